"""How the numbers of the state are called: terms of ``terms.toml`` and small sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.games.seven.board.ways import bits
from engine.games.seven.codes import REGION_OF, TYPE_OF
from engine.games.seven.records import KIND_IDS
from engine.games.seven.tables import (
    ACTION_IDS,
    CARDS,
    EMPIRE_IDS,
    LAND_COUNT,
    NOBODY,
    REGION_IDS,
    RULES,
    TILE_IDS,
    UNIT_IDS,
)
from engine.text import N_, Listing, Message, SeatName, Term, Value

OPTION_IDS: Final = ("a", "b", "n", "c")
"""The options of SV-6.2, by their numbers."""


def empire(number: int) -> Value:
    return Term("empire", EMPIRE_IDS[number])


def empire_the(number: int) -> Value:
    """With its article, where a language has one: between, by, for *the Ottomans*."""
    return Term("empire_the", EMPIRE_IDS[number])


def empire_of(number: int) -> Value:
    """As whose something is: the flag *of the Ottomans*."""
    return Term("empire_of", EMPIRE_IDS[number])


def region(number: int) -> Value:
    return Term("region", REGION_IDS[number])


def regions(numbers: Iterable[int]) -> Value:
    return Listing(tuple(region(number) for number in numbers))


def seas(mask: int) -> Value:
    """The sea regions of a mask."""
    return regions(LAND_COUNT + bit for bit in bits(mask))


def empires_the(numbers: Iterable[int]) -> Value:
    return Listing(tuple(empire_the(number) for number in numbers))


def unit(kind: int) -> Value:
    return Term("unit", UNIT_IDS[kind])


def unit_at(code: int) -> Value:
    values = {"unit": unit(TYPE_OF[code]), "region": region(REGION_OF[code])}
    return Message(N_("{unit}, {region}"), values)


def unit_of(kind: int, holder: int) -> Value:
    """A unit and whose it is."""
    return Message(N_("{piece} ({empire})"), {"piece": unit(kind), "empire": empire(holder)})


def year(decade: int) -> int:
    return RULES.first_year + decade * RULES.years_per_decade


def option(number: int) -> Value:
    return Term("turn_option", OPTION_IDS[number])


def action(number: int) -> Value:
    return Term("action", ACTION_IDS[number])


def offer_kind(number: int) -> Value:
    return Term("offer", KIND_IDS[number])


def seat_name(seat: int) -> Value:
    return SeatName(seat) if seat != NOBODY else Message(N_("nobody"))


KINDS_OF_VALUE: Final[dict[str, Callable[[Any], Value]]] = {
    "seat": seat_name,
    "seats": lambda numbers: Listing(tuple(SeatName(number) for number in numbers)),
    "one_up": lambda number: int(number) + 1,
    "empire": empire,
    "the_empire": empire_the,
    "of_empire": empire_of,
    "region": region,
    "unit": unit,
    "card": lambda kind: Term("card", CARDS[kind].id),
    "tile": lambda number: Term("tile", TILE_IDS[number]),
    "year": year,
    "option": option,
    "action": action,
}
