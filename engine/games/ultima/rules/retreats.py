"""Retreat of the defenders of a land battle (UR-12.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import Option
from engine.games.ultima.codes import NOWHERE
from engine.games.ultima.frames.combat import Retreat, RetreatTo
from engine.games.ultima.pieces import (
    alive,
    best_first,
    disperse,
    join,
    leaders_at,
    number_at,
    put,
    room,
    there,
    types_of,
)
from engine.games.ultima.relations import friendly, hostile, strangers
from engine.games.ultima.rules.tidying import tidy
from engine.games.ultima.selecting import chosen, selections
from engine.games.ultima.state import FORCE, NOBODY, Ultima, minor_of, unit_id
from engine.games.ultima.tables import (
    ALL_LINKS,
    LIMITS,
    THEATRE_OF,
)
from engine.games.ultima.words import battles as words
from engine.points import Point


def refuges(s: Ultima, power: int, area: int, origin: int, coming: int = 0) -> list[int]:
    """Linked friendly areas without enemies and without others, not the one the attacker came from, with room.

    Those of another power of the same seat are neutral ground (UR-26.53). ``coming``: types of leaders who come along.
    """
    return [
        other
        for other in ALL_LINKS[area]
        if other != origin
        and friendly(s, power, other)
        and not hostile(s, power, other)
        and not strangers(s, power, other)
        and room(s, power, other, coming)
    ]


def retreat(s: Ultima, power: int, area: int, origin: int, uids: Sequence[int], least: int = 0) -> None:
    """The owner chooses who goes inside, if there is a fortress of his, and where the rest goes."""
    if s.fort[area] and friendly(s, power, area) and not s.inside[area]:
        ask(s, Retreat(s.seat_of[power], power, area, origin, least, tuple(uids)))
    else:
        ask(s, RetreatTo(s.seat_of[power], power, area, origin, tuple(uids)))


def inside_options(s: Ultima, frame: Retreat) -> list[Option]:
    least, uids = frame.least, frame.units
    return selections(alive(s, uids), LIMITS.fortress_garrison, least)


def take_inside(s: Ultima, frame: Retreat, mask: Option) -> None:
    seat, power, area, origin, uids = frame.seat, frame.power, frame.area, frame.origin, frame.units
    within = chosen(alive(s, uids), mask)
    rest = tuple(uid for uid in uids if uid not in within)
    if within:
        s.inside[area] = power + 1
        tell(s, "goes_inside", power, area, len(within))
    if rest:
        ask(s, RetreatTo(seat, power, area, origin, rest))
    else:
        tidy(s)


def refuge_options(s: Ultima, frame: RetreatTo) -> list[Option]:
    """If there is none, the only answer is to disperse."""
    power, area, origin, uids = frame.power, frame.area, frame.origin, frame.units
    found = refuges(s, power, area, origin, types_of(s, _who_go(s, power, area, uids)))
    if all(minor_of(one) != NOBODY for one in there(s, uids, area)):  # UR-26.47
        found = [other for other in found if THEATRE_OF[other] == THEATRE_OF[area]]
    return found or [NOWHERE]


def _who_go(s: Ultima, power: int, area: int, uids: Sequence[int]) -> list[int]:
    """UR-26.61: the leaders go with the larger part; inside, if both are equal."""
    going = len(there(s, uids, area))
    return leaders_at(s, power, area, FORCE) if going > number_at(s, power, area) - going else []


def take_refuge(s: Ultima, frame: RetreatTo, refuge: Option) -> None:
    power, area, uids = frame.power, frame.area, frame.units
    leaders = _who_go(s, power, area, uids)
    going = best_first(there(s, uids, area))
    staying = number_at(s, power, area) - len(going)
    fits = room(s, power, refuge, types_of(s, leaders)) if refuge != NOWHERE else 0
    arrived = 0
    for one in going:
        abroad = refuge != NOWHERE and minor_of(one) != NOBODY and THEATRE_OF[refuge] != THEATRE_OF[area]
        if arrived >= fits or abroad:
            disperse(s, unit_id(one))
        else:
            put(s, unit_id(one), refuge)
            arrived += 1
    if arrived:
        tell(s, "retreats", power, area, refuge)
    if arrived > staying:
        for leader in leaders:
            join(s, leader, refuge, FORCE)
    tidy(s)


INSIDE: Final = Point(
    Retreat,
    "UR-12.8",
    options=inside_options,
    take=take_inside,
    asks=words.INSIDE,
)


REFUGE: Final = Point(RetreatTo, "UR-12.8", options=refuge_options, take=take_refuge, asks=words.REFUGE)
POINTS: Final = (INSIDE, REFUGE)
