"""A table to play a position of Colonial on, by the words of its options.

``table()`` is the position after set-up that the worked cases begin with: red, blue, green, yellow, red is First
player, the whole map. ``t.red.treasury = 5`` sets a figure, ``t.stack("india_3", "red red blue")`` a stack, bottom
first; ``t.use("red", "viceroy")`` begins an action, ``t.play("brazil brazil_1")`` answers whoever is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import dice as chance
from engine.contract import Event, Game, Option, Reason, Setup, decider, is_over
from engine.frames import Frame
from engine.games.colonial import GAME as RULES_OF
from engine.games.colonial import reckoning
from engine.games.colonial.frames import Action, ActOrPass, LastChance, Programme, ReturnService, Window
from engine.games.colonial.state import LAST_CHANCE, NO_CARD, PROGRAMME, Colonial
from engine.games.colonial.tables import (
    CARDS,
    CHARACTERS,
    NATIONS,
    NOBODY,
    SEATS,
    SPACE_IDS,
    SPACE_LAND,
    START,
    TERRITORIES,
    TRACK_COUNT,
    TRACKS,
    VALUES,
)
from tests.conformance.invariants.colonial import check

GAME: Game[Colonial] = RULES_OF
COLOURS = [row.id for row in SEATS]
LAND = {row.id: number for number, row in enumerate(TERRITORIES)}
SPACE = {id_: number for number, id_ in enumerate(SPACE_IDS)}
IDLE: Frame = Programme(0, 99, ())
"""A decision at the bottom of the agenda that changes nothing: the action is over when it is asked."""
LISTS = {
    "treasury": "treasury",
    "fleets": "fleets",
    "squadrons": "squadrons",
    "goods": "goods",
    "unrest": "risen",
    "diplomacy": "diplomacy",
}
TRACK = {"sea": 0, "eco": 1, "log": 2, "nav": 3}


class Player:
    """The figures of a seat, to read and to set."""

    def __init__(self, table: Table, seat: int) -> None:
        object.__setattr__(self, "t", table)
        object.__setattr__(self, "seat", seat)

    def __getattr__(self, name: str) -> Any:
        s, seat = self.t.state, self.seat
        if name in LISTS:
            return getattr(s, LISTS[name])[seat]
        if name in TRACK:
            return reckoning.value(s, seat, TRACK[name])
        if name == "prestige":
            return s.prestige[seat]
        if name == "loans":
            return s.loans[seat]
        if name == "monopolies":
            return reckoning.monopolies(s, seat)
        raise AttributeError(name)

    def __setattr__(self, name: str, value: Any) -> None:
        s, seat = self.t.state, self.seat
        if name in LISTS:
            getattr(s, LISTS[name])[seat] = value
        elif name in TRACK:
            s.tracks[seat * TRACK_COUNT + TRACK[name]] = VALUES[TRACK[name]].index(value)
        elif name == "prestige":
            s.credit[seat * 6] += value - s.prestige[seat]
            s.prestige[seat] = value
        elif name == "loans":
            s.loans[seat] = tuple(value)
        elif name == "nation":
            number = [row.id for row in NATIONS].index(value)
            s.nation = (*s.nation[:seat], number, *s.nation[seat + 1 :])
        else:
            raise AttributeError(name)


class Table:
    """A position that is played on, with everything that has happened."""

    def __init__(self, state: Colonial) -> None:
        self.state = state
        self.events: list[Event] = []
        self._forced: list[str] = []

    def __getattr__(self, name: str) -> Player:
        if name in COLOURS:
            return Player(self, COLOURS.index(name))
        raise AttributeError(name)

    # -- building

    def stack(self, space: str, owners: str = "") -> Table:
        """Bottom first; the territory is explored."""
        s, number = self.state, SPACE[space]
        s.stacks[number] = tuple(COLOURS.index(owner) for owner in owners.split())
        s.unexplored[SPACE_LAND[number]] = 0
        for seat in range(s.n):
            land = SPACE_LAND[number]
            s.here[seat * len(TERRITORIES) + land] = sum(
                stack.count(seat) for other, stack in enumerate(s.stacks) if SPACE_LAND[other] == land
            )
        return self

    def explore(self, *lands: str) -> Table:
        for land in lands:
            self.state.unexplored[LAND[land]] = 0
        return self

    def put(self, land: str, unrest: int = 0, missions: int = 0, colony: str = "", independent: bool = False) -> Table:
        s, number = self.state, LAND[land]
        s.unexplored[number] = 0
        s.unrest[number] = unrest
        s.missions[number] = missions
        s.colony[number] = COLOURS.index(colony) if colony else NOBODY
        s.independent = s.independent & ~(1 << number) | int(independent) << number
        return self

    def city(self, land: str, value: int) -> Table:
        self.state.city, self.state.city_value = LAND[land], value
        return self

    def corsairs(self, box: str, owner: str, number: int) -> Table:
        self.state.corsairs[COLOURS.index(box) * self.state.n + COLOURS.index(owner)] = number
        return self

    def programme(self, seat: str, *cards: str) -> Table:
        """Cards by the first of their Characters."""
        numbers = [CHARACTERS.index(card) // 2 for card in cards]
        start = COLOURS.index(seat) * PROGRAMME
        self.state.programme[start : start + PROGRAMME] = bytes(numbers)
        return self

    def show(self, seat: str, character: str) -> Table:
        """The card with this Character lies open in front of the seat."""
        self.state.played[COLOURS.index(seat)] = CHARACTERS.index(character) // 2
        return self

    def d6(self, *numbers: int) -> Table:
        self.state.dice = chance.loaded(numbers)
        return self

    def successes(self, *marks: int) -> Table:
        """1 is a laurel, 0 is blank."""
        return self.d6(*(6 if mark else 1 for mark in marks))

    # -- playing

    def menu(self, seat: str, character: str) -> Table:
        """The seat shows the card with this Character in round 1 and is asked for one of the two."""
        s = self.state
        if not s.round:
            s.round, s.turn, s.phase = 1, max(s.turn, 1), 1
        s.active = COLOURS.index(seat)
        self.show(seat, character)
        return self.then(ActOrPass(s.active), IDLE)

    def use(self, seat: str, character: str) -> Table:
        return self.menu(seat, character).play(character)

    def last_chance(self, seat: str) -> Table:
        s = self.state
        s.round, s.turn, s.phase, s.active = LAST_CHANCE, max(s.turn, 1), 1, COLOURS.index(seat)
        s.played = bytearray([NO_CARD]) * s.n
        return self.then(LastChance(s.active), IDLE)

    def window(self, kind: int, active: str) -> Table:
        """A window, and what follows when it is closed."""
        s = self.state
        s.turn, s.phase, s.active = max(s.turn, 1), 1, COLOURS.index(active)
        return self.then(Window(kind, s.active), ReturnService(), IDLE)

    def hire(self, active: str, character: str) -> Table:
        """The window before an action, and the action."""
        s = self.state
        s.round, s.turn, s.phase, s.active = 1, max(s.turn, 1), 1, COLOURS.index(active)
        self.show(active, character)
        return self.then(Window(0, s.active), Action(s.active), ReturnService(), IDLE)

    def then(self, *frames: Frame) -> Table:
        """Leave everything that was pending and go on with these, the first one first."""
        self.state.agenda = list(reversed(frames))
        self._run(lambda: GAME.book.run(self.state, self._note))
        return self

    def play(self, line: str) -> Table:
        """Answer with these words, whoever is asked; ``blue:`` says that it must be blue."""
        for word in line.split():
            if word.endswith(":"):
                assert self.asked.split()[0] == word[:-1], f"{self.asked}, not {word}"
            else:
                self._answer(word)
        return self

    def silence(self) -> Table:
        """Nobody makes an offer (any more)."""
        while not is_over(self.state) and self.state.agenda[-1].name == "offers":
            self.play("silence")
        return self

    def _answer(self, word: str) -> None:
        listed = self._listed()
        if word not in listed and word in self._forced:
            return  # the rules had no choice either
        assert word in listed, f"{word!r} is not one of {self.asked}: {', '.join(listed)}"
        self._forced.clear()
        self._run(lambda: GAME.book.take(self.state, listed[word], self._note))

    def _run(self, work: Callable[[], None]) -> None:
        self.state.events = self.events
        work()
        self.state.events = None
        if not is_over(self.state) or self.state.winner != NOBODY:
            check(self.state)
        if self.state.options:
            closed = {blocked.option for blocked in GAME.book.closed(self.state)}
            assert not closed & set(self.state.options), f"open and closed: {self.asked}"

    def _note(self, state: Colonial, frame: Frame, option: Option) -> None:
        self._forced.append(GAME.book.word(state, frame, option))

    # -- what is asked

    @property
    def asked(self) -> str:
        """Who decides what: "blue reply"; "" when the game or the action is over."""
        if is_over(self.state) or self.state.agenda[-1] == IDLE:
            return ""
        return f"{COLOURS[decider(self.state)]} {self.state.agenda[-1].name}"

    @property
    def words(self) -> list[str]:
        return list(self._listed())

    def _listed(self) -> dict[str, int]:
        if is_over(self.state):
            return {}
        frame = self.state.agenda[-1]
        return {GAME.book.word(self.state, frame, option): option for option in self.state.options}

    def why_not(self, word: str) -> Reason | None:
        frame = self.state.agenda[-1]
        for blocked in GAME.book.closed(self.state):
            if GAME.book.word(self.state, frame, blocked.option) == word:
                return blocked.reason
        return None

    def refuses(self, word: str, clause: str) -> None:
        """The word is not offered, and the reason is in this clause."""
        assert word not in self.words
        reason = self.why_not(word)
        assert reason is not None and reason.clause == clause, f"{word!r}: {reason}"

    def note(self, word: str) -> str:
        """The note beside an option, in its English original; "" for none."""
        said = GAME.book.note(self.state, self.state.agenda[-1], self._listed()[word])
        return said.text if said else ""

    # -- what has come of it

    def at(self, space: str) -> str:
        return " ".join(COLOURS[seat] for seat in self.state.stacks[SPACE[space]])

    def unrest(self, land: str) -> int:
        return self.state.unrest[LAND[land]]

    def missions(self, land: str) -> int:
        return self.state.missions[LAND[land]]

    def colony(self, land: str) -> str:
        owner = self.state.colony[LAND[land]]
        return COLOURS[owner] if owner != NOBODY else ""

    def independent(self, land: str) -> bool:
        return bool(self.state.independent >> LAND[land] & 1)

    def native_power(self, land: str) -> int:
        return reckoning.native_power(self.state, LAND[land])

    def prestige_left(self, land: str) -> int:
        return self.state.unexplored[LAND[land]]

    def in_box(self, box: str, owner: str) -> int:
        return self.state.corsairs[COLOURS.index(box) * self.state.n + COLOURS.index(owner)]

    @property
    def winner(self) -> str:
        return COLOURS[self.state.winner] if self.state.winner != NOBODY else ""

    def told(self, name: str) -> list[tuple[Any, ...]]:
        return [event.values for event in self.events if event.name == name]

    def state_of(self, *leave: str) -> list[Any]:
        """All data but dice and what is left out, to see that nothing else has changed."""
        names = ("treasury", "fleets", "squadrons", "goods", "prestige", "risen", "diplomacy", "tracks", "stacks")
        further = ("unrest", "missions", "colony", "independent", "unexplored", "loans", "corsairs", "city_value")
        return [list(value) if hasattr(value := getattr(self.state, name), "__iter__") else value
                for name in (*names, *further) if name not in leave]  # fmt: skip


def setup(seats: int = 4, seed: int = 1, **options: str) -> Setup:
    chosen = {rule.id: rule.values[0] for rule in GAME.house_rules} | options
    return Setup("colonial", seats, seed, "standard", chosen)


def table(seats: int = 4, **options: str) -> Table:
    """After set-up (CO-4), red being First player."""
    state = GAME.new(setup(seats, **options))
    state.first = 0
    state.treasury = [START.treasury] * seats
    state.treasury[0] -= START.first_player_pays
    state.nation = (NOBODY,) * seats
    state.turn = 1
    return Table(state)


def begun(seats: int = 4, seed: int = 1, **options: str) -> Table:
    """From the very beginning, at the first decision."""
    return Table(GAME.new(setup(seats, seed, **options)))


CARD_IDS = [card.id for card in CARDS]
TRACK_IDS = [track.id for track in TRACKS]
