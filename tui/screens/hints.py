"""The last row of the game page: the keys that do something now, the most useful first, as many as fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.maps.draw import Row
from tui.screens.desk import foot

if TYPE_CHECKING:
    from tui.screens.game import GamePage

Hints = list[tuple[str, str]]


def row(page: GamePage, width: int) -> Row:
    _ = page.desk.tongue
    if page.typing is not None:
        line_keys = [("switch", _("complete")), ("up", _("list"))] if page.typed.reads else []
        return foot(page.desk, width, [("take", _("do it")), *line_keys, ("back", _("back"))])
    first = _of_panel(page)
    known = {action for action, _text in first}
    return foot(page.desk, width, [*first, *(hint for hint in _everywhere(page) if hint[0] not in known)])


def welcome(page: GamePage) -> str:
    """To be read before the first decision of a game; one line of 80 columns."""
    _, keys = page.desk.tongue, page.desk.keys
    return _(
        "Arrows and {take}, or a number: choose. {hint}: advice. {rules}: rules. {help}: all keys.",
        take=keys.shown("take", _),
        hint=keys.shown("hint", _),
        rules=keys.shown("rules", _),
        help=keys.shown("help", _),
    )


def _of_panel(page: GamePage) -> Hints:
    """What the keys do in the large panel, or with the question."""
    _ = page.desk.tongue
    if page.upper == "log":
        log = [("up", _("line")), ("take", _("show on the map")), ("undo", _("undo to here"))]
        return [*log, ("type", _("filter")), ("export", _("export")), ("back", _("map"))]
    if page.upper == "powers":
        pages = [("right", _("next page"))] if page.ledger.several else []
        seats = [("up", _("seat")), ("take", _("who plays it"))] if page.ledger.on_seats else []
        return [*pages, *seats, ("back", _("map"))]
    if page.upper == "seat":
        return [("up", _("choose")), ("take", _("take the seat")), ("back", _("back"))]
    if page.upper == "hint":
        return [("up", _("choose")), ("take", _("take")), ("hint", _("back"))]
    if page.upper == "why":
        return [("up", _("scroll")), ("back", _("map"))]
    return _of_question(page)


def _of_question(page: GamePage) -> Hints:
    _, offer = page.desk.tongue, page.deciding.offer
    if page.table.ended:
        return [("replay", _("watch it again"))]
    walk = [("switch", _("list") if page.walking else _("walk"))]
    if offer is None:
        return [("next", _("go on")), *walk, ("undo", _("undo")), ("pace", _("pace"))]
    further = [("next", _("take, next unit"))] if offer.walks == "end" else []
    return [("take", _("take")), *further, *walk, ("type", _("type"))]


def _everywhere(page: GamePage) -> Hints:
    _ = page.desk.tongue
    looking = [("map", _("map")), ("log", _("log")), ("powers", _("powers")), ("rules", _("rules"))]
    always = [("help", _("keys")), ("leave", _("leave"))]
    if page.deciding.offer is None:
        return [*looking, *always, ("region", _("region"))]
    deciding = [("undo", _("undo")), ("hint", _("advice")), ("why", _("why not?"))]
    rarely = [("redo", _("redo")), ("region", _("region")), ("pace", _("pace"))]
    return [*deciding, ("options", _("choices")), *looking, *always, *rarely]
