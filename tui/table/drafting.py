"""A draft as people edit it: which changes it takes, by what is done and to which item."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.contract import Option
from engine.kit.drafts import CHANGE, CLEAR, DROP, RAISE, SEND, place_of
from engine.text import N_
from tui.table.question import Choice, Question
from tui.tongue import Tongue

EACH: Final = {DROP: N_("take out"), RAISE: N_("move up"), CHANGE: N_("change")}
"""What can be done to one item."""


class Edit(NamedTuple):
    """What is done to a draft; ``kind`` is ``SEND`` or ``CLEAR``, or one of ``EACH``, to the item in that place."""

    kind: Option
    place: int = 0


def choice_of(question: Question, edit: Edit) -> Choice | None:
    """The choice that does it; None where it cannot be done now."""
    option = edit.kind + edit.place
    return question.choice(option) if option in question.edits else None


def places(question: Question, kind: Option) -> list[int]:
    """The items to which it can be done."""
    return [place_of(option) for option in question.edits if kind <= option < kind + DROP]


def in_words(question: Question, _: Tongue) -> str:
    """How the changes are typed: the words of what is about the draft, the beginnings of what is about an item."""
    whole = [question.choice(option) for option in (SEND, CLEAR) if option in question.edits]
    told = [_.pair(_.quoted(choice.word), question.label(choice.option)) for choice in whole]
    for kind, does in EACH.items():
        words = [question.choice(kind + place).word.partition("-")[0] for place in places(question, kind)]
        if words:
            told.append(_.pair(", ".join(map(_.quoted, words)), _(does)))
    return _.several(told)
