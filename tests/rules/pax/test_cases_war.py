"""The acceptance cases of Congress and war: C-05, C-12, C-13, C-18 to C-32, C-48 to C-50, C-54 to C-57 and others."""

from __future__ import annotations

from engine.games.pax.atlas import HOME, SEA_0
from engine.games.pax.frames.battles import Attacks, Clash, Maneuver, Support
from engine.games.pax.frames.colonial import Claims, Establish, Storm
from engine.games.pax.frames.congress import Calling, Removals, Signing, ToVote, Undefended, Unresolved, Voting
from engine.games.pax.frames.empires import OttomanWar
from engine.games.pax.frames.negotiation import Tabled
from engine.games.pax.frames.peace import WarEnd, WarTests
from engine.games.pax.frames.war import BeginWars, SecretCalls
from engine.games.pax.rules.congress.claims import CONTROL_CLAIM, INFLUENCE_CLAIM, MINOR_CLAIM
from engine.games.pax.rules.diplomacy.clauses import (
    CB_GRANT,
    CLAIM_GAINED,
    DEFENCE,
    NEUTRALITY,
    OFFENCE,
    PAY,
    S_CODOMINION,
    S_WITHDRAW,
    SOLE,
    complete,
)
from engine.games.pax.rules.empires import cessions
from engine.games.pax.rules.lookup import value
from engine.games.pax.rules.war import division
from engine.games.pax.rules.war.canals import shut_out
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.rules.war.supply import surrender_armies
from engine.games.pax.rules.war.war_ways import army_steps, fleet_steps
from engine.games.pax.rules.war.wars import NORMAL, REBELLION, War, add_war, war, wars
from engine.games.pax.tables import ANY, AREA, CHINA, EMPIRE, SEA
from tests.rules.pax.table import AH, BE, ES, FR, GB, GE, IT, JA, NL, RU, US, Table


def fighting(t: Table, *sides: tuple[int, ...], kind: int = NORMAL) -> War:
    """A war that is going on."""
    t.phase("war")
    for one in sides[0]:
        for other in sides[1]:
            t.s.relations += ((one, other, 0),)
    return add_war(t.s, sides, kind)


def clash(t: Table, w: War, attackers: tuple[int, ...], area: str, *dice: int, navy: int = 0) -> None:
    t.dice(*dice)
    t.run(Clash(w.number, attackers[0], attackers, AREA[area], navy))


def test_case_c05_american_fleet_in_the_west() -> None:
    t = Table()
    w = fighting(t, (US,), (ES,))
    assert fleet_steps(t.s, w, US, HOME + 1) == [SEA_0 + SEA["north_pacific"]]
    assert set(fleet_steps(t.s, w, US, HOME)) == {SEA_0 + SEA["north_atlantic"], SEA_0 + SEA["caribbean"]}


def japan_in_manchuria() -> tuple[Table, War]:
    t = Table(empty=True)
    t.army(JA, "manchuria", 3, 3, 1)
    t.army(RU, "manchuria", 1, 1, 3)
    return t, fighting(t, (JA,), (RU,))


def test_case_c12_japan_against_russia_in_manchuria() -> None:
    t, w = japan_in_manchuria()
    clash(t, w, (JA,), "manchuria", 5)
    t.finish()
    assert t.units(RU, "manchuria") == [] and t.units(JA, "manchuria") == [1, 3]
    t, w = japan_in_manchuria()
    clash(t, w, (JA,), "manchuria", 4)
    t.finish()
    assert t.units(RU, "manchuria") == [] and t.units(JA, "manchuria") == [1]
    t, w = japan_in_manchuria()
    clash(t, w, (JA,), "manchuria", 6)
    t.finish()
    assert t.units(RU, "manchuria") == [] and t.units(RU, "home") == [1, 1, 3]


def test_case_c13_britain_joins_the_attack() -> None:
    t, _ = japan_in_manchuria()
    t.s.wars = ()
    t.s.relations = ()
    t.army(GB, "manchuria", 1)
    w = fighting(t, (GB, JA), (RU,))
    clash(t, w, (JA, GB), "manchuria", 1)
    told = t.told("battle")[0].values
    assert told[3:5] == (8, 5)
    t, _ = japan_in_manchuria()
    t.s.wars = ()
    t.army(GB, "manchuria", 1)
    w = fighting(t, (GB, JA), (RU,))
    clash(t, w, (JA,), "manchuria", 1)
    assert t.told("battle")[0].values[3:5] == (7, 5) and t.units(GB, "manchuria") == [1]


def test_case_c32_equal_half_exchange() -> None:
    t = Table(empty=True)
    t.army(JA, "manchuria", 3, 3)
    t.army(RU, "manchuria", 3, 3)
    w = fighting(t, (JA,), (RU,))
    clash(t, w, (JA,), "manchuria", 5)
    t.finish()
    assert t.units(JA, "manchuria") == [] and t.units(RU, "manchuria") == [3]


# -- declarations and treaties


def pact(*, secret: bool = False) -> Table:
    t = Table()
    t.phase("war")
    t.treaty((FR, GE), (DEFENCE, FR, GE, ANY), (DEFENCE, GE, FR, ANY), secret=secret)
    return t


def test_case_c18_defensive_treaty_kept() -> None:
    t = pact()
    declare(t.s, GB, (FR,))
    t.run()
    assert t.s.tension == 5 and t.asked == "duty" and t.power == GE
    t.do("declare")
    assert t.s.tension == 10 and not any(AH in relation[:2] for relation in t.s.relations) and not t.s.over


def test_case_c19_defensive_treaty_broken() -> None:
    t = pact()
    declare(t.s, GB, (FR,))
    t.run()
    t.do("break")
    assert t.s.tension == 10 and t.asked == "use_claim" and t.power == FR
    t.do("declare")
    assert t.s.over == 2 and t.culprits() == {GB, FR}


def test_case_c20_no_duty_to_follow_an_aggressor() -> None:
    t = pact()
    declare(t.s, FR, (GB,))
    t.run()
    assert t.s.tension == 5 and not t.s.agenda
    t = Table()
    t.phase("war")
    declare(t.s, GE, (FR,))
    t.run()
    assert not any(AH in relation[:2] for relation in t.s.relations)


def test_case_c21_attack_on_germany() -> None:
    t = Table()
    t.phase("war")
    declare(t.s, FR, (GE,))
    t.run()
    assert (FR, AH, 1) in t.s.relations and t.s.tension == 5 and not t.s.over
    t.ends(declare, RU, (GE,))
    assert t.s.over == 2 and t.culprits() == {FR, RU} and t.s.tension == 10


def test_case_c22_offensive_treaty() -> None:
    for answer, claim in (("declare", False), ("break", True)):
        t = Table()
        t.phase("war")
        t.treaty((GE, IT), (OFFENCE, IT, GE, FR))
        declare(t.s, GE, (FR,))
        t.run()
        assert t.asked == "duty" and t.power == IT
        t.do(answer)
        assert t.s.tension == 10 and t.has_claim(GE, IT) == claim
        assert not any(AH in relation[:2] for relation in t.s.relations)


def test_case_c23_three_cornered_war() -> None:
    t = Table()
    t.phase("war")
    t.s.relations = ((GB, FR, 0), (GE, FR, 0), (GE, GB, 0))
    t.dice(6, 4, 2)
    t.run(BeginWars())
    t.until("march")
    (w,) = wars(t.s)
    assert len(w.sides) == 3 and sorted(w.order) == [0, 1, 2]


def test_case_c24_four_player_great_war() -> None:
    t = Table(4)
    t.s.turn = 3
    t.phase("war")
    t.treaty((FR, GE), (DEFENCE, GE, FR, ANY))
    before = list(t.s.vp)
    declare(t.s, GB, (FR,))
    t.run()
    t.do("declare")
    assert t.s.over == 2 and t.culprits() == {GB, GE} and before == [0] * 12
    penalties = {event.values[0]: event.values[2] for event in t.told("final_score")}
    assert penalties == {GB: 120, GE: 120, FR: 40, US: 40}


def test_case_c25_two_culprits_by_the_index() -> None:
    t = Table()
    t.phase("war")
    t.s.tension = 88
    t.treaty((GB, FR), (OFFENCE, FR, GB, RU))
    t.treaty((IT, RU), (DEFENCE, IT, RU, ANY))
    declare(t.s, GB, (RU,))
    t.run()
    assert t.s.tension == 93 and t.power == FR
    t.do("declare")
    assert t.s.tension == 98 and t.power == IT
    t.do("break")
    assert t.s.tension == 103 and t.s.over == 2 and t.culprits() == {IT, GB}


def test_case_c71_neutrality_broken() -> None:
    t = Table()
    t.phase("war")
    t.treaty((RU, GE), (NEUTRALITY, RU, GE), (NEUTRALITY, GE, RU), secret=True)
    t.treaty((RU, FR), (DEFENCE, RU, FR, ANY))
    declare(t.s, GE, (FR,))
    t.run()
    t.do("declare")
    assert t.s.tension == 10
    t.run(SecretCalls())
    t.do("nothing", "nothing")
    assert t.power == GE
    t.s.tension = 95
    t.do("reveal1")
    assert t.s.over == 2 and t.culprits() == {RU, GE}


def test_case_c75_grants_that_call_each_other() -> None:
    t = Table()
    t.treaty((FR, RU), (CB_GRANT, FR, RU, CLAIM_GAINED, (), ANY))
    t.treaty((RU, IT), (CB_GRANT, RU, IT, CLAIM_GAINED, (), ANY))
    t.mark(IT, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.run(Claims())
    assert [claim[:2] for claim in t.s.cbs] == [(IT, GB), (RU, GB), (FR, GB)]


# -- codominions, conquests


def test_case_c27_guiana_entered() -> None:
    t = Table()
    w = fighting(t, (GE,), (GB,))
    from engine.games.pax.rules.war.maneuver import codominion_entered

    codominion_entered(t.s, w, GE, AREA["guiana"])
    t.run()
    assert t.asked == "use_claim" and t.power == FR
    t.do("declare")
    assert t.s.tension == 5 and not t.s.over and not any(AH in r[:2] or NL in r[:2] for r in t.s.relations)


def test_case_c28_hawaii_both_sides_are_partners() -> None:
    from engine.games.pax.rules.war.maneuver import codominion_entered

    t = Table()
    for power in (GE, GB, US):
        t.mark(power, "hawaii", "protectorate")
    w = fighting(t, (GE,), (GB, JA))
    for power in (GE, GB, JA):
        codominion_entered(t.s, w, power, AREA["hawaii"])
    t.run()
    assert not t.s.cbs and not t.s.agenda


def test_case_c29_guiana_conquered() -> None:
    t = Table()
    division.give(t.s, GE, AREA["guiana"], 4, (GB,))
    assert t.level(GB, "guiana") == "none" and t.level(FR, "guiana") == t.level(NL, "guiana") == "possession"
    assert value(t.s, AREA["guiana"]) == 2 and t.s.tension == 0


def test_case_c30_congo_conquered_from_belgium() -> None:
    for name, left in (("possession", "none"), ("protectorate", "interest")):
        t = Table()
        t.mark(BE, "congo", "protectorate")
        t.mark(FR, "congo", "interest")
        division.give(t.s, GE, AREA["congo"], 4 if name == "possession" else 3, (BE,))
        assert t.level(GE, "congo") == name and t.level(BE, "congo") == "none" and t.level(FR, "congo") == left
        assert t.s.tension == 0


def test_case_c31_spain_saves_tunis() -> None:
    t = Table(empty=True)
    for area in ("porto_rico", "cuba", "philippines", "rio_de_oro"):
        t.mark(ES, area, "possession")
    t.mark(ES, "tunisia", "protectorate")
    t.army(ES, "tunisia", 1)
    t.merchants(ES, "north_atlantic", "mediterranean", "south_atlantic", "south_pacific", "north_pacific")
    t.mark(FR, "algeria", "possession")
    t.mark(FR, "taureg", "possession")
    t.army(US, "home", 3)
    t.merchants(US, "north_atlantic", "caribbean", "south_atlantic", "north_pacific")
    w = fighting(t, (US,), (ES,))
    t.s.wars = (tuple(w._replace(runners=((ES, GB),))),)
    t.army(US, "cuba", 1)
    t.run(WarTests(w.number))
    assert t.asked == "no_contact"
    t.until("no_contact") if t.power == ES else t.do("go")
    t.do("end")
    assert {e.values[1] for e in t.told("conquered")} >= {AREA[a] for a in ("porto_rico", "philippines", "rio_de_oro")}
    t.finish()
    assert t.level(ES, "tunisia") == "protectorate"


# -- Congress


def congo() -> Table:
    t = Table()
    t.phase("congress")
    t.mark(GB, "congo", "influence")
    t.mark(GE, "congo", "influence")
    t.mark(BE, "congo", "protectorate", new=True)
    t.mark(JA, "korea", "possession")
    t.s.treasury[GB] = t.s.treasury[GE] = 50
    t.claim(GB, BE, MINOR_CLAIM, "congo")
    t.claim(GE, BE, MINOR_CLAIM, "congo")
    return t


def test_case_c26_congress_with_a_clause_for_an_outsider() -> None:
    t = congo()
    t.run(Calling())
    t.do("yes", "france", "yes", "yes", "no")
    assert t.s.congress[2] == (GB, FR, GE, RU, IT)
    text = (complete(S_CODOMINION, (AREA["congo"], (GB, GE))), complete(S_CODOMINION, (AREA["korea"], (JA, RU))))
    t.s.agenda = [frame for frame in t.s.agenda if frame.name in ("congress_ends", "failed", "agenda_item")]
    t.run(ToVote(RU, (0, AREA["congo"]), text))
    while t.asked == "vote":
        t.do("for")
    assert t.asked == "sign" and t.power == GB
    t.do("sign", "sign")
    while t.asked == "sign_outside":
        t.do("refuse" if t.power == JA else "sign")
    assert t.level(GB, "congo") == t.level(GE, "congo") == "protectorate" and t.level(BE, "congo") == "interest"
    assert t.s.treasury[GB] == t.s.treasury[GE] == 40 and t.level(RU, "korea") == "none"
    assert t.s.tension == 5 and not any(claim[1] == JA for claim in t.s.cbs)


def test_case_c48_unused_claims() -> None:
    t = Table(empty=True)
    t.phase("congress")
    for power in (GB, FR):
        t.mark(power, "nigeria", "protectorate", new=True)
    t.claim(GB, FR, CONTROL_CLAIM, "nigeria")
    t.claim(FR, GB, CONTROL_CLAIM, "nigeria")
    t.run(Unresolved((0, AREA["nigeria"]), 0))
    t.do("hold", "hold")
    assert t.level(GB, "nigeria") == t.level(FR, "nigeria") == "none" and t.s.tension == 6


def test_case_c49_vote_tie_and_austria() -> None:
    t = Table()
    t.s.congress = (GB, AH, (GB, FR, GE, RU), 0, ())
    text = (complete(SOLE, (AREA["egypt"], GB, 0)),)
    t.run(Voting(GB, ("text", (0, AREA["egypt"]), text), (), (GB, FR, GE, RU)))
    t.do("for", "for", "against", "against")
    assert t.asked == "tie" and t.s.agenda[-1].seat == t.s.powers.index(GE)


def test_case_c50_refusal() -> None:
    t = Table()
    t.phase("congress")
    t.s.tension = 10
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    t.run(Calling())
    t.do("yes", "germany")
    while t.asked in ("attend", "invite"):
        t.do("yes" if t.power == IT else "no")
    text = (complete(SOLE, (AREA["egypt"], GB, 1)),)
    t.s.agenda = []
    t.run(Signing(("text", (0, AREA["egypt"]), text), (GB, FR), (), ()))
    t.do("sign", "refuse")
    assert t.s.tension == 18 and all(t.has_claim(power, FR) for power in (GB, GE, IT))
    assert t.level(FR, "egypt") == "influence"


def test_case_c64_defending_a_minor() -> None:
    for answer, tension, points in (("declare", 5, 0), ("abandon", 3, -5)):
        t = Table()
        t.phase("congress")
        t.mark(ES, "rio_de_oro", "influence")
        t.mark(FR, "rio_de_oro", "protectorate", new=True)
        t.s.defended = ((AREA["rio_de_oro"], ES, FR, GB),)
        t.s.congress = (GB, GE, (GB, GE, FR), 1, ())
        text = (complete(S_WITHDRAW, (AREA["rio_de_oro"], FR, 0)),)
        t.run(Signing(("text", (0, AREA["rio_de_oro"]), text), (GB, FR), (), ()))
        t.do("sign", "refuse")
        assert any(relation[:2] == (ES, FR) for relation in t.s.relations) and t.s.tension == 2
        assert t.asked == "defend_call" and t.power == GB
        t.do(answer)
        assert t.s.tension == 2 + tension and t.s.vp[GB] == points


def egypt(t: Table) -> None:
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.army(GB, "egypt", 1)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")


def test_case_c68_buying_peace_in_the_negotiation_phase() -> None:
    t = Table()
    t.phase("negotiation")
    t.s.tension = 30
    t.s.treasury[GB] = 20
    egypt(t)
    clauses = (complete(SOLE, (AREA["egypt"], GB, 1)), complete(PAY, (GB, FR, 1, 15)))
    t.run(Tabled(GB, 0, (0, AREA["egypt"]), clauses))
    assert t.asked == "settle" and t.power == FR
    t.do("accept")
    assert t.level(FR, "egypt") == "interest" and t.s.treasury[FR] == 15 and t.s.tension == 31 and not t.s.cbs


def test_case_c69_forced_removal_of_an_influence() -> None:
    t = Table()
    t.phase("congress")
    t.s.tension = 30
    egypt(t)
    t.run(Calling())
    t.do("no", "hold")
    assert t.level(FR, "egypt") == "interest" and t.s.tension == 31 and not t.s.cbs


def test_case_c73_influence_of_a_minor_power() -> None:
    for name, left, tension in (("protectorate", "interest", 11), ("possession", "none", 12)):
        t = Table()
        t.phase("congress")
        t.s.tension = 10
        t.mark(ES, "rio_de_oro", "influence")
        t.mark(FR, "rio_de_oro", name, new=True)
        t.run(Claims(), Undefended())
        assert not t.s.cbs and t.level(ES, "rio_de_oro") == left and t.s.tension == tension


def test_case_c80_levels_given_up() -> None:
    t = Table()
    t.phase("congress")
    t.s.tension = 20
    egypt(t)
    t.mark(FR, "siam", "interest")
    t.run(Removals(FR))
    t.do("egypt", "siam")
    t.finish()
    assert t.s.tension == 22 and not t.s.cbs and t.level(FR, "siam") == "none"


# -- war


def test_case_c54_blockade_of_cuba() -> None:
    t = Table(empty=True)
    t.fleet(US, "home", 3, 3)
    t.army(US, "home", 3)
    t.merchants(US, "north_atlantic", "caribbean")
    t.merchants(ES, "north_atlantic", "caribbean")
    t.mark(ES, "cuba", "possession")
    t.army(ES, "cuba", 3)
    t.fleet(ES, "cuba", 1)
    w = fighting(t, (US,), (ES,))
    t.s.wars = (tuple(w._replace(runners=((ES, GB),))),)
    w = war(t.s, w.number)
    assert w is not None
    t.run(Maneuver(w.number, 0))
    t.do("fleet_3-home", "north_atlantic", "fleet_3-home", "north_atlantic", "stay")
    t.run(Maneuver(w.number, 0))
    t.do("fleet_3-north_atlantic", "cuba", "fleet_3-north_atlantic", "cuba", "stay")
    assert AREA["cuba"] not in army_steps(t.s, w, US, SEA_0 + SEA["caribbean"])
    t.dice(1)
    t.run(Attacks(w.number, 0))
    t.do("cuba-fleet", "caribbean")
    t.until("")
    t.s.agenda = []
    assert t.units(ES, "caribbean") == [1]
    t.run(Support(w.number, 1))
    assert t.units(ES, "cuba") == [] and sum(t.s.surrendered) == 1 and t.s.conquered[AREA["cuba"]] == US + 1


def test_case_c55_canton_stormed() -> None:
    t = Table(empty=True)
    t.mark(GB, "canton", "protectorate")
    t.army(GB, "canton", 10, 3)
    t.army(CHINA, "canton", 5, 5)
    w = fighting(t, (CHINA,), (GB,), kind=REBELLION)
    clash(t, w, (CHINA,), "canton", 6)
    t.finish()
    assert t.told("battle")[0].values[3:5] == (10, 13)
    assert t.units(CHINA, "canton") == [] and t.units(GB, "canton") == [3]


def test_case_c56_reset_of_the_index() -> None:
    t = Table()
    cessions.receive(t.s, JA, AREA["hunan"], 4)
    cessions.receive(t.s, RU, AREA["szechwan"], 3)
    assert t.s.china == 10


def test_case_c57_ottoman_answer() -> None:
    t = Table(empty=True)
    t.unrest("kuwait")
    t.pend(GB, "kuwait", "protectorate")
    t.army(GB, "kuwait", 10)
    t.dice(6)
    t.run(Storm(AREA["kuwait"], (GB,)))
    assert t.level(GB, "kuwait") == "protectorate"
    t.phase("war")
    t.run(OttomanWar())
    assert t.units(EMPIRE, "anatolia") == [5, 5, 5] and t.s.tension == 0
    t = Table(empty=True)
    t.mark(GB, "kuwait", "protectorate")
    t.army(GB, "kuwait", 10)
    t.pend(GB, "kuwait", "possession")
    t.run(Establish(), OttomanWar())
    assert t.level(GB, "kuwait") == "possession" and t.units(EMPIRE, "anatolia") == []


def test_case_c61_closed_suez() -> None:
    t = Table()
    t.mark(FR, "egypt", "possession")
    fighting(t, (GE,), (GB,))
    shut_out(t.s, FR, (GE,))
    t.run()
    assert t.asked == "use_claim" and t.power == GE
    t = Table()
    fighting(t, (GE,), (GB,))
    shut_out(t.s, FR, (GE, GB))
    assert not t.s.cbs and not t.s.agenda


def test_case_c62_running_home() -> None:
    for at_sea in (False, True):
        t = Table(empty=True)
        t.mark(IT, "tunisia", "possession")
        t.army(IT, "home", 3)
        t.army(FR, "tunisia", 3)
        t.merchants(FR, "mediterranean")
        t.merchants(IT, "mediterranean")
        if at_sea:
            t.fleet(IT, "mediterranean", 1)
        w = fighting(t, (FR,), (IT,))
        t.s.conquered[AREA["tunisia"]] = 0 if not at_sea else FR + 1
        t.run(WarTests(w.number))
        lost = [event.values[0] for event in t.told("side_beaten")]
        assert lost == [(IT,)] if not at_sea else True
        if not at_sea:
            assert t.asked == "take_spoil" and t.power == FR


def test_case_c67_two_coasts() -> None:
    from engine.games.pax.rules.war.supply import supply_mask

    t = Table()
    t.fleet(GE, "canada/2", 3)
    w = fighting(t, (GE,), (GB,))
    from engine.games.pax.rules.war.attacks import combats

    assert combats(t.s, w, GE) == []
    from engine.games.pax.rules.war.wars import enemy_fleet_on_coast

    assert enemy_fleet_on_coast(t.s, w, GB, AREA["canada"], SEA["north_pacific"])
    assert not enemy_fleet_on_coast(t.s, w, GB, AREA["canada"], SEA["north_atlantic"])
    assert supply_mask(t.s, w, GB) >> AREA["canada"] & 1


def test_case_c76_both_at_home() -> None:
    t = Table(empty=True)
    for power in (GE, AH, JA):
        t.army(power, "home", 3)
    w = fighting(t, (GE, AH), (JA,))
    before = bytes(t.s.level)
    t.run(WarEnd(w.number))
    while t.s.agenda:
        t.do(t.words()[0])
    assert t.s.tension == 2 and bytes(t.s.level) == before and not t.s.wars


def test_case_c77_closed_suez_and_supply() -> None:
    for seas, surrenders in ((("south_atlantic",), False), ((), True)):
        t = Table(empty=True)
        t.mark(GE, "tanganyika", "protectorate")
        t.army(GE, "tanganyika", 3)
        t.merchants(GE, "north_sea", "north_atlantic", "mediterranean", "indian_ocean", *seas)
        w = fighting(t, (GE,), (GB,))
        t.s.closed = ((0, GE),)
        surrender_armies(t.s, w, GE)
        assert (t.units(GE, "tanganyika") == []) == surrenders
