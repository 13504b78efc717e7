"""What a typed line may become when its last word is completed: of a choice, of one behind it, of an order to units."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Final

from engine.notation import NotRead
from engine.points import Walk
from tui.table.question import Question
from tui.typed import marching, reading

MOST_WORDS: Final = 12
"""Words of a line that are tried as the end of what is complete."""


def completions(question: Question, line: str) -> list[str]:
    """The line with its last word completed in every way that is possible now, the first choice of the list first."""
    if question.walks is Walk.UNIT and (orders := _orders(question, line)):
        return orders
    for start, asked in islice(_questions(question, line), MOST_WORDS):
        if asked.walks is Walk.UNIT and start and (orders := _orders(asked, line[start:])):
            return [line[:start] + order for order in orders]
        begun = line[start:].strip()
        known = [choice for choice in reading.filtered(asked, begun) if choice.closed is None]
        lines = [f"{line[:start]}{reading.typed_as(asked, choice)} " for choice in known]
        if found := [further for further in lines if further != line]:
            return found
    return []


def _questions(question: Question, line: str) -> Iterator[tuple[int, Question]]:
    """Where in the line the answer to a question may begin, and which question that is, the first one first."""
    yield 0, question
    for space in re.finditer(r"[\s,]+", line):
        with suppress(NotRead):
            if (behind := reading.behind(question, line[: space.start()])) is not None:
                yield space.end(), behind


def _orders(question: Question, line: str) -> list[str]:
    """The last of several orders to units completed."""
    last = re.split(r"[,;]", line)[-1]
    begun = line[: len(line) - len(last.lstrip())]
    found = marching.completions(question.game, question.view, begun, last, question.speaker)
    return [f"{begun}{order} " for order in found]
