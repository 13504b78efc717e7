"""Where clauses of CO-13 to CO-16 meet: Corsairs, slaves, Unrest, war, money at the table, nations."""

from __future__ import annotations

from engine.games.colonial.tables import TERRITORIES
from tests.rules.colonial.table import Table, table


def poor(**options: str) -> Table:
    """Nobody has anything to fight with."""
    t = table(**{"offers": "off"} | options)
    for seat in range(4):
        t.state.treasury[seat] = t.state.squadrons[seat] = 0
    return t


# -- CO-13


def test_co_13_4_in_turn_order_and_even_when_no_fleet_is_left() -> None:
    t = table().stack("egypt_1", "blue")
    for owner in ("red", "green", "yellow"):
        t.corsairs("blue", owner, 1)
    t.state.first, t.blue.fleets, t.blue.squadrons = 2, 1, 5
    t.successes(1, 0, 1, 1, 1, 1, 1).use("blue", "merchant").play("green: yes")
    assert t.blue.fleets == 0
    t.play("yellow: yes red: no blue: yes red green yellow")
    assert t.asked == "" and sum(t.state.corsairs) == 0


def test_co_13_9_who_has_paid_may_go_on_at_the_left_end() -> None:
    for own in ("1", "none"):
        t = table().stack("congo_1", "red").stack("angola_1", "blue").stack("cape_1", "red")
        t.yellow.eco = 10
        t.red.diplomacy, t.red.fleets = 2, 5
        t.use("red", "merchant").play(f"1 {own} blue even accept")
        assert t.red.diplomacy == 1 and t.red.goods == 2 + (own == "1")


def test_co_13_16_a_revolt_may_take_the_last_of_the_rebels_own() -> None:
    t = table().stack("cape_1", "red").put("cape", unrest=1, colony="red").city("cape", 1)
    t.red.prestige = 5
    t.successes(1).use("red", "rebel").play("revolt")
    assert (t.at("cape_1"), t.red.prestige, t.unrest("cape"), t.independent("cape")) == ("", 3, 0, True)


def test_co_13_13_alone_there_the_rebel_names_himself() -> None:
    t = table().stack("cape_1", "red").use("red", "rebel").play("unrest cape")
    assert t.red.unrest == 1 and t.unrest("cape") == 1
    assert table().stack("cape_1", "red blue").use("red", "rebel").play("unrest cape").words == ["red", "blue"]


# -- CO-14


def test_co_14_6_a_colony_lost_in_battle_takes_the_city_with_it() -> None:
    t = poor().stack("egypt_1", "blue red").stack("egypt_2", "red").put("egypt", unrest=1, colony="blue")
    t.city("egypt", 1).blue.prestige = 4
    t.successes(1, 0, 0).use("red", "sovereign").play("blue")
    assert (t.blue.prestige, t.red.prestige, t.unrest("egypt"), t.at("egypt_1")) == (2, 0, 0, "red")
    assert t.told("war_drawn") == [(0, 1)]  # nothing is shared any more: both are helpless


def test_co_14_12_fleets_and_corsairs_roll_no_dice() -> None:
    t = poor().corsairs("red", "blue", 3)
    t.red.fleets, t.blue.prestige, t.red.prestige = 9, 2, 2
    t.use("red", "sovereign").play("blue")
    assert t.told("war_drawn") == [(0, 1)] and t.red.prestige == 2


def test_co_14_12_the_attacker_may_be_the_helpless_one() -> None:
    t = poor()
    t.blue.goods, t.red.prestige = 1, 2
    t.successes(0).use("red", "sovereign").play("blue")
    assert (t.red.prestige, t.blue.prestige) == (1, 1)


def test_co_14_12_only_corsairs_in_the_rollers_own_box_can_be_lost() -> None:
    for box, asked in (("red", "blue surrender"), ("green", "")):
        t = poor().corsairs(box, "blue", 1)
        t.red.squadrons, t.blue.goods, t.blue.fleets = 1, 1, 0
        t.successes(0, 0).use("red", "sovereign").play("blue")
        assert t.asked == asked


def test_co_14_13_a_surrender_may_bring_the_standing_offer() -> None:
    t = poor()
    t.red.treasury = t.blue.treasury = 3
    t.red.prestige, t.red.loans, t.blue.prestige = 9, (3,), 1
    t.successes(*[0] * 6).use("red", "sovereign").play("blue red: silence blue: yes red: yes")
    assert t.winner == "red"


def test_co_14_14_who_pays_his_last_treasury_is_helpless_a_year_later() -> None:
    t = poor(offers="on")
    t.red.treasury = t.blue.treasury = 2
    t.blue.loans, t.blue.prestige, t.red.prestige = (5,), 1, 1
    t.successes(*[0] * 6).use("red", "sovereign").play("blue blue: repay 2")
    assert "buy_peace" not in t.words and "sell_peace" in t.words
    t.play("silence red: silence blue: fight red: fight")
    assert (t.blue.prestige, t.red.prestige, t.asked) == (0, 2, "")


# -- CO-15


def test_co_15_7_the_attacker_may_be_bought_out() -> None:
    t = poor(offers="on")
    t.red.treasury = t.blue.treasury = 2
    t.red.prestige = 1
    t.successes(*[0] * 6).use("red", "sovereign").play("blue buy_peace 2 red: accept")
    assert (t.red.treasury, t.blue.treasury, t.red.prestige, t.blue.prestige, t.asked) == (4, 0, 0, 1, "")


def test_co_15_10_a_price_that_was_repaid_away_cannot_be_accepted() -> None:
    t = poor(offers="on")
    t.red.treasury = t.blue.treasury = 2
    t.red.loans = (5,)
    t.successes(*[0] * 4).use("red", "sovereign").play("blue sell_peace 2 red: repay 1")
    assert t.told("offer_refused") == [(0, 1)] and t.blue.treasury == 2 and t.asked == "blue offers"


# -- CO-16


def test_co_16_7_discovering_america_may_set_the_flag() -> None:
    for land, prestige in (("brazil", 4), ("australia", 4)):
        t = table(nations="on").stack("east_indies_1", "red")
        t.red.nation, t.red.prestige, t.red.sea = "portugal", prestige, 1
        t.d6(6).use("red", "explorer").play(f"{land} none")
        assert t.asked == "" and t.red.prestige == 6


def test_co_16_8_where_portugal_and_spain_may_explore() -> None:
    t = table(nations="on")
    t.red.nation, t.red.sea, t.blue.nation, t.blue.sea = "portugal", 3, "spain", 3
    america = {row.id for row in TERRITORIES if row.continent == "america"}
    lands = {row.id for row in TERRITORIES} - {"levant"}
    assert set(t.use("red", "explorer").words) & lands == lands - america | {"brazil"}
    assert set(t.use("blue", "explorer").words) & lands == america - {"brazil"} | {"east_indies"}


def test_co_16_9_a_mission_of_spain_may_lie_beyond_the_treaty() -> None:
    t = table(nations="on").stack("egypt_1", "red")
    t.red.nation = "spain"
    t.use("red", "missionary").play("egypt")
    assert t.red.prestige == 1


def test_co_16_6_a_colony_without_prestige_does_not_win() -> None:
    t = table(nations="on").stack("west_africa_1", "red red").stack("west_africa_2", "red")
    t.red.nation, t.red.prestige = "england", 9
    t.use("red", "conqueror").play("west_africa")
    assert t.winner == "" and t.red.prestige == 9
