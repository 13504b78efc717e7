"""The board, the pieces and the tiles (SE-2, SE-3, SE-15) as tables, read once from ``data.toml``.

Everything has a number: regions 0 to 10 are scored, 11 to 17 are home countries; powers, counters and tiles are
numbered as in the file. Sets of regions or tiles are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine import data

PACKAGE: Final = "engine.games.struggle"


@dataclass(frozen=True)
class Rules:
    wars: int
    actions_per_turn: int
    rounds_per_war: dict[str, int]
    counters_placed_per_war: int
    tile_purchases_per_round: int
    colonise_or_enslave_per_round: int
    attack_cost_gold: int
    build_cost_population: int
    colonise_cost_population: int
    units_per_move_action: int
    gold_per_unrest_marker: int
    gold_per_unrest_marker_with_banking: int
    population_max: int
    population_growth_per_war: int
    upkeep_gold_per_unit: int
    income_gold_per_population: int
    income_gold_per_control_marker: int
    revolution_threshold: int
    unrest_penalty_highest: int
    unrest_penalty_second: int
    final_score_floor: int
    max_bid: int
    max_support_fee: int


@dataclass(frozen=True)
class Start:
    starting_gold: int
    starting_population: int
    starting_vp: int
    starting_unrest: int
    starting_units_to_place: int
    starting_control_counters_drawn: int
    counters_on_board_at_start: int


@dataclass(frozen=True)
class Pieces:
    army: int
    navy: int
    fort: int
    control_marker_for_map: int


@dataclass(frozen=True)
class SeaRoll:
    first_die_safe_from: int
    lost_to: int
    back_to: int
    navigation_bonus: int


@dataclass(frozen=True)
class CombatFigures:
    fort_defence: int
    training_majority: int
    naval_support: int
    naval_support_with_blockade: int
    alliance_tile: int
    natural_seven: int
    pirates_strength: int
    slave_revolt_strength: int


@dataclass(frozen=True)
class TileEffect:
    industry_vp: int
    reform_unrest: int
    agriculture_population: int
    company_gold_per_marker: int


@dataclass(frozen=True)
class Power:
    id: str
    home: str


@dataclass(frozen=True)
class Region:
    id: str
    kind: str
    vp: tuple[int, ...]
    adjacent: tuple[str, ...]
    navy_allowed: bool
    naval_combat_region: str
    sea_group: str
    slave_revolt_allowed: bool
    pirates_allowed: bool
    blockade_allowed: bool


@dataclass(frozen=True)
class Counter:
    id: str
    region: str
    kind: str
    strength: int
    bonus_gold: int
    bonus_vp: int


@dataclass(frozen=True)
class Tile:
    id: str
    family: str
    count: int
    cost_gold: int
    cost_unrest: int
    cost_population: int
    timing: str
    regions: tuple[str, ...]
    symbol: str
    clause: str


_file = data.read(PACKAGE)
RULES: Final = data.row(Rules, _file["game"], "game")
START: Final = data.row(Start, _file["setup"], "setup")
PIECES: Final = data.row(Pieces, _file["pieces"], "pieces")
SEA_ROLL: Final = data.row(SeaRoll, _file["sea_roll"], "sea_roll")
COMBAT: Final = data.row(CombatFigures, _file["combat"], "combat")
EFFECT: Final = data.row(TileEffect, _file["tile_effect"], "tile_effect")
POWERS: Final = data.rows(Power, _file["power"], "power")
REGIONS: Final = data.rows(Region, _file["region"], "region")
COUNTERS: Final = data.rows(Counter, _file["counter"], "counter")
TILES: Final = data.rows(Tile, _file["tile"], "tile")

# -- regions (SE-2)

PLACES: Final = len(REGIONS)
"""Scored regions and home countries: the length of a seat's row in every list of pieces."""
_REGION_NUMBER: Final = {region.id: number for number, region in enumerate(REGIONS)}
SCORED: Final = sum(region.kind != "home" for region in REGIONS)
HOMES: Final = tuple(_REGION_NUMBER[power.home] for power in POWERS)
"""The home country of each power."""


def region_number(id_: str) -> int:
    return _REGION_NUMBER[id_]


def mask_of(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _touching(region: Region) -> int:
    return mask_of(_REGION_NUMBER[id_] for id_ in region.adjacent)


VALUES: Final = tuple(region.vp for region in REGIONS[:SCORED])
ADJACENT: Final = tuple(_touching(region) for region in REGIONS)
"""The scored regions that touch each region or home country (SE-2.1, SE-2.3)."""
EUROPEAN: Final = mask_of(n for n, region in enumerate(REGIONS) if region.kind == "european")
COLONIES: Final = tuple(n for n, region in enumerate(REGIONS) if region.kind == "colonial")
COLONIAL: Final = mask_of(COLONIES)
SEAS: Final = tuple(n for n, region in enumerate(REGIONS[:SCORED]) if region.navy_allowed)
"""Where ships may be besides their home country (SE-2.5)."""
SEA_OF: Final = tuple(
    _REGION_NUMBER[region.naval_combat_region] if region.naval_combat_region else -1 for region in REGIONS
)
"""Where the ships are that matter for an attack in the region; -1: no naval stage (SE-14.7)."""
SEA_GROUP: Final = tuple(region.sea_group for region in REGIONS)
"""A move between two groups needs a sea roll (SE-2.6, SE-13.6)."""
PIRATE_WATERS: Final = tuple(n for n, region in enumerate(REGIONS) if region.pirates_allowed)
REVOLT_LANDS: Final = tuple(n for n, region in enumerate(REGIONS) if region.slave_revolt_allowed)
BLOCKADE_WATERS: Final = tuple(n for n, region in enumerate(REGIONS) if region.blockade_allowed)
OTTOMAN: Final = _REGION_NUMBER["ottoman_empire"]
MEDITERRANEAN: Final = _REGION_NUMBER["mediterranean"]
AFRICA: Final = _REGION_NUMBER["africa"]

# -- units (SE-3)

ARMY: Final = 0
NAVY: Final = 1
FORT: Final = 2
MARKER: Final = 3
UNITS: Final = ("army", "navy", "fort")
STOCK: Final = (PIECES.army, PIECES.navy, PIECES.fort, PIECES.control_marker_for_map)

# -- region counters (SE-3.4)

COUNTER_REGION: Final = tuple(_REGION_NUMBER[counter.region] for counter in COUNTERS)
COUNTER_KIND: Final = tuple(counter.kind for counter in COUNTERS)

# -- tiles (SE-15)

TILE_COUNT: Final = len(TILES)
TILE: Final = {tile.id: number for number, tile in enumerate(TILES)}

TILE_REGIONS: Final = tuple(tuple(_REGION_NUMBER[id_] for id_ in tile.regions) for tile in TILES)
COMPANIES: Final = tuple(n for n, tile in enumerate(TILES) if tile.family == "company")
ALLIANCES: Final = tuple(n for n, tile in enumerate(TILES) if tile.family == "alliance")
ONCE_PER_WAR: Final = mask_of(n for n, tile in enumerate(TILES) if tile.timing == "once_per_war")
ARMY_ALLIANCES: Final = tuple(
    tuple(t for t in ALLIANCES if TILES[t].symbol == "army" and region in TILE_REGIONS[t]) for region in range(SCORED)
)
"""Per region: the alliance tiles that strengthen armies there (SE-15.2)."""
DUAL_ALLIANCES: Final = tuple(
    tuple(t for t in ALLIANCES if TILES[t].symbol == "army_or_navy" and region in TILE_REGIONS[t])
    for region in range(SCORED)
)
"""Per region: the alliance tiles that strengthen armies or navies there, as their owner chooses (SE-14.13)."""

ARMY_TRAINING: Final = TILE["army_training"]
NAVAL_TRAINING: Final = TILE["naval_training"]
RESERVE: Final = TILE["reserve"]
WAR_OFFICE: Final = TILE["war_office"]
MERCENARIES: Final = TILE["mercenaries"]
PRESSGANGS: Final = TILE["pressgangs"]
TRAINED_NATIVES: Final = TILE["trained_natives"]
MILITIA: Final = TILE["militia"]
LOGISTICS: Final = TILE["logistics"]
BANKING: Final = TILE["banking"]
NAVIGATION: Final = TILE["navigation"]
DIPLOMATIC_SERVICE: Final = TILE["diplomatic_service"]
IMPROVED_AGRICULTURE: Final = TILE["improved_agriculture"]
GOVERNMENT_REFORM: Final = TILE["government_reform"]
INDUSTRY: Final = TILE["industry"]
PIRATES: Final = TILE["pirates"]
SLAVE_REVOLT: Final = TILE["slave_revolt"]
FIGHTING_WITHDRAWAL: Final = TILE["fighting_withdrawal"]
SURPRISE_ATTACK: Final = TILE["surprise_attack"]
BLOCKADE: Final = TILE["blockade"]

FREE_TILES: Final = (
    *COMPANIES,
    WAR_OFFICE,
    MERCENARIES,
    PRESSGANGS,
    TRAINED_NATIVES,
    DIPLOMATIC_SERVICE,
    IMPROVED_AGRICULTURE,
    GOVERNMENT_REFORM,
    BLOCKADE,
)
"""Tiles that are used as free actions in the owner's turn (SE-10.4)."""
FREE_MASK: Final = mask_of(FREE_TILES)
