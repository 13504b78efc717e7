"""Weighing what the Characters do in peace (CO-8 to CO-13), and what is bought in phases 2 to 5 (CO-6)."""

from __future__ import annotations

from typing import Final

from ai.games.colonial.board import Board, best
from ai.games.colonial.odds import danger
from ai.games.colonial.outlook import SHIPS
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.colonial.frames import (
    Calm,
    City,
    CityPrice,
    Explore,
    Fleets,
    Found,
    Founding,
    Lift,
    Mission,
    Settle,
    Squadrons,
    Study,
    Viceroy,
    ViceroySpace,
)
from engine.games.colonial.reckoning import (
    here,
    is_goal,
    next_price,
    selling_limit,
    slave_resources,
    usable_spaces,
    value,
)
from engine.games.colonial.rules import conqueror, explorer, governor, missionary, viceroy
from engine.games.colonial.rules import founding as options
from engine.games.colonial.tables import (
    AMERICAN,
    COLONIES,
    ECONOMY,
    LOGISTICS,
    MONEY,
    NATIONS,
    NATIVE_POWER,
    NAVAL,
    NOBODY,
    RULES,
    SEAFARING,
    SPAIN,
)
from engine.kit import drafts

SEEN: Final = 8
"""So many targets of an Explorer are looked at closely."""

# -- Explorer (CO-10)


def used(weighed: Weighed) -> Weighed:
    """Of a Character in use: whether to use it was asked before, so it does something, if anything is worth it."""
    worthy = [pair for pair in weighed if pair[0] > 0 and pair[1] != PASS]
    return worthy or weighed


def chance(needed: int) -> float:
    """Of an exploration: so much or more on the die."""
    return max(0, RULES.die_faces + 1 - max(1, needed)) / RULES.die_faces


def target(board: Board, number: int) -> float:
    """What an exploration is expected to bring, with what it opens."""
    opens = 0.0 if number == explorer.CIRCUMNAVIGATE else max(0.0, best(follow_ups(board, number)))
    return sure(board, number) + chance(explorer.need(board.s, board.seat, number)) * opens


def sure(board: Board, number: int) -> float:
    """The same without what it opens."""
    s = board.s
    likely = chance(explorer.need(s, board.seat, number))
    if number == explorer.CIRCUMNAVIGATE:
        return likely * board.w.explore * board.gain(s.circumnavigation)
    found = s.unexplored[number] + (s.discovery if AMERICAN[number] else 0)
    return likely * board.w.explore * board.gain(found)


def promising(board: Board) -> list[int]:
    """The targets worth a second look."""
    known = [(sure(board, number), number) for number in explorer.targets(board.s, board.seat)]
    return [number for _, number in sorted(known, reverse=True)[:SEEN]]


def explore(board: Board, _frame: Explore) -> Weighed:
    return used([*((target(board, number), number) for number in promising(board)), (0.0, PASS)])


def follow_ups(board: Board, land: int) -> Weighed:
    """A Fleet or a piece of Treasury for a first counter (CO-10.8)."""
    s, seat, w = board.s, board.seat, board.w
    weighed: Weighed = []
    for space in usable_spaces(s, seat, land):
        worth = board.placing(land, {space: 1})
        if s.fleets[seat]:
            weighed.append((worth - board.ship, explorer.POST + space))
        if s.treasury[seat]:
            weighed.append((worth - board.price - w.colony_unrest, explorer.CONQUISTADORS + space))
    return weighed


def settle(board: Board, frame: Settle) -> Weighed:
    return [*(pair for pair in follow_ups(board, frame.land) if pair[1] in board.options), (0.0, PASS)]


# -- Ambassador (CO-8)


def lift(board: Board, _frame: Lift) -> Weighed:
    mine = [(board.w.diplomacy, seat) for seat in board.options if seat == board.seat]
    return mine or [(0.0, board.options[0])]


def calm(board: Board, _frame: Calm) -> Weighed:
    return [(0.0, PASS) if land == PASS else (relief(board, land), land) for land in board.options]


def relief(board: Board, land: int) -> float:
    """An Unrest less in a territory."""
    s, w = board.s, board.w
    owner = s.colony[land]
    if owner == NOBODY or s.missions[land]:
        return 0.0
    harm = w.colony_unrest + w.last_unrest * (s.unrest[land] == RULES.unrest_limit - 1)
    return harm if owner == board.seat else -harm * board.rival(owner)


def raised(board: Board) -> float:
    """The own marker, if there is a space left."""
    return board.w.diplomacy * (board.s.diplomacy[board.seat] < RULES.diplomacy_spaces)


def ambassador(board: Board) -> float:
    return raised(board) + max([0.0, *(relief(board, land) for land, number in enumerate(board.s.unrest) if number)])


# -- Trader, Merchant, Financier (CO-11, CO-13)


def trader(board: Board, bound: int = 0) -> float:
    """With so many Goods of others bound to be sold first."""
    s, seat = board.s, board.seat
    room = selling_limit(s, seat) - bound
    own = min(room, s.goods[seat])
    foreign = min(room - own, sum(s.goods) - s.goods[seat] - bound)
    return board.sold(own) + board.coins(board.w.consent * foreign + bound)


def merchant(board: Board, bound: int = 0) -> float:
    """With so many Goods of others bound to be carried first."""
    s, seat = board.s, board.seat
    room = s.fleets[seat] - bound
    own = min(room, board.offered[seat])
    foreign = min(room - own, sum(board.offered) - board.offered[seat] - bound)
    return board.coins(board.w.goods * (own + board.w.consent * foreign + bound))


def financier(board: Board) -> float:
    s = board.s.copy()
    before = board.outlook.money(s, board.seat, board.left)
    s.loans[board.seat] = (*s.loans[board.seat], MONEY.loan)
    s.treasury[board.seat] += MONEY.loan
    return board.outlook.money(s, board.seat, board.left) - before


# -- Scientist, Missionary (CO-13.1, CO-13.17)


def step(board: Board, track: int) -> float:
    """The next space of a track, less its price."""
    s, seat, w = board.s, board.seat, board.w
    price = next_price(s, seat, track)
    if not price:
        return 0.0
    each = {SEAFARING: w.seafaring, ECONOMY: w.economy, LOGISTICS: w.logistics, NAVAL: w.naval}[track]
    return board.h * each * (price - value(s, seat, track)) + board.coins(-price)


def study(board: Board, _frame: Study) -> Weighed:
    tracks = missionary.payable_tracks(board.s, board.seat)
    return used([*((step(board, track), track) for track in tracks), (0.0, PASS)])


def eager(board: Board) -> bool:
    """Spain, until it has held 6 Prestige (CO-16.9)."""
    return board.s.nation[board.seat] == SPAIN and not board.s.threshold >> board.seat & 1


def converting(board: Board, land: int) -> float:
    """A Mission: it guards a Colony against Revolts, and Spain may gain by it (CO-16.9)."""
    s, seat = board.s, board.seat
    worth = relief(board, land) * max(1, s.unrest[land]) if s.unrest[land] else 0.0
    owner = s.colony[land]
    if owner != NOBODY and not s.missions[land]:
        worth += board.w.guard if owner == seat else -board.w.guard * board.rival(owner)
    if eager(board) and not s.missions[land] and here(s, seat, land):
        worth += board.gain(NATIONS[SPAIN].mission_prestige)
    return worth


def mission(board: Board, _frame: Mission) -> Weighed:
    return used([(0.0, PASS) if land == PASS else (converting(board, land), land) for land in board.options])


# -- Viceroy (CO-13.23)


def settling(board: Board) -> Weighed:
    most = viceroy.most(board.s, board.seat)
    return [(board.split(land, most)[0], land) for land in viceroy.lands(board.s, board.seat)]


def viceroy_land(board: Board, _frame: Viceroy) -> Weighed:
    return used([*settling(board), (0.0, PASS)])


def viceroy_space(board: Board, frame: ViceroySpace) -> Weighed:
    """The counters of the best split, one after another."""
    land, left, named = frame.land, frame.left, frame.named
    wanted = board.split(land, left + len(named))[1]
    more = wanted[len(named)] if wanted[: len(named)] == tuple(named) and len(wanted) > len(named) else PASS
    if more in board.options:
        return [(0.0, more)]
    return [(0.0, board.options[0])]


# -- Governor, Conqueror (CO-9, CO-12)


def building(board: Board, land: int) -> float:
    """The Booming City at its least price."""
    s = board.s
    more = COLONIES.goods_of_a_city - 1
    return board.gain(COLONIES.city_prestige) + more * board.one_more + board.coins(-s.city_value - 1)


def city(board: Board, _frame: City) -> Weighed:
    sites = governor.sites(board.s, board.seat)
    return used([*((building(board, land), land) for land in sites), (0.0, PASS)])


def city_price(board: Board, _frame: CityPrice) -> Weighed:
    """The least: a dearer one is harder to replace, but nothing is lost by that (CO-12.2)."""
    return [(0.0, min(board.options))]


def founding(board: Board, land: int) -> float:
    s = board.s
    if not is_goal(s, board.seat, land):
        return board.h * board.w.economy * NATIVE_POWER[land]
    bonus = board.gain(COLONIES.founding_prestige) - 1
    return board.w.found + bonus + board.h * board.w.economy * NATIVE_POWER[land]


def found(board: Board, _frame: Found) -> Weighed:
    lands = conqueror.foundable(board.s, board.seat)
    return used([*((founding(board, land), land) for land in lands), (0.0, PASS)])


def founding_option(board: Board, frame: Founding) -> Weighed:
    """What brings more than it costs, then it is sent (CO-9.6)."""
    worth = {drafts.ADD + code: _option(board, frame.land, code) for code in range(len(options.IDS))}
    added = [(worth[option], option) for option in board.options if worth.get(option, 0.0) > 0]
    return [*added, (0.0, drafts.SEND)]


def _option(board: Board, land: int, code: int) -> float:
    s, seat, w = board.s, board.seat, board.w
    power = NATIVE_POWER[land]
    unrest = w.colony_unrest + w.last_unrest * (s.unrest[land] >= RULES.unrest_limit - 2)
    return {
        options.PURGE: unrest - w.diplomacy,
        options.PILLAGE: board.coins(options.pillage(land)) - unrest - 2 * (s.unrest[land] == RULES.unrest_limit - 1),
        options.PARIAH: w.unrest - unrest,
        options.TWO_PARIAHS: 2 * w.unrest - 3 * unrest,
        options.PIRATES: -w.diplomacy,
        options.PLANT: board.coins(COLONIES.treasury_per_slave_resource * slave_resources(s, seat)),
        options.COMPANY: board.coins(power) + w.fleet - w.guard - w.counter,
        options.PROTECTORATE: board.coins(power) - w.squadron,
    }[code]


# -- phases 2 and 4 (CO-6.1, CO-6.3)


def fleets(board: Board, _frame: Fleets) -> Weighed:
    """As many as have something to carry or to settle with."""
    s, seat, w = board.s, board.seat, board.w
    weighed: Weighed = [(0.0, PASS)]
    for number in range(1, max((option for option in board.options), default=0) + 1):
        worth = board.flow(fleets=number) + w.fleet * max(0, min(number, SHIPS - s.fleets[seat]))
        weighed.append((worth + board.coins(-number), number))
    return weighed


def squadrons(board: Board, _frame: Squadrons) -> Weighed:
    s, seat, w = board.s, board.seat, board.w
    weighed: Weighed = [(0.0, PASS)]
    for number in range(1, max((option for option in board.options), default=0) + 1):
        useful = max(0, min(number, 2 - s.squadrons[seat]))
        guard = danger(s, seat, -number) - danger(s, seat, -number, number)
        weighed.append((w.squadron * useful + w.danger * guard + board.coins(-number), number))
    return weighed
