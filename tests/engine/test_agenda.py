"""The agenda: steps, interrupts, forced choices, ends in the middle, and data that does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agenda import Book, DeadEnd, GameOver, ask, cancel, is_pending, tell
from engine.contract import PASS, Blocked, Event, Reason, Setup, decider, is_over
from engine.dice import loaded
from engine.frames import Decision, Frame, Step, Tail
from engine.points import Act, Point, nothing_closed
from tests.conformance.checks import default_setup, packed
from tests.engine import tiny
from tests.games import embassies, find, walls
from tests.games.position import Position


def position(*agenda: Frame) -> Position:
    state = Position(Setup("none", 2, 1))
    state.agenda = list(agenda)
    return state


def nothing_more(_state: Any, _frame: Frame, _option: int) -> None:
    pass


class Choose(Decision):
    what: Tail[str] = ()


class Begin(Step):
    pass


class Interrupt(Step):
    pass


class End(Step):
    pass


class Last(Step):
    pass


def point(options: Any, take: Any = nothing_more, **traits: Any) -> Point[Any, Choose]:
    """A decision that offers these options."""
    return Point(Choose, "X-1", lambda state, frame: options, take, tiny.PICK, **traits)


def test_the_top_comes_first_and_what_was_under_it_comes_back() -> None:
    done: list[str] = []

    def interrupted(state: Position, frame: Begin) -> None:
        done.append("begin")
        ask(state, Interrupt(), End())

    steps = (
        Act(Begin, interrupted),
        Act(Interrupt, lambda state, frame: done.append("interrupt")),
        Act(End, lambda state, frame: done.append("end")),
        Act(Last, lambda state, frame: done.append("last")),
    )
    state = position(Last(), Begin())
    Book[Any]([], steps).run(state)
    assert done == ["begin", "interrupt", "end", "last"]
    assert is_over(state) and state.options == ()


def test_a_decision_waits_at_the_top_until_it_is_answered() -> None:
    taken: list[tuple[Frame, int]] = []
    choose = point((1, 2), lambda state, frame, option: taken.append((frame, option)))
    book: Book[Any] = Book([choose], [Act(End, lambda state, frame: taken.append((frame, 0)))])
    state = position(End(), Choose(1, ("what",)))
    book.run(state)
    assert state.options == (1, 2) and decider(state) == 1 and not taken
    book.take(state, 2)
    assert taken == [(Choose(1, ("what",)), 2), (End(), 0)]


def test_forced_choices_are_taken_and_reported_before_they_are() -> None:
    forced: list[tuple[Frame, int, list[Frame]]] = []
    book: Book[Any] = Book([point((7,))], [])
    state = position(Choose(0))
    book.run(state, lambda state, frame, option: forced.append((frame, option, list(state.agenda))))
    assert forced == [(Choose(0), 7, [Choose(0)])] and is_over(state)


def test_a_question_that_would_tell_is_asked_even_with_one_answer() -> None:
    state = position(Choose(0))
    Book([point((PASS,), always=True)], []).run(state)
    assert state.options == (PASS,)


@pytest.mark.parametrize("always", [False, True])
def test_a_decision_without_options_is_an_error_of_the_rules(always: bool) -> None:
    with pytest.raises(DeadEnd, match="choose"):
        Book([point((), always=always)], []).run(position(Choose(0)))


def test_a_game_that_is_over_ends_in_the_middle_of_a_step_or_an_answer() -> None:
    done: list[str] = []

    def last(state: Position, *_: object) -> None:
        ask(state, Last())
        raise GameOver

    steps = (Act(End, last), Act(Last, lambda state, frame: done.append("last")))
    book: Book[Any] = Book([point((1, 2), last)], steps)
    for state in (position(Last(), End()), position(Last(), Choose(0), End())):
        book.run(state)
        assert is_over(state) and state.options == () and not done
    state = position(Last(), Choose(0))
    book.run(state)
    book.take(state, 2)
    assert is_over(state) and state.options == () and not done


def test_nothing_is_closed_unless_the_rules_say_so() -> None:
    assert nothing_closed(None, Choose(0)) == []


def test_closed_candidates_come_with_their_reason() -> None:
    game = find("embassies")
    state = game.new(default_setup(game, 2, 1))
    state.gold[0] = 2
    assert game.book.closed(state)[:2] == [
        Blocked(13, Reason("EM-2", "too_dear", (3, 2))),
        Blocked(14, Reason("EM-2", "too_dear", (4, 2))),
    ]


def siege(*dice: int) -> walls.Walls:
    """A town of two, the raiders' gate and strength, then the dice of the fight."""
    state = walls.Walls(Setup("walls", 2, 1))
    state.dice = loaded(dice)
    state.agenda.append(walls.Raid())
    walls.BOOK.run(state)
    return state


def test_rules_act_for_a_side_that_nobody_plays() -> None:
    state = siege(1, 6)
    assert (state.raided, state.strength, state.raid) == (1, 6, 1)
    assert state.agenda[-1] == walls.Man(1) and decider(state) == 1


def test_others_interrupt_and_the_action_comes_back() -> None:
    state = siege(1, 6, 4)
    walls.BOOK.take(state, 2)
    assert state.agenda[-1] == walls.Help(0)
    walls.BOOK.take(state, walls.HELP)
    assert state.agenda[-1] == walls.Banner(1, 4) and state.wall == 7
    walls.BOOK.take(state, PASS)
    assert state.glory == [1, 2] and state.agenda[-1] == walls.Ride(0)


def test_an_interrupt_sends_the_action_back_to_its_dice() -> None:
    state = siege(0, 6, 1, 2, 5)
    walls.BOOK.take(state, 0)
    walls.BOOK.take(state, PASS)
    assert state.agenda[-1] == walls.Banner(0, 1)
    walls.BOOK.take(state, walls.DROP)
    assert state.strength == 2 and state.wall == 5 and state.glory == [2, 0]


def test_a_victory_in_the_middle_ends_everything() -> None:
    """The helper would have got a point after it, the seats their rides, and there would be more raids."""
    state = siege(1, 2, 6)
    state.glory = [6, 5]
    state.banner = [0, 0]
    events: list[Event] = []
    state.events = events
    walls.BOOK.take(state, 0)
    walls.BOOK.take(state, walls.HELP)
    assert is_over(state) and state.options == ()
    assert state.glory == [6, 7]
    assert walls.result(state).winners == (1,)
    assert [event.name for event in events][-2:] == ["honoured", "crowned"]


def test_a_side_that_nobody_plays_may_win() -> None:
    state = siege(0, 6, 1)
    state.gate = [1, 2]
    state.banner = [0, 0]
    walls.BOOK.take(state, 0)
    walls.BOOK.take(state, PASS)
    assert is_over(state) and walls.result(state).winners == ()


def test_decider_actor_and_owner_of_the_turn_are_three_seats() -> None:
    """And a power that has changed hands is asked for under its new ruler, though its step was there before."""
    game = find("embassies")
    state = game.new(default_setup(game, 3, 1))
    amber, coral = 0, 2  # ruled by seats 0 and 2; seat 0 begins, coral marches for it against basalt of seat 1
    game.book.take(state, amber + coral * 10 + 1)
    assert state.agenda[-1] == embassies.Answer(2, coral, 1)
    game.book.take(state, 101)
    game.book.take(state, PASS)
    game.book.take(state, coral)
    game.book.take(state, 1) if isinstance(state.agenda[-1], embassies.Against) else None
    assert (
        game.turn_of(state) == 0
        and isinstance(state.agenda[-1], embassies.Resist)
        and decider(state) == 1
        and state.ruler[coral] == 2
    )
    state.army[1] = 1
    game.book.take(state, 103)
    assert isinstance(state.agenda[-1], embassies.Press) and decider(state) == 2
    game.book.take(state, 105)
    assert state.ruler[1] == 0, "the power falls to the owner of the turn"
    assert state.agenda[-1] == embassies.Muster(0, 0)
    game.book.take(state, PASS)
    assert state.agenda[-1] == embassies.Muster(0, 1), "its new ruler is asked"


@pytest.mark.parametrize(
    "agenda",
    [
        [()],
        [("no_such_thing", 0)],
        [("no_such_thing", 0), ("ride", 0)],
        [("raid",)],  # a step does not wait
        [("ride",)],  # of nobody
        [("ride", 9)],
        [("ride", "x")],
    ],
)
def test_loading_refuses_an_agenda_that_does_not_wait_for_a_decision(agenda: list[Frame]) -> None:
    dump = siege(1, 6).dump()
    dump[-1] = agenda
    with pytest.raises(ValueError):
        walls.GAME.load(dump)


def test_loading_takes_an_agenda_that_does() -> None:
    state = siege(1, 6)
    again = walls.GAME.load(state.dump())
    assert packed(again) == packed(state) and list(again.options) == list(state.options)
    over = siege(1, 6).dump()
    over[-1] = []
    assert walls.GAME.load(over).options == ()


def test_a_decision_that_offers_nothing_is_refused_when_loaded() -> None:
    book: Book[Any] = Book([point(())], [])
    with pytest.raises(ValueError, match="offers nothing"):
        book.relist(position(Choose(0)))


def menu_of(menu: bool, *options: int) -> dict[int, Reason | None]:
    """What is listed where of the things 1 to 4 these are open."""
    closed = [Blocked(option, Reason("X-1", "no")) for option in (4, 3, 2, 1) if option not in options]
    state = position(Choose(0))
    book: Book[Any] = Book([point(options, closed=lambda *_: closed, menu=menu)], [])
    book.run(state)
    return book.listed(state)


def test_a_menu_lists_what_is_closed_in_its_place() -> None:
    no = Reason("X-1", "no")
    assert menu_of(True, PASS, 2, 4) == {1: no, 2: None, 3: no, 4: None}
    assert list(menu_of(True, PASS, 2, 4)) == [1, 2, 3, 4]


def test_a_list_that_is_no_menu_lists_what_is_open_as_it_comes() -> None:
    assert list(menu_of(False, PASS, 4, 2)) == [4, 2]


def test_a_kind_of_frame_appears_once_in_a_book() -> None:
    with pytest.raises(ValueError, match="choose appears twice"):
        Book([point(()), point(())], [])
    with pytest.raises(ValueError, match="end appears twice"):
        Book[Any]([], [Act(End, lambda state, frame: None)] * 2)


def test_asking_several_keeps_their_order() -> None:
    state = position(Last())
    ask(state, Begin(), Interrupt(), End())
    assert state.agenda == [Last(), End(), Interrupt(), Begin()]


def test_cancelling_takes_frames_of_a_kind_off_wherever_they_lie() -> None:
    state = position(Choose(1), Last(), Choose(0), Choose(1, ("what",)))
    cancel(state, Choose, seat=0)
    assert state.agenda == [Choose(1), Last(), Choose(1, ("what",))]
    cancel(state, Choose)
    assert state.agenda == [Last()] and is_pending(state, Last) and not is_pending(state, Choose)


def test_events_are_told_only_if_somebody_listens() -> None:
    state = position()
    tell(state, "unheard", 1)
    assert state.events is None
    state.events = []
    tell(state, "heard", 1, 2, audience=2)
    assert state.events == [Event("heard", (1, 2), 2)]
