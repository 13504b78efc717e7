"""Build & Deploy (SV-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.seven.board.empires import EVERY_CITY, available, foreign_cities, occupation, producing, wanted_units
from engine.games.seven.codes import UNIT
from engine.games.seven.frames import Build, BuildDeploy, Deploy, DeployNext, DeployUnits, Substitute
from engine.games.seven.state import Seven, changed
from engine.games.seven.tables import (
    CITIES,
    INSTEAD,
    NOBODY,
    OWNER,
    PIECES,
    PRODUCT,
    RULES,
    TWO_MASTER,
    TYPES,
    UNBUILT,
    UPGRADED,
)
from engine.games.seven.words import build as words
from engine.kit.reasons import closed
from engine.points import Point


def build_deploy(s: Seven, _frame: BuildDeploy) -> None:
    """The acting player builds one city, then deploys (SV-8)."""
    ask(s, Deploy(s.actor))
    if _sites(s):
        ask(s, Build(s.actor))


# -- SV-8.1 build


def _build_hindrance(s: Seven, region: int) -> Reason | None:
    if s.occupied(region):
        return occupation(s, region)
    if s.city[region] == UPGRADED:
        return Reason("SV-8.1", "upgraded_already")
    return None


def _sites(s: Seven) -> list[int]:
    """City regions that are not occupied, without a tile or with a city on its base side (SV-8.1)."""
    return [region for region in CITIES[s.empire] if _build_hindrance(s, region) is None]


def build_options(s: Seven, _frame: Build) -> list[Option]:
    return _sites(s)


def build_closed(s: Seven, _frame: Build) -> list[Blocked]:
    return closed(CITIES[s.empire], lambda region: _build_hindrance(s, region)) + foreign_cities(s.empire)


def take_build(s: Seven, _frame: Build, region: Option) -> None:
    """The tile is placed, or turned (SV-8.1)."""
    s.city = changed(s.city, region, s.city[region] + 1)
    tell(s, "city_upgraded" if s.city[region] == UPGRADED else "city_built", s.empire, region)


# -- SV-8.2 deploy


def _mode_a_hindrance(s: Seven, region: int) -> Reason | None:
    if s.occupied(region):
        return occupation(s, region)
    return Reason("SV-8.2", "no_city") if s.city[region] == UNBUILT else None


def _mode_b_hindrance(s: Seven, region: int) -> Reason | None:
    if s.palace[region] or s.occupied(region):
        return _mode_a_hindrance(s, region)
    return Reason("SV-8.2", "no_palace")


def deploy_options(s: Seven, _frame: Deploy) -> list[Option]:
    """Every city, or one with a palace; PASS where there is nothing to deploy in (SV-8.2)."""
    cities = producing(s)
    return [EVERY_CITY, *(r for r in cities if s.palace[r])] if cities else [PASS]


def deploy_closed(s: Seven, _frame: Deploy) -> list[Blocked]:
    return closed(CITIES[s.empire], lambda region: _mode_b_hindrance(s, region)) + foreign_cities(s.empire)


def take_deploy(s: Seven, frame: Deploy, mode: Option) -> None:
    """One unit is deployed in every city, or three in one place (SV-8.2)."""
    if mode == EVERY_CITY:
        ask(s, DeployUnits(frame.seat, tuple(producing(s))))
    elif mode != PASS:
        ask(s, DeployUnits(frame.seat, (mode,) * RULES.palace_units))


# -- SV-8.3 placing the units, one after the other


def deploy_units(s: Seven, frame: DeployUnits) -> None:
    """Places the units that nobody has to choose about, and asks about the rest (SV-8.3).

    Land units and ships never compete, so each of the two sorts is looked at by itself.
    """
    regions = frame.cities
    for ships in (False, True):
        sort = [region for region in regions if (_product(s, region) >= TWO_MASTER) is ships]
        scarce = _scarce(s, sort)
        for region in sort:
            if _product(s, region) not in scarce:
                _deploy(s, region, _product(s, region))
        if rest := [region for region in sort if _product(s, region) in scarce and _placeable(s, region)]:
            ask(s, DeployNext(frame.seat, tuple(rest)))


def _product(s: Seven, region: int) -> int:
    return PRODUCT[region][s.city[region]]


def _scarce(s: Seven, regions: Sequence[int]) -> set[int]:
    """The types of which there are fewer than these cities could take, as their own or as a substitute."""
    kinds = [_product(s, region) for region in regions]
    wanted, supply = wanted_units(s, kinds), s.supply[s.empire * PIECES : s.empire * PIECES + TYPES]
    return {kind for kind in kinds if wanted[kind] > supply[kind]}


def _placeable(s: Seven, region: int) -> bool:
    return available(s, s.empire, _product(s, region)) != NOBODY


def _deploy(s: Seven, region: int, kind: int) -> None:
    s.place(OWNER[region], UNIT.pack(region, kind))
    tell(s, "deployed", OWNER[region], kind, region)


def next_options(s: Seven, frame: DeployNext) -> Sequence[Option]:
    """In a shortage the acting player decides which city comes next, where that makes a difference (SV-8.3)."""
    regions = frame.cities
    return sorted(set(regions)) if _contested(s, regions) else regions[:1]


def _contested(s: Seven, regions: Sequence[int]) -> bool:
    """Whether one city can take away what another could have, directly or by a substitute."""
    kinds = [_product(s, region) for region in regions]
    better = next((kind for kind in kinds if INSTEAD[kind] != NOBODY), NOBODY)
    if better == NOBODY:
        return True
    left, lesser = s.supply[s.empire * PIECES + better], s.supply[s.empire * PIECES + INSTEAD[better]]
    wanted = kinds.count(better)
    return 0 < left < wanted or lesser < len(kinds) - min(wanted, left)


def next_closed(s: Seven, frame: DeployNext) -> list[Blocked]:
    """The other cities of the empire: good for nothing now, or not in need of this choice."""
    options = next_options(s, frame)
    others = (region for region in CITIES[s.empire] if region not in options)
    return closed(others, lambda region: _mode_a_hindrance(s, region) or Reason("SV-8.3", "not_scarce"))


def take_next(s: Seven, frame: DeployNext, region: Option) -> None:
    """The city produces its own type while there is one; else the substitute may be placed (SV-8.3)."""
    rest = list(frame.cities)
    rest.remove(region)
    ask(s, DeployUnits(frame.seat, tuple(rest)))
    if s.supply[s.empire * PIECES + _product(s, region)]:
        _deploy(s, region, _product(s, region))
    else:
        ask(s, Substitute(frame.seat, region))


def substitute_options(s: Seven, frame: Substitute) -> Sequence[Option]:
    """An infantry instead of an artillery, a two-master instead of a three-master, or nothing (SV-8.3)."""
    return (INSTEAD[_product(s, frame.region)], PASS)


def substitute_closed(s: Seven, frame: Substitute) -> list[Blocked]:
    """The type that the city produces."""
    kind = _product(s, frame.region)
    return [Blocked(kind, Reason("SV-2.2", "supply_empty", (kind,)))]


def take_substitute(s: Seven, frame: Substitute, kind: Option) -> None:
    if kind != PASS:
        _deploy(s, frame.region, kind)


BUILD: Final = Point(Build, "SV-8.1", build_options, take_build, words.BUILD, closed=build_closed)
DEPLOY: Final = Point(Deploy, "SV-8.2", deploy_options, take_deploy, words.DEPLOY, closed=deploy_closed)
DEPLOY_NEXT: Final = Point(DeployNext, "SV-8.3", next_options, take_next, words.DEPLOY_NEXT, closed=next_closed)
SUBSTITUTE: Final = Point(
    Substitute,
    "SV-8.3",
    substitute_options,
    take_substitute,
    words.SUBSTITUTE,
    closed=substitute_closed,
)
