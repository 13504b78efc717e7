"""A table on which tests build a position in a few lines, act by words, and look at what has come of it.

With eight seats seat 0 runs France and so on, in the order of the data; nobody holds cards unless a test deals them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine import dice as chance
from engine.contract import PASS, Reason, Setup, decider, is_over
from engine.frames import Frame
from engine.games.ultima import GAME
from engine.games.ultima.frames.combat import LandBattle
from engine.games.ultima.frames.politics import PeaceProposal
from engine.games.ultima.frames.turn import Actions, CardUse, EndStep, FreeAction, ImpulseOver, InitialTests
from engine.games.ultima.frames.turn_end import Disband
from engine.games.ultima.pieces import add, commander, join, put, remove, squadrons_at, troops_at
from engine.games.ultima.relations import war_between
from engine.games.ultima.rules.free_actions import initial_tests
from engine.games.ultima.state import (
    FORCE,
    REPAIR,
    SQUADRON,
    START_SHIFT,
    Ultima,
    War,
    category,
    position,
    power_of,
    refresh,
    unit_id,
)
from engine.games.ultima.tables import (
    AREA,
    BOX0,
    CARD,
    CENTRE,
    LEADER,
    MINOR,
    MINOR0,
    N_AREAS,
    N_CENTRES,
    N_POWERS,
    POWER,
    POWERS,
    SEA,
    SEA0,
    THEATRE,
)
from tests.conformance.invariants.ultima import check

EIGHT = ",".join(power.id for power in POWERS)
END: Frame = Disband(0)
"""At the bottom of the agenda: there everything stops."""


class Table:
    def __init__(self, seats: int = 8, scenario: str = "campaign", groups: str = "", turn: int = 0) -> None:
        groups = groups or (EIGHT if seats == 8 else "")
        self.state: Ultima = GAME.new(Setup("ultima", seats, 1, scenario, {"groups": groups}))
        s = self.state
        s.hands = ((),) * seats
        s.discard = ()
        s.order = tuple(range(seats))
        s.turn = turn or s.turn
        s.agenda = [END]
        s.options = ()
        self.events: list[Any] = []
        self._ended = False

    # -- building a position

    def clear(self, *areas: str) -> Table:
        """Nobody stands in these areas any more."""
        for one in list(self.state.units):
            if position(one) in [AREA[area] for area in areas] and not one & SQUADRON:
                remove(self.state, unit_id(one))
        return self

    def troops(self, power: str, place: str, units: str = "1q2") -> list[int]:
        """As "2q2 1q3"; their ids. ``place`` may be a box, as "box germany"."""
        pos = BOX0 + THEATRE[place.split()[1]] if place.startswith("box ") else AREA[place]
        found = []
        for part in units.split():
            number, quality = part.split("q")
            found += [add(self.state, POWER[power], pos, int(quality)) for _ in range(int(number))]
        return found

    def only(self, power: str, place: str, units: str) -> list[int]:
        """These troops and no others in an area."""
        self.clear(place)
        return self.troops(power, place, units)

    def ships(self, power: str, place: str, number: int, repair: bool = False) -> list[int]:
        """New squadrons in a port or at sea (there since the start of the impulse)."""
        pos = place_of(place)
        flags = SQUADRON | (REPAIR if repair else 0) | ((pos - SEA0 + 1) << START_SHIFT if pos >= SEA0 else 0)
        quality = POWERS[POWER[power]].squadron_quality
        return [add(self.state, POWER[power], pos, quality, flags) for _ in range(number)]

    def no_ships(self, *powers: str) -> Table:
        for one in list(self.state.units):
            if one & SQUADRON and power_of(one) in [POWER[power] for power in powers]:
                remove(self.state, unit_id(one))
        return self

    def leader(self, power: str, place: str, name: str, role: int = FORCE, face: int = 0) -> int:
        leader = LEADER[name]
        self.state.leader_of[leader] = POWER[power] + 1
        self.state.leader_face[leader] = face
        join(self.state, leader, place_of(place), role)
        return leader

    def war(self, a: str, b: str, lost: tuple[int, int] = (0, 0), wins: tuple[int, int] = (0, 0)) -> Table:
        """A war that is on, without mobilisation."""
        self.state.wars += (War(POWER[a], POWER[b], *lost, *wins),)
        refresh(self.state)
        return self

    def allied(self, a: str, b: str) -> Table:
        self.state.allies[POWER[a]] |= 1 << POWER[b]
        self.state.allies[POWER[b]] |= 1 << POWER[a]
        refresh(self.state)
        return self

    def control(self, area: str, holder: str) -> Table:
        self.state.control[AREA[area]] = holder_of(holder)
        return self

    def own(self, area: str, holder: str) -> Table:
        self.state.owner[AREA[area]] = self.state.control[AREA[area]] = holder_of(holder)
        return self

    def minor(self, minor: str, ally: str) -> Table:
        self.state.ally[MINOR[minor]] = POWER[ally] + 1 if ally else 0
        refresh(self.state)
        return self

    def lone(self, minor: str, attacker: str) -> Table:
        """A lone war without an army (UR-17.9)."""
        self.state.lone += ((MINOR[minor], POWER[attacker]),)
        refresh(self.state)
        return self

    def inside(self, area: str, power: str) -> Table:
        self.state.inside[AREA[area]] = POWER[power] + 1
        return self

    def hand(self, power: str, *cards: str) -> Table:
        seat = self.state.seat_of[POWER[power]]
        hands = list(self.state.hands)
        hands[seat] = tuple(sorted(CARD[card] for card in cards))
        self.state.hands = tuple(hands)
        return self

    def unrest(self, power: str, level: int) -> Table:
        self.state.instability[POWER[power]] = level
        return self

    def set(self, name: str, area: str, value: int) -> Table:
        """A marker of an area: fort, damage, revolt, begun, halted."""
        getattr(self.state, name)[AREA[area]] = value
        return self

    def roll(self, *dice: int) -> Table:
        """What the dice show from now on."""
        self.state.dice = chance.loaded(dice)
        return self

    # -- going on

    def acts(self, power: str, ap: int = 0, tests: bool = True) -> Table:
        """In the middle of the impulse of a power, with action points or at the free actions."""
        s, number = self.state, POWER[power]
        seat = s.seat_of[number]
        s.active, s.spot = number, s.order.index(seat)
        if tests:
            initial_tests(s, InitialTests(number))
        s.ap = ap
        s.agenda = [END, ImpulseOver(), EndStep(seat, number)]
        s.agenda.append(Actions(number) if ap else FreeAction(seat, number))
        return self.go()

    def ends(self, power: str, tests: bool = True) -> Table:
        """At the end of its impulse: sieges and submissions."""
        s, number = self.state, POWER[power]
        s.active, s.spot = number, s.order.index(s.seat_of[number])
        if tests:
            initial_tests(s, InitialTests(number))
        s.agenda = [END, ImpulseOver(), EndStep(s.seat_of[number], number)]
        return self.go()

    def plays(self, power: str) -> Table:
        """At the choice of a card."""
        s, number = self.state, POWER[power]
        seat = s.seat_of[number]
        s.active, s.spot = number, s.order.index(seat)
        initial_tests(s, InitialTests(number))
        s.agenda = [END, ImpulseOver(), EndStep(seat, number), CardUse(seat, number)]
        return self.go()

    def proposes(self, power: str) -> Table:
        s = self.state
        seat = s.seat_of[POWER[power]]
        s.spot = s.order.index(seat)
        s.agenda = [END, PeaceProposal(seat)]
        return self.go()

    def then(self, *frames: Frame) -> Table:
        self.state.agenda = [END, *reversed(frames)]
        return self.go()

    def go(self) -> Table:
        return self._run(lambda: GAME.book.run(self.state))

    def take(self, *words: str) -> Table:
        """One decision after the other; "-" is PASS."""
        for word in words:
            listed = self._listed()
            assert word in listed or word == "-", f"{self.asked}: {word!r} is not in {list(listed)}"
            option = PASS if word == "-" else listed[word]
            assert option in self.state.options, f"{self.asked}: {word!r}"
            self._run(lambda option=option: GAME.book.take(self.state, option))  # type: ignore[misc]
        return self

    def rest(self) -> Table:
        """Everything else is declined, until the end of what was begun."""
        while self.asked and self.state.agenda[-1] is not END and len(self.state.agenda) > 1:
            option = PASS if PASS in self.state.options else self.state.options[0]
            self._run(lambda option=option: GAME.book.take(self.state, option))  # type: ignore[misc]
        return self

    def _run(self, work: Callable[[], None]) -> Table:
        self.state.events = self.events
        work()
        self.state.events = None
        check(self.state)
        if self.state.options:
            closed = {blocked.option for blocked in GAME.book.closed(self.state)}
            assert not closed & set(self.state.options), f"open and closed: {self.asked}"
        return self

    # -- what is asked

    @property
    def asked(self) -> str:
        """Who decides what: "france size"; "" when the game is over."""
        if is_over(self.state):
            return ""
        seat = decider(self.state)
        powers = [power.id for number, power in enumerate(POWERS) if self.state.seat_of[number] == seat]
        return f"{'+'.join(powers)} {self.state.agenda[-1].name}"

    @property
    def words(self) -> list[str]:
        return [word for word in self._listed() if word != "-"]

    def _listed(self) -> dict[str, int]:
        if is_over(self.state):
            return {}
        frame = self.state.agenda[-1]
        found = {GAME.book.word(self.state, frame, option): option for option in self.state.options if option != PASS}
        return found | ({"-": PASS} if PASS in self.state.options else {})

    def why_not(self, word: str) -> Reason | None:
        frame = self.state.agenda[-1]
        for blocked in GAME.book.closed(self.state):
            if GAME.book.word(self.state, frame, blocked.option) == word:
                return blocked.reason
        return None

    # -- what has come of it

    def at(self, power: str, place: str) -> str:
        """Its troops in an area or box, categories with veterans: "q2 q2 q3"."""
        pos = BOX0 + THEATRE[place.split()[1]] if place.startswith("box ") else AREA[place]
        return " ".join(f"q{category(one)}" for one in sorted(troops_at(self.state, POWER[power], pos), key=category))

    def fleet(self, power: str, place: str) -> str:
        """Its squadrons: "2 active, 1 repair"."""
        ships = squadrons_at(self.state, POWER[power], place_of(place))
        broken = sum(1 for one in ships if one & REPAIR)
        parts = [f"{number} {name}" for number, name in ((len(ships) - broken, "active"), (broken, "repair")) if number]
        return ", ".join(parts)

    def lost(self, power: str, foe: str) -> int:
        war = war_between(self.state, POWER[power], POWER[foe])
        assert war is not None
        return war.lost(POWER[power])

    def at_war(self, a: str, b: str) -> bool:
        return bool(self.state.foes[POWER[a]] >> POWER[b] & 1)

    def holds(self, area: str) -> str:
        return name_of(self.state.control[AREA[area]])

    def owns(self, area: str) -> str:
        return name_of(self.state.owner[AREA[area]])

    def owns_number(self, area: int) -> str:
        return name_of(self.state.owner[area])

    def level(self, power: str) -> int:
        return self.state.instability[POWER[power]]

    def marker(self, name: str, area: str) -> int:
        return int(getattr(self.state, name)[AREA[area]])

    def vp(self, power: str) -> int:
        return self.state.vp[POWER[power]]

    def merchants(self, power: str, centre: str) -> tuple[int, int]:
        """Active, dispersed."""
        slot = CENTRE[centre] * N_POWERS + POWER[power]
        return self.state.merchants[slot], self.state.merchants[N_CENTRES * N_POWERS + slot]

    def cards(self, power: str) -> int:
        return len(self.state.hands[self.state.seat_of[POWER[power]]])

    def told(self, name: str) -> list[tuple[Any, ...]]:
        return [event.values for event in self.events if event.name == name]

    @property
    def dice(self) -> list[Sequence[int]]:
        """The results of every side that has thrown, bonuses included."""
        return [values[2] for values in self.told("dice")]

    @property
    def score(self) -> list[tuple[int, int]]:
        """Points and damage of every side that has thrown."""
        return [(values[3], values[4]) for values in self.told("dice")]

    def move(self, uids: Sequence[int], area: str) -> None:
        for uid in uids:
            put(self.state, uid, AREA[area])


def place_of(place: str) -> int:
    return SEA0 + SEA[place] if place in SEA else AREA[place]


def holder_of(name: str) -> int:
    return MINOR0 + MINOR[name] if name in MINOR else POWER[name]


def name_of(holder: int) -> str:
    return POWERS[holder].id if holder < N_POWERS else list(MINOR)[holder - MINOR0]


def fight(
    t: Table, attacker: str, defender: str, area: str, uids: Sequence[int], origin: str = "", flags: int = 0
) -> Table:
    """A land battle in which these units, already in the area, attack."""
    from_area = AREA[origin] if origin else AREA[area]
    power = POWER[attacker]
    leader = commander(t.state, power, AREA[area])
    return t.then(LandBattle(power, POWER[defender], AREA[area], from_area, flags, tuple(uids), (), leader))


__all__ = ["N_AREAS", "Table", "fight", "place_of"]
