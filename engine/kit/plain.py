"""Plain data that came from a file: lists and tuples of ints and strings, made into what a state holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def frozen(value: Any) -> Any:
    """Nested lists as nested tuples; ValueError for anything that is no int, string or list of them."""
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    if isinstance(value, int | str):
        return value
    raise ValueError(f"{type(value).__name__} does not belong into a position")


def ints(value: Any) -> list[int]:
    """A flat list of ints; ValueError for anything else."""
    if not isinstance(value, Sequence) or not all(isinstance(item, int) for item in value):
        raise ValueError("expected a list of numbers")
    return list(value)
