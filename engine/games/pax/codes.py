"""How options are packed into numbers, for the rules that list them and the words that name them."""

from __future__ import annotations

from typing import Final

OFFER, SHOW = 0, 1
DISSOLVE, DENOUNCE, REVEAL, RELEASE = 100, 200, 300, 400
"""With the number of the treaty among those of the power, or of the breach among those it may reveal (PB-11.5,
PB-11.7); a release is number * SIDES + who leaves."""
TREATIES: Final = 100
"""More than any power has."""
VOTE_FOR: Final = 200
"""Of an intention: to vote for a power; below that, not to place in an area (PB-11.18)."""
NUMBERS: Final = 200
LEVELS: Final = 8
"""Of a division: area number among the spoils * NUMBERS + winner * LEVELS + level (PB-15.15)."""
