"""Pax Britannica: the clauses PB-x.y are those of ``help/en.md``."""

from __future__ import annotations

from typing import Final

from engine.agenda import loader
from engine.contract import MOST_DECISIONS, Event, Game, Result, Seat, Setup, Words, ranked
from engine.games.pax import state
from engine.games.pax.frames.movement import Packet
from engine.games.pax.rules import BOOK
from engine.games.pax.rules.turn.scores import final_count
from engine.games.pax.setup import HOUSE_RULES, new_game
from engine.games.pax.state import Pax
from engine.games.pax.tables import PLAYERS
from engine.games.pax.upgrades import from_1
from engine.games.pax.view import guess, view
from engine.games.pax.words import board, events, reports, sources

PACKAGE: Final = __name__


def _new(setup: Setup, events: list[Event] | None = None) -> Pax:
    s = new_game(setup, events)
    BOOK.run(s)
    s.events = None
    return s


def _scores(s: Pax) -> tuple[int, ...]:
    return tuple(s.vp[power] for power in s.powers)


def _result(s: Pax) -> Result:
    """PB-18.6: ties go to the higher value of the markers, then to more controlled areas.

    Before the end it is the final scoring of the present board (PB-18.4).
    """
    finals = s.final or [(n.total, n.markers, n.areas) for n in (final_count(s, power) for power in s.powers)]
    totals, markers, areas = zip(*finals, strict=True)
    return Result(ranked(totals, markers, areas), totals)


def _turn_of(s: Pax) -> Seat:
    """The seat whose packet it is, that of others who wait lies below; in all other phases it is nobody's turn."""
    for frame in reversed(s.agenda):
        if isinstance(frame, Packet):
            return frame.seat
    return -1


GAME: Final[Game[Pax]] = Game(
    id="pax",
    version=2,
    seats=(min(PLAYERS), max(PLAYERS)),
    book=BOOK,
    new=_new,
    load=loader(BOOK, state.load),
    view=view,
    guess=guess,
    result=_result,
    scores=_scores,
    standing=_result,
    turn_of=_turn_of,
    bound=lambda _seats: MOST_DECISIONS,
    words=Words(
        seat=board.seat_name,
        event=events.event,
        clause=events.clause,
        reason=events.reason,
        progress=board.progress,
        places=board.places,
        sheet=board.sheet,
        more_sheets=board.more_sheets,
        sources=sources.sources,
        reports=reports.reports,
        concerns=reports.concerns,
    ),
    languages=PACKAGE,
    house_rules=HOUSE_RULES,
    reveals=frozenset({"packet_ends", "treaty_revealed", "secret_bonus"}),
    turn_events=frozenset({"turn_begins", "war_round"}),
    turn_begins=frozenset({"turn_begins"}),
    upgrades={1: from_1},
)
