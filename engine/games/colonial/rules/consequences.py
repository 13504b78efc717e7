"""What placing a counter would cost, to be told before it is done (CO-20.5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Seat
from engine.games.colonial.reckoning import majority, monopolist
from engine.games.colonial.rules.permanent import promised
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import NOBODY, SPACE_COLOUR
from engine.text import N_, Message


def consequence(view: Colonial, seat: Seat, space: int, named: Sequence[int]) -> Message | None:
    """Of the last counter among those named so far: a Monopoly attacked (CO-7.7), a Resource taken over (CO-7.4)."""
    stack = view.stacks[space]
    if not stack:
        rival = monopolist(view, SPACE_COLOUR[space])
        return None if rival in (NOBODY, seat) else Message(N_("attacks a Monopoly: one space left on Diplomacy"))
    if stack[0] == seat or majority((*stack, *(seat,) * named.count(space))) != seat:
        return None
    if promised(view, seat, stack[0], "no_takeover"):
        return Message(N_("takes control, one space left on Diplomacy; this breaks your promise"))
    return Message(N_("takes control: one space left on Diplomacy"))
