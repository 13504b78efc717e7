"""The pages about the powers: the tables of the game, its charts, who sits where, the legend."""

from __future__ import annotations

from typing import Final

from engine.contract import Seat
from tui.maps.draw import CHANGED, Row
from tui.maps.lettering import Piece
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.log_rows import select
from tui.screen.panels.panel import ChoosePlayer, Hints, Panel, Post
from tui.screen.panels.sheet_rows import by_seat, sheet_rows, ties, title
from tui.screen.rows import Block, fit, heading, run, scrolled, wrapped
from tui.screen.rows import pages as paged
from tui.sitters import called
from tui.table.telling import standing

MOST_TIES: Final = 6
"""Rows for alliances and treaties on the first page."""


class PowersPanel(Panel):
    """One page of several; short tables share one. On the page of the seats one of them can be marked."""

    def __init__(self, desk: Desk, table: ScreenTable, atlas: Atlas, post: Post) -> None:
        self._desk, self._table, self._atlas, self._post = desk, table, atlas, post
        self._list = Cursor()
        self._number, self._pages = 0, 1
        self._on_seats = True

    def open(self) -> None:
        self._number, self._on_seats = 0, self._atlas.look.glance is None
        self._list = Cursor(len(self._table.seats))

    def rows(self, width: int, height: int) -> list[Row]:
        pages = paged(self._blocks(width), height - 1)
        seats = len(pages) if self._atlas.look.glance is not None else 0
        self._pages = len(pages) + 1
        self._number %= self._pages
        self._on_seats = self._number == seats
        page = self._seats(width, height - 1) if self._on_seats else pages[self._number - (self._number > seats)]
        name = self._desk.tongue("Powers")
        return [heading(f"{name} {self._number + 1}/{self._pages}" if self._pages > 1 else name, width), *page]

    def hints(self) -> Hints:
        _ = self._desk.tongue
        pages = [("right", _("next page"))] if self._pages > 1 else []
        seats = [("up", _("seat")), ("take", _("who plays it"))] if self._on_seats else []
        return [*pages, *seats, ("back", _("map"))]

    def move(self, action: str) -> None:
        if action in ("left", "right"):
            self._number = (self._number + (1 if action == "right" else -1)) % self._pages
        else:
            self._list.moved(action)

    def take(self) -> bool:
        if self._on_seats:
            self._post(ChoosePlayer(self._list.cursor))
        else:
            self.move("right")
        return True

    # -- pages

    def _blocks(self, width: int) -> list[Block]:
        """How it would end, the tables of the game, what else is to be known, signs, ways to look at the map."""
        table, atlas, look, _ = self._table, self._atlas, self._atlas.look, self._desk.tongue
        ranks, *ranked = self._ranks(width)
        found = [Block([ranks], [[row] for row in (*ranked, *ties(table, atlas, width, MOST_TIES))])]
        for number, sheet in enumerate(table.game.words.more_sheets(table.view)):
            rows = sheet_rows(table, atlas, sheet, width)
            if look.charts is not None:
                rows = look.charts(table.view, number, rows, width)
            heads = 1 if sheet.rows else 0
            found.append(self._titled(table.say(sheet.title), width, rows[:heads], [[row] for row in rows[heads:]]))
        if look.notes is not None:
            name, sentences = look.notes(table.view)
            told = [wrapped(table.say(one), width - 2, indent="   ") for one in sentences]
            entries = [[(run(" "), *row) for row in one] for one in told]
            found += [self._titled(table.say(name), width, [], entries)] if told else []
        if look.maps:
            found.append(self._titled(_("Signs on the map and in the tables"), width, [], self._legend(width)))
        if look.modes:
            name = _("Other ways to look at the map ({key})", key=self._desk.keys.shown("mode", _))
            found.append(self._titled(name, width, [], self._ways(width)))
        return found

    def _titled(self, name: str, width: int, headings: list[Row], entries: list[list[Row]]) -> Block:
        return Block([title(name, width), *headings], entries)

    def _ranks(self, width: int) -> list[Row]:
        """How it has ended or would end now; the own row is marked."""
        table, atlas, view, _ = self._table, self._atlas, self._table.view, self._desk.tongue
        letters, colours = atlas.letters(view), atlas.colours(view)
        result = table.game.result(table.match.state) if table.ended else standing(table.game, view)
        rows = [title(_("Final ranking") if table.ended else _("If the game ended now"), width)]
        for rank, seats in enumerate(result.ranks, start=1):
            for seat in seats:
                own = seat == table.reader
                chip = run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold")
                name = run(f"{'▸' if own else ' '}{table.seat_name(seat)}", "text", "bold" if own else "")
                row = (run(f"{rank:>3} "), run(f"{result.scores[seat]:>4} ", "text", "bold"), chip, name)
                rows.append(fit(row, width))
        return rows

    def _seats(self, width: int, height: int) -> list[Row]:
        """Everything that everybody may know of everybody, and who plays."""
        table, view = self._table, self._table.view
        letters, colours = self._atlas.letters(view), self._atlas.colours(view)
        headings, told = by_seat(table)
        found = dict(told)
        self._list.resize(len(table.seats))

        def entry(seat: Seat) -> list[Row]:
            marked = seat == self._list.cursor
            row: Row = (
                run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold"),
                run(f" {table.seat_name(seat)}", "text", "bold"),
                run(f"  {called(table.spec(seat), table.tongue, game_id=table.game.id)}", "dim"),
            )
            facts = table.tongue.several(map(table.tongue.pair, headings, found[seat]))
            known = wrapped(facts, width - 6, "text" if marked else "dim")
            return [select(fit(row, width)) if marked else fit(row, width), *((run("     "), *row) for row in known)]

        return scrolled(self._list, entry, height)

    def _legend(self, width: int) -> list[list[Row]]:
        """What stands on the map, as it stands there."""
        own, _ = self._atlas.look.signs, self._desk.tongue
        star = ((Piece(CHANGED),), _("behind a name: pieces or owners there have changed since you decided last"))
        entries: list[list[Row]] = []
        for pieces, meaning in [*(own(_) if own is not None else ()), star]:
            row: Row = (run(" "),)
            for piece in pieces:
                row += (run(piece.text, f"owner:{piece.owner}" if piece.owner else "text", "bold"), run(" "))
            row += (run(" " * (10 - sum(len(text) for text, _ in row))),)
            told = wrapped(meaning, width - 11)
            entries.append([(*row, *told[0]), *((run(" " * 10), *more) for more in told[1:])])
        return entries

    def _ways(self, width: int) -> list[list[Row]]:
        """In what other ways the map can be looked at."""
        _ = self._desk.tongue
        told = [_.pair(mode.name(_), mode.hint(_)) for mode in self._atlas.look.modes]
        return [[(run(" "), *row) for row in wrapped(one, width - 2, indent="  ")] for one in told]
