"""A note on a decision that the rules take by themselves is read beside the choice that leads there, in every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import library
from engine.contract import Game, Option, decider
from engine.frames import Decision
from engine.match import Ask
from engine.playout import random_game
from engine.text import Speaker
from tests.games import GAMES, find
from tests.record import tables
from tui.table.question import Question
from tui.tongue import Tongue

ALL = [*GAMES, *library.game_ids()]
POSITIONS = 120
OPTIONS = 12
"""Of a position, chosen at random."""


def behind(game: Game[Any], state: Any, option: Option) -> list[tuple[Any, Any]]:
    """Labels and notes of what truly follows by itself for the same seat, up to dice, a reveal or another seat."""
    seat, dice, state.events = decider(state), state.dice, []
    found: list[tuple[Any, Any]] = []
    others: list[Decision] = []

    def hear(at: Any, frame: Decision, forced: Option) -> None:
        if frame.seat != seat or at.dice != dice or any(event.name in game.reveals for event in at.events):
            others.append(frame)
        elif not others:
            view = game.view(at, seat)
            found.append((game.book.label(view, frame, forced), game.book.note(view, frame, forced)))

    game.book.take(state, option, hear)
    return [(label, note) for label, note in found if note is not None]


@pytest.mark.parametrize("game_id", ALL)
def test_every_note_of_a_forced_decision_stands_beside_the_choice_that_leads_to_it(game_id: str) -> None:
    game, seed = find(game_id), 11
    setup = max(tables(game, seed), key=lambda table: table.seats)
    print(f"seed {seed}")
    chance = random.Random(seed)
    speaker = Speaker(game.languages, "en", [f"Seat {seat}" for seat in range(setup.seats)])
    positions: list[Any] = []
    random_game(game, setup, seed, each=lambda state: positions.append(state.copy()))
    tongue = Tongue("en")
    for state in chance.sample(positions, min(POSITIONS, len(positions))):
        seat = decider(state)
        question = Question(Ask(game, game.view(state, seat), seat, 0), speaker)
        for option in chance.sample(list(state.options), min(OPTIONS, len(state.options))):
            detail = question.choice(option).detail
            for label, note in behind(game, state.copy(), option):
                assert tongue.pair(speaker.say(label), speaker.say(note)) in detail, (state.agenda[-1], option)
