"""Acceptance cases E: war, morale, peace."""

from __future__ import annotations

from engine.games.ultima.codes import CLAIM
from engine.games.ultima.frames.politics import SettleWar
from engine.games.ultima.frames.turn_end import GoHome, Trade
from engine.games.ultima.relations import war_between
from engine.games.ultima.rules.conquest import take_control
from engine.games.ultima.rules.marching import barred
from engine.games.ultima.rules.morale import area_lost, count_areas, is_collapsed, total_conquests
from engine.games.ultima.rules.reparations import legal, price
from engine.games.ultima.rules.war_ends import end_war
from engine.games.ultima.state import NOBODY
from engine.games.ultima.tables import AREA, KEY, MINOR, N_AREAS, POWER, SYSTEM
from tests.rules.ultima.table import Table


def test_case_c48_ur_17_1_without_casus_belli() -> None:
    t = Table().acts("prussia", ap=1).take("declare_war", "sweden").rest()
    assert t.lost("prussia", "sweden") == 1
    t = Table().acts("russia", ap=1).take("declare_war", "sweden").rest()
    assert t.lost("russia", "sweden") == 0


def test_case_c49_ur_17_7_mobilisation() -> None:
    t = Table().acts("great_britain", ap=1).take("declare_war", "france").rest()
    assert t.at("great_britain", "holland") == "q2 q2" and t.at("great_britain", "hanover") == "q2"
    t.own("flanders", "great_britain").ships("great_britain", "north_sea", 2)
    t.acts("great_britain", ap=1).take("strategic_move", "holland")
    force = next(word for word in t.words if word.startswith("1q2"))
    t.take(force)
    goals = {word.split("-by-")[0] for word in t.words}
    assert goals <= {"flanders", "hanover"} and "flanders" in goals  # never out of their theatre
    end_war(t.state, POWER["great_britain"], POWER["france"], NOBODY, ())
    assert t.at("great_britain", "holland") == "" and t.state.destroyed[POWER["great_britain"]] == 0


def test_case_c50_ur_18_2_key_area() -> None:
    t = Table().war("austria", "spain").clear("milan")
    take_control(t.state, AREA["milan"], POWER["austria"])
    assert t.lost("spain", "austria") == 1
    take_control(t.state, AREA["sardinia"], POWER["austria"])
    assert t.lost("spain", "austria") == 1
    count_areas(t.state)
    assert t.lost("spain", "austria") == 1  # alone it counts for nothing
    take_control(t.state, AREA["aragon"], POWER["austria"])
    count_areas(t.state)
    assert t.lost("spain", "austria") == 2
    t = Table().war("great_britain", "spain")
    take_control(t.state, AREA["minorca"], POWER["great_britain"])
    assert t.lost("spain", "great_britain") == 1
    count_areas(t.state)
    assert t.lost("spain", "great_britain") == 1


def test_case_c51_ur_18_2_colony() -> None:
    t = Table().war("great_britain", "spain").clear("cuba")
    for area in ("mexico", "cuba"):
        take_control(t.state, AREA[area], POWER["great_britain"])
    assert t.lost("spain", "great_britain") == 1  # Cuba at once, as an objective
    count_areas(t.state)
    assert t.lost("spain", "great_britain") == 2


def test_case_c52_ur_18_2_minor_without_key_area() -> None:
    t = Table().war("austria", "france").minor("m_lorraine", "france")
    assert not KEY[AREA["lorraine"]]
    t.state.active = POWER["austria"]
    take_control(t.state, AREA["lorraine"], POWER["austria"])
    assert t.lost("france", "austria") == 0
    total_conquests(t.state)
    total_conquests(t.state)
    assert t.lost("france", "austria") == 1


def test_case_c53_ur_19_2_asking() -> None:
    t = Table().war("austria", "spain", (1, 2)).clear("milan").control("milan", "austria").proposes("spain")
    t.take("terms-spain-austria", "cede_conquered-milan", "shift_instability")
    assert t.asked == "spain terms" and not [word for word in t.words if word.startswith("vp")]
    t.take("send")
    assert t.lost("spain", "austria") == 3 and t.asked == "austria peace_answer"
    t.take("-").rest()
    assert (t.lost("spain", "austria"), t.lost("austria", "spain")) == (3, 1) and t.at_war("austria", "spain")


def test_case_c54_ur_19_4_end_of_turn() -> None:
    t = Table().war("austria", "spain", (1, 4)).clear("milan", "naples")
    t.control("milan", "austria").control("naples", "austria")
    spain, austria = t.level("spain"), t.level("austria")
    t.then(SettleWar(POWER["austria"], POWER["spain"]))
    t.take("cede_conquered-milan", "cede_conquered-naples", "plunder_port-andalusia", "send")
    assert t.owns("milan") == t.owns("naples") == "austria"
    assert t.level("spain") == spain + 4 and t.level("austria") == austria
    assert t.marker("halted", "andalusia") == 1
    t.then(Trade())
    weights = {(values[0], values[1]): values[2] for values in t.told("trade")}
    assert weights[POWER["spain"], 3] == 4 and t.marker("halted", "andalusia") == 0


def test_case_c55_ur_19_5_prices_of_vp() -> None:
    t = Table().war("austria", "spain", (0, 5))
    war = war_between(t.state, POWER["austria"], POWER["spain"])
    assert war is not None and is_collapsed(t.state, POWER["spain"], POWER["austria"])
    assert price(t.state, war, POWER["austria"], CLAIM.pack(0, 0)) == 1
    plain = war._replace(lost_a=0, lost_b=4)
    assert price(t.state, plain, POWER["austria"], CLAIM.pack(0, 0)) == 2
    won = plain._replace(wins_a=2)
    assert price(t.state, won, POWER["austria"], CLAIM.pack(0, 0)) == 1
    britain = Table().war("austria", "great_britain", (0, 5))
    five = war_between(britain.state, POWER["austria"], POWER["great_britain"])
    assert five is not None
    found = legal(britain.state, five, POWER["austria"], (CLAIM.pack(0, 0), CLAIM.pack(0, 0)))
    assert CLAIM.pack(7, 0) in found and CLAIM.pack(0, 0) not in found  # 2 VP for 4, and 1 left for something else


def test_case_c56_ur_26_13_minors() -> None:
    t = Table().war("france", "great_britain", (0, 3))
    war = war_between(t.state, POWER["france"], POWER["great_britain"])
    assert war is not None
    found = legal(t.state, war, POWER["france"], ())
    prices = {code: price(t.state, war, POWER["france"], code) for code in found}
    provinces, hanover = MINOR["m_united_provinces"], MINOR["m_hanover"]
    assert prices[CLAIM.pack(2, provinces)] == 2 and prices[CLAIM.pack(1, provinces)] == 3
    assert prices[CLAIM.pack(2, hanover)] == 1 and prices[CLAIM.pack(1, hanover)] == 2


def test_case_c57_ur_19_6_border_area() -> None:
    t = Table().acts("austria", ap=1).take("declare_war", "spain").rest()
    t.clear("milan")
    war = war_between(t.state, POWER["austria"], POWER["spain"])
    assert war is not None and AREA["milan"] in war.border
    found = legal(t.state, war._replace(lost_b=2), POWER["austria"], ())
    assert CLAIM.pack(4, AREA["milan"]) in found and CLAIM.pack(4, AREA["naples"]) not in found
    assert CLAIM.pack(4, AREA["castile"]) not in found


def test_case_c58_ur_19_7_return() -> None:
    t = Table().minor("m_saxony", "austria").war("prussia", "austria", (0, 1), (2, 0)).control("saxony", "prussia")
    t.then(SettleWar(POWER["prussia"], POWER["austria"])).take("vp", "send")
    assert t.vp("prussia") == 1 and t.holds("saxony") == t.owns("saxony") == "m_saxony"


def test_case_c59_ur_18_4_collapse() -> None:
    t = Table().war("russia", "sweden", (2, 5)).proposes("russia")
    assert "impose-russia-sweden" in t.words
    t.take("impose-russia-sweden")
    assert t.asked == "russia reparations"
    t = Table().war("russia", "sweden", (2, 5)).no_ships("russia")
    t.acts("sweden", ap=1).take("tactical_move", "livonia", "2q2l")
    assert "novgorod" not in " ".join(t.words)
    assert barred(t.state, POWER["sweden"], AREA["novgorod"]) and not barred(t.state, POWER["russia"], AREA["livonia"])


def test_case_c60_ur_19_8_white_peace() -> None:
    t = Table().war("france", "austria", (3, 3))
    before = t.level("france"), t.level("austria")
    t.then(SettleWar(POWER["france"], POWER["austria"]))
    assert not t.state.wars and (t.level("france"), t.level("austria")) == (before[0] + 3, before[1] + 3)


def test_case_c61_ur_8_12_subsidy() -> None:
    t = Table().hand("austria", "p_spanish_succession").plays("austria").take("p_spanish_succession-mandatory").rest()
    t.acts("france").take("alliance")
    assert t.asked == "spain alliance_answer"
    t.take("yes").rest()
    t.unrest("spain", 5).acts("france", ap=1).take("subsidize")
    assert t.level("spain") == 4
    t.then(GoHome())
    assert not t.state.allies[POWER["france"]]


def test_case_c62_ur_17_9_lone_minor() -> None:
    t = Table().acts("spain", ap=1).take("declare_war", "m_portugal")
    assert t.level("spain") == 6 and t.asked.endswith("protector")
    while t.asked.endswith("protector"):
        t.take("-")
    assert t.state.troops[SYSTEM * N_AREAS + AREA["portugal"]] == 1
    t.clear("portugal").control("portugal", "spain")
    t.then(GoHome())
    assert t.owns("portugal") == "spain" and t.owns("brazil") == "m_portugal"
    t = Table()
    t.lone("m_portugal", "spain")
    t.control("brazil", "spain").then(GoHome())
    assert t.owns("brazil") == t.holds("brazil") == "m_portugal"


def test_case_c83_ur_17_4_common_enemy() -> None:
    t = Table().war("austria", "france").war("great_britain", "france").acts("austria").take("alliance")
    assert t.asked == "great_britain alliance_answer"
    t = Table().acts("austria")
    assert "alliance" not in t.words


def test_case_c84_ur_17_5_joining() -> None:
    t = Table().allied("france", "spain").acts("austria", ap=1).take("declare_war", "spain")
    assert t.asked == "france join_war"
    t.take("yes").rest()
    assert t.at_war("france", "austria")
    assert t.lost("france", "austria") == t.lost("austria", "france") == 0
    t = Table().allied("france", "spain").acts("austria", ap=1).take("declare_war", "spain", "-").rest()
    assert not t.at_war("france", "austria") and t.state.cb[POWER["france"]] >> POWER["austria"] & 1


def test_case_c85_ur_18_3_lost_retaken_lost_again() -> None:
    t = Table().war("prussia", "austria").clear("silesia")
    take_control(t.state, AREA["silesia"], POWER["prussia"])
    assert t.lost("austria", "prussia") == 1
    take_control(t.state, AREA["silesia"], POWER["austria"])
    assert t.holds("silesia") == "austria" and t.lost("prussia", "austria") == 0
    take_control(t.state, AREA["silesia"], POWER["prussia"])
    assert t.lost("austria", "prussia") == 2
    area_lost(t.state, AREA["silesia"], POWER["france"])  # not at war: nothing
    assert t.lost("austria", "prussia") == 2


def test_case_c87_ur_19_3_imposed_without_conditions() -> None:
    t = Table().war("france", "austria", (6, 6)).proposes("france")
    before = t.level("france")
    t.take("impose-france-austria").rest()
    assert not t.state.wars and t.level("france") == before + 6


def test_case_c88_ur_19_2_asking_oneself_into_collapse() -> None:
    t = Table().war("austria", "spain", (0, 4)).proposes("spain").take("white-spain-austria")
    assert t.lost("spain", "austria") == 5
    t.take("-").rest()
    t.state.deeds = ()
    t.proposes("austria")
    assert "impose-austria-spain" in t.words


def test_case_c96_ur_26_51_friend_of_a_friend() -> None:
    t = Table().allied("france", "spain").allied("spain", "prussia").acts("france", ap=1).take("declare_war")
    assert "prussia" not in t.words
    why = t.why_not("prussia")
    assert why is not None and why.clause == "UR-26.51"
    t = Table().allied("france", "spain").war("austria", "spain")
    t.state.permit[POWER["france"]] |= 1 << POWER["austria"]
    t.state.permit[POWER["austria"]] |= 1 << POWER["france"]
    t.acts("france")
    assert "alliance" not in t.words


def test_case_c97_ur_17_9_a_lone_war_is_closed_to_others() -> None:
    t = Table().acts("prussia", ap=2).take("declare_war", "m_saxony")
    while t.asked.endswith("protector"):
        t.take("-")
    assert t.level("prussia") == 3
    t.take("tactical_move", "1q2+1q3")
    assert t.state.inside[AREA["saxony"]] == SYSTEM + 1
    t.rest()
    t.hand("austria", "c_diplomacy").plays("austria").take("c_diplomacy-event")
    assert "m_saxony" not in t.words
    t = Table()
    t.lone("m_saxony", "prussia")
    t.acts("austria", ap=1).take("declare_war")
    why = t.why_not("m_saxony")
    assert why is not None and why.name == "lone_war_already"
    t.control("saxony", "prussia").then(GoHome())
    assert t.owns("saxony") == "prussia" and ("m_saxony" not in t.words)
    assert t.told("minor_gone") == [(MINOR["m_saxony"],)]


def test_ur_19_2_open_terms() -> None:
    t = Table().war("austria", "spain", (0, 2)).proposes("spain").take("open-spain-austria", "yes")
    assert t.asked == "austria reparations"
    t.take("shift_instability", "shift_instability", "shift_instability", "send")
    assert not t.state.wars
