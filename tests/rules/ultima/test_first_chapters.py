"""Clauses of UR-1 to UR-8: words, components, set-up, the turn, cards, free actions, actions."""

from __future__ import annotations

import pytest

from engine.contract import Setup
from engine.games.ultima import GAME
from engine.games.ultima.codes import Post
from engine.games.ultima.frames.turn import ActivePower, EndStep, ImpulseOver, PlayCard, Round, Turn
from engine.games.ultima.pieces import fleet_limit, pool, stack_limit, types, unit
from engine.games.ultima.relations import capital_of, enemy, friendly, interest, possession, shares_theatre, stance
from engine.games.ultima.rules.leaders import places
from engine.games.ultima.rules.reckoning import par
from engine.games.ultima.rules.sites import troop_builds
from engine.games.ultima.rules.turns import begin_turn
from engine.games.ultima.state import FLEET, FOE, FORCE, FORTRESS, FRIEND, NEUTRAL, VETERAN, category, minor_of, unit_id
from engine.games.ultima.tables import (
    AREA,
    AREAS,
    AUTONOMY,
    CARD,
    COASTS,
    COLONY,
    DISTANCE,
    KEY,
    LEADERS,
    MINOR,
    N_AREAS,
    N_POWERS,
    NATIONAL,
    ORGANIZER,
    PERIOD,
    POWER,
    POWERS,
    SCENARIOS,
)
from engine.library import BadSetup
from tests.rules.ultima.table import Table, place_of


def new(seats: int, scenario: str = "campaign", groups: str = "", seed: int = 1) -> Table:
    t = Table.__new__(Table)
    t.state = GAME.new(Setup("ultima", seats, seed, scenario, {"groups": groups}))
    t.events = []
    return t


def test_ur_1_1_a_seat_runs_powers_and_shares_hand_and_score() -> None:
    s = new(3).state
    assert sorted(s.seat_of.count(seat) for seat in range(3)) == [2, 3, 3]
    assert len(s.hands) == 3 and len(GAME.scores(s)) == 3 and len(s.vp) == N_POWERS


def test_ur_1_3_ur_1_6_areas() -> None:
    assert len(AREAS) == N_AREAS == 98 and not any(KEY[area] and COLONY[area] for area in range(N_AREAS))
    assert set(AUTONOMY) == {1, 2, 3} and COASTS[AREA["zaporozhia"]] and not COASTS[AREA["paris"]]
    assert AREA["alsace"] in NATIONAL[POWER["france"]]
    t = Table().own("alsace", "austria")
    assert AREA["alsace"] in NATIONAL[POWER["france"]] and t.owns("alsace") == "austria"


def test_ur_1_4_ur_1_5_owner_controller_friend_enemy() -> None:
    t = Table().war("austria", "france").control("milan", "austria")
    s, austria = t.state, POWER["austria"]
    assert possession(s, austria, AREA["tyrol"]) and not possession(s, austria, AREA["milan"])
    assert friendly(s, austria, AREA["milan"]) and friendly(s, austria, AREA["swabia"])
    assert enemy(s, austria, AREA["paris"]) and enemy(s, austria, AREA["bavaria"])  # ally of France
    assert stance(s, austria, AREA["holland"]) == NEUTRAL  # a third power's ally
    t.allied("austria", "great_britain")
    assert stance(t.state, austria, AREA["london"]) == FRIEND and stance(t.state, austria, AREA["holland"]) == NEUTRAL
    t.lone("m_venice", "austria")
    assert stance(t.state, austria, AREA["venetia"]) == FOE


def test_ur_1_7_interest() -> None:
    t = Table()
    russia = POWER["russia"]
    assert interest(t.state, russia, AREA["finland"]) and not interest(t.state, russia, AREA["milan"])
    t.own("milan", "russia")
    assert interest(t.state, russia, AREA["milan"])
    assert interest(t.state, POWER["austria"], AREA["brabant"])  # an objective
    assert shares_theatre(POWER["russia"], POWER["sweden"])
    assert shares_theatre(POWER["russia"], POWER["great_britain"])  # the Baltic
    assert not shares_theatre(POWER["russia"], POWER["france"])


def test_ur_1_8_ur_1_9_units_and_categories() -> None:
    t = Table()
    uids = t.troops("austria", "bohemia", "1q1 1q2 1q3")
    assert [category(unit(t.state, uid)) for uid in uids] == [1, 2, 3]
    assert category(unit(t.state, uids[2]) | VETERAN) == 4
    (ship,) = t.ships("great_britain", "channel", 1)
    assert category(unit(t.state, ship)) == 3


def test_ur_2_1_limits() -> None:
    t = Table()
    t.troops("great_britain", "box isles", "4q2")
    t.acts("great_britain", ap=1)
    assert troop_builds(t.state, POWER["great_britain"]) == [] and t.why_not("build_troop") is not None


def test_ur_2_2_stacking_ur_26_60_stacks_that_became_too_large() -> None:
    t = Table()
    austria = POWER["austria"]
    assert stack_limit(t.state, austria, AREA["bohemia"]) == 4 and stack_limit(t.state, austria, AREA["cuba"]) == 2
    assert stack_limit(t.state, austria, AREA["cuba"], ORGANIZER) == 3
    t.only("austria", "bohemia", "5q2")
    t.leader("austria", "bohemia", "l17")
    assert stack_limit(t.state, austria, AREA["bohemia"]) == 5
    assert fleet_limit(t.state, POWER["france"], place_of("biscay")) == 4
    t.state.leader_of[16] = 0
    t.acts("austria", ap=1)
    assert t.at("austria", "bohemia") == "q2 q2 q2 q2 q2"  # tolerated
    t.take("strategic_move", "austria")
    assert not any(word.startswith("bohemia") for word in t.words)


def test_ur_2_3_ur_2_5_leaders_and_markers() -> None:
    s = new(8).state
    assert len(pool(s)) == 20 and sum(leader.named for leader in LEADERS) == 7
    assert all(len(leader.ordinary) == 1 and len(leader.extraordinary) == 2 for leader in LEADERS)
    assert not any(s.revolt) and not any(s.begun) and not any(s.damage) and not any(s.halted) and not any(s.dynastic)


def test_ur_2_6_unit_ids() -> None:
    s = new(8).state
    ids = [unit_id(one) for one in s.units]
    assert ids == list(range(1, len(ids) + 1)) and s.next_unit == len(ids) + 1
    t = Table()
    before = t.state.next_unit
    (uid,) = t.troops("austria", "bohemia")
    assert uid == before and t.state.next_unit == before + 1


def test_ur_2_7_distance() -> None:
    assert DISTANCE[AREA["tyrol"]][AREA["milan"]] == 1 and DISTANCE[AREA["brandenburg"]][AREA["saxony"]] == 1
    assert DISTANCE[AREA["london"]][AREA["paris"]] == 255 and DISTANCE[AREA["canada"]][AREA["louisiana"]] == 1


def test_ur_3_1_scenarios() -> None:
    assert [(row.id, row.first_turn, row.last_turn) for row in SCENARIOS] == [
        ("campaign", 1, 6),
        ("succession", 1, 2),
        ("enlightened", 4, 6),
        ("one_turn", 1, 1),
    ]
    assert new(8, "enlightened").state.turn == 4


def test_ur_3_2_groups() -> None:
    chosen = new(4, groups="spain,austria,france,great_britain").state
    assert chosen.seat_of[POWER["spain"]] == chosen.seat_of[POWER["ottoman"]] == 0
    assert chosen.seat_of[POWER["russia"]] == 1 and chosen.seat_of[POWER["prussia"]] == 3
    assert len({new(8, seed=seed).state.seat_of for seed in range(5)}) > 1
    with pytest.raises(BadSetup):
        new(4, groups="spain,spain,france,austria")


def test_ur_3_3_ur_3_4_ur_3_5_ur_3_6_the_map_at_the_start() -> None:
    t = new(8, "enlightened")
    assert t.owns("gibraltar") == t.holds("gibraltar") == "great_britain" and t.at("prussia", "silesia") == "q2 q3 q3"
    assert t.fleet("great_britain", "london") == "3 active" and t.merchants("france", "tc_west_indies") == (2, 0)
    assert t.marker("fort", "thrace") == 2 and not t.state.wars and not any(t.state.allies)
    assert t.state.vp == [0] * 8 and par(t.state, POWER["prussia"]) == 5
    assert not any(0 < owner < 9 for owner in t.state.leader_of)


def test_ur_4_1_ur_4_2_ur_4_3_start_of_turn() -> None:
    t = Table()
    t.state.merchants[48 + 0 * 8 + POWER["russia"]] = 1
    t.state.turn = 1
    begin_turn(t.state, Turn())
    assert t.state.turn == 2 and t.merchants("russia", "tc_baltic") == (1, 0)
    assert POWERS[POWER["prussia"]].elite_limit_by_turn[1] == 3 and POWERS[POWER["prussia"]].income_by_turn[1] == 7
    assert sorted(card for hand in t.state.hands for card in hand if card in PERIOD[1]) == list(PERIOD[1])


def test_ur_5_2_ur_5_4_an_impulse() -> None:
    s = new(4).state
    assert isinstance(s.agenda[-1], ActivePower) and len(s.options) == 2
    power = s.options[0]
    GAME.book.take(s, power)
    assert s.active == power
    assert [type(frame) for frame in s.agenda][:3] == [Round, ImpulseOver, EndStep]


def test_ur_5_3_a_seat_without_cards_is_skipped() -> None:
    t = Table().hand("spain", "c_levy")
    t.then(Round(0))
    assert t.asked.startswith("spain")
    t = Table()
    t.then(Round(0))
    assert t.told("turn_ends")


def test_ur_6_4_ur_8_1_points_are_spent_one_by_one() -> None:
    t = Table().acts("france", ap=3).take("reduce_instability", "reduce_instability")
    assert t.state.ap == 1 and t.level("france") == 0
    t.take("-")
    assert t.state.ap == 0


def test_ur_6_6_played_cards_are_seen() -> None:
    t = Table().hand("france", "c_levy", "p_rakoczi").plays("france").take("c_levy-discard")
    assert t.state.discard == (CARD["c_levy"],) and t.asked != "france action"
    assert GAME.view(t.state, 3).discard == t.state.discard


def test_ur_7_4_ur_9_2_the_besieged_only_make_sorties() -> None:
    t = Table()
    t.war("prussia", "austria").clear("silesia")
    t.troops("austria", "silesia", "1q2")
    t.troops("prussia", "silesia", "2q2")
    t.inside("silesia", "austria").acts("austria")
    assert "sortie" in t.words
    t.acts("austria", ap=1).take("tactical_move")
    assert "silesia" not in t.words
    t.acts("prussia", ap=1).take("tactical_move")
    assert "silesia" in t.words  # besiegers leave freely
    t.acts("austria").roll(1, 6, 6).take("sortie", "3d")
    assert "sortie" not in t.words and t.asked != "austria sortie"


def test_ur_7_5_ur_7_6_ur_19_1_alliances_are_free_peace_comes_first() -> None:
    t = Table().war("austria", "france").war("great_britain", "france").acts("austria")
    assert "alliance" in t.words and not any("peace" in word for word in t.words)
    t.proposes("austria")
    assert t.asked == "austria peace_proposal" and t.words[0] == "white-austria-france"


def test_ur_8_4_ur_8_7_ur_8_8_repair_and_movements() -> None:
    t = Table().no_ships("france")
    t.ships("france", "brittany", 1, repair=True)
    t.acts("france", ap=3).take("repair_squadron", "-")
    assert t.fleet("france", "brittany") == "1 active" and t.state.ap == 2
    t.take("strategic_move", "paris")
    word = next(word for word in t.words if word.startswith("1q2"))
    t.take(word, "guyenne")
    assert "q2 q2" in t.at("france", "guyenne") and "tactical_move" in t.words


def test_ur_8_10_ur_8_11_ur_8_13_ur_8_14_the_other_actions() -> None:
    t = Table().acts("russia", ap=3)
    assert t.why_not("piracy") is not None and "declare_war" in t.words
    t.take("reduce_instability", "build_merchant")
    assert sorted(t.words) == ["tc_baltic", "tc_levant"]
    t.take("tc_baltic")
    assert t.merchants("russia", "tc_baltic") == (0, 1) and t.level("russia") == 2
    t.unrest("russia", 0).acts("russia", ap=1)
    why = t.why_not("reduce_instability")
    assert why is not None and why.clause == "UR-8.11"


def test_ur_16_1_ur_16_2_a_leader_counts_where_he_is() -> None:
    t = Table()
    leader = t.leader("austria", "bohemia", "l03", face=1)
    assert types(t.state, leader).bit_count() == 2
    svealand = place_of("svealand")
    assert set(places(t.state, POWER["sweden"])) >= {Post(0, FORCE, svealand), Post(0, FLEET, svealand)}
    assert Post(0, FORTRESS, AREA["hungary"]) in places(t.state, POWER["austria"])
    assert capital_of(t.state, MINOR["m_poland"]) == AREA["masovia"]


def test_ur_26_21_who_is_asked_first() -> None:
    from engine.games.ultima.relations import powers_after, seats_after

    t = Table().acts("spain")
    assert seats_after(t.state) == [3, 4, 5, 6, 7, 0, 1, 2] and powers_after(t.state)[0] == POWER["austria"]
    t.state.active = -1
    assert seats_after(t.state) == list(range(8))


def test_ur_26_18_ur_26_43_running_out_and_nothing_possible() -> None:
    t = Table().acts("prussia", ap=1)
    t.ships("prussia", "east_prussia", 2)
    t.acts("prussia", ap=1)
    assert "build_squadron" not in t.words and t.why_not("build_squadron") is not None
    t = Table().hand("prussia", "c_commissariat").plays("prussia")
    assert "c_commissariat-discard" in t.words


def test_ur_26_42_an_empty_pool() -> None:
    t = Table().hand("austria", "c_great_captain")
    for leader in range(20):
        t.state.leader_of[leader] = 255
    t.plays("austria")
    assert "c_great_captain-event" not in t.words and t.why_not("c_great_captain-event") is not None
    t.acts("austria", ap=1)
    assert "build_leader" not in t.words


def test_ur_26_56_no_card_left() -> None:
    t = Table()
    t.then(PlayCard(0, POWER["france"]))
    assert t.asked.endswith("disband")


def test_ur_26_57_conscription_comes_after_the_movement() -> None:
    t = Table().acts("austria", ap=1).take("build_troop", "bohemia-q2")
    assert t.asked == "austria strategic_after"
    t.take("austria")
    assert t.asked == "austria conscript"
    t.take("yes")
    assert t.at("austria", "bohemia") == "q1 q2" and t.at("austria", "austria") == "q2 q2 q3"


def test_ur_17_7_ur_26_47_mobilised_troops_cost_nothing_and_need_room() -> None:
    t = Table()
    t.troops("great_britain", "hanover", "4q2")
    t.acts("great_britain", ap=1).take("declare_war", "france").rest()
    assert t.at("great_britain", "hanover") == "q2 q2 q2 q2"  # no room: not placed this turn
    assert sum(1 for one in t.state.units if minor_of(one) >= 0 and minor_of(one) == MINOR["m_united_provinces"]) == 2
