"""The log on the game page: looked through, gone back to, shown on the map, written to a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.notation import slug
from tui.screens.telling import Said
from tui.widgets.listing import Listing

if TYPE_CHECKING:
    from tui.screens.game import GamePage


class LogPanel:
    """The lines that are looked for; the cursor is that of the large panel."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        self._searched = ""

    @property
    def lines(self) -> list[Said]:
        wanted = slug(self._searched).split("_") if self._searched else []
        log = self._page.table.log()
        return [said for said in log if all(word in slug(f"{said.text} {said.clause}") for word in wanted)]

    @property
    def _marked(self) -> Said | None:
        lines = self.lines
        return lines[min(self._page.upper_list.cursor, len(lines) - 1)] if lines else None

    def open(self) -> None:
        """All lines, with the cursor on the last."""
        self._search("")

    def search(self) -> None:
        self._page.ask(self._page.desk.tongue("Only lines with:"), self._search, self._searched)

    def _search(self, text: str) -> None:
        self._searched = text
        count = len(self.lines)
        self._page.upper_list = Listing(count, count - 1)

    def show_on_map(self) -> None:
        page, said = self._page, self._marked
        if said is None:
            return
        known = {place.id for place in page.table.game.words.places(page.table.view)}
        found = [place for place in said.places if place in known]
        if found:
            page.upper, page.walking = "map", True
            page.atlas.show(found[-1])
        else:
            page.flash = page.desk.tongue("That line names no region.")

    def undo_to_line(self) -> None:
        """Take back all from the marked line on."""
        if (said := self._marked) is not None:
            self._page.undoing.undo_to(said.number)

    def export(self) -> None:
        self._page.ask(self._page.desk.tongue("Write the log to the file:"), self._write)

    def _write(self, text: str) -> None:
        if not text:
            return
        page = self._page
        lines = [f"{said.number + 1:>5} {said.text} ({said.clause})\n" for said in self.lines]
        try:
            with Path(text).expanduser().open("x", encoding="utf-8") as file:
                file.writelines(lines)
            page.flash = page.desk.tongue("Written to {file}.", file=text)
        except FileExistsError:
            page.flash = page.desk.tongue("{file} exists already; choose another name.", file=text)
        except OSError as error:
            reason = error.strerror or str(error)
            page.flash = page.desk.tongue("{file} cannot be written: {reason}.", file=text, reason=reason)
