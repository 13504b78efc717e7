"""The first and the last row of the game page: how the game stands, and the keys that do something now."""

from __future__ import annotations

from tui.maps.draw import Row
from tui.screen.desk import Desk, foot, top
from tui.screen.game.answering import Answering
from tui.screen.game.large import OWN, Large
from tui.screen.game.leaving import Leaving
from tui.screen.game.screen_table import ScreenTable
from tui.screen.game.typed_order import TypedOrder
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.panel import MAP, POWERS, Hints
from tui.screen.panels.sheet_rows import own_facts
from tui.screen.typing_line import AskedLine


class Edges:
    """What stands above and below everything else."""

    def __init__(
        self, desk: Desk, table: ScreenTable, atlas: Atlas, answering: Answering, leaving: Leaving, large: Large
    ) -> None:
        self._desk, self._table, self._atlas = desk, table, atlas
        self._answering, self._leaving, self._large = answering, leaving, large

    def head(self, width: int, campaign: str, narrow: bool) -> Row:
        table, _ = self._table, self._desk.tongue
        progress = table.say(table.game.words.progress(table.view))
        title = f"{campaign} · {progress}"
        paces = {"slow": _("slowly"), "step": _("step by step"), "instant": _("at once")}
        pace = _("others: {pace}", pace=paces[self._desk.settings.pace])
        left = self._leaving.shown()
        facts = self._atlas.mode_told(width - len(title) - 4)
        if not facts and narrow:  # at the side they are shown anyway
            room = width - len(left) - 7
            facts = own_facts(table, self._atlas, room - len(title))
            if (all_ := own_facts(table, self._atlas, room - len(progress))) != facts:
                title, facts = progress, all_  # read more often than what the campaign is called
        if left and not facts and len(title) + len(left) + len(pace) + 6 > width:
            title, pace = progress, ""
        return top(self._desk, width, title, " · ".join(filter(None, (left, facts or pace))))

    def keys(self, width: int, typist: TypedOrder | AskedLine | None) -> Row:
        return foot(self._desk, width, self._hints(typist))

    def _hints(self, typist: TypedOrder | AskedLine | None) -> Hints:
        """The keys that do something now, the most useful first."""
        _ = self._desk.tongue
        if typist is not None:
            keys = typist.hints() if isinstance(typist, TypedOrder) else []
            return [("take", _("do it")), *keys, ("back", _("back"))]
        first = (
            [*self._mode_hint(), *self._large.panel.hints()]
            if self._atlas.mode is not None
            else self._large.panel.hints()
        )
        known = {action for action, _text in first}
        return [*first, *(hint for hint in self._hints_everywhere() if hint[0] not in known)]

    def _mode_hint(self) -> Hints:
        """Which way to look at the map its key turns to."""
        _, modes, now = self._desk.tongue, self._atlas.look.modes, self._atlas.mode
        if not modes:
            return []
        further = modes[modes.index(now) + 1 :] if now is not None else modes
        return [("mode", further[0].name(_) if further else _("owners"))]

    def _map_hint(self) -> Hints:
        """To the map, or on it to the other sheet if there is one."""
        if self._large.shown != MAP:
            return [("map", self._desk.tongue("map"))]
        return [("map", self._desk.tongue("other sheet"))] if len(self._atlas.sheets) > 1 else []

    def _hints_everywhere(self) -> Hints:
        _ = self._desk.tongue
        own = [(OWN, name) for name in self._large.own_names()[:1]]
        news = [("news", _("news"))] if self._table.digest.touching or self._table.reports() else []
        looking = [*self._mode_hint(), *self._map_hint(), *own, ("log", _("log")), *news, (POWERS, _("powers"))]
        looking.append(("rules", _("rules")))
        always = [("help", _("keys")), ("leave", _("leave"))]
        if self._answering.question is None:
            return [*looking, *always, ("region", _("region"))]
        deciding = [("undo", _("undo")), ("hint", _("advice")), ("why", _("why not?"))]
        redo = [("redo", _("redo"))] if self._table.match.ways_forward else []
        rarely = [*redo, ("region", _("region")), ("pace", _("pace"))]
        return [*deciding, ("options", _("choices")), *looking, *always, *rarely]
