"""7 Empires on the screen: seats are numbers, empires have letters and colours; pieces, legend, the power track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.contract import Place, Seat, Sheet
from engine.games.seven.board.scoring import final_power
from engine.games.seven.board.seats import position
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ACTION_IDS,
    CARDS,
    CITY_COUNT,
    EMPIRE_IDS,
    NOBODY,
    OWNER,
    PACKAGE,
    TYPES,
    UNBUILT,
    UNIT_IDS,
    UPGRADED,
    region_number,
)
from engine.games.seven.words.board import neighbours
from engine.games.seven.words.ledgers import by_rank, empires, in_force, promises
from engine.text import Speaker, Term, Value
from tui.looks import Badge, Look
from tui.maps.draw import Row
from tui.maps.lettering import Piece
from tui.screen.rows import cut, run
from tui.tongue import Tongue

LETTERS: Final = {"en": "POSRHFG", "fr": "POERHFG"}
"""Of the empires, in their order."""
COLOURS: Final = {
    "france": 0,
    "great_britain": 1,
    "spain": 2,
    "russia": 3,
    "habsburg": 4,
    "prussia": 5,
    "ottomans": 6,
}
SIGNS: Final = "ia23"
"""Of the units, in their order: infantry, artillery, and ships by their masts."""
CITIES: Final = ("·", "○", "●")
"""No city yet, a city, an upgraded one."""
FLAG: Final = "⚑"
FINAL_SCORE: Final = 1
"""The number of that table among the further ones."""
ROOM: Final = 3
"""Units that are written one by one: more of them stay in a region for no longer than a turn (SV-6.6)."""


# -- who is who


def letter(view: Seven, seat: Seat, _language: str) -> str:
    return str(position(view, seat))


def powers(language: str) -> Mapping[str, Badge]:
    return {id_: Badge(sign, COLOURS[id_]) for id_, sign in zip(EMPIRE_IDS, LETTERS[language], strict=True)}


def ruler(view: Seven, place: Place) -> str:
    """A city region has the colour of its empire for ever, any other that of the flag there."""
    region = region_number(place.id)
    owner = OWNER[region] if OWNER[region] != NOBODY else view.flag[region]
    return EMPIRE_IDS[owner] if owner != NOBODY else ""


# -- what stands there


def pieces(view: Seven, place: Place, language: str) -> tuple[Piece, ...]:
    """``F●2 ia`` is an upgraded city of France, two palace crowns, its infantry and artillery; ``H⚑ Pi`` a flag."""
    region, letters = region_number(place.id), LETTERS[language]
    owner, holder = OWNER[region] if OWNER[region] != NOBODY else view.flag[region], view.holder[region]
    signs = []
    if region < CITY_COUNT:
        crowns = view.palace[region]
        signs.append((owner, f"{letters[owner]}{CITIES[view.city[region]]}{crowns or ''}"))
    elif owner != NOBODY:
        signs.append((owner, f"{letters[owner]}{FLAG}"))
    if holder != NOBODY:
        sign = "" if holder == owner else letters[holder]
        signs.append((holder, sign + _units(view, region)))
    return tuple(Piece(text, str(COLOURS[EMPIRE_IDS[empire]])) for empire, text in signs)


def about(place: Place) -> tuple[Value, ...]:
    return neighbours(place.id)


def _units(view: Seven, region: int) -> str:
    signs = "".join(SIGNS[kind] * view.count(region, kind) for kind in view.types_in(region))
    return signs if len(signs) <= ROOM else f"{signs[0]}+{len(signs) - 1}"


def signs(_: Tongue) -> list[tuple[tuple[Piece, ...], str]]:
    """The legend of the map and of the tables."""
    speaker = Speaker(PACKAGE, _.language)
    actions = ", ".join(
        f"{speaker.say(Term('action_initial', id_))} {speaker.say(Term('action', id_))}" for id_ in ACTION_IDS
    )
    cards = ", ".join(
        f"{speaker.say(Term('card_initial', card.id))} {speaker.say(Term('card', card.id))}" for card in CARDS
    )
    france, habsburg = str(COLOURS["france"]), str(COLOURS["habsburg"])
    return [
        ((Piece("F○", france),), _("a city of France (letter and colour say whose)")),
        ((Piece("F●2", france),), _("upgraded city, worth a crown; palace with 2 crowns")),
        ((Piece("F·", france),), _("city region of France without a city")),
        ((Piece("F○", france), Piece("ia", france)), _("with infantry and artillery of its own empire")),
        ((Piece("F○", france), Piece("Ha", habsburg)), _("occupied by artillery of Habsburg")),
        ((Piece("H⚑", habsburg), Piece("2", habsburg)), _("flag of Habsburg, and a two-master; 3: three-master")),
        ((Piece("i+3", france),), _("infantry and three more units")),
        ((Piece("‡"),), _("port: where the ships of the city go to sea")),
        ((Piece("12*"),), _("influence of a player; * holds the monarch")),
        (
            (Piece("·MA··"),),
            _("actions that are ready, or used on positions I, II and III: {actions}", actions=actions),
        ),
        ((Piece("ABC"),), _("influence cards: {cards}", cards=cards)),
    ]


# -- the power track

BAR: Final = 12
"""Columns that a bar needs to be worth drawing."""


def charts(view: Seven, number: int, rows: list[Row], width: int) -> list[Row]:
    """Beside the final score the power track: what every empire has, and what the last count would add."""
    room = width - max(map(_length, rows)) - 4
    if number != FINAL_SCORE or room < BAR:
        return rows
    final = final_power(view)
    scale = max(1, -(-max(final) // room))
    bars = [
        (run("   "), run("█" * (view.power[one] // scale), f"hatch:{COLOURS[EMPIRE_IDS[one]]}"),
         run("░" * (final[one] // scale - view.power[one] // scale), f"hatch:{COLOURS[EMPIRE_IDS[one]]}"))
        for one in by_rank(view)
    ]  # fmt: skip
    apart = max(4, 10 // scale)
    ruler = "".join(f"{points:<{apart}}" for points in range(0, room * scale, apart * scale))
    last = (run("   "), run(ruler[: room // apart * apart], "dim"))
    longest = max(map(_length, rows))
    return [
        (*cut(row, longest), run(" " * (longest - _length(row))), *beside)
        for row, beside in zip(rows, [(), *bars, last], strict=True)
    ]


def _length(row: Row) -> int:
    return len("".join(text for text, _ in row).rstrip())


def notes(view: Seven) -> tuple[Value, tuple[Value, ...]]:
    return Term("column", "promises"), promises(view)


def glance(view: Seven) -> Sheet:
    return empires(view)


def doors(_: Tongue) -> Mapping[str, str]:
    return {"@north": _("North"), "@south": _("South")}


LOOK: Final = Look(
    shelf=30,
    package=__package__,
    maps=(("large",), ("medium",), ("small-north", "small-south")),
    doors=doors,
    letter=letter,
    powers=powers,
    ruler=ruler,
    pieces=pieces,
    about=about,
    glance=glance,
    ties=in_force,
    notes=notes,
    charts=charts,
    signs=signs,
)
assert set(COLOURS) == set(EMPIRE_IDS) and len(SIGNS) == len(UNIT_IDS) == TYPES and UNBUILT < UPGRADED < len(CITIES)
