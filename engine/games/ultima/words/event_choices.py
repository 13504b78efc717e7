"""The words of UR-25.8 to UR-25.11: choices of period cards."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.games.ultima.choices import AS_AREA, AS_CENTRE, AS_UNIT
from engine.games.ultima.frames.events import DisperseMerchant, EventSquadron, EventTroop, EventVeteran
from engine.games.ultima.state import Ultima
from engine.text import N_

CHOOSES: Final = N_("{seat} chooses how the event applies.")

TROOP: Final = Asks[Ultima, EventTroop](
    N_("{power} receives a troop Q{quality}: where?"),
    AS_AREA,
    CHOOSES,
)
SQUADRON: Final = Asks[Ultima, EventSquadron](N_("{power} receives an active squadron: where?"), AS_AREA, CHOOSES)
VETERAN: Final = Asks[Ultima, EventVeteran](
    N_("{power}: which troop becomes a veteran?"),
    AS_UNIT,
    CHOOSES,
)
MERCHANT: Final = Asks[Ultima, DisperseMerchant](
    N_("{power} must disperse a merchant: where?"),
    AS_CENTRE,
    CHOOSES,
)
