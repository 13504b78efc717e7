"""Orders to units, typed in one line: ``3 prague saxony, art vienna-bavaria, tyrol``.

An order is a number of units (or "all"), a kind of unit, a place where they stand and one where they go. Only the two
places are needed, and of each word only a beginning that is clear. Orders are parted by commas. An order of one place
sends one more unit from where the last one started.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, Final, NamedTuple

from engine.agenda import Walk
from engine.contract import PASS, Game, Option, Reason, Seat, decider, is_over
from engine.notation import GUESS_SEED, NotRead, slug
from engine.text import Speaker
from tui.looks import usable
from tui.maps import sheets
from tui.naming import terms_in
from tui.outside import number
from tui.table.walking import Step, ends, places_of, walks

ALL: Final = ("all", "tous", "toutes")
MANY: Final = 99
MOST_CHOICES: Final = 6
MOST_ANSWERS: Final = 4
"""Of others, to a move: as if they let it pass; should they not, what was typed behind goes on without this move."""

Owner = tuple[Seat | None, str]
"""A seat, or the id of a power that is none."""


class Move(NamedTuple):
    """A unit and where it can go; ``goes``: how much of it and where to, as far as the rules ask for that."""

    unit: Option
    kind: tuple[str, ...]
    start: str
    end: str
    goes: tuple[Option, ...]
    after: bool
    """Only behind this decision, which must be passed first."""


class Wanted(NamedTuple):
    """What an order may mean: how many units of which kind (None: any), and the words for the places."""

    many: int
    kind: str | None
    words: tuple[str, ...]


class Orders:
    """Works a line off on a position of its own, and keeps the decisions."""

    def __init__(self, game: Game[Any], view: Any, speaker: Speaker) -> None:
        self.state = game.guess(view, GUESS_SEED)
        self.steps: list[Step] = []
        self._game, self._speaker = game, speaker
        self._seat, self._dice = decider(view), self.state.dice
        self._names = {place.id: speaker.say(place.name) for place in game.words.places(view)}
        self._places = frozenset(self._names)
        self._package = usable(game.id).package
        self._made: list[Move] = []
        self._start = ""
        """Where the last unit came from."""

    @property
    def open(self) -> bool:
        """Whether this seat is asked which unit moves."""
        state = self.state
        return walks(self._game, state) is Walk.UNIT and decider(state) == self._seat and state.dice == self._dice

    def obey(self, order: str) -> bool:
        """Whether the order was understood; then it is done."""
        if not self.open:
            raise NotRead("too_long", order)
        possible = list(self._possible(self.state))
        for wanted in self._readings(order, possible):
            found = self._meant(possible, wanted, exactly=True) or self._meant(possible, wanted, exactly=False)
            if len({(move.start, move.end) for move in found}) > 1:
                told = dict.fromkeys(map(self._told, found))
                raise NotRead("unclear", order, list(told)[:MOST_CHOICES])
            if found:
                self._march(wanted, found[0])
                return True
        return False

    def told(self) -> str:
        """The moves made so far."""
        counts = Counter(map(self._told, self._made))
        return ", ".join(move if count == 1 else f"{move} ×{count}" for move, count in counts.items())

    def example(self) -> str:
        """Orders that could be typed now."""
        words = [f"{slug(self._names[move.start])} {slug(self._names[move.end])}" for move in self._examples()]
        if not words:
            return ""
        kind = next((name for name in self._examples()[0].kind), "")
        return ", ".join([f"2 {words[0]}", *(f"{kind[:3]} {text}".strip() for text in words[1:])])

    def _examples(self) -> list[Move]:
        """One move from each of two places, if there are so many."""
        by_start: dict[str, Move] = {}
        for move in self._possible(self.state) if self.open else ():
            by_start.setdefault(move.start, move)
        return list(by_start.values())[:2]

    def take(self, option: Option) -> None:
        """Decide; only decisions of this seat are kept."""
        if decider(self.state) == self._seat:
            self.steps.append(Step(self.state.agenda[-1], option))
        self._game.book.take(self.state, option)

    # -- doing it

    def _march(self, wanted: Wanted, first: Move) -> None:
        """The move, and as many more of the same as are wanted and can be made."""
        self._start = first.start
        for done in range(wanted.many):
            again = self._again(first, wanted.kind) if done else first
            if again is None and wanted.many == MANY:
                return
            if again is None:
                raise self._why_not(first)
            self._one(again)

    def _again(self, like: Move, kind: str | None) -> Move | None:
        """One more such move."""
        same = (move for move in self._possible(self.state) if (move.start, move.end) == (like.start, like.end))
        return next((move for move in same if kind is None or kind in move.kind), None) if self.open else None

    def _one(self, move: Move) -> None:
        self._made.append(move)
        own = set(_forces(self._game, self.state, move.start))
        if move.after:
            self.take(PASS)
        for option in (move.unit, *move.goes):
            self.take(option)
        while walks(self._game, self.state) is Walk.END and decider(self.state) == self._seat:
            way = self._way(own)
            if way is None:
                return
            self.take(way)
        self._let_others_answer()

    def _way(self, own: set[Owner]) -> Option | None:
        """The first way that asks nobody, else the first; None where it is more than a way: whom to fight."""
        asking: list[Option] = []
        before = _forces(self._game, self.state)
        options: Sequence[Option] = self.state.options
        for option in options:
            after = self.state.copy()
            self._game.book.take(after, option)
            lost = {owner for owner, count in (before - _forces(self._game, after)).items() if count}
            if after.dice != self._dice or is_over(after) or lost - own:
                return None
            if decider(after) == self._seat:
                return option
            asking.append(option)
        return asking[0] if asking else None

    def _let_others_answer(self) -> None:
        for _ in range(MOST_ANSWERS):
            if is_over(self.state) or decider(self.state) == self._seat or self.state.dice != self._dice:
                return
            self.take(next((option for option in self.state.options if option != PASS), PASS))

    def _why_not(self, move: Move) -> NotRead:
        """Why one more cannot go there: for the reason that the rules give, or because there is none left."""
        told = self._told(move)
        reason = next(self._refusals(move), None) if self.open else None
        return NotRead("few", told) if reason is None else NotRead("blocked", told, reason=reason)

    def _refusals(self, move: Move) -> Iterator[Reason]:
        """Why further units of that place cannot go there."""
        book = self._game.book
        for unit in (option for option in self.state.options if option != PASS):
            if self._start_of(self.state, unit)[1] != move.start:
                continue
            after = self.state.copy()
            book.take(after, unit)
            for closed, reason in book.closed(after) if after.agenda else ():
                if places_of(book.label(after, after.agenda[-1], closed), self._places) == [move.end]:
                    yield reason

    # -- what an order may mean

    def _possible(self, state: Any) -> Iterator[Move]:
        """Every move that can be made now, and behind this decision if passing it leads to further units."""
        yield from self._moves(state, after=False)
        if PASS in state.options:
            passed = state.copy()
            self._game.book.take(passed, PASS)
            other = not is_over(passed) and passed.agenda[-1][0] != state.agenda[-1][0]
            if other and walks(self._game, passed) is Walk.UNIT and decider(passed) == self._seat:
                yield from self._moves(passed, after=True)

    def _moves(self, state: Any, after: bool) -> Iterator[Move]:
        for unit in state.options:
            if unit == PASS:
                continue
            kind, start = self._start_of(state, unit)
            if start:
                for end, goes in ends(self._game, state, unit, self._places):
                    yield Move(unit, kind, start, end, goes, after)

    def _start_of(self, state: Any, unit: Option) -> tuple[tuple[str, ...], str]:
        """What a unit is called, and where it stands."""
        label = self._game.book.label(state, state.agenda[-1], unit)
        terms = terms_in(label)
        where = [term.id for term in terms if term.id in self._places]
        kinds = [term for term in terms if term.id not in self._places]
        names = dict.fromkeys(
            slug(name)
            for term in kinds
            for name in (
                *sheets.names(self._package, term.id, self._speaker.say(term), self._speaker.language),
                term.id,
            )
        )
        return tuple(names), where[0] if where else ""

    def _meant(self, possible: Sequence[Move], wanted: Wanted, exactly: bool) -> list[Move]:
        """The moves that the words fit, one for each unit that could make it."""
        found = []
        for cut in range(len(wanted.words)):
            start, end = "_".join(wanted.words[:cut]), "_".join(wanted.words[cut:])
            found += [
                move
                for move in possible
                if wanted.kind is None or wanted.kind in move.kind
                if (self._called(move.start, start, exactly) if cut else move.start == self._start)
                if self._called(move.end, end, exactly)
            ]
        return found

    def _readings(self, order: str, possible: Sequence[Move]) -> Iterator[Wanted]:
        """With a number and a kind in front of the places, with one of them, with none."""
        words = tuple(slug(order).split("_"))
        count, rest = 1, words
        typed = number(words[0])
        if typed is not None or words[0] in ALL:
            count, rest = min(MANY - 1, typed) if typed is not None else MANY, words[1:]
        for kind in dict.fromkeys(name for move in possible for name in move.kind):
            for used in range(1, len(kind.split("_")) + 1):
                if len(rest) > used and kind.startswith("_".join(rest[:used])):
                    yield Wanted(count, kind, rest[used:])
        yield Wanted(count, None, rest)

    @cached_property
    def _known(self) -> dict[str, tuple[str, ...]]:
        language, package = self._speaker.language, self._package
        return {
            id_: tuple(dict.fromkeys((id_, *map(slug, sheets.names(package, id_, name, language)))))
            for id_, name in self._names.items()
        }

    def _called(self, place: str, typed: str, exactly: bool) -> bool:
        known = self._known[place]
        return typed in known if exactly else any(name.startswith(typed) for name in known)

    def _told(self, move: Move) -> str:
        return f"{self._names[move.start]} – {self._names[move.end]}"


def _forces(game: Game[Any], state: Any, where: str = "") -> Counter[Owner]:
    """How many pieces everybody has, or has in one place."""
    places = (place for place in game.words.places(state) if where in ("", place.id))
    counts: Counter[Owner] = Counter()
    for mark in (mark for place in places for mark in place.marks):
        counts[mark.seat, mark.power] += mark.number
    return counts


def read(
    game: Game[Any], view: Any, line: str, speaker: Speaker, further: Callable[[Any, str], list[Step]]
) -> list[Step] | None:
    """The decisions that a line of orders stands for; None when its beginning is no order.

    ``further`` reads what is no order behind one, on the position that it leads to.
    """
    if walks(game, view) is not Walk.UNIT:
        return None
    orders = Orders(game, view, speaker)
    for place, order in enumerate(parts(line)):
        if orders.obey(order):
            continue
        if not place:
            return None
        for step in further(orders.state, order):
            orders.take(step.option)
    return orders.steps or None


def preview(game: Game[Any], view: Any, line: str, speaker: Speaker) -> str:
    """The moves that a line of orders would make, as far as it is typed and understood; "" for none."""
    if walks(game, view) is not Walk.UNIT or not line:
        return ""
    orders = Orders(game, view, speaker)
    with suppress(NotRead):
        for order in parts(line):
            if not orders.obey(order):
                break
    return orders.told()


def parts(line: str) -> list[str]:
    return [part.strip() for part in re.split("[,;]", line) if slug(part)]
