"""The page of treaties: what the rules write down, and what is held against whom (PB-11.14, PB-11.20)."""

from __future__ import annotations

from ai.games.pax.conduct import KINDS, believed, held_against
from engine.contract import Seat
from engine.games.pax.state import Pax
from engine.games.pax.words.grudges import Held, resentments
from engine.games.pax.words.papers import pacts
from engine.kit.papers import Chapter


def treaties(view: Pax, seat: Seat) -> list[Chapter]:
    half_lives = [(name, round(kind.half_life)) for name, kind in KINDS.items()]
    return pacts(view, seat, [resentments(_held(view, seat), half_lives)])


def _held(view: Pax, seat: Seat) -> list[Held]:
    """What concerns the reader first, then the deepest."""
    found = [_between(view, one, other) for one in range(view.n) for other in range(view.n) if one != other]
    own = view.powers[seat] if seat >= 0 else -1
    real = [held for held in found if held.deeds]
    return sorted(real, key=lambda held: (own not in (held.power, held.other), held.trust))


def _between(view: Pax, one: Seat, other: Seat) -> Held:
    power, foe = view.powers[one], view.powers[other]
    deeds = tuple(
        (deed.name, tuple(view.powers[seat] for seat in deed.to if seat >= 0), deed.when)
        for deed, weight in held_against(view, power, foe)
        if weight > 0
    )
    return Held(power, foe, round(100 * believed(view, power, foe)), deeds)
