"""Campaigns of earlier versions: what was decided then, as this version asks for it.

Version 1 asked less. It did not see that a unit frees the city region it comes from (SV-13.2), so it took moves by
itself that are a choice now; an offer was one kind of promise, which was made as soon as its terms were complete.
Version 2 kept a region closed to a unit that had been refused there (SV-12.3) even when nobody was left to be asked.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from engine.contract import PASS, Option, Played, Seat, decider
from engine.games.seven.board.movement import closed_lands, closed_seas, end_hindrance, ends, peaceful, refused_lands
from engine.games.seven.board.ways import reach
from engine.games.seven.codes import REGION_OF, TYPE_OF, UNIT
from engine.games.seven.frames import LandUnit, March, OfferDraft
from engine.games.seven.rules import BOOK
from engine.games.seven.rules.setup import new_game
from engine.games.seven.state import Seven
from engine.games.seven.tables import LAND_COUNT
from engine.kit import drafts

_AT_SEA: Final = LAND_COUNT
"""Whoever comes from there frees no city region."""

Asked = Callable[[Seven], list[Option]]
"""What a version would have offered here."""


def from_1(played: Played) -> Played:
    """An offer begins with the kind of its promise there (after flags of SV-14.1 that fall otherwise now)."""
    return _as_asked(played, asked_by_1, asked_by_2, _kind_of_promise)


def from_2(played: Played) -> Played:
    return _as_asked(played, asked_by_2, lambda s: list(s.options))


def _same(_s: Seven, option: Option) -> Option:
    return option


def _kind_of_promise(s: Seven, option: Option) -> Option:
    return option + drafts.ADD if isinstance(s.agenda[-1], OfferDraft) else option


def _as_asked(played: Played, older: Asked, newer: Asked, named: Callable[[Seven, Option], Option] = _same) -> Played:
    """What is not legal any more is left out with all behind it."""
    s = new_game(played.setup, None)
    BOOK.run(s)
    taken: list[tuple[Seat, Option]] = []
    _taken_by_itself(s, older, newer, taken)
    left = deque(played.decisions)
    while left and s.agenda:
        seat, option = left[0][0], named(s, left[0][1])
        if decider(s) != seat or option not in newer(s):
            break
        left.popleft()
        _take(s, option, newer, taken)
        _taken_by_itself(s, older, newer, taken)
    return Played(played.setup, taken, len(left))


def _take(s: Seven, option: Option, newer: Asked, taken: list[tuple[Seat, Option]]) -> None:
    if len(newer(s)) > 1:
        taken.append((decider(s), option))
    BOOK.take(s, option)


def _taken_by_itself(s: Seven, older: Asked, newer: Asked, taken: list[tuple[Seat, Option]]) -> None:
    """Every decision in a row that the older version took without asking."""
    while s.agenda and len(options := older(s)) == 1:
        _take(s, options[0], newer, taken)


def asked_by_1(s: Seven) -> list[Option]:
    frame = s.agenda[-1]
    if isinstance(frame, OfferDraft) and frame.promises:
        return [drafts.SEND]
    return _where(s, lambda code, end: _open_to_2(s, code, end) and _open_to_1(s, code, end))


def _open_to_1(s: Seven, code: int, end: int) -> bool:
    return end_hindrance(s, UNIT.pack(_AT_SEA, TYPE_OF[code]), end) is None


def asked_by_2(s: Seven) -> list[Option]:
    return _where(s, lambda code, end: _open_to_2(s, code, end))


def _open_to_2(s: Seven, code: int, end: int) -> bool:
    if not s.refused:
        return True
    fleet = (s.three_masters | s.two_masters) & ~(closed_seas(s) if peaceful(s) else 0)
    flags = closed_lands(s) if peaceful(s) else 0
    return end in reach(REGION_OF[code], fleet, sum(1 << region for region in refused_lands(s, code)) | flags)


def _where(s: Seven, is_open: Callable[[int, int], bool]) -> list[Option]:
    """The options of a decision; of moves on land those whose ends were open."""
    frame = s.agenda[-1]
    if isinstance(frame, LandUnit):
        return [code for code in s.options if code == PASS or any(is_open(code, end) for end in ends(s, code))]
    if isinstance(frame, March):
        return [end for end in s.options if is_open(frame.unit, end)]
    return list(s.options)
