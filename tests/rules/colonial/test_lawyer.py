"""Corners of clauses: what is still offered, still possible or still asked where two rules meet."""

from __future__ import annotations

from engine.games.colonial.frames import Fleets, Gift, Squadrons
from tests.rules.colonial.table import IDLE, table


def test_co_2_9_without_wood_a_merchant_can_carry_nothing() -> None:
    t = table().stack("egypt_1", "red " * 32)
    t.menu("red", "merchant")
    t.refuses("merchant", "CO-5.9")


def test_co_3_7_what_rises_after_a_fall_has_risen() -> None:
    """Whatever took the Treasury away, a rise after it is a rise since the refusal."""
    t = table().stack("new_spain_1", "red")
    t.red.prestige, t.red.loans, t.red.treasury = 10, (3,), 5
    t.then(Gift(1, 0), IDLE).play("1 red: no")
    t.state.turn, t.state.phase = 2, 2
    t.then(Fleets(0), IDLE).play("1")
    t.then(Gift(1, 0), IDLE).play("1")
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
    t.put("cape", unrest=1).put("egypt", unrest=1).stack("brazil_1", "blue yellow")
    t.state.promises = ((0, 1, 2, 2), (0, 3, 2, 2))
    t.use("red", "rebel").play("unrest")
    assert t.note("brazil") == "Unrest there: {n}; this breaks your promise"
    assert t.note("congo") == "Unrest there: {n}"
    t.use("red", "rebel").play("revolt")
    assert t.note("cape") == "Success dice: {n}, about {lost} losses; this may break your promise"
    assert t.note("egypt") == "Success dice: {n}, about {lost} losses"


def test_co_15_6_who_is_to_be_hired_hears_what_it_costs() -> None:
    t = table().hire("red", "sovereign")
    t.state.promises = ((0, 2, 0, 2),)
    t.play("silence blue: service green 1")
    assert t.asked == "red service_answer"
    assert t.note("accept") == "{odds}; one space left on Diplomacy; this breaks your promise"
    assert t.note("refuse") == ""


# -- every refusal says why


def test_co_5_3_and_5_6_which_characters_are_at_hand() -> None:
    t = table(offers="off").programme("red", "explorer", "trader", "scientist", "viceroy")
    t.menu("red", "explorer").refuses("trader", "CO-5.3")
    t.last_chance("red").refuses("explorer", "CO-5.6")
    t.refuses("merchant", "CO-5.9")


def test_co_10_1_and_10_8_what_an_explorer_cannot_do() -> None:
    t = table().explore("egypt")
    t.red.fleets = 0
    t.d6(6).use("red", "explorer").refuses("egypt", "CO-10.1")
    t.refuses("australia", "CO-10.5")
    t.play("india").refuses("conquistadors@india_1", "CO-7.10")
    t.refuses("post@india_3", "CO-10.8")
    t = table()
    t.green.unrest = 35
    t.d6(6).use("red", "explorer").play("congo").refuses("conquistadors@congo_1", "CO-2.10")


def test_co_9_1_what_is_missing_everywhere() -> None:
    t = table().stack("cape_1", "red").stack("peru_1", "red red").explore("sahara").stack("egypt_1", "red " * 3)
    t.use("red", "conqueror")
    reasons = {land: t.why_not(land) for land in ("peru", "sahara", "egypt", "india")}
    assert {land: reason and reason.name for land, reason in reasons.items()} == {
        "peru": "too_few_counters", "sahara": "no_resource", "egypt": "not_all_controlled",
        "india": "not_all_controlled",
    }  # fmt: skip


def test_co_9_6_what_a_founder_cannot_take() -> None:
    t = table(advanced_colonies="on").stack("cape_1", "red")
    t.red.squadrons = 0
    t.use("red", "conqueror").play("cape")
    for option, clause in (
        ("purge", "CO-9.9"), ("pariah_colonists", "CO-9.11"), ("two_pariahs", "CO-9.11"), ("plantation", "CO-9.13"),
        ("company", "CO-9.8"), ("protectorate", "CO-9.8"),
    ):  # fmt: skip
        t.refuses(option, clause)
    t = table(advanced_colonies="on").stack("cape_1", "red red").use("red", "conqueror").play("cape pillage")
    t.refuses("company", "CO-9.6")
    t.play("drop1-pillage company").refuses("pillage", "CO-9.6")


def test_co_12_1_prices_that_cannot_be_paid() -> None:
    t = table().stack("cape_1", "red").put("cape", colony="red").city("egypt", 2)
    t.red.eco, t.red.treasury = 6, 4
    t.use("red", "governor").play("cape")
    assert t.words == ["3", "4"]
    reasons = {price: t.why_not(price) for price in ("2", "5", "7")}
    assert [reason and reason.name for reason in reasons.values()] == ["city_worth", "treasury_limit", "economy_limit"]


def test_co_13_12_what_a_rebel_cannot_do() -> None:
    t = table().stack("cape_1", "blue").put("cape", unrest=1).stack("congo_1", "blue").put("congo", 1, missions=1)
    t.stack("barbary_1", "blue").put("barbary", unrest=1).put("egypt", unrest=1).put("patagonia", unrest=1)
    t.stack("patagonia_1", "blue").use("red", "rebel").play("revolt")
    for land, clause in (
        ("congo", "CO-7.52"), ("egypt", "CO-13.12"), ("patagonia", "CO-13.15"), ("levant", "CO-13.12"),
    ):  # fmt: skip
        t.refuses(land, clause)
    t.use("red", "rebel").play("unrest").refuses("india", "CO-7.54")
    t = table().use("red", "rebel")
    t.refuses("revolt", "CO-13.12")
    t.refuses("flip", "CO-13.12")


def test_co_13_9_and_13_6_whose_goods_cannot_be_carried() -> None:
    t = table().stack("congo_1", "blue").stack("cape_1", "green").stack("angola_1", "red")
    t.state.tracks[3 * 4 + 1] = 3
    t.red.diplomacy = 1
    t.use("red", "merchant").refuses("blue", "CO-13.9")
    t.refuses("yellow", "CO-13.6")


def test_co_6_1_and_6_3_how_many_and_no_more() -> None:
    t = table(offers="off").stack("new_spain_1", "red")
    t.then(Fleets(0), IDLE).refuses("2", "CO-6.1")
    t.then(Squadrons(0), IDLE).refuses("2", "CO-6.3")
    t.red.nav = 4
    t.then(Squadrons(0), IDLE)
    reason = t.why_not("3")
    assert reason is not None and (reason.name, reason.values) == ("treasury_limit", (2,))
