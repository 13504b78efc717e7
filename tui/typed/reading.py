"""A typed line read at a question: names, numbers and orders, one after another, up to the end of the own chain."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from difflib import get_close_matches
from itertools import islice
from typing import Any, Final

from engine import notation
from engine.contract import PASS, Option, decider, is_over
from engine.frames import Decision
from engine.notation import GUESS_SEED, NotRead, slug
from engine.points import Walk
from engine.text import LANGUAGES, Value
from tui.outside import is_number, number, short
from tui.table.question import Choice, Question
from tui.table.walking import Step
from tui.tongue import Tongue
from tui.typed import marching
from tui.typed.orders import ANYWHERE

SUGGESTED: Final = 3
MOST_LEADING: Final = 8
"""Words in front of orders that lead to them."""


def read(question: Question, line: str, begun: bool = False) -> list[Step]:
    """The decisions that a line stands for, in words, in numbers or in orders; NotRead when it is none.

    ``begun``: it goes on with a line, so it may say nothing more than what the rules did by themselves meanwhile.
    """
    tokens = line.replace(",", " ").split()
    if tokens and all(map(is_number, tokens)):
        return _numbers(question, line)

    orders = _orders(question, line)
    if orders is not None:
        return orders
    try:
        return _in_words(question, line, begun)
    except NotRead:
        found = _from_anywhere(question, line) or _led_by_words(question, line) or _by_names(question, line, begun)
        if found is not None:
            return found
        if _counts(question, tokens):
            raise NotRead("order", line.strip()) from None
        if not any(map(is_number, tokens)):
            raise
    return _numbers(question, line, begun)


def _counts(question: Question, tokens: Sequence[str]) -> bool:
    """Whether a line begins with how many units of what: an order, though none that can be carried out."""
    return question.walks is Walk.UNIT and [is_number(token) for token in tokens[:2]] == [True, False]


def _by_names(question: Question, line: str, begun: bool) -> list[Step] | None:
    """Units that move, and where they go, by any word of their names; None where nothing is called so."""
    try:
        return _in_words(question, line, begun, units=True)
    except NotRead as problem:
        if problem.complaint == "unclear":
            raise
        return None


def _in_words(question: Question, line: str, begun: bool = False, units: bool = False) -> list[Step]:
    game = question.game
    chain = notation.read(game, question.view, line, question.speaker, question.ask.forced, begun, units)
    state, steps = game.guess(question.view, GUESS_SEED), []
    for option in chain:
        steps.append(Step(state.agenda[-1], option))
        game.book.take(state, option)
    return steps


def _orders(question: Question, line: str, start: str = "") -> list[Step] | None:
    def further(state: Any, order: str) -> list[Step]:
        return read(_at(question, state), order)

    return marching.read(question.game, question.view, line, question.speaker, further, start)


def _from_anywhere(question: Question, line: str) -> list[Step] | None:
    """An order of one place for the only units that can go there; None where no unit can."""
    try:
        return _orders(question, line, ANYWHERE)
    except NotRead as problem:
        if problem.complaint == "unclear":
            raise
        return None


def _led_by_words(question: Question, line: str) -> list[Step] | None:
    """Orders to units behind words that lead to them, as ``army corps bombay ceylon``; None where there are none."""
    line = line.strip(" ,")
    for space in islice(re.finditer(r"[\s,]+", line), MOST_LEADING):
        with suppress(NotRead):
            steps = _in_words(question, line[: space.start()])
            behind = _behind(question, steps)
            if behind is not None and behind.walks is Walk.UNIT:
                return [*steps, *read(behind, line[space.end() :], begun=True)]
    return None


def _numbers(question: Question, line: str, begun: bool = False) -> list[Step]:
    """Numbers, and words and orders between them, each number from the list of its own decision."""
    at = next(token for token in re.finditer(r"[^\s,]+", line) if is_number(token[0]))
    if at.start() and line[: at.start()].strip(" ,"):
        steps, rest = _in_words(question, line[: at.start()], begun), line[at.start() :]
    else:
        steps, rest = [Step(question.frame, _numbered(question, at[0]))], line[at.end() :].strip(" ,")
    if not rest:
        return steps
    behind = _behind(question, steps)
    if behind is None:
        raise NotRead("too_long", rest.split()[0])
    return [*steps, *read(behind, rest, begun=True)]


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
    dice, forced = state.dice, list[tuple[str, Value]]()

    def note(at: Any, frame: Decision, option: Option) -> None:
        if frame.seat == question.ask.seat:
            forced.append((game.book.word(at, frame, option), game.book.label(at, frame, option)))

    for step in steps:
        forced.clear()
        game.book.take(state, step.option, note)
    shown = any(event.name in game.reveals for event in state.events)
    if is_over(state) or decider(state) != question.ask.seat or state.dice != dice or shown:
        return None
    state.events = None
    return _at(question, state, forced if steps else question.ask.forced)


def behind(question: Question, line: str) -> Question | None:
    """The question that a complete line leads to; None when it ends the own chain, NotRead when it is not complete."""
    return _behind(question, read(question, line))


def _at(question: Question, state: Any, forced: Sequence[tuple[str, Value]] = ()) -> Question:
    return Question(question.ask._replace(view=state, forced=tuple(forced)), question.speaker)


# -- what can be typed


def preview(question: Question, line: str) -> str:
    """What typed orders would do, as far as they are typed."""
    return marching.preview(question.game, question.view, line, question.speaker)


def example(question: Question) -> str:
    """How several decisions are typed in one line, with words that can be typed now; "" where none can."""
    if question.walks is Walk.UNIT:
        march = marching.March(question.game, question.view, question.speaker)
        for order in march.examples():
            with suppress(NotRead):
                read(question, order)
                return order
    first = next((choice for choice in question.open if choice.option != PASS and not is_number(choice.word)), None)
    if first is None:
        return ""
    behind = _behind(question, [question.step(first)])
    further = "" if behind is None or behind.walks is not None else example(behind).partition(" ")[0]
    return f"{typed_as(question, first)} {further}".rstrip()


def typed_as(question: Question, choice: Choice) -> str:
    """A word for a choice, in the reader's language."""
    return choice.word if question.speaker.language == LANGUAGES[0] else slug(choice.label)


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
    if problem.complaint == "number" and question.amounts:
        low, high = min(n for n, option in question.numbers.items() if option != PASS), max(question.numbers)
        return _("{number} is not possible: the lowest is {low}, the highest {high}.", number=word, low=low, high=high)
    if problem.complaint == "order":
        return _(
            "“{word}” says how many, but not from where to where: {example}.", word=word, example=example(question)
        )
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
