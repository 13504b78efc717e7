"""SE-14.7 to SE-14.10: who has naval support in the land combat."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import LOST, TIED, WON, board
from tests.rules.struggle.table import Table


def _caribbean(ships: int, against: int) -> Table:
    lines = ["GB: army caribbean 2", "FR: army caribbean, marker caribbean"]
    if ships:
        lines.append(f"GB: navy caribbean {ships}")
    if against:
        lines.append(f"FR: navy caribbean {against}")
    return board("GB v FR", *lines, dice=TIED).play("attack FR")


def test_c38_se_14_8_who_has_naval_support() -> None:
    """(a) to (c): nobody is asked."""
    for ships, against, support, totals in ((0, 0, "", (2, 1)), (1, 0, "GB", (3, 1)), (0, 2, "FR", (2, 2))):
        table = _caribbean(ships, against)
        assert (table.asked, table.support) == ("GB turn", support)
        assert table.totals == [totals]
        assert not table.told("naval_declined")


def test_c38_se_14_8_declining_gives_the_other_naval_support() -> None:
    """(d), (e)."""
    attacker = _caribbean(1, 1).play("GB: decline")
    assert (attacker.support, attacker.totals) == ("FR", [(2, 2)])
    assert attacker.told("naval_declined") == [(0,)]
    defender = _caribbean(1, 1).play("GB: fight FR: decline")
    assert (defender.support, defender.totals) == ("GB", [(3, 1)])
    assert defender.told("naval_declined") == [(1,)]


@pytest.mark.parametrize(("dice", "support"), [(WON, "GB"), (LOST, "FR"), (TIED, "")])
def test_c38_se_14_8_the_winner_of_the_naval_combat_has_naval_support(dice: tuple[int, ...], support: str) -> None:
    """(f): a tie gives it to nobody."""
    table = _caribbean(1, 1).roll(*dice, *TIED).play("GB: fight FR: fight")
    assert table.support == support
    assert table.totals[1] == (2 + (support == "GB"), 1 + (support == "FR"))


def test_c39_se_14_8_a_naval_tie() -> None:
    table = board(
        "FR v GB",
        "FR: navy caribbean 2, army caribbean",
        "GB: navy caribbean 2, army caribbean, marker caribbean",
        dice=[5, 3, 6, 4, 6, 2, 3, 3],
    ).play("attack GB fight fight")
    assert table.totals == [(4, 4), (5, 1)]
    assert (table.unrest("FR"), table.unrest("GB")) == (1, 2)
    assert table.support == ""
    assert table.pieces("FR", "caribbean") == "army 1, navy 1, marker 1"
    assert table.pieces("GB", "caribbean") == "navy 1"


def test_c40_se_14_7_the_ottoman_empire_uses_the_ships_in_the_mediterranean() -> None:
    table = board(
        "RU v AU",
        "RU: army ottoman_empire 2",
        "AU: marker ottoman_empire, army ottoman_empire, navy mediterranean",
        dice=[4, 1, 6, 5],
    ).play("attack AU")
    assert (table.support, table.totals) == ("AU", [(5, 3)])
    assert table.pieces("RU", "ottoman_empire") == "army 2, marker 1"


def test_se_14_7_a_naval_combat_about_the_ottoman_empire() -> None:
    table = board(
        "RU v AU",
        "RU: army ottoman_empire, navy mediterranean 2",
        "AU: marker ottoman_empire, navy mediterranean",
        dice=[*WON, *WON],
    ).play("attack AU fight fight")
    assert table.totals == [(6, 1), (6, 0)]
    assert table.pieces("AU", "mediterranean") == ""
    assert table.pieces("RU", "ottoman_empire") == "army 1, marker 1"


SEAS = ["baltic", "mediterranean", "north_america", "caribbean", "south_america", "africa", "india", "east_indies"]


@pytest.mark.parametrize("region", SEAS)
def test_se_14_7_regions_with_a_naval_stage(region: str) -> None:
    table = board("RU v AU", f"RU: army {region}, navy {region}", f"AU: marker {region}, navy {region}")
    table.play("attack AU")
    assert table.asked == "RU naval_fight"


def test_se_14_7_ships_next_door_do_not_matter_in_the_german_states() -> None:
    table = board(
        "GB v FR", "GB: army german_states, navy baltic", "FR: marker german_states, navy mediterranean", dice=TIED
    ).play("attack FR")
    assert table.totals == [(1, 0)]


def test_se_14_8_naval_support_without_a_ship_left() -> None:
    table = board(
        "GB v FR",
        "GB: army india, navy india",
        "FR: marker india, navy india",
        dice=[6, 1, 3, 3, *TIED],
    ).play("attack FR fight fight")
    assert table.pieces("GB", "india") == "army 1, marker 1"  # its seven cost the winner his only ship
    assert table.totals == [(6, 1), (2, 0)]


@pytest.mark.parametrize(("ships", "total"), [("", 1), (", navy india", 2)])
def test_se_14_9_naval_support_against_a_neutral_region(ships: str, total: int) -> None:
    table = board("GB v FR", "GB: army india" + ships, "FR: navy india 3", "map: bengal", dice=TIED)
    table.play("attack bengal")
    assert table.totals == [(total, 3)]


def test_se_14_9_naval_support_against_a_slave_revolt() -> None:
    table = board("GB v FR", "GB: army caribbean, navy caribbean", "map: slave_revolt caribbean FR", dice=TIED)
    assert table.play("attack slave_revolt").totals == [(2, 3)]


def test_se_14_10_a_supporters_ships_give_no_right_to_fight() -> None:
    table = board(
        "GB AU v FR",
        "GB: army india",
        "AU: navy india 3",
        "FR: marker india, navy india",
        dice=TIED,
    ).play("attack FR GB: 3n0a 0 AU: accept")
    assert table.support == "FR"  # without a question
    assert table.totals == [(1, 1)]


def test_se_14_10_a_supporters_ships_add_to_the_total_at_sea() -> None:
    table = board(
        "GB AU v FR",
        "GB: army india, navy india",
        "AU: navy india 3",
        "FR: marker india, navy india",
        seats="GB FR AU",
        dice=[*TIED, *TIED],
    ).play("attack FR GB: 3n0a 0 AU: accept GB: fight FR: fight")
    assert table.totals == [(4, 1), (2, 0)]
