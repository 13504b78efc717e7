"""The choices that events leave to the seat of the power they name (UR-25.8 to UR-25.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import Option
from engine.games.ultima.frames.events import DisperseMerchant, EventSquadron, EventTroop, EventVeteran
from engine.games.ultima.pieces import flag, fleet_room, room, unit
from engine.games.ultima.relations import hostile, possession, strangers
from engine.games.ultima.rules.building import build_squadron, raise_troop
from engine.games.ultima.rules.sites import squadrons_left, troops_left
from engine.games.ultima.rules.trade import scatter_merchant
from engine.games.ultima.selecting import kind_of
from engine.games.ultima.state import SQUADRON, VETERAN, Ultima, base, position, power_of, unit_id
from engine.games.ultima.tables import N_CENTRES, N_POWERS, PORT
from engine.games.ultima.words import event_choices as words
from engine.points import Point


def troop_sites(s: Ultima, power: int, areas: Sequence[int]) -> list[int]:
    """UR-25.8, UR-26.32: listed possessions without enemy troop, within the limits; the elite limit is ignored."""
    if troops_left(s, power) <= 0:
        return []
    return [
        area
        for area in sorted(areas)
        if possession(s, power, area)
        and not hostile(s, power, area)
        and not strangers(s, power, area)
        and room(s, power, area)
    ]


def ask_troops(s: Ultima, power: int, number: int, quality: int, areas: tuple[int, ...]) -> None:
    if number and troop_sites(s, power, areas):
        ask(s, EventTroop(s.seat_of[power], power, number, quality, areas))


def troop_options(s: Ultima, frame: EventTroop) -> list[Option]:
    return troop_sites(s, frame.power, frame.areas)


def take_troop(s: Ultima, frame: EventTroop, area: Option) -> None:
    power, number, quality, areas = frame.power, frame.number, frame.quality, frame.areas
    raise_troop(s, power, area, quality)
    ask_troops(s, power, number - 1, quality, tuple(areas))


def squadron_sites(s: Ultima, power: int, areas: Sequence[int]) -> list[int]:
    """UR-25.9."""
    if squadrons_left(s, power) <= 0:
        return []
    return [area for area in sorted(areas) if PORT[area] and possession(s, power, area) and fleet_room(s, power, area)]


def ask_squadrons(s: Ultima, power: int, number: int, areas: tuple[int, ...]) -> None:
    if number and squadron_sites(s, power, areas):
        ask(s, EventSquadron(s.seat_of[power], power, number, areas))


def squadron_options(s: Ultima, frame: EventSquadron) -> list[Option]:
    return squadron_sites(s, frame.power, frame.areas)


def take_squadron(s: Ultima, frame: EventSquadron, area: Option) -> None:
    """All of them in one possession, as far as the limits allow."""
    power, number = frame.power, frame.number
    for _ in range(min(number, squadrons_left(s, power), fleet_room(s, power, area))):
        build_squadron(s, power, area)


def fresh_troops(s: Ultima, power: int) -> list[int]:
    """Its troops that are no veterans, mobilised ones too (UR-26.47), one of each place and kind."""
    found: dict[tuple[int, int], int] = {}
    for one in s.units:
        if power_of(one) == power and not one & (SQUADRON | VETERAN):
            found.setdefault((position(one), kind_of(one)), unit_id(one))
    return sorted(found.values())


def ask_veterans(s: Ultima, power: int, number: int) -> None:
    if number and fresh_troops(s, power):
        ask(s, EventVeteran(s.seat_of[power], power, number))


def veteran_options(s: Ultima, frame: EventVeteran) -> list[Option]:
    return fresh_troops(s, frame.power)


def take_veteran(s: Ultima, frame: EventVeteran, uid: Option) -> None:
    power, number = frame.power, frame.number
    flag(s, uid, on=VETERAN)
    tell(s, "veteran", power, uid, base(unit(s, uid)))
    ask_veterans(s, power, number - 1)


def trading(s: Ultima, power: int) -> list[int]:
    return [centre for centre in range(N_CENTRES) if s.merchants[centre * N_POWERS + power]]


def ask_merchants(s: Ultima, power: int, number: int) -> None:
    if number and trading(s, power):
        ask(s, DisperseMerchant(s.seat_of[power], power, number))


def merchant_options(s: Ultima, frame: DisperseMerchant) -> list[Option]:
    return trading(s, frame.power)


def take_merchant(s: Ultima, frame: DisperseMerchant, centre: Option) -> None:
    power, number = frame.power, frame.number
    scatter_merchant(s, power, centre)
    ask_merchants(s, power, number - 1)


TROOP: Final = Point(
    EventTroop,
    "UR-25.8",
    options=troop_options,
    take=take_troop,
    asks=words.TROOP,
)
SQUADRON_IN: Final = Point(
    EventSquadron,
    "UR-25.9",
    options=squadron_options,
    take=take_squadron,
    asks=words.SQUADRON,
)
VETERANS: Final = Point(EventVeteran, "UR-25.10", options=veteran_options, take=take_veteran, asks=words.VETERAN)
MERCHANT: Final = Point(
    DisperseMerchant,
    "UR-25.11",
    options=merchant_options,
    take=take_merchant,
    asks=words.MERCHANT,
)
POINTS: Final = (TROOP, SQUADRON_IN, VETERANS, MERCHANT)
