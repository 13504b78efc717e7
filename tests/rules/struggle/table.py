"""A table to play a position of Struggle of Empires on, by the words of its options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine import dice as chance
from engine import library
from engine.contract import Event, Game, Option, Reason, decider, is_over
from engine.frames import Frame
from engine.games.struggle.state import NOBODY, Struggle
from engine.games.struggle.tables import (
    COUNTERS,
    HOMES,
    PLACES,
    POWERS,
    REGIONS,
    STOCK,
    TILE,
    TILE_COUNT,
    UNITS,
    region_number,
)
from engine.text import Message
from tests.conformance.invariants.struggle import check

GAME: Game[Struggle] = library.find("struggle")
SHORT = ("GB", "FR", "SP", "RU", "AU", "PR", "UP")
"""The powers as in ``POWERS``."""
NUMBER = {power: number for number, power in enumerate(SHORT)}
ID = {power: POWERS[number].id for power, number in NUMBER.items()}
KINDS = (*UNITS, "marker")


def place_number(s: Struggle, seat: int, name: str) -> int:
    return HOMES[s.power[seat]] if name == "home" else region_number(name)


class Table:
    """A position that is played on, with everything that has happened."""

    def __init__(self, state: Struggle, events: Sequence[Event] = ()) -> None:
        self.state = state
        self.events = list(events)
        self._forced: list[str] = []
        self._run(lambda: GAME.book.run(state, self._note))

    # -- playing

    def play(self, line: str) -> Table:
        """Answer with these words, whoever is asked; ``FR:`` says that it must be France."""
        for word in line.split():
            if word.endswith(":"):
                assert self.asked.split()[0] == word[:-1], f"{self.asked}, not {word}"
            else:
                self._answer(ID.get(word, word))
        return self

    def _answer(self, word: str) -> None:
        listed = self._listed()
        exact = [option for name, option in listed.items() if name == word]
        hits = exact or [option for name, option in listed.items() if name.startswith(word)]
        if not hits and any(name.startswith(word) for name in self._forced):
            return  # the rules had no choice either
        assert len(hits) == 1, f"{word!r} is not one of {self.asked}: {', '.join(listed)}"
        self._forced.clear()
        self._run(lambda: GAME.book.take(self.state, hits[0], self._note))

    def then(self, *frames: str | Frame) -> Table:
        """Leave everything that was pending and go on with these steps, the first one first."""
        self.state.agenda = [frame if isinstance(frame, tuple) else (frame,) for frame in reversed(frames)]
        self._run(lambda: GAME.book.run(self.state, self._note))
        return self

    def roll(self, *dice: int) -> Table:
        """What the dice show from now on."""
        self.state.dice = chance.loaded(dice)
        return self

    def _run(self, work: Callable[[], None]) -> None:
        self.state.events = self.events
        work()
        self.state.events = None
        check(self.state)
        if self.state.options:
            closed = {blocked.option for blocked in GAME.book.closed(self.state)}
            assert not closed & set(self.state.options), f"open and closed: {self.asked}"

    def _note(self, state: Struggle, frame: Frame, option: Option) -> None:
        self._forced.append(GAME.book.word(state, frame, option))

    # -- what is asked

    @property
    def asked(self) -> str:
        """Who decides what: "SP naval_fight"; "" when the game is over."""
        if is_over(self.state):
            return ""
        return f"{self._name(decider(self.state))} {self.state.agenda[-1].name}"

    @property
    def words(self) -> list[str]:
        """What the pending decision offers."""
        return list(self._listed())

    def option(self, word: str) -> Option:
        return self._listed()[word]

    def _listed(self) -> dict[str, int]:
        if is_over(self.state):
            return {}
        frame = self.state.agenda[-1]
        return {GAME.book.word(self.state, frame, option): option for option in self.state.options}

    def note(self, word: str) -> Message | None:
        """What is said beside an option."""
        return GAME.book.note(self.state, self.state.agenda[-1], self.option(word))

    def why_not(self, word: str) -> Reason | None:
        """Why the pending decision does not offer something; None when it does not speak of it."""
        frame = self.state.agenda[-1]
        for blocked in GAME.book.closed(self.state):
            if GAME.book.word(self.state, frame, blocked.option) == ID.get(word, word):
                return blocked.reason
        return None

    def refuses(self, word: str, clause: str, name: str = "") -> None:
        """The word is not offered, and the reason is in this clause (and has this name)."""
        assert ID.get(word, word) not in self.words
        reason = self.why_not(word)
        assert reason is not None, f"no reason why {word!r} is closed: {self.asked}"
        assert reason.clause == clause, f"{word!r} is closed by {reason}"
        assert name in ("", reason.name), f"{word!r} is closed by {reason}"

    # -- what has come of it

    def gold(self, power: str) -> int:
        return self.state.gold[self.seat(power)]

    def population(self, power: str) -> int:
        return self.state.population[self.seat(power)]

    def unrest(self, power: str) -> int:
        return self.state.unrest[self.seat(power)]

    def vp(self, power: str) -> int:
        return self.state.vp[self.seat(power)]

    def pieces(self, power: str, place: str) -> str:
        """What a power has in a place, in the notation of the builder: "army 2, marker 1"."""
        seat = self.seat(power)
        slot = seat * PLACES + place_number(self.state, seat, place)
        counts = {kind: getattr(self.state, kind)[slot] for kind in KINDS}
        return ", ".join(f"{kind} {number}" for kind, number in counts.items() if number)

    def spare(self, power: str, kind: str) -> int:
        return self.state.spare[self.seat(power) * len(STOCK) + KINDS.index(kind)]

    def owns(self, power: str, tile: str) -> int:
        return self.state.owned[self.seat(power) * TILE_COUNT + TILE[tile]]

    def turned(self, power: str, tile: str) -> int:
        return self.state.turned[self.seat(power) * TILE_COUNT + TILE[tile]]

    def supply(self, tile: str) -> int:
        return self.state.supply[TILE[tile]]

    @property
    def counters(self) -> list[str]:
        """The counters that lie on the map."""
        lying = (*self.state.neutrals, *self.state.pops, *self.state.slaves)
        return [COUNTERS[number].id.removeprefix("counter_") for number in lying]

    def lies(self, tile: str) -> str:
        """Where Pirates, the Slave Revolt or the Blockade lie, and whose: "africa SP"; "" when nowhere."""
        where = getattr(self.state, tile.removeprefix("slave_"))
        return f"{REGIONS[where[0]].id} {self._name(where[1])}" if where else ""

    def told(self, name: str) -> list[tuple[Any, ...]]:
        """The values of all events of that name."""
        return [event.values for event in self.events if event.name == name]

    @property
    def totals(self) -> list[tuple[int, int]]:
        """The totals of all combats, dice included: attacker, defender."""
        return [(values[2], values[3]) for values in self.told("combat_totals")]

    @property
    def rolled(self) -> list[int]:
        """The dice of all sea rolls."""
        return [die for values in self.told("sea_roll") for die in values[1:3] if die]

    @property
    def support(self) -> str:
        """Who got naval support last; "" for nobody."""
        names = ("naval_support_to", "no_naval_support")
        last = next((event for event in reversed(self.events) if event.name in names), None)
        return self._name(last.values[0]) if last and last.values else ""

    def row(self, name: str) -> str:
        """The powers in ``top``, ``bottom`` or ``order``."""
        return " ".join(self._name(seat) for seat in getattr(self.state, name))

    def seat(self, power: str) -> int:
        return self.state.power.index(NUMBER[power])

    def _name(self, seat: int) -> str:
        return SHORT[self.state.power[seat]] if self.state.power[seat] != NOBODY else f"seat{seat}"
