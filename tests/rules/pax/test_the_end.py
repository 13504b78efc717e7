"""The Great War interrupts whatever is going on, at once (PB-4.5, PB-16.5, PB-20.60), and who is to blame (PB-16.3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.pax.frames.congress import Calling, Signing
from engine.games.pax.frames.negotiation import Settle
from engine.games.pax.frames.peace import WinnersCongress
from engine.games.pax.rules.congress.claims import CONTROL_CLAIM, INFLUENCE_CLAIM
from engine.games.pax.rules.diplomacy.clauses import BEFORE, S_WITHDRAW, complete
from engine.games.pax.rules.turn.scores import controlled_areas, marker_value
from engine.games.pax.tables import AREA
from tests.conformance.invariants.pax import closed_books
from tests.rules.pax.table import AH, ES, FR, GB, GE, US, Table

EGYPT = AREA["egypt"]


def ended(t: Table) -> None:
    """The final scores are those of the board that stands, and nothing is reported after them."""
    assert t.s.over == 2 and not t.s.agenda
    closed_books(t.s.events or [])
    now = [(t.s.vp[power], marker_value(t.s, power), controlled_areas(t.s, power)) for power in t.s.powers]
    assert list(t.s.final) == now


def test_pb_20_60_no_conquest_is_divided_after_the_end() -> None:
    t = Table()
    t.phase("war")
    t.s.tension = 94
    t.mark(FR, "senegal", "possession")
    before = bytes(t.s.level)
    t.run(WinnersCongress((GB, US), (FR,), ((AREA["senegal"], GB),)))
    assert t.s.tension == 97
    t.finish()  # nobody proposes anything
    ended(t)
    assert bytes(t.s.level) == before and not t.s.cbs


def test_pb_20_60_a_refusal_that_ends_the_game_starts_no_war_any_more() -> None:
    t = Table()
    t.phase("congress")
    t.s.tension = 98
    t.mark(ES, "rio_de_oro", "influence")
    t.mark(FR, "rio_de_oro", "protectorate", new=True)
    t.s.defended = ((AREA["rio_de_oro"], ES, FR, GB),)
    t.s.congress = (GB, GE, (GB, GE, FR), 1, ())
    text = (complete(S_WITHDRAW, (AREA["rio_de_oro"], FR, 0)),)
    t.run(Signing(("text", (0, AREA["rio_de_oro"]), text), (GB, FR), (), ()))
    t.do("sign", "refuse")
    ended(t)
    assert t.culprits() == {FR} and not t.s.cbs and not t.s.relations and not t.told("war_declared")


def test_pb_20_60_a_call_that_ends_the_game_chooses_no_site() -> None:
    t = Table()
    t.phase("congress")
    t.s.tension = 97
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    t.run(Calling())
    t.do("yes")
    ended(t)
    assert t.culprits() == {FR}


# -- PB-16.3 (a): whose own choice it was


def settled(phase: str, tension: int = 96) -> Table:
    """Two new Protectorates in Egypt, with an Interest of the United States placed this turn."""
    t = Table()
    t.phase(phase)
    t.s.tension = tension
    for power in (GB, FR):
        t.mark(power, "egypt", "protectorate", new=True)
        t.army(power, "egypt", 1)
    t.mark(US, "egypt", "interest", new=True)
    t.claim(GB, FR, CONTROL_CLAIM, "egypt")
    t.claim(FR, GB, CONTROL_CLAIM, "egypt")
    return t


def sign_all(t: Table, *clauses: Any) -> None:
    t.s.congress = (GB, GE, (GB, FR, US, GE), 0, ())
    t.run(Signing(("text", (0, EGYPT), clauses), (GB, FR), (), ()))
    while t.asked == "sign":
        t.do("sign")


def test_pb_16_3_a_bystander_that_loses_a_marker_is_not_to_blame() -> None:
    t = settled("congress")
    sign_all(t, complete(BEFORE, (EGYPT,)))
    ended(t)
    assert t.culprits() == {GB, FR} and t.level(US, "egypt") == "none"


def test_pb_16_3_who_signs_and_loses_nothing_is_not_to_blame() -> None:
    t = settled("negotiation", 98)
    t.run(Settle(t.s.powers.index(FR), FR, GB, (0, EGYPT), (), (complete(S_WITHDRAW, (EGYPT, FR, 1)),)))
    t.do("accept")
    ended(t)
    assert t.culprits() == {FR}


def test_pb_16_3_an_outsider_that_signs_its_own_loss_is_to_blame() -> None:
    t = settled("congress", 96)
    t.mark(GE, "gabon", "protectorate")
    sign_all(t, complete(S_WITHDRAW, (EGYPT, FR, 1)), complete(S_WITHDRAW, (AREA["gabon"], GE, 1)))
    assert t.asked == "sign_outside" and t.power == GE
    t.do("sign")
    ended(t)
    assert t.culprits() == {FR, GE}


@pytest.mark.parametrize("loser", [AH, GE])
def test_pb_20_61_germany_answers_for_austria_hungary(loser: int) -> None:
    t = settled("congress", 96)
    t.mark(loser, "serbia", "protectorate")
    sign_all(t, complete(S_WITHDRAW, (EGYPT, FR, 1)), complete(S_WITHDRAW, (AREA["serbia"], loser, 1)))
    t.do("sign")
    ended(t)
    assert t.culprits() == {FR, GE}
