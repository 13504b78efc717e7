"""Leopold demands colonial expansion (PB-17.3): what a Belgian player must do after event 42."""

from __future__ import annotations

from engine.agenda import ask
from engine.asks import Asks, Passing
from engine.contract import PASS, Option
from engine.games.pax.atlas import bits
from engine.games.pax.frames.movement import Leopold, LeopoldArmy, LeopoldLevel, OwedLeopold
from engine.games.pax.names import AS_AREA, AS_LEVEL, AS_UNIT_AT
from engine.games.pax.rules.lookup import line_mask, waiting
from engine.games.pax.rules.movement import placing
from engine.games.pax.rules.movement.movement import move_army
from engine.games.pax.rules.movement.sending import armies_for
from engine.games.pax.rules.turn.events import happened
from engine.games.pax.state import Pax, is_player, seat_of
from engine.games.pax.tables import BE, N_AREAS, POSSESSION, PROTECTORATE, UNIT_KINDS
from engine.points import Act, Point
from engine.text import N_, Message

WAITING = N_("{seat} does what the end of the phase demands.")


def leopold_levels(s: Pax, area: int, lines: int) -> list[int]:
    """PB-17.3: a control marker that Belgium could place now; its counters do not limit it."""
    found = []
    for new in (PROTECTORATE, POSSESSION):
        reason = placing.closed(s, BE, area, new, lines)
        counters = reason is not None and reason.name == "no_counter"
        paid = s.treasury[BE] >= placing.cost(s, BE, area, new)
        if (reason is None or counters) and paid:
            found.append(new)
    return found


def leopold_areas(s: Pax) -> list[int]:
    lines = line_mask(s, BE)
    return [area for area in bits(lines) if leopold_levels(s, area, lines)]


def leopold_due(s: Pax) -> bool:
    """Event 42 has occurred and Belgium has placed no control marker this turn, nor raised one."""
    placed = any(waiting(s, BE, area) >= PROTECTORATE for area in range(N_AREAS))
    return is_player(s, BE) and happened(s, "unrest_42") and not placed


def run_leopold(s: Pax, frame: OwedLeopold) -> None:
    if frame.power == BE and leopold_due(s) and leopold_areas(s):
        ask(s, Leopold(seat_of(s, BE), BE))


def take_leopold(s: Pax, frame: Leopold, area: Option) -> None:
    ask(s, LeopoldLevel(frame.seat, frame.power, area))


def take_leopold_level(s: Pax, frame: LeopoldLevel, new: Option) -> None:
    seat, power, area = frame.seat, frame.power, frame.area
    placing.place(s, power, area, new, forced=True)
    ask(s, LeopoldArmy(seat, power, area))


def leopold_armies(s: Pax, frame: LeopoldArmy) -> list[Option]:
    """PB-8.17: armies with a legal path may come along at once."""
    power, area = frame.power, frame.area
    return [PASS, *armies_for(s, power, area)]


def take_leopold_army(s: Pax, frame: LeopoldArmy, option: Option) -> None:
    if option != PASS:
        place, kind = divmod(option, UNIT_KINDS)
        move_army(s, frame.power, place, kind, frame.area)
        ask(s, frame)


LEOPOLD = Point(
    Leopold, "PB-17.3", options=lambda s, f: leopold_areas(s), take=take_leopold,
    asks=Asks(N_("Leopold demands a colony: where does Belgium place a control marker?"), AS_AREA, WAITING),
)  # fmt: skip
LEOPOLD_LEVEL = Point(
    LeopoldLevel, "PB-17.3",
    options=lambda s, f: leopold_levels(s, f.area, line_mask(s, BE)), take=take_leopold_level,
    asks=Asks(N_("Which marker in {area}?"), AS_LEVEL, WAITING),
)  # fmt: skip
LEOPOLD_ARMY = Point(
    LeopoldArmy, "PB-17.3", options=leopold_armies, take=take_leopold_army,
    asks=Asks(N_("Which army goes to {area} at once?"), AS_UNIT_AT, WAITING,
              passing=Passing(Message(N_("No further army")), "enough")),
)  # fmt: skip

POINTS = (LEOPOLD, LEOPOLD_LEVEL, LEOPOLD_ARMY)
STEPS = (Act(OwedLeopold, run_leopold),)
