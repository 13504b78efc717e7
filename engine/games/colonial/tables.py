"""The figures of the game as tables, read once from ``data.toml`` (CO-2 to CO-16).

Everything has a number, in the order of the file: seats, territories, spaces (of Resources), tracks, characters, cards,
nations. A space is counted over the whole map: ``SPACES[territory]`` are those of a territory.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine import data

PACKAGE: Final = "engine.games.colonial"
NOBODY: Final = -1


@dataclass(frozen=True)
class Rules:
    seats_min: int
    seats_max: int
    prestige_to_win: int
    rounds: int
    success_faces: int
    die_faces: int
    unrest_markers: int
    counters: int
    colony_markers: int
    diplomacy_spaces: int
    unrest_limit: int
    last_turn: int


@dataclass(frozen=True)
class Start:
    treasury: int
    fleets: int
    squadrons: int
    diplomacy: int
    first_player_pays: int
    circumnavigation: int
    discovery: int


@dataclass(frozen=True)
class Exploring:
    circumnavigation_difficulty: int
    neighbour_bonus: int
    discovery_penalty: int
    highest_offered: int


@dataclass(frozen=True)
class ColonyFigures:
    founding_prestige: int
    city_prestige: int
    independent_factor: int
    gold_pillage_factor: int
    most_pariahs: int
    treasury_per_slave_resource: int
    goods_of_a_city: int
    highest_city: int


@dataclass(frozen=True)
class Money:
    loan: int


@dataclass(frozen=True)
class WarFigures:
    most_dice: int
    prestige: int


@dataclass(frozen=True)
class Talk:
    offers_a_window: int


@dataclass(frozen=True)
class NationRules:
    seats_min: int
    seats_max: int
    threshold: int


@dataclass(frozen=True)
class SeatRow:
    id: str


@dataclass(frozen=True)
class Track:
    id: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Card:
    id: str
    characters: tuple[str, ...]


@dataclass(frozen=True)
class Group:
    id: str
    continents: tuple[str, ...]


@dataclass(frozen=True)
class Resource:
    id: str
    symbol: str
    min_economy: int


@dataclass(frozen=True)
class Territory:
    id: str
    continent: str
    difficulty: int
    native_power: int
    prestige: int
    adjacent: tuple[str, ...]
    resources: tuple[str, ...]
    pictures: tuple[str, ...]
    lon: float
    lat: float


@dataclass(frozen=True)
class Nation:
    id: str
    colour: str
    naval_at_4: int
    logistics_at_4: int
    most_logistics: int
    extra_monopolies: int
    explorations: int
    mission_prestige: int
    treaty: str
    extra_treasury: int
    extra_squadrons: int
    goals: tuple[str, ...]


@dataclass(frozen=True)
class Tordesillas:
    east_continents: tuple[str, ...]
    west_continents: tuple[str, ...]
    eastern_exceptions: tuple[str, ...]


_file = data.read(PACKAGE)
RULES: Final = data.row(Rules, _file["game"], "game")
START: Final = data.row(Start, _file["setup"], "setup")
EXPLORING: Final = data.row(Exploring, _file["exploring"], "exploring")
COLONIES: Final = data.row(ColonyFigures, _file["colonies"], "colonies")
MONEY: Final = data.row(Money, _file["money"], "money")
WAR: Final = data.row(WarFigures, _file["war"], "war")
TALK: Final = data.row(Talk, _file["talk"], "talk")
NATION_RULES: Final = data.row(NationRules, _file["nations"], "nations")
SEATS: Final = data.rows(SeatRow, _file["seat"], "seat")
TRACKS: Final = data.rows(Track, _file["track"], "track")
CARDS: Final = data.rows(Card, _file["card"], "card")
GROUPS: Final = data.rows(Group, _file["continent_group"], "continent_group")
RESOURCES: Final = data.rows(Resource, _file["resource"], "resource")
TERRITORIES: Final = data.rows(Territory, _file["territory"], "territory")
NATIONS: Final = data.rows(Nation, _file["nation"], "nation")
TREATY: Final = data.row(Tordesillas, _file["tordesillas"], "tordesillas")

# -- the map (CO-2.1 to CO-2.3)

LANDS: Final = len(TERRITORIES)
_LAND: Final = {land.id: number for number, land in enumerate(TERRITORIES)}


def land_number(id_: str) -> int:
    return _LAND[id_]


def mask_of(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


DIFFICULTY: Final = tuple(land.difficulty for land in TERRITORIES)
NATIVE_POWER: Final = tuple(land.native_power for land in TERRITORIES)
ADJACENT: Final = tuple(tuple(_LAND[id_] for id_ in land.adjacent) for land in TERRITORIES)
GROUP_OF: Final = tuple(
    next(number for number, group in enumerate(GROUPS) if land.continent in group.continents) for land in TERRITORIES
)
AMERICAN: Final = tuple(land.continent == "america" for land in TERRITORIES)
AMERICA: Final = next(number for number, group in enumerate(GROUPS) if group.id == "america")

# -- Resource spaces

GOLD, SLAVES, TEA, OPIUM, PLANTATION = range(5)
COLOURS: Final = len(RESOURCES)
_COLOUR: Final = {resource.id: number for number, resource in enumerate(RESOURCES)}
SPACE_LAND: Final = tuple(land for land, row in enumerate(TERRITORIES) for _ in row.resources)
SPACE_COLOUR: Final = tuple(_COLOUR[id_] for row in TERRITORIES for id_ in row.resources)
SPACE_PICTURE: Final = tuple(picture for row in TERRITORIES for picture in row.pictures)
SPACE_COUNT: Final = len(SPACE_LAND)
SPACES: Final = tuple(tuple(s for s in range(SPACE_COUNT) if SPACE_LAND[s] == land) for land in range(LANDS))
SPACE_IDS: Final = tuple(
    f"{TERRITORIES[SPACE_LAND[s]].id}_{s - SPACES[SPACE_LAND[s]][0] + 1}" for s in range(SPACE_COUNT)
)
OF_COLOUR: Final = tuple(tuple(s for s in range(SPACE_COUNT) if SPACE_COLOUR[s] == c) for c in range(COLOURS))
MIN_ECONOMY: Final = tuple(RESOURCES[colour].min_economy for colour in SPACE_COLOUR)
HAS_GOLD: Final = tuple(any(SPACE_COLOUR[s] == GOLD for s in spaces) for spaces in SPACES)
HAS_PLANTATION: Final = tuple(any(SPACE_COLOUR[s] == PLANTATION for s in spaces) for spaces in SPACES)

# -- progress (CO-7.21)

SEAFARING, ECONOMY, LOGISTICS, NAVAL = range(4)
TRACK_COUNT: Final = len(TRACKS)
VALUES: Final = tuple(track.values for track in TRACKS)

# -- cards and characters (CO-1.3)

CHARACTERS: Final = tuple(character for card in CARDS for character in card.characters)
CHARACTER_COUNT: Final = len(CHARACTERS)
CARD_COUNT: Final = len(CARDS)
(
    EXPLORER,
    AMBASSADOR,
    TRADER,
    FINANCIER,
    SCIENTIST,
    MISSIONARY,
    VICEROY,
    REBEL,
    MERCHANT,
    GOVERNOR,
    SOVEREIGN,
    CONQUEROR,
) = range(CHARACTER_COUNT)
MERCHANT_CARD: Final = MERCHANT // 2

# -- nations (CO-16)

ENGLAND, FRANCE, SPAIN, PORTUGAL, HOLLAND = range(5)
GOALS: Final = tuple(mask_of(_LAND[id_] for id_ in nation.goals) for nation in NATIONS)
_EAST: Final = mask_of(
    n
    for n, land in enumerate(TERRITORIES)
    if land.continent in TREATY.east_continents or land.id in TREATY.eastern_exceptions
)
_WEST: Final = mask_of(
    n
    for n, land in enumerate(TERRITORIES)
    if land.continent in TREATY.west_continents and land.id not in TREATY.eastern_exceptions
)
ALL_LANDS: Final = (1 << LANDS) - 1
ALLOWED: Final = tuple(
    {"east": _EAST, "west": _WEST | GOALS[number], "none": ALL_LANDS}[nation.treaty]
    for number, nation in enumerate(NATIONS)
)
"""Where a nation may explore and place counters until it has held 6 Prestige (CO-16.8)."""
