"""Clauses of UR-9 to UR-16: movement, fleets, combats, sieges, submissions, leaders."""

from __future__ import annotations

from engine.games.ultima.frames.combat import Promote
from engine.games.ultima.pieces import commander, leaders_at, room, unit
from engine.games.ultima.relations import side, superior
from engine.games.ultima.rules.forces import forces
from engine.games.ultima.rules.interceptions import far_sources, may_catch, near_sources
from engine.games.ultima.rules.marching import capacity, carriers, reach
from engine.games.ultima.rules.sieges import may_assault
from engine.games.ultima.rules.submissions import may_submit
from engine.games.ultima.seaways import home_port, ways
from engine.games.ultima.state import FLEET, FORCE, FORTRESS, REPAIR, VETERAN, position
from engine.games.ultima.strengths import RELIEF, ROUGH
from engine.games.ultima.tables import AREA, CARD, LEADER, POWER, SEA, SEA0
from tests.rules.ultima.play_aid import plays
from tests.rules.ultima.table import Table, fight, place_of
from tests.rules.ultima.test_cases_sieges import siege, submission


def test_ur_9_1_size_of_a_moving_force() -> None:
    t = Table()
    t.only("austria", "bohemia", "4q2")
    austria, bohemia = POWER["austria"], AREA["bohemia"]
    assert max((force & 31).bit_count() for force in forces(t.state, austria, bohemia)) == 2
    t.leader("austria", "bohemia", "l01")
    assert max((force & 31).bit_count() for force in forces(t.state, austria, bohemia)) == 4
    t.troops("austria", "bohemia", "1q2")
    t.leader("austria", "bohemia", "l17")
    assert max((force & 31).bit_count() for force in forces(t.state, austria, bohemia)) == 5


def test_ur_9_1_a_leader_may_be_left_behind_in_a_fortress_that_has_none() -> None:
    austria, bohemia = POWER["austria"], AREA["bohemia"]
    t = Table().set("fort", "bohemia", 1)
    t.only("austria", "bohemia", "2q2")
    leader = t.leader("austria", "bohemia", "l01")
    t.acts("austria", ap=2).take("strategic_move", "bohemia")
    assert set(t.words) == {"2q2+l01", "2q2", "1q2+l01", "1q2"}
    t.take("2q2", "austria")
    assert leaders_at(t.state, austria, bohemia, FORTRESS) == [leader] and t.told("leader_assigned")
    t = Table().set("fort", "bohemia", 0)
    t.only("austria", "bohemia", "2q2")
    t.leader("austria", "bohemia", "l01")
    t.acts("austria", ap=1).take("strategic_move", "bohemia")
    assert "2q2" not in t.words  # nowhere to stay
    t.set("fort", "bohemia", 1).leader("austria", "bohemia", "l02", FORTRESS)
    t.acts("austria", ap=1).take("strategic_move", "bohemia")
    assert "2q2" not in t.words  # the fortress has a leader


def test_ur_9_3_strategic_movement() -> None:
    t = Table().war("austria", "prussia").clear("silesia").control("silesia", "prussia")
    t.acts("austria", ap=1).take("strategic_move", "tyrol")
    assert "hungary" in t.words and "silesia" not in t.words and "switzerland" not in t.words
    t = Table().no_ships("france")
    t.ships("france", "channel", 1)
    t.acts("france", ap=1).take("strategic_move", "picardy", "2q2l")
    assert "brittany-by-channel-channel" in t.words
    t.take("brittany-by-channel-channel")
    assert t.at("france", "brittany") == "q2 q2"


def test_ur_9_4_tactical_movement() -> None:
    t = Table().war("austria", "prussia").clear("saxony", "brandenburg", "silesia")
    austria = POWER["austria"]
    found = reach(t.state, austria, AREA["austria"], 2, set())
    areas = {area for area, _ in found}
    assert AREA["hungary"] in areas and AREA["bohemia"] in areas and AREA["tyrol"] in areas  # rough: both areas
    assert AREA["saxony"] not in areas
    t.own("silesia", "austria")
    found = reach(t.state, austria, AREA["silesia"], 2, set())
    assert (AREA["brandenburg"], AREA["silesia"]) in found
    assert not any(via == AREA["brandenburg"] for _, via in found)  # stops where it is not friendly


def test_ur_9_5_forced_march() -> None:
    t = Table().hand("austria", "c_forced_march").plays("austria").take("c_forced_march-actions")
    assert t.state.march == 1 and t.state.ap == 3
    t.take("tactical_move", "styria")
    forced = [word for word in t.words if word.endswith("-forced")]
    assert forced and t.state.march == 1
    t.take(forced[0])
    assert t.state.march == 0


def test_ur_9_6_ur_26_58_carriers_were_at_sea_when_the_impulse_began() -> None:
    t = Table().no_ships("great_britain")
    t.ships("great_britain", "channel", 2)
    britain, channel = POWER["great_britain"], SEA["channel"]
    t.acts("great_britain", ap=1)
    assert capacity(t.state, britain, channel) == 4
    t.ships("great_britain", "london", 1)
    t.acts("great_britain").take("fleet", "fleet-london", "sea-north_sea")
    assert not carriers(t.state, britain, SEA["north_sea"])


def test_ur_10_1_under_repair_nothing_sails() -> None:
    t = Table().no_ships("france")
    (uid,) = t.ships("france", "brittany", 1, repair=True)
    t.acts("france")
    assert "fleet" not in t.words and unit(t.state, uid) & REPAIR
    t.acts("france", ap=1).take("strategic_move")
    assert not any(word.startswith("fleet") for word in t.words)


def test_ur_10_2_the_chain_avoids_enemy_fleets() -> None:
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    found = ways(t.state, POWER["france"], AREA["brittany"])
    assert found[SEA["iberian_atlantic"]][2] == (SEA["biscay"], SEA["iberian_atlantic"])
    t.ships("great_britain", "biscay", 1)
    found = ways(t.state, POWER["france"], AREA["brittany"])
    assert found[SEA["iberian_atlantic"]][2] == (SEA["western_approaches"], SEA["iberian_atlantic"])


def test_ur_10_4_attack_and_draw_at_sea() -> None:
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "biscay", 1)
    t.ships("great_britain", "western_approaches", 1)
    t.acts("france", ap=1).roll(3, 2).take("tactical_move", "fleet-biscay")
    assert t.score == [(1, 0), (1, 0)]
    assert t.fleet("france", "western_approaches") == t.fleet("great_britain", "western_approaches") == "1 active"


def test_ur_16_2_ur_10_4_an_admiral_of_another_fleet_does_not_lead_the_attack() -> None:
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "channel", 1)
    t.leader("france", "channel", "l05", FLEET)
    t.ships("france", "biscay", 1)
    t.ships("great_britain", "channel", 1)
    t.acts("france", ap=1).roll(2, 1).take("tactical_move", "fleet-biscay")
    assert t.dice == [(2,), (2,)]
    t.acts("france", ap=1).roll(2, 1, 1).take("tactical_move", "fleet-channel", "2s2s6+l05")
    assert t.dice[2:] == [(3, 1), (2,)]


def test_ur_10_5_superiority_counts_allies_at_war_with_the_same_enemy() -> None:
    t = Table().war("france", "great_britain").war("spain", "great_britain").allied("france", "spain")
    t.no_ships("france", "great_britain", "spain")
    t.ships("france", "channel", 1)
    t.ships("spain", "north_sea", 1)
    t.ships("great_britain", "channel", 1)
    s, france, britain = t.state, POWER["france"], POWER["great_britain"]
    assert side(s, france, britain) == [france, POWER["spain"]] and superior(s, france, britain, AREA["picardy"])
    assert not superior(s, britain, france, AREA["picardy"]) and not superior(s, france, britain, AREA["paris"])


def test_ur_11_8_ur_13_3_ur_13_4_two_results_for_a_squadron_one_for_a_troop() -> None:
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "biscay", 2)
    t.ships("great_britain", "western_approaches", 2)
    t.acts("france", ap=1).roll(1, 1, 2, 2).take("tactical_move", "fleet-biscay", "2s2s3")
    assert t.score == [(0, 0), (2, 0)]
    active = [t.fleet("france", port) for port in ("brittany", "guyenne")]
    assert "1 active, 1 repair" in active  # the undamaged one of the loser stays active


def test_ur_11_11_ur_11_13_dispersed_and_without_troops() -> None:
    t = Table().war("austria", "prussia").own("saxony", "prussia").clear("saxony", "bohemia").set("fort", "saxony", 0)
    t.troops("prussia", "saxony", "2q2")
    uids = t.troops("austria", "saxony", "1q2")
    t.leader("austria", "saxony", "l01")
    fight(t.roll(1, 5, 5), "austria", "prussia", "saxony", uids, "bohemia")
    assert t.at("austria", "box germany") == "q2" and t.state.leader_of[LEADER["l01"]] == 0


def test_ur_11_14_only_the_mover_attacks() -> None:
    t = Table().war("austria", "prussia").war("russia", "prussia").allied("austria", "russia")
    t.only("austria", "silesia", "2q2")
    t.only("prussia", "brandenburg", "2q2")
    t.set("fort", "brandenburg", 0).clear("bohemia").acts("austria", ap=1).take("tactical_move", "silesia")
    t.roll(1, 1, 1, 1).take(next(word for word in t.words if word.startswith("2")), "brandenburg-from-silesia")
    assert [len(results) for results in t.dice] == [2, 2]


@plays("Bataille terrestre", "Sortie")
def test_ur_12_2_relief_battle_and_ur_26_23_inside_does_not_count() -> None:
    t = Table().war("prussia", "austria").clear("silesia", "bohemia")
    t.troops("austria", "silesia", "2q2")
    t.troops("prussia", "silesia", "2q2")
    t.inside("silesia", "austria")
    assert room(t.state, POWER["austria"], AREA["silesia"]) == 4
    t.only("austria", "bohemia", "2q2")
    t.acts("austria", ap=1).take("tactical_move", "bohemia", "2q2", "silesia-from-bohemia")
    assert t.asked == "prussia size" and t.words == ["3d", "4d"] and t.state.combat.flags & RELIEF
    t.roll(5, 5, 1, 1).take("4d")
    assert t.at("austria", "silesia").count("q") == 4 and t.state.inside[AREA["silesia"]] == 0


def test_ur_12_5_ur_12_7_the_winner_stays_and_besieges() -> None:
    t = Table()
    t.war("austria", "france").minor("m_swabia", "austria")
    t.only("france", "alsace", "2q2")
    t.only("austria", "swabia", "2q3")
    t.acts("austria", ap=1).roll(6, 5, 1, 1).take("tactical_move", "swabia")
    t.take(next(word for word in t.words if word.startswith("2")))
    if t.asked.endswith("move_to"):
        t.take("alsace-from-swabia")
    t.take("fight").rest()
    assert t.at("austria", "alsace").count("q") == 2 and may_assault(t.state, POWER["austria"], AREA["alsace"])


def test_ur_13_5_veterans_at_sea() -> None:
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "biscay", 2)
    t.ships("great_britain", "western_approaches", 2)
    t.acts("france", ap=1).roll(5, 5, 1, 1).take("tactical_move", "fleet-biscay", "2s2s3")
    assert sum(1 for one in t.state.units if one & VETERAN) == 1 and t.lost("great_britain", "france") == 1


def test_ur_14_1_when_an_assault_is_possible() -> None:
    t = siege("2q2", "1q2", 1)
    assert may_assault(t.state, POWER["prussia"], AREA["silesia"])
    t.state.inside[AREA["silesia"]] = 0
    assert not may_assault(t.state, POWER["prussia"], AREA["silesia"])  # enemies outside
    t = siege("2q2", "", 0)
    assert not may_assault(t.state, POWER["prussia"], AREA["silesia"])


def test_ur_14_5_a_leader_of_the_fortress_counts() -> None:
    t = siege("2q2", "", 2)
    t.leader("austria", "silesia", "l01", FORTRESS)
    t.ends("prussia").roll(1, 1, 1, 1).take("silesia")
    assert t.dice[1] == (3, 2)


def test_ur_14_8_an_unattended_fortress_costs_no_morale() -> None:
    t = siege("3q2", "", 1)
    t.ends("prussia").roll(5, 5, 5, 1).take("silesia")
    assert [values[3] for values in t.told("morale_lost")] == [2]  # the key area, not the combat


def test_ur_15_1_ur_26_39_ur_26_59_where_submissions_are_possible() -> None:
    t = Table().war("prussia", "austria").clear("silesia").set("fort", "silesia", 0)
    t.troops("prussia", "silesia", "1q2")
    assert may_submit(t.state, POWER["prussia"], AREA["silesia"])
    t.control("silesia", "prussia").clear("silesia")
    t.troops("austria", "silesia", "1q2")
    assert may_submit(t.state, POWER["austria"], AREA["silesia"])  # retaking an own area is the same
    t = Table().set("revolt", "hungary", 1)
    assert may_submit(t.state, POWER["austria"], AREA["hungary"])  # its own fortress is no obstacle


def test_ur_15_7_ur_26_29_control_goes_back_to_a_friendly_owner() -> None:
    from engine.games.ultima.rules.conquest import take_control

    t = Table().war("prussia", "austria").war("prussia", "russia").allied("austria", "russia")
    t.clear("silesia").control("silesia", "prussia").set("revolt", "silesia", 2)
    take_control(t.state, AREA["silesia"], POWER["russia"])
    assert t.holds("silesia") == "austria" and t.marker("revolt", "silesia") == 0
    t.control("silesia", "prussia").war("france", "prussia")
    take_control(t.state, AREA["silesia"], POWER["france"])
    assert t.holds("silesia") == "france"


def test_ur_15_8_a_submission_costs_no_morale() -> None:
    t = submission("2q2", "saxony").own("saxony", "austria")
    t.ends("prussia").roll(1, 6).take("saxony").rest()
    assert t.lost("prussia", "austria") == 0


def test_ur_16_3_ur_26_45_reassignment_and_command() -> None:
    t = Table()
    first, second = t.leader("austria", "hungary", "l01"), t.leader("austria", "hungary", "l02")
    austria, hungary = POWER["austria"], AREA["hungary"]
    assert leaders_at(t.state, austria, hungary, FORCE) == [first, second]
    t.acts("austria").take("leader")
    assert "l02-army" in t.words and "l01-fortress" in t.words and "l01-army" not in t.words
    t.take("l02-army")
    assert commander(t.state, austria, hungary) == second


def test_ur_16_5_named_leaders() -> None:
    t = Table().hand("russia", "p_charles_xii").plays("russia").take("p_charles_xii-event")
    assert t.asked == "sweden assign_leader"
    t.take("army-svealand")
    assert t.state.leader_face[LEADER["charles_xii"]] == 1 and t.level("sweden") == 2
    t = Table()
    for one in list(t.state.units):
        if (one >> 8 & 15) == POWER["sweden"]:
            from engine.games.ultima.pieces import remove

            remove(t.state, one >> 31)
    for area in range(98):
        if t.state.control[area] == POWER["sweden"]:
            t.state.fort[area] = 0
    t.hand("russia", "p_charles_xii").plays("russia")
    assert "p_charles_xii-event" not in t.words  # nothing to lead: not received


def test_ur_26_15_a_fleet_without_port_is_eliminated() -> None:
    t = Table().no_ships("prussia")
    (uid,) = t.ships("prussia", "indian_ocean", 1)
    for area in range(98):
        if t.state.control[area] == POWER["prussia"] and AREA["east_prussia"] == area:
            t.own("east_prussia", "russia")
    assert home_port(t.state, POWER["prussia"], SEA0 + SEA["indian_ocean"]) == -1
    from engine.games.ultima.rules.repatriation import send_home

    send_home(t.state, uid, repair=False)
    assert not unit(t.state, uid) and t.state.destroyed[POWER["prussia"]] == 1


def test_ur_26_22_moving_back_without_room() -> None:
    t = Table().war("austria", "prussia").own("saxony", "prussia").clear("saxony").set("fort", "saxony", 0)
    t.only("austria", "bohemia", "4q2")
    t.troops("prussia", "saxony", "2q2")
    uids = t.troops("austria", "saxony", "2q2")
    fight(t.roll(3, 1, 3, 1), "austria", "prussia", "saxony", uids, "bohemia")
    assert t.at("austria", "bohemia") == "q2 q2 q2 q2" and t.at("austria", "box germany") == "q2 q2"


def test_ur_26_24_a_leader_is_never_alone() -> None:
    t = Table().set("fort", "bohemia", 0)
    t.only("austria", "bohemia", "1q2")
    t.leader("austria", "bohemia", "l01")
    assert all(force >> 16 for force in forces(t.state, POWER["austria"], AREA["bohemia"]))


def test_ur_26_30_ur_26_41_two_enemies_of_one_defender() -> None:
    t = Table().war("prussia", "austria").war("russia", "austria").clear("silesia")
    t.troops("prussia", "silesia", "1q2")
    t.only("russia", "moscow", "1q2")
    from engine.games.ultima.rules.third_powers import in_the_way

    assert in_the_way(t.state, POWER["russia"], AREA["silesia"])
    t.control("silesia", "prussia")
    from engine.games.ultima.relations import stance
    from engine.games.ultima.state import NEUTRAL

    assert stance(t.state, POWER["russia"], AREA["silesia"]) == NEUTRAL


def test_ur_26_31_interception_is_no_movement() -> None:
    t = submission("2q2", "saxony").own("saxony", "austria").clear("bohemia", "silesia")
    t.troops("austria", "silesia", "2q2")
    t.ends("prussia").take("saxony", "silesia").roll(6, 6, 1, 1).take("2q2").rest()
    assert t.at("austria", "saxony").count("q") == 2  # the interceptor that wins stays
    assert not any(one >> 28 & 1 for one in t.state.units if position(one) == AREA["saxony"])


def test_ur_26_49_no_interception_without_interest() -> None:
    t = submission("2q2", "saxony").own("saxony", "austria").clear("bohemia", "silesia")
    t.troops("austria", "silesia", "2q2")
    s, austria, saxony = t.state, POWER["austria"], AREA["saxony"]
    assert near_sources(s, austria, saxony) == [AREA["silesia"]] and may_catch(s, austria, saxony)
    t.inside("silesia", "austria")
    assert near_sources(s, austria, saxony) == []  # besieged
    assert not may_catch(s, POWER["ottoman"], saxony) and far_sources(s, POWER["ottoman"], saxony) == []


def test_ur_26_44_allies_take_part_in_a_support_battle() -> None:
    t = Table().war("france", "great_britain").war("spain", "great_britain").allied("france", "spain")
    t.no_ships("france", "great_britain", "spain").clear("picardy").control("picardy", "great_britain")
    t.troops("france", "picardy", "2q2")
    t.ships("france", "channel", 1)
    t.ships("spain", "channel", 2)
    t.ships("great_britain", "channel", 2)
    t.leader("spain", "channel", "l05", FLEET)
    t.ends("france").take("picardy").roll(2, 2, 2, 1, 1, 1).take("channel")
    assert [len(results) for results in t.dice][:2] == [3, 2]
    assert t.dice[0] == (3, 2, 2)  # the Spanish admiral leads
    frame = t.state.agenda[-1]
    assert isinstance(frame, Promote) and frame.power == POWER["spain"]  # his own power is told and pays


def test_ur_26_48_fitting_combat_cards() -> None:
    from engine.games.ultima.rules.combat import fits

    t = Table().war("austria", "prussia").own("saxony", "prussia").clear("saxony").set("fort", "saxony", 0)
    t.troops("prussia", "saxony", "2q2")
    uids = t.troops("austria", "saxony", "2q2")
    t.hand("austria", "c_cavalry_charge", "c_fireships", "c_mines")
    fight(t, "austria", "prussia", "saxony", uids, "bohemia")
    assert t.asked == "austria combat_card" and t.words == ["c_cavalry_charge"]
    assert not fits(t.state, CARD["c_relief_convoy"], 1)
    assert place_of("saxony") == AREA["saxony"]


def test_ur_26_40_squadrons_in_an_entered_port_stay() -> None:
    t = Table()
    t.war("great_britain", "france")
    t.troops("great_britain", "brittany", "2q2")
    t.acts("france").take("fleet", "fleet-brittany", "2s2")
    assert "sea-biscay" in t.words  # they may still put to sea


def test_ur_26_33_ur_26_6_mountains_hinder_the_attacker() -> None:
    from engine.games.ultima.rules.fights import field

    assert field(AREA["tyrol"], 0).min_dice == field(AREA["holland"], 0).min_dice == 2
    assert field(AREA["saxony"], ROUGH).min_dice == 2 and field(AREA["saxony"], 0).min_dice == 4
    t = Table().war("austria", "prussia").own("tyrol", "prussia").clear("tyrol")
    t.troops("prussia", "tyrol", "1q2")
    uids = t.troops("austria", "tyrol", "1q2")
    fight(t.roll(4, 4), "austria", "prussia", "tyrol", uids, "austria").take("2d")
    assert t.dice == [(3,), (4,)]


def test_ur_26_7_ur_26_8_ur_26_9_ur_26_2_readings_of_the_tables() -> None:
    from engine.games.ultima.rules.combat import LARGEST, SMALLEST
    from engine.games.ultima.strengths import LAND, result_of

    assert [result_of(die, 2) for die in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert (SMALLEST[LAND], LARGEST) == (2, 5)
    t = siege("3q2", "2q2", 1).ends("prussia").roll(5, 5, 5, 1, 1, 1).take("silesia")
    assert t.lost("austria", "prussia") >= 1  # a siege counts as a land combat


def test_ur_26_5_ur_26_4_interception_readings() -> None:
    t = submission("2q2", "saxony").own("saxony", "austria").clear("bohemia", "silesia")
    t.troops("austria", "bohemia", "1q2")
    assert far_sources(t.state, POWER["austria"], AREA["saxony"]) == [AREA["bohemia"]]  # a rough link counts as two


def test_ur_26_36_a_fortress_of_level_2_without_troops() -> None:
    t = siege("3q2", "", 2).ends("prussia").roll(5, 5, 5, 1, 1).take("silesia")
    assert [values[3] for values in t.told("morale_lost")] == [1, 2]


def test_ur_26_35_the_point_goes_to_whoever_won() -> None:
    t = Table().war("austria", "prussia").war("russia", "prussia").allied("austria", "russia")
    t.own("saxony", "prussia").clear("saxony").set("fort", "saxony", 0)
    t.troops("prussia", "saxony", "2q2")
    uids = t.troops("austria", "saxony", "2q2")
    fight(t.roll(5, 5, 1, 1), "austria", "prussia", "saxony", uids, "bohemia").rest()
    assert t.lost("prussia", "austria") == 1 and t.lost("prussia", "russia") == 0


def test_ur_26_66_ur_26_53_the_last_troop_is_no_price_and_neighbours_of_one_seat() -> None:
    t = submission("1q2", "saxony").own("saxony", "austria").clear("bohemia", "silesia")
    t.ends("prussia").roll(3, 3).take("saxony").rest()
    assert not t.told("controls")
    four = Table(4)
    from engine.games.ultima.rules.retreats import refuges

    assert AREA["kiev"] not in refuges(four.state, POWER["austria"], AREA["volhynia"], -1)


def test_ur_12_4_the_relieving_leader_leads_not_the_besieged_one() -> None:
    t = Table().war("prussia", "austria").clear("silesia", "bohemia")
    t.troops("austria", "silesia", "1q2")
    t.leader("austria", "silesia", "l01")
    t.troops("prussia", "silesia", "2q2")
    t.inside("silesia", "austria").only("austria", "bohemia", "2q2")
    t.acts("austria", ap=1).take("tactical_move", "bohemia", "2q2", "silesia-from-bohemia")
    t.roll(2, 2, 1, 1).take("3d")
    assert t.dice[0] == (2, 2)  # the tactician inside adds nothing


def test_ur_19_3_peace_may_be_imposed_after_a_refused_proposal() -> None:
    t = Table().war("russia", "sweden", (2, 5)).proposes("russia").take("white-russia-sweden", "-")
    assert t.words == ["impose-russia-sweden"]


def test_ur_11_12_the_luck_of_dice_is_told() -> None:
    from engine.games.ultima import GAME

    t = siege("3q2", "2q2", 2).ends("prussia").roll(5, 6, 4, 1, 3, 4).take("silesia")
    dice = [event for event in t.events if event.name == "dice"]
    thrown = [GAME.words.throws(event)[0] for event in dice]
    assert [(throw.seat, throw.result, throw.average) for throw in thrown] == [(5, 5, 3.0), (3, 2, 3.67)]


def test_ur_11_4_what_was_to_be_expected_of_dice_counts_what_is_added_after_the_roll() -> None:
    """One die Q2 gives 0 0 1 1 2 2 points; a +1 makes of these 0 1 1 2 2 2."""
    from engine.games.ultima.strengths import expected

    assert (expected((2,), 0), expected((2,), 1)) == (100, 133)


def test_ur_15_3_ur_14_3_ur_12_1_odds_before_the_dice() -> None:
    from engine.games.ultima.pieces import ids, troops_at
    from engine.games.ultima.rules.fights import battle_odds, siege_odds
    from engine.games.ultima.rules.prospects import submission_catchers
    from engine.games.ultima.rules.submissions import submission_odds
    from engine.games.ultima.strengths import odds

    prussia, silesia, saxony = POWER["prussia"], AREA["silesia"], AREA["saxony"]
    t = siege("3q2", "2q2", 2)
    assert siege_odds(t.state, prussia, silesia) == odds((2, 2, 2), (3, 3, 2))
    t = submission("2q2", "saxony").own("saxony", "austria")
    assert submission_odds(t.state, prussia, saxony) == odds((3,), (2,))
    assert submission_catchers(t.state, prussia, saxony) == [POWER["austria"]]
    t = Table().war("prussia", "austria").clear("silesia").set("fort", "silesia", 0)
    t.troops("austria", "silesia", "1q3 1q2")
    force = ids(troops_at(t.state, prussia, AREA["brandenburg"]))
    found = battle_odds(t.state, prussia, silesia, force, -1)
    assert (
        found == odds((3, 2), (3, 2))
        and abs(found.win - found.lose) <= 1
        and found.win + found.draw + found.lose == 1000
    )
