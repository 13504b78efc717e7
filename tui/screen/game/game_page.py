"""The game page: a table of contents. Which panels there are, which key does what, and what panels can ask for.

What can be done with a question is in ``answering``, taking back in ``undoing``, the typed line in ``typed_order``,
coming to the screen in ``handing_over``; which panel is the ``large`` one, what stands beside it in ``below`` and
``side``, and round all of it in ``edges``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from ai.process.workers import workers
from ai.voice import Voice
from engine.contract import PASS
from engine.kit.drafts import SEND
from engine.text import Message
from saves.errors import SaveError
from saves.journal import Journal
from tui.maps.draw import Row
from tui.outside import clean, is_number
from tui.screen.desk import Desk, Page
from tui.screen.game.answering import Answering
from tui.screen.game.below import Below, Spoken
from tui.screen.game.edges import Edges
from tui.screen.game.handing_over import HandingOver
from tui.screen.game.large import DRAFT, OWN, Large
from tui.screen.game.layout import Layout, layout
from tui.screen.game.leaving import Leaving
from tui.screen.game.screen_table import ScreenTable
from tui.screen.game.side import Side
from tui.screen.game.typed_order import TypedOrder
from tui.screen.game.undoing import Undoing
from tui.screen.keys import DIGITS
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.draft_panel import EDITS
from tui.screen.panels.panel import (
    MAP,
    Answer,
    ChoosePlayer,
    Decide,
    Mark,
    Reseat,
    Say,
    TakeBack,
    Turn,
    Type,
    WalkTo,
    Wish,
)
from tui.screen.rows import beside, block, line
from tui.screen.settings import PACES
from tui.screen.typing_line import AskedLine

MOVES: Final = ("up", "down", "left", "right", "page_up", "page_down", "first", "last")


class GamePage(Page):
    """A match that is being played here."""

    def __init__(self, desk: Desk, journal: Journal) -> None:
        self.desk = desk
        self.journal = journal
        self.table = ScreenTable(journal, desk.tongue, desk.settings, self._changed, desk.change_hands)
        self.atlas = Atlas(self.table)
        self.answering = Answering(desk, self.table, self.atlas, self.post)
        self.undoing = Undoing(desk, self.table, self.post)
        self.leaving = Leaving(desk, self.table, self.answering, self.post)
        self.handing_over = HandingOver(desk, self.table, self.sit_down)
        self.large = Large(desk, self.table, self.atlas, self.answering, self.post)
        self.typist: TypedOrder | AskedLine | None = None
        """Who reads the keys while a line is typed."""
        fault = desk.tongue.say(journal.fault.message) if journal.fault is not None else self.atlas.fault
        self.flash = self._unread = fault
        """What is wrong stays to be read until the next question is answered."""
        self._below = Below(desk, self.table, self.atlas, self.answering)
        self._side = Side(desk, self.table, self.atlas, self.answering)
        self._plan = Layout(0, 0, 0, 1)
        self._edges = Edges(desk, self.table, self.atlas, self.answering, self.leaving, self.large)
        self._actions = self._table_of_actions()
        self._playing = self._play()

    def _table_of_actions(self) -> dict[str, Callable[[], None]]:
        own = {OWN: self.large.next_own} if self.large.own_names() else {}
        modes = {"mode": self._turn_mode} if self.atlas.look.modes else {}
        return {
            **{name: partial(self._move, name) for name in MOVES},
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
            "map": lambda: self.large.show(MAP),
            "options": self._options,
            **{name: partial(self._edit, name) for name in EDITS},
            **{name: partial(self.large.turn_to, name) for name in ("powers", "log", "news", "region")},
            "hint": lambda: self._about_question("hint"),
            **own,
            **modes,
            "pace": self._pace,
            "rules": self._rules,
            "help": lambda: self.desk.visit("help", [*self._actions, DIGITS], self.table, self.answering.question),
            "leave": self.desk.home,
            "replay": self._replay,
            "export": lambda: self._unknown(self.desk.keys.shown("export", self.desk.tongue)),  # but in the log
        }

    def _move(self, name: str) -> None:
        self.large.panel.move(name)

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
            self.large.lay_out(self._below.cuts(self._plan), not self._plan.side_width)
        if waiting and self.desk.settings.bell == "on" and (self.table.ask or self.table.handover):
            self.desk.ring()
        self.desk.repaint(soon=not waiting)

    def sit_down(self) -> None:
        """Whoever is asked sits at the screen now."""
        self.flash, self.large.shown = "", MAP
        self.atlas.walking, self.atlas.cursor = False, ""
        self.table.take_seat()
        self._changed(True)

    # -- what panels ask for

    def post(self, wish: Wish) -> None:
        match wish:
            case Turn(panel):
                self.large.show(panel)
            case Say(text):
                self.flash = text
            case Decide(choice):
                self.answering.decide(choice)
            case Mark(choice):
                self.answering.mark(choice)
            case Answer():
                self._answer(wish)
            case WalkTo(region):
                self.large.show(MAP)
                self.atlas.walking = True
                self.atlas.show(region)
            case Type(label, then, text, hidden):
                self.typist = AskedLine(label, then, text, hidden)
            case TakeBack(number):
                self.undoing.undo_to(number)
            case ChoosePlayer(seat):
                self.large.choose_player(seat)
            case Reseat():
                self._reseat(wish)

    def _answer(self, answer: Answer) -> None:
        """What was read about the question is of no use any more."""
        self.typist, self.flash = None, ""
        sent = self.large.shown == DRAFT and answer.steps[-1].option in (SEND, PASS)
        if self.large.panel.passing or sent:
            self.large.shown = MAP
        self.table.answer(answer.steps)
        self.desk.repaint(soon=True)

    def _reseat(self, wish: Reseat) -> None:
        try:
            self.table.reseat(wish.seat, wish.spec, wish.pin)
        except SaveError as error:
            self.flash = self.desk.tongue.say(error.message)
            return
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
        elif is_number(key) and self.answering.question is not None:
            self.answering.digit(key)
            if (marked := self.answering.marked) is not None:
                self.large.panel.follow(marked)
        elif (action := self.desk.keys.action(key, self._actions)) is not None:
            self._command(action)
        elif len(key) == 1:
            self._unknown(key)

    def _unknown(self, key: str) -> None:
        """A key that stands for nothing; what waited to be confirmed is no longer read, so it is left."""
        _, shown = self.desk.tongue, self.desk.keys.shown
        self.answering.forget()
        self.undoing.forget()
        self.flash = _("{key} means nothing here. {help} shows all keys.", key=key, help=shown("help", _))

    def _command(self, action: str) -> None:
        if action not in ("take", "back") and not (action == "send" and self.answering.sends):
            self.answering.forget()
        if action != "undo":
            self.undoing.forget()
        if action != "back":
            self.flash = ""
        if not self.large.panel.does(action):
            self._actions[action]()

    def _type(self) -> None:
        self.typist = TypedOrder(self.desk, self.table, self.atlas, self.answering, self.post)
        if self.large.shown not in ("options", DRAFT):
            self.large.show(MAP)

    def paste(self, text: str) -> None:
        if self.typist is not None:
            self.typist.line.paste(text)
            self.typist.changed()

    def _switch(self) -> None:
        self.large.show(MAP)
        if self.atlas.walking:
            self.atlas.walking = False
            self.answering.follow()
        else:
            self.atlas.walk()

    def _options(self) -> None:
        """All choices; of a draft beside what is in it."""
        question = self.answering.question
        self.large.turn_to(DRAFT if question is not None and question.point.draft else "options")

    def _edit(self, action: str) -> None:
        """A change of the draft, whatever the large panel shows."""
        if self.answering.question is not None and self.answering.question.point.draft:
            self.large.show(DRAFT)
            self.large.panel.does(action)
        else:
            self._unknown(self.desk.keys.shown(action, self.desk.tongue))

    def _about_question(self, panel: str) -> None:
        if self.answering.question is not None:
            self.large.turn_to(panel)
        else:
            self.flash = self.desk.tongue("Nothing is asked of you now.")

    def _turn_mode(self) -> None:
        """The map in the next of its ways; the first line says which, and now how it is read."""
        self.atlas.turn_mode()
        self.large.show(MAP)
        self.flash = self.atlas.mode_told()

    def _back(self) -> None:
        if self.answering.confirming or self.answering.digits or self.flash:
            self.answering.forget()
            self.flash = ""
        elif self.large.panel.back():
            pass
        elif self.large.shown != MAP:
            self.large.show(MAP)
        elif self.atlas.walking:
            self._switch()
        else:
            self.undoing.tell()

    def _take(self) -> None:
        """What waits to be confirmed or was typed as a number comes before what a panel has marked."""
        if self.answering.confirming or self.answering.digits:
            self.answering.take()
        elif not self.large.panel.take() and self.table.pace.paused:
            self.table.pace.go_on()

    def _next(self) -> None:
        """From unit to unit where units move one after another; else the others go on."""
        question = self.answering.question
        if question is not None and question.walks and self.large.panel.of_question:
            self.answering.take_and_go_on()
        elif question is not None:
            self.flash = self.desk.tongue("Everybody waits for your decision.")
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
        for panel in self.large.panels.values():
            panel.close()
        self.journal.close()

    # -- the mouse

    def click(self, column: int, row: int) -> None:
        plan = self._plan
        self.answering.digits = ""
        if self.table.handover is not None:
            self.press("enter")
        elif row < 1:
            return
        elif column > plan.upper_width:
            self._side.click(row - 1)
        elif row <= plan.upper_height:
            self.large.panel.click(column, row - 1)
        else:
            self._below.click(column, row - 1 - plan.upper_height)

    # -- looks

    def tell(self, text: str) -> None:
        if self.table.handover is not None:
            self.handing_over.tell(text)
        else:
            self.flash = text

    def draw(self, width: int, height: int) -> list[Row]:
        if self.table.handover is not None:
            return self.handing_over.rows(width, height)
        plan = self._plan = layout(self.atlas.sizes, width, height)
        said = Spoken(self.flash, self.typist.line if self.typist is not None else None)
        upper = block(self.large.panel.rows(plan.upper_width, plan.upper_height), plan.upper_width, plan.upper_height)
        with_choices = not self.large.lists_choices
        rows = upper + self._below.rows(plan, said, with_choices)
        if plan.side_width:
            divider = [line("│", "rule")] * (height - 2)
            rows = beside(rows, divider, self._side.rows(plan.side_width, height - 2, with_choices))
        return [
            self._edges.head(width, self.journal.campaign.name, not plan.side_width),
            *rows,
            self._edges.keys(width, self.typist),
        ]
