"""What everything in line mode shares: the console, what is typed, the table, and whether the screen is hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NoReturn

from engine.contract import Seat
from tui.console import Console
from tui.line import printing
from tui.line.keyboard import Lines
from tui.line.numbering import show_choices
from tui.table.chronicle import SPECTATOR
from tui.table.question import Question
from tui.table.table import Table

NEWS_LINES: Final = 40
FEW_LINES: Final = 12
"""Of so little that happened nothing is picked out."""
MOMENT: Final = 1.5
"""Seconds that the screen stays as it is when others decide between two persons."""
SAID_LATELY: Final = 60
"""Decisions whose sentences a report does not repeat."""


class Sitting:
    """One table at one keyboard, line by line."""

    def __init__(self, console: Console, lines: Lines) -> None:
        self.console = console
        self.table: Table
        self.closed = False
        """Standard input has ended: nobody can answer any more."""
        self.privacy = True
        """Hide what one person reads before the next one sits down."""
        self.header = ""
        """What was said last of where the game stands."""
        self.waits_quietly = True
        """Nothing has been said of waiting since a person was asked."""
        self._lines = lines
        self._remarked = 0
        self._covering: asyncio.TimerHandle | None = None

    # -- leaving

    async def leave(self) -> NoReturn:
        """Stop the match, and wait for it to cancel whoever asks here."""
        self.table.match.stop()
        await self.wait()

    async def wait(self) -> NoReturn:
        """For what was requested of the match: it cancels this, does it, and asks again."""
        while True:
            await asyncio.Event().wait()

    # -- what is typed

    @property
    def at_a_terminal(self) -> bool:
        """Somebody types, rather than a pipe or a file."""
        return not self._lines.echo

    async def still(self) -> None:
        """The keyboard changes hands: what was typed until now counts for nothing."""
        await self._lines.still()

    async def hidden_line(self, prompt: str) -> str:
        """A line that is not shown again."""
        with self._lines.unseen():
            return await self.line(prompt, hidden=True)

    async def line(self, prompt: str, hidden: bool = False) -> str:
        """What is typed next; when the input has ended the match stops."""
        self.uncovered()
        print(prompt, end="", file=self.console.out, flush=True)
        line = await self._lines.next()
        if line is None:
            self.closed = True
            self.console.say()
            await self.leave()
        if self._lines.echo or hidden:
            self.console.say("" if hidden else line)
        return line

    async def typed_meanwhile(self) -> str | None:
        """A line that is typed though nobody is asked; None where no terminal is or the input has ended."""
        return await self._lines.next() if self.at_a_terminal else None

    def answer_later(self, line: str) -> None:
        """The line was for the next question."""
        self._lines.put_back(line)

    # -- what may be read

    def cover(self) -> None:
        """Others decide now, and another person may come: what the last one has read stays for a moment only."""
        alone = self.table.reader != SPECTATOR or self.table.sitter == SPECTATOR
        if self._covering is None and self.privacy and not alone and self.table.knows_more(self.table.sitter):
            self._covering = asyncio.get_running_loop().call_later(MOMENT, self._hide)

    def uncovered(self) -> None:
        """A person is asked, or nobody any more."""
        if self._covering is not None:
            self._covering.cancel()
            self._covering = None

    def _hide(self) -> None:
        self.console.hide()
        self.header = ""

    # -- what is said

    def tell_once(self, text: str) -> None:
        """Say something about waiting, the first time since a person was asked."""
        if self.waits_quietly and self.at_a_terminal:
            self.waits_quietly = False
            self.console.say(text)

    def say_lines(self, lines: Sequence[str]) -> None:
        """Lines of the log; of very many only the last."""
        left_out = len(lines) - NEWS_LINES
        if left_out > 0:
            _ = self.console.tongue
            text = _.ngettext(
                "({n} line before these; see “log 999”)", "({n} lines before these; see “log 999”)", left_out
            )
            self.console.say(f"  {text}")
        for line in lines[-NEWS_LINES:]:
            self.console.say(f"  {line}", indent="    ")

    def tell_remarks(self) -> None:
        """Answers that were given as they were left, or have ended; to others they are nothing new."""
        for remark in self.table.left_answers.remarks[self._remarked :]:
            if remark.seat == self.table.reader:
                self.console.say(remark.text)
        self._remarked = len(self.table.left_answers.remarks)

    def tell_reports(self, reader: Seat, since: int) -> None:
        """What is complete and was not told to the reader yet, but for what was said line by line from ``since`` on."""
        unheard = self.table.unheard(reader)
        if unheard:
            said = {line.text for line in self.table.chronicle.lines(reader, since)}
            for told in unheard:
                printing.report(self.console, self.table.chronicle.speaker, told.report, said)
        self.table.has_heard(reader)

    def tell_digest(self, reader: Seat) -> bool:
        """Of much that happened since the reader's last decision, what touches it, and a count of the rest."""
        table, _ = self.table, self.console.tongue
        since = table.chronicle.last_turn(reader)
        found = list(table.chronicle.concerning(table.match.view(reader), reader, since))
        if not found or len(list(table.chronicle.lines(reader, since))) <= FEW_LINES:
            return False
        self.console.say(_("What concerns you, {name}:", name=table.seat_name(reader)))
        for _taken, event in found:
            self.console.say(f"  {table.say(table.game.words.event(event))}", indent="    ")
        others = len(table.chronicle.of_others(reader, since) - {taken.number for taken, _event in found})
        if others:
            more = _.ngettext("and {n} more decision (see “log 99”)", "and {n} more decisions (see “log 99”)", others)
            self.console.say(f"  {more}")
        return True

    def show(self, question: Question) -> None:
        """Where we are, what is asked, what can be chosen."""
        table, console = self.table, self.console
        progress = table.say(table.game.words.progress(question.view))
        header = f"{progress}. {table.seat_name(question.ask.seat)}."
        if header != self.header:
            console.say()
            console.say(header)
            self.header = header
        for told in table.left_answers.of(question.ask.seat):
            console.say(console.tongue("Left (“always off” ends it): {answer}.", answer=told))
        console.say(f"{question.prompt} ({question.clause})")
        show_choices(console, question)

    def names(self) -> list[str]:
        return [self.table.seat_name(seat) for seat in self.table.seats]
