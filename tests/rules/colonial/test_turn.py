"""CO-5 and CO-6: Endeavour and the other phases."""

from __future__ import annotations

from engine.games.colonial.frames import CardsBack, Endeavour, Phase, Round
from engine.games.colonial.rules.characters import uses
from engine.games.colonial.state import LAST_CHANCE
from engine.games.colonial.tables import CHARACTERS
from tests.rules.colonial.table import CARD_IDS, COLOURS, GAME, IDLE, Table, begun, table

FOUR = "explorer_ambassador trader_financier scientist_missionary viceroy_rebel send"


def endeavour(**options: str) -> Table:
    return table(**{"offers": "off"} | options).then(Endeavour(), IDLE)


def test_co_5_1_revolution_at_home_at_four() -> None:
    t = table(offers="off")
    t.blue.unrest, t.green.unrest, t.blue.treasury = 4, 3, 6
    t.then(Endeavour(), IDLE)
    assert (t.blue.treasury, t.green.treasury, t.state.turmoil) == (0, 3, 0b10)
    for seat in ("red", "green", "yellow"):
        t.play(f"{seat}: {FOUR}")
    assert t.blue.unrest == 4 and t.asked == "red act"


def test_co_5_1_in_the_last_chance_all_six_cards_are_open() -> None:
    t = table(offers="off")
    t.state.turmoil = 1
    t.last_chance("red")
    assert len(t.words) == len(uses(t.state, 0)) + 1 > 6


def test_co_5_2_four_cards_in_order() -> None:
    t = endeavour().play("red: viceroy_rebel merchant_governor sovereign_conqueror")
    assert "send" not in t.words and "pass" not in t.words
    t.play("explorer_ambassador")
    assert not set(CARD_IDS) & set(t.words)
    t.play("raise2-merchant_governor send")
    assert list(t.state.programme[:4]) == [4, 3, 5, 0]


def test_co_5_2_a_programme_may_be_begun_again_before_it_is_sent() -> None:
    t = endeavour().play("red: viceroy_rebel merchant_governor drop1-viceroy_rebel")
    assert t.state.agenda[-1].items == (4,)
    t.play("viceroy_rebel clear")
    assert t.state.agenda[-1].items == () and t.asked == "red programme"


def test_co_5_3_all_reveal_then_act_in_turn_order() -> None:
    t = endeavour().play(f"red: {FOUR} blue: {FOUR} green: {FOUR} yellow: {FOUR}")
    assert [card for _, card in t.told("revealed")] == [0, 0, 0, 0]
    assert t.asked == "red act" and set(t.words) == {"explorer", "ambassador", "pass"}
    t.play("pass")
    assert t.asked == "blue act"


def test_co_5_3_four_rounds_and_a_last_chance() -> None:
    t = endeavour().play(f"red: {FOUR} blue: {FOUR} green: {FOUR} yellow: {FOUR}")
    rounds = []
    while t.asked:
        rounds.append(t.state.round)
        t.play("pass")
    assert sorted(set(rounds)) == [1, 2, 3, 4, LAST_CHANCE]


def test_co_5_4_the_choice_comes_with_the_moment() -> None:
    t = endeavour().play(f"red: {FOUR} blue: {FOUR} green: {FOUR} yellow: {FOUR} red: ambassador blue")
    assert t.asked == "blue act" and "ambassador" in t.words


def test_co_5_5_a_character_without_use_is_not_offered() -> None:
    t = table().menu("red", "governor")
    assert t.words == ["pass"]
    t.red.treasury = 1
    t.menu("red", "scientist")
    assert t.words == ["scientist", "missionary", "pass"]


def test_co_5_6_one_card_set_aside() -> None:
    t = table(offers="off").programme("red", "explorer", "trader", "scientist", "viceroy")
    t.last_chance("red")
    assert "explorer" not in t.words and "sovereign" in t.words
    t.play("pass")
    assert t.asked == ""


def test_co_5_7_cards_return() -> None:
    t = table().programme("red", "explorer", "trader", "scientist", "viceroy").show("red", "viceroy")
    t.then(CardsBack(), IDLE)
    assert set(t.state.programme) == {6} and set(t.state.played) == {6}
    assert t.told("revealed") == []


def test_co_5_8_a_card_is_shown_until_the_round_ends() -> None:
    t = table(offers="off").programme("red", "explorer", "trader", "scientist", "viceroy")
    for seat in ("blue", "green", "yellow"):
        t.programme(seat, "merchant", "trader", "scientist", "viceroy")
    t.then(Round(1), IDLE)
    assert list(t.state.played) == [0, 4, 4, 4]
    t.then(Round(2), IDLE)
    assert list(t.state.played) == [1, 1, 1, 1]
    t.then(Round(LAST_CHANCE), IDLE)
    assert list(t.state.played) == [6, 6, 6, 6]


def test_co_5_9_what_is_of_use() -> None:
    t = table()
    at_first = {CHARACTERS[number] for number in uses(t.state, 0)}
    assert at_first == {
        "explorer", "ambassador", "financier", "scientist", "missionary", "viceroy", "rebel", "sovereign",
    }  # fmt: skip
    t.blue.goods = 1
    t.stack("egypt_1", "green").stack("cape_1", "red")
    assert {CHARACTERS[number] for number in uses(t.state, 0)} - at_first == {"trader", "merchant", "conqueror"}
    t.state.diplomacy = [1, 7, 7, 7]
    assert "sovereign" not in {CHARACTERS[number] for number in uses(t.state, 0)}


# -- CO-6


def test_co_6_1_fleets_in_turn_order() -> None:
    t = table(offers="off").stack("new_spain_1", "red").stack("peru_1", "blue").then(Phase(2), IDLE)
    t.play("red: 1 blue: none")
    assert (t.red.fleets, t.red.treasury, t.blue.fleets, t.asked) == (3, 1, 2, "")


def test_co_6_2_the_most_monopolies() -> None:
    t = table().stack("cape_1", "yellow")
    t.state.turn = 2
    t.then(Phase(3), IDLE)
    assert t.state.first == 3 and t.told("first_player") == [(3,)]


def test_co_6_3_squadrons() -> None:
    t = table(offers="off")
    t.red.nav = 2
    t.then(Phase(4), IDLE)
    assert t.words == ["2", "1", "none"]
    t.play("2 blue: 1 none none")
    assert (t.red.squadrons, t.blue.squadrons, t.red.treasury) == (3, 2, 0)


def test_co_6_4_corsairs_pile_up() -> None:
    t = table(offers="off").corsairs("blue", "red", 2).then(Phase(5), IDLE)
    assert "red" not in t.words
    t.play("red: blue none none none")
    assert t.in_box("blue", "red") == 3 and t.asked == ""


def test_co_6_5_repay_then_interest_then_the_closing_window() -> None:
    t = table(offers="off")
    t.red.loans, t.red.unrest, t.red.treasury = (5, 2), 3, 4
    t.then(Phase(6), IDLE)
    assert t.asked == "red settle_debts"
    t.play("repay pile2 2 done")
    assert t.red.loans == (8,) and t.asked == "red offers"
    t.play("repay 1 silence")
    assert t.red.loans == (7,) and t.asked == ""


def test_co_6_5_the_turn_goes_on_with_the_next() -> None:
    t = begun(4, offers="off")
    first = COLOURS[t.state.first]
    while t.state.turn == 1:
        t.play(FOUR if t.asked.endswith("programme") else "pass" if "pass" in t.words else "none")
    assert t.state.turn == 2 and t.asked.endswith("programme") and t.asked.split()[0] == first
    assert GAME.turn_of(t.state) == -1
