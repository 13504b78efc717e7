"""What judgements have worked out and keep: all of a process together, within one bound of bytes.

Any entry can be worked out again, so a full memory is simply emptied; nobody's answer depends on what is remembered.
"""

from __future__ import annotations

import sys
from typing import Any, Final, TypeVar
from weakref import WeakSet

MOST: Final = 80 << 20
"""Bytes that all shelves of a process may hold."""
SLOT: Final = 100
"""Bytes that the dictionary itself needs for an entry."""
WEIGHED: Final = 64
"""One entry of so many is weighed; the others count as much."""

Key = TypeVar("Key")
Item = TypeVar("Item")


class Memory:
    """The bound, and who must keep to it."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.used = 0
        self._shelves: WeakSet[Shelf[Any, Any]] = WeakSet()

    def add(self, shelf: Shelf[Any, Any]) -> None:
        self._shelves.add(shelf)

    def spend(self, size: int) -> None:
        self.used += size
        if self.used > self.most:
            self.forget()

    def forget(self) -> None:
        for shelf in self._shelves:
            shelf.clear()
        self.used = 0


MEMORY: Final = Memory()


class Shelf(dict[Key, Item]):
    """A dictionary that may be emptied whenever something is put into it."""

    __slots__ = ("__weakref__", "_memory", "_size")
    __hash__ = object.__hash__  # type: ignore[assignment]  # one shelf is not another, whatever lies there

    def __init__(self, memory: Memory = MEMORY) -> None:
        super().__init__()
        self._memory = memory
        self._size = 0
        memory.add(self)

    def __setitem__(self, key: Key, item: Item) -> None:
        if len(self) % WEIGHED == 0:
            self._size = SLOT + weight(key) + weight(item)
        self._memory.spend(self._size)
        super().__setitem__(key, item)


def weight(thing: Any) -> int:
    """The bytes of plain data with all that it holds."""
    size = sys.getsizeof(thing)
    if isinstance(thing, (tuple, list)):
        size += sum(map(weight, thing))
    return size
