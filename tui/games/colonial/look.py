"""Colonial on the screen: colours and letters of players and nations, what lies in a Territory, legend, the race."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from engine.contract import Place, Seat, Sheet
from engine.games.colonial.reckoning import controller, native_power
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import (
    DIFFICULTY,
    NATIONS,
    NATIVE_POWER,
    NOBODY,
    PACKAGE,
    RESOURCES,
    RULES,
    SEATS,
    SPACE_COLOUR,
    SPACES,
    land_number,
)
from engine.games.colonial.words.ledgers import RACE, ahead, at_a_glance, neighbours, promises
from engine.text import Speaker, Term, Value
from tui.looks import Look
from tui.maps.draw import Row
from tui.maps.lettering import Piece
from tui.screen.rows import cut, run, width_of
from tui.tongue import Tongue

COLOURS: Final = {"blue": 0, "red": 1, "yellow": 2, "green": 3, "white": 4, "orange": 6}
LETTERS: Final = {
    "en": {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "white": "W", "orange": "O"},
    "fr": {"red": "R", "blue": "B", "green": "V", "yellow": "J", "white": "L", "orange": "O"},
}
NATION_LETTERS: Final = {
    "en": {"england": "E", "france": "F", "spain": "S", "portugal": "P", "holland": "H"},
    "fr": {"england": "A", "france": "F", "spain": "E", "portugal": "P", "holland": "H"},
}
PRESTIGE, COLONY, CITY, UNREST, MISSION, STATE = "●", "#", "$", "!", "+", "×2"


# -- who is who


def _led(view: Colonial, seat: Seat) -> int:
    """The nation of a seat, once everybody has one: until then two seats might look alike."""
    return view.nation[seat] if NOBODY not in view.nation else NOBODY


def letter(view: Colonial, seat: Seat, language: str) -> str:
    nation = _led(view, seat)
    if nation != NOBODY:
        return NATION_LETTERS[language][NATIONS[nation].id]
    return LETTERS[language][SEATS[seat].id]


def colour(view: Colonial, seat: Seat) -> int:
    nation = _led(view, seat)
    return COLOURS[NATIONS[nation].colour if nation != NOBODY else SEATS[seat].id]


def leader(view: Colonial, place: Place) -> Seat | None:
    """A Colony has the colour of its owner; else the ground shows all who control a Resource there."""
    owner = view.colony[land_number(place.id)]
    if owner != NOBODY:
        return owner
    return place.leaders[0] if len(place.leaders) == 1 else None


# -- what lies there


def pieces(view: Colonial, place: Place, language: str) -> tuple[Piece, ...]:
    """``●4/3`` is Prestige for Difficulty 4, natives 3; ``R#$5`` a Colony with the City; ``gR2B`` a gold stack."""
    land = land_number(place.id)
    letters = [letter(view, seat, language) for seat in range(view.n)]
    colours = [str(colour(view, seat)) for seat in range(view.n)]
    found, owner = [_state(view, land)], view.colony[land]
    city = f"{CITY}{view.city_value}" if land == view.city else ""
    if owner != NOBODY:
        colony = f"{letters[owner]}{COLONY}"
        found.append(Piece(f"{colony}{city}", colours[owner], (f"{colony}{city[:1]}", colony)))
    elif city:
        found.append(Piece(city))
    found += [_stack(view, space, letters, colours) for space in SPACES[land] if view.stacks[space]]
    free = "".join(_sign(space) for space in SPACES[land] if not view.stacks[space])
    return (*found, Piece(free)) if free else tuple(found)


def _state(view: Colonial, land: int) -> Piece:
    """Prestige and Difficulty as long as it is Unexplored, native power, and what troubles it."""
    prestige, unrest, missions = view.unexplored[land], view.unrest[land], view.missions[land]
    head = f"{PRESTIGE * prestige}{DIFFICULTY[land]}/" if prestige else "/"
    printed, power = NATIVE_POWER[land], native_power(view, land)
    told = f"{printed}{STATE if view.independent >> land & 1 else ''}{UNREST * unrest}"
    full = f"{head}{told}{MISSION * bool(missions)}{missions if missions > 1 else ''}"
    return Piece(full, shorter=(f"{head}{power}{UNREST * bool(unrest)}{MISSION * bool(missions)}",))


def _stack(view: Colonial, space: int, letters: list[str], colours: list[str]) -> Piece:
    """The Resource, who controls it, then the others who have counters there; how many, if more than one."""
    counts = Counter(view.stacks[space])  # in the order of the stack, so the controller comes first
    owner = controller(view, space)
    told = "".join(f"{letters[seat]}{number if number > 1 else ''}" for seat, number in counts.items())
    return Piece(f"{_sign(space)}{told}", colours[owner], (f"{_sign(space)}{letters[owner]}",))


def _sign(space: int) -> str:
    """Small letters are no players."""
    return RESOURCES[SPACE_COLOUR[space]].symbol.lower()


def about(place: Place) -> tuple[Value, ...]:
    return neighbours(place.id)


def signs(_: Tongue) -> list[tuple[tuple[Piece, ...], str]]:
    """The legend of the map."""
    speaker, letters = Speaker(PACKAGE, _.language), LETTERS[_.language]
    resources = ", ".join(f"{row.symbol.lower()} {speaker.say(Term('resource', row.id))}" for row in RESOURCES)
    red, blue = (str(COLOURS[id_]) for id_ in ("red", "blue"))
    r, b = letters["red"], letters["blue"]
    return [
        ((Piece(f"{PRESTIGE}4/3"),), _("Unexplored: Prestige to be won, Difficulty 4, native power 3")),
        ((Piece(f"/3{UNREST}{UNREST}{MISSION}"),), _("Explored: native power 3, two Unrest, a Mission")),
        ((Piece(f"/3{STATE}"),), _("Independent State: native power doubled")),
        (
            (Piece(f"{r}{COLONY}", red), Piece(f"{r}{COLONY}{CITY}5", red)),
            _("Colony; with a Booming City of value 5"),
        ),
        ((Piece(f"g{r}2{b}", red),), _("gold Resource: two counters of the one who controls it, one of another")),
        ((Piece(f"g{b}", blue), Piece("ooxe")), _("a stack of one; Resources that are free")),
        (
            (Piece(f"{r.lower()}  {r.lower()}"),),
            _("strewn over land where colours are few: who controls Resources there"),
        ),
        ((Piece("abc"),), _("Resources: {resources}", resources=resources)),
    ]


# -- beside the tables


BAR: Final = 12
"""Columns that a bar needs to be worth drawing."""
END: Final = RULES.prestige_to_win + 2
"""Who has more, with debts, is drawn no longer."""


def charts(view: Colonial, number: int, rows: list[Row], width: int) -> list[Row]:
    """Beside the race how far everybody has come: solid what is there, light what the time until the first adds."""
    longest = max(map(_length, rows))
    room = width - longest - 4
    if number != RACE or room < BAR:
        return rows
    bars = [_bar(view, seat, now, then, room // END) for seat, now, then in ahead(view)]
    return [
        (*cut(row, longest), run(" " * (longest - width_of(row))), *beside)
        for row, beside in zip(rows, [(), *bars], strict=True)
    ]


def _length(row: Row) -> int:
    return len("".join(text for text, _ in row).rstrip())


def _bar(view: Colonial, seat: Seat, now: int, then: int, step: int) -> Row:
    ink, here = f"hatch:{colour(view, seat)}", min(now, END)
    more = max(0, min(then, END) - here)
    return run("   "), run("█" * (here * step), ink), run("░" * (more * step), ink)


def notes(view: Colonial) -> tuple[Value, tuple[Value, ...]]:
    return Term("column", "promises"), promises(view)


def glance(view: Colonial) -> Sheet:
    return at_a_glance(view)


def doors(_: Tongue) -> Mapping[str, str]:
    named = {"@america": _("America"), "@africa": _("Africa"), "@asia": _("Asia")}
    return {door: f"▸ {name}" for door, name in named.items()}


LOOK: Final = Look(
    shelf=40,
    package=__package__,
    maps=(("large",), ("medium",), ("small-america", "small-africa", "small-asia")),
    doors=doors,
    letter=letter,
    colour=colour,
    leader=leader,
    pieces=pieces,
    about=about,
    glance=glance,
    notes=notes,
    charts=charts,
    signs=signs,
)
assert set(COLOURS) == {row.id for row in SEATS} >= {row.colour for row in NATIONS}
