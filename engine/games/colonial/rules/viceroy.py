"""Viceroy (CO-13.23, CO-13.24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import Viceroy, ViceroySpace
from engine.games.colonial.names import AS_LAND, DONE, SKIP, land, space_there
from engine.games.colonial.reckoning import (
    allowed_lands,
    explored,
    usable_spaces,
    value,
    wood,
)
from engine.games.colonial.rules.consequences import consequence
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import place_all
from engine.games.colonial.rules.refusals import closed_economy, closed_lands
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import LANDS, LOGISTICS, NOBODY, SPACE_IDS, SPACES
from engine.points import Point
from engine.text import N_, Listing, Message, SeatName, Value


def most(s: Colonial, seat: Seat) -> int:
    """CO-13.23, CO-2.9."""
    return min(value(s, seat, LOGISTICS), s.treasury[seat], wood(s, seat))


def lands(s: Colonial, seat: Seat) -> list[int]:
    if most(s, seat) < 1:
        return []
    return [
        number for number in range(LANDS) if SPACES[number] and explored(s, number) and usable_spaces(s, seat, number)
    ]


def land_options(s: Colonial, frame: Viceroy) -> list[Option]:
    return [PASS, *lands(s, frame.seat)]


def land_closed(s: Colonial, frame: Viceroy) -> list[Blocked]:
    seat = frame.seat
    return closed_lands(s, lands(s, seat), lambda number: why_not(s, seat, number))


def why_not(s: Colonial, seat: Seat, number: int) -> Reason:
    if not explored(s, number):
        return Reason("CO-13.23", "unexplored")
    if not SPACES[number]:
        return Reason("CO-13.23", "no_resource")
    if s.colony[number] not in (NOBODY, seat):
        return Reason("CO-7.41", "foreign_colony", (s.colony[number],))
    if not allowed_lands(s, seat) >> number & 1:
        return Reason("CO-16.8", "treaty")
    if most(s, seat) < 1:
        return Reason("CO-13.23", "nothing_to_place")
    return Reason("CO-7.10", "economy_needed")


def take_land(s: Colonial, frame: Viceroy, number: Option) -> None:
    if number != PASS:
        ask(s, ViceroySpace(frame.seat, number, most(s, frame.seat)))


def land_note(view: Colonial, frame: Viceroy, number: Option) -> Message | None:
    """Which Resources are free there (CO-7.3)."""
    if number == PASS:
        return None
    free = [space_there(space) for space in usable_spaces(view, frame.seat, number) if not view.stacks[space]]
    return Message(N_("free: {spaces}"), {"spaces": Listing(tuple(free))}) if free else None


LAND: Final = indebted(
    Point(
        Viceroy,
        "CO-13.23",
        land_options,
        take_land,
        Asks(
            N_("In which Territory do you place counters?"),
            AS_LAND,
            N_("{seat} uses the Viceroy."),
            passing=SKIP,
            note=land_note,
        ),
        closed=land_closed,
    )
)


# -- one counter after another, in order of the spaces, so that every split is named in one way


def space_options(s: Colonial, frame: ViceroySpace) -> list[Option]:
    seat, number, named = frame.seat, frame.land, frame.named
    found = [space for space in usable_spaces(s, seat, number) if not named or space >= named[-1]]
    return [PASS, *found] if named else list(found)


def space_closed(s: Colonial, frame: ViceroySpace) -> list[Blocked]:
    unripe = closed_economy(s, frame.seat, frame.land)
    return [Blocked(space, Reason("CO-7.10", "economy_needed")) for space in unripe]


def take_space(s: Colonial, frame: ViceroySpace, space: Option) -> None:
    seat, number, left, named = frame.seat, frame.land, frame.left, frame.named
    if space == PASS:
        place_named(s, seat, number, named)
    elif left > 1:
        ask(s, ViceroySpace(seat, number, left - 1, (*named, space)))
    else:
        place_named(s, seat, number, [*named, space])


def place_named(s: Colonial, seat: Seat, number: int, named: Sequence[int]) -> None:
    """CO-7.9, CO-13.24."""
    s.treasury[seat] -= len(named)
    tell(s, "viceroy", seat, number, len(named))
    place_all(s, seat, named)
    checked(s)


def cost_note(view: Colonial, frame: ViceroySpace, space: Option) -> Message | None:
    """What Diplomacy it would cost (CO-20.5)."""
    if space == PASS:
        return None
    seat, named = frame.seat, frame.named
    return consequence(view, seat, space, [*named, space])


def with_stack(view: Colonial, _frame: ViceroySpace, space: Option) -> Value:
    """With the counters there, the one in control first, or that it is free (CO-7.3)."""
    resource, stack = space_there(space), view.stacks[space]
    if not stack:
        return Message(N_("{resource} [free]"), {"resource": resource})
    return Message(N_("{resource} [{stack}]"), {"resource": resource, "stack": Listing(tuple(map(SeatName, stack)))})


SPACE: Final = Point(
    ViceroySpace,
    "CO-13.23",
    space_options,
    take_space,
    Asks(
        N_("On which Resource of {land} does the next counter go? ({n} left)"),
        Naming(with_stack, lambda _v, _f, space: SPACE_IDS[space]),
        N_("{seat} uses the Viceroy."),
        values=lambda _v, f: {"land": land(f.land), "n": f.left},
        passing=DONE,
        note=cost_note,
    ),
    closed=space_closed,
    always=True,
)

POINTS: Final[tuple[Point[Colonial, Any], ...]] = (LAND, SPACE)
