"""SE-13, SE-15.11, SE-15.13: where units may go, the sea, moving, Logistics; SE-2 where they may be."""

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


def test_se_13_1_a_move_action_needs_a_unit_and_one_move() -> None:
    for heading in ("GB v FR", "FR v GB*"):
        board(heading, "GB: fort german_states", "FR: army home, navy home").refuses("move", "SE-13.1")
        assert "move" in board(heading, "GB: army home").words
        assert "move" in board(heading, "GB: navy home").words
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
    into = board("GB v FR", "GB: army home, army baltic").play("move army@home")
    into.refuses("army@german_states", "SE-13.1", "moved_already")


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
