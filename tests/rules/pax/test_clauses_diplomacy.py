"""Clauses of treaties, disputes and Congress that are easily read past, one by one."""

from __future__ import annotations

from engine.contract import PASS
from engine.games.pax import BOOK, GAME
from engine.games.pax.frames.colonial import Claims
from engine.games.pax.frames.congress import Calling, ForcedRemoval, Members, TakeUp, Undefended, Unresolved
from engine.games.pax.frames.diplomacy import Answer, EndTests, IntentionTo, Window
from engine.games.pax.frames.movement import Packet
from engine.games.pax.frames.war import Declaring, SecretCalls, WarOver
from engine.games.pax.rules.congress import congress, negotiation
from engine.games.pax.rules.congress.claims import (
    EVENT_CLAIM,
    GRANTED,
    INFLUENCE_CLAIM,
    MONROE_CLAIM,
    arisen,
    disputes,
    drop,
    parties,
)
from engine.games.pax.rules.congress.signing import execute
from engine.games.pax.rules.diplomacy import drafting, offers
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.clauses import (
    CB_GRANT,
    CLAIM_GAINED,
    DEFENCE,
    EQUAL,
    FORCE_MAX,
    NEUTRALITY,
    NO_PLACE,
    PAY,
    WAR_DECLARED,
    WITHDRAW,
    complete,
)
from engine.games.pax.rules.diplomacy.treaties import find
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.tables import ANY, AREA
from engine.kit.drafts import SEND
from tests.rules.pax.table import AH, BE, ES, FR, GB, GE, IT, PT, RU, US, Table

PEACE = (NEUTRALITY, FR, RU)


def egypt() -> Table:
    t = Table()
    t.phase("congress")
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.army(GB, "egypt", 1)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    return t


# -- treaties


def test_pb_11_5_one_of_three_may_be_released() -> None:
    t = Table()
    t.treaty((FR, RU, IT), PEACE, (NEUTRALITY, RU, IT), (NEUTRALITY, IT, RU))
    t.run(Window(1, FR, "start", 2))
    assert {"release1-france", "release1-russia", "release1-italy"} <= set(t.words())
    t.do("release1-france", "yes", "yes")
    (left,) = t.s.treaties
    assert left[1] == 1 << RU | 1 << IT and len(left[6]) == 2 and t.s.tension == 0


def test_pb_11_5_a_release_takes_the_consent_of_all() -> None:
    t = Table()
    t.treaty((FR, RU, IT), PEACE)
    t.run(Window(1, FR, "start", 2))
    t.do("release1-italy", "yes", "no")
    assert t.s.treaties[0][1] == 1 << FR | 1 << RU | 1 << IT


def test_pb_11_5_two_are_not_released_but_dissolve() -> None:
    t = Table()
    t.treaty((FR, RU), PEACE)
    t.run(Window(1, FR, "start", 2))
    assert not [word for word in t.words() if word.startswith("release")] and "dissolve1" in t.words()


def test_pb_11_7_a_secret_treaty_that_was_denounced_may_be_revealed() -> None:
    t = Table()
    t.phase("movement")
    t.treaty((FR, RU), PEACE, secret=True)
    t.run(Window(1, FR, "start", 2))
    t.do("denounce1", "nothing")
    assert not t.s.treaties and t.s.tension == 0
    t.run(Window(5, RU, "negotiation", 2))
    t.do("reveal1")
    assert t.s.tension == 5 and t.has_claim(RU, FR)


def test_pb_11_7_the_rest_of_a_denounced_treaty_is_public_too() -> None:
    t = Table()
    t.phase("movement")
    t.treaty((FR, RU, IT), PEACE, (NEUTRALITY, RU, IT), secret=True)
    t.run(Window(1, FR, "start", 2))
    t.do("denounce1", "nothing")
    t.run(Window(5, RU, "negotiation", 2))
    t.do("reveal1")
    assert t.s.treaties[0][1:3] == (1 << RU | 1 << IT, 1) and t.has_claim(IT, FR)


def test_pb_11_7_denouncing_is_possible_when_all_offers_are_spent() -> None:
    t = Table()
    t.phase("movement")
    t.s.round = 1
    t.treaty((FR, RU), PEACE)
    t.s.offers[FR] = 6
    t.run(Packet(1, FR, 0, 0))
    t.do("treaty")
    assert t.words() == ["nothing", "denounce1"]


def test_pb_11_2_looking_into_a_window_is_no_offer() -> None:
    t = Table()
    t.phase("movement")
    t.s.round = 1
    t.run(Packet(1, FR, 0, 0))
    t.do("treaty", "nothing")
    assert t.s.offers[FR] == 0
    t.do("treaty", "offer", "russia", "drop")
    assert t.s.offers[FR] == 1


def test_pb_11_7_a_breach_revealed_in_war_may_be_avenged_at_once() -> None:
    t = Table()
    t.phase("war")
    t.treaty((FR, GE), (DEFENCE, GE, FR, ANY), secret=True)
    declare(t.s, GB, (FR,))
    t.run()
    t.run(SecretCalls())
    t.do("nothing", "nothing", "break")
    t.past("window")
    t.run(("windows", "round"))
    t.do("nothing", "reveal1")
    assert t.asked == "use_claim" and t.power == FR
    t.do("declare")
    assert t.s.over == 2  # Britain, France, Germany and Austria-Hungary


def test_pb_11_10_a_revealed_treaty_reveals_what_it_granted() -> None:
    t = Table()
    t.phase("negotiation")
    signed = t.treaty((FR, RU), (CB_GRANT, FR, RU, CLAIM_GAINED, (), ANY), PEACE, secret=True)
    t.claim(RU, GB, EVENT_CLAIM)
    assert [claim[6] for claim in t.s.cbs if claim[2] == GRANTED] == [signed.signatories]
    break_clause(t.s, signed, FR)
    t.run(Window(5, RU, "negotiation", 2))
    t.do("reveal1")
    assert [claim[6] for claim in t.s.cbs if claim[2] == GRANTED] == [0]


def test_pb_12_5_a_claim_of_a_secret_treaty_calls_a_congress_and_betrays_it() -> None:
    for answer, public in (("nothing", 0), ("reveal1", 1)):
        t = Table()
        t.phase("congress")
        signed = t.treaty((FR, RU), (CB_GRANT, FR, RU, CLAIM_GAINED, (), ANY), secret=True)
        t.claim(RU, GB, EVENT_CLAIM)
        drop(t.s, RU, GB, EVENT_CLAIM, -1)
        assert not disputes(t.s)
        t.run(Window(1, FR, "congress", 2), Calling())
        t.do(answer)
        t.past("window")
        assert t.asked == ("call" if public else "")
        now = find(t.s, signed.number, signed.signatories)
        assert now is not None and now.public == public
        assert [parties(t.s, dispute) for dispute in disputes(t.s)] == [[GB, FR]] * public


def test_pb_15_1_what_a_declaration_grants_is_used_at_once() -> None:
    t = Table()
    t.phase("war")
    t.treaty((GB, RU), (CB_GRANT, GB, RU, WAR_DECLARED, (), ANY))
    t.claim(IT, RU, EVENT_CLAIM)
    t.run(Declaring(IT))  # Britain has had its turn
    t.do("russia")
    assert t.asked == "use_claim" and t.power == GB
    t.do("hold")
    assert not t.has_claim(GB, IT)


def test_pb_15_1_who_has_still_to_declare_is_not_hurried() -> None:
    t = Table()
    t.phase("war")
    t.treaty((RU, FR), (CB_GRANT, RU, FR, WAR_DECLARED, (), ANY))
    t.claim(GB, FR, EVENT_CLAIM)
    t.run(Declaring(GB), Declaring(RU))
    t.do("france")
    assert t.asked == "declare" and t.power == RU


def test_pb_19_1_offers_are_known_to_their_signatories_only() -> None:
    t = Table()
    t.phase("movement")
    t.s.round = 1
    t.s.offers[FR] = 3
    t.run(Packet(1, FR, 2, 1))
    seen = GAME.view(t.s, 0)
    assert seen.offers[FR] == 0 and seen.agenda[-1].offers == 0
    assert GAME.view(t.s, 1).offers[FR] == 3 and GAME.view(t.s, 1).agenda[-1].offers == 1


def test_pb_19_1_a_question_about_a_secret_treaty_names_nobody() -> None:
    t = Table()
    t.treaty((FR, RU, IT), PEACE, secret=True)
    t.run(Window(1, FR, "start", 2))
    t.do("release1-italy")
    assert GAME.view(t.s, 0).agenda[-1] == Window(5, RU, "talk", 2)
    assert GAME.view(t.s, 1).agenda[-1].name == "release"
    t = Table()
    t.phase("war")
    t.treaty((FR, RU), (DEFENCE, RU, FR, ANY), secret=True)
    declare(t.s, GB, (FR,))
    t.run()
    t.run(SecretCalls())
    t.until("duty")
    assert GAME.view(t.s, 4).agenda[-1] == Window(5, RU, "declared", 0)
    assert GAME.view(t.s, 1).agenda[-1] == t.s.agenda[-1]


def test_pb_19_1_a_private_intention_is_not_seen_while_it_is_addressed() -> None:
    t = Table()
    t.run(IntentionTo(1, FR, AREA["congo"]))
    assert GAME.view(t.s, 0).agenda[-1] == Window(1, FR, "talk", 2)
    assert GAME.view(t.s, 1).agenda[-1].what == AREA["congo"]


def test_pb_19_1_a_secret_breach_that_nobody_revealed_stays_secret_in_later_turns() -> None:
    t = Table()
    t.phase("movement")
    signed = t.treaty((FR, RU), PEACE, secret=True)
    break_clause(t.s, signed, FR)
    t.run(WarOver(), Window(1, FR, "start", 2))
    assert GAME.view(t.s, 0).breaches[FR] == 0 and GAME.view(t.s, 5).breaches[FR] == 1


def test_pb_11_6_clauses_that_fit_the_signatories() -> None:
    t = Table()
    t.s.treasury[FR] = 5
    assert drafting.fitting(t.s, 1 << FR | 1 << RU) == list(drafting.PARAMETERS)
    with_austria = drafting.fitting(t.s, 1 << GE | 1 << AH)
    assert with_austria == [DEFENCE, NEUTRALITY, NO_PLACE] == drafting.fitting(t.s, 1 << FR | 1 << AH)


# -- disputes


def test_pb_12_1_disputes_come_by_the_id_of_the_area() -> None:
    t = Table()
    t.claim(US, GE, MONROE_CLAIM, "peru")
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    t.claim(FR, GB, INFLUENCE_CLAIM, "congo")
    assert [dispute[1] for dispute in disputes(t.s)[:2]] == [AREA["congo"], AREA["egypt"]]
    assert disputes(t.s)[2][0] == 1


def test_pb_12_8_a_congress_debates_in_the_order_of_arising() -> None:
    t = Table()
    t.claim(US, ES, EVENT_CLAIM)
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    assert arisen(t.s)[0][1] == EVENT_CLAIM and disputes(t.s)[0] == (0, AREA["egypt"])
    congress.convene(t.s, FR)
    assert t.s.congress[4][0][1] == EVENT_CLAIM


def test_pb_12_1_nobody_yields_to_a_level_without_a_counter() -> None:
    t = Table(8)
    t.mark(BE, "congo", "protectorate", new=True)
    t.mark(GB, "congo", "influence")
    for area in ("gabon", "liberia"):
        t.mark(BE, area, "interest")
    assert negotiation.yield_levels(t.s, BE, (0, AREA["congo"])) == [0]


def test_pb_12_3_a_minor_power_may_be_defended_against_another_one() -> None:
    t = Table()
    t.mark(ES, "gabon", "influence")
    t.mark(BE, "gabon", "protectorate", new=True)
    assert negotiation.intruders(t.s, ES, AREA["gabon"]) == [BE]
    t.mark(ES, "liberia", "protectorate", new=True)
    t.mark(BE, "liberia", "protectorate", new=True)  # a codominion of the two (PB-7.9)
    assert not negotiation.intruders(t.s, ES, AREA["liberia"])


def test_pb_12_6_where_every_player_is_a_party_it_meets_in_germany() -> None:
    t = Table(4)
    for holder, target in ((GB, FR), (GE, US)):
        t.claim(holder, target, EVENT_CLAIM)
    assert congress.sites(t.s, ()) == [GE]


def test_pb_12_13_a_refusal_ends_the_debate() -> None:
    t = egypt()
    t.s.congress = (FR, GE, (GB, FR, GE), 0, ())
    t.run(TakeUp((0, AREA["egypt"])))
    t.do("table", "settle-sole", "egypt", "none", "send")
    t.do("for", "for", "for")
    while t.asked == "sign":
        t.do("sign" if t.power == GB else "refuse")
    assert t.asked != "speak" and t.s.tension == 5 and not any(frame.name == "floor" for frame in t.s.agenda)


def test_pb_12_15_units_of_a_removed_marker_go_home() -> None:
    t = Table()
    t.phase("congress")
    for power in (GB, FR):
        t.mark(power, "nigeria", "protectorate", new=True)
        t.army(power, "nigeria", 3)
    t.fleet(GB, "nigeria", 1)
    before = len(t.units(GB, "home"))
    t.run(Claims())
    t.run(Unresolved((0, AREA["nigeria"]), 0))
    t.do("hold", "hold")
    assert t.units(GB, "nigeria") == [] and t.s.tension == 6 and not t.asked
    assert len(t.units(GB, "home")) + len(t.units(GB, "home2")) + len(t.units(GB, "home3")) >= before + 2


def test_pb_12_15_who_holds_loses_the_claim_even_where_another_declares() -> None:
    t = egypt()
    t.mark(IT, "egypt", "influence")
    t.claim(IT, GB, INFLUENCE_CLAIM, "egypt")
    t.run(Unresolved((0, AREA["egypt"]), 0))
    while t.asked == "last_word":
        t.do("declare" if t.power == FR else "hold")
    assert t.has_claim(FR, GB) and not t.has_claim(IT, GB)
    assert t.level(IT, "egypt") == "influence" and t.level(GB, "egypt") == "protectorate"


def test_pb_0_6_tension_is_counted_to_the_level_that_the_rule_names() -> None:
    t = Table(8)
    t.phase("congress")
    t.mark(BE, "congo", "influence")
    t.mark(GB, "congo", "protectorate", new=True)
    t.mark(BE, "gabon", "interest")
    t.claim(BE, GB, INFLUENCE_CLAIM, "congo")
    t.run(ForcedRemoval((0, AREA["congo"])))
    assert t.level(BE, "congo") == "interest" and t.s.tension == 1


def test_pb_11_16_a_withdrawal_without_a_counter_is_no_breach() -> None:
    t = Table(8)
    t.phase("congress")
    t.mark(BE, "congo", "protectorate")
    for area in ("gabon", "liberia"):
        t.mark(BE, area, "interest")
    t.treaty((BE, FR), (WITHDRAW, BE, AREA["congo"], 1))
    t.due("congress")
    assert not t.asked and t.level(BE, "congo") == "protectorate" and t.s.tension == 0


def test_pb_11_4_an_instalment_takes_what_the_treasury_holds() -> None:
    t = Table()
    t.treaty((FR, RU), (PAY, FR, RU, 3, 20))
    t.s.treaties = tuple((*values[:3], 0, *values[4:]) for values in t.s.treaties)
    t.s.treasury[FR] = 7
    t.phase("movement")
    t.due("start")
    t.do("keep")
    assert t.s.treasury[FR] == 0 and t.s.treasury[RU] == 7 and t.s.tension == 0


def test_pb_12_9_influence_for_all_is_carried_out() -> None:
    t = egypt()
    equal = complete(EQUAL, (AREA["egypt"],))
    t.s.congress = (FR, GE, (GB, FR, GE), 0, ())
    execute(t.s, (0, AREA["egypt"]), (equal,), (GB, FR), ())
    t.run()
    assert t.level(GB, "egypt") == t.level(FR, "egypt") == "influence" and not disputes(t.s) and t.s.tension == 1
    t = egypt()
    negotiation.execute_settlement(t.s, FR, (0, AREA["egypt"]), (equal,))
    assert t.level(GB, "egypt") == "influence" and not t.s.cbs


def test_pb_12_7_who_is_a_member() -> None:
    t = egypt()
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    t.s.congress = (FR, GE, (), 0, tuple(arisen(t.s)))
    t.run(Members())
    assert t.s.congress[2] == (GB, FR, GE)  # the parties and the host
    asked = []
    while t.asked in ("attend", "invite"):
        asked.append((t.asked, t.power))
        t.do("yes" if t.power != RU else "no")
    assert [power for name, power in asked if name == "attend"] == [RU, IT]
    assert asked.count(("invite", GB)) == 2 and t.s.congress[2] == (GB, FR, GE, IT)  # Russia invites nobody


def test_pb_12_16_markers_stay_where_war_decides() -> None:
    t = egypt()
    t.run(Unresolved((0, AREA["egypt"]), 0))
    t.do("declare")
    t.run(Undefended())
    assert t.level(FR, "egypt") == "influence" and t.level(GB, "egypt") == "protectorate" and t.has_claim(FR, GB)


def test_pb_12_21_an_interest_of_a_minor_power_goes_where_a_possession_came() -> None:
    """PB-20.9 asks that it goes, and a minor power holds no Casus Belli that could remove it."""
    for owner in (PT, FR):
        t = Table(empty=True)
        t.s.tension = 10
        t.mark(BE, "congo", "interest")
        t.mark(owner, "congo", "protectorate")
        t.run(Undefended())
        assert t.level(BE, "congo") == "interest" and t.s.tension == 10
        t.mark(owner, "congo", "possession", new=True)
        t.run(Undefended())
        assert t.level(BE, "congo") == "none" and t.s.tension == 11


def test_pb_11_1_a_text_that_one_power_signs_is_no_treaty() -> None:
    t = Table()
    promise = complete(NO_PLACE, (US, (AREA["congo"],), 1))
    negotiation.sign_clauses(t.s, [promise], [US])
    assert not t.s.treaties
    negotiation.sign_clauses(t.s, [promise], [US, FR])
    assert [values[1] for values in t.s.treaties] == [1 << US | 1 << FR]


def test_pb_11_6_austria_hungary_does_not_sign_what_it_may_not() -> None:
    t = Table()
    negotiation.sign_clauses(t.s, [complete(NO_PLACE, (RU, (AREA["congo"],), 1))], [AH, RU])
    negotiation.sign_clauses(t.s, [complete(PAY, (RU, FR, 3, 5))], [AH, RU, FR])
    assert [values[1] for values in t.s.treaties] == [1 << AH | 1 << RU, 1 << FR | 1 << RU]


def _asked_by_france() -> Table:
    """Russia may answer an offer of France that asks for 5 pounds."""
    table = Table(7)
    table.s.turn, table.s.treasury[FR], table.s.treasury[RU] = 1, 20, 20
    seat = table.s.powers.index(RU)
    table.run(Answer(seat, RU, FR, 1 << FR | 1 << RU, 0, 0, 0, (), (complete(PAY, (RU, FR, 1, 5)),)))
    return table


def test_pb_11_3_a_counter_offer_is_told_as_one() -> None:
    table = _asked_by_france()
    BOOK.take(table.s, offers.COUNTER)
    BOOK.take(table.s, SEND)
    assert (table.asked, table.power) == ("answer", FR)
    assert len(table.told("countered")) == 1 and not table.told("offered")


def test_pb_11_3_who_throws_a_counter_offer_away_has_refused() -> None:
    table = _asked_by_france()
    BOOK.take(table.s, offers.COUNTER)
    BOOK.take(table.s, PASS)
    told = table.told("offer_refused")
    assert [event.values for event in told] == [(RU, 1 << FR | 1 << RU)]
    assert told[0].audience == 1 << table.s.powers.index(FR) | 1 << table.s.powers.index(RU)


def test_pb_11_16_a_garrison_that_may_not_leave_breaks_no_limit() -> None:
    for strengths, broken in (((3,), False), ((3, 1), True), ((1,), False)):
        t = Table(empty=True)
        t.phase("movement")
        t.mark(FR, "senegal", "possession")
        t.army(FR, "senegal", *strengths)
        t.treaty((FR, GB), (FORCE_MAX, FR, 0, AREA["senegal"], 0))
        t.run(EndTests())
        assert t.has_claim(GB, FR) == broken


def test_pb_20_29_there_are_no_gifts_in_war() -> None:
    for phase, sent in (("war", False), ("negotiation", True)):
        t = Table()
        t.phase(phase)
        t.s.treasury[GB] = 20
        t.run(Window(t.s.powers.index(GB), GB, "round", 2))
        t.do("offer", "france", "pay", "great_britain", "1", "10")
        assert ("send" in t.words()) == sent and (t.closed().get("send") == "no_gift_in_war") != sent
        t.do("vote", "france")
        assert "send" in t.words()
