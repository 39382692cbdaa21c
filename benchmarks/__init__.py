"""How fast the engine is, as ratios within one process: `python -m benchmarks`."""
