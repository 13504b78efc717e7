"""Weighing the turn: which empire, which action, compensation, what to give up (SV-6, SV-7)."""

from __future__ import annotations

from ai.games.seven.board import Board
from ai.games.seven.plans import best, starting
from ai.games.seven.reach import FLAG_MASK, land_reach, ship_reach
from ai.judge import Weighed
from engine.games.seven.board.empires import available, has_acted, tray
from engine.games.seven.board.influence import influence
from engine.games.seven.board.ways import bits
from engine.games.seven.codes import UNIT
from engine.games.seven.frames import ChooseAction, ChooseEmpire, Compensation, Reduce
from engine.games.seven.tables import (
    ALL_EMPIRES,
    ATTACK,
    EMPIRE_COUNT,
    LAND_COUNT,
    MOVE_FIGHT,
    NOBODY,
    OWNER,
    PORT,
    PRODUCT,
    RULES,
    SPACES,
    THREE_MASTER,
)


def choose_empire(board: Board, frame: ChooseEmpire) -> Weighed:
    """The empire that can do most now, and the one that somebody else might take (SV-23.8)."""
    s = board.s
    mine = s.monarch[board.s.options[0]] == board.seat
    return [(_now(board, empire) + (_hijack(board, empire) if mine else 0.0), empire) for empire in s.options]


def _now(board: Board, empire: int) -> float:
    """What the best action brings at once; another's choice for option C cannot be foreseen."""
    values = [value for value, _ in actions(board, empire)]
    return max(values) - sum(values) / len(values)


def _hijack(board: Board, empire: int) -> float:
    """Whether another seat without monarchs left would come to this empire (SV-6.4)."""
    s = board.s
    fear = 0.0
    for turn in range(s.turn + 1, s.turn - s.turn % EMPIRE_COUNT + EMPIRE_COUNT):
        seat = (s.first + turn) % s.n
        if seat != board.seat and influence(s, seat, empire) >= RULES.option_b_influence:
            waiting = [e for e in ALL_EMPIRES if s.monarch[e] == seat and not has_acted(s, e)]
            fear = max(fear, 1.0 if not waiting else 0.2)
    return board.w.hijack * fear * abs(board.point[empire])


def choose_action(board: Board, _frame: ChooseAction) -> Weighed:
    return actions(board, board.s.empire)


def actions(board: Board, empire: int) -> Weighed:
    """Each action with the best plan that begins with it; for moving, what there is to take instead of the average."""
    s, w = board.s, board.w
    (flags, crowns, units, _), left = board.outlook.coarse(s)[empire], s.decades - s.decade
    second, point = s.spaces[empire * SPACES + 1], board.point[empire]
    weighed: Weighed = []
    for action in tray(s, empire):
        plan = best(starting(w, second, action, left), flags, crowns, units)
        value = point * plan.worth(flags, crowns, units)
        if action == MOVE_FIGHT:
            value += harvest(board, empire) - point * plan.flag * w.move_flags * units
        elif action == ATTACK:
            value += raid(board, empire) - point * plan.flag * w.attack_flags
        weighed.append((value, action))
    return weighed


def harvest(board: Board, empire: int) -> float:
    """What the units on the board could plant, best flags first (SV-23.5)."""
    seen = board.seen
    number = sum(board.s.number_in(region) for region in bits(seen.stands[empire]))
    return board.w.harvest * _planting(board, empire, seen.comes[empire], number)


def raid(board: Board, empire: int) -> float:
    """The two best flags that new units could plant."""
    s = board.s
    fleet = board.seen.stands[empire] >> LAND_COUNT
    targets = 0
    for region in s.free_cities(empire):
        targets |= land_reach(region, fleet)
        if PORT[region] != NOBODY:
            targets |= ship_reach(UNIT.pack(region, THREE_MASTER))
    return board.w.raid * _planting(board, empire, targets, RULES.attack_units)


def _planting(board: Board, empire: int, targets: int, most: int) -> float:
    regions = bits(targets & FLAG_MASK & ~board.seen.flags[empire])
    holder, share = board.s.holder, board.w.contested
    gains = sorted(
        (board.planted(empire, r) * (1.0 if holder[r] == NOBODY else share) for r in regions), reverse=True
    )  # fmt: skip
    return sum(gain for gain in gains[:most] if gain > 0)


# -- compensation (SV-6.5), the limit of three (SV-6.6)


def compensation(board: Board, _frame: Compensation) -> Weighed:
    s = board.s
    return [
        (board.deployed(OWNER[r], r, available(s, OWNER[r], PRODUCT[r][s.city[r]])), r) if r >= 0 else (0.0, r)
        for r in s.options
    ]


def reduce(board: Board, frame: Reduce) -> Weighed:
    empire = OWNER[frame.region]
    return [(-board.unit(empire, kind), kind) for kind in board.s.options]
