"""Windows of diplomacy, treaties and what they demand (PB-11)."""

from __future__ import annotations

from typing import Any

from engine.frames import Decision, Secret, Step, Tail
from engine.games.pax.kinds import (
    Area,
    Clause,
    Power,
    Powers,
    Signatories,
)
from engine.games.pax.tables import RULES
from engine.kit.drafts import Draft

# -- offers


class Windows(Step):
    """Every player in play order has a window of diplomacy, after what its treaties demand now (PB-11.2, PB-11.4)."""

    kind: str


class Window(Decision):
    """A power offers or ends a treaty, shows an intention, or does nothing (PB-11.2)."""

    power: Power
    kind: str
    """When it opens: "start", "congress", "war" ... (``rules.diplomacy.secrets``)."""
    left: Secret[int] = RULES.offers_a_window
    """How many more offers may be made in it (PB-19.1)."""


class Release(Decision):
    """A signatory decides whether another one may leave a treaty (PB-11.5)."""

    power: Power
    number: int
    signatories: Secret[Signatories]
    leaver: Power
    left: Powers


class Consent(Decision):
    """A signatory decides whether a treaty ends (PB-11.5)."""

    power: Power
    number: int
    signatories: Secret[Signatories]
    left: Powers


class Answer(Decision):
    """A signatory accepts an offer of a treaty, refuses it or makes a counter-offer (PB-11.3)."""

    power: Power
    proposer: Secret[Power]
    signatories: Secret[Signatories]
    secret: Secret[int]
    last: Secret[int]
    """The turn after which the treaty ends; 0: it has no end."""
    counter: Secret[int]
    """Of a counter-offer: 1 + the power whose offer it answers; else 0."""
    left: Secret[Powers]
    clauses: Secret[Tail[Clause]]


class Intention(Decision):
    """A power chooses an intention that it wants to show (PB-11.18)."""

    power: Secret[Power]


class IntentionTo(Decision):
    """A power chooses to whom it shows an intention (PB-11.18)."""

    power: Secret[Power]
    what: Secret[int]


# -- drafting


class Partner(Decision):
    """A power chooses to whom it offers a treaty (PB-11.3)."""

    power: Secret[Power]


class TreatyDraft(Draft, called="treaty"):
    """A power drafts a treaty: signatories, clauses, secrecy and duration (PB-11.3)."""

    power: Secret[Power]
    signatories: Secret[Signatories]
    secret: Secret[int]
    last: Secret[int]
    """The turn after which the treaty ends; 0: it has no end."""
    counter: Secret[int]
    """Of a counter-offer: 1 + the power whose offer it answers; else 0."""
    edits: int
    clauses: Secret[Tail[Clause]]


class ClauseChoice(Decision, called="clause"):
    """A power fills in the next parameter of a clause of its draft (PB-11.13)."""

    draft: Secret[TreatyDraft]
    kind: Secret[int]
    values: Secret[tuple[Any, ...]]
    """The parameters that are filled in already."""
    chosen: Secret[tuple[int, ...]]
    """What of a list, areas or partners, has been named so far."""


# -- execution


class DueClause(Step):
    """A clause falls due: the power that can carry it out is asked; one that cannot does not break it (PB-11.16)."""

    number: int
    signatories: Secret[Signatories]
    place: int
    """The place of the clause in the treaty."""


class Escorting(Step):
    """Armies go with a marker that a treaty has moved (PB-11.4)."""

    power: Power
    area: Area


class Due(Decision):
    """A power carries out a clause that is due, or breaks the treaty (PB-11.4)."""

    power: Power
    number: int
    signatories: Secret[Signatories]
    place: int
    """The place of the clause in the treaty."""


class Escort(Decision):
    """A power chooses an army that goes to an area it has received (PB-11.4)."""

    power: Power
    area: Area


# -- clause_tests


class EndTests(Step):
    """Clauses about forces are tested: FORCE_MIN, FORCE_MAX and BUILD_MIN (PB-11.16)."""
