"""The end of the game (SV-19), and what the table would score if it came now."""

from __future__ import annotations

from engine.contract import Result, Seat, ranked
from engine.games.seven.board.influence import influence
from engine.games.seven.state import Seven
from engine.games.seven.tables import ALL_EMPIRES, RULES


def final_power(s: Seven) -> list[int]:
    """Power points with the final count of flags and crowns, neutral empires included (SV-19.2)."""
    if s.counted:
        return list(s.power)
    return [s.power[empire] + s.flags(empire) + s.crowns(empire) for empire in ALL_EMPIRES]


def ranking(s: Seven) -> list[int]:
    """The empires by final power; ties go to the empire earlier in the tie order (SV-19.3)."""
    power = final_power(s)
    return sorted(ALL_EMPIRES, key=lambda empire: -power[empire])


def multipliers(s: Seven) -> list[int]:
    """What a point of influence in each empire is worth (SV-19.4)."""
    worth = [0] * len(ALL_EMPIRES)
    for empire, multiplier in zip(ranking(s), RULES.multipliers, strict=True):
        worth[empire] = multiplier
    return worth


def scores(s: Seven) -> tuple[int, ...]:
    """Influence times multiplier, with the empires ranked as they stand now (SV-19.4)."""
    worth = multipliers(s)
    return tuple(sum(influence(s, seat, e) * worth[e] for e in ALL_EMPIRES) for seat in range(s.n))


def result(s: Seven) -> Result:
    """Most victory points win; then most influence in the first empire, the second, and so on (SV-19.5)."""
    points = scores(s)
    ties = ([influence(s, seat, empire) for seat in range(s.n)] for empire in ranking(s))
    return Result(ranked(points, *ties), points)


def turn_of(s: Seven) -> Seat:
    """The owner of the turn while one goes on, else -1 (SV-1.3)."""
    return s.owner if s.actor >= 0 else -1
