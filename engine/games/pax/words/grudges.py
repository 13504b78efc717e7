"""What is held against whom, and for what (PB-11.20): told from deeds that whoever looks knows of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.pax import names
from engine.kit.papers import Chapter
from engine.text import N_, Listing, Message, Value

DEEDS: Final = {
    "broken": N_("treaty with {powers} broken in {year}"),
    "war": N_("war declared on {powers} in {year}"),
    "refused": N_("offer of {powers} refused in {year}"),
}
MOST: Final = 3
"""Deeds that are named of one power; older and lighter ones count, but nobody wants to read them."""


class Held(NamedTuple):
    """What one power holds against another."""

    power: int
    other: int
    trust: int
    """In percent, how far it believes the other one's word."""
    deeds: tuple[tuple[str, tuple[int, ...], int], ...]
    """Heaviest first: a name of ``DEEDS``, to whom it was done, in which turn."""


def resentments(held: Sequence[Held], half_lives: Sequence[tuple[str, int]]) -> Chapter:
    """Who resents whom, what for, and how long such things are remembered."""
    fades = dict[str, Value](half_lives)
    said = N_(
        "Half of it is forgotten after {broken} turns for a broken treaty, {war} for a war, {refused} for a refusal."
    )
    lines = tuple(map(_held, held))
    return Chapter(
        Message(N_("Who resents whom")), (*lines, Message(said, fades)) if lines else (Message(N_("Nobody.")),)
    )


def _held(held: Held) -> Value:
    deeds = Listing(tuple(_deed(*deed) for deed in held.deeds[:MOST]))
    values: dict[str, Value] = {
        "power": names.power(held.power), "other": names.power(held.other), "percent": held.trust, "deeds": deeds
    }  # fmt: skip
    return Message(N_("{power} towards {other}: trust {percent}%, {deeds}."), values)


def _deed(name: str, done_to: tuple[int, ...], turn: int) -> Value:
    return Message(DEEDS[name], {"powers": names.powers(done_to), "year": names.year_of(turn)})
