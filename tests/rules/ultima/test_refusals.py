"""Why something is not offered: each reason where its clause applies."""

from __future__ import annotations

from engine.games.ultima.frames.turn_end import EndWars
from engine.games.ultima.pieces import add, put, troops_at
from engine.games.ultima.state import MARK, SQUADRON, unit_id
from engine.games.ultima.tables import AREA, CENTRE, POWER
from tests.rules.ultima.table import Table, fight


def refusal(t: Table, word: str) -> tuple[str, str]:
    """Clause and name of the reason."""
    why = t.why_not(word)
    assert why is not None, f"{t.asked}: {word}"
    return why.clause, why.name


def test_ur_8_2_why_no_troop_is_built_there() -> None:
    t = Table().war("france", "spain").control("brabant", "france").set("revolt", "picardy", 1)
    t.only("france", "alsace", "4q2")
    t.only("spain", "guyenne", "1q2")
    t.acts("france", ap=1).take("build_troop")
    assert refusal(t, "brabant-q2") == ("UR-8.2", "no_possession")
    assert refusal(t, "picardy-q2") == ("UR-20.7", "rebellion_there")
    assert refusal(t, "alsace-q2") == ("UR-2.2", "area_full")
    assert refusal(t, "guyenne-q2") == ("UR-8.2", "enemy_there")
    assert refusal(t, "senegal-q3") == ("UR-8.2", "not_national")
    t = Table(turn=4).acts("sweden", ap=1).take("build_troop")
    assert refusal(t, "svealand-q3") == ("UR-2.1", "no_elite_left")


def test_ur_8_3_ur_8_5_why_no_squadron_and_no_fortress() -> None:
    t = Table().no_ships("france").acts("france", ap=2)
    t.ships("france", "guyenne", 4, repair=True)
    t.take("build_squadron")
    assert refusal(t, "guyenne") == ("UR-26.52", "port_full") and refusal(t, "paris") == ("UR-8.3", "no_port")
    t = Table().acts("great_britain", ap=2).take("build_fortress", "jamaica", "build_fortress")
    assert refusal(t, "jamaica") == ("UR-7.1", "begun_now") and refusal(t, "london") == ("UR-8.5", "fortress_there")


def test_ur_8_6_ur_8_13_why_not_regrouped_there_and_no_merchant() -> None:
    t = Table().allied("france", "spain")
    t.only("spain", "flanders", "1q2")
    t.troops("france", "box germany", "1q2")
    t.acts("france", ap=1).take("regroup_troop")
    assert refusal(t, "flanders") == ("UR-2.2", "others_there") and refusal(t, "hesse") == ("UR-8.6", "not_friendly")
    t = Table()
    t.state.merchants[CENTRE["tc_levant"] * 8 + POWER["france"]] = 3
    t.state.merchants[CENTRE["tc_atlantic"] * 8 + POWER["france"]] = 0
    t.acts("france", ap=1).take("build_merchant")
    assert refusal(t, "tc_levant") == ("UR-8.13", "centre_full")
    assert refusal(t, "tc_baltic") == ("UR-8.13", "not_on_card")


def test_ur_7_1_ur_2_1_why_an_action_is_not_in_the_list() -> None:
    t = Table().acts("prussia", ap=2)
    assert refusal(t, "repair_squadron") == ("UR-8.4", "no_repair_squadron")
    assert refusal(t, "regroup_troop") == ("UR-8.6", "nobody_dispersed")
    assert refusal(t, "piracy") == ("UR-21.6", "no_enemy") and refusal(t, "subsidize") == ("UR-8.12", "no_ally_at_all")
    t.take("build_squadron", "-")
    assert refusal(t, "repair_squadron") == ("UR-7.1", "broken_now")
    t.troops("prussia", "box germany", "1q2")  # dispersed in this impulse
    add(t.state, POWER["prussia"], AREA["east_prussia"], 1, SQUADRON)
    t.state.merchants[POWER["prussia"]] = 2
    assert refusal(t, "regroup_troop") == ("UR-7.1", "dispersed_now")
    assert refusal(t, "build_squadron") == ("UR-2.1", "squadron_limit")
    assert refusal(t, "build_merchant") == ("UR-2.1", "merchant_limit")
    t.troops("prussia", "box germany", "5q2")
    t.state.leader_of[:20] = bytes([255]) * 20
    assert refusal(t, "build_troop") == ("UR-2.1", "troop_limit")
    assert refusal(t, "build_leader") == ("UR-26.42", "pool_empty")


def test_ur_21_6_ur_21_7_why_no_piracy() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain").acts("great_britain", ap=1)
    assert refusal(t, "piracy") == ("UR-7.1", "nobody_at_sea")
    t.ships("great_britain", "north_sea", 1)
    t.state.calm = 1 << CENTRE["tc_north_sea"]
    assert refusal(t, "piracy") == ("UR-21.7", "piracy_off")
    t.no_ships("great_britain").ships("great_britain", "biscay", 1)
    assert refusal(t, "piracy") == ("UR-21.6", "no_piracy")


def test_ur_9_4_ur_18_4_why_no_march_goes_there() -> None:
    t = Table().war("austria", "france").war("austria", "spain").control("brabant", "austria")
    t.only("austria", "brabant", "1q2")
    t.acts("austria", ap=1).take("tactical_move", "brabant")
    assert refusal(t, "picardy") == ("UR-1.7", "no_interest_area")
    assert refusal(t, "holland") == ("UR-1.5", "neutral_ground")
    assert refusal(t, "alsace") == ("UR-9.4", "too_far")  # behind the Rhineland, which is not friendly
    t = Table().war("sweden", "russia", (5, 2)).clear("novgorod")
    t.only("sweden", "livonia", "1q2")
    t.acts("sweden", ap=1).take("tactical_move", "livonia")
    assert refusal(t, "novgorod") == ("UR-18.4", "collapsed_there")


def test_ur_9_3_ur_10_2_why_no_strategic_movement_goes_there() -> None:
    t = Table().war("austria", "prussia").set("revolt", "austria", 1).clear("silesia")
    t.only("austria", "bohemia", "1q2")
    t.troops("prussia", "silesia", "1q2")
    t.acts("austria", ap=1).take("strategic_move", "bohemia")
    assert refusal(t, "austria") == ("UR-20.7", "rebellion_there")
    assert refusal(t, "silesia") == ("UR-9.3", "enemy_there") and refusal(t, "saxony") == ("UR-9.3", "not_friendly")
    t = Table().no_ships("russia").minor("m_crimea", "").own("crimea", "russia")
    t.ships("russia", "don", 1)
    t.acts("russia", ap=1).take("strategic_move", "fleet-don")
    assert refusal(t, "sea-aegean_sea") == ("UR-10.2", "straits_closed")
    assert refusal(t, "thrace") == ("UR-10.2", "not_friendly")


def test_ur_10_4_ur_18_4_why_a_fleet_is_not_attacked() -> None:
    t = (
        Table()
        .war("france", "great_britain", (6, 0))
        .war("france", "spain")
        .no_ships("france", "great_britain", "spain")
    )
    t.ships("france", "biscay", 1)
    t.ships("great_britain", "channel", 1)
    t.ships("spain", "channel", 1)
    t.ships("spain", "iberian_atlantic", 1)
    t.acts("france", ap=1).take("tactical_move", "fleet-biscay")
    assert sorted(t.words) == ["channel-spain", "iberian_atlantic-spain"]
    assert refusal(t, "channel-great_britain") == ("UR-18.4", "collapsed_there")


def test_ur_25_17_why_a_card_does_not_touch_them() -> None:
    t = Table().war("ottoman", "russia").lone("m_venice", "spain").control("corsica", "spain")
    t.hand("austria", "c_diplomacy", "c_court_intrigue", "c_border_incident").plays("austria")
    t.take("c_diplomacy-event")
    assert refusal(t, "m_bavaria") == ("UR-17.8", "minor_has_ally")
    assert refusal(t, "m_venice") == ("UR-17.9", "lone_war_already")
    assert refusal(t, "m_genoa") == ("UR-17.8", "minor_occupied")
    assert refusal(t, "m_portugal") == ("UR-1.7", "no_interest_in_minor")
    t.plays("austria").take("c_court_intrigue-event")
    assert refusal(t, "m_saxony") == ("UR-25.17", "minor_has_no_ally")
    assert refusal(t, "m_swabia") == ("UR-25.17", "minor_of_same_seat")
    assert refusal(t, "m_crimea") == ("UR-17.8", "minor_at_war")
    t = Table(4, groups="france,great_britain,austria,spain").war("russia", "prussia")
    t.hand("russia", "c_border_incident").plays("russia").take("c_border_incident-event")
    assert refusal(t, "austria") == ("UR-1.2", "same_seat")
    assert refusal(t, "prussia") == ("UR-25.17", "at_war_already")
    assert refusal(t, "france") == ("UR-1.7", "no_shared_theatre")


def test_ur_6_2_why_an_event_would_do_nothing() -> None:
    t = Table().unrest("russia", 0).war("russia", "sweden")
    t.ships("russia", "don", 4)
    t.hand("russia", "c_good_harvest", "c_subsidies", "c_arsenal", "c_corsairs").plays("russia")
    assert refusal(t, "c_good_harvest-event") == ("UR-25.17", "calm_already")
    assert refusal(t, "c_subsidies-event") == ("UR-8.12", "no_ally_at_all")
    assert refusal(t, "c_arsenal-event") == ("UR-6.2", "no_effect")
    assert refusal(t, "c_corsairs-event") == ("UR-6.2", "no_effect")


def test_ur_19_2_ur_19_3_ur_24_2_why_no_such_peace() -> None:
    t = Table().war("austria", "spain", (1, 2)).proposes("austria")
    assert refusal(t, "terms-austria-spain") == ("UR-19.2", "no_conditions")  # asking makes it 2 to 2
    assert refusal(t, "open-austria-spain") == ("UR-19.2", "not_behind")
    assert refusal(t, "impose-austria-spain") == ("UR-19.3", "not_collapsed")
    t = Table().war("austria", "spain", (1, 5)).proposes("austria").take("white-austria-spain", "-")
    assert refusal(t, "white-austria-spain") == ("UR-24.2", "proposed_already")


def test_ur_19_5_ur_19_6_why_no_such_reparation() -> None:
    t = Table().war("austria", "france", (0, 2)).minor("m_denmark", "france")
    t.then(EndWars())
    assert t.asked == "austria reparations"
    assert refusal(t, "take_minor-m_denmark") == ("UR-19.6", "no_interest_in_minor")
    assert refusal(t, "remove_merchant-tc_west_indies-row") == ("UR-19.6", "no_merchant_there")
    assert refusal(t, "replace_merchant-tc_west_indies-row") == ("UR-8.13", "not_on_card")
    assert refusal(t, "replace_merchant-tc_levant-row") == ("UR-19.5", "too_dear")
    t.take("shift_instability")
    assert refusal(t, "vp") == ("UR-19.5", "too_dear")


def test_ur_5_5_ur_14_1_why_nothing_can_be_taken_there() -> None:
    t = Table().war("prussia", "austria").clear("silesia")
    t.troops("prussia", "silesia", "3q2")
    t.own("saxony", "austria").set("fort", "saxony", 0).only("prussia", "saxony", "1q2")
    t.ends("prussia").roll(1, 1, 1, 6).take("silesia")
    assert refusal(t, "silesia") == ("UR-5.5", "resolved")


def test_ur_26_48_ur_11_2_why_no_such_card_and_no_such_size() -> None:
    t = Table().war("austria", "prussia").own("tyrol", "prussia").clear("tyrol")
    t.troops("prussia", "tyrol", "1q2")
    uids = t.troops("austria", "tyrol", "3q2")
    t.leader("austria", "tyrol", "l17")
    t.hand("austria", "c_cavalry_charge", "c_platoon_fire")
    fight(t, "austria", "prussia", "tyrol", uids, "austria").take("2d")
    assert refusal(t, "smaller") == ("UR-11.2", "size_limit")
    t.take("larger")
    assert t.words == ["c_platoon_fire"]
    assert refusal(t, "c_cavalry_charge") == ("UR-26.48", "card_does_not_fit")  # a mountain


def test_ur_9_6_ur_7_1_why_an_army_does_not_land_there() -> None:
    t = Table().war("great_britain", "spain").no_ships("great_britain", "spain").own("minorca", "spain")
    t.only("great_britain", "london", "3q2")
    t.leader("great_britain", "london", "l01")
    t.acts("great_britain", ap=1).take("tactical_move", "london", "3q2l+l01")
    assert refusal(t, "minorca") == ("UR-9.6", "no_carrier")  # nobody at sea in the Channel or the North Sea
    t.ships("great_britain", "channel", 1)
    assert refusal(t, "minorca") == ("UR-9.6", "no_carrier")  # a squadron carries two
    t.ships("great_britain", "channel", 1)
    for uid in [unit_id(one) for one in troops_at(t.state, POWER["great_britain"], AREA["london"])]:
        put(t.state, uid, AREA["london"], off=MARK)
    assert refusal(t, "minorca") == ("UR-7.1", "not_embarked")


def test_ur_9_6_why_an_army_does_not_land_from_there_or_without_interest() -> None:
    t = Table().war("austria", "ottoman").no_ships("austria", "ottoman")
    t.only("austria", "styria", "1q2")
    t.acts("austria", ap=1).take("tactical_move", "styria")
    assert t.why_not("morea") is None  # Venice is neutral
    assert refusal(t, "macedonia") == ("UR-9.6", "no_carrier")
    assert refusal(t, "egypt") == ("UR-1.7", "no_interest_area")
    t = Table().war("spain", "ottoman").no_ships("spain", "ottoman")
    t.only("spain", "castile", "1q2")
    t.acts("spain", ap=1).take("tactical_move", "castile")
    assert t.why_not("macedonia") is None  # an inland army thinks of no landing
