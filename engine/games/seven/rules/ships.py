"""Move & Fight, first part: ships (SV-9)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.seven.board.movement import SAILED, can_stop, reachable_seas, standing
from engine.games.seven.codes import REGION_OF, TYPE_OF, UNIT
from engine.games.seven.frames import LandPhase, MoveFight, Sail, Ship
from engine.games.seven.rules import promises
from engine.games.seven.state import Seven
from engine.games.seven.tables import ALL_CITIES, ALL_SEAS, ATTACK, NOBODY, PORT, SPACES, STEPS, TWO_MASTER
from engine.games.seven.words import ships as words
from engine.points import Point, Walk


def move_fight(s: Seven, _frame: MoveFight) -> None:
    """All units of the empire may move (SV-9, SV-10)."""
    s.ready = standing(s)
    begin_moves(s)


def begin_moves(s: Seven) -> None:
    """All ships that are ready may move, then all land units (SV-9, SV-10)."""
    ask(s, Ship(s.actor), LandPhase())


def ship_options(s: Seven, _frame: Ship) -> list[Option]:
    """Any ship that has not moved and can go somewhere; or no more ships (SV-9.1)."""
    ships = dict.fromkeys(code for code in s.ready if TYPE_OF[code] >= TWO_MASTER)
    return [PASS, *(code for code in ships if any(can_stop(s, sea) for sea in reachable_seas(s, code)))]


def ship_closed(s: Seven, frame: Ship) -> list[Blocked]:
    """Every other ship of the empire."""
    offered = ship_options(s, frame)
    return [
        Blocked(code, Reason("SV-9.4", "no_sea_to_stop") if code in s.ready else unit_moved(s, code))
        for code in dict.fromkeys(standing(s))
        if TYPE_OF[code] >= TWO_MASTER and code not in offered
    ]


def unit_moved(s: Seven, code: int) -> Reason:
    """Why a unit of the acting empire may not move (any more)."""
    if s.spaces[s.empire * SPACES] == ATTACK:
        return Reason("SV-15.2", "not_new")
    on_land = TYPE_OF[code] < TWO_MASTER
    return Reason("SV-10.1", "moved_already") if on_land else Reason("SV-9.1", "moved_already")


def take_ship(s: Seven, frame: Ship, code: Option) -> None:
    """The ship sails; then the next one is asked for (SV-9.1)."""
    if code != PASS:
        ask(s, Sail(frame.seat, code), frame)


def sail_options(s: Seven, frame: Sail) -> list[Option]:
    """The seas where this ship may stop (SV-9.2 to SV-9.4)."""
    return [sea for sea in reachable_seas(s, frame.unit) if can_stop(s, sea)]


def sail_closed(s: Seven, frame: Sail) -> list[Blocked]:
    reached, start = reachable_seas(s, frame.unit), REGION_OF[frame.unit]
    seas = [
        Blocked(sea, _stop_hindrance(s, frame.unit, sea, sea in reached))
        for sea in ALL_SEAS
        if sea != start and not (sea in reached and can_stop(s, sea))
    ]
    seas.append(Blocked(start, Reason("SV-9.7", "stands_there")))
    ports = (city for city in ALL_CITIES if PORT[city] != NOBODY and city != start)
    return [*seas, *(Blocked(city, Reason("SV-3.7", "no_return")) for city in ports)]


def _stop_hindrance(s: Seven, code: int, sea: int, reached: bool) -> Reason:
    if not reached and sea in SAILED[code]:
        return Reason("SV-20.1.7", "peaceful_flag")
    if not reached:
        return Reason("SV-9.2", "too_far_for_ship", (STEPS[TYPE_OF[code]],))
    if s.holder[sea] == s.empire:
        return Reason("SV-9.4", "own_ship_there")
    return Reason("SV-20.1.7", "peaceful_fight", (s.holder[sea],))


def take_sail(s: Seven, frame: Sail, sea: Option) -> None:
    """The ship stops; where a foreign one is, both are removed at once (SV-9.5)."""
    code = frame.unit
    use_up(s, code)
    tell(s, "sailed", s.empire, TYPE_OF[code], REGION_OF[code], sea)
    if s.holder[sea] == NOBODY:
        s.move(code, sea)
        promises.ended_move(s, sea)
        return
    foe, victim = s.types_in(sea)[0], s.holder[sea]
    tell(s, "fought", s.empire, TYPE_OF[code], victim, foe, sea)
    s.remove(code)
    s.remove(UNIT.pack(sea, foe))
    promises.ended_move(s, sea, victim)


def use_up(s: Seven, code: int) -> None:
    """One unit with this code has moved and is no longer ready."""
    ready = list(s.ready)
    ready.remove(code)
    s.ready = tuple(ready)


SHIP: Final = Point(Ship, "SV-9.1", ship_options, take_ship, words.SHIP, closed=ship_closed, walk=Walk.UNIT)
SAIL: Final = Point(Sail, "SV-9.2", sail_options, take_sail, words.SAIL, closed=sail_closed, walk=Walk.END)
