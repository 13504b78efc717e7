"""Terms of peace that are drawn up, given up, and drawn up again (UR-19.2, UR-24.2)."""

from __future__ import annotations

from engine.kit.drafts import MOST_EDITS
from tests.rules.ultima.table import Table

TERMS = "terms-spain-austria"


def test_ur_24_2_terms_that_are_given_up_before_anybody_is_asked_are_no_proposal() -> None:
    t = Table().war("austria", "spain", (0, 2)).war("france", "spain").proposes("spain").take(TERMS, "-")
    assert t.asked == "spain peace_proposal" and TERMS in t.words
    assert t.lost("spain", "austria") == 2  # asking for peace is what costs a point
    t.take(TERMS, "shift_instability", "send", "-")
    assert t.lost("spain", "austria") == 3 and TERMS not in t.words
    why = t.why_not(TERMS)
    assert why is not None and (why.clause, why.name) == ("UR-24.2", "proposed_already")


def test_ur_26_55_terms_are_not_begun_and_given_up_for_ever() -> None:
    t = Table().war("austria", "spain", (0, 2)).proposes("spain")
    for _ in range(MOST_EDITS):
        t.take(TERMS, "-")
    assert TERMS not in t.words and "white-spain-austria" in t.words
    why = t.why_not(TERMS)
    assert why is not None and (why.clause, why.name) == ("UR-26.55", "terms_given_up")
