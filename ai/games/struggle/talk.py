"""Weighing support: asking for it, its price, answering (SE-23)."""

from __future__ import annotations

from typing import Final

from ai.games.struggle.fights import stake
from ai.games.struggle.odds import odds
from ai.games.struggle.regions import UNIT_PRICE
from ai.games.struggle.shifts import Board
from ai.judge import Weighed
from engine.contract import PASS, Seat
from engine.games.struggle.codes import FORCE
from engine.games.struggle.frames import (
    Answer,
    AnswerBribe,
    AnswerCounter,
    AnswerSounding,
    Bribe,
    Counter,
    CounterFee,
    Request,
    RequestFee,
)
from engine.games.struggle.rules.support import ACCEPT, COUNTER, REFUSE
from engine.games.struggle.state import (
    ATTACKER,
    DEFENDER,
    NOBODY,
    PIRATES_TILE,
    REGION,
    SEA,
    STRENGTH,
    TARGET,
    Struggle,
)
from engine.games.struggle.strengths import land_strength, naval_strength
from engine.games.struggle.tables import PLACES

HIGHEST_FEE: Final = 6
SOUNDING_FEE: Final = 2
DECISIVE: Final = 0.3
"""An army that changes the odds by so much decides a combat: nobody refuses it, or to lend it, for a fair fee."""


def _advantage(board: Board, combatant: Seat) -> int:
    """Of the combatant, with what is committed already and the naval support that nobody disputes."""
    s = board.s
    attacker, defender = s.fight[ATTACKER], s.fight[DEFENDER]
    if s.fight[TARGET] == PIRATES_TILE:
        return naval_strength(s, 0, attacker) - s.fight[STRENGTH]
    ours, theirs = _ships(s)
    resistance = s.fight[STRENGTH] if defender == NOBODY else land_strength(s, 1, defender) + bool(theirs)
    lead = land_strength(s, 0, attacker) + bool(ours) - resistance
    return lead if combatant == attacker else -lead


def _ships(s: Struggle) -> tuple[int, int]:
    """The ships of the attacker and of the defender that could fight for naval support (SE-14.8)."""
    sea, defender = s.fight[SEA], s.fight[DEFENDER]
    if sea < 0:
        return 0, 0
    return s.navy[s.fight[ATTACKER] * PLACES + sea], 0 if defender == NOBODY else s.navy[defender * PLACES + sea]


def _ships_fight(s: Struggle) -> bool:
    return s.fight[TARGET] == PIRATES_TILE or all(_ships(s))


def lift(board: Board, combatant: Seat, force: int) -> float:
    """How much likelier the combatant gets his way with these units: ships help where ships will fight (SE-14.10)."""
    navies, armies = FORCE.read(force)
    before = _advantage(board, combatant)
    more = armies + bool(navies and _ships_fight(board.s))
    if combatant == board.s.fight[ATTACKER]:
        return odds(before + more).win - odds(before).win
    return odds(-before).win - odds(-before - more).win


def _enough(board: Board, combatant: Seat, force: int) -> int:
    """The same without the armies that change nothing any more: what is sure is not made surer."""
    full = lift(board, combatant, force)
    ships = FORCE.pack(FORCE.read(force).navies, 0)
    return next(fewer for fewer in range(ships or 1, force + 1) if lift(board, combatant, fewer) == full)


def price(board: Board, combatant: Seat, force: int) -> int:
    """The fee at which helping pays for the helper: his risk and his share of the gain (SE-23.9)."""
    w = board.w
    armies = FORCE.read(force).armies
    after = _advantage(board, combatant) + armies
    risk = odds(after).lost_with_seven * UNIT_PRICE
    gain = lift(board, combatant, force) * stake(board)
    points = risk + w.support_profit * gain - w.loyalty
    return max(0, min(HIGHEST_FEE, -int(-points // w.gold)))


def request(board: Board, frame: Request) -> Weighed:
    """Ask for everything that helps, or for a part of it, or for nothing."""
    fleet = _ships_fight(board.s)
    forces = [option for option in board.s.options if option != PASS and (fleet or not FORCE.read(option).navies)]
    if not forces:
        return [(0.0, PASS)]
    most = max(forces), max(forces, key=lambda force: FORCE.read(force).armies)
    worth_asking = {forces[0], *(_enough(board, frame.seat, force) for force in most)}
    weighed = [(0.0, PASS)]
    for force in sorted(worth_asking):
        gain = lift(board, frame.seat, force) * stake(board)
        weighed.append((gain - board.w.gold * price(board, frame.seat, force) - 0.05, force))
    return weighed


def request_fee(board: Board, frame: RequestFee) -> Weighed:
    """The fee that the ally would take, or a little beside it; never more than anybody asks for."""
    fair = price(board, frame.seat, frame.force)
    gain = lift(board, frame.seat, frame.force) * stake(board)
    return [(_offer(board, fee, fair, gain), fee) for fee in range(max(0, fair - 1), min(fair + 2, HIGHEST_FEE) + 1)]


def _offer(board: Board, fee: int, fair: int, gain: float) -> float:
    accepted = 0.25 if fee < fair else 0.9 if fee == fair else 0.95
    return accepted * (gain - board.price(fee))


def answer(board: Board, frame: Answer) -> Weighed:
    """Take a good fee, try for a little more when it is only fair, ask for more when it is not, or refuse."""
    combatant, force, fee = frame.combatant, frame.force, frame.fee
    fair = price(board, combatant, force)
    short = fair - fee
    decides = lift(board, combatant, force) >= DECISIVE
    if short < 0:
        return [(0.1 - board.w.gold * short, ACCEPT), *([] if decides else [(0.0, REFUSE)])]
    if short == 0:
        return [(0.1, ACCEPT), *([] if decides else [(0.0, REFUSE)]), (-0.1, COUNTER)]
    return [(-board.w.gold * short, ACCEPT), (0.1 if fair < HIGHEST_FEE else -0.1, COUNTER), (0.0, REFUSE)]


def counter(board: Board, frame: Counter) -> Weighed:
    most = _enough(board, frame.combatant, max(board.s.options))
    return [(0.1 if force == most else 0.0, force) for force in sorted({most, board.s.options[0]})]


def counter_fee(board: Board, frame: CounterFee) -> Weighed:
    """More than is fair: so much may have been offered."""
    fair = price(board, frame.combatant, frame.force)
    return [(0.1, fair + 1), (0.0, fair + 2)]


def answer_counter(board: Board, frame: AnswerCounter) -> Weighed:
    combatant, force, fee = frame.seat, frame.force, frame.fee
    change = lift(board, combatant, force)
    gain = change * stake(board) - board.price(fee)
    if change >= DECISIVE and gain > 0:
        return [(gain, ACCEPT)]
    return [(gain, ACCEPT), (0.0, REFUSE)]


def bribe(board: Board, frame: Bribe) -> Weighed:
    """House rule SE-23.8: keep an ally of the opponent out when his help would turn the combat."""
    combatant, ally = frame.combatant, frame.ally
    armies = board.s.army[ally * PLACES + board.s.fight[REGION]]
    fair = price(board, combatant, armies) + 1
    harm = lift(board, combatant, armies) * stake(board)
    return [(0.0, PASS), (harm - board.price(fair) - 0.2, fair)]


def answer_bribe(board: Board, frame: AnswerBribe) -> Weighed:
    ally, combatant, fee = frame.seat, frame.combatant, frame.fee
    armies = board.s.army[ally * PLACES + board.s.fight[REGION]]
    return [(board.w.gold * (fee - price(board, combatant, armies)) - 0.01, ACCEPT), (0.0, REFUSE)]


def answer_sounding(board: Board, frame: AnswerSounding) -> Weighed:
    """No promise binds: say what it would cost, or no when there is nothing to help with."""
    region = frame.region
    slot = board.seat * PLACES + region
    if not (board.s.army[slot] or board.s.navy[slot]):
        return [(0.0, PASS)]
    return [(0.1, SOUNDING_FEE), (0.0, PASS)]
