"""What a search asks of a game's judgement, and the judgement of a game that brings none.

A judgement looks at full positions (a view whose hidden things have been guessed), never at the true state. Everything
it says is in points of the final score, or in shares of victory between 0 and 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from engine.contract import Game, Option, Result, Seat, is_over
from engine.data import BadData
from engine.dice import below
from engine.frames import D
from engine.points import Point

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Weights = TypeVar("Weights", bound="DataclassInstance")
Weighed = list[tuple[float, Option]]
"""Options worth a thought with the points that each is expected to bring, best first."""
Plan = tuple[Option, ...]
"""A whole answer to what is pending: the options of one seat's decisions, one after another."""

WIDEST: Final = 40
"""How many options a judgement without knowledge looks at; of more it takes every second, third, ..."""
STEEPNESS: Final = 0.15
"""Without knowledge: a lead of this share of the best score counts as a clear one."""
DOUBT: Final = 0.3
"""Points by which an option is weighed better that is taken e times as often, where a search plays on."""
POINT: Final = 0.02
DEPTH: Final = 20
"""Without knowledge: so many decisions are played on before a position is judged."""


@dataclass(frozen=True)
class Judge:
    """Knows one game. It may remember what it has worked out, but nothing of a particular match; see ``composed``."""

    weigh: Callable[[Any], Weighed]
    """Candidates of the pending decision for the seat that decides; never empty."""
    reply: Callable[[Any], Option]
    """What the seat that decides would quickly answer, for roll-outs. May use up dice of the state."""
    outlook: Callable[[Any], Sequence[float]]
    """The expected final score of every seat."""
    shares: Callable[[Any], Sequence[float]]
    """The expected share of victory of every seat; together 1."""
    rewards: Callable[[Any], Sequence[float]]
    """What a search shall want for every seat, 0 to 1: victory, and points where victory is far or sure."""
    guess: Callable[[Any, int], Any]
    """A full position that the view may come from, by the given dice."""
    terms: Callable[[Any, Seat], Mapping[str, float]]
    """The parts of the expected final score of a seat that options change, by name."""
    quiet: Callable[[Any], bool]
    """Whether the position may be judged as it stands, if only roughly because of what is under way."""
    settled: Callable[[Any], bool]
    """Whether nothing is under way either: the moment to judge for a search that plays actions out."""
    acted: Callable[[Any], bool]
    """Whether the action that was begun is over, and what it has changed can be told."""
    ripe: Callable[[Any], bool]
    """Whether what a whole plan has begun has come to its end: so far plans are played on before they are judged."""
    turns: Callable[[Any], int]
    """How many turns have begun so far; a new chapter of the game counts like many."""
    patience: Callable[[int], float]
    """Seconds for a decision, by the number of seats, from which on the tree search looks a whole round ahead."""
    scene: Callable[[Any], Hashable]
    """What makes two decisions alike, so that the answer to one serves for the other where a search plays on."""
    depth: int
    """How many decisions a roll-out plays before the position is judged; 0: judge at once."""
    point: float
    """The reward that a point of the weighing stands for where whole plans are raced: it knows what no playing-on to
    the next quiet moment shows. 0 where it shows all."""
    doubt: float
    """Points by which an option must be weighed better to be taken e times as often where a search plays on."""
    plans: Callable[[Any], Iterable[Plan]]
    """A handful of sensible whole answers to what is pending; none where small decisions do."""
    reopened: Callable[[Any], Any]
    """The position before the secret answers that others have already given to the same question, so that a search
    can think about them too; its agenda asks those first."""
    breaks: Callable[[Any, Option], bool]
    """Whether an option breaks the word of the seat that decides: nobody is advised to do that."""


def composed(
    game: Game[Any],
    *,
    weigh: Callable[[Any], Weighed] | None = None,
    reply: Callable[[Any], Option] | None = None,
    outlook: Callable[[Any], Sequence[float]] | None = None,
    shares: Callable[[Any], Sequence[float]] | None = None,
    rewards: Callable[[Any], Sequence[float]] | None = None,
    guess: Callable[[Any, int], Any] | None = None,
    terms: Callable[[Any, Seat], Mapping[str, float]] | None = None,
    quiet: Callable[[Any], bool] = lambda _state: True,
    settled: Callable[[Any], bool] | None = None,
    acted: Callable[[Any], bool] | None = None,
    ripe: Callable[[Any], bool] | None = None,
    turns: Callable[[Any], int] = lambda _state: 0,
    patience: Callable[[int], float] = lambda _seats: math.inf,
    scene: Callable[[Any], Hashable] = lambda state: state.agenda[-1],
    depth: int = 0,
    point: float = POINT,
    doubt: float = DOUBT,
    plans: Callable[[Any], Iterable[Plan]] = lambda _state: (),
    reopened: Callable[[Any], Any] = lambda state: state,
    breaks: Callable[[Any, Option], bool] = lambda _state, _option: False,
) -> Judge:
    """A judge of what a game knows; what it does not know follows from the rest, in the end from the public scores."""
    told = outlook or (lambda state: [float(score) for score in game.scores(state)])
    share = shares or _by_lead(game, told)
    return Judge(
        weigh=weigh or _all_alike,
        reply=reply or ((lambda state: weigh(state)[0][1]) if weigh else _any_option),
        outlook=told,
        shares=share,
        rewards=rewards or share,
        guess=guess or game.guess,
        terms=terms or (lambda state, seat: {"score": told(state)[seat]}),
        quiet=quiet,
        settled=settled or quiet,
        acted=acted or quiet,
        ripe=ripe or quiet,
        turns=turns,
        patience=patience,
        scene=scene,
        depth=depth,
        point=point,
        doubt=doubt,
        plans=plans,
        reopened=reopened,
        breaks=breaks,
    )


def plain(game: Game[Any]) -> Judge:
    """Judges by the public score alone and holds all options for equally good."""
    return composed(game, depth=DEPTH)


def _all_alike(state: Any) -> Weighed:
    options = state.options
    step = -(-len(options) // WIDEST)
    return [(0.0, option) for option in options[::step]]


def _any_option(state: Any) -> Option:
    options = state.options
    return int(options[below(state, len(options))])


def _by_lead(game: Game[Any], outlook: Callable[[Any], Sequence[float]]) -> Callable[[Any], Sequence[float]]:
    def shares(state: Any) -> Sequence[float]:
        if is_over(state):
            return victory(game.result(state))
        scores = outlook(state)
        return softmax(scores, max(1.0, STEEPNESS * max(map(abs, scores))))

    return shares


class Weigher(NamedTuple, Generic[D]):
    """How a game weighs one of its decisions, of a board that its judgement makes of the position."""

    point: Point[Any, D]
    weigh: Callable[[Any, D], Weighed]
    begins: bool = False
    """It begins something new: what was begun before is done."""


def by_name(*weighers: Weigher[Any]) -> Mapping[str, Weigher[Any]]:
    """The table for ``weighing``."""
    return {weigher.point.name: weigher for weigher in weighers}


def weighing(
    table: Mapping[str, Weigher[Any]],
    board: Callable[[Any], Any],
    beside: Callable[[Any, Weighed], Weighed] = lambda _board, weighed: weighed,
) -> Callable[[Any], Weighed]:
    """``Judge.weigh`` by a table of decisions; of one that is not in it all options are alike. ``beside``: what else
    counts, whatever is decided."""

    def weigh(state: Any) -> Weighed:
        frame = state.agenda[-1]
        weigher = table.get(frame.name)
        if weigher is None:
            return [(0.0, option) for option in state.options]
        made = board(state)
        weighed = beside(made, weigher.weigh(made, frame))
        weighed.sort(key=lambda pair: -pair[0])
        return weighed

    return weigh


class Style(NamedTuple):
    """How a seat is played: the id of a personality and its changes to the weights of the judgement."""

    id: str = "plain"
    weights: Mapping[str, float] = {}


def styled(plain: Weights, style: Style) -> Weights:
    """The weights of a game's judgement, some of them multiplied; BadData for a weight that does not exist."""
    unknown = set(style.weights) - {field.name for field in fields(plain)}
    if unknown:
        raise BadData(f"{style.id} changes unknown weights {sorted(unknown)}")
    return replace(plain, **{name: getattr(plain, name) * factor for name, factor in style.weights.items()})


def softmax(scores: Sequence[float], temperature: float) -> list[float]:
    """Shares of victory from expected scores: a lead of ``temperature`` counts e-fold."""
    best = max(scores)
    powers = [math.exp((score - best) / temperature) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def blended(shares: Sequence[float], scores: Sequence[float], scale: float) -> list[float]:
    """Half the share of victory, half the lead over the others' mean: so the last and the first still want points."""
    total, others = sum(scores), len(scores) - 1
    return [
        0.5 * share + 0.5 / (1 + math.exp(-max(-30.0, (score - (total - score) / others) / scale)))
        for share, score in zip(shares, scores, strict=True)
    ]


def victory(result: Result) -> list[float]:
    """The shares of a finished game."""
    winners = result.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(result.scores))]
