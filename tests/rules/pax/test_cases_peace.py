"""The acceptance cases C-01 to C-17, C-33 to C-48 and others of peace (cases.md)."""

from __future__ import annotations

from engine.games.pax.atlas import COAST_0, HOME, SECOND, bits
from engine.games.pax.frames.colonial import Adjustment, Claims, Colonial, Establish, Storm
from engine.games.pax.frames.congress import Unresolved
from engine.games.pax.frames.diplomacy import Window
from engine.games.pax.frames.empires import OttomanWar, Resentment
from engine.games.pax.frames.movement import Closing, Garrisons, OwedLeopold, OwedUnits, Packet, Penalties
from engine.games.pax.frames.turn import (
    Administer,
    Administration,
    Event,
    Events,
    MinorActivity,
    Shortfall,
    VictoryPhase,
)
from engine.games.pax.rules import lookup
from engine.games.pax.rules.colonial import colonial
from engine.games.pax.rules.congress.claims import CONTROL_CLAIM
from engine.games.pax.rules.diplomacy.clauses import BUILD_MAX, CODOMINION, DEFENCE, NO_PLACE
from engine.games.pax.rules.lookup import land, line_mask, shore
from engine.games.pax.rules.movement import buying, leopold
from engine.games.pax.rules.movement.consequences import consequences
from engine.games.pax.rules.movement.money import may_spend
from engine.games.pax.rules.movement.movement import army_ends
from engine.games.pax.rules.movement.placing import levels_open
from engine.games.pax.rules.movement.placing import place as put
from engine.games.pax.rules.turn import administration, scores
from engine.games.pax.rules.turn.records import record
from engine.games.pax.rules.war import tension
from engine.games.pax.tables import ANY, AREA, N_POWERS, SEA
from tests.rules.pax.table import AH, BE, ES, FR, GB, GE, IT, JA, NL, PT, RU, US, Table


def closing(t: Table) -> None:
    """The end of the Movement phase."""
    t.phase("movement")
    t.run(Closing())


# -- events and administration


def test_case_c01_reading_the_event_table() -> None:
    t = Table()
    t.dice(1, 2, 5)
    t.run(Events())
    assert next(event.values for event in t.told("state_event")) and not any(t.s.unrest)
    assert t.s.happened.bit_count() == 1 and t.told("events_rolled")[0].values == (1,)


def test_case_c02_german_income_times_four() -> None:
    t = Table()
    t.event(24, 25)
    t.dice(1)
    t.run(Administer(GE), Administer(AH))
    assert t.s.treasury[GE] == 200 and t.s.treasury[AH] == 0
    t = Table()
    t.event(25)
    t.run(Administer(GE))
    assert t.s.treasury[GE] == 100


def test_case_c03_first_administrative_phase() -> None:
    t = Table()
    t.event(25)
    t.dice(3, 2, 1, 5)
    t.run(Administration())
    assert [t.s.treasury[p] for p in (GB, FR, GE, AH, US, JA, RU, IT)] == [67, 32, 100, 0, 29, 40, 30, 30]
    assert record(t.s, GB).income == 435 and record(t.s, GB).maintenance == 398


def test_case_c04_adjacency() -> None:
    s = Table().s
    assert land(s, AREA["panama"]) >> AREA["central_america"] & 1
    assert not land(s, AREA["panama"]) >> AREA["mexico"] & 1
    assert land(s, AREA["aden"]) == 0
    assert bits(shore(s, AREA["morocco"])) == sorted((SEA["north_atlantic"], SEA["mediterranean"]))
    assert bits(shore(s, AREA["formosa"])) == sorted((SEA["north_china_sea"], SEA["south_china_sea"]))
    assert shore(s, AREA["dutch_east_indies"]).bit_count() == 3


def test_case_c06_upgrading_an_influence() -> None:
    t = Table()
    t.mark(GE, "congo", "influence")
    t.s.treasury[GE] = 12
    assert 3 in levels_open(t.s, GE, AREA["congo"], line_mask(t.s, GE))
    put(t.s, GE, AREA["congo"], 3)
    assert t.s.treasury[GE] == 2 and t.pending(GE, "congo") == "protectorate" and t.level(GE, "congo") == "influence"
    t = Table()
    t.mark(GE, "congo", "influence")
    t.s.treasury[GE] = 9
    assert 3 not in levels_open(t.s, GE, AREA["congo"], line_mask(t.s, GE))


def test_case_c07_two_new_influences_on_the_sheet() -> None:
    t = Table()
    for area in ("congo", "nigeria"):
        t.mark(GE, area, "influence")
    sheet = record(t.s, GE)
    assert sheet.counts == (0, 0, 0, 2, 0) and sheet.values == (0, 0, 12, 0)
    assert sheet.incomes == (0, 0, 24, 0) and sheet.markers == (0, 0, 0, 10)


def test_case_c08_hawaii_as_a_codominion_of_three() -> None:
    t = Table(empty=True)
    for power in (US, GB, JA):
        t.mark(power, "hawaii", "protectorate")
        t.army(power, "hawaii", 1)
        t.merchants(power, "north_pacific", "south_pacific", "south_atlantic", "north_atlantic")
    t.mark(FR, "hawaii", "interest")
    t.merchants(FR, "north_atlantic", "south_atlantic", "south_pacific", "north_pacific")
    for power in (US, GB, JA):
        sheet = record(t.s, power)
        assert sheet.incomes[1] == 12 and sheet.markers[2] == 10 and sheet.units == 1
    assert record(t.s, FR).incomes[3] == 5


def test_case_c09_guiana_at_the_start() -> None:
    t = Table()
    before = record(t.s, FR).incomes[0]
    t.s.level[FR * 104 + AREA["guiana"]] = 0
    assert before - record(t.s, FR).incomes[0] == 10


# -- colonial combat


def manchuria(*armies: int) -> Table:
    t = Table(empty=True)
    t.unrest("manchuria")
    t.pend(RU, "manchuria", "protectorate")
    t.army(RU, "manchuria", *armies)
    return t


def attack(t: Table, power: int, area: str, *dice: int) -> None:
    t.dice(*dice)
    t.run(Storm(AREA[area], (power,)))


def test_case_c10_russian_attack_in_manchuria() -> None:
    t = manchuria(10, 3)
    attack(t, RU, "manchuria", 1)
    t.finish()
    assert t.units(RU, "home") == [3, 10] and t.pending(RU, "manchuria") == "none" and t.s.unrest[AREA["manchuria"]]
    t = manchuria(10, 3)
    attack(t, RU, "manchuria", 2)
    assert t.units(RU, "manchuria") == [3] and t.level(RU, "manchuria") == "protectorate"
    assert not t.s.unrest[AREA["manchuria"]]
    t = manchuria(10, 3)
    attack(t, RU, "manchuria", 3)
    assert t.units(RU, "manchuria") == [10] and t.level(RU, "manchuria") == "protectorate"
    t = manchuria(10, 3)
    attack(t, RU, "manchuria", 5)
    assert t.units(RU, "manchuria") == [3, 10] and t.level(RU, "manchuria") == "protectorate"


def test_case_c11_the_missing_two_points() -> None:
    t = manchuria(10, 3, 1, 1)
    attack(t, RU, "manchuria", 1)
    t.finish()
    assert t.units(RU, "manchuria") == [10] and t.level(RU, "manchuria") == "protectorate"


def test_case_c42_both_succeed() -> None:
    t = Table(empty=True)
    for power in (GB, FR):
        t.pend(power, "nigeria", "protectorate")
        t.army(power, "nigeria", 10)
    t.dice(5, 6)
    t.run(Colonial())
    t.do("nigeria", "nigeria")
    assert t.level(GB, "nigeria") == t.level(FR, "nigeria") == "protectorate"
    t.run(Claims())
    assert t.has_claim(GB, FR) and t.has_claim(FR, GB)


def test_case_c43_exchange_against_a_stronger_area() -> None:
    t = Table(empty=True)
    t.pend(GE, "nigeria", "protectorate")
    t.army(GE, "nigeria", 3)
    attack(t, GE, "nigeria", 6)
    assert t.units(GE, "nigeria") == [] and t.pending(GE, "nigeria") == "none" == t.level(GE, "nigeria")


# -- money into points, resentment


def test_case_c14_money_into_points() -> None:
    t = Table()
    t.s.treasury[GB], t.s.treasury[RU], t.s.treasury[IT] = 167, 14, 30
    t.run(VictoryPhase())
    assert (t.s.vp[GB], t.s.vp[RU], t.s.vp[IT]) == (16, 5, 12) and not any(t.s.treasury)


def test_case_c15_index_82() -> None:
    for dice, broken in (((1, 3, 3), 1), ((2, 3, 3), 0)):
        t = Table(empty=True)
        t.s.china = 82
        t.dice(*dice)
        t.run(Resentment())
        assert t.s.rebellion == broken


def test_case_c16_index_above_100() -> None:
    t = Table(empty=True)
    t.s.china = 137
    t.dice(4, 4, 4)
    t.run(Resentment())
    assert t.s.rebellion == 1 and t.s.china == 137


def test_case_c17_hong_kong_shared() -> None:
    t = Table()
    t.phase("congress")
    t.merchants(JA, "north_china_sea", "south_china_sea")
    t.army(JA, "home", 1)
    signed = t.treaty((GB, JA), (CODOMINION, GB, (JA,), AREA["hong_kong"]))
    from engine.games.pax.rules.diplomacy.execution import at_signature

    at_signature(t.s, signed)
    t.run()
    assert t.asked == "escort" and t.power == JA
    t.do("army_1-home")
    assert t.units(JA, "hong_kong") == [1] and t.level(JA, "hong_kong") == "protectorate" and t.s.china == 0
    t.run(Resentment())
    assert t.s.china == 6


# -- negative net, forced expenditure


def test_case_c33_negative_net() -> None:
    t = Table(empty=True)
    t.mark(FR, "siam", "influence")
    t.mark(FR, "algeria", "protectorate")
    t.army(FR, "algeria", 1)
    t.army(FR, "senegal", 1)
    t.run(Shortfall(FR, 7))
    assert "siam" in t.words() and "algeria" not in t.words()
    t.do("siam")
    assert t.asked == "give_up"
    t.finish()
    assert t.level(FR, "siam") == "none" and t.units(FR, "algeria") == t.units(FR, "senegal") == []
    assert t.level(FR, "algeria") == "protectorate"


def test_case_c34_forced_expenditure() -> None:
    t = Table()
    t.event(23)
    t.s.owed[FR] = 30
    t.dice(2)
    t.run(Administer(FR))
    assert t.s.treasury[FR] == 47 and t.s.owed[FR] == 12
    t.phase("movement")
    assert may_spend(t.s, FR, 35) is None and may_spend(t.s, FR, 36) is not None
    buying.buy(t.s, FR, 4)
    assert t.s.owed[FR] == 3
    t.run(OwedUnits(FR))
    assert t.asked == "owed_unit"
    t.finish()
    assert t.s.owed[FR] == 0


def test_case_c35_russia_without_income() -> None:
    t = Table(empty=True)
    t.army(RU, "home", 10, 10, 10)
    t.event(15, 26)
    t.s.owed[RU] = 20
    t.run(Administer(RU))
    assert t.s.treasury[RU] == 0 and t.s.owed[RU] == 20
    t.phase("movement")
    t.run(OwedUnits(RU))
    assert not t.s.agenda and t.s.vp[RU] == 0


def test_case_c36_panic_and_empty_column() -> None:
    t = Table()
    t.event(34)
    assert administration.office_income(t.s, IT, 6) == 25 and administration.office_is_free(t.s, IT)
    assert administration.office_income(t.s, GB, 1) == 10


# -- minor powers


def test_case_c37_minor_power_takes_congo() -> None:
    t = Table()
    t.dice(1, 3, 4)
    t.run(MinorActivity(BE, ()))
    assert t.level(BE, "congo") == "protectorate" and t.units(BE, "congo") == [1] and t.units(BE, "home") == [3]


def test_case_c38_minor_power_rerolls() -> None:
    t = Table(5)
    t.dice(2, 5, 6, 4, 5)
    t.run(MinorActivity(RU, ()))
    assert t.level(RU, "bulgaria") == "influence" and t.level(RU, "greece") == "none"


def test_case_c39_portugal_in_brasil() -> None:
    t = Table()
    t.dice(1, 3, 4)
    t.run(MinorActivity(PT, ()))
    assert t.level(PT, "brasil") == "influence"
    t = Table()
    t.unrest("brasil")
    t.dice(1, 3, 4, 1)
    t.run(MinorActivity(PT, (AREA["brasil"],)))
    fought = t.told("colonial_combat")[0].values
    assert fought[:4] == (PT, AREA["brasil"], 3, 10)


def test_case_c74_a_minor_power_provokes_the_empire() -> None:
    t = Table(6)
    t.unrest("tripoli")
    t.dice(1, 4, 5, 6)
    t.run(MinorActivity(IT, (AREA["tripoli"],)))
    assert t.level(IT, "tripoli") == "protectorate" and t.s.provoked >> IT & 1
    t.run(OttomanWar())
    assert t.s.tension == 0 and t.asked == "ottoman_side"
    assert next(event.values for event in t.told("war_declared"))[1] == IT


# -- placing and moving


def test_case_c40_no_control_without_unrest() -> None:
    t = Table()
    t.s.treasury[GE] = 100
    lines = line_mask(t.s, GE)
    assert levels_open(t.s, GE, AREA["brasil"], lines) == [1, 2]
    assert 3 in levels_open(t.s, GE, AREA["nigeria"], lines)


def test_case_c41_army_path() -> None:
    t = Table()
    t.merchants(IT, "mediterranean", "indian_ocean")
    t.pend(IT, "somalia", "protectorate")
    assert AREA["somalia"] in army_ends(t.s, IT, HOME, 1)
    t.merchants(IT, "mediterranean")
    assert AREA["somalia"] not in army_ends(t.s, IT, HOME, 1)


def packet(t: Table, power: int) -> None:
    t.phase("movement")
    t.s.round = 1
    t.run(Packet(t.s.powers.index(power), power, 0, 0))


def test_case_c66_the_last_unit_stays() -> None:
    t = Table()
    packet(t, GB)
    t.do("army")
    assert "army_1-fiji" not in t.words() and t.closed()["army_1-fiji"] == "last_unit"
    t = Table()
    t.army(GB, "fiji", 1)
    packet(t, GB)
    t.do("army", "army_1-fiji", "australia")
    assert t.units(GB, "fiji") == [1]
    t = Table()
    t.clear(GB, "fiji")
    t.army(GB, "australia", 1)
    t.clear(GB, "home")
    t.phase("movement")
    t.run(Garrisons(GB))
    assert t.asked == "garrison_unit"


def test_case_c78_shuttle() -> None:
    t = Table()
    t.army(GB, "bengal", 1)
    packet(t, GB)
    for origin, goal in (("bengal", "pegu"), ("pegu", "bengal"), ("bengal", "pegu")):
        t.do("army", f"army_1-{origin}", goal)
    t.do("army")
    assert "army_1-pegu" not in t.words() and t.closed()["army_1-pegu"] == "moved_enough"


def test_case_c52_fleet_race() -> None:
    t = Table()
    t.phase("movement")
    for unit in (3, 4, 5):
        t.s.treasury[GE] = 100
        buying.buy(t.s, GE, unit)
    t.s.treasury[GB] = 100
    buying.buy(t.s, GB, 5)
    assert t.s.tension == 5


def test_case_c53_canal() -> None:
    t = Table()
    t.mark(US, "panama", "influence")
    t.mark(GB, "central_america", "influence")
    t.s.treasury[US] = t.s.treasury[GB] = 30
    buying.build_canal(t.s, US, AREA["panama"])
    buying.build_canal(t.s, GB, AREA["central_america"])
    assert t.s.vp[US] == 15 and t.s.vp[GB] == 0 and t.s.treasury[US] == 0 and t.s.canals == 3


def test_case_c51_secret_breach() -> None:
    t = Table()
    t.phase("movement")
    t.treaty((JA, GB), (NO_PLACE, JA, (AREA["canton"],), 1), secret=True)
    t.s.treasury[JA] = 20
    t.merchants(JA, "north_china_sea", "south_china_sea")
    put(t.s, JA, AREA["canton"], 1)
    assert t.s.china == 1 and t.s.tension == 0 and not t.has_claim(GB, JA)
    t.phase("negotiation")
    t.run(Window(0, GB, "negotiation", 2))
    t.do("reveal1")
    assert t.s.tension == 5 and t.has_claim(GB, JA)


def test_case_c72_naval_holiday() -> None:
    t = Table()
    t.phase("movement")
    t.treaty((GE, FR), (BUILD_MAX, GE, 1, 3), (BUILD_MAX, FR, 1, 3))
    t.s.treasury[GE] = 100
    buying.buy(t.s, GE, 4)
    assert t.s.tension == 1
    buying.buy(t.s, GE, 3)
    assert t.s.tension == 7 and t.has_claim(FR, GE)


def test_case_c60_statehood() -> None:
    t = Table()
    t.event(32)
    t.s.treasury[US] = 29
    assert 5 not in levels_open(t.s, US, AREA["alaska"], line_mask(t.s, US))
    t.run(Penalties())
    assert t.s.vp[US] == -5
    t = Table()
    t.event(32)
    t.s.treasury[US] = 45
    put(t.s, US, AREA["alaska"], 5)
    t.run(Penalties(), Establish())
    assert t.s.treasury[US] == 5 and t.s.vp[US] == 0 and t.level(US, "alaska") == "dominion"


def test_case_c63_austrian_money() -> None:
    t = Table()
    t.s.treasury[GE] = t.s.treasury[AH] = 20
    packet(t, GE)
    t.do("subsidy", "20")
    assert t.s.treasury[AH] == 40
    assert not any(word in t.words() for word in ("austria-gift", "austria-subsidy"))
    assert bits(line_mask(t.s, AH)) == sorted((AREA["serbia"], AREA["rumania"]))


def test_case_c65_leopold() -> None:
    t = Table(8)
    t.event(42)
    assert administration.office_is_free(t.s, BE) and administration.office_income(t.s, BE, 6) == 30
    t.s.leopold = 1
    t.s.treasury[BE] = 20
    t.phase("movement")
    t.run(OwedLeopold(BE))
    assert t.asked == "leopold" and "congo" in t.words()
    assert administration.office_income(Table(8).s, BE, 6) == 15


def test_pb_17_3_a_protectorate_raised_to_a_possession_is_a_marker_placed() -> None:
    t = Table(8, empty=True)
    t.phase("movement")
    t.event(42)
    t.s.leopold, t.s.treasury[BE] = 1, 20
    t.mark(BE, "congo", "protectorate")
    t.army(BE, "congo", 1)
    t.merchants(BE, "north_sea", "north_atlantic", "south_atlantic")
    for area in AREA:
        if area != "congo":
            t.mark(GB, area, "possession")
    assert leopold.leopold_due(t.s)
    t.run(OwedLeopold(BE))  # there is one way
    assert t.pending(BE, "congo") == "possession" and t.s.treasury[BE] == 0 and not leopold.leopold_due(t.s)


# -- adjustment


def test_case_c44_revolt_succeeds() -> None:
    t = Table()
    t.unrest("algeria")
    t.run(Adjustment())
    t.finish()
    assert t.level(FR, "algeria") == "none"


def test_case_c45_general_revolt() -> None:
    t = Table()
    t.unrest("siam")
    t.mark(GB, "siam", "influence")
    t.mark(FR, "siam", "influence")
    t.mark(GE, "siam", "interest")
    t.run(Adjustment())
    t.finish()
    assert t.level(GB, "siam") == t.level(FR, "siam") == t.level(GE, "siam") == "none"


def test_case_c46_ungarrisoned_colony() -> None:
    t = Table()
    for area in ("newfoundland", "guiana", "home"):
        t.clear(GB, area)
    t.run(Establish())
    assert t.level(GB, "newfoundland") == "influence" and t.level(GB, "guiana") == "none"
    assert scores.value(t.s, AREA["guiana"]) == 3


def test_case_c47_monroe() -> None:
    t = Table()
    t.mark(GE, "venezuela", "protectorate", new=True)
    t.mark(GE, "hawaii", "protectorate", new=True)
    t.run(Claims())
    assert t.has_claim(US, GE) and len(t.s.cbs) == 1
    t = Table()
    t.mark(GE, "venezuela", "protectorate")
    t.s.level[GE * 104 + AREA["venezuela"]] = 4
    t.run(Claims())
    assert not t.has_claim(US, GE)


def test_case_c81_a_cheap_claim() -> None:
    t = Table(empty=True)
    t.mark(GB, "nigeria", "protectorate", new=True)
    t.army(GB, "nigeria", 1)
    t.pend(FR, "nigeria", "influence")
    t.run(Establish(), Claims())
    assert t.has_claim(FR, GB) and not t.has_claim(GB, FR)
    t.phase("congress")
    t.run(Unresolved((0, AREA["nigeria"]), 0))
    t.do("hold")
    assert t.level(FR, "nigeria") == "interest" and t.s.tension == 1 and t.level(GB, "nigeria") == "protectorate"


# -- scoring


def test_pb_20_2_the_united_states_divide_by_four() -> None:
    t = Table()
    t.s.treasury[US] = 19
    t.run(VictoryPhase())
    assert t.s.vp[US] == 4 and scores.marker_value(t.s, US) == 2  # of £5 a turn, twice


def test_case_c58_african_passages() -> None:
    t = Table()
    for area in ("upper_niger", "wadai", "sudan"):
        t.mark(FR, area, "protectorate")
    assert scores.end_bonuses(t.s, FR).get("east_west") == 10
    for area in ("taureg", "cameroons", "congo", "rhodesia", "bechuanaland", "south_west_africa"):
        t.mark(FR, area, "protectorate")
    assert scores.end_bonuses(t.s, FR).get("north_south") == 15
    t.mark(FR, "sudan", "none")
    assert "east_west" not in scores.end_bonuses(t.s, FR)


def test_case_c59_scoring_the_opening_position() -> None:
    t = Table()
    t.ends(tension.great_war, set())
    assert [t.s.vp[p] for p in (GB, FR, US, JA, GE, RU, IT)] == [37, -19, -18, -40, -50, -50, -50]


def test_case_c70_event_during_a_full_index() -> None:
    t = Table()
    t.s.tension = 96
    t.s.treasury = [50] * N_POWERS
    t.dice(1, 4)
    t.run(Event())
    assert t.s.over == 2 and t.culprits() == set() and t.s.tension == 101 and not t.s.agenda
    assert t.s.vp[JA] == -40


def test_case_c79_the_same_pact_twice() -> None:
    t = Table()
    t.treaty((FR, RU), (DEFENCE, RU, FR, GE))
    t.treaty((FR, RU), (DEFENCE, RU, FR, GE))
    t.run(VictoryPhase())
    assert t.s.vp[FR] == 3
    t.treaty((FR, GB), (DEFENCE, GB, FR, ANY))
    assert scores.treaty_bonus(t.s, FR) == (6, 0)


def test_an_area_in_two_coasts_and_the_consequences_of_a_placement() -> None:
    t = Table()
    t.s.treasury[GE] = 100
    t.mark(FR, "nigeria", "influence")
    what = consequences(t.s, GE, AREA["nigeria"], 3)
    assert what.cost == 20 and what.left == 80 and what.combat == 4 and [holder for holder, _ in what.claims] == [FR]
    assert SECOND[AREA["canada"]] == COAST_0 and CONTROL_CLAIM == 1 and not colonial.fought(t.s, GE, 0)
    assert lookup.minor_powers(t.s) == [NL, BE, ES, PT]
