"""SE-14.11 to SE-14.17: totals, training, alliance tiles, dice and Reserve."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import FIVE, FIVE_CLOCKWISE, LOST, TIED, WON, board
from tests.rules.struggle.table import Table


def _big_combat(*more: str, dice: tuple[int, ...] = (2, 5, 1, 6)) -> Table:
    return board(
        FIVE + "*",
        "SP: navy north_america 2, army north_america 2, tile army_training, tile native_americans",
        "GB: navy north_america, army north_america, marker north_america",
        "AU: navy north_america, army north_america, tile army_training 3",
        *more,
        seats=FIVE_CLOCKWISE,
        dice=dice,
    )


def test_c30_se_14_11_the_big_combat() -> None:
    """SE-14.18: every side loses for its own reason; SE-14.5: the training of Austria does not count."""
    table = _big_combat().play("attack GB GB: 0n1a 0 AU: accept SP: fight GB: decline")
    assert table.totals == [(8, 7)]
    assert [table.unrest(power) for power in ("SP", "GB", "AU", "FR", "PR")] == [1, 1, 1, 0, 0]
    assert table.pieces("SP", "north_america") == "army 1, navy 2, marker 1"
    assert table.pieces("GB", "north_america") == "navy 1"
    assert table.pieces("AU", "north_america") == "navy 1"
    assert (table.gold("SP"), table.gold("AU")) == (8, 10)


def test_c45_se_15_21_surprise_attack() -> None:
    table = _big_combat("SP: tile surprise_attack").play("attack GB SP: yes SP: fight GB: decline")
    assert table.totals == [(8, 6)]
    assert table.pieces("SP", "north_america") == "army 1, navy 2, marker 1"
    assert table.pieces("GB", "north_america") == "navy 1"
    assert table.pieces("AU", "north_america") == "army 1, navy 1"
    assert [table.unrest(power) for power in ("SP", "GB", "AU")] == [1, 1, 0]
    assert (table.owns("SP", "surprise_attack"), table.supply("surprise_attack")) == (0, 1)
    table.play("SP: buy").refuses("surprise_attack", "SE-11.5")
    table.play("bavaria PR: buy")
    assert "surprise_attack" in table.words


def test_c46_se_14_16_reserve() -> None:
    table = _big_combat("SP: tile reserve", dice=(2, 5, 1, 6, 6, 4, 2, 2))
    table.play("attack GB GB: 0n1a 0 AU: accept SP: fight GB: decline SP: yes")
    assert table.totals == [(7, 2)]
    assert table.pieces("SP", "north_america") == "army 2, navy 2, marker 1"
    assert table.pieces("GB", "north_america") == "navy 1"
    assert table.pieces("AU", "north_america") == "army 1, navy 1"
    assert table.turned("SP", "reserve") == 1


def test_c47_se_14_16_two_reserves_against_each_other() -> None:
    table = board(
        "GB v FR",
        "GB: army india, tile reserve",
        "FR: army india, marker india, tile reserve",
        dice=[*WON, *LOST, *TIED],
    ).play("attack FR GB: no FR: yes GB: yes")
    assert [values[2:] for values in table.told("combat_dice")] == [WON, LOST, TIED]
    assert table.totals == [(1, 1)]
    assert table.turned("GB", "reserve") == table.turned("FR", "reserve") == 1


def test_se_14_16_the_asking_ends_when_both_decline() -> None:
    table = board(
        "GB v FR", "GB: army india, tile reserve 2", "FR: marker india, tile reserve", dice=[*TIED, *LOST, *WON]
    ).play("attack FR GB: yes GB: no FR: no")
    assert table.totals == [(1, 4)]
    assert (table.turned("GB", "reserve"), table.turned("FR", "reserve")) == (1, 0)


def test_se_15_5_supporters_may_not_use_reserve() -> None:
    """SE-15.5: and nobody rolls again for a neutral region."""
    table = board(
        "GB AU v FR SP",
        "GB: army india",
        "AU: army india, tile reserve",
        "FR: marker india",
        "SP: army india, tile reserve",
        dice=WON,
    ).play("attack FR GB: 0n1a 0 AU: accept FR: 0n1a 0 SP: accept")
    assert table.totals == [(6, 1)]


def test_se_15_5_reserve_against_a_neutral_region() -> None:
    table = board("GB v FR", "GB: army india, tile reserve", "FR: tile reserve", "map: oudh", dice=[*LOST, *WON])
    assert table.play("attack GB: yes").totals == [(5, 2)]


def test_c31_se_14_7_the_german_states_without_a_naval_stage() -> None:
    table = board(
        "AU v FR",
        "AU: army german_states 2, tile bavaria, tile saxony",
        "FR: army german_states 2, marker german_states",
        dice=[3, 3, 5, 4],
    ).play("attack FR")
    assert table.totals == [(4, 3)]
    assert (table.pieces("FR", "german_states"), table.unrest("FR")) == ("army 1", 1)
    assert table.pieces("AU", "german_states") == "army 2, marker 1"
    assert (table.gold("AU"), table.unrest("AU")) == (8, 0)


def test_c34_se_14_14_a_tie_over_an_undefended_marker() -> None:
    table = board("RU v GB", "RU: army central_europe", "GB: marker central_europe", dice=[2, 2, 4, 3])
    table.play("attack GB")
    assert table.totals == [(1, 1)]
    assert (table.pieces("RU", "central_europe"), table.unrest("RU")) == ("", 1)
    assert (table.pieces("GB", "central_europe"), table.unrest("GB")) == ("marker 1", 0)


@pytest.mark.parametrize(
    ("mine", "theirs", "defence", "totals"),
    [
        (2, 2, "army india", (1, 1)),
        (2, 1, "army india", (2, 1)),
        (4, 1, "army india", (2, 1)),
        (0, 3, "fort india", (1, 3)),
        (0, 3, "marker india", (1, 0)),
        (1, 0, "marker india", (2, 0)),
    ],
)
def test_c41_se_14_12_training_majority(mine: int, theirs: int, defence: str, totals: tuple[int, int]) -> None:
    table = board(
        "GB v FR",
        f"GB: army india, tile army_training {mine}",
        f"FR: {defence}, tile army_training {theirs}",
        dice=TIED,
    ).play("attack FR")
    assert table.totals == [totals]


def test_c41_se_14_12_training_against_a_neutral_region() -> None:
    table = board("GB v FR", "GB: army india, tile army_training", "FR: tile army_training 2", "map: oudh", dice=TIED)
    assert table.play("attack").totals == [(2, 2)]


def test_se_15_3_army_training_does_not_count_at_sea() -> None:
    table = board(
        "GB v FR",
        "GB: army india, navy india, tile army_training 2",
        "FR: marker india, navy india, tile naval_training",
        dice=[*TIED, *TIED],
    ).play("attack FR fight fight")
    assert table.totals == [(1, 2), (2, 1)]


@pytest.mark.parametrize(("mine", "theirs", "totals"), [(1, 0, (2, 1)), (1, 1, (1, 1)), (0, 2, (1, 2)), (3, 0, (2, 1))])
def test_se_15_4_naval_training_majority(mine: int, theirs: int, totals: tuple[int, int]) -> None:
    """SE-15.4, SE-14.12: one for more tiles than the opponent, however many more."""
    table = board(
        "GB v FR",
        f"GB: army india, navy india, tile naval_training {mine}",
        f"FR: marker india, navy india, tile naval_training {theirs}",
        dice=[*TIED, *TIED],
    ).play("attack FR fight fight")
    assert table.totals[0] == totals


def test_c50_se_14_13_a_dual_tile() -> None:
    table = board(
        "SP v UP",
        "SP: navy south_america, army south_america, tile portugal",
        "UP: navy south_america, army south_america, marker south_america",
        dice=[4, 3, 5, 4, 2, 2, 5, 3],
    ).play("attack UP SP: fight UP: fight")
    assert table.asked == "SP dual"
    table.play("SP: navies")
    assert table.totals == [(3, 2), (2, 3)]
    assert (table.unrest("SP"), table.unrest("UP")) == (2, 1)
    assert table.pieces("SP", "south_america") == ""
    assert table.pieces("UP", "south_america") == "army 1, marker 1"
    assert table.support == "SP"


def test_se_14_13_attacker_then_defender_say_for_each_dual_tile() -> None:
    table = board(
        "RU v GB",
        "RU: army baltic, navy baltic, tile sweden, tile denmark",
        "GB: army baltic, navy baltic, marker baltic",
        dice=[*TIED, *TIED],
    ).play("attack GB fight fight")
    assert table.asked == "RU dual"
    table.play("RU: navies RU: armies")
    assert table.totals == [(2, 1), (2 + 1, 1)]
    assert len(table.told("tile_at_sea")) == len(table.told("tile_on_land")) == 1
    mixed = board(
        "RU v GB",
        "RU: army baltic, navy baltic, tile sweden",
        "GB: army baltic, navy baltic, marker baltic, tile denmark",
        dice=[*TIED, *TIED],
    ).play("attack GB fight fight RU: armies GB: navies")
    assert mixed.totals == [(1, 2), (2, 2)]


def test_se_14_13_a_dual_tile_counts_on_land_when_there_is_no_naval_combat() -> None:
    table = board(
        "RU v GB", "RU: army baltic, navy baltic, tile sweden, tile denmark", "GB: marker baltic", dice=TIED
    ).play("attack GB")
    assert table.totals == [(1 + 1 + 2, 0)]
    neutral = board("RU v GB", "RU: army baltic, tile sweden", "map: scania", dice=TIED).play("attack")
    assert neutral.totals == [(2, 3)]


def test_se_14_13_a_dual_tile_about_the_ottoman_empire() -> None:
    table = board(
        "RU v AU",
        "RU: army ottoman_empire, navy mediterranean, tile ottoman_alliance",
        "AU: marker ottoman_empire, navy mediterranean, tile naples",
        dice=[*TIED, *TIED],
    ).play("attack AU fight fight RU: navies")
    assert table.totals == [(2, 1), (2, 0)]


@pytest.mark.parametrize(("defence", "total"), [("army", 3), ("fort", 4), ("marker", 0)])
def test_se_14_13_an_alliance_tile_needs_a_unit_to_strengthen(defence: str, total: int) -> None:
    """SE-14.14: a marker alone is defended with 0."""
    tiles = "tile bavaria, tile saxony"
    table = board("AU v FR", "AU: army german_states", f"FR: {defence} german_states, {tiles}", dice=TIED)
    table.play("attack FR")
    assert table.totals == [(1, total)]


def test_se_14_13_a_navy_bonus_needs_a_ship() -> None:
    table = board("SP v FR", "FR: tile portugal, marker india", dice=TIED).play("buy pirates")
    assert table.totals == [(1, 0)]


@pytest.mark.parametrize("region", ["north_america", "caribbean", "india"])
def test_se_15_2_an_alliance_tile_counts_in_its_own_region_only(region: str) -> None:
    """SE-15.2: never when an ally is supported, and it is no unit."""
    tiles = "tile native_americans, tile indian_nawab, tile naples, tile gauchos, tile cossacks"
    table = board("GB v FR", f"GB: army {region}, {tiles}", f"FR: marker {region}", dice=TIED).play("attack FR")
    assert table.totals == [(1 if region == "caribbean" else 2, 0)]


def test_se_15_2_an_ally_s_alliance_tiles_do_not_help() -> None:
    table = board(
        "GB AU v FR",
        "GB: army german_states",
        "AU: army german_states, tile bavaria, tile saxony",
        "FR: marker german_states",
        dice=TIED,
    ).play("attack FR 0n1a 0 accept")
    assert table.totals == [(2, 0)]


def test_se_15_2_alliance_tiles_are_not_lost_and_cost_no_upkeep() -> None:
    table = board("GB v FR", "GB: army german_states, tile bavaria", "FR: army german_states 9", dice=LOST)
    table.play("attack FR")
    assert (table.owns("GB", "bavaria"), table.unrest("GB")) == (1, 1)
    table.then("settle_war")
    assert table.told("income")[0] == (0, 5, 0)


def test_se_14_11_forts_defend_with_two_each() -> None:
    table = board("GB v FR", "GB: army india", "FR: fort india 2, army india", dice=WON).play("attack FR")
    assert table.totals == [(5, 5)]


@pytest.mark.parametrize(("dice", "outcome"), [((4, 2, 1, 1), 0), ((1, 1, 4, 2), 1), ((4, 2, 2, 4), 2)])
def test_se_14_17_higher_total_wins(dice: tuple[int, ...], outcome: int) -> None:
    """SE-14.16: each side adds the difference of its two dice."""
    table = board("GB v FR", "GB: army india", "FR: army india", dice=dice).play("attack")
    assert table.told("combat_totals")[0][4] == outcome
    mine, theirs = 1 + abs(dice[0] - dice[1]), 1 + abs(dice[2] - dice[3])
    assert table.totals == [(mine, theirs)]
