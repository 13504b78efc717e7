"""The end of a war, conquests, and units that go home (PB-15.14 to PB-15.17)."""

from __future__ import annotations

from engine.frames import Decision, Step, Tail
from engine.games.pax.kinds import (
    Area,
    Clause,
    Item,
    Matter,
    Place,
    Power,
    Powers,
    Signatories,
    SpoilsList,
    Unit,
)
from engine.kit.drafts import Draft

# -- peace


class WarEnd(Step):
    """A round of a war ends: tension, a window of diplomacy, proposals of peace, the tests (PB-15.14)."""

    number: int


class PeaceTalk(Step):
    """A belligerent may propose peace, if this war can end by agreement (PB-15.14)."""

    number: int
    power: Power


class PeaceTerms(Step):
    """A draft of peace terms has been sent (PB-15.14)."""

    power: Power
    belligerents: Powers
    clauses: tuple[Clause, ...]


class PeaceAsking(Step):
    """The other belligerents answer a proposal of peace, one after another (PB-15.14)."""

    number: int
    power: Power
    kind: int
    """WHITE, UTI or TERMS (``rules.war.peace``)."""
    left: Powers
    accepted: Powers
    clauses: tuple[Clause, ...]


class Peace(Decision):
    """A belligerent decides which peace it proposes (PB-15.14)."""

    power: Power
    number: int


class PeaceAnswer(Decision):
    """A belligerent accepts a proposal of peace or refuses it (PB-15.14)."""

    power: Power
    number: int
    other: Power
    kind: int
    left: Powers
    accepted: Powers
    clauses: Tail[Clause]


# -- war_tests


class WarTests(Step):
    """The end of a war is tested (PB-15.14)."""

    number: int


class AskEnd(Step):
    """Without contact each alliance is asked whether the war ends; its great powers must all agree (PB-15.14)."""

    number: int
    side: int


class EndAsking(Step):
    """The great powers of an alliance are asked whether the war ends (PB-15.14)."""

    number: int
    side: int
    left: Powers


class NoContact(Decision):
    """A power decides whether a war without contact ends (PB-15.14)."""

    power: Power
    number: int
    side: int
    left: Powers


# -- resolution


class TermDue(Step):
    """A term of peace is carried out: WITHDRAW, CEDE, CODOMINION or PAY (PB-15.14)."""

    clause: Clause
    party: Signatories


class UnitsHome(Step):
    """Units of a power go home from the sea and from areas they may not occupy (PB-15.15)."""

    power: Power


# -- contested


class ContestedAreas(Step):
    """In areas that nobody conquered and no terms settle, control markers in dispute become Influences (PB-15.15)."""

    settled: tuple[Area, ...]


# -- division


class Spoils(Step):
    """Conquests go to the winners: one places what it likes, several agree on a list (PB-15.15, PB-15.17)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList


class Spoil(Step):
    """A single winner receives a conquered area (PB-15.15)."""

    power: Power
    area: Area
    losers: Powers


class Dividing(Step):
    """Each winner in play order may propose a list; unanimous consent adopts it (PB-15.15)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList
    left: Powers


class Sharing(Step):
    """The other winners are asked whether they accept a list (PB-15.15)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList
    left: Powers
    items: tuple[Item, ...]


class TakeSpoil(Decision):
    """A winner chooses the marker that it places in a conquered area (PB-15.15)."""

    power: Power
    area: Area
    losers: Powers


class Division(Draft):
    """A winner draws up a list of who receives which conquered area (PB-15.15)."""

    power: Power
    winners: Powers
    losers: Powers
    spoils: SpoilsList
    edits: int
    items: Tail[Item]


class Share(Decision):
    """A winner accepts a list or refuses it (PB-15.15)."""

    power: Power
    winners: Powers
    losers: Powers
    spoils: SpoilsList
    left: Powers
    items: Tail[Item]


# -- winners_congress


class WinnersCongress(Step):
    """The winners meet in a Congress with host and attending Europeans; nobody is to blame (PB-15.15)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList


class DivisionLap(Step):
    """Each member in play order may table one list (PB-15.15)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList


class DivisionFloor(Step):
    """A member has the floor to table a list (PB-15.15)."""

    power: Power
    winners: Powers
    losers: Powers
    spoils: SpoilsList


class DivisionFailed(Step):
    """No list was adopted: each area falls to the power that conquered it (PB-15.15)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList


class DivisionVoted(Step):
    """The Congress has voted on a list; one that is adopted the winners sign, and no other follows (PB-15.15)."""

    proposer: Power
    matter: Matter
    adopted: int


class DivisionSigned(Step):
    """The winners have signed a list or refused it (PB-15.15)."""

    matter: Matter
    signed: Powers
    refused: Powers


class DivisionTable(Draft):
    """A member of a Congress of winners draws up a list (PB-15.15)."""

    power: Power
    winners: Powers
    losers: Powers
    spoils: SpoilsList
    edits: int
    items: Tail[Item]


# -- relocation


class Relocating(Step):
    """Units of a power leave the areas where they may not stay after a war (PB-15.15)."""

    power: Power


class Trespassing(Step):
    """Units of a power that fights on leave the areas of those who have left the war (PB-15.15)."""

    number: int
    power: Power


class Relocate(Decision):
    """A power chooses where a unit goes that may not stay (PB-15.15)."""

    power: Power
    place: Place
    unit: Unit
