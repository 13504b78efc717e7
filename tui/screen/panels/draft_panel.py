"""A draft: what is in it so far, and beside that what can be added; edited item by item, then sent."""

from __future__ import annotations

from typing import Final

from engine.kit.drafts import CHANGE, CLEAR, DROP, RAISE, SEND
from tui.maps.draw import Row
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.panels.choice_rows import listed
from tui.screen.panels.panel import Hints, Panel, Post, Say
from tui.screen.rows import beside, block, fit, heading, line, on, run, short, wrapped
from tui.table import drafting
from tui.table.drafting import Edit

EDITS: Final = {"send": SEND, "clear": CLEAR, "delete": DROP, "raise": RAISE, "change": CHANGE}
BETWEEN: Final = line("│", "rule")


FEWEST: Final = 8
"""Choices at least that must stand above what is told of one."""
LINES: Final = (9, 2, 1)
"""So many lines are tried for what is to be known of something that can be added."""


def _told(detail: str, width: int, lines: int) -> list[Row]:
    """Cut in the last of them, if it has to be."""
    rows = wrapped(detail, width)
    if len(rows) <= lines:
        return rows
    left = detail[sum(len(text) + 1 for row in rows[: lines - 1] for text, _ in row) :]
    return [*rows[: lines - 1], line(short(left, width))]


class DraftPanel(Panel):
    """Up and down mark what can be added, left and right an item."""

    of_question = True

    def __init__(self, desk: Desk, answering: Answering, post: Post) -> None:
        self._desk, self._answering, self._post = desk, answering, post
        self._items = Cursor()
        self._clickable: list[int] = []
        """The item that stands in each row."""
        self._added: list[int] = []
        """The choice that stands in each row, where they are told at length."""
        self._left = 0

    def rows(self, width: int, height: int) -> list[Row]:
        question, _ = self._answering.question, self._desk.tongue
        self._left = width * 2 // 5
        right = width - self._left - 1
        items = [heading(_("So far"), self._left), *self._drafted(self._left, height - 1)]
        more = [heading(_("To be added"), right)]
        if question is not None:
            at_length = (self._at_length(right, height - 1, lines) for lines in LINES)
            more += next((rows for rows in at_length if rows), []) or self._marked_at_length(right, height - 1)
        return beside(block(items, self._left, height), [BETWEEN] * height, block(more, right, height))

    def _at_length(self, width: int, height: int, lines: int) -> list[Row]:
        """What can be added with so many lines of what is to be known of it; nothing where that has no room."""
        choices, cursor = self._answering.listed, self._answering.list
        cursor.resize(len(choices))
        rows: list[Row] = []
        self._added = []
        for place, choice in enumerate(choices):
            marked = place == cursor.cursor
            number = choice.number if choice.number >= 0 else ""  # to send has none
            head = (run(f"{'▸' if marked else ' '}{number:>2} ", "key", "bold"), run(choice.label, "text"))
            told = [(run("    "), *row) for row in _told(choice.detail, width - 5, lines)] if choice.detail else []
            rows += [on(fit(row, width), "select" if marked else "panel") for row in (head, *told)]
            self._added += [place] * (1 + len(told))
        if len(rows) > height or len(rows) == len(choices):
            self._added = []
        return rows if self._added else []

    def _marked_at_length(self, width: int, height: int) -> list[Row]:
        """One below the other, and below them what is to be known of the marked one, where there is room for it."""
        told = [wrapped(choice.detail, width - 2) for choice in self._answering.listed]
        most = max(map(len, told), default=0)
        if not most or height < most + FEWEST:
            return listed(self._answering, width, height)
        rows = block(listed(self._answering, width, height - most - 1, at_length=True), width, height - most - 1)
        marked = told[self._answering.list.cursor]
        return [*rows, line("─" * width, "rule"), *((run(" "), *row) for row in marked)]

    def _drafted(self, width: int, height: int) -> list[Row]:
        """The items with what is to be known of them, where there is room for it; the marked one is always there."""
        question, _ = self._answering.question, self._desk.tongue
        names = question.drafted if question is not None else []
        notes = question.drafted_notes if question is not None else []
        self._follow(len(names))
        if sum(len(self._item(0, *pair, width)) for pair in zip(names, notes, strict=True)) > height:
            notes = [""] * len(names)
        rows: list[Row] = []
        self._clickable, end = [], 0
        for place, pair in enumerate(zip(names, notes, strict=True)):
            told = self._item(place, *pair, width)
            rows += told
            self._clickable += [place] * len(told)
            end = len(rows) if place == self._items.cursor else end
        first = max(0, end - height)
        self._clickable = self._clickable[first:]
        return rows[first:] or [line(" " + _("nothing"), "dim")]

    def _item(self, place: int, name: str, note: str, width: int) -> list[Row]:
        """In as many lines as it needs."""
        marked = place == self._items.cursor
        number = run(f"{'▸' if marked else ' '}{place + 1:>2} ", "key", "bold")
        ground = "select" if marked else "panel"
        told = wrapped(name, width - 6) + (wrapped(note, width - 6, "text" if marked else "dim") if note else [])
        return [on(fit((run("    ") if at else number, *row), width), ground) for at, row in enumerate(told)]

    def _follow(self, count: int) -> None:
        """What is new is marked."""
        new = count > self._items.count
        self._items.resize(count)
        if new:
            self._items.put(count - 1)

    def hints(self) -> Hints:
        question, _ = self._answering.question, self._desk.tongue
        if question is None:
            return []
        marked = self._answering.marked
        hints = [("take", _("send") if marked is not None and marked.option == SEND else _("add"))]
        if SEND in question.edits:
            hints.append(("send", _("send")))
        if question.drafted:
            hints.append(("right", _("item")))
        for action, told in (("delete", _("take out")), ("raise", _("move up")), ("change", _("change"))):
            if drafting.places(question, EDITS[action]):
                hints.append((action, told))
        return [*hints, *([("clear", _("begin again"))] if CLEAR in question.edits else []), ("type", _("type"))]

    def move(self, action: str) -> None:
        if action in ("left", "right"):
            self._items.moved("up" if action == "left" else "down")
        else:
            self._answering.move(action)

    def take(self) -> bool:
        self._answering.take()
        return self._answering.question is not None

    def does(self, action: str) -> bool:
        question = self._answering.question
        if action not in EDITS or question is None:
            return False
        kind = EDITS[action]
        choice = drafting.choice_of(question, Edit(kind, self._items.cursor if kind in drafting.EACH else 0))
        if choice is None:
            self._post(Say(self._desk.tongue("That cannot be done with it now.")))
            return True
        if kind == RAISE:
            self._items.moved("up")  # the mark goes with the item
        self._answering.decide(choice)
        return True

    def click(self, column: int, row: int) -> None:
        if column > self._left:
            place = self._added[row - 1] if 0 <= row - 1 < len(self._added) else self._answering.list.top + row - 1
            self._answering.click(place)
        elif 0 <= row - 1 < len(self._clickable):
            self._items.put(self._clickable[row - 1])
