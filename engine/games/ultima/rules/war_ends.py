"""The end of a war: reparations, conquests that go back, truce, instability, who goes home (UR-19.7, UR-19.8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.agenda import tell
from engine.games.ultima.codes import CLAIM, TAKE
from engine.games.ultima.relations import war_between
from engine.games.ultima.rules.conquest import power_or_ally, return_area
from engine.games.ultima.rules.minors import demobilise, mobilise
from engine.games.ultima.rules.reparations import execute
from engine.games.ultima.rules.tidying import settle
from engine.games.ultima.rules.unrest import unrest_of_war, unsettle
from engine.games.ultima.state import NOBODY, Ultima
from engine.games.ultima.tables import N_AREAS


def end_war(s: Ultima, a: int, b: int, winner: int, items: Sequence[int]) -> None:
    """Reparations, conquests go back, truce, instability, repatriation."""
    war = war_between(s, a, b)
    assert war is not None
    conquests = _conquests(s, a, b)
    s.wars = tuple(one for one in s.wars if one != war)
    tell(s, "peace", a, b, winner)
    if winner != NOBODY:
        execute(s, winner, war.other(winner), items)
    for area in conquests:
        if s.control[area] != s.owner[area]:
            return_area(s, area)
    s.truce[a] |= 1 << b
    s.truce[b] |= 1 << a
    for power in (a, b):
        unsettle(s, power, unrest_of_war(war, power, winner))
    settle(s)
    demobilise(s)
    _mobilise_taken(s, winner, items)


def _mobilise_taken(s: Ultima, winner: int, items: Sequence[int]) -> None:
    """UR-26.63: minors that have become allies of the victor, now that they have their areas back (UR-19.7)."""
    for code in items:
        kind, what = CLAIM.read(code)
        if kind == TAKE and s.foes[winner]:
            mobilise(s, what)


def _conquests(s: Ultima, a: int, b: int) -> list[int]:
    """Areas of one side that the other controls."""
    pairs = ((a, b), (b, a))
    return [
        area
        for area in range(N_AREAS)
        if any(s.control[area] == taker and power_or_ally(s, s.owner[area]) == owner for taker, owner in pairs)
    ]
