"""Clauses of China, war, peace and passages that are easily read past, one by one."""

from __future__ import annotations

from engine.games.pax.frames.battles import Attack, Attacks, Conquests, March, Stranded, Support
from engine.games.pax.frames.empires import Ceding
from engine.games.pax.frames.negotiation import Proposal
from engine.games.pax.frames.peace import WarEnd, WarTests
from engine.games.pax.frames.war import Initiative
from engine.games.pax.rules.congress import proposals
from engine.games.pax.rules.diplomacy.clauses import CEDE, PASSAGE, PAY
from engine.games.pax.rules.empires import china, rebellion
from engine.games.pax.rules.war import canals, division, war
from engine.games.pax.rules.war.attacks import combat_note
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.rules.war.maneuver import march_options
from engine.games.pax.rules.war.retreats import retreat_ends
from engine.games.pax.rules.war.supply import can_reach, supply_mask
from engine.games.pax.rules.war.wars import NORMAL, REBELLION, add_war, keep, runner, wars
from engine.games.pax.rules.war.wars import war as find_war
from engine.games.pax.tables import AREA, ARMY10, CANAL_AREAS, CHINA, UNIT_KINDS
from tests.rules.pax.table import AH, ES, FR, GB, GE, IT, JA, NL, RU, US, Table, place
from tests.rules.pax.test_cases_war import clash, fighting

# -- China


def test_pb_13_4_minor_russia_and_japan_have_their_own_runners() -> None:
    t = Table(4)
    w = add_war(t.s, ((CHINA,), (GB, FR, JA, RU, IT)), REBELLION)
    keep(t.s, w._replace(runners=tuple(rebellion.runners(t.s, [GB, FR, JA, RU, IT]))))
    w = find_war(t.s, w.number)
    assert w and [runner(t.s, w, power) for power in (JA, RU, IT)] == [GB, FR, GB]


def test_pb_13_8_an_attack_on_chinese_armies_defeats_an_area_with_a_protectorate() -> None:
    t = Table(empty=True)
    w = fighting(t, (CHINA,), (GB,), kind=REBELLION)
    t.mark(JA, "korea", "protectorate")
    t.army(GB, "korea", 10)
    t.army(CHINA, "korea", 5)
    clash(t, w, (GB,), "korea", 6)  # 2:1, DR
    assert t.s.defeated[AREA["korea"]]


def test_pb_13_9_chinese_armies_do_not_retreat_among_enemy_ships() -> None:
    t = Table(empty=True)
    w = fighting(t, (CHINA,), (GB,), kind=REBELLION)
    t.army(CHINA, "shantung", 5)
    t.fleet(GB, "peking", 1)
    t.dice(1, 1, 1)
    china.chinese_retreat(t.s, w, CHINA, AREA["shantung"], 6)
    assert not t.units(CHINA, "peking") and not t.units(CHINA, "shantung")


def test_pb_13_10_overrun_at_the_end_of_the_attacks_before_support() -> None:
    t = Table(empty=True)
    t.merchants(GB, "north_atlantic")
    w = fighting(t, (CHINA,), (GB,), kind=REBELLION)
    for area in ("hunan", "canton"):
        t.mark(GB, area, "protectorate")
        t.army(CHINA, area, 5)
    t.army(GB, "hunan", 10)  # without supply: it surrenders behind the attack phase
    t.run(Conquests(w.number, 1), Support(w.number, 1))
    assert t.level(GB, "hunan") == "protectorate" and t.level(GB, "canton") == "none" and not t.units(GB, "hunan")


def test_pb_13_12_a_minor_power_refused_one_area_may_get_another() -> None:
    t = Table(4, empty=True)
    w = add_war(t.s, ((CHINA,), (GB, JA)), REBELLION)
    t.army(JA, "korea", 3)
    t.army(GB, "canton", 3)
    for area in ("canton", "korea"):
        t.s.defeated[AREA[area]] = 1
    t.run(Ceding(w.number, (GB,), (), 0))
    assert t.asked == "minor_consent"
    first = t.s.agenda[-1].area
    t.do("no")
    assert t.asked == "minor_consent" and t.s.agenda[-1].area != first
    t.do("yes")
    assert (t.level(JA, "korea"), t.level(JA, "canton")) == ("protectorate", "none")


# -- maneuver, supply, combat


def test_pb_8_15_a_corps_retreats_inside_its_range_and_comes_back_from_outside() -> None:
    t = Table(empty=True)
    w = fighting(t, (RU,), (GB,))
    for area in ("persia", "baluchistan", "kuwait", "anatolia"):
        t.mark(GB, area, "possession")
    t.army(GB, "baluchistan", 10, 10)
    t.army(GB, "persia", 10)
    ends = retreat_ends(t.s, w, GB, place("persia"), ARMY10)
    assert place("baluchistan") in ends and place("anatolia") not in ends
    t.clear(GB, "persia")
    t.army(GB, "anatolia", 10)
    assert march_options(t.s, March(0, GB, w.number)) == [place("anatolia") * UNIT_KINDS + ARMY10]


def test_pb_15_8_minor_powers_alone_attack_if_all_their_allies_agree() -> None:
    t = Table(empty=True)
    w = fighting(t, (GB, FR, ES), (US,))
    t.army(ES, "cuba", 3)
    t.army(US, "cuba", 1)
    t.run(Attacks(w.number, 0))
    t.do("cuba-army")
    assert t.asked == "allow_battle" and t.power == FR
    t.do("no")
    assert t.asked != "attack" and t.units(US, "cuba") == [1]


def test_pb_15_8_minor_powers_follow_the_ally_that_is_present() -> None:
    t = Table(empty=True)
    w = fighting(t, (GB, FR, ES), (US,))
    t.army(ES, "cuba", 3)
    t.army(FR, "cuba", 3)
    t.army(US, "cuba", 1)
    t.run(Attacks(w.number, 0))
    t.do("cuba-army")
    assert t.asked == "join_battle" and t.power == FR
    t.do("no")  # France is asked where it attacks itself, and Spain does not without it
    assert t.asked == "attack" and t.power == FR and not t.told("battle")


def test_pb_15_8_an_attack_is_shown_with_who_would_defend() -> None:
    t = Table(empty=True)
    w = fighting(t, (JA,), (RU,))
    t.army(JA, "korea", 3, 3)
    t.army(RU, "korea", 3)
    t.army(FR, "korea", 10)  # neutral
    note = combat_note(t.s, Attack(4, JA, w.number, 0, 0, 0), AREA["korea"] * 2)
    assert note is not None and dict(note.values) == {"own": 6, "others": 3, "column": "2:1"}


def test_pb_15_13_the_home_nation_of_an_ally_serves_an_area() -> None:
    t = Table(empty=True)
    w = fighting(t, (GB, RU), (GE,))
    t.mark(GB, "persia", "protectorate")
    assert not supply_mask(t.s, w, GB) >> place("persia") & 1
    assert supply_mask(t.s, w, GB, allied_sources=True) >> place("persia") & 1


def test_pb_15_3_the_first_of_several_allies_runs_a_minor_power_unless_all_name_another() -> None:
    t = Table(empty=True)
    t.s.relations = ((US, ES, 0), (GB, US, 0), (FR, US, 0))
    t.phase("war")
    w = war.start_war(t.s, {US, ES, GB, FR})
    t.run()
    assert t.asked == "name_runner" and t.power == GB and runner(t.s, w, ES) == GB
    t.do("france", "yes")
    w = find_war(t.s, w.number) or w
    assert runner(t.s, w, ES) == FR


def test_pb_15_3_without_unanimity_the_first_of_them_keeps_it() -> None:
    t = Table(empty=True)
    t.s.relations = ((US, ES, 0), (GB, US, 0), (FR, US, 0))
    t.phase("war")
    w = war.start_war(t.s, {US, ES, GB, FR})
    t.run()
    t.do("france", "no")
    assert runner(t.s, find_war(t.s, w.number) or w, ES) == GB


def test_pb_15_4_each_alliance_rolls_and_ties_are_rolled_again() -> None:
    t = Table(empty=True)
    t.dice(3, 3, 2, 5)
    assert war._rolled(t.s, 2) == (1, 0)
    t.dice(4, 4, 6, 1, 5)  # the third is first; the two others again
    assert war._rolled(t.s, 3) == (2, 1, 0)


def test_pb_15_7c_who_enters_during_a_round_belongs_to_its_alliance_at_once() -> None:
    t = Table(empty=True)
    w = fighting(t, (RU,), (JA,))
    declare(t.s, FR, (JA,), answer=True)
    (changed,) = wars(t.s)
    assert changed.number == w.number and changed.sides == ((RU, FR), (JA,))


def test_pb_15_11_armies_at_sea_among_enemy_ships_surrender() -> None:
    t = Table(empty=True)
    w = fighting(t, (JA,), (RU,))
    t.army(JA, "north_china_sea", 3)
    t.fleet(RU, "north_china_sea", 1)
    t.run(Stranded(w.number))
    assert t.units(JA, "north_china_sea") == [] and sum(t.s.surrendered) == 1
    t.army(JA, "north_china_sea", 3)
    t.fleet(JA, "north_china_sea", 1)
    t.run(Stranded(w.number))
    assert t.units(JA, "north_china_sea") == [1, 3]


def test_pb_15_12_conquest_and_reconquest() -> None:
    t = Table(empty=True)
    w = fighting(t, (JA,), (RU,))
    t.mark(RU, "korea", "protectorate")
    t.army(JA, "korea", 3)
    t.run(Conquests(w.number, 0))
    assert t.s.conquered[AREA["korea"]] == JA + 1 and t.level(RU, "korea") == "protectorate"
    t.clear(JA, "korea")
    t.army(RU, "korea", 1)
    t.run(Conquests(w.number, 1))
    assert t.s.conquered[AREA["korea"]] == 0


def test_pb_15_7a_nothing_is_reached_through_enemy_armies() -> None:
    t = Table(empty=True)
    w = fighting(t, (RU,), (GB,))
    for area in ("persia", "baluchistan", "sind"):
        t.mark(GB, area, "protectorate")
    t.army(RU, "home", 3)
    assert can_reach(t.s, w, RU, AREA["sind"])
    t.army(GB, "baluchistan", 1)
    assert can_reach(t.s, w, RU, AREA["baluchistan"]) and not can_reach(t.s, w, RU, AREA["sind"])


def test_pb_15_14_whoever_has_no_enemy_left_goes_home_and_parts_fight_on() -> None:
    t = Table(empty=True)
    w = fighting(t, (GB, IT, FR), (RU, JA))
    t.s.relations = ((GB, RU, 0), (FR, JA, 0))  # the power that linked them has left
    t.army(IT, "indian_ocean", 10)
    t.run(Initiative(w.number))
    assert t.units(IT, "indian_ocean") == [] and t.units(IT, "home") == [10]
    assert [set(war_.sides[0]) | set(war_.sides[1]) for war_ in wars(t.s)] == [{GB, RU}, {FR, JA}]


# -- peace


def test_pb_15_14_whoever_is_home_has_lost_before_occupation_is_looked_at() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.s.relations = ((GB, FR, 0), (FR, RU, 0), (RU, GB, 0))
    w = add_war(t.s, ((GB,), (FR,), (RU,)), NORMAL)
    t.mark(GB, "egypt", "protectorate")
    t.mark(FR, "algeria", "protectorate")
    t.army(GB, "algeria", 3)
    t.army(FR, "egypt", 3)
    t.run(WarTests(w.number))  # Russia is home; Britain and France each hold all that the other controlled
    assert [tuple(event.values) for event in t.told("side_beaten")] == [((RU,),)]
    assert {GB, FR} == {power for relation in t.s.relations for power in relation[:2]}


def test_pb_15_15_the_beaten_keep_nothing_that_they_conquered() -> None:
    t = Table(empty=True)
    t.mark(FR, "algeria", "possession")
    t.mark(IT, "tunisia", "possession")
    t.army(FR, "tunisia", 3)
    t.army(IT, "algeria", 3)
    w = fighting(t, (FR,), (IT,))
    t.fleet(IT, "home", 1)
    t.mark(FR, "senegal", "possession")
    t.army(FR, "senegal", 1)
    t.s.conquered[AREA["algeria"]] = IT + 1
    t.s.conquered[AREA["tunisia"]] = FR + 1
    t.run(WarTests(w.number))
    assert t.told("side_beaten")[0].values == ((IT,),)
    t.do("possession")
    t.finish()
    assert t.level(FR, "algeria") == t.level(FR, "tunisia") == "possession" and t.level(IT, "algeria") == "none"


def test_pb_15_14_peace_is_proposed_in_play_order() -> None:
    t = Table(empty=True)
    w = fighting(t, (RU, FR), (GB, JA))
    t.run(WarEnd(w.number))
    asked = [frame[2] for frame in reversed(t.s.agenda) if frame.name == "peace_talk"]
    assert asked == [GB, FR, JA, RU]


def test_pb_15_15_a_winner_may_place_an_influence_where_only_the_loser_controls() -> None:
    t = Table(empty=True)
    t.mark(FR, "algeria", "possession")
    assert 2 in division.levels_for(t.s, GB, AREA["algeria"], (FR,))
    t.mark(NL, "algeria", "possession")
    assert not {1, 2} & set(division.levels_for(t.s, GB, AREA["algeria"], (FR,)))


def test_pb_15_15_a_minor_ally_that_conquered_may_receive() -> None:
    assert division.receivers((GB, FR), ((1, GB), (2, ES), (3, 12))) == [GB, FR, ES]


def test_pb_15_14_terms_may_bind_austria_hungary_but_not_its_purse() -> None:
    t = Table(empty=True)
    t.s.treasury[AH] = t.s.treasury[RU] = 20
    draft = Proposal(5, RU, proposals.PEACE_TERMS, (GE, AH, RU, ES), 0, ())
    assert proposals.clause_options(t.s, draft, CEDE, (), ()) == [GE, AH, RU, ES]
    assert proposals.clause_options(t.s, draft, CEDE, (AH,), ()) == [GE, RU, ES]
    assert proposals.clause_options(t.s, draft, PAY, (), ()) == [GE, RU]
    assert proposals.clause_options(t.s, draft, PAY, (RU,), ()) == [GE]


def test_pb_0_6_nobody_receives_more_than_there_are_counters() -> None:
    t = Table(empty=True)
    for area in ("angola", "mozambique", "rhodesia", "gabon", "liberia", "brasil", "peru"):
        t.mark(ES, area, "protectorate")
    t.mark(FR, "algeria", "protectorate")
    division.minor_keeps(t.s, ES, AREA["algeria"], (FR,))
    assert t.level(ES, "algeria") == t.level(FR, "algeria") == "none"


def test_pb_15_17_one_army_stays_in_what_a_minor_power_conquered() -> None:
    t = Table(empty=True)
    t.mark(FR, "algeria", "protectorate")
    t.army(ES, "algeria", 3, 3)
    division.minor_keeps(t.s, ES, AREA["algeria"], (FR,))
    assert t.level(ES, "algeria") == "possession"
    assert t.units(ES, "algeria") == [1] and t.units(ES, "home") == [3, 3]


# -- passages


def test_pb_16_8_all_partners_that_close_a_passage_answer_for_it() -> None:
    t = Table(empty=True)
    fighting(t, (GE,), (GB,))
    for power in (FR, IT):
        t.mark(power, "egypt", "protectorate")
    t.treaty((IT, GE), (PASSAGE, IT, GE))
    canals.agree(t.s, FR, 0, AREA["egypt"], (), (GE,))
    assert t.has_claim(GE, FR) and t.has_claim(GE, IT) and t.s.tension == 5


def test_pb_16_8_both_who_close_the_two_canals_answer_for_it() -> None:
    t = Table(empty=True)
    fighting(t, (GE,), (GB,))
    t.s.canals = 3
    t.mark(US, "panama", "protectorate")
    t.mark(FR, "central_america", "protectorate")
    canals.agree(t.s, US, 2, CANAL_AREAS[0], (), (GE,))
    assert not t.s.cbs
    canals.agree(t.s, FR, 2, CANAL_AREAS[1], (), (GE,))
    assert t.has_claim(GE, US) and t.has_claim(GE, FR)
