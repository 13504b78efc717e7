"""The choices of a question, drawn: side by side, one below the other with what is to be known of them, or as a dial.

A dial is for amounts. What is not possible has a list of its own, with the reasons.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from engine.contract import PASS
from tui.maps.draw import Row, Run
from tui.screens.offer import Choice, Offer
from tui.widgets.rows import cut, fit, line, on, run, short, wrapped

if TYPE_CHECKING:
    from tui.screens.game import GamePage

ENOUGH: Final = 14
"""Columns in which the beginning of what is to be known of a choice says something."""


def listed(page: GamePage, width: int, height: int) -> list[Row]:
    """One below the other, the part of them with the cursor."""
    choices, cursor = page.deciding.listed, page.deciding.list
    cursor.resize(len(choices))
    labels = max((len(choice.label) for choice in choices), default=0)
    rows = [_listed(choices[i], i == cursor.cursor, labels, width) for i in cursor.window(height)]
    left = len(choices) - cursor.top - height
    if left > 0:
        rows[-1] = (*fit(rows[-1], width - 5), run(f" +{left}", "key", ground=rows[-1][0][1].ground))
    return rows


def _listed(choice: Choice, marked: bool, labels: int, width: int) -> Row:
    row: Row = (_number(choice, marked), _label(choice, marked, labels))
    room = width - 4 - labels - 2
    if choice.detail and room >= min(ENOUGH, len(choice.detail)):
        row += (run("  " + short(choice.detail, room), "text" if marked else "dim"),)
    return on(fit(row, width), "select" if marked else "panel")


def columns(page: GamePage, width: int, height: int, top_row: int) -> list[Row]:
    """The choices side by side, read downwards; of a long list the part with the cursor."""
    offer = page.deciding.offer
    if offer is None or height <= 0:
        return []
    if offer.amounts:
        return [dial(page, offer, width)]
    choices = page.deciding.listed
    page.deciding.list.resize(len(choices))
    widest = min(width // 2, max((len(c.label) for c in choices), default=10) + 6)
    across = max(1, width // widest)
    height = page.deciding.list.height = max(1, min(height, -(-len(choices) // across)))
    first = page.deciding.list.cursor // (height * across) * height * across
    cells = choices[first : first + height * across]
    page.places.append(
        (0, top_row, width, height, lambda column, row: page.deciding.click(first + column // widest * height + row))
    )
    rows = []
    for y in range(height):
        row: Row = ()
        for number in range(first + y, first + len(cells), height):
            row += _cell(choices[number], number == page.deciding.list.cursor, widest)
        rows.append(row)
    left = len(choices) - first - len(cells)
    if left > 0:
        rows[-1] = (*_shortened(rows[-1], width - 6), run(f" +{left}", "key"))
    return rows


def _shortened(row: Row, width: int) -> Row:
    """As wide as that; with an ellipsis only if letters are lost."""
    lost = "".join(text for text, _ in row)[width:].strip()
    return fit(row if lost else cut(row, width), width)


def _cell(choice: Choice, marked: bool, width: int) -> Row:
    row = (_number(choice, marked), _label(choice, marked))
    return (*on(fit(row, width - 1), "select" if marked else "panel"), run(" "))


def _number(choice: Choice, marked: bool) -> Run:
    """What to press: nothing where a menu has something that is not possible now, or where 0 is an amount."""
    number = "–" if choice.closed else choice.number if choice.number >= 0 else ""
    return run(f"{'▸' if marked else ' '}{number:>2} ", "key", "bold")


def _label(choice: Choice, marked: bool, width: int = 0) -> Run:
    weight = "bold" if marked and not choice.closed else ""
    return run(f"{choice.label:<{width}}", "dim" if choice.closed and not marked else "text", weight)


def dial(page: GamePage, offer: Offer, width: int) -> Row:
    """A number between two arrows, and what else can be answered."""
    _ = page.desk.tongue
    amounts = [int(choice.word) for choice in offer.choices if choice.option != PASS]
    marked = page.deciding.marked
    shown = marked.label if marked is not None else ""
    row: Row = (
        run(" ◂ ", "key"),
        run(f" {shown} ", "text", "bold", "select"),
        run(" ▸  ", "key"),
        run(f"{min(amounts)}–{max(amounts)}", "dim"),
    )
    if offer.declining is not None:
        row += (run("   0 " if offer.declining.number == 0 else "   ◂ ", "key", "bold"), run(offer.declining.label))
    return fit(row, width)


def number_typed(page: GamePage) -> Row:
    """The digits so far, and what Enter makes of them."""
    _, found = page.desk.tongue, page.deciding.numbered
    row: Row = (
        run(_("Number:") + " ", "key", "bold"),
        run(page.deciding.digits, "text", "bold"),
        run(" ", "", "reverse"),
    )
    if found is None:
        return row
    key = page.desk.keys.shown("take", _)
    return (*row, run("  " + _("{key} takes it: {choice}", key=key, choice=found.label), "dim"))


def blocked(page: GamePage, offer: Offer, width: int, height: int) -> list[Row]:
    if not offer.blocked:
        return wrapped(page.desk.tongue("Nothing is forbidden here: all there is can be chosen."), width)
    page.upper_list.resize(len(offer.blocked))
    rows: list[Row] = []
    for label, reason in offer.blocked[page.upper_list.cursor :]:
        parts = textwrap.wrap(page.desk.tongue.pair(label, reason), width - 2, subsequent_indent="    ")
        head = parts[0]
        rows.append((run(f" {head[: len(label)]}", "text", "bold"), run(head[len(label) :], "dim")))
        rows += [line(f" {part}", "dim") for part in parts[1:]]
    return rows[:height]
