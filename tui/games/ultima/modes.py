"""Ways to look at the map of Ultima Ratio Regis: theatres and interest, objectives, trade."""

from __future__ import annotations

from typing import Final

from engine.contract import Place, Seat
from engine.games.ultima.relations import interest
from engine.games.ultima.rules.conquest import power_or_ally
from engine.games.ultima.rules.trade import standings
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import (
    AREA,
    CENTRE_PORTS,
    CENTRE_SEA,
    N_CENTRES,
    N_POWERS,
    NATIONAL_OF,
    OBJECTIVES,
    SEA,
    THEATRE_OF,
    THEATRES,
)
from tui.games.ultima.badges import badge
from tui.looks import Badge, Mode, Shown
from tui.maps.lettering import Piece

SEEN: Final = "*"
"""An area that is of interest."""
SIGNS: Final = {theatre: str(number + 1) for number, theatre in enumerate(THEATRES)}


def theatres(view: Ultima, place: Place, seat: Seat, language: str) -> Shown:
    """Its theatre by number and colour; ``3*S`` is of interest to Spain, ``3*SP`` to Spain and Prussia."""
    area = AREA.get(place.id, -1)
    if area < 0:
        return Shown()
    theatre = THEATRE_OF[area]
    own = [power for power in range(N_POWERS) if seat < 0 or view.seat_of[power] == seat]
    wanted = "".join(badge(power, language).letter for power in own if interest(view, power, area))
    sign = SIGNS[THEATRES[theatre]]
    text = f"{sign}{SEEN}{wanted}" if wanted and seat >= 0 else sign
    return Shown((Badge(sign, theatre % 8),), (Piece(text, str(theatre % 8), (sign,)),))


def goals(view: Ultima, place: Place, _seat: Seat, language: str) -> Shown:
    """``F2`` counts 2 for France; the ground is that of whose national area it is."""
    area = AREA.get(place.id, -1)
    if area < 0:
        return Shown()
    nation = NATIONAL_OF[area]
    wanted = [power for power in range(N_POWERS) if area in OBJECTIVES[power]]
    pieces = tuple(
        Piece(f"{found.letter}{OBJECTIVES[power][area]}", str(found.colour), (found.letter,))
        for power in wanted
        for found in (badge(power, language),)
    )
    return Shown((badge(nation, language),) if nation >= 0 else (), pieces)


def trade(view: Ultima, place: Place, _seat: Seat, language: str) -> Shown:
    """At sea who is first in its centre, with weights; ports of a centre in the colour of whom they count for."""
    if place.id in AREA:
        return _port(view, AREA[place.id], language)
    sea = SEA[place.id]
    pieces = []
    for centre in range(N_CENTRES):
        if CENTRE_SEA[centre] == sea:
            for power, had, prize in standings(view, centre)[:3]:
                found = badge(power, language)
                pieces.append(Piece(f"{found.letter}{had}:{prize}", str(found.colour), (f"{found.letter}{had}",)))
    return Shown((), tuple(pieces))


def _port(view: Ultima, area: int, language: str) -> Shown:
    if not any(area in ports for ports in CENTRE_PORTS):
        return Shown()
    power = power_or_ally(view, view.control[area])
    if power < 0:
        return Shown((), (Piece("$"),))
    found = badge(power, language)
    sign = "$/" if view.halted[area] else "$"
    return Shown((found,), (Piece(found.letter + sign, str(found.colour)),))


MODES: Final = (
    Mode(lambda _: _("Theatres"), theatres, lambda _: _("the theatre by its number; 3*S: of interest to your power S")),
    Mode(lambda _: _("Objectives"), goals, lambda _: _("F2: an objective of France for 2; ground: whose nation it is")),
    Mode(lambda _: _("Trade"), trade, lambda _: _("at sea F3:2: weight 3 of France, prize 2; F$: its port")),
)
