"""Positions as plain data, lists of ints and strings, which go to the processes that think, and back into positions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import compress
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


def dumped(state: Any, names: Sequence[str], sparse: Collection[str] = ()) -> list[Any]:
    """These slots of a position; of the ``sparse`` ones every place that is not zero, with its count."""
    return [_written(getattr(state, name), name in sparse) for name in names]


def _written(value: Any, sparse: bool) -> Any:
    if sparse:
        return [number for place in compress(range(len(value)), value) for number in (place, value[place])]
    return list(value) if isinstance(value, bytearray) else value


def fill(
    state: Any, names: Sequence[str], dump: Sequence[Any], free: Collection[str] = (), sparse: Collection[str] = ()
) -> None:
    """Put a dump into a fresh position; ValueError where it does not fit.

    What the fresh position has in a slot says what belongs there: a number, numbers, rows of numbers. Rows of numbers
    and what is empty at first may have any length, else only what is ``free``.
    """
    for name, value in zip(names, dump, strict=True):
        fresh = getattr(state, name)
        if name in sparse:
            _spread(fresh, ints(value), name)
        else:
            setattr(state, name, agenda(value) if name == "agenda" else _like(fresh, value, name, free))


def _spread(fresh: bytearray, pairs: list[int], name: str) -> None:
    for place, count in zip(pairs[::2], pairs[1::2], strict=True):
        if not 0 <= place < len(fresh):
            raise ValueError(f"{name} has no place {place}")
        fresh[place] = count


def agenda(value: Any) -> list[tuple[Any, ...]]:
    """What is pending, as frames."""
    return [tuple(frozen(frame)) for frame in value]


def _like(fresh: Any, value: Any, name: str, free: Collection[str]) -> Any:
    if isinstance(fresh, int):
        if not isinstance(value, int):
            raise ValueError(f"{name} is not a number")
        return value
    items = frozen(value) if isinstance(fresh, tuple | list) else tuple(ints(value))
    if not isinstance(items, tuple):
        raise ValueError(f"{name} is no list")
    if fresh and name not in free and len(items) != len(fresh):
        raise ValueError(f"{name} has the wrong length")
    if fresh and not all(isinstance(item, type(fresh[0])) for item in items):
        raise ValueError(f"{name} has something else in it")
    return type(fresh)(items)
