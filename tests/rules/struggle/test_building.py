"""SE-12, SE-15.10: building units, Militia."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import board


@pytest.mark.parametrize(("dice", "there"), [((1, 4), ""), ((1, 1), ""), ((5,), "fort 1")])
def test_c25_se_12_2_a_fort_at_sea(dice: tuple[int, ...], there: str) -> None:
    table = board("FR v GB", "FR: population 3, navy africa", dice=dice).play("build fort africa")
    assert table.pieces("FR", "africa") == ", ".join(filter(None, ["navy 1", there]))
    assert table.spare("FR", "fort") == (1 if there else 2)
    assert (table.population("FR"), table.unrest("FR")) == (2, 0)
    assert table.pieces("FR", "home") == ""
    assert len(table.told("unit_built" if there else "built_lost")) == 1


def test_c26_se_12_2_an_army_sent_back_while_building() -> None:
    table = board("FR v GB", "FR: population 3, navy africa", dice=(1, 3)).play("build army africa")
    assert (table.pieces("FR", "home"), table.population("FR")) == ("army 1", 2)
    assert len(table.told("built_back")) == 1
    assert "army@home_france" in table.play("move").words
    table.then("settle_war")
    assert table.told("income")[0] == (0, 2, 2)  # the army at home and the navy cost upkeep


def test_se_12_2_an_army_lost_while_building_is_in_supply_again() -> None:
    table = board("FR v GB", "FR: population 3, navy africa", dice=(1, 2)).play("build army africa")
    assert (table.pieces("FR", "home"), table.pieces("FR", "africa")) == ("", "navy 1")
    assert (table.spare("FR", "army"), table.population("FR"), table.unrest("FR")) == (14, 2, 0)


def test_c27_se_3_2_a_third_fort_and_an_eighth_navy() -> None:
    board("GB v RU", "GB: fort german_states 2").play("build").refuses("fort", "SE-3.2")
    board("GB v RU", "GB: navy baltic 7").play("build").refuses("navy", "SE-3.2")


def test_c27_se_12_1_no_building_without_population() -> None:
    board("GB v RU", "GB: population 0").refuses("build", "SE-12.1")


def test_se_3_2_a_unit_off_the_board_can_be_built_again() -> None:
    pieces = ("GB: army german_states 14", "FR: army german_states 14")
    board("GB v FR", *pieces).play("build").refuses("army", "SE-3.2")
    table = board("GB v FR", *pieces, dice=[1, 1, 5, 1]).play("attack FR build army german_states")
    assert table.pieces("GB", "german_states") == "army 14"


def test_se_3_2_without_any_unit_left_nothing_is_built() -> None:
    table = board("GB v FR", "GB: army home 14, navy home 7, fort german_states 2")
    table.refuses("build", "SE-3.2")


def test_se_12_1_an_own_unit_costs_one_population_and_no_gold() -> None:
    for unit in ("army", "navy", "fort"):
        table = board("GB v FR", "GB: marker baltic").play(f"build {unit} baltic")
        assert table.pieces("GB", "baltic") == f"{unit} 1, marker 1"
        assert (table.population("GB"), table.gold("GB")) == (4, 10)


def test_se_12_1_a_fort_goes_where_an_army_could() -> None:
    """SE-12.1: by SE-13.4 in Europe, by SE-13.5 with an own navy in a colony."""
    table = board("SP v FR", "SP: navy india, marker central_europe").play("build fort")
    around = {"mediterranean", "central_europe", "german_states", "baltic", "ottoman_empire"}
    assert set(table.words) == around | {"india"}
    table.refuses("africa", "SE-13.5")


def test_se_12_1_a_navy_goes_to_any_sea() -> None:
    table = board("SP v FR", dice=[3]).play("build navy")
    colonies = {"north_america", "caribbean", "south_america", "africa", "india", "east_indies"}
    assert set(table.words) == {"home_spain", "baltic", "mediterranean"} | colonies
    table.play("india")
    assert (table.rolled, table.pieces("SP", "india")) == ([3], "navy 1")


def test_c29_se_15_10_militia() -> None:
    table = board("PR v FR", "PR: population 2, tile militia").play("build navy baltic")
    assert table.asked == "PR militia"
    table.play("yes german_states")
    assert (table.pieces("PR", "baltic"), table.pieces("PR", "german_states")) == ("navy 1", "army 1")
    assert (table.population("PR"), table.turned("PR", "militia")) == (0, 1)


def test_c29_se_15_10_militia_must_be_paid() -> None:
    table = board("PR v FR", "PR: population 1, tile militia").play("build navy baltic")
    assert table.asked == "PR turn"


@pytest.mark.parametrize("tile", ["mercenaries", "pressgangs", "trained_natives"])
def test_c29_se_15_10_no_militia_with_other_tiles(tile: str) -> None:
    table = board("PR v FR", f"PR: marker africa, tile {tile}, tile militia", dice=[6])
    table.play(f"{tile} {'africa stay' if tile == 'trained_natives' else 'home'}")
    assert table.asked == "PR turn"
    assert table.turned("PR", "militia") == 0


def test_c79_se_15_10_militia_after_a_loss_at_sea() -> None:
    table = board("PR v FR", "PR: population 3, navy caribbean, tile militia", dice=[1, 2])
    table.play("build army caribbean yes german_states")
    assert table.pieces("PR", "german_states") == "army 1"
    assert table.pieces("PR", "caribbean") == "navy 1"
    assert (table.population("PR"), table.unrest("PR"), table.turned("PR", "militia")) == (1, 0, 1)


def test_se_12_3_militia_rolls_for_itself_and_only_once_an_action() -> None:
    """SE-12.3, SE-15.10: own destination, own sea roll, one Militia a Build action."""
    table = board("PR v FR", "PR: navy africa, tile militia 2", dice=[6, 1, 4])
    table.play("build army africa yes africa")
    assert table.rolled == [6, 1, 4]
    assert (table.pieces("PR", "africa"), table.pieces("PR", "home")) == ("army 1, navy 1", "army 1")
    assert (table.asked, table.turned("PR", "militia"), table.population("PR")) == ("PR turn", 1, 3)
    table.play("build army home no")
    assert table.turned("PR", "militia") == 1


def test_se_12_2_a_fort_that_the_sea_sends_back_is_noted_as_lost() -> None:
    plain = board("FR v GB", "FR: navy africa").play("build fort").note("africa")
    skilled = board("FR v GB", "FR: navy africa, tile navigation").play("build fort").note("africa")
    assert plain is not None and plain.text == "Sea roll: 1 in 9 lost."
    assert skilled is not None and skilled.text == "Sea roll: 1 in 18 lost."
