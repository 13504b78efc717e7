"""Weighing the choices that events leave (UR-25)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ai.games.ultima.board import Board
from ai.games.ultima.wars import war_worth
from ai.judge import Weighed
from engine.games.ultima.frames.events import (
    Arsenal,
    DisperseMerchant,
    EventMinor,
    EventPower,
    EventSquadron,
    EventVeteran,
)
from engine.games.ultima.pieces import squadrons_at, unit
from engine.games.ultima.relations import casus_belli
from engine.games.ultima.rules.common_cards import needed
from engine.games.ultima.rules.minors import ally_minor, neutralise
from engine.games.ultima.state import NOBODY, Ultima, base
from engine.games.ultima.tables import CARDS

SIDES: Final = 6
"""Of a die."""


def minor(board: Board, frame: EventMinor) -> Weighed:
    """The chance of the die, and what success would change."""
    power, card = frame.power, frame.card
    allies = CARDS[card].op == "ally_minor_roll"
    found = []
    for option in board.s.options:
        chance = (SIDES + 1 - needed(card, option)) / SIDES
        found.append((chance * board.changed(_won(option, power if allies else NOBODY)), option))
    return found


def _won(number: int, lord: int) -> Callable[[Ultima], None]:
    if lord == NOBODY:
        return lambda twin: neutralise(twin, number)
    return lambda twin: ally_minor(twin, number, lord)


def power(board: Board, frame: EventPower) -> Weighed:
    """Agitators against whom it hurts most; a casus belli where a war pays."""
    acting, card = frame.power, frame.card
    if CARDS[card].op != "any_cb":
        return board.trying(board.s.options)
    return [(0.05 + max(0.0, _claim(board, acting, other)), other) for other in board.s.options]


def _claim(board: Board, acting: int, other: int) -> float:
    unjust = 0.0 if casus_belli(board.s, acting, other) else board.weights.condition
    return war_worth(board, acting, other) + unjust + 0.3


def port(board: Board, frame: Arsenal | EventSquadron) -> Weighed:
    return [(float(len(squadrons_at(board.s, frame.power, area))), area) for area in board.s.options]


def veteran(board: Board, _frame: EventVeteran) -> Weighed:
    return [(float(base(unit(board.s, uid))), uid) for uid in board.s.options]


def merchant(board: Board, _frame: DisperseMerchant) -> Weighed:
    return board.trying(board.s.options)
