"""Campaigns of earlier versions: what was decided then, as this version asks for it.

Version 1 asked less. It did not see that a unit frees the city region it comes from (SV-13.2), so it took moves by
itself that are a choice now; an offer was one kind of promise, which was made as soon as its terms were complete.
"""

from __future__ import annotations

from typing import Final

from engine.contract import PASS, Option, Played, Seat, decider
from engine.games.seven.movement import end_hindrance, ends
from engine.games.seven.proposals import DRAFTED
from engine.games.seven.rules import BOOK
from engine.games.seven.rules.land import MARCH, UNIT
from engine.games.seven.rules.offers import OFFER_DRAFT
from engine.games.seven.rules.setup import new_game
from engine.games.seven.state import Seven
from engine.games.seven.tables import LAND_COUNT, TYPES
from engine.kit import drafts

_AT_SEA: Final = LAND_COUNT * TYPES
"""Whoever comes from there frees no city region."""


def from_1(played: Played) -> Played:
    """What is not legal any more (after flags of SV-14.1 that fall otherwise now) is left out with all behind it."""
    s = new_game(played.setup, None)
    BOOK.run(s)
    taken: list[tuple[Seat, Option]] = []
    _taken_by_itself(s, taken)
    for seat, option in played.decisions:
        if s.agenda and s.agenda[-1][0] == OFFER_DRAFT.name:
            option += drafts.ADD
        if not s.agenda or decider(s) != seat or option not in s.options:
            break
        _take(s, option, taken)
        _taken_by_itself(s, taken)
    return Played(played.setup, taken)


def _take(s: Seven, option: Option, taken: list[tuple[Seat, Option]]) -> None:
    taken.append((decider(s), option))
    BOOK.take(s, option)


def _taken_by_itself(s: Seven, taken: list[tuple[Seat, Option]]) -> None:
    """Every decision in a row that version 1 took without asking."""
    while s.agenda and len(found := asked_by_1(s)) == 1:
        _take(s, found[0], taken)


def asked_by_1(s: Seven) -> list[Option]:
    """What version 1 would have offered here."""
    frame = s.agenda[-1]
    if frame[0] == UNIT.name:
        return [code for code in s.options if code == PASS or _ends(s, code)]
    if frame[0] == MARCH.name:
        return _ends(s, frame[2])
    if frame[0] == OFFER_DRAFT.name and drafts.items(frame, DRAFTED):
        return [drafts.SEND]
    return list(s.options)


def _ends(s: Seven, code: int) -> list[int]:
    return [end for end in ends(s, code) if end_hindrance(s, _AT_SEA + code % TYPES, end) is None]
