"""SV-11 combat, SV-13 occupied cities, SV-14 flags."""

from __future__ import annotations

import pytest

from tests.rules.seven.table import P1, P2, P3, Table
from tests.rules.seven.test_land import move


def marseille() -> Table:
    """SV-C49 to SV-C51: two Spanish artillery against two infantry and a two-master."""
    table = Table().units("spain", madrid="aa").units("france", marseille="ii2")
    return move(table, "spain")


# -- SV-11


def test_sv_11_1_ships_are_equal() -> None:
    table = Table().units("spain", atlantic="2").units("france", irish_sea="3")
    table.act("spain", "move_fight").play("atlantic_two_master irish_sea")
    assert table.at("irish_sea") == table.at("atlantic") == ""


def test_sv_11_2_c49_the_attacker_chooses_whom_he_fights() -> None:
    table = marseille().play("madrid_artillery marseille")
    assert (table.point, table.decider) == ("target", P1) and table.words == ["infantry", "two_master"]
    table.play("two_master")
    assert table.at("marseille") == "france ii"
    table.play("madrid_artillery marseille")
    assert table.at("marseille") == "", "infantry alone, and the other one must answer"
    assert table.stock("spain")[1] == 6 and table.stock("france") == (8, 8, 7, 7)


@pytest.mark.parametrize(
    ("attacker", "defender"), [("i", "a"), ("i", "i"), ("a", "a"), ("a", "2"), ("i", "3"), ("a", "3")]
)
def test_sv_11_3_c53_equal_exchanges(attacker: str, defender: str) -> None:
    table = move(Table().units("spain", barcelona=attacker).units("france", marseille=defender), "spain")
    kind = {"i": "infantry", "a": "artillery"}[attacker]
    table.play(f"barcelona_{kind} marseille")
    assert table.at("marseille") == table.at("barcelona") == ""


def test_sv_11_4_c50_infantry_first_and_a_good_answer() -> None:
    table = marseille().play("madrid_artillery marseille infantry")
    assert (table.point, table.decider) == ("reply", P3) and table.words == ["infantry", "two_master"]
    table.play("infantry")
    assert table.at("marseille") == "france 2"
    table.play("madrid_artillery marseille")
    assert table.at("marseille") == "" and table.stock("spain")[1] == 6


def test_sv_11_4_c51_a_bad_answer() -> None:
    table = marseille().play("madrid_artillery marseille infantry two_master")
    assert table.at("marseille") == "france i"
    table.play("madrid_artillery marseille")
    assert table.at("marseille") == "spain a"
    table.act("france", "build_deploy")
    assert table.closed["marseille"] == "occupied"


def test_sv_11_5_c52_a_fight_ends_the_move() -> None:
    table = move(Table().units("habsburg", vienna="a").units("france", bavaria="i"), "habsburg")
    table.play("vienna_artillery bavaria")
    assert table.at("bavaria") == "habsburg a" and table.flag("bavaria") == "habsburg"
    assert table.point != "unit", "it has moved"


def test_sv_11_6_the_next_unit_may_attack_the_same_region() -> None:
    table = move(Table().units("spain", barcelona="ii").units("france", marseille="ia"), "spain")
    table.play("barcelona_infantry marseille artillery barcelona_infantry marseille")
    assert table.at("marseille") == ""


def test_sv_11_7_a_unit_may_defend_any_number_of_times() -> None:
    table = move(Table().units("spain", barcelona="aa").units("france", marseille="iia"), "spain")
    table.play("barcelona_artillery marseille infantry infantry barcelona_artillery marseille")
    assert table.at("marseille") == ""


def test_sv_11_8_the_monarch_of_the_units_there_answers() -> None:
    """Prussian units cannot be two in a French city, so the owner's own units answer for the owner."""
    table = move(Table().units("spain", barcelona="a").units("france", marseille="ia"), "spain")
    table.play("barcelona_artillery marseille infantry")
    assert table.point != "reply", "only one unit is left to answer"
    assert table.at("marseille") == ""


def test_sv_11_8_units_in_a_foreign_city_defend_it_alike() -> None:
    table = move(Table().units("spain", barcelona="i").units("prussia", marseille="a"), "spain")
    table.play("barcelona_infantry marseille")
    assert table.at("marseille") == "" and table.stock("prussia")[1] == 7


def test_sv_3_6_c93_two_empires_of_one_monarch_are_foreign() -> None:
    table = move(Table().units("spain", savoy="i").units("habsburg", lombardy="i"), "habsburg")
    assert table.monarch("spain") == table.monarch("habsburg") == P1
    table.play("lombardy_infantry savoy")
    assert table.at("savoy") == ""


# -- SV-13


def test_sv_13_1_c27_an_occupied_city_builds_and_deploys_nothing() -> None:
    table = Table().units("france", barcelona="a").act("spain", "build_deploy")
    assert table.words == ["madrid", "bilbao"] and table.closed["barcelona"] == "occupied"
    table.play("bilbao every_city")
    assert table.at("barcelona") == "france a"


def last_city(defenders: str, attacker: str) -> Table:
    """SV-C56: Berlin and Königsberg are occupied, Breslau is free."""
    table = Table().units("russia", berlin="i", koenigsberg="i").units("habsburg", prague=attacker)
    return move(table.units("prussia", breslau=defenders), "habsburg")


@pytest.mark.parametrize(
    ("defenders", "attacker", "allowed"),
    [("", "i", False), ("i", "i", True), ("i", "a", False), ("ia", "a", True), ("ii", "a", True), ("a", "a", True)],
)
def test_sv_13_2_c56_the_last_free_city(defenders: str, attacker: str, allowed: bool) -> None:
    table = last_city(defenders, attacker)
    table.play(f"prague_{'infantry' if attacker == 'i' else 'artillery'}")
    assert ("breslau" in table.words) is allowed
    assert table.closed.get("breslau") == (None if allowed else "last_free_city")


def test_sv_13_2_c56_artillery_against_artillery_after_the_infantry() -> None:
    table = last_city("ia", "a").play("prague_artillery breslau infantry")
    assert table.at("breslau") == ""


def test_sv_13_2_the_last_free_city_may_be_passed() -> None:
    table = last_city("", "i").play("prague_infantry western_poland")
    assert table.at("western_poland") == "habsburg i"


def test_sv_13_2_whoever_leaves_an_occupied_city_frees_it() -> None:
    table = Table().units("great_britain", bilbao="i").units("france", barcelona="i")
    table = move(table, "great_britain").play("bilbao_infantry madrid")
    assert table.at("madrid") == "great_britain i" and table.at("bilbao") == ""


def test_sv_13_2_artillery_may_stay_if_it_frees_the_city_it_comes_from() -> None:
    table = Table().units("habsburg", koenigsberg="a").units("russia", berlin="i").units("prussia", breslau="i")
    table = move(table, "habsburg").play("koenigsberg_artillery breslau")
    assert table.at("breslau") == "habsburg a"


def test_sv_13_2_a_city_is_freed_by_sea_as_well() -> None:
    table = Table().units("habsburg", salonica="i", aegean_sea="3").units("russia", constantinople="i")
    table = move(table.flags("habsburg", "aegean_sea"), "habsburg").play("salonica_infantry konya")
    assert table.at("konya") == "habsburg i" and table.at("salonica") == ""


def test_sv_13_2_a_city_of_another_owner_frees_nothing() -> None:
    table = Table().units("habsburg", moscow="i").units("russia", berlin="i", koenigsberg="i")
    table = move(table.units("habsburg", western_poland="i"), "habsburg").play("western_poland_infantry")
    assert table.closed["breslau"] == "last_free_city"


def test_sv_13_3_an_occupied_city_may_be_taken_from_the_occupier() -> None:
    table = Table().units("russia", berlin="i", koenigsberg="i").units("habsburg", saxony="a")
    table = move(table, "habsburg").play("saxony_artillery berlin")
    assert table.at("berlin") == "habsburg a"


def test_sv_13_4_c57_liberation() -> None:
    table = move(Table().units("france", barcelona="i").units("spain", madrid="i"), "spain")
    table.play("madrid_infantry barcelona")
    assert table.at("barcelona") == ""
    table.act("spain", "build_deploy")
    assert "barcelona" in table.words


# -- SV-14


def test_sv_14_1_the_foreign_flag_goes_back_to_its_supply() -> None:
    table = Table().units("habsburg", vienna="i").flags("france", "bavaria")
    table = move(table, "habsburg").play("vienna_infantry bavaria")
    assert table.flag("bavaria") == "habsburg" and table.s.flags(5) == 0 and table.s.flags(4) == 1


def test_sv_14_1_only_regions_newly_occupied_get_a_flag() -> None:
    table = Table().units("habsburg", bavaria="i", vienna="i").flags("france", "bavaria")
    move(table, "habsburg").play("vienna_infantry saxony done")
    assert table.flag("saxony") == "habsburg"
    assert table.flag("bavaria") == "france", "the unit there has not moved"


def test_sv_14_1_a_unit_that_moves_in_anew_brings_a_flag() -> None:
    table = Table().units("habsburg", bavaria="i", vienna="i")
    table = move(table, "habsburg").play("bavaria_infantry saxony vienna_infantry bavaria")
    assert table.flagged("habsburg") == {"bavaria", "saxony"}


def test_sv_14_1_at_sea_too_and_nothing_is_remembered_for_the_next_turn() -> None:
    table = Table().units("great_britain", north_sea="3", london="2")
    table.act("great_britain", "move_fight").play("london_two_master english_channel done")
    assert table.flagged("great_britain") == {"english_channel"} and table.s.entered == ()


def test_sv_14_1_artillery_that_stays_after_its_fight_has_moved_in() -> None:
    table = Table().units("habsburg", vienna="a").units("france", bavaria="i").flags("france", "bavaria")
    move(table, "habsburg").play("vienna_artillery bavaria")
    assert table.flag("bavaria") == "habsburg"


def test_sv_14_2_c58_flags_stay() -> None:
    table = Table().units("great_britain", norway="i").flags("great_britain", "norway")
    table = move(table, "great_britain").play("norway_infantry")
    assert table.flagged("great_britain") == {"norway", "sweden"}
    table.units("prussia", denmark="i", baltic_sea="3")
    move(table, "prussia").play("denmark_infantry sweden")
    assert table.at("sweden") == "" and table.flag("sweden") == "great_britain"


def test_sv_14_3_cities_never_carry_flags() -> None:
    table = move(Table().units("spain", barcelona="i"), "spain").play("barcelona_infantry marseille")
    assert table.at("marseille") == "spain i" and table.flag("marseille") == ""


@pytest.mark.parametrize(("chosen", "bare"), [("norway", "sweden"), ("sweden", "norway")])
def test_sv_14_4_c89_too_few_flags(chosen: str, bare: str) -> None:
    table = Table().units("great_britain", york="ii", north_sea="3", baltic_sea="3").flags("russia", "sweden")
    table.flags("great_britain", "north_sea", "baltic_sea").supply("great_britain", flags=1)
    table = move(table, "great_britain").play("york_infantry norway york_infantry sweden")
    table = table.play("done") if table.point == "unit" else table
    assert (table.point, table.decider) == ("flag", P2) and set(table.words) == {"norway", "sweden"}
    assert table.told("flag_removed")
    table.play(chosen)
    assert (table.flag(chosen), table.flag(bare)) == ("great_britain", "")


def test_sv_14_4_a_unit_that_stayed_gets_none_of_the_last_flags() -> None:
    table = Table().units("great_britain", york="ii", north_sea="3", baltic_sea="3", ireland="i")
    table.flags("great_britain", "north_sea", "baltic_sea").supply("great_britain", flags=1)
    table = move(table, "great_britain").play("york_infantry norway york_infantry sweden")
    assert table.words == ["norway", "sweden"] and table.closed == {"ireland": "not_entered"}
