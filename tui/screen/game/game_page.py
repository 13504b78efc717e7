"""The game page: a table of contents. Which panels there are, which key does what, and what panels can ask for.

What can be done with a question is in ``answering``, taking back in ``undoing``, the typed line in ``typed_order``,
coming to the screen in ``handing_over``; what stands beside the large panel in ``below`` and ``side``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from ai.process.workers import workers
from ai.voice import Voice
from engine.contract import PASS, Seat
from engine.kit.drafts import SEND
from engine.text import Message
from saves.journal import Journal
from tui.maps.draw import Row
from tui.outside import clean, is_number
from tui.screen.desk import Desk, Page, foot, top
from tui.screen.game.answering import Answering
from tui.screen.game.below import Below, Spoken
from tui.screen.game.handing_over import HandingOver
from tui.screen.game.layout import Layout, layout
from tui.screen.game.leaving import Leaving
from tui.screen.game.screen_table import ScreenTable
from tui.screen.game.side import Side
from tui.screen.game.typed_order import TypedOrder
from tui.screen.game.undoing import Undoing
from tui.screen.panels.advice_panel import AdvicePanel
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.choice_rows import ChoicesPanel, WhyNotPanel
from tui.screen.panels.draft_panel import EDITS, DraftPanel
from tui.screen.panels.log_panel import LogPanel
from tui.screen.panels.map_panel import MapPanel
from tui.screen.panels.news_panel import NewsPanel
from tui.screen.panels.panel import (
    MAP,
    POWERS,
    Answer,
    ChoosePlayer,
    Decide,
    Hints,
    Mark,
    Panel,
    Reseat,
    Say,
    TakeBack,
    Turn,
    Type,
    WalkTo,
    Wish,
)
from tui.screen.panels.paper_panel import PaperPanel
from tui.screen.panels.powers_panel import PowersPanel
from tui.screen.panels.region_panel import RegionPanel
from tui.screen.panels.seat_panel import SeatPanel
from tui.screen.panels.sheet_rows import own_facts
from tui.screen.rows import beside, block, line
from tui.screen.settings import PACES
from tui.screen.typing_line import AskedLine

MOVES: Final = ("up", "down", "left", "right", "page_up", "page_down", "first", "last")
DRAFT: Final = "draft"
OWN: Final = "own"
"""Begins the names of the panels that a game brings."""


class GamePage(Page):
    """A match that is being played here."""

    def __init__(self, desk: Desk, journal: Journal) -> None:
        self.desk = desk
        self.journal = journal
        self.table = ScreenTable(journal, desk.tongue, desk.settings, self._changed)
        self.atlas = Atlas(self.table)
        self.answering = Answering(desk, self.table, self.atlas, self.post)
        self.undoing = Undoing(desk, self.table, self.post)
        self.leaving = Leaving(desk, self.table, self.answering, self.post)
        self.handing_over = HandingOver(desk, self.table, self.sit_down)
        self.panels = self._table_of_panels()
        self.shown = MAP
        """Which of the panels is the large one."""
        self.typist: TypedOrder | AskedLine | None = None
        """Who reads the keys while a line is typed."""
        fault = desk.tongue.say(journal.fault.message) if journal.fault is not None else self.atlas.fault
        self.flash = self._unread = fault
        """What is wrong stays to be read until the next question is answered."""
        self._below = Below(desk, self.table, self.atlas, self.answering)
        self._side = Side(desk, self.table, self.atlas, self.answering)
        self._plan = Layout(0, 0, 0, 1)
        self._came = ""
        """The panel of the game that has come by itself."""
        self._unrolled = False
        """A long list with much to read has been put in the large panel by itself."""
        self._actions = self._table_of_actions()
        self._playing = self._play()

    def _table_of_panels(self) -> dict[str, Panel]:
        desk, table, atlas, answering, post = self.desk, self.table, self.atlas, self.answering, self.post
        own: list[Panel] = [panel.make(desk, table, atlas, post) for panel in atlas.look.panels]
        own += [PaperPanel(desk, table, atlas, paper) for paper in atlas.look.papers]
        return {
            MAP: MapPanel(desk, table, atlas, answering),
            "options": ChoicesPanel(desk, answering),
            DRAFT: DraftPanel(desk, answering, post),
            "region": RegionPanel(table, atlas),
            "why": WhyNotPanel(desk, answering),
            "hint": AdvicePanel(desk, answering, table.adviser, post),
            "log": LogPanel(desk, table, post),
            "news": NewsPanel(desk, table, post),
            POWERS: PowersPanel(desk, table, atlas, post),
            "seat": SeatPanel(desk, table, post),
            **{f"{OWN}{number}": panel for number, panel in enumerate(own)},
        }

    def _table_of_actions(self) -> dict[str, Callable[[], None]]:
        shows = {name: (lambda name=name: self.turn_to(name)) for name in ("powers", "log", "news", "region")}
        moves = {name: (lambda name=name: self.panel.move(name)) for name in MOVES}
        own = {OWN: self._next_own} if self._own_names() else {}
        modes = {"mode": self._turn_mode} if self.atlas.look.modes else {}
        return moves | {
            "take": self._take,
            "back": self._back,
            "switch": self._switch,
            "type": self._type,
            "next": self._next,
            "always": self.leaving.leave,
            "ask": self.leaving.end,
            "undo": self.undoing.undo,
            "redo": self.undoing.redo,
            "why": lambda: self._about_question("why"),
            "map": lambda: self._show(MAP),
            "options": self._options,
            **{name: (lambda name=name: self._edit(name)) for name in EDITS},
            **shows,
            "hint": lambda: self._about_question("hint"),
            **own,
            **modes,
            "pace": self._pace,
            "rules": self._rules,
            "help": lambda: self.desk.visit("help", list(self._actions), self.table, self.answering.question),
            "leave": self.desk.home,
            "replay": self._replay,
            "export": lambda: None,
        }

    @property
    def panel(self) -> Panel:
        return self.panels[self.shown]

    # -- the match has something new

    def _play(self) -> asyncio.Task[None]:
        workers().complain = self._complain
        task = asyncio.ensure_future(self.table.play())
        task.add_done_callback(self._played)
        return task

    def _complain(self, told: Message) -> None:
        """What the processes of the computer players say makes no sense."""
        self.flash = self._unread = clean(Voice(self.table.game, self.desk.tongue.language).say(told))
        self.desk.repaint(soon=True)

    def _played(self, task: asyncio.Task[None]) -> None:
        """Whatever has gone wrong in the rules is not kept quiet."""
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.desk.fail(error)

    def _changed(self, waiting: bool) -> None:
        if self.table.handover is not None:
            self.typist = None
        if self.answering.meet(self.table.ask):
            self.typist, self.flash, self._unread = None, self._unread, ""
            self._lay_out()
        if waiting and self.desk.settings.bell == "on" and (self.table.ask or self.table.handover):
            self.desk.ring()
        self.desk.repaint(soon=not waiting)

    def _lay_out(self) -> None:
        """Panels about the last question go away, a long list comes by itself where the map has no side panel."""
        asked = self.answering.question
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
        cut = self._below.cuts(self._plan)
        self._unrolled = self.shown == MAP and (cut or (not self._plan.side_width and self.answering.long))
        if self._unrolled and (cut or not targets):
            self.shown = "options"

    def _own_for(self, point: str) -> str:
        """The panel of the game that comes by itself at that decision; "" for none."""
        panels = enumerate(self.atlas.look.panels)
        return next((f"{OWN}{number}" for number, panel in panels if point in panel.points), "")

    def sit_down(self) -> None:
        """Whoever is asked sits at the screen now."""
        self.flash, self.shown = "", MAP
        self.atlas.walking, self.atlas.cursor = False, ""
        self.table.take_seat()
        self._changed(True)

    # -- what panels ask for

    def post(self, wish: Wish) -> None:
        match wish:
            case Turn(panel):
                self._show(panel)
            case Say(text):
                self.flash = text
            case Decide(choice):
                self.answering.decide(choice)
            case Mark(choice):
                self.answering.mark(choice)
            case Answer():
                self._answer(wish)
            case WalkTo(region):
                self._show(MAP)
                self.atlas.walking = True
                self.atlas.show(region)
            case Type(label, then, text, hidden):
                self.typist = AskedLine(label, then, text, hidden)
            case TakeBack(number):
                self.undoing.undo_to(number)
            case ChoosePlayer(seat):
                self._choose_player(seat)
            case Reseat(seat, spec):
                self._reseat(seat, spec)

    def _answer(self, answer: Answer) -> None:
        """What was read about the question is of no use any more."""
        self.typist, self.flash = None, ""
        sent = self.shown == DRAFT and answer.steps[-1].option in (SEND, PASS)
        if self.panel.passing or sent:
            self.shown = MAP
        self.table.answer(answer.steps)
        self.desk.repaint(soon=True)

    def _choose_player(self, seat: Seat) -> None:
        panel = self.panels["seat"]
        assert isinstance(panel, SeatPanel)
        panel.seat = seat
        panel.open()
        self._show("seat")

    def _reseat(self, seat: Seat, spec: str) -> None:
        self.table.reseat(seat, spec)
        if self._playing.done():  # nobody could decide for the seat
            self.table.failure = ""
            self._playing = self._play()

    # -- keys

    def press(self, key: str) -> None:
        if self.table.handover is not None:
            self.handing_over.press(key)
        elif (typist := self.typist) is not None:
            if not typist.press(key) and self.typist is typist:
                self.typist = None
        elif is_number(key) and self.answering.question is not None and self.panel.of_question:
            self.answering.digit(key)
        else:
            self._command(self.desk.keys.action(key, self._actions))

    def _command(self, action: str | None) -> None:
        if action is None:
            return
        if action not in ("take", "back"):
            self.answering.forget()
        if action != "undo":
            self.undoing.forget()
        if action != "back":
            self.flash = ""
        if not self.panel.does(action):
            self._actions[action]()

    def _type(self) -> None:
        self.typist = TypedOrder(self.desk, self.table, self.atlas, self.answering, self.post)
        if self.shown not in ("options", DRAFT):
            self._show(MAP)

    def paste(self, text: str) -> None:
        if self.typist is not None:
            self.typist.line.paste(text)
            self.typist.changed()

    def _switch(self) -> None:
        self._show(MAP)
        if self.atlas.walking:
            self.atlas.walking = False
            self.answering.follow()
        else:
            self.atlas.walk()

    def _show(self, panel: str) -> None:
        self.shown = panel

    def turn_to(self, panel: str) -> None:
        """Show a panel anew; shown already, it makes room for the map."""
        if self.shown != panel:
            self.shown = panel
            self.panel.open()
        elif not self.panel.again():
            self.shown = MAP

    def _options(self) -> None:
        """All choices; of a draft beside what is in it."""
        question = self.answering.question
        self.turn_to(DRAFT if question is not None and question.point.draft else "options")

    def _edit(self, action: str) -> None:
        """A change of the draft, whatever the large panel shows."""
        if self.answering.question is not None and self.answering.question.point.draft:
            self._show(DRAFT)
            self.panel.does(action)

    def _about_question(self, panel: str) -> None:
        if self.answering.question is not None:
            self.turn_to(panel)

    def _own_names(self) -> list[str]:
        """What the panels of the game are called."""
        tongue, look = self.desk.tongue, self.atlas.look
        return [panel.name(tongue.language) for panel in look.panels] + [paper.name(tongue) for paper in look.papers]

    def _next_own(self) -> None:
        """The first of the panels of the game, each as long as it has more to show, then the map."""
        if self.shown.startswith(OWN) and self.panel.again():
            return
        number = int(self.shown.removeprefix(OWN)) + 1 if self.shown.startswith(OWN) else 0
        self.turn_to(f"{OWN}{number}" if number < len(self._own_names()) else MAP)

    def _turn_mode(self) -> None:
        """The map in the next of its ways; the first line says which, and now how it is read."""
        self.atlas.turn_mode()
        self._show(MAP)
        self.flash = self.atlas.mode_told()

    def _back(self) -> None:
        if self.answering.confirming or self.answering.digits or self.flash:
            self.answering.forget()
            self.flash = ""
        elif self.panel.back():
            pass
        elif self.shown != MAP:
            self._show(MAP)
        elif self.atlas.walking:
            self._switch()
        elif self.answering.question is not None:
            self.undoing.tell()

    def _take(self) -> None:
        if self.answering.confirming:
            self.answering.take()
        elif not self.panel.take() and self.table.pace.paused:
            self.table.pace.go_on()

    def _next(self) -> None:
        """From unit to unit where units move one after another; else the others go on."""
        question = self.answering.question
        if question is not None and question.walks and self.panel.of_question:
            self.answering.take_and_go_on()
        else:
            self.table.pace.go_on()

    def _pace(self) -> None:
        settings, _ = self.desk.settings, self.desk.tongue
        settings.pace = PACES[(PACES.index(settings.pace) + 1) % len(PACES)]
        told = {
            "slow": _("The others play slowly."),
            "step": _("The others play step by step."),
            "instant": _("The others play at once."),
        }
        self.flash = told[settings.pace]
        self.table.pace.go_on()
        self.desk.settings_changed()

    # -- other pages

    def _rules(self) -> None:
        question = self.answering.question
        self.desk.visit("rules", self.table.game, question.clause if question is not None else "")

    def _replay(self) -> None:
        if self.table.ended:
            self.desk.visit("replay", self.journal.campaign)
        else:
            self.flash = self.desk.tongue("The whole game can be watched when it is over.")

    def close(self) -> None:
        """Leave the table; the campaign is complete as it is."""
        self.table.match.stop()
        self._playing.cancel()
        for panel in self.panels.values():
            panel.close()
        self.journal.close()

    # -- the mouse

    def click(self, column: int, row: int) -> None:
        plan = self._plan
        if self.table.handover is not None:
            self.press("enter")
        elif row < 1:
            return
        elif column > plan.upper_width:
            self._side.click(row - 1)
        elif row <= plan.upper_height:
            self.panel.click(column, row - 1)
        else:
            self._below.click(column, row - 1 - plan.upper_height)

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        if self.table.handover is not None:
            return self.handing_over.rows(width, height)
        plan = self._plan = layout(self.atlas.sizes, width, height)
        said = Spoken(self.flash, self.typist.line if self.typist is not None else None)
        upper = block(self.panel.rows(plan.upper_width, plan.upper_height), plan.upper_width, plan.upper_height)
        with_choices = self.shown not in ("options", DRAFT) and not self.panel.has_choices
        rows = upper + self._below.rows(plan, said, with_choices)
        if plan.side_width:
            divider = [line("│", "rule")] * (height - 2)
            rows = beside(rows, divider, self._side.rows(plan.side_width, height - 2, with_choices))
        return [self._head(width), *rows, foot(self.desk, width, self._hints())]

    def _head(self, width: int) -> Row:
        table, _ = self.table, self.desk.tongue
        progress = table.say(table.game.words.progress(table.view))
        title = f"{self.journal.campaign.name} · {progress}"
        paces = {"slow": _("slowly"), "step": _("step by step"), "instant": _("at once")}
        pace = _("others: {pace}", pace=paces[self.desk.settings.pace])
        left = self.leaving.shown()
        facts = self.atlas.mode_told(width - len(title) - 4)
        if not facts and not self._plan.side_width:  # at the side they are shown anyway
            room = width - len(left) - 7
            facts = own_facts(table, self.atlas, room - len(title))
            if (all_ := own_facts(table, self.atlas, room - len(progress))) != facts:
                title, facts = progress, all_  # read more often than what the campaign is called
        if left and not facts and len(title) + len(left) + len(pace) + 6 > width:
            title, pace = progress, ""
        return top(self.desk, width, title, " · ".join(filter(None, (left, facts or pace))))

    def _hints(self) -> Hints:
        """The keys that do something now, the most useful first."""
        _ = self.desk.tongue
        if self.typist is not None:
            keys = self.typist.hints() if isinstance(self.typist, TypedOrder) else []
            return [("take", _("do it")), *keys, ("back", _("back"))]
        first = [*self._mode_hint(), *self.panel.hints()] if self.atlas.mode is not None else self.panel.hints()
        known = {action for action, _text in first}
        return [*first, *(hint for hint in self._hints_everywhere() if hint[0] not in known)]

    def _mode_hint(self) -> Hints:
        """Which way to look at the map its key turns to."""
        _, modes, now = self.desk.tongue, self.atlas.look.modes, self.atlas.mode
        if not modes:
            return []
        further = modes[modes.index(now) + 1 :] if now is not None else modes
        return [("mode", further[0].name(_) if further else _("owners"))]

    def _hints_everywhere(self) -> Hints:
        _ = self.desk.tongue
        own = [(OWN, name) for name in self._own_names()[:1]]
        news = [("news", _("news"))] if self.table.digest.touching or self.table.reports() else []
        looking = [("map", _("map")), *self._mode_hint(), *own, ("log", _("log")), *news, (POWERS, _("powers"))]
        looking.append(("rules", _("rules")))
        always = [("help", _("keys")), ("leave", _("leave"))]
        if self.answering.question is None:
            return [*looking, *always, ("region", _("region"))]
        deciding = [("undo", _("undo")), ("hint", _("advice")), ("why", _("why not?"))]
        redo = [("redo", _("redo"))] if self.table.match.ways_forward else []
        rarely = [*redo, ("region", _("region")), ("pace", _("pace"))]
        return [*deciding, ("options", _("choices")), *looking, *always, *rarely]
