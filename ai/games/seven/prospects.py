"""What an empire may hope for beside its flags and units: where it lies, who reigns, how long it goes on."""

from __future__ import annotations

from functools import lru_cache

from ai.games.seven.weights import Weights
from engine.contract import Seat
from engine.games.seven.state import Seven
from engine.games.seven.tables import ALL_EMPIRES, CITIES, CITY_CROWNS, EMPIRE_COUNT, INFLUENCE, NOBODY


def hand_of(s: Seven, seat: Seat) -> tuple[int, ...]:
    return s.hand[seat * EMPIRE_COUNT : (seat + 1) * EMPIRE_COUNT]


def decades_left(s: Seven) -> int:
    """The decade that is going on and those after it; in the pause between two the markers still lie as before."""
    pause = s.actor == NOBODY and s.turn > 0
    return s.decades - s.decade + pause


def time_left(s: Seven) -> float:
    """How much of the game is to come, in decades."""
    return s.decades - s.turn / EMPIRE_COUNT


def reign(w: Weights, s: Seven) -> list[float]:
    """The power that its place on the map and a monarch who means well will bring every empire."""
    left = time_left(s)
    shared = [_shared(s.hand[e::EMPIRE_COUNT]) for e in ALL_EMPIRES]
    return [
        prospect * left + w.favour * total + w.devotion * most
        for prospect, (total, most) in zip(w.prospect, shared, strict=True)
    ]


@lru_cache(maxsize=1 << 12)
def _shared(cards: tuple[int, ...]) -> tuple[int, float]:
    """All influence in an empire, and the share of whoever has most of it."""
    influences = [INFLUENCE[held] for held in cards]
    total = sum(influences)
    return total, max(influences) / max(1, total)


def crowns_of(s: Seven, empire: int, freed: float) -> float:
    """SV-16.2, quickly; those of occupied cities count by how likely they come back (SV-13.1)."""
    free, lost, holder = 0, 0, s.holder
    for region in CITIES[empire]:
        here = s.palace[region] + CITY_CROWNS[region][s.city[region]]
        if holder[region] in (NOBODY, empire):
            free += here
        else:
            lost += here
    return free + freed * lost if lost else free


def envy(w: Weights, s: Seven, seat: Seat) -> float:
    """Whoever has all his influence in few empires sees the others push just these down."""
    return 0.0 if s.counted else w.envy * _typical(hand_of(s, seat))


@lru_cache(maxsize=1 << 12)
def _typical(cards: tuple[int, ...]) -> float:
    """How much influence lies where a point of influence lies, in the mean."""
    influences = [INFLUENCE[held] for held in cards]
    return sum(one * one for one in influences) / max(1, sum(influences))
