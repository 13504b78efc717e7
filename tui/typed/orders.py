"""What an order to units may mean: ``3 prague saxony``, ``art vienna-bavaria``, ``tyrol``.

An order is a number of units (or "all"), a kind of unit, a place where they stand and one where they go. Only the two
places are needed, and of each word only a beginning that is clear. An order of one place sends one more unit from
where the last one started, or the only units of a kind that can go there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import Any, Final, NamedTuple

from engine.contract import PASS, Game, Option, decider, is_over
from engine.notation import slug
from engine.points import Walk
from engine.text import Speaker, Term
from tui.looks import usable
from tui.maps import sheets
from tui.naming import terms_in
from tui.outside import number
from tui.table.walking import ends, walks

ALL: Final = ("all", "tous", "toutes")
MANY: Final = 99
ANYWHERE: Final = "*"
"""Where a unit starts that is named by its kind alone."""


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


class Meanings:
    """What words can mean to one who is asked which unit moves: names of places and units, and the moves there are."""

    def __init__(self, game: Game[Any], view: Any, speaker: Speaker) -> None:
        self._game, self._speaker, self._seat = game, speaker, decider(view)
        self.names = {place.id: speaker.say(place.name) for place in game.words.places(view)}
        self.names |= {term.id: speaker.say(term) for term in self._off_the_map(view)}
        self.places = frozenset(self.names)
        self._package = usable(game.id).package

    def told(self, move: Move) -> str:
        return f"{self.names[move.start]} – {self.names[move.end]}"

    def _off_the_map(self, view: Any) -> list[Term]:
        """Where units stand that are in no place of the map: what their labels name last."""
        labels = (self._game.book.label(view, view.agenda[-1], option) for option in view.options if option != PASS)
        named = [terms for label in labels if len(terms := terms_in(label)) > 1]
        return [terms[-1] for terms in named if not any(term.id in self.names for term in terms)]

    # -- the moves that there are

    def possible(self, state: Any) -> Iterator[Move]:
        """Every move that can be made now, and behind this decision if passing it leads to further units."""
        yield from self._moves(state, after=False)
        if PASS in state.options:
            passed = state.copy()
            self._game.book.take(passed, PASS)
            other = not is_over(passed) and passed.agenda[-1].name != state.agenda[-1].name
            if other and walks(self._game, passed) is Walk.UNIT and decider(passed) == self._seat:
                yield from self._moves(passed, after=True)

    def _moves(self, state: Any, after: bool) -> Iterator[Move]:
        for unit in state.options:
            if unit == PASS:
                continue
            kind, start = self.start_of(state, unit)
            if start:
                found = ends(self._game, state, unit, self.places)
                counts = Counter(end for end, _goes in found)
                for end, goes in found:
                    if counts[end] == 1:  # two coasts of a place are chosen by their seas
                        yield Move(unit, kind, start, end, goes, after)

    def start_of(self, state: Any, unit: Option) -> tuple[tuple[str, ...], str]:
        """What a unit is called, and where it stands."""
        label = self._game.book.label(state, state.agenda[-1], unit)
        terms = terms_in(label)
        where = [term.id for term in terms if term.id in self.places]
        kinds = [term for term in terms if term.id not in self.places]
        names = dict.fromkeys(
            slug(name)
            for term in kinds
            for name in (
                *sheets.names(self._package, term.id, self._speaker.say(term), self._speaker.language),
                term.id,
            )
        )
        return tuple(names), where[-1] if where else ""

    # -- what the words say

    def readings(self, order: str, possible: Sequence[Move]) -> Iterator[Wanted]:
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

    def meant(self, possible: Sequence[Move], wanted: Wanted, before: str) -> list[Move]:
        """The moves that the words fit, whole names before beginnings; ``before``: where the last unit started."""
        fitting = partial(self._fitting, possible, wanted, before)
        return fitting(exactly=True) or fitting(exactly=False)

    def completions(self, order: str, possible: Sequence[Move], before: str) -> list[str]:
        """The order with its last word completed: to one that can be carried out, or else to where its units start."""
        words = slug(order).split("_")
        for used in range(len(words), 0, -1):
            head, begun = words[:-used], "_".join(words[-used:])
            names = {known for place in self.names for known in self._known[place] if known.startswith(begun)}
            orders = ["_".join([*head, name]) for name in sorted(names)] if begun else []
            for fits in (self._is_meant, self._begins):
                if found := [order for order in orders if fits(order, possible, before)]:
                    return [order.replace("_", " ") for order in found]
        return []

    def _is_meant(self, order: str, possible: Sequence[Move], before: str) -> bool:
        return any(self._fitting(possible, wanted, before, exactly=True) for wanted in self.readings(order, possible))

    def _begins(self, order: str, possible: Sequence[Move], _before: str) -> bool:
        """Whether units of the kind that is named, if one is, start there."""
        return any(
            move.start in self.names and "_".join(wanted.words) in self._known[move.start]
            for wanted in self.readings(order, possible)
            for move in possible
            if wanted.kind is None or wanted.kind in move.kind
        )

    def _fitting(self, possible: Sequence[Move], wanted: Wanted, before: str, exactly: bool) -> list[Move]:
        """One for each unit that could make it."""
        found = []
        anywhere = before == ANYWHERE and wanted.kind is not None
        for cut in range(len(wanted.words)):
            start, end = "_".join(wanted.words[:cut]), "_".join(wanted.words[cut:])
            found += [
                move
                for move in possible
                if wanted.kind is None or wanted.kind in move.kind
                if (self._called(move.start, start, exactly) if cut else anywhere or move.start == before)
                if self._called(move.end, end, exactly)
            ]
        return found

    @cached_property
    def _known(self) -> dict[str, tuple[str, ...]]:
        language, package = self._speaker.language, self._package
        return {
            id_: tuple(dict.fromkeys((id_, *map(slug, sheets.names(package, id_, name, language)))))
            for id_, name in self.names.items()
        }

    def _called(self, place: str, typed: str, exactly: bool) -> bool:
        known = self._known[place]
        return typed in known if exactly else any(name.startswith(typed) for name in known)
