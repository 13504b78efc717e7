"""Pax Britannica on the map: markers, units, merchant fleets, unrest and claims as short text; the legend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.contract import Place, Seat
from engine.games.pax import PACKAGE, names
from engine.games.pax.atlas import COASTS, bits
from engine.games.pax.names import POWER_IDS, SEA_IDS
from engine.games.pax.rules.lookup import controllers
from engine.games.pax.state import Pax
from engine.games.pax.tables import AREAS, CS, EV, N_AREAS, N_POWERS, N_SEAS, POWER, SEAS, SIDES
from engine.games.pax.words.papers import budgets, europe
from engine.text import Listing, Speaker, Term, Value
from tui.games.pax.badges import COLOURS, LETTERS, area_of, badges, force, home_of
from tui.games.pax.modes import MODES, disputed
from tui.games.pax.treaties import treaties
from tui.looks import Look, Paper
from tui.maps.lettering import Piece
from tui.tongue import Tongue

PENDING, UNREST, CLAIM, MERCHANTS = "?", "!", "x", "$"

# -- who is who


def letter(view: Pax, seat: Seat, language: str) -> str:
    return LETTERS[language][view.powers[seat]]


def colour(view: Pax, seat: Seat) -> int:
    return COLOURS[view.powers[seat]]


def home(view: Pax, seat: Seat) -> str:
    return f"home-{POWER_IDS[view.powers[seat]]}"


def ruler(view: Pax, place: Place) -> str:
    """Who controls an area, of a codominion the highest marker, of equals the first; a home nation is its own."""
    area, home = area_of(place.id), home_of(place.id)
    if area < 0:
        return POWER_IDS[home] if home >= 0 else ""
    lords = controllers(view, area)
    return POWER_IDS[max(lords, key=lambda power: view.level[power * N_AREAS + area])] if lords else ""


# -- what stands there


def pieces(view: Pax, place: Place, language: str) -> tuple[Piece, ...]:
    """``B4·a13`` is Britain's Possession with armies of strength 13; ``F2?`` an Influence not yet established.

    An area where nobody is shows what it is worth and how strong it is: ``5/4``.
    """
    area, home = area_of(place.id), home_of(place.id)
    if home >= 0:
        return tuple(_at_home(view, home, place.id))
    if area < 0:
        return tuple(_at_sea(view, place.id, language))
    present = sorted(range(SIDES), key=lambda power: (-_rank(view, power, area), power))
    found = [piece for power in present for piece in _of_power(view, power, area, place.id, language)]
    signs = UNREST * (view.unrest[area] > 0) + CLAIM * any(disputed(claim) == area for claim in view.cbs)
    return (*(found or [Piece(f"{EV[area]}/{CS[area]}", "", (str(EV[area]),))]), *([Piece(signs)] if signs else []))


def _rank(view: Pax, power: int, area: int) -> int:
    """By the level of the marker; China's and the Ottoman Empire's armies have none."""
    at = power * N_AREAS + area
    return max(view.level[at], view.pending[at]) if power < N_POWERS else 0


def _of_power(view: Pax, power: int, area: int, place: str, language: str) -> list[Piece]:
    mark, units = _marker(view, power, area), _units(*force(view, power, place))
    if not mark and not units:
        return []
    sign = LETTERS[language][power]
    text = f"{sign}{mark}·{units}" if units else f"{sign}{mark}"
    shorter = (f"{sign}{mark}·{_kinds(units)}", f"{sign}{mark}") if units else ()
    return [Piece(text, str(COLOURS[power]), (*shorter, sign))]


def _marker(view: Pax, power: int, area: int) -> str:
    if power >= N_POWERS:
        return ""
    have, wait = view.level[power * N_AREAS + area], view.pending[power * N_AREAS + area]
    return f"{wait}{PENDING}" if wait else str(have) if have else ""


def _units(armies: int, fleets: int) -> str:
    return (f"a{armies}" if armies else "") + (f"n{fleets}" if fleets else "")


def _kinds(units: str) -> str:
    return units.translate(dict.fromkeys(map(ord, "0123456789")))


def _at_home(view: Pax, power: int, place: str) -> list[Piece]:
    units = _units(*force(view, power, place))
    return [Piece(units, str(COLOURS[power]), (_kinds(units),))] if units else []


def _at_sea(view: Pax, place: str, language: str) -> list[Piece]:
    """The letters of those who have merchant fleets there, then squadrons."""
    sea = SEA_IDS.index(place)
    traders = [power for power in range(N_POWERS) if sea < N_SEAS and view.fleets[power] >> sea & 1]
    signs = "".join(LETTERS[language][power] for power in traders)
    found = [Piece(MERCHANTS + signs, "", (f"{MERCHANTS}{len(traders)}",))] if traders else []
    for power in range(N_POWERS):
        if units := _units(*force(view, power, place)):
            sign = LETTERS[language][power]
            found.append(Piece(f"{sign}·{units}", str(COLOURS[power]), (f"{sign}·n", sign)))
    return found


def about(place: Place) -> tuple[Value, ...]:
    """What is adjacent: areas and home nations by land, then seas."""
    area, home = area_of(place.id), home_of(place.id)
    if area >= 0:
        row = AREAS[area]
        land: list[Value] = [names.area(area_of(other)) for other in row.land]
        land += [names.power(POWER[other]) for other in row.homes]
        seas: list[Value] = [names.sea(sea) for shore in COASTS[0][area] for sea in bits(shore)]
    else:
        zone = SEA_IDS.index(place.id) if home < 0 else -1
        land = []
        seas = [names.sea(SEA_IDS.index(other)) for other in SEAS[zone].adjacent] if 0 <= zone < N_SEAS else []
    return tuple(Listing(tuple(values)) for values in (land, seas) if values)


# -- the legend


def signs(_: Tongue) -> list[tuple[tuple[Piece, ...], str]]:
    """The legend of the map."""
    speaker, powers = Speaker(PACKAGE, _.language), badges(_.language)
    britain, france = (letter for letter in LETTERS[_.language][:2])
    red, blue = str(COLOURS[0]), str(COLOURS[1])
    return [
        ((Piece(f"{britain}4", red),), _("marker of Britain: 1 Interest, 2 Influence, 3 Protectorate, 4 Possession")),
        ((Piece(f"{britain}5", red),), _("Dominion of Britain, or State of the United States")),
        ((Piece(f"{france}2{PENDING}", blue),), _("marker of France that is not yet established")),
        ((Piece(f"{britain}4·a13n3", red),), _("with armies of strength 13 and fleets of strength 3")),
        ((Piece("5/4"),), _("nobody is there: economic value 5, combat strength 4")),
        ((Piece(UNREST), Piece(CLAIM)), _("Unrest; a Casus Belli is about the area")),
        (
            (Piece(f"{MERCHANTS}{britain}{france}"),),
            _("merchant fleets of Britain and France; a number: of so many powers"),
        ),
        ((Piece(f"{britain}·n10", red),), _("fleets of Britain at sea, of strength 10")),
        *(((Piece(one.letter, str(one.colour)),), speaker.say(Term("power", id_))) for id_, one in powers.items()),
    ]


def doors(_: Tongue) -> Mapping[str, str]:
    return {
        "@west": _("West"),
        "@africa": _("Africa"),
        "@east": _("Asia"),
        "@americas": _("Americas"),
        "@europe": _("Europe"),
        "@sahara": _("Sahara"),
        "@zambezi": _("Zambezi"),
        "@india": _("India"),
        "@china": _("China"),
        "@pacific": _("Pacific"),
    }


LOOK: Final = Look(
    shelf=20,
    package=__package__,
    maps=(
        ("large-west", "large-africa", "large-east"),
        ("medium-americas", "medium-europe", "medium-africa", "medium-east"),
        (
            "small-americas",
            "small-europe",
            "small-sahara",
            "small-zambezi",
            "small-india",
            "small-china",
            "small-pacific",
        ),
    ),
    doors=doors,
    letter=letter,
    colour=colour,
    powers=badges,
    home=home,
    ruler=ruler,
    pieces=pieces,
    about=about,
    signs=signs,
    modes=MODES,
    papers=(
        Paper(lambda _: _("budget"), budgets),
        Paper(lambda _: _("treaties"), treaties),
        Paper(lambda _: _("Europe"), europe),
    ),
)
