"""What a choice would do at once: the events that follow for sure, then what is chosen next."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.contract import PASS, Option, decider, is_over
from engine.notation import GUESS_SEED
from tui.table.chronicle import seen
from tui.table.question import Question

MOST_NEXT: Final = 12
"""Choices of the next question that are told."""


class Foreseen(NamedTuple):
    """What happens, by name and in a sentence each; the question behind it, what could be chosen; if chance decides."""

    told: tuple[tuple[str, str], ...] = ()
    next: str = ""
    choices: tuple[str, ...] = ()
    chance: bool = False


def foreseen(question: Question, option: Option) -> Foreseen:
    """As far as whoever is asked can know it: where dice are thrown or cards drawn, nothing is told."""
    game, seat = question.game, question.ask.seat
    state = game.guess(question.view, GUESS_SEED)
    dice, state.events = state.dice, []
    game.book.take(state, option)
    events, state.events = state.events, None
    if state.dice != dice:
        return Foreseen(chance=True)
    known = [e for e in events if seen(e, seat) and e.name not in game.turn_events]
    told = tuple((e.name, question.speaker.say(game.words.event(e))) for e in known)
    if is_over(state) or decider(state) != seat:
        return Foreseen(told)
    return Foreseen(told, *_next(question, game.view(state, seat)))


def _next(question: Question, view: Any) -> tuple[str, tuple[str, ...]]:
    behind = Question(question.ask._replace(view=view, forced=()), question.speaker)
    labels = [choice.label for choice in behind.open if choice.option != PASS]
    more = len(labels) - MOST_NEXT
    return behind.prompt, (*labels[:MOST_NEXT], *([f"… +{more}"] if more > 0 else []))
