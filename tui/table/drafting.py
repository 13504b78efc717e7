"""A draft as people edit it: which changes it takes, by what is done and to which item."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.contract import Option
from engine.kit.drafts import CHANGE, CLEAR, DROP, RAISE, SEND, place_of, words
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

    def typed(option: Option) -> str:
        return _.quoted(words(option)[_.language])

    told = [_.pair(typed(option), question.label(option)) for option in (SEND, CLEAR) if option in question.edits]
    for kind, does in EACH.items():
        if found := [typed(kind + place) for place in places(question, kind)]:
            told.append(_.pair(", ".join(found), _(does)))
    return _.several(told)
