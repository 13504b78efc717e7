"""The log: looked through, gone back to, shown on the map, written to a file."""

from __future__ import annotations

from engine.notation import slug
from saves import files, paths
from saves.errors import SaveError
from tui.maps.draw import Row
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.log_rows import log_page
from tui.screen.panels.panel import Hints, Panel, Post, Say, TakeBack, Type, WalkTo
from tui.screen.rows import heading, wrapped
from tui.table.telling import Said


class LogPanel(Panel):
    """The lines that are looked for, with a cursor."""

    def __init__(self, desk: Desk, table: ScreenTable, post: Post) -> None:
        self._desk, self._table, self._post = desk, table, post
        self._list = Cursor()
        self._searched = ""

    @property
    def lines(self) -> list[Said]:
        wanted = slug(self._searched).split("_") if self._searched else []
        log = self._table.log()
        return [said for said in log if all(word in slug(f"{said.text} {said.clause}") for word in wanted)]

    @property
    def _marked(self) -> Said | None:
        lines = self.lines
        return lines[min(self._list.cursor, len(lines) - 1)] if lines else None

    def open(self) -> None:
        """All lines, with the cursor on the last."""
        self._search("")

    def _search(self, text: str) -> None:
        self._searched = text
        count = len(self.lines)
        self._list = Cursor(count, count - 1)

    def rows(self, width: int, height: int) -> list[Row]:
        _, table, lines = self._desk.tongue, self._table, self.lines
        title = heading(_("What has happened"), width)
        if not lines:
            return [title, *wrapped(_("Nothing has happened yet."), width, "dim")]
        news, ways = table.news(), table.match.ways_back()
        since = news[0].number if news else table.match.number
        return [title, *log_page(lines, since, ways[0] if ways else None, self._list, width, height - 1)]

    def hints(self) -> Hints:
        _ = self._desk.tongue
        log = [("up", _("line")), ("take", _("show on the map")), ("undo", _("undo to here"))]
        return [*log, ("type", _("filter")), ("export", _("export")), ("back", _("map"))]

    def move(self, action: str) -> None:
        self._list.moved(action)

    def take(self) -> bool:
        """Show the line on the map."""
        if (said := self._marked) is None:
            return False
        known = {place.id for place in self._table.game.words.places(self._table.view)}
        found = [place for place in said.places if place in known]
        self._post(WalkTo(found[-1]) if found else Say(self._desk.tongue("That line names no region.")))
        return True

    def does(self, action: str) -> bool:
        _ = self._desk.tongue
        if action == "undo" and (said := self._marked) is not None:
            self._post(TakeBack(said.number))
        elif action == "type":
            self._post(Type(_("Only lines with:"), self._search, self._searched))
        elif action == "export":
            self._post(Type(_("Write the log to the file:"), self._write))
        return action in ("undo", "type", "export")

    def _write(self, text: str) -> None:
        if text:
            self._post(Say(self._written(text)))

    def _written(self, text: str) -> str:
        """Write the lines; what came of it."""
        _ = self._desk.tongue
        lines = [f"{said.number + 1:>5} {said.text} ({said.clause})\n" for said in self.lines]
        try:
            file = paths.here().reachable(paths.typed(text))
            files.create(file, "".join(lines).encode())
        except SaveError as error:
            return _.say(error.message)
        except FileExistsError:
            return _("{file} exists already; choose another name.", file=text)
        except OSError as error:
            return _("{file} cannot be written: {reason}.", file=text, reason=error.strerror or str(error))
        return _("Written to {file}.", file=str(file))
