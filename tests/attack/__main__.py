"""Everything hostile that this folder knows, one after the other, each in a process of its own.

    python -m tests.attack [--long] [--seed 1]

Command lines, bytes through a terminal, and keys and pastes on every family of pages: as many as fit into every run of
the tests, or with ``--long`` five times as many. (``python -m tests.saves.trust`` does the same for campaigns on disk.)
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from typing import Final

from tests.attack.keys import FAMILIES

SIZES: Final = {
    "words": ("--lists", (200, 2_000, 10_000)),
    "bytes": ("--pieces", (60, 600, 3_000)),
    "keys": ("--keys", (500, 10_000, 50_000)),
}
"""By module: what it counts, and how many in a quick run of the tests, in a whole one, and in a long attack."""
QUICK: Final = 0
WHOLE: Final = 1
LONG: Final = 2
ATTACKS: Final = (("words",), ("bytes",), *(("keys", family) for family in FAMILIES))


def command(attack: tuple[str, ...], seed: int, size: int) -> list[str]:
    module, *family = attack
    option, counts = SIZES[module]
    words = [f"tests.attack.{module}", *family, option, str(counts[size]), "--seed", str(seed)]
    return [sys.executable, "-m", *words]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    commands = (command(attack, arguments.seed, LONG if arguments.long else WHOLE) for attack in ATTACKS)
    return sum(subprocess.run(words).returncode != 0 for words in commands)


if __name__ == "__main__":
    sys.exit(main())
