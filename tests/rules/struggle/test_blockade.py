"""SE-15.22, SE-14.15: the Blockade on the map and in a land combat."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import TIED, WON, board


def test_c48_se_14_15_blockade_for_naval_support() -> None:
    table = board(
        "GB v FR",
        "GB: army caribbean 2, navy caribbean, tile blockade",
        "FR: army caribbean 3, marker caribbean",
        dice=[3, 2, 1, 1],
    ).play("attack FR")
    assert table.asked == "GB doubling"
    table.play("yes")
    assert table.totals == [(5, 3)]
    assert (table.owns("GB", "blockade"), table.supply("blockade")) == (0, 1)
    table.play("buy").refuses("blockade", "SE-11.5")


def test_se_14_15_the_defender_and_attackers_of_neutrals_may_use_it_too() -> None:
    table = board(
        "GB v FR", "GB: army india 4", "FR: army india, navy india, marker india, tile blockade", dice=TIED
    ).play("attack FR FR: yes")
    assert table.totals == [(4, 3)]
    table.play("pass FR: buy").refuses("blockade", "SE-11.5")  # also when used in another's turn
    neutral = board("GB v FR", "GB: army india, navy india, tile blockade", "map: bengal", dice=TIED)
    neutral.play("attack GB: no")
    assert (neutral.totals, neutral.owns("GB", "blockade")) == ([(2, 3)], 1)


def test_se_14_15_without_naval_support_nobody_is_asked() -> None:
    table = board("GB v FR", "GB: army india, tile blockade", "FR: marker india, navy india", dice=TIED).play(
        "attack FR"
    )
    assert table.totals == [(1, 1)]
    placed = board(
        "GB v FR", "GB: army india, navy india", "FR: marker india", "map: blockade india GB", dice=TIED
    ).play("attack FR")
    assert placed.totals == [(2, 0)]  # SE-15.22: a placed Blockade cannot be used this way


def test_c62_se_15_22_blockade() -> None:
    table = board("GB v FR", "GB: navy india 2, tile blockade", "FR: navy india 2, army home").play("GB: blockade pass")
    assert table.lies("blockade") == "india GB"
    table.play("FR: build army").refuses("india", "SE-15.22", "blockaded")
    table.play("home move army@home_france").refuses("india", "SE-15.22")


@pytest.mark.parametrize("unit", ["army", "fort"])
@pytest.mark.parametrize(("ships", "open_"), [(2, False), (3, True)])
def test_c62_se_15_22_an_enemy_needs_more_ships(unit: str, ships: int, open_: bool) -> None:
    table = board("FR v GB", "GB: navy india 2", f"FR: navy india {ships}", "map: blockade india GB")
    table.play(f"build {unit}")
    assert ("india" in table.words) == open_
    if not open_:
        table.refuses("india", "SE-15.22")


def test_c62_se_15_22_allies_and_ships_are_not_hindered() -> None:
    ally = board("AU GB v FR", "GB: navy india 2", "AU: navy india, army home", "map: blockade india GB", dice=[6])
    ally.play("move army@home_austria india stop")
    assert ally.pieces("AU", "india") == "army 1, navy 1"
    ships = board("FR v GB", "GB: navy india 2", "FR: navy home", "map: blockade india GB", dice=[6])
    ships.play("move navy@home_france india")
    assert ships.pieces("FR", "india") == "navy 1"


def test_c62_se_15_22_the_blockade_is_lifted_with_the_last_ship() -> None:
    table = board("GB v FR", "GB: navy india 2", "map: blockade india GB", dice=[2, 2])
    table.play("move navy@india africa")
    assert table.lies("blockade") == "india GB"
    table.play("navy@india africa")
    assert (table.lies("blockade"), table.supply("blockade")) == ("", 1)


def test_se_15_22_a_ship_lost_in_combat_or_at_sea_lifts_the_blockade_too() -> None:
    """SE-15.22: "for whatever reason"."""
    pieces = ("FR: navy india 3, army india", "GB: navy india, marker india", "map: blockade india GB")
    combat = board("FR v GB", *pieces, dice=WON * 2).play("attack fight fight")
    assert (combat.lies("blockade"), combat.supply("blockade")) == ("", 1)
    sea = board("GB v FR", "GB: navy india", "map: blockade india GB", dice=[1, 1]).play("move navy@india africa")
    assert (sea.lies("blockade"), sea.spare("GB", "navy")) == ("", 7)
    back = board("GB v FR", "GB: navy india", "map: blockade india GB", dice=[1, 3]).play("move navy@india africa")
    assert back.lies("blockade") == "india GB"


def test_se_15_22_where_a_blockade_may_be_placed() -> None:
    table = board("GB v FR", "GB: navy india, navy africa, navy baltic, tile blockade").play("blockade")
    assert table.words == ["africa", "india"]
    table.refuses("caribbean", "SE-15.22", "needs_navy_there")
    table.play("africa").refuses("blockade", "SE-15.22", "blockade_lies")
    board("GB v FR", "GB: navy baltic, tile blockade").refuses("blockade", "SE-15.22")


def test_se_15_22_units_already_there_are_unaffected() -> None:
    table = board(
        "FR v GB", "GB: navy india, marker india", "FR: army india 2", "map: blockade india GB", dice=[*WON]
    ).play("attack GB")
    assert table.pieces("FR", "india") == "army 2, marker 1"
