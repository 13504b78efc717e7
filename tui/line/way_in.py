"""The way into a game in line mode: go on with a campaign, or begin one by answering two questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from engine import dice
from engine.contract import Game, Setup
from engine.text import N_
from saves.journal import Journal
from saves.library import Library
from tui import campaigns, naming, seats, shelf, sitters
from tui.console import Console
from tui.line.commands import LEAVING
from tui.line.keyboard import Lines
from tui.outside import number
from tui.seats import Sitter
from tui.tongue import Trouble

SHOWN: Final = 9
Answer = TypeVar("Answer")


class Menu:
    """Asks until it has a campaign."""

    def __init__(self, console: Console, lines: Lines) -> None:
        self._console = console
        self._lines = lines

    async def choose(self, take_over: bool) -> Journal | None:
        """The campaign to be played, held; None when somebody would rather leave."""
        _ = self._console.tongue
        known = [entry for entry in Library().entries() if campaigns.goes_on(entry)][:SHOWN]
        if not known:
            return await self._begin()
        self._console.say(_("Go on with a campaign, or begin a new game?"))
        self._show([campaigns.line(entry, _) for entry in known], _("begin a new game"))
        chosen = await self._answer(lambda text: _number(text, len(known) + 1))
        if chosen is None:
            return None
        if chosen <= len(known):
            return Library().open(known[chosen - 1].name, take_over)
        return await self._begin()

    async def _begin(self) -> Journal | None:
        game = await self._game()
        if game is None:
            return None
        _ = self._console.tongue
        low, high = game.seats
        self._console.say(_("Who sits where ({low} to {high} seats)? For example: human:Ann,human:Bob,ai:regular",
                            low=low, high=high))  # fmt: skip
        usual = sitters.usual(game)
        self._console.say(_("Enter alone: you against {n} computer players.", n=len(usual) - 1))
        sitting = await self._answer(lambda text: _sitters(game, text) if text else usual)
        if sitting is None:
            return None
        setup = Setup(game.id, len(sitting), dice.drawn(), game.scenarios[0])
        return campaigns.begun(setup, sitting, naming.title(game, _.language))

    async def _game(self) -> Game[Any] | None:
        games = shelf.games()
        if len(games) == 1:
            return games[0]
        self._console.say(self._console.tongue("Which game?"))
        self._show([naming.title(game, self._console.tongue.language) for game in games])
        chosen = await self._answer(lambda text: _number(text, len(games)))
        return None if chosen is None else games[chosen - 1]

    def _show(self, lines: Sequence[str], last: str = "") -> None:
        for place, line in enumerate([*lines, last] if last else lines, start=1):
            self._console.say(f" {place} {line}", indent="   ")

    async def _answer(self, read: Callable[[str], Answer]) -> Answer | None:
        """What is typed, when it can be read; until then why it cannot. None for "quit"."""
        _ = self._console.tongue
        while True:
            print("> ", end="", file=self._console.out, flush=True)
            line = await self._lines.next()
            if line is None:
                self._console.say()
                raise Trouble(N_("The input has ended before a game was chosen."))
            if self._lines.echo:
                self._console.say(line)
            if line.strip() in LEAVING:
                return None
            try:
                return read(line.strip())
            except Trouble as trouble:
                self._console.say(_.say(trouble.message))


def _number(text: str, last: int) -> int:
    found = number(text)
    if found is None or not 1 <= found <= last:
        raise Trouble(N_("Type a number from 1 to {last}, or “quit”."), last=last)
    return found


def _sitters(game: Game[Any], text: str) -> tuple[Sitter, ...]:
    found = seats.read_all(text, game.id)
    low, high = game.seats
    if not low <= len(found) <= high:
        raise Trouble(N_("{game} is for {low} to {high} seats, not {seats}."),
                      game=game.id, low=low, high=high, seats=len(found))  # fmt: skip
    return found
