"""Ways to look at the map of Pax Britannica: what areas are worth, what one may take, who has a Casus Belli."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.contract import Place, Seat
from engine.games.pax.rules.congress.claims import ABOUT, ABOUT_AREAS, CAUSE, HOLDER, TARGET
from engine.games.pax.rules.lookup import line_mask
from engine.games.pax.rules.movement.placing import cost, status_closed
from engine.games.pax.state import Pax
from engine.games.pax.tables import CS, DOMINION, EV, INTEREST, N_AREAS
from tui.games.pax.badges import LETTERS, area_of, badge, home_of
from tui.looks import Badge, Mode, Shown
from tui.maps.lettering import Piece

RICH, FAIR = 7, 4
"""Economic values from which an area has the first and the second colour."""
WORTH: Final = (Badge("#", 1), Badge("+", 6), Badge("-", 2))
"""The ground of rich, fair and poor areas."""


def value(_view: Pax, place: Place, _seat: Seat, _language: str) -> Shown:
    """Economic value and combat strength; the ground says how rich."""
    area = area_of(place.id)
    if area < 0:
        return Shown()
    ev = EV[area]
    ground = WORTH[0 if ev >= RICH else 1 if ev >= FAIR else 2]
    return Shown((ground,), (Piece(f"{ev}/{CS[area]}", "", (str(ev),)),))


def taking(view: Pax, place: Place, seat: Seat, language: str) -> Shown:
    """``3:20``: whoever looks may place a marker of level 3 at most there, which costs 20 (PB-8.3)."""
    area = area_of(place.id)
    if seat < 0 or area < 0:
        return Shown()
    power = view.powers[seat]
    levels = [new for new in range(INTEREST, DOMINION + 1) if _open(view, power)[area] >> new & 1]
    if not levels:
        return Shown()
    price = cost(view, power, area, levels[-1])
    mine = badge(power, language)
    return Shown((mine,), (Piece(f"{levels[-1]}:{price}", str(mine.colour), (str(levels[-1]),)),))


@lru_cache(maxsize=1)
def _open(view: Pax, power: int) -> tuple[int, ...]:
    """For every area a mask of the levels that markers, lines and areas allow, whatever money is left."""
    lines = line_mask(view, power)
    return tuple(
        sum(1 << new for new in range(INTEREST, DOMINION + 1) if status_closed(view, power, area, new) is None)
        * (lines >> area & 1)
        for area in range(N_AREAS)
    )


def claims(view: Pax, place: Place, _seat: Seat, language: str) -> Shown:
    """``F>B``: France has a Casus Belli against Britain, about this area; one about no area is at the target's home."""
    area, home = area_of(place.id), home_of(place.id)
    here = [
        claim
        for claim in view.cbs
        for about in (disputed(claim),)
        if (about == area >= 0 if about >= 0 else claim[TARGET] == home >= 0)
    ]
    letters = LETTERS[language]
    holders = dict.fromkeys(claim[HOLDER] for claim in here)
    found = dict.fromkeys((claim[HOLDER], claim[TARGET]) for claim in here)
    return Shown(
        tuple(badge(holder, language) for holder in holders),
        tuple(
            Piece(f"{letters[holder]}>{letters[target]}", str(badge(holder, language).colour), (letters[holder],))
            for holder, target in found
        ),
    )


def disputed(claim: tuple[int, ...]) -> int:
    """The area that a Casus Belli is about, -1 for none."""
    return claim[ABOUT] if claim[CAUSE] in ABOUT_AREAS else -1


MODES: Final = (
    Mode(lambda _: _("Value"), value, lambda _: _("economic value/combat strength")),
    Mode(lambda _: _("May take"), taking, lambda _: _("the highest marker you may place, its price")),
    Mode(lambda _: _("Casus Belli"), claims, lambda _: _("F>B: France has one against Britain")),
)
