"""What a player wants to know of a way: the risk at sea (SE-13.6)."""

from __future__ import annotations

from engine.contract import Seat
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import NAVIGATION, SEA_GROUP, TILE_COUNT
from engine.text import N_, Message


def sea_risk(s: Struggle, seat: Seat, here: int, there: int) -> Message | None:
    if SEA_GROUP[here] == SEA_GROUP[there]:
        return None
    if s.owned[seat * TILE_COUNT + NAVIGATION]:
        return Message(N_("Sea roll: 1 in 18 sent back."))
    return Message(N_("Sea roll: 1 in 18 sent back, 1 in 18 lost."))
