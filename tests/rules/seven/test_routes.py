"""SV-9.2, SV-10.2, SV-10.5: the course of a move as it is shown before the move is made."""

from __future__ import annotations

import random

from engine.contract import Setup
from engine.games.seven import GAME
from engine.games.seven.board.movement import asked_region, used_ships, ways
from engine.games.seven.board.routes import Step, course, voyage
from engine.games.seven.codes import REGION_OF, TYPE_OF, UNIT
from engine.games.seven.frames import March, Sail
from engine.games.seven.state import Seven
from engine.games.seven.tables import COAST, LAND, LAND_COUNT, REGION_IDS, SEA, STEPS, region_number
from engine.library import checked
from tests.rules.seven.table import Table

SEED = 2026


def names(steps: tuple[Step, ...]) -> list[str]:
    return [" ".join([*(REGION_IDS[sea] for sea in step.seas), REGION_IDS[step.end]]) for step in steps]


def test_sv_10_5_a_chain_of_ships_is_one_step() -> None:
    table = Table().units("great_britain", york="i", north_sea="3", baltic_sea="2").act("great_britain", "move_fight")
    table.play("done york_infantry")
    code, end = UNIT.pack(region_number("york"), 0), region_number("livonia")
    way = ways(table.s, code, end)[0]
    assert names(course(table.s, code, end, way)) == ["north_sea baltic_sea livonia"]


def test_sv_9_2_a_ship_passes_the_seas_between() -> None:
    table = Table().units("great_britain", london="3").act("great_britain", "move_fight")
    code = UNIT.pack(region_number("london"), 3)
    assert [REGION_IDS[sea] for sea in voyage(table.s, code, region_number("gulf_of_bothnia"))] == [
        "north_sea",
        "baltic_sea",
    ]
    assert voyage(table.s, code, region_number("north_sea")) == ()


def test_sv_10_6_every_way_that_is_offered_has_a_course_that_the_rules_allow() -> None:
    print(f"seed {SEED}")
    chance = random.Random(SEED)
    options = {"quick_start": "on", "cards": "draft"}
    state = GAME.new(checked(Setup("seven", 3, SEED, "standard", options)))
    shown = 0
    while state.agenda:
        frame = state.agenda[-1]
        if isinstance(frame, March):
            for end in state.options:
                for way in ways(state, frame.unit, end):
                    check(state, frame.unit, end, way)
                    shown += 1
        elif isinstance(frame, Sail):
            assert all(len(voyage(state, frame.unit, sea)) < STEPS[TYPE_OF[frame.unit]] for sea in state.options)
        GAME.book.take(state, chance.choice(state.options))
    assert shown > 100


def check(s: Seven, code: int, end: int, way: int) -> None:
    steps, here, used = course(s, code, end, way), REGION_OF[code], 0
    assert 1 <= len(steps) <= 2 and steps[-1].end == end
    assert asked_region(way) in (-1, *(step.end for step in steps[:-1]))
    for step in steps:
        if not step.seas:
            assert step.end in LAND[here]
        else:
            assert step.seas[0] in COAST[here] and step.seas[-1] in COAST[step.end]
            assert all(other in SEA[sea - LAND_COUNT] for sea, other in zip(step.seas, step.seas[1:], strict=False))
        for sea in step.seas:
            bit = 1 << (sea - LAND_COUNT)
            assert bit & (s.three_masters | s.two_masters) and not bit & used
            used |= bit & s.two_masters
        here = step.end
    assert used == used_ships(way)
