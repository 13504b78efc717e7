"""The twelve Characters: whether each is of use now (CO-5.9), where its work begins, and why it is not offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.agenda import ask
from engine.contract import Seat
from engine.frames import Decision
from engine.games.colonial.rules import (
    ambassador,
    conqueror,
    explorer,
    governor,
    loans,
    merchant,
    missionary,
    rebel,
    sovereign,
    trader,
    viceroy,
)
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import (
    AMBASSADOR,
    CARD_COUNT,
    CONQUEROR,
    EXPLORER,
    FINANCIER,
    GOVERNOR,
    MERCHANT,
    MISSIONARY,
    REBEL,
    SCIENTIST,
    SOVEREIGN,
    TRADER,
    VICEROY,
)

USES: Final[dict[int, Callable[[Colonial, Seat], object]]] = {
    EXPLORER: explorer.targets,
    AMBASSADOR: ambassador.has_use,
    TRADER: lambda s, _seat: any(s.goods),
    FINANCIER: lambda _s, _seat: True,
    SCIENTIST: missionary.payable_tracks,
    MISSIONARY: lambda s, _seat: missionary.mission_lands(s),
    VICEROY: viceroy.lands,
    REBEL: rebel.has_use,
    MERCHANT: merchant.has_use,
    GOVERNOR: governor.sites,
    SOVEREIGN: sovereign.has_use,
    CONQUEROR: conqueror.foundable,
}

Work = Callable[[Colonial, Seat], None]


def _decision(kind: type[Decision]) -> Work:
    return lambda s, seat: ask(s, kind(seat))


WORK: Final[dict[int, Work]] = {
    EXPLORER: explorer.begin,
    AMBASSADOR: ambassador.begin,
    TRADER: trader.begin,
    FINANCIER: loans.borrow,
    SCIENTIST: _decision(missionary.STUDY.frame),
    MISSIONARY: _decision(missionary.MISSION.frame),
    VICEROY: _decision(viceroy.LAND.frame),
    REBEL: _decision(rebel.FORM.frame),
    MERCHANT: merchant.begin,
    GOVERNOR: _decision(governor.SITE.frame),
    SOVEREIGN: sovereign.begin,
    CONQUEROR: _decision(conqueror.FOUND.frame),
}


def uses(s: Colonial, seat: Seat) -> list[int]:
    """The Characters that could do something for the seat now, whichever card it shows (CO-5.9)."""
    return [number for number in range(2 * CARD_COUNT) if USES[number](s, seat)]


USELESS: Final[dict[int, str]] = {
    EXPLORER: "no_target",
    AMBASSADOR: "nobody_to_lift",
    TRADER: "no_goods",
    SCIENTIST: "no_track",
    MISSIONARY: "no_mission",
    VICEROY: "no_placing",
    REBEL: "no_rebellion",
    MERCHANT: "no_carrying",
    GOVERNOR: "no_city",
    SOVEREIGN: "nobody_to_attack",
    CONQUEROR: "no_colony",
}
"""Why a Character is not offered when it has no use (CO-5.9); a Financier always has one."""
