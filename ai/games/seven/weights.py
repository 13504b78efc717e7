"""The figures of the judgement, read strictly from ``weights.toml``; a personality multiplies some of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engine import data
from engine.games.seven.tables import EMPIRE_IDS

PACKAGE: Final = __package__


@dataclass(frozen=True)
class Weights:
    """In power points, or victory points, or shares; see the comments in the file."""

    flag_kept: float
    crown_kept: float
    unit_kept: float
    move_flags: float
    attack_flags: float
    attack_crowns: float
    attack_units: float
    build_units: float
    build_crowns: float
    palace_crowns: float
    freed: float
    favour: float
    devotion: float
    prussia: float
    ottomans: float
    spain: float
    russia: float
    habsburg: float
    france: float
    great_britain: float
    infantry: float
    artillery: float
    two_master: float
    three_master: float
    width_end: float
    width_decade: float
    doubt_end: float
    doubt_decade: float
    eager: float
    rivalry: float
    pick: float
    envy: float
    exposed_flag: float
    exposed_decade: float
    exposed_city: float
    flag: float
    hold: float
    garrison: float
    occupy: float
    occupy_base: float
    fight: float
    follow: float
    carry: float
    contested: float
    harvest: float
    raid: float
    hijack: float
    build: float
    crowd: float
    trust: float
    talk: float
    grant: float

    def __hash__(self) -> int:
        """Quicker than that of all figures; plans are looked up by it all the time."""
        return hash((self.flag_kept, self.move_flags))

    @cached_property
    def prospect(self) -> tuple[float, ...]:
        """Of every empire, in tie order."""
        return tuple(getattr(self, empire) for empire in EMPIRE_IDS)

    @property
    def unit(self) -> tuple[float, ...]:
        """What each type of unit is worth, in infantry."""
        return self.infantry, self.artillery, self.two_master, self.three_master


_file = data.read(PACKAGE, "weights.toml")
if set(_file) != {"weights", "unseen"}:
    raise data.BadData(f"weights.toml: tables {sorted(_file)}")
PLAIN: Final = data.row(Weights, _file["weights"], "weights")
UNSEEN: Final[Mapping[int, tuple[float, float, float]]] = {
    int(seats): (begin, middle, last) for seats, (begin, middle, last) in _file["unseen"].items()
}
