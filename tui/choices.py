"""The options of one decision in plain text: shown as a numbered list, read back as a number or as typed words."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from engine import notation
from engine.contract import PASS, Frame, Game, Option, Reason, decider, is_over
from engine.notation import NotRead
from engine.text import Speaker
from tui.console import Console

IN_ONE_COLUMN = 9
"""Longer lists go into columns, unless the options have something to be told about."""


class Step(NamedTuple):
    """One decision of a typed line: valid only when exactly this decision is pending."""

    frame: Frame
    option: Option


class Choices:
    """What the pending decision of a view offers."""

    def __init__(self, game: Game[Any], view: Any, speaker: Speaker) -> None:
        self._game, self._view, self._speaker = game, view, speaker
        frame = view.agenda[-1]
        words = notation.words(game, view, frame, view.options)
        self._numbers = {word: option for option, word in zip(view.options, words, strict=True) if option != PASS}
        self.amounts = bool(self._numbers) and all(word.isdigit() for word in self._numbers)
        """The options are numbers themselves, so that a typed number is the amount and not a place in the list."""

    def show(self, console: Console) -> None:
        if self.amounts:
            self._show_amounts(console)
            return
        told = [(number, self._label(option), self._detail(option)) for number, option in self._numbered()]
        width = len(str(len(told)))
        if any(detail for *_, detail in told) or len(told) <= IN_ONE_COLUMN:
            for number, label, detail in told:
                console.say(f"{number:>{width + 1}} {label}" + (f": {detail}" if detail else ""), indent="    ")
        else:
            console.columns([f"{number:>{width}} {label}" for number, label, _ in told], indent=1)

    def read(self, line: str) -> list[Step]:
        """The decisions that a line stands for, in words or in numbers; NotRead when it is none."""
        tokens = line.split()
        if all(token.isascii() and token.isdigit() for token in tokens):
            return self._read_numbers(tokens)
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

    def blocked(self) -> list[tuple[str, Reason]]:
        """What is not possible now, and why."""
        return [(self._label(entry.option), entry.reason) for entry in self._game.book.blocked(self._view)]

    def has(self, name: str) -> bool:
        """Whether an option is called that, in full."""
        return name in self._numbers or name in {notation.slug(self._label(option)) for option in self._view.options}

    def close_to(self, token: str) -> list[str]:
        """Words of the list that look like a word that is none."""
        known = {notation.slug(self._label(option)): None for _, option in self._numbered()}
        return get_close_matches(notation.slug(token), [*self._numbers, *known], n=3, cutoff=0.7)

    def _number(self, token: str) -> Option:
        options = {str(number): option for number, option in self._numbered()}
        if self.amounts:
            options = {"0": PASS, **self._numbers} if PASS in self._view.options else self._numbers
        option = options.get(token.lstrip("0") or "0")
        if option is None:
            raise NotRead("number", token)
        return option

    def _numbered(self) -> list[tuple[int, Option]]:
        """Numbers from 1 on; what declines or stops is always 0 and comes last."""
        numbered = list(enumerate((option for option in self._view.options if option != PASS), start=1))
        return [*numbered, (0, PASS)] if PASS in self._view.options else numbered

    def _show_amounts(self, console: Console) -> None:
        _ = console.tongue
        amounts = sorted(int(word) for word in self._numbers)
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
