"""Struggle of Empires (Luttes impériales): the clauses SE-x.y are those of ``help/en.md``."""

from __future__ import annotations

from typing import Final

from engine.agenda import loader
from engine.contract import Event, Game, Seat, Setup
from engine.games.struggle import state
from engine.games.struggle.frames import Turn
from engine.games.struggle.rules import BOOK
from engine.games.struggle.rules.scoring import result
from engine.games.struggle.rules.setup import HOUSE_RULES, new_game
from engine.games.struggle.state import NOBODY, Struggle
from engine.games.struggle.tables import PACKAGE, POWERS
from engine.games.struggle.view import guess, view
from engine.games.struggle.words import WORDS


def _new(setup: Setup, events: list[Event] | None = None) -> Struggle:
    s = new_game(setup, events)
    BOOK.run(s)
    s.events = None
    return s


def _scores(s: Struggle) -> tuple[int, ...]:
    return s.final or tuple(s.vp)


def _turn_of(s: Struggle) -> Seat:
    """The seat whose turn frame lies lowest in the agenda; in set-up and auctions it is nobody's turn."""
    for frame in s.agenda:
        if isinstance(frame, Turn):
            return frame.seat
    return NOBODY


def _bound(seats: int) -> int:
    """At most 200 bids an auction, and 60 decisions an action with all its free tiles."""
    return 60 * 36 * seats * 3 + 200 * 3 * seats * seats


GAME: Final[Game[Struggle]] = Game(
    id="struggle",
    version=1,
    seats=(2, len(POWERS)),
    book=BOOK,
    new=_new,
    load=loader(BOOK, state.load),
    view=view,
    guess=guess,
    result=result,
    scores=_scores,
    turn_of=_turn_of,
    bound=_bound,
    words=WORDS,
    languages=PACKAGE,
    house_rules=HOUSE_RULES,
    turn_events=frozenset({"war_begins", "round_begins", "turn_begins"}),
    turn_begins=frozenset({"turn_begins"}),
)
