"""The options of one decision in plain text: shown as a numbered list, read back as a number or as typed words."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from engine import notation
from engine.contract import PASS, Frame, Game, Option, Reason, decider, is_over
from engine.notation import NotRead
from engine.text import Speaker
from tui.console import Console
from tui.games.flavour import flavour

IN_ONE_COLUMN: Final = 9
"""Longer lists go into columns, unless the options have something to be told about."""
TOLD: Final = 14
"""Of longer lists only the names are shown, in columns, and the rest on demand."""


class Step(NamedTuple):
    """One decision of a typed line: valid only when exactly this decision is pending."""

    frame: Frame
    option: Option


class Choices:
    """What the pending decision of a view offers."""

    def __init__(self, game: Game[Any], view: Any, speaker: Speaker) -> None:
        self._game, self._view, self._speaker = game, view, speaker
        frame = view.agenda[-1]
        self._flavour = flavour(game.id)
        listed = game.book.listed(view)
        options = self._flavour.order(view, frame, list(listed))
        words = notation.words(game, view, frame, options)
        self.amounts = bool(words) and all(word.isdigit() for word in words)
        """The options are numbers themselves, so that a typed number is the amount and not a place in the list."""
        self._words = {word: option for word, option in zip(words, options, strict=True) if listed[option] is None}
        numbers = words if self.amounts else map(str, range(1, len(options) + 1))
        self._numbers = dict(zip(numbers, options, strict=True))
        if PASS in view.options:
            self._numbers.setdefault("0", PASS)
        self._closed = {number: why for number, option in self._numbers.items() if (why := listed.get(option))}
        """Numbers of a menu that cannot be chosen now."""

    def show(self, console: Console) -> None:
        told = self._told()
        detailed = any(detail for *_, detail in told)
        if self.amounts and not (detailed and len(told) <= IN_ONE_COLUMN):
            self._show_amounts(console)
        elif len(told) <= (TOLD if detailed else IN_ONE_COLUMN):
            self._show_lines(console, told)
        else:
            width = max(len(number) for number, *_ in told)
            console.columns([f"{number:>{width}} {label}" for number, label, _ in told], indent=1)
            if detailed:
                console.say(console.tongue("“? {number}” tells more of a choice, “? *” of all.", number=told[0][0]))

    def tell(self, console: Console, wanted: str) -> None:
        """One choice with what it leads to, by number or words; all of them for "*"."""
        if wanted == "*":
            self._show_lines(console, self._told())
            return
        option = self.read(wanted)[0].option
        self._show_lines(
            console, [line for line, known in zip(self._told(), self._numbered(), strict=True) if known[1] == option]
        )

    def _told(self) -> list[tuple[str, str, str]]:
        return [(number, self._label(option), self._detail(option)) for number, option in self._numbered()]

    def _show_lines(self, console: Console, told: Sequence[tuple[str, str, str]]) -> None:
        width = max(len(number) for number, *_ in told) + 1
        for number, label, detail in told:
            shown = self._shown(number, label)
            text = console.tongue.pair(shown, detail) if detail else shown
            console.say(f"{number:>{width}} {text}", indent=" " * (width + 3))

    def _shown(self, number: str, label: str) -> str:
        """A label behind its number, which is not said twice."""
        return label.removeprefix(f"{number} ") if self.amounts else label

    def read(self, line: str) -> list[Step]:
        """The decisions that a line stands for, in words or in numbers; NotRead when it is none."""
        tokens = line.split()
        if all(token.isascii() and token.isdigit() for token in tokens):
            return self._read_numbers(tokens)
        orders = self._flavour.read(self._view, line, self._speaker) if self._flavour.read is not None else None
        if orders:
            return orders
        chain = notation.read(self._game, self._view, line, self._speaker).options
        state = self._game.guess(self._view, notation.GUESS_SEED)
        return [self._step(state, option) for option in chain]

    def _read_numbers(self, tokens: Sequence[str]) -> list[Step]:
        """Numbers one after another, each from the list of its own decision."""
        state = self._game.guess(self._view, notation.GUESS_SEED)
        seat, dice = decider(state), state.dice
        steps = [self._step(state, self._number(tokens[0]))]
        for token in tokens[1:]:
            if is_over(state) or decider(state) != seat or state.dice != dice:
                raise NotRead("too_long", token)
            steps.append(self._step(state, Choices(self._game, state, self._speaker)._number(token)))
        return steps

    def _step(self, state: Any, option: Option) -> Step:
        step = Step(state.agenda[-1], option)
        self._game.book.take(state, option)
        return step

    def named(self, option: Option) -> str:
        """An option as the list shows it: what to type, and what it is called."""
        number = next(number for number, known in self._numbered() if known == option)
        return f"{number} {self._shown(number, self._label(option))}"

    def blocked(self) -> list[tuple[str, Reason]]:
        """What is not possible now, and why."""
        return [(self._label(entry.option), entry.reason) for entry in self._game.book.blocked(self._view)]

    def why(self, reason: Reason) -> str:
        """A reason in words, with its clause."""
        return f"{self._speaker.say(self._game.words.reason(reason))} ({reason.clause})"

    def has(self, name: str) -> bool:
        """Whether an option is called that, in full."""
        return name in self._words or name in {notation.slug(self._label(option)) for option in self._view.options}

    def close_to(self, token: str) -> list[str]:
        """Words of the list that look like a word that is none."""
        labels = [notation.slug(self._label(option)) for _, option in self._numbered()]
        return get_close_matches(notation.slug(token), dict.fromkeys([*self._words, *labels]), n=3, cutoff=0.7)

    def _number(self, token: str) -> Option:
        number = token.lstrip("0") or "0"
        if (reason := self.why_not(number)) is not None:
            raise NotRead("blocked", token, reason=reason)
        if number not in self._numbers:
            raise NotRead("number", token)
        return self._numbers[number]

    def why_not(self, number: str) -> Reason | None:
        """Why a part of a menu, or an amount, cannot be chosen now; None where nobody can tell."""
        if not self.amounts or number in self._numbers:
            return self._closed.get(number)
        return dict(notation.blocked_words(self._game, self._view)).get(number)

    def _numbered(self) -> list[tuple[str, Option]]:
        """What to type for each option: the amount itself, its place in a menu, else numbers from 1 on.

        What declines or stops is always 0, if that is no amount, and comes last.
        """
        return [(number, option) for number, option in self._numbers.items() if number not in self._closed]

    def _show_amounts(self, console: Console) -> None:
        _ = console.tongue
        amounts = sorted(int(word) for word in self._words)
        if amounts == list(range(amounts[0], amounts[-1] + 1)):
            text = _("A number from {low} to {high}", low=amounts[0], high=amounts[-1])
        else:
            text = _("One of {numbers}", numbers=", ".join(map(str, amounts)))
        if PASS in self._view.options:
            text = _("{choice}, or “{other}”", choice=text, other=self._label(PASS))
        console.say("  " + text)

    def _label(self, option: Option) -> str:
        return self._speaker.say(self._game.words.label(self._view, self._view.agenda[-1], option))

    def _detail(self, option: Option) -> str:
        detail = self._game.words.detail(self._view, self._view.agenda[-1], option)
        return self._speaker.say(detail) if detail is not None else ""
