"""What every Character could bring a seat now, by its best use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ai.games.colonial import deeds, fights
from ai.games.colonial.board import Board, best
from engine.games.colonial.reckoning import colonies
from engine.games.colonial.rules import conqueror, governor, missionary
from engine.games.colonial.tables import (
    AMBASSADOR,
    CONQUEROR,
    EXPLORER,
    FINANCIER,
    GOVERNOR,
    MERCHANT,
    MISSIONARY,
    REBEL,
    SCIENTIST,
    SOVEREIGN,
    TRADER,
    VICEROY,
)


def explorer_worth(board: Board) -> float:
    return max((deeds.target(board, number) for number in deeds.promising(board)), default=0.0)


def scientist(board: Board) -> float:
    return max((deeds.step(board, track) for track in missionary.payable_tracks(board.s, board.seat)), default=0.0)


def missionary_worth(board: Board) -> float:
    """Only Unrest, own Colonies and own counters are of interest."""
    s, seat = board.s, board.seat
    lands = {*colonies(s, seat), *(land for land in missionary.mission_lands(s) if s.unrest[land])}
    if deeds.eager(board):
        lands = set(missionary.mission_lands(s))
    open_ones = lands & set(missionary.mission_lands(s))
    return max((deeds.converting(board, land) for land in open_ones), default=0.0)


def governor_worth(board: Board) -> float:
    return max((deeds.building(board, land) for land in governor.sites(board.s, board.seat)), default=0.0)


def conqueror_worth(board: Board) -> float:
    return max((deeds.founding(board, land) for land in conqueror.foundable(board.s, board.seat)), default=0.0)


WORTH: Final[Mapping[int, Callable[[Board], float]]] = {
    EXPLORER: explorer_worth,
    AMBASSADOR: deeds.ambassador,
    TRADER: deeds.trader,
    FINANCIER: deeds.financier,
    SCIENTIST: scientist,
    MISSIONARY: missionary_worth,
    VICEROY: lambda board: best(deeds.settling(board)),
    REBEL: fights.rebellion,
    MERCHANT: deeds.merchant,
    GOVERNOR: governor_worth,
    SOVEREIGN: fights.sovereign,
    CONQUEROR: conqueror_worth,
}
