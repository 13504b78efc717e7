"""The worked cases C: Colonies, Independent States, the Booming City."""

from __future__ import annotations

from engine.games.colonial.reckoning import selling_limit
from tests.rules.colonial.table import Table, table


def new_spain(first: str, second: str, **options: str) -> Table:
    return table(**options).stack("new_spain_1", first).stack("new_spain_2", second)


def test_case_c28_purge_and_pillage() -> None:
    t = new_spain("red red", "red red", advanced_colonies="on").put("new_spain", unrest=1)
    t.red.treasury = 0
    t.use("red", "conqueror").play("new_spain")
    assert t.red.prestige == 1 and t.colony("new_spain") == "red"
    t.play("purge pillage send")
    assert (t.red.prestige, t.red.treasury, t.red.diplomacy, t.unrest("new_spain")) == (1, 8, 3, 1)


def test_case_c29_who_may_found() -> None:
    t = new_spain("red red red", "red").use("red", "conqueror")
    assert "new_spain" in t.words
    t = new_spain("red red red red", "")
    t.menu("red", "conqueror").refuses("conqueror", "CO-5.9")
    t = new_spain("red red red red", "blue red").stack("canada_1", "red")
    t.use("red", "conqueror").refuses("new_spain", "CO-9.1")


def test_case_c30_an_independent_state_needs_twice_as_many() -> None:
    t = new_spain("red red red red", "red red red", advanced_colonies="on").put("new_spain", independent=True)
    t.menu("red", "conqueror").refuses("conqueror", "CO-5.9")
    t.stack("new_spain_2", "red red red red").put("new_spain", independent=True)
    t.red.treasury = 0
    t.use("red", "conqueror").play("new_spain pillage send")
    assert not t.independent("new_spain")
    assert (t.red.prestige, t.red.treasury) == (1, 8)


def lost_brazil() -> Table:
    t = table().stack("brazil_1", "red").put("brazil", unrest=2, missions=1, colony="red")
    t.red.prestige = 5
    return t


def fight_in_brazil(t: Table) -> Table:
    """Blue has joined before the foundation; red's counter is lost in a war."""
    t.stack("brazil_1", "red blue")
    t.red.treasury = t.blue.treasury = t.red.squadrons = t.blue.squadrons = t.red.fleets = t.blue.fleets = 0
    return t.successes(1, 0).use("blue", "sovereign").play("red")


def test_case_c31_a_lost_colony() -> None:
    t = fight_in_brazil(lost_brazil())
    assert (t.colony("brazil"), t.unrest("brazil"), t.missions("brazil")) == ("", 0, 1)
    assert t.told("prestige_lost")[0] == (0, 1, "colony_lost", 4)
    assert t.independent("brazil") and t.native_power("brazil") == 4


def test_case_c32_a_colony_lost_with_its_city() -> None:
    t = fight_in_brazil(lost_brazil().city("brazil", 3))
    assert [values[3] for values in t.told("prestige_lost")][:2] == [4, 3]
    assert t.state.city_value == 3 and t.independent("brazil") and t.at("brazil_1") == "blue"
    t.blue.fleets = 2
    t.use("blue", "merchant")
    assert t.words == ["2", "1", "none"]


def test_case_c33_the_fourth_unrest_of_a_colony() -> None:
    t = table().stack("peru_1", "red red red").put("peru", unrest=3, colony="red")
    t.red.prestige = 4
    t.use("blue", "rebel").play("unrest peru red")
    assert (t.unrest("peru"), t.colony("peru"), t.red.prestige) == (0, "", 3)
    assert t.at("peru_1") == "red red red" and t.independent("peru") and t.native_power("peru") == 6
    assert t.red.unrest == 1


def test_case_c34_doubling_never_happens_twice() -> None:
    t = table().put("congo", unrest=3, independent=True).use("blue", "rebel").play("unrest congo")
    assert (t.unrest("congo"), t.independent("congo"), t.native_power("congo")) == (0, True, 4)


def test_case_c35_the_booming_city_moves() -> None:
    t = table().stack("west_indies_1", "red").put("west_indies", colony="red")
    t.stack("new_england_1", "blue").put("new_england", colony="blue")
    t.red.treasury, t.blue.treasury, t.blue.eco = 3, 5, 4
    t.use("red", "governor").play("west_indies")
    assert t.words == ["1", "2"]
    t.play("1")
    assert (t.state.city_value, t.red.prestige, t.red.treasury) == (1, 1, 2)
    t.use("blue", "governor").play("new_england")
    assert t.words == ["2", "3", "4"]
    t.play("2")
    assert t.told("city_founded")[-1] == (1, 2, 2)
    assert (t.blue.prestige, t.red.prestige, t.state.city_value) == (1, 1, 2)
    t.menu("red", "governor").refuses("governor", "CO-5.9")
    t.red.eco = 4
    t.red.treasury = 4
    assert t.use("red", "governor").play("west_indies").words == ["3", "4"]
    t.red.treasury = 3
    t.use("red", "governor").play("west_indies")
    assert t.told("city_founded")[-1] == (0, 6, 3)
    t.red.treasury = 2
    t.menu("red", "governor").refuses("governor", "CO-5.9")


def test_case_c36_the_only_colony_has_the_city() -> None:
    t = table().stack("new_england_1", "blue").put("new_england", colony="blue").city("new_england", 1)
    t.menu("blue", "governor").refuses("governor", "CO-5.9")


def test_case_c37_a_city_yields_two_goods() -> None:
    t = table().stack("west_indies_1", "red").stack("west_indies_2", "red red blue")
    t.put("west_indies", colony="red").city("west_indies", 1)
    t.red.fleets = 4
    t.use("red", "merchant")
    assert t.words[0] == "4"
    t.use("blue", "merchant")
    assert "1" not in t.words


def test_case_c38_pariahs_may_end_the_colony() -> None:
    t = table(advanced_colonies="on").stack("canada_1", "red").put("canada", unrest=2)
    t.red.unrest = 2
    t.use("red", "conqueror").play("canada two_pariahs send")
    assert (t.unrest("canada"), t.colony("canada"), t.red.unrest, t.red.prestige) == (0, "", 0, 0)


def test_case_c39_pro_pirate_governors() -> None:
    t = table(advanced_colonies="on").stack("canada_1", "red")
    t.show("blue", "merchant").show("green", "merchant").show("yellow", "explorer")
    t.green.fleets = 0
    t.use("red", "conqueror").play("canada pro_pirate_governors send")
    assert t.red.diplomacy == 3
    assert [t.state.fleets[seat] for seat in range(4)] == [2, 1, 0, 2]


def test_case_c40_plantation() -> None:
    t = table(advanced_colonies="on").stack("arabia_1", "red red")
    t.stack("west_africa_2", "red").stack("congo_1", "red")
    t.red.treasury = 0
    t.use("red", "conqueror").play("arabia plantation send")
    assert t.red.treasury == 6
    t = table(advanced_colonies="on").stack("persia_1", "red red red").use("red", "conqueror").play("persia")
    assert "plantation" not in t.words and "pro_pirate_governors" in t.words


def test_case_c41_company_and_protectorate() -> None:
    t = table(advanced_colonies="on").stack("angola_1", "red red").use("red", "conqueror").play("angola")
    before = t.red.fleets, t.red.treasury
    t.play("company send")
    assert (t.red.fleets, t.red.treasury) == (before[0] + 1, before[1] + 2)
    assert t.at("angola_1") == "red" and t.colony("angola") == "red"
    t = table(advanced_colonies="on").stack("cape_1", "red").use("red", "conqueror").play("cape")
    assert "company" not in t.words
    t.play("protectorate send")
    assert (t.red.squadrons, t.red.treasury) == (0, 3)
    t = table(advanced_colonies="on").stack("cape_1", "red")
    t.red.squadrons = 0
    assert "protectorate" not in t.use("red", "conqueror").play("cape").words


def test_case_c77_an_independent_state_is_founded_again() -> None:
    t = table().stack("brazil_1", "blue blue blue blue").put("brazil", independent=True)
    before = selling_limit(t.state, 1)
    t.use("blue", "conqueror").play("brazil")
    assert (t.blue.prestige, t.native_power("brazil"), t.independent("brazil")) == (1, 2, False)
    assert selling_limit(t.state, 1) == before + 2


def test_case_c84_later_options_outlive_the_colony() -> None:
    t = new_spain("red red", "red red", advanced_colonies="on").put("new_spain", unrest=3)
    t.stack("west_africa_2", "red")
    t.red.prestige, t.red.treasury = 2, 0
    t.use("red", "conqueror").play("new_spain")
    assert t.red.prestige == 3
    t.play("pillage plantation send")
    assert (t.red.prestige, t.red.treasury, t.colony("new_spain"), t.unrest("new_spain")) == (2, 11, "", 0)
    assert t.native_power("new_spain") == 8
