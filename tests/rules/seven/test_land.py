"""SV-10 land units and sea transport, SV-12 leave to pass."""

from __future__ import annotations

import pytest

from engine.games.seven.board.ways import carriers, reach
from engine.games.seven.tables import REGION_IDS, region_number, seas_mask
from tests.rules.seven.table import P1, P3, Table


def move(table: Table, empire: str) -> Table:
    """Move & Fight of an empire, its ships staying where they are."""
    table.act(empire, "move_fight")
    return table.play("done") if table.point == "ship" else table


def reachable(start: str, *ships: str) -> set[str]:
    """Land regions within two steps on an empty board with such a fleet of three-masters."""
    fleet = seas_mask(map(region_number, ships))
    return {REGION_IDS[region] for region in reach(region_number(start), fleet)}


# -- SV-10


def test_sv_10_1_each_unit_moves_at_most_once() -> None:
    table = move(Table().units("habsburg", vienna="ia", bavaria="i"), "habsburg")
    assert table.words == ["done", "vienna_infantry", "vienna_artillery", "bavaria_infantry"]
    table.play("vienna_infantry prague")
    assert "prague_infantry" not in table.words
    assert table.closed["prague_infantry"] == "moved_already"
    table.play("done")
    assert table.at("vienna") == "habsburg a"


def test_sv_10_1_the_reason_for_a_land_unit_that_has_moved_is_in_its_own_chapter() -> None:
    table = move(Table().units("habsburg", vienna="i", trieste="i"), "habsburg").play("vienna_infantry prague")
    assert table.clauses["prague_infantry"] == "SV-10.1"


def test_sv_10_1_units_that_arrive_do_not_use_up_those_that_stand_there() -> None:
    table = move(Table().units("habsburg", vienna="i", prague="i"), "habsburg")
    table.play("vienna_infantry prague prague_infantry vienna")
    assert table.at("vienna") == table.at("prague") == "habsburg i"
    assert table.point != "unit", "both have moved"


def test_sv_10_1_no_ship_moves_after_the_ships_are_done() -> None:
    table = move(Table().units("habsburg", vienna="i", trieste="2"), "habsburg")
    assert table.point == "unit" and "trieste_two_master" not in table.words


def test_sv_10_2_walking_and_sailing_in_any_mix() -> None:
    assert {"denmark", "sweden"} <= reachable("york", "north_sea")
    table = move(Table().units("great_britain", north_sea="3", liverpool="i"), "great_britain")
    table.play("liverpool_infantry norway")
    assert table.at("norway") == "great_britain i", "walked to York, then shipped"
    assert "norway" not in reachable("liverpool")


def test_sv_10_2_c38_salonica_to_konya() -> None:
    table = move(Table().units("ottomans", salonica="i"), "ottomans").play("salonica_infantry konya")
    assert table.at("konya") == "ottomans i"


def test_sv_10_2_c39_paris_from_york_takes_two_steps() -> None:
    north_sea = seas_mask([region_number("north_sea")])
    assert "paris" in reachable("york", "north_sea")
    assert carriers(region_number("york"), region_number("paris"), north_sea, 0) == ()


def test_sv_10_2_c40_no_way_over_missing_borders() -> None:
    assert "finland" not in reachable("sweden") and "sweden" not in reachable("denmark")
    assert reachable("ireland") == reachable("sicily") == reachable("barbary_coast") == set()
    assert "papal_states" in reachable("venice") and "switzerland" in reachable("bavaria")


def test_sv_10_3_c54_one_unit_per_region() -> None:
    table = move(Table().units("habsburg", bavaria="i", vienna="i"), "habsburg").play("vienna_infantry")
    assert table.closed["bavaria"] == "own_unit_there"
    table = move(Table().units("habsburg", bavaria="i", vienna="i"), "habsburg")
    table.play("bavaria_infantry switzerland vienna_infantry bavaria")
    assert (table.at("bavaria"), table.at("switzerland")) == ("habsburg i", "habsburg i")


def test_sv_10_3_c55_an_own_city_may_be_entered_though_it_is_full() -> None:
    table = move(Table().units("habsburg", vienna="iii", bavaria="a"), "habsburg").play("bavaria_artillery vienna done")
    assert table.at("vienna") == "habsburg iiia" and table.point == "reduce"
    assert table.play("infantry").at("vienna") == "habsburg iia"


def test_sv_10_3_the_start_is_no_end_and_too_far_is_too_far() -> None:
    table = move(Table().units("habsburg", vienna="i"), "habsburg").play("vienna_infantry")
    assert "vienna" not in table.words and table.closed["vienna"] == "stands_there"
    assert table.closed["paris"] == "too_far"


def test_sv_10_3_a_unit_without_a_free_end_is_not_offered() -> None:
    table = move(Table().units("russia", ireland="i", kiev="i"), "russia")
    assert table.closed["ireland_infantry"] == "nowhere_to_go"


def test_sv_10_4_own_units_and_foreign_ships_hinder_nobody() -> None:
    table = Table().units("great_britain", york="ii", north_sea="3", baltic_sea="3", norway="i")
    table.units("prussia", gulf_of_bothnia="3")
    table = move(table, "great_britain").play("york_infantry sweden")
    assert table.at("sweden") == "great_britain i" and not table.told("passage_asked")


def test_sv_10_5_c36_the_great_transport() -> None:
    table = Table().units("great_britain", liverpool="2", north_sea="3", baltic_sea="3", york="iii")
    table.flags("great_britain", "north_sea", "baltic_sea").flags("prussia", "north_atlantic")
    table.act("great_britain", "move_fight").play("liverpool_two_master north_atlantic done")
    for end in ("ireland", "sweden", "western_poland"):
        table.play(f"york_infantry {end}")
    at = [table.at(region) for region in ("ireland", "sweden", "western_poland")]
    assert at == ["great_britain i"] * 3
    assert [values[1] for values in table.told("flag_placed")] == [
        region_number(region) for region in ("ireland", "sweden", "western_poland", "north_atlantic")
    ], "SV-C37"
    assert table.flag("north_atlantic") == "great_britain"


def test_sv_10_5_c36_the_three_master_has_room_and_the_two_master_not() -> None:
    table = Table().units("great_britain", north_atlantic="2", north_sea="3", york="iii")
    table = move(table, "great_britain").play("york_infantry ireland york_infantry")
    assert "ireland" not in table.words and "norway" in table.words
    table.play("norway york_infantry")
    assert "denmark" in table.words


def test_sv_10_5_c42_a_two_master_carries_one() -> None:
    table = move(Table().units("spain", western_mediterranean="2", madrid="ii"), "spain")
    table.play("madrid_infantry barbary_coast madrid_infantry")
    assert "savoy" not in table.words
    table = move(Table().units("spain", western_mediterranean="3", madrid="ii"), "spain")
    table.play("madrid_infantry barbary_coast madrid_infantry")
    assert table.closed["barbary_coast"] == "own_unit_there" and "marseille" in table.words


def test_sv_10_5_c43_a_two_master_as_middle_link() -> None:
    table = move(Table().units("habsburg", adriatic_sea="2", ionian_sea="3", trieste="aa"), "habsburg")
    table.play("trieste_artillery sicily")
    assert table.s.two_masters == 0
    table.play("trieste_artillery")
    assert "naples" not in table.words and "barbary_coast" not in table.words


def test_sv_10_5_c44_the_same_three_master_twice() -> None:
    """With leave at neither end: York to Norway and on to Denmark, both over the North Sea."""
    north_sea = seas_mask([region_number("north_sea")])
    for start, end in (("york", "norway"), ("norway", "denmark")):
        assert carriers(region_number(start), region_number(end), north_sea, 0) == (0,)
        assert carriers(region_number(start), region_number(end), 0, north_sea) == (north_sea,)


@pytest.mark.parametrize(("end", "left"), [("sweden", 0), ("denmark", 0), ("hanover", 0), ("liverpool", 1)])
def test_sv_10_5_c88_a_two_master_serves_once(end: str, left: int) -> None:
    """Norway and on foot to Sweden, Denmark directly, Denmark and on foot to Hanover."""
    table = move(Table().units("great_britain", north_sea="2", york="i", london="i"), "great_britain")
    table.play(f"york_infantry {end}")
    assert table.at(end) == "great_britain i"
    assert table.s.two_masters.bit_count() == left


def test_sv_10_5_ships_in_port_and_foreign_ships_do_not_carry() -> None:
    table = Table().units("great_britain", london="3", york="i").units("russia", north_sea="3")
    table = move(table, "great_britain").play("york_infantry")
    assert "norway" not in table.words


def test_sv_10_6_ways_that_need_least_are_a_choice() -> None:
    table = Table().units("great_britain", york="i", north_sea="2", english_channel="2", london="i")
    table = move(table.units("france", southern_netherlands="i"), "great_britain").play("york_infantry paris")
    assert table.point == "way"
    assert set(table.words) == {"via+southern_netherlands+north_sea", "via+english_channel"}
    table.play("via+english_channel")
    assert table.at("paris") == "great_britain i" and not table.told("passage_asked")
    assert table.s.two_masters == seas_mask([region_number("north_sea")]), "London can still use it"


def test_sv_10_6_a_way_that_needs_nothing_is_taken_unasked() -> None:
    table = Table().units("habsburg", prague="i").units("prussia", saxony="i")
    table = move(table, "habsburg").play("prague_infantry rhineland")
    assert table.at("rhineland") == "habsburg i" and not table.told("passage_asked"), "by way of Bavaria"


# -- SV-12


def saxony(table: Table) -> Table:
    table.units("prussia", saxony="i").units("habsburg", prague="i")
    return move(table, "habsburg").play("prague_infantry hanover")


def test_sv_12_1_c47_a_port_with_only_a_ship_is_passed_freely() -> None:
    table = Table().units("france", marseille="2").units("spain", barcelona="i")
    table = move(table, "spain").play("barcelona_infantry savoy")
    assert table.at("savoy") == "spain i" and not table.told("passage_asked")


def test_sv_12_1_c47_with_a_land_unit_beside_it_not() -> None:
    table = Table().units("france", marseille="i2").units("spain", barcelona="i")
    table = move(table, "spain").play("barcelona_infantry savoy")
    assert (table.point, table.decider) == ("transit", P3)


def test_sv_12_2_c46_permission_granted() -> None:
    table = saxony(Table())
    assert (table.point, table.decider) == ("transit", P3) and set(table.words) == {"grant", "refuse"}
    table.play("grant")
    assert (table.at("hanover"), table.at("saxony")) == ("habsburg i", "prussia i")
    assert table.flag("hanover") == "habsburg"


def test_sv_12_2_nobody_asks_himself() -> None:
    table = Table().units("spain", savoy="i").units("habsburg", lombardy="i")
    table = move(table, "habsburg").play("lombardy_infantry marseille")
    assert table.monarch("spain") == P1 and not table.told("passage_asked")
    assert table.at("marseille") == "habsburg i"


def test_sv_12_3_c45_permission_refused() -> None:
    table = saxony(Table()).play("refuse")
    assert table.at("prague") == "habsburg i" and (table.point, table.decider) == ("unit", P1)
    table.play("prague_infantry")
    assert "hanover" not in table.words and table.closed["hanover"] == "refused_way"
    assert {"saxony", "bavaria"} <= set(table.words)
    table.play("saxony")
    assert table.at("saxony") == table.at("prague") == "", "it may still attack there"


def test_sv_12_3_the_unit_may_stay() -> None:
    table = saxony(Table()).play("refuse done")
    assert table.at("prague") == "habsburg i" and table.s.refused == ()


def test_sv_12_3_another_unit_may_still_ask() -> None:
    table = Table().units("prussia", saxony="i").units("habsburg", prague="ii")
    table = move(table, "habsburg").play("prague_infantry hanover refuse prague_infantry hanover")
    assert table.point == "transit"
    table.play("refuse prague_infantry")
    assert table.closed["hanover"] == "refused_way", "now both have asked"
    table.play("bavaria prague_infantry")
    assert table.closed["hanover"] == "refused_way"


def test_sv_12_3_where_nobody_stands_any_more_nobody_need_be_asked() -> None:
    table = Table().units("prussia", saxony="i").units("habsburg", prague="i", vienna="a")
    table = move(table, "habsburg").play("prague_infantry hanover refuse vienna_artillery saxony prague_infantry")
    assert table.at("saxony") == "habsburg a" and "hanover" in table.words, "own units never hinder (SV-10.4)"
    table.play("hanover")
    assert table.at("hanover") == "habsburg i" and len(table.told("passage_asked")) == 1


def test_sv_12_3_nor_where_only_a_ship_is_left() -> None:
    table = Table().units("france", marseille="i2").units("spain", barcelona="i", madrid="i")
    table = move(table, "spain").play("barcelona_infantry savoy refuse madrid_infantry marseille infantry")
    table.play("barcelona_infantry savoy")
    assert (table.at("marseille"), table.at("savoy")) == ("france 2", "spain i")
    assert len(table.told("passage_asked")) == 1


def test_sv_12_4_c48_nothing_to_ask_in_empty_places() -> None:
    table = Table().units("spain", barcelona="i").flags("france", "savoy")
    table = move(table, "spain").play("barcelona_infantry savoy")
    assert not table.told("passage_asked") and table.flag("savoy") == "spain"


def test_sv_12_5_permission_covers_one_move() -> None:
    table = Table().units("prussia", saxony="i").units("habsburg", prague="ii")
    table = move(table, "habsburg").play("prague_infantry hanover grant prague_infantry western_poland")
    assert len(table.told("passage_asked")) == 1, "that way leads past nobody"
    table = Table().units("prussia", saxony="i").units("habsburg", prague="i", bavaria="i")
    table = move(table, "habsburg").play("prague_infantry hanover grant bavaria_infantry berlin")
    assert (table.point, table.decider) == ("transit", P3)
