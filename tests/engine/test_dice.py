"""Dice: fair, repeatable, loaded when a test wants them to be."""

from __future__ import annotations

import doctest
import math
from collections import Counter
from collections.abc import Iterable
from types import SimpleNamespace

import pytest

from engine import dice

# Chi-square values that a fair source exceeds once in ten thousand times, by degrees of freedom.
LIMITS = {1: 15.1, 5: 25.7, 6: 27.9, 35: 76.0, 51: 98.0, 99: 160.1, 119: 185.0}


def chi_square(drawn: Iterable[object], cells: int) -> float:
    counts = Counter(drawn)
    expected = sum(counts.values()) / cells
    assert len(counts) <= cells
    return sum((count - expected) ** 2 for count in counts.values()) / expected + (cells - len(counts)) * expected


def cup(seed: int) -> SimpleNamespace:
    return SimpleNamespace(dice=dice.seeded(seed))


def game_cup(seed: int) -> SimpleNamespace:
    """Dice as a game of that seed has them."""
    return SimpleNamespace(dice=dice.of_game(seed))


@pytest.mark.parametrize("seed", [0, 1, 2**63, -5, 10**19, 2**64 - 1, 2**64])
def test_a_die_is_fair(seed: int) -> None:
    table = game_cup(seed)
    assert chi_square((dice.roll(table) for _ in range(60_000)), 6) < LIMITS[5]


def test_two_dice_in_a_row_are_fair() -> None:
    table = cup(3)
    assert chi_square(((dice.roll(table), dice.roll(table)) for _ in range(72_000)), 36) < LIMITS[35]


@pytest.mark.parametrize("first", [0, 10**19])
@pytest.mark.parametrize("limit", [2, 7, 52, 100])
def test_numbers_below_a_limit_are_fair(limit: int, first: int) -> None:
    table = game_cup(first + limit)
    drawn = [dice.below(table, limit) for _ in range(limit * 1000)]
    assert min(drawn) == 0 and max(drawn) == limit - 1
    assert chi_square(drawn, limit) < LIMITS[limit - 1]


def test_one_is_below_one_and_still_moves_the_dice() -> None:
    table = cup(1)
    before = table.dice
    assert dice.below(table, 1) == 0 and table.dice != before


def test_the_first_rolls_of_neighbouring_seeds_are_fair() -> None:
    assert chi_square((dice.roll(cup(seed)) for seed in range(12_000)), 6) < LIMITS[5]
    pairs = ((dice.roll(cup(seed)), dice.roll(cup(seed + 1))) for seed in range(0, 72_000, 2))
    assert chi_square(pairs, 36) < LIMITS[35]


def test_shuffling_gives_every_order_as_often() -> None:
    table = cup(4)
    orders = (tuple(dice.shuffled(table, range(5))) for _ in range(60_000))
    assert chi_square(orders, 120) < LIMITS[119]


def test_shuffling_leaves_its_source_alone() -> None:
    cards = ["a", "b", "c"]
    assert sorted(dice.shuffled(cup(1), cards)) == cards == ["a", "b", "c"]
    assert dice.shuffled(cup(1), ()) == []


def test_choices_fixed_by_seed_and_decision_are_fair() -> None:
    assert chi_square((dice.any_index(7, number, 7) for number in range(14_000)), 7) < LIMITS[6]
    assert chi_square((dice.any_index(seed, 3, 7) for seed in range(14_000)), 7) < LIMITS[6]
    assert dice.any_index(7, 3, 1) == 0
    assert dice.any_index(7, 3, 1000) == dice.any_index(7, 3, 1000)


def test_the_same_seed_rolls_the_same_dice_for_ever() -> None:
    """Recorded games hang on these numbers."""
    table = cup(42)
    assert [dice.roll(table) for _ in range(12)] == [3, 2, 1, 6, 3, 5, 5, 6, 3, 3, 4, 1]
    assert [dice.below(table, 1000) for _ in range(4)] == [230, 152, 70, 667]


def test_dice_fit_into_64_bits() -> None:
    table = cup(2**70)
    for _ in range(1000):
        assert 0 <= table.dice < 2**64
        dice.roll(table)


def test_a_drawn_seed_is_one_of_more_than_anybody_can_try() -> None:
    seeds = {dice.drawn() for _ in range(500)}
    assert len(seeds) == 500
    assert all(10**19 <= seed < 2**64 for seed in seeds)
    assert max(seeds) - min(seeds) > 2**62


@pytest.mark.parametrize("seed", [0, 42, 999_999, 2**63 - 1, 10**19 - 1])
def test_a_typed_seed_rolls_the_dice_that_it_always_rolled(seed: int) -> None:
    assert dice.of_game(seed) == dice.seeded(seed)
    assert dice.of_seat(seed, 5) == seed * 16 + 5


def test_a_drawn_seed_rolls_the_same_dice_for_ever() -> None:
    """Recorded games hang on these numbers."""
    table = game_cup(10**19 + 42)
    assert [dice.roll(table) for _ in range(12)] == [6, 3, 5, 4, 6, 6, 1, 5, 5, 5, 3, 2]
    assert [dice.below(table, 1000) for _ in range(4)] == [764, 368, 541, 871]


RELATION = (-146, -96, 8, -131, 28, -41, -55, -3)
"""Small factors with which the states of plain dice add up to a number that is always the same (modulo 2 ** 64)."""


@pytest.mark.parametrize("seed, told", [(42, True), (10**19 + 42, False)])
def test_what_sealed_dice_show_does_not_tell_the_next_result(seed: int, told: bool) -> None:
    """Of plain dice seven results give the eighth, and soon the whole state; of sealed dice they give nothing."""
    table = game_cup(seed)
    shown = [dice.below(table, 1 << 16) for _ in range(8 + 200)]
    sums = [
        sum(factor * result for factor, result in zip(RELATION, shown[at:], strict=False)) % (1 << 16)
        for at in range(200)
    ]
    circle = sum(math.cos(2 * math.pi * (one - sums[0]) / (1 << 16)) for one in sums) / len(sums)
    assert (circle > 0.9) == told
    assert told or abs(circle) < 0.3


def test_the_seed_of_a_player_does_not_tell_that_of_the_game() -> None:
    seed = 10**19 + 42
    seats = [dice.of_seat(seed, seat) for seat in range(16)]
    assert len(set(seats)) == 16 and seats == [dice.of_seat(seed, seat) for seat in range(16)]
    assert all(abs(one - other) > 2**32 for one in seats for other in (seed, *seats) if one != other)


def test_loaded_dice_come_in_order_and_then_run_freely() -> None:
    table = SimpleNamespace(dice=dice.loaded([6, 1, 1, 5]))
    assert [dice.roll(table) for _ in range(4)] == [6, 1, 1, 5]
    assert table.dice >= 0
    assert 1 <= dice.roll(table) <= 6


def test_loaded_numbers_may_be_zero_and_are_kept_below_the_limit() -> None:
    table = SimpleNamespace(dice=dice.loaded([0, 99, 0, 10]))
    assert [dice.below(table, limit) for limit in (5, 100, 7, 7)] == [0, 99, 0, 3]


def test_no_loaded_results_are_free_dice() -> None:
    assert dice.loaded([]) >= 0


@pytest.mark.parametrize("result", [-1, 128])
def test_results_that_do_not_fit_are_refused(result: int) -> None:
    with pytest.raises(ValueError, match="between 0 and 127"):
        dice.loaded([3, result])


@pytest.mark.parametrize("result", [0, 7])
def test_a_die_cannot_be_loaded_with_what_it_does_not_show(result: int) -> None:
    with pytest.raises(ValueError, match=f"loaded with {result}"):
        dice.roll(SimpleNamespace(dice=dice.loaded([result])))


def test_eight_loaded_results_fit_into_a_save() -> None:
    assert -(2**63) <= dice.loaded([127] * 8) < 0


def test_examples_in_the_module_are_true() -> None:
    assert doctest.testmod(dice).failed == 0
