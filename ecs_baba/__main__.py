"""`python -m ecs_baba`: the same as the command `ecs-baba`."""

import sys

from ecs_baba.cli import main

if __name__ == "__main__":
    sys.exit(main())
