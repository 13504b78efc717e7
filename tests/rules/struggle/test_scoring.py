"""SE-18, SE-19, SE-21: income, upkeep, growth, scoring, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rules.struggle.board import board
from tests.rules.struggle.table import GAME, Table

# -- SE-18


def test_c63_se_18_1_income_upkeep_and_growth() -> None:
    """SE-18.2, SE-18.3."""
    table = board(
        "FR v GB",
        "FR: gold 0, population 6, marker india 4, marker baltic 3, army india 4, navy india 2, fort india, army home",
        "map: pirates africa FR",
    ).then("settle_war")
    assert table.told("income")[0] == (0, 13, 8)
    assert (table.gold("FR"), table.population("FR"), table.unrest("FR")) == (5, 9, 0)


@pytest.mark.parametrize(("tile", "unrest"), [("", 3), (", tile banking", 2)])
def test_c64_se_18_2_upkeep_beyond_means(tile: str, unrest: int) -> None:
    units = "army india 5, navy india 2, fort india 2"
    table = board("SP v GB", f"SP: gold 2, population 0, marker india 2, {units}{tile}")
    table.then("settle_war")
    assert table.told("income")[0] == (0, 2, 9)
    assert (table.gold("SP"), table.unrest("SP"), table.population("SP")) == (1, unrest, 5)


def test_se_18_3_growth_after_the_third_war_changes_nothing() -> None:
    table = board("SP v GB", "SP: population 2", war=3).then("settle_war")
    assert (table.population("SP"), table.asked) == (7, "")


# -- SE-19


def _scores(region: str, **markers: int) -> list[int]:
    """What the powers score with so many markers in the region."""
    heading = "GB FR AU v SP PR" if len(markers) == 5 else "GB FR v AU SP"
    lines = [f"{power}: marker {region} {number}" for power, number in markers.items() if number]
    table = board(heading, *lines).then("settle_war")
    return [table.vp(power) for power in markers]


def test_c65_se_19_1_scoring_with_a_tie_for_first() -> None:
    assert _scores("german_states", GB=3, FR=3, AU=2, SP=1) == [8, 8, 5, 3]
    assert _scores("german_states", GB=3, FR=3, AU=2, SP=2) == [8, 8, 5, 5]


def test_c66_se_19_1_a_region_with_two_values() -> None:
    assert _scores("africa", GB=2, FR=1, SP=1, AU=1) == [3, 2, 2, 2]
    assert _scores("india", GB=0, FR=0, SP=0, AU=0, PR=1) == [0, 0, 0, 0, 5]


VALUES = {
    "german_states": [8, 5, 3, 0],
    "mediterranean": [6, 4, 2, 0],
    "central_europe": [6, 4, 2, 0],
    "baltic": [5, 3, 2, 0],
    "ottoman_empire": [4, 2, 1, 0],
    "north_america": [4, 2, 0, 0],
    "caribbean": [5, 3, 0, 0],
    "south_america": [5, 3, 0, 0],
    "africa": [3, 2, 0, 0],
    "india": [5, 3, 0, 0],
    "east_indies": [4, 2, 0, 0],
}


@pytest.mark.parametrize("region", list(VALUES))
def test_se_19_1_what_the_regions_are_worth(region: str) -> None:
    """SE-2.1, SE-19.1."""
    assert _scores(region, GB=4, FR=3, AU=2, SP=1) == VALUES[region]


def test_se_19_1_the_next_lower_number_takes_the_next_rank() -> None:
    assert _scores("baltic", GB=4, FR=2, AU=2, SP=1) == [5, 3, 3, 2]


def test_se_19_2_units_counters_and_seized_markers_do_not_score() -> None:
    table = board(
        "GB v FR",
        "GB: army india 5, navy india 2, fort india, marker africa",
        "FR: marker caribbean",
        "map: bengal, pirates africa FR",
    ).then("settle_war")
    assert (table.vp("GB"), table.vp("FR")) == (3, 5)


def test_se_19_1_each_war_scores_anew() -> None:
    table = board("GB v FR", "GB: marker africa").then("settle_war")
    table.play("0 GB FR pass").then("settle_war")
    assert table.vp("GB") == 6


# -- SE-21


def _end(unrest: Sequence[int], vp: Sequence[int], *lines: str) -> Table:
    powers = ["GB", "FR", "AU", "SP", "PR"][: len(vp)]
    half = (len(powers) + 1) // 2
    purses = [f"{power}: unrest {u}, vp {v}" for power, u, v in zip(powers, unrest, vp, strict=True)]
    heading = f"{' '.join(powers[:half])} v {' '.join(powers[half:])}"
    return board(heading, *purses, *lines, war=3).then("end_game")


def _winners(table: Table) -> set[int]:
    return set(GAME.result(table.state).winners)


def test_c67_se_21_2_final_penalties() -> None:
    table = _end([12, 12, 9, 9, 3], [60, 58, 50, 55, 49])
    assert table.state.final == (53, 51, 46, 51, 49)
    assert _winners(table) == {0}
    assert table.told("unrest_penalty") == [(0, 7), (1, 7), (2, 4), (3, 4)]


def test_c68_se_21_1_revolution() -> None:
    table = _end([20, 19, 4], [70, 50, 45])
    assert table.state.final == (0, 43, 41)
    assert _winners(table) == {1}
    assert table.told("in_revolution") == [(0,)]


def test_c69_se_21_2_no_unrest_is_never_penalised() -> None:
    assert _end([3, 0], [40, 40]).state.final == (33, 40)
    assert _end([0, 0], [40, 40]).state.final == (40, 40)


def test_se_21_2_with_two_players_both_penalties_may_apply() -> None:
    """SE-22.2."""
    assert _end([5, 3], [40, 40]).state.final == (33, 36)


@pytest.mark.parametrize(
    ("unrest", "vp", "lines", "winners"),
    [
        ([6, 4, 9, 8], [50, 50, 40, 40], (), {1}),
        ([4, 4, 9, 8], [50, 50, 40, 40], ("GB: marker india",), {0}),
        ([4, 4, 9, 8], [50, 50, 40, 40], ("GB: marker india, gold 3", "FR: marker africa, gold 4"), {1}),
        ([4, 4, 9, 8], [50, 50, 40, 40], ("GB: marker india", "FR: marker africa"), {0, 1}),
    ],
)
def test_c70_se_21_4_tie_break(unrest: list[int], vp: list[int], lines: tuple[str, ...], winners: set[int]) -> None:
    table = _end(unrest, vp, *lines)
    assert table.state.final[:2] == (50, 50)
    assert _winners(table) == winners
    assert set(table.told("game_over")[0][0]) == winners


def test_se_21_4_one_who_stands_comes_before_one_in_revolution() -> None:
    table = _end([20, 19], [50, 3], "GB: marker india 9")
    assert table.state.final == (0, 0)
    assert _winners(table) == {1}


def test_se_21_3_no_final_score_is_below_zero() -> None:
    assert _end([9, 4], [3, 2]).state.final == (0, 0)


def test_se_21_1_everyone_reveals_unrest() -> None:
    table = _end([9, 4], [30, 20])
    assert table.told("unrest_revealed") == [(0, 9), (1, 4)]
    for seat in (-1, 0, 1):
        assert GAME.view(table.state, seat).unrest == [9, 4]


def test_se_21_2_nineteen_is_safe_twenty_is_not() -> None:
    assert _end([19, 20, 21, 1], [50, 50, 50, 50]).state.final == (43, 0, 0, 46)


def test_se_21_4_places_below_the_first_are_told_apart_as_well() -> None:
    """Two in revolution, one who falls to 0 for unrest, two with 40: revolution, unrest, markers, then gold decide."""
    table = _end([22, 20, 19, 7, 7], [80, 30, 5, 44, 44], "SP: marker india", "PR: marker india, gold 11")
    assert table.state.final == (0, 0, 0, 40, 40)
    assert GAME.result(table.state).ranks == ((4,), (3,), (2,), (1,), (0,))


def test_se_21_4_seats_that_nothing_tells_apart_share_a_place() -> None:
    assert GAME.result(_end([3, 6, 6, 1], [50, 30, 30, 20]).state).ranks == ((0,), (1, 2), (3,))
