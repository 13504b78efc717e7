"""A typed line read at a question: names, numbers and orders, one after another, up to the end of the own chain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Final

from engine import notation
from engine.agenda import Walk
from engine.contract import PASS, Option, decider, is_over
from engine.notation import GUESS_SEED, NotRead, slug
from engine.text import LANGUAGES
from tui.outside import is_number, number, short
from tui.table.question import Choice, Question
from tui.table.walking import Step
from tui.tongue import Tongue
from tui.typed import marching

SUGGESTED: Final = 3


def read(question: Question, line: str) -> list[Step]:
    """The decisions that a line stands for, in words, in numbers or in orders; NotRead when it is none."""
    tokens = line.replace(",", " ").split()
    if all(map(is_number, tokens)):
        return _mixed(question, tokens)

    def further(state: Any, order: str) -> list[Step]:
        return read(_at(question, state), order)

    orders = marching.read(question.game, question.view, line, question.speaker, further)
    if orders is not None:
        return orders
    try:
        return _in_words(question, line)
    except NotRead:
        if not any(map(is_number, tokens)):
            raise
    return _mixed(question, tokens)


def _in_words(question: Question, line: str) -> list[Step]:
    game = question.game
    chain = notation.read(game, question.view, line, question.speaker, question.ask.forced)
    state, steps = game.guess(question.view, GUESS_SEED), []
    for option in chain:
        steps.append(Step(state.agenda[-1], option))
        game.book.take(state, option)
    return steps


def _mixed(question: Question, tokens: Sequence[str]) -> list[Step]:
    """Numbers and words one after another, each number from the list of its own decision."""
    at = next((place for place, token in enumerate(tokens) if is_number(token)), len(tokens))
    if at:
        steps, rest = _in_words(question, " ".join(tokens[:at])), tokens[at:]
    else:
        steps, rest = [Step(question.frame, _numbered(question, tokens[0]))], tokens[1:]
    if not rest:
        return steps
    behind = _behind(question, steps)
    if behind is None:
        raise NotRead("too_long", rest[0])
    return [*steps, *_mixed(behind, rest)]


def _numbered(question: Question, token: str) -> Option:
    wanted = number(token)
    if (reason := question.why_not(wanted)) is not None:
        raise NotRead("blocked", token, reason=reason)
    if wanted is None or wanted not in question.numbers:
        raise NotRead("number", token)
    return question.numbers[wanted]


def _behind(question: Question, steps: Sequence[Step]) -> Question | None:
    """The question that these decisions lead to; None when it is no more of this seat's own chain."""
    game = question.game
    state = game.guess(question.view, GUESS_SEED)
    state.events = []
    dice = state.dice
    for step in steps:
        game.book.take(state, step.option)
    shown = any(event.name in game.reveals for event in state.events)
    if is_over(state) or decider(state) != question.ask.seat or state.dice != dice or shown:
        return None
    state.events = None
    return _at(question, state)


def _at(question: Question, state: Any) -> Question:
    return Question(question.ask._replace(view=state, forced=()), question.speaker)


# -- what can be typed


def preview(question: Question, line: str) -> str:
    """What typed orders would do, as far as they are typed."""
    return marching.preview(question.game, question.view, line, question.speaker)


def example(question: Question) -> str:
    """How several decisions are typed in one line, with words that can be typed now; "" where none can."""
    if question.walks is Walk.UNIT:
        march = marching.March(question.game, question.view, question.speaker)
        if order := march.example():
            return order
    first = next((choice for choice in question.open if choice.option != PASS and not is_number(choice.word)), None)
    if first is None:
        return ""
    behind = _behind(question, [question.step(first)])
    further = "" if behind is None or behind.walks is not None else example(behind).partition(" ")[0]
    return f"{first.word if question.speaker.language == LANGUAGES[0] else slug(first.label)} {further}".rstrip()


def known(question: Question, name: str) -> bool:
    """Whether an option is called that, in full."""
    return any(name in (choice.word, slug(choice.label)) for choice in _nameable(question))


def filtered(question: Question, typed: str) -> list[Choice]:
    """The choices of which a word begins as the last typed word does."""
    wanted = slug(typed)
    if not wanted:
        return question.choices
    return [choice for choice in question.choices if any(part.startswith(wanted) for part in _beginnings(choice))]


def _nameable(question: Question) -> list[Choice]:
    return [*question.open, *map(question.choice, question.edits)]


def _beginnings(choice: Choice) -> Iterator[str]:
    """The label and the word from each of their words on."""
    for name in (slug(choice.label), slug(choice.word)):
        words = name.split("_")
        yield from ("_".join(words[at:]) for at in range(len(words)))


# -- what was not understood


def complaint(problem: NotRead, question: Question, _: Tongue) -> str:
    """Why a typed line was not understood or not legal."""
    word = short(problem.token)
    if problem.complaint == "blocked" and problem.reason is not None:
        return question.why(problem.reason)
    if problem.complaint == "unclear":
        return _("“{word}” could be {choices}; type more of it.", word=word, choices=", ".join(problem.choices))
    if problem.complaint == "few":
        return _("There are not so many units for “{word}”.", word=word)
    if problem.complaint == "too_long":
        return _("Nothing is done: what comes before “{word}” ends your decision, so leave that out.", word=word)
    if problem.complaint == "number":
        return _("{number} is not in the list.", number=word)
    if close := _close_to(question, problem.token):
        return _("“{word}” is unknown here; did you mean {choices}?", word=word, choices=", ".join(close))
    return _("Nothing that can be chosen here is called “{word}”.", word=word)


def _close_to(question: Question, token: str) -> list[str]:
    """What has the word somewhere in its name; else words of the list that look like a word that is none."""
    wanted, known = slug(token[: notation.MOST_CHOICES]), _nameable(question)
    within = [one.word for one in known if wanted and any(part.startswith(wanted) for part in _beginnings(one))]
    if within:
        return within[:SUGGESTED]
    names = [name for choice in known for name in (choice.word, slug(choice.label))]
    return get_close_matches(wanted, dict.fromkeys(names), n=SUGGESTED, cutoff=0.7)
