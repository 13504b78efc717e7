"""Wars, alliances and peace (UR-17, UR-19)."""

from __future__ import annotations

from engine.contract import Seat
from engine.frames import Decision, Step, Tail
from engine.games.ultima.frames.kinds import Minor, Power
from engine.kit.drafts import Draft

# -- UR-17 wars


class DeclareWar(Decision):
    """The seat chooses a power or a neutral minor to attack (UR-17.1)."""

    power: Power


class AskJoin(Step):
    """Asks an ally of the attacked power, if it may declare war on the attacker (UR-17.5)."""

    friend: Power
    attacker: Power
    attacked: Power


class JoinWar(Decision):
    """An ally of the attacked power may join the war at once (UR-17.5)."""

    power: Power
    attacker: Power
    attacked: Power


class AskProtector(Step):
    """Asks a seat whose powers may protect the attacked minor (UR-17.9)."""

    seat: Seat
    attacker: Power
    minor: Minor


class Protector(Decision):
    """A seat may protect the attacked minor with one of its powers (UR-17.9)."""

    attacker: Power
    minor: Minor


class LoneWar(Step):
    """Nobody protects the minor: it mobilises, and the system runs it (UR-17.9)."""

    minor: Minor
    attacker: Power


# -- UR-17.4 alliances


class ProposeAlliance(Decision):
    """The seat chooses the power to which it proposes an alliance (UR-17.4)."""

    power: Power


class AllianceAnswer(Decision):
    """A power accepts or refuses the alliance (UR-17.4)."""

    power: Power
    proposer: Power


# -- UR-19 peace


class PeaceProposal(Decision):
    """Before its impulse, the seat may propose peace in one of its wars (UR-19.2, UR-19.3)."""


class Terms(Draft):
    """The proposer makes the list of reparations that its proposal names (UR-19.2)."""

    power: Power
    foe: Power
    edits: int
    items: Tail[int] = ()
    """Reparations (``rules.reparations``)."""


class PeaceAnswer(Decision):
    """The enemy accepts or refuses the peace (UR-19.2)."""

    power: Power
    proposer: Power
    kind: int
    """``codes.WHITE``, ``TERMS`` or ``OPEN``."""
    items: Tail[int]


class Reparations(Draft):
    """The victor chooses reparations, as far as the points that separate both sides go (UR-19.5)."""

    power: Power
    foe: Power
    edits: int
    items: Tail[int] = ()


class SettleWar(Step):
    """At the end of the turn the war ends, and the side that is ahead chooses reparations (UR-19.4, UR-19.9)."""

    a: Power
    b: Power
