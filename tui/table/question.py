"""One decision as people are asked it: the options numbered, labelled and noted.

Line mode and the full screen show it in different ways; what a number means is the same in both.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, NamedTuple

from engine import notation
from engine.contract import PASS, Game, Option, Place, Reason
from engine.frames import Decision
from engine.kit import drafts
from engine.match import Ask
from engine.notation import GUESS_SEED
from engine.points import Walk
from engine.text import SeatName, Speaker, Value
from tui.naming import capital, groups_of
from tui.outside import is_number
from tui.table import walking
from tui.table.telling import regions_in
from tui.table.walking import Step
from tui.tongue import Tongue, sentence

NOTHING: Final = -1
"""The number of what has none: of declining, where 0 is an amount."""


class Choice(NamedTuple):
    """One option. The number is what to type: a place in the list or the amount; 0 declines or stops if it is no
    amount."""

    number: int
    option: Option
    label: str
    word: str
    detail: str = ""
    places: tuple[str, ...] = ()
    course: tuple[str, ...] = ()
    """Further regions that have to do with it: where it leads through."""
    closed: Reason | None = None
    """Why this part of a menu cannot be taken now; it keeps its place and its number."""


class Question:
    """What a person is asked, and what can be answered."""

    def __init__(self, ask: Ask, speaker: Speaker) -> None:
        self.ask = ask
        self.game: Game[Any] = ask.game
        self.view = ask.view
        self.frame: Decision = ask.view.agenda[-1]
        self.speaker = speaker
        self.point = self.game.book.points[self.frame.name]
        self.clause = self.point.clause_of(self.frame)
        self._listed = self.game.book.listed(self.view)
        self.edits = [option for option in self._listed if self.point.draft and not drafts.is_addition(option)]
        """What can be done to a draft beside adding to it; typed as words, done by keys, never numbered."""
        words = {option: self._word(option) for option in self._listed if option not in self.edits}
        self.amounts = bool(words) and all(map(is_number, words.values()))
        """The options are numbers themselves: a typed number is the amount and never a place in the list."""
        counted = {option: int(word) for option, word in words.items() if is_number(word)}
        self.counts = bool(counted) and min(counted.values()) > 0
        """A typed number is an amount, whatever else is listed behind the amounts."""
        if self.amounts or self.counts:
            others = [option for option in words if option not in counted]
            numbered = sorted((amount, option) for option, amount in counted.items())
            numbered += enumerate(others, start=numbered[-1][0] + 1)
        else:
            numbered = [(number, option) for number, option in enumerate(self._places_of(words), 1) if option in words]
        if PASS in self.view.options:
            numbered.append((NOTHING if 0 in dict(numbered) else 0, PASS))
        self.numbers = dict(numbered)

    def _places_of(self, options: Iterable[Option]) -> list[Option]:
        """In the order of their numbers. In a draft these are all that could be added at first, so what is taken leaves
        a gap and no number comes to mean something else; what can be added later only stands behind them."""
        point, listed = self.point, list(options)
        empty = self.frame.but(**{self.frame.tail: ()}) if point.draft else self.frame
        first = list(filter(drafts.is_addition, point.options(self.view, empty))) if point.draft else []
        later = [option for option in listed if option not in first]
        return [*point.asks.order(self.view, empty, first), *point.asks.order(self.view, self.frame, later)]

    # -- what is shown

    @cached_property
    def prompt(self) -> str:
        return " ".join(filter(None, (self.speaker.say(self._asked), self._pitch)))

    @property
    def _pitch(self) -> str:
        """What an agreement that is offered brings each party, by the game's judgement."""
        if not self.point.barrier:
            return ""
        from ai.opponent import opponent
        from ai.voice import Voice

        voice = Voice(self.game, self.speaker.language, self.speaker.seats)
        told = opponent(self.game.id).pitch(self.view)
        pair = Tongue(self.speaker.language).pair
        return " ".join(sentence(pair(self.speaker.say(SeatName(seat)), voice.say(reason))) for seat, reason in told)

    @cached_property
    def _asked(self) -> Value:
        return self.game.book.prompt(self.view, self.frame)

    @cached_property
    def choices(self) -> list[Choice]:
        """Everything that is listed; what declines comes last, but before the amounts, for it is less than any.

        A draft is sent behind all that can be added to it.
        """
        found = [self._choice(number, option) for number, option in self.numbers.items()]
        if drafts.SEND in self.edits:
            found.insert(len(found) - (PASS in self.view.options), self._choice(NOTHING, drafts.SEND))
        return found[-1:] + found[:-1] if self.amounts and found[-1].option == PASS else found

    @property
    def open(self) -> list[Choice]:
        """What can be taken now."""
        return [choice for choice in self.choices if choice.closed is None]

    @cached_property
    def drafted(self) -> list[str]:
        """The items of a draft so far; none where the question is not about one."""
        if not self.point.draft:
            return []
        return [capital(self.speaker.say(item)) for item in drafts.listed(self.game.book, self.view)]

    @cached_property
    def drafted_notes(self) -> list[str]:
        """What is to be known of each item; "" where there is nothing."""
        found = drafts.notes(self.game.book, self.view)
        return [self.speaker.say(note) if note is not None else "" for note in found]

    @property
    def declining(self) -> Choice | None:
        return next((choice for choice in self.choices if choice.option == PASS), None)

    def choice(self, option: Option) -> Choice:
        found = next((choice for choice in self.choices if choice.option == option), None)
        return self._choice(NOTHING, option) if found is None else found

    def label(self, option: Option) -> str:
        return self.speaker.say(self.game.book.label(self.view, self.frame, option))

    @cached_property
    def blocked(self) -> list[tuple[str, str]]:
        """What is not possible now, and why; what is closed for one reason stands together."""
        labels: dict[str, list[str]] = {}
        for option, reason in self.game.book.closed(self.view):
            labels.setdefault(self.why(reason), []).append(capital(self.label(option)))
        return [(Tongue(self.speaker.language).several(together), why) for why, together in labels.items()]

    def why(self, reason: Reason) -> str:
        """A reason in words, with its clause."""
        return f"{self.speaker.say(self.game.words.reason(reason))} ({reason.clause})"

    @property
    def first(self) -> int:
        """Where the cursor begins in the list."""
        last = len(self.choices) - 1
        if self.point.declined:
            return next((row for row, one in enumerate(self.choices) if one.option == PASS), last)
        if self.amounts or self.counts:  # the rules name first what is mostly wanted; declining is no amount
            wanted = next((option for option in self.view.options if option != PASS), PASS)
            return next(row for row, one in enumerate(self.choices) if one.option == wanted)
        rows = enumerate(self.choices)
        return next((row for row, one in rows if one.option != PASS and one.closed is None), last)

    def _word(self, option: Option) -> str:
        return self.game.book.word(self.view, self.frame, option)

    def _choice(self, number: int, option: Option) -> Choice:
        label = self.game.book.label(self.view, self.frame, option)
        name, word = capital(self.speaker.say(label)), self._word(option)
        reason = self._listed.get(option)
        if reason is not None:
            return Choice(number, option, name, word, self.why(reason), closed=reason)
        note = self.game.book.note(self.view, self.frame, option)
        places = self._places(label, note)
        course = tuple(id_ for id_ in regions_in(note, self._groups) if id_ in self.places and id_ not in places)
        return Choice(number, option, name, word, self._detail(option, note), places, course)

    def _detail(self, option: Option, note: Value | None) -> str:
        """What is to be known of an option, and of what follows it by itself: nobody is asked there and reads it."""
        said, tongue = [] if note is None else [self.speaker.say(note)], Tongue(self.speaker.language)
        for label, behind in self.game.book.notes_behind(self._ahead.copy(), option, self.game.reveals):
            said.append(tongue.pair(self.speaker.say(label), self.speaker.say(behind)))
        return tongue.several(dict.fromkeys(said))

    @cached_property
    def _ahead(self) -> Any:
        """A position that the view may come from."""
        return self.game.guess(self.view, GUESS_SEED)

    # -- regions

    @cached_property
    def places(self) -> frozenset[str]:
        """All regions of the map."""
        return frozenset(place.id for place in self._board)

    @cached_property
    def _board(self) -> tuple[Place, ...]:
        return self.game.words.places(self.view)

    @cached_property
    def _groups(self) -> frozenset[str]:
        return groups_of(self._board)

    def _places(self, *told: Any) -> tuple[str, ...]:
        """The regions that an option is about: those it names, else those that the question names."""
        for value in (*told, self._asked):
            if found := tuple(id_ for id_ in regions_in(value, self._groups) if id_ in self.places):
                return found
        return ()

    @cached_property
    def targets(self) -> frozenset[str]:
        """Where something can be chosen."""
        return frozenset(place for choice in self.choices if choice.option != PASS for place in choice.places[-1:])

    def of(self, region: str) -> list[Choice]:
        return [choice for choice in self.choices if choice.option != PASS and region in choice.places[-1:]]

    def why_not_there(self, region: str) -> Reason | None:
        """Why a region cannot be chosen now; None where nobody can tell."""
        return self._closed.get(region)

    @cached_property
    def _closed(self) -> dict[str, Reason]:
        """By the word of what is closed, the first reason."""
        return {self._word(entry.option): entry.reason for entry in reversed(self.game.book.closed(self.view))}

    # -- units that move one after another

    @property
    def walks(self) -> Walk | None:
        return self.point.walk

    @cached_property
    def _range(self) -> walking.Range:
        return walking.Range(self.game, self.view, self.places)

    def range_of(self, choice: Choice | None) -> frozenset[str] | None:
        """Where the unit of a choice can go, if the choice is a unit or a part of one; None if it is not."""
        if choice is None or choice.option == PASS or self.walks not in (Walk.UNIT, Walk.PART):
            return None
        return self._range.of(choice.option)

    def move_to(self, choice: Choice | None, region: str) -> list[Step]:
        """The choice of a unit and of where it goes, in one; nothing if it cannot go there."""
        if choice is None or region not in (self.range_of(choice) or ()):
            return []
        return self._range.steps(choice.option, region)

    def there(self, choice: Choice | None, region: str) -> str:
        """What it means to take that region now: what can be chosen there, or how the marked unit goes there."""
        here, tongue = self.of(region), Tongue(self.speaker.language)
        if here and self.range_of(choice) is None:
            one = choice if choice in here else here[0]
            return tongue.pair(one.label, one.detail) if one is not None and one.detail else ""
        state, told = self.game.guess(self.view, GUESS_SEED), []
        for step in self.move_to(choice, region):
            label = self.speaker.say(self.game.book.label(state, step.frame, step.option))
            note = self.game.book.note(state, step.frame, step.option)
            told.append(
                label if note is None or step.frame == self.frame else tongue.pair(label, self.speaker.say(note))
            )
            self.game.book.take(state, step.option)
        return tongue.several(told)

    def next_unit(self, choice: Choice, rows: dict[str, int]) -> Step | None:
        """After this move the choice of the unit in that row of its list; None if there is none."""
        return self._range.next_unit(choice.option, rows) if self.walks is Walk.END else None

    def why_not(self, wanted: int | None) -> Reason | None:
        """Why a part of a menu, or an amount, cannot be chosen now; None where nobody can tell."""
        if wanted in self.numbers:
            return self._listed.get(self.numbers[wanted])
        return dict(notation.closed_words(self.game, self.view)).get(str(wanted)) if self.amounts else None

    def step(self, choice: Choice) -> Step:
        return Step(self.frame, choice.option)
