"""Acceptance cases F: trade, end of turn, scoring."""

from __future__ import annotations

from itertools import pairwise

from engine.contract import PASS, Setup
from engine.games.ultima import GAME
from engine.games.ultima.frames.turn_end import Budget, Degrade, Dynasties, Score
from engine.games.ultima.rules.reckoning import action_points, expenses, forecast, objective_points, par, staff_point
from engine.games.ultima.rules.trade import standings
from engine.games.ultima.rules.turns import set_order
from engine.games.ultima.rules.unrest import grow, new_rebellions, rebellions, restlessness
from engine.games.ultima.rules.victory import result
from engine.games.ultima.state import FLEET, VETERAN, category
from engine.games.ultima.tables import AREA, CARD, CENTRE, LEADER, N_POWERS, POWER, POWERS
from tests.rules.ultima.play_aid import plays
from tests.rules.ultima.table import EIGHT, Table


def test_case_c63_ur_21_2_competition_of_s1700() -> None:
    t = Table()
    weights = {
        name: {POWERS[power].id: weight for power, weight, _ in standings(t.state, number)}
        for name, number in CENTRE.items()
    }
    assert weights == {
        "tc_baltic": {"sweden": 5, "great_britain": 1, "prussia": 1},
        "tc_north_sea": {"great_britain": 5, "france": 1},
        "tc_levant": {"ottoman": 4, "france": 2, "austria": 1},
        "tc_atlantic": {"spain": 5, "france": 1},
        "tc_west_indies": {"spain": 3, "france": 2, "great_britain": 2},
        "tc_east_indies": {"great_britain": 3},
    }
    prizes = [sum(p for c in range(6) for who, _, p in standings(t.state, c) if who == n) for n in range(N_POWERS)]
    assert prizes == [6, 7, 6, 0, 0, 0, 2, 2]


def end_of_turn(t: Table) -> Table:
    """Everything from step 1 to 7, nobody removes anything."""
    steps = ("end_wars", "go_home", "trade", "budget", "degrade", "dynasties", "score")
    return t.then(*((step,) for step in steps))


def test_case_c64_ur_22_4_the_end_of_turn_1() -> None:
    t = Table()
    t.state.scenario = 0
    for step in ("end_wars", "go_home", "trade", "budget", "degrade", "dynasties"):
        t.then((step,))
    assert [values[1:] for values in t.told("budget")] == [
        (16, 12),
        (13, 9),
        (14, 11),
        (10, 7),
        (9, 6),
        (6, 4),
        (12, 10),
        (11, 10),
    ]
    assert list(t.state.instability) == [0, 0, 1, 0, 0, 0, 2, 1]
    from engine.games.ultima.rules.turn_end import score

    score(t.state, Score())
    assert t.state.vp == [1, -2, 1, 0, 0, 0, 0, 1]
    assert [par_of(power) for power in POWER] == [2, 4, 5, 3, 2, 2, 4, 4]  # of turn 1, as designed


def par_of(power: str) -> int:
    return par(Table().state, POWER[power])


def test_case_c65_ur_22_5_overspending() -> None:
    t = Table()
    t.troops("russia", "moscow", "2q2")
    t.ships("russia", "don", 2)
    t.state.destroyed[POWER["russia"]] = 1
    t.set("revolt", "kiev", 1).unrest("russia", 3)
    assert forecast(t.state, POWER["russia"])[:2] == (9, 12) and expenses(t.state, POWER["russia"]) == 12
    t.then(Budget())
    assert t.level("russia") == 7
    assert rebellions(t.state, POWER["russia"]) == [AREA["kiev"]] and t.marker("revolt", "kiev") == 2


def test_case_c66_ur_20_5_new_rebellions() -> None:
    t = Table().unrest("austria", 8)
    austria = POWER["austria"]
    scores = {area: restlessness(t.state, austria, AREA[area]) for area in ("hungary", "transylvania", "tyrol")}
    assert scores == {"hungary": 2, "transylvania": 3, "tyrol": 3}
    new_rebellions(t.state, austria)
    assert {area for area in AREA if t.marker("revolt", area)} == {"transylvania", "tyrol"}
    grow(t.state, [])
    assert t.marker("revolt", "tyrol") == 1


def piracy(victims_guard: str = "") -> Table:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.ships("great_britain", "caribbean_sea", 1)
    if victims_guard:
        t.ships("france", victims_guard, 1)
    return t.acts("great_britain", ap=1)


def test_case_c67_ur_21_6_piracy() -> None:
    t = piracy().unrest("france", 2).unrest("great_britain", 4).roll(4, 2).take("piracy")
    assert t.told("piracy_dice") == [(POWER["great_britain"], POWER["france"], 5, 1)]
    assert t.level("france") == 4 and t.level("great_britain") == 2
    assert t.merchants("france", "tc_west_indies") == (0, 1)
    assert t.lost("france", "great_britain") == 0


@plays("Bataille navale", "Handicap")
def test_case_c68_ur_13_2_piracy_met_from_port() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.ships("france", "caribbean_sea", 1)
    t.ships("great_britain", "jamaica", 1)
    t.acts("france", ap=1).take("piracy")
    assert t.asked == "great_britain pirate_intercept"
    t.roll(3, 4).take(t.words[0])
    assert t.told("piracy_dice")[0][2:] == (3, 4)
    assert t.fleet("france", "caribbean_sea") == "1 active" and t.fleet("great_britain", "jamaica") == "1 active"


def test_ur_21_6_the_victim_wins() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.ships("france", "caribbean_sea", 1)
    t.ships("great_britain", "caribbean_sea", 1)
    t.leader("great_britain", "caribbean_sea", "l05", FLEET)
    t.acts("france", ap=1).take("piracy")
    t.roll(1, 4).take(t.words[0])
    assert t.fleet("france", "caribbean_sea") == "" and t.fleet("france", "saint_domingue") == "1 repair"


def test_case_c69_ur_22_7_dynastic_change() -> None:
    t = Table()
    t.state.dynastic[POWER["spain"]] = 1
    before = t.level("spain")
    t.roll(2).then(Dynasties())
    assert t.level("spain") == before + 2 and not t.state.dynastic[POWER["spain"]]


def test_case_c70_ur_16_4_degrading() -> None:
    t = Table()
    (uid,) = t.troops("austria", "bohemia", "1q3")
    place = [one >> 31 for one in t.state.units].index(uid)
    t.state.units[place] |= VETERAN
    assert category(t.state.units[place]) == 4
    t.leader("austria", "bohemia", "l01", face=1)
    t.then(Degrade())
    assert category(t.state.units[place]) == 3 and t.state.leader_face[LEADER["l01"]] == 0
    assert t.state.leader_of[LEADER["l01"]] == POWER["austria"] + 1


def test_case_c71_ur_23_1_objectives_through_minors() -> None:
    t = Table().minor("m_poland", "russia")
    plain = objective_points(Table().state, POWER["russia"])
    assert objective_points(t.state, POWER["russia"]) == plain + 1
    t = Table().minor("m_poland", "prussia")
    assert objective_points(t.state, POWER["prussia"]) == objective_points(Table().state, POWER["prussia"]) + 2
    t = Table().set("revolt", "silesia", 1)
    assert objective_points(t.state, POWER["austria"]) == objective_points(Table().state, POWER["austria"]) - 2


def test_case_c72_ur_6_7_par_and_staff_point() -> None:
    late = Table(scenario="enlightened")
    assert late.state.turn == 4 and par(late.state, POWER["russia"]) == 5 and par(late.state, POWER["sweden"]) == 1
    assert 4 - par(late.state, POWER["france"]) + 1 - par(late.state, POWER["sweden"]) == 1
    council = CARD["c_royal_council"]
    for seats, expected in ((3, {4, 5}), (4, {4}), (5, {4, 5}), (6, {4, 5}), (7, {4, 5}), (8, {4})):
        s = GAME.new(Setup("ultima", seats, 1, "campaign", {"groups": ""}))
        assert {action_points(s, power, council) for power in range(N_POWERS)} == expected
        numbers = [s.seat_of.count(seat) for seat in range(seats)]
        assert all(staff_point(s, seat) == (numbers[seat] > min(numbers)) for seat in range(seats))
    six = GAME.new(Setup("ultima", 6, 1, "campaign", {"groups": ""}))
    six.instability[POWER["spain"]] = 9
    assert action_points(six, POWER["spain"], council) == 4


def test_case_c72_ur_3_6_par_goes_smoothly_from_turn_to_turn() -> None:
    """Turn 1 of either set-up is named by C64 and C72; from there on no power's par jumps."""
    for power in range(N_POWERS):
        course = [par(Table(turn=turn).state, power) for turn in range(2, 7)]
        assert all(abs(after - before) <= 1 for before, after in pairwise(course)), (POWERS[power].id, course)


def test_case_c73_ur_23_3_tie() -> None:
    t = Table()
    t.state.vp = [31, 31, 0, 0, 0, 0, 0, 0]
    t.unrest("france", 2).unrest("great_britain", 3)
    assert result(t.state).ranks[0] == (POWER["france"],)
    t.unrest("great_britain", 2)
    assert result(t.state).ranks[0] == (POWER["france"],)  # more objective areas
    assert result(t.state).scores == (31, 31, 0, 0, 0, 0, 0, 0)


def test_case_c74_ur_5_1_order() -> None:
    t = Table(turn=2)
    t.state.vp = [4, 2, 2, 9, 9, 9, 9, 9]
    t.unrest("great_britain", 5).unrest("spain", 3)
    set_order(t.state)
    assert t.state.order[:3] == (POWER["spain"], POWER["great_britain"], POWER["france"])


def test_case_c75_ur_1_2_same_seat() -> None:
    t = Table(4)
    assert t.state.seat_of[POWER["austria"]] == t.state.seat_of[POWER["russia"]]
    t.acts("austria", ap=1).take("declare_war")
    assert "russia" not in t.words
    why = t.why_not("russia")
    assert why is not None and why.clause == "UR-1.2"
    t = Table(4).hand("austria", "p_greek_project").plays("austria").take("p_greek_project-event").rest()
    assert not t.state.permit[POWER["russia"]] >> POWER["austria"] & 1


def test_case_c76_ur_10_2_the_straits() -> None:
    t = Table()
    t.ships("russia", "black_sea", 1)
    t.acts("russia", ap=1)
    goals = _fleet_words(t)
    assert "sea-aegean_sea" not in goals
    t = Table().own("thrace", "m_venice")
    t.no_ships("ottoman").clear("thrace").ships("russia", "black_sea", 1)
    assert "sea-aegean_sea" in _fleet_words(t.acts("russia", ap=1))


def _fleet_words(t: Table) -> list[str]:
    t.take("strategic_move")
    if "fleet-black_sea" in t.words:
        t.take("fleet-black_sea")
    return t.words


def test_case_c77_ur_10_7_port_lost() -> None:
    from engine.games.ultima.rules.conquest import take_control

    t = Table().war("austria", "france").clear("provence")
    take_control(t.state, AREA["provence"], POWER["austria"])
    assert t.fleet("france", "provence") == "" and t.fleet("france", "brittany") == "2 active, 2 repair"


def test_case_c78_ur_25_12_events() -> None:
    t = Table(turn=2).minor("m_venice", "austria").hand("russia", "p_morean_war").plays("russia")
    t.take("p_morean_war-event")
    assert t.owns("morea") == "m_venice" and t.state.cb[POWER["austria"]] >> POWER["ottoman"] & 1
    t = Table(turn=5)
    t.lone("m_poland", "russia")
    t.troops("russia", "krakow", "1q2")
    t.hand("spain", "p_partition").plays("spain").take("p_partition-event")
    assert (t.owns("krakow"), t.owns("danzig"), t.owns("lithuania")) == ("m_poland", "prussia", "russia")


def test_ur_28_size_of_the_game_and_its_end() -> None:
    from engine.playout import random_game

    s, taken = random_game(GAME, Setup("ultima", 8, 5, "one_turn", {"groups": EIGHT}), 5)
    assert not s.agenda and s.final and len(taken) < GAME.bound(8) and PASS == -1
