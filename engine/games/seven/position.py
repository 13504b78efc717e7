"""Positions from files: made into states only when they could have come from a game (SV-25.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any, Final

from engine.contract import PASS, Frame
from engine.games.seven.offers import MUTUAL
from engine.games.seven.promises import KIND_IDS
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
from engine.kit.plain import frozen, ints

_FRAMES: Final = {
    "answer_offer": "seat seat decade kind side term*",
    "attack": "",
    "begin": "yes",
    "build": "seat",
    "build_deploy": "",
    "build_palace": "seat",
    "card": "seat",
    "choose_action": "seat",
    "choose_empire": "seat",
    "close_turn": "",
    "compensation": "seat",
    "count_crowns": "",
    "deploy": "seat",
    "deploy_next": "seat city*",
    "deploy_units": "seat city*",
    "distribution": "seat",
    "draft": "seat card",
    "empire": "",
    "end_decade": "",
    "end_turn": "",
    "flag": "seat",
    "flags": "",
    "hourglass": "",
    "land_phase": "",
    "march": "seat unit",
    "move_fight": "",
    "new_decade": "",
    "new_infantry": "seat empire",
    "new_two_master": "seat empire",
    "offer": "seat left",
    "offer_kind": "seat seat",
    "offer_side": "seat seat kind",
    "offer_terms": "seat seat kind side term*",
    "offer_until": "seat seat kind side term*",
    "palace": "",
    "recruit": "seat left",
    "reduce": "seat city",
    "reply": "seat land",
    "sail": "seat unit",
    "ship": "seat",
    "substitute": "seat city",
    "target": "seat unit land",
    "transit": "seat unit land way",
    "turn": "",
    "unit": "seat",
    "way": "seat unit land",
    "worker": "seat",
}
"""What follows the name in every frame of the agenda; the last sort of value may repeat when it is starred."""

_HIGHEST: Final = {
    "yes": 1,
    "card": max(LETTER_CARD.values()),
    "city": CITY_COUNT - 1,
    "decade": len(TILE_IDS) - 1,
    "empire": EMPIRE_COUNT - 1,
    "kind": len(KIND_IDS) - 1,
    "land": LAND_COUNT - 1,
    "left": OFFERS.per_turn,
    "side": MUTUAL,
    "term": REGION_COUNT - 1,
    "way": (1 << 2 * LAND_COUNT) - 1,
}
"""The highest value of each sort but seats and units; terms may also be PASS, all others begin at 0."""

_FREE_LENGTH: Final = ("ready", "refused", "hourglass")
_NESTED: Final = ("promises", "settled")


def load(dump: Sequence[Any]) -> Seven:
    """The state of a dump, without the options of its decision; ValueError when it is none."""
    if len(dump) != len(DATA) or not all(isinstance(value, int) for value in dump[:9]) or dump[0] not in TABLES:
        raise ValueError("not a position of 7 Empires")
    state = Seven(dump[0], dump[1])
    for name, value in zip(DATA, dump, strict=True):
        setattr(state, name, _like(getattr(state, name), value, name))
    _check_agenda(state)
    _check_scalars(state)
    _check_board(state)
    _check_cards(state)
    return state


def _like(sample: Any, value: Any, name: str) -> Any:
    """The value in the shape that the fresh state has in its place."""
    if name == "agenda":
        return [tuple(frozen(frame)) for frame in value]
    if name in _NESTED:
        return tuple(tuple(ints(promise)) for promise in value)
    if isinstance(sample, int):
        if not isinstance(value, int):
            raise ValueError(f"{name} is not a number")
        return value
    numbers = ints(value)
    if name not in _FREE_LENGTH and len(numbers) != len(sample):
        raise ValueError(f"{name} has the wrong length")
    return tuple(numbers) if isinstance(sample, tuple) else numbers


def _need(condition: bool, what: str) -> None:
    if not condition:
        raise ValueError(f"not a position of 7 Empires: {what}")


def _promise_fits(state: Seven, promise: Sequence[int]) -> bool:
    """Giver, taker, kind, last decade, and terms behind them."""
    highest = (state.n - 1, state.n - 1, _HIGHEST["kind"], _HIGHEST["decade"])
    return len(promise) > len(highest) and all(0 <= value <= top for value, top in zip(promise, highest, strict=False))


def _within(numbers: Sequence[int], low: int, high: int, what: str) -> None:
    _need(all(low <= number <= high for number in numbers), what)


def _check_agenda(state: Seven) -> None:
    """Every frame is one of ours, and they fit the moment: a turn goes on or not, the game is over or not."""
    for frame in state.agenda:
        _need(bool(frame) and frame[0] in _FRAMES and _frame_fits(state, frame), f"frame {frame!r}")
    names = {frame[0] for frame in state.agenda}
    _need((state.empire >= 0) == bool(names & {"end_turn", "close_turn"}), "acting empire")
    _need(state.empire < 0 or state.actor >= 0, "acting player")
    _need(state.counted is not bool(names), "the end of the game")
    ledger = (*state.promises, *(settled[1:] for settled in state.settled))
    _need(all(_promise_fits(state, promise) for promise in ledger), "promises")


def _frame_fits(state: Seven, frame: Frame) -> bool:
    sorts = _FRAMES[frame[0]].split()
    values = frame[1:]
    if sorts and sorts[-1].endswith("*"):
        last = sorts.pop()[:-1]
        sorts += [last] * (len(values) - len(sorts))
    return len(values) == len(sorts) and all(_value_fits(state, *pair) for pair in zip(sorts, values, strict=True))


def _value_fits(state: Seven, sort: str, value: object) -> bool:
    if not isinstance(value, int):
        return False
    if sort == "unit":
        return value in state.ready
    return (PASS if sort == "term" else 0) <= value <= (state.n - 1 if sort == "seat" else _HIGHEST[sort])


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
