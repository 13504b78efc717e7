"""A recipe: the TOML file that says which country is which region and how the sheets are laid out."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tui.maps.grid import Box, Cell
from tui.maps.make.countries import Ring
from tui.maps.make.figures import Figures, read_figures
from tui.maps.make.paint import PLAIN_LAND, Coat
from tui.maps.make.projection import View


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of a sheet with a view of its own."""

    box: Box
    view: View
    groups: tuple[str, ...]  # the coats of paint that apply here
    threshold: float  # how much of a quarter cell must be land for it to be land
    islet: int  # smaller land is left out, counted in quarter cells
    pond: int  # smaller water is filled


@dataclass(frozen=True, slots=True)
class Spot:
    """A place fixed by hand; what is None is found by the program."""

    label: Box | None = None
    slot: Box | None = None
    callout: bool = False
    leader: tuple[Cell, ...] = ()
    port: Cell | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """One map file."""

    name: str
    width: int
    height: int
    frames: tuple[Frame, ...]
    rules: tuple[tuple[int, int, int, int], ...]
    spots: dict[str, Spot]
    links: tuple[tuple[str, str, tuple[Cell, ...]], ...]
    patches: tuple[tuple[int, int, str], ...]  # letters laid over the drawing: row and column of quarters, letters
    regions: frozenset[str]  # those of this page; none: all
    doors: tuple[str, ...]  # to other pages: the names on their land


@dataclass(frozen=True, slots=True)
class Recipe:
    game: str
    title: str
    land: dict[str, str]  # letter to region
    water: dict[str, str]
    islands: frozenset[str]
    keep: frozenset[str]  # letters whose islets are never left out
    shapes: dict[str, Ring]
    coats: tuple[tuple[str, Coat], ...]  # group and coat
    sheets: tuple[Sheet, ...]
    borders: tuple[str, ...]  # the words under which the game's figures list neighbours; none: they stay as they fall
    free: frozenset[str]  # the kinds of region whose borders stay as they fall
    pieces: dict[str, list[str]]  # the most that stands in a region, by its id or kind; "any" is for the others
    tight: dict[str, list[str]]  # the same where there is no room for that
    figures: Figures

    @property
    def letters(self) -> dict[str, str]:
        return self.land | self.water

    @property
    def ashore(self) -> frozenset[str]:
        """All letters of land."""
        return frozenset(self.land) | {PLAIN_LAND}


def read_recipe(path: Path) -> Recipe:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return Recipe(
        game=data["game"],
        title=data["title"],
        land=data["land"],
        water=data.get("water", {}),
        islands=frozenset(data.get("islands", ())),
        keep=frozenset(data.get("keep", ())),
        shapes={name: [(lon, lat) for lon, lat in ring] for name, ring in data["shapes"].items()},
        coats=tuple((coat.pop("group"), _coat(coat)) for coat in data["coat"]),
        sheets=tuple(_sheet(sheet) for sheet in data["sheet"]),
        borders=tuple(data.get("borders", ())),
        free=frozenset(data.get("free", ())),
        pieces={"any": ["XXX"]} | data.get("pieces", {}),
        tight=data.get("tight", {}),
        figures=read_figures(
            data.get("rules", ""),
            data.get("look", ""),
            (data["land"] | data.get("water", {})).values(),
            data.get("terms", ("region",)),
        ),
    )


def _coat(data: dict[str, Any]) -> Coat:
    listed = {key: tuple(value) for key, value in data.items() if key in ("countries", "inside")}
    seeds = tuple((letter, lon, lat) for letter, lon, lat in data.get("seeds", ()))
    return Coat(**(data | listed | {"seeds": seeds}))


def _sheet(data: dict[str, Any]) -> Sheet:
    return Sheet(
        name=data["name"],
        width=data["width"],
        height=data["height"],
        frames=tuple(_frame(frame) for frame in data["frame"]),
        rules=tuple(tuple(rule) for rule in data.get("rules", ())),
        spots={region: _spot(spot) for region, spot in data.get("place", {}).items()},
        links=tuple((link["one"], link["other"], _cells(link["cells"])) for link in data.get("link", ())),
        patches=tuple((row, col, letters) for row, col, letters in data.get("patches", ())),
        regions=frozenset(data.get("regions", ())),
        doors=tuple(data.get("doors", ())),
    )


def _frame(data: dict[str, Any]) -> Frame:
    row, col, height, width = data["box"]
    return Frame(
        box=Box(row, col, width, height),
        view=_view(data),
        groups=tuple(data["groups"]),
        threshold=data.get("threshold", 0.5),
        islet=data.get("islet", 3),
        pond=data.get("pond", 4),
    )


def _view(data: dict[str, Any]) -> View:
    """The recipe's own words for a view; what is not written is as it is without."""
    told = {key: data[key] for key in ("stretch", "focus", "lens") if key in data}
    return View(data["projection"], data["lon"], data["lat"], data["scale"], **told)


def _spot(data: dict[str, Any]) -> Spot:
    label, slot = data.get("label"), data.get("slot")
    return Spot(
        label=Box(*label) if label else None,
        slot=Box(*slot) if slot else None,
        callout=data.get("callout", False),
        leader=_cells(data.get("leader", ())),
    )


def _cells(pairs: Any) -> tuple[Cell, ...]:
    return tuple((row, col) for row, col in pairs)
