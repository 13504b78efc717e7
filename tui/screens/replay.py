"""Looking back at a campaign: by decision, turn, round or war; the scores as curves; playing on from any moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from saves.campaign import Campaign
from saves.errors import SaveError
from saves.library import Library
from tui.maps.draw import Row
from tui.reckoning import unit_name
from tui.screens import panels
from tui.screens.accounts import Accounts
from tui.screens.asking import AskingPage
from tui.screens.atlas import Atlas
from tui.screens.desk import Desk, foot, top
from tui.screens.game_view import Layout, layout
from tui.screens.lessons import Lessons
from tui.screens.plot import Scores
from tui.screens.recording import Recording
from tui.widgets.listing import Listing
from tui.widgets.rows import beside, block, heading, line, wrapped

BY_ITSELF: Final = 0.5


class ReplayPage(AskingPage):
    """A moment of a campaign on the screen."""

    def __init__(self, desk: Desk, campaign: Campaign) -> None:
        self.desk = desk
        self.recording = Recording(campaign, desk.tongue)
        self.atlas = Atlas(self.recording)
        self.scores = Scores(self.recording, self.atlas)
        self.accounts = Accounts(self.recording, self.atlas)
        self.lessons = Lessons(self.recording, desk.repaint)
        self.upper = "map"
        """What the large panel shows: map, scores, points, lessons or log."""
        self.list = Listing()
        self._running: asyncio.Task[None] | None = None
        go = self.recording.go
        by = self.recording.go_by
        self._actions: dict[str, Callable[[], None]] = {
            "right": lambda: go(self.recording.at + 1),
            "left": lambda: go(self.recording.at - 1),
            "down": lambda: by(0, 1),
            "up": lambda: by(0, -1),
            "page_down": lambda: by(1, 1),
            "page_up": lambda: by(1, -1),
            "switch": self._next_part,
            "first": lambda: go(0),
            "last": lambda: go(self.recording.length),
            "next": self._run,
            "type": self._jump,
            "branch": lambda: self._ask_name(),
            "powers": lambda: self._turn("scores"),
            "points": self._points,
            "hint": self._lessons,
            "log": lambda: self._turn("log"),
            "map": lambda: self._turn("map"),
            "back": self._back,
            "leave": desk.back,
            "help": self._help,
        }
        go(0)

    # -- keys

    def press(self, key: str) -> None:
        if self.typing is not None:
            self.type(key)
            return
        if self.upper == "lessons" and key.isdigit():
            self._go_to_lesson(int(key))
            return
        action = self.desk.keys.action(key, self._actions)
        if action is None:
            return
        self.flash = ""
        if action != "next":
            self._stop()
        before = self.recording.at
        self._actions[action]()
        if self.recording.at != before:
            self._follow()

    def _follow(self) -> None:
        """The map cursor goes where something happened."""
        known = {place.id for place in self.recording.game.words.places(self.recording.view)}
        found = [place for said in self.recording.news() for place in said.places if place in known]
        if found:
            self.atlas.show(found[-1])

    def _next_part(self) -> None:
        units = len(self.recording.units)
        last = self.recording.at
        self.recording.go_by(max(0, units - 1), 1)
        if self.recording.at == last == self.recording.length:
            self.recording.go(0)

    def _jump(self) -> None:
        self.ask(self.desk.tongue("To decision:"), self._go_to)

    def _go_to(self, text: str) -> None:
        if text.isdigit():
            self.recording.go(int(text[:8]) - 1)
            self._follow()

    def _ask_name(self) -> None:
        self.ask(self.desk.tongue("Name of the new campaign:"), self._branch)

    def _branch(self, text: str) -> None:
        from tui.screens.home import open_campaign

        old = self.recording.campaign.name
        try:
            name = Library().copy(old, text or old, self.recording.at)
        except SaveError as error:
            self.flash = self.desk.tongue.say(error.message)
            return
        self.desk.home()
        open_campaign(self.desk, name)

    def _turn(self, panel: str) -> None:
        if panel == "map" == self.upper:
            self.atlas.turn_over()
        self.upper = "map" if self.upper == panel else panel

    def _points(self) -> None:
        """Where the points came from; again: what did not fit; then the map."""
        if self.upper != "points":
            self.upper = "points"
            self.accounts.open()
        elif not self.accounts.more():
            self.upper = "map"

    def _lessons(self) -> None:
        """What the adviser would have done; again: the next seat."""
        if not self.lessons.possible:
            self.flash = self.desk.tongue("The adviser looks back when the game is over.")
        elif self.upper == "lessons":
            self.lessons.turn()
        else:
            self.upper = "lessons"
            self.lessons.open()

    def _go_to_lesson(self, number: int) -> None:
        moment = self.lessons.moment(number)
        if moment is not None:
            self._stop()
            self.recording.go(moment)
            self._follow()

    def _back(self) -> None:
        if self.upper != "map":
            self.upper = "map"
        else:
            self.desk.back()

    def _help(self) -> None:
        from tui.screens.help import HelpPage

        self.desk.open(HelpPage(self.desk, list(self._actions)))

    # -- by itself

    def _run(self) -> None:
        if self._running is None:
            self._running = asyncio.ensure_future(self._go_on())
        else:
            self._stop()

    async def _go_on(self) -> None:
        while self.recording.at < self.recording.length:
            await asyncio.sleep(BY_ITSELF)
            self.recording.go(self.recording.at + 1)
            self._follow()
            self.desk.repaint()
        self._running = None

    def _stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def click(self, column: int, row: int) -> None:
        if region := self.atlas.at(column, row - 1):
            self.atlas.cursor = region

    def close(self) -> None:
        self._stop()
        self.lessons.close()

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        _, recording = self.desk.tongue, self.recording
        plan = layout(recording.game.id, width, height)
        main = block(self._upper(plan), plan.upper_width, plan.upper_height) + self._lower(plan)
        rows = (
            beside(main, [line("│", "rule")] * (height - 2), self._side(plan, height - 2)) if plan.side_width else main
        )
        title = f"{recording.campaign.name} · {recording.say(recording.game.words.progress(recording.view))}"
        right = _("decision {number} of {all}", number=recording.at, all=recording.length)
        units = [self._unit(number) for number in range(3)]
        hints = [
            ("left", ""),
            ("right", _("decision")),
            ("up", ""),
            ("down", units[0]),
            ("switch", units[2]),
            ("powers", _("scores")),
            ("points", _("points")),
            ("page_down", units[1]),
            ("next", _("run")),
            ("hint", _("adviser")),
            ("log", _("log")),
            ("type", _("jump")),
            ("branch", _("play on from here")),
            ("back", _("back")),
            ("help", _("keys")),
        ]
        return [top(self.desk, width, title, right), *rows, foot(self.desk, width, hints)]

    def _unit(self, number: int) -> str:
        units, _ = self.recording.units, self.desk.tongue
        return unit_name(units[number], _) if number < len(units) else _("end")

    def _upper(self, plan: Layout) -> list[Row]:
        width, height = plan.upper_width, plan.upper_height
        _, recording = self.desk.tongue, self.recording
        if self.upper == "scores":
            return self.scores.rows(self.desk.palette, width, height)
        if self.upper == "points":
            return self.accounts.rows(width, height)
        if self.upper == "lessons":
            return self.lessons.rows(width, height)
        if self.upper == "log":
            return [heading(_("What has happened"), width), *panels.log_tail(recording, width, height - 1)]
        self.atlas.lay(width, height)
        if self.atlas.grid is None:
            return panels.board(recording, self.atlas, width, height, self.list)
        return self.atlas.rows(self.desk.palette, recording.view, frozenset(), "", width, height)

    def _lower(self, plan: Layout) -> list[Row]:
        width, height = plan.upper_width, plan.lower_height
        recording = self.recording
        if self.typing is not None:
            return block([self.typing.row(width)], width, height)
        if self.flash:
            return block(wrapped(self.flash, width - 2, "alert"), width, height)
        told: list[Row] = []
        for said in recording.news()[-height:]:
            told += wrapped(f"{said.text} {said.clause}", width - 1, "title" if said.heading else "text", "  ")
        return block(told[:height], width, height)

    def _side(self, plan: Layout, height: int) -> list[Row]:
        width, _, recording = plan.side_width, self.desk.tongue, self.recording
        region = panels.region(recording, self.atlas, width, 10)
        rows = [heading(_("Region"), width), *block(region, width, 10), heading(_("Powers"), width)]
        rows += panels.powers(recording, self.atlas, width)
        rows.append(heading(_("Log"), width))
        return block(rows + panels.log_tail(recording, width, height - len(rows)), width, height)
