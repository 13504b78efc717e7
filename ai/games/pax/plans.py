"""Whole packets (PB-8.1): what the judgement would do one thing after another, and the same with other tastes.

A packet is drafted on a copy of the position. Each taste changes some weights, so that the drafts differ in what people
differ in: how much is spent, how much is risked, whom it annoys. Others leave out what the plain one begins with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from ai.games.pax.board import Board
from ai.games.pax.outlook import Outlook
from ai.games.pax.packets import LEAST, Deed, deeds, owners
from ai.games.pax.weights import Weights
from ai.judge import Plan
from engine.contract import PASS
from engine.frames import Frame
from engine.games.pax.frames.movement import Packet
from engine.games.pax.rules import BOOK
from engine.games.pax.state import Pax
from engine.games.pax.tables import NOBODY

LONGEST: Final = 40
"""Actions of a draft."""
PLANNED: Final = 2
"""Rounds whose packets are planned; what is left later is little."""
WITHOUT: Final = 2
"""So many of the first areas of the plain draft are each left out once."""
TASTES: Final[Sequence[dict[str, float]]] = (
    {"thrift": 0.15},
    {"thrift": 0.5, "conquest": 0.6},
    {"thrift": 3.0, "counter": 2.5},
    {"conquest": 1.25},
    {"claim": 8.0, "resentment": 3.0},
    {"future": 0.7},
    {"settlers": 10.0, "thrift": 0.3},
)
"""Factors on weights."""


def packets(outlook: Outlook, s: Pax, power: int) -> Iterator[Plan]:
    """A handful of whole packets, the judgement's own first; none where there is nothing to choose between."""
    plain = drafted(outlook, s, power) if s.round <= PLANNED else []
    areas = list(dict.fromkeys(deed.area for deed in plain if deed.area != NOBODY))
    if not areas:
        return
    yield packet(plain)
    yield (PASS,)
    for taste in TASTES:
        yield packet(drafted(Outlook(tasted(outlook.weights, taste)), s, power))
    for area in areas[:WITHOUT]:
        yield packet(drafted(outlook, s, power, without=area))


def packet(draft: Sequence[Deed]) -> Plan:
    return (*chain(*(deed.options for deed in draft)), PASS)


def tasted(weights: Weights, taste: dict[str, float]) -> Weights:
    return replace(weights, **{name: getattr(weights, name) * factor for name, factor in taste.items()})


def drafted(outlook: Outlook, s: Pax, power: int, without: int = NOBODY) -> list[Deed]:
    """What is worth most, again and again, until nothing is; action by action."""
    twin = s.copy()
    done: list[Deed] = []
    for _ in range(LONGEST):
        board = Board(outlook, twin, power, without)
        found = [deed for own, base in owners(board) for deed in deeds(own, base)]
        best = max(found, default=None)
        if best is None or best.value <= LEAST:
            break
        done.append(best._replace(options=carried(twin, best.options)))
        if not twin.options or not _is_packet_of(twin.agenda[-1], power):
            break
    return done


def _is_packet_of(frame: Frame, power: int) -> bool:
    return isinstance(frame, Packet) and frame.power == power


def carried(s: Pax, options: Plan) -> Plan:
    """Carry an action out; what of it was asked, for a decision with one answer is not."""
    taken: list[int] = []
    for option in options:
        if (option in s.options and not isinstance(s.agenda[-1], Packet)) or not taken:
            taken.append(option)
            BOOK.take(s, option)
    return tuple(taken)
