"""What a seat may know, and what it may imagine (SE-24)."""

from __future__ import annotations

from types import SimpleNamespace

from engine import dice
from engine.contract import Seat, is_over
from engine.games.struggle.rules import BOOK
from engine.games.struggle.state import HIDDEN, Struggle
from engine.games.struggle.tables import RULES
from engine.kit.views import seen_by


def view(s: Struggle, seat: Seat) -> Struggle:
    """Unrest of the others and the dice are hidden; all else is open (SE-24.1, SE-24.2)."""
    seen = seen_by(s, seat)
    if not s.show_unrest and not is_over(s):
        seen.unrest = [unrest if owner == seat else HIDDEN for owner, unrest in enumerate(s.unrest)]
    return seen


def guess(seen: Struggle, chance: int) -> Struggle:
    """A position that looks like this one: unrest below revolution, as players keep it; fresh dice."""
    s = seen.copy()
    cup = SimpleNamespace(dice=dice.seeded(chance))
    s.unrest = [dice.below(cup, RULES.revolution_threshold) if unrest == HIDDEN else unrest for unrest in seen.unrest]
    s.dice = cup.dice
    if not s.options:
        BOOK.relist(s)
    return s
