"""Positions in a few lines, played by words.

Units are written as on the map: i infantry, a artillery, 2 two-master, 3 three-master. Unless told otherwise a table
has four players with distribution 1 (P1 holds the monarchs of Spain and Habsburg, P2 of the Ottomans and Great
Britain, P3 of Prussia and France, P4 of Russia), the start cities on their base side, and no unit and no flag.
"""

from __future__ import annotations

from typing import Any

from engine.contract import Event, decider
from engine.frames import F, Frame
from engine.games.seven import GAME
from engine.games.seven.codes import UNIT
from engine.games.seven.frames import ChooseAction, EndDecade, EndTurn, Turn
from engine.games.seven.rules import BOOK
from engine.games.seven.rules.monarchs import assign_monarchs, take_card
from engine.games.seven.rules.setup import deal
from engine.games.seven.state import Seven, changed
from engine.games.seven.tables import (
    ACTION_IDS,
    ALL_CARDS,
    CITY_COUNT,
    EMPIRE_COUNT,
    EMPIRE_IDS,
    FLAG,
    NOBODY,
    OWNER,
    PIECES,
    REGION_COUNT,
    REGION_IDS,
    SPACES,
    TILE_NUMBER,
    TYPES,
    hourglass_tiles,
    region_number,
)

SYMBOLS = "ia23"
SIDES = ("", "base", "upgraded")
P1, P2, P3, P4 = range(4)


class Table:
    def __init__(self, players: int = 4, card: int = 1, decades: int = 8) -> None:
        self.s = Seven(players, decades)
        self.s.hourglass = tuple(hourglass_tiles(players, decades))
        if card:
            deal(self.s, card - 1)
        assign_monarchs(self.s)
        self.events: list[Event] = []
        self.s.events = self.events

    # -- building the position

    def units(self, empire: str, **where: str) -> Table:
        """``units("france", marseille="ii2")``"""
        for region, symbols in where.items():
            for symbol in symbols:
                self.s.place(number(empire), UNIT.pack(region_number(region), SYMBOLS.index(symbol)))
        return self

    def flags(self, empire: str, *regions: str) -> Table:
        for region in regions:
            self.s.flag[region_number(region)] = number(empire)
            self.s.supply[number(empire) * PIECES + FLAG] -= 1
        return self

    def supply(self, empire: str, **stock: int) -> Table:
        """``supply("habsburg", i=4, a=1)``; "two" and "three" stand for the ships."""
        names = {"i": 0, "a": 1, "two": 2, "three": 3, "flags": FLAG}
        for name, count in stock.items():
            self.s.supply[number(empire) * PIECES + names[name]] = count
        return self

    def cities(self, **sides: str) -> Table:
        """``cities(vienna="upgraded", bilbao="base", konya="")``"""
        for region, side in sides.items():
            self.s.city = changed(self.s.city, region_number(region), SIDES.index(side))
        return self

    def palaces(self, **crowns: int) -> Table:
        for region, count in crowns.items():
            self.s.palace = changed(self.s.palace, region_number(region), count)
        return self

    def points(self, **power: int) -> Table:
        for empire, count in power.items():
            self.s.power = changed(self.s.power, number(empire), count)
        return self

    def hands(self, *hands: str, workers: bool = False) -> Table:
        """All cards anew: ``hands("A spain, M habsburg", "worker france")``; monarchs follow."""
        kinds = {"A": 1, "B": 2, "C": 4, "M": 8, "P": 16, "PP": 48, "PPP": 112, "worker": 128}
        self.s.pile = (ALL_CARDS,) * EMPIRE_COUNT
        self.s.hand = (0,) * (self.s.n * EMPIRE_COUNT)
        for seat, hand in enumerate(hands):
            for text in filter(None, hand.split(", ")):
                kind, empire = text.split()
                card = kinds[kind]
                if kind == "P":  # any peasant that is left
                    card = next(bit for bit in (16, 32, 64) if self.s.pile[number(empire)] & bit)
                take_card(self.s, seat, number(empire), card)
        assign_monarchs(self.s)
        return self

    def markers(self, empire: str, *spaces: str) -> Table:
        """The actions on positions I, II and III, "" for none."""
        for place, action in enumerate(spaces, start=number(empire) * SPACES):
            self.s.spaces = changed(self.s.spaces, place, ACTION_IDS.index(action) if action else NOBODY)
        return self

    def acted(self, *empires: str) -> Table:
        """These empires have acted in this decade."""
        for empire in empires:
            self.markers(empire, "palace", "empire", "move_fight")
        return self

    def tiles(self, *tiles: str) -> Table:
        self.s.hourglass = tuple(TILE_NUMBER[tile] for tile in tiles)
        return self

    # -- going on

    def turn(self, player: int, number_in_decade: int = 1, decade: int = 1) -> Table:
        """The turn of a player begins; who sits where follows from it."""
        self.s.turn = (decade - 1) * EMPIRE_COUNT + number_in_decade - 1
        self.s.first = (player - self.s.turn) % self.s.n
        return self.at_frame(Turn())

    def end_decade(self, pawn: int, decade: int = 1) -> Table:
        """The last turn of a decade is over and the pawn goes to a player."""
        self.s.turn = decade * EMPIRE_COUNT
        self.s.first = (pawn - self.s.turn) % self.s.n
        return self.at_frame(EndDecade())

    def at_frame(self, *frames: Frame) -> Table:
        self.s.agenda[:] = frames
        BOOK.run(self.s)
        return self

    def act(self, empire: str, action: str, player: int | None = None) -> Table:
        """An empire carries out an action, led by its monarch or another player."""
        e = number(empire)
        self.s.empire, self.s.actor = e, self.s.monarch[e] if player is None else player
        self.s.turn = (self.s.actor - self.s.first) % self.s.n
        self.markers(empire, "", *[one for one in ("empire", "move_fight", "palace") if one != action][:2])
        return self.at_frame(EndTurn(), ChooseAction(self.s.actor)).play(action)

    def play(self, line: str = "") -> Table:
        """Take decisions by their words, each of them whole."""
        for token in line.split():
            words = self.words
            assert token in words, f"{token} is not among {words}"
            BOOK.take(self.s, self.s.options[words.index(token)])
        return self

    # -- looking

    @property
    def point(self) -> str:
        """The decision point that waits."""
        return self.s.agenda[-1].name if self.s.agenda else ""

    @property
    def decider(self) -> int:
        return decider(self.s)

    def asked(self, kind: type[F]) -> F:
        """The decision that waits, which must be of that kind."""
        frame = self.s.agenda[-1]
        assert isinstance(frame, kind), frame
        return frame

    @property
    def words(self) -> list[str]:
        return [GAME.book.word(self.s, self.s.agenda[-1], option) for option in self.s.options]

    @property
    def closed(self) -> dict[str, str]:
        """Why the others are not offered, by their words."""
        frame = self.s.agenda[-1]
        return {GAME.book.word(self.s, frame, b.option): b.reason.name for b in BOOK.closed(self.s)}

    @property
    def closed_own(self) -> dict[str, str]:
        """The same without the city regions of other empires."""
        return {word: reason for word, reason in self.closed.items() if reason != "foreign_city"}

    @property
    def clauses(self) -> dict[str, str]:
        """By which clause the others are not offered, by their words."""
        frame = self.s.agenda[-1]
        return {GAME.book.word(self.s, frame, b.option): b.reason.clause for b in BOOK.closed(self.s)}

    def at(self, region: str) -> str:
        """``"spain ii2"``, or "" for an empty region."""
        place = region_number(region)
        if self.s.holder[place] == NOBODY:
            return ""
        counts = [self.s.count(place, kind) for kind in range(TYPES)]
        return f"{EMPIRE_IDS[self.s.holder[place]]} {''.join(map(str.__mul__, SYMBOLS, counts))}"

    def flag(self, region: str) -> str:
        empire = self.s.flag[region_number(region)]
        return EMPIRE_IDS[empire] if empire != NOBODY else ""

    def flagged(self, empire: str) -> set[str]:
        return {REGION_IDS[r] for r in range(REGION_COUNT) if self.s.flag[r] == number(empire)}

    def city(self, region: str) -> str:
        return SIDES[self.s.city[region_number(region)]]

    def stock(self, empire: str) -> tuple[int, ...]:
        """Infantry, artillery, two-masters, three-masters in the supply."""
        first = number(empire) * PIECES
        return tuple(self.s.supply[first : first + TYPES])

    def power(self, empire: str) -> int:
        return self.s.power[number(empire)]

    def monarch(self, empire: str) -> int:
        return self.s.monarch[number(empire)]

    def told(self, name: str) -> list[tuple[Any, ...]]:
        return [event.values for event in self.events if event.name == name]


def number(empire: str) -> int:
    return EMPIRE_IDS.index(empire)


def city_regions(empire: str) -> set[str]:
    return {REGION_IDS[r] for r in range(CITY_COUNT) if OWNER[r] == number(empire)}
