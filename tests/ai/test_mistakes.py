"""Looking back with the adviser: a mistake is told only when it is clear of its noise."""

from __future__ import annotations

from typing import Any

import pytest

from ai.review import ENOUGH, LEAST_LOSS, TIMES, Moment, Swing, confirmed, judged, swings
from ai.search.thought import Ranked, Thought
from tests.ai.helpers import STRUGGLE, setup

MOMENT = Moment(3, None, taken=1)


def thought(better: float, taken: float, weight: float = 0.5) -> Thought:
    return Thought((Ranked(0, 1 - weight, better), Ranked(1, weight, taken)), 100, 0.0)


def test_a_loss_that_every_look_confirms_is_told_with_its_average() -> None:
    swing = judged(MOMENT, thought(0.6, 0.4))
    assert swing is not None
    sure = confirmed(swing, [thought(0.5, 0.4), thought(0.52, 0.4), thought(0.51, 0.4), thought(0.51, 0.4)])
    assert sure is not None and sure.loss == pytest.approx(0.11)


def test_two_answers_that_differ_only_in_name_are_no_mistake() -> None:
    """Now one looks better, now the other."""
    swing = Swing(MOMENT, 0, 0.1)
    looks = [thought(0.5, 0.4), thought(0.4, 0.5), thought(0.52, 0.45), thought(0.45, 0.41), thought(0.4, 0.43)]
    assert confirmed(swing, looks) is None


def test_a_loss_too_small_to_matter_is_not_told_however_sure() -> None:
    assert confirmed(Swing(MOMENT, 0, 0.1), [thought(0.5, 0.5 - LEAST_LOSS / 2)] * TIMES) is None


def test_what_was_not_looked_at_enough_confirms_nothing() -> None:
    swing = Swing(MOMENT, 0, 0.1)
    assert confirmed(swing, [thought(0.6, 0.4)] * ENOUGH) is not None
    assert confirmed(swing, [thought(0.6, 0.4)] * (ENOUGH - 1)) is None
    assert confirmed(swing, [thought(0.6, 0.4, weight=0.01)] * TIMES) is None


async def test_equally_good_answers_are_never_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker to which all answers are the same but for noise: nothing is found in a whole game."""
    seeds = iter(range(10**6))

    async def noise(self: Any, moment: Moment, time: int = 0) -> Thought:
        options = moment.view.options
        rewards = [0.5 + (hash((next(seeds), option)) % 1000) / 10_000 for option in options]
        ranked = [Ranked(option, 1 / len(options), reward) for option, reward in zip(options, rewards, strict=True)]
        return Thought(tuple(sorted(ranked, key=lambda one: -one.reward)), 100, 0.0)

    monkeypatch.setattr("ai.review._Adviser.thought", noise)
    monkeypatch.setattr("ai.review.LEAST_VISITS", 0.0)
    from engine.playout import random_game

    start = setup(3, 4)
    _, taken = random_game(STRUGGLE, start, 4)
    assert await swings(STRUGGLE, start, taken[:120], 0) == []
