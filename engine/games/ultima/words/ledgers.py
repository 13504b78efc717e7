"""What a player looks up beside the map: the hand, what is left to do, objectives, a place and its neighbours."""

from __future__ import annotations

from typing import Final

from engine.contract import Sheet
from engine.games.ultima import names
from engine.games.ultima.rules.reckoning import national_losses, objective_points, par, points_now
from engine.games.ultima.state import HIDDEN, NOBODY, Ultima
from engine.games.ultima.tables import (
    AREA,
    AREAS,
    AUTONOMY,
    CARDS,
    CENTRE_PORTS,
    CENTRE_SEA,
    COASTS,
    KEY,
    LINKS,
    MINOR0,
    N_CENTRES,
    N_POWERS,
    NATIONAL_OF,
    NEXT_SEAS,
    OBJECTIVES,
    ROUGH,
    SEA,
    SHORES,
    TERRAIN,
    THEATRE_OF,
    THEATRES,
)
from engine.text import N_, Listing, Message, SeatName, Term, Value

LEDGER: Final = Message(N_("Cards and objectives"))
USES: Final = {
    "ap": Message(N_("action points")),
    "ap_plus": Message(N_("action points and the event")),
    "either": Message(N_("action points or the event")),
    "mandatory": Message(N_("the event must be played")),
    "combat": Message(N_("in combat")),
}
"""UR-6.1: what a card is good for, by its mode."""


def ledger(view: Ultima) -> tuple[Value, ...]:
    """In sentences: whose impulse it is, the cards that are seen, the objectives of every power."""
    return (*impulse(view), *hands(view), *objectives(view))


def impulse(view: Ultima) -> tuple[Message, ...]:
    if view.active == NOBODY or view.final:
        return ()
    values: dict[str, Value] = {"power": names.power(view.active), "n": view.ap}
    return (Message(N_("{power} is active, action points left: {n}"), values),)


def hands(view: Ultima) -> tuple[Message, ...]:
    """UR-29.3: only the cards that this view may see."""
    return tuple(
        Message(
            N_("{seat} holds {card}: {points} AP; {use}. {text}"),
            {
                "seat": SeatName(seat),
                "card": names.card(card),
                "points": CARDS[card].ap,
                "use": USES[CARDS[card].mode],
                "text": Term("card_text", CARDS[card].id),
            },
        )
        for seat, hand in enumerate(view.hands)
        for card in hand
        if card != HIDDEN
    )


def objectives(view: Ultima) -> tuple[Message, ...]:
    return tuple(
        Message(
            N_("Objectives of {power}: {areas}"),
            {"power": names.power(power), "areas": Listing(tuple(objective(view, power, area) for area in found))},
        )
        for power, found in enumerate(OBJECTIVES)
        if found
    )


def objective(view: Ultima, power: int, area: int) -> Message:
    owner = view.owner[area]
    values: dict[str, Value] = {"area": names.area(area), "n": OBJECTIVES[power][area]}
    if owner == power:
        return Message(N_("{area} {n} (owned)"), values)
    if owner >= MINOR0 and view.ally[owner - MINOR0] == power + 1:
        return Message(N_("{area} 1 (an ally's)"), values)
    return Message(N_("{area} {n}"), values)


def objective_sheet(view: Ultima) -> Sheet:
    """UR-23.1: what the victory points of the turn are made of, trade and unrest aside."""
    columns: tuple[Value, ...] = (
        Message(N_("Power")),
        Message(N_("Objectives")),
        Message(N_("National areas lost")),
        Message(N_("Par")),
        Message(N_("VP this turn")),
    )
    rows = tuple(
        (
            names.power(power),
            objective_points(view, power),
            national_losses(view, power),
            par(view, power),
            points_now(view, power),
        )
        for power in range(N_POWERS)
    )
    return Sheet(columns, rows, Message(N_("Objectives and par")))


# -- a place


def about(place: str) -> tuple[Value, ...]:
    """UR-1.3, UR-10.2: what never changes about an area or a sea."""
    return _about_area(AREA[place]) if place in AREA else _about_sea(SEA[place])


def _about_area(area: int) -> tuple[Value, ...]:
    kind = Message(N_("key area")) if KEY[area] else Message(N_("not a key area"))
    told: list[Value] = [
        Listing((kind, Term("terrain", TERRAIN[area]), Term("theatre", THEATRES[THEATRE_OF[area]]))),
        Message(N_("autonomy {n}"), {"n": AUTONOMY[area]}),
    ]
    if NATIONAL_OF[area] != NOBODY:
        told.append(Message(N_("national area of {power}"), {"power": names.power(NATIONAL_OF[area])}))
    if LINKS[area]:
        told.append(Message(N_("links: {places}"), {"places": _areas(LINKS[area])}))
    if ROUGH[area]:
        told.append(Message(N_("rough links: {places}"), {"places": _areas(ROUGH[area])}))
    if COASTS[area]:
        seas = Listing(tuple(names.sea(sea) for sea in COASTS[area]))
        message = N_("port on: {places}") if AREAS[area].port else N_("coast without a port on: {places}")
        told.append(Message(message, {"places": seas}))
    return (*told, *_wanted(area))


def _about_sea(sea: int) -> tuple[Value, ...]:
    centres = [centre for centre in range(N_CENTRES) if CENTRE_SEA[centre] == sea]
    return (
        Message(N_("next seas: {places}"), {"places": Listing(tuple(names.sea(other) for other in NEXT_SEAS[sea]))}),
        Message(N_("shores: {places}"), {"places": _areas(SHORES[sea])}),
        *(
            Message(
                N_("trade centre: {centre}, with the ports {places}"),
                {"centre": names.centre(centre), "places": _areas(CENTRE_PORTS[centre])},
            )
            for centre in centres
        ),
    )


def _areas(areas: tuple[int, ...]) -> Listing:
    return Listing(tuple(names.area(area) for area in areas))


def _wanted(area: int) -> tuple[Message, ...]:
    """The powers that have it among their objectives."""
    powers = tuple(names.power(power) for power in range(N_POWERS) if area in OBJECTIVES[power])
    return (Message(N_("objective of {powers}"), {"powers": Listing(powers)}),) if powers else ()
