"""Corners where two clauses meet: stacking on the way back, guests of a port, armies of minors, order of going home."""

from __future__ import annotations

from engine.games.ultima.codes import BORDER, CLAIM, PLUNDER, TAKE
from engine.games.ultima.frames.combat import RetreatTo
from engine.games.ultima.frames.politics import Reparations
from engine.games.ultima.frames.turn_end import EndWars, GoHome
from engine.games.ultima.pieces import leaders_at, remove
from engine.games.ultima.rules.events import why_no_event
from engine.games.ultima.rules.forces import bound_to, lead
from engine.games.ultima.rules.naval import go_back
from engine.games.ultima.rules.reparations import legal
from engine.games.ultima.rules.retreats import refuges
from engine.games.ultima.rules.tidying import all_home, settle
from engine.games.ultima.rules.war_ends import end_war
from engine.games.ultima.state import FLEET, FORCE, MINOR_SHIFT, NOBODY, War, position, power_of, unit_id
from engine.games.ultima.tables import AREA, CARD, MINOR, POWER, SEA, SEA0, THEATRE
from tests.rules.ultima.table import Table, fight


def _five_attack(organizer: str = "l17") -> tuple[Table, list[int]]:
    t = Table().war("austria", "prussia").clear("bohemia", "saxony", "silesia").own("saxony", "prussia")
    t.set("fort", "saxony", 0)
    t.troops("prussia", "saxony", "4q2")
    uids = t.troops("austria", "bohemia", "5q2")
    t.leader("austria", "bohemia", organizer)
    return t, uids


def test_ur_12_6_ur_2_2_five_troops_go_back_with_their_organizer() -> None:
    t, uids = _five_attack()
    austria, bohemia, saxony = POWER["austria"], AREA["bohemia"], AREA["saxony"]
    lead(t.state, austria, bohemia, uids, leaders_at(t.state, austria, bohemia, FORCE)[0], saxony)
    t.roll(3, 3, 3, 3, 3, 3, 3, 3)
    fight(t, "austria", "prussia", "saxony", uids, "bohemia").rest()
    assert t.at("austria", "bohemia") == "q2 q2 q2 q2 q2" and not t.at("austria", "box germany")


def test_ur_12_6_ur_26_24_all_leaders_of_the_force_go_back() -> None:
    t, uids = _five_attack()
    austria, bohemia, saxony = POWER["austria"], AREA["bohemia"], AREA["saxony"]
    second = t.leader("austria", "bohemia", "l01")
    first = leaders_at(t.state, austria, bohemia, FORCE)[0]
    lead(t.state, austria, bohemia, uids, first, saxony)
    t.roll(3, 3, 3, 3, 3, 3, 3, 3)
    fight(t, "austria", "prussia", "saxony", uids, "bohemia").rest()
    assert leaders_at(t.state, austria, bohemia, FORCE) == [first, second]


def test_ur_12_8_ur_2_2_a_refuge_has_room_for_an_organizer_s_force() -> None:
    t = Table().war("austria", "prussia").clear("bohemia", "austria", "saxony")
    t.troops("austria", "austria", "4q2")
    uids = t.troops("austria", "bohemia", "1q2")
    austria, bohemia, saxony = POWER["austria"], AREA["bohemia"], AREA["saxony"]
    assert AREA["austria"] not in refuges(t.state, austria, bohemia, saxony)
    t.leader("austria", "bohemia", "l17")
    t.then(RetreatTo(t.state.seat_of[austria], austria, bohemia, saxony, tuple(uids))).rest()
    assert t.at("austria", "austria") == "q2 q2 q2 q2 q2"


def test_ur_10_3_five_squadrons_go_back_to_port_with_their_organizer() -> None:
    t = Table().no_ships("france")
    france, biscay = POWER["france"], SEA0 + SEA["biscay"]
    ships = t.ships("france", "biscay", 5)
    t.leader("france", "biscay", "l17", FLEET)
    go_back(t.state, france, ships, AREA["brittany"], leaders_at(t.state, france, biscay, FLEET)[0])
    assert t.fleet("france", "brittany") == "5 active"


def test_ur_10_3_ur_16_2_the_leader_of_another_fleet_stays_at_sea() -> None:
    t = Table().no_ships("france")
    france, biscay = POWER["france"], SEA0 + SEA["biscay"]
    t.ships("france", "biscay", 1)
    other = t.leader("france", "biscay", "l01", FLEET)
    ships = t.ships("france", "biscay", 2)
    go_back(t.state, france, ships, AREA["brittany"])
    assert t.fleet("france", "brittany") == "2 active" and leaders_at(t.state, france, biscay, FLEET) == [other]


def test_ur_9_3_ur_2_2_a_carrying_fleet_ends_where_there_is_room() -> None:
    t = Table().no_ships("france")
    t.ships("france", "channel", 1)
    t.ships("france", "biscay", 4)
    t.acts("france", ap=1).take("strategic_move", "picardy", "2q2l")
    assert "brittany-by-channel-channel" in t.words and "brittany-by-channel-western_approaches" in t.words
    assert "brittany-by-channel-biscay" not in t.words


def test_ur_20_7_a_fleet_moves_strategically_into_no_rebellious_port() -> None:
    t = Table().no_ships("france").set("revolt", "guyenne", 1)
    t.ships("france", "brittany", 1)
    t.acts("france", ap=1).take("strategic_move", "fleet-brittany")
    assert "provence" in t.words and "guyenne" not in t.words


def test_ur_17_11_an_army_is_bound_to_the_theatre_of_the_capital_that_is_left() -> None:
    t = Table().own("portugal", "spain").minor("m_portugal", "great_britain")
    t.troops("great_britain", "brazil", "1q2")
    t.state.units[-1] |= (MINOR["m_portugal"] + 1) << MINOR_SHIFT
    assert bound_to(t.state, t.state.units[-1:]) == {THEATRE["overseas"]}


def test_ur_19_6_a_port_that_is_ceded_or_taken_over_is_not_plundered() -> None:
    t = Table()
    war = War(POWER["france"], POWER["great_britain"], lost_b=9, border=(AREA["london"], AREA["scotland"]))
    holland, united = AREA["holland"], MINOR["m_united_provinces"]
    t.state.wars = (war,)
    settle(t.state)
    france = POWER["france"]
    assert CLAIM.pack(PLUNDER, holland) in legal(t.state, war, france, ())
    assert CLAIM.pack(PLUNDER, holland) not in legal(t.state, war, france, (CLAIM.pack(TAKE, united),))
    assert CLAIM.pack(PLUNDER, AREA["scotland"]) not in legal(
        t.state, war, france, (CLAIM.pack(BORDER, AREA["scotland"]),)
    )


def test_ur_19_6_a_port_that_is_plundered_stays_with_the_loser_in_whatever_order_it_is_asked_for() -> None:
    t = Table()
    war = War(POWER["france"], POWER["great_britain"], lost_b=9, border=(AREA["london"], AREA["scotland"]))
    t.state.wars = (war,)
    settle(t.state)
    found = legal(t.state, war, POWER["france"], (CLAIM.pack(PLUNDER, AREA["holland"]),))
    assert CLAIM.pack(TAKE, MINOR["m_united_provinces"]) not in found and CLAIM.pack(BORDER, AREA["scotland"]) in found


def test_ur_19_5_ur_17_11_no_list_takes_a_minor_and_all_its_areas() -> None:
    for first, then in (("take_minor-m_bavaria", "cede"), ("cede_conquered-bavaria", "minor-m_bavaria")):
        t = Table().war("austria", "france", (0, 6)).control("bavaria", "austria")
        t.then(Reparations(t.state.seat_of[POWER["austria"]], POWER["austria"], POWER["france"], 0, ())).take(first)
        assert not [word for word in t.words if then in word and "drop" not in word]


def test_ur_26_47_mobilised_troops_alone_retreat_inside_their_theatre_only() -> None:
    t = Table().war("france", "great_britain").minor("m_denmark", "great_britain").own("westphalia", "great_britain")
    t.clear("hanover", "westphalia").state.mobilised[MINOR["m_hanover"]] = 1
    uids = t.troops("great_britain", "hanover", "2q2")
    t.state.units[-2] |= (MINOR["m_hanover"] + 1) << MINOR_SHIFT
    seat, area, origin = t.state.seat_of[POWER["great_britain"]], AREA["hanover"], AREA["hesse"]
    t.then(RetreatTo(seat, POWER["great_britain"], area, origin, tuple(uids)))
    assert t.words == ["denmark", "westphalia"]
    t.then(RetreatTo(seat, POWER["great_britain"], area, origin, tuple(uids[:1])))
    assert t.told("retreats") == [(POWER["great_britain"], area, AREA["westphalia"])]  # Denmark is another theatre


def test_ur_26_65_troops_go_home_lowest_number_first() -> None:
    t = Table().clear("bohemia", "silesia", "austria", "tyrol")
    (first,) = t.troops("austria", "saxony", "1q2")
    for area in ("silesia", "austria", "tyrol"):
        t.troops("austria", area, "4q2")
    t.troops("austria", "bohemia", "3q2")
    (last,) = t.troops("austria", "bavaria", "1q3")
    all_home(t.state)
    places = {unit_id(one): position(one) for one in t.state.units}
    assert places[first] == AREA["bohemia"] and places[last] != AREA["bohemia"]


def test_ur_22_2_guests_who_have_to_leave_keep_nobody_from_going_home() -> None:
    t = Table().allied("france", "spain").clear("guyenne", "aragon")
    t.troops("spain", "guyenne", "1q2")
    t.troops("france", "aragon", "1q2")
    t.then(GoHome())
    assert t.at("france", "guyenne") == "q2" and t.at("spain", "aragon") == "q2"  # one link away


def test_ur_22_2_squadrons_leave_a_conquered_port_that_goes_back_as_they_are() -> None:
    for end in ("peace", "turn"):
        t = Table().war("great_britain", "france").no_ships("great_britain").control("brittany", "great_britain")
        t.clear("brittany").ships("great_britain", "brittany", 1)
        t.ships("great_britain", "brittany", 1, repair=True)
        if end == "peace":
            end_war(t.state, POWER["great_britain"], POWER["france"], NOBODY, ())
        else:
            t.then(EndWars(), GoHome())
        assert t.fleet("great_britain", "ireland") == "1 active, 1 repair", end


def test_ur_26_27_squadrons_leave_a_port_that_is_ceded_as_they_are_and_are_not_destroyed() -> None:
    t = Table().war("austria", "spain", (0, 9)).no_ships("spain")
    t.ships("spain", "naples", 1)
    s, naples = t.state, AREA["naples"]
    s.wars = (s.wars[0]._replace(border=(naples,)),)
    end_war(s, POWER["austria"], POWER["spain"], POWER["austria"], (CLAIM.pack(BORDER, naples),))
    assert t.owns("naples") == "austria" and t.fleet("spain", "sardinia") == "1 active"
    assert not s.destroyed[POWER["spain"]]


def test_ur_17_3_whoever_gains_a_casus_belli_by_a_declaration_is_told() -> None:
    t = Table().allied("france", "spain")
    t.acts("austria", ap=1).take("declare_war", "spain").take("-")
    assert (POWER["france"], POWER["austria"]) in t.told("casus_belli")


def test_ur_17_7_an_army_that_goes_home_is_told() -> None:
    t = Table()
    t.acts("austria", ap=1).take("declare_war", "great_britain")
    armies = [values[:1] for values in t.told("mobilised")]
    assert armies and not t.told("demobilised")
    t.then(GoHome())
    assert [values[:1] for values in t.told("demobilised")] == sorted(armies)


def test_ur_25_10_ur_26_47_mobilised_troops_may_become_veterans() -> None:
    t = Table()
    for one in list(t.state.units):
        if power_of(one) == POWER["prussia"]:
            remove(t.state, unit_id(one))
    assert why_no_event(t.state, CARD["p_oblique_order"]) is not None
    t.troops("prussia", "hanover", "1q2")
    t.minor("m_hanover", "prussia").state.mobilised[MINOR["m_hanover"]] = 1
    t.state.units[-1] |= (MINOR["m_hanover"] + 1) << MINOR_SHIFT
    t.hand("prussia", "p_oblique_order").plays("prussia").take("p_oblique_order-event")
    assert t.at("prussia", "hanover") == "q3"
