"""The map as bit masks (PB-2): places, what is adjacent to what, coasts, home sea boxes.

Places 0 to 103 are the areas, where a fleet lies on the first coast; then the home nation with up to three sea boxes,
the sea and cape zones, and the second coasts of the areas that have one (PB-2.7).
"""

from __future__ import annotations

from typing import Final

from engine.games.pax.tables import (
    ANATOLIA,
    AREA,
    AREAS,
    CAPES,
    EGYPT,
    GROUPS,
    N_AREAS,
    N_POWERS,
    N_SEAS,
    POWERS,
    SEA,
    SEAS,
)

HOME: Final = N_AREAS
"""The home nation of an army, and the first sea box of a naval unit."""
BOXES: Final = 3
SEA_0: Final = HOME + BOXES
CAPE_0: Final = SEA_0 + N_SEAS
COAST_0: Final = CAPE_0 + len(CAPES)
TWO_COASTS: Final = (*GROUPS["unconnected_coasts"], EGYPT, ANATOLIA)
"""Where a canal or strait joins them they are two only for those to whom it is closed (PB-16.8)."""
PLACES: Final = COAST_0 + len(TWO_COASTS)
AREA_MASK: Final = (1 << N_AREAS) - 1

MEDITERRANEAN, BLACK, INDIAN = SEA["mediterranean"], SEA["black_sea"], SEA["indian_ocean"]
CARIBBEAN, SOUTH_PACIFIC, SOUTH_ATLANTIC = SEA["caribbean"], SEA["south_pacific"], SEA["south_atlantic"]
SUEZ, STRAITS, CANAL = range(3)
"""The links that can be closed in war (PB-16.8)."""
ONE_OF_TWO: Final = 10
"""Added to the canal among what is closed: one of two canals, until the other is closed too."""
LINK_SEAS: Final = ((MEDITERRANEAN, INDIAN), (MEDITERRANEAN, BLACK), (CARIBBEAN, SOUTH_PACIFIC))
CAPE_SEAS: Final = ((SOUTH_ATLANTIC, INDIAN), (SOUTH_ATLANTIC, SOUTH_PACIFIC))


def bits(mask: int) -> list[int]:
    """The numbers of the set bits, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _land(balkan: int) -> list[int]:
    """Land routes after so many Balkan Wars (event 11)."""
    near = [sum(1 << AREA[other] for other in area.land) for area in AREAS]

    def link(one: str, other: str, there: bool) -> None:
        for a, b in ((AREA[one], AREA[other]), (AREA[other], AREA[one])):
            near[a] = near[a] | 1 << b if there else near[a] & ~(1 << b)

    if balkan >= 1:
        link("greece", "serbia", True)
    if balkan >= 2:
        link("anatolia", "serbia", False)
        link("bulgaria", "greece", True)
    return near


def _shores(balkan: int) -> list[int]:
    seas = [sum(1 << SEA[sea] for sea in area.seas) for area in AREAS]
    if balkan >= 2:
        seas[AREA["bulgaria"]] |= 1 << MEDITERRANEAN
    return seas


WARS: Final = 3
"""Kinds of map: none, one or two Balkan Wars."""
LAND: Final = tuple(tuple(_land(balkan)) for balkan in range(WARS))
"""Areas adjacent to an area by land: LAND[Balkan Wars][area]."""
SHORE: Final = tuple(tuple(_shores(balkan)) for balkan in range(WARS))
"""Sea zones adjacent to an area, as a mask of seas: SHORE[Balkan Wars][area]."""
HOME_LAND: Final = tuple(sum(1 << AREA[area] for area in power.home_land) for power in POWERS)
HOME_SEAS: Final = tuple(sum(1 << SEA[sea] for sea in power.home_seas) for power in POWERS)


def _seas(canal: int) -> tuple[int, ...]:
    near = [sum(1 << SEA[other] for other in sea.adjacent) for sea in SEAS]
    for one, other in ((CARIBBEAN, SOUTH_PACIFIC),):
        for a, b in ((one, other), (other, one)):
            near[a] = near[a] | 1 << b if canal else near[a] & ~(1 << b)
    return tuple(near)


SEA_NEAR: Final = (_seas(0), _seas(1))
"""Sea zones adjacent to a sea zone in peace (PB-2.4): SEA_NEAR[canal][sea]."""


def _war_seas(canal: int) -> tuple[int, ...]:
    """PB-2.5: in war the way round the capes leads through the cape zones."""
    near = [*SEA_NEAR[canal], 0, 0]
    for number, (one, other) in enumerate(CAPE_SEAS):
        cape = N_SEAS + number
        near[one] = near[one] & ~(1 << other) | 1 << cape
        near[other] = near[other] & ~(1 << one) | 1 << cape
        near[cape] = 1 << one | 1 << other
    return tuple(near)


WAR_SEAS: Final = (_war_seas(0), _war_seas(1))


def _near(balkan: int, canal: int) -> tuple[int, ...]:
    """Everything adjacent to a place in peace, as masks of places; home nations are asked for separately."""
    near = [0] * PLACES
    for area in range(N_AREAS):
        near[area] = LAND[balkan][area] | SHORE[balkan][area] << SEA_0
        for sea in bits(SHORE[balkan][area]):
            near[SEA_0 + sea] |= 1 << area
    for sea in range(N_SEAS):
        near[SEA_0 + sea] |= SEA_NEAR[canal][sea] << SEA_0
    return tuple(near)


NEAR: Final = tuple(tuple(_near(balkan, canal) for canal in range(2)) for balkan in range(WARS))
"""NEAR[Balkan Wars][canal][place]."""
HOME_NEAR: Final = tuple(HOME_LAND[p] | HOME_SEAS[p] << SEA_0 for p in range(N_POWERS))


def _boxes(power: int) -> tuple[int, ...]:
    """PB-2.6: home sea zones that are adjacent to each other share a box."""
    left, boxes = HOME_SEAS[power], []
    for first in bits(HOME_SEAS[power]):
        if not left >> first & 1:
            continue
        box = 1 << first
        while more := sum(1 << sea for sea in bits(left & ~box) if SEA_NEAR[0][sea] & box):
            box |= more
        left &= ~box
        boxes.append(box)
    return tuple(boxes)


HOME_BOXES: Final = tuple(_boxes(power) for power in range(N_POWERS))
"""The sea zones of each home sea box of a power."""


def _coasts(area: int, balkan: int) -> tuple[int, ...]:
    shore = SHORE[balkan][area]
    if area not in TWO_COASTS:
        return (shore,) if shore else ()
    first = 1 << SEA[AREAS[area].seas[0]]
    return (first, shore & ~first)


COASTS: Final = tuple(tuple(_coasts(area, balkan) for area in range(N_AREAS)) for balkan in range(WARS))
"""The sea zones of each coast: COASTS[Balkan Wars][area]."""
SECOND: Final = {area: COAST_0 + number for number, area in enumerate(TWO_COASTS)}
AREA_OF: Final = tuple(
    place if place < N_AREAS else TWO_COASTS[place - COAST_0] if place >= COAST_0 else -1 for place in range(PLACES)
)
"""The area that a place is or belongs to, -1 for homes and seas."""


def coast_seas(place: int, balkan: int) -> int:
    """The sea zones of the coast on which a fleet in this place lies."""
    coasts = COASTS[balkan][AREA_OF[place]]
    return coasts[place >= COAST_0] if coasts else 0


_LINK_OF: Final = {
    area: link for area in TWO_COASTS for link, (one, other) in enumerate(LINK_SEAS)
    if {*COASTS[0][area]} == {1 << one, 1 << other}
}  # fmt: skip


def berth(area: int, sea: int, balkan: int = 0) -> int:
    """The place of a fleet in an area on the coast that faces a sea."""
    return area if area not in SECOND or COASTS[balkan][area][0] >> sea & 1 else SECOND[area]


def joined_by(area: int, canal: int) -> int:
    """The link that joins the two coasts of an area for those to whom it is open (PB-2.7, PB-16.8), -1 for none."""
    link = _LINK_OF.get(area, -1)
    return link if link != CANAL or canal else -1


def coast_places(area: int, canal: int) -> tuple[int, ...]:
    """The places on which a fleet can lie in an area, where nothing is closed."""
    if not SHORE[2][area]:
        return ()
    return (area, SECOND[area]) if area in SECOND and joined_by(area, canal) < 0 else (area,)


def is_sea(place: int) -> bool:
    return SEA_0 <= place < COAST_0


def is_home(place: int) -> bool:
    return HOME <= place < SEA_0
