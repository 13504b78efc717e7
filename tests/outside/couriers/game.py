"""Couriers of the Alps: what everybody may know, how it ends, what it was before."""

from __future__ import annotations

from typing import Final

from couriers.frames import Keep, Offer
from couriers.rules import BOOK, new
from couriers.state import Couriers, read
from couriers.tables import FIGURES, HIDDEN, RIDERS, TOWNS
from couriers.words import WORDS
from engine.agenda import loader
from engine.contract import PASS, Game, HouseRule, Option, Played, Result, Seat, decider, ranked
from engine.dice import shuffled
from engine.frames import Frame
from engine.kit.views import seen_by


def view(state: Couriers, seat: Seat) -> Couriers:
    """CR-1.3: letters are hidden, and in frames the towns that were drawn."""
    seen = seen_by(state, seat)
    seen.letters = [town if owner == seat or town < 0 else HIDDEN for owner, town in enumerate(state.letters)]
    return seen


def guess(seen: Couriers, dice: int) -> Couriers:
    """Any town for whatever is hidden."""
    state = seen.copy()
    state.dice = dice
    towns = range(len(TOWNS))
    state.letters = [shuffled(state, towns)[0] if town == HIDDEN else town for town in seen.letters]
    state.agenda = [_drawn(frame, state) for frame in seen.agenda]
    if not state.options:
        BOOK.relist(state)
    return state


def _drawn(frame: Frame, state: Couriers) -> Frame:
    """Any two towns where it is hidden between which towns a seat chooses."""
    if not (isinstance(frame, Keep) and frame.one == HIDDEN):
        return frame
    one, other = shuffled(state, range(len(TOWNS)))[:2]
    return frame.but(one=one, other=other)


def from_1(played: Played) -> Played:
    """Version 1 knew no offers (CR-3): nobody made one. A file may come from anywhere, so what is not legal ends it."""
    state = new(played.setup)
    taken: list[tuple[Seat, Option]] = []
    left = len(played.decisions)
    for seat, option in played.decisions:
        if state.options and isinstance(state.agenda[-1], Offer):
            taken.append((decider(state), PASS))
            BOOK.take(state, PASS)
        if option not in state.options or decider(state) != seat:
            break
        taken.append((seat, option))
        left -= 1
        BOOK.take(state, option)
    return Played(played.setup, taken, left)


GAME: Final[Game[Couriers]] = Game(
    id="couriers",
    version=2,
    seats=(2, 4),
    book=BOOK,
    new=new,
    load=loader(BOOK, read),
    view=view,
    guess=guess,
    result=lambda state: Result(ranked(state.coins, state.delivered), tuple(state.coins)),
    scores=lambda state: tuple(state.coins),
    turn_of=lambda state: state.turn,
    bound=lambda seats: seats * (1 + int(max(FIGURES.days, key=int)) * (2 + 3 * len(RIDERS))),
    words=WORDS,
    languages="couriers",
    most_options=16,
    longest_view=80,
    house_rules=(HouseRule("days", FIGURES.days),),
    reveals=frozenset({"exchanged", "delivered"}),
    turn_events=frozenset({"day"}),
    upgrades={1: from_1},
)
