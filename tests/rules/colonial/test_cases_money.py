"""The worked cases D: money, Goods, Corsairs."""

from __future__ import annotations

from engine.games.colonial.frames import Corsair, Gift, Interest
from tests.rules.colonial.table import IDLE, Table, table


def test_case_c42_interest() -> None:
    t = table(offers="off")
    t.red.loans, t.red.unrest = (10, 7), 2
    t.blue.loans = (10,)
    t.green.unrest = 3
    t.then(Interest(), IDLE).play("silence silence")
    assert (t.red.loans, t.blue.loans, t.green.loans) == ((12, 9), (10,), ())


def test_case_c43_financier() -> None:
    t = table().use("red", "financier")
    assert (t.red.treasury, t.red.loans) == (12, (10,))
    t.menu("red", "explorer").play("repay 4")
    assert (t.red.treasury, t.red.loans, t.asked) == (8, (6,), "red act")


def merchant_and_two_of_red() -> Table:
    t = table().stack("new_england_1", "red").stack("canada_1", "red")
    for space in ("egypt_1", "egypt_2", "barbary_1", "cape_1"):
        t.stack(space, "blue")
    t.blue.fleets = 6
    return t.use("blue", "merchant").play("4 red 2 even")


def test_case_c44_carrying_for_others() -> None:
    t = merchant_and_two_of_red().play("red: accept")
    assert (t.blue.goods, t.red.treasury, t.blue.fleets, t.asked) == (6, 4, 6, "")
    t = merchant_and_two_of_red().play("red: refuse")
    assert (t.blue.goods, t.red.treasury, t.asked) == (4, 2, "")


def test_case_c45_corsairs_and_squadrons() -> None:
    t = table().corsairs("blue", "red", 2).corsairs("blue", "green", 1)
    for space in ("egypt_1", "egypt_2", "barbary_1"):
        t.stack(space, "blue")
    t.blue.fleets, t.blue.squadrons = 3, 2
    t.successes(1, 0, 1, 0).use("blue", "merchant").play("red: yes")
    assert t.blue.fleets == 2
    t.play("green: no blue: yes")
    assert t.words == ["red", "green"]
    t.play("red")
    assert (t.in_box("blue", "red"), t.in_box("blue", "green")) == (1, 1)
    assert t.words[0] == "2"


def test_case_c46_at_most_five_squadrons() -> None:
    t = table().corsairs("blue", "red", 7)
    t.blue.squadrons = 7
    t.successes(0, 0, 0, 0, 0).use("blue", "merchant").play("red: no blue: yes")
    assert t.told("squadrons_hunted") == [(1, 5, 0)] and t.state.dice >= 0


def abolition() -> Table:
    t = table().stack("west_africa_2", "red").stack("barbary_1", "red")
    t.yellow.eco = 10
    return t


def test_case_c47_carrying_slaves_after_the_abolition() -> None:
    t = abolition().use("red", "merchant").play("1 none")
    assert (t.red.goods, t.red.diplomacy) == (1, 4)
    t = abolition().use("red", "merchant").play("none 1")
    assert (t.red.goods, t.red.diplomacy) == (1, 3)
    t = abolition().use("red", "merchant").play("1 1")
    assert (t.red.goods, t.red.diplomacy) == (2, 3)
    t = abolition()
    t.red.diplomacy = 1
    t.use("red", "merchant").play("1")
    assert (t.red.goods, t.asked) == (1, "")


def test_case_c48_selling_for_others() -> None:
    t = table().stack("new_spain_1", "red").put("new_spain", colony="red")
    t.stack("west_indies_1", "red").put("west_indies", colony="red")
    t.red.eco, t.red.goods, t.blue.goods, t.red.treasury, t.blue.treasury = 4, 5, 6, 0, 0
    t.use("red", "trader").play("5 blue 4 even blue: accept")
    assert (t.red.treasury, t.blue.treasury, t.red.goods, t.blue.goods) == (9, 4, 0, 2)
    assert t.asked == ""


def test_case_c49_scientist() -> None:
    t = table().use("red", "scientist").play("seafaring")
    assert (t.red.treasury, t.red.sea) == (1, 1)
    t.menu("red", "scientist").refuses("scientist", "CO-5.9")


def test_case_c50_corsairs_are_sent() -> None:
    t = table()
    t.red.treasury = 1
    t.then(Corsair(0), IDLE)
    assert t.words == ["none", "blue", "green", "yellow"]
    t.play("blue")
    assert (t.red.treasury, t.in_box("blue", "red"), t.blue.fleets, t.asked) == (0, 1, 2, "")


def test_case_c51_the_standing_offer_comes_at_once() -> None:
    t = table().stack("egypt_1", "red")
    t.red.prestige, t.red.loans = 10, (3,)
    t.use("yellow", "merchant").play("red 1 even red: accept red: yes")
    assert (t.winner, t.red.treasury, t.yellow.goods) == ("red", 0, 1)


def test_case_c72_a_side_payment() -> None:
    t = table().stack("egypt_1", "red").stack("egypt_2", "red")
    t.use("yellow", "merchant").play("red 2 asker1 red: accept")
    assert (t.red.treasury, t.yellow.treasury, t.yellow.goods) == (5, 2, 2)


def test_case_c76_a_merchant_without_fleets_hunts() -> None:
    t = table().corsairs("green", "red", 1)
    t.green.fleets, t.green.squadrons = 0, 2
    t.successes(1, 0, 1).use("green", "merchant").play("red: yes green: yes")
    assert (t.in_box("green", "red"), t.green.goods, t.green.fleets, t.asked) == (0, 0, 0, "")


def test_case_c80_slave_goods_in_the_market_are_sold_freely() -> None:
    t = table().stack("west_africa_2", "red")
    t.yellow.eco, t.yellow.treasury, t.red.goods = 6, 10, 2
    t.use("yellow", "scientist").play("economy")
    assert t.told("slavery_abolished") == [()]
    t.use("red", "merchant")
    assert t.asked == "red load_slaves"
    t.use("red", "trader").play("2")
    assert (t.red.goods, t.red.diplomacy) == (0, 4)


def slaves_of_two(diplomacy: int) -> Table:
    t = table().stack("congo_1", "green").stack("east_africa_1", "blue")
    t.yellow.eco, t.red.fleets, t.red.diplomacy = 10, 1, diplomacy
    return t


def test_case_c82_the_step_is_taken_when_slaves_are_carried() -> None:
    t = slaves_of_two(4).use("red", "merchant").play("green even green: refuse")
    assert t.red.diplomacy == 4
    t.play("blue even blue: accept")
    assert (t.red.diplomacy, t.red.goods, t.blue.treasury) == (3, 1, 4)
    assert slaves_of_two(1).menu("red", "merchant").words == ["pass"]


def test_case_c83_the_offer_is_repeated_when_something_has_risen() -> None:
    t = table()
    t.red.prestige, t.red.loans, t.red.treasury, t.red.goods = 10, (3,), 2, 1
    t.then(Gift(1, 0), Gift(1, 2), IDLE).play("1 red: no")
    t.play("1")
    assert t.asked == "" and t.red.treasury == 3
    t.use("green", "trader").play("red 1 even red: accept red: yes")
    assert (t.winner, t.red.treasury) == ("red", 1)


def test_case_c86_one_counter_offer() -> None:
    t = table().stack("egypt_1", "red")
    t.yellow.treasury = 1
    t.use("yellow", "merchant").play("red even red: counter")
    assert t.words == ["other2", "other1", "asker1"]
    t.play("asker1 yellow: accept")
    assert (t.yellow.treasury, t.red.treasury, t.yellow.goods) == (0, 4, 1)
    t = table().stack("egypt_1", "red")
    t.use("yellow", "merchant").play("red even red: counter asker1 yellow: refuse")
    assert t.asked == "" and t.yellow.goods == 0
