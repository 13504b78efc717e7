"""7 Empires: the clauses SV-x.y are those of ``help/en.md``."""

from __future__ import annotations

from typing import Final

from engine.agenda import loader
from engine.contract import MOST_DECISIONS, Event, Game, Setup, Words
from engine.games.seven.board.scoring import result, scores, turn_of
from engine.games.seven.rules import BOOK
from engine.games.seven.rules.setup import HOUSE_RULES, new_game
from engine.games.seven.state import Seven, read
from engine.games.seven.tables import PACKAGE, TABLES
from engine.games.seven.upgrades import from_1, from_2
from engine.games.seven.view import guess, view
from engine.games.seven.words.board import places, progress
from engine.games.seven.words.events import clause, event, reason
from engine.games.seven.words.ledgers import more_sheets, sheet
from engine.games.seven.words.reports import concerns, reports
from engine.games.seven.words.sources import sources
from engine.text import SeatName


def _new(setup: Setup, events: list[Event] | None = None) -> Seven:
    s = new_game(setup, events)
    BOOK.run(s)
    s.events = None
    return s


GAME: Final[Game[Seven]] = Game(
    id="seven",
    version=3,
    seats=(min(TABLES), max(TABLES)),
    book=BOOK,
    new=_new,
    load=loader(BOOK, read),
    view=view,
    guess=guess,
    result=result,
    scores=scores,
    turn_of=turn_of,
    bound=lambda _seats: MOST_DECISIONS,
    words=Words(
        seat=lambda _view, seat: SeatName(seat),
        event=event,
        clause=clause,
        reason=reason,
        progress=progress,
        places=places,
        sheet=sheet,
        more_sheets=more_sheets,
        sources=sources,
        reports=reports,
        concerns=concerns,
    ),
    languages=PACKAGE,
    house_rules=HOUSE_RULES,
    reveals=frozenset({"hourglass"}),
    turn_events=frozenset({"turn", "decade"}),
    turn_begins=frozenset({"turn"}),
    upgrades={1: from_1, 2: from_2},
)
