"""The end of the game (UR-23.3, UR-23.4)."""

from __future__ import annotations

from engine.agenda import tell
from engine.contract import Result, ranked
from engine.games.ultima.rules.reckoning import seat_scores
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import KEY, N_AREAS, N_POWERS, OBJECTIVES


def finish(s: Ultima) -> None:
    s.final = seat_scores(s)
    s.agenda.clear()
    tell(s, "game_over", s.final)


def powers_of(s: Ultima, seat: int) -> list[int]:
    return [power for power in range(N_POWERS) if s.seat_of[power] == seat]


def result(s: Ultima) -> Result:
    """UR-23.3: most VP; then less mean instability, more objective areas owned, more key areas owned."""
    scores = s.final or seat_scores(s)
    calm = [_calm(s, seat) for seat in range(s.n)]
    goals = [
        sum(1 for power in powers_of(s, seat) for area in OBJECTIVES[power] if s.owner[area] == power)
        for seat in range(s.n)
    ]
    keys = [
        sum(1 for area in range(N_AREAS) if KEY[area] and s.owner[area] in powers_of(s, seat)) for seat in range(s.n)
    ]
    return Result(ranked(scores, calm, goals, keys), tuple(scores))


def _calm(s: Ultima, seat: int) -> int:
    """Minus the mean instability, in whole numbers that are right for one to three powers."""
    own = powers_of(s, seat)
    return -sum(s.instability[power] for power in own) * 6 // max(len(own), 1)
