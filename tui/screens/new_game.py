"""A new game: which one. Enter, Enter, Enter is a good solo game (``set_up`` asks the rest)."""

from __future__ import annotations

from tui import names, shelf
from tui.maps.draw import Row
from tui.screens.desk import Desk, Page, framed
from tui.screens.set_up import SetUpPage
from tui.widgets.listing import Listing
from tui.widgets.rows import fit, line, on, run, wrapped

ACTIONS = ("up", "down", "first", "last", "take", "right", "rules", "back", "leave", "help")


class NewGamePage(Page):
    """The list of games, with what each is about; the cursor is on the one that was played last."""

    def __init__(self, desk: Desk, watch: bool = False) -> None:
        self.desk = desk
        self.watch = watch
        self.games = shelf.games()
        self.list = Listing(len(self.games))
        last = desk.settings.new_game.get("game")
        self.list.put(next((number for number, game in enumerate(self.games) if game.id == last), 0))

    def press(self, key: str) -> None:
        if key.isdigit() and 0 < int(key) <= len(self.games):
            self.list.put(int(key) - 1)
            self._take()
            return
        action = self.desk.keys.action(key, ACTIONS)
        if action is None or self.list.moved(action):
            return
        does = {"take": self._take, "right": self._take, "rules": self._rules, "help": self._help}
        does.get(action, self.desk.back)()

    def _take(self) -> None:
        self.desk.open(SetUpPage(self.desk, self.games[self.list.cursor], self.watch))

    def _rules(self) -> None:
        from tui.screens.rules import RulesPage

        self.desk.open(RulesPage(self.desk, self.games[self.list.cursor]))

    def _help(self) -> None:
        from tui.screens.help import HelpPage

        self.desk.open(HelpPage(self.desk, list(ACTIONS)))

    def click(self, _column: int, row: int) -> None:
        if 0 <= row - 4 < len(self.games):
            self.list.put(row - 4)
            self._take()

    def draw(self, width: int, height: int) -> list[Row]:
        _ = self.desk.tongue
        rows: list[Row] = [(), line("  " + _("Which game?"), "title", "bold"), ()]
        for number, game in enumerate(self.games):
            marked = number == self.list.cursor
            low, high = game.seats
            row = (
                run(f" {'▸' if marked else ' '} {number + 1} ", "key", "bold"),
                run(f"{names.title(game, _.language):<30}", "text", "bold"),
                run(_("{low} to {high} seats", low=low, high=high), "dim"),
            )
            rows.append(on(fit(row, width), "select" if marked else "panel"))
        about = shelf.summary(self.games[self.list.cursor], _.language)
        rows += [(), *((run("     "), *row) for row in wrapped(about, min(width - 10, 90), "dim"))]
        hints = [("up", _("choose")), ("take", _("do it")), ("rules", _("rules")), ("back", _("back"))]
        title = _("Watch") if self.watch else _("New game")
        return framed(self.desk, (width, height), title, rows, [*hints, ("help", _("keys"))])
