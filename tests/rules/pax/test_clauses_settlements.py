"""Clauses of settlements, withdrawals and shared areas that are easily read past, one by one (PB-11, PB-12)."""

from __future__ import annotations

from engine.games.pax.rules.claims import EVENT_CLAIM, INFLUENCE_CLAIM, disputes
from engine.games.pax.tables import AREA
from tests.rules.pax.table import AH, FR, GB, GE, IT, US, Table


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
    t.run(("dispute", t.s.powers.index(power), power, disputes(t.s)[0], 0))
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
    t.run(("take_up", (0, AREA["egypt"])))
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
