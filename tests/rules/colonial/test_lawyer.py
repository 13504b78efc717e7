"""Corners of clauses: what is still offered, still possible or still asked where two rules meet."""

from __future__ import annotations

from tests.rules.colonial.table import IDLE, table


def test_co_2_9_without_wood_a_merchant_can_carry_nothing() -> None:
    t = table().stack("egypt_1", "red " * 32)
    t.menu("red", "merchant")
    t.refuses("merchant", "CO-5.9")


def test_co_3_7_what_rises_after_a_fall_has_risen() -> None:
    """Whatever took the Treasury away, a rise after it is a rise since the refusal."""
    t = table().stack("new_spain_1", "red")
    t.red.prestige, t.red.loans, t.red.treasury = 10, (3,), 5
    t.then(("gift", 1, 0), IDLE).play("1 red: no")
    t.state.turn, t.state.phase = 2, 2
    t.then(("fleets", 0), IDLE).play("1")
    t.then(("gift", 1, 0), IDLE).play("1")
    assert t.red.treasury == 6 and t.asked == "red standing"


def test_co_7_14_counters_beyond_the_sixty_fourth_are_counters_of_their_own_space() -> None:
    t = table(6).stack("west_africa_1", "red blue green " * 24).stack("west_africa_2", "white").put("west_africa", 1)
    t.successes(1, 0, 0).use("yellow", "rebel").play("revolt west_africa west_africa_1@72")
    assert t.at("west_africa_1").split().count("green") == 23 and t.at("west_africa_2") == "white"


def test_co_11_4_a_founder_in_debt_may_repay_among_his_options() -> None:
    t = table(advanced_colonies="on").stack("canada_1", "red")
    t.red.loans, t.red.treasury = (5,), 4
    t.use("red", "conqueror").play("canada pro_pirate_governors repay 3")
    assert t.red.loans == (2,) and t.red.treasury == 1
    t.play("send")
    assert t.red.diplomacy == 3 and t.colony("canada") == "red"


def test_co_19_1_who_can_only_pass_is_asked_all_the_same() -> None:
    t = table()
    t.red.fleets = 0
    t.menu("red", "merchant")
    assert t.asked == "red act" and t.words == ["pass"]


def test_co_5_9_says_why_a_character_is_of_no_use() -> None:
    t = table()
    t.red.treasury = 0
    t.menu("red", "scientist")
    assert t.words == ["missionary", "pass"]
    t.refuses("scientist", "CO-5.9")
    t.menu("red", "sovereign")
    t.refuses("conqueror", "CO-5.9")
    t.menu("red", "merchant")
    t.refuses("merchant", "CO-5.9")
    t.refuses("governor", "CO-5.9")
    assert t.asked == "red act" and t.words == ["pass"]


def test_co_15_6_a_revolt_is_paid_for_when_its_losses_are_named() -> None:
    t = table().stack("west_africa_1", "blue").stack("west_africa_2", "green green").put("west_africa", unrest=2)
    t.hire("red", "rebel").play("silence blue: service revolt@west_africa 1 accept")
    t.successes(1, 0, 0, 0, 0, 0).silence()
    assert t.asked == "red revolt_loss" and t.red.treasury == 2
    t.play("west_africa_2@1")
    assert t.red.treasury == 3 and t.at("west_africa_2") == "green"


def test_co_7_8_the_second_resource_of_a_broken_monopoly_costs_nothing_more() -> None:
    """The note beside each counter tells what that counter costs (CO-20.5)."""
    t = table().stack("new_england_1", "blue").explore("west_indies")
    t.red.log = 2
    t.use("red", "viceroy").play("west_indies")
    assert t.note("west_indies_1") == "attacks a Monopoly: one space left on Diplomacy"
    t.play("west_indies_1")
    assert t.note("west_indies_2") == ""


def test_co_7_61_at_the_left_end_no_space_is_threatened() -> None:
    t = table().stack("levant_1", "blue green").stack("india_4", "blue")
    t.red.diplomacy, t.red.log, t.red.treasury = 1, 3, 3
    t.use("red", "viceroy").play("levant levant_1")
    assert t.note("levant_1") == "takes control"
    t.play("levant_1")
    assert t.note("levant_1") == ""


def test_co_15_8_a_rebel_is_warned_where_nobody_else_can_be_named() -> None:
    t = table().stack("cape_1", "blue").stack("congo_1", "blue green").stack("egypt_1", "green")
    t.put("cape", unrest=1).put("egypt", unrest=1)
    t.state.promises = ((0, 1, 2, 2),)
    t.use("red", "rebel").play("unrest")
    assert t.note("cape") == "Unrest there: {n}; this breaks your promise"
    assert t.note("congo") == "Unrest there: {n}"
    t.use("red", "rebel").play("revolt")
    assert t.note("cape") == "Success dice: {n}, about {lost} losses; this may break your promise"
    assert t.note("egypt") == "Success dice: {n}, about {lost} losses"


def test_co_15_6_who_is_to_be_hired_hears_what_it_costs() -> None:
    t = table().hire("red", "sovereign")
    t.state.promises = ((0, 2, 0, 2),)
    t.play("silence blue: service green 1")
    assert t.asked == "red service_answer"
    assert t.note("accept") == "one space left on Diplomacy; this breaks your promise" and t.note("refuse") == ""
