"""What a seat may know, and what it may imagine (CO-1.4, CO-5.2)."""

from __future__ import annotations

import pytest

from engine.games.colonial.frames import Endeavour, Programme
from engine.games.colonial.state import HIDDEN, NO_CARD, load
from engine.games.colonial.tables import CARD_COUNT
from tests.conformance.invariants.colonial import permuted
from tests.rules.colonial.table import GAME, IDLE, Table, table

FOUR = "explorer_ambassador trader_financier scientist_missionary viceroy_rebel send"


def programming() -> Table:
    """Red has sent a programme, blue is at it, the others wait."""
    return table(offers="off").then(Endeavour(), IDLE).play(f"red: {FOUR} blue: merchant_governor trader_financier")


def test_seats_are_asked_one_after_another_and_see_nothing() -> None:
    t = programming()
    for seat in (-1, 1, 2, 3):
        assert list(GAME.view(t.state, seat).programme[:4]) == [HIDDEN] * 4
    assert list(GAME.view(t.state, 0).programme[:4]) == [0, 1, 2, 3]
    for seat in (-1, 0, 2, 3):
        assert GAME.view(t.state, seat).agenda[-1] == Programme(1, 0, ())


def test_how_far_somebody_has_come_is_hidden_too() -> None:
    one = programming()
    before = GAME.view(one.state, 0).dump()
    one.play("viceroy_rebel drop1-merchant_governor")
    assert GAME.view(one.state, 0).dump() == before


def test_a_guess_programmes_four_different_cards() -> None:
    seen = GAME.view(programming().state, 2)
    programmes = set()
    for seed in range(30):
        guess = GAME.guess(seen, seed)
        cards = bytes(guess.programme[:4])
        assert len(set(cards)) == 4 and max(cards) < CARD_COUNT
        assert set(guess.programme[4:]) == {NO_CARD} and len(guess.options) == CARD_COUNT
        programmes.add(cards)
    assert len(programmes) > 15


def test_the_seat_that_programs_keeps_its_own_draft() -> None:
    t = programming()
    seen = GAME.view(t.state, 1)
    guess = GAME.guess(seen, 7)
    assert guess.agenda[-1] == t.state.agenda[-1] and list(guess.options) == list(t.state.options)


@pytest.mark.parametrize("seat", range(-1, 4))
def test_a_view_does_not_hang_on_what_is_hidden(seat: int) -> None:
    t = programming()
    t.play("viceroy_rebel explorer_ambassador send " + f"green: {FOUR} yellow: {FOUR} red: pass")
    other = permuted(t.state, seat, 3)
    assert GAME.view(other, seat).dump() == GAME.view(t.state, seat).dump()
    if seat != 1:
        assert list(GAME.view(t.state, seat).programme[4:8]) == [4, HIDDEN, HIDDEN, HIDDEN]


def test_offers_and_money_are_open_to_all() -> None:
    t = table().hire("red", "ambassador").play("red: silence blue: service lift 2 red: accept")
    for seat in range(-1, 4):
        seen = GAME.view(t.state, seat)
        assert seen.service == t.state.service and seen.treasury == t.state.treasury


def test_a_dump_reads_back() -> None:
    t = programming()
    again = load(t.state.dump())
    assert again.dump() == t.state.dump() and again.here == t.state.here
    with pytest.raises(ValueError, match="not a position"):
        load([1, 2, 3])
