"""Attack (SV-15): two new units that may move and fight at once."""

from __future__ import annotations

from engine.contract import PASS, Blocked, Event, Frame, Option, Reason
from engine.games.seven.state import Seven
from engine.games.seven.tables import CITIES, NOBODY, PIECES, PORT, RULES, TWO_MASTER, TYPES


def attack(s: Seven, _frame: Frame) -> None:
    """SV-15: deploy, move the new ships, then the new land units; flags."""
    s.ready = ()
    s.agenda.append(("land_phase",))
    s.agenda.append(("ship", s.actor))
    s.agenda.append(("recruit", s.actor, RULES.attack_units))


def _hindrance(s: Seven, region: int, kind: int) -> Reason | None:
    """SV-15.1: why such a unit cannot be deployed in an own city region; None when it can."""
    if s.occupied(region):
        return Reason("SV-13.1", "occupied", (s.holder[region],))
    if kind >= TWO_MASTER and PORT[region] == NOBODY:
        return Reason("SV-15.1", "no_anchor")
    if not s.supply[s.empire * PIECES + kind]:
        return Reason("SV-2.2", "supply_empty", (kind,))
    return None


def recruit_options(s: Seven, _frame: Frame) -> list[Option]:
    """SV-15.1: any type in any city region that is not occupied; PASS when nothing can be placed."""
    base = s.empire * PIECES
    kinds = [kind for kind in range(TYPES) if s.supply[base + kind]]
    on_land = [kind for kind in kinds if kind < TWO_MASTER]
    return [
        region * TYPES + kind
        for region in s.free_cities(s.empire)
        for kind in (kinds if PORT[region] != NOBODY else on_land)
    ] or [PASS]


def recruit_blocked(s: Seven, _frame: Frame) -> list[Blocked]:
    codes = (region * TYPES + kind for region in CITIES[s.empire] for kind in range(TYPES))
    found = ((code, _hindrance(s, code // TYPES, code % TYPES)) for code in codes)
    return [Blocked(code, reason) for code, reason in found if reason is not None]


def take_recruit(s: Seven, frame: Frame, code: Option) -> None:
    """SV-15.1: the limit of three may be exceeded for now."""
    if code == PASS:
        return
    s.place(s.empire, code)
    s.ready = tuple(sorted((*s.ready, code)))
    if s.events is not None:
        s.events.append(Event("deployed", (s.empire, code % TYPES, code // TYPES)))
    _, seat, left = frame
    if left > 1:
        s.agenda.append(("recruit", seat, left - 1))
