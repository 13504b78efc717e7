"""A table of Pax Britannica for tests that read like worked examples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine import dice
from engine.agenda import GameOver
from engine.contract import Event, Setup
from engine.frames import Frame
from engine.games.pax import BOOK, GAME
from engine.games.pax.atlas import HOME, SEA_0, SECOND
from engine.games.pax.rules.congress.claims import add_claim
from engine.games.pax.rules.diplomacy.clauses import complete
from engine.games.pax.rules.diplomacy.execution import due_clauses
from engine.games.pax.rules.diplomacy.treaties import sign
from engine.games.pax.rules.lookup import level
from engine.games.pax.rules.units import add_unit, at, here
from engine.games.pax.setup import new_game
from engine.games.pax.state import play_order
from engine.games.pax.tables import (
    AREA,
    EVENT_OF_CODE,
    N_AREAS,
    N_POWERS,
    SEA,
    STRENGTH,
)

GB, FR, GE, AH, US, JA, RU, IT, NL, BE, ES, PT = range(N_POWERS)
LEVELS = ("none", "interest", "influence", "protectorate", "possession", "dominion")
KINDS = {"army": {1: 0, 3: 1, 10: 2, 5: 6}, "fleet": {1: 3, 3: 4, 10: 5}}
PHASES = {"movement": 4, "colonial": 5, "adjustment": 6, "negotiation": 7, "congress": 8, "resentment": 9, "war": 10}


class Table:
    """The set-up position, or an empty map, to which a test adds what it needs."""

    def __init__(self, seats: int = 7, empty: bool = False, **options: str) -> None:
        chosen = {"powers": "seats", "ottoman_expansion": "off"} | options
        self.s = new_game(Setup("pax", seats, 1, "standard", chosen), None)
        self.s.agenda = []
        self.s.turn = 1
        self.s.events = []
        if empty:
            for array in (self.s.level, self.s.start, self.s.units):
                array[:] = bytes(len(array))
            self.s.fleets = [0] * N_POWERS

    # -- building a position

    def mark(self, power: int, area: str, name: str, new: bool = False) -> None:
        """An established marker; ``new``: established in this turn."""
        place = power * N_AREAS + AREA[area]
        self.s.level[place] = LEVELS.index(name)
        if not new:
            self.s.start[place] = LEVELS.index(name)

    def pend(self, power: int, area: str, name: str) -> None:
        self.s.pending[power * N_AREAS + AREA[area]] = LEVELS.index(name)

    def army(self, power: int, where: str, *strengths: int) -> None:
        for strength in strengths:
            add_unit(self.s, power, place(where), KINDS["army"][strength])

    def fleet(self, power: int, where: str, *strengths: int) -> None:
        for strength in strengths:
            add_unit(self.s, power, place(where), KINDS["fleet"][strength])

    def clear(self, power: int, where: str) -> None:
        """No unit of the power is left there."""
        for kind in range(7):
            self.s.units[at(power, place(where), kind)] = 0

    def merchants(self, power: int, *seas: str) -> None:
        self.s.fleets[power] = sum(1 << SEA[sea] for sea in seas)

    def event(self, *codes: int) -> None:
        for code in codes:
            self.s.happened |= 1 << EVENT_OF_CODE[code]

    def unrest(self, *areas: str) -> None:
        for area in areas:
            self.s.unrest[AREA[area]] = 1

    def phase(self, name: str) -> None:
        self.s.phase = PHASES[name]

    def claim(self, holder: int, target: int, cause: int, area: str = "") -> None:
        add_claim(self.s, holder, target, cause, AREA[area] if area else -1)

    def treaty(self, signatories: Sequence[int], *clauses: tuple[Any, ...], secret: bool = False) -> Any:
        mask = sum(1 << power for power in signatories)
        return sign(self.s, mask, int(not secret), 0, [complete(kind, tuple(values)) for kind, *values in clauses])

    # -- playing

    def dice(self, *results: int) -> None:
        self.s.dice = dice.loaded(results)

    def run(self, *frames: Frame) -> None:
        """Work off these frames, the first of them first, until somebody has to decide."""
        self.s.agenda.extend(reversed(frames))
        BOOK.run(self.s)

    def due(self, window: str) -> None:
        """What all treaties demand in a window, without the windows themselves."""
        self.run(*[frame for power in play_order(self.s) for frame in due_clauses(self.s, power, window)])

    @property
    def asked(self) -> str:
        """The name of the pending decision."""
        return self.s.agenda[-1].name if self.s.agenda else ""

    @property
    def power(self) -> int:
        return int(getattr(self.s.agenda[-1], "power"))  # noqa: B009

    def words(self) -> list[str]:
        """Everything that is offered."""
        view = GAME.view(self.s, self.s.agenda[-1].seat)
        return [GAME.book.word(view, view.agenda[-1], option) for option in self.s.options]

    def closed(self) -> dict[str, str]:
        """What is not offered, with the name of the reason."""
        view = GAME.view(self.s, self.s.agenda[-1].seat)
        frame = view.agenda[-1]
        return {GAME.book.word(view, frame, one.option): one.reason.name for one in GAME.book.closed(view)}

    def do(self, *words: str) -> None:
        """Take the options with these words, one after another."""
        for word in words:
            listed = self.words()
            assert word in listed, f"{self.asked}: {word} not in {listed}"
            BOOK.take(self.s, self.s.options[listed.index(word)])

    def ends(self, act: Callable[..., None], *values: Any) -> None:
        """A function of the rules that ends the game in the middle of what it does (PB-4.5)."""
        with pytest.raises(GameOver):
            act(self.s, *values)
        self.s.agenda.clear()

    def until(self, name: str) -> None:
        """Decline everything until this decision is pending."""
        for _ in range(500):
            if self.asked == name or not self.s.agenda:
                return
            BOOK.take(self.s, self.s.options[0])

    def past(self, name: str) -> None:
        """Decline decisions of this kind until another one is pending."""
        while self.asked == name:
            BOOK.take(self.s, self.s.options[0])

    def finish(self) -> None:
        """Take the first option of whatever is asked until nothing is left."""
        for _ in range(2000):
            if not self.s.agenda:
                return
            BOOK.take(self.s, self.s.options[0])
        raise AssertionError("it goes on and on")

    # -- looking

    def level(self, power: int, area: str) -> str:
        return LEVELS[level(self.s, power, AREA[area])]

    def pending(self, power: int, area: str) -> str:
        return LEVELS[self.s.pending[power * N_AREAS + AREA[area]]]

    def units(self, power: int, where: str) -> list[int]:
        """The strengths of all units there."""
        counts = here(self.s, power, place(where))
        return sorted(STRENGTH[kind] for kind, count in enumerate(counts) for _ in range(count))

    def told(self, name: str) -> list[Event]:
        return [event for event in self.s.events or [] if event.name == name]

    def has_claim(self, holder: int, target: int) -> bool:
        return any(claim[:2] == (holder, target) for claim in self.s.cbs)

    def culprits(self) -> set[int]:
        return {event.values[0] for event in self.told("culprit")}


def place(where: str) -> int:
    """ "home", "home2", an area, "area/2" for its second coast, or a sea."""
    if where.startswith("home"):
        return HOME + (int(where[4:]) - 1 if where[4:] else 0)
    if where.endswith("/2"):
        return SECOND[AREA[where[:-2]]]
    return AREA[where] if where in AREA else SEA_0 + SEA[where]
