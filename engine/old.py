"""For the games whose frames have no names yet; goes with the last of them."""

from __future__ import annotations

from typing import Any

from engine import agenda, points
from engine.contract import S
from engine.frames import Decision, FrameType
from engine.frames import Frame as Named
from engine.points import Act

Frame = Any


def old_frame(name: str, fields: str = "*items") -> type[Any]:
    names = fields.split()
    kinds = {n.removeprefix("*"): "Tail[Any]" if n[0] == "*" else "Any" for n in names if n != "seat"}
    base = Decision if names[0] == "seat" else Named
    return FrameType(name, (base,), {"__annotations__": kinds}, called=name)


def Point(
    name: str, clause: str, fields: str, options: Any, take: Any, asks: Any, **rest: Any
) -> points.Point[Any, Any]:
    return points.Point(old_frame(name, fields), clause, options=options, take=take, asks=asks, **rest)


class Book(agenda.Book[S]):
    def __init__(self, points: Any, steps: Any) -> None:
        if isinstance(steps, dict):
            steps = [Act(old_frame(name), run) for name, run in steps.items()]
        super().__init__(points, steps)
