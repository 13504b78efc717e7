"""The Colonial Combat phase (PB-9): armies against the combat strength of areas."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.pax.atlas import bits
from engine.games.pax.frames.colonial import (
    Assault,
    Assaults,
    Colonial,
    ColonialEnds,
    JoinAssault,
    Joint,
    Retreat,
    Retreats,
    Storm,
    Stormed,
)
from engine.games.pax.names import AS_AREA, AS_PLACE, NO_YES, choices
from engine.games.pax.rules.colonial.fighting import colonial_losses, column_name, success_chance, throw
from engine.games.pax.rules.colonial.losses import take_losses
from engine.games.pax.rules.empires.ottoman import free_holding
from engine.games.pax.rules.lookup import controllers, controls, new_control, set_level
from engine.games.pax.rules.movement.ways import retreat_places, unrest_mask
from engine.games.pax.rules.units import each, eliminate_all, garrison, has_army, send, shift, strength, unit_weights
from engine.games.pax.state import COLONIAL, Pax, great_order, is_great, seat_of
from engine.games.pax.tables import (
    AE,
    AR,
    CS,
    DE,
    DR,
    N_AREAS,
    N_POWERS,
    NONE,
    OTTOMAN_AREAS,
    PROTECTORATE,
)
from engine.points import Act, Point
from engine.text import N_, Message, Term


def begin_colonial(s: Pax, _frame: Colonial) -> None:
    """PB-9.1: in play order each power fights its combats."""
    s.phase = COLONIAL
    s.moved = ()
    ask(s, *[Assaults(power) for power in great_order(s)], ColonialEnds())


def fought(s: Pax, power: int, area: int) -> bool:
    """One combat per power per area per phase."""
    return power * N_AREAS + area in s.moved


def eligible(s: Pax, power: int) -> list[int]:
    """PB-9.1: a pending new control marker, or Unrest, and own armies there."""
    troubled = unrest_mask(s)
    found = []
    for area in range(N_AREAS):
        if not has_army(s, power, area) or fought(s, power, area):
            continue
        if new_control(s, power, area) or troubled >> area & 1:
            found.append(area)
    return found


def run_assaults(s: Pax, frame: Assaults) -> None:
    power = frame.power
    if eligible(s, power):
        ask(s, Assault(seat_of(s, power), power))


def take_assault(s: Pax, frame: Assault, area: Option) -> None:
    power = frame.power
    if area == PASS:
        return
    ask(s, Assaults(power))
    partners = joint_partners(s, power, area)
    if partners:
        ask(s, Joint(frame.seat, power, area))
    else:
        ask(s, Storm(area, (power,)))


def joint_partners(s: Pax, power: int, area: int) -> list[int]:
    """PB-9.2: partners of a codominion in Unrest who have armies there and have not fought yet."""
    if not s.unrest[area] or not controls(s, power, area):
        return []
    return [
        other
        for other in great_order(s)
        if other != power and other in controllers(s, area) and has_army(s, other, area) and not fought(s, other, area)
    ]


def take_joint(s: Pax, frame: Joint, option: Option) -> None:
    power, area = frame.power, frame.area
    if not option:
        ask(s, Storm(area, (power,)))
        return
    ask_partner(s, area, (power,), tuple(joint_partners(s, power, area)))


def ask_partner(s: Pax, area: int, agreed: tuple[int, ...], left: tuple[int, ...]) -> None:
    if left:
        ask(s, JoinAssault(seat_of(s, left[0]), left[0], area, agreed, left[1:]))
    else:
        ask(s, Storm(area, agreed))


def take_join(s: Pax, frame: JoinAssault, option: Option) -> None:
    """All partners with armies must agree; else they attack one after the other."""
    power, area, agreed, left = frame.power, frame.area, frame.agreed, frame.left
    if option:
        ask_partner(s, area, (*agreed, power), left)
    else:
        ask(s, Storm(area, agreed[:1]))


def storm(s: Pax, frame: Storm) -> None:
    """PB-9.3, PB-9.4: one die against the combat strength."""
    area, attackers = frame.area, frame.attackers
    s.moved += tuple(power * N_AREAS + area for power in attackers)
    attack = sum(strength(s, power, area) for power in attackers)
    defence = CS[area]
    die, result = throw(s, attack, defence)
    tell(s, "colonial_combat", attackers[0], area, attack, defence, die, result)
    ask(s, Stormed(area, attackers, result))
    if result == AE:
        for power in attackers:
            eliminate_all(s, power, area)
    else:
        take_losses(s, attackers, area, 0, colonial_losses(result, attack, defence))


def stormed(s: Pax, frame: Stormed) -> None:
    """PB-9.5, PB-9.6."""
    area, attackers, result = frame.area, frame.attackers, frame.result
    if result in (DR, DE) or (result != AR and any(has_army(s, power, area) for power in attackers)):
        for power in attackers:
            establish(s, power, area)
        if s.unrest[area]:
            s.unrest[area] = 0
            tell(s, "unrest_suppressed", attackers[0], area)
        return
    for power in attackers:
        if new_control(s, power, area):
            s.pending[power * N_AREAS + area] = NONE
            tell(s, "marker_failed", power, area)
    ask(s, *[Retreats(power, area) for power in attackers])


def establish(s: Pax, power: int, area: int) -> None:
    """PB-9.5; in an Ottoman area this gives the Empire cause for war (PB-14.1)."""
    if not new_control(s, power, area):
        return
    level = s.pending[power * N_AREAS + area]
    s.pending[power * N_AREAS + area] = NONE
    if area in OTTOMAN_AREAS or s.holding[area]:
        s.provoked |= 1 << power
    if s.holding[area] == 1:
        free_holding(s, area)
    set_level(s, power, area, level)


def end_colonial(s: Pax, _frame: ColonialEnds) -> None:
    """PB-9.6: new control markers that were not fought for go, unless no unit ever stood there (PB-10.4)."""
    s.moved = ()
    for power in range(N_POWERS):
        for area in _pending_control(s, power):
            if garrison(s, power, area):
                s.pending[power * N_AREAS + area] = NONE
                tell(s, "marker_failed", power, area)


def _pending_control(s: Pax, power: int) -> list[int]:
    row = s.pending[power * N_AREAS : (power + 1) * N_AREAS]
    if not any(row):
        return []
    return [area for area, wait in enumerate(row) if wait >= PROTECTORATE and new_control(s, power, area)]


# -- PB-9.7 retreat


def run_retreats(s: Pax, frame: Retreats) -> None:
    """Unit by unit, the strongest first; without a place they are lost."""
    power, area = frame.power, frame.area
    kind = next(each(s, power, area, 0), None)
    if kind is None:
        return
    places = retreat_places(s, power, area)
    if not places:
        eliminate_all(s, power, area)
    elif is_great(s, power):
        ask(s, Retreat(seat_of(s, power), power, area, kind), frame)
    else:
        send(s, power, area, kind, places[0])
        ask(s, frame)


def retreat_options(s: Pax, frame: Retreat) -> list[Option]:
    return retreat_places(s, frame.power, frame.area)


def take_retreat(s: Pax, frame: Retreat, place: Option) -> None:
    power, area, kind = frame.power, frame.area, frame.unit
    shift(s, power, area, kind, place)
    tell(s, "army_moved", power, kind, area, place)


# -- the decisions


def assault_options(s: Pax, frame: Assault) -> list[Option]:
    return [PASS, *eligible(s, frame.power)]


def assault_closed(s: Pax, frame: Assault) -> list[Blocked]:
    power = frame.power
    areas = [area for area in bits(unrest_mask(s)) + _pending_control(s, power) if not has_army(s, power, area)]
    return [Blocked(area, Reason("PB-9.1", "no_army", (area,))) for area in sorted(set(areas))]


def assault_note(view: Pax, frame: Assault, area: Option) -> Message | None:
    """Ratio and odds."""
    if area == PASS:
        return None
    attack, defence = strength(view, frame.power, area), CS[area]
    return Message(
        N_("{attack} against {defence}, column {column}; success {chance} in 6"),
        {
            "attack": attack,
            "defence": defence,
            "column": column_name(attack, defence),
            "chance": success_chance(unit_weights(view, frame.power, area), defence),
        },
    )


ASSAULT = Point(
    Assault, "PB-9.1", options=assault_options, take=take_assault, closed=assault_closed,
    asks=Asks(N_("{power}: which area is attacked next?"), AS_AREA, N_("{seat} fights in the colonies."),
              note=assault_note, passing=Passing(Message(N_("No further attack")), "stop")),
)  # fmt: skip
JOINT = Point(
    Joint, "PB-9.2", options=lambda _s, _f: [0, 1], take=take_joint,
    asks=Asks(N_("{power}: attack {area} together with the partners of the codominion?"), NO_YES,
              N_("{seat} fights in the colonies.")),
)  # fmt: skip
JOIN_ASSAULT = Point(
    JoinAssault, "PB-9.2", options=lambda _s, _f: [0, 1], take=take_join,
    barrier=True,
    asks=Asks(N_("{power}: join the attack in {area} with {agreed}?"),
              choices((Message(N_("Attack separately")), "separate"), (Term("action", "join_attack"), "join")),
              N_("{seat} fights in the colonies.")),
)  # fmt: skip
RETREAT = Point(
    Retreat, "PB-9.7", options=retreat_options, take=take_retreat,
    asks=Asks(N_("{power}: where does the unit from {area} retreat? ({unit})"), AS_PLACE, N_("{seat} retreats.")),
)  # fmt: skip

POINTS = (ASSAULT, JOINT, JOIN_ASSAULT, RETREAT)
STEPS = (
    Act(Colonial, begin_colonial),
    Act(Assaults, run_assaults),
    Act(Storm, storm),
    Act(Stormed, stormed),
    Act(ColonialEnds, end_colonial),
    Act(Retreats, run_retreats),
)
