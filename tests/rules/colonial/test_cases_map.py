"""The worked cases A and B: exploration, control, Monopolies, Viceroy."""

from __future__ import annotations

from engine.games.colonial.frames import Fleets, Phase
from engine.games.colonial.reckoning import difficulty_now
from tests.rules.colonial.table import COLOURS, IDLE, LAND, Table, table


def need(t: Table, seat: str, land: str) -> int:
    return difficulty_now(t.state, COLOURS.index(seat), LAND[land])


def test_case_c01_undiscovered_america_is_harder() -> None:
    t = table()
    t.red.sea = 1
    before = t.state_of()
    assert need(t, "red", "west_indies") == 4
    t.d6(3).use("red", "explorer").play("west_indies")
    assert t.asked == "" and t.state_of() == before
    t.d6(4).use("red", "explorer").play("west_indies none")
    assert (t.red.prestige, t.state.discovery, t.prestige_left("west_indies")) == (2, 0, 0)


def test_case_c02_a_counter_next_door_helps() -> None:
    t = table()
    t.red.sea = 1
    assert need(t, "red", "india") == 3
    t.stack("levant_2", "red")
    assert need(t, "red", "india") == 3
    t.stack("persia_1", "red")
    assert need(t, "red", "india") == 2


def test_case_c03_conquistadors() -> None:
    t = table()
    t.red.sea = 1
    t.d6(3).use("red", "explorer").play("india")
    assert t.red.prestige == 1
    assert not {"conquistadors@india_1", "conquistadors@india_2", "post@india_1", "post@india_2"} & set(t.words)
    t.play("conquistadors@india_4")
    assert (t.red.treasury, t.red.fleets, t.at("india_4"), t.unrest("india")) == (1, 2, "red", 1)


def test_case_c04_trading_post() -> None:
    t = table()
    t.red.sea = 1
    t.d6(3).use("red", "explorer").play("india post@india_3")
    assert (t.red.fleets, t.red.treasury, t.at("india_3"), t.unrest("india")) == (1, 2, "red", 0)


def test_case_c05_a_counter_anywhere_in_a_stack_is_enough() -> None:
    t = table().stack("west_africa_2", "blue red")
    assert need(t, "red", "congo") == 3


def test_case_c06_what_the_first_explorer_may_try() -> None:
    t = table().use("red", "explorer")
    near = "barbary egypt west_africa sahara congo angola cape east_africa abyssinia arabia persia india siberia"
    far = "indochina east_indies china japan circumnavigation"
    america = "west_indies new_england guyanas brazil canada new_france new_spain la_plata"
    assert sorted(t.words) == sorted(["pass", *near.split(), *far.split(), *america.split()])
    for land in ("peru", "patagonia", "wild_west", "california", "australia"):
        t.refuses(land, "CO-10.5")
    assert "levant" not in t.words
    assert {land: need(t, "red", land) for land in ("barbary", "brazil", "canada", "peru", "california")} == {
        "barbary": 2, "brazil": 5, "canada": 6, "peru": 7, "california": 8,
    }  # fmt: skip


def test_case_c07_after_the_discovery_america_is_easy() -> None:
    t = table()
    t.d6(5).use("blue", "explorer").play("brazil none")
    assert t.blue.prestige == 2 and t.told("america_discovered") == [(1,)]
    assert need(t, "red", "new_england") == 3
    t.d6(3).use("red", "explorer").play("new_england none")
    assert t.red.prestige == 1


def test_case_c08_circumnavigation() -> None:
    t = table().stack("persia_1", "red")
    t.red.sea = 2
    t.d6(4).use("red", "explorer").play("circumnavigation")
    assert (t.red.prestige, t.state.circumnavigation, t.asked) == (2, 0, "")
    t.use("blue", "explorer").refuses("circumnavigation", "CO-10.4")


def test_case_c09_australia_is_worth_two() -> None:
    t = table().stack("east_indies_1", "red")
    t.red.sea = 1
    assert need(t, "red", "australia") == 5
    t.d6(6).use("red", "explorer").play("australia none")
    assert (t.red.prestige, t.prestige_left("australia")) == (2, 0)


def test_case_c10_victory_comes_before_the_follow_up() -> None:
    t = table()
    t.red.prestige, t.red.sea = 9, 3
    assert need(t, "red", "egypt") == 0
    t.d6(1).use("red", "explorer").play("egypt")
    assert (t.winner, t.red.prestige, t.asked) == ("red", 10, "")


def test_case_c11_nothing_to_plant() -> None:
    t = table()
    t.red.fleets = t.red.treasury = 0
    t.d6(6).use("red", "explorer").play("egypt")
    assert t.asked == "" and t.red.prestige == 1 and t.at("egypt_1") == ""


def test_case_c12_no_resource_no_question() -> None:
    t = table()
    t.d6(6).use("red", "explorer").play("sahara")
    assert t.asked == "" and t.red.prestige == 1 and t.prestige_left("sahara") == 0
    t.use("red", "viceroy").refuses("sahara", "CO-13.23")


def test_case_c13_a_post_may_attack_a_monopoly() -> None:
    t = table().stack("cape_1", "blue")
    t.d6(6).use("red", "explorer").play("congo post@congo_2")
    assert t.red.diplomacy == 3
    t = table().stack("cape_1", "blue")
    t.d6(6).use("red", "explorer").play("congo post@congo_1")
    assert t.red.diplomacy == 4


def test_case_c14_take_over() -> None:
    t = table().stack("brazil_1", "red")
    t.blue.log, t.blue.treasury = 2, 2
    t.use("blue", "viceroy").play("brazil brazil_1 brazil_1")
    assert (t.at("brazil_1"), t.blue.treasury, t.blue.diplomacy) == ("blue blue red", 0, 3)
    assert (t.red.diplomacy, t.red.treasury) == (4, 2)


def test_case_c15_equal_numbers_change_nothing() -> None:
    t = table().stack("brazil_1", "red")
    t.use("blue", "viceroy").play("brazil brazil_1")
    assert (t.at("brazil_1"), t.blue.diplomacy) == ("red blue", 4)


def test_case_c16_all_his_counters_sink() -> None:
    t = table().stack("levant_1", "red red blue green green")
    t.use("green", "viceroy").play("levant levant_1")
    assert (t.at("levant_1"), t.green.diplomacy) == ("green green green red red blue", 3)


def revolt_in_levant(stack: str, line: str) -> Table:
    t = table().stack("levant_1", stack).put("levant", unrest=1)
    lost = line.count("levant_1@")
    t.successes(*([1] * lost + [0] * (4 - lost)))
    return t.use("yellow", "rebel").play(f"revolt levant {line}")


def test_case_c17_equal_numbers_after_a_loss_leave_it_to_the_lowest() -> None:
    t = revolt_in_levant("red blue blue green green", "levant_1@1")
    assert t.at("levant_1") == "blue blue green green"
    assert (t.blue.diplomacy, t.green.diplomacy) == (4, 4)


def test_case_c18_the_most_numerous_go_first_after_a_loss() -> None:
    t = revolt_in_levant("red red blue green green", "levant_1@1 levant_1@2")
    assert t.at("levant_1") == "green green blue"
    assert [t.state.diplomacy[seat] for seat in range(4)] == [4, 4, 4, 4]


def test_case_c19_two_resources_of_one_monopoly_cost_one() -> None:
    t = table().stack("new_england_1", "blue").explore("west_indies")
    t.red.log, t.red.treasury = 2, 2
    assert t.blue.monopolies == 1
    t.use("red", "viceroy").play("west_indies west_indies_1 west_indies_2")
    assert (t.red.diplomacy, t.blue.monopolies) == (3, 0)


def test_case_c20_a_take_over_is_no_monopoly_attack_besides() -> None:
    t = table().stack("canada_1", "blue")
    t.red.log, t.red.treasury = 2, 2
    t.use("red", "viceroy").play("canada canada_1 canada_1")
    assert (t.red.diplomacy, t.red.monopolies, t.blue.monopolies) == (3, 1, 0)


def test_case_c21_at_the_left_end_it_costs_nothing() -> None:
    t = table().stack("new_england_1", "blue").explore("west_indies")
    t.red.diplomacy = 1
    t.use("red", "viceroy").play("west_indies west_indies_1")
    assert (t.red.diplomacy, t.at("west_indies_1")) == (1, "red")


def test_case_c22_counting_monopolies() -> None:
    t = table()
    for space in ("new_spain_1", "peru_1", "west_africa_2", "egypt_1"):
        t.stack(space, "red")
    t.stack("east_africa_2", "blue").stack("brazil_1", "blue").stack("congo_1", "green red")
    assert (t.red.monopolies, t.blue.monopolies, t.green.monopolies) == (2, 1, 0)
    t.stack("congo_1", "")
    assert t.red.monopolies == 3


def test_case_c23_tea_needs_economy_6() -> None:
    t = table().explore("china")
    t.red.eco, t.red.log, t.red.treasury = 4, 3, 5
    t.use("red", "viceroy").play("china")
    assert t.words == ["china_3"]
    t.refuses("china_1", "CO-7.10")
    t = table().explore("china")
    t.red.eco, t.red.log, t.red.treasury = 6, 3, 5
    t.use("red", "viceroy").play("china")
    assert t.words == ["china_1", "china_2", "china_3"]


def test_case_c24_a_foreign_colony_is_closed() -> None:
    t = table().stack("brazil_1", "blue blue red").put("brazil", colony="blue")
    t.use("red", "viceroy").refuses("brazil", "CO-7.41")


def test_case_c25_no_treasury_no_viceroy() -> None:
    t = table()
    t.red.log, t.red.treasury = 3, 2
    t.use("red", "viceroy").play("levant levant_1 levant_1")
    assert t.red.treasury == 0 and t.asked == ""
    t = table()
    t.red.treasury = 0
    t.menu("red", "viceroy")
    t.refuses("viceroy", "CO-5.9")
    assert t.words == ["rebel", "pass"]


def first_after(turn: int, gold: dict[str, int]) -> int:
    """The First player after phase 3, by the number of gold Resources that each holds."""
    t = table()
    t.state.turn = turn
    spaces = ["new_spain_1", "peru_1", "california_1", "west_africa_1", "east_africa_2", "japan_2", "australia_1"]
    for colour, number in gold.items():
        for _ in range(number):
            t.stack(spaces.pop(), colour)
    t.then(Phase(3), IDLE)
    return t.state.first


def test_case_c26_first_player() -> None:
    assert first_after(2, {"red": 1, "blue": 2, "green": 2}) == 1
    assert first_after(2, {"red": 1, "blue": 3, "green": 2}) == 1
    assert first_after(2, {}) == 1
    assert first_after(2, {"red": 2, "blue": 1, "green": 1}) == 0
    assert first_after(1, {"red": 1, "blue": 3, "green": 2}) == 0


def test_case_c27_fleets_by_monopolies() -> None:
    t = table().stack("new_spain_1", "red").stack("peru_1", "red")
    t.red.treasury = 1
    t.then(Fleets(0), IDLE)
    assert t.words == ["1", "none"]
    t.red.treasury = 5
    t.then(Fleets(0), IDLE)
    assert t.words == ["2", "1", "none"]
    t.play("2")
    assert (t.red.fleets, t.red.treasury) == (4, 3)
