"""Sentences that the program puts together of parts: whole ones beside others, without doubled signs."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine import library
from engine.contract import Game, Setup, decider, is_over
from engine.match import Ask
from engine.text import LANGUAGES, Speaker
from tui.looks import usable
from tui.table.foresight import notes
from tui.table.question import Question
from tui.tongue import Tongue, sentence

DECISIONS = 240
EVERY = 6
"""Decisions from one question that is read to the next."""
WRONG = re.compile(r"[.;,:]\s*[.;,]|[.;,]\s*:|\(\s*\)|\(\s|\s\)|^[.;,:]|[;,:]$|  ")
"""Doubled or lonely signs."""


def _composed(question: Question, dice: random.Random) -> Iterator[str]:
    """What is put together of parts where this is asked: some of it, for lists are long."""
    yield question.prompt
    for choice in dice.sample(question.choices, min(4, len(question.choices))):
        yield choice.detail
        yield notes(question, [question.step(choice)]) if choice.closed is None else ""
    for together, why in question.blocked:
        yield together
        yield why
    for paper in usable(question.game.id).papers:
        for chapter in paper.told(question.view, question.ask.seat):
            yield from map(question.speaker.say, chapter.lines)


def _asked(game: Game[Any], seed: int) -> Iterator[tuple[Any, list[str]]]:
    """Positions of a game that is played at random, with the events that led there."""
    dice, seats = random.Random(seed), game.seats[1]
    state = library.start(library.checked(Setup(game.id, seats, seed, game.scenarios[0])))
    for _ in range(DECISIONS):
        if is_over(state):
            return
        state.events = []
        game.book.take(state, dice.choice(state.options))
        events, state.events = state.events, None
        yield state, events


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", library.game_ids())
def test_no_sign_stands_twice_or_alone(game_id: str, language: str) -> None:
    seed = 7
    game, dice, wrong = library.find(game_id), random.Random(seed), set[str]()
    speaker = Speaker(game.languages, language, [f"Seat {number}" for number in range(game.seats[1])])
    for number, (state, events) in enumerate(_asked(game, seed)):
        told = [speaker.say(game.words.event(event)) for event in events]
        if number % EVERY == 0 and not is_over(state):
            seat = decider(state)
            told += _composed(Question(Ask(game, game.view(state, seat), seat, 0), speaker), dice)
        wrong |= {text for text in told if WRONG.search(re.sub(r"[\u00a0\u202f]|\.\.\.", "", text))}
    assert not wrong, f"seed {seed}: {sorted(wrong)[:5]}"


def test_behind_a_whole_sentence_another_one_begins() -> None:
    assert Tongue("en").several(["costs 2 gold.", "win 60%", "tie 17%"]) == "costs 2 gold. Win 60%; tie 17%"
    assert Tongue("fr").several(["un", "deux"]) == "un\u00a0; deux"
    assert [*map(sentence, ("lose 4%", "lose 4%.", "why?"))] == ["lose 4%.", "lose 4%.", "why?"]
