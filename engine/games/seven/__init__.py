"""7 Empires: the clauses SV-x.y are those of ``help/en.md``."""

from __future__ import annotations

from typing import Final

from engine.agenda import loader
from engine.contract import Event, Game, Setup
from engine.games.seven import position
from engine.games.seven.rules import BOOK
from engine.games.seven.scoring import result, scores, turn_of
from engine.games.seven.setup import HOUSE_RULES, new_game
from engine.games.seven.state import Seven
from engine.games.seven.tables import EMPIRE_COUNT, OFFERS, PACKAGE, TABLES
from engine.games.seven.text import WORDS
from engine.games.seven.view import guess, view


def _new(setup: Setup, events: list[Event] | None = None) -> Seven:
    s = new_game(setup, events)
    BOOK.run(s)
    s.events = None
    return s


def _bound(seats: int) -> int:
    """Far more decisions than any game has, turn by turn.

    An empire has at most 32 units, each of which asks for passage at most once in every region around, and an offer
    takes at most 20 decisions.
    """
    turns = max(int(decades) for decades in HOUSE_RULES[0].values) * EMPIRE_COUNT
    return turns * (32 * 100 + 20 * OFFERS.per_turn) + turns * seats * 20 * OFFERS.per_pause


GAME: Final[Game[Seven]] = Game(
    id="seven",
    version=1,
    seats=(min(TABLES), max(TABLES)),
    book=BOOK,
    new=_new,
    load=loader(BOOK, position.load),
    view=view,
    guess=guess,
    result=result,
    scores=scores,
    turn_of=turn_of,
    bound=_bound,
    words=WORDS,
    languages=PACKAGE,
    house_rules=HOUSE_RULES,
    reveals=frozenset({"hourglass"}),
    turn_events=frozenset({"turn", "decade"}),
)
