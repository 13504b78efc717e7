"""How numbers are called: powers, areas, places, units, levels, and what options are named after."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.asks import Naming
from engine.contract import Option
from engine.games.pax.atlas import AREA_OF, COAST_0, COASTS, HOME, HOME_BOXES, SEA_0, bits
from engine.games.pax.frames.battles import MarchEnd, WarRetreat
from engine.games.pax.frames.colonial import SailAway
from engine.games.pax.frames.diplomacy import Escort
from engine.games.pax.frames.empires import Reparation
from engine.games.pax.frames.movement import (
    Army,
    Box,
    Fleet,
    FleetEnd,
    GarrisonCoast,
    GarrisonUnit,
    LeopoldArmy,
    LeopoldLevel,
    LowerLevel,
    PlaceLevel,
)
from engine.games.pax.frames.peace import Relocate, TakeSpoil
from engine.games.pax.tables import (
    ANY,
    AREAS,
    CAPES,
    DOMINION,
    POWERS,
    RESULTS,
    SEAS,
    UNIT_KINDS,
    US,
    year,
)
from engine.kit.names import Names, by_option
from engine.text import N_, Listing, Message, Term, Value

POWER_IDS: Final = (*(power.id for power in POWERS), "china", "ottoman_empire")
STATUS_IDS: Final = ("none", "interest", "influence", "protectorate", "possession", "dominion")
UNIT_IDS: Final = ("army_1", "army_3", "army_10", "fleet_1", "fleet_3", "fleet_10", "army_5")
SEA_IDS: Final = (*(sea.id for sea in SEAS), *(cape.id for cape in CAPES))


def power(number: int) -> Value:
    if number == ANY:
        return Term("word", "any")
    return Term("power", POWER_IDS[number]) if number >= 0 else Term("word", "nobody")


def power_word(number: int) -> str:
    return "any" if number == ANY else POWER_IDS[number] if number >= 0 else "nobody"


def powers(numbers: Sequence[int]) -> Value:
    return Listing(tuple(power(number) for number in numbers)) if numbers else Term("word", "nobody")


def party(mask: int) -> Value:
    """A mask of powers."""
    return powers(bits(mask))


def area(number: int) -> Value:
    return Term("area", AREAS[number].id) if number >= 0 else Term("word", "nowhere")


def areas(numbers: Sequence[int]) -> Value:
    return Listing(tuple(area(number) for number in numbers)) if numbers else Term("word", "nowhere")


def area_word(number: int) -> str:
    return AREAS[number].id


def sea(number: int) -> Value:
    return Term("sea", SEA_IDS[number]) if number < len(SEAS) else Term("cape", SEA_IDS[number])


def seas(mask: int) -> Value:
    return Listing(tuple(sea(number) for number in bits(mask)))


def level(number: int) -> Value:
    return Term("status", STATUS_IDS[number])


def level_of(of_power: int, number: int) -> Value:
    """The fifth level is a State for the United States, a Dominion for Britain."""
    return Term("status", "state") if number == DOMINION and of_power == US else level(number)


def unit(kind: int) -> Value:
    return Term("unit", UNIT_IDS[kind])


def place(number: int) -> Value:
    """A place for a public event or an option; a home sea box is just home."""
    if number < HOME:
        return area(number)
    if number < SEA_0:
        return Term("word", "home")
    if number < COAST_0:
        return sea(number - SEA_0)
    return coast(number)


def coast(number: int) -> Value:
    """An area by the seas of one of its coasts; the area last, for what is named last is where the map goes."""
    return Message(N_("{area} ({seas})"), {"seas": seas(_coast_seas(number)), "area": area(AREA_OF[number])})


def _coast_seas(number: int) -> int:
    coasts = COASTS[0][AREA_OF[number]]
    return coasts[1 if number >= COAST_0 else 0]


def berth(of_power: int, number: int) -> Value:
    """A place of a fleet: home sea boxes and coasts by their seas, the place itself last."""
    if HOME <= number < SEA_0:
        boxes = HOME_BOXES[of_power]
        if len(boxes) < 2 or number - HOME >= len(boxes):
            return Term("word", "home")
        return Message(N_("{home} ({seas})"), {"seas": seas(boxes[number - HOME]), "home": Term("word", "home")})
    if number < HOME and len(COASTS[0][number]) > 1:
        return coast(number)
    return place(number)


def place_word(number: int) -> str:
    if number < HOME:
        return AREAS[number].id
    if number < SEA_0:
        return ("home", "home-2", "home-3")[number - HOME]
    if number < COAST_0:
        return SEA_IDS[number - SEA_0]
    return f"{AREAS[AREA_OF[number]].id}-2"


def result(number: int) -> Value:
    return Term("result", RESULTS[number])


def link(number: int) -> Value:
    return Term("link", ("suez", "straits", "canal")[number])


def year_of(turn: int) -> Value:
    return str(year(turn))


def pounds(amount: int) -> Value:
    return Message(N_("£{amount}"), {"amount": amount})


KINDS: Final[Mapping[str, Callable[[Any], Value]]] = {
    "Power": power, "Powers": powers, "Signatories": party, "Area": area, "Areas": areas, "Place": place, "Sea": sea,
    "Link": link, "Unit": unit, "Pounds": pounds,
}  # fmt: skip
"""How prompts call the values of the fields of a decision."""
KINDS_OF_VALUE: Final[Mapping[str, Callable[[Any], Value]]] = {
    "power": power, "other": power, "holder": power, "target": power, "host": power, "minor": power, "winner": power,
    "powers": powers, "party": party, "area": area, "areas": areas, "sea": sea, "goal": sea, "place": place,
    "end": place, "unit": unit, "level": level, "old": level, "new": level, "result": result, "money": pounds,
    "cost": pounds, "link": link, "year": year_of, "office": pounds, "income": pounds, "maintenance": pounds,
    "net": pounds,
}  # fmt: skip
"""How sentences call their values, by the name of the placeholder."""


AS_POWER: Final = by_option(power, power_word)
AS_AREA: Final = by_option(area, area_word)
AS_SEA: Final = by_option(sea, lambda number: SEA_IDS[number])
AS_PLACE: Final = by_option(place, place_word)
AS_UNIT: Final = by_option(unit, lambda kind: UNIT_IDS[kind])
AS_POUNDS: Final = by_option(pounds, str)


def _berth_label(
    _view: Any, frame: Box | FleetEnd | GarrisonCoast | MarchEnd | Relocate | SailAway | WarRetreat, option: Option
) -> Value:
    return berth(frame.power, option)


AS_BERTH: Final = Naming(_berth_label, lambda _v, _f, option: place_word(option))


def _level_label(
    _view: Any, frame: LeopoldLevel | LowerLevel | PlaceLevel | Reparation | TakeSpoil, option: Option
) -> Value:
    return level_of(frame.power, option)


def _level_word(
    _view: Any, frame: LeopoldLevel | LowerLevel | PlaceLevel | Reparation | TakeSpoil, option: Option
) -> str:
    return "state" if option == DOMINION and frame.power == US else STATUS_IDS[option]


AS_LEVEL: Final = Naming(_level_label, _level_word)


def unit_at(of_power: int, option: Option) -> Value:
    where, kind = divmod(option, UNIT_KINDS)
    return Message(N_("{unit}: {place}"), {"unit": unit(kind), "place": berth(of_power, where)})


def unit_at_word(option: Option) -> str:
    where, kind = divmod(option, UNIT_KINDS)
    return f"{UNIT_IDS[kind]}-{place_word(where)}"


def _unit_label(_view: Any, frame: Army | Escort | Fleet | GarrisonUnit | LeopoldArmy, option: Option) -> Value:
    return unit_at(frame.power, option)


AS_UNIT_AT: Final = Naming(_unit_label, lambda _v, _f, option: unit_at_word(option))


def choices(*entries: tuple[Value, str]) -> Names:
    """Options 0, 1, 2 ... by label and word."""
    return by_option(lambda option: entries[option][0], lambda option: entries[option][1])


NO_YES: Final = choices((Message(N_("No")), "no"), (Message(N_("Yes")), "yes"))
REFUSE_ACCEPT: Final = choices((Message(N_("Refuse")), "refuse"), (Message(N_("Accept")), "accept"))
