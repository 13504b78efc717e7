"""Acceptance cases A: cards and impulses."""

from __future__ import annotations

import pytest

from engine.contract import Setup
from engine.games.ultima import GAME
from engine.games.ultima.rules.reckoning import action_points
from engine.games.ultima.state import NOBODY
from engine.games.ultima.tables import CARD, CARDS, COMMON, LEADER, PERIOD, POWER
from tests.rules.ultima.table import Table


@pytest.mark.parametrize(
    ("seats", "total", "common", "each"),
    [(3, 39, 32, 13), (4, 40, 33, 10), (5, 40, 33, 8), (6, 42, 35, 7), (7, 42, 35, 6), (8, 48, 41, 6)],
)
def test_case_c01_ur_4_4_cards_per_turn(seats: int, total: int, common: int, each: int) -> None:
    s = GAME.new(Setup("ultima", seats, 3, "campaign", {"groups": ""}))
    cards = [card for hand in s.hands for card in hand]
    assert len(cards) == total and [len(hand) for hand in s.hands] == [each] * seats
    assert sorted(card for card in cards if CARDS[card].deck != "common") == list(PERIOD[0])
    assert sum(CARDS[card].deck == "common" for card in cards) == common


def test_case_c02_ur_2_4_deck() -> None:
    assert len(COMMON) == 60 and sum(CARDS[card].count for card in range(len(CARDS))) == 102
    assert [len(cards) for cards in PERIOD] == [7] * 6


def test_case_c03_ur_6_3_malus() -> None:
    t = Table()
    council, levy = CARD["c_royal_council"], CARD["c_levy"]
    t.unrest("france", 9)
    assert action_points(t.state, POWER["france"], council) == 3
    t.unrest("france", 8)
    assert action_points(t.state, POWER["france"], council) == 4
    t.unrest("france", 12)
    assert action_points(t.state, POWER["france"], levy) == 1


def test_case_c04_ur_6_1_mandatory() -> None:
    t = Table().hand("russia", "p_rakoczi").plays("russia")
    assert t.words == ["p_rakoczi-mandatory"]
    assert t.why_not("p_rakoczi-discard") is not None
    t.take("p_rakoczi-mandatory")
    assert t.marker("revolt", "hungary") == 2
    assert t.asked == "russia action" and t.state.ap == 3


def test_case_c05_ur_6_2_foreign_event() -> None:
    t = Table().hand("russia", "p_marlborough").plays("russia")
    assert t.words == ["p_marlborough-actions", "p_marlborough-event", "p_marlborough-discard"]
    t.take("p_marlborough-event")
    assert t.asked == "great_britain assign_leader"
    t.take("army-london")
    assert t.state.leader_of[LEADER["marlborough"]] == POWER["great_britain"] + 1
    assert t.state.leader_face[LEADER["marlborough"]] == 1


def test_case_c06_ur_7_1_ur_8_3_built_and_not_repaired() -> None:
    t = Table().acts("great_britain", ap=2).take("build_squadron", "london", "-")
    assert t.fleet("great_britain", "london") == "2 active, 1 repair"
    assert "repair_squadron" not in t.words and t.why_not("repair_squadron") is not None
    t.rest()
    t.acts("great_britain", ap=1).take("repair_squadron")
    assert t.asked == "great_britain strategic_after"
    t.take("sea-channel")
    assert t.fleet("great_britain", "channel") == "1 active"


def test_case_c07_ur_7_3_sent_to_sea_no_piracy_yet() -> None:
    t = Table().war("great_britain", "france").acts("great_britain")
    t.state.hands = ((), (CARD["c_commissariat"],), *t.state.hands[2:])
    t.take("fleet", "fleet-london", "2s3", "sea-channel", "-")
    assert t.fleet("great_britain", "channel") == "2 active"
    t.acts("great_britain", ap=1, tests=False)
    assert "piracy" not in t.words
    t.no_ships("great_britain").ships("great_britain", "caribbean_sea", 1)
    t.acts("great_britain", ap=1).take("piracy")
    t2 = Table().war("great_britain", "france").no_ships("great_britain")
    t2.ships("great_britain", "caribbean_sea", 1)
    t2.ships("great_britain", "north_sea", 1)
    t2.acts("great_britain", ap=1).take("piracy")
    assert sorted(t2.words) == ["tc_north_sea-france", "tc_west_indies-france"]


def test_case_c08_ur_8_5_fortress_in_two_impulses() -> None:
    t = Table().acts("russia", ap=2).take("build_fortress", "novgorod")
    assert t.marker("begun", "novgorod") == 1 and not t.marker("fort", "novgorod")
    t.take("build_fortress")
    assert "novgorod" not in t.words
    t.rest()
    t.acts("russia", ap=2).take("build_fortress", "novgorod")
    assert t.marker("fort", "novgorod") == 1
    t.take("build_fortress")
    assert "novgorod" not in t.words


def test_case_c09_ur_7_2_ur_8_6_regrouping() -> None:
    t = Table()
    (old,) = t.troops("austria", "box germany")
    t.acts("austria")
    assert "regroup" not in t.words  # nobody leads a force there
    t.acts("austria", ap=1)
    (fresh,) = t.troops("austria", "box germany")
    t.take("regroup_troop")
    assert t.asked == "austria regroup_to" and "bohemia" in t.words and "hungary" not in t.words
    assert old != fresh
    t.take("bohemia", "-")
    assert t.at("austria", "bohemia") == "q2 q2" and t.at("austria", "box germany") == "q2"
    t = Table()
    t.troops("austria", "box germany", "2q2")
    t.leader("austria", "bohemia", "l01")
    t.acts("austria").take("regroup")
    assert t.at("austria", "bohemia") == "q2 q2" and t.asked == "austria free_action"
    assert "regroup" not in t.words


def test_case_c10_ur_8_2_elite() -> None:
    t = Table().acts("sweden", ap=1).take("build_troop")
    elites = [word for word in t.words if word.endswith("-q3")]
    assert sorted(elites) == ["finland-q3", "scania-q3", "svealand-q3"]
    assert "livonia-q2" in t.words


def test_case_c11_ur_8_15_conscription() -> None:
    t = Table().acts("prussia", ap=2).take("build_troop", "brandenburg-q2")
    assert t.asked == "prussia conscript"
    t.take("yes")
    assert t.at("prussia", "brandenburg") == "q1 q2 q2 q3" and t.level("prussia") == 2
    t.take("build_troop", "westphalia-q2")
    assert t.asked != "prussia conscript"
    t = Table().acts("great_britain", ap=1).take("build_troop", "bombay-q2", "-")
    assert t.asked != "great_britain conscript" and t.at("great_britain", "bombay") == "q2"


def test_case_c12_ur_8_9_leader() -> None:
    t = Table()
    for place, name in (("bohemia", "l05"), ("hungary", "l06"), ("tyrol", "l07")):
        t.leader("austria", place, name)
    t.roll(0).acts("austria", ap=1).take("build_leader")
    assert t.told("leader_drawn") == [(POWER["austria"], LEADER["l01"], 0)]
    assert "army-bohemia" in t.words and "army-styria" not in t.words and "army-styria-for-l06" in t.words
    t.take("army-styria-for-l06")
    assert t.state.leader_of[LEADER["l06"]] == 0
    assert t.state.leader_of[LEADER["l01"]] == POWER["austria"] + 1
    assert t.state.ap == 0 and t.state.active in (NOBODY, POWER["austria"])
