"""Letters and colours of the powers of Pax Britannica, and the signs of what they have on the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.pax.atlas import HOME, SEA_0, SECOND
from engine.games.pax.names import POWER_IDS, SEA_IDS
from engine.games.pax.rules.units import here
from engine.games.pax.state import Pax
from engine.games.pax.tables import AREA, AREAS, ARMIES, FLEETS, POWER, STRENGTH
from tui.looks import Badge

LETTERS: Final = {"en": "BFGAUJRINLSPCT", "fr": "BFAHUJRINLEPCT"}
"""Of the powers in their order, then China and the Turks; L is King Leopold's."""
COLOURS: Final = (1, 0, 4, 4, 7, 5, 3, 6, 2, 2, 2, 2, 2, 3)
"""Eight for fourteen: Austria-Hungary shares its player's, the four small colonial powers share one."""
HOME_NATION: Final = "home-"


def badges(language: str) -> Mapping[str, Badge]:
    return {id_: badge(power, language) for power, id_ in enumerate(POWER_IDS)}


def badge(power: int, language: str) -> Badge:
    return Badge(LETTERS[language][power], COLOURS[power])


def area_of(place: str) -> int:
    """The number of the area with that id, -1 for seas and homes."""
    return AREA.get(place, -1)


def home_of(place: str) -> int:
    """The power whose home nation a place is, or -1."""
    return POWER[place.removeprefix(HOME_NATION)] if place.startswith(HOME_NATION) else -1


def spots(place: str, power: int) -> list[int]:
    """Where units of a power can be in a place of the map: both coasts of an area, the sea boxes of its home."""
    if (area := area_of(place)) >= 0:
        return [area, *([SECOND[area]] if area in SECOND else [])]
    if place.startswith(HOME_NATION):
        return list(range(HOME, SEA_0)) if home_of(place) == power else []
    return [SEA_0 + SEA_IDS.index(place)]


def force(view: Pax, power: int, place: str) -> tuple[int, int]:
    """Strength of the armies and of the fleets that a power has there."""
    counts = [here(view, power, spot) for spot in spots(place, power)]
    armies, fleets = (
        sum(count[kind] * STRENGTH[kind] for count in counts for kind in kinds) for kinds in (ARMIES, FLEETS)
    )
    return armies, fleets


assert len(COLOURS) == len(POWER_IDS) == len(LETTERS["en"]) == len(LETTERS["fr"]) and len(AREAS) == len(AREA)
