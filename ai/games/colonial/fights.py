"""Weighing harm: Rebels, Sovereigns and wars, Corsairs, and which counters are lost (CO-13.12, CO-14, CO-6.4)."""

from __future__ import annotations

from math import comb
from typing import Final

from ai.games.colonial.board import Board
from ai.games.colonial.odds import LAUREL, odds
from ai.judge import Weighed
from engine.contract import PASS, Option, Seat
from engine.frames import Decision
from engine.games.colonial.frames import (
    Corsair,
    DeclareWar,
    Hunt,
    Rebel,
    RebelLand,
    RebelVictim,
    Repress,
    Sink,
    Strike,
    Surrender,
)
from engine.games.colonial.reckoning import here, may_attack, revolt_dice, shared_lands
from engine.games.colonial.rules import rebel
from engine.games.colonial.rules.permanent import HEIGHTS, promised
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import COLONIES, LANDS, NOBODY, RULES, SPACE_LAND, WAR
from engine.kit.names import YES

PIECE: Final = 0.15
"""A counter lost on the map."""
FAITH: Final = 0.4
"""What breaking a promise costs."""
BOLDNESS: Final = 0.5
"""What an even war is worth beyond its points to whom nothing else is left: a game must come to an end (CO-17, G39)."""

# -- Rebel


def at_least(hits: int, thrown: int) -> float:
    """The chance of so many Successes."""
    return sum(comb(thrown, k) * LAUREL**k * (1 - LAUREL) ** (thrown - k) for k in range(hits, thrown + 1))


def revolt(board: Board, land: int) -> float:
    """The losses of others, and their Colony; my own counters go last (CO-13.16)."""
    s, me = board.s, board.seat
    thrown = revolt_dice(s, land)
    mine = here(s, me, land)
    others = {seat: here(s, seat, land) for seat in range(s.n) if seat != me and here(s, seat, land)}
    foreign = sum(others.values())
    worth = 0.0
    owner = s.colony[land]
    for seat, number in others.items():
        hits = min(number, thrown * LAUREL)
        worth += board.rival(seat) * PIECE * hits - FAITH * promised(s, me, seat, "no_rebel")
        if seat == owner:
            worth += board.rival(seat) * at_least(number, thrown) * (1 + (s.city == land))
    if mine:
        lost = 1.0 + COLONIES.city_prestige if owner == me else PIECE
        worth -= at_least(foreign + 1, thrown) * lost
    return worth


def stirring(board: Board, land: int, victim: Seat) -> float:
    """An Unrest there and one at home; the fourth ends a Colony. Who is in revolution for turns is beaten already."""
    s, w = board.s, board.w
    worth = 0.0
    owner = s.colony[land]
    if owner != NOBODY:
        last = s.unrest[land] == RULES.unrest_limit - 1
        harm = COLONIES.founding_prestige + (s.city == land) if last else w.colony_unrest
        worth = -harm if owner == board.seat else harm * board.rival(owner)
    if victim == NOBODY:
        return worth
    beaten = s.risen[victim] > RULES.unrest_limit
    at_home = 0.0 if beaten else board.outlook.anger(s.risen[victim] + 1) - board.outlook.anger(s.risen[victim])
    at_home += w.interest * len(s.loans[victim]) * board.left
    if victim == board.seat:
        return worth - at_home
    return worth + board.rival(victim) * at_home - FAITH * promised(s, board.seat, victim, "no_rebel")


def uprisings(board: Board, form: int) -> Weighed:
    """The places of a form, each with the best victim."""
    s = board.s
    if form == rebel.REVOLT:
        return [(revolt(board, land), land) for land in rebel.targets(s, form)]
    weighed = []
    for land in rebel.targets(s, form):
        found = rebel.victims(s, form, land) or [NOBODY]
        weighed.append((max(stirring(board, land, victim) for victim in found), land))
    return weighed


def rebel_form(board: Board, _frame: Rebel) -> Weighed:
    forms = [form for form in board.options if form in (rebel.REVOLT, rebel.STIR, rebel.FLIP)]
    weighed = [(max(worth for worth, _ in uprisings(board, form)), form) for form in forms]
    return weighed + [(0.0, PASS)] * (PASS in board.options)


def rebel_land(board: Board, frame: RebelLand) -> Weighed:
    return [(worth, land) for worth, land in uprisings(board, frame.form) if land in board.options]


def rebel_victim(board: Board, frame: RebelVictim) -> Weighed:
    return [(stirring(board, frame.land, victim), victim) for victim in board.options]


def rebellion(board: Board) -> float:
    forms = (rebel.REVOLT, rebel.STIR)
    return max([0.0, *(worth for form in forms for worth, _ in uprisings(board, form))])


# -- losses


def loss(board: Board, counter: Option) -> float:
    """What it brings that this counter goes."""
    s = board.s
    space, height = divmod(counter, HEIGHTS)
    land, stack = SPACE_LAND[space], s.stacks[space]
    owner = stack[height]
    worth = PIECE + (PIECE if stack[0] == owner and stack.count(owner) == 1 else 0.0)
    if s.colony[land] == owner and s.here[owner * LANDS + land] == 1:
        worth += COLONIES.founding_prestige + (s.city == land)
    return -worth if owner == board.seat else worth * board.rival(owner)


def lose(board: Board, _frame: Decision) -> Weighed:
    return [(loss(board, counter), counter) for counter in board.options]


# -- Sovereign


def force(s: Colonial, seat: Seat, enemy: Seat) -> int:
    """The dice of a year."""
    on_land = sum(min(WAR.most_dice, here(s, seat, land)) for land in shared_lands(s, seat, enemy))
    pieces = (s.goods[seat], s.treasury[seat], s.squadrons[seat])
    return on_land + sum(min(WAR.most_dice, number) for number in pieces)


def wear(board: Board, enemy: Seat) -> float:
    """What a war costs either side, won or lost."""
    s, me = board.s, board.seat
    return board.w.attrition * board.coin * min(force(s, me, enemy), force(s, enemy, me))


def war(board: Board, enemy: Seat) -> float:
    s, me, w = board.s, board.seat, board.w
    win, lose = odds(s, me, enemy)
    gained = board.gain(WAR.prestige) + board.rival(enemy) if s.prestige[enemy] else 0.0
    lost = min(WAR.prestige, s.prestige[me]) + board.rival(enemy)
    worn = wear(board, enemy)
    spoils = board.rival(enemy) * worn
    broken = FAITH * promised(s, me, enemy, "no_war")
    bold = BOLDNESS * (board.becalmed and win >= lose and s.prestige[enemy] > 0)
    return w.war * win * gained - lose * lost - worn + spoils + bold - w.diplomacy - broken


def declare(board: Board, _frame: DeclareWar) -> Weighed:
    enemies = [enemy for enemy in board.options if enemy != PASS]
    return [(war(board, enemy), enemy) for enemy in enemies] + [(0.0, PASS)] * (PASS in board.options)


def repress(_board: Board, _frame: Repress) -> Weighed:
    return [(0.1, YES)]


def calming(board: Board) -> float:
    """An Unrest less at home."""
    risen = board.s.risen[board.seat]
    calm = board.outlook.anger(risen) - board.outlook.anger(max(0, risen - 1))
    return calm + board.w.interest * bool(risen) * len(board.s.loans[board.seat]) * board.left


def sovereign(board: Board) -> float:
    return calming(board) + max([0.0, *(war(board, enemy) for enemy in may_attack(board.s, board.seat))])


def surrender(board: Board, _frame: Surrender) -> Weighed:
    """Fight on, but for a lost cause that only costs more; who has no Prestige gives none (CO-14.13)."""
    s, me = board.s, board.seat
    enemy = s.war[1] if me == s.war[0] else s.war[0]
    win, lose = odds(s, me, enemy)
    given = min(WAR.prestige, s.prestige[me]) * (1 + board.rival(enemy))
    won = min(WAR.prestige, s.prestige[enemy])
    return [(0.0, PASS), (wear(board, enemy) - win * won - (1 - lose) * given, YES)]


# -- Corsairs


def corsair(board: Board, _frame: Corsair) -> Weighed:
    """Against who fears for his Fleets, and is feared."""
    s = board.s
    weighed: Weighed = [(0.0, PASS)]
    for other in board.options:
        if other != PASS:
            harm = board.w.corsair + PIECE * (s.fleets[other] > 0)
            broken = FAITH * promised(s, board.seat, other, "no_corsair")
            weighed.append((board.rival(other) * harm * board.left - broken + board.coins(-1), other))
    return weighed


def strike(board: Board, frame: Strike) -> Weighed:
    return [(0.1, YES)] if not promised(board.s, board.seat, frame.merchant, "no_corsair") else [(0.0, PASS)]


def hunt(_board: Board, _frame: Hunt) -> Weighed:
    return [(0.1, YES)]


def sink(board: Board, _frame: Sink) -> Weighed:
    return [(board.rival(owner), owner) for owner in board.options]
