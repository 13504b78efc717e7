"""What the dice of an event were for, for whoever wants to know how lucky a seat was."""

from __future__ import annotations

from typing import Final

from engine.contract import Event, Throw
from engine.games.struggle.state import NOBODY
from engine.text import N_, Message

DIE: Final = 7 / 2
DIFFERENCE: Final = 35 / 18
"""Of two dice, on average."""
COMBAT: Final = Message(N_("Combat: the difference of two dice"))
"""SE-14.16: it is added to the strength."""
SEA: Final = Message(N_("At sea: the first die"))
"""SE-13.6: high enough, the unit is safe."""


def throws(event: Event) -> tuple[Throw, ...]:
    if event.name == "combat_dice":
        attacker, defender, a1, a2, d1, d2 = event.values
        sides = ((attacker, abs(a1 - a2)), (defender, abs(d1 - d2)))
        return tuple(Throw(seat, COMBAT, result, DIFFERENCE) for seat, result in sides if seat != NOBODY)
    if event.name == "sea_roll":
        seat, first, _second, _fate = event.values
        return (Throw(seat, SEA, first, DIE),)
    return ()
