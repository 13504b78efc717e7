"""Move & Fight, second part: land units (SV-10), and leave to pass foreign ones (SV-12).

One move is a chain of small decisions: which unit, where to, by which way, the answer of whoever is asked for
passage, whom to fight. The unit stays where it is until all of them are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Event, Option, Reason
from engine.games.seven.board.movement import (
    asked_region,
    can_go,
    closed_lands,
    closed_seas,
    end_hindrance,
    ends,
    grantor,
    peaceful,
    reachable,
    standing,
    used_ships,
    ways,
)
from engine.games.seven.board.promises import promised_passage
from engine.games.seven.board.ways import reach
from engine.games.seven.codes import REFUSAL, REGION_OF, TYPE_OF
from engine.games.seven.frames import LandPhase, LandUnit, March, PlaceFlags, Transit, Way
from engine.games.seven.rules import promises
from engine.games.seven.rules.combat import fight
from engine.games.seven.rules.ships import unit_moved, use_up
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_LANDS,
    ALL_SEAS,
    NOBODY,
    ONE,
    THREE_MASTER,
    TWO_MASTER,
    seas_mask,
)
from engine.games.seven.words import land as words
from engine.kit.names import ANSWERS, YES
from engine.kit.reasons import closed
from engine.points import Point, Walk


def land_phase(s: Seven, _frame: LandPhase) -> None:
    """Land units move; from now on the ships only carry (SV-10)."""
    s.ready = tuple(code for code in s.ready if TYPE_OF[code] < TWO_MASTER)
    empire, holder, units = s.empire, s.holder, s.units
    fleet = [sea for sea in ALL_SEAS if holder[sea] == empire]  # ships in port do not carry (SV-10.5)
    s.three_masters = seas_mask(sea for sea in fleet if units[sea] == ONE[THREE_MASTER])
    s.two_masters = seas_mask(sea for sea in fleet if units[sea] == ONE[TWO_MASTER])
    ask(s, LandUnit(s.actor), PlaceFlags())


# -- which unit


def unit_options(s: Seven, _frame: LandUnit) -> list[Option]:
    """Any land unit that has not moved and can go somewhere; or no more moves (SV-10.1)."""
    return [PASS, *(code for code in dict.fromkeys(s.ready) if can_go(s, code))]


def unit_closed(s: Seven, frame: LandUnit) -> list[Blocked]:
    """Every other land unit of the empire."""
    offered = unit_options(s, frame)
    return [
        Blocked(code, Reason("SV-10.3", "nowhere_to_go") if code in s.ready else unit_moved(s, code))
        for code in dict.fromkeys(standing(s))
        if TYPE_OF[code] < TWO_MASTER and code not in offered
    ]


def take_unit(s: Seven, frame: LandUnit, code: Option) -> None:
    """The unit moves; then the next one is asked for (SV-10.1)."""
    if code == PASS:
        s.ready = s.refused = ()
        s.three_masters = s.two_masters = 0
        return
    ask(s, March(frame.seat, code), frame)


# -- where to


def march_options(s: Seven, frame: March) -> list[Option]:
    """The land regions where the move may end (SV-10.3)."""
    return ends(s, frame.unit)


def march_closed(s: Seven, frame: March) -> list[Blocked]:
    code = frame.unit
    start = REGION_OF[code]
    reached = reachable(s, code)
    lands = closed(
        (end for end in ALL_LANDS if end != start),
        lambda end: end_hindrance(s, code, end) if end in reached else _no_way(s, start, end),
    )
    return [
        *lands,
        Blocked(start, Reason("SV-10.3", "stands_there")),
        *(Blocked(sea, Reason("SV-10.3", "ends_on_land")) for sea in ALL_SEAS),
    ]


def _no_way(s: Seven, start: int, end: int) -> Reason:
    fleet = s.three_masters | s.two_masters
    if end not in reach(start, fleet):
        return Reason("SV-10.2", "too_far")
    if peaceful(s) and end not in reach(start, fleet & ~closed_seas(s), closed_lands(s)):
        return Reason("SV-20.1.7", "peaceful_way")
    return Reason("SV-12.3", "refused_way")


def take_march(s: Seven, frame: March, end: Option) -> None:
    ask(s, Way(frame.seat, frame.unit, end))


# -- by which way (SV-10.6), and leave to pass (SV-12)


def way_options(s: Seven, frame: Way) -> list[Option]:
    """The ways that ask and use up least (SV-10.6)."""
    return ways(s, frame.unit, frame.end)


def take_way(s: Seven, frame: Way, way: Option) -> None:
    """The monarch who must be asked on the way answers first (SV-12.2)."""
    code, end = frame.unit, frame.end
    asked = asked_region(way)
    if asked == NOBODY:
        _arrive(s, code, end, way)
        return
    seat = grantor(s, asked)
    tell(s, "passage_asked", s.empire, TYPE_OF[code], REGION_OF[code], asked, end, seat)
    ask(s, Transit(seat, code, end, way))


def transit_options(s: Seven, frame: Transit) -> Sequence[Option]:
    """Yes or no, freely (SV-12.2); a promise only puts the yes first (SV-22.3)."""
    seat, way = frame.seat, frame.way
    promised = promised_passage(s, seat, s.holder[asked_region(way)])
    return (YES, PASS) if promised else ANSWERS


def take_transit(s: Seven, frame: Transit, answer: Option) -> None:
    """A refusal cancels the move; the unit may do anything but ask there again (SV-12.2, SV-12.3)."""
    seat, code, end, way = frame.seat, frame.unit, frame.end, frame.way
    asked = asked_region(way)
    if s.events is not None:
        name = "passage_granted" if answer == YES else "passage_refused"
        s.events.append(Event(name, (seat, s.holder[asked], asked)))
    if answer == YES:
        _arrive(s, code, end, way)
        return
    s.refused += (REFUSAL.pack(code, asked),)
    promises.refused_passage(s, seat, s.holder[asked])


# -- the end of the move


def _arrive(s: Seven, code: int, end: int, way: int) -> None:
    """The two-masters of the way are used up (SV-25.3); foreign units must be fought (SV-11.2)."""
    s.two_masters &= ~used_ships(way)
    _forget_refusal(s, code, asked_region(way))
    if s.holder[end] not in (NOBODY, s.empire):
        fight(s, code, end)
        return
    use_up(s, code)
    tell(s, "marched", s.empire, TYPE_OF[code], REGION_OF[code], end)
    s.move(code, end)
    promises.ended_move(s, end)


def _forget_refusal(s: Seven, code: int, granted: int) -> None:
    """A unit with this code leaves: its refusals are forgotten, but not where passage has just been granted."""
    kept = list(s.refused)
    for entry in dict.fromkeys(kept):
        refusal = REFUSAL.read(entry)
        if refusal.unit == code and refusal.region != granted:
            kept.remove(entry)
    s.refused = tuple(kept)


LAND_UNIT: Final = Point(
    LandUnit, "SV-10.1", unit_options, take_unit, words.LAND_UNIT, closed=unit_closed, walk=Walk.UNIT
)
MARCH: Final = Point(March, "SV-10.3", march_options, take_march, words.MARCH, closed=march_closed, walk=Walk.END)
WAY: Final = Point(Way, "SV-10.6", way_options, take_way, words.WAY, walk=Walk.END)
TRANSIT: Final = Point(Transit, "SV-12.2", transit_options, take_transit, words.TRANSIT, barrier=True, standing="*")
