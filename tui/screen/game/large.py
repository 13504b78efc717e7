"""The large panel: which of the panels it is, and what comes there by itself."""

from __future__ import annotations

from typing import Final

from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.advice_panel import AdvicePanel
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.choice_rows import ChoicesPanel, WhyNotPanel
from tui.screen.panels.draft_panel import DraftPanel
from tui.screen.panels.log_panel import LogPanel
from tui.screen.panels.map_panel import MapPanel
from tui.screen.panels.news_panel import NewsPanel
from tui.screen.panels.panel import MAP, POWERS, Panel, Post
from tui.screen.panels.paper_panel import PaperPanel
from tui.screen.panels.powers_panel import PowersPanel
from tui.screen.panels.region_panel import RegionPanel
from tui.screen.panels.seat_panel import SeatPanel

DRAFT: Final = "draft"
OWN: Final = "own"
"""Begins the names of the panels that a game brings."""


class Large:
    """All panels by name, and the one that is shown."""

    def __init__(self, desk: Desk, table: ScreenTable, atlas: Atlas, answering: Answering, post: Post) -> None:
        self._desk, self._atlas, self._answering = desk, atlas, answering
        own: list[Panel] = [panel.make(desk, table, atlas, post) for panel in atlas.look.panels]
        own += [PaperPanel(desk, table, atlas, paper) for paper in atlas.look.papers]
        self.seat = SeatPanel(desk, table, post)
        self.panels: dict[str, Panel] = {
            MAP: MapPanel(desk, table, atlas, answering),
            "options": ChoicesPanel(desk, answering),
            DRAFT: DraftPanel(desk, answering, post),
            "region": RegionPanel(table, atlas),
            "why": WhyNotPanel(desk, answering),
            "hint": AdvicePanel(desk, answering, table.adviser, post),
            "log": LogPanel(desk, table, post),
            "news": NewsPanel(desk, table, post),
            POWERS: PowersPanel(desk, table, atlas, post),
            "seat": self.seat,
            **{f"{OWN}{number}": panel for number, panel in enumerate(own)},
        }
        self.shown = MAP
        self._came = ""
        """The panel of the game that has come by itself."""
        self._unrolled = False
        """A long list with much to read has been put here by itself."""

    @property
    def panel(self) -> Panel:
        return self.panels[self.shown]

    @property
    def lists_choices(self) -> bool:
        """Whether they stand here, and so nowhere else."""
        return self.shown in ("options", DRAFT) or self.panel.has_choices

    # -- what is wanted

    def show(self, panel: str) -> None:
        self.shown = panel

    def turn_to(self, panel: str) -> None:
        """Show a panel anew; shown already, it makes room for the map."""
        if self.shown != panel:
            self.shown = panel
            self.panel.open()
        elif not self.panel.again():
            self.shown = MAP

    def choose_player(self, seat: int) -> None:
        self.seat.seat = seat
        self.seat.open()
        self.shown = "seat"

    def own_names(self) -> list[str]:
        """What the panels of the game are called."""
        tongue, look = self._desk.tongue, self._atlas.look
        return [panel.name(tongue.language) for panel in look.panels] + [paper.name(tongue) for paper in look.papers]

    def next_own(self) -> None:
        """The first of the panels of the game, each as long as it has more to show, then the map."""
        if self.shown.startswith(OWN) and self.panel.again():
            return
        number = int(self.shown.removeprefix(OWN)) + 1 if self.shown.startswith(OWN) else 0
        self.turn_to(f"{OWN}{number}" if number < len(self.own_names()) else MAP)

    # -- what comes by itself

    def lay_out(self, cut: bool, narrow: bool) -> None:
        """Panels about the last question go away, a long list comes where the map has no side panel, or it is cut."""
        asked = self._answering.question
        targets = bool(asked and asked.targets)
        if asked is not None and asked.point.draft:
            self.shown, self._unrolled = DRAFT, False
            return
        if asked is not None and (own := self._own_for(asked.point.name)):
            self.shown, self._unrolled, self._came = own, False, own
            self.panel.open()
            return
        if self.shown == self._came:
            self.shown, self._came = MAP, ""
        if self.panel.passing or self.shown == DRAFT or (self.shown == "options" and (targets or self._unrolled)):
            self.shown = MAP
        self._unrolled = self.shown == MAP and (cut or (narrow and self._answering.long))
        if self._unrolled and (cut or not targets):
            self.shown = "options"

    def _own_for(self, point: str) -> str:
        """The panel of the game that comes by itself at that decision; "" for none."""
        panels = enumerate(self._atlas.look.panels)
        return next((f"{OWN}{number}" for number, panel in panels if point in panel.points), "")
