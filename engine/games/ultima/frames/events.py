"""What the events of cards do and ask (UR-25)."""

from __future__ import annotations

from engine.frames import Decision, Step, Tail
from engine.games.ultima.frames.kinds import Area, Card, Power


class Effects(Step):
    """Runs one effect of a period card, and the others after it (UR-25)."""

    card: Card
    place: int
    """Which of its effects is the next."""


class EventTroop(Decision):
    """The seat chooses where the next troop of the event is placed (UR-25.8)."""

    power: Power
    number: int
    """How many are still to be placed."""
    quality: int
    areas: Tail[Area]
    """The areas that the event names."""


class EventSquadron(Decision):
    """The seat chooses the port where all squadrons of the event are placed (UR-25.9)."""

    power: Power
    number: int
    areas: Tail[Area]


class EventVeteran(Decision):
    """The seat chooses a troop that becomes a veteran (UR-25.10)."""

    power: Power
    number: int
    """How many are still to be chosen."""


class DisperseMerchant(Decision):
    """The seat chooses the trade centre where it loses an active merchant (UR-25.11)."""

    power: Power
    number: int


# -- UR-25.17 common cards


class EventMinor(Decision):
    """The seat chooses the minor that Diplomacy or Court Intrigue tries to win over (UR-25.17)."""

    power: Power
    card: Card


class EventPower(Decision):
    """The seat chooses the power that the card concerns (UR-25.17)."""

    power: Power
    card: Card


class Incident(Decision):
    """After Border Incident, the seat may declare war at once (UR-25.17)."""

    power: Power
    foe: Power


class AskLevy(Step):
    """Asks where Levy places its next troop, while there is a place for it (UR-25.17)."""

    power: Power
    card: Card
    left: int


class Levy(Decision):
    """The seat chooses where the next troop of Levy is built, or stops (UR-25.17)."""

    power: Power
    card: Card
    left: int


class Arsenal(Decision):
    """The seat chooses the national port where Arsenal builds an active squadron (UR-25.17)."""

    power: Power
    card: Card


class Engineers(Decision):
    """The seat chooses where the engineers build a fortress or repair its damage (UR-25.17)."""

    power: Power
    card: Card
