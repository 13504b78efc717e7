"""The turn, random events, the Administrative phase and minor powers (PB-4 to PB-7)."""

from __future__ import annotations

from engine.frames import Decision, Step
from engine.games.pax.kinds import (
    Pounds,
    Power,
    Powers,
)

# -- turn


class NewTurn(Step, called="turn"):
    """A turn begins (PB-4.1)."""


class VictoryPhase(Step, called="victory"):
    """The treasuries become points, remainders are lost; treaties pay bonuses (PB-18.2)."""


class Record(Step):
    """The last turn ends the game, otherwise a new one begins (PB-4.4)."""


# -- events


class Events(Step):
    """The Random Events phase begins: one die says how many events occur (PB-5.1)."""


class Event(Step):
    """One event is rolled; one that cannot occur again is rolled anew (PB-5.2)."""


# -- administration


class Administration(Step):
    """The Administrative phase begins (PB-6)."""


class Administer(Step):
    """One power receives its income and pays its maintenance (PB-6.3 to PB-6.5)."""

    power: Power


class Shortfall(Step):
    """A power that cannot pay gives up the sum that is missing, or the least above it (PB-6.6)."""

    power: Power
    least: Pounds


class Maintained(Step):
    """Maintenance that was paid counts towards a forced expenditure; units given up do not (PB-5.7)."""

    power: Power


class GiveUp(Decision):
    """A power chooses the next unit or marker that it gives up because it cannot pay for it (PB-6.6)."""

    power: Power
    total: Pounds
    only_markers: int


# -- minors


class Minors(Step):
    """The Minor Powers phase begins (PB-7)."""


class MinorActivity(Step):
    """A minor power is active or not, and places what it can (PB-7.3)."""

    power: Power
    troubled: Powers


# -- reactions


class MinorsReturn(Step):
    """After a reaction all armies but the smallest go home in the next Minor Powers phase (PB-7.8)."""


class HoldingsReact(Step):
    """Ottoman holdings in Unrest are fought for by further armies of the Empire (PB-17.2)."""


class MinorsReact(Step):
    """Minor powers react to Unrest in the areas they control (PB-7.7)."""
