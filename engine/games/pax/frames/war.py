"""Wars begin and go on round by round: declarations, calls, sides, canals (PB-15.1 to PB-15.4, PB-16.8)."""

from __future__ import annotations

from engine.frames import Decision, Secret, Step
from engine.games.pax.kinds import (
    Area,
    Link,
    Power,
    Powers,
    Signatories,
)

# -- declarations


class Declarations(Step):
    """Powers declare war in play order; announced declarations must be made (PB-12.17, PB-15.1)."""


class Declaring(Step):
    """A power may declare war (PB-15.1)."""

    power: Power


class SecretCalls(Step):
    """Where there is war, everybody has a window for what its secret treaties demand or grant (PB-11.10, PB-15.2)."""


class Declared(Step):
    """Claims that were not used by now are gone; later ones are used when they arise (PB-10.9, PB-15.1)."""


class Declare(Decision):
    """A power names the next power on which it declares war (PB-15.1)."""

    power: Power
    chosen: Powers


# -- calls


class Calls(Step):
    """After a declaration of war treaties call: DEFENCE of the attacked, OFFENCE with the declarer (PB-11.9)."""

    power: Power
    foes: Powers


class Called(Step):
    """A treaty calls a power to war; the call lapses where there is nothing to declare (PB-20.55)."""

    obligor: Power
    beneficiary: Power
    foe: Power
    number: int
    signatories: Secret[Signatories]


class ClaimOpen(Step):
    """A power may use a Casus Belli at once, unless it is at war with the target by now (PB-15.1)."""

    power: Power
    target: Power


class Duty(Decision):
    """A power goes to war as its treaty demands, or breaks the treaty (PB-15.2)."""

    power: Power
    beneficiary: Power
    foe: Power
    number: int
    signatories: Secret[Signatories]


class UseClaim(Decision):
    """A power decides whether it uses a Casus Belli that has just arisen (PB-15.1)."""

    power: Power
    target: Power


# -- war


class WarPhase(Step, called="war"):
    """The War phase begins: a window, the declarations, then what is fought (PB-4.3, PB-15.1)."""


class BeginWars(Step):
    """Powers linked by declarations form one war; wars without common powers run side by side (PB-15.3)."""


class Volunteers(Step):
    """Neutral powers are asked in turn whether they run a minor power that fights alone (PB-15.3)."""

    number: int
    minor: Power
    left: Powers


class WarRound(Step):
    """A round of all wars begins (PB-15.4)."""


class Initiative(Step):
    """The sides of a war roll for the initiative: the highest die goes first (PB-15.4, PB-20.56)."""

    number: int


class WarOver(Step):
    """Nothing of a war outlasts its turn (PB-10.9, PB-15.15)."""


class Volunteer(Decision):
    """A neutral power decides whether it runs a minor power in a war (PB-15.3)."""

    power: Power
    minor: Power
    number: int
    left: Powers


# -- running


class WhoRuns(Step):
    """The great powers of a side agree which of them runs a minor power (PB-15.3)."""

    number: int
    minor: Power
    great: Powers


class RunnerAsked(Step):
    """The other great powers are asked whether the named power runs the minor power (PB-15.3)."""

    number: int
    minor: Power
    named: Power
    left: Powers


class NameRunner(Decision):
    """A power names the great power that runs a minor power in this war (PB-15.3)."""

    power: Power
    minor: Power
    number: int
    great: Powers


class AgreeRunner(Decision):
    """A power decides whether an ally runs a minor power in this war (PB-15.3)."""

    power: Power
    minor: Power
    other: Power
    number: int
    left: Powers


# -- canals


class Canals(Step):
    """At the start of a round the controllers of canals and straits may close them (PB-16.8)."""


class ClosingLink(Step):
    """The controllers of one canal or strait are asked whom they refuse passage (PB-16.8)."""

    link: Link
    area: Area
    holders: Powers


class CanalRefused(Decision):
    """A controller names the next power that may not pass (PB-16.8)."""

    power: Power
    link: Link
    area: Area
    partners: Powers
    refused: Powers


class CanalPartner(Decision):
    """A partner agrees to refuse passage to these powers, or does not (PB-16.8)."""

    power: Power
    other: Power
    link: Link
    area: Area
    partners: Powers
    refused: Powers
