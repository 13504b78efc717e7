"""Reads countries from a Natural Earth TopoJSON file (the npm package `world-atlas`, public domain)."""

import json
from pathlib import Path

Point = tuple[float, float]
Ring = list[Point]
Atlas = dict[str, list[Ring]]


def read_atlas(path: Path) -> Atlas:
    """Country name to all its rings, in degrees; outer rings and holes together (they are filled even-odd)."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = [_degrees(arc, topology["transform"]) for arc in topology["arcs"]]
    atlas: Atlas = {}
    for shape in topology["objects"]["countries"]["geometries"]:
        polygons = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
        rings = [_ring(ids, arcs) for polygon in polygons for ids in polygon]
        atlas.setdefault(shape["properties"]["name"], []).extend(rings)
    return atlas


def _degrees(arc: list[list[int]], transform: dict[str, list[float]]) -> Ring:
    """An arc is a list of steps in whole numbers from the point before."""
    (scale_x, scale_y), (west, south) = transform["scale"], transform["translate"]
    points, x, y = [], 0, 0
    for step_x, step_y in arc:
        x, y = x + step_x, y + step_y
        points.append((x * scale_x + west, y * scale_y + south))
    return points


def _ring(ids: list[int], arcs: list[Ring]) -> Ring:
    """Arcs joined end to end; a negative number means the arc backwards."""
    ring: Ring = []
    for number in ids:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        ring += arc[1:] if ring else arc
    return ring
