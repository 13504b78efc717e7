"""Smaller pictures: what textual writes into an SVG, without what no viewer needs."""

from __future__ import annotations

import re
from typing import Final

_RECT: Final = re.compile(r'<rect fill="([^"]+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/>')


def smaller(svg: str) -> str:
    """Short names, no clipping of lines that end where they shall anyway, one ground for cells of one colour."""
    svg = re.sub(r"terminal-\d+-?", "t", svg)
    svg = re.sub(r'(<text [^>]*?) clip-path="url\(#tline-\d+\)"', r"\1", svg)
    svg = re.sub(r'<clipPath id="tline-\d+">\s*<rect[^>]*/>\s*</clipPath>\s*', "", svg)
    svg = svg.replace(' shape-rendering="crispEdges"', "").replace(
        "<style>", "<style>rect{shape-rendering:crispEdges}", 1
    )
    return re.sub(rf"(?:{_RECT.pattern})+", lambda run: _merged(run.group()), svg)


def _merged(rects: str) -> str:
    found: list[tuple[str, float, float, float, str]] = []
    for fill, x, y, width, height in _RECT.findall(rects):
        left, top, wide = float(x), float(y), float(width)
        if found and found[-1][0] == fill and found[-1][2] == top and abs(found[-1][1] + found[-1][3] - left) < 0.2:
            found[-1] = (fill, found[-1][1], top, left + wide - found[-1][1], height)
        else:
            found.append((fill, left, top, wide, height))
    return "".join(
        f'<rect fill="{fill}" x="{x:g}" y="{y:g}" width="{round(wide, 1):g}" height="{height}"/>'
        for fill, x, y, wide, height in found
    )
