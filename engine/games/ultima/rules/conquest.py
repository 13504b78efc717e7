"""Areas that change hands (UR-1.4, UR-15.7, UR-26.25 to UR-26.29, UR-26.38)."""

from __future__ import annotations

from engine.agenda import tell
from engine.games.ultima.pieces import remove
from engine.games.ultima.relations import owned
from engine.games.ultima.rules.morale import area_lost, minor_area_taken
from engine.games.ultima.rules.repatriation import port_lost
from engine.games.ultima.state import FRIEND, SQUADRON, Ultima, minor_of, refresh, unit_id
from engine.games.ultima.tables import MINOR0, N_HOLDERS, N_POWERS


def take_control(s: Ultima, area: int, taker: int) -> None:
    """UR-15.7, UR-26.29: what belongs to a friend goes back to him; what belonged to an enemy costs him morale."""
    owner, held = s.owner[area], s.control[area]
    new = owner if s.stance[taker * N_HOLDERS + owner] == FRIEND else taker
    s.control[area] = new
    s.revolt[area] = s.begun[area] = s.damage[area] = 0
    tell(s, "controls", new, area)
    if held == owner != new:
        area_lost(s, area, taker)
    if owner >= MINOR0 and owner != new:
        minor_area_taken(s, owner - MINOR0, taker)
    if held != new:
        port_lost(s, area)  # UR-26.40: until now the squadrons stayed


def give(s: Ultima, area: int, new: int) -> None:
    """A new owner, who controls it: cession, seizure, partition, end of a lone war (UR-26.27, UR-26.38).

    Ships go home with the troops, as they are, once all is settled: no port is lost in a fight (UR-26.26, UR-22.2 g).
    """
    old, held = s.owner[area], s.control[area]
    s.owner[area] = s.control[area] = new
    s.revolt[area] = s.damage[area] = 0
    if held != new:
        s.begun[area] = 0
    tell(s, "owns", new, area)
    if old >= MINOR0 and not owned(s, old):
        leave_game(s, old - MINOR0)


def return_area(s: Ultima, area: int) -> None:
    """UR-19.7, UR-22.1 b: back to its owner; whoever has to leave goes home afterwards (UR-22.2 e, g)."""
    s.control[area] = s.owner[area]
    s.begun[area] = s.damage[area] = 0
    tell(s, "returned", s.owner[area], area)


def leave_game(s: Ultima, minor: int) -> None:
    """UR-17.11: a minor without areas."""
    tell(s, "minor_gone", minor)
    s.ally[minor] = 0
    s.lone = tuple(war for war in s.lone if war[0] != minor)
    dismiss_army(s, minor)
    refresh(s)


def dismiss_army(s: Ultima, minor: int) -> None:
    """UR-17.7: what it mobilised is removed, and is no destroyed unit."""
    army = [one for one in s.units if minor_of(one) == minor and not one & SQUADRON]
    for one in army:
        remove(s, unit_id(one))
    if army:
        tell(s, "demobilised", minor, len(army))


def power_or_ally(s: Ultima, holder: int) -> int:
    """The power that owns, or whose minor owns; -1 for a neutral minor."""
    return holder if holder < N_POWERS else s.ally[holder - MINOR0] - 1
