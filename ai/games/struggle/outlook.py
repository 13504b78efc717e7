"""The expected final score of every seat, from the regions, the purse and the tiles (SE-26.14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ai.games.struggle.purse import Purses
from ai.games.struggle.regions import Regions, Sight, neutral_here
from ai.games.struggle.weights import UNSEEN, Weights
from ai.judge import blended, softmax, victory
from ai.memory import Shelf
from engine.contract import Seat, is_over
from engine.games.struggle.frames import BeginTurn, Turn
from engine.games.struggle.rules.scoring import result
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import (
    AFRICA,
    ARMY_ALLIANCES,
    ARMY_TRAINING,
    COUNTER_REGION,
    DUAL_ALLIANCES,
    NAVAL_TRAINING,
    PLACES,
    RULES,
    SCORED,
    SEA_OF,
    TILE_COUNT,
)

TEMPERATURE: Final = (13.0, 13.0, 10.0, 7.0)
"""A lead of so many points counts e-fold, by war."""

LEAD: Final = 25.0
"""A lead of so many points over the others' mean is worth about a quarter of a victory."""
MOST_SEEN: Final = 3
"""More turns left than this make no difference to a region."""

Tiles = tuple[bytes, bytes, tuple[tuple[int, ...], ...]]


class Outlook:
    """Looks at whole positions."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.regions = Regions(weights)
        self.purses = Purses(weights)
        self._tiles: Shelf[bytes, Tiles] = Shelf()
        self._counters: Shelf[tuple[int, ...], tuple[tuple[int, ...], ...]] = Shelf()

    # -- sights

    def sights(self, s: Struggle) -> list[Sight]:
        """What there is to see in every region."""
        left = tuple(min(turns, MOST_SEEN) for turns in turns_left(s))
        training, seamanship, allies = self._tiles_of(s)
        counters = self._counters_of(s.neutrals)
        slaves = len(s.slaves)
        navies = [bytes(s.navy[region::PLACES]) for region in range(SCORED)]
        return [
            Sight(
                region, bytes(s.marker[region::PLACES]), bytes(s.army[region::PLACES]),
                navies[SEA_OF[region]] if SEA_OF[region] >= 0 else b"", bytes(s.fort[region::PLACES]),
                counters[region], slaves if region == AFRICA else 0, training, seamanship, allies[region],
                s.side, s.power, s.war, left,
            )
            for region in range(SCORED)
        ]  # fmt: skip

    def _tiles_of(self, s: Struggle) -> Tiles:
        key = bytes(s.owned)
        found = self._tiles.get(key)
        if found is None:
            found = self._tiles[key] = (
                key[ARMY_TRAINING::TILE_COUNT], key[NAVAL_TRAINING::TILE_COUNT],
                tuple(tuple(_allies(s, seat, region) for seat in range(s.n)) for region in range(SCORED)),
            )  # fmt: skip
        return found

    def _counters_of(self, neutrals: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        found = self._counters.get(neutrals)
        if found is None:
            found = self._counters[neutrals] = tuple(
                neutral_here(tuple(c for c in neutrals if COUNTER_REGION[c] == region)) for region in range(SCORED)
            )
        return found

    # -- scores

    def scores(self, s: Struggle) -> list[float]:
        """What every seat's final score will consist of, as far as the position shows it."""
        worths = [self.regions.worth(sight) for sight in self.sights(s)]
        left, actions = turns_left(s), actions_left(s)
        w, purses = self.weights, self.purses
        return [
            s.vp[seat] + sum(worth[seat] for worth in worths)
            + purses.worth(s, seat, left[seat]) + purses.tiles(s, seat, left[seat]) + w.tempo * actions[seat]
            for seat in range(s.n)
        ]  # fmt: skip

    def told(self, s: Struggle) -> Sequence[float]:
        """The same with what no position shows, which is nearly half of the final score when a game begins."""
        if is_over(s):
            return s.final
        passed = s.round / RULES.rounds_per_war[str(s.n)] if s.war else float(any(s.marker))
        begin, end = UNSEEN[s.n - 2][s.war]
        unseen = begin + (end - begin) * passed
        return [score + unseen for score in self.scores(s)]

    def shares(self, s: Struggle) -> Sequence[float]:
        if is_over(s):
            return victory(result(s))
        return softmax(self.scores(s), TEMPERATURE[s.war])

    def rewards(self, s: Struggle) -> Sequence[float]:
        if is_over(s):
            return blended(victory(result(s)), s.final, LEAD)
        scores = self.scores(s)
        return blended(softmax(scores, TEMPERATURE[s.war]), scores, LEAD)

    def terms(self, s: Struggle, seat: Seat) -> Mapping[str, float]:
        """The same by name, but for the actions still to come: what each region scores, its chances and so on."""
        left = turns_left(s)
        found = {"vp": float(s.vp[seat]), "purse": self.purses.worth(s, seat, left[seat])}
        found["tiles"] = self.purses.tiles(s, seat, left[seat])
        for sight in self.sights(s):
            part = self.regions.parts(sight)[seat]
            for name, value in part._asdict().items():
                if value:
                    found[f"{name}:{sight.region}"] = value
        return found


def _allies(s: Struggle, seat: Seat, region: int) -> int:
    row = seat * TILE_COUNT
    return sum(bool(s.owned[row + tile]) for tile in (*ARMY_ALLIANCES[region], *DUAL_ALLIANCES[region]))


def turns_left(s: Struggle) -> tuple[int, ...]:
    """How many turns every seat still has in this war; a turn under way counts while an action is left."""
    rounds = RULES.rounds_per_war[str(s.n)]
    after = rounds - s.round
    if s.round == 0:
        return (rounds,) * s.n
    left = [after] * s.n
    for frame in s.agenda:
        if isinstance(frame, BeginTurn) or (isinstance(frame, Turn) and s.actions):
            left[frame.seat] += 1
    return tuple(left)


def turns_begun(s: Struggle) -> int:
    """How many turns have begun in this war, and a hundred for every war that is over."""
    turns = 100 * s.war + s.round * s.n
    for frame in s.agenda:
        if isinstance(frame, BeginTurn):
            turns -= 1
    return turns


def actions_left(s: Struggle) -> list[int]:
    """The actions that every seat still has in this round."""
    actions = [0] * s.n
    for frame in s.agenda:
        if isinstance(frame, BeginTurn):
            actions[frame.seat] = RULES.actions_per_turn
        elif isinstance(frame, Turn):
            actions[frame.seat] = s.actions
    return actions
