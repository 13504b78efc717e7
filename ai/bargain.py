"""Bargaining: what an agreement is worth to everybody, what to offer and why, when to give way, whom to believe.

A game brings a ``Market``: which agreements could be offered, what a position is with one of them in force, and which
public deeds speak for or against its seats. All the rest is here. Memory is made of public deeds only, so people and
programs are remembered alike.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ai.judge import Judge
from ai.search.onward import Onward, world_seed
from ai.search.thought import Budget
from engine.contract import Game, Seat
from engine.text import N_, Message, SeatName

LEAST: Final = 0.25
"""Points that an agreement must bring every side: nobody gives presents, nobody asks for something for nothing."""
CLOSE: Final = 1.5
"""Points up to which the terms alone do not tell whether somebody gains."""
PAIRS: Final = 24
"""Paired playings-on that settle a close one."""
FORGIVEN: Final = 0.02
"""A grudge below this is forgotten."""

Draft = Any
"""An agreement as the game writes it: plain data, hashable."""


class Deed(NamedTuple):
    """Something that a seat did to others in public, as the rules have recorded it."""

    name: str
    by: Seat
    to: tuple[Seat, ...]
    when: int
    """In turns, or whatever the game counts time in."""


class Kind(NamedTuple):
    """What a deed does to trust, and how long it is remembered."""

    weight: float
    """Trust lost by it, 0 to 1; a kept word has a negative weight."""
    half_life: float
    """In the game's own time."""
    bystander: float = 0.0
    """The share of its weight for those to whom it was not done."""


@dataclass(frozen=True)
class Market:
    """What a game brings so that its seats can bargain."""

    drafts: Callable[[Any, Seat], Sequence[Draft]]
    """Agreements that a seat could offer."""
    parties: Callable[[Any, Draft], tuple[Seat, ...]]
    """Who must consent, the seat that offers first."""
    agreed: Callable[[Any, Draft], Any]
    """A copy of the position with the agreement in force."""
    deeds: Callable[[Any], Sequence[Deed]] = lambda _state: ()
    """What is publicly known of everybody's conduct."""
    now: Callable[[Any], int] = lambda _state: 0
    kinds: Mapping[str, Kind] | None = None


class Worth(NamedTuple):
    """Points that an agreement brings each seat, and whether it was played on to know them."""

    points: tuple[float, ...]
    played: bool


class Offer(NamedTuple):
    """An agreement that is good for all who must consent, and what it changes most for each of them."""

    draft: Draft
    worth: Worth
    reasons: tuple[tuple[Seat, str, float], ...]
    """Seat, term of the judgement, change."""


# -- what it is worth


def by_terms(judge: Judge, market: Market, state: Any, draft: Draft) -> tuple[float, ...]:
    """What the judgement says at once: its own question, or what the expected scores become."""
    said = judge.consent(state, draft)
    if said:
        return tuple(said)
    after = judge.outlook(market.agreed(state, draft))
    return tuple(new - old for new, old in zip(after, judge.outlook(state), strict=True))


def worth(game: Game[Any], judge: Judge, market: Market, view: Any, draft: Draft, seed: int, budget: Budget) -> Worth:
    """To every seat: by the terms, and where these are close for one of the parties by playing on with and without
    it, on the same guesses and dice."""
    state = judge.guess(view, seed)
    points = by_terms(judge, market, state, draft)
    if all(abs(points[seat]) > CLOSE for seat in market.parties(state, draft)):
        return Worth(points, False)
    found = _played(game, judge, market, view, draft, seed, budget)
    return Worth(found, True) if found else Worth(points, False)


def _played(
    game: Game[Any], judge: Judge, market: Market, view: Any, draft: Draft, seed: int, budget: Budget
) -> tuple[float, ...]:
    gains: list[list[float]] = []
    for pair in range(PAIRS):
        if budget.spent(2 * pair):
            break
        without = judge.guess(view, world_seed(seed, pair))
        onward = Onward(game, judge, without, seed + pair)
        along = market.agreed(without, draft)
        along.dice = without.dice
        after = [onward.outlook(along), onward.outlook(without)]
        gains.append([new - old for new, old in zip(*after, strict=True)])
    return tuple(sum(seat) / len(gains) for seat in zip(*gains, strict=True)) if gains else ()


# -- what to offer


def offers(
    game: Game[Any], judge: Judge, market: Market, view: Any, seat: Seat, seed: int, budget: Budget
) -> list[Offer]:
    """Agreements that bring every party something, best for the seat first; those whom it does not trust must bring
    more, for what they promise may not come."""
    state = judge.guess(view, seed)
    found = []
    for draft in market.drafts(state, seat):
        said = by_terms(judge, market, state, draft)
        parties = market.parties(state, draft)
        if said[seat] < LEAST - CLOSE or any(said[other] < LEAST - CLOSE for other in parties):
            continue
        value = worth(game, judge, market, view, draft, seed, budget)
        believed = min((trust(market, state, seat, other) for other in parties if other != seat), default=1.0)
        if all(value.points[other] >= LEAST for other in parties) and value.points[seat] * believed >= LEAST:
            found.append(Offer(draft, value, reasons(judge, market, state, draft)))
    return sorted(found, key=lambda offer: -offer.worth.points[seat])


def reasons(judge: Judge, market: Market, state: Any, draft: Draft) -> tuple[tuple[Seat, str, float], ...]:
    """For each party the term that grows most."""
    after = market.agreed(state, draft)
    found = []
    for seat in market.parties(state, draft):
        old, new = judge.terms(state, seat), judge.terms(after, seat)
        changes = {name: new.get(name, 0.0) - old.get(name, 0.0) for name in {*old, *new}}
        name = max(sorted(changes), key=lambda one: changes[one])
        found.append((seat, name, changes[name]))
    return tuple(found)


def reason_told(offer: Offer, seat: Seat, sentence: Callable[[str, float], Message]) -> Message:
    """What the agreement does for a seat, in a sentence made of the terms."""
    name, change = next((name, change) for who, name, change in offer.reasons if who == seat)
    return Message(N_("For {seat} it {reason}."), {"seat": SeatName(seat), "reason": sentence(name, change)})


# -- giving way


def proposal(ranked: Sequence[Offer], made: Sequence[Draft], received: Sequence[Draft]) -> Offer | None:
    """What to offer next, of what is best for the seat first: one step down for every new offer of the other side, and
    never the same twice (MiCRO). None: it is the other's turn to move."""
    if len(set(made)) > len(set(received)):
        return None
    return next((offer for offer in ranked if offer.draft not in made), None)


def acceptable(
    value: float, ranked: Sequence[Offer], seat: Seat, made: Sequence[Draft], received: Sequence[Draft]
) -> bool:
    """Whether an offer received is as good as what the seat would offer itself by now."""
    if value < LEAST:
        return False
    coming = proposal(ranked, made, received)
    own = [offer.worth.points[seat] for offer in ranked if offer.draft in made]
    own += [coming.worth.points[seat]] if coming is not None else []
    return value >= min(own, default=LEAST)


# -- trust


class Grudge(NamedTuple):
    """What is left of a deed in somebody's memory."""

    deed: Deed
    weight: float


def grudges(market: Market, state: Any, seat: Seat, other: Seat) -> list[Grudge]:
    """What a seat still holds against another (below zero: in its favour), heaviest first; all of it can be named."""
    found = []
    for deed in market.deeds(state):
        kind = (market.kinds or {}).get(deed.name)
        if kind is None or deed.by != other or other == seat:
            continue
        faded = kind.weight * 0.5 ** (max(0, market.now(state) - deed.when) / kind.half_life)
        weight = faded if seat in deed.to else faded * kind.bystander
        if abs(weight) >= FORGIVEN:
            found.append(Grudge(deed, weight))
    return sorted(found, key=lambda grudge: -abs(grudge.weight))


def trust(market: Market, state: Any, seat: Seat, other: Seat) -> float:
    """How likely the other's word is kept, 0 to 1, from what it has done in public."""
    believed = 1.0
    for grudge in grudges(market, state, seat, other):
        believed *= 1.0 - min(1.0, grudge.weight)
    return max(0.0, min(1.0, believed))


def keeps(gain: float, lost: float, remaining: float, loyalty: float) -> bool:
    """Whether a word is kept: what breaking it brings, against the trust it loses times what other agreements are
    worth, times how much the character cares."""
    return gain < lost * remaining * loyalty


def trust_lost(market: Market, state: Any, deed: Deed, seats: Iterable[Seat]) -> float:
    """What a deed would cost in trust, on the mean of those who would hear of it."""
    kind = (market.kinds or {}).get(deed.name)
    others = [seat for seat in seats if seat != deed.by]
    if kind is None or not others:
        return 0.0
    shares = [1.0 if seat in deed.to else kind.bystander for seat in others]
    now = [trust(market, state, seat, deed.by) for seat in others]
    return math.fsum(min(1.0, kind.weight * share) * had for share, had in zip(shares, now, strict=True)) / len(others)
