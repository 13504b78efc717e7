"""Weighing the turn and its actions (SE-10 to SE-13, SE-16), and the set-up."""

from __future__ import annotations

from typing import Final

from ai.games.struggle import fights
from ai.games.struggle.purchases import buy, use_value
from ai.games.struggle.purse import tile_worth
from ai.games.struggle.shifts import Board
from ai.games.struggle.weights import POWER_WORTH
from ai.judge import Weighed
from engine.contract import PASS
from engine.frames import Decision
from engine.games.struggle.codes import STANDING
from engine.games.struggle.frames import (
    Build,
    BuildPlace,
    Militia,
    Move,
    MovePlace,
    Natives,
    NativesMove,
    Power,
    StartPlace,
    StartUnit,
    Turn,
)
from engine.games.struggle.rules.buying import purchasable
from engine.games.struggle.rules.moving import ONE_MORE, movable
from engine.games.struggle.rules.turns import ATTACK, BUILD, BUY, COLONISE, ENSLAVE, MOVE, SOUND, USE
from engine.games.struggle.rules.units import army_places
from engine.games.struggle.state import KINDS, home
from engine.games.struggle.tables import (
    ARMY,
    COUNTER_REGION,
    FORT,
    LOGISTICS,
    NAVY,
    RULES,
    SCORED,
    SEAS,
    WAR_OFFICE,
)
from engine.kit.names import YES

NOTHING: Final = -99.0
LEAST: Final = 0.1
"""Points below which what prepares nothing is not worth doing; the last action of a war prepares nothing."""
PREPARING: Final = frozenset({BUY, BUILD, MOVE})
"""Actions that bear fruit only with the actions that come after them."""
PATIENT: Final = frozenset({BUY, MOVE, USE + WAR_OFFICE})
"""Not thought about unless they bring something: idle tiles, units sent to and fro, a free attack at bad odds."""


def _best(weighed: Weighed) -> float:
    return max((value for value, _ in weighed), default=NOTHING)


def _raising(board: Board) -> float:
    """A unit costs population now and a piece of gold at the end of the war (SE-12.1, SE-18.2)."""
    return board.price(gold=RULES.upkeep_gold_per_unit, people=RULES.build_cost_population)


# -- the turn


def turn(board: Board, _frame: Turn) -> Weighed:
    """Each action is worth its best way of doing it; soundings bind nobody and are left out."""
    after = board.spent() if board.s.actions == 1 else board
    weighed: Weighed = []
    for option in board.s.options:
        if option >= USE:
            weighed.append((use_value(board, option - USE), option))
        elif option != SOUND:
            weighed.append((_action(after if option in PREPARING else board, option), option))
    last = board.left == 1 and board.s.actions == 1
    worth_it = [pair for pair in weighed if pair[0] > LEAST or pair[1] == PASS or not (last or pair[1] in PATIENT)]
    return [pair for pair in worth_it if pair[1] != PASS] if _unused(board, worth_it) else worth_it


def _unused(board: Board, weighed: Weighed) -> bool:
    """Whether the last turn of a war would end with a free tile that still brings something (SE-10.4)."""
    return board.left == 1 and any(value > LEAST and option >= USE for value, option in weighed)


def _action(board: Board, option: int) -> float:
    s, seat = board.s, board.seat
    if option == BUY:
        return _best(buy(board, purchasable(s, seat)))
    if option == BUILD:
        return _best(build_kinds(board))
    if option == MOVE:
        return _best(move_units(board, movable(s, seat, ())))
    if option == ATTACK:
        return fights.best_attack(board)
    if option == COLONISE:
        return _best(settle(board, s.pops)) - board.price(people=RULES.colonise_cost_population)
    if option == ENSLAVE:
        return _best(settle(board, s.slaves))
    return 0.0  # passing


# -- SE-12 building


def build_kinds(board: Board) -> Weighed:
    s, seat = board.s, board.seat
    cost = _raising(board)
    kinds = [kind for kind in (ARMY, NAVY, FORT) if s.spare[seat * KINDS + kind]]
    return [(board.w.build * _best(places(board, kind)) - cost, kind) for kind in kinds]


def build(board: Board, _frame: Build) -> Weighed:
    return build_kinds(board)


def places(board: Board, kind: int) -> Weighed:
    """Where a new unit would do best."""
    own_home = home(board.s, board.seat)
    if kind == NAVY:
        where: tuple[int, ...] = (*SEAS, own_home)
    else:
        where = army_places(board.s, board.seat)
    return [(_arrival(board, kind, own_home, place), place) for place in where if place < SCORED or kind != FORT]


def _arrival(board: Board, kind: int, here: int, there: int) -> float:
    return board.unit(kind, there, 1) * board.arrives(here, there)


def build_place(board: Board, frame: BuildPlace) -> Weighed:
    open_places = set(board.s.options)
    return [(value, place) for value, place in places(board, frame.unit) if place in open_places]


def militia(board: Board, _frame: Militia) -> Weighed:
    cost = _raising(board) + 0.2
    return [(_best(places(board, ARMY)) - cost, YES), (0.0, PASS)]


def natives(board: Board, _frame: Natives) -> Weighed:
    return [(board.unit(ARMY, region, 1), region) for region in board.s.options]


def natives_move(board: Board, frame: NativesMove) -> Weighed:
    return [
        (0.0, PASS) if place == PASS else (_shift(board, ARMY, frame.here, place), place) for place in board.s.options
    ]


# -- SE-13 moving


def move(board: Board, frame: Move) -> Weighed:
    options = board.s.options
    weighed = _gains(move_units(board, [option for option in options if 0 <= option < ONE_MORE]))
    if PASS in options:
        weighed = [pair for pair in weighed if pair[0] > 0] + [(0.0, PASS)]
    if ONE_MORE in options:
        price = tile_worth(board.s, board.seat, board.left, LOGISTICS, 1) / 2
        weighed.append((_best(move_units(board, movable(board.s, board.seat, frame.moved))) - price, ONE_MORE))
    return weighed


def _gains(weighed: Weighed) -> Weighed:
    """What brings something, if anything does."""
    return [(value, option) for value, option in weighed if value > 0] or weighed


def move_units(board: Board, units: list[int]) -> Weighed:
    """Every unit with the best place it could go to."""
    arrivals = [_landings(board, kind) for kind in (ARMY, NAVY)]
    found: Weighed = []
    for unit in units:
        kind, here = STANDING.read(unit)
        gone = board.unit(kind, here, -1) - board.w.bother
        reached = [(value + gone) * board.arrives(here, there) for value, there in arrivals[kind] if there != here]
        found.append((max(reached, default=NOTHING), unit))
    return found


def _landings(board: Board, kind: int) -> Weighed:
    """What a unit would be worth in each place that is open to it."""
    where = (*SEAS, home(board.s, board.seat)) if kind == NAVY else army_places(board.s, board.seat)
    return [(board.unit(kind, place, 1), place) for place in where]


def move_place(board: Board, frame: MovePlace) -> Weighed:
    kind, here = STANDING.read(frame.unit)
    return _gains([(_shift(board, kind, here, place), place) for place in board.s.options])


def _shift(board: Board, kind: int, here: int, there: int) -> float:
    return (board.unit(kind, there, 1) + board.unit(kind, here, -1) - board.w.bother) * board.arrives(here, there)


# -- SE-16 settling


def settle(board: Board, counters: tuple[int, ...]) -> Weighed:
    return [(board.marker(COUNTER_REGION[counter]), counter) for counter in counters]


def settling(board: Board, _frame: Decision) -> Weighed:
    return settle(board, tuple(board.s.options))


# -- SE-4 set-up


def power(board: Board, _frame: Power) -> Weighed:
    return [(POWER_WORTH[option], option) for option in board.s.options]


def start_unit(board: Board, _frame: StartUnit) -> Weighed:
    return [(_best(start_places(board, kind)), kind) for kind in board.s.options]


def start_places(board: Board, kind: int) -> Weighed:
    where = SEAS if kind == NAVY else range(SCORED)
    return [(board.unit(kind, place, 1), place) for place in where]


def start_place(board: Board, frame: StartPlace) -> Weighed:
    return start_places(board, frame.unit)
