"""How minor powers react to Unrest in what they control (PB-7.2, PB-7.7, PB-7.8). No decisions."""

from __future__ import annotations

from engine.agenda import tell
from engine.games.pax.atlas import HOME, SEA_0, bits
from engine.games.pax.frames.turn import HoldingsReact, MinorsReact, MinorsReturn
from engine.games.pax.rules.colonial.fighting import colonial_losses, random_area, throw
from engine.games.pax.rules.empires.ottoman import holding_unrest
from engine.games.pax.rules.lookup import (
    control_mask,
    land,
    level,
    minor_powers,
    set_level,
)
from engine.games.pax.rules.movement.ways import home_path, reach
from engine.games.pax.rules.units import (
    each,
    eliminate,
    garrison,
    has_army,
    lose,
    send,
    strength,
)
from engine.games.pax.state import Pax
from engine.games.pax.tables import (
    AR,
    CS,
    DE,
    DR,
    EV,
    POSSESSION,
    PROTECTORATE,
)
from engine.points import Act


def react_of_holdings(s: Pax, _frame: HoldingsReact) -> None:
    if s.expansion:
        holding_unrest(s)


def send_back(s: Pax, _frame: MinorsReturn) -> None:
    """PB-7.8: after a reaction all but the smallest army go home at the next Minor Powers phase."""
    pairs = list(zip(s.armies_before[::2], s.armies_before[1::2], strict=True))
    s.armies_before = ()
    for power, area in pairs:
        kinds = list(each(s, power, area, 0))
        for kind in kinds[:-1]:
            send(s, power, area, kind, HOME)


def react(s: Pax, _frame: MinorsReact) -> None:
    for power in minor_powers(s):
        troubled = [area for area in bits(control_mask(s, power)) if s.unrest[area]]
        if troubled:
            best = max(EV[area] for area in troubled)
            goal = random_area(s, [area for area in troubled if EV[area] == best])
            gather(s, power, goal)
            if has_army(s, power, goal):
                fight_unrest(s, power, goal)


def gather(s: Pax, power: int, goal: int) -> None:
    """All armies at home, and all that can come from areas with more than one unit."""
    for kind in each(s, power, HOME, 0):
        send(s, power, HOME, kind, goal)
    for area in bits(control_mask(s, power) & ~(1 << goal)):
        if garrison(s, power, area) > 1 and reaches(s, power, area, goal):
            for kind in list(each(s, power, area, 0)):
                send(s, power, area, kind, goal)


def reaches(s: Pax, power: int, origin: int, goal: int) -> bool:
    """By land through own controlled areas, or from sea to sea with own merchant fleets."""
    return bool(reach(s, power, origin, control_mask(s, power) | s.fleets[power] << SEA_0, 1 << goal))


def fight_unrest(s: Pax, power: int, area: int) -> None:
    """PB-7.7: at once, with all armies."""
    if assault(s, power, area):
        s.unrest[area] = 0
        tell(s, "unrest_suppressed", power, area)
        if level(s, power, area) == PROTECTORATE:
            set_level(s, power, area, POSSESSION)
        if len(list(each(s, power, area, 0))) > 1:
            s.armies_before += (power, area)
        return
    for kind in list(each(s, power, area, 0)):
        _retreat(s, power, area, kind)


def _retreat(s: Pax, power: int, area: int, kind: int) -> None:
    """An adjacent own area, else home if a way leads there, else eliminated."""
    own = [other for other in bits(land(s, area) & control_mask(s, power)) if not s.unrest[other]]
    if own:
        send(s, power, area, kind, random_area(s, own))
    elif home_path(s, power, area):
        send(s, power, area, kind, HOME)
    else:
        eliminate(s, power, area, kind)


def assault(s: Pax, power: int, area: int) -> bool:
    """A colonial combat of a minor power; whether the area is defeated (PB-9)."""
    attack, defence = strength(s, power, area), CS[area]
    die, result = throw(s, attack, defence)
    tell(s, "colonial_combat", power, area, attack, defence, die, result)
    least = colonial_losses(result, attack, defence)
    if least:
        lose(s, power, area, least)
    return result in (DR, DE) or (result != AR and has_army(s, power, area))


STEPS = (
    Act(MinorsReturn, send_back),
    Act(HoldingsReact, react_of_holdings),
    Act(MinorsReact, react),
)
