"""Frames: the small named records of which an agenda is made.

A frame is a *step* (the rules do something) or a *decision* (a seat must choose). A class declares its fields with
their types, once, beside its rule::

    class Bid(Decision):
        opener: Seat
        amount: int

    frame = Bid(seat, opener, amount=0)
    frame.amount

Underneath a frame is a plain tuple, ``("bid", seat, opener, amount)``, and equals it: so positions are written to disk
as plain data, and read back by ``Book.revived``.
"""

from __future__ import annotations

import sys
from collections import namedtuple
from collections.abc import Callable, Iterable
from functools import cache, partial
from operator import itemgetter
from typing import Annotated, Any, ClassVar, Final, Self, TypeVar, dataclass_transform

T = TypeVar("T")

Tail = tuple[T, ...]
"""The last field of a frame may hold any number of items: they are the rest of the tuple."""
Secret = Annotated[T, "secret"]
"""A field that only those may see whom the decision concerns (``engine.kit.views``)."""


_MOST: Final = 40
"""No frame has more fields."""
_AT: Final = [vars(namedtuple("At", [f"at{place}" for place in range(_MOST)]))[f"at{place}"] for place in range(_MOST)]
"""By place, what reads an item of a tuple as an attribute: that of a named tuple is the quickest there is."""


_TAKEN: Final = frozenset({"name", "fields", "kinds", "secrets", "blanks", "tail", "of", "but", "count", "index"})
"""Not to be used as names of fields."""


class FrameType(type):
    """Makes the constructor of a frame, and a property for each field, from the fields that the class declares."""

    def __new__(mcls, name: str, bases: tuple[type, ...], space: dict[str, Any], called: str = "") -> FrameType:
        annotations: dict[str, str] = space.get("__annotations__", {})
        declared = {field: kind for field, kind in annotations.items() if not kind.startswith("ClassVar")}
        inherited = next((base for base in bases if isinstance(base, FrameType)), None)
        fields = (*getattr(inherited, "fields", ()), *declared)
        hidden = [field for field, kind in declared.items() if kind.startswith("Secret[")]
        plain = [_held(kind) for kind in declared.values()]
        kinds = (*getattr(inherited, "kinds", ()), *plain)
        tails = [field for field, kind in zip(fields, kinds, strict=True) if kind.startswith("Tail[")]
        if tails and tails != [fields[-1]]:
            raise TypeError(f"{name}: only the last field can be the tail")
        if taken := _TAKEN.intersection(fields):
            raise TypeError(f"{name}: every frame has {', '.join(sorted(taken))}, so no field can be called so")
        defaults = {field: space.pop(field) for field in declared if field in space}
        for place, field in enumerate(fields, start=1):
            space[field] = property(itemgetter(slice(place, None))) if field in tails else _AT[place]
        called = called or _snake(name)
        space |= {
            "__slots__": (),
            "__new__": _constructor(called, fields, defaults, bool(tails)),
            "name": called,
            "fields": fields,
            "kinds": kinds,
            "blanks": getattr(inherited, "blanks", {})
            | {field: defaults[field] for field in hidden if field in defaults},
            "secrets": (*getattr(inherited, "secrets", ()), *hidden),
            "tail": tails[0] if tails else "",
        }
        return super().__new__(mcls, name, bases, space)


def _held(kind: str) -> str:
    """What a field holds, secret or not."""
    return kind.removeprefix("Secret[").removesuffix("]") if kind.startswith("Secret[") else kind


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def _constructor(name: str, fields: tuple[str, ...], defaults: dict[str, Any], tail: bool) -> Callable[..., Any]:
    """``__new__`` of a frame, written out as by hand, which is the quickest."""
    items = [repr(name), *fields]
    if tail:
        items[-1] = f"*{items[-1]}"
    takes = ", ".join(f"{field}=defaults[{field!r}]" if field in defaults else field for field in fields)
    space: dict[str, Any] = {"new": tuple.__new__, "defaults": defaults}
    exec(f"def __new__(cls, {takes}): return new(cls, ({', '.join(items)},))", space)
    return space["__new__"]  # type: ignore[no-any-return]


@dataclass_transform(frozen_default=True)
class Frame(tuple[Any, ...], metaclass=FrameType):
    """Something that is pending."""

    name: ClassVar[str]
    """What the frame is called in positions on disk: the name of the class in small letters, unless one is given."""
    fields: ClassVar[tuple[str, ...]]
    kinds: ClassVar[tuple[str, ...]]
    """What each field holds, as the class declares it: "Seat", "Region"."""
    secrets: ClassVar[tuple[str, ...]]
    """The fields that are declared as ``Secret``."""
    blanks: ClassVar[dict[str, Any]]
    """What a secret field shows to others, where it was declared with a value."""
    tail: ClassVar[str]
    """The field that holds the rest of the tuple; "" where there is none."""

    @classmethod
    def of(cls, items: tuple[Any, ...]) -> Self:
        """The frame that a plain tuple stands for; ValueError when it has not the fields of this class."""
        more = len(items) - 1 - len(cls.fields)
        if more < -1 or (more != 0 and not cls.tail):
            raise ValueError(f"{items!r} does not have the fields of {cls.name}")
        frame = tuple.__new__(cls, items)
        named = {field: read(getattr(frame, field)) for field, read in _named(cls).items()}
        return frame.but(**named) if named else frame

    def __reduce__(self) -> tuple[Any, ...]:
        """How ``copy`` and ``pickle`` make the frame again: from its items, not from the values of its fields."""
        return type(self).of, (tuple(self),)

    def but(self, **values: Any) -> Self:
        """The same frame with other values in some fields."""
        kind, items = type(self), list(self)
        for field, value in values.items():
            place = kind.fields.index(field) + 1
            if field == kind.tail:
                items[place:] = value
            else:
                items[place] = value
        return tuple.__new__(kind, items)


@cache
def _named(frame: type[Frame]) -> dict[str, Callable[[Any], Any]]:
    """The fields that hold a named tuple or several of them, with what reads one back from plain tuples."""
    space = vars(sys.modules[frame.__module__])
    found: dict[str, Callable[[Any], Any]] = {}
    for field, kind in zip(frame.fields, frame.kinds, strict=True):
        single = kind.removeprefix("Tail[").removeprefix("tuple[").removesuffix("]").removesuffix(", ...")
        if make := getattr(space.get(single), "_make", None):
            found[field] = make if single == kind else partial(_each, make)
    return found


def _each(make: Callable[[Any], Any], items: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(map(make, items))


class Step(Frame):
    """Something that the rules do when it comes to the top of the agenda."""


class Decision(Frame):
    """Something that a seat must choose."""

    seat: int


F = TypeVar("F", bound=Frame)
D = TypeVar("D", bound=Decision)
