"""What an empire may still earn: the best order of its actions, as markers come back (SV-7.3, SV-23.2, SV-23.3).

The growth of an empire is linear in what it has: flags, crowns, units. So a sequence of actions is four numbers, what
each flag, crown and unit that it has now will bring, and what comes of itself; and the best sequence is a maximum
over few of them. All that does not depend on the position is worked out once.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from ai.games.seven.weights import Weights
from engine.games.seven.tables import (
    ALL_ACTIONS,
    ATTACK,
    BUILD_DEPLOY,
    EMPIRE_ACTION,
    MOVE_FIGHT,
    NOBODY,
    PALACE_ACTION,
)

_KEPT: Final = 1 << 13
"""Enough for several styles side by side."""


class Plan(NamedTuple):
    """What every flag, crown and unit of an empire brings until the end, and what its actions add."""

    flag: float
    crown: float
    unit: float
    actions: float

    def worth(self, flags: float, crowns: float, units: float) -> float:
        return self.flag * flags + self.crown * crowns + self.unit * units + self.actions


LAST: Final = Plan(1.0, 1.0, 0.0, 0.0)
"""The final count (SV-19.2)."""
_SAMPLES: Final = tuple(product((0, 3, 7, 12), (2, 5, 9), (0, 4, 9)))
"""Flags, crowns and units of empires; a plan that is best for none of them is left out."""


def best(plans: tuple[Plan, ...], flags: float, crowns: float, units: float) -> Plan:
    if len(plans) == 1:
        return plans[0]
    return max(plans, key=lambda plan: plan.worth(flags, crowns, units))


@lru_cache(maxsize=_KEPT)
def plans(w: Weights, second: int, third: int, left: int) -> tuple[Plan, ...]:
    """The orders worth choosing from, when so many actions are left and these markers lie on II and III."""
    if not left:
        return (LAST,)
    orders = {
        plan for action in ALL_ACTIONS if action not in (second, third) for plan in starting(w, second, action, left)
    }
    return tuple(dict.fromkeys(max(orders, key=lambda plan: plan.worth(*sample)) for sample in _SAMPLES))


@lru_cache(maxsize=_KEPT)
def starting(w: Weights, second: int, action: int, left: int) -> tuple[Plan, ...]:
    """The orders that begin with an action; the marker on III comes back meanwhile."""
    return tuple(_before(w, action, after) for after in plans(w, action, second, left - 1))


def _before(w: Weights, action: int, after: Plan) -> Plan:
    """What things are worth before an action, from what they are worth afterwards."""
    flag, crown, unit = after.flag * w.flag_kept, after.crown * w.crown_kept, after.unit * w.unit_kept
    extra = after.actions
    if action == BUILD_DEPLOY:
        return Plan(flag, crown, unit, extra + crown * w.build_crowns + unit * w.build_units)
    if action == MOVE_FIGHT:
        return Plan(flag, crown, unit + flag * w.move_flags, extra)
    if action == ATTACK:
        gains = flag * w.attack_flags + crown * w.attack_crowns + unit * w.attack_units
        return Plan(flag, crown, unit, extra + gains)
    if action == PALACE_ACTION:
        return Plan(flag, crown + 1, unit, extra + (crown + 1) * w.palace_crowns)
    assert action == EMPIRE_ACTION
    return Plan(flag + 1, crown, unit, extra)


@lru_cache(maxsize=_KEPT)
def plan_of(w: Weights, spaces: tuple[int, ...], decades: int, flags: int, crowns: float, units: float) -> Plan:
    """The best order for an empire, from its flag space and the decades left, this one included."""
    first, second, third = spaces
    if first == NOBODY:
        return best(plans(w, second, third, decades), flags, crowns, units)
    return best(plans(w, first, second, decades - 1), flags, crowns, units)
