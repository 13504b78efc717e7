"""Positions of Struggle of Empires in a few lines of notation, and a table to play them on.

    table = board("SP v GB", "SP: gold 3, army india 2, tile reserve", "GB: marker india", dice=[2, 5, 1, 6])
    table.play("attack india GB SP: no")
    assert table.totals == [(5, 5)]

The heading names the top alliance, ``v``, the bottom alliance; a star marks whose turn it is (else the first). Without
``v`` the alliances are still to be made, and the first opens the auctions. Everything else has its starting value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

from engine import dice as chance
from engine import library
from engine.contract import Event, Game, Reason, Setup, decider, is_over
from engine.games.struggle.state import NOBODY, Struggle, put_on_board, restore_derived
from engine.games.struggle.tables import (
    COUNTERS,
    HOMES,
    MARKER,
    PLACES,
    POWERS,
    REGIONS,
    START,
    STOCK,
    TILE_COUNT,
    UNITS,
    region_number,
    tile_number,
)
from tests.conformance.invariants.struggle import bag_size, check

GAME: Game[Struggle] = library.find("struggle")
SEVEN = ("GB", "FR", "PR", "AU", "SP", "RU", "UP")
FIVE = "AU GB PR v FR SP"
FIVE_CLOCKWISE = "GB FR PR AU SP"
"""The standard five: the alliances, and how they sit."""

_NUMBER = {power.abbreviation: number for number, power in enumerate(POWERS)}
_ID = {power.abbreviation: power.id for power in POWERS}
_COUNTER = {counter.id.removeprefix("counter_"): number for number, counter in enumerate(COUNTERS)}
_KINDS = (*UNITS, "marker")
_PURSE = ("gold", "population", "unrest", "vp")


def board(
    heading: str,
    *lines: str,
    dice: Sequence[int] = (),
    seats: str = "",
    war: int = 1,
    round_: int = 1,
    abstention: bool = False,
) -> Table:
    """The position that the lines describe, at the decision of the seat whose turn it is."""
    top, versus, bottom = heading.replace("*", "").partition(" v ")
    sitting = (seats or f"{top} {bottom}").split()
    s = Struggle(len(sitting))
    s.power = tuple(_NUMBER[name] for name in sitting)
    s.war, s.abstention, s.dice = war, int(abstention), chance.loaded(dice)
    for line in lines:
        who, _, items = line.partition(":")
        for item in items.split(","):
            (_put_on_map if who == "map" else _give)(s, sitting, who, item.split())
    lying = {*s.neutrals, *s.pops, *s.slaves}
    s.bag = tuple(c for c in range(len(COUNTERS)) if c not in lying)[: bag_size(s)]
    first = next((name[:-1] for name in heading.split() if name.endswith("*")), heading.split()[0])
    s.opener = sitting.index(first)
    s.agenda = [("round",)]
    if versus:
        _ally(s, [sitting.index(name) for name in top.split()], [sitting.index(name) for name in bottom.split()])
        s.round = round_
        s.agenda += [("begin_turn", seat) for seat in reversed(s.order[s.order.index(s.opener) :])]
    else:
        s.agenda.append(("alliances",))
    restore_derived(s)
    return Table(s)


def _ally(s: Struggle, top: list[int], bottom: list[int]) -> None:
    s.top, s.bottom = tuple(top), tuple(bottom)
    s.side = tuple(int(seat in bottom) for seat in range(s.n))
    s.order = tuple(row[box] for box in range(s.n) for row in (top, bottom) if box < len(row))


def _give(s: Struggle, sitting: list[str], who: str, item: list[str]) -> None:
    """"gold 3", "army india 2", "tile reserve", "turned reserve"."""
    seat, what = sitting.index(who), item[0]
    if what in _PURSE:
        getattr(s, what)[seat] = int(item[1])
        return
    number = int(item[2]) if len(item) > 2 else 1
    if what in _KINDS:
        getattr(s, what)[seat * PLACES + _place(s, seat, item[1])] += number
        s.spare[seat * len(STOCK) + _KINDS.index(what)] -= number
        return
    tile = tile_number(item[1])
    s.supply[tile] -= number
    s.owned[seat * TILE_COUNT + tile] += number
    if what == "turned":
        s.turned[seat * TILE_COUNT + tile] += number


def _put_on_map(s: Struggle, sitting: list[str], _who: str, item: list[str]) -> None:
    """"bengal", or "pirates africa SP" (with a marker of SP), "slave_revolt ...", "blockade india GB"."""
    if item[0] in _COUNTER:
        put_on_board(s, _COUNTER[item[0]])
        return
    tile, seat = item[0], sitting.index(item[2])
    s.supply[tile_number(tile)] -= 1
    setattr(s, tile.removeprefix("slave_"), (region_number(item[1]), seat))
    if tile != "blockade":
        s.spare[seat * len(STOCK) + MARKER] -= 1


def _place(s: Struggle, seat: int, name: str) -> int:
    return HOMES[s.power[seat]] if name == "home" else region_number(name)


def opening(powers: str, start: str = "", draws: Sequence[str] = (), **options: str) -> Table:
    """A new game at its first decision. ``draws``: the counters as they come out of the bag, "" for any."""
    sitting = powers.split()
    rules = {"powers": ",".join(_ID[name] for name in sitting)} | options
    setup = library.checked(Setup("struggle", len(sitting), 1, options=rules))
    with patch("engine.dice.seeded", return_value=chance.loaded(_draws(sitting, start, draws))):
        events: list[Event] = []
        s = GAME.new(setup, events)
    s.dice = chance.seeded(1)
    return Table(s, events)


def _draws(sitting: list[str], start: str, draws: Sequence[str]) -> list[int]:
    """What the dice must show for the draws of the set-up: the place of each counter in the bag."""
    bag = [counter.id.removeprefix("counter_") for counter in COUNTERS]
    shown: list[int] = []
    for turn in range(START.counters_on_board_at_start + START.starting_control_counters_drawn * len(sitting)):
        if turn == START.counters_on_board_at_start:
            shown.append(sitting.index(start) if start else 0)
        named = draws[turn] if turn < len(draws) else ""
        shown.append(bag.index(named or next(name for name in bag if name not in draws)))
        del bag[shown[-1]]
    return shown


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
                self._answer(_ID.get(word, word))
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

    def then(self, *frames: Any) -> Table:
        """Leave everything that was pending and go on with these steps, the first one first."""
        self.state.agenda = [frame if isinstance(frame, tuple) else (frame,) for frame in reversed(frames)]
        self._run(lambda: GAME.book.run(self.state, self._note))
        return self

    def roll(self, *dice: int) -> Table:
        """What the dice show from now on."""
        self.state.dice = chance.loaded(dice)
        return self

    def _run(self, work: Any) -> None:
        self.state.events = self.events
        work()
        self.state.events = None
        check(self.state)
        if self.state.options:
            closed = {blocked.option for blocked in GAME.book.blocked(self.state)}
            assert not closed & set(self.state.options), f"open and closed: {self.asked}"

    def _note(self, state: Struggle, frame: Any, option: int) -> None:
        self._forced.append(GAME.words.word(state, frame, option))

    # -- what is asked

    @property
    def asked(self) -> str:
        """Who decides what: "SP naval_fight"; "" when the game is over."""
        if is_over(self.state):
            return ""
        return f"{self._name(decider(self.state))} {self.state.agenda[-1][0]}"

    @property
    def words(self) -> list[str]:
        """What the pending decision offers."""
        return list(self._listed())

    def _listed(self) -> dict[str, int]:
        if is_over(self.state):
            return {}
        frame = self.state.agenda[-1]
        return {GAME.words.word(self.state, frame, option): option for option in self.state.options}

    def why_not(self, word: str) -> Reason | None:
        """Why the pending decision does not offer something; None when it does not speak of it."""
        frame = self.state.agenda[-1]
        for blocked in GAME.book.blocked(self.state):
            if GAME.words.word(self.state, frame, blocked.option) == _ID.get(word, word):
                return blocked.reason
        return None

    def refuses(self, word: str, clause: str, name: str = "") -> None:
        """The word is not offered, and the reason is in this clause (and has this name)."""
        assert _ID.get(word, word) not in self.words
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
        slot = seat * PLACES + _place(self.state, seat, place)
        counts = {kind: getattr(self.state, kind)[slot] for kind in _KINDS}
        return ", ".join(f"{kind} {number}" for kind, number in counts.items() if number)

    def spare(self, power: str, kind: str) -> int:
        return self.state.spare[self.seat(power) * len(STOCK) + _KINDS.index(kind)]

    def owns(self, power: str, tile: str) -> int:
        return self.state.owned[self.seat(power) * TILE_COUNT + tile_number(tile)]

    def turned(self, power: str, tile: str) -> int:
        return self.state.turned[self.seat(power) * TILE_COUNT + tile_number(tile)]

    def supply(self, tile: str) -> int:
        return self.state.supply[tile_number(tile)]

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
        return self.state.power.index(_NUMBER[power])

    def _name(self, seat: int) -> str:
        return POWERS[self.state.power[seat]].abbreviation if self.state.power[seat] != NOBODY else f"seat{seat}"
