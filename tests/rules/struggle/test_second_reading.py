"""Attacks in crowded positions against a second reading of SE-14 (``second_reading``)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import dice
from engine.games.struggle.frames import Target
from engine.games.struggle.rules import BOOK
from engine.games.struggle.rules.attack import targets
from engine.games.struggle.state import (
    KINDS,
    NEUTRAL,
    PIRATES_TILE,
    Struggle,
    foes_by_side,
    put_on_board,
    restore_derived,
)
from engine.games.struggle.tables import (
    COUNTERS,
    MARKER,
    PIRATES,
    PLACES,
    REGIONS,
    SCORED,
    SEAS,
    SLAVE_REVOLT,
    TILE_COUNT,
    TILES,
    UNITS,
    region_number,
)
from tests.rules.struggle.second_reading import NAVY, WON, Reading, standing

ATTACKS = 150
"""For each number of players."""


def crowded(seats: int, chance: Random) -> Struggle:
    """Armies, ships, forts, markers, counters and tiles of everybody everywhere; two alliances."""
    s = Struggle(seats)
    s.power = tuple(chance.sample(range(7), seats))
    s.side = (0, 1, *(chance.randrange(2) for _ in range(seats - 2)))
    s.order, s.foes, s.war, s.round = tuple(range(seats)), foes_by_side(s.side), 1, 1
    s.dice = dice.seeded(chance.randrange(1 << 30))
    for seat in range(seats):
        for region in range(SCORED):
            for kind, likely in enumerate((0.6, 0.5 * (region in SEAS), 0.1, 0.5)):
                put(s, seat, region, kind, chance.random() < likely)
    for counter in chance.sample(range(len(COUNTERS)), 15):
        put_on_board(s, counter)
    for tile in range(TILE_COUNT):
        if tile not in (PIRATES, SLAVE_REVOLT):
            for _ in range(chance.randint(0, TILES[tile].count)):
                s.owned[chance.randrange(seats) * TILE_COUNT + tile] += 1
                s.supply[tile] -= 1
    for tile, name in ((PIRATES, "pirates"), (SLAVE_REVOLT, "revolt")):
        s.supply[tile] -= 1
        s.spare[KINDS + MARKER] -= 1
        setattr(s, name, (region_number("caribbean" if tile == SLAVE_REVOLT else "africa"), 1))
    restore_derived(s)
    return s


def put(s: Struggle, seat: int, region: int, kind: int, number: int) -> None:
    number = min(number, s.spare[seat * KINDS + kind])
    (s.army, s.navy, s.fort, s.marker)[kind][seat * PLACES + region] += number
    s.spare[seat * KINDS + kind] -= number


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_se_14_18_attacks_come_to_what_the_clauses_say(seats: int) -> None:
    for number in range(ATTACKS):
        seed = seats * 1000 + number
        print(f"seed {seed}")
        attack(crowded(seats, Random(seed)), seed)


def attack(s: Struggle, seed: int) -> None:
    chance = Random(seed)
    seat = chance.randrange(s.n)
    aims = [(region, target) for region in range(SCORED) for target in targets(s, seat, region)]
    region, target = chance.choice(aims)
    reading = Reading(s, seat, REGIONS[region].id, target, seed)
    markers, s.events = standing(s, "marker"), []
    s.agenda = [Target(seat, region, ())]
    s.options = BOOK.points["target"].options(s, s.agenda[-1])
    BOOK.take(s, target)
    outcome = reading.whole()
    assert not s.agenda
    for kind in UNITS:
        assert standing(s, kind) == reading.board[kind], kind
    lost = Counter(loss for loss, _ in reading.lost)
    assert Counter(who for who, _ in reading.told("unrest_gained")) == lost
    won = outcome == WON and (target >= NEUTRAL or markers[target, REGIONS[region].id])
    assert sum(standing(s, "marker").values()) - sum(markers.values()) == (won and target >= NEUTRAL)
    assert standing(s, "marker")[seat, REGIONS[region].id] - markers[seat, REGIONS[region].id] == bool(won)
    if target == PIRATES_TILE:
        assert {kind for _, kind in reading.lost} <= {NAVY}
