"""SE-11 and SE-15: buying and using tiles."""

from __future__ import annotations

import pytest

from engine.games.struggle.tables import REGIONS, SCORED, TILES, Tile
from tests.rules.struggle.board import board

WON = (5, 1, 1, 1)
LOST = (1, 1, 5, 1)
TIED = (1, 1, 1, 1)


# -- SE-11 buying


def test_c56_se_11_2_one_purchase_a_round_and_diplomatic_service_on_top() -> None:
    """SE-15.14."""
    table = board("UP v FR").play("buy diplomatic_service diplomatic_service sweden")
    assert (table.gold("UP"), table.state.actions) == (8, 1)
    assert (table.owns("UP", "sweden"), table.turned("UP", "diplomatic_service")) == (1, 1)
    table.refuses("buy", "SE-11.2")
    table.refuses("diplomatic_service", "SE-11.4")


LASTING = [tile for tile in TILES if tile.timing != "immediate_on_board"]


@pytest.mark.parametrize("tile", LASTING, ids=lambda tile: tile.id)
def test_se_11_1_a_tile_costs_what_is_printed_on_it(tile: Tile) -> None:
    table = board("GB v FR", "GB: gold 5").play(f"buy {tile.id}")
    assert table.gold("GB") == 5 - tile.cost_gold
    assert table.population("GB") == 5 - tile.cost_population
    assert table.unrest("GB") == tile.cost_unrest
    assert (table.owns("GB", tile.id), table.supply(tile.id)) == (1, tile.count - 1)
    assert table.state.actions == 1  # a free one takes the action too


def test_se_11_1_what_cannot_be_bought() -> None:
    table = board("GB v FR", "GB: population 0", "FR: tile bavaria, tile banking 2").play("buy")
    table.refuses("army_training", "SE-11.1")
    table.refuses("bavaria", "SE-11.1")
    table.refuses("banking", "SE-11.1")
    assert "saxony" in table.words


def test_se_11_2_the_next_round_brings_another_purchase() -> None:
    table = board("GB v FR").play("GB: buy bavaria pass FR: pass GB: buy saxony")
    assert (table.owns("GB", "bavaria"), table.owns("GB", "saxony")) == (1, 1)


def test_se_11_3_any_number_of_tiles_in_the_open() -> None:
    """SE-11.3: and nothing offers to give one away."""
    table = board("GB v FR", "GB: tile government_reform 4, tile army_training 5, tile banking 2")
    table.play("buy army_training")
    assert table.owns("GB", "army_training") == 6
    assert table.words == ["pass", "build"]


def test_se_11_4_once_a_war_and_each_copy_by_itself() -> None:
    table = board("GB v FR", "GB: population 3, tile improved_agriculture 2").play("improved_agriculture")
    assert "improved_agriculture" in table.words
    table.play("improved_agriculture")
    table.refuses("improved_agriculture", "SE-11.4")
    assert (table.population("GB"), table.turned("GB", "improved_agriculture")) == (5, 2)
    table.then("settle_war")
    assert table.turned("GB", "improved_agriculture") == 0


def test_se_11_4_what_becomes_of_a_used_tile() -> None:
    """SE-11.4: discarded, returned, turned or kept."""
    table = board(
        "GB v FR",
        "GB: unrest 9, navy india, tile government_reform, tile blockade, tile improved_agriculture, tile navigation",
    ).play("government_reform blockade improved_agriculture")
    assert (table.owns("GB", "government_reform"), table.supply("government_reform")) == (0, 9)
    assert (table.owns("GB", "blockade"), table.supply("blockade"), table.lies("blockade")) == (0, 0, "india GB")
    assert table.turned("GB", "improved_agriculture") == 1
    assert (table.owns("GB", "navigation"), table.turned("GB", "navigation")) == (1, 0)


def test_se_11_4_only_the_tiles_so_marked_are_free_actions() -> None:
    """SE-10.4."""
    markers = "".join(f", marker {region.id}" for region in REGIONS[:SCORED])
    owned = "".join(f", tile {tile.id}" for tile in LASTING if tile.id != "bavaria")  # one is left for the envoys
    table = board("GB v FR", f"GB: unrest 3, navy india, army india{owned}{markers}", "FR: marker india")
    offered = {word for word in table.words if word in {tile.id for tile in TILES}}
    companies = {tile.id for tile in TILES if tile.family == "company"}
    assert offered == companies | {
        "war_office", "mercenaries", "pressgangs", "trained_natives", "diplomatic_service", "improved_agriculture",
        "government_reform", "blockade",
    }  # fmt: skip


def test_se_11_5_a_used_tile_may_be_bought_again_in_the_next_round() -> None:
    table = board("GB v FR", "GB: army india, tile surprise_attack", "FR: marker india", dice=TIED)
    table.play("attack FR yes buy").refuses("surprise_attack", "SE-11.5")
    table.play("bavaria FR: pass GB: buy surprise_attack")
    assert table.owns("GB", "surprise_attack") == 1


def test_se_11_5_placing_a_blockade_is_using_it() -> None:
    table = board("GB v FR", "GB: navy india, tile blockade", dice=[2])
    table.play("blockade move navy@india home")
    assert (table.lies("blockade"), table.supply("blockade")) == ("", 1)
    table.play("buy").refuses("blockade", "SE-11.5")


def test_se_11_6_pirates_and_slave_revolt_need_a_target() -> None:
    table = board("GB v FR", "GB: marker caribbean, marker india", "FR: marker baltic").play("buy")
    table.refuses("pirates", "SE-11.6")
    table.refuses("slave_revolt", "SE-11.6")
    some = board("GB v FR", "FR: marker india").play("buy")
    some.refuses("slave_revolt", "SE-11.6")
    assert "pirates" in some.words


# -- SE-15.1 companies


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


# -- SE-15.7 to SE-15.16


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


# -- SE-15.18, SE-15.19 Pirates and Slave Revolt


def test_c60_se_15_18_pirates() -> None:
    """SE-14.24: and how they are beaten."""
    table = board(
        "GB v SP FR",
        "SP: marker south_america, navy south_america, tile naval_training",
        "FR: navy south_america 2",
        dice=[5, 1, 3, 2],
    ).play("buy pirates south_america SP")
    assert table.totals == [(5, 3)]
    assert (table.pieces("SP", "south_america"), table.unrest("SP")) == ("", 1)
    assert table.lies("pirates") == "south_america SP"
    assert (table.supply("pirates"), table.spare("SP", "marker"), table.gold("GB")) == (0, 19, 8)
    table.play("pass SP: pass FR:").roll(3, 3, 2, 1).play("attack")
    assert table.totals[1:] == [(2, 2)]
    assert (table.pieces("FR", "south_america"), table.unrest("FR"), table.gold("FR")) == ("navy 1", 1, 8)
    assert table.lies("pirates") == "south_america SP"
    table.roll(6, 2, 4, 4).play("attack")
    assert table.totals[2:] == [(5, 1)]
    assert table.pieces("FR", "south_america") == "navy 1, marker 1"
    assert (table.lies("pirates"), table.supply("pirates"), table.spare("SP", "marker")) == ("", 1, 20)


def test_c60_se_15_18_a_seized_marker_counts_for_nothing() -> None:
    """SE-15.18, SE-19.2, SE-18.1: no income, no score, no company gold, no way for armies."""
    table = board("SP v FR", "SP: population 0, tile gold_mines", "map: pirates south_america SP")
    table.refuses("gold_mines", "SE-15.1")
    table.then("settle_war")
    assert table.told("income")[0] == (0, 0, 0)
    assert table.vp("SP") == 0
    assert table.lies("pirates") == "south_america SP"  # it stays from war to war


@pytest.mark.parametrize(("dice", "left"), [(TIED, ""), ((1, 1, 2, 1), "navy 1")])
def test_se_15_18_pirates_that_do_not_win_go_back(dice: tuple[int, ...], left: str) -> None:
    table = board("GB v SP", "SP: marker africa, navy africa", dice=dice).play("buy pirates")
    assert (table.lies("pirates"), table.supply("pirates")) == ("", 1)
    assert table.pieces("SP", "africa") == ", ".join(filter(None, [left, "marker 1"]))
    assert table.unrest("SP") == (0 if left else 1)
    assert table.gold("GB") == 8


def test_se_15_18_a_seven_costs_the_defender_another_ship() -> None:
    table = board("GB v SP", "SP: marker africa, navy africa 2", dice=[6, 1, 3, 4]).play("buy pirates")
    assert (table.totals, table.pieces("SP", "africa"), table.unrest("SP")) == ([(6, 3)], "", 2)


def test_se_15_18_the_defender_has_everything_but_allies() -> None:
    """SE-15.18: a dual tile counts as navy; the buyer's tiles do not count, nobody is asked for support."""
    table = board(
        "GB v SP FR",
        "GB: tile naval_training 2, tile reserve, tile portugal",
        "SP: marker india, navy india, tile naval_training, tile reserve",
        "FR: navy india 5",
        dice=[*LOST, *TIED],
    ).play("buy pirates india SP")
    assert table.asked == "SP reserve"
    table.play("no")
    assert table.totals == [(1, 1 + 1 + 4)]
    dual = board("GB v SP", "SP: marker india, navy india, tile portugal", dice=TIED).play("buy pirates")
    assert dual.totals == [(1, 2)]


def test_se_15_18_the_defender_may_use_reserve_and_fighting_withdrawal() -> None:
    table = board(
        "GB v SP", "SP: marker india, navy india, tile reserve, tile fighting_withdrawal", dice=[*WON, *WON]
    ).play("buy pirates SP: yes SP: navy@spain")
    assert table.turned("SP", "reserve") == 1
    assert (table.pieces("SP", "india"), table.unrest("SP")) == ("navy 1", 0)
    assert table.lies("pirates") == "india SP"


def test_se_15_18_whom_pirates_may_strike() -> None:
    """SE-15.18: enemies and allies in the colonies, never the buyer."""
    table = board(
        "GB AU v SP", "GB: marker india, marker africa", "AU: marker india", "SP: marker india, marker caribbean",
        "SP: marker baltic",
    ).play("buy pirates")
    assert table.words == ["caribbean", "india"]
    table.refuses("africa", "SE-15.18")
    table.play("india")
    assert set(table.words) == {"austria", "spain"}
    table.refuses("GB", "SE-15.18", "own_marker")
    more = board("GB AU v SP FR", "AU: marker india", "SP: marker india").play("buy pirates")
    more.refuses("FR", "SE-15.18", "no_marker_of")


def test_c61_se_15_19_slave_revolt() -> None:
    pieces = "GB: marker caribbean, army caribbean, fort caribbean, navy caribbean"
    for unit, left in (("army", "navy 1, fort 1"), ("fort", "army 1, navy 1")):
        table = board("PR v GB", pieces, dice=[6, 3, 5, 4]).play("buy slave_revolt")
        assert table.totals == [(6, 5)]
        assert table.asked == "GB own_loss"
        table.play(unit)
        assert (table.pieces("GB", "caribbean"), table.unrest("GB")) == (left, 1)
        assert table.lies("slave_revolt") == "caribbean GB"
    tie = board("PR v GB", pieces, dice=[4, 3, 5, 5]).play("buy slave_revolt")
    assert tie.totals == [(4, 4)]
    assert (tie.pieces("GB", "caribbean"), tie.unrest("GB")) == ("navy 1, fort 1, marker 1", 1)
    assert (tie.lies("slave_revolt"), tie.supply("slave_revolt")) == ("", 1)


def test_se_15_19_the_defender_of_a_revolt_has_all_his_bonuses() -> None:
    """SE-15.19: training, alliance tiles (a dual one as army), naval support, Blockade."""
    table = board(
        "PR v GB AU",
        "PR: tile army_training 3",
        "GB: marker south_america, army south_america, navy south_america",
        "GB: tile army_training, tile gauchos, tile portugal, tile blockade",
        "AU: army south_america 5",
        dice=TIED,
    ).play("buy slave_revolt south_america GB GB: yes")
    assert table.totals == [(3, 1 + 1 + 1 + 1 + 2)]
    assert table.supply("blockade") == 1
    bare = board("PR v GB", "GB: marker caribbean, navy caribbean, tile army_training", dice=TIED)
    bare.play("buy slave_revolt")
    assert bare.totals == [(3, 1)]


def test_se_15_19_revolts_break_out_in_the_americas_only() -> None:
    table = board(
        "PR v GB", "GB: marker caribbean, marker north_america, marker south_america, marker india, marker africa"
    ).play("buy slave_revolt")
    assert table.words == ["north_america", "caribbean", "south_america"]


# -- SE-15.22 Blockade


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
