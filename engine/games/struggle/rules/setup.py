"""Set-up (SE-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine import dice
from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import Blocked, Event, HouseRule, Option, Reason, Seat, Setup
from engine.games.struggle import names
from engine.games.struggle.choices import AS_REGION, AS_UNIT
from engine.games.struggle.frames import Power, Powers, StartMarkers, StartPlace, StartUnit, StartUnits, War
from engine.games.struggle.rules.economy import place_marker
from engine.games.struggle.rules.units import homes_in_play, pieces, unit_closed, unit_options
from engine.games.struggle.state import KINDS, NOBODY, Struggle, put_on_board
from engine.games.struggle.tables import COUNTER_REGION, NAVY, PLACES, POWERS, SCORED, SEAS, START
from engine.library import BadSetup
from engine.points import Point
from engine.text import N_

HOUSE_RULES: Final = (
    HouseRule("powers", ()),
    HouseRule("allow_abstention_bribes", ("off", "on")),
    HouseRule("show_unrest_totals", ("off", "on")),
)
"""Powers: empty to choose in turn, "random", or one power a seat, as in "france,spain" (SE-4.4)."""


def new_game(setup: Setup, events: list[Event] | None) -> Struggle:
    """The board before the first decision, counters drawn and the start player known (SE-4.1 to SE-4.3)."""
    s = Struggle(setup.seats)
    s.events = events
    s.dice = dice.of_game(setup.seed)
    s.abstention = int(setup.options["allow_abstention_bribes"] == "on")
    s.show_unrest = int(setup.options["show_unrest_totals"] == "on")
    draw_counters(s, START.counters_on_board_at_start)
    s.opener = dice.below(s, s.n)
    s.power = preset_powers(s, setup.options)
    s.agenda = [War(), StartUnits(), StartMarkers(), Powers()]
    return s


def preset_powers(s: Struggle, options: Mapping[str, str]) -> tuple[int, ...]:
    """SE-4.4: the powers that the set-up gives out; NOBODY where they are chosen in turn."""
    wish = options["powers"]
    if not wish:
        return (NOBODY,) * s.n
    if wish == "random":
        free = list(range(len(POWERS)))
        return tuple(free.pop(dice.below(s, len(free))) for _ in range(s.n))
    numbers = {power.id: number for number, power in enumerate(POWERS)}
    chosen = [numbers.get(name.strip(), NOBODY) for name in wish.split(",")]
    if len(chosen) != s.n or NOBODY in chosen or len(set(chosen)) != s.n:
        raise BadSetup("option_value", option="powers", value=wish, known="random, " + ", ".join(numbers))
    return tuple(chosen)


def draw_counters(s: Struggle, number: int) -> None:
    """Counters from the bag, face up into their regions (SE-4.1, SE-8.1)."""
    for _ in range(number):
        counter = draw(s)
        put_on_board(s, counter)
        tell(s, "counter_drawn", counter, COUNTER_REGION[counter])


def draw(s: Struggle) -> int:
    """One counter out of the bag."""
    place = dice.below(s, len(s.bag))
    counter = s.bag[place]
    s.bag = s.bag[:place] + s.bag[place + 1 :]
    return counter


def clockwise(s: Struggle) -> list[Seat]:
    """All seats from the start player on (SE-0.1)."""
    return [(s.opener + step) % s.n for step in range(s.n)]


# -- SE-4.4 powers


def ask_powers(s: Struggle, _frame: Powers) -> None:
    tell(s, "start_player", s.opener)
    s.agenda.extend(Power(seat) for seat in reversed(clockwise(s)) if s.power[seat] == NOBODY)


def power_options(s: Struggle, _frame: Power) -> list[Option]:
    return [power for power in range(len(POWERS)) if power not in s.power]


def power_closed(s: Struggle, _frame: Power) -> list[Blocked]:
    taken = [(seat, power) for seat, power in enumerate(s.power) if power != NOBODY]
    return [Blocked(power, Reason("SE-4.4", "power_taken", (seat,))) for seat, power in taken]


def take_power(s: Struggle, frame: Power, power: Option) -> None:
    seat = frame.seat
    s.power = (*s.power[:seat], power, *s.power[seat + 1 :])
    tell(s, "power_chosen", seat, power)


POWER: Final = Point(
    Power,
    "SE-4.4",
    options=power_options,
    take=take_power,
    closed=power_closed,
    asks=Asks(
        N_("Choose the power that you will lead."),
        Naming(lambda _s, _f, o: names.power(o), lambda _s, _f, o: POWERS[o].id),
        waiting=N_("{seat} chooses a power."),
    ),
)


# -- SE-4.6 markers


def draw_markers(s: Struggle, _frame: StartMarkers) -> None:
    """Each player draws counters and puts a marker in the region of each; the counters leave the game."""
    for seat in clockwise(s):
        for _ in range(START.starting_control_counters_drawn):
            counter = draw(s)
            tell(s, "start_counter", seat, counter)
            place_marker(s, seat, COUNTER_REGION[counter])


# -- SE-4.7 units


def ask_units(s: Struggle, _frame: StartUnits) -> None:
    rounds = START.starting_units_to_place
    s.agenda.extend(StartUnit(seat, left) for left in range(1, rounds + 1) for seat in reversed(clockwise(s)))


def take_start_unit(s: Struggle, frame: StartUnit, unit: Option) -> None:
    ask(s, StartPlace(frame.seat, unit))


def start_place_options(_s: Struggle, frame: StartPlace) -> Sequence[Option]:
    """SE-4.7: any region, ships where SE-2.5 allows them; never at home."""
    return SEAS if frame.unit == NAVY else range(SCORED)


def start_place_closed(s: Struggle, frame: StartPlace) -> list[Blocked]:
    unit = frame.unit
    closed = [Blocked(home, Reason("SE-4.7", "not_at_home")) for home in homes_in_play(s)]
    if unit == NAVY:
        closed += [
            Blocked(region, Reason("SE-2.5", "no_ships_there", (region,)))
            for region in range(SCORED)
            if region not in SEAS
        ]
    return closed


def take_start_place(s: Struggle, frame: StartPlace, region: Option) -> None:
    seat, unit = frame.seat, frame.unit
    s.spare[seat * KINDS + unit] -= 1
    pieces(s, unit)[seat * PLACES + region] += 1
    tell(s, "unit_placed", seat, unit, region)


START_UNIT: Final = Point(
    StartUnit,
    "SE-4.7",
    options=unit_options,
    take=take_start_unit,
    closed=unit_closed,
    menu=True,
    asks=Asks(
        N_("Place a starting unit ({left} left): army, navy or fort?"),
        AS_UNIT,
        waiting=N_("{seat} places a starting unit."),
    ),
)
START_PLACE: Final = Point(
    StartPlace,
    "SE-4.7",
    options=start_place_options,
    take=take_start_place,
    closed=start_place_closed,
    asks=Asks(
        N_("Where does it start? {unit}"),
        AS_REGION,
        waiting=N_("{seat} places a starting unit."),
    ),
)
