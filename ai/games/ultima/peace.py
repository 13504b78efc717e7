"""Weighing peace: what an end of a war is worth to both sides, what to propose, accept and ask for (UR-19, UR-24.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ai.games.ultima.board import Board, declining
from ai.games.ultima.outlook import Outlook
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.ultima.codes import IMPOSE, OPEN, PROPOSAL, TERMS, WHITE
from engine.games.ultima.frames.politics import PeaceAnswer, PeaceProposal, Reparations, Terms
from engine.games.ultima.relations import war_between
from engine.games.ultima.rules.conquest import power_or_ally
from engine.games.ultima.rules.morale import lose_morale
from engine.games.ultima.rules.peace import ahead
from engine.games.ultima.rules.reparations import legal, price
from engine.games.ultima.rules.war_ends import end_war
from engine.games.ultima.state import NOBODY, Ultima, War
from engine.games.ultima.tables import N_AREAS
from engine.kit import drafts
from engine.kit.names import YES

ASKING: Final = 7
"""UR-18.2: the cause for which asking costs a point."""
LEAST: Final = 0.25
"""What the other side is expected to want at least; the own least is a weight."""
PATIENCE: Final = 0.5
"""Who has refused once for reasons of his own will do so again: the chance that he does not."""


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


def cheapest_items(board: Board, war: War, winner: int, treaty: Treaty) -> tuple[int, ...]:
    """What the loser offers: step by step less of what the winner wants most, as long as he would still take it."""
    items = best_items(board, war, winner)
    while True:
        fewer = [treaty._replace(items=items[:place] + items[place + 1 :]) for place in range(len(items))]
        found = []
        for one in fewer if len(items) > 1 else []:
            changes = gains(board.outlook, board.s, one)
            if accepted(board, one, changes):
                found.append((changes[board.s.seat_of[one.power]], one.items))
        if not found:
            return items
        items = max(found)[1]


def conceded_items(board: Board, war: War, winner: int, treaty: Treaty) -> tuple[int, ...]:
    """What the winner asks for: the best, and step by step less, until the loser would rather pay than fight."""
    items = best_items(board, war, winner)
    while len(items) > 1:
        now = treaty._replace(items=items)
        if accepted(board, now, gains(board.outlook, board.s, now)):
            break
        items = items[:-1]
    return items


def accepted(board: Board, treaty: Treaty, changes: Sequence[float]) -> bool:
    """Whether the other side probably takes it: by the same judgement with which it answers."""
    seat_of = board.s.seat_of
    return board.gain(mine=changes[seat_of[treaty.foe]], theirs=changes[seat_of[treaty.power]]) >= LEAST


def _additions(board: Board, war: War, winner: int, items: Sequence[int]) -> list[tuple[float, int]]:
    """What each further reparation brings the winner, for each condition that it costs."""
    s, loser = board.s, war.other(winner)
    value = _worth_of(board, winner, loser)
    without = value(items)
    return [
        ((value((*items, code)) - without) / price(s, war, winner, code), code) for code in legal(s, war, winner, items)
    ]


def _worth_of(board: Board, winner: int, loser: int) -> Callable[[Sequence[int]], float]:
    """To the winner, with what the others lose."""

    def value(items: Sequence[int]) -> float:
        twin = board.s.copy()
        end_war(twin, winner, loser, winner, items)
        scores, seat = board.outlook.told(twin), twin.seat_of[winner]
        own = scores[seat]
        return own - board.weights.grudge * (sum(scores) - own) / (twin.n - 1)

    return value


# -- proposing


def proposal(board: Board, _frame: PeaceProposal) -> Weighed:
    found = [(0.0, PASS)]
    proposals = [option for option in board.s.options if option != PASS]
    return found + [(_proposed(board, *PROPOSAL.read(option)), option) for option in proposals]


def _proposed(board: Board, power: int, foe: int, kind: int) -> float:
    """Only what the other probably accepts; asking costs a point in any case."""
    s = board.s
    treaty = drawn_up(board, power, foe, kind)
    changes = gains(board.outlook, s, treaty)
    mine = board.gain(mine=changes[board.seat], theirs=changes[s.seat_of[foe]])
    if kind == IMPOSE:
        return mine
    if mine < board.weights.peace:
        return -1.0
    if not accepted(board, treaty, changes):
        return -1.0
    chance = PATIENCE ** unheard(s, power, foe)
    return chance * mine - (1 - chance) * 1.5 * board.weights.condition


def unheard(s: Ultima, power: int, foe: int) -> int:
    """About how often it has asked in vain: morale points lost by no battle and no
    area, one aside for a war without reason (UR-18.2)."""
    war = war_between(s, power, foe)
    assert war is not None
    taken = sum(1 for area in range(N_AREAS) if s.control[area] == foe and power_or_ally(s, s.owner[area]) == power)
    return max(war.lost(power) - war.wins(foe) - taken - 1, 0)


def drawn_up(board: Board, power: int, foe: int, kind: int) -> Treaty:
    """A proposal with the list that its proposer would make, or the winner of open and imposed terms."""
    war = war_between(board.s, power, foe)
    assert war is not None
    paid = war if kind == IMPOSE else war.losing(power)
    winner = ahead(paid)
    if kind == WHITE or winner == NOBODY or (kind == IMPOSE and winner == foe):
        return Treaty(power, foe, kind)
    treaty = Treaty(power, foe, kind)
    if kind == TERMS and winner == foe:
        return treaty._replace(items=cheapest_items(board, paid, winner, treaty))
    if kind == TERMS:
        return treaty._replace(items=conceded_items(board, paid, winner, treaty))
    return treaty._replace(items=best_items(board, paid, winner))


# -- the list


def terms(board: Board, frame: Terms) -> Weighed:
    """UR-19.2: the list that was in mind when it was begun."""
    power, foe, items = frame.power, frame.foe, frame.items
    return _listed(board, drawn_up(board, power, foe, TERMS).items, items)


def choice(board: Board, frame: Reparations) -> Weighed:
    """UR-19.5: the victor's."""
    winner, loser, items = frame.power, frame.foe, frame.items
    war = war_between(board.s, winner, loser)
    assert war is not None
    return _listed(board, best_items(board, war, winner), items)


def _listed(board: Board, wanted: Sequence[int], items: Sequence[int]) -> Weighed:
    """What is still missing, in its order, then it is sent; nothing is taken out again."""
    missing = list(wanted)
    for code in items:
        if code in missing:
            missing.remove(code)
    found = []
    for option in board.s.options:
        if option == drafts.SEND:
            found.append((0.0, option))
        elif option - drafts.ADD in missing:
            found.append((1.0 - 0.01 * missing.index(option - drafts.ADD), option))
        else:
            found.append((-3.0, option))
    return found


# -- answering


def answer(board: Board, frame: PeaceAnswer) -> Weighed:
    """What the end is worth against going on; the point that asking cost is already lost."""
    power, proposer, kind, items = frame.power, frame.proposer, frame.kind, frame.items
    s = board.s
    if kind == OPEN:
        war = war_between(s, power, proposer)
        assert war is not None
        items = tuple(best_items(board, war, power))
    changes = gains(board.outlook, s, Treaty(proposer, power, IMPOSE, tuple(items)))
    mine = board.gain(mine=changes[board.seat], theirs=changes[s.seat_of[proposer]])
    return declining(mine - board.weights.peace / 2, YES)
