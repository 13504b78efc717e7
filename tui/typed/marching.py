"""Orders to units, parted by commas (``orders``), carried out: ``3 prague saxony, art vienna-bavaria, tyrol``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Final

from engine.contract import PASS, Game, Option, Reason, Seat, decider, is_over
from engine.notation import GUESS_SEED, NotRead, slug
from engine.points import Walk
from engine.text import Speaker
from tui.table.walking import Step, places_of, walks
from tui.typed.orders import MANY, Meanings, Move, Wanted

MOST_CHOICES: Final = 6
MOST_ANSWERS: Final = 4
"""Of others, to a move: as if they let it pass; should they not, what was typed behind goes on without this move."""

Owner = tuple[Seat | None, str]
"""A seat, or the id of a power that is none."""


class March:
    """Works a line off on a position of its own, and keeps the decisions."""

    def __init__(self, game: Game[Any], view: Any, speaker: Speaker, start: str = "") -> None:
        self.state = game.guess(view, GUESS_SEED)
        self.steps: list[Step] = []
        self._game, self._meanings = game, Meanings(game, view, speaker)
        self._seat, self._dice = decider(view), self.state.dice
        self._made: list[Move] = []
        self._start = start
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
        possible = list(self._meanings.possible(self.state))
        for wanted in self._meanings.readings(order, possible):
            found = self._meanings.meant(possible, wanted, self._start)
            if len({(move.start, move.end) for move in found}) > 1:
                told = dict.fromkeys(map(self._meanings.told, found))
                raise NotRead("unclear", order, list(told)[:MOST_CHOICES])
            if found:
                self._march(wanted, found[0])
                return True
        return False

    def told(self) -> str:
        """The moves made so far."""
        counts = Counter(map(self._meanings.told, self._made))
        return ", ".join(move if count == 1 else f"{move} ×{count}" for move, count in counts.items())

    def completions(self, order: str) -> list[str]:
        """What an order may become when its last word is completed."""
        return self._meanings.completions(order, list(self._meanings.possible(self.state)), self._start)

    def examples(self) -> Iterator[str]:
        """Orders that may be typed now: from two places or one, with a number or without."""
        names, moves = self._meanings.names, self._from_two_places()
        words = [f"{slug(names[move.start])} {slug(names[move.end])}" for move in moves]
        if words:
            kind = next((name for name in moves[0].kind), "")
            both = ", ".join([words[0], *(f"{kind[:3]} {text}".strip() for text in words[1:])])
            yield from (f"2 {both}", f"2 {words[0]}", both, words[0])

    def _from_two_places(self) -> list[Move]:
        """One move from each of two places, if there are so many."""
        by_start: dict[str, Move] = {}
        for move in self._meanings.possible(self.state) if self.open else ():
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
        possible = self._meanings.possible(self.state) if self.open else ()
        same = (move for move in possible if (move.start, move.end) == (like.start, like.end))
        return next((move for move in same if kind is None or kind in move.kind), None)

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
        told = self._meanings.told(move)
        reason = next(self._refusals(move), None) if self.open else None
        return NotRead("few", told) if reason is None else NotRead("blocked", told, reason=reason)

    def _refusals(self, move: Move) -> Iterator[Reason]:
        """Why further units of that place cannot go there."""
        book = self._game.book
        for unit in (option for option in self.state.options if option != PASS):
            if self._meanings.start_of(self.state, unit)[1] != move.start:
                continue
            after = self.state.copy()
            book.take(after, unit)
            for closed, reason in book.closed(after) if after.agenda else ():
                if places_of(book.label(after, after.agenda[-1], closed), self._meanings.places) == [move.end]:
                    yield reason


def _forces(game: Game[Any], state: Any, where: str = "") -> Counter[Owner]:
    """How many pieces everybody has, or has in one place."""
    places = (place for place in game.words.places(state) if where in ("", place.id))
    counts: Counter[Owner] = Counter()
    for mark in (mark for place in places for mark in place.marks):
        counts[mark.seat, mark.power] += mark.number
    return counts


def read(
    game: Game[Any], view: Any, line: str, speaker: Speaker, further: Callable[[Any, str], list[Step]], start: str = ""
) -> list[Step] | None:
    """The decisions that a line of orders stands for; None when its beginning is no order.

    ``further`` reads what is no order behind one, on the position that it leads to. ``start``: where the first unit
    stands if that is not typed.
    """
    if walks(game, view) is not Walk.UNIT:
        return None
    march = March(game, view, speaker, start)
    for place, order in enumerate(parts(line)):
        if march.obey(order):
            continue
        if not place:
            return None
        for step in further(march.state, order):
            march.take(step.option)
    return march.steps or None


def completions(game: Game[Any], view: Any, line: str, order: str, speaker: Speaker) -> list[str]:
    """What an order behind a line of others may become when its last word is completed."""
    march = March(game, view, speaker)
    with suppress(NotRead):
        if all(map(march.obey, parts(line))) and march.open:
            return march.completions(order)
    return []


def preview(game: Game[Any], view: Any, line: str, speaker: Speaker) -> str:
    """The moves that a line of orders would make, as far as it is typed and understood; "" for none."""
    if walks(game, view) is not Walk.UNIT or not line:
        return ""
    march = March(game, view, speaker)
    with suppress(NotRead):
        for order in parts(line):
            if not march.obey(order):
                break
    return march.told()


def parts(line: str) -> list[str]:
    return [part.strip() for part in re.split("[,;]", line) if slug(part)]
