"""Values of ``engine.text`` as plain lists, and back with every check: what was read from a file may be said aloud.

A message from a file ends as a format string in a screen. So its placeholders may only be the names of its values.
And there is one budget for what it may say, for a text that repeats a text that repeats a text is soon a gigabyte:
how long the whole would be is reckoned while it is read, from the inside out, and nothing is said before.
"""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.text import Figure, Listing, Message, SeatName, Term, Value

UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Kinds of characters that steer a terminal, or turn the order of what is read."""
MAX_TEXT: Final = 400
MAX_ITEMS: Final = 40
MAX_DEPTH: Final = 5
MAX_SAID: Final = 1000
"""Letters that a whole message may come to."""
NAME: Final = 60
"""Letters that the name of a thing or a player is reckoned as."""


def plain(value: Value) -> Any:
    """The value as numbers, strings and lists that begin with the name of its kind."""
    if isinstance(value, int | str):
        return value
    if isinstance(value, Message):
        return ["message", value.text, {name: plain(item) for name, item in value.values.items()}, value.plural]
    if isinstance(value, Term):
        return ["term", value.group, value.id]
    if isinstance(value, SeatName):
        return ["seat", value.seat]
    if isinstance(value, Figure):
        return ["figure", value.digits]
    return ["list", *map(plain, value.items)]


def restored(data: Any, seats: int, depth: int = 0) -> Value:
    """The value that ``plain`` gave; ValueError for anything else, and for what would not be said in one breath."""
    value = _restored(data, seats, depth)
    if _length(value) > MAX_SAID:
        raise ValueError("an endless message")
    return value


def _restored(data: Any, seats: int, depth: int) -> Value:
    if type(data) is int:
        return data
    if isinstance(data, str):
        return sayable(data)
    if not isinstance(data, list) or not data or depth > MAX_DEPTH:
        raise ValueError("not a value")
    build = _KINDS.get(data[0]) if isinstance(data[0], str) else None
    if build is None:
        raise ValueError("no such kind of value")
    return build(data[1:], seats, depth + 1)


def _length(value: Value) -> int:
    """How many letters that comes to when it is said."""
    if isinstance(value, int):
        return len(str(value))
    if isinstance(value, str):
        return len(value)
    if isinstance(value, Figure):
        return 2 * len(value.digits)
    if isinstance(value, Message):
        lengths = {name: _length(item) for name, item in value.values.items()}
        unsaid = sum(lengths.values())
        return 1 + unsaid + max(_filled(value.text, lengths), _filled(value.plural, lengths))
    if isinstance(value, Term | SeatName):
        return NAME
    return sum(2 + _length(item) for item in value.items)


def _filled(text: str, lengths: Mapping[str, int]) -> int:
    parts = string.Formatter().parse(text)
    return sum(len(literal) + (lengths[name] if name is not None else 0) for literal, name, _, _ in parts)


def sayable(text: Any) -> str:
    """A text that a terminal may show: not endless, and nothing in it that steers the terminal."""
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        raise ValueError("not a text")
    if any(unicodedata.category(letter) in UNSEEN for letter in text):
        raise ValueError("control characters")
    return text


def _message(fields: list[Any], seats: int, depth: int) -> Message:
    text, values, plural = fields
    if not isinstance(values, dict) or len(values) > MAX_ITEMS:
        raise ValueError("not the values of a message")
    restored_values = {sayable(name): restored(value, seats, depth) for name, value in values.items()}
    if plural and type(values.get("n")) is not int:
        raise ValueError("a plural without a number")
    return Message(_pattern(text, values), restored_values, _pattern(plural, values))


def _pattern(text: Any, values: Mapping[str, Any]) -> str:
    for _, name, spec, conversion in string.Formatter().parse(sayable(text)):
        if name is not None and (name not in values or not name.isidentifier() or spec or conversion):
            raise ValueError("a placeholder that is not the name of a value")
    return str(text)


def _term(fields: list[Any], _seats: int, _depth: int) -> Term:
    group, id_ = fields
    return Term(sayable(group), sayable(id_))


def _seat(fields: list[Any], seats: int, _depth: int) -> SeatName:
    (seat,) = fields
    if type(seat) is not int or not 0 <= seat < seats:
        raise ValueError("no such seat")
    return SeatName(seat)


def _figure(fields: list[Any], _seats: int, _depth: int) -> Figure:
    (digits,) = fields
    return Figure(sayable(digits))


def _listing(fields: list[Any], seats: int, depth: int) -> Listing:
    if len(fields) > MAX_ITEMS:
        raise ValueError("an endless list")
    return Listing(tuple(restored(item, seats, depth) for item in fields))


_KINDS: Final[Mapping[str, Callable[[list[Any], int, int], Value]]] = {
    "message": _message,
    "term": _term,
    "seat": _seat,
    "figure": _figure,
    "list": _listing,
}
