"""SV-1 the frame of the game, SV-6 whose turn and which empire, SV-7 actions and markers."""

from __future__ import annotations

import pytest

from engine.contract import Setup
from engine.dice import any_index
from engine.games.seven import GAME
from engine.games.seven.board.empires import tray
from engine.games.seven.state import Seven
from engine.games.seven.tables import ACTION_IDS, ALL_ACTIONS, ALL_EMPIRES, EMPIRE_IDS, NOBODY
from engine.library import checked
from tests.conformance.checks import at_random, default_setup, play
from tests.rules.seven.table import P1, P2, P3, P4, Table, number

OTHERS = ("prussia", "ottomans", "russia", "great_britain")


def spaces(table: Table, empire: str) -> list[str]:
    first = number(empire) * 3
    return [ACTION_IDS[action] if action != NOBODY else "" for action in table.s.spaces[first : first + 3]]


def on_tray(table: Table, empire: str) -> set[str]:
    return {ACTION_IDS[action] for action in tray(table.s, number(empire))}


# -- SV-1


def test_sv_1_1_any_player_may_come_to_act_with_any_empire() -> None:
    """No empire belongs to a seat: monarchs follow the cards."""
    table = Table().hands("A spain, A france", "", "", "")
    assert table.monarch("spain") == table.monarch("france") == P1


@pytest.mark.parametrize(("players", "decades"), [(2, 8), (3, 9), (4, 8), (5, 10), (6, 8)])
def test_sv_1_2_every_empire_acts_once_a_decade(players: int, decades: int) -> None:
    options = {"decades": str(decades), "negotiation": "off"}
    s = GAME.new(checked(Setup("seven", players, 5, options=options)))
    s.events = []
    taken = 0
    while s.options:
        GAME.book.take(s, s.options[any_index(5, taken, len(s.options))])
        taken += 1
    turns = [event.values[1] for event in s.events if event.name in ("empire_chosen", "action_chosen")]
    acted = [event.values for event in s.events if event.name == "action_chosen"]
    assert len(acted) == 7 * decades and turns
    for decade in range(decades):
        assert {empire for _, empire, _ in acted[7 * decade : 7 * decade + 7]} == set(range(7))


@pytest.mark.parametrize(
    ("players", "owners", "pawns"),
    [(4, "12341234123412", (1, 4, 3)), (5, "12345123451234", (1, 3, 5))],
)
def test_sv_1_3_c19_turns_go_on_clockwise(players: int, owners: str, pawns: tuple[int, ...]) -> None:
    s = Table(players).s
    found = []
    for turn in range(14):
        s.turn = turn
        found.append(str(s.owner + 1))
    assert "".join(found) == owners
    for decade, pawn in enumerate(pawns):
        s.turn = 7 * decade
        assert s.pawn + 1 == pawn


def test_sv_1_4_empires_score_power_and_players_score_influence() -> None:
    table = Table().hands("A spain").flags("spain", "norway").palaces(madrid=0)
    table.points(spain=40)
    assert GAME.scores(table.s)[P1] == 7 * 7


def test_sv_1_5_nothing_is_left_to_chance_after_the_set_up() -> None:
    s = GAME.new(checked(Setup("seven", 3, 1)))
    dice, taken = s.dice, 0
    while s.options:
        GAME.book.take(s, s.options[any_index(1, taken, len(s.options))])
        taken += 1
    assert s.dice == dice


# -- SV-6


def test_sv_6_1_the_holder_of_the_pawn_begins_the_decade() -> None:
    table = Table().turn(P3)
    assert table.s.pawn == table.s.owner == table.decider == P3
    assert "pass" not in table.words and "nothing" not in table.words


def test_sv_6_2_the_first_option_that_applies_must_be_used() -> None:
    table = Table().hands("A spain, A france, B russia", "A russia").turn(P1)
    assert table.words == ["spain", "france"]
    assert table.closed["russia"] == "own_monarch_first"
    assert table.closed["ottomans"] == "own_monarch_first"
    table.acted("spain", "france").hands("A spain, A france, B russia, C ottomans", "A russia, B ottomans").turn(P1)
    assert table.told("empire_chosen")[-1] == (P1, number("russia"), 1)


def test_sv_6_3_c11_option_a_is_forced() -> None:
    """France alone is left, so it is taken unasked."""
    table = Table().hands("A habsburg, P habsburg", "", "A prussia, A france, B habsburg, P habsburg")
    table.acted("prussia").turn(P3)
    assert table.told("empire_chosen") == [(P3, number("france"), 0)]
    assert table.point == "choose_action" and table.decider == P3


def test_sv_6_4_c12_option_b_takes_the_highest_influence() -> None:
    hand = "A russia, C spain, B habsburg, P habsburg, worker france"
    table = Table().hands("A spain, A habsburg, P habsburg", "", "A france", hand)
    table.acted("russia", "prussia", "ottomans", "great_britain").turn(P4, 5)
    assert table.told("empire_chosen") == [(P4, number("habsburg"), 1)]
    assert table.point == "choose_action" and table.decider == P4
    table.play("attack vienna_infantry vienna_infantry")
    assert table.decider == P4


def test_sv_6_4_c13_equal_influence_is_a_choice() -> None:
    table = Table().hands("A spain, A habsburg", "", "A france", "A russia, B spain, B habsburg")
    table.acted("russia", "prussia", "ottomans", "great_britain").turn(P4, 5)
    assert table.words == ["spain", "habsburg"]
    assert table.closed["france"] == "highest_influence_first"
    assert table.closed["russia"] == "has_acted"


def test_sv_6_4_c14_option_b_needs_three() -> None:
    table = Table().hands("A spain, A habsburg", "", "A france", "A russia, worker spain")
    table.acted("russia", *OTHERS, "habsburg", "france").turn(P4, 7)
    assert table.told("empire_chosen") == [(P4, number("spain"), 3)]
    assert table.point == "compensation"
    table = Table().hands("A spain, A habsburg", "", "A france", "A russia, P spain")
    table.acted("russia", *OTHERS, "habsburg", "france").turn(P4, 7)
    assert table.told("empire_chosen") == [(P4, number("spain"), 1)]
    assert table.point == "choose_action" and table.decider == P4


def option_c(table: Table) -> Table:
    """P1 is on turn without a monarch or influence in France and Russia, which alone have not acted."""
    table.hands("A spain", "A great_britain", "A france", "A russia")
    return table.acted("prussia", "ottomans", "spain", "habsburg", "great_britain").turn(P1, 6)


def test_sv_6_5_c15_option_c_with_compensation() -> None:
    table = option_c(Table())
    assert table.point == "choose_empire" and table.words == ["russia", "france"]
    table.play("france moscow")
    assert table.at("moscow") == "russia i"
    assert table.point == "choose_action" and table.decider == P3
    assert GAME.turn_of(table.s) == P1
    table.play("palace")
    assert table.decider == P3
    table.play("lyon")
    assert table.s.owner == P2 and GAME.turn_of(table.s) == P2


def test_sv_6_5_c16_where_compensation_can_be_deployed() -> None:
    table = option_c(Table().units("france", barcelona="i")).play("france")
    assert len(table.words) == 18
    assert table.closed == dict.fromkeys(
        ("edinburgh", "lyon", "bilbao", "prague", "breslau", "azov", "konya"), "no_city"
    ) | {"barcelona": "occupied"}


@pytest.mark.parametrize(("three", "two", "at"), [(6, 6, "ottomans 3"), (0, 6, "ottomans 2"), (0, 0, "")])
def test_sv_6_5_c16_compensation_may_be_the_substitute(three: int, two: int, at: str) -> None:
    table = option_c(Table().cities(salonica="upgraded").supply("ottomans", three=three, two=two)).play("france")
    if not at:
        assert table.closed["salonica"] == "supply_empty"
        return
    table.play("salonica")
    assert table.at("salonica") == at


def test_sv_6_5_compensation_lapses_where_no_city_can_take_it() -> None:
    table = Table()
    for empire in EMPIRE_IDS:
        table.supply(empire, i=0, a=0, two=0, three=0)
    option_c(table).play("france")
    assert table.point == "choose_action" and table.decider == P3
    assert not table.told("compensated")


def test_sv_6_5_the_new_unit_takes_part_but_does_not_move_in_an_attack() -> None:
    table = option_c(Table()).play("france paris attack brest_infantry brest_infantry")
    assert table.at("paris") == "france i"
    assert table.words == ["done", "brest_infantry"]
    assert table.closed["paris_infantry"] == "not_new"


def test_sv_6_6_c17_compensation_above_the_limit() -> None:
    table = Table().units("great_britain", london="iii")
    table.hands("A spain", "A great_britain", "A france", "A russia")
    table.acted("prussia", "ottomans", "russia", "habsburg", "great_britain").turn(P4, 6)
    table.play("spain london")
    assert table.at("london") == "great_britain iii2"
    table.play("palace madrid")
    assert table.point == "reduce" and table.decider == P2
    assert table.words == ["infantry", "two_master"]
    table.play("infantry")
    assert table.at("london") == "great_britain ii2"


def test_sv_6_6_the_acting_player_reduces_first_region_by_region() -> None:
    table = Table().units("france", paris="iiiia", brest="i222").units("spain", madrid="iiia")
    table.act("france", "palace").play("lyon")
    assert (table.point, table.decider) == ("reduce", P3)
    table.play("infantry artillery")
    assert (table.at("paris"), table.decider) == ("france iii", P3)
    table.play("infantry")
    assert (table.at("brest"), table.decider) == ("france 222", P1)
    table.play("artillery")
    assert table.at("madrid") == "spain iii" and table.point != "reduce"


def test_sv_6_6_without_a_monarch_the_turn_owner_reduces() -> None:
    table = Table().hands("A spain").units("russia", moscow="iiia").act("spain", "palace").play("madrid")
    assert (table.point, table.decider) == ("reduce", P1)


# -- SV-7


def test_sv_7_1_c07_taking_an_action() -> None:
    table = Table().acted("spain").markers("habsburg", "", "empire", "move_fight").turn(P1)
    assert table.point == "choose_action"
    assert set(table.words) == {"palace", "attack", "build_deploy"}
    assert table.closed == {"empire": "marker_away", "move_fight": "marker_away"}
    table.play("build_deploy")
    assert spaces(table, "habsburg") == ["build_deploy", "empire", "move_fight"]
    assert on_tray(table, "habsburg") == {"attack", "palace"}


def test_sv_7_1_an_empire_acts_once_a_decade() -> None:
    table = Table().acted("spain", "habsburg").turn(P1, 3)
    assert table.closed.get("habsburg", "has_acted") == "has_acted"
    assert table.s.empire not in (number("spain"), number("habsburg"))


def test_sv_7_2_three_markers_lie_on_the_tray() -> None:
    table = Table().turn(P1).play("spain")
    assert len(table.words) == 3


def test_sv_7_3_c04_when_the_first_actions_come_back() -> None:
    table = Table()
    assert on_tray(table, "russia") == {"build_deploy", "attack", "palace"}
    trays = []
    for decade in range(1, 4):
        table.markers("russia", "build_deploy", *spaces(table, "russia")[1:]).end_decade(P1, decade)
        finish(table)
        trays.append(on_tray(table, "russia"))
    assert "move_fight" in trays[0] and "empire" not in trays[0]
    assert "empire" in trays[1]


def finish(table: Table) -> None:
    """Answer whatever the end of a decade asks for."""
    while table.point not in ("choose_empire", "choose_action"):
        table.play(table.words[0])


def test_sv_7_3_c09_an_action_comes_back_in_the_fourth_decade() -> None:
    table = Table().markers("spain", "palace", "empire", "move_fight")
    back = []
    for decade in range(1, 4):
        table.end_decade(P1, decade)
        finish(table)
        back.append("palace" in on_tray(table, "spain"))
    assert back == [False, False, True]


def test_sv_7_4_c10_an_action_without_effect() -> None:
    table = Table().act("habsburg", "empire")
    assert table.told("flags_counted") == [(number("habsburg"), 0)]
    assert table.power("habsburg") == 0
    assert spaces(table, "habsburg")[0] == "empire"
    assert table.s.owner == P2


def test_sv_7_2_every_action_and_every_empire_keeps_its_place_in_the_menu() -> None:
    menus = {"choose_action": ALL_ACTIONS} | dict.fromkeys(("choose_empire", "draft", "card", "worker"), ALL_EMPIRES)
    seen = dict.fromkeys(menus, 0)

    def choose(state: Seven, number: int) -> int:
        point = state.agenda[-1].name
        if point in menus:
            assert list(GAME.book.listed(state)) == list(menus[point]), (point, number)
            seen[point] += 1
        return at_random(7)(state, number)

    play(GAME, default_setup(GAME, 4, 7, cards="draft"), choose)
    assert all(seen.values()), seen
