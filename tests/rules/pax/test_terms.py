"""Terms of peace that are offered can be filled in (PB-11.13)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from engine.games.pax import GAME
from engine.games.pax.frames.negotiation import Proposal
from engine.games.pax.rules.congress.proposals import PEACE_TERMS, codes, fill, term_options
from engine.games.pax.tables import AH
from tests.conformance.checks import default_setup


def dead_ends(s: Any, draft: Proposal, kind: int) -> list[Any]:
    """Questions of a clause, first answers and last ones, to which there is no answer."""
    found = []
    for place in (0, -1):
        s.agenda = [("hold",)]
        fill(s, draft, kind, ())
        while s.agenda[-1].name == "term":
            frame = s.agenda.pop()
            options = term_options(s, frame)
            if not options:
                found.append(frame)
                break
            GAME.book.points["term"].take(s, frame, options[place])
    return found


@pytest.mark.parametrize("others", [1, 2])
def test_pb_11_13_whatever_may_be_added_to_terms_can_be_filled_in(others: int) -> None:
    """Austria-Hungary signs three kinds of clauses only, so nobody cedes to her or takes from her alone."""
    s = GAME.new(default_setup(GAME, 4, 8))
    for parties in combinations(range(8), others + 1):
        draft = Proposal(0, parties[0], PEACE_TERMS, parties, 0, ())
        for kind in codes(s, draft):
            assert dead_ends(s, draft, kind) == [], (parties, kind)
    assert codes(s, Proposal(0, AH, PEACE_TERMS, (AH, (AH + 1) % 8), 0, ()))
