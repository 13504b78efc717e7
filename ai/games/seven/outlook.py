"""The expected final score of every seat: what each empire will have, how they will rank, who has influence where."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ai.games.seven.plans import Plan, plan_of
from ai.games.seven.prospects import crowns_of, decades_left, envy, hand_of, reign, time_left
from ai.games.seven.reach import Reach, look
from ai.games.seven.weights import UNSEEN, Weights
from ai.judge import blended, softmax, victory
from ai.memory import Shelf
from engine.agenda import is_pending
from engine.contract import Seat, is_over
from engine.games.seven.board.scoring import result
from engine.games.seven.board.ways import bits
from engine.games.seven.frames import DraftCard, Hourglass, TakeCard, TakeWorker
from engine.games.seven.rules.decade import PAWN, WORKERS
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_EMPIRES,
    CARDS,
    CITIES,
    CITY_CROWNS,
    EMPIRE_COUNT,
    INFLUENCE,
    PIECES,
    RULES,
    SPACES,
    STOCK,
)

MIDDLE: Final = sum(RULES.multipliers) / len(RULES.multipliers)
"""What a point of influence is worth in an empire of which nothing is known."""
WORKER_VALUE: Final = CARDS[-1].value
_FREED: Final = 0.5
"""Of the crowns of occupied cities at most this share is expected back."""

Coarse = tuple[tuple[int, float, float, tuple[int, ...]], ...]
"""Of every empire flags, crowns, units, flag space: all that its plan depends on."""


class Prices(NamedTuple):
    """What things are worth to a seat."""

    point: tuple[float, ...]
    """Victory points for a power point of each empire, those of likely rivals taken off."""
    plan: tuple[Plan, ...]
    """Of each empire: what a flag, a crown, a unit brings it."""
    power: tuple[float, ...]
    """The power each empire is expected to have at the end."""


class Outlook:
    """Looks at whole positions."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._prices: Shelf[tuple[object, ...], Prices] = Shelf()

    # -- empires

    def coarse(self, s: Seven) -> Coarse:
        """What every empire has, wherever it stands."""
        supply = s.supply
        freed = min(_FREED, self.weights.freed * time_left(s))
        foot, guns, two, three = self.weights.unit
        empires = []
        for empire, (all_foot, all_guns, all_two, all_three, all_flags) in enumerate(STOCK):
            left_foot, left_guns, left_two, left_three, left_flags = supply[empire * PIECES : (empire + 1) * PIECES]
            units = (
                foot * (all_foot - left_foot) + guns * (all_guns - left_guns)
                + two * (all_two - left_two) + three * (all_three - left_three)
            )  # fmt: skip
            spaces = s.spaces[empire * SPACES : (empire + 1) * SPACES]
            empires.append((all_flags - left_flags, crowns_of(s, empire, freed), units, spaces))
        return tuple(empires)

    def plans(self, s: Seven, coarse: Coarse) -> list[Plan]:
        decades, w = decades_left(s), self.weights
        return [plan_of(w, spaces, decades, flags, crowns, units) for flags, crowns, units, spaces in coarse]

    def parts(self, s: Seven) -> list[dict[str, float]]:
        """The power every empire is expected to have at the end, by where it comes from."""
        if s.counted:
            return [{"power": float(power)} for power in s.power]
        coarse, fares = self.coarse(s), reign(self.weights, s)
        seen = look(s)
        return [
            {
                "power": float(s.power[e]), "flags": plan.flag * flags, "crowns": plan.crown * crowns,
                "units": plan.unit * units, "actions": plan.actions + fares[e],
                "danger": -self._danger(s, seen, e, plan),
            }
            for e, (plan, (flags, crowns, units, _)) in enumerate(zip(self.plans(s, coarse), coarse, strict=True))
        ]  # fmt: skip

    def power(self, s: Seven) -> list[float]:
        """The same in one number each."""
        return [sum(part.values()) for part in self.parts(s)]

    def _danger(self, s: Seven, seen: Reach, empire: int, plan: Plan) -> float:
        """What flags and cities without a unit are expected to lose to those who can come soon (SV-23.7)."""
        open_ = seen.others[empire] & ~seen.stands[empire]
        w = self.weights
        flags = (seen.flags[empire] & open_).bit_count()
        loss = (w.exposed_flag + w.exposed_decade * time_left(s)) * plan.flag * flags
        cities = _HOME[empire] & open_
        if cities:
            crowns = sum(CITY_CROWNS[r][s.city[r]] + s.palace[r] for r in bits(cities) if not s.occupied(r))
            loss += w.exposed_city * crowns * min(plan.crown, 2.0)
        return loss

    # -- ranks

    def width(self, s: Seven) -> float:
        return self.weights.width_end + self.weights.width_decade * math.sqrt(time_left(s))

    def multipliers(self, s: Seven, power: Sequence[float]) -> list[float]:
        """SV-19.4, with a lead counting for so much as it is likely to last."""
        if s.counted:
            return [float(sum(power[e] > other or (power[e] == other and e <= f) for f, other in enumerate(power)))
                    for e in ALL_EMPIRES]  # fmt: skip
        width = self.width(s)
        worth = [1.0] * EMPIRE_COUNT
        for one in range(EMPIRE_COUNT):
            for other in range(one):
                ahead = _logistic((power[one] - power[other]) / width)
                worth[one] += ahead
                worth[other] += 1.0 - ahead
        return worth

    # -- seats

    def scores(self, s: Seven) -> list[float]:
        """The expected final score of every seat."""
        worth, w = self.multipliers(s, self.power(s)), self.weights
        return [
            sum(INFLUENCE[cards] * worth[e] for e, cards in enumerate(hand_of(s, seat))) + extra - envy(w, s, seat)
            for seat, extra in enumerate(self._picks(s))
        ]

    def expected(self, s: Seven) -> list[float]:
        """The same with what no position shows: with few seats a quarter of the final score when a game begins."""
        scores = self.scores(s)
        if s.counted:
            return scores
        begin, middle, last = UNSEEN[s.n]
        left = 2 * time_left(s) / s.decades
        unseen = middle + (begin - middle) * (left - 1) if left > 1 else last + (middle - last) * left
        return [score + unseen for score in scores]

    def _picks(self, s: Seven) -> list[float]:
        """The cards that every seat has still to take, as far as the tiles tell (SV-23.11)."""
        if s.counted:
            return [0.0] * s.n
        worth = {TakeCard: self.weights.pick, DraftCard: self.weights.pick, TakeWorker: WORKER_VALUE * MIDDLE}
        waiting = is_pending(s, Hourglass)
        to_come = s.hourglass[s.decade - waiting if s.decade else 0 : s.decades - 1]
        coming = sum(
            worth[TakeWorker if tile == WORKERS else TakeCard] for tile in to_come if tile <= PAWN or tile == WORKERS
        )
        picks = [coming] * s.n
        for frame in s.agenda:
            if isinstance(frame, TakeCard | DraftCard | TakeWorker):
                picks[frame.seat] += worth[type(frame)]
        return picks

    def shares(self, s: Seven) -> Sequence[float]:
        if is_over(s):
            return victory(result(s))
        return softmax(self.scores(s), self.doubt(s))

    def rewards(self, s: Seven) -> Sequence[float]:
        """What a search shall want: with the doubt of the last turns, or small differences would look like none."""
        scores = self.scores(s)
        shares = victory(result(s)) if is_over(s) else softmax(scores, self.weights.eager)
        return blended(shares, scores, self.weights.eager)

    def doubt(self, s: Seven) -> float:
        return self.weights.doubt_end + self.weights.doubt_decade * time_left(s)

    # -- prices

    def prices(self, s: Seven, seat: Seat) -> Prices:
        """What a power point of each empire is worth to a seat (SV-23.1), wherever units stand."""
        coarse = self.coarse(s)
        key = seat, coarse, s.turn, s.decades, s.power, s.hand
        prices = self._prices.get(key)
        if prices is None:
            prices = self._prices[key] = self._priced(s, seat, coarse)
        return prices

    def _priced(self, s: Seven, seat: Seat, coarse: Coarse) -> Prices:
        plans, fares = self.plans(s, coarse), reign(self.weights, s)
        power = [
            s.power[e] + fares[e] + plan.worth(flags, crowns, units)
            for e, (plan, (flags, crowns, units, _)) in enumerate(zip(plans, coarse, strict=True))
        ]
        worth = self.multipliers(s, power)
        scores = [sum(INFLUENCE[c] * worth[e] for e, c in enumerate(hand_of(s, one))) for one in range(s.n)]
        stakes = self._stakes(s, seat, scores)
        width = self.width(s)
        point = [0.0] * EMPIRE_COUNT
        for one in range(EMPIRE_COUNT):
            for other in range(one):
                ahead = _logistic((power[one] - power[other]) / width)
                slope = ahead * (1.0 - ahead) / width * (stakes[one] - stakes[other])
                point[one] += slope
                point[other] -= slope
        return Prices(tuple(point), tuple(plans), tuple(power))

    def _stakes(self, s: Seven, seat: Seat, scores: Sequence[float]) -> list[float]:
        """The seat's influence in every empire, that of its rivals taken off, most of the likeliest winner's."""
        mine = [float(INFLUENCE[cards]) for cards in hand_of(s, seat)]
        for other, share in self.threats(s, seat, scores):
            for empire, cards in enumerate(hand_of(s, other)):
                mine[empire] -= self.weights.rivalry * share * INFLUENCE[cards]
        return mine

    def threats(self, s: Seven, seat: Seat, scores: Sequence[float]) -> list[tuple[Seat, float]]:
        """The other seats, each with the likelihood that it is the one to beat."""
        rivals = [other for other in range(s.n) if other != seat]
        return list(zip(rivals, softmax([scores[other] for other in rivals], self.doubt(s)), strict=True))

    # -- terms

    def terms(self, s: Seven, seat: Seat) -> Mapping[str, float]:
        """The expected score by name: for every empire where its power comes from, in points for this seat.

        Ranks are likelihoods of pairs of empires; each lead is shared out among what it is made of.
        """
        hand = [INFLUENCE[cards] for cards in hand_of(s, seat)]
        parts = self.parts(s)
        power = [sum(part.values()) for part in parts]
        slopes = self._slopes(s, power, hand)
        terms = {"influence": MIDDLE * sum(hand) - envy(self.weights, s, seat)}
        names = parts[0]
        for name in names:
            mean = sum(part[name] for part in parts) / EMPIRE_COUNT
            for empire in ALL_EMPIRES:
                terms[f"{name}:{empire}"] = slopes[empire] * (parts[empire][name] - mean)
        if not s.counted:
            terms["cards"] = self._picks(s)[seat]
        else:
            worth = self.multipliers(s, power)
            terms["ranking"] = sum(h * m for h, m in zip(hand, worth, strict=True)) - sum(terms.values())
        return terms

    def _slopes(self, s: Seven, power: Sequence[float], hand: Sequence[int]) -> list[float]:
        """What a power point of each empire has brought the seat, on the way from a tie to where it is now."""
        width = self.width(s)
        slopes = [0.0] * EMPIRE_COUNT
        for one in range(EMPIRE_COUNT):
            for other in range(one):
                lead = (power[one] - power[other]) / width
                steep = (_logistic(lead) - 0.5) / lead if abs(lead) > 1e-9 else 0.25
                slope = steep / width * (hand[one] - hand[other])
                slopes[one] += slope
                slopes[other] -= slope
        return slopes


_HOME: Final = tuple(sum(1 << region for region in cities) for cities in CITIES)
"""The city regions of every empire, as masks."""


def _logistic(lead: float) -> float:
    return 1.0 / (1.0 + math.exp(-lead)) if lead > -60.0 else 0.0
