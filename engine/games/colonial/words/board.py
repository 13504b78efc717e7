"""The board and the seats as tables for whoever shows them (CO-20)."""

from __future__ import annotations

from typing import Final

from engine.contract import Mark, Place, Seat, Sheet
from engine.games.colonial.names import card, land, nation, resource
from engine.games.colonial.reckoning import (
    abolished,
    colonies,
    controller,
    difficulty_now,
    in_order,
    markers,
    monopolies,
    monopoly_colours,
    native_power,
    prestige_from,
    revealed,
    value,
)
from engine.games.colonial.state import LAST_CHANCE, NO_CARD, Colonial, exists
from engine.games.colonial.tables import (
    DIFFICULTY,
    GOALS,
    LANDS,
    NOBODY,
    SEATS,
    SPACE_COLOUR,
    SPACES,
    TERRITORIES,
    TRACK_COUNT,
)
from engine.games.colonial.words.events import PHASE_IDS
from engine.text import N_, Listing, Message, SeatName, Term, Value


def seat(s: Colonial, number: Seat) -> Value:
    """What a seat is called: its nation, without one its colour."""
    if s.nation[number] != NOBODY:
        return nation(s.nation[number])
    return Term("seat", SEATS[number].id)


def progress(s: Colonial) -> Message:
    if s.winner != NOBODY:
        return Message(N_("The game is over"))
    if not s.turn:
        return Message(N_("Set-up"))
    values: dict[str, Value] = {"turn": s.turn, "round": s.round}
    if not s.round or s.phase > 1:
        return Message(N_("Turn {turn}, {phase}"), {"turn": s.turn, "phase": Term("phase", PHASE_IDS[s.phase - 1])})
    if s.round == LAST_CHANCE:
        return Message(N_("Turn {turn}, last-chance round"), values)
    return Message(N_("Turn {turn}, round {round} of 4"), values)


# -- the map


def places(s: Colonial) -> tuple[Place, ...]:
    """The territories in play, in map order."""
    return tuple(_place(s, number) for number in range(LANDS) if exists(s, number))


def _place(s: Colonial, number: int) -> Place:
    marks = [
        Mark(owner, "counter", s.here[owner * LANDS + number]) for owner in range(s.n) if s.here[owner * LANDS + number]
    ]
    if s.colony[number] != NOBODY:
        marks.append(Mark(s.colony[number], "colony", 1))
    if s.city == number:
        marks.append(Mark(None, "booming_city", s.city_value, Message(N_("Booming City of value"))))
    if s.independent >> number & 1:
        marks.append(Mark(None, "independent_state", 1))
    for piece, count in (("prestige", s.unexplored), ("unrest", s.unrest), ("mission", s.missions)):
        if count[number]:
            marks.append(Mark(None, piece, count[number]))
    leaders = tuple(sorted({controller(s, space) for space in SPACES[number]} - {NOBODY}))
    return Place(TERRITORIES[number].id, land(number), tuple(marks), leaders, _with_goals(s, number))


def _with_goals(s: Colonial, number: int) -> Message:
    """CO-16.6: for whom a Colony there is worth Prestige, in a game with nations."""
    seats = tuple(SeatName(seat) for seat, one in enumerate(s.nation) if one != NOBODY and GOALS[one] >> number & 1)
    if not seats:
        return _note(s, number)
    return Message(N_("{note}; goal of {seats}"), {"note": _note(s, number), "seats": Listing(seats)})


def _note(s: Colonial, number: int) -> Message:
    values: dict[str, Value] = {
        "difficulty": DIFFICULTY[number],
        "power": native_power(s, number),
        "resources": Listing(tuple(_stack(s, space) for space in SPACES[number])) if SPACES[number] else "-",
    }
    if s.unexplored[number]:
        values["now"] = now = _difficulties(s, number)
        if now != DIFFICULTY[number]:
            return Message(N_("Difficulty {difficulty} (now {now}), native power {power}; {resources}"), values)
        return Message(N_("Difficulty {difficulty}, native power {power}; {resources}"), values)
    return Message(N_("explored, native power {power}; {resources}"), values)


def _difficulties(s: Colonial, number: int) -> Value:
    """The Difficulty as it stands now, for each seat if it is not the same for all (CO-20.2, CO-10.3)."""
    found = [difficulty_now(s, seat, number) for seat in range(s.n)]
    if len(set(found)) == 1:
        return found[0]
    return Listing(tuple(Message(N_("{seat} {n}"), {"seat": SeatName(seat), "n": n}) for seat, n in enumerate(found)))


def _stack(s: Colonial, space: int) -> Value:
    """A Resource with its stack, bottom first."""
    name = resource(SPACE_COLOUR[space])
    if not s.stacks[space]:
        return name
    owners: tuple[Value, ...] = tuple(SeatName(owner) for owner in s.stacks[space])
    return Message(N_("{resource} [{stack}]"), {"resource": name, "stack": Listing(owners)})


# -- the seats

_COLUMNS: Final = (
    "player",
    "order",
    "prestige",
    "treasury",
    "fleets",
    "corsairs",
    "squadrons",
    "goods",
    "loans",
    "unrest",
    "diplomacy",
    "progress",
    "monopolies",
    "colonies",
    "cards",
)


def _columns(names: tuple[str, ...]) -> tuple[Value, ...]:
    return tuple(Term("column", name) for name in names)


def sheet(s: Colonial) -> Sheet:
    return Sheet(_columns(_COLUMNS), tuple(_row(s, number) for number in in_order(s)))


def _row(s: Colonial, number: Seat) -> tuple[Value, ...]:
    tracks = "/".join(str(value(s, number, step)) for step in range(TRACK_COUNT))
    return (
        SeatName(number),
        in_order(s).index(number) + 1,
        s.prestige[number],
        s.treasury[number],
        s.fleets[number],
        _corsairs(s, number),
        s.squadrons[number],
        s.goods[number],
        "+".join(str(pile) for pile in s.loans[number]) or "-",
        s.risen[number],
        s.diplomacy[number],
        tracks,
        _monopolies(s, number),
        _listed([land(place) for place in colonies(s, number)]),
        _listed([card(shown) for shown in _shown(s, number)]),
    )


def _shown(s: Colonial, number: Seat) -> list[int]:
    """The cards of this turn, and the one of the last chance."""
    cards = revealed(s, number)
    if s.round == LAST_CHANCE and s.played[number] != NO_CARD:
        cards.append(s.played[number])
    return cards


def _listed(names: list[Value]) -> Value:
    return Listing(tuple(names)) if names else "-"


def _corsairs(s: Colonial, number: Seat) -> Value:
    """By owner."""
    named: list[Value] = [
        Message(N_("{seat} {n}"), {"seat": SeatName(owner), "n": s.corsairs[number * s.n + owner]})
        for owner in range(s.n)
        if s.corsairs[number * s.n + owner]
    ]
    return _listed(named)


def _monopolies(s: Colonial, number: Seat) -> Value:
    colours = monopoly_colours(s, number)
    if not colours:
        return monopolies(s, number)
    names = Listing(tuple(resource(colour) for colour in colours))
    return Message(N_("{n}: {colours}"), {"n": monopolies(s, number), "colours": names})


# -- what the Prestige came from, and the boxes beside the map (CO-20.3)

_SOURCES: Final = ("explored", "founded", "cities", "wars", "missions", "lost")


def more_sheets(s: Colonial) -> tuple[Sheet, ...]:
    return _prestige(s), _boxes(s)


def _prestige(s: Colonial) -> Sheet:
    rows: tuple[tuple[Value, ...], ...] = tuple(
        (SeatName(number), s.prestige[number], *prestige_from(s, number)) for number in in_order(s)
    )
    columns = _columns(("player", "prestige_cut", *_SOURCES))
    return Sheet(columns, rows, Message(N_("Where the Prestige comes from")))


def _boxes(s: Colonial) -> Sheet:
    city: Value = "-"
    if s.city != NOBODY:
        city = Message(N_("{land}, value {n}"), {"land": land(s.city), "n": s.city_value})
    trade = Message(N_("abolished") if abolished(s) else N_("free"))
    rows: tuple[tuple[Value, ...], ...] = (
        (Message(N_("Circumnavigation")), s.circumnavigation),
        (Message(N_("Discovery of America")), s.discovery),
        (Message(N_("Booming City")), city),
        (Message(N_("Slave trade")), trade),
        (Message(N_("Unrest/Mission markers left")), markers(s)),
    )
    return Sheet(_columns(("box", "now")), rows, Message(N_("Boxes and markers")))
