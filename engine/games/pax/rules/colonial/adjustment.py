"""The Marker Adjustment phase (PB-10): revolts, what becomes established, ungarrisoned colonies, Casus Belli."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option
from engine.games.pax.atlas import AREA_OF
from engine.games.pax.frames.colonial import (
    Adjustment,
    Calm,
    Claims,
    Establish,
    Leaving,
    Retreat,
    Revolts,
    SailAway,
    Strays,
)
from engine.games.pax.names import AS_BERTH
from engine.games.pax.rules.congress.claims import (
    CONTROL_CLAIM,
    INFLUENCE_CLAIM,
    INTEREST_CLAIM,
    MINOR_CLAIM,
    add_claim,
    grant,
)
from engine.games.pax.rules.diplomacy.clauses import CONTROL_PLACED
from engine.games.pax.rules.empires.ottoman import expand, may_expand
from engine.games.pax.rules.lookup import (
    clear_area,
    controllers,
    controls,
    counter_for,
    level,
    new_control,
    set_level,
    waiting,
)
from engine.games.pax.rules.movement.consequences import doctrine_claims
from engine.games.pax.rules.movement.ways import naval_goals, retreat_places
from engine.games.pax.rules.units import (
    all_units,
    each,
    eliminate_all,
    garrison,
    has_army,
    has_fleet,
    naval_places,
    send,
    shift,
)
from engine.games.pax.state import ADJUSTMENT, Pax, great_order, is_great, seat_of
from engine.games.pax.tables import (
    AH,
    BY_ID,
    DOMINION,
    GE,
    INFLUENCE,
    INTEREST,
    N_AREAS,
    N_POWERS,
    NONE,
    POSSESSION,
    PROTECTORATE,
)
from engine.points import Act, Point
from engine.text import N_


def begin_adjustment(s: Pax, _frame: Adjustment) -> None:
    s.phase = ADJUSTMENT
    ask(s, Revolts(), Calm(), Establish(), Strays(), Claims())


# -- PB-10.1, PB-10.2 revolts


def revolts(s: Pax, _frame: Revolts) -> None:
    """All at once; then the units leave."""
    troubled = [area for area in BY_ID if s.unrest[area]]
    fallen = [area for area in troubled if s.expansion and may_expand(s, area)]  # before anything falls (PB-20.52)
    for area in troubled:
        revolt(s, area, area in fallen)
    ask(s, *[Leaving(power, area) for area in troubled for power in movers(s)])


def movers(s: Pax) -> list[int]:
    """All powers, minor ones after the players (PB-20.52)."""
    great = great_order(s)
    return great + [power for power in range(N_POWERS) if power not in great]


def revolt(s: Pax, area: int, ottoman: bool = False) -> None:
    """PB-10.1: established control markers go; without any, all markers. Or the Empire takes the area (PB-17.2)."""
    tell(s, "revolt", area)
    held = controllers(s, area)
    for power in range(N_POWERS):
        lost = level(s, power, area) >= (PROTECTORATE if held and not ottoman else INFLUENCE)
        if not is_great(s, power) and lost and area not in s.forfeit:
            s.forfeit += (area,)
    if ottoman:
        expand(s, area)
    elif held:
        for power in held:
            set_level(s, power, area, NONE)
            s.pending[power * N_AREAS + area] = NONE  # a raise falls with it (PB-10.3)
    else:
        clear_area(s, area)


def calm(s: Pax, _frame: Calm) -> None:
    """PB-10.2."""
    for area in range(N_AREAS):
        s.unrest[area] = 0


# -- PB-10.3 to PB-10.5


def run_establish(s: Pax, _frame: Establish) -> None:
    for area in range(N_AREAS):
        for power in movers(s):
            if waiting(s, power, area) and not new_control(s, power, area):
                _establish(s, power, area)
    ungarrisoned(s)
    for number, wait in enumerate(s.pending):
        if wait:  # PB-10.5
            s.pending[number] = NONE


def _establish(s: Pax, power: int, area: int) -> None:
    """PB-10.3: if the lower marker that is required still stands, and no minor power lost one here (PB-7.11)."""
    new = waiting(s, power, area)
    s.pending[power * N_AREAS + area] = NONE
    needed = POSSESSION if new == DOMINION else PROTECTORATE if new == POSSESSION else NONE
    if level(s, power, area) < needed or (area in s.forfeit and is_great(s, power)):
        tell(s, "marker_failed", power, area)
        return
    if level(s, power, area) < new:
        set_level(s, power, area, new)


def ungarrisoned(s: Pax) -> None:
    """PB-10.4, judged on what stands when the step begins (PB-20.52); minor powers are exempt."""
    fallen: list[tuple[int, int, int]] = []
    for power in great_order(s):
        for area in range(N_AREAS):
            if garrison(s, power, area):
                continue
            if controls(s, power, area) or new_control(s, power, area):
                fallen.append((power, area, fallen_level(s, power, area)))
    for power, area, new in fallen:
        s.pending[power * N_AREAS + area] = NONE
        if set_level(s, power, area, new if counter_for(s, power, area, new) else NONE) == NONE and new:
            tell(s, "marker_failed", power, area)


def fallen_level(s: Pax, power: int, area: int) -> int:
    """An Influence; a partner of a codominion falls to an Interest, or to nothing beside a Possession (PB-1.4)."""
    others = [level(s, other, area) for other in controllers(s, area) if other != power]
    if not others or new_control(s, power, area):
        return INFLUENCE
    return NONE if max(others) >= POSSESSION else INTEREST


# -- PB-10.6 units without control


def strays(s: Pax, _frame: Strays) -> None:
    ask(s, *[Leaving(power, area) for power in movers(s) for area in stray_areas(s, power)])


def stray_areas(s: Pax, power: int) -> list[int]:
    """Areas with own units and without own established control."""
    found = {AREA_OF[place] for place, _kind, _number in all_units(s, power) if AREA_OF[place] >= 0}
    return sorted(area for area in found if not controls(s, power, area))


def run_leaving(s: Pax, frame: Leaving) -> None:
    """Armies retreat (PB-9.7), naval units go to any own coast or home box (PB-10.1)."""
    power, area = frame.power, frame.area
    if has_army(s, power, area):
        leave_by_land(s, power, area, frame)
        return
    for coast in naval_places(area):
        if has_fleet(s, power, coast):
            kind = next(each(s, power, coast, 1))
            goals = naval_places_for(s, power, area)
            if len(goals) == 1 or not is_great(s, power):
                send(s, power, coast, kind, goals[0])
                ask(s, frame)
            else:
                ask(s, SailAway(seat_of(s, power), power, coast, kind), frame)
            return


def leave_by_land(s: Pax, power: int, area: int, frame: Leaving) -> None:
    places = retreat_places(s, power, area)
    kind = next(each(s, power, area, 0))
    if not places:
        eliminate_all(s, power, area)
        ask(s, frame)
    elif is_great(s, power):
        ask(s, Retreat(seat_of(s, power), power, area, kind), frame)
    else:
        send(s, power, area, kind, places[0])
        ask(s, frame)


def naval_places_for(s: Pax, power: int, area: int) -> list[int]:
    """Any home box and any own coast elsewhere."""
    return [place for place in naval_goals(s, power) if AREA_OF[place] != area]


def take_sail(s: Pax, frame: SailAway, goal: Option) -> None:
    power, coast, kind = frame.power, frame.place, frame.unit
    shift(s, power, coast, kind, goal)
    tell(s, "fleet_moved", power, kind, coast, goal)


SAIL_AWAY = Point(
    SailAway, "PB-10.1",
    options=lambda s, f: naval_places_for(s, f.power, AREA_OF[f.place]), take=take_sail,
    asks=Asks(N_("{power}: where do naval units from {place} go? ({unit})"), AS_BERTH, N_("{seat} retreats.")),
)  # fmt: skip


# -- PB-10.7 Casus Belli


def check_claims(s: Pax, _frame: Claims) -> None:
    """Every area, on the markers now standing, against the start of the turn."""
    for area in BY_ID:
        fresh = [power for power in controllers(s, area) if level(s, power, area) > s.start[power * N_AREAS + area]]
        for power in fresh:
            newly = s.start[power * N_AREAS + area] < PROTECTORATE
            _family(s, power, area, newly)
            _lower_claims(s, power, area)
            if newly:
                _control_claims(s, power, area)


def _family(s: Pax, power: int, area: int, newly: bool) -> None:
    """PB-20.54: Germany and Austria-Hungary settle it between themselves."""
    if power not in (GE, AH):
        return
    other = AH if power == GE else GE
    have = level(s, other, area)
    possession = level(s, power, area) >= POSSESSION
    if have == INFLUENCE and newly:
        set_level(s, other, area, NONE if possession else INTEREST)
    elif have == INTEREST and possession:
        set_level(s, other, area, NONE)


def _lower_claims(s: Pax, power: int, area: int) -> None:
    """Influences under a new control marker, Interests under a new Possession."""
    for other in range(N_POWERS):
        have = level(s, other, area)
        if other == power:
            continue
        if have == INFLUENCE:
            add_claim(s, other, power, INFLUENCE_CLAIM if is_great(s, power) else MINOR_CLAIM, area)
        elif have == INTEREST and level(s, power, area) >= POSSESSION:
            add_claim(s, other, power, INTEREST_CLAIM, area)


def _control_claims(s: Pax, power: int, area: int) -> None:
    """Two new control markers that are no codominion; doctrines; clauses of treaties (PB-11.10)."""
    for other in controllers(s, area):
        both_new = s.start[other * N_AREAS + area] < PROTECTORATE
        if other != power and both_new and is_great(s, other) and is_great(s, power):
            add_claim(s, power, other, CONTROL_CLAIM, area)
            add_claim(s, other, power, CONTROL_CLAIM, area)
    for holder, cause in doctrine_claims(s, power, area):
        if not (controls(s, holder, area) and shares(s, holder, power, area)):
            add_claim(s, holder, power, cause, area)
    grant(s, -1, power, CONTROL_PLACED, area)


def shares(s: Pax, holder: int, power: int, area: int) -> bool:
    """Whether the holder of a doctrine is a partner there by consent: no dispute between the two."""
    return not any(
        claim[0] == holder and claim[1] == power and claim[2] == CONTROL_CLAIM and claim[3] == area for claim in s.cbs
    )


POINTS = (SAIL_AWAY,)
STEPS = (
    Act(Adjustment, begin_adjustment),
    Act(Revolts, revolts),
    Act(Calm, calm),
    Act(Establish, run_establish),
    Act(Strays, strays),
    Act(Leaving, run_leaving),
    Act(Claims, check_claims),
)
