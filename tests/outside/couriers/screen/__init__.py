"""Couriers of the Alps on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from couriers.screen.letters import Letters
from engine.text import N_, Message, Speaker
from tui.looks import Look, OwnPanel
from tui.maps.lettering import Piece
from tui.tongue import Tongue


def say(text: str, language: str) -> str:
    """A sentence of this package; the program's own tongue only knows the program's."""
    return Speaker("couriers", language).say(Message(text))


def doors(tongue: Tongue) -> Mapping[str, str]:
    return {"@north": say(N_("Over the Alps"), tongue.language), "@south": say(N_("Over the Alps"), tongue.language)}


def signs(tongue: Tongue) -> list[tuple[tuple[Piece, ...], str]]:
    return [((Piece("1·2c", "0"),), say(N_("two couriers of the first seat"), tongue.language))]


LOOK: Final = Look(
    package="couriers.screen",
    maps=(("large",), ("medium",), ("small-north", "small-south")),
    doors=doors,
    signs=signs,
    panels=(
        OwnPanel(
            lambda language: say(N_("letters"), language),
            lambda desk, table, atlas, post: Letters(table),
        ),
    ),
)
