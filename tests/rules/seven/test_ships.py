"""SV-9 ships."""

from __future__ import annotations

from engine.games.seven.tables import LAND_COUNT, REGION_IDS
from tests.rules.seven.table import Table


def move(table: Table, empire: str) -> Table:
    return table.act(empire, "move_fight")


def seas(table: Table, ship: str) -> set[str]:
    """Where one ship can go."""
    return set(table.play(ship).words)


def test_sv_9_1_each_ship_moves_at_most_once_in_any_order() -> None:
    table = move(Table().units("spain", atlantic="2", barcelona="2", ligurian_sea="2"), "spain")
    assert table.words == ["done", "barcelona_two_master", "atlantic_two_master", "ligurian_sea_two_master"]
    table.play("atlantic_two_master irish_sea")
    assert "irish_sea_two_master" not in table.words
    assert table.closed["irish_sea_two_master"] == "moved_already"
    table.play("barcelona_two_master western_mediterranean done")
    assert table.at("ligurian_sea") == "spain 2" and table.at("irish_sea") == "spain 2"


def test_sv_9_2_c29_ottoman_ships() -> None:
    ships = {"units": {"salonica": "3", "adriatic_sea": "2"}}
    table = move(Table().units("ottomans", **ships["units"]), "ottomans")
    assert seas(table, "salonica_three_master") == {
        "aegean_sea",
        "ionian_sea",
        "black_sea",
        "levantine_sea",
        "tyrrhenian_sea",
    }, "the Adriatic holds the other ship"
    table = move(Table().units("ottomans", **ships["units"]), "ottomans").play("adriatic_sea_two_master ionian_sea")
    assert "adriatic_sea" in seas(table, "salonica_three_master")
    table = move(Table().units("ottomans", **ships["units"]), "ottomans")
    assert seas(table, "adriatic_sea_two_master") == {"ionian_sea", "tyrrhenian_sea", "aegean_sea", "levantine_sea"}
    assert table.closed["ligurian_sea"] == "too_far_for_ship"


def test_sv_9_2_c33_leaving_port() -> None:
    table = move(Table().units("great_britain", london="3"), "great_britain")
    assert seas(table, "london_three_master") == {
        "north_sea",
        "baltic_sea",
        "english_channel",
        "north_atlantic",
        "atlantic",
        "gulf_of_bothnia",
        "irish_sea",
    }
    table = move(Table().units("great_britain", london="2"), "great_britain")
    two = {"north_sea", "baltic_sea", "english_channel", "north_atlantic"}
    assert seas(table, "london_two_master") == two


def test_sv_9_2_c35_black_sea() -> None:
    table = move(Table().units("ottomans", black_sea="2"), "ottomans")
    assert seas(table, "black_sea_two_master") == {"aegean_sea", "ionian_sea", "levantine_sea"}


def british(table: Table) -> Table:
    table.units("great_britain", london="333").units("prussia", north_sea="3").flags("prussia", "north_sea")
    return move(table, "great_britain")


def test_sv_9_3_c30_three_masters_pass_a_foreign_ship() -> None:
    table = british(Table())
    for sea in ("north_atlantic", "baltic_sea", "gulf_of_bothnia"):
        table.play(f"london_three_master {sea}")
    assert table.flagged("great_britain") == {"north_atlantic", "baltic_sea", "gulf_of_bothnia"}
    assert table.at("north_sea") == "prussia 3" and table.flag("north_sea") == "prussia"
    assert not table.told("passage_asked")


def test_sv_9_4_c32_no_stop_on_an_own_ship() -> None:
    table = move(Table().units("great_britain", irish_sea="2", liverpool="2"), "great_britain")
    assert seas(table, "liverpool_two_master") == {"north_atlantic", "atlantic", "english_channel"}
    assert table.closed["irish_sea"] == "own_ship_there"


def test_sv_9_4_a_ship_without_a_free_sea_is_not_offered() -> None:
    table = Table().units("russia", black_sea="2", aegean_sea="2", ionian_sea="2", levantine_sea="2", azov="2")
    assert move(table, "russia").closed["black_sea_two_master"] == "no_sea_to_stop"


def test_sv_9_5_c31_stopping_on_a_foreign_ship_removes_both() -> None:
    table = british(Table()).play("london_three_master north_sea")
    assert table.at("north_sea") == "" and table.told("fought")
    assert table.stock("great_britain")[3] == 6 and table.stock("prussia")[3] == 6
    others = table.play("london_three_master baltic_sea london_three_master gulf_of_bothnia")
    assert others.flagged("great_britain") == {"baltic_sea", "gulf_of_bothnia"}
    assert others.flag("north_sea") == "prussia"


def test_sv_9_5_c31_the_next_ship_takes_the_empty_sea() -> None:
    table = british(Table()).play("london_three_master north_sea london_three_master north_sea done")
    assert table.at("north_sea") == "great_britain 3" and table.flag("north_sea") == "great_britain"


def test_sv_9_6_c34_ports_are_safe_from_the_sea() -> None:
    table = move(Table().units("france", irish_sea="2").units("great_britain", liverpool="2"), "france")
    assert "liverpool" not in seas(table, "irish_sea_two_master")
    assert not set(table.words) & set(REGION_IDS[:LAND_COUNT])


def test_sv_9_7_a_ship_that_does_not_move_stays() -> None:
    table = move(Table().units("great_britain", liverpool="2", irish_sea="2"), "great_britain").play("done")
    assert table.at("liverpool") == "great_britain 2" and table.at("irish_sea") == "great_britain 2"


def test_sv_3_7_no_ship_returns_to_port() -> None:
    table = move(Table().units("great_britain", irish_sea="3"), "great_britain")
    assert not {"liverpool", "london", "edinburgh"} & seas(table, "irish_sea_three_master")


def test_sv_3_6_one_unit_in_a_sea() -> None:
    table = british(Table()).play("london_three_master baltic_sea london_three_master")
    assert "baltic_sea" not in table.words
