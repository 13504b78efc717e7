"""How couriers are judged: coins, and how near they are to the town of the letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from ai.judge import Judge, Style, Weighed, Weigher, by_name, composed, styled, weighing
from ai.opponent import Opponent
from couriers.frames import Answer, Keep, Offer, Rider, Road
from couriers.rules import ACCEPT, ANSWER, KEEP, OFFER, RIDER, ROAD
from couriers.state import NONE, Couriers
from couriers.tables import AWAY, GOTTHARD, ROADS, TOWNS
from couriers.words import offered
from engine import data
from engine.contract import PASS, Game, Seat
from engine.text import N_, Message


@dataclass(frozen=True)
class Weights:
    road: float
    spread: float
    snow: float
    offer: float


PLAIN: Final = data.row(Weights, data.read("couriers.mind", "weights.toml")["weights"], "weights")


class Mind:
    """The judgement in one style."""

    def __init__(self, style: Style) -> None:
        self.w = styled(PLAIN, style)

    def hope(self, riders: Sequence[int], letter: int) -> float:
        """What a letter is worth to somebody with couriers there."""
        near = [min(AWAY[here][town] for here in riders) for town in range(len(TOWNS))]
        if letter == NONE:
            return fmean(self._letter(near, town) for town in range(len(TOWNS)))
        return self._letter(near, letter) - self.w.spread * fmean(near)

    def _letter(self, near: Sequence[int], town: int) -> float:
        return TOWNS[town].pays - self.w.road * near[town]

    def of_seat(self, state: Couriers, seat: Seat) -> float:
        return self.hope(state.riders_of(seat), state.letters[seat])

    def keep(self, state: Couriers, frame: Keep) -> Weighed:
        riders = state.riders_of(frame.seat)
        return [(self.hope(riders, town), town) for town in state.options]

    def road(self, state: Couriers, frame: Road) -> Weighed:
        return [(self._ridden(state, frame.seat, frame.rider, town), town) for town in state.options]

    def rider(self, state: Couriers, frame: Rider) -> Weighed:
        """As much as its best road brings; a little less for whoever only spreads, so that who delivers comes first."""
        riders = state.riders_of(frame.seat)
        found = [
            (max(self._ridden(state, frame.seat, rider, town) for town in ROADS[riders[rider]]), rider)
            for rider in frame.riders
        ]
        return [*found, (0.0, PASS)]

    def _ridden(self, state: Couriers, seat: Seat, rider: int, town: int) -> float:
        riders, letter = state.riders_of(seat), state.letters[seat]
        before, here = self.hope(riders, letter), riders[rider]
        riders[rider] = town
        gain = self.hope(riders, letter) - before + (TOWNS[town].pays if town == letter else 0)
        return gain * (self.w.snow if {here, town} == GOTTHARD else 1)

    def offer(self, state: Couriers, frame: Offer) -> Weighed:
        gain = self._exchange(state, frame.seat) - self.w.offer
        return [(0.0 if o == PASS else gain - offered(o)[1], o) for o in state.options]

    def answer(self, state: Couriers, frame: Answer) -> Weighed:
        return [(0.0, PASS), (self._exchange(state, frame.seat) + frame.coins, ACCEPT)]

    def _exchange(self, state: Couriers, seat: Seat) -> float:
        """Any letter for one's own."""
        return self.hope(state.riders_of(seat), NONE) - self.of_seat(state, seat)

    def outlook(self, state: Couriers) -> list[float]:
        return [coins + self.of_seat(state, seat) for seat, coins in enumerate(state.coins)]

    def terms(self, state: Couriers, seat: Seat) -> dict[str, float]:
        return {"coins": float(state.coins[seat]), "letter": self.of_seat(state, seat)}


def judge(game: Game[Any], style: Style) -> Judge:
    mind = Mind(style)
    table = by_name(
        Weigher(KEEP, mind.keep),
        Weigher(OFFER, mind.offer, begins=True),
        Weigher(ANSWER, mind.answer),
        Weigher(RIDER, mind.rider),
        Weigher(ROAD, mind.road),
    )
    weigh = weighing(table, board=lambda state: state)
    return composed(game, weigh=weigh, outlook=mind.outlook, terms=mind.terms, turns=lambda state: state.day)


def sentence(term: str, change: float) -> Message:
    points = {"points": f"{change:+.1f}"}
    if term == "coins":
        return Message(N_("brings or costs coins ({points})"), points)
    return Message(N_("changes how far the letter still has to go ({points})"), points)


OPPONENT: Final = Opponent(judge, sentence)
