"""Looking back at a campaign: by decision, turn, round or war; the scores as curves; playing on from any moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from saves.campaign import Campaign
from saves.errors import SaveError
from saves.library import Library
from tui.maps.draw import Row
from tui.outside import is_number, number
from tui.screen.desk import Desk, foot, top
from tui.screen.game.layout import Layout, layout
from tui.screen.opening import open_campaign
from tui.screen.pages.asking import AskingPage
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.log_rows import log_tail
from tui.screen.panels.panel import MAP, Panel
from tui.screen.panels.region_panel import region
from tui.screen.panels.sheet_rows import powers
from tui.screen.replay.accounts_panel import AccountsPanel
from tui.screen.replay.lessons import LessonsPanel
from tui.screen.replay.moment_panels import MomentPanel, PastPanel, ReportPanel
from tui.screen.replay.plot import ScoresPanel
from tui.screen.replay.recording import Recording
from tui.screen.rows import beside, block, heading, line, wrapped
from tui.table.reckoning import unit_name

BY_ITSELF: Final = 0.5
FAR: Final = 1 << 30
REPORT: Final = "report"


class ReplayPage(AskingPage):
    """A moment of a campaign on the screen."""

    def __init__(self, desk: Desk, campaign: Campaign) -> None:
        self.desk = desk
        recording = self.recording = Recording(campaign, desk.tongue)
        atlas = self.atlas = Atlas(recording)
        self.flash = atlas.fault
        self.lessons = LessonsPanel(recording, desk.repaint)
        self.panels: dict[str, Panel] = {
            MAP: MomentPanel(desk, recording, atlas),
            "scores": ScoresPanel(desk, recording, atlas),
            "points": AccountsPanel(recording, atlas),
            "lessons": self.lessons,
            "log": PastPanel(recording),
            REPORT: ReportPanel(recording),
        }
        self.shown = MAP
        """Which of the panels is the large one."""
        self._running: asyncio.Task[None] | None = None
        self._actions = self._table_of_actions()
        recording.go(0)

    def _table_of_actions(self) -> dict[str, Callable[[], None]]:
        go, by, recording = self.recording.go, self.recording.go_by, self.recording
        modes = {"mode": self._turn_mode} if self.atlas.look.modes else {}
        return modes | {
            "right": lambda: go(recording.at + 1),
            "left": lambda: go(recording.at - 1),
            "down": lambda: by(0, 1),
            "up": lambda: by(0, -1),
            "page_down": lambda: by(1, 1),
            "page_up": lambda: by(1, -1),
            "switch": self._next_part,
            "first": lambda: go(0),
            "last": lambda: go(recording.length),
            "next": self._run,
            "type": lambda: self.ask(self.desk.tongue("To decision:"), self._go_to),
            "branch": lambda: self.ask(self.desk.tongue("Name of the new campaign:"), self._branch),
            "powers": lambda: self._turn("scores"),
            "points": lambda: self._turn("points"),
            "hint": self._look_back,
            "news": self._next_report,
            "log": lambda: self._turn("log"),
            "map": lambda: self._turn(MAP),
            "back": self._back,
            "leave": self.desk.back,
            "help": lambda: self.desk.visit("help", list(self._actions)),
        }

    @property
    def panel(self) -> Panel:
        return self.panels[self.shown]

    # -- keys

    def press(self, key: str) -> None:
        if self.typing is not None:
            self.type(key)
            return
        if self.panel is self.lessons and is_number(key):
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
            if self.shown == REPORT and self.recording.report_here() is None:
                self.shown = MAP
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

    def _go_to(self, text: str) -> None:
        if is_number(text):
            wanted = number(text)
            self.recording.go((FAR if wanted is None else wanted) - 1)
            self._follow()

    def _branch(self, text: str) -> None:
        old = self.recording.campaign.name
        try:
            name = Library().copy(old, text or old, self.recording.at)
        except SaveError as error:
            self.flash = self.desk.tongue.say(error.message)
            return
        self.desk.home()
        open_campaign(self.desk, name)

    def _turn(self, panel: str) -> None:
        """Show a panel; its key once more shows what else it has, then the map."""
        if self.shown != panel:
            self.shown = panel
            self.panel.open()
        elif not self.panel.again():
            self.shown = MAP

    def _next_report(self) -> None:
        """To the next battle, scoring or treaty, told as a whole."""
        if self.recording.go_to_report():
            self.shown = REPORT
        else:
            self.flash = self.desk.tongue("Nothing more is told as a whole.")

    def _look_back(self) -> None:
        if self.recording.ended:
            self._turn("lessons")
        else:
            self.flash = self.desk.tongue("The adviser looks back when the game is over.")

    def _go_to_lesson(self, number: int) -> None:
        moment = self.lessons.moment(number)
        if moment is not None:
            self._stop()
            self.recording.go(moment)
            self._follow()

    def _back(self) -> None:
        if self.shown != MAP:
            self.shown = MAP
        else:
            self.desk.back()

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
            told = self.recording.report_here() is not None
            self.shown = REPORT if told else MAP if self.shown == REPORT else self.shown
            self.desk.repaint()
            if told:
                break
        self._running = None

    def _stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def click(self, column: int, row: int) -> None:
        self.panel.click(column, row - 1)

    def close(self) -> None:
        self._stop()
        self.lessons.close()

    def _turn_mode(self) -> None:
        self.atlas.turn_mode()
        self.shown = MAP

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        _, recording = self.desk.tongue, self.recording
        plan = layout(self.atlas.sizes, width, height)
        upper = block(self.panel.rows(plan.upper_width, plan.upper_height), plan.upper_width, plan.upper_height)
        rows = upper + self._lower(plan)
        if plan.side_width:
            rows = beside(rows, [line("│", "rule")] * (height - 2), self._side(plan, height - 2))
        title = f"{recording.campaign.name} · {recording.say(recording.game.words.progress(recording.view))}"
        right = _("decision {number} of {all}", number=recording.at, all=recording.length)
        right = " · ".join(filter(None, (self.atlas.mode_told(20), right)))
        return [top(self.desk, width, title, right), *rows, foot(self.desk, width, self.line_hints or self._hints())]

    def _hints(self) -> list[tuple[str, str]]:
        _ = self.desk.tongue
        units = [self._unit(place) for place in range(3)]
        return [
            ("left", ""),
            ("right", _("decision")),
            ("up", ""),
            ("down", units[0]),
            ("switch", units[2]),
            ("powers", _("scores")),
            ("points", _("points")),
            ("page_down", units[1]),
            ("next", _("run") if self._running is None else _("stop")),
            ("hint", _("adviser")),
            ("log", _("log")),
            ("news", _("next report")),
            ("type", _("jump")),
            ("branch", _("play on from here")),
            ("back", _("back")),
            ("help", _("keys")),
        ]

    def _unit(self, place: int) -> str:
        units, _ = self.recording.units, self.desk.tongue
        return unit_name(units[place], _) if place < len(units) else _("end")

    def _lower(self, plan: Layout) -> list[Row]:
        width, height = plan.upper_width, plan.lower_height
        if self.typing is not None:
            return block([self.typing.line.row(width)], width, height)
        if self.flash:
            return block(wrapped(self.flash, width - 2, "alert"), width, height)
        told: list[Row] = []
        for said in self.recording.news()[-height:]:
            told += wrapped(f"{said.text} {said.clause}", width - 1, "title" if said.heading else "text", "  ")
        return block(told[:height], width, height)

    def _side(self, plan: Layout, height: int) -> list[Row]:
        width, _, recording = plan.side_width, self.desk.tongue, self.recording
        rows = [heading(_("Region"), width), *block(region(recording, self.atlas, width), width, 10)]
        rows += [heading(_("Powers"), width), *powers(recording, self.atlas, width), heading(_("Log"), width)]
        return block(rows + log_tail(recording, width, height - len(rows)), width, height)
