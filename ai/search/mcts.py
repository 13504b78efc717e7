"""Monte Carlo tree search over what a seat knows.

Open loop: every iteration guesses what is hidden and throws new dice, so a node stands for the decisions that led to
it, not for one position. Every seat takes what is best for itself (max-n). The judgement's weighing of the options
comes first: it says what is tried at all and how soon, and the iterations correct it. Who has time judges only when it
is his turn again (``ahead``).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ai.judge import Judge, Weighed
from ai.search.ahead import Ahead
from ai.search.onward import settle, world_seed
from ai.search.thought import Budget, Ranked, Report, Thought
from engine.contract import Game, Option, Seat

REPORT_EVERY: Final = 0.2
"""Seconds between two reports of progress."""
MOST_NODES: Final = 10_000
"""Decisions of a tree: some 4 kB each. In a full tree an iteration ends where it would grow."""
LOOK_EVERY: Final = 32
"""Iterations between two looks whether the best option can still be overtaken."""


@dataclass(frozen=True)
class Settings:
    """How wide and how curious the search is."""

    width: int = 12
    """So many of the best-weighed options of a decision are looked at."""
    curiosity: float = 0.3
    """Against a difference in rewards."""
    temperature: float = 1.0
    """Points by which an option must be weighed better to be tried e times as often."""


NOTHING: Final = [0.0] * 32
"""For as many seats as there can be."""
NOBODY: Final[Mapping[tuple[str, Seat], Node]] = {}
"""Of edges that nobody has tried: most of a tree, so they share them."""


class Edge:
    """An option at a node, and what came of it."""

    __slots__ = ("nodes", "option", "prior", "total", "visits")

    def __init__(self, option: Option, prior: float) -> None:
        self.option = option
        self.prior = prior
        self.visits = 0
        self.total = NOTHING
        """Of all rewards, by seat."""
        self.nodes: Mapping[tuple[str, Seat], Node] = NOBODY
        """What is decided next, which may hang on the dice."""


class Node:
    """A decision of a seat."""

    __slots__ = ("edges", "seat", "visits")

    def __init__(self, seat: Seat, edges: list[Edge]) -> None:
        self.seat = seat
        self.edges = edges
        self.visits = 0


class Mcts:
    """Thinks for one seat of one game. The tree is kept while the seat's own decisions follow one another."""

    def __init__(self, game: Game[Any], judge: Judge, settings: Settings | None = None) -> None:
        self._game = game
        self._judge = judge
        self._settings = settings or Settings()
        self._seats = 0
        self._nodes = 0
        self._end = 0
        self._ahead: Ahead | None = None
        self._root: Node | None = None
        self._expected: list[Any] | None = None

    def think(self, view: Any, seed: int, budget: Budget, report: Report | None = None) -> Thought:
        first = self._judge.guess(view, seed)
        self._seats = len(self._judge.rewards(first))
        self._look(first, seed, budget.seconds >= self._judge.patience(self._seats))
        root = self._kept(view) or self._node(first)
        self._nodes = size(root)
        told = 0.0
        iterations = 0
        while len(root.edges) > 1 and (iterations == 0 or not budget.spent(iterations)):
            iterations += 1
            self._iterate(root, self._judge.guess(view, world_seed(seed, iterations)), budget.stopped)
            if iterations % LOOK_EVERY == 0 and budget.too_late(iterations, _lead(root)):
                break
            if report is not None and budget.elapsed - told > REPORT_EVERY:
                told = budget.elapsed
                report(_thought(root, iterations, told))
        thought = _thought(root, iterations, budget.elapsed)
        self._keep(root, first, thought.option)
        return thought

    def _look(self, state: Any, seed: int, patient: bool) -> None:
        """How far: who is patient, until everybody has begun one more turn. The tree knows only one way of looking."""
        end = self._judge.turns(state) + self._seats if patient else 0
        if end != self._end:
            self._end = end
            self._root = self._expected = None
        self._ahead = Ahead(self._game, self._judge, end, seed) if patient else None

    # -- the tree between two decisions

    def _kept(self, view: Any) -> Node | None:
        """The branch of the last tree that the answer led to, if nothing unforeseen came in between."""
        root, expected = self._root, self._expected
        self._root = self._expected = None
        return root if expected is not None and view.dump() == expected else None

    def _keep(self, root: Node, state: Any, option: Option) -> None:
        seat, dice = root.seat, state.dice
        self._game.book.take(state, option)
        if not state.options or state.agenda[-1].seat != seat or state.dice != dice:
            return
        edge = next(edge for edge in root.edges if edge.option == option)
        self._root = edge.nodes.get((state.agenda[-1].name, seat))
        self._expected = self._game.view(state, seat).dump()

    # -- one iteration

    def _iterate(self, root: Node, state: Any, stopped: Callable[[], bool]) -> None:
        take = self._game.book.take
        node = root
        path = []
        while True:
            edge = self._choose(node, state.options)
            path.append((node, edge))
            take(state, edge.option)
            if not edge.visits or self._ends(state):
                break
            frame = state.agenda[-1]
            key = frame.name, frame.seat
            child = edge.nodes.get(key) or self._grown(edge, key, state)
            if child is None:
                break
            node = child
        if self._ahead is not None:
            self._ahead.play(state, stopped)
        settle(self._game, self._judge, state)
        rewards = self._judge.rewards(state)
        for node, edge in path:
            node.visits += 1
            edge.visits += 1
            if edge.visits == 1:
                edge.total = list(rewards)
                continue
            total = edge.total
            for seat, reward in enumerate(rewards):
                total[seat] += reward

    def _grown(self, edge: Edge, key: tuple[str, Seat], state: Any) -> Node | None:
        """One node more; None when the tree is as large as it may be."""
        if self._nodes >= MOST_NODES:
            return None
        self._nodes += 1
        node = self._node(state)
        edge.nodes = {**edge.nodes, key: node}
        return node

    def _node(self, state: Any) -> Node:
        weighed = self._judge.weigh(state)[: self._settings.width]
        edges = [Edge(option, prior) for prior, option in priors(weighed, self._settings.temperature)]
        return Node(state.agenda[-1].seat, edges)

    def _choose(self, node: Node, options: Sequence[Option]) -> Edge:
        """The edge that promises most, given how often it was tried; one that is legal in this guess."""
        seat = node.seat
        spread = self._settings.curiosity * math.sqrt(node.visits + 1)
        mean = _mean(node)
        best, found = -1.0, None
        for edge in node.edges:
            visits = edge.visits
            value = edge.total[seat] / visits if visits else mean
            value += spread * edge.prior / (1 + visits)
            if value > best and edge.option in options:
                best, found = value, edge
        return found if found is not None else self._stray(node, options)

    def _stray(self, node: Node, options: Sequence[Option]) -> Edge:
        """Dice or hidden things have made a decision that looks alike but offers other options: take one more in."""
        edge = Edge(options[node.visits % len(options)], 1.0)
        node.edges.append(edge)
        return edge

    def _ends(self, state: Any) -> bool:
        return self._ahead.there(state) if self._ahead is not None else not state.options


def size(node: Node) -> int:
    """How many decisions a tree has."""
    return 1 + sum(size(child) for edge in node.edges for child in edge.nodes.values())


def _mean(node: Node) -> float:
    """What the node is worth so far to the seat that decides there."""
    if not node.visits:
        return 0.0
    return sum(edge.total[node.seat] for edge in node.edges) / node.visits


def _lead(root: Node) -> int:
    first, second = sorted((edge.visits for edge in root.edges), reverse=True)[:2]
    return first - second


def _thought(root: Node, iterations: int, seconds: float) -> Thought:
    """Options by how often they were tried."""
    edges = sorted(root.edges, key=lambda edge: (-edge.visits, -edge.prior))
    visits = max(1, sum(edge.visits for edge in edges))
    ranked = [Ranked(edge.option, edge.visits / visits, edge.total[root.seat] / max(1, edge.visits)) for edge in edges]
    return Thought(tuple(ranked), iterations, seconds)


def priors(weighed: Weighed, temperature: float) -> list[tuple[float, Option]]:
    """How much attention each option deserves, together 1."""
    best = weighed[0][0]
    powers = [math.exp(max(-30.0, (value - best) / temperature)) + 0.01 for value, _ in weighed]
    total = sum(powers)
    return [(power / total, option) for power, (_, option) in zip(powers, weighed, strict=True)]
