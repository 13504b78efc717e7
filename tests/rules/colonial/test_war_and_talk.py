"""CO-14 to CO-16: war, negotiation, variants."""

from __future__ import annotations

import pytest

from engine.games.colonial.frames import Corsair, TurnEnds
from engine.games.colonial.reckoning import may_attack, next_price
from engine.games.colonial.rules.offers import BEFORE_ACTION, BEFORE_PHASE, CLOSING
from engine.games.colonial.state import exists
from engine.games.colonial.tables import NATIONS
from tests.rules.colonial.table import GAME, IDLE, LAND, Table, begun, setup, table


def poor(**options: str) -> Table:
    """Nobody has anything to fight with."""
    t = table(**{"offers": "off"} | options)
    for seat in range(4):
        t.state.treasury[seat] = t.state.squadrons[seat] = 0
    return t


# -- CO-14


def test_co_14_1_repression() -> None:
    t = table()
    t.red.unrest = 2
    t.use("red", "sovereign").play("yes pass")
    assert t.red.unrest == 1 and t.asked == ""


def test_co_14_2_equal_may_be_attacked_before_the_step() -> None:
    t = poor()
    t.blue.diplomacy = 5
    assert may_attack(t.state, 0) == [2, 3]
    t.use("red", "sovereign").play("green")
    assert t.red.diplomacy == 3 and t.told("war_declared") == [(0, 2)]


def test_co_14_3_year_by_year() -> None:
    t = poor().stack("cape_1", "blue red")
    t.successes(0, 0, 0, 0, 1, 0).use("red", "sovereign").play("blue blue: fight red: fight fight fight")
    assert [values[2] for values in t.told("war_year")] == [1, 2, 3] and t.at("cape_1") == "red"


def test_co_14_4_dice_are_fixed_before_losses() -> None:
    t = poor()
    t.red.goods, t.blue.goods = 1, 1
    t.successes(1, 1).use("red", "sovereign").play("blue")
    assert (t.red.goods, t.blue.goods) == (0, 0)
    assert t.told("battle") == [(1, 0, 1, 1, 1, 1, 1, -1)]


def test_co_14_5_excess_is_wasted() -> None:
    t = poor()
    t.red.treasury, t.blue.treasury = 3, 1
    t.successes(1, 1, 1, 0).use("red", "sovereign").play("blue")
    assert (t.red.treasury, t.blue.treasury) == (3, 0)


def test_co_14_6_colonies_are_lost_in_battle() -> None:
    t = poor().stack("cape_1", "blue red").put("cape", unrest=1, colony="blue")
    t.blue.prestige = 3
    t.successes(1, 0).use("red", "sovereign").play("blue")
    assert t.colony("cape") == "" and t.independent("cape") and t.unrest("cape") == 0


def test_co_14_6_five_dice_at_most() -> None:
    t = poor().stack("levant_1", "red " * 7 + "blue")
    t.successes(0, 0, 0, 0, 0, 0).use("red", "sovereign").play("blue")
    assert t.told("battle")[0][2] == 5


def test_co_14_7_in_map_order() -> None:
    t = poor().stack("levant_1", "red blue").stack("canada_1", "red blue").stack("cape_1", "red blue")
    t.successes(0, 0, 0, 0, 0, 0).use("red", "sovereign").play("blue")
    assert [values[-1] for values in t.told("battle")] == [LAND["canada"], LAND["cape"], LAND["levant"]]


def test_co_14_8_to_14_10_three_theatres() -> None:
    """CO-14.8, CO-14.9, CO-14.10."""
    t = poor()
    t.red.goods, t.red.treasury, t.red.squadrons = 7, 6, 8
    t.blue.goods, t.blue.treasury = 2, 2
    t.successes(*[1] * 2, *[0] * 5, *[1] * 2, *[0] * 5, *[1] * 5).use("red", "sovereign").play("blue")
    assert [values[0] for values in t.told("battle")] == [1, 2, 3]
    assert [values[2] for values in t.told("battle")] == [5, 5, 5]
    assert (t.blue.goods, t.blue.treasury, t.blue.fleets) == (0, 0, 0)


def test_co_14_11_no_dice_no_battle() -> None:
    t = poor()
    t.red.squadrons = 1
    t.successes(0).use("red", "sovereign").play("blue")
    assert [values[0] for values in t.told("battle")] == [3]


def test_co_14_12_defender_then_attacker() -> None:
    t = poor().stack("cape_1", "red blue")
    t.successes(0, 0).use("red", "sovereign").play("blue")
    assert t.asked == "blue surrender"
    t.play("fight")
    assert t.asked == "red surrender"


def test_co_14_13_one_prestige_and_nothing_else() -> None:
    t = poor().stack("cape_1", "red blue")
    t.blue.prestige = 2
    t.successes(0, 0).use("red", "sovereign").play("blue blue: yes")
    assert (t.blue.prestige, t.red.prestige, t.at("cape_1")) == (1, 1, "red blue")


def test_co_14_14_repaying_between_years_only() -> None:
    t = poor().stack("cape_1", "red blue").stack("egypt_1", "blue red blue")
    t.blue.loans, t.blue.treasury = (5,), 2
    t.successes(1, 0, 0, 0, 0, 0, 0).use("red", "sovereign").play("blue")
    assert t.asked == "blue land_loss" and "repay" not in t.words
    t.play("egypt_1@1")
    assert t.asked == "blue offers" and t.words == ["silence", "repay"]
    t.play("repay 2")
    assert t.blue.loans == (3,) and t.asked == "blue surrender"


# -- CO-15


def test_co_15_1_only_treasury_is_exchanged() -> None:
    t = table().hire("blue", "merchant").play("blue: gift green 2")
    assert (t.blue.treasury, t.green.treasury) == (1, 5) and t.asked == "blue offers"


def test_co_15_2_three_offers_from_the_active_player_on() -> None:
    t = table().hire("blue", "explorer")
    assert t.asked == "blue offers"
    t.play("gift red 1 gift red 1 gift red 1")
    assert t.asked == "green offers"
    t.play("silence")
    assert t.asked == "yellow offers"
    t.play("silence silence")
    assert t.asked == "blue act"


def test_co_15_2_silence_for_the_rest_of_the_turn() -> None:
    t = table().hire("blue", "explorer").play("hush hush hush hush")
    assert t.asked == "blue act"
    t.hire("green", "explorer")
    assert t.asked == "green act"
    assert table(offers="off").hire("green", "explorer").asked == "green act"


def test_co_15_7_who_is_silent_for_the_turn_may_still_buy_peace() -> None:
    t = poor(offers="on").stack("cape_1", "red blue")
    t.red.treasury, t.blue.treasury, t.state.hushed = 2, 2, 3
    t.successes(*[0] * 6).use("red", "sovereign").play("blue")
    assert t.asked == "blue offers" and "buy_peace" in t.words and "hush" not in t.words
    t.play("silence")
    assert t.asked == "red offers" and "buy_peace" in t.words


@pytest.mark.parametrize(
    ("kind", "forms"),
    [
        (BEFORE_ACTION, {"gift", "promise", "service", "hush", "silence"}),
        (BEFORE_PHASE, {"gift", "promise", "hush", "silence"}),
        (CLOSING, {"gift", "silence"}),
    ],
)
def test_co_15_2_which_forms_in_which_window(kind: int, forms: set[str]) -> None:
    t = table().explore("egypt").show("red", "ambassador")
    t.state.round = 1
    t.window(kind, "red").play("silence")
    assert t.asked == "blue offers" and set(t.words) == forms


def test_co_15_3_gifts() -> None:
    t = table().hire("red", "explorer").play("gift blue")
    assert t.words == ["1", "2"]
    t.play("2")
    assert (t.red.treasury, t.blue.treasury) == (0, 5)


def test_co_15_4_the_payment_may_go_both_ways() -> None:
    t = table().stack("egypt_1", "blue").use("red", "merchant").play("blue")
    assert len(t.words) == 6 and {"other3", "even", "asker2"} <= set(t.words)
    t.play("other3 accept")
    assert (t.red.treasury, t.blue.treasury, t.red.goods) == (5, 1, 1)


def test_co_15_5_selling_deals() -> None:
    t = table()
    t.blue.goods = 2
    t.use("red", "trader").play("blue 2 asker1 blue: accept")
    assert (t.red.treasury, t.blue.treasury) == (3, 6)


def hired(character: str, line: str, **changes: int) -> Table:
    """Blue pays red for something."""
    t = table().stack("cape_1", "blue").put("egypt", unrest=1).stack("egypt_1", "green")
    for name, value in changes.items():
        setattr(t.blue, name, value)
    t.hire("red", character).play("red: silence blue: service")
    return t.play(line)


def test_co_15_6_an_ambassador_for_hire() -> None:
    t = hired("ambassador", "lift 2 red: accept")
    assert t.blue.treasury == 1 and t.red.treasury == 2
    t.silence()
    assert t.asked == "red calm" and (t.blue.diplomacy, t.red.treasury) == (5, 4)
    t = hired("ambassador", "egypt 3 accept").silence().play("green")
    assert (t.unrest("egypt"), t.green.diplomacy, t.red.treasury) == (0, 5, 5)


def test_co_15_6_a_missionary_for_hire() -> None:
    t = hired("missionary", "egypt 1 accept").silence()
    assert (t.missions("egypt"), t.red.treasury, t.asked) == (1, 3, "")


def test_co_15_6_a_merchant_for_hire() -> None:
    t = hired("merchant", "2 accept").silence()
    assert t.told("goods_carried") == [(0, 1, (1, 0), 1)]
    assert (t.blue.treasury, t.red.treasury, t.red.goods) == (2, 4, 1)
    t.refuses("blue", "CO-13.7")


def test_co_15_6_a_trader_for_hire() -> None:
    t = hired("trader", "2 1 accept", goods=3).silence()
    assert (t.blue.goods, t.blue.treasury, t.red.treasury) == (1, 4, 5)


def test_co_15_6_a_rebel_for_hire() -> None:
    t = hired("rebel", "unrest@egypt 1 accept").silence()
    assert (t.unrest("egypt"), t.green.unrest, t.red.treasury) == (2, 1, 3)
    t = hired("rebel", "revolt@egypt 1 accept").successes(1, 0, 0).silence()
    assert t.at("egypt_1") == "" and t.red.treasury == 3


def test_co_15_6_a_war_for_hire() -> None:
    t = hired("sovereign", "green 3 accept").successes(*[0] * 30).silence()
    assert t.told("war_declared") == [(0, 2)] and t.red.treasury == 5


def test_co_15_6_refused_or_impossible_is_not_paid() -> None:
    t = hired("ambassador", "lift 2 red: refuse")
    assert t.blue.treasury == 3 and t.state.service == ()
    t = hired("merchant", "2 accept").corsairs("red", "yellow", 4)
    t.red.squadrons = 0
    t.successes(1, 1, 0, 0).silence().play("yellow: yes")
    assert (t.blue.treasury, t.red.treasury, t.red.goods) == (3, 2, 0)
    assert t.told("service_returned") == [(1, 2)]


def war_at_the_table() -> Table:
    t = poor(offers="on").stack("cape_1", "red blue")
    t.red.treasury, t.blue.treasury, t.blue.prestige = 2, 2, 1
    return t.successes(*[0] * 6).use("red", "sovereign").play("blue")


def test_co_15_7_peace_money() -> None:
    t = war_at_the_table()
    assert t.asked == "blue offers" and {"buy_peace", "sell_peace", "gift", "promise"} <= set(t.words)
    t.play("sell_peace 2 red: accept")
    assert (t.blue.treasury, t.red.treasury, t.red.prestige, t.blue.prestige) == (4, 0, 1, 0)
    assert t.asked == "" and t.state.war == ()


def test_co_15_7_once_a_year_each() -> None:
    t = war_at_the_table().play("buy_peace 1 red: refuse")
    assert t.asked == "blue offers" and "sell_peace" not in t.words
    t.play("silence")
    assert t.asked == "red offers" and "buy_peace" in t.words
    t.play("silence fight fight")
    assert t.asked == "blue offers" and "buy_peace" in t.words


def test_co_15_8_promises_are_written_down() -> None:
    t = table().hire("red", "sovereign").play("promise blue no_war this other1 blue: accept")
    assert (t.red.treasury, t.blue.treasury, t.state.promises) == (3, 2, ((0, 1, 0, 1),))
    t.silence()
    assert t.asked == "red act"
    t.play("sovereign")
    assert t.note("blue") == "{odds}; one space left on Diplomacy; this breaks your promise"
    t.state.talk = 0
    t.successes(*[0] * 20).play("blue")
    assert t.told("promise_broken") == [(0, 1, 0)] and t.state.broken == ((0, 1, 0, 1),)


def test_co_15_8_promises_run_out() -> None:
    t = table(offers="off")
    t.state.promises = ((0, 1, 0, 1), (1, 2, 3, 2))
    t.then(TurnEnds(), IDLE)
    assert t.state.promises == ((1, 2, 3, 2),)


@pytest.mark.parametrize("name", ["no_corsair", "no_rebel", "no_takeover"])
def test_co_15_8_other_breaches(name: str) -> None:
    t = table(offers="off").stack("cape_1", "blue")
    kind = ("no_war", "no_corsair", "no_rebel", "no_takeover").index(name)
    t.state.promises = ((0, 1, kind, 2),)
    t.red.log, t.red.treasury = 2, 2
    if name == "no_corsair":
        t.then(Corsair(0), IDLE).play("blue")
    elif name == "no_rebel":
        t.use("red", "rebel").play("unrest cape blue")
    else:
        t.use("red", "viceroy").play("cape cape_1 cape_1")
    assert t.told("promise_broken") == [(0, 1, kind)]


def test_co_15_9_nothing_else_is_offered() -> None:
    t = table().hire("red", "explorer")
    assert set(t.words) == {"silence", "gift", "promise", "hush"}


def test_co_15_10_no_more_than_one_has() -> None:
    t = table().hire("red", "explorer").play("promise blue no_war next")
    assert len(t.words) == 6 and "asker3" not in t.words


def test_co_15_11_one_counter_offer() -> None:
    t = table().stack("egypt_1", "blue").stack("cape_1", "green").use("red", "merchant")
    t.play("blue even counter asker2 red: refuse")
    t.refuses("blue", "CO-13.7")
    assert t.asked == "red ask_to_carry"


def test_co_15_12_one_service_an_action() -> None:
    t = hired("ambassador", "lift 1 accept silence")
    assert t.asked == "green offers" and "service" not in t.words


# -- CO-16


def test_co_16_1_the_whole_map() -> None:
    for seats in (4, 5, 6):
        assert GAME.new(setup(seats)).in_play == (1 << 31) - 1


def test_co_16_2_agreed_or_rolled() -> None:
    t = begun(2).play("red: africa blue: accept")
    assert exists(t.state, LAND["congo"]) and not exists(t.state, LAND["india"])
    t = begun(2)
    t.d6(6, 0).play("red: africa blue: refuse")
    assert exists(t.state, LAND["australia"]) and not exists(t.state, LAND["congo"])


def test_co_16_3_one_is_left_out() -> None:
    t = begun(3).play("red: america blue: accept green: accept")
    assert not exists(t.state, LAND["brazil"]) and exists(t.state, LAND["congo"]) and t.state.discovery == 0


def test_co_16_4_no_spain_without_america() -> None:
    t = begun(3, nations="on").play("america accept accept")
    assert t.asked.endswith("nation")
    t.refuses("spain", "CO-16.4")
    assert GAME.new(setup(2, nations="on")).nations == 0 and GAME.new(setup(6, nations="on")).nations == 0


def test_co_16_5_further_pieces() -> None:
    t = begun(4, nations="on")
    seat = t.asked.split()[0]
    t.play("england")
    assert getattr(t, seat).treasury >= 5 - 1 and getattr(t, seat).squadrons == 2
    t.refuses("england", "CO-16.5")
    t = begun(4, nations="on", nation_start_bonuses="off")
    seat = t.asked.split()[0]
    t.play("england")
    assert getattr(t, seat).squadrons == 1


def test_co_16_6_goals() -> None:
    t = table(nations="on").stack("canada_1", "red").stack("cape_1", "red")
    t.red.nation = "france"
    t.use("red", "conqueror")
    assert t.note("cape") == "no historical goal: no Prestige" and t.note("canada") == ""
    t.play("canada")
    assert t.red.prestige == 1


def test_co_16_7_the_threshold_is_for_good() -> None:
    t = table(nations="on")
    t.red.nation, t.red.prestige = "spain", 5
    t.d6(6).use("red", "explorer").play("circumnavigation")
    assert t.state.threshold == 1
    t.red.prestige = 2
    assert "egypt" in t.use("red", "explorer").words


def test_co_16_8_tordesillas_for_counters() -> None:
    t = table(nations="on").explore("canada", "brazil", "egypt")
    t.red.nation, t.blue.nation = "portugal", "spain"
    t.use("red", "viceroy").refuses("canada", "CO-16.8")
    assert {"brazil", "egypt"} <= set(t.words)
    t.use("blue", "viceroy").refuses("brazil", "CO-16.8")
    assert "canada" in t.words and "egypt" not in t.words


def test_co_16_9_missions_of_spain() -> None:
    t = table(nations="on").stack("canada_1", "blue red")
    t.red.nation = "spain"
    t.use("red", "missionary").play("canada")
    assert t.red.prestige == 1
    t.explore("peru").use("red", "missionary").play("peru")
    assert t.red.prestige == 1
    t.put("canada", unrest=1, missions=1).use("red", "missionary").play("canada")
    assert t.red.prestige == 1


def test_co_16_10_two_explorations() -> None:
    t = table(nations="on")
    t.red.nation = "portugal"
    t.d6(6, 6).use("red", "explorer").play("egypt none circumnavigation")
    assert t.red.prestige == 3 and t.asked == ""
    t.use("red", "explorer").play("pass")
    assert t.asked == ""


def test_co_16_11_holland() -> None:
    t = table(nations="on")
    t.red.nation = "holland"
    assert t.red.monopolies == 1 and next_price(t.state, 0, 2) == 0
    t.red.treasury = 9
    t.use("red", "scientist").refuses("logistics", "CO-16.11")


def test_co_16_12_five_on_space_four() -> None:
    t = table(nations="on")
    t.red.nation, t.blue.nation, t.red.treasury = "england", "france", 9
    t.red.nav, t.blue.log = 3, 3
    assert (next_price(t.state, 0, 3), next_price(t.state, 1, 2)) == (4, 4)
    t.use("red", "scientist").play("naval")
    assert t.red.nav == 5 and {row.logistics_at_4 for row in NATIONS} == {4, 5}
