"""Clauses of money, minor powers, movement and adjustment that are easily read past, one by one."""

from __future__ import annotations

from engine.games.pax import GAME
from engine.games.pax.frames.colonial import Adjustment, Assaults, Calm, Claims, Establish, Revolts
from engine.games.pax.frames.diplomacy import EndTests
from engine.games.pax.frames.movement import (
    ArmyEnd,
    Closing,
    Garrisons,
    OwedCorps,
    OwedLeopold,
    Packet,
    Penalties,
    PlaceLevel,
)
from engine.games.pax.frames.turn import Administer, MinorActivity, Minors
from engine.games.pax.frames.war import WarOver
from engine.games.pax.rules.congress.claims import DIVISION_CLAIM, INFLUENCE_CLAIM, add_claim, targets
from engine.games.pax.rules.diplomacy.clauses import CB_GRANT, CONTROL_PLACED, NO_PLACE
from engine.games.pax.rules.lookup import free_counters
from engine.games.pax.rules.movement import closing, movement
from engine.games.pax.rules.turn import administration, minors, reactions
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.tables import AREA, ARMY10, INFLUENCE, OTTOMAN_AREAS
from engine.games.pax.words.orders import level_note
from engine.text import Speaker
from tests.rules.pax.table import AH, BE, ES, FR, GB, GE, IT, LEVELS, NL, PT, RU, Table, place


def test_pb_5_7_units_that_are_given_up_do_not_count_as_maintained() -> None:
    t = Table(empty=True)
    t.event(23)
    t.s.owed[FR] = 30
    t.mark(FR, "algeria", "possession")
    t.army(FR, "algeria", 10, 10)
    t.s.treasury[FR] = 0
    t.dice(1)
    t.run(Administer(FR))  # 20 of the office, no line: 35 to be maintained, 15 short
    t.finish()
    assert t.level(FR, "algeria") == "none" and t.units(FR, "algeria") == [10, 10] and t.s.owed[FR] == 10
    t = Table(empty=True)
    t.event(23)
    t.s.owed[FR] = 30
    t.army(FR, "algeria", 10, 10, 10)
    t.s.level[FR * 104 + AREA["alaska"]] = 3  # so that the die is thrown
    t.dice(1)
    t.run(Administer(FR))
    t.finish()
    assert t.s.owed[FR] == 30 - sum(t.units(FR, "algeria"))


def test_pb_7_3_a_minor_power_without_counters_is_inactive() -> None:
    t = Table(4, empty=True)
    for area in ("brasil", "congo", "chile", "peru", "gabon", "liberia"):
        t.mark(PT, area, "interest")
    for area in ("angola", "mozambique", "kenya", "natal", "zanzibar"):
        t.mark(PT, area, "possession")
    t.dice(1)
    t.run(MinorActivity(PT, ()))
    assert t.told("minor_inactive") and not t.told("minor_active")


def test_pb_7_4_a_possession_in_unrest_takes_an_army() -> None:
    t = Table(empty=True)
    t.merchants(NL, "north_sea", "north_atlantic", "south_atlantic")
    t.mark(NL, "brasil", "protectorate")
    t.fleet(NL, "brasil", 1)
    assert minors.best_level(t.s, NL, AREA["brasil"], ()) == 4
    t.unrest("brasil")
    assert minors.best_level(t.s, NL, AREA["brasil"], (AREA["brasil"],)) == 0


def test_pb_7_7_armies_come_from_sea_to_sea_only() -> None:
    t = Table(empty=True)
    for area in ("cuba", "philippines"):
        t.mark(ES, area, "possession")
    t.army(ES, "cuba", 3, 1)
    t.merchants(ES, "caribbean", "north_pacific")
    assert not reactions.reaches(t.s, ES, AREA["cuba"], AREA["philippines"])
    t.merchants(ES, "caribbean", "north_atlantic", "south_atlantic", "south_pacific", "north_pacific")
    assert reactions.reaches(t.s, ES, AREA["cuba"], AREA["philippines"])


def test_pb_7_7_all_come_from_home_and_from_where_more_than_one_unit_stands() -> None:
    t = Table(empty=True)
    t.mark(PT, "angola", "possession")
    t.mark(PT, "mozambique", "possession")
    t.mark(PT, "rhodesia", "possession")
    t.army(PT, "home", 3, 1)
    t.army(PT, "mozambique", 1, 3)
    t.army(PT, "rhodesia", 1)
    t.unrest("angola")
    reactions.gather(t.s, PT, AREA["angola"])
    assert t.units(PT, "angola") == [1, 1, 3, 3] and t.units(PT, "rhodesia") == [1]


def test_pb_8_15_another_corps_may_take_the_place_of_one_that_leaves() -> None:
    t = Table(empty=True)
    t.phase("movement")
    for area in ("bengal", "cape_colony", "natal"):
        t.mark(GB, area, "possession")
    t.merchants(GB, "north_atlantic", "south_atlantic", "indian_ocean")
    t.army(GB, "bengal", 10, 10, 10)
    t.army(GB, "cape_colony", 1)
    t.army(GB, "natal", 1)
    t.unrest("natal")
    assert movement.corps_closed(t.s, GB, place("bengal"), place("natal")) is not None
    t.army(GB, "cape_colony", 10)
    assert movement.corps_closed(t.s, GB, place("bengal"), place("natal")) is None


def test_pb_8_15_a_corps_that_must_stay_as_garrison_cannot_come() -> None:
    t = Table(empty=True)
    t.phase("movement")
    t.s.treasury[GB] = 60
    for area in ("bengal", "cape_colony"):
        t.mark(GB, area, "possession")
    t.merchants(GB, "north_atlantic", "south_atlantic", "indian_ocean")
    t.army(GB, "bengal", 10)
    t.army(GB, "cape_colony", 10, 10)
    t.run(Packet(0, GB, 0, 0))
    t.do("buy")  # nothing else is offered
    assert t.units(GB, "home") == [10]


def test_pb_8_16_of_four_corps_one_may_leave_the_west() -> None:
    t = Table(empty=True)
    t.phase("movement")
    t.mark(RU, "mongolia", "protectorate")
    t.army(RU, "home", 10, 10, 10)
    t.army(RU, "mongolia", 1)
    assert place("mongolia") not in movement.army_ends(t.s, RU, place("home"), ARMY10)
    t.army(RU, "mongolia", 10)
    assert place("mongolia") in movement.army_ends(t.s, RU, place("home"), ARMY10)
    t.run(ArmyEnd(5, RU, place("home"), ARMY10))
    t.run(OwedCorps(RU))
    assert t.units(RU, "home") == [10, 10, 10] and t.units(RU, "mongolia") == [1, 10]


def test_pb_8_16_a_corps_may_come_back_to_the_home_nation_or_to_an_area() -> None:
    t = Table(empty=True)
    t.phase("movement")
    for area in ("rumania", "persia"):
        t.mark(RU, area, "protectorate")
        t.army(RU, area, 1)
    t.army(RU, "persia", 10)
    t.run(OwedCorps(RU))
    assert t.asked == "corps_goal" and set(t.words()) == {"home", "rumania"}


def test_pb_8_17_what_leopold_demands_breaks_no_treaty() -> None:
    t = Table(8)
    t.phase("movement")
    t.event(42)
    t.s.treasury[BE] = 20
    t.treaty((BE, FR), (NO_PLACE, BE, (AREA["congo"],), 1))
    t.run(OwedLeopold(BE))
    t.do("congo")
    t.finish()
    assert t.pending(BE, "congo") == "protectorate" and t.s.tension == 0 and not t.has_claim(FR, BE)


def test_pb_10_4_a_new_marker_without_a_unit_becomes_an_influence_beside_another() -> None:
    t = Table(empty=True)
    t.mark(GB, "nigeria", "protectorate", new=True)
    t.army(GB, "nigeria", 1)
    t.pend(FR, "nigeria", "protectorate")
    t.run(Establish(), Claims())
    assert t.level(FR, "nigeria") == "influence" and t.has_claim(FR, GB) and not t.has_claim(GB, FR)


def test_pb_0_6_an_ungarrisoned_new_marker_needs_a_free_counter() -> None:
    t = Table(empty=True)
    for area in ("serbia", "rumania", "greece", "bulgaria", "morocco", "chile"):
        t.mark(3, area, "interest")
    t.pend(3, "kenya", "protectorate")
    t.run(Establish())
    assert t.level(3, "kenya") == "none" and free_counters(t.s, 3, INFLUENCE) == 0


def test_pb_10_3_a_raise_falls_with_the_marker_below_it() -> None:
    t = Table(empty=True)
    t.unrest("siam")
    t.mark(GB, "siam", "protectorate")
    t.pend(GB, "siam", "possession")
    t.army(GB, "siam", 3)
    t.mark(FR, "siam", "interest")
    t.run(Adjustment())
    t.finish()
    assert t.level(GB, "siam") == "none" and t.pending(GB, "siam") == "none" and t.level(FR, "siam") == "interest"


def test_pb_7_11_an_influence_that_stays_bars_nobody() -> None:
    t = Table(empty=True)
    t.mark(FR, "siam", "possession")
    t.mark(NL, "siam", "influence")
    t.pend(GB, "siam", "interest")
    t.unrest("siam")
    t.run(Revolts(), Calm(), Establish())
    assert t.level(NL, "siam") == "influence" and t.level(GB, "siam") == "interest"


def test_pb_17_2_links_are_judged_before_anything_falls() -> None:
    t = Table(empty=True, ottoman_expansion="on")
    t.mark(RU, "anatolia", "protectorate")
    t.unrest("anatolia", "persia")
    t.run(Revolts())
    assert not any(t.s.holding[area] for area in range(104) if area not in OTTOMAN_AREAS)


def test_pb_20_52_areas_come_by_id() -> None:
    t = Table(empty=True)
    for area in ("egypt", "congo"):
        t.mark(GE, area, "influence")
        t.mark(GB, area, "protectorate", new=True)
    t.run(Claims())
    assert [claim[3] for claim in t.s.cbs] == [AREA["congo"], AREA["egypt"]]


# -- what a placement would cause (PB-8.6, PB-11.8)


def told(t: Table, power: int, area: str, name: str) -> str:
    """The note beside a level, in English."""
    frame = PlaceLevel(t.s.powers.index(power), power, AREA[area])
    return Speaker(GAME.languages, "en").say(level_note(t.s, frame, LEVELS.index(name)))


def test_pb_8_6_a_placement_says_whom_it_offends() -> None:
    t = Table(empty=True)
    t.phase("movement")
    t.mark(FR, "egypt", "influence")
    t.mark(ES, "egypt", "influence")
    t.treaty((GE, RU), (CB_GRANT, GE, RU, CONTROL_PLACED, (AREA["egypt"],), GB))
    said = told(t, GB, "egypt", "protectorate")
    assert "Casus Belli of France, Germany" in said and "others may defend Spain" in said
    assert "Casus Belli" not in told(t, GB, "egypt", "influence")


def test_pb_20_50_a_cheap_marker_says_that_it_is_a_claim() -> None:
    t = Table(empty=True)
    t.phase("movement")
    t.pend(GB, "nigeria", "protectorate")
    assert "against Great Britain" in told(t, FR, "nigeria", "influence")
    assert "against" not in told(t, FR, "nigeria", "interest").replace("against strength", "")
    t.pend(GB, "nigeria", "possession")
    assert "Casus Belli against Great Britain" in told(t, FR, "nigeria", "interest")


def test_pb_11_8_a_placement_says_which_treaty_it_breaks_and_what_that_brings() -> None:
    t = Table(empty=True)
    t.phase("movement")
    t.treaty((FR, GB), (NO_PLACE, FR, (AREA["congo"],), 1))
    assert "breaks the treaty" in told(t, FR, "congo", "interest") and "tension +5" in told(t, FR, "congo", "interest")
    t.s.treaties = tuple((*values[:2], 0, *values[3:]) for values in t.s.treaties)
    assert "tension" not in told(t, FR, "congo", "interest")


def test_pb_14_1_a_placement_says_that_it_brings_war_with_the_empire() -> None:
    t = Table(empty=True)
    t.phase("movement")
    t.unrest("kuwait")
    assert "Ottoman Empire" in told(t, GB, "kuwait", "protectorate")
    t.mark(GB, "kuwait", "protectorate")
    assert "Ottoman Empire" not in told(t, GB, "kuwait", "possession")


# -- order and lapse


def test_pb_7_2_unrest_is_met_before_and_without_activity() -> None:
    t = Table(empty=True)
    t.mark(PT, "angola", "protectorate")
    t.army(PT, "home", 3, 3, 3)
    t.unrest("angola")
    t.dice(6, 6, 6, 6, 6, 6)  # the combat, then nobody is active
    t.run(Minors())
    assert t.level(PT, "angola") == "possession" and not t.s.unrest[AREA["angola"]] and not t.told("minor_active")


def test_pb_8_17_purchases_come_before_garrisons_player_by_player() -> None:
    t = Table()
    t.run(Closing())
    t = Table()
    t.s.agenda = []
    closing.begin_closing(t.s, Closing())
    frames = [frame[:2] for frame in reversed(t.s.agenda)]
    one_after_another = ["owed_corps", "owed_leopold", "owed_units", "garrisons"]
    assert frames[:8] == [(name, power) for power in (GB, FR) for name in one_after_another]
    assert frames[11:13] == [Garrisons(GE), Garrisons(AH)] and frames[-2:] == [Penalties(), EndTests()]


def test_pb_10_9_claims_lapse_with_the_war_phase_but_for_a_failed_division() -> None:
    t = Table()
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    add_claim(t.s, FR, GE, DIVISION_CLAIM, last=t.s.turn + 1)
    t.run(WarOver())
    assert t.has_claim(FR, GE) and not t.has_claim(FR, GB) and not targets(t.s, FR)
    t.s.turn += 1
    assert targets(t.s, FR) == [GE]
    t.run(WarOver())
    assert not t.s.cbs


def test_pb_16_1_pb_16_7_tension_and_the_penalty_of_the_turn() -> None:
    t = Table()
    t.s.turn, t.s.tension = 3, 99
    t.ends(raise_tension, 3, FR)
    finals = {power: t.s.final[seat][0] for seat, power in enumerate(t.s.powers)}
    assert t.s.over == 2 and t.culprits() == {FR} and finals[IT] == -40 and finals[GE] == -40
    assert finals[FR] == 31 - 120


def test_pb_10_7_a_marker_given_up_and_placed_again_this_turn_is_new() -> None:
    t = Table(empty=True)
    t.mark(FR, "senegal", "possession")
    t.mark(GE, "senegal", "interest")
    administration.give_up(t.s, FR, administration.MARKER + AREA["senegal"])
    t.pend(FR, "senegal", "possession")
    t.army(FR, "senegal", 10)
    t.dice(6)
    t.run(Assaults(FR), Claims())
    t.do("senegal")
    assert t.level(FR, "senegal") == "possession" and t.has_claim(GE, FR)
