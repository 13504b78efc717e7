"""What a seat may know, and what it may imagine (PB-19): secret treaties, offers and drafts of others are hidden."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Final

from engine import dice
from engine.contract import Seat, decider, is_over
from engine.frames import Frame
from engine.games.pax.atlas import bits
from engine.games.pax.frames.diplomacy import Answer, Consent, Due, DueClause, Release, Window
from engine.games.pax.frames.movement import Packet
from engine.games.pax.frames.war import Called, Duty
from engine.games.pax.rules import BOOK
from engine.games.pax.rules.congress.claims import HIDDEN
from engine.games.pax.rules.diplomacy.clauses import DEFENCE, RUNNING
from engine.games.pax.rules.diplomacy.deeds import BROKEN
from engine.games.pax.rules.diplomacy.secrets import DECLARED
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import ANY, N_POWERS, POWER, TREATY_BONUSES
from engine.kit.views import own, seen_by

TALK: Final = "talk"
"""The window that others see where a seat is asked about a secret, and has none of its own."""
Key = tuple[int, int]
"""Number and signatories of a treaty."""


def knows(s: Pax, seat: Seat, signatories: int) -> bool:
    """Whether a seat is among the signatories."""
    return any(seat_of(s, power) == seat for power in bits(signatories)) and seat >= 0


def view(s: Pax, seat: Seat) -> Pax:
    """Everything is public but what PB-19.1 names; the dice are hidden."""
    hidden = {(t[0], t[1]) for t in s.treaties if not t[2] and not knows(s, seat, t[1])}
    seen = seen_by(s, seat, partial(_knows, s, hidden))
    if is_over(s):
        return seen
    seen.treaties = tuple(t for t in s.treaties if (t[0], t[1]) not in hidden)
    seen.summons = tuple(call for call in s.summons if (call.number, call.signatories) not in hidden)
    seen.revealable = tuple(entry for entry in s.revealable if knows(s, seat, entry[1]))
    seen.cbs = tuple(claim for claim in s.cbs if not claim[HIDDEN] or knows(s, seat, claim[HIDDEN]))
    seen.secret_vp = [points if seat_of(s, p) == seat else 0 for p, points in enumerate(s.secret_vp)]
    seen.intentions = tuple(shown for shown in s.intentions if shown[3] < 0 or (seat >= 0 and shown[3] >> seat & 1))
    seen.deeds = tuple(deed for deed in s.deeds if deed[4] < 0 or (seat >= 0 and deed[4] >> seat & 1))
    seen.breaches = _known_breaches(seen)
    seen.offers = [number if seat_of(s, p) == seat else 0 for p, number in enumerate(s.offers)]
    seen.agenda = _public(s, seen.agenda)
    return seen


def _knows(s: Pax, hidden: Container[Key], frame: Frame, seat: Seat) -> bool:
    """Whether a seat knows what is secret in a frame."""
    if own(frame, seat):
        return True
    if isinstance(frame, Window):
        return frame.kind == DECLARED  # nothing can be offered in it
    if isinstance(frame, Answer):
        return knows(s, seat, frame.signatories)
    if isinstance(frame, Called | Consent | Due | DueClause | Duty | Release):
        return (frame.number, frame.signatories) not in hidden
    return False


def _public(s: Pax, masked: Sequence[Frame]) -> list[Frame]:
    """Without the frames whose secrets the seat does not know, but for those that say what others see instead.

    Where a seat is asked about a secret, others see it at a window or packet of its own.
    """
    public = [shown for frame, shown in zip(s.agenda, masked, strict=True) if _is_public(frame, shown)]
    if _is_public(s.agenda[-1], masked[-1]):
        return public
    asked, top = decider(s), public[-1] if public else None
    if not isinstance(top, Packet | Window) or top.seat != asked:
        public.append(Window(asked, s.powers[asked], TALK))
    return public


def _is_public(frame: Frame, shown: Frame) -> bool:
    return shown is frame or bool(frame.blanks)


def _known_breaches(seen: Pax) -> list[int]:
    """Breaches of secret treaties that were never revealed are no part of anybody else's count."""
    known = [deed[2] for deed in seen.deeds if deed[1] == BROKEN]
    return [known.count(power) for power in range(N_POWERS)]


def guess(seen: Pax, chance: int) -> Pax:
    """A position that looks like this one, perhaps with secret pacts among others."""
    s = seen.copy()
    cup = SimpleNamespace(dice=dice.seeded(chance))
    if s.agenda and s.options:  # whoever looks is known: pacts among the others do not concern what is offered
        _secret_pacts(s, cup, s.powers[decider(s)])
    s.dice = cup.dice
    if not s.options:
        BOOK.relist(s)
    return s


def _secret_pacts(s: Pax, cup: SimpleNamespace, watcher: int) -> None:
    """Now and then a defensive pact that pays one of two others, as players sign them."""
    mine = {signed[1] for signed in s.treaties}
    for bonus in TREATY_BONUSES:
        power, debtor = POWER[bonus.power], POWER[bonus.debtors[0]]
        both = 1 << power | 1 << debtor
        if power not in s.powers or debtor not in s.powers or both in mine or dice.below(cup, 12):
            continue
        if watcher in (power, debtor):
            continue
        clauses = tuple((DEFENCE, pair, RUNNING, 0) for pair in ((power, debtor, ANY), (debtor, power, ANY)))
        s.treaties += ((1, both, 0, max(s.turn, 1), 0, 0, clauses),)
