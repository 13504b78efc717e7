"""Line mode: the whole game in plain text, line by line, for pipes, screen readers and any terminal.

``LineMode`` is the person at the keyboard for every human seat of a match, and the one who tells what happens.
What can be typed beside an answer is in ``tui.line.commands``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Option, Seat
from engine.match import Ask, Asked, Controller, Ended, Notice, Reseated, Taken, TakenBack
from engine.notation import NotRead
from saves.errors import SaveError
from saves.journal import Journal
from tui import seats
from tui.console import Console
from tui.line import commands, printing
from tui.line.keyboard import Lines
from tui.line.patience import Patient
from tui.line.sitting import SAID_LATELY, Sitting
from tui.opponents import Thinker
from tui.table.chronicle import SPECTATOR
from tui.table.foresight import parting, unread
from tui.table.question import Question
from tui.table.table import Table
from tui.table.walking import Step
from tui.typed import reading


class LineMode:
    """One match at one keyboard."""

    def __init__(self, console: Console, lines: Lines, journal: Journal) -> None:
        self.sitting = Sitting(console, lines)
        self.table = self.sitting.table = Table(journal, console.tongue, self._choose, self._bot)
        self.table.match.listeners.append(self._hear)

    async def play(self) -> None:
        """Play until the game is over, somebody quits or the input ends."""
        try:
            await self.table.play()
        finally:
            self.sitting.uncovered()

    def _bot(self, player: Controller) -> Controller:
        return Patient(player, self.sitting) if isinstance(player, Thinker) else player

    # -- what happens

    def _hear(self, notice: Notice) -> None:
        console, table = self.sitting.console, self.table
        _ = console.tongue
        if isinstance(notice, Asked):
            if table.match.controller(notice.seat).person or not self.sitting.at_a_terminal:
                self.sitting.uncovered()
            else:
                self.sitting.cover()
        elif isinstance(notice, Taken):
            self._tell_at_once(notice)
            self.sitting.tell_remarks()
        elif isinstance(notice, TakenBack):
            self.sitting.tell_remarks()
            console.say(_("Taken back."))
        elif isinstance(notice, Reseated):
            player = seats.described(seats.Sitter(table.person(notice.seat), notice.spec), _, table.game.id)
            name = table.chronicle.speaker.seats[notice.seat]
            console.say(_("{seat} from now on: {player}.", seat=name, player=player))
        elif isinstance(notice, Ended):
            self.sitting.uncovered()
            printing.ending(console, table.game, table.match.state, self.sitting.names())

    def _tell_at_once(self, taken: Taken) -> None:
        """Who decided hears what came of it; who is alone, or plays with open screen, hears all as it happens."""
        persons, reader, privacy = self.table.persons(), self.table.reader, self.sitting.privacy
        if privacy and len(persons) > 1 and taken.seat != reader:
            return
        hearer = persons[0] if len(persons) == 1 else reader if taken.seat == reader else SPECTATOR
        if privacy and hearer != SPECTATOR and reader not in (SPECTATOR, hearer):
            return  # somebody else still sits at the screen
        self._has_heard(hearer)
        for line in self.table.chronicle.told(taken, hearer):
            self.sitting.console.say(str(line), indent="  ")
        self.sitting.tell_reports(hearer, taken.number - SAID_LATELY)

    def _has_heard(self, seat: Seat) -> None:
        """Who has been told everything up to now: the seat, or with open screen everybody."""
        since = self.table.since
        for hearer in (seat,) if self.sitting.privacy else (*since, seat):
            since[hearer] = self.table.chronicle.next

    # -- asking a person

    async def _choose(self, ask: Ask) -> Option:
        table, sitting = self.table, self.sitting
        if (option := table.answered_before(ask)) is not None:
            return option
        sitting.waits_quietly = True
        typed = await self._hand_over(ask)
        self._tell_news(ask.seat)
        question = Question(ask, table.chronicle.speaker)
        sitting.show(question)
        await commands.carried_out(sitting, question, typed)
        while not table.chain:
            await self._read(question)
        return table.chain.pop(0).option

    async def _read(self, question: Question) -> None:
        line = await self.sitting.line("> ")
        if not line.strip() or await commands.carried_out(self.sitting, question, line):
            return
        try:
            steps = reading.read(question, line)
            self.table.chain = steps if await self._sure(question, steps) else []
        except NotRead as problem:
            console = self.sitting.console
            console.say(reading.complaint(problem, question, console.tongue))
            if problem.complaint in ("unknown", "number"):
                console.say(console.tongue("“?” shows what you can choose, “help” what else you can type."))

    async def _sure(self, question: Question, steps: Sequence[Step]) -> bool:
        """At a terminal nobody does what cannot be taken back without having read what is to be known of it."""
        told = unread(question, steps) if self.sitting.at_a_terminal else ""
        gone = parting(question, steps, self.table.persons()) if told else None
        if gone is None:
            return True
        self.sitting.console.say(told)
        _ = self.sitting.console.tongue
        if gone.person is None:
            enter = _("This cannot be taken back: Enter does it, anything else leaves it.")
        else:
            seat = self.table.seat_name(gone.person)
            enter = _("Then {seat} decides, and you alone cannot take it back: Enter does it, anything else leaves it.",
                      seat=seat)  # fmt: skip
        return not (await self.sitting.line(f"{enter} ")).strip()

    async def _hand_over(self, ask: Ask) -> str:
        """What was typed instead of Enter comes back, for it may be "quit"."""
        table, sitting, typed = self.table, self.sitting, ""
        pin = table.has_pin(ask.seat)
        if (pin or sitting.privacy) and table.needs_handover(ask):
            name = table.seat_name(ask.seat)
            sitting.console.hide()
            await sitting.still()
            sitting.console.say(
                sitting.console.tongue("{name}: press Enter when nobody else can see the screen.", name=name)
            )
            sitting.header = ""
            typed = await (self._right_pin(ask.seat) if pin else sitting.line(""))
        elif table.sitter not in (SPECTATOR, ask.seat):
            await sitting.still()
        table.sit_down(ask.seat)
        return typed

    async def _right_pin(self, seat: Seat) -> str:
        """Ask until the PIN is right, or somebody leaves."""
        console = self.sitting.console
        while True:
            typed = (await self.sitting.hidden_line(f"{console.tongue('PIN:')} ")).strip()
            if typed in commands.LEAVING:
                await self.sitting.leave()
            try:
                self.table.journal.open_seat(seat, typed)
            except SaveError as error:
                console.say(console.tongue.say(error.message))
            else:
                return ""

    def _tell_news(self, seat: Seat) -> None:
        """What happened since the seat was here last."""
        since = self.table.since[seat]
        news = list(self.table.chronicle.lines(seat, since))
        self._has_heard(seat)
        digested = self.sitting.tell_digest(seat)
        if news and not digested:
            console = self.sitting.console
            console.say()
            console.say(console.tongue("Since your last turn, {name}:", name=self.table.seat_name(seat)))
            self.sitting.say_lines([str(line) for line in news])
        self.sitting.tell_reports(seat, self.table.chronicle.next if digested else since)
