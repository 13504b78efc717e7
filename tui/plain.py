"""Line mode: the whole game in plain text, line by line, for pipes, screen readers and any terminal.

``LineMode`` is the person at the keyboard for every human seat of a match, and the one who tells what happens.
What can be typed beside an answer is in ``tui.plain_commands``.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NoReturn

from engine.contract import Game, Option, Seat
from engine.match import Ask, Controller, Ended, Match, Notice, Reseated, Taken, TakenBack
from engine.notation import NotRead
from engine.text import Speaker
from saves.journal import Journal
from tui import board, plain_commands, seats
from tui.choices import Choices, Step
from tui.chronicle import SPECTATOR, Chronicle
from tui.console import Console
from tui.lines import Lines
from tui.opponents import Thinker
from tui.plain_waiting import Patient

NEWS_LINES: Final = 40
BLANK_LINES: Final = 24


class Person:
    """The controller of a seat whose decisions are typed."""

    person = True

    def __init__(self, spec: str, choose: Callable[[Ask], Awaitable[Option]]) -> None:
        self.spec = spec
        self._choose = choose

    async def choose(self, ask: Ask) -> Option:
        return await self._choose(ask)


class LineMode:
    """One match at one keyboard."""

    def __init__(self, console: Console, lines: Lines) -> None:
        self.closed = False
        """Standard input has ended: nobody can answer any more."""
        self.console = console
        self.match: Match[Any]
        self.chronicle: Chronicle
        self.journal: Journal
        self._lines = lines
        self._chain: list[Step] = []
        self._reader: Seat = SPECTATOR
        self._told: dict[Seat, int] = {}
        self._header = ""
        self._waits_quietly = True
        """Nothing has been said of waiting since a person was asked."""
        self.privacy = True
        """Hide what one person reads before the next one sits down."""

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def speaker(self) -> Speaker:
        return self.chronicle.speaker

    def controller(self, seat: Seat, spec: str, seed: int) -> Controller:
        """Who decides for a seat: the person at the keyboard, or whoever the spec names."""
        if spec == seats.HUMAN:
            return Person(spec, self._choose)
        player = seats.player(seats.read(spec).spec, seat, seed)
        return Patient(player, self) if isinstance(player, Thinker) else player

    async def play(self, match: Match[Any], chronicle: Chronicle, journal: Journal) -> None:
        """Play until the game is over, somebody quits or the input ends."""
        self.match, self.chronicle, self.journal = match, chronicle, journal
        self._told = {seat: chronicle.last_turn(seat) for seat in range(match.setup.seats)}
        self._meet()
        match.listeners.extend([chronicle.hear, self._hear])
        await match.play()

    async def leave(self) -> NoReturn:
        """Stop the match, and wait for it to cancel whoever asks here."""
        self.match.stop()
        await self.wait()

    async def wait(self) -> NoReturn:
        """For what was requested of the match: it cancels this, does it, and asks again."""
        while True:
            await asyncio.Event().wait()

    # -- while a computer player thinks

    @property
    def at_a_terminal(self) -> bool:
        """Somebody types, rather than a pipe or a file."""
        return not self._lines.echo

    async def typed_meanwhile(self) -> str | None:
        """A line that is typed though nobody is asked; None where no terminal is or the input has ended."""
        return await self._lines.next() if self.at_a_terminal else None

    def answer_later(self, line: str) -> None:
        """The line was for the next question."""
        self._lines.put_back(line)

    def tell_once(self, text: str) -> None:
        """Say something about waiting, the first time since a person was asked."""
        if self._waits_quietly and self.at_a_terminal:
            self._waits_quietly = False
            self.console.say(text)

    # -- what happens

    def _hear(self, notice: Notice) -> None:
        _ = self.console.tongue
        if isinstance(notice, Taken):
            self._meet()
            self._tell_at_once(notice)
        elif isinstance(notice, TakenBack):
            self._chain.clear()
            self._told = {seat: min(count, notice.number) for seat, count in self._told.items()}
            self.console.say(_("Taken back."))
        elif isinstance(notice, Reseated):
            player = seats.described(seats.Sitter(self._person(notice.seat), notice.spec), _, self.game.id)
            self.console.say(_("{seat} from now on: {player}.", seat=self.speaker.seats[notice.seat], player=player))
        elif isinstance(notice, Ended):
            board.ending(self.console, self.speaker, self.game, self.match.state, self.names())

    def _meet(self) -> None:
        seats_ = range(self.match.setup.seats)
        names = [self._person(seat) or self.console.tongue("Seat {number}", number=seat + 1) for seat in seats_]
        self.chronicle.meet(self.match.view(SPECTATOR), names)

    def _tell_at_once(self, taken: Taken) -> None:
        """Who decided hears what came of it; who is alone, or plays with open screen, hears all as it happens."""
        persons = self.persons()
        if self.privacy and len(persons) > 1 and taken.seat != self._reader:
            return
        hearer = persons[0] if len(persons) == 1 else self._reader if taken.seat == self._reader else SPECTATOR
        if self.privacy and hearer != SPECTATOR and self._reader not in (SPECTATOR, hearer):
            return  # somebody else still sits at the screen
        self._has_heard(hearer)
        for line in self.chronicle.told(taken, hearer):
            self.console.say(str(line), indent="  ")

    def _has_heard(self, seat: Seat) -> None:
        """Who has been told everything up to now: the seat, or with open screen everybody."""
        for hearer in (seat,) if self.privacy else (*self._told, seat):
            self._told[hearer] = self.chronicle.next

    # -- asking a person

    async def _choose(self, ask: Ask) -> Option:
        if (option := self._typed_before(ask)) is not None:
            return option
        self._waits_quietly = True
        typed = await self._hand_over(ask)
        self._tell_news(ask.seat)
        choices = Choices(self.game, ask.view, self.speaker)
        self.show(ask, choices)
        await plain_commands.carried_out(self, ask, choices, typed)
        while not self._chain:
            await self._read(ask, choices)
        return self._chain.pop(0).option

    def _typed_before(self, ask: Ask) -> Option | None:
        """The next decision of a longer line, if it is the one that is pending now."""
        if not self._chain:
            return None
        step = self._chain.pop(0)
        if ask.view.agenda[-1] == step.frame and step.option in ask.view.options:
            return step.option
        self._chain.clear()
        return None

    async def _read(self, ask: Ask, choices: Choices) -> None:
        line = await self.line("> ")
        if not line.strip() or await plain_commands.carried_out(self, ask, choices, line):
            return
        try:
            self._chain = choices.read(line)
        except NotRead as problem:
            self.console.say(plain_commands.complaint(self, problem, choices))

    async def line(self, prompt: str) -> str:
        """What is typed next; when the input has ended the match stops."""
        print(prompt, end="", file=self.console.out, flush=True)
        line = await self._lines.next()
        if line is None:
            self.closed = True
            self.console.say()
            await self.leave()
        if self._lines.echo:
            self.console.say(line)
        return line

    def show(self, ask: Ask, choices: Choices) -> None:
        """Where we are, what is asked, what can be chosen."""
        view, frame = ask.view, ask.view.agenda[-1]
        words = self.game.words
        header = f"{self.speaker.say(words.progress(view))}. {self.name(ask.seat)}."
        if header != self._header:
            self.console.say()
            self.console.say(header)
            self._header = header
        self.console.say(f"{self.speaker.say(words.prompt(view, frame))} ({self.game.book.points[frame[0]].clause})")
        choices.show(self.console)

    async def _hand_over(self, ask: Ask) -> str:
        """Before somebody else reads secrets, and before anybody else reads what stands on the screen.

        What was typed instead of Enter comes back, for it may be "quit".
        """
        before, self._reader = self._reader, ask.seat
        if before == ask.seat or (before == SPECTATOR and len(self.persons()) < 2) or not self.privacy:
            return ""
        if not any(self._has_secrets(seat, ask) for seat in (before, ask.seat) if seat != SPECTATOR):
            return ""
        self.console.say("\n" * max(BLANK_LINES, shutil.get_terminal_size().lines))
        name = self.name(ask.seat)
        self.console.say(self.console.tongue("{name}: press Enter when nobody else can see the screen.", name=name))
        self._header = ""
        return await self.line("")

    def _has_secrets(self, seat: Seat, ask: Ask) -> bool:
        """Whether the seat knows, or is about to decide, anything that the table does not."""
        hidden: bool = self.match.view(seat).dump() != self.match.view(SPECTATOR).dump()
        return hidden or (seat == ask.seat and self.game.book.points[ask.view.agenda[-1][0]].secret)

    def _tell_news(self, seat: Seat) -> None:
        """What happened since the seat was here last."""
        news = list(self.chronicle.lines(seat, self._told[seat]))
        self._has_heard(seat)
        if news:
            self.console.say()
            self.console.say(self.console.tongue("Since your last turn, {name}:", name=self.name(seat)))
            self.say_lines([str(line) for line in news])

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

    # -- who is who

    def persons(self) -> list[Seat]:
        return [seat for seat in range(self.match.setup.seats) if self.match.controller(seat).person]

    def name(self, seat: Seat) -> str:
        """What the game calls the seat, and the name of the person there."""
        name, person = self.speaker.seats[seat], self._person(seat)
        return f"{name} ({person})" if person not in ("", name) else name

    def _person(self, seat: Seat) -> str:
        """The name of the person there; "" when nobody has given it or no person plays it."""
        player = self.journal.campaign.players[seat]
        return seats.name_of(*player) if self.match.controller(seat).person else ""

    def names(self) -> list[str]:
        return [self.name(seat) for seat in range(self.match.setup.seats)]
