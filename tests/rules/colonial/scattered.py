"""Positions full of everything, such as no short game reaches."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.games.colonial.state import Colonial
from tests.rules.colonial.reading import LANDS, LOG, Reading
from tests.rules.colonial.table import COLOURS, Table, table

HOLLAND = 4


def scattered(seats: int, seed: int) -> Table:
    """Drawn again until wood and markers are enough (CO-2.9, CO-2.10)."""
    draw = Random(seed * 10 + seats)
    while True:
        t = _drawn(seats, draw)
        readings = [Reading(t.state, seat) for seat in range(seats)]
        few = all(t.state.colony.count(seat) <= 7 for seat in range(seats))
        if few and readings[0].stock() >= 0 and all(reading.wood() >= 0 for reading in readings):
            return t


def _drawn(seats: int, draw: Random) -> Table:
    nations = "on" if 3 <= seats <= 5 and draw.random() < 0.5 else "off"
    t = table(seats, advanced_colonies=draw.choice(("on", "off")), nations=nations, offers="off")
    s = t.state
    s.nations = int(nations == "on")
    if s.nations:
        s.nation = tuple(draw.sample(range(5), seats))
        s.threshold = draw.getrandbits(seats)
    density = draw.random()
    for land in range(len(LANDS)):
        if draw.random() < density or LANDS[land]["id"] == "levant":
            _land(t, land, draw)
    s.circumnavigation, s.discovery = draw.choice((0, 2)), draw.choice((0, 1))
    for seat in range(seats):
        _seat(t, seat, draw)
    homes = [land for land, owner in enumerate(s.colony) if owner >= 0] or [0]
    if not s.unexplored[homes[0]] and draw.random() < 0.5:
        s.city, s.city_value = draw.choice(homes), draw.randint(1, 10)
    _spend_markers(s, draw)
    return t


def _land(t: Table, land: int, draw: Random) -> None:
    s = t.state
    row = LANDS[land]
    t.explore(row["id"])
    few = draw.sample(COLOURS[: s.n], min(s.n, draw.randint(1, 3)))
    for number in range(len(row["resources"])):
        owners = [draw.choice(few) for _ in range(draw.choice((0, 1, 1, 2, 3, 4)))]
        count = Counter(owners)
        best = [owner for owner in count if count[owner] == max(count.values())]
        if len(best) == 1:
            owners.sort(key=lambda owner: owner != best[0])
        t.stack(f"{row['id']}_{number + 1}", " ".join(owners))
    there = [seat for seat in range(s.n) if Reading(s, seat).on_map(seat, land)]
    if there and row["native_power"] and draw.random() < 0.3:
        s.colony[land] = draw.choice(there)
    else:
        s.independent |= (draw.random() < 0.2) << land
    s.unrest[land], s.missions[land] = draw.choice((0, 0, 0, 1, 2, 3)), draw.choice((0, 0, 0, 0, 1, 2))


def _seat(t: Table, seat: int, draw: Random) -> None:
    s = t.state
    s.treasury[seat] = draw.randint(0, 8)
    s.diplomacy[seat] = draw.randint(1, 7)
    s.loans[seat] = tuple(draw.randint(1, 12) for _ in range(draw.choice((0, 0, 1, 2))))
    getattr(t, COLOURS[seat]).prestige = draw.randint(0, 9)
    for track in range(4):
        s.tracks[4 * seat + track] = draw.choice((0, 0, 1, 2, 3))
    if s.nation[seat] == HOLLAND:
        s.tracks[4 * seat + LOG] = 0
    for box in range(s.n):
        s.corsairs[box * s.n + seat] = draw.choice((0, 0, 0, 1, 2)) if box != seat else 0
    s.fleets[seat] = s.squadrons[seat] = s.goods[seat] = 0
    room = Reading(s, seat).wood()
    for pieces in (s.fleets, s.squadrons, s.goods):
        pieces[seat] = max(min(draw.randint(0, 7), room), 0)
        room -= pieces[seat]
    if draw.random() < 0.2 and room > 2:
        s.fleets[seat] += room - draw.randint(0, 2)


def _spend_markers(s: Colonial, draw: Random) -> None:
    for seat in range(s.n):
        s.risen[seat] = draw.choice((0, 0, 0, 1, 2, 3))
    left = Reading(s, 0).stock()
    if left > 0 and draw.random() < 0.4:
        s.risen[draw.randrange(s.n)] += max(left - draw.randint(0, 3), 0)
