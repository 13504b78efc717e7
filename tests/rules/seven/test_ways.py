"""SV-10.2, SV-10.5, SV-10.6: moves of land units against a plain search that knows no shortcut.

The search takes every border and every chain of ships one after the other, two steps deep, and notes what each way
uses up and asks for. The rules must offer the same ends and the same smallest needs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pytest

from engine.dice import any_index
from engine.games.seven.board.movement import asked_region, end_hindrance, ends, grantor, used_ships, ways
from engine.games.seven.codes import REGION_OF, UNIT
from engine.games.seven.tables import (
    ALL_LANDS,
    ALL_SEAS,
    COAST,
    EMPIRE_IDS,
    INFANTRY,
    LAND,
    LAND_COUNT,
    NOBODY,
    OWNER,
    PIECES,
    REGION_COUNT,
    SEA,
    SHORE,
    THREE_MASTER,
    TWO_MASTER,
)
from tests.rules.seven.table import Table, number

Needs = tuple[frozenset[int], int]
"""Two-masters used up, and the region where leave is asked (NOBODY: none)."""


def scattered(seed: int) -> Table:
    """Spanish ships in about four seas of ten, Spanish infantry here and there, others standing about."""
    table = Table()
    for sea in ALL_SEAS:
        chance = any_index(seed, sea, 100)
        if chance < 40:
            put(table, "spain", sea, TWO_MASTER + chance % 2)
        elif chance < 60:
            put(table, "russia", sea, TWO_MASTER)
    for region in ALL_LANDS:
        chance = any_index(seed, region, 100)
        if chance < 12:
            put(table, "spain", region, INFANTRY)
        elif chance < 40 and OWNER[region] == NOBODY:
            put(table, EMPIRE_IDS[chance % 7], region, INFANTRY)
    table.act("spain", "move_fight")
    return table.play("done") if table.point == "ship" else table


def put(table: Table, empire: str, region: int, kind: int) -> None:
    if table.s.supply[number(empire) * PIECES + kind]:
        table.s.place(number(empire), UNIT.pack(region, kind))


def steps(table: Table, start: int, used: frozenset[int]) -> Iterator[tuple[int, frozenset[int]]]:
    """Every single step from a region, with the two-masters used so far and now."""
    for end in LAND[start]:
        yield end, used
    chains = [((sea,), used) for sea in COAST[start]]
    while chains:
        chain, before = chains.pop()
        sea = chain[-1]
        if table.s.holder[sea] != table.s.empire or sea in before:
            continue
        now = before | {sea} if table.s.count(sea, TWO_MASTER) else before
        assert table.s.count(sea, TWO_MASTER) or table.s.count(sea, THREE_MASTER)
        for end in SHORE[sea - LAND_COUNT]:
            yield end, now
        chains += [((*chain, other), now) for other in SEA[sea - LAND_COUNT] if other not in chain]


def all_ways(table: Table, start: int, refused: Collection[int] = ()) -> dict[int, set[Needs]]:
    found: dict[int, set[Needs]] = {}
    for middle, used in set(steps(table, start, frozenset())):
        found.setdefault(middle, set()).add((used, NOBODY))
        asked = middle if grantor(table.s, middle) != NOBODY else NOBODY
        if asked in refused:
            continue
        for end, both in set(steps(table, middle, used)):
            if end not in (start, middle) and middle != start:
                found.setdefault(end, set()).add((both, asked))
    found.pop(start, None)
    return found


def smallest(ways: set[Needs]) -> set[Needs]:
    def covers(one: Needs, other: Needs) -> bool:
        return one != other and one[0] <= other[0] and one[1] in (NOBODY, other[1])

    return {way for way in ways if not any(covers(other, way) for other in ways)}


@pytest.mark.parametrize("seed", range(60))
def test_sv_10_6_the_ways_are_those_of_a_plain_search(seed: int) -> None:
    table = scattered(seed)
    assert table.point == "unit"
    for code in table.s.options[1:]:
        compare(table, code, all_ways(table, REGION_OF[code]))


@pytest.mark.parametrize("seed", range(60))
def test_sv_12_3_a_refusal_closes_only_where_somebody_must_be_asked(seed: int) -> None:
    table = scattered(seed)
    for code in table.s.options[1:]:
        refused = {region for region in ALL_LANDS if any_index(seed, code * REGION_COUNT + region, 3) == 0}
        table.s.refused = tuple(code * REGION_COUNT + region for region in refused)
        compare(table, code, all_ways(table, REGION_OF[code], refused))


def compare(table: Table, code: int, found: dict[int, set[Needs]]) -> None:
    offered = ends(table.s, code)
    assert set(offered) == {end for end in found if end_hindrance(table.s, code, end) is None}
    for end in offered:
        needs = {
            (frozenset(sea + LAND_COUNT for sea in range(15) if used_ships(way) >> sea & 1), asked_region(way))
            for way in ways(table.s, code, end)
        }
        assert needs == smallest(found[end]), (code, end)
