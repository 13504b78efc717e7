"""Acceptance cases G: more meetings of rules."""

from __future__ import annotations

import pytest

from engine.games.ultima.rules.reckoning import forecast, objective_points
from engine.games.ultima.tables import AREA, MINOR, POWER
from tests.rules.ultima.table import Table


def into_alsace() -> Table:
    t = Table().war("austria", "france").minor("m_swabia", "austria")
    t.only("france", "alsace", "3q2")
    t.only("austria", "swabia", "3q2")
    t.leader("austria", "swabia", "l05")
    return t.acts("austria", ap=1).take("tactical_move", "swabia", "3q2+l05", "alsace-from-swabia")


def test_case_c79_ur_9_7_withdrawal() -> None:
    t = into_alsace()
    assert t.asked == "france fight_or_withdraw" and t.words == ["fight", "withdraw"]
    t.take("withdraw")
    assert t.asked == "france retreat" and len(t.words) == 2  # two or one of them
    t.take(next(word for word in t.words if word.startswith("2")))
    assert t.asked == "france retreat_to" and sorted(t.words) == ["lyonnais", "rhineland"]
    t.take("lyonnais")
    assert t.at("france", "alsace") == "q2 q2" and t.at("france", "lyonnais") == "q2"
    assert t.lost("france", "austria") == 0 and t.state.inside[AREA["alsace"]] == POWER["france"] + 1
    assert t.asked == "austria end_step" and t.words == ["alsace"]


def test_case_c80_ur_12_8_retreat_after_a_defeat() -> None:
    t = into_alsace().roll(5, 1, 1, 3, 1, 1).take("fight")
    assert t.asked == "france retreat" and "nobody" in t.words
    t.take("nobody")
    assert sorted(t.words) == ["lyonnais", "rhineland"]


def landing(goal: str) -> Table:
    """Two British troops from England, carried by one squadron, land in Picardy and meet two French."""
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.only("great_britain", "london", "2q2")
    t.only("france", "picardy", "2q2")
    t.set("fort", "picardy", 0).ships("great_britain", "channel", 1)
    t.acts("great_britain", ap=1).take("tactical_move", "london", "2q2l")
    assert [word for word in t.words if word.startswith("picardy")] == [
        "picardy-by-channel-channel",
        "picardy-by-channel-north_sea",
    ]
    return t.take(goal) if goal else t


@pytest.mark.parametrize("sea", ["channel", "north_sea"])
def test_case_c81_ur_12_6_landing_repelled(sea: str) -> None:
    t = landing(f"picardy-by-channel-{sea}").roll(1, 1, 4, 1).take("4d")
    assert t.dice == [(1, 1), (3, 1)] and t.score == [(0, 0), (1, 0)]
    assert t.at("great_britain", "london") == "q2" and t.at("great_britain", "box west") == "q2"
    assert t.at("great_britain", "picardy") == "" and t.fleet("great_britain", sea) == "1 active"
    assert t.at("france", "picardy") == "q2 q3"  # a veteran: both sides threw two dice


def test_case_c81_ur_12_6_landing_repelled_whose_fleet_is_gone() -> None:
    """A support battle has driven the squadron to port before: no way back for the survivor."""
    t = landing("")
    t.ships("france", "channel", 2)
    t.roll(1, 3, 1, 1, 1, 3, 1).take("picardy-by-channel-channel")
    assert t.asked == "great_britain support_battle"
    t.take("channel", "4d")
    assert t.score == [(0, 0), (1, 0), (0, 0), (1, 0)]
    assert t.fleet("great_britain", "channel") == "" and t.fleet("great_britain", "london") == "1 active"
    assert t.at("great_britain", "box west") == "q2 q2"  # one by the battle, the survivor for want of a fleet
    assert t.at("great_britain", "london") == t.at("great_britain", "picardy") == ""


def test_case_c82_ur_26_37_capacity() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france").clear("picardy")
    t.only("great_britain", "london", "4q2")
    t.leader("great_britain", "london", "l01")
    t.ships("great_britain", "channel", 2)
    t.ships("france", "north_sea", 2)
    t.acts("great_britain", ap=1).take("tactical_move", "london", "4q2l+l01")
    t.take("picardy-by-channel-north_sea")
    assert t.asked == "france sea_intercept"
    t.roll(5, 5, 4, 4).take("yes")
    assert t.score == [(4, 2), (2, 2)]
    assert t.at("great_britain", "picardy") == "q2 q2" and t.at("great_britain", "london") == "q2 q2"


def test_case_c86_ur_20_7_what_a_rebellion_costs() -> None:
    plain, t = Table(), Table().set("revolt", "naples", 1)
    spain = POWER["spain"]
    t.acts("spain", ap=1).take("build_troop")
    assert "naples-q2" not in t.words
    before, after = forecast(plain.state, spain), forecast(t.state, spain)
    assert after.income == before.income - 1 and after.expenses == before.expenses + 1 and after.rebellions == 1
    assert objective_points(t.state, spain) == objective_points(plain.state, spain) - 1


def test_case_c89_ur_17_8_diplomacy_fails_on_the_allied() -> None:
    t = Table().hand("austria", "c_diplomacy").plays("austria").take("c_diplomacy-event")
    assert "m_bavaria" not in t.words
    t = Table().hand("austria", "c_court_intrigue").plays("austria").take("c_court_intrigue-event")
    assert "m_bavaria" in t.words
    t.roll(3).take("m_bavaria")
    assert t.state.ally[MINOR["m_bavaria"]] == POWER["france"] + 1
    t = Table().hand("austria", "c_court_intrigue").plays("austria").take("c_court_intrigue-event")
    t.roll(4).take("m_bavaria")
    assert t.state.ally[MINOR["m_bavaria"]] == 0
    t = Table().hand("austria", "c_court_intrigue").plays("austria").take("c_court_intrigue-event")
    t.roll(4).take("m_united_provinces")
    assert t.state.ally[MINOR["m_united_provinces"]] == POWER["great_britain"] + 1
    t = Table().war("france", "russia").hand("austria", "c_court_intrigue").plays("austria")
    assert "m_bavaria" not in t.take("c_court_intrigue-event").words


def test_case_c93_ur_7_3_no_shuttle() -> None:
    t = Table()
    t.leader("sweden", "svealand", "l01")
    t.acts("sweden").take("fleet", "fleet-svealand", "1s2", "sea-southern_baltic")
    t.take("fleet")
    assert not any("southern_baltic" in word for word in t.words)
    t = Table()
    t.leader("sweden", "svealand", "l01")
    t.set("fort", "svealand", 1)
    t.acts("sweden").take("leader", "l01-fortress")
    assert "leader" not in t.words


def test_case_c95_ur_10_3_draw_at_sea() -> None:
    def voyage() -> Table:
        t = Table().war("france", "spain").no_ships("france", "spain")
        t.ships("france", "brittany", 2)
        t.ships("spain", "biscay", 2)
        return t.acts("france", ap=1).take("strategic_move", "fleet-brittany", "2s2", "guyenne")

    t = voyage().roll(3, 5, 5, 3).take("yes")
    assert t.score == [(3, 0), (3, 0)]
    assert t.fleet("france", "brittany") == "2 active" and t.fleet("spain", "biscay") == "2 active"
    t = voyage().roll(3, 3, 5, 3).take("yes")
    assert t.score == [(2, 0), (3, 0)]
    assert t.fleet("france", "brittany") == "2 active" and t.lost("france", "spain") == 1


def test_case_c98_ur_26_46_no_shield() -> None:
    t = Table().allied("france", "spain").war("great_britain", "france").no_ships("great_britain", "france", "spain")
    t.only("spain", "guyenne", "1q2")
    t.only("great_britain", "london", "1q2")
    t.ships("great_britain", "channel", 1)
    t.acts("great_britain", ap=1).take("tactical_move")
    if t.asked.endswith("move_from"):
        t.take("london")
    t.take(next(word for word in t.words if word.startswith("guyenne")))
    assert t.at("spain", "guyenne") == "" and t.at("great_britain", "guyenne") == "q2"
    assert t.told("repatriated") and not t.told("combat_opens")
