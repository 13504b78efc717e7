"""The worked cases E and F: Unrest, Rebel, Missionary, revolution, war."""

from __future__ import annotations

from engine.games.colonial.frames import Endeavour
from tests.rules.colonial.table import IDLE, Table, table


def west_africa(missions: int = 0) -> Table:
    t = table().stack("west_africa_1", "blue").stack("west_africa_2", "green green")
    return t.put("west_africa", unrest=2, missions=missions)


def test_case_c52_a_revolt() -> None:
    t = west_africa().successes(1, 0, 0, 0, 0, 1).use("red", "rebel").play("revolt west_africa")
    assert t.told("revolt") == [(0, 15, 6, 2)]
    t.play("west_africa_1@1 west_africa_2@1")
    assert (t.at("west_africa_1"), t.at("west_africa_2"), t.unrest("west_africa")) == ("", "green", 2)


def test_case_c53_successes_may_be_wasted() -> None:
    t = west_africa().successes(1, 1, 1, 1, 0, 0).use("red", "rebel").play("revolt west_africa")
    assert (t.at("west_africa_1"), t.at("west_africa_2"), t.asked) == ("", "", "")
    t = west_africa().stack("west_africa_1", "blue red").put("west_africa", unrest=2)
    t.successes(1, 1, 1, 1, 0, 0).use("red", "rebel").play("revolt west_africa")
    assert t.at("west_africa_1") == ""


def test_case_c54_a_mission_protects() -> None:
    t = west_africa(missions=1).use("red", "rebel")
    assert "revolt" not in t.words
    t.play("flip west_africa")
    assert t.words == ["blue", "green"]
    t.play("blue")
    assert (t.unrest("west_africa"), t.missions("west_africa"), t.blue.unrest) == (3, 0, 1)


def test_case_c55_an_empty_territory_has_no_victim() -> None:
    t = table().explore("egypt").use("red", "rebel").play("unrest egypt")
    assert t.unrest("egypt") == 1 and t.state.risen == [0, 0, 0, 0] and t.asked == ""


def test_case_c56_revolt_of_an_independent_state() -> None:
    t = table().stack("persia_1", "blue").put("persia", unrest=1, independent=True)
    t.successes(0, 0, 0, 0, 0, 0).use("red", "rebel").play("revolt persia")
    assert t.told("revolt") == [(0, 23, 6, 0)]
    t = table().put("persia", unrest=1, independent=True).use("red", "rebel")
    assert "revolt" not in t.words


def test_case_c57_domestic_revolution() -> None:
    t = table(offers="off")
    t.blue.unrest, t.blue.treasury = 4, 6
    t.then(Endeavour(), IDLE)
    assert t.blue.treasury == 0
    for seat in ("red", "green", "yellow"):
        cards = "explorer_ambassador trader_financier scientist_missionary viceroy_rebel"
        t.play(f"{seat}: {cards} send")
    asked = []
    while not t.asked.endswith("last_chance"):
        asked.append(t.asked)
        t.play("pass")
    assert [line for line in asked if line.startswith("blue")] == []
    t.play("red: pass blue: sovereign yes")
    assert t.blue.unrest == 3


def test_case_c58_missionary() -> None:
    t = table().put("angola", unrest=2).explore("congo").use("red", "missionary")
    assert t.note("angola").startswith("turn") and t.note("congo").startswith("place")
    t.play("angola")
    assert (t.unrest("angola"), t.missions("angola")) == (1, 1)
    t = table().put("congo", missions=1).use("red", "missionary")
    t.refuses("congo", "CO-13.1")


def test_case_c59_ambassador_does_both() -> None:
    t = table().put("india", unrest=1)
    t.blue.diplomacy = 7
    t.use("red", "ambassador").refuses("blue", "CO-8.1")
    t.play("green india")
    assert (t.green.diplomacy, t.unrest("india"), t.asked) == (5, 0, "")


# -- F. war


def test_case_c60_whom_one_may_attack() -> None:
    t = table()
    t.blue.diplomacy, t.yellow.diplomacy = 5, 3
    t.use("red", "sovereign")
    assert t.words == ["pass", "green", "yellow"]
    t.refuses("blue", "CO-14.2")
    t.state.talk = 0
    t.successes(0, 0, 0, 0, 0, 0, 0, 0).play("green")
    assert t.red.diplomacy == 3


def test_case_c61_a_year_of_war() -> None:
    t = table(offers="off").stack("levant_1", "green green red").stack("levant_2", "red")
    t.red.goods, t.red.treasury, t.red.squadrons = 1, 2, 1
    t.green.treasury, t.green.squadrons, t.green.prestige = 6, 0, 2
    land, trade, europe, naval = (1, 0, 0, 1), (0,), (1, 1, 1, 0, 0, 0, 0), (1,)
    t.successes(*land, *trade, *europe, *naval).use("red", "sovereign").play("green")
    assert t.words == ["levant_1@3", "levant_2@1"]
    t.play("red: levant_1@3")
    assert (t.at("levant_1"), t.at("levant_2")) == ("green", "red")
    assert (t.green.treasury, t.red.treasury, t.green.fleets, t.red.goods) == (4, 1, 1, 1)
    t.play("green: yes")
    assert (t.green.prestige, t.red.prestige, t.red.diplomacy, t.asked, t.winner) == (1, 1, 3, "", "")


def poor(t: Table, *seats: str) -> Table:
    for seat in seats:
        player = getattr(t, seat)
        player.treasury = player.squadrons = player.goods = 0
    return t


def test_case_c62_the_helpless_must_surrender() -> None:
    t = poor(table(offers="off"), "red", "green")
    t.red.prestige, t.green.treasury = 1, 1
    t.successes(0).use("red", "sovereign").play("green")
    assert (t.red.prestige, t.green.prestige, t.asked) == (0, 1, "")
    t = poor(table(offers="off"), "red", "green")
    t.red.prestige = t.green.prestige = 1
    t.use("red", "sovereign").play("green")
    assert (t.red.prestige, t.green.prestige) == (1, 1) and t.told("war_drawn") == [(0, 2)]


def test_case_c63_nothing_to_give() -> None:
    t = poor(table(offers="off"), "red")
    t.successes(*[0] * 4).use("red", "sovereign").play("green")
    assert (t.red.prestige, t.green.prestige) == (0, 0) and t.told("surrendered") == [(0, 2)]


def test_case_c64_losses_at_sea() -> None:
    t = table(offers="off").corsairs("red", "blue", 1)
    t.red.squadrons, t.blue.squadrons, t.blue.fleets, t.red.treasury, t.blue.treasury = 4, 1, 1, 0, 0
    t.successes(1, 1, 1, 1, 0).use("red", "sovereign").play("blue")
    assert (t.blue.squadrons, t.blue.fleets, t.in_box("red", "blue"), t.red.squadrons) == (0, 0, 0, 4)


def test_case_c65_a_surrender_may_win_the_game() -> None:
    t = poor(table(offers="off"), "blue")
    t.red.prestige, t.blue.prestige, t.red.treasury = 9, 1, 1
    t.red.squadrons = 0
    t.successes(0).use("red", "sovereign").play("blue")
    assert (t.winner, t.red.prestige, t.blue.prestige) == ("red", 10, 0)


def test_case_c66_deadlock() -> None:
    t = poor(table(offers="off"), "red", "blue")
    t.red.squadrons, t.blue.goods, t.blue.fleets = 2, 3, 0
    t.red.prestige = t.blue.prestige = 1
    t.successes(0, 0, 0, 0, 0).use("red", "sovereign").play("blue")
    assert t.told("war_drawn") == [(0, 1)] and (t.red.prestige, t.blue.prestige) == (1, 1)


def test_case_c78_a_battle_in_a_colony() -> None:
    t = poor(table(offers="off"), "red", "blue").stack("congo_1", "blue blue red").stack("congo_2", "blue")
    t.put("congo", colony="blue")
    t.successes(1, 0, 0, 0).use("red", "sovereign").play("blue blue: congo_2@1")
    assert (t.at("congo_1"), t.at("congo_2"), t.colony("congo")) == ("blue blue red", "", "blue")
    t.play("blue: yes")
    t.red.treasury = 3
    t.use("red", "viceroy").refuses("congo", "CO-7.41")


def test_case_c81_which_counter_is_lost() -> None:
    for word, stack in (("1", "blue red"), ("3", "red blue"), ("2", "red red")):
        t = table().stack("brazil_1", "red blue red").put("brazil", unrest=1)
        t.successes(1, 0).use("green", "rebel").play("revolt brazil")
        assert t.words == ["brazil_1@1", "brazil_1@2", "brazil_1@3"]
        t.play(f"brazil_1@{word}")
        assert t.at("brazil_1") == stack and t.state.diplomacy == [4, 4, 4, 4]


def test_case_c85_both_name_then_all_are_removed() -> None:
    t = poor(table(offers="off"), "red", "blue").stack("egypt_1", "blue red").stack("egypt_2", "red blue")
    t.successes(1, 0, 1, 0).use("red", "sovereign").play("blue blue: egypt_2@2 red: egypt_1@2")
    assert (t.at("egypt_1"), t.at("egypt_2")) == ("blue", "red")
    assert t.asked == "blue surrender" and (t.red.diplomacy, t.blue.diplomacy) == (3, 4)
