"""Options that stand for several values at once: packed into one number, and read back, in one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])


class Code(Generic[T]):
    """Packs the fields of a ``NamedTuple`` into one number.

    ``sizes`` says how many values each field can have, but for the first, which may be as large as it likes::

        class Force(NamedTuple):
            navies: int
            armies: int

        FORCE = Code(Force, 16)
        FORCE.pack(2, 3) == 35; FORCE.read(35) == Force(navies=2, armies=3)
    """

    __slots__ = ("pack", "read")

    def __init__(self, kind: type[T], *sizes: int) -> None:
        self.pack: Callable[..., int] = _packer(sizes)
        """The number that stands for these values."""
        self.read: Callable[[int], T] = _reader(kind, sizes)
        """The values that a number stands for."""


def _packer(sizes: tuple[int, ...]) -> Callable[..., int]:
    if len(sizes) == 1:  # by far the most
        (size,) = sizes
        return lambda first, second: first * size + second

    def pack(first: int, *rest: int) -> int:
        number = first
        for value, size in zip(rest, sizes, strict=True):
            number = number * size + value
        return number

    return pack


def _reader(kind: type[T], sizes: tuple[int, ...]) -> Callable[[int], T]:
    new = tuple.__new__
    if len(sizes) == 1:
        (size,) = sizes
        return lambda number: new(kind, divmod(number, size))

    def read(number: int) -> T:
        values: list[int] = []
        for size in reversed(sizes):
            number, value = divmod(number, size)
            values.append(value)
        values.append(number)
        return new(kind, reversed(values))

    return read
