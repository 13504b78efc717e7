"""The choices of a question in plain text: numbered lines, columns, or a range of amounts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import PASS
from tui.console import Console
from tui.table import drafting
from tui.table.question import NOTHING, Choice, Question
from tui.tongue import Tongue
from tui.typed import reading

IN_ONE_COLUMN: Final = 9
"""Longer lists go into columns, unless the options have something to be told about."""
TOLD: Final = 14
"""Of longer lists only the names are shown, in columns, and the rest on demand."""


def show_choices(console: Console, question: Question) -> None:
    if question.point.draft:
        _show_draft(console, question)
    else:
        _show(console, question, _last_declined(question))


def _show_draft(console: Console, question: Question) -> None:
    """What is in it, what can be added, and behind that in words what else can be done."""
    _ = console.tongue
    for number, item in enumerate(question.drafted, start=1):
        console.say(f"  {_('Part {number}: {item}', number=number, item=item)}", indent="    ")
    choices = [choice for choice in _last_declined(question) if choice.number != NOTHING]
    if choices:
        _show(console, question, choices)
    if question.edits:
        console.say(f"  {_('In words: {words}', words=drafting.in_words(question, _))}", indent="    ")


def _show(console: Console, question: Question, choices: Sequence[Choice]) -> None:
    detailed = any(choice.detail for choice in choices)
    if question.amounts and not (detailed and len(choices) <= IN_ONE_COLUMN):
        _show_amounts(console, question)
    elif len(choices) <= (TOLD if detailed else IN_ONE_COLUMN):
        _show_lines(console, question, choices)
    else:
        width = max(len(_number(choice)) for choice in choices)
        console.columns([f"{_number(choice):>{width}} {_label(question, choice)}" for choice in choices], indent=1)
        if detailed:
            console.say(console.tongue("“? {number}” tells more of a choice, “? *” of all.", number=choices[0].number))


def tell_choice(console: Console, question: Question, wanted: str) -> None:
    """One choice with what it leads to, by number or words; all of them for "*"."""
    if wanted == "*":
        _show_lines(console, question, _last_declined(question))
    else:
        _show_lines(console, question, [question.choice(reading.read(question, wanted)[0].option)])


def named(question: Question, choice: Choice) -> str:
    """A choice as the list shows it: what to type, if it has a number, and what it is called."""
    return f"{_number(choice)} {_shown(question, choice)}".strip()


def _last_declined(question: Question) -> list[Choice]:
    return sorted(question.open, key=lambda choice: choice.number <= 0 and choice is question.declining)


def _number(choice: Choice) -> str:
    return str(choice.number) if choice.number >= 0 else ""


def _label(question: Question, choice: Choice) -> str:
    return question.label(choice.option)


def _shown(question: Question, choice: Choice) -> str:
    """A label behind its number, which is not said twice; what has no number is typed as a word."""
    label = _label(question, choice)
    if question.amounts and choice.number < 0:
        return Tongue(question.speaker.language).quoted(label)
    if question.counts and label == str(choice.number) and not choice.detail:
        return ""
    return label.removeprefix(f"{choice.number} ") if question.amounts or question.counts else label


def _show_lines(console: Console, question: Question, choices: Sequence[Choice]) -> None:
    width = max(len(_number(choice)) for choice in choices) + 1
    for choice in choices:
        shown = _shown(question, choice)
        text = console.tongue.pair(shown, choice.detail) if choice.detail else shown
        console.say(f"{_number(choice):>{width}} {text}".rstrip(), indent=" " * (width + 3))


def _show_amounts(console: Console, question: Question) -> None:
    _ = console.tongue
    amounts = sorted(choice.number for choice in question.open if choice.option != PASS)
    if amounts == list(range(amounts[0], amounts[-1] + 1)):
        text = _("A number from {low} to {high}", low=amounts[0], high=amounts[-1])
    else:
        text = _("One of {numbers}", numbers=", ".join(map(str, amounts)))
    if (declining := question.declining) is not None:
        other = f"{_number(declining)} {_shown(question, declining)}".strip()
        text = _("{choice}, or {other}", choice=text, other=other)
    console.say("  " + text)
