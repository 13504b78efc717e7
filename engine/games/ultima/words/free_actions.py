"""The words of UR-7: free actions."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Passing
from engine.games.ultima.choices import AS_AREA, AS_UNIT
from engine.games.ultima.codes import FREE_ALLIANCE, FREE_FLEET, FREE_LEADER, FREE_REGROUP, FREE_SORTIE
from engine.games.ultima.frames.turn import FreeAction, FreeRegroup, FreeRegroupTo, Sortie
from engine.games.ultima.state import Ultima
from engine.games.ultima.words.building import rally_values
from engine.kit.names import by_table
from engine.text import N_, Message

ENTRIES: Final = by_table(
    (FREE_REGROUP, N_("Regroup a troop (free)"), "regroup"),
    (FREE_FLEET, N_("Send a fleet to sea or to port"), "fleet"),
    (FREE_SORTIE, N_("Make a sortie"), "sortie"),
    (FREE_ALLIANCE, N_("Propose an alliance"), "alliance"),
    (FREE_LEADER, N_("Re-assign a leader"), "leader"),
)


FREE: Final = N_("{seat} takes free actions.")
MENU: Final = Asks[Ultima, FreeAction](
    N_("{power}: free actions."),
    ENTRIES,
    FREE,
    passing=Passing(Message(N_("To the card")), "done"),
)
REGROUP: Final = Asks[Ultima, FreeRegroup](N_("{power}: which dispersed troop joins a led force?"), AS_UNIT, FREE)
CAMP: Final = Asks[Ultima, FreeRegroupTo](
    N_("Which force does it join ({unit})?"),
    AS_AREA,
    FREE,
    values=rally_values,
)
SORTIE: Final = Asks[Ultima, Sortie](N_("{power}: a sortie from which fortress?"), AS_AREA, FREE)
