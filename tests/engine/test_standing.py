"""Standing answers: given where they fit, shown, ended by what ends them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import library
from engine.contract import PASS, Event, Game, Setup, decider
from engine.match import Ask, Taken, TakenBack
from engine.standing import Standing, StandingAnswers, Until
from tests.games import GAMES, embassies, find, pacts
from tests.record import tables

DECLINE = embassies.DECLINE


def asked(game: Game[Any], seat: int, frame: tuple[Any, ...]) -> Ask:
    state = game.new(Setup(game.id, 3, 1))
    state.agenda.append(frame)
    game.book.relist(state)
    return Ask(game, game.view(state, seat), seat, 0)


def offer(price: int, seat: int = 1) -> Ask:
    return asked(embassies.GAME, seat, ("answer", seat, 1, price))


def pact(seat: int = 1) -> Ask:
    return asked(pacts.GAME, seat, ("answer", seat, 0, 0, 0, pacts.PEACE))


def taken(seat: int, *events: Event) -> Taken:
    return Taken(0, seat, (), 0, events)


def test_an_answer_is_given_to_the_same_question_of_the_same_seat() -> None:
    answers = StandingAnswers()
    assert answers.answer(pact()) is None
    answers.leave(pact(), PASS, Until.ENDED)
    assert answers.answer(pact()) == PASS
    assert answers.answer(pact(2)) is None
    assert answers.answer(offer(1)) is None


def test_an_amount_holds_up_to_what_it_was_left_for() -> None:
    """Sell for 2, not for less thought: what is dearer is asked."""
    answers = StandingAnswers()
    answers.leave(offer(2), DECLINE, Until.ENDED)
    assert answers.answer(offer(1)) == answers.answer(offer(2)) == DECLINE
    assert answers.answer(offer(3)) is None


def test_what_is_not_offered_is_not_answered() -> None:
    answers = StandingAnswers()
    answers.leave(pact(), pacts.COUNTER, Until.ENDED)
    counter = asked(pacts.GAME, 1, ("answer", 1, 0, 0, 1, pacts.PEACE))
    assert answers.answer(counter) is None


def test_questions_that_come_once_take_no_standing_answer() -> None:
    with pytest.raises(ValueError, match="raid"):
        StandingAnswers().leave(asked(pacts.GAME, 1, ("raid", 1)), PASS, Until.ENDED)


def test_a_new_answer_replaces_the_old_one_and_a_word_ends_it() -> None:
    answers = StandingAnswers()
    answers.leave(pact(), PASS, Until.TURN)
    answers.leave(pact(), pacts.ACCEPT, Until.ENDED)
    assert answers.of(1) == (Standing(1, "answer", pacts.ACCEPT, Until.ENDED),)
    answers.end(2)
    assert answers.of(1)
    answers.end(1)
    assert answers.answer(pact()) is None


@pytest.mark.parametrize(
    ("until", "notice", "ends"),
    [
        (Until.TURN, taken(0, Event("turn", (0,))), True),
        (Until.TURN, taken(0, Event("raided", (0, 1))), False),
        (Until.TOUCHED, taken(0, Event("raided", (0, 1))), True),
        (Until.TOUCHED, taken(0, Event("raided", (0, 2))), False),
        (Until.TOUCHED, taken(1, Event("raided", (0, 1))), False),
        (Until.TOUCHED, taken(0, Event("raided", (0, 1), 1)), False),
        (Until.TOUCHED, TakenBack(0), False),
        (Until.ENDED, taken(0, Event("turn", (0,)), Event("raided", (0, 1))), False),
    ],
)
def test_what_ends_an_answer(until: Until, notice: Any, ends: bool) -> None:
    answers = StandingAnswers()
    left = answers.leave(pact(), PASS, until)
    state = pacts.GAME.new(Setup("pacts", 3, 1))
    assert answers.hear(notice, pacts.GAME, lambda seat: pacts.GAME.view(state, seat)) == ((left,) if ends else ())
    assert (answers.answer(pact()) is None) == ends


def promised(game: Game[Any]) -> bool:
    return any(point.standing for point in game.book.points.values())


LEFT = [game_id for game_id in (*GAMES, *library.game_ids()) if promised(find(game_id))]


@pytest.mark.parametrize("game_id", LEFT)
def test_what_is_left_until_the_turn_ends_holds_for_rounds_phases_and_wars_of_that_turn(game_id: str) -> None:
    """And no longer: the position knows its turn, whatever events open chapters of it."""
    game = find(game_id)
    assert game.turn_begins and game.turn_begins <= game.turn_events
    setup = max(tables(game, 3), key=lambda table: table.seats)
    answers, since = StandingAnswers(), dict[Standing, int]()
    lived: set[int] = set()
    pauses = game_id == "seven"  # between two turns, in which the position counts the next one already
    print(f"seed {setup.seed}")
    state, chance = game.new(setup), Random(setup.seed)
    for number in range(4000):
        if not state.options:
            break
        seat = decider(state)
        if game.book.pending(state).standing:
            left = answers.leave(
                Ask(game, game.view(state, seat), seat, number), chance.choice(state.options), Until.TURN
            )
            since[left] = state.turn
        state.events = []
        game.book.take(state, chance.choice(state.options))
        notice = Taken(number, seat, (), 0, tuple(state.events))
        chapters = sum(event.name in game.turn_events for event in state.events)
        for ended in answers.hear(notice, game, lambda seat: game.view(state, seat)):
            assert pauses or state.turn != since[ended], (ended, [event.name for event in state.events])
        if answers.left:
            lived.add(chapters)
        if state.options and not pauses:
            assert all(since[left] == state.turn for left in answers.left)
    assert since and (game_id != "colonial" or max(lived) > 0)
