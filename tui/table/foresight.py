"""What a choice would do at once: what follows for sure, what is chosen next, whether it can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engine.contract import PASS, Option, Seat, decider, is_over
from engine.frames import Decision
from engine.match import is_given
from engine.notation import GUESS_SEED
from tui.table.chronicle import seen
from tui.table.question import Question
from tui.table.walking import Step
from tui.tongue import Tongue

MOST_NEXT: Final = 12
"""Choices of the next question that are told."""
MOST_ANSWERS: Final = 12
"""Of others in the same turn, before dice that are on their way must have been rolled."""


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


# -- of several decisions in a row


class Parting(NamedTuple):
    """A decision that whoever takes it cannot take back: nobody can, or only together with the person asked next."""

    person: Seat | None = None


def parting(question: Question, steps: Sequence[Step], persons: Sequence[Seat] = ()) -> Parting | None:
    """Whether dice roll, something is shown, somebody must give an answer that stands, or another person is asked.

    Others who are asked in the same turn are taken to decline, for dice may wait behind them.
    """
    game, seat = question.game, question.ask.seat
    state = game.guess(question.view, GUESS_SEED)
    dice, turn, state.events = state.dice, game.turn_of(state), []
    answers = False
    for step in steps:
        answers, heard = answers or game.book.pending(state).barrier, len(state.events)
        game.book.take(state, step.option)
        if answers and is_given(seat, state, state.events[heard:]):
            return Parting()
    for _ in range(MOST_ANSWERS):
        if state.dice != dice or any(event.name in game.reveals for event in state.events):
            return Parting()
        if is_over(state) or decider(state) == seat or game.turn_of(state) != turn:
            return None
        if decider(state) in persons:
            return Parting(decider(state))
        if game.book.pending(state).barrier:
            return Parting()
        game.book.take(state, PASS if PASS in state.options else state.options[0])
    return None


def in_full(question: Question, steps: Sequence[Step]) -> str:
    """What these decisions are called, one after another."""
    game, labels = question.game, []
    state = game.guess(question.view, GUESS_SEED)
    for step in steps:
        labels.append(question.speaker.say(game.book.label(state, state.agenda[-1], step.option)))
        game.book.take(state, step.option)
    return ", ".join(dict.fromkeys(labels))


def unread(question: Question, steps: Sequence[Step]) -> str:
    """What is to be known of these decisions but for what stands first beside the choice; "" for nothing."""
    first = _noted(question, question.frame, question.view, steps[0].option)
    known = notes(question, steps)
    return "" if [known] == first or not known else known


def notes(question: Question, steps: Sequence[Step]) -> str:
    """What is to be known of these decisions, and of what the rules decide behind them, there being no choice."""
    say, tongue = question.speaker.say, Tongue(question.speaker.language)
    found: list[str] = []
    state = question.game.guess(question.view, GUESS_SEED)
    for step in steps:
        found += _noted(question, state.agenda[-1], state, step.option)
        behind = question.game.book.notes_behind(state, step.option, question.game.reveals)
        found += [tongue.pair(say(label), say(note)) for label, note in behind]
    return tongue.several(dict.fromkeys(found))


def _noted(question: Question, frame: Decision, view: Any, option: Option) -> list[str]:
    """An option with its note, if it has one."""
    say, book = question.speaker.say, question.game.book
    note = book.note(view, frame, option)
    pair = Tongue(question.speaker.language).pair
    return [] if note is None else [pair(say(book.label(view, frame, option)), say(note))]
