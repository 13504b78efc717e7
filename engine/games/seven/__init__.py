"""7 Empires: the clauses SV-x.y are those of ``help/en.md``."""

from __future__ import annotations

from typing import Final

from engine.agenda import loader
from engine.contract import Event, Game, Setup, Words
from engine.games.seven.rules import BOOK
from engine.games.seven.rules.setup import HOUSE_RULES, new_game
from engine.games.seven.scoring import result, scores, turn_of
from engine.games.seven.state import Seven, read
from engine.games.seven.tables import EMPIRE_COUNT, OFFERS, PACKAGE, TABLES
from engine.games.seven.upgrades import from_1, from_2
from engine.games.seven.view import guess, view
from engine.games.seven.words.board import places, progress
from engine.games.seven.words.events import clause, event, reason
from engine.games.seven.words.ledgers import more_sheets, sheet
from engine.games.seven.words.reports import concerns, reports
from engine.kit.drafts import MOST_EDITS
from engine.text import SeatName


def _new(setup: Setup, events: list[Event] | None = None) -> Seven:
    s = new_game(setup, events)
    BOOK.run(s)
    s.events = None
    return s


def _bound(seats: int) -> int:
    """Far more decisions than any game has, turn by turn.

    An empire has at most 32 units, each of which asks for passage at most once in every region around. Every change
    of an offer makes room for all its promises, each of which takes at most 20 decisions.
    """
    turns = max(int(decades) for decades in HOUSE_RULES[0].values) * EMPIRE_COUNT
    offer = 20 * OFFERS.promises * (MOST_EDITS + 1)
    return turns * (32 * 100 + offer * OFFERS.per_turn) + turns * seats * offer * OFFERS.per_pause


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
    bound=_bound,
    words=Words(
        seat=lambda _view, seat: SeatName(seat),
        event=event,
        clause=clause,
        reason=reason,
        progress=progress,
        places=places,
        sheet=sheet,
        more_sheets=more_sheets,
        reports=reports,
        concerns=concerns,
    ),
    languages=PACKAGE,
    house_rules=HOUSE_RULES,
    reveals=frozenset({"hourglass"}),
    turn_events=frozenset({"turn", "decade"}),
    upgrades={1: from_1, 2: from_2},
)
