"""The figures of ``data.toml`` as module-level tuples: numbers for names, and what follows from them (UR-2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine import data

PACKAGE: Final = "engine.games.ultima"
_DATA: Final = data.read(PACKAGE)


@dataclass(frozen=True, slots=True)
class Scenario:
    id: str
    first_turn: int
    last_turn: int
    setup: str


@dataclass(frozen=True, slots=True)
class Years:
    number: int
    first_year: int
    last_year: int


@dataclass(frozen=True, slots=True)
class Result:
    result: int
    points: int
    damage: int


@dataclass(frozen=True, slots=True)
class Field:
    id: str
    min_dice: int
    max_dice: int


@dataclass(frozen=True, slots=True)
class Leader:
    id: str
    ordinary: tuple[str, ...]
    extraordinary: tuple[str, ...]
    named: bool


@dataclass(frozen=True, slots=True)
class Price:
    id: str
    cost: int


@dataclass(frozen=True, slots=True)
class Sea:
    id: str
    adjacent: tuple[str, ...]
    strait: str


@dataclass(frozen=True, slots=True)
class Centre:
    id: str
    sea: str
    ports: tuple[str, ...]
    prizes: tuple[int, ...]
    vp_first: int


@dataclass(frozen=True, slots=True)
class Area:
    id: str
    kind: str
    theatre: str
    terrain: str
    key: bool
    port: bool
    fortress: int
    autonomy: int
    seas: tuple[str, ...]
    links: tuple[str, ...]
    rough_links: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Power:
    id: str
    capital: str
    interest: tuple[str, ...]
    morale: int
    troop_limit: int
    squadron_limit: int
    squadron_quality: int
    merchant_limit: int
    leader_limit: int
    trade_centres: tuple[str, ...]
    national_areas: tuple[str, ...]
    income_by_turn: tuple[int, ...]
    elite_limit_by_turn: tuple[int, ...]
    par_by_turn: Mapping[str, Any]
    objectives: Mapping[str, Any]
    rivals_by_turn: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Minor:
    id: str
    capital: str
    independent: bool
    army: int
    army_quality: int


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    deck: str
    turn: int
    count: int
    mode: str
    ap: int
    op: str
    params: Mapping[str, Any]
    effects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    stack_troops: int
    stack_troops_with_organizer: int
    stack_troops_colony: int
    stack_troops_colony_with_organizer: int
    move_without_leader: int
    move_with_leader: int
    move_with_organizer: int
    fortress_garrison: int
    fleet_stack: int
    fleet_stack_with_organizer: int
    troops_per_squadron_at_sea: int
    merchants_per_power_per_centre: int
    instability_min: int
    instability_max: int
    ap_penalty_from_instability: int


# UR-3.1
SCENARIOS: Final = data.rows(Scenario, _DATA["scenario"], "scenario")
TURNS: Final = data.rows(Years, _DATA["turn"], "turn")
_RESULTS: Final = data.rows(Result, _DATA["battle_table"], "battle_table")
FIELDS: Final = {field.id: field for field in data.rows(Field, _DATA["battlefield"], "battlefield")}
LEADERS: Final = data.rows(Leader, _DATA["leader"], "leader")
PRICES: Final = {price.id: price.cost for price in data.rows(Price, _DATA["reparation"], "reparation")}
SEAS: Final = data.rows(Sea, _DATA["sea"], "sea")
CENTRES: Final = data.rows(Centre, _DATA["trade_centre"], "trade_centre")
AREAS: Final = data.rows(Area, _DATA["area"], "area")
POWERS: Final = data.rows(Power, _DATA["power"], "power")
MINORS: Final = data.rows(Minor, _DATA["minor"], "minor")
CARDS: Final = data.rows(Card, _DATA["card"], "card")
LIMITS: Final = data.row(Limits, _DATA["limits"], "limits")
DEALT: Final[Mapping[str, int]] = _DATA["cards_per_turn"]
GROUPS: Final[Mapping[str, Any]] = _DATA["seats"]
SETUPS: Final[Mapping[str, Any]] = _DATA["setup"]
MODIFIER: Final = tuple(_DATA["quality"]["modifier"])
"""UR-11.4, by category less one."""
REBELLIONS_DUE: Final = tuple(_DATA["instability"]["rebellions_due"])
UNREST_VP: Final = tuple(_DATA["instability"]["vp"])

POINTS: Final = (0, *(row.points for row in _RESULTS))
DAMAGE: Final = (0, *(row.damage for row in _RESULTS))
"""UR-11.5, by result."""


def _numbers(rows: Iterable[Any]) -> dict[str, int]:
    return {row.id: number for number, row in enumerate(rows)}


THEATRES: Final = tuple(str(row["id"]) for row in _DATA["theatre"])
LEADER_TYPES: Final = tuple(str(row["id"]) for row in _DATA["leader_type"])
AREA: Final = _numbers(AREAS)
SEA: Final = _numbers(SEAS)
CENTRE: Final = _numbers(CENTRES)
POWER: Final = _numbers(POWERS)
MINOR: Final = _numbers(MINORS)
CARD: Final = _numbers(CARDS)
LEADER: Final = _numbers(LEADERS)
THEATRE: Final = {name: number for number, name in enumerate(THEATRES)}
TACTICIAN, ADMIRAL, DECIDED, CREATIVE, ORGANIZER = (
    1 << LEADER_TYPES.index(name) for name in ("tactician", "admiral", "decided", "creative", "organizer")
)

N_POWERS: Final = len(POWERS)
N_MINORS: Final = len(MINORS)
N_AREAS: Final = len(AREAS)
N_SEAS: Final = len(SEAS)
N_CENTRES: Final = len(CENTRES)
N_LEADERS: Final = len(LEADERS)
SYSTEM: Final = N_POWERS
"""Who runs the troops of a lone minor (UR-17.9)."""
MINOR0: Final = N_POWERS
"""Owners and controllers: powers first, then minors from this number on."""
N_HOLDERS: Final = N_POWERS + N_MINORS
SEA0: Final = N_AREAS
"""Positions: areas first, then seas, then the dispersed boxes of the theatres."""
BOX0: Final = SEA0 + N_SEAS

# -- the map

# UR-1.3: an area is a key area, another one, or a colony.
THEATRE_OF: Final = bytes(THEATRE[area.theatre] for area in AREAS)
KEY: Final = bytes(area.key for area in AREAS)
COLONY: Final = bytes(area.kind == "colony" for area in AREAS)
PORT: Final = bytes(area.port for area in AREAS)
AUTONOMY: Final = bytes(area.autonomy for area in AREAS)
TERRAIN: Final = tuple(area.terrain for area in AREAS)
HARD: Final = bytes(area.terrain in ("mountain", "marsh") for area in AREAS)
LINKS: Final = tuple(tuple(sorted(AREA[name] for name in area.links)) for area in AREAS)
ROUGH: Final = tuple(tuple(sorted(AREA[name] for name in area.rough_links)) for area in AREAS)
ALL_LINKS: Final = tuple(tuple(sorted(LINKS[area] + ROUGH[area])) for area in range(N_AREAS))
COASTS: Final = tuple(tuple(sorted(SEA[name] for name in area.seas)) for area in AREAS)
"""The seas of an area; none: it lies inland."""
SHORES: Final = tuple(tuple(area for area in range(N_AREAS) if sea in COASTS[area]) for sea in range(N_SEAS))
PORTS: Final = tuple(area for area in range(N_AREAS) if PORT[area])
NEXT_SEAS: Final = tuple(tuple(sorted(SEA[name] for name in sea.adjacent)) for sea in SEAS)
STRAIT_SEA: Final = next(number for number, sea in enumerate(SEAS) if sea.strait)
STRAIT_AREA: Final = AREA[SEAS[STRAIT_SEA].strait]
MASTER_OF_STRAIT: Final = POWER["ottoman"]


def _distances(area: int) -> bytes:
    """UR-2.7: links from one area to all others; 255: there is no way."""
    found = bytearray([255]) * N_AREAS
    found[area] = 0
    edge = [area]
    while edge:
        near = edge.pop(0)
        for other in ALL_LINKS[near]:
            if found[other] == 255:
                found[other] = found[near] + 1
                edge.append(other)
    return bytes(found)


DISTANCE: Final = tuple(_distances(area) for area in range(N_AREAS))

# -- power cards

# UR-1.6: whose national areas.
NATIONAL: Final = tuple(tuple(sorted(AREA[name] for name in power.national_areas)) for power in POWERS)
NATIONAL_OF: Final = tuple(
    next((power for power in range(N_POWERS) if area in NATIONAL[power]), -1) for area in range(N_AREAS)
)
OBJECTIVES: Final = tuple({AREA[name]: int(vp) for name, vp in power.objectives.items()} for power in POWERS)
CAPITAL: Final = tuple(AREA[power.capital] for power in POWERS)
INTEREST: Final = tuple(
    bytes(
        AREAS[area].theatre in power.interest or area in NATIONAL[number] or area in OBJECTIVES[number]
        for area in range(N_AREAS)
    )
    for number, power in enumerate(POWERS)
)
"""UR-1.7, but for areas that a power owns beyond these."""
SHARED: Final = tuple(
    tuple(other for other in range(N_POWERS) if set(power.interest) & set(POWERS[other].interest)) for power in POWERS
)
"""Who shares a theatre of interest with a power, itself included."""
OWN_CENTRES: Final = tuple(tuple(CENTRE[name] for name in power.trade_centres) for power in POWERS)
RIVALS: Final = tuple(
    tuple(sum(1 << POWER[name] for name in names) for names in power.rivals_by_turn) for power in POWERS
)
"""By power and turn less one: bit mask of the rivals."""
MINOR_CAPITAL: Final = tuple(AREA[minor.capital] for minor in MINORS)
CENTRE_SEA: Final = tuple(SEA[centre.sea] for centre in CENTRES)
CENTRE_PORTS: Final = tuple(tuple(AREA[name] for name in centre.ports) for centre in CENTRES)
TRADE_PORTS: Final = tuple(sorted({port for ports in CENTRE_PORTS for port in ports}))

# -- leaders and cards


def _types(names: Iterable[str]) -> int:
    return sum(1 << LEADER_TYPES.index(name) for name in names)


FACES: Final = tuple((_types(leader.ordinary), _types(leader.extraordinary)) for leader in LEADERS)
"""Bit masks of types: ordinary face, extraordinary face (UR-16.1)."""
NAMED: Final = bytes(leader.named for leader in LEADERS)
# UR-2.4: all copies of the common cards.
COMMON: Final = tuple(number for number, card in enumerate(CARDS) if card.deck == "common" for _ in range(card.count))
PERIOD: Final = tuple(tuple(number for number, card in enumerate(CARDS) if card.turn == turn.number) for turn in TURNS)
"""The period cards of each turn."""


_BITS: Final = tuple(tuple(power for power in range(N_POWERS) if mask >> power & 1) for mask in range(1 << N_POWERS))


def bits(mask: int) -> tuple[int, ...]:
    """The powers in a bit mask, in order."""
    return _BITS[mask]
