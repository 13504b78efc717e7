"""Letters and colours of the powers; who holds a place and what stands there, in a few characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.contract import Place, Seat, Sheet
from engine.frames import Decision
from engine.games.ultima.pieces import leaders_of, types
from engine.games.ultima.state import NOBODY, REPAIR, SQUADRON, Ultima, category, position, power_of
from engine.games.ultima.tables import (
    AREA,
    AREAS,
    CAPITAL,
    CENTRE_SEA,
    KEY,
    MINOR0,
    N_POWERS,
    SEA,
    SEA0,
    SYSTEM,
    TERRAIN,
)
from engine.games.ultima.words import board, papers
from engine.games.ultima.words.ledgers import LEDGER, ledger
from engine.games.ultima.words.ledgers import about as about_place
from engine.text import Value
from tui.games.ultima.badges import COLOURS, IDS, LETTERS, powers
from tui.games.ultima.hand import ASKED, hand_name, hand_panel
from tui.games.ultima.modes import MODES
from tui.looks import Look, OwnPanel, Paper
from tui.maps.lettering import Piece
from tui.tongue import Tongue

NEUTRALS: Final = "n"
"""Troops that no power commands."""
AREA_SIGNS: Final = "○●"
"""Not a key area, a key area."""
GROUND: Final = {"open": "", "forest": "%", "mountain": "^", "marsh": "~"}
LEADER: Final = "+"
FLEET: Final = "v"
DOCK: Final = "r"
REVOLT: Final = "!"
DAMAGE: Final = "/"
BESIEGED: Final = "x"
TRADE: Final = "$"


# -- who is who


def letter(_view: Ultima, seat: Seat, _language: str) -> str:
    return str(seat + 1)


def colour(view: Ultima, seat: Seat) -> int:
    """That of the first power it runs."""
    return next((COLOURS[IDS[power]] for power in range(N_POWERS) if view.seat_of[power] == seat), seat % 8)


def ruler(view: Ultima, place: Place) -> str:
    """The power that holds an area, or whose ally does."""
    power = _side(view, AREA[place.id]) if place.id in AREA else -1
    return IDS[power] if power >= 0 else ""


def _side(view: Ultima, area: int) -> int:
    holder = view.control[area]
    return holder if holder < N_POWERS else view.ally[holder - MINOR0] - 1


def home(view: Ultima, seat: Seat) -> str:
    """The capital of the power that is asked, or acts, if it is one of the seat's; else of its first."""
    own = [power for power in range(N_POWERS) if view.seat_of[power] == seat]
    frame = view.agenda[-1] if view.agenda else None
    asked = getattr(frame, "power", NOBODY) if isinstance(frame, Decision) and frame.seat == seat else NOBODY
    power = next((power for power in (asked, view.active) if power in own), own[0])
    return AREAS[CAPITAL[power]].id


# -- what stands there


def pieces(view: Ultima, place: Place, language: str) -> tuple[Piece, ...]:
    """``F●2^`` is a key area of France with a fortress of two, in the mountains; ``F223+`` three of its troops."""
    if place.id in AREA:
        area = AREA[place.id]
        return (_hold(view, area, language), *_forces(view, area, language))
    sea = SEA[place.id]
    return (*((Piece(TRADE),) if sea in CENTRE_SEA else ()), *_forces(view, SEA0 + sea, language))


def _hold(view: Ultima, area: int, language: str) -> Piece:
    """Whose an area is: a small letter for an ally's, none for a neutral's."""
    power, fort = _side(view, area), view.fort[area]
    owner = "" if power < 0 else LETTERS[language][IDS[power]]
    sign = (owner if view.control[area] < N_POWERS else owner.lower()) + AREA_SIGNS[KEY[area]]
    unrest = REVOLT if view.revolt[area] else ""
    damage = f"{DAMAGE}{view.damage[area]}" if view.damage[area] else ""
    full = f"{sign}{fort or ''}{damage}{unrest}"
    ground = GROUND[TERRAIN[area]]
    return Piece(full + ground, _ink(power), (*((full,) if ground else ()), sign + unrest))


def _forces(view: Ultima, pos: int, language: str) -> list[Piece]:
    here: dict[int, list[int]] = {}
    for unit in view.units:
        if position(unit) == pos:
            here.setdefault(power_of(unit), []).append(unit)
    return [_force(view, pos, power, here[power], language) for power in sorted(here)]


def _force(view: Ultima, pos: int, power: int, units: Sequence[int], language: str) -> Piece:
    """A digit a troop, its quality; the same of squadrons after ``v``; a number before a letter only counts."""
    sign = LETTERS[language][IDS[power]] if power < SYSTEM else NEUTRALS
    if pos < SEA0 and view.inside[pos] == power + 1:
        sign = BESIEGED + sign
    lead = LEADER * _leaders(view, power, pos)
    troops = [unit for unit in units if not unit & SQUADRON]
    fleet = [unit for unit in units if unit & SQUADRON and not unit & REPAIR]
    docked = len(units) - len(troops) - len(fleet)
    dock = f"{DOCK}{docked}" if docked else ""
    full = sign + _qualities(troops) + lead + (FLEET + _qualities(fleet) if fleet else "") + dock
    short = (f"{len(troops)}{sign}" if troops else sign) + lead + (f"{len(fleet)}{FLEET}" if fleet else "")
    last = f"{len(troops)}{sign}" if troops else f"{len(fleet)}{sign}{FLEET}" if fleet else sign + dock
    return Piece(full, _ink(power if power < SYSTEM else -1), (short, last))


def _leaders(view: Ultima, power: int, pos: int) -> int:
    if power >= SYSTEM:
        return 0
    return sum(1 for one in leaders_of(view, power) if view.leader_at[one] == pos and types(view, one))


def _qualities(units: Sequence[int]) -> str:
    return "".join(str(number) for number in sorted(map(category, units)))


def _ink(power: int) -> str:
    return str(COLOURS[IDS[power]]) if power >= 0 else ""


# -- tables


def about(place: Place) -> tuple[Value, ...]:
    return about_place(place.id)


def glance(view: Ultima) -> Sheet:
    return board.glance(view) if view.turn else board.sheet(view)


def notes(view: Ultima) -> tuple[Value, tuple[Value, ...]]:
    return LEDGER, ledger(view)


def signs(_: Tongue) -> list[tuple[tuple[Piece, ...], str]]:
    """The legend of the map and of the tables."""
    austria, france, prussia = (str(COLOURS[id_]) for id_ in ("austria", "france", "prussia"))
    return [
        ((Piece("F●2", france),), _("key area of France (letter and colour say whose), fortress of level 2")),
        ((Piece("F○", france),), _("area of France that is no key area")),
        ((Piece("f●", france), Piece("○")), _("area of a minor power: allied to France, neutral")),
        ((Piece("F●2/1!", france),), _("/1: one point of siege damage; !: rebellion")),
        ((Piece("F○^", france), Piece("F○%", france), Piece("F○~", france)), _("mountain, forest, marsh")),
        ((Piece("A223+", austria),), _("three Austrian troops of quality 2, 2 and 3 with a leader; 3A: only counted")),
        ((Piece("Av22", austria), Piece("Ar1", austria)), _("two squadrons of quality 2; one under repair")),
        ((Piece("xP2", prussia), Piece("n2")), _("besieged in the fortress; troops of no power")),
        ((Piece("$"), Piece("‡")), _("sea with a trade centre; port")),
    ]


def doors(_: Tongue) -> Mapping[str, str]:
    return {
        "@west": _("West"),
        "@centre": _("Centre"),
        "@east": _("East"),
        "@isles": _("British Isles"),
        "@iberia": _("Iberia"),
        "@germany": _("Germany"),
        "@italy": _("Italy"),
        "@balkans": _("Balkans"),
        "@north": _("North"),
        "@overseas": _("Overseas"),
    }


LOOK: Final = Look(
    shelf=50,
    package=__package__,
    maps=(
        ("large-west", "large-east"),
        ("medium-west", "medium-centre", "medium-east"),
        (
            "small-isles",
            "small-iberia",
            "small-germany",
            "small-italy",
            "small-balkans",
            "small-north",
            "small-east",
            "small-overseas",
        ),
    ),
    doors=doors,
    letter=letter,
    colour=colour,
    powers=powers,
    ruler=ruler,
    home=home,
    pieces=pieces,
    about=about,
    glance=glance,
    notes=notes,
    signs=signs,
    modes=MODES,
    panels=(OwnPanel(hand_name, hand_panel, frozenset({ASKED})),),
    papers=(
        Paper(lambda _: _("realms"), papers.realms),
        Paper(lambda _: _("wars"), papers.wars),
        Paper(lambda _: _("trade"), papers.markets),
    ),
)
