"""Minor powers: alliances, mobilisation, total conquest (UR-17.6 to UR-17.8, UR-17.10, UR-17.11)."""

from __future__ import annotations

from engine.agenda import tell
from engine.games.ultima.pieces import add, room
from engine.games.ultima.relations import capital_of, hostile, strangers
from engine.games.ultima.rules.conquest import dismiss_army
from engine.games.ultima.rules.tidying import settle, tidy
from engine.games.ultima.state import NOBODY, Ultima
from engine.games.ultima.tables import MINOR0, MINORS, N_MINORS, N_POWERS, SYSTEM


def mobilise(s: Ultima, minor: int) -> None:
    """UR-17.7, UR-26.47: its army appears in its capital, as far as there is room; once a turn."""
    runner = s.ally[minor] - 1 if s.ally[minor] else SYSTEM
    capital = capital_of(s, minor)
    if s.mobilised[minor] or capital == NOBODY or s.control[capital] != MINOR0 + minor:
        return
    if runner < N_POWERS and (hostile(s, runner, capital) or strangers(s, runner, capital)):
        return
    s.mobilised[minor] = 1
    number = min(MINORS[minor].army, room(s, runner, capital))
    for _ in range(number):
        add(s, runner, capital, MINORS[minor].army_quality, minor=minor)
    if number:
        tell(s, "mobilised", minor, capital, number)


def mobilise_for(s: Ultima, power: int) -> None:
    """When a power enters a war: each minor allied to it (UR-17.7)."""
    for minor in range(N_MINORS):
        if s.ally[minor] == power + 1:
            mobilise(s, minor)


def ally_minor(s: Ultima, minor: int, power: int) -> None:
    """It becomes the ally of a power; at war it mobilises at once (UR-17.6, UR-26.63)."""
    dismiss_army(s, minor)
    s.ally[minor] = power + 1
    tell(s, "minor_allied", minor, power)
    settle(s)
    if s.foes[power]:
        mobilise(s, minor)


def neutralise(s: Ultima, minor: int) -> None:
    """UR-25.4: it has no ally any more."""
    dismiss_army(s, minor)
    s.ally[minor] = 0
    tell(s, "minor_neutral", minor)
    settle(s)


def demobilise(s: Ultima) -> None:
    """UR-17.7: as soon as the ally has no war left."""
    for minor in range(N_MINORS):
        lord = s.ally[minor] - 1
        if s.mobilised[minor] and lord >= 0 and not s.foes[lord]:
            dismiss_army(s, minor)
    tidy(s)
