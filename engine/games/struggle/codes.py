"""Options and list entries that stand for several values at once."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.contract import Seat
from engine.games.struggle.state import KINDS
from engine.games.struggle.tables import PLACES
from engine.kit.codes import Code


class Force(NamedTuple):
    """Units of a supporter; nobody has more than 14 of a kind."""

    navies: int
    armies: int


class Standing(NamedTuple):
    """A unit of a kind where it stands."""

    kind: int
    place: int


class Loss(NamedTuple):
    """A unit that a seat loses."""

    seat: Seat
    kind: int


FORCE: Final = Code(Force, 16)
STANDING: Final = Code(Standing, PLACES)
LOSS: Final = Code(Loss, KINDS)
