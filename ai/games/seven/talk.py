"""Answering offers and keeping promises (SV-22). Nobody of ours makes offers.

An offer is worth what the other promises, as far as he is believed, less what my own promise keeps me from.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.seven.board import Board
from ai.games.seven.turn import actions
from ai.judge import Weighed
from engine.contract import PASS, Frame, Option, Seat
from engine.games.seven.promises import ACTION, CARD, DO, GIVER, KIND, NON_AGGRESSION, SPHERE, TERMS, Promise
from engine.games.seven.rules import BOOK
from engine.games.seven.rules.offers import ACCEPT
from engine.games.seven.state import Seven
from engine.games.seven.tables import ALL_EMPIRES, CITIES, EMPIRE_COUNT, INFLUENCE, NOBODY, OWNER
from engine.games.seven.ways import bits

BELIEF: Final = 0.7
"""The likelihood that a promise of somebody unknown is kept (SV-22.5); a broken one halves it."""
REWARD: Final = 0.05
SUREST: Final = 0.95
ATTACKED: Final = 1.5
"""Power points that an empire loses when another attacks it, and what the attacker gains."""
ATTACKING: Final = 0.7
USE: Final = 0.3
"""The share of what a region, a passage or a card could bring that a promise about it brings."""


def offer(board: Board, _frame: Frame) -> Weighed:
    return [(0.0 if option == PASS else -1.0, option) for option in board.s.options]


def answer_offer(board: Board, frame: Frame) -> Weighed:
    value = sum(
        -_restraint(board, one) if one[GIVER] == board.seat else belief(board.s, one[GIVER]) * _gift(board, one)
        for one in frame[3:]
    )
    return [(value, ACCEPT), (0.0, PASS)]


def belief(s: Seven, seat: Seat) -> float:
    """SV-22.5: how likely somebody keeps his word, from what he has done."""
    likely = BELIEF
    for kept, giver, *_ in s.settled:
        if giver == seat:
            likely = min(SUREST, likely + REWARD) if kept else likely / 2
    return likely


def _gift(board: Board, one: Promise) -> float:
    """What it brings me that another keeps this promise."""
    kind, terms = one[KIND], one[TERMS:]
    if kind == NON_AGGRESSION:
        return sum(max(0.0, -harm) for harm in _attacks(board, one[GIVER], terms))
    if kind == SPHERE:
        return USE * sum(_interest(board, region) for region in terms)
    if kind == ACTION:
        empire, action, manner = terms
        values = {option: value for value, option in actions(board, empire)}
        mean = sum(values.values()) / len(values)
        return (values.get(action, mean) - mean) * (1 if manner == DO else -1)
    if kind == CARD:
        return USE * _stake(board, terms[0])
    return board.point[terms[1]] * ATTACKING


def _restraint(board: Board, one: Promise) -> float:
    """What keeping this promise costs me."""
    kind, terms = one[KIND], one[TERMS:]
    if kind == NON_AGGRESSION:
        return sum(max(0.0, harm) for harm in _attacks(board, board.seat, terms))
    if kind == SPHERE:
        return USE * sum(_interest(board, region) for region in terms)
    if kind == ACTION:
        empire, action, manner = terms
        values = sorted(actions(board, empire), reverse=True)
        best = values[0][0]
        if manner == DO:
            return best - {option: value for value, option in values}.get(action, best)
        return best - values[1][0] if values[0][1] == action else 0.0
    if kind == CARD:
        return USE * _stake(board, terms[0])
    return -board.point[terms[1]] * ATTACKING


def _attacks(board: Board, seat: Seat, terms: Sequence[int]) -> list[float]:
    """For every attack that the seat could order between the empires of two lists: what it would bring me."""
    s, seen = board.s, board.seen
    found = []
    for mine, theirs in ((terms[0], terms[1]), (terms[1], terms[0])):
        for attacker in bits(mine):
            for victim in bits(theirs):
                home = seen.stands[victim] | sum(1 << region for region in CITIES[victim])
                if s.monarch[attacker] == seat and seen.comes[attacker] & home:
                    found.append(ATTACKING * board.point[attacker] - ATTACKED * board.point[victim])
    return found


def _interest(board: Board, region: int) -> float:
    """What the best of my empires could do in a region."""
    s, seen = board.s, board.seen
    mine = [e for e in ALL_EMPIRES if s.monarch[e] == board.seat and seen.comes[e] >> region & 1]
    if OWNER[region] != NOBODY:
        return max(0.0, board.occupied(region)) if mine else 0.0
    return max((board.planted(empire, region) for empire in mine), default=0.0)


def _stake(board: Board, empire: int) -> float:
    """My influence in an empire, in about the points that a rival's card there costs me."""
    return INFLUENCE[board.s.hand[board.seat * EMPIRE_COUNT + empire]] * 0.2 + 0.5


# -- my own word


def kept(board: Board, weighed: Weighed) -> Weighed:
    """What would break a promise of mine is worth less by what my word is worth to me."""
    s, seat = board.s, board.seat
    if not any(one[GIVER] == seat for one in s.promises):
        return weighed
    return [(value - board.w.trust * _broken(s, seat, option), option) for value, option in weighed]


def _broken(s: Seven, seat: Seat, option: Option) -> int:
    """How many promises of the seat the option breaks."""
    after = s.copy()
    BOOK.take(after, option)
    return sum(not ok and giver == seat for ok, giver, *_ in after.settled[len(s.settled) :])
