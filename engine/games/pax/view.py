"""What a seat may know, and what it may imagine (PB-19): secret treaties, offers and drafts of others are hidden."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from engine import dice
from engine.contract import Seat, decider, is_over
from engine.games.pax.atlas import bits
from engine.games.pax.rules import BOOK
from engine.games.pax.rules.claims import HIDDEN
from engine.games.pax.rules.clauses import DEFENCE, NEUTRALITY, RUNNING, complete
from engine.games.pax.rules.deeds import BROKEN
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import ANY, N_POWERS, NL, POWER, RULES, TREATY_BONUSES
from engine.old import Frame

DRAFTS: Final = ("treaty", "clause")
"""Decisions of a treaty that is being written: nobody else looks at it."""
OFFERS_MADE: Final = {"packet": 0, "window": RULES.offers_a_window}
"""Frames whose last item counts the offers of a seat: that there was one is known to its signatories only."""
_KEY: Final = {
    "consent": 3, "release": 3, "reveal": 3, "revealing": 2, "due": 3, "due_clause": 1, "duty": 5, "called": 4,
}  # fmt: skip


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
    """Hidden items of frames give way; frames below the top that would tell of a hidden treaty go."""
    agenda: list[Frame] = []
    last = len(s.agenda) - 1
    for number, frame in enumerate(s.agenda):
        name = frame[0]
        key = _KEY.get(name, 0)
        if key and (frame[key], frame[key + 1]) in hidden:
            if number == last:
                agenda.append(_blank(frame, key))
        elif name in OFFERS_MADE and frame[1] != seat:
            agenda.append((*frame[:4], OFFERS_MADE[name]))
        elif name == "intention_to" and frame[1] != seat:
            agenda.append((*frame[:3], 0))
        elif name in DRAFTS and frame[1] != seat:
            power = s.powers[frame[1]]
            agenda.append(("treaty", frame[1], power, 1 << power, 0, 0, 0, 0))
        elif name == "answer" and not knows(s, seat, frame[4]):
            agenda.append(("answer", frame[1], frame[2], frame[2], 0, 0, 0, 0, ()))
        else:
            agenda.append(frame)
    return agenda


def _blank(frame: Frame, key: int) -> Frame:
    """A question about a hidden treaty, without anything that names it or its other signatories."""
    tail = tuple(() if isinstance(item, tuple) else 0 for item in frame[key:])
    if frame[0] == "duty":
        return (*frame[:3], frame[2], frame[4], *tail)
    return (*frame[:3], *tail)


def guess(seen: Pax, chance: int) -> Pax:
    """A position that looks like this one: perhaps secret pacts among others, an offer where one is on the table."""
    s = seen.copy()
    cup = SimpleNamespace(dice=dice.seeded(chance))
    if s.agenda:
        top = s.agenda[-1]
        if top[0] == "answer" and not top[4]:
            s.agenda[-1] = BOOK.revived(_offer(top))
        if s.options:  # whoever looks is known: pacts among the others do not concern what is offered
            _secret_pacts(s, cup, s.powers[decider(s)])
    s.dice = cup.dice
    if not s.options:
        BOOK.relist(s)
    return s


def _offer(frame: Frame) -> Frame:
    """An offer of neutrality. Who makes it is as unknown as who looks, so a power without a player stands for him."""
    seat, power = frame[1], frame[2]
    both = 1 << power | 1 << NL
    clauses = (complete(NEUTRALITY, (power, NL)), complete(NEUTRALITY, (NL, power)))
    return ("answer", seat, power, NL, both, 1, 0, 0, (), *clauses)


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
