"""The checks bite: a game with one promise broken does not pass them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.agenda import Book
from engine.asks import Naming
from engine.contract import Blocked, Event, Game, Reason, Result
from engine.frames import Frame
from engine.text import Message, MissingText
from tests.conformance.checks import Inspector, at_random, default_setup, play
from tests.games import embassies, masks, walls

MASKS, EMBASSIES, WALLS = masks.GAME, embassies.GAME, walls.GAME


def pointed(game: Game[Any], name: str, **changes: Any) -> Game[Any]:
    """The game with one of its decisions changed."""
    points = game.book.points | {name: replace(game.book.points[name], **changes)}
    book = Book(points.values(), game.book.steps)

    def new(setup: Any, events: list[Event] | None = None) -> Any:
        state = game.new(setup, events)
        book.relist(state)
        return state

    return replace(game, book=book, new=new)


def misfit_new(setup: Any, events: list[Event] | None = None) -> Any:
    """A frame without its die lies under the first decision."""
    state = WALLS.new(setup, events)
    state.agenda.insert(0, tuple.__new__(walls.Banner, ("banner", 0)))
    return state


def worded(game: Game[Any], **changes: Any) -> Game[Any]:
    return replace(game, words=replace(game.words, **changes))


def asked(game: Game[Any], name: str, **changes: Any) -> Game[Any]:
    """The game with the words of one of its decisions changed."""
    return pointed(game, name, asks=replace(game.book.points[name].asks, **changes))


def named(label: Any, word: Any) -> Naming[Any, Any]:
    return Naming(lambda seen, frame, option: label, lambda seen, frame, option: word(option))


def leaking_view(state: masks.Masks, seat: int) -> masks.Masks:
    seen = masks.view(state, seat)
    seen.stock = state.stock
    return seen


def rolling_view(state: walls.Walls, seat: int) -> walls.Walls:
    seen = walls.view(state, seat)
    seen.dice = state.dice
    return seen


def sharing_view(state: walls.Walls, seat: int) -> walls.Walls:
    seen = walls.view(state, seat)
    seen.men = state.men
    return seen


def silent_guess(seen: masks.Masks, dice: int) -> masks.Masks:
    state = masks.guess(seen, dice)
    state.options = seen.options
    return state


def forgetful_load(dump: Any) -> walls.Walls:
    state = WALLS.load(dump)
    state.wall = 0
    return state


def telling_lay(state: masks.Masks, frame: masks.Lay, card: int) -> None:
    masks.BOOK.points["lay"].take(state, frame, card)
    state.tell("shown", frame.seat, card)


def grumbling_closed(state: walls.Walls, frame: Frame) -> list[Blocked]:
    return [Blocked(0, Reason("WA-3", "no_men", (0,)))]


def spending_options(state: walls.Walls, frame: Frame) -> Any:
    state.wall += 1
    return range(3)


class Sharing(walls.Walls):
    """A position whose copies share a list."""

    __slots__ = ()

    def copy(self) -> Sharing:
        twin = super().copy()
        twin.gate = self.gate
        return twin


def sharing_new(setup: Any, events: list[Event] | None = None) -> Sharing:
    state = Sharing(setup)
    state.restore(walls.new(setup).dump())
    walls.BOOK.relist(state)
    return state


PLANTED: list[tuple[Game[Any], str]] = [
    (replace(MASKS, view=leaking_view), "looks like what was seen|hang on what is hidden"),
    (replace(WALLS, view=rolling_view), "does not show the dice"),
    (replace(WALLS, view=sharing_view), "view shares nothing"),
    (replace(WALLS, view=lambda state, seat: walls.view(state, 0)), "offers what its seat may do|everybody sees"),
    (replace(MASKS, guess=silent_guess), "position to go on from"),
    (replace(MASKS, guess=lambda seen, dice: seen.copy()), "go on from|looks like"),
    (replace(WALLS, load=forgetful_load), "same data"),
    (replace(WALLS, new=sharing_new), "copy shares nothing"),
    (replace(WALLS, bound=lambda seats: 5), "behind its bound"),
    (replace(WALLS, scores=lambda state: (0,)), "every seat has a score"),
    (replace(WALLS, turn_of=lambda state: 9), "somebody's turn"),
    (replace(WALLS, result=lambda state: Result(((1, 2),), tuple(state.glory))), "every seat has a rank"),
    (replace(EMBASSIES, result=lambda state: Result((), ())), "final score"),
    (pointed(MASKS, "lay", take=telling_lay, secret=True), "stays secret"),
    (pointed(MASKS, "boast", always=False), "who is asked next"),
    (pointed(WALLS, "man", closed=grumbling_closed), "open is not closed"),
    (pointed(WALLS, "man", options=spending_options), "repeatable|changes it|same options"),
    (pointed(WALLS, "man", options=lambda state, frame: (0, 1, 1)), "listed once"),
    (pointed(WALLS, "man", options=lambda state, frame: (0, True)), "options are numbers"),
    (asked(WALLS, "man", option=named("man", lambda option: "same")), "word of its own"),
    (asked(WALLS, "man", option=named("man", lambda option: f"{option} men")), "lower-case token"),
    (asked(WALLS, "ride", order=lambda seen, frame, options: options[1:]), "order shows every option"),
    (worded(WALLS, clause=lambda event: ""), "names its clause"),
    (asked(WALLS, "man", option=named("", str)), "says something"),
    (asked(WALLS, "man", option=named("{n} men", str)), "no holes"),
    (asked(WALLS, "man", prompt="Not in the catalogue."), "Not in the catalogue"),
    (asked(WALLS, "man", waiting="Waiting for {nobody}."), "Waiting for {nobody}"),
    (replace(WALLS, new=misfit_new), "items of its fields"),
    (worded(WALLS, progress=lambda seen: Message("")), "progress says something"),
    (worded(WALLS, sheet=lambda seen: walls._sheet(seen)._replace(rows=())), "row for every seat"),
]


@pytest.mark.parametrize(("game", "promise"), PLANTED, ids=[promise for _, promise in PLANTED])
def test_a_broken_promise_is_noticed(game: Game[Any], promise: str) -> None:
    # The revealing event of the leaking game is told as if it were nothing special.
    tried = replace(game, reveals=frozenset()) if "secret" in promise else game
    with pytest.raises((AssertionError, MissingText), match=promise):
        inspected(tried)


def inspected(game: Game[Any]) -> None:
    for seed in range(4):
        setup = default_setup(game, 3, seed)
        play(game, setup, at_random(seed), Inspector(game, setup, seed))


@pytest.mark.parametrize("game", [MASKS, EMBASSIES, WALLS], ids=lambda game: game.id)
def test_a_sound_game_passes(game: Game[Any]) -> None:
    inspected(game)


def test_the_own_invariants_of_a_game_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    inspector = Inspector(WALLS, default_setup(WALLS, 2, 1))
    asked: list[Any] = []
    check: Callable[[Any], None] = asked.append
    monkeypatch.setattr(inspector.own, "check", check)
    play(WALLS, default_setup(WALLS, 2, 1), at_random(1), inspector)
    assert asked
