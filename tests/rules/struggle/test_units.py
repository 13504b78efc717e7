"""SE-12 and SE-13: building and moving units; SE-2 where units may be."""

from __future__ import annotations

import pytest

from tests.rules.struggle.board import board

COLONIES = ["north_america", "caribbean", "south_america", "africa", "india", "east_indies"]
REACH = {
    "SP": {"mediterranean"},
    "RU": {"baltic", "central_europe", "ottoman_empire"},
    "PR": {"german_states", "central_europe", "baltic"},
    "AU": {"german_states", "central_europe", "ottoman_empire", "mediterranean"},
    "GB": {"german_states"},
    "FR": {"german_states", "mediterranean"},
    "UP": {"german_states"},
}
HOME = {
    "SP": "home_spain",
    "RU": "home_russia",
    "PR": "home_prussia",
    "AU": "home_austria",
    "GB": "home_great_britain",
    "FR": "home_france",
    "UP": "home_united_provinces",
}


# -- where an army may go


def test_c17_se_13_4_reach_of_great_britain() -> None:
    """SE-12.1: what can be reached from home is where a new army may be put."""
    table = board("GB v FR", "GB: marker central_europe").play("build army")
    open_to_it = {"home_great_britain", "central_europe", "german_states", "baltic", "ottoman_empire"}
    assert set(table.words) == open_to_it
    table.refuses("mediterranean", "SE-13.4")
    for colony in COLONIES:
        table.refuses(colony, "SE-13.5")


def test_c18_se_13_4_the_ottoman_empire_by_sea() -> None:
    table = board("UP v FR", "UP: navy mediterranean, army german_states").play("move army@german")
    assert set(table.words) == {"home_united_provinces", "mediterranean", "ottoman_empire"}
    table = board("UP v FR", "UP: navy mediterranean").play("build army")
    assert set(table.words) == {"home_united_provinces", "german_states", "mediterranean", "ottoman_empire"}
    table.refuses("baltic", "SE-13.4")
    table.refuses("central_europe", "SE-13.4")


@pytest.mark.parametrize("power", list(REACH))
def test_c19_se_2_3_reach_of_the_homes(power: str) -> None:
    """SE-2.1, SE-2.3: the regions beside each home country; Spain touches the Mediterranean."""
    table = board(f"{power} v {'FR' if power != 'FR' else 'GB'}").play("build army")
    assert set(table.words) == REACH[power] | {HOME[power]}
    for region in {"german_states", "mediterranean", "central_europe", "baltic", "ottoman_empire"} - REACH[power]:
        table.refuses(region, "SE-13.4")


NEIGHBOURS = {
    "german_states": {"baltic", "central_europe", "mediterranean"},
    "mediterranean": {"german_states"},
    "central_europe": {"german_states", "baltic", "ottoman_empire"},
    "baltic": {"german_states", "central_europe"},
    "ottoman_empire": {"central_europe"},
}


@pytest.mark.parametrize("region", list(NEIGHBOURS))
def test_se_2_4_a_marker_opens_its_region_and_those_beside_it(region: str) -> None:
    """SE-2.1, SE-2.4, SE-13.4."""
    table = board("UP v FR", f"UP: marker {region}").play("build army")
    assert set(table.words) == {region, *NEIGHBOURS[region], "german_states", "home_united_provinces"}


def test_se_2_4_a_marker_in_a_colony_opens_nothing() -> None:
    table = board("SP v FR", "SP: marker india 3").play("build army")
    assert set(table.words) == {"home_spain", "mediterranean"}


def test_se_13_4_a_seized_marker_opens_nothing() -> None:
    table = board("SP v FR", "map: pirates india SP").play("build army")
    assert set(table.words) == {"home_spain", "mediterranean"}


def test_se_13_4_several_conditions_are_as_good_as_one() -> None:
    table = board("AU v FR", "AU: navy mediterranean 2, marker mediterranean 2, navy india").play("build army")
    around = {"mediterranean", "german_states", "central_europe", "ottoman_empire", "india"}
    assert set(table.words) == around | {"home_austria"}


def test_se_13_4_a_ship_in_the_baltic_opens_the_baltic() -> None:
    table = board("SP v FR", "SP: navy baltic").play("build army")
    assert set(table.words) == {"home_spain", "mediterranean", "baltic"}


# -- ships and places


def test_se_2_5_where_ships_may_be() -> None:
    """SE-2.5, SE-13.3."""
    table = board("AU v FR", "AU: navy home").play("move navy@home_austria")
    assert set(table.words) == {"baltic", "mediterranean", *COLONIES}
    for region in ("german_states", "central_europe", "ottoman_empire"):
        table.refuses(region, "SE-2.5")
    table.refuses("home_france", "SE-13.7")
    table.play("baltic")
    assert "home_austria" in table.play("move").words


def test_se_2_2_home_countries_hold_own_armies_and_navies_only() -> None:
    table = board("AU v FR").play("build fort")
    assert "home_austria" not in table.words
    table.refuses("home_austria", "SE-2.2")
    ships = board("AU v FR").play("build navy")
    assert "home_austria" in ships.words  # whatever the coast
    ships.refuses("home_france", "SE-13.7")


def test_se_2_6_no_stacking_limit() -> None:
    table = board("GB v FR", "GB: army german_states 13, fort german_states 2, marker german_states 19")
    table.play("build army german_states")
    assert table.pieces("GB", "german_states") == "army 14, fort 2, marker 19"


# -- the sea


def test_c20_se_13_1_a_move_to_india() -> None:
    table = board("GB v FR", "GB: navy north_america, army german_states", dice=[2, 1, 3])
    table.play("move navy@north_america india army@german_states india")
    assert table.pieces("GB", "india") == "navy 1"
    assert table.pieces("GB", "german_states") == "army 1"
    assert (table.unrest("GB"), table.rolled) == (0, [2, 1, 3])
    table.roll(4).play("GB: move army@german_states india stop")
    assert table.pieces("GB", "india") == "army 1, navy 1"


def test_c21_se_13_6_lost_at_sea() -> None:
    table = board("FR v GB", "FR: army home, navy caribbean", dice=[1, 2])
    table.play("move army@home_france caribbean stop")
    assert table.pieces("FR", "caribbean") == "navy 1"
    assert (table.spare("FR", "army"), table.unrest("FR")) == (14, 0)


@pytest.mark.parametrize("tiles", [1, 2])
@pytest.mark.parametrize(
    ("dice", "safe"), [((1, 1), False), ((1, 2), False), ((1, 3), True), ((1, 6), True), ((2,), True), ((6,), True)]
)
def test_c22_se_15_13_navigation(tiles: int, dice: tuple[int, ...], safe: bool) -> None:
    table = board("FR v GB", f"FR: army home, navy caribbean, tile navigation {tiles}", dice=dice)
    table.play("move army@home_france caribbean stop")
    assert table.pieces("FR", "caribbean") == ("army 1, navy 1" if safe else "navy 1")
    assert table.pieces("FR", "home") == ("" if safe else "army 1")
    assert table.rolled == list(dice)


@pytest.mark.parametrize(
    ("dice", "fate"),
    [((1, 1), "lost"), ((1, 2), "lost"), ((1, 3), "back"), ((1, 4), "back"), ((1, 5), "safe"), ((1, 6), "safe")],
)
def test_se_13_6_the_second_die(dice: tuple[int, ...], fate: str) -> None:
    table = board("FR v GB", "FR: army home, navy caribbean", dice=dice)
    table.play("move army@home_france caribbean stop")
    assert table.pieces("FR", "caribbean") == ("army 1, navy 1" if fate == "safe" else "navy 1")
    assert table.pieces("FR", "home") == ("army 1" if fate == "back" else "")
    assert table.spare("FR", "army") == (14 if fate == "lost" else 13)


def test_c23_se_2_6_no_roll_inside_the_americas() -> None:
    pieces = "SP: navy caribbean, navy south_america, army north_america"
    table = board("SP v FR", pieces, dice=[6]).play("move army@north_america south_america stop")
    assert table.pieces("SP", "south_america") == "army 1, navy 1"
    assert table.rolled == []


def test_c23_se_13_5_a_ship_in_another_american_region_does_not_help() -> None:
    table = board("SP v FR", "SP: navy caribbean, navy south_america, army caribbean").play("move army@caribbean")
    table.refuses("north_america", "SE-13.5")


@pytest.mark.parametrize("move", ["army@south_america mediterranean", "navy@caribbean africa"])
def test_c23_se_13_6_one_roll_out_of_the_americas(move: str) -> None:
    table = board("SP v FR", "SP: navy caribbean, navy south_america, army south_america", dice=[6])
    table.play(f"move {move} stop")
    assert table.rolled == [6]


def test_c24_se_13_8_the_second_move_depends_on_the_first() -> None:
    table = board("GB v FR", "GB: navy home, army german_states, marker baltic", dice=[1, 1])
    table.play("move navy@home india")
    assert (table.spare("GB", "navy"), table.rolled) == (7, [1, 1])
    assert set(table.words) == {"army@german_states", "stop"}
    table.play("army@german_states")
    table.refuses("india", "SE-13.5")
    assert set(table.words) == {"home_great_britain", "baltic", "central_europe"}


@pytest.mark.parametrize(("dice", "there"), [((1, 4), ""), ((1, 1), ""), ((5,), "fort 1")])
def test_c25_se_12_2_a_fort_at_sea(dice: tuple[int, ...], there: str) -> None:
    table = board("FR v GB", "FR: population 3, navy africa", dice=dice).play("build fort africa")
    assert table.pieces("FR", "africa") == ", ".join(filter(None, ["navy 1", there]))
    assert table.spare("FR", "fort") == (1 if there else 2)
    assert (table.population("FR"), table.unrest("FR")) == (2, 0)
    assert table.pieces("FR", "home") == ""


def test_c26_se_12_2_an_army_sent_back_while_building() -> None:
    table = board("FR v GB", "FR: population 3, navy africa", dice=(1, 3)).play("build army africa")
    assert (table.pieces("FR", "home"), table.population("FR")) == ("army 1", 2)
    assert "army@home_france" in table.play("move").words
    table.then("settle_war")
    assert table.told("income")[0] == (0, 2, 2)  # the army at home and the navy cost upkeep


def test_se_12_2_an_army_lost_while_building_is_in_supply_again() -> None:
    table = board("FR v GB", "FR: population 3, navy africa", dice=(1, 2)).play("build army africa")
    assert (table.pieces("FR", "home"), table.pieces("FR", "africa")) == ("", "navy 1")
    assert (table.spare("FR", "army"), table.population("FR"), table.unrest("FR")) == (14, 2, 0)


# -- building


def test_c27_se_3_2_a_third_fort_and_an_eighth_navy() -> None:
    board("GB v RU", "GB: fort german_states 2").play("build").refuses("fort", "SE-3.2")
    board("GB v RU", "GB: navy baltic 7").play("build").refuses("navy", "SE-3.2")


def test_c27_se_12_1_no_building_without_population() -> None:
    board("GB v RU", "GB: population 0").refuses("build", "SE-12.1")


def test_c27_se_13_1_forts_never_move_and_no_unit_moves_twice() -> None:
    table = board("GB v RU", "GB: fort baltic, army german_states, navy baltic").play("move")
    table.refuses("fort@baltic", "SE-13.1", "forts_stay")
    table.play("army@german_states home")
    table.refuses("army@home_great_britain", "SE-13.1", "moved_already")
    assert set(table.words) == {"navy@baltic", "stop"}


def test_c27_se_13_7_nobody_enters_anothers_home() -> None:
    table = board("GB v RU", "GB: army german_states, navy baltic").play("move army@german_states")
    table.refuses("home_russia", "SE-13.7")
    ships = board("GB v RU", "GB: army german_states, navy baltic").play("move navy@baltic")
    ships.refuses("home_russia", "SE-13.7")
    ships.refuses("german_states", "SE-2.5")


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
    assert set(table.words) == {"home_spain", "baltic", "mediterranean", *COLONIES}
    table.play("india")
    assert (table.rolled, table.pieces("SP", "india")) == ([3], "navy 1")


# -- moving


def test_se_13_1_a_move_action_needs_a_unit_and_one_move() -> None:
    board("GB v FR", "GB: fort german_states").refuses("move", "SE-13.1")
    table = board("GB v FR", "GB: army german_states, army baltic").play("move")
    table.refuses("stop", "SE-13.1")
    table.play("army@baltic home stop")
    assert (table.asked, table.state.actions) == ("GB turn", 1)


def test_se_13_1_two_units_and_no_more() -> None:
    table = board("GB v FR", "GB: army german_states 2, army baltic 2")
    table.play("move army@baltic home army@german_states home")
    assert table.asked == "GB turn"
    assert table.pieces("GB", "home") == "army 2"


def test_se_13_2_straight_to_a_different_place_however_far() -> None:
    table = board("GB v FR", "GB: navy india, army india, navy caribbean", dice=[2]).play("move army@india")
    table.refuses("india", "SE-13.2")
    table.play("caribbean stop")
    assert table.pieces("GB", "caribbean") == "army 1, navy 1"
    assert table.rolled == [2]  # one roll from colony to colony


def test_se_13_7_home_is_always_open() -> None:
    table = board("GB v FR", "GB: army india", dice=[5])  # no ship there
    table.play("move army@india home")
    assert (table.pieces("GB", "home"), table.rolled) == ("army 1", [5])


def test_se_13_8_units_already_there_need_nothing_to_stay() -> None:
    table = board("GB v FR", "GB: navy india, army india 2", dice=[2, 6]).play("move navy@india africa stop")
    assert table.pieces("GB", "india") == "army 2"


def test_se_13_9_a_unit_sent_back_has_used_its_move() -> None:
    table = board("GB v FR", "GB: navy home, army german_states, marker baltic", dice=[1, 3])
    table.play("move navy@home india")
    table.refuses("navy@home_great_britain", "SE-13.1")
    table.play("stop move")
    assert "navy@home_great_britain" in table.words


def test_se_13_10_units_of_a_type_are_alike_but_for_having_moved() -> None:
    table = board("GB v FR", "GB: army german_states 2, army baltic, marker baltic, tile logistics")
    table.play("move")
    assert table.words == ["army@german_states", "army@baltic"]
    table.play("army@german_states baltic")
    assert table.pieces("GB", "baltic") == "army 2, marker 1"
    table.play("army@baltic home logistics")  # the one that has not moved
    table.refuses("army@baltic", "SE-13.1")
    table.refuses("army@home_great_britain", "SE-13.1")


# -- Logistics, Militia


def test_c28_se_15_11_logistics() -> None:
    table = board("AU v FR", "AU: army home 2, army mediterranean 2, tile logistics 2")
    table.play("move army@home german army@home german")
    assert table.words == ["stop", "logistics"]
    table.play("logistics army@mediterranean german logistics army@mediterranean german")
    assert table.pieces("AU", "german_states") == "army 4"
    assert table.turned("AU", "logistics") == 2
    table.then("settle_war")
    assert table.turned("AU", "logistics") == 0


def test_se_15_11_logistics_moves_no_unit_twice() -> None:
    table = board("AU v FR", "AU: army home 2, tile logistics").play("move army@home german army@home german")
    assert table.asked == "AU turn"  # nothing is left to move
    assert table.turned("AU", "logistics") == 0


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
