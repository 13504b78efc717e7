"""The rules that always hold (CO-7): control of Resources, Prestige, Colonies, Unrest, Diplomacy.

Everything that changes these things passes through here; what follows from a change follows at once (CO-7.71), but
for victory and the standing offer: ``victory.checked`` is called where a change is complete.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import dice
from engine.agenda import tell
from engine.contract import Seat
from engine.games.colonial.names import PROMISE_IDS
from engine.games.colonial.reckoning import majority, markers, monopolist, reached_threshold
from engine.games.colonial.state import LOST, SOURCES, Colonial
from engine.games.colonial.tables import (
    COLONIES,
    LANDS,
    NOBODY,
    RULES,
    SPACE_COLOUR,
    SPACE_LAND,
)

HEIGHTS = 256
"""A counter is named by space * HEIGHTS + its height in the stack (CO-7.14); six players have 210 counters (CO-2.9)."""


def successes(s: Colonial, number: int) -> int:
    """CO-2.8: Success dice, each with two laurels on six faces."""
    return sum(dice.roll(s) > RULES.die_faces - RULES.success_faces for _ in range(number))


# -- Diplomacy (CO-7.61)


def fall_back(s: Colonial, seat: Seat, reason: str) -> None:
    """One space left, if possible."""
    if s.diplomacy[seat] > 1:
        s.diplomacy[seat] -= 1
        tell(s, "diplomacy_lost", seat, s.diplomacy[seat], reason)


# -- Prestige (CO-7.31, CO-7.32)


def gain_prestige(s: Colonial, seat: Seat, number: int, source: int, reason: str) -> None:
    s.prestige[seat] += number
    s.credit[seat * SOURCES + source] += number
    if reached_threshold(s, seat):
        s.threshold |= 1 << seat  # CO-16.7: for good
    tell(s, "prestige_gained", seat, number, reason, s.prestige[seat])


def lose_prestige(s: Colonial, seat: Seat, number: int, reason: str) -> int:
    """A player with none loses none (CO-7.32); how much it was."""
    lost = min(number, s.prestige[seat])
    if lost:
        s.prestige[seat] -= lost
        s.credit[seat * SOURCES + LOST] += lost
        tell(s, "prestige_lost", seat, lost, reason, s.prestige[seat])
    return lost


# -- control of Resources (CO-7.1 to CO-7.9)


def place(s: Colonial, seat: Seat, space: int) -> None:
    """A counter is placed; it comes from where the caller took it."""
    stack = s.stacks[space]
    s.here[seat * LANDS + SPACE_LAND[space]] += 1
    if not stack:
        rival = monopolist(s, SPACE_COLOUR[space])
        s.stacks[space] = (seat,)
        tell(s, "control_taken", seat, space)
        if rival not in (NOBODY, seat):  # CO-7.7
            tell(s, "monopoly_broken", seat, rival, SPACE_COLOUR[space])
            fall_back(s, seat, "monopoly_attack")
        return
    stack = (*stack, seat)
    s.stacks[space] = stack
    tell(s, "counter_placed", seat, space)
    if stack[0] != seat and majority(stack) == seat:
        take_over(s, seat, space)


def take_over(s: Colonial, seat: Seat, space: int) -> None:
    """CO-7.4."""
    stack = s.stacks[space]
    breach(s, seat, stack[0], "no_takeover")
    s.stacks[space] = sunk(stack, seat)
    tell(s, "taken_over", seat, stack[0], space)
    fall_back(s, seat, "take_over")


def sunk(stack: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """The stack with all counters of a seat at the bottom, the others in their order."""
    rest = tuple(other for other in stack if other != seat)
    return (seat,) * (len(stack) - len(rest)) + rest


def place_all(s: Colonial, seat: Seat, spaces: Sequence[int]) -> None:
    """CO-7.9: those on occupied spaces first, then those on free ones, each in order of space number."""
    occupied = [space for space in spaces if s.stacks[space]]
    free = [space for space in spaces if not s.stacks[space]]
    for space in (*sorted(occupied), *sorted(free)):
        place(s, seat, space)


def remove(s: Colonial, counters: Sequence[int]) -> None:
    """All counters lost in one event leave together, then control is looked at (CO-7.6), then Colonies (CO-7.43)."""
    lands = set()
    for space in sorted({counter // HEIGHTS for counter in counters}):
        gone = {counter % HEIGHTS for counter in counters if counter // HEIGHTS == space}
        stack = s.stacks[space]
        land = SPACE_LAND[space]
        lands.add(land)
        for height in sorted(gone):
            s.here[stack[height] * LANDS + land] -= 1
            tell(s, "counter_lost", stack[height], space)
        _left(s, space, tuple(seat for height, seat in enumerate(stack) if height not in gone))
    for land in sorted(lands):
        look_after_colony(s, land)


def _left(s: Colonial, space: int, stack: tuple[Seat, ...]) -> None:
    """CO-7.6: the most numerous go to the bottom, even if they control already; without a cost."""
    before = s.stacks[space][0]
    most = majority(stack)
    s.stacks[space] = sunk(stack, most) if most != NOBODY else stack
    now = s.stacks[space][0] if stack else NOBODY
    if now not in (before, NOBODY):
        tell(s, "control_passes", now, space)


# -- Colonies and Independent States (CO-7.41 to CO-7.45)


def look_after_colony(s: Colonial, land: int) -> None:
    """CO-7.43: a Colony without a counter of its owner is lost, and every Unrest there goes."""
    owner = s.colony[land]
    if owner != NOBODY and not s.here[owner * LANDS + land]:
        s.unrest[land] = 0
        lose_colony(s, land)
        become_independent(s, land)


def lose_colony(s: Colonial, land: int) -> None:
    owner = s.colony[land]
    s.colony[land] = NOBODY
    tell(s, "colony_lost", owner, land)
    lose_prestige(s, owner, COLONIES.founding_prestige, "colony_lost")
    if s.city == land:
        lose_prestige(s, owner, COLONIES.city_prestige, "city_lost")


def become_independent(s: Colonial, land: int) -> None:
    if not s.independent >> land & 1:
        s.independent |= 1 << land
        tell(s, "independence", land)


def put_up_colony(s: Colonial, seat: Seat, land: int) -> None:
    """CO-9.2: the marker; Prestige is the Conqueror's business."""
    s.colony[land] = seat
    s.independent &= ~(1 << land)
    tell(s, "colony_founded", seat, land)


# -- Unrest and Missions (CO-7.44, CO-7.51 to CO-7.54, CO-2.10)


def add_unrest(s: Colonial, land: int) -> bool:
    """An Unrest from the stock; False when the stock is empty."""
    if markers(s) <= 0:
        return False
    rise(s, land)
    return True


def rise(s: Colonial, land: int) -> None:
    """One Unrest more on the territory, from wherever it comes; the fourth brings revolution (CO-7.44)."""
    s.unrest[land] += 1
    tell(s, "unrest_placed", land, s.unrest[land])
    if s.unrest[land] >= RULES.unrest_limit:
        s.unrest[land] = 0
        tell(s, "revolution", land)
        if s.colony[land] != NOBODY:
            lose_colony(s, land)
        become_independent(s, land)


def calm(s: Colonial, land: int) -> None:
    s.unrest[land] -= 1
    tell(s, "unrest_removed", land, s.unrest[land])


def rise_at_home(s: Colonial, seat: Seat) -> bool:
    """An Unrest on a Nation board; False when the stock is empty."""
    if markers(s) <= 0:
        return False
    s.risen[seat] += 1
    tell(s, "board_unrest", seat, s.risen[seat])
    return True


# -- promises (CO-15.8)


GIVER, TAKER, KIND, UNTIL = range(4)


def promised(s: Colonial, giver: Seat, taker: Seat, name: str) -> bool:
    kind = PROMISE_IDS.index(name)
    return any(promise[:UNTIL] == (giver, taker, kind) for promise in s.promises)


def breach(s: Colonial, giver: Seat, taker: Seat, name: str) -> None:
    """Promises bind nobody; a broken one is marked."""
    if s.promises and promised(s, giver, taker, name):
        kind = PROMISE_IDS.index(name)
        s.promises = tuple(promise for promise in s.promises if promise[:UNTIL] != (giver, taker, kind))
        s.broken = (*s.broken, (giver, taker, kind, s.turn))
        tell(s, "promise_broken", giver, taker, kind)
