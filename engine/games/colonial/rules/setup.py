"""Set-up (CO-4), the continents in play and the nations (CO-16.1 to CO-16.5)."""

from __future__ import annotations

from typing import Any, Final

from engine import dice
from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import Blocked, Event, HouseRule, Option, Reason, Setup
from engine.games.colonial.frames import Continent, ContinentConsent, Continents, DrawFirst, Nation, Turn
from engine.games.colonial.names import ACCEPT, ANSWERS, AS_NATION, REFUSE, group, land, squadrons, sum_of
from engine.games.colonial.reckoning import in_order
from engine.games.colonial.state import Colonial, lay_out
from engine.games.colonial.tables import (
    ALL_LANDS,
    AMERICA,
    GOALS,
    GROUP_OF,
    GROUPS,
    LANDS,
    LOGISTICS,
    NATION_RULES,
    NATIONS,
    NAVAL,
    NOBODY,
    RULES,
    SPAIN,
    START,
    VALUES,
    mask_of,
)
from engine.points import Act, Point
from engine.text import N_, Listing, Message, SeatName, Value

HOUSE_RULES: Final = (
    HouseRule("advanced_colonies", ("off", "on")),
    HouseRule("nations", ("off", "on")),
    HouseRule("nation_start_bonuses", ("on", "off")),
    HouseRule("turn_limit", ("none", "8", "10", "12", "20", "30")),
    HouseRule("offers", ("on", "off")),
)

ROLL: Final = len(GROUPS)
"""The option beside the continent groups."""
ONE_GROUP: Final = 2
TWO_GROUPS: Final = 3


def new_game(setup: Setup, events: list[Event] | None) -> Colonial:
    s = Colonial(setup.seats)
    s.events = events
    s.dice = dice.of_game(setup.seed)
    s.advanced = int(setup.options["advanced_colonies"] == "on")
    s.bonuses = int(setup.options["nation_start_bonuses"] == "on")
    s.talk = int(setup.options["offers"] == "on")
    limit = setup.options["turn_limit"]
    s.limit = 0 if limit == "none" else int(limit)
    wanted = setup.options["nations"] == "on"
    s.nations = int(wanted and NATION_RULES.seats_min <= s.n <= NATION_RULES.seats_max)  # CO-16.4
    if wanted and not s.nations:
        tell(s, "no_nations", s.n)
    s.agenda = [Turn(), DrawFirst(), Continents()]
    return s


# -- CO-16.1 to CO-16.3 the continents (D1)


def continents(s: Colonial, _frame: Continents) -> None:
    if s.n > TWO_GROUPS:
        lay_out(s, ALL_LANDS)
    else:
        ask(s, Continent(0))


def play_with(s: Colonial, number: int) -> None:
    """2 players: this group alone; 3 players: all but this one."""
    mine = mask_of(land for land in range(LANDS) if GROUP_OF[land] == number)
    if s.n == ONE_GROUP:
        lay_out(s, mine)
        s.discovery = 0  # CO-16.2: nothing to discover, or no such rule
        tell(s, "continent_in_play", number)
        return
    lay_out(s, ALL_LANDS & ~mine)
    if number == AMERICA:
        s.discovery = 0  # CO-4.3
    tell(s, "continent_ignored", number)


def roll_continent(s: Colonial) -> None:
    die = dice.roll(s)
    tell(s, "continent_rolled", die)
    play_with(s, (die - 1) * len(GROUPS) // RULES.die_faces)


def take_continent(s: Colonial, frame: Continent, number: Option) -> None:
    if number == ROLL:
        roll_continent(s)
        return
    tell(s, "continent_proposed", frame.seat, number)
    ask(s, ContinentConsent(frame.seat + 1, number))


def group_label(_view: Colonial, _frame: Continent, number: Option) -> Value:
    return Message(N_("Roll the die")) if number == ROLL else group(number)


def group_word(_view: Colonial, _frame: Continent, number: Option) -> str:
    return "roll" if number == ROLL else GROUPS[number].id


def proposal(view: Colonial) -> Value:
    if view.n == ONE_GROUP:
        return Message(N_("2 players play on one continent"))
    return Message(N_("3 players leave one continent out"))


CONTINENT: Final = Point(
    Continent,
    "CO-16.2",
    lambda _s, _f: range(ROLL + 1),
    take_continent,
    Asks(
        N_("{rule}: which one do you propose?"),
        Naming(group_label, group_word),
        N_("{seat} proposes a continent."),
        values=lambda v, _f: {"rule": proposal(v)},
    ),
)


def take_consent(s: Colonial, frame: ContinentConsent, answer: Option) -> None:
    """All the others agree, or the die decides (CO-16.2, CO-16.3)."""
    seat, number = frame.seat, frame.continent
    if answer == REFUSE:
        tell(s, "offer_refused", seat, 0)
        roll_continent(s)
    elif seat + 1 < s.n:
        ask(s, ContinentConsent(seat + 1, number))
    else:
        play_with(s, number)


CONSENT: Final = Point(
    ContinentConsent,
    "CO-16.2",
    lambda _s, _f: (ACCEPT, REFUSE),
    take_consent,
    Asks(
        N_("{rule}; {first} proposes {continent}. Do you accept? (If not, the die decides.)"),
        ANSWERS,
        N_("{seat} answers about the continent."),
        values=lambda v, f: {"rule": proposal(v), "first": SeatName(0), "continent": group(f.continent)},
    ),
    barrier=True,
)


# -- CO-4.6, CO-4.7


def draw_first(s: Colonial, _frame: DrawFirst) -> None:
    s.first = dice.below(s, s.n)
    s.treasury[s.first] -= START.first_player_pays
    tell(s, "first_drawn", s.first, START.first_player_pays)
    if s.nations:  # CO-16.5: the last in turn order first
        ask(s, *(Nation(seat) for seat in reversed(in_order(s))))


# -- CO-16.4, CO-16.5 nations (D2)


def america_in_play(s: Colonial) -> bool:
    return any(s.in_play >> land & 1 for land in range(LANDS) if GROUP_OF[land] == AMERICA)


def nation_options(s: Colonial, _frame: Nation) -> list[Option]:
    free = [number for number in range(len(NATIONS)) if number not in s.nation]
    return free if america_in_play(s) else [number for number in free if number != SPAIN]


def nation_closed(s: Colonial, _frame: Nation) -> list[Blocked]:
    closed = [
        Blocked(number, Reason("CO-16.5", "nation_taken", (seat,)))
        for seat, number in enumerate(s.nation)
        if number != NOBODY
    ]
    if not america_in_play(s):
        closed.append(Blocked(SPAIN, Reason("CO-16.4", "no_america")))
    return closed


def take_nation(s: Colonial, frame: Nation, number: Option) -> None:
    """CO-16.5: further pieces, if they are played with."""
    seat = frame.seat
    s.nation = (*s.nation[:seat], number, *s.nation[seat + 1 :])
    tell(s, "nation_chosen", seat, number)
    if s.bonuses:
        s.treasury[seat] += NATIONS[number].extra_treasury
        s.squadrons[seat] += NATIONS[number].extra_squadrons


def nation_note(view: Colonial, _frame: Nation, number: Option) -> Message:
    """What a nation has that others have not (CO-16.5 to CO-16.12), and where a Colony gives Prestige (CO-16.4)."""
    row = NATIONS[number]
    parts = [text for text, has in (
        (sum_of(row.extra_treasury), view.bonuses and row.extra_treasury),
        (squadrons(row.extra_squadrons), view.bonuses and row.extra_squadrons),
        (Message(N_("Navy 4=5")), row.naval_at_4 > VALUES[NAVAL][-1]),
        (Message(N_("Logistics 4=5")), row.logistics_at_4 > VALUES[LOGISTICS][-1]),
        (Message(N_("Logistics maximum 1")), row.most_logistics == VALUES[LOGISTICS][0]),
        (Message(N_("+1 basic Monopoly")), row.extra_monopolies),
        (Message(N_("two explorations up to 6 Prestige")), row.explorations > 1),
        (Message(N_("Prestige for Missions up to 6 Prestige")), row.mission_prestige),
        (Message(N_("Tordesillas")), row.treaty != "none"),
    ) if has]  # fmt: skip
    lands = Listing(tuple(land(place) for place in range(LANDS) if (GOALS[number] & view.in_play) >> place & 1))
    if not parts:
        return Message(N_("goals: {lands}"), {"lands": lands})
    return Message(N_("{parts}; goals: {lands}"), {"parts": Listing(tuple(parts)), "lands": lands})


NATION: Final = Point(
    Nation,
    "CO-16.5",
    nation_options,
    take_nation,
    Asks(N_("Which nation do you lead?"), AS_NATION, N_("{seat} chooses a nation."), note=nation_note),
    closed=nation_closed,
)

POINTS: Final[tuple[Point[Colonial, Any], ...]] = (CONTINENT, CONSENT, NATION)
STEPS: Final = (Act(Continents, continents), Act(DrawFirst, draw_first))
