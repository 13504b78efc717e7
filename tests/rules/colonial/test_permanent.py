"""CO-7: the rules that always hold."""

from __future__ import annotations

from engine.games.colonial.frames import Phase
from engine.games.colonial.reckoning import abolished, prestige_from, selling_limit
from tests.rules.colonial.table import IDLE, Table, table


def viceroy(t: Table, seat: str, line: str, number: int = 4) -> Table:
    player = getattr(t, seat)
    player.log, player.treasury = number, max(number, player.treasury)
    t.use(seat, "viceroy").play(line)
    return t.play("done") if t.asked.endswith("viceroy_space") else t


def test_co_7_1_and_7_2_stacks_and_control() -> None:
    """CO-7.1, CO-7.2: in order of arrival, the lowest controls."""
    t = viceroy(table().stack("levant_1", "red red"), "blue", "levant levant_1", 1)
    assert t.at("levant_1") == "red red blue" and t.blue.diplomacy == 4
    t.use("red", "merchant").play("1")
    assert t.red.goods == 1


def test_co_7_3_a_free_resource_is_nobodys() -> None:
    t = table().stack("levant_1", "")
    assert t.red.monopolies == 0
    viceroy(t, "red", "levant levant_1", 1)
    assert t.at("levant_1") == "red" and len(t.told("control_taken")) == 1


def test_co_7_4_a_take_over_is_compulsory() -> None:
    t = viceroy(table().stack("brazil_1", "red"), "blue", "brazil brazil_1 brazil_1", 2)
    assert t.at("brazil_1") == "blue blue red" and t.blue.diplomacy == 3


def test_co_7_5_equal_numbers() -> None:
    t = viceroy(table().stack("brazil_1", "red green"), "blue", "brazil brazil_1", 1)
    assert t.at("brazil_1") == "red green blue"


def test_co_7_6_his_upper_counters_sink_too() -> None:
    """The controller who has strictly more gathers his counters after a loss."""
    t = table().stack("brazil_1", "red blue red green").put("brazil", unrest=1)
    t.successes(1, 0).use("yellow", "rebel").play("revolt brazil brazil_1@4")
    assert t.at("brazil_1") == "red red blue"


def test_co_7_7_gold_is_never_attacked() -> None:
    t = table().stack("peru_1", "blue").explore("california")
    viceroy(t, "red", "california california_1", 1)
    assert t.red.diplomacy == 4 and t.blue.monopolies == 1


def test_co_7_8_once_for_one_monopoly() -> None:
    t = table().stack("siberia_1", "blue").explore("canada", "la_plata")
    viceroy(t, "red", "canada canada_1", 1)
    viceroy(t, "red", "la_plata la_plata_1", 1)
    assert t.red.diplomacy == 3


def test_co_7_9_occupied_spaces_first() -> None:
    t = table().stack("west_indies_2", "blue")
    viceroy(t, "red", "west_indies west_indies_1 west_indies_2 west_indies_2", 3)
    assert t.red.diplomacy == 3 and t.blue.monopolies == 0


def test_co_7_10_tea_and_opium_at_economy_6() -> None:
    t = table().explore("india")
    t.red.eco = 4
    t.use("red", "viceroy").play("india")
    t.refuses("india_1", "CO-7.10")
    assert t.words == ["india_3", "india_4"]
    t.red.eco = 6
    assert t.use("red", "viceroy").play("india").words[0] == "india_1"


def test_co_7_11_a_colour_of_ones_own() -> None:
    t = table().stack("cape_1", "red").stack("abyssinia_1", "red").stack("levant_1", "red").stack("egypt_2", "blue")
    assert (t.red.monopolies, t.blue.monopolies) == (1, 0)


def test_co_7_13_several_gold_monopolies() -> None:
    t = table().stack("peru_1", "red").stack("new_spain_1", "red").stack("japan_2", "blue")
    assert (t.red.monopolies, t.blue.monopolies) == (2, 1)


def test_co_7_14_equal_choices_are_one() -> None:
    t = table().stack("brazil_1", "red red blue red").put("brazil", unrest=1)
    t.successes(1, 0).use("green", "rebel").play("revolt brazil")
    assert t.words == ["brazil_1@1", "brazil_1@3", "brazil_1@4"]


def test_co_7_21_one_space_at_a_time() -> None:
    t = table()
    t.red.treasury = 20
    t.use("red", "scientist").play("economy")
    assert (t.red.eco, t.red.treasury) == (4, 16)
    t.use("red", "scientist").play("economy")
    assert (t.red.eco, t.red.treasury) == (6, 10)
    t.red.sea = 3
    t.use("red", "scientist").refuses("seafaring", "CO-13.17")


def test_co_7_22_what_the_tracks_limit() -> None:
    t = table()
    t.red.eco, t.red.log, t.red.treasury, t.red.goods = 4, 2, 9, 9
    t.use("red", "trader")
    assert t.words[0] == "4"
    t.use("red", "viceroy").play("levant levant_1 levant_1")
    assert t.asked == ""


def test_co_7_23_abolition_by_anybody() -> None:
    t = table().stack("congo_1", "red")
    assert not abolished(t.state) and t.red.monopolies == 1
    t.yellow.eco = 10
    assert abolished(t.state) and t.red.monopolies == 1


def test_co_7_31_what_gives_prestige() -> None:
    t = table().stack("canada_1", "red")
    t.red.treasury = 9
    t.d6(6).use("red", "explorer").play("circumnavigation")
    t.use("red", "conqueror").play("canada")
    t.use("red", "governor").play("canada 1")
    assert t.red.prestige == 4 and prestige_from(t.state, 0) == (2, 1, 1, 0, 0, 0)


def test_co_7_32_who_has_none_loses_none() -> None:
    t = table().stack("canada_1", "red").put("canada", unrest=3, colony="red").city("canada", 2)
    t.red.prestige = 1
    t.use("blue", "rebel").play("unrest canada red")
    assert t.red.prestige == 0 and len(t.told("prestige_lost")) == 1


def test_co_7_41_foreign_counters_stay() -> None:
    t = table().stack("brazil_1", "red red blue").put("brazil", colony="red")
    t.use("blue", "viceroy").refuses("brazil", "CO-7.41")
    t.put("brazil", unrest=1, colony="red")
    t.successes(1, 1).use("green", "rebel").play("revolt brazil brazil_1@1 brazil_1@2")
    assert t.at("brazil_1") == "blue"


def test_co_7_42_native_power_helps_to_sell() -> None:
    t = table().stack("peru_1", "red red red").put("peru", colony="red")
    assert selling_limit(t.state, 0) == 5


def test_co_7_43_a_colony_without_counters() -> None:
    t = table().stack("cape_1", "red").put("cape", unrest=2, missions=0, colony="red")
    t.red.prestige = 2
    t.successes(1, 0).use("blue", "rebel").play("revolt cape")
    assert (t.colony("cape"), t.unrest("cape"), t.red.prestige, t.independent("cape")) == ("", 0, 1, True)


def test_co_7_44_the_fourth_unrest() -> None:
    t = table().stack("cape_1", "red").put("cape", unrest=3).use("blue", "rebel").play("unrest cape red")
    assert (t.unrest("cape"), t.independent("cape"), t.at("cape_1"), t.red.unrest) == (0, True, "red", 1)


def test_co_7_45_the_marker_goes_with_a_new_colony() -> None:
    t = table().stack("cape_1", "red red").put("cape", independent=True)
    assert t.native_power("cape") == 2
    t.use("red", "conqueror").play("cape")
    assert (t.native_power("cape"), t.independent("cape")) == (1, False)


def test_co_7_51_and_7_52_missions() -> None:
    """CO-7.51, CO-7.52: any number of Missions; one protects."""
    t = table().stack("cape_1", "red").put("cape", unrest=2, missions=1)
    assert "revolt" not in t.use("blue", "rebel").words
    t.use("blue", "missionary").play("cape")
    assert (t.unrest("cape"), t.missions("cape")) == (1, 2)


def test_co_7_53_board_unrest_costs_interest() -> None:
    t = table(offers="off")
    t.red.loans, t.red.unrest, t.red.treasury = (10,), 5, 0
    t.then(Phase(6), IDLE)
    assert t.red.loans == (15,)


def test_co_7_54_unrest_on_explored_territories_only() -> None:
    t = table().use("blue", "rebel").play("unrest")
    assert t.asked == ""
    assert t.unrest("levant") == 1 and t.unrest("egypt") == 0


def test_co_7_61_the_ends_of_diplomacy() -> None:
    t = table()
    t.red.diplomacy, t.blue.diplomacy = 1, 7
    t.use("green", "ambassador").refuses("blue", "CO-8.1")
    viceroy(t.stack("cape_1", "blue").explore("abyssinia"), "red", "abyssinia abyssinia_1", 1)
    assert t.red.diplomacy == 1


def test_co_7_62_not_against_those_further_right() -> None:
    t = table()
    t.blue.diplomacy = 5
    t.use("red", "sovereign").refuses("blue", "CO-14.2")
    assert "green" in t.words


def test_co_7_71_losses_of_one_throw_are_one_change() -> None:
    t = table().stack("brazil_1", "red blue").put("brazil", unrest=1, colony="red")
    t.red.prestige = 1
    t.successes(1, 1).use("green", "rebel").play("revolt brazil")
    assert t.at("brazil_1") == "" and t.told("control_passes") == [] and t.red.prestige == 0
