"""Wars that touch each other: newcomers, friends of the Empire, who leaves, who is left in reach (PB-13 to PB-16)."""

from __future__ import annotations

from engine.games.pax import BOOK
from engine.games.pax.frames.battles import Attacks, Coaling
from engine.games.pax.frames.congress import Calling, Signing
from engine.games.pax.frames.empires import OttomanEnd, OttomanRounds, OttomanWar, RebelEnd
from engine.games.pax.frames.peace import WarTests
from engine.games.pax.frames.war import BeginWars, Canals, ClaimOpen, Declarations, Initiative, WarRound
from engine.games.pax.rules.congress.claims import EVENT_CLAIM, INFLUENCE_CLAIM
from engine.games.pax.rules.diplomacy import execution
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.clauses import COALING, NEUTRALITY, PASSAGE, PAY, SOLE, complete
from engine.games.pax.rules.empires import cessions
from engine.games.pax.rules.turn import minors
from engine.games.pax.rules.war import maneuver, peace, relocation, resolution
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.rules.war.supply import in_contact
from engine.games.pax.rules.war.wars import NORMAL, OTTOMAN_ALONE, REBELLION, add_war, wars
from engine.games.pax.tables import AREA, CHINA, EMPIRE
from tests.rules.pax.table import AH, ES, FR, GB, GE, IT, JA, NL, RU, US, Table
from tests.rules.pax.test_cases_war import fighting


def kuwait_taken(*powers: int) -> Table:
    """These powers have given the Empire cause for war."""
    t = Table(empty=True)
    t.phase("war")
    for power in powers:
        t.mark(power, "kuwait", "protectorate", new=True)
        t.army(power, "kuwait", 10)
        t.s.provoked |= 1 << power
    return t


def answers(t: Table, **by: str) -> None:
    """What each power says to the war with the Ottomans, "neutral" where nothing else is named."""
    named = {"FR": FR, "GE": GE, "AH": AH, "RU": RU}
    wanted = {named[name]: answer for name, answer in by.items()}
    while t.asked == "ottoman_side":
        t.do(wanted.get(t.power, "neutral"))


def test_pb_13_4_a_war_declared_in_a_rebellion_waits_until_it_is_over() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.mark(GB, "canton", "protectorate")
    t.army(GB, "canton", 10)
    t.mark(IT, "somalia", "influence")
    t.treaty((GB, IT), (COALING, IT, GB))
    add_war(t.s, ((CHINA,), (GB,)), REBELLION)
    t.run(Coaling(t.s.powers.index(IT), IT, GB, 1))
    t.do("no", "declare")
    assert t.s.relations == ((GB, IT, 0),) and wars(t.s)[0].sides == ((CHINA,), (GB,))


def test_pb_11_2_there_is_a_window_in_every_round_of_a_rebellion() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.mark(GB, "canton", "protectorate")
    t.army(GB, "canton", 10)
    t.army(CHINA, "hunan", 5)
    w = add_war(t.s, ((CHINA,), (GB,)), REBELLION)
    t.run(RebelEnd(w.number))
    assert t.asked == "window" and t.s.tension == 2


def test_pb_11_2_there_is_a_window_in_every_round_of_an_ottoman_war() -> None:
    t = kuwait_taken(GB)
    w = add_war(t.s, ((EMPIRE,), (GB,)), OTTOMAN_ALONE)
    t.army(EMPIRE, "anatolia", 5)
    t.run(OttomanEnd(w.number))
    assert t.asked == "window" and t.s.tension == 2


def test_pb_13_13_the_marker_of_the_reparations_counts_in_full() -> None:
    t = Table(empty=True)
    t.mark(JA, "hunan", "influence")
    cessions.receive(t.s, JA, AREA["hunan"], 4)
    assert t.s.china == 6


def test_pb_16_9_germany_and_austria_hungary_are_never_on_two_sides_of_an_ottoman_war() -> None:
    t = kuwait_taken(GB)
    t.run(OttomanWar())
    while t.power != AH:
        t.do("enemies" if t.power == GE else "neutral")
    assert t.words() == ["neutral", "enemies"] and t.closed()["empire"] == "own_partner"
    t = kuwait_taken(GB)
    t.run(OttomanWar())
    while t.power != AH:
        t.do("empire" if t.power == GE else "neutral")
    assert t.words() == ["neutral", "empire"]


def test_pb_14_7_a_war_that_gives_the_empire_a_friend_may_be_the_great_war_at_once() -> None:
    t = kuwait_taken(GB, RU, IT)
    t.claim(FR, GB, EVENT_CLAIM)
    declare(t.s, FR, (GB,))
    t.run(OttomanWar())
    assert t.s.over == 2 and t.culprits() == {FR}


def suez_closed(t: Table) -> None:
    """France, neutral, shuts the British out of the canal, and they declare war."""
    t.mark(FR, "egypt", "possession")
    t.army(FR, "egypt", 3)
    t.run(OttomanWar())
    answers(t)
    t.do("great_britain")
    while t.asked == "use_claim":
        t.do("declare" if t.power == GB else "hold")


def test_pb_14_4_an_empire_that_finds_a_friend_goes_on_as_in_any_war() -> None:
    t = kuwait_taken(GB)
    suez_closed(t)
    assert wars(t.s)[0].sides == ((EMPIRE, FR), (GB,))
    t.until("window")
    assert not t.told("empire_wins") and t.level(GB, "kuwait") == "protectorate"
    t.past("window")
    assert t.asked == "peace" and wars(t.s)[0].kind == NORMAL


def test_pb_15_3_what_an_ottoman_war_has_split_into_is_fought_once() -> None:
    t = Table(empty=True)
    t.phase("war")
    add_war(t.s, ((FR,), (GB,)), NORMAL)
    t.s.relations = ((FR, GB, 0), (JA, RU, 0))
    t.run(BeginWars())
    assert [w.sides for w in wars(t.s)] == [((FR,), (GB,)), ((JA,), (RU,))]


def test_pb_15_1_a_broken_promise_of_passage_is_avenged_at_once_though_both_sides_are_shut_out() -> None:
    t = Table(empty=True)
    t.mark(FR, "egypt", "possession")
    t.treaty((FR, GB), (PASSAGE, FR, GB))
    fighting(t, (GE,), (GB,))
    t.run(Canals())
    t.do("great_britain", "germany")
    assert t.asked == "use_claim" and t.power == GB


def test_pb_15_1_a_claim_that_was_not_used_in_time_is_not_asked_for_later() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.claim(GB, FR, EVENT_CLAIM)
    t.run(Declarations())
    t.do("done")
    assert not t.has_claim(GB, FR)


def test_pb_15_3_allies_of_a_minor_power_against_the_empire_may_name_another_to_run_it() -> None:
    t = kuwait_taken(GB, FR, NL)
    t.run(OttomanWar())
    answers(t)
    assert t.asked == "name_runner" and t.power == GB


def test_pb_15_5_a_minor_power_moves_with_the_ally_that_runs_it() -> None:
    t = Table(empty=True)
    w = fighting(t, (GB, FR, NL), (GE,))
    assert maneuver.moving(t.s, w, 0) == [GB, NL, FR]


def test_pb_15_10_fleets_that_have_fled_where_no_friend_stood_fight_for_themselves() -> None:
    t = Table(empty=True)
    w = fighting(t, (GE,), (GB,))
    t.fleet(GE, "north_sea", 10)
    t.fleet(GE, "north_atlantic", 1)
    t.fleet(GB, "north_sea", 3)
    t.dice(5, 1)
    t.run(Attacks(w.number, 0))
    t.do("north_sea-fleet", "north_atlantic")
    t.do("north_atlantic-fleet")
    assert [event.values[4] for event in t.told("battle")] == [3, 3]


def test_pb_15_14_a_fleet_that_can_cut_off_an_army_reaches_it() -> None:
    t = Table(empty=True)
    t.mark(ES, "cuba", "possession")
    t.army(ES, "cuba", 1)
    t.fleet(US, "home", 3)
    w = fighting(t, (US,), (ES,))
    assert in_contact(t.s, w)


def test_pb_15_15_who_fights_on_leaves_the_areas_of_who_has_left() -> None:
    t = Table(empty=True)
    w = fighting(t, (FR, GE), (GB,))
    t.mark(GE, "tanganyika", "possession")
    t.mark(GB, "kenya", "possession")
    t.army(GB, "tanganyika", 3)
    t.s.conquered[AREA["tanganyika"]] = GB + 1
    peace.separate(t.s, w, (GE,), peace.WHITE, ())
    t.run()
    t.finish()
    assert t.units(GB, "tanganyika") == [] and t.units(GB, "kenya") == [3] and t.units(GB, "home") == []


def test_pb_15_15_a_minor_power_that_fights_on_goes_home_from_there() -> None:
    t = Table(empty=True)
    w = fighting(t, (FR, GE), (GB, ES))
    t.mark(GE, "tanganyika", "possession")
    t.army(ES, "tanganyika", 3)
    peace.separate(t.s, w, (GE,), peace.WHITE, ())
    t.run()
    assert t.units(ES, "home") == [3]


def test_pb_12_17_two_announced_wars_on_one_power_are_one_declaration() -> None:
    t = Table(empty=True)
    t.phase("congress")
    for area in ("nigeria", "gabon"):
        t.mark(GB, area, "influence")
        t.mark(FR, area, "protectorate", new=True)
        t.army(FR, area, 1)
        t.claim(GB, FR, INFLUENCE_CLAIM, area)
    t.run(Calling(), Declarations())
    t.do("no", "declare", "declare")
    assert t.s.relations == ((GB, FR, 0),) and t.s.tension == 5


def test_pb_16_3_who_refuses_to_sign_is_to_blame_for_the_failure_too() -> None:
    t = Table()
    t.s.tension = 96
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    t.s.congress = (FR, GE, (GB, FR, GE), 0, ((0, AREA["egypt"]),))
    text = (complete(SOLE, (AREA["egypt"], GB, 1)),)
    t.run(Signing(("text", (0, AREA["egypt"]), text), (GB, FR), (), ()))
    t.do("sign", "refuse")
    assert t.s.over == 2 and t.culprits() == {FR}


def test_pb_5_7_a_payment_at_signature_takes_what_is_not_earmarked() -> None:
    t = Table()
    t.phase("movement")
    t.event(12)
    t.s.treasury[GB], t.s.owed[GB] = 30, 20
    signed = t.treaty((GB, FR), (PAY, GB, FR, 3, 15))
    execution.at_signature(t.s, signed)
    assert t.s.treasury[GB] == 20 and t.s.treasury[FR] == 10


def two_wars() -> Table:
    """Britain against the United States, Japan against Russia; then the United States declare war on Russia."""
    t = Table(empty=True)
    t.phase("war")
    for power, area in ((GB, "nigeria"), (US, "congo"), (JA, "formosa"), (RU, "korea")):
        t.mark(power, area, "possession")
        t.army(power, area, 3)
    t.merchants(GB, "north_sea", "north_atlantic", "south_atlantic")
    t.merchants(US, "north_atlantic", "south_atlantic")
    t.merchants(JA, "north_china_sea", "south_china_sea")
    t.s.relations = ((GB, US, 0), (JA, RU, 0))
    t.run(BeginWars())
    t.claim(US, RU, EVENT_CLAIM)
    declare(t.s, US, (RU,), answer=True)
    t.run()
    return t


def next_round(t: Table) -> None:
    rounds = len(t.told("war_round"))
    while len(t.told("war_round")) == rounds:
        BOOK.take(t.s, t.s.options[0])


def test_pb_20_56_two_wars_that_a_declaration_links_are_one_from_the_next_round() -> None:
    t = two_wars()
    assert [w.sides for w in wars(t.s)] == [((GB,), (US,)), ((JA,), (RU,))]
    next_round(t)
    assert [set(map(frozenset, w.sides)) for w in wars(t.s)] == [{frozenset((GB, RU)), frozenset((JA, US))}]


def test_pb_20_56_a_war_declared_in_one_that_ends_is_fought_all_the_same() -> None:
    t = two_wars()
    t.s.agenda = [WarRound()]
    resolution.finish(t.s, wars(t.s)[0], (), resolution.RETURNED)
    t.run()
    next_round(t)
    assert [set(map(frozenset, w.sides)) for w in wars(t.s)] == [{frozenset((RU,)), frozenset((JA, US))}]


def test_pb_15_14_an_empire_that_is_beaten_leaves_a_war_of_three_sides() -> None:
    t = Table(empty=True)
    fighting(t, (EMPIRE,), (GB,))
    t.s.relations += ((GB, RU, 0), (RU, EMPIRE, 0))
    t.s.wars = ()
    for power, area in ((GB, "egypt"), (RU, "persia")):
        t.mark(power, area, "possession")
        t.army(power, area, 3)
    w = add_war(t.s, ((EMPIRE,), (GB,), (RU,)), NORMAL)
    t.run(WarTests(w.number))
    assert wars(t.s)[0].sides == ((GB,), (RU,)) and wars(t.s)[0].left == (EMPIRE,)


def test_pb_11_7_what_is_revealed_already_cannot_be_revealed_again() -> None:
    t = Table(empty=True)
    t.phase("war")
    signed = t.treaty((GB, FR, RU), (NEUTRALITY, RU, GB), (NEUTRALITY, RU, FR), secret=True)
    break_clause(t.s, signed, RU)
    t.run(("windows", "round"))
    t.do("reveal1", "hold")
    while t.asked in ("window", "use_claim"):
        assert "reveal1" not in t.words()
        BOOK.take(t.s, t.s.options[0])
    assert len(t.told("treaty_revealed")) == 1


def test_pb_15_1_nobody_is_asked_for_a_war_that_has_come_already() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.claim(IT, FR, EVENT_CLAIM)
    t.s.relations = ((IT, FR, 0),)
    t.run(ClaimOpen(IT, FR))
    assert not t.asked


def test_pb_7_5_armies_of_minor_powers_are_told_where_they_go() -> None:
    t = Table(empty=True)
    t.merchants(NL, "north_sea", "north_atlantic", "south_atlantic")
    t.army(NL, "home", 1)
    minors.take_protectorate(t.s, NL, AREA["congo"])
    minors.take_protectorate(t.s, NL, AREA["gabon"])
    assert len(t.told("army_moved")) == 1 and len(t.told("army_raised")) == 1


def test_pb_14_2_ottoman_armies_are_told() -> None:
    t = kuwait_taken(GB)
    t.run(OttomanWar())
    assert [event.values for event in t.told("ottoman_armies")] == [(3, AREA["anatolia"])]


def test_pb_15_15_what_sails_home_is_told() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.fleet(GB, "north_sea", 3)
    relocation.go_home(t.s, GB)
    assert len(t.told("fleet_moved")) == 1


def test_pb_14_4_an_empire_whose_friend_has_made_peace_fights_on_alone() -> None:
    t = kuwait_taken(GB)
    t.run(OttomanWar())
    answers(t, RU="empire")
    w = wars(t.s)[0]
    peace.separate(t.s, w, (RU,), peace.WHITE, ())
    t.s.agenda = [OttomanRounds()]
    t.run()
    assert wars(t.s)[0].kind == OTTOMAN_ALONE and wars(t.s)[0].sides == ((EMPIRE,), (GB,))
    t.until("")
    assert not t.s.wars and not t.units(EMPIRE, "anatolia")


def test_pb_15_15_a_power_that_is_out_of_the_war_has_lost_nothing_in_it() -> None:
    t = Table(empty=True)
    w = fighting(t, (GB,), (GE,))
    t.mark(US, "alaska", "dominion")
    t.s.conquered[AREA["alaska"]] = GB + 1
    resolution.finish(t.s, w, (), resolution.KEPT)
    t.run()
    assert not t.asked and t.level(US, "alaska") == "dominion" and not any(t.s.conquered)


def test_pb_15_15_when_a_war_falls_apart_conquests_from_the_other_part_are_given_back() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.s.relations = ((GB, GE, 0), (US, JA, 0))
    t.mark(US, "alaska", "possession")
    t.mark(GB, "canada", "dominion")
    t.army(GB, "alaska", 3)
    t.s.conquered[AREA["alaska"]] = GB + 1
    w = add_war(t.s, ((GB, JA), (GE, US)), NORMAL)
    t.run(Initiative(w.number))
    assert not any(t.s.conquered) and t.units(GB, "alaska") == []
