"""Where victory points come from, for whoever looks back at a game.

A score is influence times the rank of each empire (SV-19.4), so whatever moves an empire up or down moves the scores
of all who have influence in it.
"""

from __future__ import annotations

from typing import Final

from engine.contract import Event, Source
from engine.text import N_, Message

CARDS: Final = Message(N_("Influence cards"))
CITIES: Final = Message(N_("Rank of empires: upgraded cities"))
PALACES: Final = Message(N_("Rank of empires: palaces"))
CROWNS: Final = Message(N_("Rank of empires: crowns counted"))
FLAGS: Final = Message(N_("Rank of empires: flags"))
FLAGS_COUNTED: Final = Message(N_("Rank of empires: flags counted"))
OCCUPIED: Final = Message(N_("Rank of empires: cities occupied and freed"))
SOURCES: Final = {
    "card_taken": CARDS, "card_drafted": CARDS, "monarch": CARDS, "city_upgraded": CITIES, "palace_built": PALACES,
    "palace_enlarged": PALACES, "crowns_counted": CROWNS, "flag_placed": FLAGS, "flag_removed": FLAGS,
    "flags_counted": FLAGS_COUNTED, "marched": OCCUPIED, "fought": OCCUPIED, "bombarded": OCCUPIED, "reduced": OCCUPIED,
}  # fmt: skip


def sources(event: Event) -> tuple[Source, ...]:
    return (Source(SOURCES[event.name]),) if event.name in SOURCES else ()
