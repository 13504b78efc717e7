"""The board, the table of seats, the end of a game and the rules, in plain text."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine.contract import Game, Place, Report, Sheet
from engine.kit.papers import Chapter
from engine.notation import slug
from engine.text import N_, SeatName, Speaker, Term, terms
from tui import naming
from tui.console import Console
from tui.looks import Mode, usable
from tui.maps import sheets
from tui.outside import short
from tui.rulebook import Clause, is_clause, rulebook
from tui.table.finding import best, place_names
from tui.table.question import Question
from tui.table.telling import ranks_told, standing
from tui.tongue import Tongue, Trouble


def places(console: Console, speaker: Speaker, game: Game[Any], view: Any, wanted: str = "") -> None:
    """What stands where: one line a place, its owners one after another; or only the places that are called so, with
    what never changes about them."""
    _, found = console.tongue, _found(speaker, game, view, wanted)
    about = usable(game.id).about
    if slug(wanted) and about is not None:
        for place in found:
            console.say(_place(console, speaker, place), indent="    ")
            for one in about(place):
                console.say(f"  {speaker.say(one)}", indent="    ")
        return
    empty = [place for place in found if not (place.marks or place.leaders or place.note)]
    for place in found:
        if place not in empty:
            console.say(_place(console, speaker, place), indent="    ")
    if empty:
        console.say(_("Empty: {places}", places=", ".join(speaker.say(place.name) for place in empty)), indent="    ")


def _found(speaker: Speaker, game: Game[Any], view: Any, wanted: str) -> list[Place]:
    """The places that a few letters mean; all of them for none."""
    places = {place.id: place for place in game.words.places(view)}
    if not slug(wanted):
        return [*places.values()]
    named = best(place_names(game, view, speaker), wanted)
    if not named:
        raise Trouble(N_("The map has no place that is called like “{word}”."), word=short(wanted))
    return [places[id_] for id_ in named]


def asked_mode(game: Game[Any], tongue: Tongue, text: str) -> tuple[Mode | None, str]:
    """The way to look at the map that the first words name, and the words behind; none for words about a place."""
    wanted = slug(text).split("_")
    for mode in usable(game.id).modes:
        named = slug(mode.name(tongue)).split("_")
        if wanted[0] and wanted[: len(named)] == named[: len(wanted)]:
            return mode, " ".join(wanted[len(named) :])
    return None, text


def seen_so(console: Console, question: Question, mode: Mode, wanted: str = "") -> None:
    """What a way to look at the map shows of its places, of all that it has something to show of."""
    view, speaker, _ = question.view, question.speaker, console.tongue
    console.say(_.pair(mode.name(_), mode.hint(_)))
    told = []
    for place in _found(speaker, question.game, view, wanted):
        shown = mode.shows(view, place, question.ask.seat, speaker.language)
        if shown.pieces:
            told.append(_.pair(speaker.say(place.name), " ".join(piece.text for piece in shown.pieces)))
    console.columns(told or [_("nothing")])


def sheet(console: Console, speaker: Speaker, game: Game[Any], view: Any, who: Sequence[str]) -> None:
    """How everybody is doing: one row a seat, then the ranks."""
    _, table = console.tongue, game.words.sheet(view)
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
    if game.scores(view):
        ranks = ranks_told(standing(game, view), speaker.seats, _)
        console.say(_("If the game ended now: {ranks}", ranks=ranks), indent="  ")
    for further in game.words.more_sheets(view):
        console.say()
        console.say(speaker.say(further.title))
        _table(console, speaker, further)


def _table(console: Console, speaker: Speaker, told: Sheet) -> None:
    console.table([*map(speaker.say, told.columns)], [[*map(speaker.say, row)] for row in told.rows])


def paper(console: Console, speaker: Speaker, chapters: Sequence[Chapter]) -> None:
    """Chapters of sentences and tables."""
    for chapter in chapters:
        console.say(speaker.say(chapter.title))
        if chapter.sheet is not None:
            _table(console, speaker, chapter.sheet)
        for told in map(speaker.say, chapter.lines):
            console.say(f"  {told[:1].upper()}{told[1:]}", indent="    ")


def report(console: Console, speaker: Speaker, told: Report, said: Collection[str] = ()) -> None:
    """What took several events, as a whole: what of it was not ``said`` just now."""
    console.say(console.tongue("Report: {title}", title=speaker.say(told.title)))
    for text in map(speaker.say, told.lines):
        if text not in said:
            console.say(f"  {text}", indent="    ")
    if told.sheet is not None:
        _table(console, speaker, told.sheet)


def ending(console: Console, game: Game[Any], state: Any, who: Sequence[str]) -> None:
    """All ranks, and who has won."""
    _ = console.tongue
    result = game.result(state)
    console.say()
    console.say(_("The game is over."))
    ranked = [(rank, seat) for rank, seats in enumerate(result.ranks, start=1) for seat in seats]
    console.table(
        [_("Rank"), _("Seat"), _("Score")], [[str(rank), who[seat], str(result.scores[seat])] for rank, seat in ranked]
    )
    names = ", ".join(who[seat] for seat in result.winners)
    console.say(_.ngettext("The winner: {names}", "The winners: {names}", len(result.winners), names=names))


def unit_words(game: Game[Any], speaker: Speaker) -> str:
    """What the units of the game may be called in a typed line."""
    package = usable(game.id).package
    told = []
    for term in (Term(group, id_) for group, id_ in terms(game.languages) if group == "unit"):
        names = sheets.names(package, term.id, speaker.say(term), speaker.language)
        told.append("/".join(dict.fromkeys((*map(slug, names), term.id))))
    return ", ".join(told)


def _place(console: Console, speaker: Speaker, place: Place) -> str:
    _ = console.tongue
    owners: dict[int | None, list[str]] = {}
    for mark in place.marks:
        owners.setdefault(mark.seat, []).append(naming.mark_told(speaker, mark))
    parts = [
        ", ".join(marks) if seat is None else _.pair(speaker.seats[seat], ", ".join(marks))
        for seat, marks in owners.items()
    ]
    if place.note is not None:
        parts.append(speaker.say(place.note))
    if place.leaders:
        parts.append(_("leads: {names}", names=", ".join(speaker.seats[seat] for seat in place.leaders)))
    return f"{speaker.say(place.name)}. {_.several(parts)}"


def rules(console: Console, game: Game[Any], wanted: str) -> None:
    """Print a clause, a chapter, or the clauses where some words appear; everything for ""."""
    book = rulebook(game, console.tongue.language)
    found = (book.find(wanted) if is_clause(wanted) else book.search(wanted)) if wanted else book.entries
    if not found and is_clause(wanted):
        near = ", ".join(book.near(wanted))
        raise Trouble(N_("The rules have no clause {clause}; near it are {near}."), clause=short(wanted), near=near)
    if not found:
        raise Trouble(N_("“{words}” appears nowhere in the rules."), words=short(wanted))
    for number, entry in enumerate(found):
        if number and entry.title:
            console.say()
        _clause(console, entry)


def _clause(console: Console, entry: Clause) -> None:
    heading = entry.title or next((part for part in entry.parts[:1] if isinstance(part, str)), "")
    console.say(f"{entry.id} {heading}")
    for part in entry.parts if entry.title or not heading else entry.parts[1:]:
        if isinstance(part, str):
            console.say(part, indent="  ")
        else:
            console.table(part[0], part[1:])
