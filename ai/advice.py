"""Advice: whole actions, each with what it is expected to bring, and why, in the terms of the judgement.

The search says which options are worth a word. Each becomes a *line*: the option with all that the seat decides until
nothing is under way any more. The lines are carried out on the same guesses and dice, and ranked by the number that is
shown. Nobody is advised to break a promise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ai.judge import Judge, Plan
from ai.opponent import judge, sentence
from ai.search.joint import Joint
from ai.search.onward import carried
from ai.search.thought import Thought
from engine.contract import Game, Option, Seat, decider
from engine.text import Message

SAMPLES: Final = 12
"""Guesses with dice over which the changes are averaged."""
MOST_REASONS: Final = 3
MOST_STEPS: Final = 40
"""Decisions of one action."""
SHOWN: Final = 2
"""Shares of victory are told in whole percents; of what looks alike the most points come first."""
LEAST_CHANGE: Final = 0.25
"""Points below which a change is not worth a sentence."""

Change = tuple[str, float]
"""The name of a term and how much it grows."""


class Advice(NamedTuple):
    """A whole action with what it is expected to bring."""

    option: Option
    share: float
    """The expected share of victory."""
    points: float
    """The expected final score."""
    why: tuple[Message, ...]
    line: Plan = ()
    """The option with the decisions of the seat that follow it."""

    def after(self, number: int) -> Advice:
        """What is left of it when so many decisions have been taken."""
        return self._replace(option=self.line[number], line=self.line[number:])


def reasons(game: Game[Any], view: Any, thought: Thought, most: int, seed: int) -> list[list[Any]]:
    """The best lines: share, score, the terms that change most, the options; the highest share first. Plain data."""
    knows = judge(game)
    first = knows.guess(view, seed)
    options = [ranked.option for ranked in thought.ranked]
    honest = [option for option in options if not knows.breaks(first, option)] or options
    lines = [_line(game, knows, first, _begun(option, thought)) for option in honest[:most]]
    worlds = _Worlds(game, knows, view, seed)
    found = [[*_reasons(game, knows, worlds, line, decider(first)), list(line)] for line in lines]
    return sorted(found, key=lambda one: (-round(one[0], SHOWN), -one[1]))


def _begun(option: Option, thought: Thought) -> Plan:
    """The option, with what was chosen to follow it where whole plans were searched."""
    return thought.plan if thought.plan[:1] == (option,) else (option,)


def _line(game: Game[Any], knows: Judge, first: Any, plan: Plan) -> Plan:
    """Everything that the seat decides in a row, up to dice, another seat, or the end of what was begun."""
    state, seat, secret, line = first.copy(), decider(first), _secret(game, first), []
    for number in range(MOST_STEPS):
        option = plan[number] if number < len(plan) else _honest(knows, state)
        if option not in state.options:
            break
        line.append(option)
        game.book.take(state, option)
        over = not state.options or decider(state) != seat or state.dice != first.dice
        complete = knows.settled(state) and not (secret and _secret(game, state))
        if over or (complete and number + 1 >= len(plan)):
            break
    return tuple(line)


def _honest(knows: Judge, state: Any) -> Option:
    """What the judgement likes best and no promise forbids."""
    weighed = knows.weigh(state)
    return next((option for _, option in weighed if not knows.breaks(state, option)), weighed[0][1])


class _Worlds:
    """The guesses, each with its dice, over which every line is tried out; where several answer in secret at the same
    time, with answers that the others are likely to give."""

    def __init__(self, game: Game[Any], knows: Judge, view: Any, seed: int) -> None:
        self._knows, self._view, self._seed = knows, view, seed
        self.secret = _secret(game, view)
        planned = self.secret and any(knows.plans(knows.guess(view, seed)))
        self._joint = Joint(game, knows, view, seed) if planned else None

    def before(self, number: int) -> Any:
        return self._joint.world(number) if self._joint else self._knows.guess(self._view, self._seed + number)

    def answer(self, state: Any, number: int) -> None:
        if self._joint:
            self._joint.answer(state, number)


def _reasons(
    game: Game[Any], knows: Judge, worlds: _Worlds, line: Plan, seat: Seat
) -> tuple[float, float, list[Change]]:
    totals: dict[str, float] = {}
    points = share = 0.0
    for sample in range(SAMPLES):
        before = worlds.before(sample)
        after = before.copy()
        carried(game, after, line)
        worlds.answer(after, sample)
        _play_on(game, knows, after, knows.quiet if worlds.secret else knows.acted)
        old, new = knows.terms(before, seat), knows.terms(after, seat)
        _play_on(game, knows, after, knows.quiet)
        share += knows.shares(after)[seat] / SAMPLES
        points += knows.outlook(after)[seat] / SAMPLES
        for name in {*old, *new}:
            totals[name] = totals.get(name, 0.0) + (new.get(name, 0.0) - old.get(name, 0.0)) / SAMPLES
    return share, points, _largest(totals)


def _secret(game: Game[Any], state: Any) -> bool:
    """Whether answers are given in secret: only when all have been given it shows what they bring."""
    return bool(state.options) and game.book.pending(state).secret


def _play_on(game: Game[Any], knows: Judge, state: Any, end: Callable[[Any], bool]) -> None:
    while state.options and not end(state):
        game.book.take(state, knows.weigh(state)[0][1])


def _largest(changes: Mapping[str, float]) -> list[Change]:
    ordered = sorted(changes.items(), key=lambda change: -abs(change[1]))
    return [change for change in ordered[:MOST_REASONS] if abs(change[1]) >= LEAST_CHANGE]


def advised(game: Game[Any], found: Sequence[Sequence[Any]]) -> list[Advice]:
    """What a worker found, with its terms as sentences."""
    return [
        Advice(line[0], share, points, tuple(sentence(game, name, change) for name, change in changes), tuple(line))
        for share, points, changes, line in found
    ]


def continued(game: Game[Any], view: Any, given: Sequence[Advice], chance: int) -> list[tuple[Any, Advice]]:
    """Advice for the decisions that follow, as the views that the seat will have of them: so that what is said in the
    middle of an action is what was said at its beginning."""
    found: list[tuple[Any, Advice]] = []
    for advice in given:
        state = game.guess(view, chance)
        seat = decider(state)
        for number, option in enumerate(advice.line):
            if not state.options or decider(state) != seat or option not in state.options:
                break
            found.append((game.view(state, seat).dump(), advice.after(number)))
            game.book.take(state, option)
    return found
