"""What promises are worth (SV-22.5): to whom they are given, and what keeping them costs the giver; answering offers.

What a promise changes is what its giver would do without it. A promise that binds nobody, or that has been given to
somebody before, is worth nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from ai.bargain import Deed, Kind, Memory, grudges
from ai.games.seven.board import Board
from ai.games.seven.outlook import Outlook
from ai.games.seven.promising import acts, binds, given_away, meaningless, reigned
from ai.games.seven.reach import Reach, look
from ai.games.seven.turn import actions
from ai.judge import Weighed
from engine.contract import Option, Seat, decider
from engine.games.seven.board.influence import top_card
from engine.games.seven.board.ways import bits
from engine.games.seven.records import ACTION, CARD, DO, NON_AGGRESSION, SPHERE, Promise
from engine.games.seven.rules import BOOK
from engine.games.seven.state import Seven
from engine.games.seven.tables import CITIES, EMPIRE_COUNT, INFLUENCE, NOBODY, OWNER

BELIEF: Final = 0.7
"""The likelihood that a promise of somebody unknown is kept (SV-22.5); a broken one halves it while fresh."""
SUREST: Final = 0.95
ATTACKED: Final = 1.5
"""Power points that an empire loses when another attacks it, and what the attacker gains."""
ATTACKING: Final = 0.7
WANTED: Final = 0.5
"""How likely an attack is that its monarch would gain by, and one that he would lose by."""
UNWANTED: Final = 0.1
USE: Final = 0.3
"""The share of what a region or a passage could bring that a promise about it brings."""
TEMPTED: Final = 0.7
"""What a promise may cost, as a share of what a word is worth; until it is carried out it may come to cost more."""
TWICE: Final = -5.0
"""To promise to somebody what another has been promised."""

Draft = tuple[Promise, ...]
"""Promises of two seats to each other, those of the proposer first."""


class Talk:
    """A position as those see it who talk: everybody's board is made once."""

    def __init__(self, outlook: Outlook, s: Seven) -> None:
        self._outlook = outlook
        self._boards: dict[Seat, Board] = {}
        self._picks: dict[Seat, list[tuple[float, int]]] = {}
        self._deeds: dict[tuple[Seat, int], dict[int, float]] = {}
        self._interests: dict[tuple[Seat, int], float] = {}
        self.s = s

    def board(self, seat: Seat) -> Board:
        board = self._boards.get(seat)
        if board is None:
            board = self._boards[seat] = Board(self._outlook, self.s, seat)
            board.__dict__["seen"] = self._seen  # the same for all of them
        return board

    @cached_property
    def _seen(self) -> Reach:
        return look(self.s)

    # -- one promise

    def gift(self, one: Promise) -> float:
        """What it brings the taker that the giver keeps it."""
        return 0.0 if meaningless(self.s, one) or self.tempting(one) else self.brought(one)

    def tempting(self, one: Promise) -> bool:
        """Whether keeping it would cost the giver more than his word is worth to him: nobody believes that."""
        return self.given_up(one) > TEMPTED * self._outlook.weights.trust

    def brought(self, one: Promise) -> float:
        kind, terms, giver, taker = one.kind, one.terms, one.giver, one.taker
        if kind == NON_AGGRESSION:
            return sum(likely * max(0.0, -self._harm(taker, pair)) for pair, likely in self._attacks(one))
        if kind == SPHERE:
            return USE * sum(self.interest(taker, region) for region in terms if self.interest(giver, region) > 0)
        if kind == ACTION:
            return self._act(taker, one) - self._free_act(taker, one)
        if kind == CARD:
            return self._card(taker, giver, terms[0])
        return max(0.0, self.board(taker).point[terms[1]]) * ATTACKING * USE * self._stands_in_the_way(terms)

    def restraint(self, one: Promise) -> float:
        """What keeping it costs the giver."""
        if given_away(self.s, one):
            return -TWICE
        if meaningless(self.s, one):
            return 0.0
        return self.given_up(one)

    def given_up(self, one: Promise) -> float:
        kind, terms, giver = one.kind, one.terms, one.giver
        if kind == NON_AGGRESSION:
            return sum(likely * max(0.0, self._harm(giver, pair)) for pair, likely in self._attacks(one))
        if kind == SPHERE:
            return USE * sum(self.interest(giver, region) for region in terms)
        if kind == ACTION:
            return self._free_act(giver, one) - self._act(giver, one)
        if kind == CARD:
            return self._without(giver, terms[0])
        return max(0.0, -self.board(giver).point[terms[1]]) * ATTACKING * USE * self._stands_in_the_way(terms)

    # -- attacks

    def _harm(self, seat: Seat, pair: tuple[int, int]) -> float:
        """What an attack of one empire on another would bring a seat."""
        point = self.board(seat).point
        return ATTACKING * point[pair[0]] - ATTACKED * point[pair[1]]

    def _attacks(self, one: Promise) -> list[tuple[tuple[int, int], float]]:
        """The worst attack of every empire that the giver would order, and how likely he would."""
        giver, until, terms = one.giver, one.until, one.terms
        attacks = []
        for mine, theirs in ((terms[0], terms[1]), (terms[1], terms[0])):
            for attacker in bits(mine):
                if self.s.monarch[attacker] == giver and acts(self.s, attacker, until):
                    pairs = [(attacker, victim) for victim in bits(theirs) if self._meets(attacker, victim)]
                    if pairs:
                        pair = max(pairs, key=lambda pair: self._harm(giver, pair))
                        attacks.append((pair, WANTED if self._harm(giver, pair) > 0 else UNWANTED))
        return attacks

    def _meets(self, attacker: int, victim: int) -> bool:
        seen = self._seen
        home = seen.stands[victim] | sum(1 << region for region in CITIES[victim])
        return bool(seen.comes[attacker] & home)

    # -- regions, passages, actions, cards

    def interest(self, seat: Seat, region: int) -> float:
        """What the best of a seat's empires could do in a region."""
        interest = self._interests.get((seat, region))
        if interest is None:
            interest = self._interests[seat, region] = self._interest(seat, region)
        return interest

    def _interest(self, seat: Seat, region: int) -> float:
        board = self.board(seat)
        mine = [e for e in reigned(self.s, seat) if board.seen.comes[e] >> region & 1]
        if OWNER[region] != NOBODY:
            return max(0.0, board.occupied(region)) if mine else 0.0
        return max((board.planted(empire, region) for empire in mine), default=0.0)

    def _stands_in_the_way(self, terms: Sequence[int]) -> bool:
        seen = self._seen
        return bool(seen.stands[terms[0]] & seen.comes[terms[1]])

    def _acts(self, seat: Seat, empire: int) -> dict[int, float]:
        """What each action of an empire would bring a seat."""
        values = self._deeds.get((seat, empire))
        if values is None:
            weighed = actions(self.board(seat), empire)
            values = self._deeds[seat, empire] = {option: value for value, option in weighed}
        return values

    def free_choice(self, giver: Seat, empire: int) -> int:
        """The action of an empire that the giver would choose freely."""
        values = self._acts(giver, empire)
        return max(values, key=lambda action: values[action])

    def _free_act(self, seat: Seat, one: Promise) -> float:
        return self._acts(seat, one.terms[0]).get(self.free_choice(one.giver, one.terms[0]), 0.0)

    def _act(self, seat: Seat, one: Promise) -> float:
        """What the action brings a seat that the giver takes when he keeps his word."""
        _, action, manner = one.terms
        own = self._acts(one.giver, one.terms[0])
        left = [other for other in own if (other == action) == (manner == DO)]
        taken = max(left, key=lambda other: own[other]) if left else self.free_choice(one.giver, one.terms[0])
        return self._acts(seat, one.terms[0]).get(taken, 0.0)

    def picks(self, seat: Seat) -> list[tuple[float, int]]:
        """What every card on top would bring a seat as the empires are expected to rank, best first."""
        picks = self._picks.get(seat)
        if picks is None:
            picks = self._picks[seat] = []
            for empire, worth in enumerate(self._worth):
                if top := top_card(self.s.pile[empire]):
                    held = self.s.hand[seat * EMPIRE_COUNT + empire]
                    picks.append((worth * (INFLUENCE[held | top] - INFLUENCE[held]), empire))
            picks.sort(reverse=True)
        return picks

    @cached_property
    def _worth(self) -> list[float]:
        """The multiplier that each empire may expect (SV-19.4)."""
        return self._outlook.multipliers(self.s, self._outlook.power(self.s))

    def _without(self, seat: Seat, empire: int) -> float:
        """What a seat loses that may not take the card it would take."""
        picks = self.picks(seat)
        return picks[0][0] - picks[1][0] if len(picks) > 1 and picks[0][1] == empire else 0.0

    def _card(self, taker: Seat, giver: Seat, empire: int) -> float:
        """A card that both would take is left to the taker."""
        coveted = bool(self.picks(giver)) and self.picks(giver)[0][1] == empire
        return USE * self._without(taker, empire) if coveted else 0.0

    # -- an offer

    def consent(self, draft: Draft) -> list[float]:
        """What the promises are worth to every seat, those of others as far as they are believed."""
        worth = [0.0] * self.s.n
        for one in draft:
            worth[one.giver] -= self.restraint(one)
            worth[one.taker] += belief(self.s, one.taker, one.giver) * self.gift(one)
        return worth


def promised(outlook: Outlook, s: Seven, seat: Seat) -> dict[str, float]:
    """What the open promises bring a seat: what others have given it, and what it has given itself."""
    if not any(seat in (one.giver, one.taker) for one in s.promises):
        return {}
    talk, terms = Talk(outlook, s), {"taken": 0.0, "given": 0.0}
    for one in s.promises:
        if one.taker == seat and binds(s, one):
            terms["taken"] += belief(s, seat, one.giver) * talk.brought(one)
        elif one.giver == seat and binds(s, one):
            terms["given"] -= talk.given_up(one)
    return terms


# -- whom to believe

KINDS: Final = {"broken": Kind(0.5, 4.0, 1.0), "kept": Kind(-0.07, 6.0, 1.0)}
"""In decades; who breaks his word is not believed by anybody for a while (SV-22.5)."""


def deeds(s: Seven) -> list[Deed]:
    """Promises that are over; one that was broken counts from the last decade it was for."""
    return [
        Deed("kept" if kept else "broken", one.giver, (one.taker,), min(one.until, s.decade)) for kept, one in s.settled
    ]


def belief(s: Seven, seat: Seat, other: Seat) -> float:
    """How likely the other keeps his word, from what he has done in public."""
    likely = BELIEF
    for grudge in grudges(CONDUCT, s, seat, other):
        likely *= 1.0 - grudge.weight
    return min(SUREST, likely)


CONDUCT: Final = Memory(lambda s, _seat: deeds(s), lambda s: s.decade, KINDS)


# -- my own word


def kept(board: Board, weighed: Weighed) -> Weighed:
    """What would break a promise of mine is worth less by what my word is worth to me."""
    s, seat = board.s, board.seat
    if not any(one.giver == seat for one in s.promises):
        return weighed
    return [(value - board.w.trust * _broken(s, seat, option), option) for value, option in weighed]


def breaks(s: Seven, option: Option) -> bool:
    """Whether the seat that decides breaks its word by the option."""
    seat = decider(s)
    return any(one.giver == seat for one in s.promises) and _broken(s, seat, option) > 0


def _broken(s: Seven, seat: Seat, option: Option) -> int:
    """How many promises of the seat the option breaks."""
    after = s.copy()
    BOOK.take(after, option)
    return sum(not kept and promise.giver == seat for kept, promise in after.settled[len(s.settled) :])
