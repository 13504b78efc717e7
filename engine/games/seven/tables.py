"""The board and the pieces (SV-2, SV-3) as tables, read once from ``data.toml``.

Everything has a number. Regions 0 to 25 are city regions, grouped by empire; then come the neutral land regions, then
the seas. Empires are numbered in tie order. A unit standing somewhere is a *code*: region * 4 + type.
Sets of seas are bit masks (bit 0 is the first sea).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine import data

PACKAGE: Final = "engine.games.seven"
NOBODY: Final = -1


@dataclass(frozen=True)
class Rules:
    first_year: int
    years_per_decade: int
    city_units: int
    option_b_influence: int
    palace_units: int
    attack_units: int
    flags: int
    multipliers: tuple[int, ...]
    start_infantry: tuple[int, ...]
    hourglass: tuple[str, ...]


@dataclass(frozen=True)
class OfferRules:
    per_turn: int
    per_pause: int
    promises: int
    regions: int
    later_decades: int
    action_decades: int


@dataclass(frozen=True)
class Empire:
    id: str
    capital: str
    units: tuple[int, ...]


@dataclass(frozen=True)
class Unit:
    id: str
    steps: int
    instead: str


@dataclass(frozen=True)
class Tile:
    id: str
    units: tuple[str, ...]
    crowns: tuple[int, ...]


@dataclass(frozen=True)
class Palace:
    standard: tuple[int, ...]
    capital: tuple[int, ...]


@dataclass(frozen=True)
class Action:
    id: str
    start: int


@dataclass(frozen=True)
class Card:
    id: str
    letter: str
    value: int
    copies: int


@dataclass(frozen=True)
class Table:
    seats: int
    letters: tuple[str, ...]
    hourglass: tuple[str, ...]
    hourglass_extra: tuple[str, ...]


@dataclass(frozen=True)
class Distribution:
    seats: int
    hands: tuple[list[str], ...]


@dataclass(frozen=True)
class City:
    id: str
    empire: str
    start: bool
    tile: str
    port: str
    land: tuple[str, ...]
    coast: tuple[str, ...]


@dataclass(frozen=True)
class Neutral:
    id: str
    land: tuple[str, ...]
    coast: tuple[str, ...]


@dataclass(frozen=True)
class Sea:
    id: str
    sea: tuple[str, ...]


_file = data.read(PACKAGE)
RULES: Final = data.row(Rules, _file["game"], "game")
OFFERS: Final = data.row(OfferRules, _file["offers"], "offers")
EMPIRES: Final = data.rows(Empire, _file["empire"], "empire")
UNITS: Final = data.rows(Unit, _file["unit"], "unit")
TILES: Final = data.rows(Tile, _file["tile"], "tile")
PALACE: Final = data.row(Palace, _file["palace"], "palace")
ACTIONS: Final = data.rows(Action, _file["action"], "action")
CARDS: Final = data.rows(Card, _file["card"], "card")
TABLES: Final = {table.seats: table for table in data.rows(Table, _file["table"], "table")}
_DISTRIBUTIONS: Final = data.rows(Distribution, _file["distribution"], "distribution")
_CITIES: Final = data.rows(City, _file["city"], "city")
_NEUTRALS: Final = data.rows(Neutral, _file["neutral"], "neutral")
_SEAS: Final = data.rows(Sea, _file["sea"], "sea")

# -- empires (SV-2.1)

EMPIRE_IDS: Final = tuple(empire.id for empire in EMPIRES)
EMPIRE_COUNT: Final = len(EMPIRES)
"""Also the number of turns in a decade (SV-1.2)."""
ALL_EMPIRES: Final = tuple(range(EMPIRE_COUNT))

# -- regions (SV-3)

_LANDS: Final[tuple[City | Neutral, ...]] = (*_CITIES, *_NEUTRALS)
REGION_IDS: Final = (*(land.id for land in _LANDS), *(sea.id for sea in _SEAS))
_NUMBER: Final = {id_: number for number, id_ in enumerate(REGION_IDS)}
CITY_COUNT: Final = len(_CITIES)
LAND_COUNT: Final = len(_LANDS)
REGION_COUNT: Final = len(REGION_IDS)
ALL_CITIES: Final = tuple(range(CITY_COUNT))
ALL_LANDS: Final = tuple(range(LAND_COUNT))
ALL_SEAS: Final = tuple(range(LAND_COUNT, REGION_COUNT))
FLAG_REGIONS: Final = tuple(range(CITY_COUNT, REGION_COUNT))
"""Where flags can lie: neutral and sea regions (SV-14.3)."""


def region_number(id_: str) -> int:
    return _NUMBER[id_]


def _numbers(ids: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sorted(_NUMBER[id_] for id_ in ids))


OWNER: Final = tuple(EMPIRE_IDS.index(city.empire) for city in _CITIES) + (NOBODY,) * (REGION_COUNT - CITY_COUNT)
"""The empire a city region belongs to for ever."""
CITIES: Final = tuple(tuple(r for r in ALL_CITIES if OWNER[r] == e) for e in ALL_EMPIRES)
"""The city regions of each empire."""
CAPITAL: Final = tuple(_NUMBER[empire.capital] for empire in EMPIRES)
START_CITIES: Final = tuple(r for r in ALL_CITIES if _CITIES[r].start)
PORT: Final = tuple(_NUMBER[city.port] if city.port else NOBODY for city in _CITIES)
"""The sea a ship enters first when it leaves the port; NOBODY: no anchor."""

LAND: Final = tuple(_numbers(region.land) for region in _LANDS)
"""Land borders of each land region (SV-3.1)."""
COAST: Final = tuple(_numbers(region.coast) for region in _LANDS)
"""The seas at whose clear coastline each land region lies."""
SEA: Final = tuple(_numbers(sea.sea) for sea in _SEAS)
"""Sea borders of each sea, by sea - LAND_COUNT."""


def seas_mask(seas: Iterable[int]) -> int:
    mask = 0
    for sea in seas:
        mask |= 1 << (sea - LAND_COUNT)
    return mask


COAST_MASK: Final = tuple(seas_mask(seas) for seas in COAST)
SEA_MASK: Final = tuple(seas_mask(seas) for seas in SEA)
SHORE: Final = tuple(tuple(r for r in ALL_LANDS if sea in COAST[r]) for sea in ALL_SEAS)
"""The land regions along each sea, by sea - LAND_COUNT."""

# -- units (SV-2.1)

INFANTRY, ARTILLERY, TWO_MASTER, THREE_MASTER = range(len(UNITS))
UNIT_IDS: Final = tuple(unit.id for unit in UNITS)
TYPES: Final = len(UNITS)
_DIGIT: Final = max(sum(empire.units) for empire in EMPIRES).bit_length()
ONE: Final = tuple(1 << kind * _DIGIT for kind in range(TYPES))
"""The units of a region are one number with a digit for each type; this is one unit of each type."""
TOP_DIGIT: Final = (1 << _DIGIT) - 1
"""The highest digit. No empire has more units, so the digits of such a number add up to it modulo this."""
ALL_OF: Final = tuple(one * TOP_DIGIT for one in ONE)
"""The digit of each type as a mask."""
LAND_UNITS: Final = ALL_OF[INFANTRY] | ALL_OF[ARTILLERY]
FLAG: Final = TYPES
"""Where the flags stand in an empire's row of the supply, behind the units."""
PIECES: Final = TYPES + 1
STEPS: Final = tuple(unit.steps for unit in UNITS)
INSTEAD: Final = tuple(UNIT_IDS.index(unit.instead) if unit.instead else NOBODY for unit in UNITS)
"""What may be deployed when the type is used up (SV-8.3)."""
STOCK: Final = tuple((*empire.units, RULES.flags) for empire in EMPIRES)
"""All the pieces of each empire: units by type, then flags."""

# -- city and palace tiles (SV-2.3, SV-2.4)

UNBUILT, BASE, UPGRADED = range(3)
_TILE_OF: Final = tuple(next(tile for tile in TILES if tile.id == city.tile) for city in _CITIES)
PRODUCT: Final = tuple((NOBODY, *(UNIT_IDS.index(unit) for unit in tile.units)) for tile in _TILE_OF)
"""What each city produces, by the side of its tile."""
CITY_CROWNS: Final = tuple((0, *tile.crowns) for tile in _TILE_OF)
START_PALACE: Final = tuple(PALACE.capital[0] if r in CAPITAL else PALACE.standard[0] for r in ALL_CITIES)
TOP_PALACE: Final = tuple(PALACE.capital[-1] if r in CAPITAL else PALACE.standard[-1] for r in ALL_CITIES)

# -- actions and markers (SV-7)

ACTION_IDS: Final = tuple(action.id for action in ACTIONS)
ALL_ACTIONS: Final = tuple(range(len(ACTIONS)))
BUILD_DEPLOY, MOVE_FIGHT, ATTACK, PALACE_ACTION, EMPIRE_ACTION = ALL_ACTIONS
SPACES: Final = 3
"""Positions I, II and III of a flag space."""
START_SPACES: Final = tuple(
    next((n for n, action in enumerate(ACTIONS) if action.start == space + 1), NOBODY) for space in range(SPACES)
)

# -- influence cards (SV-2.5): the cards of one empire are the bits of a mask, the top of the pile first

CARD_KINDS: Final = tuple(kind for kind, card in enumerate(CARDS) for _ in range(card.copies))
"""The kind of the card behind each bit; the worker is the last."""
ALL_CARDS: Final = (1 << len(CARD_KINDS)) - 1
WORKER: Final = 1 << (len(CARD_KINDS) - 1)
PILE: Final = ALL_CARDS & ~WORKER


def card_kinds(cards: int) -> list[int]:
    """The kinds of the cards in a mask, the most valuable first."""
    return [kind for bit, kind in enumerate(CARD_KINDS) if cards >> bit & 1]


def _influence(cards: int) -> int:
    return sum(CARDS[kind].value for kind in card_kinds(cards))


def _standing(cards: int) -> int:
    """SV-4.2: most influence first, then the best letter, then the best single card. Kinds are in that order."""
    return _influence(cards) * len(CARDS) + len(CARDS) - card_kinds(cards)[0] if cards else 0


INFLUENCE: Final = tuple(_influence(cards) for cards in range(ALL_CARDS + 1))
STANDING: Final = tuple(_standing(cards) for cards in range(ALL_CARDS + 1))
LETTER_CARD: Final = {card.letter: 1 << CARD_KINDS.index(kind) for kind, card in enumerate(CARDS) if card.letter}
"""The card of each letter, as a mask."""

# -- set-up by the number of players (SV-5.6 to SV-5.8)

TILE_IDS: Final = RULES.hourglass
"""The kinds of hourglass tiles; "position 1" to "position 6" come first."""
FACE_DOWN: Final = -1
TILE_NUMBER: Final = {id_: number for number, id_ in enumerate(TILE_IDS)}


def hourglass_tiles(n: int, decades: int) -> list[int]:
    """SV-5.6, SV-20.3: the tiles in play, one of which is removed unseen in a game of medium length."""
    table = TABLES[n]
    longer = decades - 1 > len(table.hourglass)
    return [TILE_NUMBER[id_] for id_ in (table.hourglass + table.hourglass_extra if longer else table.hourglass)]


DRAFT_LETTERS: Final = {n: tuple(LETTER_CARD[letter] for letter in table.letters) for n, table in TABLES.items()}
"""The cards every player takes, in drafting order, as masks."""


def _cards(hand: list[str]) -> tuple[tuple[int, int], ...]:
    """(card, empire) of every "letter empire" in a hand."""
    pairs = [text.split() for text in hand]
    return tuple((LETTER_CARD[letter], EMPIRE_IDS.index(empire)) for letter, empire in pairs)


DISTRIBUTIONS: Final = {
    n: tuple(tuple(_cards(hand) for hand in d.hands) for d in _DISTRIBUTIONS if d.seats == n) for n in TABLES
}
"""Per number of players the distribution cards: per position the (card, empire) pairs."""
