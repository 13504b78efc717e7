"""How a question is answered: by list, number, region of the map or typed words; and asked twice where need be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.contract import PASS, Option
from engine.kit.drafts import SEND
from engine.match import Ask
from engine.notation import NotRead
from engine.points import Walk
from tui.outside import number, short
from tui.screen.cursor import MOVES, Cursor
from tui.screen.desk import Desk
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.panel import Answer, Hints, Post, Say
from tui.table.foresight import Parting, in_full, parting, unread
from tui.table.question import Choice, Question
from tui.table.walking import Step
from tui.tongue import sentence
from tui.typed import reading

OFTEN: Final = (2, 3)
"""So often declined, a question that comes again and again tells that an answer can be left."""
LONG: Final = 12
"""Choices from which on a list with details is shown in the large panel."""


class Answering:
    """What is asked, which choice is marked, what has been typed of a number or a word."""

    def __init__(self, desk: Desk, table: ScreenTable, atlas: Atlas, post: Post) -> None:
        self._desk, self._table, self._atlas, self._post = desk, table, atlas, post
        self.question: Question | None = None
        self.list = Cursor()
        self.digits = ""
        self._refused = False
        """The digits are no number of the question: they stay, so that Enter takes nothing else, until others come."""
        self.typed = ""
        """What has been typed of a choice: the list shows only what begins so."""
        self.confirming: tuple[Step, ...] = ()
        """This cannot be taken back: it is done when it is taken once more."""
        self._home = ""
        self._declined: Counter[str] = Counter()
        self._last: dict[str, tuple[int, Option]] = {}
        """In a walk through the units, by decision point: where in the list the last choice stood, and which it was."""

    def meet(self, ask: Ask | None) -> bool:
        """Whatever the table asks now; whether it is another question than before."""
        if ask is not None and self.question is not None and self.question.ask is ask:
            return False
        self.question = Question(ask, self._table.chronicle.speaker) if ask is not None else None
        self.forget()
        self.typed = ""
        if self.question is None:
            return False
        self.list = Cursor(len(self.question.choices), self.question.first)
        self._go_on_where_it_was(self.question)
        self._go_on_as_advised(self.question)
        self._go_home(self.question)
        if len(self.question.targets) < 2:
            self._atlas.walking = False  # there is nothing to be chosen by walking
        self.follow()
        return True

    def _go_home(self, question: Question) -> None:
        """The map is turned to where whoever is asked is at home, whenever that is another place than before."""
        home = self._atlas.look.home
        region = home(question.view, question.ask.seat) if home is not None else ""
        if region != self._home and not self._atlas.walking:
            self._home = region
            self._atlas.show(region)

    @property
    def long(self) -> bool:
        """A list with much to read."""
        choices = self.question.open if self.question is not None else []
        return len(choices) > LONG and any(choice.detail for choice in choices)

    def _go_on_where_it_was(self, question: Question) -> None:
        """In a walk through the units: at the next of them, and at the last end again if that can be had."""
        if not question.walks:
            self._last.clear()
        if question.point.name not in self._last:
            return
        row, option = self._last[question.point.name]
        if question.walks is Walk.UNIT:
            self.list.put(row)
        else:
            self.list.put(next((n for n, choice in enumerate(question.choices) if choice.option == option), 0))

    def _go_on_as_advised(self, question: Question) -> None:
        """At what comes next of an advised action that is taken step by step."""
        option = self._table.adviser.followed(question.view)
        rows = (row for row, choice in enumerate(question.choices) if choice.option == option)
        if option is not None and (row := next(rows, None)) is not None:
            self.list.put(row)

    def forget(self) -> None:
        """Nothing half done is left: no digits, nothing to be confirmed."""
        self.digits, self._refused, self.confirming = "", False, ()

    @property
    def sends(self) -> bool:
        """Whether a draft waits to be sent once more."""
        question = self.question
        return question is not None and SEND in question.edits and [s.option for s in self.confirming] == [SEND]

    def hints(self) -> Hints:
        _, question = self._desk.tongue, self.question
        if self._table.ended:
            return [("replay", _("watch it again"))]
        walk = [("switch", _("list") if self._atlas.walking else _("walk"))]
        if question is None:
            return [("next", _("go on")), *walk, ("undo", _("undo")), ("pace", _("pace"))]
        further = [("next", _("take, next unit"))] if question.walks is Walk.END else []
        always = [("always", _("always"))] if question.point.standing else []
        draft = [("options", _("draft"))] if question.point.draft else []
        return [("take", _("take")), *draft, *further, *always, *walk, ("type", _("type"))]

    # -- what is marked

    @property
    def listed(self) -> list[Choice]:
        return reading.filtered(self.question, self.typed) if self.question is not None else []

    @property
    def marked(self) -> Choice | None:
        listed = self.listed
        self.list.resize(len(listed))
        return listed[self.list.cursor] if listed else None

    def mark(self, choice: Choice) -> None:
        if self.question is not None and choice in self.question.choices:
            self.list.put(self.question.choices.index(choice))
            self.follow()

    def follow(self) -> None:
        """The map cursor goes where the marked choice is."""
        choice = self.marked
        if choice is not None and choice.places and not self._atlas.walking:
            self._atlas.show(choice.places[-1])

    def move(self, action: str) -> None:
        if self.question is None:
            return
        self.list.resize(len(self.listed))
        self.digits, self._refused = "", False
        if self.question.amounts and action in ("up", "right"):
            self.list.moved("down")
        elif self.question.amounts and action in ("down", "left"):
            self.list.moved("up")
        elif action in ("left", "right"):
            self.list.put(self.list.cursor + (self.list.height if action == "right" else -self.list.height))
        elif action in MOVES:
            self._step(action)
        else:
            self.list.moved(action)
        self.follow()

    def _step(self, action: str) -> None:
        """To the next choice that is open, past what is closed in a menu."""
        start = here = self.list.cursor
        while self.list.moved(action) and self.list.cursor != here:
            here = self.list.cursor
            if self.listed[here].closed is None:
                return
        self.list.put(start)

    # -- taking

    def take(self) -> None:
        """What waits to be confirmed, what was typed as a number, or the marked choice."""
        if self.confirming:
            self.answer(self.confirming)
        elif self.digits:
            self._enter_number()
        elif self.marked is not None:
            self.decide(self.marked)

    def decide(self, choice: Choice) -> None:
        if self.question is None:
            return
        if choice.closed is not None:
            self._post(Say(choice.detail))
            return
        if choice in self.listed:
            self.list.put(self.listed.index(choice))
        self.decide_all([self.question.step(choice)])

    def decide_all(self, steps: Sequence[Step]) -> None:
        """Take decisions one after another; first ask once more if they cannot be taken back.

        What is mostly declined is declined at once.
        """
        question, steps = self.question, tuple(steps)
        if question is None:
            return
        declines = question.point.declined and [step.option for step in steps] == [PASS]
        asks = self._desk.settings.confirm == "on" and self.confirming != steps and not declines
        gone = parting(question, steps, self._table.persons()) if asks else None
        if gone is not None:
            self.confirming = steps
            self._post(Say(self._warning(question, steps, gone)))
        else:
            self.answer(steps)

    def _warning(self, question: Question, steps: Sequence[Step], gone: Parting) -> str:
        """With what is to be known of it, where that cannot be read beside the marked choice; that may be cut off."""
        _, told = self._desk.tongue, unread(question, steps)
        choice = in_full(question, steps)
        does, leaves = (self._desk.keys.shown(action, _) for action in ("take", "back"))
        if gone.person is None:
            warning = _(
                "{choice}: this cannot be taken back. {does} does it, {leaves} leaves it.",
                choice=choice, does=does, leaves=leaves,
            )  # fmt: skip
        else:
            warning = _(
                "{choice}: then {seat} decides; you alone cannot take it back. {does} does it, {leaves} leaves it.",
                choice=choice, seat=self._table.seat_name(gone.person), does=does, leaves=leaves,
            )  # fmt: skip
        return f"{warning} {sentence(told)}" if told else warning

    def take_and_go_on(self) -> None:
        """Take the marked choice; if it was where a unit goes, choose the next unit too."""
        question, choice = self.question, self.marked
        if question is not None and self._atlas.walking:
            here = question.of(self._atlas.cursor)
            choice = here[0] if len(here) == 1 else None
        if question is None or choice is None:
            self.take()
            return
        then = question.next_unit(choice, {point: row for point, (row, _) in self._last.items()})
        if then is None:
            self.decide(choice)
        else:
            self.answer((question.step(choice), then))

    def answer(self, steps: Sequence[Step]) -> None:
        """Nothing more is asked."""
        if self.question is not None and steps[0].option == PASS and self.question.point.standing:
            self._declined[self.question.point.name] += 1
        if self.question is not None and self.question.walks:
            choice = self.question.choice(steps[0].option)
            self._last[self.question.point.name] = self.question.choices.index(choice), choice.option
        self.question = None
        self.forget()
        self._post(Answer(steps))

    @property
    def again(self) -> bool:
        """Whether this was declined before, once and once more, and whoever does so may not know the key."""
        return self.question is not None and self._declined[self.question.point.name] in OFTEN

    def take_region(self) -> None:
        if self._atlas.enter() or self.question is None:
            return
        question, region = self.question, self._atlas.cursor
        here = question.of(region)
        if len(here) == 1:
            self.decide(here[0])
        elif here:
            self.list.put(question.choices.index(here[0]))
            self._atlas.walking = False
            self._post(Say(self._desk.tongue("Several choices are there: take one of the list.")))
        elif steps := question.move_to(self.marked, region):
            self.decide_all(steps)
        else:
            reason = question.why_not_there(region)
            nothing = self._desk.tongue("Nothing can be chosen there now.")
            self._post(Say(question.why(reason) if reason is not None else nothing))

    def click(self, row: int) -> None:
        """The first click marks, the second takes."""
        if not 0 <= row < len(self.listed):
            return
        again, self._atlas.walking = row == self.list.cursor, False
        self.list.put(row)
        self.follow()
        if again and self.marked is not None:
            self.decide(self.marked)

    # -- numbers

    def digit(self, key: str) -> None:
        """One more digit: a number that no longer one begins with is taken at once, an amount waits for Enter."""
        question = self.question
        if question is None or number(key) is None:
            return
        self.digits = short(key if self._refused else self.digits + key)
        self._refused = False
        found = self.numbered
        if found is not None and found.closed is None:
            self.mark(found)
        if question.amounts:
            return
        longer = any(str(n).startswith(self.digits) and n != number(self.digits) for n in question.numbers)
        if found is not None and (not longer or key == "0" == self.digits):
            self.digits = ""
            self.decide(found)
        elif found is None and not longer:
            self._enter_number()

    @property
    def numbered(self) -> Choice | None:
        """The choice of the typed number, or the amount."""
        wanted = number(self.digits) if self.question is not None and self.digits else None
        if self.question is None or wanted not in self.question.numbers:
            return None
        return self.question.choice(self.question.numbers[wanted])

    def _enter_number(self) -> None:
        found, typed, question = self.numbered, self.digits, self.question
        if question is None:
            return
        if found is not None:
            self.digits = ""
            self.decide(found)
            return
        self._refused = True
        reason = question.why_not(number(typed))
        problem = NotRead("blocked" if reason is not None else "number", typed, reason=reason)
        self._post(Say(reading.complaint(problem, question, self._desk.tongue)))
