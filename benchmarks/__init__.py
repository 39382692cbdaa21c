"""How fast the engine is, as ratios within one process.

`python -m benchmarks` times turns, searches and copies, and holds them against the targets; `--quick` takes less than a
minute, `--json` prints numbers, `--boards` the boards and their moves. `python -m benchmarks.compile` compiles a copy
of the package with mypyc, and prints what that gains.
"""
