"""Conqueror (CO-9.1 to CO-9.5)."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import Found
from engine.games.colonial.names import AS_LAND, SKIP
from engine.games.colonial.reckoning import (
    can_found,
    controller,
    is_goal,
    markers_of_colonies,
    native_power,
)
from engine.games.colonial.rules import founding
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import gain_prestige, put_up_colony
from engine.games.colonial.rules.refusals import closed_lands
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import FOUNDED, Colonial
from engine.games.colonial.tables import COLONIES, LANDS, NOBODY, SPACES
from engine.points import Point
from engine.text import N_, Message


def foundable(s: Colonial, seat: Seat) -> list[int]:
    """CO-9.1."""
    if not markers_of_colonies(s, seat):
        return []
    return [land for land in range(LANDS) if can_found(s, seat, land)]


def found_options(s: Colonial, frame: Found) -> list[Option]:
    return [PASS, *foundable(s, frame.seat)]


def found_closed(s: Colonial, frame: Found) -> list[Blocked]:
    """What is missing where."""
    seat = frame.seat
    return closed_lands(s, foundable(s, seat), lambda land: why_not(s, seat, land))


def why_not(s: Colonial, seat: Seat, land: int) -> Reason:
    if s.colony[land] != NOBODY:
        return Reason("CO-9.1", "colony_there", (s.colony[land],))
    if not native_power(s, land):
        return Reason("CO-9.1", "no_native_power")
    if not SPACES[land]:
        return Reason("CO-9.1", "no_resource")
    if any(controller(s, space) != seat for space in SPACES[land]):
        return Reason("CO-9.1", "not_all_controlled")
    if s.here[seat * LANDS + land] < native_power(s, land):
        return Reason("CO-9.1", "too_few_counters", (native_power(s, land), s.here[seat * LANDS + land]))
    return Reason("CO-9.1", "no_colony_marker")


def take_found(s: Colonial, frame: Found, land: Option) -> None:
    """CO-9.2; the counters of all stay, Unrest and Missions too (CO-9.3), and so does a City (CO-9.4)."""
    if land == PASS:
        return
    seat = frame.seat
    put_up_colony(s, seat, land)
    if s.advanced:
        founding.begin(s, seat, land)
    if is_goal(s, seat, land):  # CO-16.6
        gain_prestige(s, seat, COLONIES.founding_prestige, FOUNDED, "colony")
    checked(s)


def found_note(view: Colonial, frame: Found, land: Option) -> Message | None:
    if land == PASS or is_goal(view, frame.seat, land):
        return None
    return Message(N_("no historical goal: no Prestige"))


FOUND: Final = indebted(
    Point(
        Found,
        "CO-9.1",
        found_options,
        take_found,
        Asks(
            N_("Where do you found a Colony?"),
            AS_LAND,
            N_("{seat} uses the Conqueror."),
            passing=SKIP,
            note=found_note,
        ),
        closed=found_closed,
    )
)
