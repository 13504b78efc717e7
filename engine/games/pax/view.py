"""What a seat may know, and what it may imagine (PB-19): secret treaties, offers and drafts of others are hidden."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from engine import dice
from engine.contract import Seat, decider, is_over
from engine.games.pax.atlas import bits
from engine.games.pax.rules import BOOK
from engine.games.pax.rules.claims import HIDDEN
from engine.games.pax.rules.clauses import DEFENCE, RUNNING
from engine.games.pax.rules.deeds import BROKEN
from engine.games.pax.rules.secrets import DECLARED
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import ANY, N_POWERS, POWER, RULES, TREATY_BONUSES
from engine.old import Frame

DRAFTS: Final = ("partner", "treaty", "clause", "intention", "intention_to")
"""Decisions of a treaty or an intention that is being written: nobody else looks at it."""
OFFERS: Final = {"packet": 0, "window": RULES.offers_a_window}
"""Frames whose last item counts the offers of a seat: that there was one is known to its signatories only."""
TALK: Final = "talk"
"""The window that others see where a seat is asked about a secret, and has none of its own."""
_KEY: Final = {"consent": 3, "release": 3, "due": 3, "due_clause": 1, "duty": 5, "called": 4}
"""Frames that are about a treaty, with the place where its number and signatories stand."""


def knows(s: Pax, seat: Seat, signatories: int) -> bool:
    """Whether a seat is among the signatories."""
    return any(seat_of(s, power) == seat for power in bits(signatories)) and seat >= 0


def view(s: Pax, seat: Seat) -> Pax:
    """Everything is public but what PB-19.1 names; the dice are hidden."""
    seen = s.copy()
    seen.dice = 0
    if not is_over(s):
        hidden = {(t[0], t[1]) for t in s.treaties if not t[2] and not knows(s, seat, t[1])}
        seen.treaties = tuple(t for t in s.treaties if (t[0], t[1]) not in hidden)
        seen.summons = tuple(call for call in s.summons if (call[4], call[5]) not in hidden)
        seen.revealable = tuple(entry for entry in s.revealable if knows(s, seat, entry[1]))
        seen.cbs = tuple(claim for claim in s.cbs if not claim[HIDDEN] or knows(s, seat, claim[HIDDEN]))
        seen.secret_vp = [points if seat_of(s, p) == seat else 0 for p, points in enumerate(s.secret_vp)]
        seen.intentions = tuple(shown for shown in s.intentions if shown[3] < 0 or (seat >= 0 and shown[3] >> seat & 1))
        seen.deeds = tuple(deed for deed in s.deeds if deed[4] < 0 or (seat >= 0 and deed[4] >> seat & 1))
        seen.breaches = _known_breaches(seen)
        seen.offers = [number if seat_of(s, p) == seat else 0 for p, number in enumerate(s.offers)]
        seen.agenda = [BOOK.revived(tuple(frame)) for frame in _masked(s, seat, hidden)]
    if is_over(s) or decider(s) != seat:
        seen.options = ()
    return seen


def _known_breaches(seen: Pax) -> list[int]:
    """Breaches of secret treaties that were never revealed are no part of anybody else's count."""
    known = [deed[2] for deed in seen.deeds if deed[1] == BROKEN]
    return [known.count(power) for power in range(N_POWERS)]


def _masked(s: Pax, seat: Seat, hidden: set[tuple[int, int]]) -> list[Frame]:
    """Without what is secret; where a seat is asked about a secret, others see it at a window or packet of its own."""
    agenda = [_counted(frame, seat) for frame in s.agenda if not _is_secret(s, frame, seat, hidden)]
    top = s.agenda[-1]
    if not _is_secret(s, top, seat, hidden):
        return agenda
    asked = top[1]
    if not agenda or agenda[-1][0] not in OFFERS or agenda[-1][1] != asked:
        agenda.append(("window", asked, s.powers[asked], TALK, OFFERS["window"]))
    return agenda


def _is_secret(s: Pax, frame: Frame, seat: Seat, hidden: set[tuple[int, int]]) -> bool:
    name = frame[0]
    if name in DRAFTS:
        return bool(frame[1] != seat)
    if name == "answer":
        return not knows(s, seat, frame[4])
    key = _KEY.get(name, 0)
    return key > 0 and (frame[key], frame[key + 1]) in hidden


def _counted(frame: Frame, seat: Seat) -> Frame:
    """The offers of others are not counted, but for windows in which there are none."""
    if frame[0] not in OFFERS or frame[1] == seat or frame[3] == DECLARED:
        return frame
    return (*frame[:-1], OFFERS[frame[0]])


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
