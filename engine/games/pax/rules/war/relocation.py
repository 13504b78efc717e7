"""Units that may not stay where they are after a war or rebellion (PB-13.13, PB-15.15)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option
from engine.games.pax.atlas import AREA_OF, HOME, SEA_0, bits, coast_seas, is_home, is_sea
from engine.games.pax.frames.peace import Relocate, Relocating, Trespassing
from engine.games.pax.names import AS_BERTH
from engine.games.pax.rules.lookup import control_mask, controls
from engine.games.pax.rules.movement.ways import army_goals, naval_goals, reach
from engine.games.pax.rules.units import add_unit, all_units, best_box, here, naval_places, send, shift
from engine.games.pax.rules.war.wars import enterable, war
from engine.games.pax.state import Pax, is_great, seat_of
from engine.games.pax.tables import FIVE, FLEETS, N_POWERS, UNIT_KINDS
from engine.points import Act, Point
from engine.text import N_


def go_home(s: Pax, power: int) -> None:
    """Surrendered units return, units at sea go home, the rest where it may be."""
    for kind in range(UNIT_KINDS):
        number = s.surrendered[power * UNIT_KINDS + kind]
        if number:
            s.surrendered[power * UNIT_KINDS + kind] = 0
            add_unit(s, power, HOME, kind, number)
            tell(s, "returned", power, kind, number)
    for place, kind, number in all_units(s, power):
        if is_sea(place) or (is_home(place) and place != HOME and kind not in FLEETS):
            goal = best_box(power, place - SEA_0) if kind in FLEETS else HOME
            for _ in range(number):
                send(s, power, place, kind, goal)
    ask(s, Relocating(power))


def send_home(s: Pax, power: int, area: int) -> None:
    """PB-12.15: all units leave the area for the home nation, fleets for a box on their sea if there is one."""
    for place in naval_places(area):
        box = max((best_box(power, sea) for sea in bits(coast_seas(place, min(s.balkan, 2)))), default=HOME)
        for kind, count in enumerate(here(s, power, place)):
            goal = box if kind in FLEETS else HOME
            for _ in range(count):
                shift(s, power, place, kind, goal)
                tell(s, "marched", power, kind, place, goal)


def misplaced(s: Pax, power: int) -> tuple[int, int] | None:
    """The first unit in an area that its owner does not control."""
    for place, kind, _number in all_units(s, power):
        if AREA_OF[place] >= 0 and kind != FIVE and not controls(s, power, AREA_OF[place]):
            return place, kind
    return None


def goals(s: Pax, power: int, place: int, kind: int) -> list[int]:
    """Home or own areas by a move of PB-8.10 or 8.11; home in any case (PB-20.62)."""
    if kind in FLEETS:
        return naval_goals(s, power)
    way, ends = army_goals(s, power)
    own = [end for end in bits(reach(s, power, place, way, ends)) if end == HOME or controls(s, power, end)]
    return own or [HOME]


def run_relocating(s: Pax, frame: Relocating) -> None:
    power = frame.power
    found = misplaced(s, power) if power < N_POWERS else None
    if found is not None:
        send_away(s, power, *found, frame)


def run_trespassing(s: Pax, frame: Trespassing) -> None:
    """PB-15.15: who fights on leaves the areas of those who have left the war."""
    number, power = frame.number, frame.power
    w = war(s, number)
    if w is None:
        return
    open_now = enterable(s, w, power) | control_mask(s, power)
    for place, kind, _number in all_units(s, power):
        area = AREA_OF[place]
        if area >= 0 and kind != FIVE and not open_now >> area & 1:
            send_away(s, power, place, kind, frame)
            return


def send_away(s: Pax, power: int, place: int, kind: int, frame: Relocating | Trespassing) -> None:
    """One unit, then whoever else is to go; those of minor powers go home."""
    ask(s, frame)
    if is_great(s, power):
        ask(s, Relocate(seat_of(s, power), power, place, kind))
    else:
        send(s, power, place, kind, HOME)


def take_relocate(s: Pax, frame: Relocate, goal: Option) -> None:
    power, place, kind = frame.power, frame.place, frame.unit
    shift(s, power, place, kind, goal)
    tell(s, "marched", power, kind, place, goal)


RELOCATE = Point(
    Relocate, "PB-15.15", options=lambda s, f: goals(s, f.power, f.place, f.unit),
    take=take_relocate,
    asks=Asks(N_("{power}: where does the unit in {place} go? ({unit})"), AS_BERTH, N_("{seat} moves its units home.")),
)  # fmt: skip

POINTS = (RELOCATE,)
STEPS = (
    Act(Relocating, run_relocating),
    Act(Trespassing, run_trespassing),
)
