"""SV-8 Build & Deploy."""

from __future__ import annotations

from tests.rules.seven.table import Table


def act(table: Table, empire: str) -> Table:
    return table.act(empire, "build_deploy")


def test_sv_8_1_c20_a_dotted_city_is_built() -> None:
    table = act(Table(), "spain").play("bilbao every_city")
    assert table.city("bilbao") == "base"
    assert [table.at(c) for c in ("madrid", "barcelona", "bilbao")] == ["spain i", "spain 2", "spain 2"]


def test_sv_8_1_c21_a_city_is_upgraded() -> None:
    table = act(Table(), "russia").play("st_petersburg every_city")
    assert table.city("st_petersburg") == "upgraded"
    standing = [table.at(c) for c in ("st_petersburg", "moscow", "kiev", "azov")]
    assert standing == ["russia 3", "russia i", "russia i", ""]


def test_sv_8_1_c28_building_is_compulsory_when_possible() -> None:
    table = Table().cities(constantinople="upgraded", salonica="upgraded", konya="base")
    act(table, "ottomans")
    assert table.city("konya") == "upgraded" and table.point == "deploy"
    table = Table().cities(constantinople="upgraded", salonica="upgraded", konya="base")
    act(table.units("russia", konya="i"), "ottomans")
    assert table.city("konya") == "base" and table.point == "deploy"


def test_sv_8_1_what_is_complete_or_occupied_cannot_be_built() -> None:
    table = act(Table().cities(madrid="upgraded").units("france", barcelona="i").cities(bilbao="base"), "spain")
    assert table.city("bilbao") == "upgraded", "the only one left is taken unasked"
    table = act(Table().cities(vienna="upgraded").units("france", trieste="i"), "habsburg")
    assert table.words == ["prague", "budapest"]
    assert table.closed_own == {"vienna": "upgraded_already", "trieste": "occupied"}


def test_sv_8_2_c22_mode_b_and_the_limit() -> None:
    table = act(Table().units("prussia", berlin="ii"), "prussia").play("breslau")
    assert table.words == ["every_city", "berlin"]
    assert table.closed_own == {"breslau": "no_palace", "koenigsberg": "no_palace"}
    table.play("berlin")
    assert table.at("berlin") == "prussia iii"
    assert table.stock("prussia")[0] == 4


def test_sv_8_2_a_palace_without_a_city_does_not_produce() -> None:
    table = act(Table().palaces(bilbao=1, barcelona=1), "spain").play("madrid")
    assert "barcelona" in table.words and table.closed["bilbao"] == "no_city"


def test_sv_8_2_the_only_possible_mode_is_taken() -> None:
    table = act(Table().palaces(madrid=0), "spain").play("bilbao")
    assert [table.at(c) for c in ("madrid", "barcelona", "bilbao")] == ["spain i", "spain 2", "spain 2"]


def test_sv_8_2_without_a_free_city_nothing_is_deployed() -> None:
    table = Table().cities(madrid="", barcelona="", bilbao="").units("france", madrid="i", barcelona="i")
    act(table.units("russia", bilbao="i"), "spain")
    assert not table.told("deployed") and table.s.empire == -1


def test_sv_8_3_c24_substitution_in_mode_b() -> None:
    for answers, at in (
        ("infantry infantry", "habsburg iia"),
        ("infantry nothing", "habsburg ia"),
        ("nothing nothing", "habsburg a"),
    ):
        table = Table().cities(vienna="upgraded").supply("habsburg", i=4, a=1)
        act(table, "habsburg").play("prague vienna")
        assert table.point == "substitute" and table.words == ["infantry", "nothing"]
        assert table.closed == {"artillery": "supply_empty"}
        assert table.play(answers).at("vienna") == at


def test_sv_8_3_c25_no_substitution_upwards() -> None:
    table = act(Table().supply("prussia", i=0), "prussia").play("breslau every_city")
    assert [table.at(c) for c in ("berlin", "breslau", "koenigsberg")] == ["", "", "prussia 2"]


def test_sv_8_3_c26_the_player_chooses_who_gets_the_scarce_unit() -> None:
    for city in ("vienna", "prague", "budapest"):
        table = act(Table().supply("habsburg", i=1), "habsburg").play("prague every_city")
        assert table.words == ["vienna", "prague", "budapest"] and table.at("trieste") == "habsburg 2"
        assert table.closed == {"trieste": "not_scarce"}
        table.play(city)
        found = {c: table.at(c) for c in ("vienna", "prague", "budapest") if table.at(c)}
        assert found == {city: "habsburg i"}


def test_sv_8_3_c86_french_ships() -> None:
    def ready() -> Table:
        table = Table().cities(brest="upgraded", marseille="upgraded").supply("france", two=1, three=0)
        act(table, "france").play("lyon every_city")
        assert table.words == ["brest", "marseille"]
        return table

    land = ("paris", "bordeaux", "lyon")
    assert [ready().at(c) for c in land] == ["france i"] * 3
    assert ready().play("brest two_master").at("brest") == "france 2"
    assert ready().play("marseille two_master").at("marseille") == "france 2"
    nothing = ready().play("brest nothing nothing")
    assert nothing.at("brest") == nothing.at("marseille") == ""


def test_sv_8_3_c87_two_cities_want_the_last_infantry() -> None:
    def ready() -> Table:
        table = Table().cities(berlin="upgraded", breslau="base").supply("prussia", i=1, a=0)
        return act(table, "prussia").play("koenigsberg every_city")

    table = ready()
    assert table.at("koenigsberg") == "prussia 3" and table.words == ["berlin", "breslau"]
    assert table.play("breslau").at("breslau") == "prussia i" and table.at("berlin") == ""
    substituted = ready().play("berlin infantry")
    assert (substituted.at("berlin"), substituted.at("breslau")) == ("prussia i", "")
    declined = ready().play("berlin nothing")
    assert (declined.at("berlin"), declined.at("breslau")) == ("", "prussia i")


def test_sv_8_3_order_is_not_asked_where_it_makes_no_difference() -> None:
    table = Table().cities(berlin="upgraded", breslau="upgraded").supply("prussia", i=7, a=0)
    act(table, "prussia").play("every_city")
    assert table.point == "substitute", "no city can take anything from another"


def test_sv_8_3_cities_with_enough_units_are_not_asked_about() -> None:
    table = Table().cities(vienna="upgraded").supply("habsburg", i=1)
    act(table, "habsburg").play("prague every_city")
    assert table.words == ["prague", "budapest"]
    assert (table.at("vienna"), table.at("trieste")) == ("habsburg a", "habsburg 2")


def test_sv_8_4_c23_swapping_for_better_units() -> None:
    table = act(Table().units("habsburg", vienna="iii"), "habsburg").play("vienna vienna")
    assert table.at("vienna") == "habsburg iiiaaa" and table.point == "reduce"
    assert table.play("infantry infantry infantry").at("vienna") == "habsburg aaa"
