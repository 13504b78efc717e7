"""Ultima Ratio Regis: the clauses UR-x.y are those of ``help/en.md``."""

from __future__ import annotations

from typing import Final

from engine.agenda import loader
from engine.contract import Event, Game, Seat, Setup, Words
from engine.games.ultima import state
from engine.games.ultima.frames.turn import Round
from engine.games.ultima.rules import BOOK
from engine.games.ultima.rules.reckoning import seat_scores
from engine.games.ultima.rules.setup import HOUSE_RULES, new_game
from engine.games.ultima.rules.victory import result
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import DEALT, PACKAGE, SCENARIOS, TURNS
from engine.games.ultima.view import guess, view
from engine.games.ultima.words import board
from engine.games.ultima.words.events import clause, event, reason, throws
from engine.games.ultima.words.reports import concerns, reports
from engine.games.ultima.words.sources import sources
from engine.kit.earlier import while_legal

MOST_DECISIONS: Final = 150
"""Of one impulse, far above what points, free moves and drafts allow (UR-26.55)."""


def _new(setup: Setup, events: list[Event] | None = None) -> Ultima:
    s = new_game(setup, events)
    BOOK.run(s)
    s.events = None
    return s


def _scores(s: Ultima) -> tuple[int, ...]:
    return s.final or seat_scores(s)


def _turn_of(s: Ultima) -> Seat:
    """The seat that has the impulse; between impulses it is nobody's turn."""
    return s.order[s.spot] if any(isinstance(frame, Round) for frame in s.agenda) else state.NOBODY


def _bound(seats: int) -> int:
    """So many cards, an impulse for each at most, and the ends of the turns."""
    return (DEALT[f"p{seats}"] * MOST_DECISIONS + 1000) * len(TURNS)


GAME: Final[Game[Ultima]] = Game(
    id="ultima",
    version=2,
    seats=(3, 8),
    book=BOOK,
    new=_new,
    load=loader(BOOK, state.read),
    view=view,
    guess=guess,
    result=result,
    scores=_scores,
    turn_of=_turn_of,
    bound=_bound,
    words=Words(
        seat=board.seat,
        event=event,
        clause=clause,
        reason=reason,
        progress=board.progress,
        places=board.places,
        sheet=board.sheet,
        more_sheets=board.more_sheets,
        throws=throws,
        sources=sources,
        reports=reports,
        concerns=concerns,
    ),
    languages=PACKAGE,
    scenarios=tuple(row.id for row in SCENARIOS),
    house_rules=HOUSE_RULES,
    turn_events=frozenset({"turn_begins", "impulse", "turn_ends"}),
    turn_begins=frozenset({"turn_begins"}),
    upgrades={1: while_legal(BOOK, new_game, ends_sooner=True)},
)
