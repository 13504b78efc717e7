"""Why a force or a fleet cannot go to a place (UR-9.3, UR-9.4, UR-9.6, UR-10.2, UR-18.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Blocked, Option, Reason
from engine.games.ultima.codes import FREE_MOVE, SEA_ATTACK, STRATEGIC, TACTICAL, area_of
from engine.games.ultima.pieces import fleet_room, number_at, room
from engine.games.ultima.relations import enemy, enemy_outside, friendly, friendly_port, interest, stance
from engine.games.ultima.rules.forces import bound_to
from engine.games.ultima.rules.marching import barred, carrying_seas, routes
from engine.games.ultima.rules.morale import is_collapsed
from engine.games.ultima.rules.third_powers import in_the_way
from engine.games.ultima.seaways import Way, enemy_fleets, strait_open, ways
from engine.games.ultima.state import MARK, NEUTRAL, Ultima
from engine.games.ultima.tables import ALL_LINKS, COASTS, N_AREAS, N_SEAS, PORT, PORTS, SEA0, SHORES, THEATRE_OF
from engine.kit.reasons import closed


def land_closed(
    s: Ultima, power: int, kind: int, area: int, units: Sequence[int], leader_types: int, offered: Sequence[Option]
) -> list[Blocked]:
    """Of the areas around: two links for a tactical movement; all that border on its routes for a strategic one."""
    open_ = {area_of(option) for option in offered}
    only = bound_to(s, units)

    def why(there: int) -> Reason | None:
        ask = _why_no_route if kind == STRATEGIC else _why_no_march
        if only and only != {THEATRE_OF[there]}:
            return Reason("UR-17.7", "bound_to_theatre", (there,))
        found = ask(s, power, there) or _why_no_end(s, power, there, len(units), leader_types)
        if found is not None or kind == STRATEGIC:
            return found
        return _why_no_landing(s, power, area, units, there) if there in coasts else too_far(there)

    coasts = _enemy_coasts(s, power, area) if kind == TACTICAL else set()
    near = _around(s, power, area, only) if kind == STRATEGIC else _within_two(area) | coasts
    return closed(sorted(near - open_ - {area}), why)


def too_far(there: int) -> Reason:
    return Reason("UR-9.4", "too_far", (there,))


def _enemy_coasts(s: Ultima, power: int, area: int) -> set[int]:
    """Where an army on a coast may think of landing."""
    return {there for there in range(N_AREAS) if COASTS[area] and COASTS[there] and enemy(s, power, there)}


def _within_two(area: int) -> set[int]:
    return {there for near in ALL_LINKS[area] for there in (near, *ALL_LINKS[near])}


def _around(s: Ultima, power: int, area: int, only: set[int]) -> set[int]:
    through = [area, *routes(s, power, area, only)]
    return {there for here in through for there in (here, *ALL_LINKS[here])}


def _why_no_march(s: Ultima, power: int, there: int) -> Reason | None:
    if stance(s, power, there) == NEUTRAL:
        return Reason("UR-1.5", "neutral_ground", (there,))
    if not interest(s, power, there):
        return Reason("UR-1.7", "no_interest_area", (there,))
    return Reason("UR-18.4", "collapsed_there", (there,)) if barred(s, power, there) else None


def _why_no_landing(s: Ultima, power: int, port: int, units: Sequence[int], there: int) -> Reason:
    """UR-9.6: from a friendly port, by a fleet that was at sea off it in time."""
    if not PORT[port]:
        return Reason("UR-9.6", "no_port", (port,))
    if not friendly(s, power, port):
        return Reason("UR-9.6", "not_friendly", (port,))
    if not all(one & MARK for one in units):
        return Reason("UR-7.1", "not_embarked", (port,))
    if not carrying_seas(s, power, port, len(units)):
        return Reason("UR-9.6", "no_carrier", (port, len(units)))
    return Reason("UR-10.2", "no_berth", (there,))


def _why_no_route(s: Ultima, power: int, there: int) -> Reason | None:
    if not friendly(s, power, there) and not number_at(s, power, there):
        return Reason("UR-9.3", "not_friendly", (there,))
    if enemy_outside(s, power, there) >= 0:
        return Reason("UR-9.3", "enemy_there", (there,))
    return Reason("UR-20.7", "rebellion_there", (there,)) if s.revolt[there] else None


def _why_no_end(s: Ultima, power: int, there: int, number: int, leader_types: int) -> Reason | None:
    """UR-2.2."""
    if in_the_way(s, power, there):
        return Reason("UR-2.2", "others_there", (there,))
    return Reason("UR-2.2", "area_full", (there,)) if room(s, power, there, leader_types) < number else None


# -- fleets: ports that are not friendly, full places, the Straits


def sea_closed(
    s: Ultima, power: int, kind: int, pos: int, number: int, leader_types: int, offered: Sequence[Option]
) -> list[Blocked]:
    """Free and strategic movements of fleets (UR-7.3, UR-10.2), attacks (UR-10.4)."""
    if kind == TACTICAL:
        return _attacks_closed(s, power, pos, offered)
    found = ways(s, power, pos)

    def why(goal: int) -> Reason | None:
        if goal < SEA0 and not friendly_port(s, power, goal):
            return Reason("UR-10.2", "not_friendly", (goal,))
        if goal < SEA0 and s.revolt[goal] and kind == STRATEGIC:
            return Reason("UR-20.7", "rebellion_there", (goal,))
        if _shut_off(s, power, goal, found):
            return Reason("UR-10.2", "straits_closed", (goal,))
        full = fleet_room(s, power, goal, leader_types) < number
        return Reason("UR-2.2", "port_full", (goal,)) if full else None

    return closed([goal for goal in _goals(kind, pos) if goal != pos and goal not in offered], why)


def _attacks_closed(s: Ultima, power: int, pos: int, offered: Sequence[Option]) -> list[Blocked]:
    """Enemy fleets that may not be attacked, or that the Straits protect."""
    found = ways(s, power, pos)

    def why(goal: int) -> Reason | None:
        foe, place = SEA_ATTACK.read(goal)
        if is_collapsed(s, power, foe):
            return Reason("UR-18.4", "collapsed_there", (place,))
        closed = place - SEA0 not in found
        return Reason("UR-10.2", "straits_closed", (place,)) if closed else None

    fleets = [SEA_ATTACK.pack(foe, SEA0 + sea) for sea in range(N_SEAS) for foe in enemy_fleets(s, power, sea)]
    return closed([fleet for fleet in fleets if fleet not in offered], why)


def _goals(kind: int, pos: int) -> list[int]:
    if kind != FREE_MOVE:
        return [*range(SEA0, SEA0 + N_SEAS), *PORTS]
    if pos < SEA0:
        return [SEA0 + sea for sea in COASTS[pos]]
    return [area for area in SHORES[pos - SEA0] if area in PORTS]


def _shut_off(s: Ultima, power: int, goal: int, found: dict[int, Way]) -> bool:
    if strait_open(s, power):
        return False
    seas = [goal - SEA0] if goal >= SEA0 else COASTS[goal]
    return not any(sea in found for sea in seas)
