"""A progress bar on standard error, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

WIDTH: Final = 30


def bar(total: int, unit: str) -> Callable[[int], None]:
    """A function to call with the number of what is done."""
    if not sys.stderr.isatty():
        return lambda _done: None

    def show(done: int) -> None:
        filled = "#" * (WIDTH * done // total)
        end = "\n" if done == total else ""
        print(f"\r[{filled:<{WIDTH}}] {done}/{total} {unit}", end=end, file=sys.stderr, flush=True)

    return show
