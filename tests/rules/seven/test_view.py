"""SV-21 hidden information, randomness, decisions; positions that come from files."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.contract import Setup, decider
from engine.dice import any_index, seeded
from engine.games.seven import GAME
from engine.games.seven.rules import BOOK
from engine.games.seven.state import DATA, Seven
from engine.games.seven.tables import FACE_DOWN, hourglass_tiles
from engine.library import checked
from engine.points import Walk
from tests.rules.seven.table import P1, P2, Table

DECISIONS = {
    "choose_empire", "compensation", "choose_action", "build", "deploy", "deploy_next", "substitute", "ship", "sail",
    "unit", "march", "way", "target", "transit", "reply", "recruit", "flag", "build_palace", "reduce", "card",
    "worker", "new_infantry", "new_two_master", "draft", "distribution", "offer", "offer_draft", "offer_terms",
    "answer_offer",
}  # fmt: skip


def new(players: int = 4, seed: int = 1, **options: str) -> Seven:
    return GAME.new(checked(Setup("seven", players, seed, options=options)))


def test_sv_21_1_only_the_order_of_the_face_down_tiles_is_hidden() -> None:
    s = new()
    seen = GAME.view(s, P1)
    assert seen.hourglass == (FACE_DOWN,) * 7 and seen.dice == 0
    differing = [name for name in DATA if getattr(seen, name) != getattr(s, name)]
    assert differing == ["hourglass", "dice"]


def test_sv_21_1_tiles_are_open_once_they_are_turned_up() -> None:
    table = Table().tiles("pawn", "worker", "position_1", "position_2", "position_3", "infantry", "two_master")
    table.s.negotiation = 1
    table.end_decade(pawn=P1)
    assert GAME.view(table.s, P1).hourglass[0] == FACE_DOWN, "talk comes before the tile"
    table.play("none none none none")
    assert GAME.view(table.s, P2).hourglass == (table.s.hourglass[0], *[FACE_DOWN] * 6)


def test_sv_21_1_a_guess_has_the_known_tiles_in_every_order() -> None:
    s = new()
    s.turn = 7
    seen = GAME.view(s, P1)
    found = Counter(GAME.guess(seen, seeded(chance)).hourglass for chance in range(200))
    assert len(found) > 100
    for row in found:
        assert row[0] == s.hourglass[0] and sorted(row) == sorted(hourglass_tiles(4, 8))


def test_sv_21_1_a_guess_keeps_the_options_of_the_view() -> None:
    seen = GAME.view(new(), decider(new()))
    assert GAME.guess(seen, 1).options is seen.options


def test_sv_21_1_the_tile_removed_is_guessed_too() -> None:
    s = new(decades="9")
    removed = {GAME.guess(GAME.view(s, P1), seeded(chance)).hourglass[8] for chance in range(60)}
    assert len(removed) > 5


def test_sv_21_2_four_things_are_random_and_all_at_set_up() -> None:
    starts = [new(decades="9", seed=seed) for seed in range(30)]
    assert len({s.first for s in starts}) > 1 and len({s.hourglass for s in starts}) > 1
    assert len({tuple(s.pile) for s in starts}) > 1 and len({s.hourglass[8] for s in starts}) > 1
    again = new(decades="9", seed=7)
    assert again.dump() == starts[7].dump()


def test_sv_21_3_every_decision_point_is_there() -> None:
    assert set(BOOK.points) == DECISIONS
    assert all(point.clause.startswith("SV-") for point in BOOK.points.values())


def test_sv_21_3_traits() -> None:
    points = BOOK.points.values()
    assert {p.name for p in points if p.barrier} == {"transit", "reply", "answer_offer"}
    assert {p.name for p in points if p.walk is Walk.UNIT} == {"ship", "unit"}
    assert {p.name for p in points if p.walk is Walk.END} == {"sail", "march", "way", "target"}
    assert {p.name for p in points if p.standing} == {"transit", "offer", "answer_offer"}
    assert {p.name for p in points if p.declined} == {"offer"}


def test_sv_21_4_nobody_is_asked_without_a_choice() -> None:
    s = new()
    for taken in range(300):
        assert len(s.options) > 1
        BOOK.take(s, s.options[any_index(4, taken, len(s.options))])


# -- positions from their data


def dump() -> list[Any]:
    return [list(value) if isinstance(value, list | tuple) else value for value in new().dump()]


def changed(**values: Any) -> list[Any]:
    made = dump()
    for name, value in values.items():
        made[DATA.index(name)] = value
    return made


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        [1, 2, 3],
        changed(n=7),
        changed(n="4"),
        changed(units=[0]),
        changed(units=None),
        changed(agenda=[["nonsense", 0]]),
        changed(agenda=[[]]),
        changed(agenda=[["march", 0, "x"]]),
        changed(power=[0]),
    ],
)
def test_what_is_no_position_is_refused(wrong: list[Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        GAME.load(wrong)


def test_a_position_loads_as_it_was() -> None:
    s = new()
    again = GAME.load(dump())
    assert again.dump() == s.dump() and list(again.options) == list(s.options)
