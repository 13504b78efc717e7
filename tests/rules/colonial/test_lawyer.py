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
