"""The options of one decision, ready to be shown: numbered, labelled, with their regions and their reasons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from engine.contract import PASS, Frame, Game, Option, Reason, decider, is_over
from engine.match import Ask
from engine.notation import slug
from engine.text import Speaker
from tui.choices import Choices, Step
from tui.games.flavour import flavour
from tui.screens.telling import regions_in

GUESS: Final = 1


class Choice(NamedTuple):
    """One option. The number is what to type: a place in the list or the amount; 0 is what declines or stops.

    -1: nothing, because 0 is an amount.
    """

    number: int
    option: Option
    label: str
    word: str
    detail: str
    places: tuple[str, ...]
    course: tuple[str, ...] = ()
    """Further regions that have to do with it: where it leads through."""
    closed: str = ""
    """Why this part of a menu cannot be taken now; it keeps its place and its number."""


class Offer:
    """What a person is asked, and what can be answered."""

    def __init__(self, ask: Ask, speaker: Speaker) -> None:
        self.ask = ask
        self.game: Game[Any] = ask.game
        self.view = ask.view
        self.frame = ask.view.agenda[-1]
        self.speaker = speaker
        self.clause = self.game.book.points[self.frame[0]].clause
        self._flavour = flavour(self.game.id)
        self.typed = Choices(self.game, self.view, speaker)
        """The same as typed words."""
        self.amounts = self.typed.amounts
        self._known = frozenset(place.id for place in self.game.words.places(self.view))
        self._ranges: dict[Option, frozenset[str]] = {}
        listed = self.game.book.listed(self.view)
        if self.amounts:
            numbered = sorted((int(self._word(option)), option) for option in listed)
        else:
            numbered = list(enumerate(self._flavour.order(self.view, self.frame, list(listed)), start=1))
        self.choices = [self._choice(number, option, listed[option]) for number, option in numbered]
        self.declining: Choice | None = None
        if PASS in self.view.options:
            self.declining = self._choice(-1 if any(not number for number, _ in numbered) else 0, PASS)
            self.choices.insert(0 if self.amounts else len(self.choices), self.declining)

    @property
    def prompt(self) -> str:
        return self.speaker.say(self.game.words.prompt(self.view, self.frame))

    def _word(self, option: Option) -> str:
        return self.game.words.word(self.view, self.frame, option)

    def _choice(self, number: int, option: Option, reason: Reason | None = None) -> Choice:
        words, word = self.game.words, self._word(option)
        label = words.label(self.view, self.frame, option)
        name = self.speaker.say(label)
        name = name[:1].upper() + name[1:]
        if reason is not None:
            why = self.typed.why(reason)
            return Choice(number, option, name, word, why, (), closed=why)
        detail = words.detail(self.view, self.frame, option)
        said = self.speaker.say(detail) if detail is not None else ""
        places = self._places(label, detail)
        course = tuple(id_ for id_ in regions_in(detail) if id_ in self._known and id_ not in places)
        return Choice(number, option, name, word, said, places, course)

    def _places(self, *told: Any) -> tuple[str, ...]:
        """The regions that an option is about: those it names, else those that the question names."""
        for value in (*told, self._asked):
            if found := tuple(id_ for id_ in regions_in(value) if id_ in self._known):
                return found
        return ()

    @cached_property
    def _asked(self) -> Any:
        return self.game.words.prompt(self.view, self.frame)

    @cached_property
    def blocked(self) -> list[tuple[str, str]]:
        """What is not possible now: its name, and why."""
        told = []
        for entry in self.game.book.blocked(self.view):
            label = self.speaker.say(self.game.words.label(self.view, self.frame, entry.option))
            told.append((label[:1].upper() + label[1:], self.typed.why(entry.reason)))
        return told

    @cached_property
    def targets(self) -> frozenset[str]:
        """Where something can be chosen."""
        return frozenset(place for choice in self.choices if choice.option != PASS for place in choice.places[-1:])

    def preview(self, line: str) -> str:
        """What a typed order would do, as far as it is typed; "" where a game has no orders of its own."""
        own = self._flavour.preview
        return own(self.view, line, self.speaker) if own is not None and line else ""

    @property
    def first(self) -> int:
        """Where the cursor begins in the list."""
        last = len(self.choices) - 1
        if self.frame[0] in self._flavour.declined:
            return last
        return next((row for row, one in enumerate(self.choices) if one.option != PASS and not one.closed), last)

    @property
    def walks(self) -> str:
        """In a walk through the units one after another: "unit" where one is chosen, "end" where it goes; else ""."""
        if self.frame[0] in self._flavour.ranges:
            return "unit"
        return "end" if self.frame[0] in self._flavour.ends else ""

    def move_to(self, choice: Choice | None, region: str) -> list[Step]:
        """The choice of a unit and of where it goes, in one; nothing if it cannot go there."""
        if choice is None or region not in (self.range_of(choice) or ()):
            return []
        state = self.game.guess(self.view, GUESS)
        self.game.book.take(state, choice.option)
        frame, label = state.agenda[-1] if state.agenda else self.frame, self.game.words.label
        if frame[0] not in self._flavour.ends:
            return self.steps(choice)  # the rules have moved it: it could go nowhere else
        return [
            *self.steps(choice),
            *(Step(frame, end) for end in state.options if region in regions_in(label(state, frame, end))),
        ]

    def next_unit(self, choice: Choice, rows: Mapping[str, int]) -> Step | None:
        """After this move the choice of the unit in that row of its list, by decision point; None if there is none."""
        if self.walks != "end":
            return None
        state = self.game.guess(self.view, GUESS)
        self.game.book.take(state, choice.option)
        if is_over(state) or decider(state) != self.frame[1]:
            return None
        frame = state.agenda[-1]
        units = [option for option in state.options if option != PASS]
        row = rows.get(frame[0], 0)
        return Step(frame, units[row]) if frame[0] in self._flavour.ranges and row < len(units) else None

    def range_of(self, choice: Choice | None) -> frozenset[str] | None:
        """Where the unit of a choice can go, if the choice is a unit; None if it is not."""
        if choice is None or choice.option == PASS or self.walks != "unit":
            return None
        if choice.option not in self._ranges:
            self._ranges[choice.option] = self._ends(choice)
        return self._ranges[choice.option]

    def _ends(self, choice: Choice) -> frozenset[str]:
        """The options of the next decision, or what the rules would take without asking."""
        state, only = self.game.guess(self.view, GUESS), frozenset[str]()

        def note(before: Any, frame: Frame, option: Option) -> None:
            nonlocal only
            only = only or frozenset(regions_in(self.game.words.label(before, frame, option)))

        self.game.book.take(state, choice.option, note)
        if only or is_over(state) or decider(state) != self.frame[1]:
            return only & self._known
        label, frame = self.game.words.label, state.agenda[-1]
        return (
            frozenset(id_ for option in state.options for id_ in regions_in(label(state, frame, option))) & self._known
        )

    def of(self, region: str) -> list[Choice]:
        return [choice for choice in self.choices if choice.option != PASS and region in choice.places[-1:]]

    def filtered(self, typed: str) -> list[Choice]:
        """The choices of which a word begins as the last typed word does."""
        wanted = slug(typed)
        if not wanted:
            return self.choices
        return [choice for choice in self.choices if any(part.startswith(wanted) for part in _beginnings(choice))]

    def steps(self, choice: Choice) -> list[Step]:
        return [Step(self.frame, choice.option)]

    def final(self, option: Option) -> bool:
        """Whether the option rolls dice or shows something, so that it cannot be taken back."""
        state = self.game.guess(self.view, GUESS)
        before = state.dice
        state.events = []
        self.game.book.take(state, option)
        return state.dice != before or any(event.name in self.game.reveals for event in state.events)


def _beginnings(choice: Choice) -> list[str]:
    """The label and the word from each of their words on."""
    found = []
    for name in (slug(choice.label), slug(choice.word)):
        parts = name.split("_")
        found += ["_".join(parts[i:]) for i in range(len(parts))]
    return found
