"""Why an option is good: what it changes in the terms of the judgement, as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ai.judge import Judge
from ai.opponent import judge, sentence
from ai.search.thought import Thought
from engine.contract import Game, Option, Seat
from engine.text import Message

SAMPLES: Final = 12
"""Guesses with dice over which the changes are averaged."""
MOST_REASONS: Final = 3
LEAST_CHANGE: Final = 0.25
"""Points below which a change is not worth a sentence."""

Change = tuple[str, float]
"""The name of a term and how much it grows."""


class Advice(NamedTuple):
    """An option with what it is expected to bring."""

    option: Option
    share: float
    """The expected share of victory."""
    points: float
    """The expected final score."""
    why: tuple[Message, ...]


def reasons(game: Game[Any], view: Any, thought: Thought, most: int, seed: int) -> list[list[Any]]:
    """For each of the best options: expected share, expected score, the terms that it changes most. Plain data."""
    knows = judge(game)
    return [list(_reasons(game, knows, view, ranked.option, seed)) for ranked in thought.ranked[:most]]


def _reasons(game: Game[Any], knows: Judge, view: Any, option: Option, seed: int) -> tuple[float, float, list[Change]]:
    seat: Seat = view.agenda[-1][1]
    totals: dict[str, float] = {}
    points = share = 0.0
    for sample in range(SAMPLES):
        before = knows.guess(view, seed + sample)
        after = before.copy()
        _carry_out(game, knows, after, option)
        old, new = knows.terms(before, seat), knows.terms(after, seat)
        share += knows.shares(after)[seat] / SAMPLES
        points += knows.outlook(after)[seat] / SAMPLES
        for name in {*old, *new}:
            totals[name] = totals.get(name, 0.0) + (new.get(name, 0.0) - old.get(name, 0.0)) / SAMPLES
    return share, points, _largest(totals)


def _carry_out(game: Game[Any], knows: Judge, state: Any, option: Option) -> None:
    """Take the option and finish what it begins."""
    game.book.take(state, option)
    while state.options and not knows.quiet(state):
        game.book.take(state, knows.weigh(state)[0][1])


def _largest(changes: Mapping[str, float]) -> list[Change]:
    ordered = sorted(changes.items(), key=lambda change: -abs(change[1]))
    return [change for change in ordered[:MOST_REASONS] if abs(change[1]) >= LEAST_CHANGE]


def advised(game: Game[Any], thought: Thought, found: Sequence[Sequence[Any]]) -> list[Advice]:
    """What a worker found, with its terms as sentences."""
    return [
        Advice(ranked.option, share, points, tuple(sentence(game, name, change) for name, change in changes))
        for ranked, (share, points, changes) in zip(thought.ranked, found, strict=False)
    ]
