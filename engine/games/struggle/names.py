"""How the numbers of the state are called: terms of ``terms.toml`` and small sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.games.struggle.codes import FORCE
from engine.games.struggle.state import NEUTRAL, NOBODY, PIRATES_ATTACK, PIRATES_TILE, REVOLT_ATTACK, REVOLT_TILE
from engine.games.struggle.tables import COUNTERS, PIRATES, POWERS, REGIONS, SLAVE_REVOLT, TILES, UNITS
from engine.text import N_, Listing, Message, SeatName, Term, Value


def region(number: int) -> Value:
    return Term("region", REGIONS[number].id)


def power(number: int) -> Value:
    return Term("power", POWERS[number].id)


def unit(kind: int) -> Value:
    return Term("unit", UNITS[kind])


def tile(number: int) -> Value:
    return Term("tile", TILES[number].id)


def counter(number: int) -> Value:
    return Term("counter", COUNTERS[number].id)


def the_power(number: int) -> Value:
    """In a sentence, with the article that the language wants."""
    return Term("the_power", POWERS[number].id)


def gold(amount: int) -> Value:
    return Message(N_("{n} gold"), {"n": amount}, N_("{n} gold"))


def seat_name(seat: int) -> Value:
    return SeatName(seat) if seat != NOBODY else Message(N_("nobody"))


def target(code: int) -> Value:
    """What is attacked: a seat, a neutral counter with its strength, a tile on the board."""
    if code < NEUTRAL:
        return SeatName(code)
    if code == REVOLT_TILE:
        return tile(SLAVE_REVOLT)
    if code == PIRATES_TILE:
        return tile(PIRATES)
    number = code - NEUTRAL
    values: dict[str, Value] = {"counter": counter(number), "strength": COUNTERS[number].strength}
    return Message(N_("{counter} (strength {strength})"), values)


def target_word(code: int) -> str:
    """The notation of a target that is no seat."""
    if code == REVOLT_TILE:
        return TILES[SLAVE_REVOLT].id
    if code == PIRATES_TILE:
        return TILES[PIRATES].id
    return COUNTERS[code - NEUTRAL].id.removeprefix("counter_") if code >= NEUTRAL else ""


def opponent(seat: int, code: int) -> Value:
    """A side of a combat that may be no player."""
    if seat != NOBODY:
        return SeatName(seat)
    if code in (PIRATES_ATTACK, REVOLT_ATTACK):
        return tile(PIRATES if code == PIRATES_ATTACK else SLAVE_REVOLT)
    return target(code)


def force(numbers: Sequence[int]) -> Value:
    """Navies and armies, as "1 navy, 2 armies"."""
    navies, armies = numbers
    parts: list[Value] = []
    if navies:
        parts.append(Message(N_("{n} navy"), {"n": navies}, N_("{n} navies")))
    if armies:
        parts.append(Message(N_("{n} army"), {"n": armies}, N_("{n} armies")))
    return Listing(tuple(parts))


KINDS: Final[Mapping[str, Callable[[int], Value]]] = {
    "Seat": seat_name,
    "Region": region,
    "Unit": unit,
    "Tile": tile,
    "Force": lambda number: force(FORCE.read(number)),
    "Gold": gold,
}
"""What the values of a decision are called in its question, by the declared kind of the field."""


def sea_dice(thrown: Sequence[int]) -> Value:
    first, second = thrown
    return Listing((first, second)) if second else first


def _side(seat: int) -> Value:
    """In a log, the side that is no player needs no more words: what is attacked was told before."""
    return SeatName(seat) if seat != NOBODY else Message(N_("opponent"))


_OUTCOMES: Final = (N_("the attacker wins"), N_("the defender wins"), N_("a tie"))

KINDS_OF_VALUE: Final[dict[str, Callable[[Any], Value]]] = {
    "seat": lambda number: SeatName(number) if isinstance(number, int) else number,
    "seat_or_none": seat_name,
    "seats": lambda numbers: Listing(tuple(SeatName(number) for number in numbers)),
    "one_up": lambda number: int(number) + 1,
    "side": _side,
    "region": lambda number: region(number) if isinstance(number, int) else number,
    "power": power,
    "the_power": the_power,
    "gold": gold,
    "unit": unit,
    "tile": tile,
    "counter": counter,
    "target": target,
    "outcome": lambda number: Message(_OUTCOMES[number]),
    "force_of_two": force,
    "sea_dice": sea_dice,
}
