"""The rulebook of Ultima Ratio Regis, a module for each chapter; BOOK is its table of contents."""

from __future__ import annotations

from typing import Final

from engine.agenda import Book
from engine.games.ultima import names
from engine.games.ultima.rules import (
    actions,
    alliances,
    battles,
    building,
    building_cards,
    cards,
    combat,
    common_cards,
    event_choices,
    events,
    free_actions,
    leaders,
    moves,
    moving_on,
    naval,
    peace,
    retreats,
    rewards,
    sailing,
    sieges,
    submissions,
    trade,
    turn_end,
    turns,
    wars,
)
from engine.games.ultima.state import Ultima

BOOK: Final = Book[Ultima](
    points=(
        *turns.POINTS,  # UR-4, UR-5
        *cards.POINTS,  # UR-6
        *free_actions.POINTS,  # UR-7
        *actions.POINTS,  # UR-8
        *building.POINTS,  # UR-8
        *moving_on.POINTS,  # UR-8
        *moves.POINTS,  # UR-9
        *sailing.POINTS,  # UR-10
        *combat.POINTS,  # UR-11
        *battles.POINTS,  # UR-12
        *retreats.POINTS,  # UR-12
        *rewards.POINTS,  # UR-12
        *naval.POINTS,  # UR-13
        *sieges.POINTS,  # UR-14
        *submissions.POINTS,  # UR-15
        *leaders.POINTS,  # UR-16
        *wars.POINTS,  # UR-17
        *alliances.POINTS,  # UR-17
        *peace.POINTS,  # UR-19
        *trade.POINTS,  # UR-21
        *turn_end.POINTS,  # UR-22
        *event_choices.POINTS,  # UR-25
        *building_cards.POINTS,  # UR-25
        *common_cards.POINTS,  # UR-25
    ),
    steps=(
        *turns.STEPS,
        *cards.STEPS,
        *free_actions.STEPS,
        *actions.STEPS,
        *building.STEPS,
        *sailing.STEPS,
        *combat.STEPS,
        *battles.STEPS,
        *rewards.STEPS,
        *naval.STEPS,
        *sieges.STEPS,
        *submissions.STEPS,
        *wars.STEPS,
        *peace.STEPS,
        *turn_end.STEPS,
        *events.STEPS,
        *building_cards.STEPS,
    ),
    names=names.KINDS,
)
