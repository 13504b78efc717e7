"""Bargaining, on the pacts of a tiny game: what is offered, why, when somebody gives way, who is believed."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ai.bargain import (
    LEAST,
    Deed,
    Kind,
    Market,
    Offer,
    Worth,
    acceptable,
    grudges,
    keeps,
    offers,
    proposal,
    reason_told,
    trust,
    trust_lost,
    worth,
)
from ai.judge import Judge, composed
from ai.search.thought import Budget
from engine.contract import PASS, Setup, decider
from engine.text import Message, SeatName
from tests.games import GAMES, pacts

GAME = GAMES["pacts"]
CLAUSES = ((pacts.PEACE,), (pacts.GIVE, pacts.PEACE), (pacts.ASK, pacts.PEACE), (pacts.GIVE,), (pacts.ASK,))
LONG = Budget(3600.0)


def _raided(state: Any) -> int:
    """The richest whom nobody has promised anything, or nobody."""
    seat = decider(state)
    free = [other for other in state.options if other != PASS and not state.keeps_peace(seat, other)]
    return max(free, key=lambda other: state.gold[other], default=PASS)


def _reply(state: Any) -> int:
    return _raided(state) if state.agenda[-1][0] == "raid" else PASS


def _terms(state: Any, seat: int) -> dict[str, float]:
    return {"gold": float(state.gold[seat]), "safety": 0.1 * sum(seat in pair[:2] for pair in state.peace)}


def knows() -> Judge:
    return composed(GAME, reply=_reply, terms=_terms, depth=60)


def _agreed(state: Any, draft: Any) -> Any:
    after = state.copy()
    giver, taker, clauses = draft
    pacts._agree(after, giver, taker, 0, clauses)
    return after


MARKET = Market(
    drafts=lambda state, seat: [
        (seat, other, clauses) for other in range(state.n) if other != seat for clauses in CLAUSES
        if not (pacts.PEACE in clauses and state.keeps_peace(seat, other))
    ],
    parties=lambda _state, draft: draft[:2],
    agreed=_agreed,
)  # fmt: skip


def table(seats: int) -> Any:
    return GAME.new(Setup("pacts", seats, 1))


def found(state: Any, seat: int) -> list[Offer]:
    return offers(GAME, knows(), MARKET, GAME.view(state, seat), seat, 1, LONG)


def test_close_terms_are_played_on_and_clear_ones_are_not() -> None:
    state = table(3)
    peace = worth(GAME, knows(), MARKET, GAME.view(state, 0), (0, 1, (pacts.PEACE,)), 1, LONG)
    present = worth(GAME, knows(), MARKET, GAME.view(state, 0), (0, 1, (pacts.GIVE,)), 1, LONG)
    assert peace.played and peace.points[0] > LEAST < peace.points[1] and peace.points[2] < 0
    assert not present.played and present.points == (-2.0, 2.0, 0.0)


def test_offers_serve_both_sides_with_no_present_and_no_plea() -> None:
    listed = found(table(3), 0)
    assert listed
    assert all(min(offer.worth.points[seat] for seat in offer.draft[:2]) >= LEAST for offer in listed)
    assert not any(pacts.PEACE not in offer.draft[2] for offer in listed)
    own = [offer.worth.points[0] for offer in listed]
    assert own == sorted(own, reverse=True)


def test_between_two_alone_nothing_serves_both() -> None:
    assert not found(table(2), 0)


def test_an_offer_has_its_reason_in_a_sentence_made_of_the_terms() -> None:
    offer = found(table(3), 0)[0]
    told = reason_told(offer, offer.draft[1], lambda term, change: Message("{term}", {"term": f"{term} {change:+.1f}"}))
    assert told.values["seat"] == SeatName(offer.draft[1])
    assert told.values["reason"] == Message("{term}", {"term": "safety +0.1"})


def played(bargains: bool, seat: int) -> int:
    """The gold of one seat at the end. All judge alike and answer what serves them; only this one offers anything."""
    state = table(3)
    made: list[Any] = []
    while state.options:
        name = state.agenda[-1][0]
        if name == "partner" and decider(state) == seat and bargains:
            offer = proposal(found(state, seat), made, [])
            if offer is not None:
                made.append(offer.draft)
                giver, taker, clauses = offer.draft
                for option in (2 * taker, *(pacts.drafts.ADD + clause for clause in clauses), pacts.drafts.SEND):
                    GAME.book.take(state, option)
                value = worth(GAME, knows(), MARKET, GAME.view(state, taker), (giver, taker, clauses), 2, LONG)
                GAME.book.take(state, pacts.ACCEPT if value.points[taker] >= LEAST else PASS)
                continue
        GAME.book.take(state, _reply(state))
    return int(state.gold[seat])


def test_who_bargains_beats_his_silent_twin() -> None:
    talks, silent = ([played(bargains, seat) for seat in range(3)] for bargains in (True, False))
    assert sum(talks) >= sum(silent) + 3
    assert all(one >= other for one, other in zip(talks, silent, strict=True))


# -- giving way

MINE = {"a": 9.0, "b": 7.0, "c": 5.0, "d": 3.0, "e": 0.1}
THEIRS = {"a": 0.1, "b": 1.0, "c": 4.0, "d": 6.0, "e": 9.0}


def ranked(values: dict[str, float], other: dict[str, float], seat: int) -> list[Offer]:
    """What serves both, best for one."""
    both = [name for name in values if min(values[name], other[name]) >= LEAST]
    points = {name: (values[name], other[name])[:: 1 if seat == 0 else -1] for name in both}
    return [Offer(name, Worth(points[name], False), ()) for name in sorted(both, key=lambda one: -values[one])]


def test_two_who_give_way_step_by_step_meet_at_what_serves_both_most() -> None:
    sides = [ranked(MINE, THEIRS, 0), ranked(THEIRS, MINE, 1)]
    values = MINE, THEIRS
    made: tuple[list[str], list[str]] = ([], [])
    for step in range(20):
        seat = step % 2
        offer = proposal(sides[seat], made[seat], made[1 - seat])
        if offer is None:
            continue
        made[seat].append(offer.draft)
        other = 1 - seat
        if acceptable(values[other][offer.draft], sides[other], other, made[other], made[seat]):
            assert offer.draft == "c"
            assert MINE[offer.draft] * THEIRS[offer.draft] == max(MINE[name] * THEIRS[name] for name in MINE)
            return
    pytest.fail("they never met")


def test_nobody_gives_way_to_who_does_not_move_and_nothing_is_offered_twice() -> None:
    mine = ranked(MINE, THEIRS, 0)
    first = proposal(mine, [], [])
    assert first is not None and first.draft == "b"
    assert proposal(mine, ["b"], []) is None
    assert proposal(mine, ["b"], ["d", "d"]).draft == "c"  # type: ignore[union-attr]
    assert proposal(mine, ["b", "c", "d"], ["x", "y", "z"]) is None
    assert not acceptable(0.0, mine, 0, ["b", "c", "d"], ["x", "y", "z"])


# -- trust

KINDS = {
    "war": Kind(0.4, 20.0, 0.25),
    "broken": Kind(0.8, 40.0, 0.5),
    "refused": Kind(0.05, 2.0),
    "kept": Kind(-0.2, 10),
}
DEEDS = (
    Deed("war", 1, (0,), 0),
    Deed("broken", 2, (0,), 10),
    Deed("refused", 1, (0,), 10),
    Deed("gossip", 1, (0,), 10),
)
PUBLIC = replace(MARKET, deeds=lambda state: state.deeds, now=lambda state: state.now, kinds=KINDS)


def at(now: int, *more: Deed) -> Any:
    return SimpleNamespace(deeds=(*DEEDS, *more), now=now)


def test_grudges_have_names_and_fade_each_in_its_own_time() -> None:
    names = [[grudge.deed.name for grudge in grudges(PUBLIC, at(now), 0, 1)] for now in (10, 20, 100)]
    assert names == [["war", "refused"], ["war"], []]
    ages = [trust(PUBLIC, at(now), 0, 2) for now in (10, 50, 90, 500)]
    assert ages == sorted(ages) and ages[0] == pytest.approx(0.2) and ages[-1] == 1.0
    assert trust(PUBLIC, at(30), 0, 2) < trust(PUBLIC, at(30), 0, 1)  # a broken word counts longest


def test_bystanders_hold_a_part_of_it_and_kept_words_mend() -> None:
    assert trust(PUBLIC, at(10), 3, 2) == pytest.approx(0.6)
    assert trust(PUBLIC, at(10, Deed("kept", 2, (0,), 10)), 0, 2) > trust(PUBLIC, at(10), 0, 2)
    assert trust(PUBLIC, at(10), 0, 0) == 1.0


def test_a_word_is_kept_while_trust_is_worth_more_than_breaking_it() -> None:
    lost = trust_lost(PUBLIC, at(10), Deed("broken", 3, (0,), 10), range(4))
    assert lost == pytest.approx((0.8 + 0.4 + 0.4) / 3)
    assert keeps(1.0, lost, remaining=4.0, loyalty=1.0)
    assert not keeps(3.0, lost, remaining=4.0, loyalty=1.0)
    assert not keeps(1.0, lost, remaining=0.0, loyalty=1.0)  # on the last turn nothing is left to lose
    assert keeps(3.0, lost, remaining=4.0, loyalty=2.0)


def test_those_who_are_not_believed_must_bring_more() -> None:
    state, worst = table(3), {"broken": Kind(1.0, 40.0)}
    known = Market(
        MARKET.drafts, MARKET.parties, MARKET.agreed, lambda _: (Deed("broken", 1, (0,), 0),), lambda _: 0, worst
    )
    partners = {
        offer.draft[1]
        for offer in offers(GAME, knows(), known, GAME.view(state, 0), 0, 1, LONG)
        if len(offer.draft[2]) == 1
    }
    assert partners == {2}
