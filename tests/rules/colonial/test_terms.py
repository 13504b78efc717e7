"""CO-1 to CO-4: what the game is, its pieces, winning, set-up."""

from __future__ import annotations

import pytest

from engine.contract import is_over
from engine.dice import any_index
from engine.games.colonial.frames import ActOrPass, Corsair, Gift, Phase, Programme, Squadrons, TurnEnds
from engine.games.colonial.reckoning import abolished, markers, native_power, wood
from engine.games.colonial.rules import BOOK
from engine.games.colonial.state import exists
from engine.games.colonial.tables import (
    ADJACENT,
    CARDS,
    CHARACTERS,
    LANDS,
    RESOURCES,
    RULES,
    SPACE_COLOUR,
    TERRITORIES,
)
from tests.rules.colonial.table import COLOURS, GAME, IDLE, LAND, begun, setup, table


def test_co_1_1_two_to_six_players() -> None:
    assert GAME.seats == (2, 6)
    for seats in range(2, 7):
        assert GAME.new(setup(seats)).n == seats


def test_co_1_2_ten_prestige_without_debts() -> None:
    t = table()
    t.red.prestige, t.red.sea = 9, 3
    t.d6(6).use("red", "explorer").play("egypt")
    assert t.winner == "red" and RULES.prestige_to_win == 10


def test_co_1_3_six_cards_of_two_characters() -> None:
    assert len(CARDS) == 6 and len(set(CHARACTERS)) == 12


def test_co_1_4_only_programmes_are_hidden() -> None:
    t = table().programme("blue", "trader", "viceroy", "explorer", "scientist")
    t.state.round = 2
    seen = GAME.view(t.state, 0)
    assert list(seen.programme[4:8]) == [1, 3, 7, 7]
    assert list(GAME.view(t.state, 1).programme[4:8]) == [1, 3, 0, 2]
    hidden = {name for name in ("treasury", "loans", "stacks", "tracks", "prestige", "unrest", "corsairs", "goods")
              if getattr(seen, name) != getattr(t.state, name)}  # fmt: skip
    assert hidden == set()


def test_co_1_4_a_programme_in_the_making_shows_nothing() -> None:
    t = table()
    t.then(Programme(0, 0, ()), IDLE).play("viceroy_rebel merchant_governor")
    assert t.state.agenda[-1].items == (3, 4)
    for seat in (-1, 1, 2, 3):
        assert GAME.view(t.state, seat).agenda[-1] == Programme(0, 0, ())
    assert GAME.view(t.state, 0).agenda[-1] == t.state.agenda[-1]
    guess = GAME.guess(GAME.view(t.state, 1), 5)
    assert guess.agenda[-1] == Programme(0, 0, ()) and len(guess.options) == 6


def test_co_1_4_a_guess_keeps_what_was_shown() -> None:
    t = table().programme("blue", "trader", "viceroy", "explorer", "scientist")
    t.state.round = 1
    t.then(ActOrPass(0), IDLE)
    guesses = [GAME.guess(GAME.view(t.state, 0), seed).programme[4:8] for seed in range(20)]
    assert all(cards[0] == 1 and len(set(cards)) == 4 for cards in guesses)
    assert len({bytes(cards) for cards in guesses}) > 5


def test_co_1_5_what_is_thrown_for() -> None:
    """Dice are used by these decisions and steps only."""
    t, seen = begun(5), set()
    s = t.state
    for number in range(4000):
        if is_over(s):
            break
        name, dice = s.agenda[-1].name, s.dice
        BOOK.take(s, s.options[any_index(3, number, len(s.options))])
        if s.dice != dice:
            seen.add(name)
    thrown = {"explore", "rebel_land", "strike", "hunt", "declare_war", "land_loss", "surrender", "peace_answer"}
    bound = {"rebel", "offers", "repayment", "act", "repress"}
    assert seen and seen <= thrown | bound, "or what comes just before them, where a service leaves no choice"


def test_co_2_1_the_territories() -> None:
    assert LANDS == 31 and all(2 <= row.difficulty <= 7 for row in TERRITORIES)
    assert all(0 <= len(row.resources) <= 4 and row.native_power >= 0 for row in TERRITORIES)
    t = table().put("congo", independent=True)
    assert (native_power(t.state, LAND["congo"]), native_power(t.state, LAND["angola"])) == (4, 2)


def test_co_2_2_the_levant_is_explored() -> None:
    t = table()
    assert t.prestige_left("levant") == 0 and t.prestige_left("egypt") == 1
    assert "levant" in t.use("red", "viceroy").words


def test_co_2_3_adjacency_is_symmetric() -> None:
    assert all(one in ADJACENT[other] for one in range(LANDS) for other in ADJACENT[one])
    assert LAND["japan"] in ADJACENT[LAND["china"]] and LAND["guyanas"] in ADJACENT[LAND["new_spain"]]


def test_co_2_4_a_piece_is_called_after_its_place() -> None:
    t = table().stack("egypt_1", "red")
    t.use("red", "merchant").play("1")
    assert (t.red.goods, t.red.treasury) == (1, 2)
    t.use("red", "trader").play("1")
    assert (t.red.goods, t.red.treasury) == (0, 3)


def test_co_2_5_and_2_6_treasury_and_boards() -> None:
    """CO-2.5, CO-2.6: paid Treasury is gone, gained Treasury is new."""
    t = table()
    t.red.treasury, t.red.unrest = 6, 2
    t.use("red", "scientist").play("economy")
    assert t.red.treasury == 2 and t.state.risen == [2, 0, 0, 0]


def test_co_2_7_turn_order() -> None:
    t = table(offers="off")
    t.state.first = 2
    t.then(Phase(5), IDLE)
    order = []
    while t.asked:
        order.append(t.asked.split()[0])
        t.play("none")
    assert order == ["green", "yellow", "red", "blue"]


def test_co_2_8_a_laurel_on_two_faces_of_six() -> None:
    for face in range(1, 7):
        t = table().stack("cape_1", "blue").put("cape", unrest=1)
        t.d6(face).use("red", "rebel").play("revolt cape")
        assert (t.at("cape_1") == "") == (face > 4)


def test_co_2_9_thirty_five_pieces() -> None:
    t = table().stack("levant_1", "red " * 30)
    assert wood(t.state, 0) == 2
    t.red.log, t.red.treasury = 4, 9
    t.use("red", "viceroy").play("levant levant_1 levant_1")
    assert t.asked == "" and wood(t.state, 0) == 0
    t.then(Squadrons(0), IDLE)
    assert t.asked == ""
    t.then(Corsair(0), IDLE)
    assert t.asked == ""
    t.menu("red", "financier").play("financier")
    assert t.red.treasury == 17


def test_co_2_9_goods_need_wood_too() -> None:
    t = table().stack("levant_1", "red " * 30).stack("egypt_1", "red").stack("egypt_2", "red")
    t.red.fleets = 2
    assert t.menu("red", "merchant").words == ["pass"]


def test_co_2_10_the_stock_of_markers() -> None:
    t = table().explore("egypt")
    t.blue.unrest = 35
    assert markers(t.state) == 0
    t.menu("red", "rebel")
    assert "rebel" not in t.words
    t.menu("red", "missionary")
    assert "missionary" not in t.words
    t.blue.unrest = 34
    t.put("egypt", unrest=0).stack("egypt_1", "blue")
    t.use("red", "rebel").play("unrest egypt")
    assert (t.unrest("egypt"), t.blue.unrest, t.asked) == (1, 34, "")


def test_co_2_10_the_last_marker_may_bring_a_revolution() -> None:
    """The markers that it frees serve the board."""
    t = table().stack("egypt_1", "blue").put("egypt", unrest=3)
    t.green.unrest = 31
    t.use("red", "rebel").play("unrest egypt blue")
    assert (t.unrest("egypt"), t.blue.unrest, markers(t.state)) == (0, 1, 3)


def test_co_2_10_seven_colonies() -> None:
    t = table()
    for land in ("canada", "new_england", "guyanas", "la_plata", "cape", "california", "siberia"):
        t.stack(f"{land}_1", "red").put(land, colony="red")
    t.stack("australia_1", "red").menu("red", "conqueror")
    assert "conqueror" not in t.words


# -- CO-3


def test_co_3_1_nothing_further_is_resolved() -> None:
    t = table()
    t.red.prestige, t.red.sea = 9, 3
    t.d6(6).use("red", "explorer").play("egypt")
    assert is_over(t.state) and not t.state.options and t.red.fleets == 2
    assert GAME.result(t.state).winners == (0,)


def test_co_3_2_the_one_whose_action_it_is() -> None:
    t = table()
    t.red.prestige = t.blue.prestige = 10
    t.red.loans, t.blue.loans = (1,), (1,)
    t.blue.treasury, t.red.treasury = 0, 0
    t.state.active = 1
    t.then(Gift(2, 1), IDLE).play("1")
    assert t.asked == "blue standing"


def test_co_3_3_prestige_beyond_ten_is_kept() -> None:
    t = table()
    t.red.prestige, t.red.loans, t.red.treasury = 11, (10, 10), 0
    t.d6(6).use("red", "explorer").play("egypt none")
    assert t.red.prestige == 12 and t.winner == ""


def test_co_3_4_the_standing_offer() -> None:
    t = table()
    t.red.prestige, t.red.loans, t.red.treasury = 9, (2,), 2
    t.d6(6).use("red", "explorer").play("egypt")
    assert t.asked == "red standing"
    t.play("yes")
    assert (t.winner, t.red.loans, t.red.treasury) == ("red", (), 0)


def test_co_3_5_a_loan_is_always_there() -> None:
    t = table()
    t.red.treasury = t.red.fleets = t.red.squadrons = 0
    assert "financier" in t.menu("red", "financier").words


def test_co_3_6_the_turn_limit() -> None:
    t = table(turn_limit="8")
    t.state.turn = 8
    t.blue.prestige = t.green.prestige = 4
    t.blue.loans = (1,)
    t.then(TurnEnds(), IDLE)
    assert t.winner == "green"
    t = table(turn_limit="8")
    t.state.turn = 8
    t.state.first = 2
    t.blue.prestige = t.green.prestige = 4
    t.blue.goods = 1
    t.then(TurnEnds(), IDLE)
    assert t.winner == "blue"


def test_co_3_6_ties_in_the_end_by_turn_order() -> None:
    t = table(turn_limit="8")
    t.state.turn, t.state.first, t.red.treasury = 8, 3, 3
    t.then(TurnEnds(), IDLE)
    assert t.winner == "yellow"


def test_co_3_7_not_asked_again_before_something_has_risen() -> None:
    t = table()
    t.red.prestige, t.red.loans, t.red.treasury = 10, (3,), 5
    t.then(Gift(1, 0), IDLE).play("1 red: no")
    t.then(Gift(0, 1), IDLE).play("2")
    assert t.asked == ""
    t.then(Gift(1, 0), IDLE).play("1")
    assert t.asked == "red standing"


# -- CO-4


def test_co_4_1_what_is_not_in_play_does_not_exist() -> None:
    t = begun(3)
    t.d6(5, 0).play("roll")
    assert not exists(t.state, LAND["india"]) and not exists(t.state, LAND["levant"])
    t.menu("red", "explorer").play("explorer")
    assert not {"india", "japan", "australia"} & set(t.words)


def test_co_4_2_prestige_on_the_map() -> None:
    t = table()
    assert sum(t.state.unexplored) == 31 and t.prestige_left("australia") == 2


@pytest.mark.parametrize(("roll", "discovery"), [(1, 0), (3, 1), (5, 1)])
def test_co_4_3_the_boxes(roll: int, discovery: int) -> None:
    t = begun(3)
    t.d6(roll, 0).play("roll")
    assert (t.state.circumnavigation, t.state.discovery) == (2, discovery)


def test_co_4_4_and_4_5_what_everybody_begins_with() -> None:
    """CO-4.4, CO-4.5."""
    t = table()
    blue = t.blue
    assert (blue.treasury, blue.fleets, blue.squadrons, blue.prestige, blue.unrest, blue.loans) == (3, 2, 1, 0, 0, ())
    assert (blue.sea, blue.eco, blue.log, blue.nav, blue.diplomacy) == (0, 2, 1, 1, 4)
    assert wood(t.state, 1) == 32 and not abolished(t.state)


def test_co_4_6_the_first_player_pays_once() -> None:
    states = [GAME.new(setup(4, seed)) for seed in range(12)]
    assert len({s.first for s in states}) > 1
    assert all(s.treasury[s.first] == 2 and sum(s.treasury) == 11 for s in states)


def test_co_4_7_nations_before_the_first_turn() -> None:
    t = begun(4, nations="on")
    assert t.asked.split()[1] == "nation" and t.state.turn == 0


def test_co_7_12_only_the_colour_counts() -> None:
    gold = [space for space, colour in enumerate(SPACE_COLOUR) if RESOURCES[colour].id == "gold"]
    assert len(gold) == 7 and len(COLOURS) == 6
    t = table().stack("cape_1", "red blue").stack("abyssinia_1", "red")
    assert t.red.monopolies == 1
