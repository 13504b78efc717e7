"""The board, the table of seats and the end of a game, in plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.contract import Game, Mark, Place
from engine.notation import slug
from engine.text import N_, SeatName, Speaker
from tui import names
from tui.console import Console
from tui.tongue import Trouble


def places(console: Console, speaker: Speaker, game: Game[Any], view: Any, wanted: str = "") -> None:
    """What stands where: one line a place, its owners one after another; or only the places that begin so."""
    _ = console.tongue
    found = [place for place in game.words.places(view) if slug(speaker.say(place.name)).startswith(slug(wanted))]
    if not found:
        raise Trouble(N_("The map has no place that begins with “{word}”."), word=wanted)
    empty = [place for place in found if not (place.marks or place.leaders or place.note)]
    for place in found:
        if place not in empty:
            console.say(_place(console, speaker, place), indent="    ")
    if empty:
        console.say(_("Empty: {places}", places=", ".join(speaker.say(place.name) for place in empty)), indent="    ")


def sheet(console: Console, speaker: Speaker, game: Game[Any], view: Any, who: Sequence[str]) -> None:
    """How everybody is doing: one row a seat."""
    table = game.words.sheet(view)
    headings, rows = [*map(speaker.say, table.columns)], [[*map(speaker.say, row)] for row in table.rows]
    seats = [row[0].seat if isinstance(row[0], SeatName) else number for number, row in enumerate(table.rows)]
    if all(isinstance(row[0], SeatName) for row in table.rows):  # said already
        headings, rows = headings[1:], [row[1:] for row in rows]
    console.say(speaker.say(game.words.progress(view)))
    full, short = (
        [[f"{seat + 1} {names[seat]}", *row] for seat, row in zip(seats, rows, strict=True)]
        for names in (who, speaker.seats)
    )
    headings = ["", *headings]
    console.table(headings, full if console.fits(headings, full) else short)
    for further in game.words.more_sheets(view):
        console.say()
        console.say(speaker.say(further.title))
        console.table([*map(speaker.say, further.columns)], [[*map(speaker.say, row)] for row in further.rows])


def ending(console: Console, speaker: Speaker, game: Game[Any], state: Any, who: Sequence[str]) -> None:
    """The final table and who has won."""
    _ = console.tongue
    winners, scores = game.result(state)
    console.say()
    console.say(_("The game is over."))
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    console.table([_("Seat"), _("Score")], [[who[seat], str(scores[seat])] for seat in order])
    if not winners:
        console.say(_("Nobody has won."))
        return
    won = ", ".join(who[seat] for seat in winners)
    console.say(_.ngettext("The winner: {names}", "The winners: {names}", len(winners), names=won))


def _place(console: Console, speaker: Speaker, place: Place) -> str:
    _ = console.tongue
    owners: dict[int | None, list[str]] = {}
    for mark in place.marks:
        owners.setdefault(mark.seat, []).append(mark_told(speaker, mark))
    parts = [
        ", ".join(marks) if seat is None else _.pair(speaker.seats[seat], ", ".join(marks))
        for seat, marks in owners.items()
    ]
    if place.note is not None:
        parts.append(speaker.say(place.note))
    if place.leaders:
        parts.append(_("leads: {names}", names=", ".join(speaker.seats[seat] for seat in place.leaders)))
    return f"{speaker.say(place.name)}. {'; '.join(parts)}"


def mark_told(speaker: Speaker, mark: Mark) -> str:
    """A named thing with its number (a strength, a value), or pieces of a kind and how many."""
    if mark.name:
        name = speaker.say(mark.name)
        return f"{name} {mark.number}" if mark.number and mark.piece != "tile" else name
    piece = names.word(speaker, "piece", mark.piece)
    return f"{piece} ×{mark.number}" if mark.number != 1 else piece
