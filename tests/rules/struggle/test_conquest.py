"""SE-14.20 to SE-14.25, SE-15.6: the land combat of an attack and what a victory brings."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import LOST, TIED, WON, board


def test_c51_se_14_21_no_marker_is_won_where_none_was() -> None:
    table = board("GB v SP", "GB: army german_states 3", "SP: army german_states", dice=WON).play("attack SP")
    assert table.pieces("SP", "german_states") == ""
    assert table.pieces("GB", "german_states") == "army 3"
    assert table.unrest("SP") == 1


def test_c51_se_14_20_no_land_combat_against_ships_alone() -> None:
    table = board("GB v SP", "GB: army baltic, navy baltic", "SP: navy baltic", dice=WON).play("attack SP fight fight")
    assert table.totals == [(5, 1)]
    assert table.asked == "GB turn"
    declined = board("GB v SP", "GB: army baltic, navy baltic", "SP: navy baltic").play("attack SP decline")
    assert (declined.totals, declined.gold("GB")) == ([], 8)


def test_se_14_20_the_land_combat_cannot_be_called_off() -> None:
    many = "SP: navy baltic 3, army baltic 5, marker baltic"
    table = board("GB v SP", "GB: army baltic, navy baltic", many, dice=[*LOST, *LOST]).play("attack SP fight fight")
    assert len(table.totals) == 2


def test_c74_se_14_14_a_defender_with_ships_only() -> None:
    table = board(
        "RU v GB", "RU: army mediterranean", "GB: marker mediterranean, navy mediterranean", dice=[4, 2, 3, 3]
    ).play("attack GB")
    assert (table.support, table.totals) == ("GB", [(3, 1)])
    assert table.pieces("RU", "mediterranean") == "army 1, marker 1"
    assert (table.pieces("GB", "mediterranean"), table.unrest("GB")) == ("navy 1", 0)


def test_c36_se_14_22_a_neutral_region_with_gold() -> None:
    table = board(
        "GB v FR",
        "GB: army india 3, navy india, tile army_training",
        "map: bengal",
        dice=[6, 4, 5, 1],
    ).play("attack bengal")
    assert table.totals == [(7, 7)]
    assert (table.pieces("GB", "india"), table.unrest("GB")) == ("army 2, navy 1", 1)
    assert table.counters == ["bengal"]
    table.roll(6, 2, 3, 1).play("attack bengal")
    assert table.totals[1] == (8, 5)
    assert table.gold("GB") == 10 - 2 - 2 + 3
    assert table.pieces("GB", "india") == "army 2, navy 1, marker 1"
    assert table.counters == []
    assert table.state.wild == 0


def test_c37_se_14_22_a_neutral_region_with_a_victory_point() -> None:
    table = board("SP v FR", "SP: army mediterranean 3", "map: savoy", dice=[6, 3, 2, 1]).play("attack savoy")
    assert table.totals == [(6, 4)]
    assert (table.vp("SP"), table.pieces("SP", "mediterranean")) == (1, "army 3, marker 1")


def test_se_14_22_a_defeat_by_a_neutral_region_costs_a_unit() -> None:
    table = board("SP v FR", "SP: army mediterranean 2", "map: savoy", dice=LOST).play("attack savoy")
    assert (table.pieces("SP", "mediterranean"), table.unrest("SP")) == ("army 1", 1)
    assert table.counters == ["savoy"]


def test_se_14_22_without_a_marker_left_the_counter_still_leaves_and_pays() -> None:
    """SE-3.3."""
    table = board("SP v FR", "SP: army india 3, marker africa 20", "map: bengal", dice=WON).play("attack bengal")
    assert (table.counters, table.gold("SP")) == ([], 10 - 2 + 3)
    assert table.pieces("SP", "india") == "army 3"


def test_se_14_21_the_marker_removed_goes_back_to_its_owner() -> None:
    """SE-14.21, SE-3.7."""
    table = board("SP v FR", "SP: army india", "FR: marker india 2", dice=WON).play("attack FR")
    assert (table.pieces("SP", "india"), table.pieces("FR", "india")) == ("army 1, marker 1", "marker 1")
    assert (table.spare("SP", "marker"), table.spare("FR", "marker")) == (19, 19)


@pytest.mark.parametrize(("dice", "freed"), [(WON, True), ((5, 3, 1, 1), False), (LOST, False)])
def test_se_14_23_beating_a_slave_revolt(dice: tuple[int, ...], freed: bool) -> None:
    table = board("SP v FR", "SP: army caribbean", "map: slave_revolt caribbean FR", dice=dice)
    table.play("attack slave_revolt")
    assert table.lies("slave_revolt") == ("" if freed else "caribbean FR")
    assert table.supply("slave_revolt") == int(freed)
    assert table.pieces("SP", "caribbean") == ("army 1, marker 1" if freed else "")
    assert table.spare("FR", "marker") == (20 if freed else 19)
    assert table.unrest("SP") == (0 if freed else 1)


def test_se_14_24_pirates_are_fought_at_sea_only() -> None:
    """SE-14.24: own and supporting navies, Naval Training, alliance navy bonus, against 1."""
    table = board(
        "SP AU v FR",
        "SP: navy south_america 2, army south_america 3, tile naval_training, tile army_training 2",
        "SP: tile portugal, tile gauchos",
        "AU: navy south_america, tile naval_training 2",
        "map: pirates south_america FR",
        dice=TIED,
    ).play("attack pirates 1n0a 0 AU: accept")
    assert table.totals == [(2 + 1 + 1 + 1, 1)]
    assert table.told("naval_support_to") == []


def test_se_14_25_supporters_gain_nothing_and_each_attack_costs_again() -> None:
    table = board(
        "GB AU v FR",
        "GB: army india",
        "AU: army india",
        "FR: marker india 2",
        dice=WON,
    ).play("attack GB: 0n1a 0 AU: accept")
    assert table.pieces("AU", "india") == "army 1"
    table.roll(*WON).play("GB: attack skip")
    assert table.gold("GB") == 6
    assert table.pieces("GB", "india") == "army 1, marker 2"


def test_c53_se_15_6_war_office() -> None:
    table = board("GB v FR", "GB: army india, tile war_office", "FR: marker india 3", dice=WON * 3)
    table.play("war_office attack attack")
    assert (table.gold("GB"), table.turned("GB", "war_office")) == (6, 1)
    assert len(table.told("attack_declared")) == 3
    assert len(table.told("tile_used")) == 1
    assert table.asked == "FR turn"


def test_c35_se_14_21_victory_with_the_last_army_lost() -> None:
    table = board("RU v GB", "RU: army central_europe", "GB: marker central_europe", dice=[5, 2, 1, 1])
    table.play("attack GB")
    assert table.totals == [(4, 0)]
    assert (table.pieces("RU", "central_europe"), table.unrest("RU")) == ("marker 1", 1)
    assert table.pieces("GB", "central_europe") == ""
