"""The first page: go on, begin, look after campaigns, read the rules, set things."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.library import BadSetup
from engine.text import LANGUAGES
from saves.errors import Held, SaveError
from saves.index import Entry
from saves.library import Library
from tui import campaigns
from tui.maps.draw import Row
from tui.screens.desk import Desk, Page, framed
from tui.tongue import Trouble
from tui.widgets.listing import Listing
from tui.widgets.rows import fit, line, on, run, wrapped

BANNER = "CHANCELLERY"


class Item(NamedTuple):
    """A line of the menu: what it is called, more about it, what it does."""

    label: str
    more: str
    does: Callable[[], None]


class HomePage(Page):
    """The menu. ``flash`` is a sentence to be read below it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.list = Listing()
        self.last = self._last()
        self._first_row = 0
        self._actions: dict[str, Callable[[], None]] = {
            "take": self._take,
            "rules": self._rules,
            "help": self._help,
            "leave": desk.leave,
        }

    def _last(self) -> Entry | None:
        """The campaign that was played last and is not over."""
        try:
            return next((entry for entry in Library().entries() if campaigns.goes_on(entry)), None)
        except SaveError as error:
            self.flash = self.desk.tongue.say(error.message)
            return None

    def items(self) -> list[Item]:
        _ = self.desk.tongue
        last, found = self.last, []
        if last is not None:
            told = " · ".join(part for part in (last.name, campaigns.progress(last, _), campaigns.lately(last)) if part)
            found.append(Item(_("Continue"), told, lambda: open_campaign(self.desk, last.name)))
        other = LANGUAGES[(LANGUAGES.index(_.language) + 1) % len(LANGUAGES)]
        return [
            *found,
            Item(_("New game"), _("against opponents, round one keyboard, or both"), self._new),
            Item(_("Campaigns"), _("all that were begun: go on, watch again, copy, export"), self._campaigns),
            Item(_("Watch"), _("opponents among themselves; take a seat whenever you like"), self._watch),
            Item(_("Rules"), _("the rulebooks, in our own words"), self._rules),
            Item(_("Settings"), _("language, colours, glyphs, pace, keys"), self._settings),
            Item({"en": "English", "fr": "Français"}[other], "", lambda: self._speak(other)),
            Item(_("Quit"), "", self.desk.leave),
        ]

    # -- keys

    def press(self, key: str) -> None:
        items = self.items()
        self.list.resize(len(items))
        if key.isdigit() and 0 < int(key) <= len(items):
            self.list.put(int(key) - 1)
            self._take()
            return
        action = self.desk.keys.action(key, ("up", "down", "first", "last", *self._actions))
        if action is None:
            return
        if self.list.moved(action):
            self.flash = ""
            self.desk.held = ""
        else:
            self._actions[action]()

    def _take(self) -> None:
        self.flash = ""
        self.items()[self.list.cursor].does()

    def click(self, _column: int, row: int) -> None:
        number = (row - self._first_row) // 2
        if 0 <= number < len(self.items()):
            self.list.put(number)
            self._take()

    def wake(self) -> None:
        self.last = self._last()

    def _new(self, watch: bool = False) -> None:
        from tui.screens.new_game import NewGamePage

        self.desk.open(NewGamePage(self.desk, watch))

    def _watch(self) -> None:
        self._new(watch=True)

    def _campaigns(self) -> None:
        from tui.screens.campaigns import CampaignsPage

        self.desk.open(CampaignsPage(self.desk))

    def _rules(self) -> None:
        from tui.screens.rules import choose_rules

        choose_rules(self.desk)

    def _settings(self) -> None:
        from tui.screens.settings import SettingsPage

        self.desk.open(SettingsPage(self.desk))

    def _help(self) -> None:
        from tui.screens.help import HelpPage

        self.desk.open(HelpPage(self.desk, ["up", "down", *self._actions]))

    def _speak(self, other: str) -> None:
        self.desk.settings.language = other
        self.desk.settings_changed()

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        _ = self.desk.tongue
        items = self.items()
        self.list.resize(len(items))
        inner = min(width, 90)
        left = " " * ((width - inner) // 2)
        body: list[Row] = [()] * max(0, (height - 2 - 6 - 2 * len(items)) // 2)
        body.append((run(left), run("  " + " ".join(BANNER), "title", "bold")))
        body.append((run(left + "  "), run(_("Board games of European empire"), "dim")))
        body += [(), ()]
        self._first_row = len(body) + 1
        names = max(len(item.label) for item in items) + 2
        for number, item in enumerate(items):
            marked = number == self.list.cursor
            row = (
                run(f" {'▸' if marked else ' '} {number + 1} ", "key", "bold"),
                run(f"{item.label:<{names}}", "text", "bold"),
                run(item.more, "text" if marked else "dim"),
            )
            body += [(run(left), *on(fit(row, inner), "select" if marked else "panel")), ()]
        body += [(run(left + "  "), *row) for row in wrapped(self.flash, inner - 4, "alert")] if self.flash else [()]
        hints = [("up", _("choose")), ("take", _("do it")), ("help", _("keys")), ("leave", _("quit"))]
        return framed(self.desk, (width, height), "Chancellery", body, hints)


def open_campaign(desk: Desk, name: str, take_over: bool = False) -> None:
    """Go on with a campaign; whatever is in the way is said on the page below, and a second try takes it over."""
    from tui.screens.game import GamePage

    page = desk.pages[-1]
    take_over = take_over or desk.held == name
    try:
        journal = Library().open(name, take_over)
    except Held as error:
        _ = desk.tongue
        desk.held = name
        page.flash = f"{_.say(error.message)} {_('{key} again takes it over.', key=desk.keys.shown('take', _))}"
        return
    except SaveError as error:
        page.flash = desk.tongue.say(error.message)
        return
    desk.held = ""
    try:
        desk.open(GamePage(desk, journal))
    except (SaveError, BadSetup, Trouble) as error:
        journal.close()
        page.flash = str(error) if isinstance(error, BadSetup) else desk.tongue.say(error.message)


__all__ = ["HomePage", "line", "open_campaign"]
