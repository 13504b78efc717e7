"""What is hidden, guessed better than evenly: unrest grows through the game, and nobody is near ruin by choice."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from engine import dice
from engine.games.struggle.state import HIDDEN, Struggle
from engine.games.struggle.tables import RULES

MEAN: Final = 10.0
"""The usual unrest at the end of a game; before, in proportion to the turns gone."""
SPREAD: Final = 3
HIGHEST: Final = RULES.revolution_threshold - 2


def guess(seen: Struggle, chance: int) -> Struggle:
    """A position that looks like this one, with likely unrest and fresh dice."""
    s = seen.copy()
    cup = SimpleNamespace(dice=dice.seeded(chance))
    rounds = RULES.rounds_per_war[str(s.n)]
    gone = (max(0, s.war - 1) + s.round / rounds) / RULES.wars
    for seat, unrest in enumerate(s.unrest):
        if unrest == HIDDEN:
            drift = dice.below(cup, 2 * SPREAD + 1) - SPREAD
            s.unrest[seat] = max(0, min(HIGHEST, round(MEAN * gone + drift * min(1.0, 2 * gone))))
    s.dice = cup.dice
    return s
