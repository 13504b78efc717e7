"""Weighing treaties: what each clause is worth to each side, pacts that pay both, answers, words kept (PB-11)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ai.bargain import Deed, keeps, trust_lost
from ai.games.pax.board import Board
from ai.games.pax.conduct import MEMORY, believed
from ai.games.pax.weights import AIMS
from ai.judge import Weighed
from engine.games.pax.frames.diplomacy import Consent, Due, Release
from engine.games.pax.rules.congress.claims import rivals
from engine.games.pax.rules.diplomacy.clauses import (
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
    RUNNING,
    VOTE,
    WITHDRAW,
    Treaty,
    powers_named,
)
from engine.games.pax.rules.diplomacy.treaties import end, find, leave, running, sign
from engine.games.pax.rules.lookup import controllers, level
from engine.games.pax.rules.movement.placing import control_open
from engine.games.pax.rules.turn.scores import treaty_bonus
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import ANY, BONUS, JA, JAPANESE, MONROE, PROTECTORATE, US

ESTEEM: Final = 1.5
"""Points a turn that being believed brings beside the treaties that count."""
SMALL: Final = {NEUTRALITY: 0.3, VOTE: 0.5, COALING: 0.3, PASSAGE: 0.3, CB_GRANT: 0.4}
"""Points of a favour, to both sides."""
LIMITS: Final = {BUILD_MAX: 0.5, FORCE_MAX: 0.5, FORCE_MIN: 0.8}
"""Points that a limit costs its obligor; what others gain by it is half of that."""
FORBIDDEN: Final = 0.15
"""The share of an area's best marker that renouncing it costs."""
FAR_OFF: Final = 0.02
"""The same where it could not be placed as things stand."""
GUARDED: Final = 0.15
"""How likely it is that a power would otherwise take what another one has or wants."""

LEAST_LOST: Final = 0.1
"""Points that the quiet of things as they are is worth."""


class Terms(NamedTuple):
    """What a treaty says."""

    signatories: int
    last: int
    """The turn after which it ends; 0: never."""
    clauses: tuple[Any, ...]


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
        return board.points(promised_pounds(board, *values)) * float(favoured - bound)
    return _about_areas(board, kind, values)


def promised_pounds(board: Board, payer: int, _receiver: int, turns: int, amount: int) -> float:
    """What a payment comes to: the first instalment takes what the treasury holds (PB-11.16), the others are later."""
    return min(amount, board.s.treasury[payer]) + amount * min(turns - 1, board.later) * board.w.future


def _about_areas(board: Board, kind: int, values: tuple[Any, ...]) -> float:
    bound = values[0] == board.power
    look, s, power = board.outlook.marker, board.s, board.power
    if kind == NO_PLACE:
        others = board.as_power(values[0])
        areas = [area for area in values[1] if not promised(s, values[0], area, values[2])]
        return sum(renounced(board, area) if bound else guarded(board, others, area) for area in areas)
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
    return shared(board, (values[0], *values[1]), area)


def shared(board: Board, partners: tuple[int, ...], area: int) -> float:
    """Points that a codominion brings a partner, against what it has: nothing where rivals would lose (PB-12.15)."""
    s, power, look = board.s, board.power, board.outlook.marker
    if power not in partners:
        return 0.0
    have, holders = level(s, power, area), set(controllers(s, area))
    lost = power in holders and rivals(s, area, partners)
    now = 0.0 if lost else look(s, power, area, have, len(holders - {power}))
    return look(s, power, area, max(have, PROTECTORATE), len(holders.union(partners) - {power})) - now


def promised(s: Pax, power: int, area: int, least: int) -> bool:
    """Whether a power has renounced an area already: nobody pays twice for the same promise."""
    return any(
        values[0] == power and area in values[1] and values[2] <= least
        for _signed, _number, values in running(s, NO_PLACE)
    )


def may_take(board: Board, area: int) -> bool:
    """Whether a power could place a new control marker there one of these days."""
    s, power = board.s, board.power
    return bool(board.lines >> area & 1) and not controllers(s, area) and control_open(s, power, area)


def renounced(board: Board, area: int) -> float:
    """Points that it costs never to take an area: little where we could not."""
    best = max(board.outlook.marker(board.s, board.power, area, PROTECTORATE), 0.0)
    return -best * (FORBIDDEN if may_take(board, area) else FAR_OFF)


def guarded(board: Board, other: Board, area: int) -> float:
    """Points that it brings if another power leaves an area alone: what we have or want there is safer from it."""
    if not may_take(other, area):
        return 0.0
    s, power, look = board.s, board.power, board.outlook.marker
    own = max(look(s, power, area, level(s, power, area)), 0.0) + AIMS.get((power, area), 0.0)
    doctrine: float = BONUS.monroe * (power == US and area in MONROE)
    doctrine += BONUS.japan_sphere * (power == JA and area in JAPANESE)
    return GUARDED * (own + doctrine)


def worth(board: Board, draft: Terms) -> float:
    """Points that a treaty brings the power of the board: its clauses, and bonuses for alliances (PB-18.8)."""
    signatories, last, clauses = draft
    s, power = board.s, board.power
    turns = min(last - s.turn, board.later) + 1 if last else board.later + 1
    after = s.copy()
    sign(after, signatories, 1, last, clauses)
    bonus = turns * (sum(treaty_bonus(after, power)) - sum(treaty_bonus(s, power)))
    lasts = turns / (board.later + 1)
    return bonus + sum(believed_worth(board, clause) * (lasts if clause[0] == NO_PLACE else 1) for clause in clauses)


def believed_worth(board: Board, clause: Any) -> float:
    """What others promise is worth what their word is worth."""
    value = clause_worth(board, clause)
    bound = clause[1][0]
    return value if bound == board.power or value <= 0 else value * believed(board.s, board.power, bound)


# -- let go or ended (PB-11.5)


def released(board: Board, frame: Release) -> Weighed:
    """Whoever wants to leave may, unless we would lose by it."""
    signed = find(board.s, frame.number, frame.signatories)
    return [(-_lost(board, signed, frame.leaver) if signed else 0.0, 1), (0.0, 0)]


def dissolved(board: Board, frame: Consent) -> Weighed:
    """A treaty that brings us nothing may end."""
    signed = find(board.s, frame.number, frame.signatories)
    return [(-_lost(board, signed, ANY) if signed else 0.0, 1), (0.0, 0)]


def _lost(board: Board, signed: Treaty, leaver: int) -> float:
    """Points that are lost with what a signatory owes and is owed; with all of it where nobody is named."""
    after, power = board.s.copy(), board.power
    if leaver == ANY:
        end(after, signed)
    else:
        leave(after, signed, leaver)
    bonus = (board.later + 1) * (sum(treaty_bonus(board.s, power)) - sum(treaty_bonus(after, power)))
    clauses = [clause for clause in signed.clauses if leaver == ANY or leaver in powers_named(clause)]
    without = Board(board.outlook, after, power)  # where nothing of it is promised any more
    return LEAST_LOST + bonus + sum(believed_worth(without, clause) for clause in clauses if clause[2] == RUNNING)


# -- kept or broken


def due(board: Board, frame: Due) -> Weighed:
    """A word is kept unless what it costs is more than what would be lost with it."""
    signed = find(board.s, frame.number, frame.signatories)
    gain = -clause_worth(board, signed.clauses[frame.place]) if signed else 0.0
    return [(0.1 if keeps(gain, *honour(board), board.w.loyalty) else -0.1, 1), (0.0, 0)]


def honour(board: Board) -> tuple[float, float]:
    """Trust that a broken word would cost, and what trust is worth: the alliances that count, and quiet in Europe."""
    s, power = board.s, board.power
    seat = seat_of(s, power)
    lost = trust_lost(MEMORY, s, Deed("broken", seat, tuple(range(s.n)), s.turn), range(s.n)) if seat >= 0 else 0.5
    return lost, ESTEEM * (board.later + 1) + board.later * sum(treaty_bonus(s, power)) + 2 * board.alarm(5)
