"""What options are called that several decisions have."""

from __future__ import annotations

from typing import Final

from engine.asks import Naming
from engine.contract import Seat
from engine.frames import Decision
from engine.games.struggle import names
from engine.games.struggle.state import NOBODY, Struggle
from engine.games.struggle.tables import COUNTERS, POWERS, REGIONS, TILES, UNITS
from engine.kit.names import by_option
from engine.text import SeatName


def seat_word(s: Struggle, seat: Seat) -> str:
    return POWERS[s.power[seat]].id if s.power[seat] != NOBODY else f"seat{seat + 1}"


AS_REGION: Final = by_option(names.region, lambda region: REGIONS[region].id)
AS_SEAT: Final = Naming[Struggle, Decision](lambda _s, _f, seat: SeatName(seat), lambda s, _f, seat: seat_word(s, seat))
AS_GOLD: Final = by_option(names.gold, str)
AS_UNIT: Final = by_option(names.unit, lambda unit: UNITS[unit])
AS_TILE: Final = by_option(names.tile, lambda tile: TILES[tile].id)
AS_COUNTER: Final = by_option(names.counter, lambda counter: COUNTERS[counter].id.removeprefix("counter_"))
