"""A game of menus for typed words: each choice leads to the next menu, to dice, to a reveal or to somebody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.agenda import Book
from engine.asks import Asks, Naming
from engine.contract import Blocked, Event, Game, Option, Reason, Setup
from engine.dice import roll, seeded
from engine.frames import Decision
from engine.points import Point
from engine.text import Value
from tests.engine import tiny
from tests.games.position import Position

# -- menus


class Menu(Decision):
    """ME-1"""

    menu: int


MENUS: dict[str, tuple[tuple[str, str, tuple[str, ...]], ...]] = {
    # word, label, what comes next: menus, "seat1" (somebody else's menu), "roll", "show"
    "act": (
        ("attack", "Attaquer", ("region",)),
        ("army", "Armée", ()),
        ("army_training", "Entraînement d'armée", ()),
        ("raid", "Razzia", ("only_france",)),
        ("drill", "Exercer", ("first_army", "second_army")),
        ("ask", "Demander", ("seat1",)),
        ("gamble", "Jouer", ("roll", "region")),
        ("reveal", "Révéler", ("show", "region")),
        ("sail", "Sail the seas until the end", ()),
        ("end", "Fin", ()),
        ("-1", "moins un", ()),
        ("+1", "plus un", ()),
        ("*", "tout", ()),
    ),
    "region": (
        ("india", "Inde", ("target",)),
        ("east_indies", "Indes orientales", ("target",)),
        ("west_indies", "Antilles", ("target",)),
        ("guyana", "Œillet du cap", ("target",)),
    ),
    "target": (("france", "France", ()), ("india", "la Couronne", ())),
    "only_france": (("france", "France", ("spoils",)),),
    "first_army": (("army", "Armée", ()),),
    "second_army": (("army", "Armée", ()), ("stop", "Arrêter", ())),
    "spoils": (("gold", "Or", ()), ("fleet", "Flotte", ())),
    "answer": (("accept", "accepter", ()), ("decline", "refuser", ())),
}
CLOSED = {
    "act": (("build", "Bâtir un fort"), ("army_x", "Renfort"), ("attac", "Presque")),
    "region": (("peru", "Pérou"),),
    "only_france": (("spain", "Espagne"),),
}


class Menus(Position):
    __slots__ = ()


def new(setup: Setup, events: list[Event] | None = None) -> Menus:
    state = Menus(setup)
    state.dice = seeded(setup.seed)
    state.agenda.append(Menu(0, "act"))
    BOOK.run(state)
    return state


def _take(state: Menus, frame: Menu, option: Option) -> None:
    for coming in reversed(MENUS[frame.menu][option][2]):
        if coming == "roll":
            roll(state)
        elif coming == "show":
            state.tell("shown")
        else:
            state.agenda.append(Menu(1, "answer") if coming == "seat1" else Menu(0, coming))


def _closed(state: Menus, frame: Menu) -> list[Blocked]:
    return [Blocked(100 + number, Reason("ME-1", word)) for number, (word, _) in enumerate(CLOSED.get(frame.menu, ()))]


def _entry(frame: Menu, option: Option) -> tuple[str, ...]:
    return CLOSED[frame.menu][option - 100] if option >= 100 else MENUS[frame.menu][option][:2]


def _label(seen: Any, frame: Menu, option: Option) -> Value:
    return _entry(frame, option)[1]


MENU = Asks("Choose.", Naming(_label, lambda seen, frame, option: _entry(frame, option)[0]), "Wait.")
BOOK: Book[Menus] = Book(
    [Point(Menu, "ME-1", lambda v, frame: range(len(MENUS[frame.menu])), _take, MENU, closed=_closed)], ()
)
GAME: Game[Any] = replace(
    tiny.GAME,  # type: ignore[arg-type]
    id="menus",
    book=BOOK,
    new=new,
    view=lambda state, seat: state.copy(),
    guess=lambda seen, dice: seen.copy(),
)
