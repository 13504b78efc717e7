"""Rivals who have both won a colony may share it (PB-1.4, PB-9.8, PB-11.4, PB-12.1, PB-12.9)."""

from __future__ import annotations

import pytest

from engine.games.pax.frames.congress import TakeUp
from engine.games.pax.frames.negotiation import Disputes
from engine.games.pax.rules.congress.claims import CONTROL_CLAIM, MONROE_CLAIM, disputes
from engine.games.pax.rules.diplomacy.clauses import CODOMINION
from engine.games.pax.tables import AREA
from tests.rules.pax.table import FR, GB, GE, US, Table


def rivals(*powers: int, area: str = "nigeria", phase: str = "negotiation", empty: bool = True) -> Table:
    """Each has won a Protectorate in the area this turn and has a Casus Belli against the others."""
    t = Table(empty=empty)
    t.phase(phase)
    for power in powers:
        t.mark(power, area, "protectorate", new=True)
        t.army(power, area, 1)
        for other in powers:
            if other != power:
                t.claim(power, other, CONTROL_CLAIM, area)
    return t


def shared(t: Table, *powers: int, area: str = "nigeria") -> bool:
    """A codominion of these powers about which there is no dispute."""
    return all(t.level(power, area) == "protectorate" for power in powers) and not disputes(t.s) and not t.s.cbs


def test_pb_12_1_two_rivals_may_agree_to_share_what_both_have_won() -> None:
    t = rivals(GB, GE)
    t.run(Disputes())
    assert t.asked == "dispute" and t.power == GB
    t.do("settle")
    assert "settle-codominion" in t.words()
    t.do("settle-codominion", "send")  # there is one such settlement
    assert t.asked == "settle" and t.power == GE
    t.do("accept")
    assert shared(t, GB, GE) and t.s.tension == 0 and not t.told("partner_paid")


def test_pb_12_1_three_rivals_may_share_it_among_all_three_or_two_of_them() -> None:
    t = rivals(GB, FR, GE)
    t.run(Disputes())
    t.do("settle", "settle-codominion")
    assert t.words() == ["great_britain", "france"]  # in ascending order, and somebody follows
    t.do("great_britain", "france")
    assert t.words() == ["done", "germany"]
    t.do("germany", "send", "accept", "accept")
    assert shared(t, GB, FR, GE) and t.s.tension == 0
    t = rivals(GB, FR, GE)
    t.run(Disputes())
    t.do("settle", "settle-codominion", "great_britain", "france", "done", "send", "accept", "accept")
    assert shared(t, GB, FR) and t.level(GE, "nigeria") == "interest" and t.s.tension == 2


def test_pb_12_1_without_a_dispute_there_is_nothing_to_share() -> None:
    t = rivals(GB, GE)
    t.s.cbs = ()
    t.claim(FR, GB, MONROE_CLAIM, "nigeria")
    t.run(Disputes())
    t.do("settle")
    assert "settle-codominion" not in t.words()


def test_pb_12_9_a_congress_may_name_the_two_holders() -> None:
    t = rivals(GB, GE, phase="congress", empty=False)
    t.s.congress = (GB, FR, (GB, FR, GE), 0, ((0, AREA["nigeria"]),))
    t.run(TakeUp((0, AREA["nigeria"])))
    t.do("table", "settle-codominion", "nigeria", "great_britain", "germany", "done")
    t.do("send", "for", "for", "for", "sign", "sign")
    assert shared(t, GB, GE) and [event.values for event in t.told("congress_settled")] == [([(0, AREA["nigeria"])],)]
    t.finish()
    assert shared(t, GB, GE) and t.s.tension == 0 and not t.told("congress_failed")


@pytest.mark.parametrize("partners", [(GE,), (GE, FR)])
def test_pb_11_4_a_treaty_may_share_it(partners: tuple[int, ...]) -> None:
    t = rivals(GB, *partners, phase="congress")
    t.treaty((GB, *partners), (CODOMINION, GB, partners, AREA["nigeria"]))
    t.due("congress")
    assert t.asked == "due" and t.power == GB
    t.do("keep")
    assert shared(t, GB, *partners) and not t.asked  # nobody is new there: no escort


def test_pb_11_4_a_treaty_of_some_rivals_shares_nothing_while_another_controller_has_not_signed() -> None:
    t = rivals(GB, GE, FR, phase="congress")
    t.treaty((GB, GE), (CODOMINION, GB, (GE,), AREA["nigeria"]))
    t.due("congress")
    assert not t.asked and len(t.s.cbs) == 6 and t.s.breaches[GB] == 0


def test_pb_11_4_a_possession_that_is_shared_stays_one() -> None:
    t = rivals(GB, GE, phase="congress")
    t.mark(GE, "nigeria", "possession", new=True)
    t.treaty((GB, GE), (CODOMINION, GB, (GE,), AREA["nigeria"]))
    t.due("congress")
    t.do("keep")
    assert t.level(GE, "nigeria") == "possession" and not t.s.cbs


def test_pb_10_7_who_becomes_a_partner_by_consent_has_no_doctrine_against_the_other() -> None:
    t = Table(empty=True)
    t.phase("congress")
    t.mark(GB, "mexico", "protectorate", new=True)
    t.army(GB, "mexico", 1)
    t.merchants(US, "caribbean")
    t.claim(US, GB, MONROE_CLAIM, "mexico")
    t.treaty((GB, US), (CODOMINION, GB, (US,), AREA["mexico"]))
    t.due("congress")
    t.do("keep")
    assert t.level(US, "mexico") == "protectorate" and not t.s.cbs
