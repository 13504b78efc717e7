"""What the values in frames and in the position stand for."""

from __future__ import annotations

from typing import Any, Final

Power = int
Powers = tuple[Power, ...]
Signatories = int
"""Several powers as the bits of a number: the signatories of a treaty."""
Area = int
Areas = tuple[Area, ...]
Place = int
"""Where a unit stands: an area, its second coast, a home box or a sea (``atlas``)."""
Sea = int
Link = int
"""A canal or strait that can be closed."""
Unit = int
"""A kind of unit."""
Pounds = int
Clause = tuple[Any, ...]
"""(kind, parameters, ...) of a treaty or a settlement (``rules.diplomacy.clauses``)."""
Dispute = tuple[int, ...]
"""What powers quarrel about: an area, or a claim without one (``rules.congress.claims``)."""
Matter = tuple[Any, ...]
"""What is voted on or signed in a Congress; it begins with one of these."""
ORDER: Final = "order"
"""A motion: the dispute wanted, the one that would be next."""
TEXT: Final = "text"
"""The dispute, the clauses."""
DIVISION: Final = "division_list"
"""Winners, losers, spoils, the list (PB-15.15)."""
SpoilsList = tuple[tuple[Area, Power], ...]
"""Conquered areas, each with the power that conquered it."""
AreaClaims = tuple[tuple[Power, Area], ...]
"""Areas of China, each with the power that claims it."""
Item = tuple[Area, Power, int]
"""A line of a list on which several powers must agree: area, power and level."""
