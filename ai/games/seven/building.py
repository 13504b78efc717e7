"""Weighing cities, palaces and new units (SV-8, SV-15, SV-16, SV-18)."""

from __future__ import annotations

from ai.games.seven.board import Board
from ai.games.seven.moves import Arrivals
from ai.games.seven.reach import land_reach, ship_reach
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.seven.board.empires import EVERY_CITY, available, producing
from engine.games.seven.board.ways import bits
from engine.games.seven.codes import REGION_OF, TYPE_OF
from engine.games.seven.frames import (
    Build,
    BuildPalace,
    Deploy,
    DeployNext,
    NewInfantry,
    NewTwoMaster,
    Recruit,
    Substitute,
)
from engine.games.seven.tables import (
    BASE,
    INFANTRY,
    LAND_COUNT,
    PIECES,
    PRODUCT,
    RULES,
    TWO_MASTER,
    TYPES,
    UNBUILT,
    UPGRADED,
)


def build(board: Board, _frame: Build) -> Weighed:
    """A crown now, or a new city that may show one later; and the unit it will produce at once."""
    s, empire = board.s, board.s.empire
    weighed: Weighed = []
    for region in s.options:
        side = s.city[region] + 1
        kind = available(s, empire, PRODUCT[region][side])
        value = board.w.build * board.crown[empire] * (1.0 if side == UPGRADED else 0.5)
        if side == UPGRADED:
            before = available(s, empire, PRODUCT[region][BASE])
            value -= board.deployed(empire, region, before) if before >= 0 else 0.0
        value += board.deployed(empire, region, kind) if kind >= 0 else 0.0
        weighed.append((value, region))
    return weighed


def deploy(board: Board, _frame: Deploy) -> Weighed:
    """One unit in every city, or three in one place."""
    return [(_deployment(board, mode), mode) for mode in board.s.options]


def _deployment(board: Board, mode: int) -> float:
    s, empire = board.s, board.s.empire
    if mode == PASS:
        return 0.0
    regions = producing(s) if mode == EVERY_CITY else [mode] * RULES.palace_units
    stock = list(s.supply[empire * PIECES : empire * PIECES + TYPES])
    full = {region: s.number_in(region) for region in regions}
    value = 0.0
    for region in regions:
        kind = PRODUCT[region][s.city[region]]
        if not stock[kind] and kind not in (INFANTRY, TWO_MASTER):
            kind -= 1
        if stock[kind]:
            stock[kind] -= 1
            value += _placed(board, empire, region, kind, full[region])
            full[region] += 1
    return value


def _placed(board: Board, empire: int, region: int, kind: int, number: int) -> float:
    """A unit where so many are already."""
    worth = board.unit(empire, kind)
    if number >= RULES.city_units:
        return min(worth, 0.0) if worth < 0 else 0.1 * worth
    guard = board.post(empire, region) if not number else 0.0
    return worth * board.w.crowd ** max(0, number - 1) + guard


def deploy_next(board: Board, _frame: DeployNext) -> Weighed:
    s = board.s
    return [(board.deployed(s.empire, r, PRODUCT[r][s.city[r]]), r) for r in s.options]


def substitute(board: Board, frame: Substitute) -> Weighed:
    empire = board.s.empire
    return [(0.0 if kind == PASS else board.deployed(empire, frame.region, kind), kind) for kind in board.s.options]


def recruit(board: Board, _frame: Recruit) -> Weighed:
    """SV-15.1: where the new unit would do most at once; ships first when they open landings."""
    s, empire = board.s, board.s.empire
    march = Arrivals(board)
    fleet = board.seen.stands[empire] >> LAND_COUNT
    taken = {_best_end(march, fleet, code)[1] for code in s.ready}
    weighed: Weighed = []
    for code in s.options:
        if code == PASS:
            return [(0.0, PASS)]
        gain, _ = _best_end(march, fleet, code, frozenset(taken))
        weighed.append((max(gain, 0.0) + board.deployed(empire, REGION_OF[code], TYPE_OF[code]), code))
    return weighed


def _best_end(march: Arrivals, fleet: int, code: int, taken: frozenset[int] = frozenset()) -> tuple[float, int]:
    """The best place that the unit could go to, those taken left out."""
    region, kind = REGION_OF[code], TYPE_OF[code]
    reached = ship_reach(code) if kind >= TWO_MASTER else land_reach(region, fleet)
    own = march.board.seen.stands[march.empire]
    ends = [end for end in bits(reached & ~own) if end not in taken]
    return max(((march.arrival(kind, end), end) for end in ends), default=(0.0, region))


def build_palace(board: Board, _frame: BuildPalace) -> Weighed:
    """SV-16.1: one crown more where it is safest, best in a city that produces."""
    s, empire = board.s, board.s.empire
    weighed: Weighed = []
    for region in s.options:
        safe = 1.0 if s.units[region] or not board.threatened(empire, region) else 1.0 - board.w.exposed_city
        useful = 0.1 * (s.city[region] != UNBUILT and not s.palace[region])
        weighed.append((board.crown[empire] * (safe + useful), region))
    return weighed


def new_infantry(board: Board, frame: NewInfantry) -> Weighed:
    return [(board.deployed(frame.empire, r, INFANTRY) if r != PASS else 0.0, r) for r in board.s.options]


def new_two_master(board: Board, frame: NewTwoMaster) -> Weighed:
    return [(board.deployed(frame.empire, r, TWO_MASTER) if r != PASS else 0.0, r) for r in board.s.options]
