"""Positions from files: made into states only when they could have come from a game (SV-25.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Any, Final

from engine.contract import PASS, Frame
from engine.games.seven.promises import KINDS
from engine.games.seven.proposals import MUTUAL
from engine.games.seven.rules import BOOK
from engine.games.seven.rules.offers import OFFER_DRAFT, OFFER_SIDE, OFFER_TERMS, OFFER_UNTIL
from engine.games.seven.state import DATA, Seven
from engine.games.seven.tables import (
    ACTION_IDS,
    ALL_CARDS,
    ALL_EMPIRES,
    ALL_OF,
    CITY_COUNT,
    EMPIRE_COUNT,
    FACE_DOWN,
    FLAG,
    FLAG_REGIONS,
    LAND_COUNT,
    LAND_UNITS,
    LETTER_CARD,
    NOBODY,
    OFFERS,
    OWNER,
    PIECES,
    REGION_COUNT,
    SPACES,
    START_PALACE,
    STOCK,
    TABLES,
    TILE_IDS,
    TOP_PALACE,
    TYPES,
    UPGRADED,
)
from engine.kit.drafts import MOST_EDITS
from engine.kit.plain import fill

_STEPS: Final = {"begin": "quick", "deploy_units": "seat *cities"}
"""What follows the name in the frames of steps, as for decisions in their ``fields``; in all others nothing."""

_HIGHEST: Final = {
    "card": max(LETTER_CARD.values()),
    "cities": CITY_COUNT - 1,
    "city": CITY_COUNT - 1,
    "edits": MOST_EDITS,
    "empire": EMPIRE_COUNT - 1,
    "kind": len(KINDS) - 1,
    "land": LAND_COUNT - 1,
    "left": OFFERS.per_turn,
    "quick": 1,
    "side": MUTUAL,
    "terms": REGION_COUNT - 1,
    "way": (1 << 2 * LAND_COUNT) - 1,
}
"""The highest value of each field but seats, units and promises; terms may also be PASS, all others begin at 0."""
_SEATS: Final = ("seat", "addressee", "proposer")
_TOP_DECADE: Final = len(TILE_IDS) - 1

_MAKING: Final = {point.name for point in (OFFER_SIDE, OFFER_TERMS, OFFER_UNTIL)}
"""Decisions about a promise that then joins the draft below."""
_FREE: Final = ("ready", "entered", "refused", "hourglass")


def load(dump: Sequence[Any]) -> Seven:
    """The state of a dump, without the options of its decision; ValueError when it is none."""
    if len(dump) != len(DATA) or not all(isinstance(value, int) for value in dump[:9]) or dump[0] not in TABLES:
        raise ValueError("not a position of 7 Empires")
    state = Seven(dump[0], dump[1])
    fill(state, DATA, dump, _FREE)
    _check_agenda(state)
    _check_scalars(state)
    _check_board(state)
    _check_cards(state)
    return state


def _need(condition: bool, what: str) -> None:
    if not condition:
        raise ValueError(f"not a position of 7 Empires: {what}")


def _promise_fits(state: Seven, promise: Any) -> bool:
    """Giver, taker, kind, last decade, and terms behind them."""
    highest = (state.n - 1, state.n - 1, _HIGHEST["kind"], _TOP_DECADE)
    return (
        isinstance(promise, tuple)
        and len(promise) > len(highest)
        and all(isinstance(value, int) for value in promise)
        and all(0 <= value <= top for value, top in zip(promise, highest, strict=False))
    )


def _within(numbers: Sequence[int], low: int, high: int, what: str) -> None:
    _need(all(low <= number <= high for number in numbers), what)


def _check_agenda(state: Seven) -> None:
    """Every frame is one of ours, and they fit the moment: a turn goes on or not, the game is over or not."""
    for frame in state.agenda:
        known = bool(frame) and (frame[0] in BOOK.points or frame[0] in BOOK.steps)
        _need(known and _frame_fits(state, frame), f"frame {frame!r}")
    for below, frame in pairwise([("",), *state.agenda]):
        _need(frame[0] not in _MAKING or below[0] == OFFER_DRAFT.name, "a promise without an offer")
    names = {frame[0] for frame in state.agenda}
    _need((state.empire >= 0) == bool(names & {"end_turn", "close_turn"}), "acting empire")
    _need(state.empire < 0 or state.actor >= 0, "acting player")
    _need(state.counted is not bool(names), "the end of the game")
    ledger = (*state.promises, *(settled[1:] for settled in state.settled))
    _need(all(_promise_fits(state, promise) for promise in ledger), "promises")


def _frame_fits(state: Seven, frame: Frame) -> bool:
    name, *values = frame
    fields = (BOOK.points[name].fields if name in BOOK.points else _STEPS.get(name, "")).split()
    if fields and fields[-1][0] == "*":
        last = fields.pop()[1:]
        fields += [last] * (len(values) - len(fields))
    return len(values) == len(fields) and all(_value_fits(state, *pair) for pair in zip(fields, values, strict=True))


def _value_fits(state: Seven, field: str, value: object) -> bool:
    if field == "promises":
        return _promise_fits(state, value)
    if not isinstance(value, int):
        return False
    if field == "unit":
        return value in state.ready
    return (PASS if field == "terms" else 0) <= value <= (state.n - 1 if field in _SEATS else _HIGHEST[field])


def _check_scalars(state: Seven) -> None:
    n, table = state.n, TABLES[state.n]
    tiles = len(table.hourglass) + len(table.hourglass_extra)
    _within((state.decades - 1,), len(table.hourglass), tiles, "decades")
    _within((state.turn,), 0, state.decades * EMPIRE_COUNT, "turn")
    _within((state.first, state.actor, *state.monarch), NOBODY, n - 1, "a seat")
    _within((state.empire,), NOBODY, EMPIRE_COUNT - 1, "empire")
    _within((state.three_masters, state.two_masters), 0, (1 << (REGION_COUNT - LAND_COUNT)) - 1, "ships")
    _within(state.hourglass, FACE_DOWN, len(TILE_IDS) - 1, "hourglass tiles")
    _need(not state.hourglass or state.decades - 1 <= len(state.hourglass) <= tiles, "hourglass tiles")
    _within(state.ready, 0, REGION_COUNT * TYPES - 1, "units to move")
    _need(all(state.count(*divmod(code, TYPES)) >= state.ready.count(code) for code in state.ready), "units to move")
    _within(state.entered, 0, REGION_COUNT - 1, "regions entered")
    _within(state.refused, 0, REGION_COUNT * TYPES * REGION_COUNT - 1, "refused passages")


def _check_board(state: Seven) -> None:
    """Every piece is on the board or in the supply, and where it may be (SV-2.1, SV-3.6, SV-3.7)."""
    _within((*state.holder, *state.flag), NOBODY, EMPIRE_COUNT - 1, "whose pieces")
    _within((*state.units, *state.supply), 0, sum(ALL_OF), "a number of pieces")
    _need(min(state.power) >= 0, "power points")
    _need([units > 0 for units in state.units] == [holder != NOBODY for holder in state.holder], "units")
    _need(all(side <= UPGRADED for side in state.city) and min(state.city) >= 0, "cities")
    _need(all(START_PALACE[r] <= state.palace[r] <= TOP_PALACE[r] for r in range(CITY_COUNT)), "palaces")
    _within(state.spaces, NOBODY, len(ACTION_IDS) - 1, "action markers")
    for empire in ALL_EMPIRES:
        spaces = [a for a in state.spaces[empire * SPACES : (empire + 1) * SPACES] if a != NOBODY]
        _need(len(set(spaces)) == len(spaces), "action markers")
        _need(on_board(state, empire) == list(STOCK[empire]), "the pieces of an empire")
    ships_ashore = (r for r in range(LAND_COUNT) if state.units[r] & ~LAND_UNITS)
    _need(all(OWNER[r] == state.holder[r] for r in ships_ashore), "ships on land")


def on_board(state: Seven, empire: int) -> list[int]:
    """The pieces of an empire, on the board and in the supply together: by type, flags last."""
    counts = state.supply[empire * PIECES : (empire + 1) * PIECES]
    for region in range(REGION_COUNT):
        if state.holder[region] == empire:
            for kind in range(TYPES):
                counts[kind] += state.count(region, kind)
    counts[FLAG] += sum(state.flag[region] == empire for region in FLAG_REGIONS)
    return counts


def _check_cards(state: Seven) -> None:
    """SV-25.4: every influence card lies in its pile or in one hand."""
    _within((*state.pile, *state.hand), 0, ALL_CARDS, "influence cards")
    for empire in ALL_EMPIRES:
        masks = [state.pile[empire], *state.hand[empire::EMPIRE_COUNT]]
        _need(sum(mask.bit_count() for mask in masks) == ALL_CARDS.bit_count(), "influence cards")
        _need(reduce(or_, masks) == ALL_CARDS, "influence cards")
