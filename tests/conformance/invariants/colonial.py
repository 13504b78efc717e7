"""Colonial: nothing is lost or doubled, everything lies where it may, and what follows from it is right."""

from __future__ import annotations

from engine.dice import seeded, shuffled
from engine.games.colonial.frames import Programme
from engine.games.colonial.reckoning import (
    markers,
    native_power,
    wood,
)
from engine.games.colonial.state import HIDDEN, NO_CARD, PROGRAMME, SOURCES, Colonial
from engine.games.colonial.tables import (
    CARD_COUNT,
    COLONIES,
    LANDS,
    LOGISTICS,
    NATIONS,
    NATIVE_POWER,
    NOBODY,
    RULES,
    SPACE_LAND,
    TERRITORIES,
    TRACK_COUNT,
    VALUES,
)


def check(s: Colonial) -> None:
    _check_purses(s)
    _check_counters(s)
    _check_lands(s)
    _check_colonies(s)
    _check_programmes(s)
    _check_course(s)


def permuted(s: Colonial, seat: int, dice: int) -> Colonial:
    """The cards that a seat has not shown are others, and what it is putting together is something else (CO-1.4)."""
    other = s.copy()
    other.dice = seeded(dice)
    for owner in range(s.n):
        if owner == seat:
            continue
        start = owner * PROGRAMME
        shown = start + min(s.round, PROGRAMME)
        if other.programme[start] != NO_CARD:
            left = [card for card in range(CARD_COUNT) if card not in s.programme[start:shown]]
            cards = shuffled(other, left)
            for place in range(shown, start + PROGRAMME):
                other.programme[place] = cards.pop()
    if s.agenda and isinstance(s.agenda[-1], Programme) and s.agenda[-1].seat != seat:
        other.agenda[-1] = Programme(s.agenda[-1].seat, 3, (5, 0))
    return other


def _check_purses(s: Colonial) -> None:
    for numbers in (s.treasury, s.fleets, s.squadrons, s.goods, s.prestige, s.risen):
        assert min(numbers) >= 0, numbers
    for seat in range(s.n):
        *gained, lost = s.credit[seat * SOURCES : (seat + 1) * SOURCES]
        assert sum(gained) - lost == s.prestige[seat], seat
        assert all(pile > 0 for pile in s.loans[seat]), s.loans[seat]
        assert s.prestige[seat] < RULES.prestige_to_win or s.loans[seat] or s.winner != NOBODY, seat
        assert 1 <= s.diplomacy[seat] <= RULES.diplomacy_spaces
        assert not s.corsairs[seat * s.n + seat]
        for track in range(TRACK_COUNT):
            assert s.tracks[seat * TRACK_COUNT + track] < len(VALUES[track])
        if s.nation[seat] != NOBODY and NATIONS[s.nation[seat]].most_logistics == 1:
            assert s.tracks[seat * TRACK_COUNT + LOGISTICS] == 0


def _check_counters(s: Colonial) -> None:
    """CO-2.9, CO-7.1 to CO-7.5."""
    here = bytearray(s.n * LANDS)
    for space, stack in enumerate(s.stacks):
        for seat in stack:
            here[seat * LANDS + SPACE_LAND[space]] += 1
        if stack:
            bottom = stack.count(stack[0])
            assert all(stack.count(seat) <= bottom or _tied(stack, seat) for seat in stack), stack
    assert here == s.here
    assert all(wood(s, seat) >= 0 for seat in range(s.n))
    assert markers(s) >= 0


def _tied(stack: tuple[int, ...], seat: int) -> bool:
    """More than the controller, but not more than somebody else."""
    return any(other != seat and stack.count(other) >= stack.count(seat) for other in stack)


def _check_lands(s: Colonial) -> None:
    """CO-2.2, CO-7.51, CO-7.54, CO-16.2, CO-16.3."""
    if not s.in_play:
        return
    for land in range(LANDS):
        there = any(s.here[seat * LANDS + land] for seat in range(s.n))
        marked = s.unrest[land] or s.missions[land] or s.colony[land] != NOBODY or s.independent >> land & 1
        assert s.unexplored[land] in (0, TERRITORIES[land].prestige)
        assert s.unrest[land] < RULES.unrest_limit
        if s.unexplored[land] or not s.in_play >> land & 1:
            assert not there and not marked, TERRITORIES[land].id
        assert native_power(s, land) in (NATIVE_POWER[land], COLONIES.independent_factor * NATIVE_POWER[land])


def _check_colonies(s: Colonial) -> None:
    """CO-7.41, CO-7.43, CO-7.45, CO-2.10."""
    for land, owner in enumerate(s.colony):
        if owner != NOBODY:
            assert s.here[owner * LANDS + land] and NATIVE_POWER[land], TERRITORIES[land].id
            assert not s.independent >> land & 1, TERRITORIES[land].id
    assert all(s.colony.count(seat) <= RULES.colony_markers for seat in range(s.n))
    assert (s.city == NOBODY) == (s.city_value == 0) and s.city_value <= COLONIES.highest_city


def _check_programmes(s: Colonial) -> None:
    """CO-5.2: four different cards or none."""
    for seat in range(s.n):
        cards = s.programme[seat * PROGRAMME : (seat + 1) * PROGRAMME]
        if any(card not in (NO_CARD, HIDDEN) for card in cards):
            assert len(set(cards)) == PROGRAMME and max(cards) < CARD_COUNT, list(cards)
        if s.turmoil >> seat & 1:
            assert set(cards) == {NO_CARD}


def _check_course(s: Colonial) -> None:
    assert (s.winner == NOBODY) == bool(s.agenda)
    assert 0 <= s.turn <= RULES.last_turn
    assert not s.service or s.active not in (NOBODY, s.service[0])
