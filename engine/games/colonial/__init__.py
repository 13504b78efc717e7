"""Colonial: Europe's Empires Overseas. The clauses CO-x.y are those of ``help/en.md``."""

from __future__ import annotations

from typing import Final

from engine.agenda import loader
from engine.contract import MOST_DECISIONS, Event, Game, Seat, Setup
from engine.games.colonial import state
from engine.games.colonial.rules import BOOK
from engine.games.colonial.rules.setup import HOUSE_RULES, new_game
from engine.games.colonial.rules.victory import result
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import PACKAGE, RULES
from engine.games.colonial.upgrades import from_1
from engine.games.colonial.view import guess, view
from engine.games.colonial.words import WORDS


def _new(setup: Setup, events: list[Event] | None = None) -> Colonial:
    s = new_game(setup, events)
    BOOK.run(s)
    s.events = None
    return s


def _scores(s: Colonial) -> tuple[int, ...]:
    return tuple(s.prestige)


def _turn_of(s: Colonial) -> Seat:
    return s.active


GAME: Final[Game[Colonial]] = Game(
    id="colonial",
    version=2,
    seats=(RULES.seats_min, RULES.seats_max),
    book=BOOK,
    new=_new,
    load=loader(BOOK, state.load),
    view=view,
    guess=guess,
    result=result,
    scores=_scores,
    turn_of=_turn_of,
    bound=lambda _seats: MOST_DECISIONS,
    words=WORDS,
    languages=PACKAGE,
    house_rules=HOUSE_RULES,
    reveals=frozenset({"revealed"}),
    turn_events=frozenset({"turn_begins", "round_begins", "last_chance_begins", "phase_begins"}),
    turn_begins=frozenset({"turn_begins"}),
    upgrades={1: from_1},
)
