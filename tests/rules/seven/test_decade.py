"""SV-18 the end of a decade, and a whole first decade."""

from __future__ import annotations

import pytest

from engine.games.seven import GAME
from engine.games.seven.board.empires import tray
from engine.games.seven.board.influence import influence
from engine.games.seven.frames import Begin, NewInfantry
from engine.games.seven.rules.setup import begin
from engine.games.seven.state import changed
from engine.games.seven.tables import ACTION_IDS, EMPIRE_IDS, REGION_IDS, TILE_NUMBER
from tests.rules.seven.table import P1, P2, P3, P4, Table, number


def pickers(table: Table) -> list[int]:
    """Who decides, one after another, until the next decade."""
    found = []
    while table.point in ("card", "worker"):
        found.append(table.decider)
        table.play(table.words[0])
    return found


def test_sv_18_1_c18_the_pawn_follows_the_turn_owner() -> None:
    table = Table().hands("A spain", "", "A france", "A russia").tiles("pawn")
    table.acted("prussia", "ottomans", "spain", "habsburg", "great_britain", "russia").turn(P2, 7)
    assert table.told("empire_chosen") == [(P2, number("france"), 3)]
    table.play("moscow")
    assert table.decider == P3, "the monarch acts"
    table.play("palace lyon")
    assert table.s.pawn == P3 and table.point == "card" and table.decider == P3


def test_sv_18_2_c66_position_tile() -> None:
    assert pickers(Table().tiles("position_1").end_decade(pawn=P4)) == [P1, P2, P3, P4]


def test_sv_18_2_c67_pawn_tile() -> None:
    assert pickers(Table(3).tiles("pawn").end_decade(pawn=P2)) == [P2, P3, P1]


def test_sv_18_2_c68_worker_tile() -> None:
    table = Table().tiles("worker").end_decade(pawn=P3)
    assert (table.point, table.decider) == ("worker", P3)
    table.play("france")
    assert "france" not in table.words and table.closed == {"france": "worker_taken"}
    assert pickers(table) == [P4, P1, P2]
    assert sum(pile >> 7 for pile in table.s.pile) == 3


def test_sv_18_2_c70_infantry_tile() -> None:
    table = Table().units("spain", madrid="iii").tiles("infantry").end_decade(pawn=P1)
    assert (table.point, table.decider) == ("new_infantry", P1)
    assert table.words == ["barcelona", "bilbao"] and table.closed_own == {"madrid": "region_full"}
    full = Table().units("spain", madrid="iii", bilbao="222").units("france", barcelona="i").tiles("infantry")
    full.end_decade(pawn=P1)
    assert full.asked(NewInfantry).empire != number("spain"), "nothing to do for Spain"
    assert not full.told("reinforced")


def test_sv_18_2_infantry_needs_a_supply_and_has_no_substitute() -> None:
    table = Table().supply("spain", i=0).tiles("infantry").end_decade(pawn=P1)
    assert table.asked(NewInfantry).empire == number("habsburg")


def test_sv_18_2_c71_two_master_tile() -> None:
    table = Table().units("habsburg", trieste="ii2").supply("spain", two=0).tiles("two_master").end_decade(pawn=P1)
    assert table.at("trieste") == "habsburg ii22", "the only port is taken unasked"
    assert (table.point, table.decider) == ("reduce", P1) and table.words == ["infantry", "two_master"]
    assert table.play("infantry").at("trieste") == "habsburg i22"
    occupied = Table().units("france", trieste="i").supply("spain", two=0).tiles("two_master").end_decade(pawn=P1)
    assert number("habsburg") not in [values[0] for values in occupied.told("reinforced")]


def test_sv_18_2_monarchs_in_order_and_neutral_empires_last() -> None:
    table = Table().hands("A spain", "", "A france, A prussia").tiles("infantry").end_decade(pawn=P3)
    order = []
    while table.point == "new_infantry":
        order.append((table.decider, EMPIRE_IDS[table.asked(NewInfantry).empire]))
        table.play(table.words[0])
    assert order[:3] == [(P3, "prussia"), (P3, "france"), (P1, "spain")]
    assert order[3:] == [(P3, empire) for empire in ("ottomans", "russia", "habsburg", "great_britain")]


def test_sv_18_3_c69_top_card_only() -> None:
    table = Table().tiles("pawn").end_decade(pawn=P1)
    assert set(table.words) == set(EMPIRE_IDS)
    table.play("spain")
    assert influence(table.s, P1, number("spain")) == 6 + 7
    table.play("spain")
    assert influence(table.s, P2, number("spain")) == 5, "the B card is in the first hand"


def test_sv_18_3_nobody_may_decline_and_empty_piles_give_nothing() -> None:
    table = Table().tiles("pawn")
    table.s.pile = changed(table.s.pile, number("spain"), 128)
    table.end_decade(pawn=P1)
    assert "spain" not in table.words and table.closed["spain"] == "pile_empty" and "nothing" not in table.words
    table.s.pile = (128,) * 7
    table.end_decade(pawn=P1)
    assert not table.told("card_taken")


def test_sv_18_4_c08_shifting_the_markers() -> None:
    table = Table().markers("habsburg", "build_deploy", "empire", "move_fight").tiles("pawn").end_decade(pawn=P1)
    pickers(table)
    first = number("habsburg") * 3
    assert table.s.spaces[first : first + 3] == (-1, ACTION_IDS.index("build_deploy"), ACTION_IDS.index("empire"))
    assert {ACTION_IDS[a] for a in tray(table.s, number("habsburg"))} == {"attack", "palace", "move_fight"}


def test_sv_18_5_c72_monarchs_change_in_step_four_only() -> None:
    table = Table().tiles("position_4").end_decade(pawn=P4).play("spain")
    assert influence(table.s, P4, number("spain")) == 7
    assert table.monarch("spain") == P1 and table.decider == P1
    pickers(table)
    assert table.monarch("spain") == P4


def test_sv_18_5_c72_the_holder_may_defend_his_monarch() -> None:
    table = Table().hands("B spain", "", "", "").tiles("pawn").end_decade(pawn=P4)
    table.play("spain spain prussia prussia")
    assert influence(table.s, P1, number("spain")) == 11 and table.monarch("spain") == P1


def test_sv_18_6_the_holder_of_the_pawn_begins() -> None:
    table = Table().tiles("worker").end_decade(pawn=P2)
    pickers(table)
    assert table.s.owner == table.decider == P2 and table.s.decade == 1


def test_sv_18_c85_the_first_decade_of_distribution_1() -> None:
    table = Table().tiles("position_2", *["pawn"] * 6)
    begin(table.s, Begin(0))
    table.turn(P1)
    table.play("habsburg palace vienna")
    assert table.power("habsburg") == 3
    table.play("great_britain attack london_three_master london_infantry")
    table.play("london_three_master north_sea london_infantry norway")
    table.play("france palace marseille")
    table.play("build_deploy st_petersburg every_city")
    table.play("build_deploy bilbao every_city")
    table.play("attack salonica_three_master salonica_artillery")
    table.play("salonica_three_master ionian_sea salonica_artillery greece")
    table.play("build_deploy breslau berlin")
    assert table.s.pawn == P4 and table.point == "card" and table.decider == P2
    table.play("ottomans prussia spain habsburg")
    assert {region: table.at(region) for region in REGION_IDS if table.at(region)} == {
        "berlin": "prussia iii",
        "constantinople": "ottomans i",
        "madrid": "spain iii",
        "barcelona": "spain 2",
        "bilbao": "spain 2",
        "st_petersburg": "russia i3",
        "moscow": "russia i",
        "kiev": "russia i",
        "vienna": "habsburg i",
        "paris": "france i",
        "london": "great_britain ii",
        "north_sea": "great_britain 3",
        "norway": "great_britain i",
        "ionian_sea": "ottomans 3",
        "greece": "ottomans a",
    }
    assert {e: table.power(e) for e in EMPIRE_IDS if table.power(e)} == {"france": 3, "habsburg": 3}
    hands = [{e: v for e in EMPIRE_IDS if (v := influence(table.s, seat, number(e)))} for seat in range(4)]
    assert hands == [
        {"ottomans": 5, "spain": 6, "habsburg": 12},
        {"ottomans": 13, "france": 5, "great_britain": 7},
        {"prussia": 13, "russia": 5, "france": 7},
        {"prussia": 5, "spain": 7, "russia": 7, "habsburg": 6},
    ]
    trays = {e: {ACTION_IDS[a] for a in tray(table.s, number(e))} for e in EMPIRE_IDS}
    expected = {
        **{e: {"build_deploy", "attack", "move_fight"} for e in ("france", "habsburg")},
        **{e: {"build_deploy", "palace", "move_fight"} for e in ("great_britain", "ottomans")},
        **{e: {"attack", "palace", "move_fight"} for e in ("prussia", "russia", "spain")},
    }
    assert trays == expected
    assert table.monarch("spain") == P4
    assert table.decider == P4 and set(table.words) == {"russia", "spain"}


@pytest.mark.parametrize("tile", sorted(TILE_NUMBER))
def test_sv_18_2_every_tile_leads_to_the_next_decade(tile: str) -> None:
    table = Table(6).tiles(tile).end_decade(pawn=P2)
    while table.point not in ("choose_empire", "choose_action"):
        table.play(table.words[-1])
    assert table.s.decade == 1 and GAME.turn_of(table.s) == P2
