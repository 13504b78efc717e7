"""Every step and every decision of the game, with what it is about."""

from __future__ import annotations

from couriers.tables import HIDDEN
from engine.contract import Seat
from engine.frames import Decision, Secret, Step, Tail

# -- rules


class Day(Step):
    """CR-1.1, CR-3.1"""


class Turn(Step):
    """CR-3.1, CR-4.1"""

    seat: Seat


class Keep(Decision):
    """CR-1.3"""

    one: Secret[int] = HIDDEN
    other: Secret[int] = HIDDEN


class Offer(Decision):
    """CR-3.1"""


class Answer(Decision):
    """CR-3.2"""

    other: Seat
    coins: int


class Rider(Decision):
    """CR-4.1"""

    riders: Tail[int]


class Road(Decision):
    """CR-4.1"""

    rider: int
