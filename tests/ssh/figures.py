"""Figures beside their bars, as rows of a Markdown table."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

WIDE = 62


class Figure(NamedTuple):
    """Something measured, and what it may come to."""

    what: str
    value: float
    bar: float | None
    unit: str
    more: str = ""

    @property
    def holds(self) -> bool:
        return self.bar is None or self.value <= self.bar

    def __str__(self) -> str:
        bar = "" if self.bar is None else f"{self.bar:,.0f} {self.unit}"
        value = f"{self.value:,.{1 if self.value < 20 and self.unit == 'ms' else 0}f} {self.unit}{self.more}"
        return f"| {self.what:<{WIDE}} | {value:>28} | {bar:>9} | {'' if self.holds else 'OVER'} |"


class Report:
    """Prints figures as they come, and remembers whether all of them hold."""

    def __init__(self) -> None:
        self.over: list[Figure] = []

    def title(self, text: str) -> None:
        print(f"\n| {text:<{WIDE}} | {'measured':>28} | {'at most':>9} | |")
        print(f"|{'-' * (WIDE + 2)}|{'-' * 29}:|{'-' * 10}:|-|", flush=True)

    def tell(self, what: str, value: float, bar: float | None = None, unit: str = "B", more: str = "") -> None:
        figure = Figure(what, value, bar, unit, more)
        print(figure, flush=True)
        if not figure.holds:
            self.over.append(figure)

    def middle(self, what: str, values: Sequence[float], bar: float | None = None, unit: str = "B") -> None:
        """The median, and the worst beside it."""
        self.tell(what, statistics.median(values), bar, unit, f" (max {max(values):,.0f})")


def p95(values: Sequence[float]) -> float:
    return sorted(values)[int(len(values) * 0.95)]


def waited(holds: Callable[[], object], seconds: float = 30.0) -> float:
    """Seconds until it holds; AssertionError when it never does."""
    began = time.perf_counter()
    while not holds():
        if time.perf_counter() - began > seconds:
            raise AssertionError(f"it did not come to hold within {seconds} seconds")
        time.sleep(0.0005)
    return time.perf_counter() - began
