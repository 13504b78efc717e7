"""Typed orders of 7 Empires: ``3 prague saxony, art vienna-bavaria, tyrol`` moves several units in one line.

An order is a number of units (or "all"), a kind of unit, a region where they stand and one where they go; only the
two regions are needed, and of each word only a beginning that is clear. Orders are parted by commas. An order of one
region sends one more unit from where the last one started. Ships come first, as in the rules; an order for a land
unit ends their moves.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Final, NamedTuple

from engine.contract import PASS, Frame, Option, decider, is_over
from engine.games.seven import GAME
from engine.games.seven.land import GRANT, asked_region, march_blocked, march_options
from engine.games.seven.ships import sail_blocked, sail_options
from engine.games.seven.state import Seven
from engine.games.seven.tables import PACKAGE, REGION_IDS, TWO_MASTER, TYPES, UNIT_IDS
from engine.notation import GUESS_SEED, NotRead, slug
from engine.text import Speaker, Term
from tui.choices import Choices, Step
from tui.maps.names import names

ALL: Final = ("all", "tous", "toutes")
MANY: Final = 99
MOST_CHOICES: Final = 6


class Wanted(NamedTuple):
    """What an order may mean: how many units of which kind (None: any), and the words for the regions."""

    count: int
    kind: int | None
    words: tuple[str, ...]


class Move(NamedTuple):
    code: int
    end: int


class Orders:
    """Works a line off on a position of its own, and keeps the decisions."""

    def __init__(self, view: Seven, speaker: Speaker) -> None:
        self.state: Seven = GAME.guess(view, GUESS_SEED)
        self.seat = decider(view)
        self.speaker = speaker
        self.steps: list[Step] = []
        self.made: list[Move] = []
        self.start = -1
        """Where the last unit came from."""

    def take(self, option: Option) -> list[tuple[Frame, Option]]:
        """Decide; what the rules then did by themselves, having no choice."""
        forced: list[tuple[Frame, Option]] = []
        if decider(self.state) == self.seat:
            self.steps.append(Step(self.state.agenda[-1], option))
        GAME.book.take(self.state, option, lambda _state, frame, only: forced.append((frame, only)))
        return forced

    @property
    def point(self) -> str:
        """The decision of this seat that is pending; "" when it is somebody else's turn to decide."""
        return "" if is_over(self.state) or decider(self.state) != self.seat else str(self.state.agenda[-1][0])

    # -- one order

    def obey(self, order: str) -> bool:
        """Whether the order was understood; then it is done."""
        if self.point not in ("ship", "unit"):
            raise NotRead("too_long", order)
        for wanted in _readings(order, self.speaker.language):
            found = self._moves(wanted, exactly=True) or self._moves(wanted, exactly=False)
            if len({(move.code // TYPES, move.end) for move in found}) > 1:
                raise NotRead("unclear", order, [self._told(move) for move in found[:MOST_CHOICES]])
            if found:
                self._march(wanted, found[0])
                return True
        return False

    def _march(self, wanted: Wanted, first: Move) -> None:
        """The move, and as many more of the same as are wanted and can be made."""
        self.start, end = first.code // TYPES, first.end
        for number in range(wanted.count):
            again = [move for move in _possible(self.state) if move.end == end and move.code // TYPES == self.start]
            fitting = [move for move in again if wanted.kind in (None, move.code % TYPES)]
            if not fitting and number and wanted.count == MANY:
                return
            if not fitting:
                raise self._why_not(first)
            self._one(fitting[0])

    def _why_not(self, move: Move) -> NotRead:
        """Why one more cannot go there: for the reason that the rules give, or because there is none left."""
        told = self._told(move)
        if self.state.agenda and self.point in ("ship", "unit"):
            ship = move.code % TYPES >= TWO_MASTER
            frame = (*self.state.agenda[-1], move.code)
            left = [code for code in self.state.options if code != PASS and code // TYPES == self.start]
            closed = sail_blocked(self.state, frame) if ship else march_blocked(self.state, frame)
            for blocked in closed if left else ():
                if blocked.option == move.end:
                    return NotRead("blocked", told, reason=blocked.reason)
        return NotRead("few", told)

    def _one(self, move: Move) -> None:
        self.made.append(move)
        if self.point == "ship" and move.code % TYPES < TWO_MASTER:
            self.take(PASS)
        forced = self.take(move.code)
        if not any(frame[0] in ("march", "sail") for frame, _ in forced):
            self.take(move.end)
        while self.point == "way":
            self.take(min(self.state.options, key=lambda way: asked_region(way) >= 0))
        self._let_others_answer()

    def _let_others_answer(self) -> None:
        """As if passage were granted; should it be refused, what was typed behind goes on without this move."""
        while not is_over(self.state) and decider(self.state) != self.seat:
            point = self.state.agenda[-1][0]
            if point not in ("transit", "reply"):
                return
            self.take(GRANT if point == "transit" else self.state.options[0])

    # -- what an order may mean

    def _moves(self, wanted: Wanted, exactly: bool) -> list[Move]:
        """The moves that the words fit, one for each unit that could make it."""
        found = []
        for cut in range(len(wanted.words)):
            start, end = "_".join(wanted.words[:cut]), "_".join(wanted.words[cut:])
            found += [
                move
                for move in _possible(self.state)
                if wanted.kind in (None, move.code % TYPES)
                and (_called(move.code // TYPES, start, self.speaker.language, exactly) if cut else self._same(move))
                and _called(move.end, end, self.speaker.language, exactly)
            ]
        return found

    def _same(self, move: Move) -> bool:
        return move.code // TYPES == self.start

    def told(self) -> str:
        """The moves made so far."""
        counts = Counter(map(self._told, self.made))
        return ", ".join(move if count == 1 else f"{move} ×{count}" for move, count in counts.items())

    def _told(self, move: Move) -> str:
        one, other = (self.speaker.say(Term("region", REGION_IDS[region])) for region in (move.code // TYPES, move.end))
        return f"{one} – {other}"


def read(view: Seven, line: str, speaker: Speaker) -> list[Step] | None:
    """The decisions that a line of orders stands for; None when its beginning is no order."""
    orders = Orders(view, speaker)
    if orders.point not in ("ship", "unit"):
        return None
    for number, order in enumerate(_parts(line)):
        if orders.obey(order):
            continue
        if not number:
            return None
        for step in Choices(GAME, orders.state, speaker).read(order):  # in the words of every game
            orders.take(step.option)
    return orders.steps


def preview(view: Seven, line: str, speaker: Speaker) -> str:
    """The moves that a line of orders would make, as far as it is typed and understood; "" for none."""
    orders = Orders(view, speaker)
    if orders.point not in ("ship", "unit"):
        return ""
    with suppress(NotRead):
        for order in _parts(line):
            if not orders.obey(order):
                break
    return orders.told()


def _parts(line: str) -> list[str]:
    return [part.strip() for part in re.split("[,;]", line) if slug(part)]


def _possible(state: Seven) -> Iterator[Move]:
    """Every move that can be made now: at sea first, and on land if that ends the moves at sea."""
    frame = state.agenda[-1]
    for code in state.options:
        if code != PASS:
            ends = sail_options if frame[0] == "ship" else march_options
            yield from (Move(code, end) for end in ends(state, (*frame, code)))
    if frame[0] == "ship":
        ashore = state.copy()
        GAME.book.take(ashore, PASS)
        if ashore.agenda and ashore.agenda[-1][0] == "unit":
            yield from _possible(ashore)


def _readings(order: str, language: str) -> Iterator[Wanted]:
    """With a number and a kind in front of the regions, with one of them, with none."""
    words = tuple(slug(order).split("_"))
    count, rest = 1, words
    if words[0].isdigit() or words[0] in ALL:
        count, rest = (MANY if words[0] in ALL else int(words[0])), words[1:]
    for kind, name in _kinds(language):
        parts = len(name.split("_"))
        for used in range(1, parts + 1):
            if len(rest) > used and name.startswith("_".join(rest[:used])):
                yield Wanted(count, kind, rest[used:])
    yield Wanted(count, None, rest)


@cache
def _kinds(language: str) -> tuple[tuple[int, str], ...]:
    speaker = Speaker(PACKAGE, language)
    said = [(kind, slug(speaker.say(Term("unit", id_)))) for kind, id_ in enumerate(UNIT_IDS)]
    return (*said, *enumerate(UNIT_IDS), (2, "2m"), (3, "3m"))


@cache
def _names(region: int, language: str) -> tuple[str, ...]:
    id_ = REGION_IDS[region]
    full = Speaker(PACKAGE, language).say(Term("region", id_))
    return tuple(dict.fromkeys((id_, *map(slug, names("seven", id_, full, language)))))


def _called(region: int, typed: str, language: str, exactly: bool) -> bool:
    known = _names(region, language)
    return typed in known if exactly else any(name.startswith(typed) for name in known)
