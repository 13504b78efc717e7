"""The figures of ``data.toml`` as module-level tuples, and how powers, areas and units are numbered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from engine.data import read, row, rows

_DATA: Final = read(__package__)


@dataclass(frozen=True, slots=True)
class GameRow:
    turns: int
    first_year: int
    years_per_turn: int
    canal_cost: int
    canal_vp: int
    fives: int
    extra_fives: int
    ottoman_armies: int
    indian_corps: int
    indian_range: int
    western_corps: int
    rounds_free: int
    rounds: int
    actions_late: int
    unit_moves: int
    offers_a_window: int
    offers_a_phase: int
    quiet_rounds: int


@dataclass(frozen=True, slots=True)
class PowerRow:
    id: str
    home_seas: tuple[str, ...]
    home_land: tuple[str, ...]
    divisor: tuple[int, ...]
    counters: tuple[int, ...]
    office: tuple[int, ...]
    active_max: int
    targets: tuple[str, ...]
    markers: dict[str, list[str]]
    armies: dict[str, list[int]]
    fleets: dict[str, list[int]]
    merchant_fleets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeaRow:
    id: str
    adjacent: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AreaRow:
    id: str
    kind: str
    ev: int
    cs: int
    seas: tuple[str, ...]
    land: tuple[str, ...]
    homes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StatusRow:
    cost: tuple[int, ...]
    income: tuple[int, ...]
    maintenance: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UnitsRow:
    strength: tuple[int, ...]
    cost: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CombatRow:
    columns: tuple[list[int], ...]
    small: tuple[list[str], ...]
    large: tuple[list[str], ...]
    large_from: int


@dataclass(frozen=True, slots=True)
class EventRow:
    code: int
    id: str
    table: str
    tension: int
    power: str
    office_factor: int
    office_die: int
    must_spend: int
    on: str
    no_units: bool
    may_control: tuple[str, ...]
    upgrade: str
    failure_vp: int
    claim_against: str


@dataclass(frozen=True, slots=True)
class TurnRow:
    merchant_fleets: tuple[str, ...]
    belgian: bool
    penalty: int


@dataclass(frozen=True, slots=True)
class ChinaRow:
    dice: int
    empire: tuple[int, ...]
    vassal: tuple[int, ...]
    phase: tuple[int, ...]
    placement: tuple[str, ...]
    claims: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TensionRow:
    limit: int
    level_lost: int
    congress: int
    congress_failed: int
    refusal: int
    declaration: int
    war_round: int
    fleet_small: int
    fleet_large: int
    treaty_broken: int
    separate_peace: int
    minor_abandoned: int
    minor_abandoned_vp: int
    fleet_exempt: tuple[str, ...]
    counting: tuple[str, ...]
    threshold: int
    core_of_four: tuple[str, ...]
    culprit_factor: int


@dataclass(frozen=True, slots=True)
class TreatyBonusRow:
    power: str
    vp: int
    debtors: tuple[str, ...]
    aggressors: tuple[str, ...]
    each: bool


@dataclass(frozen=True, slots=True)
class BonusRow:
    east_west: int
    north_south: int
    monroe: int
    open_door: int
    japan_sphere: int
    russia_straits: int
    russia_port: int
    germany_place: int
    austria_serbia: int
    france_maghreb: int
    italy_shore: int
    britain_suez: int
    britain_india: int
    germany_place_areas: int


RULES: Final = row(GameRow, _DATA["game"], "game")
POWERS: Final = rows(PowerRow, _DATA["powers"], "powers")
SEAS: Final = rows(SeaRow, _DATA["seas"], "seas")
CAPES: Final = rows(SeaRow, _DATA["capes"], "capes")
AREAS: Final = rows(AreaRow, _DATA["areas"], "areas")
STATUS: Final = row(StatusRow, _DATA["status"], "status")
UNITS: Final = row(UnitsRow, _DATA["units"], "units")
COMBAT: Final = row(CombatRow, _DATA["combat"], "combat")
EVENTS: Final = rows(EventRow, _DATA["events"], "events")
TURNS: Final = rows(TurnRow, _DATA["turns"], "turns")
CHINA_ROW: Final = row(ChinaRow, _DATA["china"], "china")
TENSION: Final = row(TensionRow, _DATA["tension"], "tension")
TREATY_BONUSES: Final = rows(TreatyBonusRow, _DATA["treaty_bonuses"], "treaty_bonuses")
BONUS: Final = row(BonusRow, _DATA["bonuses"], "bonuses")

AREA: Final = {area.id: number for number, area in enumerate(AREAS)}
SEA: Final = {sea.id: number for number, sea in enumerate((*SEAS, *CAPES))}
POWER: Final = {power.id: number for number, power in enumerate(POWERS)}
EVENT: Final = {event.id: number for number, event in enumerate(EVENTS)}
EVENT_OF_CODE: Final = {event.code: number for number, event in enumerate(EVENTS)}
GROUPS: Final[dict[str, tuple[int, ...]]] = {
    name: tuple(AREA[area] for area in members) for name, members in _DATA["groups"].items()
}
GROUP_IDS: Final = tuple(GROUPS)
UNREST: Final[dict[str, tuple[tuple[int, ...], ...]]] = {
    name: tuple(tuple(AREA[area] for area in line) for line in lines) for name, lines in _DATA["unrest"].items()
}

N_AREAS: Final = len(AREAS)
BY_ID: Final = tuple(sorted(range(N_AREAS), key=lambda area: AREAS[area].id))
"""The order in which areas come where nothing else is said (PB-20.52)."""
N_SEAS: Final = len(SEAS)
N_POWERS: Final = len(POWERS)
SIDES: Final = N_POWERS + 2
"""Powers, and the two empires that only ever fight (PB-13.4, PB-14.1)."""
GB, FR, GE, AH, US, JA, RU, IT, NL, BE, ES, PT = range(N_POWERS)
CHINA: Final = N_POWERS
EMPIRE: Final = N_POWERS + 1
NOBODY: Final = -1
ANY: Final = 15
"""In a clause: any power (PB-11.10)."""

NONE, INTEREST, INFLUENCE, PROTECTORATE, POSSESSION, DOMINION = range(6)
KINDS: Final = ("independent", "unorganized", "ottoman", "chinese_empire", "chinese_vassal")
INDEPENDENT, UNORGANIZED, OTTOMAN, CHINESE, VASSAL = range(5)
KIND: Final = tuple(KINDS.index(area.kind) for area in AREAS)
EV: Final = tuple(area.ev for area in AREAS)
CS: Final = tuple(area.cs for area in AREAS)

ARMY1, ARMY3, ARMY10, FLEET1, FLEET3, FLEET10, FIVE = range(7)
UNIT_KINDS: Final = 7
ARMIES: Final = (ARMY1, ARMY3, ARMY10, FIVE)
FLEETS: Final = (FLEET1, FLEET3, FLEET10)
STRENGTH: Final = UNITS.strength
PRICE: Final = UNITS.cost

PLAYERS: Final = {
    number: tuple(POWER[name] for name in names)
    for number, names in {
        4: ("great_britain", "france", "germany", "united_states"),
        5: ("great_britain", "france", "germany", "united_states", "japan"),
        6: ("great_britain", "france", "germany", "united_states", "japan", "russia"),
        7: ("great_britain", "france", "germany", "united_states", "japan", "russia", "italy"),
        8: ("great_britain", "france", "germany", "united_states", "japan", "russia", "italy", "belgium"),
    }.items()
}
"""Who has a player (PB-3.1)."""
MINOR_ORDER: Final = (JA, RU, IT, NL, BE, ES, PT)
"""PB-7.1."""
CLAIM_ORDER: Final = tuple(POWER[name] for name in CHINA_ROW.claims)
RUNNERS: Final = {POWER[minor]: POWER[runner] for minor, runner in _DATA["runners"].items()}
COUNTING: Final = tuple(POWER[name] for name in TENSION.counting)
CORE_OF_FOUR: Final = tuple(POWER[name] for name in TENSION.core_of_four)
EUROPEANS: Final = (GB, FR, GE, RU, IT)
"""Who may attend a Congress unasked (PB-12.7)."""
FLEET_EXEMPT: Final = tuple(POWER[name] for name in TENSION.fleet_exempt)
TARGETS: Final = tuple(tuple(AREA[name] for name in power.targets) for power in POWERS)
CHINESE_PLACEMENT: Final = tuple(AREA[name] for name in CHINA_ROW.placement)
NEW_FLEETS: Final = tuple(tuple(POWER[name] for name in turn.merchant_fleets) for turn in TURNS)
EMPIRE_AREAS: Final = GROUPS["chinese_empire"]
CHINESE_AREAS: Final = (*GROUPS["chinese_empire"], *GROUPS["chinese_vassals"])
OTTOMAN_AREAS: Final = GROUPS["ottoman_empire"]
INDIA: Final = GROUPS["india"]
MONROE: Final = GROUPS["monroe"]
JAPANESE: Final = GROUPS["japanese_sphere"]
BALKANS: Final = (AREA["serbia"], AREA["rumania"], AREA["bulgaria"])
"""Of the rivalry between Russia and Austria-Hungary (PB-10.7)."""
ANATOLIA: Final = AREA["anatolia"]
EGYPT: Final = AREA["egypt"]
TRIPOLI: Final = AREA["tripoli"]
FORMOSA: Final = AREA["formosa"]
HONG_KONG: Final = AREA["hong_kong"]
DOMINION_AREAS: Final = {GB: GROUPS["dominion_areas"], US: GROUPS["state_areas"]}
CANAL_AREAS: Final = GROUPS["canal_areas"]
SPAIN: Final = ES
CUBA_AND_PORTO_RICO: Final = (AREA["cuba"], AREA["porto_rico"])

RESULTS: Final = ("AE", "AR", "EX", "HX", "DR", "DE")
AE, AR, EX, HX, DR, DE = range(6)


def column(attack: int, defence: int) -> int:
    """The column of the ratio, in favour of the defender (PB-9.3, PB-0.5)."""
    found = 0
    for number, (one, other) in enumerate(COMBAT.columns):
        if attack * other >= defence * one:
            found = number
    return found


def outcome(attack: int, defence: int, die: int) -> int:
    """PB-9.3: table 2 from 5 points of the smaller side (PB-20.5)."""
    table = COMBAT.large if min(attack, defence) >= COMBAT.large_from else COMBAT.small
    return RESULTS.index(table[column(attack, defence)][die - 1])


def year(turn: int) -> int:
    return RULES.first_year + (turn - 1) * RULES.years_per_turn


@cache
def group_mask(areas: tuple[int, ...]) -> int:
    return sum(1 << area for area in areas)


def figures() -> dict[str, Any]:
    """The raw figures, for tests that check them as a whole."""
    return _DATA
