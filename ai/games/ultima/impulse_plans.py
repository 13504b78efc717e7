"""Whole impulses to choose from: what the judgement advises, and what differs from it in one thing (UR-5.2).

What is looked at is a power, a card and its use, an action, a march; the dearest departures, by the judgement's own
points, are left out, for they lose at once. Everything after a departure goes on as the judgement advises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from ai.judge import Plan, Weighed
from engine.contract import Option, decider
from engine.frames import Frame
from engine.games.ultima.codes import ACTIONS, DISCARD, USE
from engine.games.ultima.frames.combat import PayForControl
from engine.games.ultima.frames.movement import MoveFrom, MoveTo
from engine.games.ultima.frames.politics import DeclareWar
from engine.games.ultima.frames.turn import Action, ActivePower, CardUse, EndStep
from engine.games.ultima.rules import BOOK
from engine.games.ultima.rules.reckoning import action_points
from engine.games.ultima.state import Ultima

MOST: Final = 8
"""Impulses that are raced."""
HOPELESS: Final = 1.0
"""What the judgement weighs for so many points less than its best is not tried."""
LONGEST: Final = 24
BEGINNINGS: Final = (ActivePower, CardUse, Action, EndStep, PayForControl)
"""Where a whole impulse, or the rest of one, is thought about."""
OTHERS: Final[dict[type[Frame], int]] = {
    ActivePower: 2, CardUse: 6, Action: 4, MoveFrom: 2, MoveTo: 2, DeclareWar: 2, EndStep: 2, PayForControl: 1
}  # fmt: skip
"""By decision, how many departures from the best are looked at."""
UNLIKE: Final = 0.04
"""A step later in the impulse is worth so much less attention."""


class Departure(NamedTuple):
    """What the judgement holds it to cost, and the steps up to it."""

    loss: float
    steps: Plan


def plans(weigh: Callable[[Ultima], Weighed], s: Ultima) -> Sequence[Plan]:
    """The judgement's own impulse first."""
    if not s.options or not isinstance(s.agenda[-1], BEGINNINGS) or len(s.options) == 1:
        return ()
    departures: list[Departure] = []
    own = _followed(weigh, s, (), departures)
    departures.sort()
    return [own, *(_followed(weigh, s, departure.steps, None) for departure in departures[: MOST - 1])]


def _followed(weigh: Callable[[Ultima], Weighed], s: Ultima, steps: Plan, found: list[Departure] | None) -> Plan:
    """These steps, then what the judgement advises until somebody else is asked or dice decide."""
    twin, seat, chance = s.copy(), decider(s), s.dice
    plan: list[Option] = []
    for step in steps:
        plan.append(step)
        BOOK.take(twin, step)
    while twin.options and decider(twin) == seat and twin.dice == chance and len(plan) < LONGEST:
        weighed = weigh(twin)
        if found is not None:
            found += departures(twin, weighed, tuple(plan))
        plan.append(weighed[0][1])
        BOOK.take(twin, plan[-1])
    return tuple(plan)


def departures(s: Ultima, weighed: Weighed, steps: Plan) -> Iterator[Departure]:
    """The next best answers to a decision."""
    left = OTHERS.get(type(s.agenda[-1]), 0)
    best = weighed[0][0]
    for value, option in _different(s, weighed):
        if not left or best - value > HOPELESS:
            break
        left -= 1
        yield Departure(best - value + UNLIKE * len(steps), (*steps, option))


def _different(s: Ultima, weighed: Weighed) -> Iterator[tuple[float, Option]]:
    """Without the best; of cards for as many points one stands for all, and none is thrown away."""
    frame = s.agenda[-1]
    if not isinstance(frame, CardUse):
        yield from weighed[1:]
        return
    seen: set[int] = set()
    for place, (value, option) in enumerate(weighed):
        card, use = USE.read(option)
        points = action_points(s, frame.power, card)
        if use == DISCARD or (use == ACTIONS and points in seen):
            continue
        if use == ACTIONS:
            seen.add(points)
        if place:
            yield value, option
