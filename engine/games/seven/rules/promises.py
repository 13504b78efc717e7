"""The public ledger of promises (SV-22.2 to SV-22.4). Nothing here changes what is legal."""

from __future__ import annotations

from engine.agenda import tell
from engine.contract import Seat
from engine.games.seven.board.promises import given
from engine.games.seven.records import ACTION, CARD, DO, NON_AGGRESSION, SPHERE, TRANSIT, Promise, Settled
from engine.games.seven.state import Seven
from engine.games.seven.tables import NOBODY, OWNER


def make(s: Seven, promise: Promise) -> None:
    """The promise is open from now on (SV-22.3)."""
    s.promises += (promise,)
    tell(s, "promise_made", promise.giver, promise.taker, promise)


def _settle(s: Seven, promise: Promise, kept: bool) -> None:
    open_promises = list(s.promises)
    open_promises.remove(promise)
    s.promises = tuple(open_promises)
    s.settled += (Settled(int(kept), promise),)
    tell(s, "promise_kept" if kept else "promise_broken", promise.giver, promise.taker, promise)


def ended_move(s: Seven, region: int, victim: int = NOBODY) -> None:
    """A unit of the acting empire has ended its move in a region, and fought the ``victim`` there."""
    if not s.promises:
        return
    for promise in given(s, s.actor, SPHERE):
        if region in promise.terms:
            _settle(s, promise, kept=False)
    stands = s.holder[region] == s.empire
    hurt = {victim, OWNER[region] if stands else NOBODY} - {NOBODY, s.empire}
    for promise in given(s, s.actor, NON_AGGRESSION):
        if any(_excludes(promise, s.empire, other) for other in hurt):
            _settle(s, promise, kept=False)


def _excludes(promise: Promise, attacker: int, victim: int) -> bool:
    """Whether the attack is one of an empire of one list on one of the other (SV-22.2.1)."""
    ours, theirs = promise.terms
    return bool((ours >> attacker & theirs >> victim | theirs >> attacker & ours >> victim) & 1)


def refused_passage(s: Seven, grantor: Seat, empire: int) -> None:
    """The grantor has refused the acting empire passage past units of an empire."""
    for promise in given(s, grantor, TRANSIT):
        if promise.terms == (empire, s.empire):
            _settle(s, promise, kept=False)


def chose_action(s: Seven, action: int) -> None:
    """The acting player has acted with the empire, as promised or not (SV-22.2.4)."""
    for promise in given(s, s.actor, ACTION):
        empire, promised, manner = promise.terms
        if empire == s.empire:
            _settle(s, promise, kept=(action == promised) == (manner == DO))


def took_card(s: Seven, seat: Seat, empire: int) -> None:
    """A seat has taken an influence card of an empire."""
    for promise in given(s, seat, CARD):
        if promise.terms == (empire,):
            _settle(s, promise, kept=False)


def expire(s: Seven, everything: bool = False) -> None:
    """What is over and not broken has been kept (SV-22.3)."""
    for promise in s.promises:
        if everything or promise.until < s.decade:
            _settle(s, promise, kept=True)
