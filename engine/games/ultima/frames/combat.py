"""Combats on land, at sea and before fortresses, and the submission of areas (UR-9.7, UR-11 to UR-15)."""

from __future__ import annotations

from engine.frames import Decision, Step, Tail
from engine.games.ultima.frames.kinds import Area, Flag, Leader, Power, Side, UnitId, Units

# -- UR-11 what all combats have in common


class Organizers(Step):
    """Asks the organizers of both sides about the size of the combat, the attacker's first (UR-11.2)."""


class Organizer(Decision):
    """An organizer may make the combat larger or smaller by one die (UR-11.2)."""

    side: Side


class CombatCards(Step):
    """Asks for combat cards, the attacker first, as long as a fitting card may be in the hand (UR-6.5)."""


class CombatCard(Decision):
    """A combatant may play a combat card (UR-6.5, UR-26.48)."""

    side: Side


class Clash(Step):
    """Throws the dice of both sides and removes their losses (UR-11.4 to UR-11.12)."""


class Reward(Step):
    """The winner gains a veteran and may promote its leader (UR-12.10, UR-12.11, UR-13.5)."""


class Promote(Decision):
    """The winner may promote its leader for 3 instability (UR-12.11, UR-20.2)."""

    power: Power
    leader: Leader


class CombatOver(Step):
    """The last step of every combat: while it is pending, the combat is not finished (UR-26.54)."""


# -- UR-12 land battles


class LandBattle(Step):
    """Opens the battle; the defender chooses its size, a lone minor by its numbers (UR-12.2, UR-17.9)."""

    power: Power
    foe: Power
    area: Area
    origin: Area
    """Where the attacker came from."""
    flags: int
    """What makes the battle special (``strengths``: LANDING, ROUGH, SORTIE, RELIEF, CAUGHT)."""
    units: Units
    """The troops of the attacker."""
    ships: Units
    """The squadrons that carried them."""
    leader: Leader
    """The leader who came along."""


class FightOrWithdraw(Decision):
    """The defender fights the force that came in, or withdraws into his fortress (UR-9.7)."""

    power: Power
    foe: Power
    area: Area
    origin: Area
    flags: int
    units: Units
    ships: Units
    leader: Leader


class Size(Decision):
    """The defender chooses how many dice each side throws at most (UR-12.2)."""


class AfterLand(Step):
    """The loser of a land battle leaves; a victorious attacker stays (UR-12.6 to UR-12.9)."""

    origin: Area
    ships: Units


class Retreat(Decision):
    """The beaten defender chooses the troops that go into his fortress (UR-12.8)."""

    power: Power
    area: Area
    origin: Area
    least: int
    """How many must go in at least."""
    units: Units


class RetreatTo(Decision):
    """The beaten defender chooses the area where his other troops go (UR-12.8)."""

    power: Power
    area: Area
    origin: Area
    units: Units


# -- UR-13 naval battles


class Scatter(Step):
    """Damaged squadrons go to the nearest friendly port, where they are under repair (UR-13.3)."""

    units: Tail[UnitId]


class AfterNaval(Step):
    """All squadrons of the loser go to port; after a draw only the damaged ones have gone (UR-13.3, UR-13.4)."""


# -- UR-14 sieges


class Assault(Step):
    """Opens the assault on a fortress (UR-14.2)."""

    power: Power
    foe: Power
    area: Area


class SiegeSize(Decision):
    """The side that is superior at sea may make the assault larger or smaller (UR-14.2)."""

    power: Power


# -- UR-15 submission


class AskCatch(Step):
    """Asks an enemy that has a force in reach whether it intercepts the submission (UR-15.2)."""

    foe: Power
    power: Power
    area: Area


class SubmissionIntercept(Decision):
    """An enemy may intercept the submission, and chooses the area that its force comes from (UR-15.2)."""

    power: Power
    submitter: Power
    area: Area


class SubmissionForce(Decision):
    """The interceptor chooses its force (UR-15.2)."""

    power: Power
    submitter: Power
    area: Area
    source: Area


class Caught(Step):
    """After the battle, the submission goes on with what is left, unless the interceptor won (UR-15.2)."""

    power: Power
    area: Area


class Submission(Step):
    """Both sides throw their die for the area (UR-15.3)."""

    power: Power
    area: Area
    supported: Flag
    """1 once the operation has had its battle in support, or its chance of one."""


class PayForControl(Decision):
    """After a tie or a defeat, the submitter may disperse troops to take the area all the same (UR-15.5)."""

    power: Power
    area: Area
    price: int
    """How many troops it costs."""
