"""Clauses of war about where units may go, fight and live that are easily read past, one by one (PB-14, PB-15)."""

from __future__ import annotations

from engine.games.pax.atlas import CAPE_0, HOME, SEA_0
from engine.games.pax.frames.battles import Attacks, Clash, Conquests
from engine.games.pax.frames.empires import OttomanEnd
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.clauses import NEUTRALITY
from engine.games.pax.rules.empires import china
from engine.games.pax.rules.units import add_unit
from engine.games.pax.rules.war import maneuver
from engine.games.pax.rules.war.supply import surrender_armies
from engine.games.pax.rules.war.war_ways import army_steps
from engine.games.pax.rules.war.wars import OTTOMAN_ALONE, PARTNER_HOME, REBELLION, add_war
from engine.games.pax.tables import AREA, ARMY3, CHINA, EMPIRE, SEA
from tests.rules.pax.table import AH, FR, GB, GE, JA, RU, US, Table
from tests.rules.pax.test_cases_war import fighting


def test_pb_15_13_an_army_lives_in_a_cape_zone_by_the_seas_beside_it() -> None:
    t = Table(empty=True)
    w = fighting(t, (GE,), (GB,))
    t.merchants(GE, "north_sea", "north_atlantic", "south_atlantic", "indian_ocean")
    add_unit(t.s, GE, CAPE_0, ARMY3)
    surrender_armies(t.s, w, GE)
    assert not any(t.s.surrendered)
    t.merchants(GE, "north_sea", "south_atlantic", "indian_ocean")
    surrender_armies(t.s, w, GE)
    assert sum(t.s.surrendered) == 1


def test_pb_15_5_an_army_lands_in_the_home_nation_of_the_other() -> None:
    t = Table(empty=True)
    t.merchants(GE, "mediterranean")
    sea = SEA_0 + SEA["mediterranean"]
    assert PARTNER_HOME in army_steps(t.s, fighting(t, (GE, AH), (GB,)), GE, sea)
    alone = army_steps(t.s, fighting(t, (GE,), (GB,)), GE, sea)
    assert PARTNER_HOME not in alone and HOME not in alone


def test_pb_15_6_a_neutral_austria_hungary_may_grant_coaling() -> None:
    t = Table(empty=True)
    w = fighting(t, (GE,), (GB,))
    t.mark(AH, "greece", "influence")
    t.fleet(GE, "home", 1)
    assert maneuver.coaling_neutrals(t.s, w, GE) == [AH]


def test_pb_15_8_allies_attack_the_bare_strength_of_an_area_together() -> None:
    t = Table(empty=True)
    w = fighting(t, (CHINA,), (GB, JA), kind=REBELLION)
    t.army(GB, "hunan", 3)
    t.army(JA, "hunan", 3)
    t.dice(6)
    t.run(Attacks(w.number, 1))
    t.do("hunan-army")
    assert t.asked == "join_battle" and t.power == JA
    t.do("yes")
    assert t.told("battle")[0].values[3] == 6 and t.told("battle")[0].values[4] == 5


def test_pb_14_4_an_area_of_the_empire_is_not_conquered_before_its_strength_is_beaten() -> None:
    t = Table(empty=True)
    t.phase("war")
    w = add_war(t.s, ((EMPIRE,), (GB,)), OTTOMAN_ALONE)
    t.army(GB, "kuwait", 3)
    t.run(Conquests(w.number, 1))
    assert not t.s.conquered[AREA["kuwait"]] and china.area_defence(t.s, w, AREA["kuwait"]) == 2
    t.s.defeated[AREA["kuwait"]] = 1
    t.run(Conquests(w.number, 1))
    assert t.s.conquered[AREA["kuwait"]] == GB + 1


# -- PB-15.10: armies at sea go with their fleets


def beaten_at_sea(army: int) -> Table:
    """British fleets beat an American squadron in the North Atlantic, with an army beside it."""
    t = Table(empty=True)
    w = fighting(t, (GB,), (US, FR))
    t.merchants(army, "north_atlantic", "caribbean")
    t.fleet(US, "north_atlantic", 1)
    t.army(army, "north_atlantic", 3)
    t.fleet(GB, "north_atlantic", 10)
    t.dice(1)
    t.run(Clash(w.number, GB, (GB,), SEA_0 + SEA["north_atlantic"], 1))
    assert t.asked == "war_retreat" and t.power == US
    return t


def test_pb_15_10_armies_go_home_with_their_fleet() -> None:
    t = beaten_at_sea(US)
    t.do("home")
    assert t.units(US, "home") == [1, 3] and not any(t.s.surrendered)


def test_pb_15_10_armies_of_an_ally_go_too_where_they_may() -> None:
    t = beaten_at_sea(FR)
    t.do("caribbean")
    assert t.units(FR, "caribbean") == [3] and not any(t.s.surrendered)
    t = beaten_at_sea(FR)
    t.do("home")  # of the United States
    assert t.units(FR, "north_atlantic") == [] and sum(t.s.surrendered) == 1


def test_pb_15_6_coaling_is_granted_for_one_war() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.s.coaling = ((FR, GB, 0),)
    w = add_war(t.s, ((EMPIRE,), (GB,)), OTTOMAN_ALONE)
    t.run(OttomanEnd(w.number))
    t.past("window")
    assert t.s.coaling == ()


# -- PB-20.52: in play order


def test_pb_15_16_neutral_partners_answer_in_play_order() -> None:
    t = Table(empty=True)
    w = fighting(t, (GE,), (GB,))
    for power in (US, GB, FR):
        t.mark(power, "egypt", "protectorate")
    maneuver.codominion_entered(t.s, w, GE, AREA["egypt"])
    t.run()
    asked = []
    while t.asked == "use_claim":
        asked.append(t.power)
        t.do("hold")
    assert asked == [FR, US] and not t.s.cbs


def test_pb_11_7_a_breach_in_war_is_revealed_in_play_order() -> None:
    t = Table()
    t.phase("war")
    signed = t.treaty((FR, US, RU), (NEUTRALITY, FR, RU), secret=True)
    break_clause(t.s, signed, FR)
    t.run(("windows", "round"))
    asked = []
    while t.asked == "window":
        asked += [t.power] if "reveal1" in t.words() else []
        t.do("nothing")
    assert asked == [US, RU]
