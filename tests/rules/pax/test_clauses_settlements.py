"""Clauses of settlements, withdrawals and shared areas that are easily read past, one by one (PB-11, PB-12)."""

from __future__ import annotations

from engine.games.pax.frames.colonial import Claims
from engine.games.pax.frames.congress import TakeUp, Unresolved
from engine.games.pax.frames.diplomacy import TreatyDraft, Window
from engine.games.pax.frames.negotiation import OpenDispute, Proposal
from engine.games.pax.frames.peace import TermDue
from engine.games.pax.rules.congress.claims import EVENT_CLAIM, INFLUENCE_CLAIM, MONROE_CLAIM, disputes
from engine.games.pax.rules.congress.proposals import DEBATED, settlement_options
from engine.games.pax.rules.congress.signing import refuse
from engine.games.pax.rules.diplomacy import execution
from engine.games.pax.rules.diplomacy.clauses import (
    CEDE,
    CODOMINION,
    FORCE_MAX,
    PAY,
    S_WITHDRAW,
    WITHDRAW,
    complete,
    domain,
)
from engine.games.pax.rules.diplomacy.treaties import treaties
from engine.games.pax.tables import AREA
from tests.rules.pax.table import AH, ES, FR, GB, GE, IT, RU, US, Table


def egypt(phase: str) -> Table:
    """A French Influence under a new British Protectorate."""
    t = Table()
    t.phase(phase)
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.army(GB, "egypt", 1)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    for power in (GB, FR, US, IT):
        t.s.treasury[power] = 50
    return t


def negotiating(t: Table, power: int) -> None:
    t.run(OpenDispute(t.s.powers.index(power), power, disputes(t.s)[0], 0))
    t.do("settle")


# -- PB-12.1: what the parties settle binds the parties


def test_pb_12_1_a_clause_of_a_settlement_names_the_parties_only() -> None:
    t = egypt("negotiation")
    negotiating(t, FR)
    t.do("settle-sole", "interest", "pay")
    assert t.words() == ["great_britain", "france"]
    t.do("great_britain", "1", "15", "send")
    assert t.asked == "settle" and t.power == GB
    t.do("accept")
    assert t.s.treasury[FR] == 65 and t.s.treasury[US] == 50 and t.s.tension == 1


def test_pb_12_1_nobody_becomes_a_partner_unasked() -> None:
    t = egypt("negotiation")
    negotiating(t, FR)
    t.do("settle-codominion")  # of the two; Italy has a line, but is no party
    t.do("send", "accept")
    assert t.level(FR, "egypt") == "protectorate" and t.s.treasury[FR] == 40
    assert [event.values for event in t.told("partner_paid")] == [(FR, AREA["egypt"], 10)]


def test_pb_12_1_an_indemnity_is_paid_by_a_party() -> None:
    t = egypt("negotiation")
    t.s.cbs = ()
    t.claim(US, FR, EVENT_CLAIM)
    negotiating(t, FR)
    t.do("settle-indemnity")
    assert t.words() == ["france", "united_states"]


def test_pb_11_6_austria_hungary_pays_no_indemnity() -> None:
    t = egypt("negotiation")
    t.s.cbs = ()
    t.claim(FR, AH, EVENT_CLAIM)
    t.s.treasury[AH] = 30
    negotiating(t, FR)
    assert "settle-indemnity" not in t.words() and "settle-censure" in t.words() and "pay" not in t.words()


# -- PB-12.14: a power that the text would raise is asked


def congress() -> Table:
    t = egypt("congress")
    t.s.congress = (FR, GE, (GB, FR, GE), 0, ((0, AREA["egypt"]),))
    t.run(TakeUp((0, AREA["egypt"])))
    t.do("table", "settle-codominion", "egypt", "great_britain", "italy", "send", "for", "for", "for", "sign", "sign")
    assert t.asked == "sign_outside" and t.power == IT
    return t


def test_pb_12_14_an_outsider_that_is_to_be_a_partner_signs() -> None:
    t = congress()
    t.do("sign")
    assert t.level(IT, "egypt") == "protectorate" and t.level(FR, "egypt") == "interest" and not disputes(t.s)
    assert t.s.treasury[IT] == 50  # a member controls the area


def test_pb_12_14_without_it_the_dispute_is_not_settled() -> None:
    t = congress()
    t.do("refuse")
    assert t.level(IT, "egypt") == "none" and t.level(FR, "egypt") == "influence" and disputes(t.s)
    assert t.asked == "speak" and t.s.tension == 0 and not t.has_claim(GB, IT)


# -- PB-1.4, PB-11.16: what is left must be able to stand


def shared(phase: str) -> Table:
    t = Table(empty=True)
    t.phase(phase)
    for power in (GB, FR):
        t.mark(power, "egypt", "protectorate")
        t.army(power, "egypt", 1)
    return t


def test_pb_11_16_a_partner_cannot_withdraw_to_an_influence() -> None:
    t = shared("congress")
    t.treaty((GB, RU), (WITHDRAW, GB, AREA["egypt"], 2))
    t.due("congress")
    assert not t.asked and t.level(GB, "egypt") == "protectorate" and t.s.breaches[GB] == 0
    t.treaty((GB, RU), (WITHDRAW, GB, AREA["egypt"], 1))
    t.due("congress")
    t.do("keep")
    assert t.level(GB, "egypt") == "interest"


def after_war(*terms: tuple[int, tuple[object, ...]], table: Table) -> Table:
    party = 1 << GB | 1 << FR
    table.run(*[TermDue(complete(kind, values), party) for kind, values in terms])
    table.finish()
    return table


def test_pb_15_14_terms_leave_no_influence_beside_a_protectorate() -> None:
    t = after_war((WITHDRAW, (GB, AREA["egypt"], 2)), table=shared("war"))
    assert t.level(GB, "egypt") == "protectorate"
    t = after_war((WITHDRAW, (GB, AREA["egypt"], 0)), table=shared("war"))
    assert t.level(GB, "egypt") == "none" and t.level(FR, "egypt") == "protectorate"


def test_pb_15_14_instalments_of_a_peace_are_owed_by_treaty() -> None:
    t = Table()
    t.phase("war")
    t.s.treasury[GB] = 30
    after_war((PAY, (GB, FR, 3, 10)), (PAY, (GB, FR, 1, 5)), table=t)
    (owed,) = treaties(t.s)
    assert t.s.treasury[FR] == 15 and owed.public and owed.signatories == 1 << GB | 1 << FR
    t.s.turn += 1
    t.phase("movement")
    t.due("start")
    t.do("keep")
    assert t.s.treasury[FR] == 25


def test_pb_15_14_terms_share_no_dominion_and_nothing_of_a_neutral_partner() -> None:
    t = Table()
    t.phase("war")
    after_war((CODOMINION, (GB, (FR,), AREA["canada"])), (CODOMINION, (GB, (US,), AREA["guiana"])), table=t)
    assert t.level(FR, "canada") == "none" and t.level(US, "guiana") == "none"  # the Netherlands rule it too
    after_war((CODOMINION, (GB, (FR,), AREA["malaya"])), table=t)
    assert t.level(FR, "malaya") == "protectorate"


def test_pb_11_4_a_cession_leaves_no_influence_beside_a_protectorate() -> None:
    t = shared("congress")
    t.mark(GB, "egypt", "none")
    t.mark(GB, "egypt", "influence")
    t.treaty((GB, RU), (CEDE, GB, RU, AREA["egypt"]))
    t.due("congress")
    assert not t.asked and t.level(RU, "egypt") == "none"


def test_pb_11_13_any_strength_up_to_60_may_be_agreed() -> None:
    t = Table()
    assert domain(t.s, FORCE_MAX, (GB, 0, 3), 1 << GB | 1 << FR) == list(range(61))


def test_pb_12_15_an_influence_under_two_new_markers_goes_by_the_higher() -> None:
    for second in ("possession", "protectorate"):
        t = Table()
        t.phase("congress")
        t.mark(GE, "nigeria", "influence")
        t.mark(GB, "nigeria", "possession" if second == "protectorate" else "protectorate", new=True)
        t.mark(FR, "nigeria", second, new=True)
        for power in (GB, FR):
            t.army(power, "nigeria", 1)
        t.run(Claims(), Unresolved((0, AREA["nigeria"]), 0))
        t.do("hold", "hold", "hold")
        assert t.level(GE, "nigeria") == "none" and t.s.tension == 9


# -- PB-12.9: what a proposal is about comes first


def test_pb_12_9_the_area_in_dispute_is_named_before_others() -> None:
    t = egypt("congress")
    t.mark(FR, "congo", "influence")
    dispute = disputes(t.s)[0]
    draft = Proposal(0, GB, DEBATED, dispute, 0, ())
    areas = settlement_options(t.s, draft, S_WITHDRAW, (), ())
    assert areas[0] == AREA["egypt"] and AREA["algeria"] in areas[1:] and areas[1:] == sorted(areas[1:])


def test_pb_11_17_a_broken_instalment_leaves_the_next_one_due() -> None:
    t = Table()
    t.treaty((FR, RU), (PAY, FR, RU, 3, 10))
    t.s.treaties = tuple((*values[:3], 0, *values[4:]) for values in t.s.treaties)
    t.s.treasury[FR] = 50
    t.phase("movement")
    for answer in ("break", "keep", "keep"):
        t.due("start")
        t.do(answer)
    assert t.s.breaches[FR] == 1 and t.s.treasury[RU] == 20
    t.due("start")
    assert not t.asked  # three were promised


def test_pb_11_13_instalments_may_be_promised_with_an_empty_treasury() -> None:
    t = Table()
    t.phase("negotiation")
    t.run(Window(1, FR, "negotiation", 2))
    t.do("offer", "germany", "pay")
    assert t.words() == ["france", "germany"]
    t.do("france")
    assert t.words() == [str(turns) for turns in range(2, 11)]  # a single payment could not be made
    t.do("2")
    assert t.words() == [str(amount) for amount in range(5, 105, 5)]
    t.do("10", "send", "accept")
    assert [clause[:4] for clause in treaties(t.s)[-1].clauses] == [(PAY, (FR, GE, 2, 10), 0, 1)]
    assert t.s.treasury[GE] == 0 and t.s.breaches[FR] == 0 and t.s.tension == 0  # PB-11.16: unable
    t.s.turn, t.s.treasury[FR] = t.s.turn + 1, 30
    t.due("start")
    t.do("keep")
    assert (t.s.treasury[FR], t.s.treasury[GE]) == (20, 10)


def test_pb_11_13_a_party_without_money_may_offer_instalments_in_a_settlement() -> None:
    t = egypt("negotiation")
    t.s.treasury[GB] = t.s.treasury[FR] = 0
    negotiating(t, FR)
    t.do("settle-sole", "interest", "pay", "great_britain")
    assert t.words()[0] == "2"
    t.do("3", "15", "send", "accept")
    assert t.level(FR, "egypt") == "interest" and treaties(t.s)[-1].clauses[0][1] == (GB, FR, 3, 15)
    t = egypt("negotiation")
    t.s.cbs = ()
    t.claim(US, FR, EVENT_CLAIM)
    t.s.treasury[FR] = t.s.treasury[US] = 0
    negotiating(t, FR)
    assert "settle-indemnity" not in t.words() and "pay" in t.words()  # an indemnity is paid at once (PB-20.58)


def test_pb_11_13_earmarked_money_is_not_promised_as_a_single_payment() -> None:
    t = Table()
    t.phase("movement")
    t.event(23)  # France must spend £30 on military units
    t.s.treasury[FR] = t.s.owed[FR] = 30
    t.run(TreatyDraft(1, FR, 1 << FR | 1 << GE, 0, 0, 0, 0, ()))
    t.do("pay", "france")
    assert t.words()[0] == "2"


def test_pb_7_10_a_verdict_in_a_text_about_several_disputes_is_refused() -> None:
    t = egypt("congress")
    t.mark(ES, "rio_de_oro", "influence")
    t.mark(FR, "rio_de_oro", "protectorate", new=True)
    t.army(FR, "rio_de_oro", 1)
    t.s.defended = ((AREA["rio_de_oro"], ES, FR, GB),)
    t.s.congress = (FR, GE, (GB, FR, GE), 0, ((0, AREA["rio_de_oro"]),))
    text = (complete(S_WITHDRAW, (AREA["egypt"], GB, 2)), complete(S_WITHDRAW, (AREA["rio_de_oro"], FR, 0)))
    refuse(t.s, (0, AREA["egypt"]), text, (FR,))
    t.run()
    assert (ES, FR, 1) in t.s.relations and t.asked == "defend_call" and t.power == GB


def test_pb_12_2_levels_given_up_where_a_doctrine_is_in_dispute_count_too() -> None:
    t = Table()
    t.phase("congress")
    t.mark(GE, "venezuela", "protectorate", new=True)
    t.mark(US, "venezuela", "interest")
    t.claim(US, GE, MONROE_CLAIM, "venezuela")
    execution.withdraw(t.s, US, AREA["venezuela"], 0)
    assert t.s.tension == 0
    execution.withdraw(t.s, GE, AREA["venezuela"], 1)
    assert t.s.tension == 2
