"""Struggle of Empires: nothing is lost or doubled, everything lies where it may, and what follows from it is right."""

from __future__ import annotations

from typing import Final

from engine.dice import seeded, shuffled
from engine.games.struggle.frames import AttackOver, SeizeOwner, SeizeRegion
from engine.games.struggle.state import (
    FIGHT_SIZE,
    NOBODY,
    PIRATES_ATTACK,
    REVOLT_ATTACK,
    TARGET,
    Struggle,
    foes_by_side,
    home,
    wild_regions,
)
from engine.games.struggle.tables import (
    ALLIANCES,
    BLOCKADE,
    BLOCKADE_WATERS,
    COUNTER_KIND,
    COUNTERS,
    FIGHTING_WITHDRAWAL,
    GOVERNMENT_REFORM,
    MARKER,
    ONCE_PER_WAR,
    PIRATE_WATERS,
    PIRATES,
    PLACES,
    POWERS,
    REVOLT_LANDS,
    RULES,
    SCORED,
    SEAS,
    SLAVE_REVOLT,
    START,
    STOCK,
    SURPRISE_ATTACK,
    TILE_COUNT,
    TILES,
    mask_of,
)
from tests.conformance.deeds import Deed, Promise

RETURNING = mask_of((FIGHTING_WITHDRAWAL, SURPRISE_ATTACK, BLOCKADE))

FREE_TEXT = {"powers": ("random",)}


def check(s: Struggle) -> None:
    _check_purses(s)
    _check_pieces(s)
    _check_places(s)
    _check_counters(s)
    _check_tiles(s)
    _check_tiles_on_board(s)
    _check_alliances(s)
    _check_course(s)
    _check_fight(s)
    _check_derived(s)


def permuted(s: Struggle, seat: int, dice: int) -> Struggle:
    """The unrest of the others changes hands (SE-24.2), and the dice are others."""
    other = s.copy()
    other.dice = seeded(dice)
    if s.agenda and not s.show_unrest:
        hidden = [owner for owner in range(s.n) if owner != seat]
        for owner, unrest in zip(hidden, shuffled(other, [s.unrest[owner] for owner in hidden]), strict=True):
            other.unrest[owner] = unrest
    return other


def bag_size(s: Struggle) -> int:
    """How many counters are in the bag from the first auction on (SE-8.1)."""
    drawn = START.counters_on_board_at_start + START.starting_control_counters_drawn * s.n
    return len(COUNTERS) - drawn - RULES.counters_placed_per_war * max(s.war - 1, 0)


def _check_purses(s: Struggle) -> None:
    assert min(s.gold) >= 0, s.gold
    assert all(0 <= number <= RULES.population_max for number in s.population), s.population
    assert min(s.unrest) >= 0 and min(s.vp) >= 0, (s.unrest, s.vp)


def _check_pieces(s: Struggle) -> None:
    """What is on the board, in supply and seized is what each seat began with (SE-3.1, SE-3.7)."""
    for seat in range(s.n):
        row = slice(seat * PLACES, (seat + 1) * PLACES)
        seized = sum(bool(lying) and lying[1] == seat for lying in (s.pirates, s.revolt))
        for kind, pieces in enumerate((s.army, s.navy, s.fort, s.marker)):
            placed = sum(pieces[row]) + (seized if kind == MARKER else 0)
            assert placed + s.spare[seat * len(STOCK) + kind] == STOCK[kind], (seat, kind)


def _check_places(s: Struggle) -> None:
    """SE-2.2, SE-2.5: ships on the sea, nobody in another's home, no fort and no marker at any home."""
    for seat in range(s.n):
        own = home(s, seat) if s.power[seat] != NOBODY else NOBODY
        for place in range(PLACES):
            slot = seat * PLACES + place
            if s.navy[slot]:
                assert place == own or place in SEAS, (seat, place)
            if place >= SCORED:
                assert not s.fort[slot] and not s.marker[slot], (seat, place)
                assert place == own or not s.army[slot], (seat, place)


def _check_counters(s: Struggle) -> None:
    """Every counter is in the bag, on the board or gone, and in one of them only (SE-3.4, SE-8.1)."""
    present = [*s.bag, *s.neutrals, *s.pops, *s.slaves]
    assert len(set(present)) == len(present) and set(present) <= set(range(len(COUNTERS))), present
    for lying, kind in ((s.neutrals, "neutral"), (s.pops, "pop"), (s.slaves, "slaves")):
        assert all(COUNTER_KIND[counter] == kind for counter in lying), (kind, lying)
    if s.war:
        assert len(s.bag) == bag_size(s), len(s.bag)


def _check_tiles(s: Struggle) -> None:
    """SE-3.5, SE-11.4: every tile is in one place, and only tiles of one use a war are ever turned."""
    for tile, row in enumerate(TILES):
        there = s.supply[tile] + sum(s.owned[tile::TILE_COUNT]) + _lying(s, tile)
        assert there == row.count or (tile == GOVERNMENT_REFORM and there < row.count), (row.id, there)
        for seat in range(s.n):
            turned = s.turned[seat * TILE_COUNT + tile]
            assert turned <= s.owned[seat * TILE_COUNT + tile], (seat, row.id)
            assert not turned or ONCE_PER_WAR >> tile & 1, (seat, row.id)
    assert not sum(s.owned[PIRATES::TILE_COUNT]) and not sum(s.owned[SLAVE_REVOLT::TILE_COUNT])
    assert all(mask & ~RETURNING == 0 for mask in s.barred), s.barred
    if not s.order:
        assert not any(s.owned[seat * TILE_COUNT + tile] for seat in range(s.n) for tile in ALLIANCES)


def _lying(s: Struggle, tile: int) -> int:
    """1 when the tile lies on the board, or has been bought to strike and has not struck yet."""
    striking = (PIRATES_ATTACK, REVOLT_ATTACK)
    if tile in (PIRATES, SLAVE_REVOLT):
        code = striking[tile == SLAVE_REVOLT]
        aiming = any(isinstance(frame, SeizeRegion | SeizeOwner) and frame.tile == tile for frame in s.agenda)
        lies = s.pirates if tile == PIRATES else s.revolt
        return int(bool(lies) or aiming or (bool(s.fight) and s.fight[TARGET] == code))
    return int(tile == BLOCKADE and bool(s.blockade))


def _check_tiles_on_board(s: Struggle) -> None:
    """SE-15.18, SE-15.19, SE-15.22: where these tiles may lie; a Blockade never without a ship under it."""
    assert not s.pirates or s.pirates[0] in PIRATE_WATERS, s.pirates
    assert not s.revolt or s.revolt[0] in REVOLT_LANDS, s.revolt
    if s.blockade:
        region, owner = s.blockade
        assert region in BLOCKADE_WATERS and s.navy[owner * PLACES + region], s.blockade


def _check_alliances(s: Struggle) -> None:
    """SE-9.8, SE-9.9: the rows, the sides and the order say the same."""
    chosen = [power for power in s.power if power != NOBODY]
    assert len(set(chosen)) == len(chosen) and all(0 <= power < len(POWERS) for power in chosen), s.power
    for seat in range(s.n):
        assert (seat in s.top, seat in s.bottom) == (s.side[seat] == 0, s.side[seat] == 1), seat
    assert abs(len(s.top) - len(s.bottom)) <= 1, (s.top, s.bottom)
    if s.order:
        boxes = [row[box] for box in range(s.n) for row in (s.top, s.bottom) if box < len(row)]
        assert list(s.order) == boxes and len(boxes) == s.n, s.order


def _check_course(s: Struggle) -> None:
    assert 0 <= s.war <= RULES.wars
    assert 0 <= s.round <= RULES.rounds_per_war[str(s.n)]
    assert 0 <= s.opener < s.n
    assert 0 <= s.actions <= RULES.actions_per_turn
    assert 0 <= s.bought <= RULES.tile_purchases_per_round
    assert 0 <= s.settled <= RULES.colonise_or_enslave_per_round
    assert bool(s.final) == (not s.agenda), s.final
    assert not s.final or min(s.final) >= RULES.final_score_floor


def _check_fight(s: Struggle) -> None:
    """An attack leaves nothing behind."""
    if AttackOver() in s.agenda:
        assert len(s.fight) == FIGHT_SIZE and len(s.aid) == 2 * s.n
    else:
        assert not s.fight and not s.aid and not s.losses


def _check_derived(s: Struggle) -> None:
    assert s.wild == wild_regions(s.neutrals)
    assert s.foes == (foes_by_side(s.side) if s.order else ())
    for seat in range(s.n):
        row = seat * TILE_COUNT
        ready = mask_of(t for t in range(TILE_COUNT) if s.owned[row + t] > s.turned[row + t])
        assert s.ready[seat] == ready, (seat, s.ready[seat])


# -- notes that promise a number


def _by_taxes(deed: Deed) -> bool:
    """SE-5.1: what is paid at once by taxes. The war may end behind it, with taxes for upkeep (SE-18.1)."""
    unrest = [values[2] for values in deed.told("taxed")]
    return not unrest or unrest[0] == deed.values["unrest"]


PROMISES: Final[dict[str, Promise]] = {
    "Costs {gold}, by taxes: unrest +{unrest}.": _by_taxes,
    "taxes: unrest +{unrest}": _by_taxes,
}
