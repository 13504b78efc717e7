"""Governor and the Booming City (CO-12)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import City, CityPrice
from engine.games.colonial.names import AS_LAND, AS_TREASURY, SKIP, land
from engine.games.colonial.reckoning import colonies, value
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import gain_prestige
from engine.games.colonial.rules.refusals import closed_lands
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import CITIES, Colonial
from engine.games.colonial.tables import COLONIES, ECONOMY
from engine.points import Point
from engine.text import N_


def prices(s: Colonial, seat: Seat) -> range:
    """CO-12.1, CO-12.3; the native power of Colonies does not count here (CO-12.6)."""
    highest = min(value(s, seat, ECONOMY), COLONIES.highest_city, s.treasury[seat])
    return range(s.city_value + 1, highest + 1)


def sites(s: Colonial, seat: Seat) -> list[int]:
    return [place for place in colonies(s, seat) if place != s.city] if prices(s, seat) else []


def site_options(s: Colonial, frame: City) -> list[Option]:
    return [PASS, *sites(s, frame.seat)]


def site_closed(s: Colonial, frame: City) -> list[Blocked]:
    mine = colonies(s, frame.seat)
    return closed_lands(
        s, sites(s, frame.seat), lambda place: Reason("CO-12.1", "city_there" if place in mine else "not_your_colony")
    )


def take_site(s: Colonial, frame: City, place: Option) -> None:
    if place != PASS:
        ask(s, CityPrice(frame.seat, place))


SITE: Final = indebted(
    Point(
        City,
        "CO-12.1",
        site_options,
        take_site,
        Asks(N_("In which Colony does the Booming City rise?"), AS_LAND, N_("{seat} uses the Governor."), passing=SKIP),
        closed=site_closed,
    )
)


def price_closed(s: Colonial, frame: CityPrice) -> list[Blocked]:
    """CO-12.1: not more than the City in play, or more than Economy or Treasury allow."""
    seat, open_ones = frame.seat, prices(s, frame.seat)
    closed = []
    for price in range(1, COLONIES.highest_city + 1):
        if price <= s.city_value:
            closed.append(Blocked(price, Reason("CO-12.1", "city_worth", (s.city_value,))))
        elif price > value(s, seat, ECONOMY):
            closed.append(Blocked(price, Reason("CO-12.1", "economy_limit", (value(s, seat, ECONOMY),))))
        elif price not in open_ones:
            closed.append(Blocked(price, Reason("CO-12.1", "treasury_limit", (s.treasury[seat],))))
    return closed


def take_price(s: Colonial, frame: CityPrice, price: Option) -> None:
    """CO-12.2: the owner of the old City loses nothing."""
    seat, place = frame.seat, frame.land
    s.treasury[seat] -= price
    s.city, s.city_value = place, price
    tell(s, "city_founded", seat, place, price)
    gain_prestige(s, seat, COLONIES.city_prestige, CITIES, "city")
    checked(s)


PRICE: Final = Point(
    CityPrice,
    "CO-12.1",
    lambda s, frame: prices(s, frame.seat),
    take_price,
    Asks(
        N_("How much do you pay for the Booming City in {land}?"),
        AS_TREASURY,
        N_("{seat} uses the Governor."),
        values=lambda _v, f: {"land": land(f.land)},
    ),
    closed=price_closed,
)
