"""The choices of a question, drawn: side by side, one below the other with what is to be known of them, or as a dial.

A dial is for amounts. What is not possible has a list of its own, with the reasons.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Final

from engine.contract import PASS
from tui.maps.draw import Row, Run
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.panels.panel import Hints, Panel
from tui.screen.rows import cut, fit, heading, line, on, run, short, wrapped
from tui.table.question import Choice, Question

ENOUGH: Final = 14
"""Columns in which the beginning of what is to be known of a choice says something."""
NUMBER: Final = 4
"""Columns before a label."""
LINES: Final = 2
"""Of a question that need not be read in full beside its choices."""
Clicked = Callable[[int, int], None]


class ChoicesPanel(Panel):
    """All choices, with room for what they cost."""

    of_question = True

    def __init__(self, desk: Desk, answering: Answering) -> None:
        self._desk, self._answering = desk, answering
        self._above = 1
        """Rows above the choices."""

    def rows(self, width: int, height: int) -> list[Row]:
        """A question that is too long to stand below is read here in full."""
        question, title = self._answering.question, heading(self._desk.tongue("Choices"), width)
        if question is None:
            return [title]
        told = wrapped(question.prompt, width - 2)
        asked = [*((run(" "), *row) for row in told), ()] if len(told) > LINES else []
        self._above = 1 + len(asked)
        return [title, *asked, *listed(self._answering, width, height - self._above)]

    def hints(self) -> Hints:
        return self._answering.hints()

    def move(self, action: str) -> None:
        self._answering.move(action)

    def take(self) -> bool:
        self._answering.take()
        return self._answering.question is not None

    def click(self, column: int, row: int) -> None:
        self._answering.click(self._answering.list.top + row - self._above)


class WhyNotPanel(Panel):
    """What is not possible now, and why."""

    passing = True

    def __init__(self, desk: Desk, answering: Answering) -> None:
        self._desk, self._answering = desk, answering
        self._list = Cursor()

    def open(self) -> None:
        self._list = Cursor(len(self._answering.question.blocked) if self._answering.question is not None else 0)

    def rows(self, width: int, height: int) -> list[Row]:
        _, question = self._desk.tongue, self._answering.question
        rows = [heading(_("Not possible now, and why"), width)]
        if question is None or not question.blocked:
            return [*rows, *wrapped(_("Nothing is forbidden here: all there is can be chosen."), width)]
        for label, reason in question.blocked[self._list.cursor :]:
            head, *more = textwrap.wrap(_.pair(label, reason), width - 2, subsequent_indent="    ")
            rows.append((run(f" {head[: len(label)]}", "text", "bold"), run(head[len(label) :], "dim")))
            rows += [line(f" {part}", "dim") for part in more]
        return rows[:height]

    def hints(self) -> Hints:
        scroll = [("up", self._desk.tongue("scroll"))] if self._list.count > 1 else []
        return [*scroll, ("back", self._desk.tongue("map"))]

    def move(self, action: str) -> None:
        self._list.moved(action)


def listed(answering: Answering, width: int, height: int, at_length: bool = False) -> list[Row]:
    """One below the other, the part of them with the cursor; without details where they are told elsewhere."""
    choices, cursor = answering.listed, answering.list
    if at_length:
        choices = [choice._replace(detail="") for choice in choices]
    cursor.resize(len(choices))
    room = width - NUMBER - (ENOUGH + 2 if any(choice.detail for choice in choices) else 0)
    labels = min(room, max((len(choice.label) for choice in choices), default=0))
    rows = [_listed(choices[i], i == cursor.cursor, labels, width) for i in cursor.window(height)]
    return _with_more(rows, width, cursor.top, len(choices) - cursor.top - height)


def _with_more(rows: list[Row], width: int, above: int, below: int) -> list[Row]:
    """How many more there are before the first row and behind the last."""
    for place, more in ((0, above), (-1, below)):
        if rows and more > 0:
            rows[place] = (
                *_shortened(rows[place], width - 6),
                run(f" +{more}", "key", ground=rows[place][0][1].ground),
            )
    return rows


def _listed(choice: Choice, marked: bool, labels: int, width: int) -> Row:
    """A label that is longer than most takes the room of what is to be known of it, as far as it needs."""
    label = short(choice.label, width - NUMBER)
    row: Row = (_number(choice, marked), _label(choice, marked, f"{label:<{labels}}"))
    room = width - NUMBER - max(labels, len(label)) - 2
    if choice.detail and room >= min(ENOUGH, len(choice.detail)):
        row += (run("  " + short(choice.detail, room), "text" if marked else "dim"),)
    return on(fit(row, width), "select" if marked else "panel")


def columns(answering: Answering, width: int, height: int) -> tuple[list[Row], Clicked]:
    """The choices side by side, read downwards; of a long list the part with the cursor. And what a click does."""
    question = answering.question
    if question is None or height <= 0:
        return [], lambda _column, _row: None
    if question.amounts:
        return [dial(answering, question, width)], lambda _column, _row: None
    choices, cursor = answering.listed, answering.list
    cursor.resize(len(choices))
    widest = min(width // 2, max((len(choice.label) for choice in choices), default=10) + 6)
    across = max(1, width // widest)
    height = cursor.height = max(1, min(height, -(-len(choices) // across)))
    first = cursor.cursor // (height * across) * height * across
    cells = choices[first : first + height * across]
    rows = []
    for y in range(height):
        row: Row = ()
        for place in range(first + y, first + len(cells), height):
            row += _cell(choices[place], place == cursor.cursor, widest)
        rows.append(row)
    rows = _with_more(rows, width, first, len(choices) - first - len(cells))
    return rows, lambda column, row: answering.click(first + column // widest * height + row)


def _shortened(row: Row, width: int) -> Row:
    """As wide as that; with an ellipsis only if letters are lost."""
    lost = "".join(text for text, _ in row)[width:].strip()
    return fit(row if lost else cut(row, width), width)


def _cell(choice: Choice, marked: bool, width: int) -> Row:
    row = (_number(choice, marked), _label(choice, marked, choice.label))
    return (*on(fit(row, width - 1), "select" if marked else "panel"), run(" "))


def _number(choice: Choice, marked: bool) -> Run:
    """What to press: nothing where a menu has something that is not possible now, or where numbers are amounts."""
    number = "–" if choice.closed is not None else choice.number if choice.number >= 0 else ""
    return run(f"{'▸' if marked else ' '}{number:>2} ", "key", "bold")


def _label(choice: Choice, marked: bool, label: str) -> Run:
    closed = choice.closed is not None
    return run(label, "dim" if closed and not marked else "text", "bold" if marked and not closed else "")


def dial(answering: Answering, question: Question, width: int) -> Row:
    """A number between two arrows, and what else can be answered."""
    amounts = [choice.number for choice in question.choices if choice.option != PASS]
    marked = answering.marked
    row: Row = (
        run(" ◂ ", "key"),
        run(f" {marked.label if marked is not None else ''} ", "text", "bold", "select"),
        run(" ▸  ", "key"),
        run(f"{min(amounts)}–{max(amounts)}", "dim"),
    )
    if (declining := question.declining) is not None:
        number = str(declining.number) if declining.number >= 0 else "◂"
        row += (run(f"   {number} ", "key", "bold"), run(declining.label))
    return fit(row, width)


def number_typed(answering: Answering, desk: Desk) -> Row:
    """The digits so far, and what Enter makes of them."""
    _, found = desk.tongue, answering.numbered
    row: Row = (
        run(_("Number:") + " ", "key", "bold"),
        run(answering.digits, "text", "bold"),
        run(" ", "", "reverse"),
    )
    if found is None:
        return row
    return (*row, run("  " + _("{key} takes it: {choice}", key=desk.keys.shown("take", _), choice=found.label), "dim"))
