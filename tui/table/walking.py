"""Units that move one after another, in any game: where they can go and who comes next.

Which decisions are about such moves the points of a game say themselves (``Point.walk``).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.contract import PASS, Game, Option, decider, is_over
from engine.frames import Decision
from engine.notation import GUESS_SEED
from engine.points import Walk
from tui.naming import terms_in


class Step(NamedTuple):
    """One decision of a typed line: valid only when exactly this decision is pending."""

    frame: Decision
    option: Option


def walks(game: Game[Any], state: Any) -> Walk | None:
    """Whether the pending decision is part of such a walk, and which part."""
    return None if is_over(state) else game.book.pending(state).walk


class Range:
    """Where the units of one question can go."""

    def __init__(self, game: Game[Any], view: Any, places: frozenset[str]) -> None:
        self._game, self._view, self._places = game, view, places
        self._found: dict[Option, frozenset[str]] = {}

    def of(self, unit: Option) -> frozenset[str]:
        """Every place where the unit can go."""
        if unit not in self._found:
            state = self._game.guess(self._view, GUESS_SEED)
            self._found[unit] = frozenset(end for end, _goes in ends(self._game, state, unit, self._places))
        return self._found[unit]

    def steps(self, unit: Option, place: str) -> list[Step]:
        """The choice of a unit and of where it goes, in one; nothing if it cannot go there."""
        if place not in self.of(unit):
            return []
        state = self._game.guess(self._view, GUESS_SEED)
        goes = next(goes for end, goes in ends(self._game, state, unit, self._places) if end == place)
        steps = []
        for option in (unit, *goes):
            steps.append(Step(state.agenda[-1], option))
            self._game.book.take(state, option)
        return steps

    def next_unit(self, end: Option, rows: dict[str, int]) -> Step | None:
        """After this move the choice of the unit in that row of its list, by decision point; None if there is none."""
        state, seat = self._game.guess(self._view, GUESS_SEED), decider(self._view)
        self._game.book.take(state, end)
        if walks(self._game, state) is not Walk.UNIT or decider(state) != seat:
            return None
        units, row = [option for option in state.options if option != PASS], rows.get(state.agenda[-1].name, 0)
        return Step(state.agenda[-1], units[row]) if row < len(units) else None


def ends(game: Game[Any], state: Any, unit: Option, places: frozenset[str]) -> list[tuple[str, tuple[Option, ...]]]:
    """Where a unit can go, and the options that send it there; none for what the rules take without asking."""
    after, seat, forced = state.copy(), decider(state), list[str]()

    def note(before: Any, frame: Decision, option: Option) -> None:
        if game.book.points[frame.name].walk is Walk.END and not forced:
            forced.extend(places_of(game.book.label(before, frame, option), places)[-1:])

    game.book.take(after, unit, note)
    if forced or is_over(after) or decider(after) != seat:
        return [(place, ()) for place in forced]
    if walks(game, after) is Walk.PART:
        return _of_parts(game, after, places)
    if walks(game, after) is not Walk.END:
        return []
    frame = after.agenda[-1]
    told = [(places_of(game.book.label(after, frame, option), places), option) for option in after.options]
    return [(found[-1], (option,)) for found, option in told if found]


def _of_parts(game: Game[Any], state: Any, places: frozenset[str]) -> list[tuple[str, tuple[Option, ...]]]:
    """Every place once, with the first part that can go there."""
    found: dict[str, tuple[Option, ...]] = {}
    parts = game.book.pending(state).asks.order(state, state.agenda[-1], list(state.options))
    for part in parts:
        for end, goes in ends(game, state, part, places):
            found.setdefault(end, (part, *goes))
    return list(found.items())


def places_of(label: Any, places: frozenset[str]) -> list[str]:
    return [term.id for term in terms_in(label) if term.id in places]
