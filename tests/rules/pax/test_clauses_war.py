"""Clauses of Congress, China, the Ottomans and war, one by one."""

from __future__ import annotations

import pytest

from engine.dice import any_index, seeded
from engine.games.pax import BOOK
from engine.games.pax.atlas import HOME, SEA_0
from engine.games.pax.frames.colonial import Establish, SplitBegins
from engine.games.pax.frames.congress import Calling, MayLeave, Removals, TakeUp, Unresolved, Voting
from engine.games.pax.frames.empires import Rebellion
from engine.games.pax.frames.negotiation import Defence, Negotiate
from engine.games.pax.frames.peace import PeaceAsking
from engine.games.pax.frames.war import BeginWars, Declaring, WarOver, WarPhase
from engine.games.pax.rules.congress import negotiation
from engine.games.pax.rules.congress.claims import CONTROL_CLAIM, EVENT_CLAIM, INFLUENCE_CLAIM, disputes
from engine.games.pax.rules.congress.settlements import legal, outcome
from engine.games.pax.rules.diplomacy.clauses import DEFENCE, S_CODOMINION, SOLE, VOTE, complete
from engine.games.pax.rules.empires import china
from engine.games.pax.rules.empires.rebellion import phase_increase, rebellion_due
from engine.games.pax.rules.lookup import value
from engine.games.pax.rules.turn import scores
from engine.games.pax.rules.war import tension, winners_congress
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.rules.war.relations import enemies
from engine.games.pax.rules.war.war_ways import army_steps, coaling, fleet_steps
from engine.games.pax.rules.war.wars import NORMAL, REBELLION, add_war, wars
from engine.games.pax.tables import ANY, AREA, CHINA, EMPIRE, EMPIRE_AREAS, SEA
from tests.conformance.invariants.pax import check
from tests.rules.pax.table import AH, ES, FR, GB, GE, IT, JA, NL, RU, US, Table


def play_on(t: Table, seed: int) -> None:
    """Random decisions to the end of what has begun, the invariants held."""
    t.s.dice = seeded(seed)
    t.s.events = None
    for number in range(20_000):
        if not t.s.options:
            check(t.s)
            return
        if number % 20 == 0:
            check(t.s)
        BOOK.take(t.s, t.s.options[any_index(seed, number, len(t.s.options))])
    raise AssertionError("it goes on and on")


def dispute() -> Table:
    t = Table()
    t.phase("congress")
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.army(GB, "egypt", 1)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    return t


def test_pb_10_3_what_is_required_must_still_stand() -> None:
    t = Table(empty=True)
    t.pend(GB, "congo", "possession")
    t.pend(GB, "siam", "interest")
    t.army(GB, "congo", 1)
    t.run(Establish())
    assert t.level(GB, "congo") == "none" and t.level(GB, "siam") == "interest"


def test_pb_11_11_a_promised_vote() -> None:
    t = Table()
    t.treaty((GB, FR), (VOTE, FR, GB))
    t.s.congress = (GB, GE, (GB, FR), 0, ())
    text = (complete(SOLE, (AREA["egypt"], GB, 0)),)
    t.run(Voting(GB, ("text", (0, AREA["egypt"]), text), (), (GB, FR)))
    t.do("for", "against")
    assert t.has_claim(GB, FR) and t.s.tension == 5


def test_pb_12_1_yielding_raises_tension() -> None:
    t = dispute()
    t.phase("negotiation")
    t.run(Negotiate((0, AREA["egypt"])))
    t.do("nothing" if t.power == GB else "yield-interest")
    if t.s.agenda:
        t.do("yield-interest")
    assert t.s.tension == 1 and not t.s.cbs


def test_pb_12_3_intruders_upon_minor_powers() -> None:
    t = Table()
    t.mark(ES, "rio_de_oro", "influence")
    t.mark(FR, "rio_de_oro", "protectorate", new=True)
    assert negotiation.intruders(t.s, ES, AREA["rio_de_oro"]) == [FR]
    t.run(Defence())
    assert t.asked == "defend" and t.power != FR


def test_pb_12_5_pb_12_6_pb_12_7_calling_and_site() -> None:
    t = dispute()
    t.run(Calling())
    assert t.asked == "call" and t.power == FR
    t.do("yes")
    assert t.s.tension == 3 and "great_britain" not in t.words() and "united_states" not in t.words()


def test_pb_12_12_two_laps_without_a_proposal() -> None:
    t = dispute()
    t.s.congress = (FR, GE, (GB, FR, GE), 0, ((0, AREA["egypt"]),))
    t.run(TakeUp((0, AREA["egypt"])))
    for _ in range(6):
        t.do("pass")
    assert t.s.tension == 3


def test_pb_12_8_pb_12_11_pb_12_16_a_walk_out() -> None:
    t = dispute()
    t.s.congress = (FR, GE, (GB, FR, GE), 0, ())
    t.run(MayLeave(FR, (0, AREA["egypt"])))
    t.do("declare")
    assert t.s.contested == ((AREA["egypt"], FR, GB),) and t.s.tension == 5 and not disputes(t.s)


def test_pb_12_9_pb_12_22_legal_settlements() -> None:
    t = dispute()
    area = AREA["egypt"]
    assert legal(t.s, complete(SOLE, (area, GB, 1))) and not legal(t.s, complete(SOLE, (area, FR, 1)))
    assert legal(t.s, complete(S_CODOMINION, (area, (GB, FR))))
    after = outcome(t.s, complete(S_CODOMINION, (area, (GB, FR))))
    assert after is not None and after[GB] == after[FR] == 3


def test_pb_12_15_a_doctrine_simply_lapses() -> None:
    t = Table()
    t.phase("congress")
    t.claim(US, ES, EVENT_CLAIM)
    (only,) = disputes(t.s)
    t.run(Unresolved(only, 0))
    t.do("hold")
    assert not t.s.cbs and t.s.tension == 0


def test_pb_12_17_a_promise_of_war_binds() -> None:
    t = dispute()
    t.run(Unresolved((0, AREA["egypt"]), 0))
    t.do("declare")
    assert t.s.bound_to == ((FR, GB),) and t.s.tension == 0
    t.phase("war")
    t.run(Declaring(FR))
    t.do("done") if t.asked == "declare" else None
    assert (FR, GB, 0) in t.s.relations and t.s.tension == 5


def test_pb_12_2_removals_are_free() -> None:
    t = Table()
    t.mark(FR, "siam", "influence")
    t.run(Removals(FR))
    t.do("siam")
    assert t.level(FR, "siam") == "none" and t.s.tension == 0


@pytest.mark.parametrize("have", ["influence", "protectorate", "possession"])
def test_pb_12_2_nothing_is_lowered_by_free_will(have: str) -> None:
    t = Table(empty=True)
    t.mark(GB, "siam", have)
    t.army(GB, "siam", 1)
    t.run(Removals(GB))
    assert t.words() == ["none", "siam"]
    t.do("siam")
    assert t.level(GB, "siam") == "none" and t.asked != "removal_level"


def test_pb_13_1_pb_13_2_resentment() -> None:
    t = Table(empty=True)
    t.mark(GB, "canton", "protectorate")
    t.mark(FR, "annam", "influence")
    assert phase_increase(t.s) == 4


def test_pb_13_3_a_rebellion_is_kept_in_store() -> None:
    t = Table(empty=True)
    t.s.rebellion = 1
    for area in EMPIRE_AREAS:
        t.s.level[GB * 104 + area] = 4
    assert not rebellion_due(t.s)
    t.mark(GB, "canton", "protectorate")
    assert rebellion_due(t.s)


def test_pb_13_5_pb_13_6_the_rebels_march() -> None:
    t = Table(empty=True)
    t.army(GB, "canton", 10)
    t.army(CHINA, "peking", 5)
    w = add_war(t.s, ((CHINA,), (GB,)), REBELLION)
    china.chinese_movement(t.s, w, CHINA)
    assert t.units(CHINA, "hunan") == [5]


def test_pb_13_8_pb_13_9_pb_13_10_areas_are_defeated_and_overrun() -> None:
    t = Table(empty=True)
    t.mark(GB, "canton", "protectorate")
    t.army(CHINA, "canton", 5)
    w = add_war(t.s, ((CHINA,), (GB,)), REBELLION)
    china.mark_defeated(t.s, AREA["hunan"], (GB,), 13, 5, 4, 5)
    china.overrun(t.s, w)
    assert t.s.defeated[AREA["hunan"]] and t.level(GB, "canton") == "none"


def rebels() -> Table:
    t = Table()
    for power, area in ((GB, "canton"), (FR, "shanghai"), (JA, "korea"), (RU, "manchuria")):
        t.mark(power, area, "protectorate")
        t.army(power, area, 3, 3, 1)
        t.merchants(power, "north_china_sea", "south_china_sea")
    t.s.rebellion = 1
    t.phase("war")
    return t


def test_pb_13_4_pb_13_7_pb_13_11_pb_13_12_pb_13_13_rebellions_end() -> None:
    for seed in range(4):
        t = rebels()
        t.s.dice = seeded(seed)
        t.run(Rebellion(), WarOver())
        play_on(t, seed)
        assert t.s.over or (not t.s.wars and not china.fives_left(t.s, CHINA))


def test_pb_14_3_pb_14_4_pb_14_5_pb_14_5a_ottoman_wars_end() -> None:
    for seed in range(4):
        t = Table(5)
        for power, area in ((GB, "kuwait"), (FR, "tripoli")):
            t.mark(power, area, "protectorate", new=True)
            t.army(power, area, 10)
            t.merchants(power, "mediterranean", "indian_ocean", "north_atlantic")
        t.s.provoked = 1 << GB | 1 << FR
        t.run(WarPhase())
        play_on(t, seed)
        assert not t.s.wars and (t.s.over or not china.fives_left(t.s, EMPIRE))


def test_pb_14_7_pb_16_6_no_great_war_against_a_friendless_empire() -> None:
    t = Table()
    t.phase("war")
    t.s.relations = tuple((EMPIRE, power, 0) for power in (GB, FR, IT, RU))
    tension.check_great_war(t.s, RU)
    assert not t.s.over
    t.s.relations += ((GE, GB, 0),)
    t.ends(tension.check_great_war, GE)
    assert t.s.over == 2


def test_pb_15_1_several_powers_in_one_declaration() -> None:
    t = Table()
    t.phase("war")
    declare(t.s, JA, (US, NL))
    assert t.s.tension == 5 and enemies(t.s, JA) == {US, NL}


def test_pb_15_2_a_duty_that_is_kept() -> None:
    t = Table()
    t.phase("war")
    t.treaty((US, JA), (DEFENCE, US, JA, ANY))
    declare(t.s, RU, (JA,))
    t.run()
    t.do("declare")
    assert (US, RU, 0) in t.s.relations


def test_pb_15_3_a_volunteer_runs_a_minor_power() -> None:
    t = Table()
    t.phase("war")
    t.s.relations = ((US, ES, 0),)
    t.run(BeginWars())
    assert t.asked == "volunteer" and t.power == GB
    t.do("yes")
    assert wars(t.s)[0].runners == ((ES, GB),)


def test_pb_15_5_one_step() -> None:
    t = Table(empty=True)
    t.army(GB, "home", 3)
    t.merchants(GB, "north_atlantic")
    w = add_war(t.s, ((GB,), (FR,)), NORMAL)
    assert army_steps(t.s, w, GB, HOME) == [SEA_0 + SEA["north_atlantic"]]


def test_pb_2_5_pb_15_6_coaling_and_capes() -> None:
    t = Table(empty=True)
    w = add_war(t.s, ((GE,), (GB,)), NORMAL)
    assert coaling(t.s, w, GE, SEA["north_sea"]) and not coaling(t.s, w, GE, SEA["indian_ocean"])
    t.s.coaling = ((FR, GE, 1),)
    t.mark(FR, "madagascar", "influence")
    assert coaling(t.s, w, GE, SEA["indian_ocean"]) and coaling(t.s, w, GE, 12)
    assert SEA_0 + 12 in fleet_steps(t.s, w, GE, SEA_0 + SEA["south_atlantic"])


def test_pb_15_9_pb_15_8_a_split_of_losses() -> None:
    t = Table(empty=True)
    t.army(GB, "manchuria", 3, 3)
    t.army(JA, "manchuria", 3)
    t.run(SplitBegins(AREA["manchuria"], 0, 3, 0, (GB, JA)))
    t.do("great_britain-army_3" if "great_britain-army_3" in t.words() else t.words()[0])
    assert t.asked == "split_answer" and t.power == JA
    t.do("refuse")
    t.do(t.words()[0], "refuse")
    assert t.units(GB, "manchuria") == t.units(JA, "manchuria") == []


def test_pb_15_10_pb_15_13_pb_15_14_wars_end() -> None:
    for seed in range(3):
        t = Table()
        t.s.relations = ((GB, FR, 0), (US, FR, 0))
        t.run(WarPhase())
        play_on(t, seed)
        assert not t.s.wars and not any(t.s.surrendered)


def test_pb_15_14_a_separate_peace() -> None:
    t = Table()
    t.phase("war")
    t.s.relations = ((GB, FR, 0), (US, FR, 0))
    w = add_war(t.s, ((GB, US), (FR,)), NORMAL)
    t.run(PeaceAsking(w.number, FR, 0, (), (FR, US), ()))
    t.finish()
    assert t.s.tension == 5 and t.s.relations == ((GB, FR, 0),)


def test_pb_15_15_a_division_that_fails() -> None:
    t = Table()
    t.phase("war")
    t.s.congress = (GB, GE, (GB, US), 0, ())
    winners_congress.fall_back(t.s, (GB, US), (FR,), ((AREA["senegal"], GB),))
    assert t.level(GB, "senegal") == "possession" and t.has_claim(US, GB) and t.s.cbs[0][4] == t.s.turn + 1


def test_pb_15_16_pb_16_8_pb_16_9_austria_lives_on_its_neighbours() -> None:
    t = Table()
    assert t.s.fleets[AH] == 0 and scores.own_powers(GE) == (GE, AH)


def test_pb_16_2_pb_16_3_pb_16_4_pb_16_5_the_index() -> None:
    t = Table()
    t.s.tension = 99
    t.ends(tension.raise_tension, 1, AH)
    assert t.culprits() == {GE}
    t = Table()
    t.s.tension = 99
    t.ends(tension.raise_tension, 1, ES)
    assert t.culprits() == set() and t.s.over == 2


def test_pb_12_4_pb_12_10_levels_and_ties() -> None:
    t = Table(empty=True)
    for power in (GB, IT):
        t.mark(power, "nigeria", "protectorate", new=True)
    t.claim(GB, IT, CONTROL_CLAIM, "nigeria")
    t.phase("negotiation")
    negotiation.give_way(t.s, IT, AREA["nigeria"], 0)
    assert t.s.tension == 3 and not t.s.cbs and value(t.s, AREA["nigeria"]) == 6
