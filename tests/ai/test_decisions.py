"""Every decision gets a legal and sensible answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ai.arena import Job, play
from ai.games.struggle import WEIGHERS
from ai.games.struggle.auction import MOST
from ai.judge import Judge
from ai.levels import LEVELS
from ai.opponent import judge
from ai.search.thought import Budget
from ai.specs import SEARCHES, Spec, search
from engine.contract import PASS, decider
from engine.games.struggle.rules import BOOK
from engine.games.struggle.tables import RULES
from tests.ai.helpers import STRUGGLE, mixed_game, setup, view

UNASKED = {"sound", "sound_target", "sound_region"}
"""Nobody of ours begins a sounding (SE-23.6 binds nobody)."""


def test_every_decision_of_the_game_is_weighed() -> None:
    assert set(BOOK.points) - UNASKED == set(WEIGHERS)


@pytest.fixture(scope="module")
def samples() -> list[Any]:
    """Positions of nearly every kind of decision, up to two each, as their seats see them."""
    seen: Counter[str] = Counter()
    found = []
    for seed in range(12):
        options = {"allow_abstention_bribes": "on"} if seed % 2 else {}
        for state in mixed_game(2 + seed % 4, seed, **options):
            kind = state.agenda[-1].name
            seen[kind] += 1
            if seen[kind] <= 2:
                found.append(view(state))
    return found


def test_samples_have_nearly_every_kind_of_decision(samples: list[Any]) -> None:
    kinds = {seen.agenda[-1].name for seen in samples}
    assert len(kinds) >= len(BOOK.points) - 8, set(BOOK.points) - kinds


QUICK_LEVELS = ("novice", "regular")
BY_LEVEL = [pytest.param(level, marks=() if level in QUICK_LEVELS else pytest.mark.slow) for level in LEVELS]


@pytest.mark.parametrize("level", BY_LEVEL)
@pytest.mark.parametrize("name", SEARCHES)
def test_every_kind_of_decision_gets_a_legal_answer(name: str, level: str, samples: list[Any]) -> None:
    thinks = search(STRUGGLE, Spec(name, level))
    for seen in samples:
        thought = thinks.think(seen, 5, Budget(0.1 if level == "novice" else 1.0, iterations=8))
        assert thought.option in seen.options, seen.agenda[-1]
        assert all(ranked.option in seen.options for ranked in thought.ranked), seen.agenda[-1]


def test_candidates_are_legal_and_few(samples: list[Any]) -> None:
    knows: Judge = judge(STRUGGLE)
    for seen in samples:
        state = knows.guess(seen, 3)
        weighed = knows.weigh(state)
        assert {option for _, option in weighed} <= set(state.options), seen.agenda[-1]
        assert [value for value, _ in weighed] == sorted((value for value, _ in weighed), reverse=True)
        assert len(weighed) <= 48


def test_se_26_12_bids_go_up_by_one_and_stay_small(samples: list[Any]) -> None:
    knows = judge(STRUGGLE)
    for seen in samples:
        if seen.agenda[-1].name == "bid":
            least = min(option for option in seen.options if option != PASS)
            bids = {option for _, option in knows.weigh(knows.guess(seen, 1))}
            assert PASS in bids and bids <= {PASS, least} and max(bids) <= MOST


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_greedy_games_end_without_revolution(seats: int) -> None:
    game = STRUGGLE
    state = game.new(setup(seats, 50 + seats))
    knows = judge(game)
    while state.options:
        seat = decider(state)
        game.book.take(state, knows.weigh(knows.guess(game.view(state, seat), seat))[0][1])
    assert max(state.unrest) < RULES.revolution_threshold


def test_greedy_beats_random() -> None:
    for turn in range(4):
        players = tuple("greedy" if seat == turn else "random" for seat in range(4))
        played = play(Job(setup(4, 90 + turn), players, 0.01))
        assert played.shares[turn] == 1.0
