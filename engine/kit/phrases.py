"""Sentences beside the names of their values, so that a game lists its events, reasons and questions as a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.text import Message, Value


class Phrase(NamedTuple):
    """A sentence, its placeholders in the order in which the rules give their values, and its clause."""

    text: str
    values: str = ""
    """As "seat end:region points": ``end`` is named as a region is; a name that is a kind itself is of that kind."""
    clause: str = ""


def fill(phrase: Phrase, values: Sequence[Any], kinds: Mapping[str, Callable[[Any], Value]]) -> Message:
    """The phrase with its values, each named as its kind is; what is of no kind stays as it is."""
    filled: dict[str, Value] = {}
    for spec, value in zip(phrase.values.split(), values, strict=True):
        name, _, kind = spec.partition(":")
        say = kinds.get(kind or name)
        filled[name] = say(value) if say is not None else value
    return Message(phrase.text, filled)
