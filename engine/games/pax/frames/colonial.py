"""Colonial combat, losses, and the adjustment of markers (PB-9, PB-10)."""

from __future__ import annotations

from engine.frames import Decision, Step, Tail
from engine.games.pax.kinds import (
    Area,
    Place,
    Power,
    Powers,
    Unit,
)

# -- colonial


class Colonial(Step):
    """The Colonial Combat phase begins: each power fights in play order (PB-9.1)."""


class Assaults(Step):
    """A power fights its colonial combats, in the order it likes (PB-9.1)."""

    power: Power


class Storm(Step):
    """One die is rolled against the combat strength of an area (PB-9.3, PB-9.4)."""

    area: Area
    attackers: Powers


class Stormed(Step):
    """The result of a colonial combat is carried out (PB-9.5, PB-9.6)."""

    area: Area
    attackers: Powers
    result: int


class ColonialEnds(Step):
    """New control markers that nobody fought for are removed, unless no unit ever stood there (PB-9.6)."""


class Retreats(Step):
    """Armies of a power retreat unit by unit, the strongest first; without a place to go they are lost (PB-9.7)."""

    power: Power
    area: Area


class Assault(Decision):
    """A power chooses the next area where it fights, or stops (PB-9.1)."""

    power: Power


class Joint(Decision):
    """A power decides whether it attacks together with its partners in an area in Unrest (PB-9.2)."""

    power: Power
    area: Area


class JoinAssault(Decision):
    """A partner decides whether its armies join the attack (PB-9.2)."""

    power: Power
    area: Area
    agreed: Powers
    left: Powers


class Retreat(Decision):
    """A power chooses where an army retreats after a colonial combat (PB-9.7)."""

    power: Power
    area: Area
    unit: Unit


# -- losses


class SplitBegins(Step):
    """The power with most strength proposes how losses are shared, ties in play order (PB-15.9)."""

    place: Place
    navy: int
    total: int
    """The strength that must be given up."""
    tries: int
    """How many proposals have been refused."""
    great: Powers


class Loss(Decision):
    """A power chooses the next unit that it loses in an exchange (PB-9.4)."""

    power: Power
    place: Place
    navy: int
    total: int


class Split(Decision):
    """A power names the next unit lost when several powers share losses (PB-15.9)."""

    power: Power
    place: Place
    navy: int
    total: int
    tries: int
    great: Powers
    chosen: Tail[int]
    """Units named so far: power * UNIT_KINDS + kind."""


class SplitAnswer(Decision):
    """A power accepts how losses are shared, or refuses (PB-15.9)."""

    power: Power
    place: Place
    navy: int
    total: int
    tries: int
    great: Powers
    left: Powers
    chosen: Tail[int]


# -- adjustment


class Adjustment(Step):
    """The Marker Adjustment phase begins (PB-10)."""


class Revolts(Step):
    """In every area still in Unrest the markers fall, all at once; then the units there leave (PB-10.1)."""


class Calm(Step):
    """All Unrest markers are removed (PB-10.2)."""


class Establish(Step):
    """Pending Interests, Influences and raises become established (PB-10.3)."""


class Strays(Step):
    """Units in areas that their power does not control leave (PB-10.6)."""


class Leaving(Step):
    """Units of a power leave an area: armies retreat (PB-9.7), naval units go to an own coast or home box (PB-10.1)."""

    power: Power
    area: Area


class Claims(Step):
    """Every area is compared with the start of the turn: who gains a Casus Belli (PB-10.7)."""


class SailAway(Decision):
    """A power chooses where a naval unit goes that must leave its area (PB-10.1)."""

    power: Power
    place: Place
    unit: Unit
