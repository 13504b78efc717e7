"""Where clauses of CO-2 to CO-12 meet: supplies that run out, victory in the middle, founding and its options."""

from __future__ import annotations

import pytest

from engine.games.colonial.frames import Endeavour, Gift, Phase, Round, TurnEnds
from engine.games.colonial.reckoning import markers, wood
from tests.rules.colonial.table import IDLE, LAND, Table, table


def full(t: Table, seat: int = 0) -> Table:
    """All 35 pieces of red are out (CO-2.9)."""
    t.stack("levant_1", "red " * (wood(t.state, seat) + t.at("levant_1").count("red")))
    assert wood(t.state, seat) == 0
    return t


# -- CO-2 supplies


def test_co_2_9_a_fleet_may_still_become_a_post_when_all_pieces_are_out() -> None:
    t = full(table())
    t.d6(6).use("red", "explorer").play("egypt")
    assert set(t.words) == {"none", "post@egypt_1", "post@egypt_2"}
    t.refuses("conquistadors@egypt_1", "CO-2.9")
    t.play("post@egypt_1")
    assert t.red.fleets == 1 and wood(t.state, 0) == 0


def test_co_2_9_corsairs_in_the_boxes_of_others_count() -> None:
    t = table().corsairs("blue", "red", 2)
    assert wood(t.state, 0) == 30


def test_co_2_9_what_is_carried_is_cut_down() -> None:
    t = table().stack("egypt_1", "red").stack("egypt_2", "red").stack("canada_1", "blue")
    t.red.fleets = 4
    t.stack("levant_1", "red " * (wood(t.state, 0) - 1)).use("red", "merchant")
    assert t.words == ["1", "none"]
    t.play("none blue even accept")
    assert t.red.goods == 1 and t.asked == ""


def test_co_2_10_without_markers_only_what_flips_or_moves_is_left() -> None:
    t = table(advanced_colonies="on").stack("egypt_1", "blue").put("egypt", missions=1).stack("cape_1", "red")
    t.red.unrest, t.green.unrest = 2, 32
    t.use("red", "rebel")
    assert t.words == ["pass", "flip"]
    t.play("flip egypt")
    assert (t.unrest("egypt"), t.blue.unrest, t.asked) == (1, 0, "")
    t.use("red", "conqueror").play("cape")
    assert "two_pariahs" in t.words
    t.refuses("pillage", "CO-9.10")
    t.play("two_pariahs send")
    assert (t.unrest("cape"), t.red.unrest) == (2, 0)


def test_co_2_10_a_mission_that_turns_into_the_fourth_unrest_frees_markers_for_the_board() -> None:
    t = table().stack("peru_1", "blue").put("peru", unrest=3, missions=1)
    t.green.unrest = 31
    t.use("red", "rebel").play("flip peru blue")
    assert (t.unrest("peru"), t.independent("peru"), t.blue.unrest, markers(t.state)) == (0, True, 1, 3)


# -- CO-3 victory


def test_co_3_1_the_founder_who_wins_is_not_asked_for_options() -> None:
    t = table(advanced_colonies="on").stack("cape_1", "red")
    t.red.prestige = 9
    assert t.use("red", "conqueror").play("cape").winner == "red"


def test_co_3_1_the_discovery_may_be_the_tenth() -> None:
    t = table()
    t.red.prestige, t.red.sea = 8, 1
    assert t.d6(4).use("red", "explorer").play("west_indies").winner == "red" and t.red.prestige == 10


def test_co_3_4_one_sale_enables_two_and_the_active_player_is_asked_first() -> None:
    t = table()
    for player in (t.red, t.blue):
        player.prestige, player.loans, player.treasury = 10, (1,), 0
    t.blue.goods = 1
    t.use("red", "trader").play("blue even blue: accept red: no blue: yes")
    assert t.winner == "blue"


def test_co_3_4_asked_before_the_follow_up() -> None:
    t = table()
    t.red.prestige, t.red.loans, t.red.treasury = 9, (3,), 3
    t.d6(6).use("red", "explorer").play("egypt red: no")
    assert t.asked == "red settle"


def test_co_3_4_a_gift_in_a_window_may_win() -> None:
    t = table()
    t.red.prestige, t.red.loans, t.red.treasury = 12, (1,), 0
    assert t.window(0, "blue").play("blue: gift red 1 red: yes").winner == "red"


def test_co_3_7_a_smaller_debt_is_asked_for_again() -> None:
    t = table()
    t.red.prestige, t.red.loans, t.red.treasury = 10, (3,), 4
    t.then(Gift(1, 0), IDLE).play("1 red: no")
    t.menu("red", "financier").play("repay 1")
    assert t.asked == "red standing"


def test_co_3_6_what_decides_between_equals() -> None:
    def ended(**figures: int) -> Table:
        t = table(turn_limit="8")
        t.state.turn, t.red.prestige, t.blue.prestige, t.red.treasury = 8, 3, 3, 3
        for name, number in figures.items():
            seat, _, figure = name.partition("_")
            setattr(getattr(t, seat), figure, number)
        return t.then(TurnEnds(), IDLE)

    assert ended(red_prestige=4, red_loans=(30,)).winner == "red"  # type: ignore[arg-type]
    assert ended(red_squadrons=9, blue_fleets=3).winner == "blue"
    t = table(turn_limit="8").stack("cape_1", "green").put("cape", colony="green")
    t.state.turn, t.red.treasury = 8, 3
    assert t.then(TurnEnds(), IDLE).winner == "green"


def test_co_3_6_the_closing_window_comes_before_the_limit() -> None:
    t = table(turn_limit="8")
    t.state.turn = 8
    assert t.then(Phase(6), TurnEnds()).asked == "red offers"


# -- CO-5, CO-6


def test_co_5_1_all_in_revolution_meet_in_the_last_chance() -> None:
    t = table(offers="off")
    for player in (t.red, t.blue, t.green, t.yellow):
        player.unrest = 5
    t.then(Endeavour(), IDLE)
    assert t.asked == "red last_chance" and t.state.treasury == [0, 0, 0, 0]
    assert {"explorer", "ambassador", "financier", "sovereign"} <= set(t.words)


def test_co_6_2_holland_alone_has_the_most_where_nobody_has_any() -> None:
    t = table(nations="on", offers="off")
    t.red.nation, t.state.first, t.state.turn = "holland", 2, 2
    t.then(Phase(3), Phase(4), IDLE)
    assert t.state.first == 0 and t.asked == "red squadrons"


# -- CO-7


def test_co_7_8_two_resources_of_two_kinds_of_attack_cost_two() -> None:
    t = table().stack("egypt_1", "blue").stack("indochina_1", "green")
    t.red.log, t.red.treasury = 3, 3
    t.use("red", "viceroy").play("egypt egypt_1 egypt_1 egypt_2")
    assert t.red.diplomacy == 2 and t.at("egypt_1") == "red red blue"


def test_co_7_41_a_foreign_counter_may_come_to_control_in_a_colony() -> None:
    t = table().stack("new_spain_1", "blue red").stack("new_spain_2", "blue blue blue")
    t.put("new_spain", unrest=1, colony="blue").successes(1, 0, 0, 0)
    t.use("yellow", "rebel").play("revolt new_spain new_spain_1@1")
    assert t.at("new_spain_1") == "red" and t.colony("new_spain") == "blue" and t.red.monopolies == 1
    t.use("red", "viceroy").refuses("new_spain", "CO-7.41")
    t.use("red", "merchant").play("1")
    assert t.red.goods == 1


def test_co_7_44_without_native_power_a_revolution_doubles_nothing() -> None:
    t = table().put("patagonia", unrest=3).use("red", "rebel").play("unrest patagonia")
    assert t.independent("patagonia") and t.native_power("patagonia") == 0


# -- CO-9, CO-10, CO-12


def test_co_9_11_after_the_revolution_the_second_pariah_lies_there() -> None:
    t = table(advanced_colonies="on").stack("canada_1", "red").put("canada", unrest=3)
    t.red.unrest = 3
    t.use("red", "conqueror").play("canada two_pariahs send")
    assert (t.unrest("canada"), t.red.unrest, t.colony("canada"), t.red.prestige) == (1, 1, "", 0)


def test_co_9_10_pillage_and_pariahs_in_an_ended_colony() -> None:
    t = table(advanced_colonies="on").stack("peru_1", "red red red").put("peru", unrest=3)
    t.red.unrest, t.red.treasury = 1, 0
    t.use("red", "conqueror").play("peru pillage pariah_colonists send")
    assert (t.red.treasury, t.colony("peru"), t.unrest("peru"), t.red.unrest) == (6, "", 1, 0)


def test_co_9_6_a_pillage_is_not_left_without_the_purge_that_it_needs() -> None:
    t = table(advanced_colonies="on").stack("cape_1", "red").put("cape", unrest=1)
    t.green.unrest = 34
    t.use("red", "conqueror").play("cape purge pillage drop1-purge")
    assert "send" not in t.words and "purge" in t.words
    t.play("drop1-pillage send")
    assert (t.red.treasury, t.unrest("cape")) == (2, 1)


def test_co_9_12_whatever_character_was_used_before_or_none() -> None:
    t = table(advanced_colonies="on", offers="off").stack("cape_1", "blue").stack("egypt_1", "red")
    for seat, card in (("red", "merchant"), ("blue", "sovereign"), ("green", "merchant")):
        t.programme(seat, card, "trader", "scientist", "viceroy")
    t.yellow.unrest, t.state.turmoil = 4, 0b1000  # in revolution: no card lies open
    t.then(Round(1), IDLE)
    t.play("red: merchant 1 done blue: conqueror cape pro_pirate_governors send green: pass")
    assert t.state.fleets == [1, 2, 1, 2]


def test_co_10_3_the_first_post_of_portugal_helps_its_second_exploration() -> None:
    t = table(nations="on")
    t.red.nation = "portugal"
    t.d6(5, 4).use("red", "explorer").play("indochina post@indochina_1 east_indies none")
    assert t.red.prestige == 2


def test_co_12_1_the_own_city_may_move_for_more() -> None:
    t = table().stack("cape_1", "red").put("cape", colony="red").stack("canada_1", "red").put("canada", colony="red")
    t.city("cape", 1)
    t.red.eco, t.red.treasury, t.red.prestige = 4, 3, 4
    t.use("red", "governor").refuses("cape", "CO-12.1")
    t.play("canada 2")
    assert t.red.prestige == 5 and t.state.city == LAND["canada"]


@pytest.mark.parametrize(("value", "open_"), [(4, True), (6, False)])
def test_co_12_2_a_city_in_an_independent_state_is_replaced(value: int, open_: bool) -> None:
    t = table().put("egypt", independent=True).city("egypt", value).stack("cape_1", "red").put("cape", colony="red")
    t.red.eco, t.red.treasury = 6, 9
    assert ("governor" in t.menu("red", "governor").words) == open_
