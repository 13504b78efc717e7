"""A vandal at the table: what a decision does not list is refused and changes nothing, in every kind of decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.contract import PASS, Option, Setup, decider
from engine.dice import any_index
from engine.games.struggle.state import Struggle
from engine.match import Ask, Entry, IllegalOption, Match, Taken
from tests.conformance.checks import default_setup, packed
from tests.conformance.invariants.struggle import check
from tests.engine.table import Script
from tests.rules.struggle.board import board
from tests.rules.struggle.table import GAME, Table

SEEDS = range(1, 13)
RARE = ["dual", "ally_loss", "own_loss", "withdraw", "doubling"]


def _busy(state: Struggle, number: int, seed: int) -> Option:
    """Any option, but seldom passing and with low bids: so that much happens in little time."""
    options = list(state.options)
    if state.agenda[-1].name in ("bid", "request_fee", "counter_fee"):
        options = options[:3]
    if any_index(seed, number + 5_000, 8):
        options = [option for option in options if option != PASS]
    return int(options[any_index(seed, number, len(options))])


def _setup(seed: int) -> Setup:
    return default_setup(GAME, 2 + seed % 6, seed, allow_abstention_bribes="on")


def _wrong(state: Struggle) -> Iterator[Any]:
    """Answers that the pending decision does not list: beside its options, closed ones, and no numbers at all."""
    options = set(state.options)
    near = {option + step for option in options for step in (-1, 1)} | {PASS, -2, 0, 1, 10_000}
    closed = {blocked.option for blocked in GAME.book.closed(state)}
    yield from sorted((near | closed) - options)[:12]
    yield from (None, "pass", 0.0, True, (0,))


def _refuses(match: Match[Struggle]) -> None:
    before, options, number = packed(match.state), list(match.state.options), match.number
    seat = decider(match.state)
    answers = [(seat, wrong) for wrong in _wrong(match.state)]
    answers += [(other, options[0]) for other in (-1, seat + 1, seat + match.setup.seats) if other != seat]
    for answer in answers:
        with pytest.raises(IllegalOption):
            match.replay([answer])
    assert packed(match.state) == before
    assert (list(match.state.options), match.number) == (options, number)


def _seated(setup: Setup, start: Struggle) -> Match[Struggle]:
    return Match(GAME, setup, [Script(()) for _ in range(setup.seats)], None, (start, 0))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_decision_of_a_game_refuses_what_it_does_not_list(seed: int) -> None:
    setup = _setup(seed)
    match = _seated(setup, GAME.new(setup))
    while not match.over:
        _refuses(match)
        match.replay([(decider(match.state), _busy(match.state, match.number, seed))])
        check(match.state)
    with pytest.raises(IllegalOption):
        match.replay([(0, PASS)])


def _rare(name: str) -> Table:
    """A position with a decision that random games hardly ever meet."""
    if name == "dual":
        baltic = ("RU: army baltic, navy baltic, tile sweden", "GB: navy baltic, marker baltic")
        return board("RU v GB", *baltic).play("attack GB fight fight")
    if name == "ally_loss":
        armies = ("GB: army india", "AU: army india", "PR: army india", "FR: army india 9")
        return board("GB AU PR v FR SP", *armies, dice=[3, 4, 1, 1]).play("attack FR 0n1a 0 accept 0n1a 0 accept")
    if name == "own_loss":
        return board("GB v FR", "GB: army india 9", "FR: army india, fort india", dice=[1, 1, 1, 1]).play("attack FR")
    if name == "withdraw":
        india = ("GB: army india 9", "FR: army india, tile fighting_withdrawal")
        return board("GB v FR", *india, dice=[1, 1, 1, 1]).play("attack FR")
    return board("GB v FR", "GB: army india, navy india, tile blockade", "FR: marker india").play("attack FR")


@pytest.mark.parametrize("name", RARE)
def test_rare_decisions_refuse_what_they_do_not_list(name: str) -> None:
    table = _rare(name)
    assert table.asked.endswith(f" {name}")
    _refuses(_seated(default_setup(GAME, table.state.n, 1), table.state))


def test_every_kind_of_decision_is_among_them() -> None:
    met = set(RARE)
    for seed in SEEDS:
        state = GAME.new(_setup(seed))
        for number in range(GAME.bound(state.n)):
            if not state.options:
                break
            met.add(state.agenda[-1].name)
            GAME.book.take(state, _busy(state, number, seed))
    assert met == set(GAME.book.points)


class Vandal:
    """Answers every question wrongly first, then rightly."""

    spec = "vandal"
    person = True

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.asked = 0

    async def choose(self, ask: Ask) -> Option:
        self.asked += 1
        if self.asked % 2:
            wrong: list[Option] = list(_wrong(ask.view))
            return wrong[any_index(self.seed, self.asked, len(wrong))]
        return _busy(ask.view, ask.number, self.seed)


class Notes:
    """A journal in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    async def append(self, entry: Entry, state: Any) -> None:
        self.entries.append(entry)


async def test_a_vandal_gets_nothing_into_the_journal() -> None:
    seed = 3
    setup = _setup(seed)
    vandal, notes = Vandal(seed), Notes()
    match = Match(GAME, setup, [vandal] * setup.seats, notes)
    refused = 0
    while not match.over:
        try:
            await match.play()
        except IllegalOption:
            refused += 1
        assert match.number == len(notes.entries)
    assert refused == len(notes.entries)  # one for every decision
    again = GAME.new(setup)
    for entry in notes.entries:
        assert isinstance(entry, Taken)
        GAME.book.take(again, entry.option)
    assert packed(again) == packed(match.state)
