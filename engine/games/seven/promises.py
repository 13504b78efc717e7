"""The public ledger of promises (SV-22.2 to SV-22.4). Nothing here changes what is legal.

A promise is (giver, taker, kind, last decade, terms...). It is open until it is broken, carried out or over.
"""

from __future__ import annotations

from typing import Final

from engine.agenda import tell
from engine.contract import Event, Seat
from engine.games.seven.state import Seven
from engine.games.seven.tables import NOBODY, OWNER

Promise = tuple[int, ...]

NON_AGGRESSION, SPHERE, TRANSIT, ACTION, CARD = range(5)
KINDS: Final = (NON_AGGRESSION, SPHERE, TRANSIT, ACTION, CARD)
KIND_IDS: Final = ("non_aggression", "sphere", "transit", "action_promise", "card_promise")
GIVER, TAKER, KIND, UNTIL, TERMS = range(5)
AVOID, DO = 0, 1


def make(s: Seven, promise: Promise) -> None:
    s.promises += (promise,)
    tell(s, "promise_made", promise[GIVER], promise[TAKER], promise)


def _settle(s: Seven, promise: Promise, kept: bool) -> None:
    open_ones = list(s.promises)
    open_ones.remove(promise)
    s.promises = tuple(open_ones)
    s.settled += ((int(kept), *promise),)
    if s.events is not None:
        name = "promise_kept" if kept else "promise_broken"
        s.events.append(Event(name, (promise[GIVER], promise[TAKER], promise)))


def _of(s: Seven, giver: Seat, kind: int) -> list[Promise]:
    """The open promises of one sort that a seat has given. Others acting with an empire break nothing (SV-22.4)."""
    return [promise for promise in s.promises if promise[KIND] == kind and promise[GIVER] == giver]


def ended_move(s: Seven, region: int, victim: int = NOBODY) -> None:
    """A unit of the acting empire has ended its move in a region, and fought the ``victim`` there."""
    if not s.promises:
        return
    for promise in _of(s, s.actor, SPHERE):
        if region in promise[TERMS:]:
            _settle(s, promise, kept=False)
    stands = s.holder[region] == s.empire
    hurt = {victim, OWNER[region] if stands else NOBODY} - {NOBODY, s.empire}
    for promise in _of(s, s.actor, NON_AGGRESSION):
        if any(_excludes(promise, s.empire, other) for other in hurt):
            _settle(s, promise, kept=False)


def _excludes(promise: Promise, attacker: int, victim: int) -> bool:
    """SV-22.2.1: an empire of one list against one of the other."""
    ours, theirs = promise[TERMS], promise[TERMS + 1]
    return bool((ours >> attacker & theirs >> victim | theirs >> attacker & ours >> victim) & 1)


def promised_passage(s: Seven, grantor: Seat, empire: int) -> bool:
    """SV-22.2.3: whether the seat has promised that units of the empire let the acting empire pass."""
    return any(promise[TERMS:] == (empire, s.empire) for promise in _of(s, grantor, TRANSIT))


def refused_passage(s: Seven, grantor: Seat, empire: int) -> None:
    for promise in _of(s, grantor, TRANSIT):
        if promise[TERMS:] == (empire, s.empire):
            _settle(s, promise, kept=False)


def chose_action(s: Seven, action: int) -> None:
    """SV-22.2.4: the acting player has acted with the empire, as promised or not."""
    for promise in _of(s, s.actor, ACTION):
        empire, promised, manner = promise[TERMS:]
        if empire == s.empire:
            _settle(s, promise, kept=(action == promised) == (manner == DO))


def took_card(s: Seven, seat: Seat, empire: int) -> None:
    for promise in _of(s, seat, CARD):
        if promise[TERMS] == empire:
            _settle(s, promise, kept=False)


def expire(s: Seven, everything: bool = False) -> None:
    """SV-22.3: what is over and not broken has been kept."""
    for promise in s.promises:
        if everything or promise[UNTIL] < s.decade:
            _settle(s, promise, kept=True)
