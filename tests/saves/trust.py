"""Everything hostile that this folder knows, one after the other, each in a process of its own.

    python -m tests.saves.trust [--long] [--seed 1]

Kills, failing system calls, simulated power cuts, spoilt files and records: as many as fit into every run of the tests,
or with ``--long`` as many as take half an hour.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from typing import Final

SIZES: Final = {
    "kill": ("--kills", 20, 1000),
    "faults": ("--faults", 300, 3000),
    "cuts": ("--cuts", 1000, 10_000),
    "mutate": ("--files", 20_000, 100_000),
}
"""By module: what it counts, so many in every run, so many in a long one."""


def command(module: str, seed: int, long: bool = False) -> list[str]:
    option, few, many = SIZES[module]
    return [sys.executable, "-m", f"tests.saves.{module}", option, str(many if long else few), "--seed", str(seed)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    return sum(subprocess.run(command(module, arguments.seed, arguments.long)).returncode != 0 for module in SIZES)


if __name__ == "__main__":
    sys.exit(main())
