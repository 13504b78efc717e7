"""SE-15.1 to SE-15.17: tiles that are used as free actions or for good."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import board


def test_c55_se_15_1_a_company_pays_for_each_marker() -> None:
    table = board("UP v FR", "UP: marker india 3, marker east_indies, tile east_indies_company 2")
    table.play("east_indies_company india east_indies_company india")
    assert table.gold("UP") == 16
    assert table.turned("UP", "east_indies_company") == 2
    table.refuses("east_indies_company", "SE-11.4")
    table.then("settle_war")
    assert table.turned("UP", "east_indies_company") == 0


@pytest.mark.parametrize(
    ("tile", "regions"),
    [
        ("gold_mines", ["south_america"]),
        ("slaves_company", ["africa"]),
        ("tobacco", ["north_america"]),
        ("baltic_company", ["baltic"]),
        ("east_indies_company", ["india", "east_indies"]),
        ("levant_company", ["ottoman_empire", "mediterranean"]),
        ("sugar_plantations", ["caribbean"]),
    ],
)
def test_se_15_1_where_the_companies_trade(tile: str, regions: list[str]) -> None:
    for region in regions:
        table = board("UP v FR", f"UP: marker {region} 4, tile {tile}").play(tile)
        assert (table.gold("UP"), table.state.actions) == (14, 2)
    board("UP v FR", f"UP: marker german_states, tile {tile}").refuses(tile, "SE-15.1")


def test_se_15_1_of_two_regions_one_is_chosen() -> None:
    table = board("UP v FR", "UP: marker india 2, marker east_indies, tile east_indies_company")
    assert table.play("east_indies_company").words == ["india", "east_indies"]
    table.play("east_indies")
    assert table.gold("UP") == 11


@pytest.mark.parametrize(("tile", "unit"), [("mercenaries", "army"), ("pressgangs", "navy")])
def test_se_15_7_building_by_tile(tile: str, unit: str) -> None:
    """SE-15.7, SE-15.8: as in SE-12, without action or population."""
    table = board("GB v FR", f"GB: population 0, navy india, tile {tile}", dice=[1, 3]).play(f"{tile} india")
    assert table.pieces("GB", "home") == f"{unit} 1"
    assert table.rolled == [1, 3]
    assert (table.population("GB"), table.state.actions, table.turned("GB", tile)) == (0, 2, 1)


def test_se_15_7_a_second_mercenary_needs_a_second_tile() -> None:
    table = board("GB v FR", "GB: tile mercenaries 2").play("mercenaries home mercenaries home")
    assert table.pieces("GB", "home") == "army 2"
    table.refuses("mercenaries", "SE-11.4")


def test_c59_se_15_9_trained_natives() -> None:
    table = board("FR v GB", "FR: marker africa, tile trained_natives", dice=[4]).play("trained_natives")
    assert table.pieces("FR", "africa") == "army 1, marker 1"
    assert table.asked == "FR natives_move"
    assert set(table.words) == {"stay", "home_france", "german_states", "mediterranean"}
    table.play("mediterranean")
    assert table.pieces("FR", "mediterranean") == "army 1"
    assert (table.rolled, table.population("FR"), table.state.actions) == ([4], 5, 2)


def test_c59_se_15_9_the_natives_may_stay() -> None:
    table = board("FR v GB", "FR: marker africa, tile trained_natives", dice=[4]).play("trained_natives stay")
    assert table.pieces("FR", "africa") == "army 1, marker 1"
    assert table.rolled == []


@pytest.mark.parametrize("presence", ["marker india", "army india", "navy india", "fort india"])
def test_se_15_9_any_unit_or_marker_raises_natives(presence: str) -> None:
    table = board("FR v GB", f"FR: {presence}, marker baltic 2, tile trained_natives").play("trained_natives stay")
    assert table.pieces("FR", "india").startswith("army")
    board("FR v GB", "FR: marker baltic, tile trained_natives").refuses("trained_natives", "SE-15.9")
    two = board("FR v GB", f"FR: {presence}, marker africa, tile trained_natives").play("trained_natives")
    two.refuses("caribbean", "SE-15.9")


def test_se_15_9_a_blockade_hinders_the_move_but_not_the_placing() -> None:
    table = board(
        "FR v GB",
        "FR: marker india, navy india, navy africa, tile trained_natives",
        "GB: navy india",
        "map: blockade india GB",
    ).play("trained_natives india")
    assert table.pieces("FR", "india") == "army 1, navy 1, marker 1"
    other = board(
        "FR v GB",
        "FR: marker africa, navy india, tile trained_natives",
        "GB: navy india",
        "map: blockade india GB",
    ).play("trained_natives africa")
    other.refuses("india", "SE-15.22")


def test_se_15_12_a_second_banking_may_be_bought() -> None:
    assert board("FR v GB", "FR: tile banking").play("buy banking").owns("FR", "banking") == 2


def test_se_15_13_a_second_navigation_may_be_bought() -> None:
    assert board("FR v GB", "FR: tile navigation").play("buy navigation").owns("FR", "navigation") == 2


def test_se_15_14_the_envoys_take_alliance_tiles_only_and_pay() -> None:
    table = board("UP v FR", "UP: gold 1, tile diplomatic_service", "FR: tile bavaria").play("diplomatic_service")
    assert len(table.words) == 10 and "banking" not in table.words
    table.refuses("bavaria", "SE-11.1")
    table.play("portugal")
    assert (table.gold("UP"), table.unrest("UP"), table.state.actions) == (1, 1, 2)
    assert table.owns("UP", "portugal") == 1


@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0)])
def test_c58_se_15_16_government_reform(before: int, after: int) -> None:
    table = board("FR v GB", f"FR: unrest {before}, tile government_reform").play("government_reform")
    assert table.unrest("FR") == after
    assert (table.owns("FR", "government_reform"), table.supply("government_reform")) == (0, 9)


def test_c58_se_15_16_no_reform_without_unrest() -> None:
    board("FR v GB", "FR: tile government_reform").refuses("government_reform", "SE-15.16")


def test_se_15_16_a_reform_may_be_kept_for_later() -> None:
    table = board("FR v GB", "FR: unrest 4, tile government_reform").play("pass pass").then("settle_war")
    assert table.owns("FR", "government_reform") == 1


def test_c58_se_15_15_improved_agriculture() -> None:
    table = board("FR v GB", "FR: population 8, tile improved_agriculture 2").play("improved_agriculture")
    assert table.population("FR") == 9
    table.refuses("improved_agriculture", "SE-15.15")


def test_c58_se_15_17_industry() -> None:
    table = board("FR v GB").play("buy industry")
    assert (table.vp("FR"), table.unrest("FR"), table.gold("FR")) == (3, 2, 10)
    assert "industry" not in table.words
    table.then("settle_war")
    assert (table.owns("FR", "industry"), table.vp("FR")) == (1, 3)


def test_se_15_9_an_army_that_stays_runs_no_risk_at_sea() -> None:
    table = board("GB v FR", "GB: marker india, navy africa, tile trained_natives").play("trained_natives india")
    assert table.asked == "GB natives_move"
    assert table.note("stay") is None
    assert table.note("africa") is not None


def test_se_15_9_natives_are_raised_in_colonies_only() -> None:
    table = board("GB v FR", "GB: marker india, marker baltic, navy africa, tile trained_natives").play("trained")
    table.refuses("baltic", "SE-15.9", "colonies_only")
    table.refuses("home_france", "SE-15.9", "colonies_only")
    table.play("africa").refuses("africa", "SE-13.2", "already_there")


def test_se_15_22_a_blockade_closes_colonies_only() -> None:
    table = board("GB v FR", "GB: navy india, navy africa, navy baltic, tile blockade").play("blockade")
    table.refuses("baltic", "SE-15.22", "colonies_only")


def test_se_15_1_a_company_trades_where_it_says() -> None:
    lines = ("GB: marker india, marker east_indies, marker baltic, tile east_indies_company",)
    board("GB v FR", *lines).play("east_indies_company").refuses("baltic", "SE-15.1", "no_trade_there")
