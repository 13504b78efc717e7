"""The common cards that build: Levy, Arsenal, Military Engineers, Chartered Company (UR-25.17)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.ultima.codes import WORKS
from engine.games.ultima.frames.events import Arsenal, AskLevy, Engineers, Levy
from engine.games.ultima.frames.turn import BuildMerchant
from engine.games.ultima.relations import (
    hostile,
    possession,
)
from engine.games.ultima.rules import building, sites
from engine.games.ultima.rules.moving_on import may_move_on
from engine.games.ultima.state import Ultima, position, power_of
from engine.games.ultima.tables import (
    CARDS,
    N_AREAS,
    NATIONAL,
)
from engine.games.ultima.words import common_cards as words
from engine.kit.reasons import closed, offered
from engine.points import Act, Point


def amount(card: int) -> int:
    return int(CARDS[card].params["n"])


def levy_sites(s: Ultima, power: int) -> list[int]:
    return sites.building_sites(s, power) if sites.troops_left(s, power) > 0 else []


def levy(s: Ultima, power: int, card: int) -> None:
    ask(s, AskLevy(power, card, amount(card)))


def ask_levy(s: Ultima, frame: AskLevy) -> None:
    power, card, left = frame.power, frame.card, frame.left
    if left and levy_sites(s, power):
        ask(s, Levy(s.seat_of[power], power, card, left))


def levy_options(s: Ultima, frame: Levy) -> list[Option]:
    return [PASS, *levy_sites(s, frame.power)]


def levy_closed(s: Ultima, frame: Levy) -> list[Blocked]:
    power = frame.power
    return closed(sites.holdings(s, power), lambda area: sites.why_no_troop(s, power, area))


def take_levy(s: Ultima, frame: Levy, area: Option) -> None:
    """Up to two, each with its strategic movement; no conscription."""
    power, card, left = frame.power, frame.card, frame.left
    if area != PASS:
        ask(s, AskLevy(power, card, left - 1))
        may_move_on(s, power, building.raise_troop(s, power, area, int(CARDS[card].params["quality"])))


def why_no_arsenal(s: Ultima, power: int, area: int) -> Reason | None:
    """In a national area where a squadron may be built (UR-25.17)."""
    found = sites.why_no_squadron(s, power, area)
    return found or (None if area in NATIONAL[power] else Reason("UR-25.17", "not_national", (area,)))


def arsenals(s: Ultima, power: int) -> list[int]:
    return offered(sites.shipyards(s, power), lambda area: why_no_arsenal(s, power, area))


def arm(s: Ultima, power: int, card: int) -> None:
    ask(s, Arsenal(s.seat_of[power], power, card))


def arsenal_options(s: Ultima, frame: Arsenal) -> list[Option]:
    return arsenals(s, frame.power)


def arsenal_closed(s: Ultima, frame: Arsenal) -> list[Blocked]:
    power = frame.power
    return closed(sites.holdings(s, power), lambda area: why_no_arsenal(s, power, area))


def take_arsenal(s: Ultima, frame: Arsenal, area: Option) -> None:
    building.build_squadron(s, frame.power, area)


def works(s: Ultima, power: int) -> list[int]:
    """A fortress where there is none and no enemy unit, or the damage of one that it controls."""
    sites = [
        area
        for area in range(N_AREAS)
        if s.owner[area] == power
        and not s.fort[area]
        and not s.revolt[area]
        and possession(s, power, area)
        and not hostile(s, power, area)
        and not any(position(one) == area and s.foes[power] >> (power_of(one)) & 1 for one in s.units)
    ]
    torn = [area for area in range(N_AREAS) if s.damage[area] and s.fort[area] and s.control[area] == power]
    return [WORKS.pack(0, area) for area in sites] + [WORKS.pack(1, area) for area in torn]


def work(s: Ultima, power: int, card: int) -> None:
    ask(s, Engineers(s.seat_of[power], power, card))


def works_options(s: Ultima, frame: Engineers) -> list[Option]:
    return works(s, frame.power)


def take_works(s: Ultima, frame: Engineers, option: Option) -> None:
    relief, area = WORKS.read(option)
    if not relief:
        building.finish_fortress(s, frame.power, area)
        return
    s.damage[area] = 0
    tell(s, "siege_damage", area, 0)


def open_company(s: Ultima, power: int, _card: int) -> None:
    ask(s, BuildMerchant(s.seat_of[power], power, 1))


LEVY: Final = Point(
    Levy,
    "UR-25.17",
    options=levy_options,
    take=take_levy,
    asks=words.LEVY,
    closed=levy_closed,
)


ARSENAL: Final = Point(
    Arsenal,
    "UR-25.17",
    options=arsenal_options,
    take=take_arsenal,
    asks=words.ARSENAL,
    closed=arsenal_closed,
)


ENGINEERS: Final = Point(Engineers, "UR-25.17", options=works_options, take=take_works, asks=words.ENGINEERS)
POINTS: Final = (LEVY, ARSENAL, ENGINEERS)
STEPS: Final = (Act(AskLevy, ask_levy),)
