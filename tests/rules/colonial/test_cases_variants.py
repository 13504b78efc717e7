"""The worked cases G and H: variants, cards, phases."""

from __future__ import annotations

from engine.games.colonial.frames import DrawFirst, Squadrons
from engine.games.colonial.reckoning import difficulty_now
from engine.games.colonial.state import exists
from engine.games.colonial.tables import TERRITORIES
from tests.rules.colonial.table import COLOURS, IDLE, LAND, begun, table


def test_case_c67_holland_counts_one_more() -> None:
    t = table(nations="on").stack("new_spain_1", "red").stack("peru_1", "red")
    t.red.nation, t.blue.nation = "holland", "england"
    assert t.red.monopolies == 3
    t.stack("new_spain_1", "").stack("peru_1", "")
    assert (t.red.monopolies, t.blue.monopolies) == (1, 0)


def test_case_c68_tordesillas() -> None:
    t = table(nations="on")
    t.red.nation, t.red.prestige, t.red.sea = "spain", 5, 1
    t.use("red", "explorer")
    assert {"new_spain", "east_indies", "circumnavigation"} <= set(t.words)
    for land in ("brazil", "egypt", "india"):
        t.refuses(land, "CO-16.8")
    t.state.dice = 0
    t.d6(6).play("new_spain none")
    assert t.red.prestige >= 6
    t.red.prestige = 5
    t.use("red", "explorer")
    assert {"brazil", "egypt", "india"} <= set(t.words)


def test_case_c69_only_goals_give_prestige() -> None:
    t = table(nations="on").stack("west_africa_1", "red red").stack("west_africa_2", "red")
    t.red.nation, t.red.prestige = "england", 3
    t.use("red", "conqueror").play("west_africa")
    assert (t.red.prestige, t.colony("west_africa")) == (3, "red")
    t.put("west_africa", unrest=3, colony="red").use("blue", "rebel").play("unrest west_africa red")
    assert (t.red.prestige, t.colony("west_africa")) == (2, "")


def test_case_c70_portugal_loses_the_second_exploration() -> None:
    t = table(nations="on")
    t.red.nation, t.red.prestige = "portugal", 5
    t.d6(6).use("red", "explorer").play("egypt none")
    assert (t.red.prestige, t.state.threshold, t.asked) == (6, 1, "")
    t = table(nations="on")
    t.red.nation = "portugal"
    t.d6(6, 1).use("red", "explorer").play("egypt none india")
    assert (t.red.prestige, t.asked) == (1, "")


def test_case_c71_one_continent() -> None:
    t = begun(2)
    t.d6(3, 0).play("roll")
    lands = [row for number, row in enumerate(TERRITORIES) if exists(t.state, number)]
    assert len(lands) == 9 and {row.continent for row in lands} == {"africa"}
    assert sum(t.state.unexplored) == 9 and t.state.circumnavigation == 2
    t = begun(2)
    t.d6(2, 0).play("roll")
    assert t.state.discovery == 0 and difficulty_now(t.state, 0, LAND["brazil"]) == 3


def test_case_c73_order_of_the_choice_of_nations() -> None:
    t = begun(4, nations="on")
    t.d6(2).then(DrawFirst(), IDLE)
    order = []
    for nation in ("england", "france", "spain", "portugal"):
        order.append(t.asked.split()[0])
        t.play(nation)
    assert order == ["blue", "red", "yellow", "green"]


def test_case_c74_the_occupied_space_comes_first() -> None:
    t = table().stack("west_indies_1", "blue")
    t.red.log, t.red.treasury = 3, 3
    assert t.blue.monopolies == 1
    t.use("red", "viceroy").play("west_indies west_indies_1 west_indies_1 west_indies_2")
    assert (t.red.diplomacy, t.at("west_indies_1"), t.at("west_indies_2")) == (3, "red red blue", "red")


def test_case_c75_the_last_chance() -> None:
    t = table().programme("blue", "trader", "viceroy", "explorer", "scientist")
    t.stack("egypt_1", "blue").stack("canada_1", "blue").put("egypt", colony="blue")
    t.last_chance("blue")
    assert t.words == ["merchant", "governor", "sovereign", "conqueror", "pass"]
    t.play("merchant 2")
    assert t.asked == "" and t.told("revealed") == [(COLOURS.index("blue"), 4)]


def test_case_c79_naval_values() -> None:
    t = table()
    t.red.nav, t.red.treasury = 3, 2
    t.then(Squadrons(0), IDLE)
    assert t.words == ["2", "1", "none"]
    t = table(nations="on")
    t.red.nation, t.red.treasury, t.red.nav = "england", 13, 3
    t.use("red", "scientist").play("naval")
    assert (t.red.treasury, t.red.nav) == (9, 5)
    t.then(Squadrons(0), IDLE)
    assert t.words == ["5", "4", "3", "2", "1", "none"]
