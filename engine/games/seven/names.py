"""How the numbers of the state are called: terms of ``terms.toml`` and small sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.games.seven.promises import (
    ACTION,
    CARD,
    DO,
    KIND,
    KIND_IDS,
    NON_AGGRESSION,
    SPHERE,
    TERMS,
    UNTIL,
    Promise,
)
from engine.games.seven.tables import (
    ACTION_IDS,
    CARDS,
    EMPIRE_IDS,
    LAND_COUNT,
    NOBODY,
    REGION_IDS,
    RULES,
    TILE_IDS,
    TYPES,
    UNIT_IDS,
)
from engine.games.seven.ways import bits
from engine.text import N_, Listing, Message, SeatName, Term, Value

OPTION_IDS: Final = ("a", "b", "n", "c")
"""The options of SV-6.2, by their numbers."""


def empire(number: int) -> Value:
    return Term("empire", EMPIRE_IDS[number])


def region(number: int) -> Value:
    return Term("region", REGION_IDS[number])


def regions(numbers: Iterable[int]) -> Value:
    return Listing(tuple(region(number) for number in numbers))


def seas(mask: int) -> Value:
    """The sea regions of a mask."""
    return regions(LAND_COUNT + bit for bit in bits(mask))


def empires(mask: int) -> Value:
    return Listing(tuple(empire(number) for number in bits(mask)))


def unit(kind: int) -> Value:
    return Term("unit", UNIT_IDS[kind])


def unit_at(code: int) -> Value:
    values = {"unit": unit(code % TYPES), "region": region(code // TYPES)}
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


def promise(made: Promise) -> Value:
    """What somebody promises, and until when."""
    values: dict[str, Value] = {"year": year(made[UNTIL])}
    terms = made[TERMS:]
    kind = made[KIND]
    if kind == NON_AGGRESSION:
        values |= {"some": empires(terms[0]), "others": empires(terms[1])}
        return Message(N_("No attack between {some} and {others} until the end of {year}."), values)
    if kind == SPHERE:
        values["regions"] = regions(terms)
        return Message(N_("No move ends here until the end of {year}: {regions}."), values)
    if kind == CARD:
        values["empire"] = empire(terms[0])
        return Message(N_("No card of {empire} until the end of {year}."), values)
    values |= {"empire": empire(terms[0]), "other": (action if kind == ACTION else empire)(terms[1])}
    if kind != ACTION:
        return Message(N_("Units of {other} may pass those of {empire} until the end of {year}."), values)
    if terms[2] == DO:
        return Message(N_("The next action with {empire} until the end of {year} is: {other}."), values)
    return Message(N_("The next action with {empire} until the end of {year} is not: {other}."), values)


def _promises(made: Iterable[Promise]) -> Value:
    """Who promises what, in a row."""
    items = ({"seat": SeatName(one[0]), "promise": promise(one)} for one in made)
    first, *more = (Message(N_("{seat} promises: {promise}"), values) for values in items)
    return Message(N_("{one} {two}"), {"one": first, "two": more[0]}) if more else first


KINDS_OF_VALUE: Final[dict[str, Callable[[Any], Value]]] = {
    "seat": seat_name,
    "seats": lambda numbers: Listing(tuple(SeatName(number) for number in numbers)),
    "one_up": lambda number: int(number) + 1,
    "empire": empire,
    "region": region,
    "unit": unit,
    "card": lambda kind: Term("card", CARDS[kind].id),
    "tile": lambda number: Term("tile", TILE_IDS[number]),
    "year": year,
    "option": option,
    "action": action,
    "offer_kind": offer_kind,
    "promise": promise,
    "promises": _promises,
}
