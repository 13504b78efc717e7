"""SV-15 Attack, SV-16 Palace, SV-17 Empire."""

from __future__ import annotations

from engine.games.seven.frames import ChooseAction
from engine.games.seven.rules import BOOK
from engine.games.seven.tables import ACTION_IDS
from tests.rules.seven.table import P1, Table, number


def attack(table: Table, empire: str) -> Table:
    return table.act(empire, "attack")


# -- SV-15


def test_sv_15_1_c60_any_type_anywhere() -> None:
    table = attack(Table().units("france", liverpool="i"), "great_britain")
    assert "york_three_master" not in table.words and table.closed["york_three_master"] == "no_anchor"
    assert table.closed["liverpool_infantry"] == "occupied"
    table.play("edinburgh_artillery edinburgh_artillery")
    assert table.at("edinburgh") == "great_britain aa"
    apart = attack(Table(), "great_britain").play("york_infantry london_infantry")
    assert (apart.at("york"), apart.at("london")) == ("great_britain i", "great_britain i")
    assert apart.point == "unit", "there is no third unit"


def test_sv_15_1_c92_with_a_small_supply() -> None:
    table = attack(Table().supply("spain", i=0, a=1, two=0, three=0), "spain").play("madrid_artillery")
    assert table.point == "unit" and table.words == ["done", "madrid_artillery"]
    assert len(table.told("recruited")) == 1
    empty = attack(Table().supply("spain", i=0, a=0, two=0, three=0), "spain")
    assert not empty.told("recruited") and empty.s.spaces[number("spain") * 3] == 2
    assert empty.s.empire != number("spain")


def test_sv_15_1_the_note_of_the_action_counts_what_can_be_deployed() -> None:
    def noted(table: Table) -> int:
        table.s.empire = number("habsburg")
        frame = ChooseAction(0)
        note = BOOK.note(table.s, frame, ACTION_IDS.index("attack"))
        assert note is not None
        return int(str(note.values["number"]))

    assert noted(Table()) == 2
    assert noted(Table().supply("habsburg", i=1, a=0, two=6, three=6)) == 2
    assert noted(Table().supply("habsburg", i=1, a=0, two=6, three=6).units("france", trieste="i")) == 1
    assert noted(Table().supply("habsburg", i=0, a=0, two=0, three=0)) == 0


def test_sv_15_1_ships_without_a_free_port_do_not_count() -> None:
    table = Table().supply("habsburg", i=1, a=0, two=6, three=6).units("france", trieste="i")
    attack(table, "habsburg").play("vienna_infantry")
    assert table.point == "unit" and len(table.told("recruited")) == 1


def test_sv_15_1_c86_french_ships() -> None:
    table = attack(Table().supply("france", two=1, three=0), "france").play("brest_two_master")
    assert not any(word.endswith("master") for word in table.words)


def test_sv_15_2_c59_habsburg_attack() -> None:
    table = Table().units("habsburg", adriatic_sea="2", budapest="i").flags("habsburg", "adriatic_sea")
    attack(table, "habsburg").play("trieste_three_master trieste_artillery")
    assert table.words == ["done", "trieste_three_master"]
    assert table.closed["adriatic_sea_two_master"] == "not_new"
    table.play("trieste_three_master ionian_sea")
    assert table.words == ["done", "trieste_artillery"] and table.closed["budapest_infantry"] == "not_new"
    table.play("trieste_artillery sicily")
    assert table.flagged("habsburg") == {"adriatic_sea", "ionian_sea", "sicily"}


def test_sv_15_2_c61_above_the_limit() -> None:
    table = Table().units("france", paris="iii")
    attack(table, "france").play("paris_artillery paris_artillery")
    assert table.words == ["done", "paris_artillery"] and table.closed["paris_infantry"] == "not_new"
    table.play("paris_artillery southern_netherlands paris_artillery rhineland")
    assert table.at("paris") == "france iii" and table.point != "reduce"


def test_sv_15_3_c61_the_limit_also_counts_units_that_stay() -> None:
    table = Table().units("france", paris="iii")
    attack(table, "france").play("paris_artillery paris_artillery paris_artillery rhineland done")
    assert table.point == "reduce" and table.at("paris") == "france iiia"
    assert table.play("infantry").at("paris") == "france iia"
    assert table.flag("rhineland") == "france"


# -- SV-16


def habsburg() -> Table:
    """SV-C62"""
    table = Table().cities(vienna="base", trieste="upgraded", prague="", budapest="base")
    return table.palaces(trieste=2)


def test_sv_16_1_c62_habsburg_palace() -> None:
    for choice in ("vienna", "prague"):
        table = habsburg().units("russia", budapest="i").act("habsburg", "palace")
        assert table.words == ["vienna", "prague"]
        assert table.closed_own == {"budapest": "occupied", "trieste": "palace_complete"}
        assert table.play(choice).power("habsburg") == 6


def test_sv_16_2_c63_occupied_crowns_do_not_count() -> None:
    table = habsburg().units("russia", trieste="i").act("habsburg", "palace")
    assert table.words == ["vienna", "prague", "budapest"]
    assert table.play("vienna").power("habsburg") == 3


def test_sv_16_1_c64_nothing_to_build() -> None:
    table = Table().cities(madrid="upgraded", barcelona="upgraded", bilbao="upgraded")
    table.palaces(madrid=3, barcelona=2, bilbao=2).act("spain", "palace")
    assert table.power("spain") == 10 and table.s.owner != P1


# -- SV-17


def test_sv_17_1_c65_nine_flags() -> None:
    lands = ("bavaria", "saxony", "venice", "bosnia", "serbia", "lombardy")
    table = Table().flags("habsburg", *lands, "adriatic_sea", "ionian_sea", "aegean_sea").act("habsburg", "empire")
    assert table.power("habsburg") == 9
    assert len(table.flagged("habsburg")) == 9
