"""CO-8 to CO-13: the Characters."""

from __future__ import annotations

from contextlib import suppress

from engine.contract import Option, Setup
from engine.controllers import Random
from engine.games.colonial.frames import Programme, Round, TurnEnds
from engine.games.colonial.reckoning import controller, debt, interest_due
from engine.match import Ask, Match
from engine.notation import read
from engine.text import Speaker
from tests.rules.colonial.table import GAME, IDLE, SPACE, Table, table


class Heard(Exception):
    """The question has come."""


class Asked:
    """A person who only hears the question."""

    spec, person = "human", True

    def __init__(self) -> None:
        self.asks: list[Ask] = []

    async def choose(self, ask: Ask) -> Option:
        self.asks.append(ask)
        raise Heard


def founding(land: str = "new_spain", **changes: int) -> Table:
    """Red has just founded a Colony with the advanced rules; New Spain has gold and plantations."""
    t = table(advanced_colonies="on")
    if land == "new_spain":
        t.stack("new_spain_1", "red red").stack("new_spain_2", "red red")
    else:
        t.stack(f"{land}_1", "red red")
    t.put(land, unrest=changes.pop("unrest", 0))
    for name, value in changes.items():
        setattr(t.red, name, value)
    return t.use("red", "conqueror").play(land)


# -- CO-8


def test_co_8_1_any_player_may_be_lifted() -> None:
    t = table().use("red", "ambassador").play("red")
    assert t.red.diplomacy == 5
    t.use("red", "ambassador").play("pass")
    assert t.state.diplomacy == [5, 4, 4, 4]


def test_co_8_2_unrest_on_the_map_only() -> None:
    t = table().put("egypt", unrest=2)
    t.blue.unrest = 3
    t.use("red", "ambassador").play("pass egypt")
    assert (t.unrest("egypt"), t.blue.unrest) == (1, 3)


def test_co_8_3_both_parts() -> None:
    t = table().put("egypt", unrest=1).use("red", "ambassador").play("blue egypt")
    assert (t.blue.diplomacy, t.unrest("egypt")) == (5, 0)


# -- CO-9


def test_co_9_1_conditions() -> None:
    t = table().stack("barbary_1", "red red").stack("patagonia_1", "red").stack("peru_1", "red red red")
    t.stack("cape_1", "red").put("cape", colony="blue").stack("cape_1", "red blue")
    t.use("red", "conqueror")
    assert t.words == ["pass", "peru"]
    for land in ("barbary", "patagonia", "cape"):
        t.refuses(land, "CO-9.1")


def test_co_9_2_one_prestige() -> None:
    t = table().stack("cape_1", "red").use("red", "conqueror").play("cape")
    assert (t.red.prestige, t.colony("cape"), t.at("cape_1"), t.asked) == (1, "red", "red", "")


def test_co_9_3_foreign_counters_stay() -> None:
    t = table().stack("cape_1", "red blue").put("cape", unrest=1, missions=1).use("red", "conqueror").play("cape")
    assert (t.at("cape_1"), t.unrest("cape"), t.missions("cape")) == ("red blue", 1, 1)


def test_co_9_4_a_city_belongs_to_the_new_colony() -> None:
    t = table().stack("cape_1", "red red").put("cape", unrest=3, independent=True).city("cape", 2)
    t.red.prestige = 4
    t.use("red", "conqueror").play("cape")
    assert t.red.prestige == 5
    t.use("blue", "rebel").play("unrest cape red")
    assert t.red.prestige == 3


def test_co_9_5_china_needs_tea() -> None:
    t = table().stack("china_3", "red " * 6).stack("egypt_1", "red").stack("cape_1", "red")
    t.use("red", "conqueror").refuses("china", "CO-9.1")


def test_co_9_6_the_whole_set_is_named_first() -> None:
    t = founding(unrest=1)
    assert {"purge", "pillage", "pro_pirate_governors", "plantation", "company", "protectorate", "send"} == set(t.words)
    t.play("company")
    assert t.words == ["send", "drop1-company"]
    t.play("drop1-company plantation purge")
    assert t.state.agenda[-1].items == (0, 5) and "company" not in t.words
    t.play("send")
    assert t.unrest("new_spain") == 0


def test_co_9_6_no_options_at_all() -> None:
    t = founding().play("send")
    assert t.asked == "" and t.colony("new_spain") == "red" and t.red.treasury == 2


def test_co_9_7_normal_native_power() -> None:
    t = table(advanced_colonies="on").stack("cape_1", "red red").put("cape", independent=True)
    t.use("red", "conqueror").play("cape pillage send")
    assert t.red.treasury == 3


def test_co_9_8_company_may_cost_control() -> None:
    t = table(advanced_colonies="on").stack("angola_1", "red red blue blue green")
    t.use("red", "conqueror").play("angola company send")
    assert t.at("angola_1") == "blue blue red green" and (t.red.fleets, t.red.treasury) == (3, 4)
    assert controller(t.state, SPACE["angola_1"]) == 1 and t.colony("angola") == "red"


def test_co_9_8_the_founder_names_the_counter() -> None:
    t = founding().play("company send")
    assert t.words == ["new_spain_1@1", "new_spain_2@1"]
    t.play("new_spain_2@1")
    assert t.at("new_spain_2") == "red" and (t.red.treasury, t.red.fleets) == (6, 3)


def test_co_9_8_protectorate() -> None:
    t = founding().play("protectorate send")
    assert (t.red.squadrons, t.red.treasury) == (0, 6)


def test_co_9_9_purge_needs_unrest() -> None:
    assert "purge" not in founding().words
    t = founding(unrest=1).play("purge send")
    assert (t.unrest("new_spain"), t.red.diplomacy) == (0, 3)


def test_co_9_10_pillage_doubles_with_gold() -> None:
    t = founding().play("pillage send")
    assert (t.red.treasury, t.unrest("new_spain")) == (10, 1)
    t = founding("angola").play("pillage send")
    assert (t.red.treasury, t.unrest("angola")) == (4, 1)


def test_co_9_10_pillage_needs_a_marker() -> None:
    t = table(advanced_colonies="on").stack("cape_1", "red")
    t.blue.unrest = 35
    assert "pillage" not in t.use("red", "conqueror").play("cape").words
    t = table(advanced_colonies="on").stack("cape_1", "red").put("cape", unrest=1)
    t.blue.unrest = 34
    t.use("red", "conqueror").play("cape")
    assert "pillage" not in t.words
    t.play("purge pillage send")
    assert (t.unrest("cape"), t.red.treasury) == (1, 3)


def test_co_9_11_pariahs() -> None:
    t = founding("cape", unrest=0)
    assert "pariah_colonists" not in t.words
    t = table(advanced_colonies="on").stack("cape_1", "red")
    t.red.unrest = 2
    t.use("red", "conqueror").play("cape two_pariahs")
    assert "pariah_colonists" not in t.words
    t.play("send")
    assert (t.unrest("cape"), t.red.unrest) == (2, 0)


def test_co_9_12_pirates_in_the_last_chance_round() -> None:
    """Only cards that have been played so far in that round count (CO-5.8)."""
    t = table(advanced_colonies="on", offers="off").stack("cape_1", "blue")
    t.state.turmoil = 0b1111
    t.state.round, t.state.phase = 6, 1
    t.then(Round(5), IDLE)
    t.play("red: merchant done blue: conqueror cape pro_pirate_governors send")
    assert t.state.fleets == [1, 2, 2, 2] and t.blue.diplomacy == 3


def test_co_9_13_plantation() -> None:
    t = founding().play("plantation send")
    assert t.red.treasury == 2
    t = table(advanced_colonies="on").stack("guyanas_1", "red").stack("congo_1", "red")
    t.use("red", "conqueror").play("guyanas plantation send")
    assert t.red.treasury == 5


def test_co_9_14_the_set_is_finished() -> None:
    t = founding("cape", unrest=3).play("pillage pro_pirate_governors send")
    assert (t.colony("cape"), t.red.diplomacy, t.red.prestige) == ("", 3, 0)


# -- CO-10


def test_co_10_1_anywhere_without_distance() -> None:
    t = table().use("red", "explorer")
    assert {"japan", "cape", "brazil", "circumnavigation", "pass"} <= set(t.words)


def test_co_10_2_the_die_must_reach_it() -> None:
    for die, prestige in ((2, 0), (3, 1)):
        t = table().d6(die).use("red", "explorer").play("egypt")
        assert t.red.prestige == prestige


def test_co_10_3_modifiers() -> None:
    t = table().stack("canada_1", "red")
    t.red.sea = 1
    t.use("red", "explorer")
    assert t.note("new_france") == "{needed} or more on the die: {hits} in {faces}"
    t.d6(4).play("new_france none")
    assert t.red.prestige == 2


def test_co_10_4_no_second_circumnavigation() -> None:
    t = table().d6(5, 6).use("red", "explorer").play("circumnavigation")
    assert t.red.prestige == 0 and t.state.circumnavigation == 2
    t.use("blue", "explorer").play("circumnavigation")
    assert t.blue.prestige == 2 and t.asked == ""


def test_co_10_5_certain_success_is_thrown_for() -> None:
    t = table().stack("barbary_1", "red")
    t.red.sea = 3
    t.d6(1).use("red", "explorer").play("egypt none")
    assert t.told("explored")[0][2:] == (1, -1) and t.red.prestige == 1


def test_co_10_6_failure_changes_nothing() -> None:
    t = table()
    before = t.state_of()
    t.d6(1).use("red", "explorer").play("india")
    assert t.state_of() == before and t.asked == ""


def test_co_10_7_the_discovery_is_made_once() -> None:
    t = table().d6(6).use("red", "explorer").play("canada none")
    assert (t.red.prestige, t.state.discovery) == (2, 0)
    t.d6(6).use("red", "explorer").play("brazil none")
    assert t.red.prestige == 3


def test_co_10_8_follow_up() -> None:
    t = table().d6(6).use("red", "explorer").play("egypt")
    assert t.words == ["none", "post@egypt_1", "post@egypt_2", "conquistadors@egypt_1", "conquistadors@egypt_2"]
    t.play("none")
    assert t.red.fleets == 2 and t.at("egypt_1") == ""
    t.blue.unrest = 35
    t.d6(6).use("red", "explorer").play("west_africa")
    assert t.words == ["none", "post@west_africa_1", "post@west_africa_2"]


def test_co_10_9_the_west_indies_are_america() -> None:
    t = table().d6(6).use("red", "explorer").play("west_indies none")
    assert t.told("america_discovered") == [(0,)]


# -- CO-11


def test_co_11_1_and_11_2_piles() -> None:
    """CO-11.1, CO-11.2: one Loan a use, each pile apart."""
    t = table().use("red", "financier").use("red", "financier")
    assert (t.red.loans, t.red.treasury) == ((10, 10), 22)
    t.red.unrest = 2
    assert (debt(t.state, 0), interest_due(t.state, 0)) == (20, 4)


def test_co_11_3_an_empty_pile_disappears() -> None:
    t = table()
    t.red.loans, t.red.treasury = (2, 5), 9
    t.menu("red", "financier").play("repay pile2 2")
    assert t.red.loans == (5,)


async def test_co_11_3_a_pile_that_is_gone_may_still_be_typed() -> None:
    """The rules took the only pile by themselves; it has no name any more, and whoever types is heard all the same."""
    t = table()
    t.red.loans, t.red.treasury = (1,), 9
    t.menu("red", "financier")
    match = Match(GAME, Setup("colonial", 4, 1), [asked := Asked(), *[Random(1)] * 3], resume=(t.state, 0))
    match.replay([(0, t.state.options[t.words.index("repay")])])
    assert match.state.loans[0] == ()
    with suppress(Heard):
        await match.play()
    (ask,) = asked.asks
    speaker = Speaker(GAME.languages, "en", list("ABCD"))
    assert read(GAME, ask.view, "pile1 1 financier", speaker, ask.forced) == read(GAME, ask.view, "financier", speaker)


def test_co_11_4_with_every_decision() -> None:
    t = table()
    t.red.loans, t.red.treasury = (2, 5), 9
    for character in ("explorer", "ambassador", "scientist", "viceroy", "rebel", "sovereign"):
        assert "repay" in t.use("red", character).words
    assert "repay" not in t.use("blue", "explorer").words
    t.red.treasury = 0
    assert "repay" not in t.use("red", "explorer").words


def test_co_11_5_no_victory_in_debt() -> None:
    t = table()
    t.red.prestige, t.red.loans, t.red.treasury = 9, (1,), 0
    t.d6(6).use("red", "explorer").play("egypt")
    assert t.winner == "" and t.red.prestige == 10


def test_co_11_6_not_in_the_secret_choice_nor_in_answers() -> None:
    t = table().stack("egypt_1", "red")
    t.red.loans, t.red.treasury = (5,), 4
    t.then(Programme(0, 0, ()), IDLE)
    assert "repay" not in t.words
    t.use("yellow", "merchant").play("red even")
    assert t.asked == "red reply" and "repay" not in t.words


# -- CO-12


def two_colonies() -> Table:
    t = table().stack("cape_1", "red").put("cape", colony="red").stack("canada_1", "red").put("canada", colony="red")
    t.red.eco, t.red.treasury = 10, 9
    return t


def test_co_12_1_more_than_before_and_no_more_than_one_has() -> None:
    t = two_colonies().city("cape", 3).use("red", "governor")
    t.refuses("cape", "CO-12.1")
    t.play("canada")
    assert t.words == [str(price) for price in range(4, 10)]


def test_co_12_2_the_old_city_goes() -> None:
    t = two_colonies().city("cape", 3).use("red", "governor").play("canada 5")
    assert (t.red.treasury, t.red.prestige, t.state.city_value, t.colony("cape")) == (4, 1, 5, "red")


def test_co_12_3_ten_cannot_be_replaced() -> None:
    t = two_colonies().city("cape", 10)
    t.red.treasury = 30
    t.menu("red", "governor")
    assert "governor" not in t.words


def test_co_12_4_two_goods_in_an_independent_state_too() -> None:
    t = table().stack("cape_1", "red blue").put("cape", independent=True).city("cape", 1)
    assert t.use("red", "merchant").words == ["2", "1", "none"]


def test_co_12_5_the_city_stays_when_the_colony_is_lost() -> None:
    t = table().stack("cape_1", "red").put("cape", unrest=3, colony="red").city("cape", 4)
    t.use("blue", "rebel").play("unrest cape red")
    assert t.state.city_value == 4 and t.colony("cape") == ""


def test_co_12_6_native_power_does_not_raise_the_price() -> None:
    t = table().stack("peru_1", "red red red").put("peru", colony="red")
    t.red.treasury = 9
    t.use("red", "governor").play("peru")
    assert t.words == ["1", "2"]


# -- CO-13


def test_co_13_1_flip_or_place() -> None:
    t = table().put("egypt", unrest=1).put("cape", missions=1).explore("congo").use("red", "missionary")
    assert t.words == ["pass", "egypt", "congo", "levant"]
    t.play("congo")
    assert t.missions("congo") == 1


def test_co_13_2_only_a_rebel_removes_missions() -> None:
    t = table().put("egypt", missions=2).use("red", "ambassador")
    assert t.asked == "red lift"
    t.use("red", "rebel").play("flip egypt")
    assert (t.missions("egypt"), t.unrest("egypt")) == (1, 1)


def test_co_13_3_the_order_of_a_merchant() -> None:
    t = table().stack("egypt_1", "red").corsairs("red", "blue", 1).use("red", "merchant")
    asked = [t.asked]
    t.play("no")
    asked.append(t.asked)
    t.play("no")
    asked.append(t.asked)
    assert asked == ["blue strike", "red hunt", "red load"]


def test_co_13_4_every_corsair_throws() -> None:
    t = table().stack("egypt_1", "red").corsairs("red", "blue", 7)
    t.red.squadrons = 0
    t.successes(1, 1, 1, 1, 1, 1, 1).use("red", "merchant").play("blue: yes")
    assert t.told("corsairs_struck") == [(1, 0, 7, 7, 0)] and t.in_box("red", "blue") == 7


def test_co_13_5_squadrons_hunt_even_if_nobody_struck() -> None:
    t = table().stack("egypt_1", "red").corsairs("red", "blue", 1).corsairs("red", "green", 1)
    t.red.squadrons = 2
    t.successes(1, 0).use("red", "merchant").play("no no yes green")
    assert (t.in_box("red", "blue"), t.in_box("red", "green")) == (1, 0)


def test_co_13_6_the_capacity() -> None:
    t = table().stack("egypt_1", "red").stack("egypt_2", "red").stack("cape_1", "red")
    assert t.use("red", "merchant").words == ["2", "1", "none"]
    t.play("2")
    assert (t.red.fleets, t.red.goods, t.asked) == (2, 2, "")


def test_co_13_7_each_other_player_once() -> None:
    t = table().stack("egypt_1", "blue").stack("cape_1", "green").use("red", "merchant")
    t.play("blue even blue: refuse")
    t.refuses("blue", "CO-13.7")
    t.play("green even accept")
    assert (t.red.goods, t.green.treasury) == (1, 4)


def test_co_13_8_the_controller_gains_one_each() -> None:
    t = table().stack("egypt_1", "blue").stack("egypt_2", "blue").use("red", "merchant").play("blue 2 even accept")
    assert (t.red.goods, t.blue.treasury, t.blue.goods) == (2, 5, 0)


def test_co_13_9_once_covers_all() -> None:
    t = table().stack("congo_1", "red").stack("angola_1", "blue")
    t.yellow.eco, t.red.diplomacy = 10, 2
    t.use("red", "merchant").play("1 blue even blue: accept")
    assert (t.red.diplomacy, t.red.goods) == (1, 2)


def test_co_13_10_nobody_has_to_carry() -> None:
    t = table().stack("egypt_1", "red").use("red", "merchant").play("none")
    assert t.red.goods == 0 and t.asked == ""


def test_co_13_11_goods_stay() -> None:
    t = table(offers="off")
    t.red.goods = 3
    t.then(TurnEnds(), IDLE)
    assert t.red.goods == 3


def test_co_13_12_the_three_forms() -> None:
    t = table().stack("cape_1", "blue").put("cape", unrest=1).put("egypt", missions=1).use("red", "rebel")
    assert t.words == ["pass", "revolt", "unrest", "flip"]


def test_co_13_13_one_must_be_named() -> None:
    t = table().stack("cape_1", "red").use("red", "rebel").play("unrest cape")
    assert (t.red.unrest, t.unrest("cape"), t.asked) == (1, 1, "")


def test_co_13_14_a_mission_prevents_no_unrest() -> None:
    t = table().stack("cape_1", "blue").put("cape", missions=1).use("red", "rebel").play("unrest cape blue")
    assert (t.unrest("cape"), t.missions("cape"), t.blue.unrest) == (1, 1, 1)


def test_co_13_15_no_native_power_no_revolt() -> None:
    t = table().stack("patagonia_1", "blue").put("patagonia", unrest=1).use("red", "rebel")
    assert "revolt" not in t.words


def test_co_13_16_the_rebel_chooses_his_own_last_or_first() -> None:
    t = table().stack("cape_1", "blue red").put("cape", unrest=1).successes(1).use("red", "rebel").play("revolt cape")
    assert t.words == ["cape_1@1", "cape_1@2"]
    t.play("cape_1@2")
    assert (t.at("cape_1"), t.unrest("cape")) == ("blue", 1)


def test_co_13_17_scientist() -> None:
    t = table()
    t.red.treasury = 3
    t.use("red", "scientist").refuses("economy", "CO-13.17")
    t.play("naval")
    assert (t.red.nav, t.red.treasury) == (2, 1)


def test_co_13_18_abolition_at_once() -> None:
    t = table()
    t.red.eco, t.red.treasury = 6, 10
    t.use("red", "scientist").play("economy")
    assert t.told("slavery_abolished") == [()]
    t.blue.eco, t.blue.treasury = 6, 10
    t.use("blue", "scientist").play("economy")
    assert len(t.told("slavery_abolished")) == 1


def test_co_13_19_and_13_20_own_and_foreign_within_the_limit() -> None:
    """CO-13.19, CO-13.20."""
    t = table()
    t.red.goods, t.blue.goods = 1, 5
    t.use("red", "trader").play("1 blue")
    assert t.asked == "red side_payment" and t.red.treasury == 3


def test_co_13_21_each_owner_once() -> None:
    t = table()
    t.blue.goods, t.green.goods = 1, 1
    t.use("red", "trader").play("blue even refuse")
    t.refuses("blue", "CO-13.21")
    t.play("green even accept")
    assert (t.green.treasury, t.red.treasury, t.green.goods) == (4, 3, 0)


def test_co_13_22_selling_without_presence() -> None:
    t = table()
    t.red.goods = 2
    t.use("red", "trader").play("2")
    assert t.red.treasury == 4


def test_co_13_23_one_territory_as_he_likes() -> None:
    t = table()
    t.red.log, t.red.treasury = 3, 3
    t.use("red", "viceroy").play("levant levant_1 levant_2 done")
    assert (t.at("levant_1"), t.at("levant_2"), t.red.treasury) == ("red", "red", 1)


def test_co_13_24_it_may_cost_diplomacy() -> None:
    t = table().stack("levant_1", "blue").use("red", "viceroy").play("levant")
    assert t.note("levant_1") == ""
    t.red.log, t.red.treasury = 2, 2
    t.use("red", "viceroy").play("levant levant_1")
    assert t.note("levant_1") == "takes control: one space left on Diplomacy"
    t.play("levant_1")
    assert t.red.diplomacy == 3
