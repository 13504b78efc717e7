"""What a player wants to know of a way: the risk at sea (SE-13.6)."""

from __future__ import annotations

from engine.contract import Seat
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import NAVIGATION, SEA_GROUP, TILE_COUNT
from engine.text import N_, Message


def sea_risk(s: Struggle, seat: Seat, here: int, there: int, fort: bool = False) -> Message | None:
    """A fort that is sent back is lost as well (SE-12.2)."""
    if SEA_GROUP[here] == SEA_GROUP[there]:
        return None
    navigation = s.owned[seat * TILE_COUNT + NAVIGATION]
    if fort:
        return Message(N_("Sea roll: 1 in 18 lost.") if navigation else N_("Sea roll: 1 in 9 lost."))
    if navigation:
        return Message(N_("Sea roll: 1 in 18 sent back."))
    return Message(N_("Sea roll: 1 in 18 sent back, 1 in 18 lost."))
