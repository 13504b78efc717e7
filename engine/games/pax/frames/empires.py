"""Rebellion in China and its reparations; war with the Ottoman Empire (PB-13, PB-14)."""

from __future__ import annotations

from engine.frames import Decision, Step
from engine.games.pax.kinds import (
    Area,
    AreaClaims,
    Areas,
    Power,
    Powers,
)

# -- rebellion


class Resentment(Step):
    """The Chinese Resentment phase: three dice decide whether a rebellion breaks out (PB-13)."""


class Rebellion(Step):
    """A rebellion in China breaks out and is fought (PB-13)."""


class RebelRound(Step):
    """One round of a rebellion: China first, without initiative; passages may be closed (PB-13.6)."""

    number: int


class RebelEnd(Step):
    """A round of a rebellion ends with tension, a window of diplomacy and the tests (PB-11.2, PB-13.11)."""

    number: int


class RebelTests(Step):
    """The end of a rebellion is tested (PB-13.11)."""

    number: int


class FormosaAsking(Step):
    """The powers are asked in play order whether the rebellion ends without Formosa; all must agree (PB-13.11)."""

    number: int
    left: Powers


class Formosa(Decision):
    """A power decides whether a rebellion ends in which China still holds Formosa (PB-13.11)."""

    power: Power
    number: int
    left: Powers


# -- reparations


class Claiming(Step):
    """In order each great power claims one defeated area or declines; then the others may object (PB-13.12)."""

    number: int
    left: Powers
    claims: AreaClaims


class Objecting(Step):
    """The great powers may object to the claims; after an objection all must agree (PB-13.12)."""

    number: int
    great: Powers
    left: Powers
    claims: AreaClaims
    refused: int


class Relisting(Step):
    """After an objection each great power in turn proposes one full list, which all must accept (PB-13.12)."""

    number: int
    great: Powers
    left: Powers
    claims: AreaClaims


class ListAsking(Step):
    """The other great powers are asked whether they accept a list (PB-13.12)."""

    number: int
    great: Powers
    left: Powers
    claims: AreaClaims
    others: Powers
    items: AreaClaims


class ReparationsEnd(Step):
    """The reparations are settled, and the rebellion is over (PB-13.13)."""

    number: int


class ClaimArea(Decision):
    """A power claims a defeated area of China, or none (PB-13.12)."""

    power: Power
    number: int
    left: Powers
    claims: AreaClaims


class Object(Decision):
    """A power decides whether it objects to the claims (PB-13.12)."""

    power: Power
    number: int
    great: Powers
    left: Powers
    claims: AreaClaims


class ListClaims(Decision):
    """A power names the area that the next power receives in its list (PB-13.12)."""

    power: Power
    number: int
    great: Powers
    left: Powers
    claims: AreaClaims
    open: Powers
    """The powers that still wait for their area in the list."""
    items: AreaClaims


class ListAnswer(Decision):
    """A power accepts a list of reparations or refuses it (PB-13.12)."""

    power: Power
    number: int
    great: Powers
    left: Powers
    claims: AreaClaims
    others: Powers
    items: AreaClaims


# -- cessions


class Ceding(Step):
    """Claimed areas are ceded: beside other markers only by consent, to minor powers only if all agree (PB-13.12)."""

    number: int
    great: Powers
    claims: AreaClaims
    refused: int


class Consenting(Step):
    """The other controllers of an area must agree before a power becomes a partner there (PB-13.12)."""

    power: Power
    area: Area
    left: Powers


class CedeArea(Step):
    """A power receives an area from China (PB-13.12)."""

    power: Power
    area: Area


class MinorClaim(Step):
    """A minor power receives a free defeated area on which all great powers present agree (PB-13.12)."""

    power: Power
    great: Powers


class MinorAsking(Step):
    """The great powers are asked whether a minor power receives the first of these areas (PB-13.12)."""

    power: Power
    left: Powers
    areas: Areas
    great: Powers


class ConsentShare(Decision):
    """A controller decides whether another power becomes a partner in the area (PB-13.12)."""

    power: Power
    other: Power
    area: Area
    left: Powers


class Reparation(Decision):
    """A power chooses the marker it places in an area that it receives, or gives the area back (PB-13.12)."""

    power: Power
    area: Area


class MinorConsent(Decision):
    """A great power decides whether a minor power receives an area (PB-13.12)."""

    power: Power
    minor: Power
    area: Area
    left: Powers
    areas: Areas
    great: Powers


# -- ottoman_war


class OttomanWar(Step):
    """The Ottoman Empire declares war on all who gave it cause, or is at war already (PB-14.1, PB-14.2, PB-17.2)."""


class Sounding(Step):
    """A power that is not in this war yet is asked whether it joins the Empire (PB-14.3)."""

    power: Power


class OttomanBegins(Step):
    """The war begins: alone the Empire fights like China, with allies as a minor power (PB-14.4)."""


class OttomanRounds(Step):
    """Rounds with initiative follow until this war, and those it split into, are over (PB-14.4)."""


class OttomanRound(Step):
    """One round of a war against the Empire alone is fought (PB-14.4)."""

    number: int


class OttomanEnd(Step):
    """A round of an Ottoman war ends with tension, a window of diplomacy and the tests (PB-11.2, PB-14.5)."""

    number: int


class OttomanTests(Step):
    """The end of an Ottoman war is tested (PB-14.5, PB-14.5a, PB-14.6)."""

    number: int


class TripoliAsking(Step):
    """The enemies of an Empire that cannot reach Tripoli are asked whether the war ends (PB-14.6)."""

    number: int
    left: Powers


class OttomanSide(Decision):
    """A power joins the Ottoman Empire, or stays out of its war (PB-14.3)."""

    power: Power


class TripoliEnd(Decision):
    """A power decides whether a war ends in which the Ottomans cannot reach Tripoli (PB-14.6)."""

    power: Power
    number: int
    left: Powers
