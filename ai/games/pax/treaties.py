"""Weighing treaties: what each clause is worth to each side, pacts that pay both, answers, words kept (PB-11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from ai.bargain import Deed, Kind, Market, keeps, trust
from ai.games.pax.board import Board
from ai.games.pax.outlook import Outlook
from ai.games.pax.weights import PLAIN
from ai.judge import Weighed
from engine.contract import PASS, Frame, Seat
from engine.games.pax.atlas import bits
from engine.games.pax.rules.clauses import (
    BUILD_MAX,
    BUILD_MIN,
    CB_GRANT,
    CEDE,
    COALING,
    DEFENCE,
    FORCE_MAX,
    FORCE_MIN,
    NEUTRALITY,
    NO_PLACE,
    OFFENCE,
    PASSAGE,
    PAY,
    VOTE,
    WITHDRAW,
    complete,
)
from engine.games.pax.rules.drafting import TEMPLATE, TEMPLATES, template
from engine.games.pax.rules.lookup import controllers, level
from engine.games.pax.rules.money import may_spend
from engine.games.pax.rules.offers import ACCEPT, COUNTER, OFFER, REFUSE
from engine.games.pax.rules.scores import treaty_bonus
from engine.games.pax.rules.treaties import find, owed_defence, sign
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import AH, POWER, PROTECTORATE, TREATY_BONUSES
from engine.kit import drafts

LEAST: Final = 0.25
"""Points that every side must gain."""
PACT: Final = TEMPLATES.index("defensive_pact")
PRICES: Final = (5, 10, 15, 20, 30)
"""Pounds offered to a partner to whom the pact itself brings nothing."""
OPENING: Final = "start"
"""The window in which our own offers are made: treasuries are full then."""
SMALL: Final = {NEUTRALITY: 0.3, VOTE: 0.5, COALING: 0.3, PASSAGE: 0.3, CB_GRANT: 0.4}
"""Points of a favour, to both sides."""
LIMITS: Final = {BUILD_MAX: 0.5, FORCE_MAX: 0.5, FORCE_MIN: 0.8}
"""Points that a limit costs its obligor; what others gain by it is half of that."""
FORBIDDEN: Final = 0.15
"""The share of an area's best marker that renouncing it costs."""

Draft = tuple[int, int, tuple[Any, ...]]
"""Signatories, the last turn, the clauses."""


# -- what it is worth


def clause_worth(board: Board, clause: Any) -> float:
    """Points that a clause brings the power of the board by itself."""
    kind: int = clause[0]
    values: tuple[Any, ...] = clause[1]
    bound, power, w = values[0] == board.power, board.power, board.w
    favoured = len(values) > 1 and values[1] == power
    if kind in (DEFENCE, OFFENCE):
        weight = 1.0 if kind == DEFENCE else 4.0
        return -weight * w.duty * (1 + board.s.tension / 50) if bound else w.shield * favoured
    if kind in SMALL:
        return SMALL[kind] * float(favoured - bound) * (-1 if kind == CB_GRANT else 1)
    if kind in LIMITS:
        return -LIMITS[kind] if bound else 0.5 * LIMITS[kind]
    if kind == PAY:
        pounds = values[3] * (1 if values[2] == 1 else min(values[2], board.later + 1) * w.future)
        return board.points(pounds) * float(favoured - bound)
    return _about_areas(board, kind, values)


def _about_areas(board: Board, kind: int, values: tuple[Any, ...]) -> float:
    bound = values[0] == board.power
    look, s, power = board.outlook.marker, board.s, board.power
    if kind == NO_PLACE:
        best = sum(look(s, power, area, PROTECTORATE) for area in values[1])
        return -FORBIDDEN * max(best, 0.0) if bound else 0.3 * FORBIDDEN * max(best, 0.0)
    if kind == BUILD_MIN:
        return -board.points(2.0 * values[2]) if bound else 0.0
    if kind == WITHDRAW:
        return (
            look(s, power, values[1], values[2]) - look(s, power, values[1], level(s, power, values[1])) if bound else 0
        )
    area = values[2]
    have = level(s, values[0], area)
    if kind == CEDE:
        return look(s, power, area, have) * float((values[1] == power) - bound)
    partners = len(controllers(s, area)) - 1
    if bound:
        return look(s, power, area, have, partners + len(values[1])) - look(s, power, area, have, partners)
    return look(s, power, area, PROTECTORATE, partners + len(values[1])) if power in values[1] else 0.0


def worth(board: Board, draft: Draft) -> float:
    """Points that a treaty brings the power of the board: its clauses, and bonuses for alliances (PB-18.8)."""
    signatories, last, clauses = draft
    s, power = board.s, board.power
    turns = min(last - s.turn, board.later) + 1 if last else board.later + 1
    after = s.copy()
    sign(after, signatories, 1, last, clauses)
    bonus = turns * (sum(treaty_bonus(after, power)) - sum(treaty_bonus(s, power)))
    return bonus + sum(_believed(board, clause) for clause in clauses)


def _believed(board: Board, clause: Any) -> float:
    """What others promise is worth what their word is worth; so is what we owe to them."""
    value = clause_worth(board, clause)
    bound = clause[1][0]
    if bound == board.power or value <= 0:
        return value
    seats = seat_of(board.s, board.power), seat_of(board.s, bound)
    return value * trust(MARKET, board.s, *seats) if min(seats) >= 0 else value


def consent(outlook: Outlook, s: Pax, draft: Draft) -> Sequence[float]:
    """To every seat; Austria-Hungary counts for the German one."""
    found = [worth(Board(outlook, s, power), draft) for power in s.powers]
    return [value if draft[0] >> power & 1 else 0.0 for value, power in zip(found, s.powers, strict=True)]


# -- pacts that pay


class Offer(NamedTuple):
    value: float
    other: int
    draft: Draft


def pacts(board: Board) -> list[Offer]:
    """Defensive pacts that bring both sides something, if need be for money; best first."""
    s, power = board.s, board.power
    partners = set()
    for bonus in TREATY_BONUSES:
        powers = {POWER[bonus.power]}, {POWER[debtor] for debtor in bonus.debtors}
        for mine, theirs in (powers, powers[::-1]):
            partners |= theirs if power in mine else set()
    found = [offer for other in sorted(partners & set(s.powers) - {power}) if (offer := _pact(board, other))]
    return sorted(found, reverse=True)


def _pact(board: Board, other: int) -> Offer | None:
    s, power = board.s, board.power
    if owed_defence(s, power, other, (), False) or owed_defence(s, other, power, (), False):
        return None
    both = 1 << power | 1 << other
    clauses = template(s, PACT, power, both)
    theirs = board.as_power(other)
    for price in (0, *(p for p in PRICES if p <= s.treasury[power] and may_spend(s, power, p) is None)):
        paid = (*clauses, complete(PAY, (power, other, 1, price))) if price else clauses
        draft = (both, 0, paid)
        value = worth(board, draft)
        if value < LEAST:
            return None
        if worth(theirs, draft) >= LEAST:
            return Offer(value, other, draft)
    return None


def window(board: Board, frame: Frame) -> Weighed:
    """One offer a turn, where it brings both sides something; breaches of secret treaties are told."""
    found: Weighed = [(0.0, PASS)]
    if frame[3] == OPENING and OFFER in board.s.options and not board.s.offers[board.power]:
        found += [(offer.value, OFFER) for offer in pacts(board)[:1]]
    return found


def partner(board: Board, _frame: Frame) -> Weighed:
    listed = [(offer.value, offer.other) for offer in pacts(board)]
    return listed or [(0.0, board.s.options[0])]


def draft(board: Board, frame: Frame) -> Weighed:
    """The next step towards the pact: the template, the payment, off it goes. Counter-offers we make none."""
    signatories, counter, clauses = frame[3], frame[6], frame[8:]
    other = next((power for power in bits(signatories) if power != board.power), board.power)
    offer = _pact(board, other) if not counter else None
    step = PASS
    if offer is not None:
        wanted = offer.draft[2]
        missing = drafts.ADD + (PAY if clauses else TEMPLATE + PACT)
        step = missing if len(clauses) < len(wanted) else drafts.SEND
    return [(0.0, step if step in board.s.options else PASS)]


def parameter(board: Board, frame: Frame) -> Weighed:
    """Of the payment, the only clause that we fill in."""
    draft_, kind, values = frame[2:5]
    other = next((power for power in bits(draft_[3]) if power != board.power), board.power)
    offer = _pact(board, other) if kind == PAY else None
    wanted = offer.draft[2][-1][1][len(values)] if offer is not None and len(offer.draft[2]) > 2 else PASS
    return [(0.0, wanted if wanted in board.s.options else board.s.options[0])]


# -- answers


def answer(board: Board, frame: Frame) -> Weighed:
    """PB-11.20: yes to what brings something."""
    signatories, last, clauses = frame[4], frame[6], frame[9:]
    value = worth(board, (signatories, last, clauses)) if clauses else -1.0
    return [(value - LEAST, ACCEPT), (0.0, REFUSE), (-9.0, COUNTER)]


def due(board: Board, frame: Frame) -> Weighed:
    """A word is kept unless what it costs is more than the trust that would be lost."""
    signed = find(board.s, frame[3], frame[4])
    gain = -clause_worth(board, signed.clauses[frame[5]]) if signed else 0.0
    return [(0.1 if keeps(gain, 1.0, 6.0 + board.alarm(5), board.w.loyalty) else -0.1, 1), (0.0, 0)]


def never(board: Board, _frame: Frame) -> Weighed:
    return [(0.0, board.s.options[0])]


# -- the market


def _deeds(s: Pax) -> Sequence[Deed]:
    """Every breach that is known; when it was is only known of the last one of a treaty."""
    last = max((signed[5] for signed in s.treaties), default=0) or 1
    everybody = tuple(range(s.n))
    return [
        Deed("broken", seat, tuple(other for other in everybody if other != seat), last)
        for seat, power in enumerate(s.powers)
        for _ in range(s.breaches[power])
    ]


def _agreed(s: Pax, draft: Draft) -> Pax:
    after = s.copy()
    sign(after, draft[0], 1, draft[1], draft[2])
    return after


def _parties(s: Pax, draft: Draft) -> tuple[Seat, ...]:
    return tuple(seat_of(s, power) for power in bits(draft[0]) if power != AH)


def _drafts(outlook: Outlook, s: Pax, seat: Seat) -> Sequence[Draft]:
    return [offer.draft for offer in pacts(Board(outlook, s, s.powers[seat]))]


def market(outlook: Outlook) -> Market:
    return Market(
        drafts=partial(_drafts, outlook), parties=_parties, agreed=_agreed, deeds=_deeds,
        now=lambda s: int(s.turn), kinds={"broken": Kind(0.5, 4.0)},
    )  # fmt: skip


MARKET: Final = market(Outlook(PLAIN))
