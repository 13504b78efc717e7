"""Weighing peace: what an end of a war is worth to both sides, what to propose, accept and ask for (UR-19, UR-24.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ai.bargain import Deed, Kind, Market
from ai.games.ultima.board import Board, declining
from ai.games.ultima.outlook import Outlook
from ai.judge import Weighed
from engine.contract import PASS, Frame, Seat
from engine.games.ultima.codes import ACCEPT, IMPOSE, KIND_BITS, OPEN, TERMS, WHITE
from engine.games.ultima.relations import war_between
from engine.games.ultima.rules.morale import lose_morale
from engine.games.ultima.rules.peace import ahead, end_war
from engine.games.ultima.rules.reparations import legal, price
from engine.games.ultima.state import NOBODY, Ultima, War
from engine.games.ultima.tables import N_POWERS
from engine.kit import drafts

ASKING: Final = 7
"""UR-18.2: the cause for which asking costs a point."""
LEAST: Final = 0.25
"""Nobody makes peace for less."""
REFUSED: Final = 0.1
"""The chance that somebody accepts what does not look good for him."""


class Treaty(NamedTuple):
    """An end of a war as it may be proposed."""

    power: int
    foe: int
    kind: int
    items: tuple[int, ...] = ()


# -- what an end is worth


def concluded(s: Ultima, treaty: Treaty) -> Ultima:
    """The position with the war over; asking has been paid for."""
    twin = asked(s, treaty)
    war = war_between(twin, treaty.power, treaty.foe)
    if war is not None:
        end_war(twin, treaty.power, treaty.foe, ahead(war) if treaty.items else NOBODY, treaty.items)
    return twin


def asked(s: Ultima, treaty: Treaty) -> Ultima:
    """The position of whoever answers: asking has cost its point."""
    twin = s.copy()
    if treaty.kind != IMPOSE:
        lose_morale(twin, treaty.power, treaty.foe, ASKING)
    return twin


def gains(outlook: Outlook, s: Ultima, treaty: Treaty) -> list[float]:
    """Of every seat, against going on with the war; the one that answers has its point in any case."""
    after, before = outlook.told(concluded(s, treaty)), list(outlook.told(s))
    answers = s.seat_of[treaty.foe]
    before[answers] = outlook.told(asked(s, treaty))[answers]
    return [new - old for new, old in zip(after, before, strict=True)]


def best_items(board: Board, war: War, winner: int) -> tuple[int, ...]:
    """The reparations that bring the winner most for their price, one after the other."""
    items: tuple[int, ...] = ()
    while True:
        found = [(value, code) for value, code in _additions(board, war, winner, items) if value > 0]
        if not found:
            return items
        items = (*items, max(found)[1])


def _additions(board: Board, war: War, winner: int, items: Sequence[int]) -> list[tuple[float, int]]:
    """What each further reparation brings the winner, for each condition that it costs."""
    s, loser = board.s, war.other(winner)
    value = _worth_of(board, winner, loser)
    without = value(items)
    return [
        ((value((*items, code)) - without) / price(s, war, winner, code), code) for code in legal(s, war, winner, items)
    ]


def _worth_of(board: Board, winner: int, loser: int) -> Callable[[Sequence[int]], float]:
    def value(items: Sequence[int]) -> float:
        twin = board.s.copy()
        end_war(twin, winner, loser, winner, items)
        scores, seat = board.outlook.told(twin), twin.seat_of[winner]
        own = scores[seat]
        return own - board.weights.grudge * (sum(scores) - own) / (twin.n - 1)

    return value


# -- proposing


def proposal(board: Board, _frame: Frame) -> Weighed:
    found = [(0.0, PASS)]
    for option in board.s.options:
        if option != PASS:
            power, foe = divmod(option >> KIND_BITS, N_POWERS)
            found.append((_proposed(board, power, foe, option & (1 << KIND_BITS) - 1), option))
    return found


def _proposed(board: Board, power: int, foe: int, kind: int) -> float:
    """Only what the other probably accepts; asking costs a point in any case."""
    s = board.s
    treaty = drawn_up(board, power, foe, kind)
    changes = gains(board.outlook, s, treaty)
    mine = board.gain(mine=changes[board.seat], theirs=changes[s.seat_of[foe]])
    if kind == IMPOSE:
        return mine
    if mine < LEAST:
        return -1.0
    chance = 1.0 if changes[s.seat_of[foe]] >= LEAST else REFUSED
    return chance * mine - (1 - chance) * 1.5 * board.weights.condition


def drawn_up(board: Board, power: int, foe: int, kind: int) -> Treaty:
    """A proposal with the list that the winner would make of it."""
    war = war_between(board.s, power, foe)
    assert war is not None
    paid = war if kind == IMPOSE else war.losing(power)
    winner = ahead(paid)
    if kind == WHITE or winner == NOBODY or (kind == IMPOSE and winner == foe):
        return Treaty(power, foe, kind)
    return Treaty(power, foe, kind, best_items(board, paid, winner))


# -- the list


def terms(board: Board, frame: Frame) -> Weighed:
    """UR-19.2: the best list if it is for oneself, the cheapest that the other would take if it is for him."""
    _, _, power, foe, _, *items = frame
    war = war_between(board.s, power, foe)
    assert war is not None
    paid = war.losing(power)
    winner = ahead(paid)
    if winner == power:
        return _listing(board, paid, winner, items, len(items) > 0)
    changes = gains(board.outlook, board.s, Treaty(power, foe, TERMS, tuple(items)))
    enough = bool(items) and changes[board.s.seat_of[foe]] >= LEAST
    return _listing(board, paid, winner, items, enough)


def choice(board: Board, frame: Frame) -> Weighed:
    """UR-19.5: the victor's."""
    _, _, winner, loser, _, *items = frame
    war = war_between(board.s, winner, loser)
    assert war is not None
    return _listing(board, war, winner, items, False)


def _listing(board: Board, war: War, winner: int, items: Sequence[int], enough: bool) -> Weighed:
    """Additions before sending, unless there is enough; nothing is taken out again."""
    known = {drafts.ADD + code: value for value, code in _additions(board, war, winner, items)}
    loses = board.s.seat_of[winner] != board.seat
    found = []
    for option in board.s.options:
        if option in known:
            paid = -9.0 if enough else 0.5 - known[option]
            found.append((paid if loses else known[option], option))
        else:
            found.append((0.0 if option == drafts.SEND else -3.0, option))
    return found


# -- answering


def answer(board: Board, frame: Frame) -> Weighed:
    """What the end is worth against going on; the point that asking cost is already lost."""
    _, _, power, proposer, kind, *items = frame
    s = board.s
    if kind == OPEN:
        war = war_between(s, power, proposer)
        assert war is not None
        items = list(best_items(board, war, power))
    changes = gains(board.outlook, s, Treaty(proposer, power, IMPOSE, tuple(items)))
    mine = board.gain(mine=changes[board.seat], theirs=changes[s.seat_of[proposer]])
    return declining(mine - LEAST / 2, ACCEPT)


# -- the market of peace


def market(outlook: Outlook, board: Callable[[Ultima, Seat], Board]) -> Market:
    """What a seat could offer, and what it would change (``ai.bargain``)."""

    def treaties(s: Ultima, seat: Seat) -> list[Treaty]:
        looking = board(s, seat)
        return [
            drawn_up(looking, power, foe, kind)
            for power in looking.mine
            for foe in range(N_POWERS)
            if s.foes[power] >> foe & 1
            for kind in (WHITE, TERMS)
        ]

    return Market(
        drafts=treaties,
        parties=lambda s, treaty: (s.seat_of[treaty.power], s.seat_of[treaty.foe]),
        agreed=concluded,
        deeds=deeds,
        now=lambda s: s.turn,
        kinds={"war": Kind(0.4, 1.0, 0.25)},
    )


def deeds(s: Ultima) -> list[Deed]:
    """Whom each seat has attacked this turn: of a war the first named is who declared it."""
    return [Deed("war", s.seat_of[war.a], (s.seat_of[war.b],), s.turn) for war in s.wars]
