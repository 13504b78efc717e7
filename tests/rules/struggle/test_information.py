"""SE-24: what is public, what is hidden, what chance decides."""

from __future__ import annotations

from engine import library
from engine.contract import EVERYBODY, Setup
from engine.games.struggle.state import HIDDEN, Struggle
from engine.games.struggle.tables import COUNTERS
from engine.playout import random_game
from tests.conformance.checks import at_random, default_setup, play
from tests.rules.struggle.board import board, opening
from tests.rules.struggle.table import GAME


def test_se_24_1_everything_but_unrest_is_public() -> None:
    table = board("GB v FR", "GB: tile reserve, unrest 5, marker india", "FR: unrest 2", "map: bengal", dice=[1])
    for seat in (-1, 0, 1):
        view = GAME.view(table.state, seat)
        differing = {
            name
            for name in Struggle.__slots__
            if name not in ("options", "events") and getattr(view, name) != getattr(table.state, name)
        }
        assert differing == {"unrest", "dice"}


def test_se_24_1_all_events_are_told_to_everybody() -> None:
    seed = 21
    print("seed", seed)
    played = play(GAME, default_setup(GAME, 4, seed, allow_abstention_bribes="on"), at_random(seed))
    assert {event.audience for event in played.events} == {EVERYBODY}


def test_se_24_1_the_composition_of_the_bag_is_public() -> None:
    table = opening("GB FR")
    assert set(GAME.view(table.state, -1).bag) == set(table.state.bag)
    assert len(table.state.bag) == len(COUNTERS) - 20


def test_se_24_2_the_unrest_of_the_others_is_hidden() -> None:
    table = board("GB v FR", "GB: unrest 5", "FR: unrest 2")
    assert GAME.view(table.state, 0).unrest == [5, HIDDEN]
    assert GAME.view(table.state, 1).unrest == [HIDDEN, 2]
    assert GAME.view(table.state, -1).unrest == [HIDDEN, HIDDEN]


def test_se_24_2_the_option_shows_the_unrest_of_all() -> None:
    table = opening("GB FR", show_unrest_totals="on")
    table.state.unrest = [4, 7]
    assert GAME.view(table.state, 0).unrest == [4, 7]
    assert next(rule for rule in GAME.house_rules if rule.id == "show_unrest_totals").values[0] == "off"


def test_se_24_2_whoever_counts_the_events_knows_the_unrest() -> None:
    seed = 5
    print("seed", seed)
    setup = default_setup(GAME, 3, seed)
    played = play(GAME, setup, at_random(seed))
    counted = [0] * setup.seats
    for event in played.events:
        if event.name == "taxed":
            counted[event.values[0]] += event.values[2]
        elif event.name == "unrest_gained":
            counted[event.values[0]] += event.values[1]
        elif event.name == "reformed":
            counted[event.values[0]] = max(0, counted[event.values[0]] - 2)
    assert counted == played.state.unrest


def test_se_24_2_the_order_of_the_bag_is_in_the_dice_alone() -> None:
    table = board("GB v FR")
    assert list(table.state.bag) == sorted(table.state.bag)


def test_se_24_3_the_same_seed_and_decisions_give_the_same_game() -> None:
    setup = library.checked(Setup("struggle", 5, 33))
    one, taken = random_game(GAME, setup, 33)
    other = GAME.new(setup)
    for option in taken:
        GAME.book.take(other, option)
    assert other.dump() == one.dump()


def test_se_24_3_nothing_else_is_random() -> None:
    """SE-24.3: after the set-up, dice move in sea rolls, combats and the draws of SE-8 only."""
    seed = 8
    print("seed", seed)
    state = GAME.new(default_setup(GAME, 4, seed, powers="random"))
    choose = at_random(seed)
    for number in range(10_000):
        if not state.options:
            break
        before, state.events = state.dice, []
        GAME.book.take(state, choose(state, number))
        if not {"counter_drawn", "sea_roll", "combat_dice"} & {event.name for event in state.events}:
            assert state.dice == before
    assert not state.options


def test_a_guess_keeps_the_options_of_the_view() -> None:
    """A search guesses in every iteration: listing them again would cost more than the guess."""
    table = board("GB v FR", "GB: army india")
    view = GAME.view(table.state, 0)
    assert GAME.guess(view, 3).options is view.options
    other = GAME.view(table.state, 1)
    assert not other.options and GAME.guess(other, 3).options == table.state.options
