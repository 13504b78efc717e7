"""Attack (SV-15): two new units that may move and fight at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.seven.board.empires import occupation
from engine.games.seven.choices import AS_UNIT, NOTHING
from engine.games.seven.codes import REGION_OF, TYPE_OF, UNIT
from engine.games.seven.frames import Attack, Recruit
from engine.games.seven.names import empire
from engine.games.seven.rules.ships import begin_moves
from engine.games.seven.state import Seven
from engine.games.seven.tables import CITIES, NOBODY, PIECES, PORT, RULES, TWO_MASTER, TYPES
from engine.kit.reasons import closed
from engine.points import Point
from engine.text import N_, Message, Value


def attack(s: Seven, _frame: Attack) -> None:
    """New units are deployed; the ships among them move, then the land units; flags follow (SV-15)."""
    s.ready = ()
    begin_moves(s)
    ask(s, Recruit(s.actor, RULES.attack_units))


def _hindrance(s: Seven, region: int, kind: int) -> Reason | None:
    """Why a unit of this type cannot be deployed in the city region; None when it can (SV-15.1)."""
    if s.occupied(region):
        return occupation(s, region)
    if kind >= TWO_MASTER and PORT[region] == NOBODY:
        return Reason("SV-15.1", "no_anchor")
    if not s.supply[s.empire * PIECES + kind]:
        return Reason("SV-2.2", "supply_empty", (kind,))
    return None


def recruit_options(s: Seven, _frame: Recruit) -> list[Option]:
    """Any type in any city region that is not occupied; PASS when nothing can be placed (SV-15.1)."""
    base = s.empire * PIECES
    kinds = [kind for kind in range(TYPES) if s.supply[base + kind]]
    on_land = [kind for kind in kinds if kind < TWO_MASTER]
    return [
        UNIT.pack(region, kind)
        for region in s.free_cities(s.empire)
        for kind in (kinds if PORT[region] != NOBODY else on_land)
    ] or [PASS]


def recruit_closed(s: Seven, _frame: Recruit) -> list[Blocked]:
    codes = (UNIT.pack(region, kind) for region in CITIES[s.empire] for kind in range(TYPES))
    return closed(codes, lambda code: _hindrance(s, REGION_OF[code], TYPE_OF[code]))


def take_recruit(s: Seven, frame: Recruit, code: Option) -> None:
    """The unit is deployed; the limit of three may be exceeded for now (SV-15.1)."""
    if code == PASS:
        return
    s.place(s.empire, code)
    s.ready = tuple(sorted((*s.ready, code)))
    tell(s, "recruited", s.empire, TYPE_OF[code], REGION_OF[code])
    if frame.left > 1:
        ask(s, Recruit(frame.seat, frame.left - 1))


def _recruit_note(s: Seven, _frame: Recruit, code: Option) -> Message:
    values: dict[str, Value] = {
        "left": s.supply[s.empire * PIECES + TYPE_OF[code]],
        "number": s.number_in(REGION_OF[code]),
    }
    return Message(N_("supply: {left}; units there: {number}"), values)


def _to_recruit(s: Seven, frame: Recruit) -> Mapping[str, Value]:
    return {"empire": empire(s.empire)}


RECRUIT: Final = Point(
    Recruit,
    "SV-15.1",
    recruit_options,
    take_recruit,
    Asks(
        prompt=N_("{empire}: which unit do you deploy, and where? Units left: {left}."),
        values=_to_recruit,
        option=AS_UNIT,
        waiting=N_("{seat} deploys."),
        passing=NOTHING,
        note=_recruit_note,
    ),
    closed=recruit_closed,
)
