"""Which game: to play it, to watch it, or to read its rules. Enter, Enter, Enter is a good solo game."""

from __future__ import annotations

from typing import Final

from tui import naming, shelf
from tui.maps.draw import Row
from tui.outside import is_number
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk, Page, framed
from tui.screen.keys import DIGITS
from tui.screen.rows import fit, line, on, run, wrapped

ACTIONS: Final = ("up", "down", "first", "last", "take", "right", "rules", "back", "leave", "help")
TOP: Final = 4
"""The row of the first game."""


class WhichGamePage(Page):
    """The list of games, with what each is about; the cursor is on the one that was played last."""

    def __init__(self, desk: Desk, purpose: str = "play") -> None:
        """``purpose``: play, watch or read."""
        self.desk = desk
        self.purpose = purpose
        self.games = shelf.games()
        self.list = Cursor(len(self.games))
        last = desk.settings.new_game.get("game")
        self.list.put(next((row for row, game in enumerate(self.games) if game.id == last), 0))

    def press(self, key: str) -> None:
        if is_number(key) and 0 < int(key) <= len(self.games):
            self._take(int(key) - 1)
            return
        action = self.desk.keys.action(key, ACTIONS)
        if action is None or self.list.moved(action):
            return
        if action in ("take", "right"):
            self._take(self.list.cursor)
        elif action == "rules":
            self.desk.visit("rules", self.games[self.list.cursor])
        elif action == "help":
            self.desk.visit("help", [*ACTIONS, DIGITS])
        else:
            self.desk.back()

    def _take(self, row: int) -> None:
        self.list.put(row)
        game = self.games[row]
        if self.purpose == "read":
            self.desk.visit("rules", game)
        else:
            self.desk.visit("set-up", game, self.purpose == "watch")

    def click(self, _column: int, row: int) -> None:
        if 0 <= row - TOP < len(self.games):
            self._take(row - TOP)

    def draw(self, width: int, height: int) -> list[Row]:
        _, reads = self.desk.tongue, self.purpose == "read"
        question = _("The rules of which game?") if reads else _("Which game?")
        rows: list[Row] = [(), line(f"  {question}", "title", "bold"), ()]
        for place, game in enumerate(self.games):
            marked, (low, high) = place == self.list.cursor, game.seats
            row = (
                run(f" {'▸' if marked else ' '} {place + 1} ", "key", "bold"),
                run(f"{naming.title(game, _.language):<37}", "text", "bold"),
                run(_("{low} to {high} seats", low=low, high=high), "dim"),
            )
            rows.append(on(fit(row, width), "select" if marked else "panel"))
        about = shelf.summary(self.games[self.list.cursor], _.language)
        rows += [(), *((run("     "), *row) for row in wrapped(about, min(width - 10, 90), "dim"))]
        for _id, fault in shelf.faults():
            rows += [(), *((run("     "), *row) for row in wrapped(_.say(fault), min(width - 10, 90), "alert"))]
        hints = [("up", _("choose")), ("take", _("read") if reads else _("do it")), ("rules", _("rules"))]
        titles = {"play": _("New game"), "watch": _("Watch"), "read": _("Rules")}
        hints += [("back", _("back")), ("help", _("keys"))]
        return framed(self.desk, (width, height), titles[self.purpose], rows, hints)
