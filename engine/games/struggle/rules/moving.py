"""Moving units (SE-13.1, SE-13.9, SE-13.10, SE-15.11).

In the frames ``left`` is how many units may still move, ``moved`` are those that have moved in this action, as
unit * PLACES + place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.struggle import names
from engine.games.struggle.choices import AS_REGION
from engine.games.struggle.codes import STANDING
from engine.games.struggle.frames import Move, MovePlace
from engine.games.struggle.rules.tileset import turn_tile
from engine.games.struggle.rules.units import NAVY_TARGETS, army_places, closed_places, move_unit, pieces
from engine.games.struggle.state import KINDS, Struggle
from engine.games.struggle.tables import ARMY, FORT, LOGISTICS, NAVY, PLACES, REGIONS, RULES, SCORED, STOCK, UNITS
from engine.games.struggle.words.moving import sea_risk
from engine.points import Point, Walk
from engine.text import N_, Message, Value

ONE_MORE: Final = 100
"""Option of a Move action: use Logistics (SE-15.11)."""
LOST_UNIT: Final = -2
"""In the list of moved units: one that did not come through."""


def can_move(s: Struggle, seat: Seat) -> Reason | None:
    """Why no unit can be moved, None when one can (SE-13.1). Every army and ship has somewhere to go."""
    spare = seat * KINDS
    if s.spare[spare + ARMY] < STOCK[ARMY] or s.spare[spare + NAVY] < STOCK[NAVY]:
        return None
    return Reason("SE-13.1", "no_unit_to_move")


def first_move(seat: Seat) -> Move:
    """The begin of a Move action."""
    return Move(seat, RULES.units_per_move_action, ())


def movable(s: Struggle, seat: Seat, moved: tuple[int, ...]) -> list[Option]:
    """Units that have not moved in this action, as unit * PLACES + place (SE-13.1, SE-13.10)."""
    row = seat * PLACES
    found = [place for place, number in enumerate(s.army[row : row + PLACES]) if number]
    found += [place for place, number in enumerate(s.navy[row : row + PLACES], PLACES) if number]
    if moved:
        return [code for code in found if _standing(s, seat, code) > moved.count(code)]
    return found


def _standing(s: Struggle, seat: Seat, code: int) -> int:
    kind, place = STANDING.read(code)
    return pieces(s, kind)[seat * PLACES + place]


def move_options(s: Struggle, frame: Move) -> list[Option]:
    """The units that may move; stopping, once one has moved; at the end one more with Logistics (SE-15.11)."""
    seat, left, moved = frame.seat, frame.left, frame.moved
    if left:
        units = movable(s, seat, moved)
        if moved:
            units.append(PASS)
        return units
    if s.ready[seat] >> LOGISTICS & 1 and movable(s, seat, moved):
        return [PASS, ONE_MORE]
    return [PASS]


def move_closed(s: Struggle, frame: Move) -> list[Blocked]:
    seat, left, moved = frame.seat, frame.left, frame.moved
    blocked: list[Blocked] = []
    if not moved:
        blocked.append(Blocked(PASS, Reason("SE-13.1", "move_one_at_least")))
    if left:
        done = sorted({code for code in moved if code >= 0 and _standing(s, seat, code) <= moved.count(code)})
        blocked.extend(Blocked(code, Reason("SE-13.1", "moved_already", STANDING.read(code))) for code in done)
        blocked.extend(
            Blocked(STANDING.pack(FORT, place), Reason("SE-13.1", "forts_stay", (place,)))
            for place in range(SCORED)
            if s.fort[seat * PLACES + place]
        )
    return blocked


def take_move(s: Struggle, frame: Move, option: Option) -> None:
    seat, left, moved = frame.seat, frame.left, frame.moved
    if option == PASS:
        return
    if option == ONE_MORE:
        turn_tile(s, seat, LOGISTICS)
        ask(s, Move(seat, 1, moved))
    else:
        ask(s, MovePlace(seat, option, left, moved))


def move_place_options(s: Struggle, frame: MovePlace) -> Sequence[Option]:
    """SE-13.2 to SE-13.5: straight to any place that is open to the unit."""
    seat, unit = frame.seat, frame.unit
    if unit >= PLACES:
        return NAVY_TARGETS[s.power[seat]][unit - PLACES]
    return [place for place in army_places(s, seat) if place != unit]


def move_place_closed(s: Struggle, frame: MovePlace) -> list[Blocked]:
    kind, here = STANDING.read(frame.unit)
    return closed_places(s, frame.seat, kind, move_place_options(s, frame), here)


def take_move_place(s: Struggle, frame: MovePlace, there: Option) -> None:
    """One unit goes; wherever it ends, it has used its move of this action (SE-13.9)."""
    seat, unit, left, moved = frame.seat, frame.unit, frame.left, frame.moved
    kind, here = STANDING.read(unit)
    ends_in = move_unit(s, seat, kind, here, there)
    moved = (*moved, STANDING.pack(kind, ends_in) if ends_in >= 0 else LOST_UNIT)
    if left > 1:
        ask(s, Move(seat, left - 1, moved))
    elif s.ready[seat] >> LOGISTICS & 1:
        ask(s, Move(seat, 0, moved))


# -- the decisions


def _left(_s: Struggle, frame: Move) -> dict[str, Value]:
    if not frame.left:
        return {"left": Message(N_("Use Logistics for one more?"))}
    return {"left": Message(N_("({n} move left)"), {"n": frame.left}, N_("({n} moves left)"))}


def _standing_name(code: int) -> dict[str, Value]:
    kind, place = STANDING.read(code)
    return {"unit": names.unit(kind), "region": names.region(place)}


def _label(_s: Struggle, _frame: Move, option: Option) -> Value:
    if option == ONE_MORE:
        return Message(N_("Use Logistics"))
    return Message(N_("{unit}, {region}"), _standing_name(option))


def _word(_s: Struggle, _frame: Move, option: Option) -> str:
    if option == ONE_MORE:
        return "logistics"
    kind, place = STANDING.read(option)
    return f"{UNITS[kind]}@{REGIONS[place].id}"


MOVE: Final = Point(
    Move,
    "SE-13.1",
    options=move_options,
    take=take_move,
    closed=move_closed,
    walk=Walk.UNIT,
    asks=Asks(
        N_("Move which unit? {left}"),
        Naming(_label, _word),
        waiting=N_("{seat} moves units."),
        values=_left,
        passing=Passing(Message(N_("Stop moving")), "stop"),
    ),
)
MOVE_PLACE: Final = Point(
    MovePlace,
    "SE-13.2",
    options=move_place_options,
    take=take_move_place,
    closed=move_place_closed,
    walk=Walk.END,
    asks=Asks(
        N_("Move where? {unit}, {region}"),
        AS_REGION,
        waiting=N_("{seat} moves units."),
        values=lambda _s, f: _standing_name(f.unit),
        note=lambda s, f, o: sea_risk(s, f.seat, f.unit % PLACES, o),
    ),
)
