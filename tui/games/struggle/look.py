"""Struggle of Empires on the map: letters and colours of the powers, home countries in the colour of their owner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.contract import Place, Seat
from engine.games.struggle.tables import POWERS, REGIONS
from engine.games.struggle.words.board import alliances
from tui.looks import Look
from tui.tongue import Tongue

LETTERS: Final = {
    "en": {"great_britain": "G", "france": "F", "spain": "S", "russia": "R", "austria": "A", "prussia": "P",
           "united_provinces": "U"},
    "fr": {"great_britain": "G", "france": "F", "spain": "E", "russia": "R", "austria": "A", "prussia": "P",
           "united_provinces": "U"},
}  # fmt: skip
COLOURS: Final = {
    "france": 0,
    "great_britain": 1,
    "spain": 2,
    "russia": 3,
    "austria": 4,
    "prussia": 5,
    "united_provinces": 6,
}
HOME: Final = "home_"


def letter(view: Any, seat: Seat, language: str) -> str:
    power = view.power[seat]
    return LETTERS[language][POWERS[power].id] if power >= 0 else str(seat + 1)


def colour(view: Any, seat: Seat) -> int:
    power = view.power[seat]
    return COLOURS[POWERS[power].id] if power >= 0 else 7


def leader(view: Any, place: Place) -> Seat | None:
    if place.id.startswith(HOME):
        owner = place.id.removeprefix(HOME)
        return next((seat for seat, power in enumerate(view.power) if power >= 0 and POWERS[power].id == owner), None)
    return place.leaders[0] if len(place.leaders) == 1 else None


def doors(_: Tongue) -> Mapping[str, str]:
    return {"@europe": _("Europe"), "@world": _("The world")}


LOOK: Final = Look(
    shelf=10,
    package=__package__,
    maps=(("large",), ("medium",), ("small-world", "small-europe")),
    doors=doors,
    letter=letter,
    colour=colour,
    leader=leader,
    ties=alliances,
)
assert set(COLOURS) == {power.id for power in POWERS} and any(region.id.startswith(HOME) for region in REGIONS)
