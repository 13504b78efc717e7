"""The play aid played: the sequence of a turn, the cards, the end of a turn."""

from __future__ import annotations

import pytest

from engine.contract import Setup
from engine.games.ultima import GAME
from engine.games.ultima.frames.turn import Round, Turn
from engine.games.ultima.frames.turn_end import EndTurn
from engine.games.ultima.rules.reckoning import forecast
from engine.games.ultima.state import VETERAN
from engine.games.ultima.tables import AREA, CARDS, LEADER, PERIOD, POWER
from tests.rules.ultima.play_aid import plays
from tests.rules.ultima.table import Table

AUSTRIA, SPAIN = POWER["austria"], POWER["spain"]


# -- the start of a turn


@plays("Séquence", "Déploiement des nouvelles puissances")
def test_ur_4_2_the_cards_of_the_new_turn_come_into_force() -> None:
    t = Table()
    assert forecast(t.state, POWER["russia"]).income == 9
    t.acts("russia", ap=1).take("declare_war", "ottoman").rest()
    assert t.lost("russia", "ottoman") == 1  # no rival in turn 1
    t = Table(turn=2).then(Turn())
    assert t.state.turn == 3 and forecast(t.state, POWER["russia"]).income == 10
    t.acts("russia", ap=1).take("declare_war", "ottoman").rest()
    assert t.lost("russia", "ottoman") == 0


@plays("Séquence", "Entrée des marchands")
def test_ur_4_3_merchants_enter_the_trade_centres() -> None:
    t = Table().acts("russia", ap=1).take("build_merchant", "tc_baltic").rest()
    assert t.merchants("russia", "tc_baltic") == (0, 1)
    t.then(Turn())
    assert t.merchants("russia", "tc_baltic") == (1, 0)


@plays("Séquence", "Préparation de la pioche")
def test_ur_4_4_the_pile_of_a_turn_has_its_period_cards_and_all_common_ones_are_shuffled_again() -> None:
    t = Table()
    t.state.discard = (0, 0, 0)
    t.then(Turn())
    dealt = [card for hand in t.state.hands for card in hand]
    assert len(dealt) == 48 and not t.state.discard
    assert sorted(card for card in dealt if CARDS[card].deck != "common") == sorted(PERIOD[1])


@plays("Cartes par tour", *(f"{seats} joueurs" for seats in range(3, 9)))
@pytest.mark.parametrize(
    ("seats", "total", "each"), [(3, 39, 13), (4, 40, 10), (5, 40, 8), (6, 42, 7), (7, 42, 6), (8, 48, 6)]
)
def test_ur_4_4_cards_per_turn(seats: int, total: int, each: int) -> None:
    s = GAME.new(Setup("ultima", seats, 3, "campaign", {"groups": ""}))
    assert [len(hand) for hand in s.hands] == [each] * seats and each * seats == total


# -- its middle


@plays("Séquence", "Déterminer l'ordre du jeu")
def test_ur_5_1_whoever_has_fewest_points_plays_first() -> None:
    t = Table()
    t.state.vp = [7, 6, 5, 4, 3, 2, 1, 0]
    t.then(Turn())
    assert t.state.order == (7, 6, 5, 4, 3, 2, 1, 0) and t.asked.startswith("sweden ")


@plays("Séquence", "Négociations de paix", "Actions gratuites", "Jeu de cartes et actions", "Fin d'impulsion")
@plays("Actions gratuites", "Négociations de paix")
def test_ur_5_2_an_impulse_is_peace_free_actions_a_card_with_its_actions_and_the_end() -> None:
    t = Table().war("austria", "prussia").hand("austria", "c_levy").own("saxony", "prussia").set("fort", "saxony", 0)
    t.clear("saxony").troops("austria", "saxony", "1q2")
    t.leader("austria", "bohemia", "l01")
    asked = []
    t.then(Round(2))
    for answer in ("white-austria-prussia", "-", "-", "c_levy-actions", "-", "saxony"):
        asked.append(t.asked)
        t.roll(6, 1).take(answer)
    t.take("-")  # Prussia does not intercept
    assert asked == [
        "austria peace_proposal",
        "prussia peace_answer",
        "austria free_action",
        "austria card_use",
        "austria action",
        "austria end_step",
    ]
    assert t.told("controls") == [(AUSTRIA, AREA["saxony"])]


# -- its end


def turn_with_a_war() -> Table:
    """Austria has beaten Spain and stands in Milan; Russia has a rebellion, Spain a dynastic marker."""
    t = Table().war("austria", "spain", (0, 2)).allied("france", "russia").clear("milan").control("milan", "austria")
    t.troops("austria", "milan", "1q2")
    t.set("revolt", "kiev", 1).unrest("russia", 3).unrest("sweden", 9)
    t.state.dynastic[SPAIN] = 1
    t.state.destroyed[AUSTRIA] = 2
    t.leader("austria", "bohemia", "l01", face=1)
    t.state.units[0] |= VETERAN
    return t.then(EndTurn())


def ended() -> Table:
    t = turn_with_a_war().roll(1).take("cede_conquered-milan", "send")
    while t.asked.endswith("disband"):
        t.take("-")
    return t


@plays("Séquence", "Finir toutes les guerres")
@plays("Fin de tour", "1. Finir")
def test_ur_22_1_wars_and_alliances_end_and_expeditionary_corps_go_home() -> None:
    t = Table().war("austria", "spain").allied("france", "spain").clear("tyrol").control("tyrol", "spain")
    t.only("spain", "tyrol", "1q2")
    t.only("spain", "guyenne", "1q2")
    t.then(EndTurn())
    assert not t.state.wars and not any(t.state.allies)
    assert t.holds("tyrol") == "austria" and t.at("spain", "tyrol") == t.at("spain", "guyenne") == ""
    assert t.at("spain", "aragon") == "q2" and t.at("spain", "milan") == "q2 q3"


@plays("Séquence", "Compétition commerciale")
@plays("Fin de tour", "2. Les compétitions")
def test_ur_22_3_trade_competition_pays_prizes() -> None:
    t = Table().then(EndTurn())
    paid = {(values[0], values[1]): values[2:] for values in t.told("trade")}
    assert paid[POWER["sweden"], 0] == (5, 2) and paid[POWER["great_britain"], 1] == (5, 3)


@plays("Séquence", "Revenus et dépenses")
@plays("Fin de tour", "3. Les revenus", "4. Les dépenses")
def test_ur_22_4_ur_22_5_income_and_expenses() -> None:
    """Austria: card 9, Milan (key, not national), a prize; 6 troops, 2 destroyed, and 1 in Milan."""
    t = ended()
    budget = {values[0]: values[1:] for values in t.told("budget")}
    plain = {values[0]: values[1:] for values in Table().then(EndTurn()).told("budget")}
    assert budget[AUSTRIA] == (plain[AUSTRIA][0] + 1, plain[AUSTRIA][1] + 1 + 2)
    assert budget[POWER["russia"]] == (plain[POWER["russia"]][0] - 0, plain[POWER["russia"]][1] + 1)  # the rebellion
    assert plain[POWER["great_britain"]][0] == 6 + 7  # the card of turn 1, no key area abroad, prizes of 7


@plays("Séquence", "Agitation sociale")
@plays("Fin de tour", "5. L'instabilité")
def test_ur_22_6_instability_is_adjusted_and_new_rebellions_are_placed() -> None:
    t = ended()
    assert t.level("russia") == 3 + 1 + (7 - 9)  # a rebellion, expenses of 7 against an income of 9
    assert t.level("sweden") == 9 + (10 - 11)
    rebels = [values for values in t.told("rebellion") if t.owns_number(values[0]) == "sweden"]
    assert len(rebels) == 2 and t.marker("revolt", "kiev") == 2


@plays("Séquence", "Dégrader les unités")
@plays("Fin de tour", "6. Vétérans")
def test_ur_22_7_units_are_degraded_removed_and_dynasties_change() -> None:
    t = turn_with_a_war().roll(1).take("cede_conquered-milan", "send")
    before = len(t.state.units)
    seen = []
    while t.asked.endswith("disband"):
        seen.append(t.asked)
        t.take(t.words[0] if t.asked == "prussia disband" and len(t.state.units) == before else "-")
    assert seen[:3] == ["france disband", "great_britain disband", "spain disband"] and "prussia disband" in seen
    assert len(t.state.units) == before - 1 and t.state.destroyed[POWER["prussia"]] == 0
    assert not any(one & VETERAN for one in t.state.units) and t.state.leader_face[LEADER["l01"]] == 0
    assert t.told("dynasty") == [(SPAIN, 1)]  # a die of 1: instability +2


@plays("Séquence", "Points de victoire")
@plays("Fin de tour", "7. Les PV")
def test_ur_22_8_victory_points_are_counted() -> None:
    """Austria keeps Milan, an objective; Sweden pays for its instability."""
    t, plain = ended(), Table().then(EndTurn())
    while plain.asked.endswith("disband"):
        plain.take("-")
    assert t.vp("austria") == plain.vp("austria") + 1 and t.vp("spain") == plain.vp("spain") - 1
    rebels = sum(t.marker("revolt", area) for area in ("livonia", "ingria", "pomerania", "finland"))  # 1 point each
    assert t.level("sweden") == 8 and t.vp("sweden") == plain.vp("sweden") - 1 - rebels
