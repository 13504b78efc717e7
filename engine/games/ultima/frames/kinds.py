"""What the fields of frames hold; all of them are numbers."""

from __future__ import annotations

Power = int
"""A power, or ``SYSTEM`` for rebels and lone minors."""
Minor = int
Area = int
Sea = int
Centre = int
Place = int
"""The position of a unit: an area, or a sea above ``SEA0``."""
Card = int
Leader = int
"""A leader, or NOBODY."""
UnitId = int
Units = tuple[UnitId, ...]
Side = int
"""0 the attacker, 1 the defender."""
Kind = int
"""``codes.STRATEGIC``, ``TACTICAL`` or ``FREE_MOVE``."""
Source = int
"""Where a movement begins: an area, or above ``codes.FLEET_AT`` the place of a fleet."""
Goal = int
"""Where a force or a fleet goes, and by which way (``codes``)."""
Flag = int
"""1 for yes, 0 for no."""
