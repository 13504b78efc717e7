"""A match at one keyboard, whichever way it is played: who sits where, who may see what, what was typed ahead."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from engine.contract import Game, Option, Place, Seat
from engine.match import Ask, Asked, Controller, Match, Notice, Reseated, Taken, TakenBack
from engine.text import Value
from saves.errors import SaveError
from saves.journal import Journal
from saves.play import seatable
from tui import seats
from tui.table.advising import Adviser
from tui.table.chronicle import SPECTATOR, Chronicle
from tui.table.heralding import Herald, Told
from tui.table.left_answers import LeftAnswers
from tui.table.walking import Step
from tui.tongue import Tongue

WATCH: Final = 1.0
"""Seconds between two looks whether somebody else has taken the campaign over."""


class Person:
    """The controller of a seat whose decisions are made at the keyboard."""

    spec = seats.HUMAN
    person = True

    def __init__(self, choose: Callable[[Ask], Awaitable[Option]]) -> None:
        self._choose = choose

    async def choose(self, ask: Ask) -> Option:
        return await self._choose(ask)


class Table:
    """The match, its log, and whoever looks."""

    def __init__(
        self,
        journal: Journal,
        tongue: Tongue,
        choose: Callable[[Ask], Awaitable[Option]],
        bot: Callable[[Controller], Controller],
    ) -> None:
        """``choose`` answers for every person; ``bot`` makes of any other player one that suits the keyboard."""
        self.journal = journal
        self.tongue = tongue
        self.sitter: Seat = SPECTATOR
        """Who came to the screen last."""
        self.reader: Seat = SPECTATOR
        """Whose secrets may stand on the screen: those of the sitter, but nobody's while others decide and another
        person may come meanwhile."""
        self.chain: list[Step] = []
        """The further decisions of a longer line."""
        self._choose, self._bot = choose, bot
        seatable(journal.campaign, seats.known)
        players = journal.campaign.players
        self.match: Match[Any] = journal.resume([self._controller(seat, p.spec) for seat, p in enumerate(players)])
        self.game: Game[Any] = self.match.game
        self.chronicle = Chronicle(self.game, tongue.language)
        with suppress(SaveError):  # an old file may go on though its beginning cannot be told
            self.chronicle.recall(journal.campaign)
        self.since = {seat: self.chronicle.last_turn(seat) for seat in self.seats}
        """By seat: from which decision on things are news."""
        self.adviser = Adviser()
        self._heralds: dict[Seat, Herald] = {}
        self._left: dict[Seat, tuple[Place, ...]] = {}
        """By seat: the board as its last decision left it."""
        self.left_answers = LeftAnswers(self.game, tongue, self.say)
        self.heard = {seat: len(self.reports_of(seat)) for seat in self.persons()}
        """By seat: so many reports are no news."""
        self.meet()
        self.match.listeners += [self.chronicle.hear, self._hear]

    # -- playing

    async def play(self) -> None:
        """Play until the game is over, somebody leaves or has taken the campaign over."""
        watch = asyncio.create_task(self._watch())
        try:
            await self.match.play()
        finally:
            watch.cancel()

    async def _watch(self) -> None:
        while not self.journal.lost:
            await asyncio.sleep(WATCH)
        self.match.stop()

    def typed_before(self, ask: Ask) -> Option | None:
        """The next decision of a longer line, if it is the one that is pending now."""
        if not self.chain:
            return None
        step = self.chain.pop(0)
        if ask.view.agenda[-1] == step.frame and step.option in ask.view.options and ask.seat == self.sitter:
            return step.option
        self.chain.clear()
        return None

    def answered_before(self, ask: Ask) -> Option | None:
        """What a person has typed or left for this question; None when it is to be asked."""
        option = self.typed_before(ask)
        return self.left_answers.answer(ask) if option is None else option

    def reseat(self, seat: Seat, spec: str, pin: str = "", name: str = "") -> None:
        """Somebody else decides for the seat. SaveError when it has a PIN and this is not it."""
        self.journal.open_seat(seat, pin)
        if name:
            self.journal.rename_player(seat, name)
        self.match.reseat(seat, self._controller(seat, spec))

    def _controller(self, seat: Seat, spec: str) -> Controller:
        if spec == seats.HUMAN:
            return Person(self._choose)
        return self._bot(seats.player(seats.read(spec).spec, seat, self.journal.campaign.setup.seed))

    def _hear(self, notice: Notice) -> None:
        if isinstance(notice, Asked):
            self._turn_to(notice.seat)
        elif isinstance(notice, Taken):
            self._note_decision(notice)
            self.left_answers.hear(notice, self.match.view)
        if isinstance(notice, Taken | Reseated):
            self.meet()
        elif isinstance(notice, TakenBack):
            if self.reader == SPECTATOR:  # whoever took back while others decided may be anybody
                self.sitter = SPECTATOR
            self.chain.clear()
            self.since = {seat: min(count, notice.number) for seat, count in self.since.items()}
            self.left_answers.forget(notice.number)
            self._left.clear()
            for reader, herald in self._heralds.items():
                herald.forget(notice.number, self.match.view(reader))
            self.heard = {seat: min(count, len(self.reports_of(seat))) for seat, count in self.heard.items()}

    # -- what is told as a whole, what has changed

    def _note_decision(self, taken: Taken) -> None:
        for reader, herald in self._heralds.items():
            herald.hear((taken,), self.match.view(reader))
        if self.match.controller(taken.seat).person:
            self._left[taken.seat] = self.game.words.places(self.match.view(taken.seat))

    def reports_of(self, reader: Seat) -> list[Told]:
        """What the reader may hear of, oldest first."""
        if reader not in self._heralds:
            herald = self._heralds[reader] = Herald(self.game, reader)
            herald.hear(self.chronicle.taken(), self.match.view(reader))
        return self._heralds[reader].told

    def unheard(self, reader: Seat) -> list[Told]:
        return self.reports_of(reader)[self.heard.get(reader, 0) :]

    def has_heard(self, reader: Seat) -> None:
        self.heard[reader] = len(self.reports_of(reader))

    def changed_places(self, seat: Seat, view: Any) -> frozenset[str]:
        """The regions that are not as the last decision of the seat left them."""
        return changed(self._left[seat], self.game.words.places(view)) if seat in self._left else frozenset()

    # -- who is who

    @property
    def seats(self) -> range:
        return range(self.match.setup.seats)

    def persons(self) -> list[Seat]:
        return [seat for seat in self.seats if self.match.controller(seat).person]

    def seat_name(self, seat: Seat) -> str:
        """What the game calls the seat, and the name of the person there."""
        name, person = self.chronicle.speaker.seats[seat], self.person(seat)
        return f"{name} ({person})" if person not in ("", name) else name

    def person(self, seat: Seat) -> str:
        """The name of the person there; "" when nobody has given it or no person plays it."""
        player = self.journal.campaign.players[seat]
        return seats.name_of(*player) if self.match.controller(seat).person else ""

    def meet(self) -> None:
        """Learn what the seats are called now."""
        players = [(self.person(seat), self.match.controller(seat).spec) for seat in self.seats]
        names = seats.names(players, self.tongue, self.game.id)
        self.chronicle.meet(self.match.view(SPECTATOR), names)

    def say(self, value: Value) -> str:
        return self.chronicle.speaker.say(value)

    # -- secrets

    def has_pin(self, seat: Seat) -> bool:
        return seat in self.journal.campaign.pins

    def needs_handover(self, ask: Ask) -> bool:
        """Before somebody else reads secrets, and before anybody else reads what stands on the screen."""
        if self.sitter == ask.seat or (self.sitter == SPECTATOR and len(self.persons()) < 2):
            return False
        return any(self._has_secrets(seat, ask) for seat in (self.sitter, ask.seat) if seat != SPECTATOR)

    def sit_down(self, seat: Seat) -> None:
        """That person is at the screen now."""
        self.sitter = self.reader = seat

    def _turn_to(self, asked: Seat) -> None:
        """That seat is to decide now. Who sits here goes on reading, if it is the sitter or nobody else could come."""
        stays = asked == self.sitter or self.persons() == [self.sitter]
        self.reader = self.sitter if stays else SPECTATOR

    def _has_secrets(self, seat: Seat, ask: Ask) -> bool:
        """Whether the seat knows, or is about to decide, anything that the table does not."""
        return self.knows_more(seat) or (seat == ask.seat and self.game.book.pending(ask.view).secret)

    def knows_more(self, seat: Seat) -> bool:
        """Whether the seat knows anything that the table does not."""
        if self.chronicle.knows_more(seat):
            return True
        hidden: bool = self.match.view(seat).dump() != self.match.view(SPECTATOR).dump()
        return hidden

    # -- taking back

    def other_person(self, way: int, seat: Seat) -> Seat | None:
        """The person whose decisions going back to ``way`` takes back beside those of ``seat``; None for nobody.

        At a shared keyboard nobody takes back what somebody else has decided, unless that person agrees.
        """
        if seat == SPECTATOR and len(self.persons()) < 2:
            return None
        ways = self.match.ways_back()
        back = {taken.seat for taken in self.chronicle.taken(way) if taken.number in ways}
        return next((other for other in sorted(back) if other != seat), None)


def changed(before: Sequence[Place], after: Sequence[Place]) -> frozenset[str]:
    """The regions where other pieces stand or somebody else leads; what is said of a region does not count."""
    then = {place.id: _pieces(place) for place in before}
    return frozenset(place.id for place in after if then.get(place.id) != _pieces(place))


def _pieces(place: Place) -> tuple[object, ...]:
    """A piece of a power stays the power's, whichever seat runs it."""
    marks = [(mark.power or mark.seat, mark.piece, mark.number, mark.name) for mark in place.marks]
    return (place.leaders, *marks)
