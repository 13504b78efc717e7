"""The words of UR-9: movements on land and at sea."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import (
    BY_SEA,
    FLEET_AT,
    FORCED,
    FREE_MOVE,
    GROUP,
    SEA_ATTACK,
    TACTICAL,
    area_of,
    from_sea_of,
    sea_of,
    via_of,
)
from engine.games.ultima.frames.movement import Carriers, MoveForce, MoveFrom, MoveTo
from engine.games.ultima.frames.turn import StrategicAfter
from engine.games.ultima.pieces import active_at, leaders_at, troops_at, unit
from engine.games.ultima.rules.forces import could_embark
from engine.games.ultima.state import FLEET, FORCE, SAILED, SQUADRON, Ultima, position, start_sea
from engine.games.ultima.tables import AREAS, LIMITS, POWERS, SEA0, SEAS
from engine.games.ultima.words.crossings import goal_note, source_note
from engine.text import N_, Message, Value


def source_label(_view: Ultima, _frame: MoveFrom, option: Option) -> Value:
    if option < FLEET_AT:
        return Message(N_("Army: {place}"), {"place": names.area(option)})
    return Message(N_("Fleet: {place}"), {"place": names.place(option - FLEET_AT)})


def source_word(_view: Ultima, _frame: MoveFrom, option: Option) -> str:
    if option < FLEET_AT:
        return AREAS[option].id
    return f"fleet-{names.place_word(option - FLEET_AT)}"


def _units(view: Ultima, frame: MoveForce) -> tuple[list[int], list[int]]:
    """The units and leaders among which a force is chosen."""
    power, kind, source = frame.power, frame.kind, frame.source
    if source < FLEET_AT:
        return troops_at(view, power, source), leaders_at(view, power, source, FORCE)
    pos = source - FLEET_AT
    ships = [one for one in active_at(view, power, pos) if kind != FREE_MOVE or not one & SAILED]
    return ships, leaders_at(view, power, pos, FLEET)


def largest_first(_view: Ultima, frame: MoveForce, options: Sequence[Option]) -> Sequence[Option]:
    """With a leader before without; an army moves whole unless somebody says otherwise."""
    return sorted(options, key=lambda force: (-GROUP.read(force).units.bit_count(), -GROUP.read(force).chief))


def force_label(view: Ultima, frame: MoveForce, option: Option) -> Value:
    power, kind, source = frame.power, frame.kind, frame.source
    units, leaders = _units(view, frame)
    embarking = kind == TACTICAL and source < FLEET_AT and could_embark(view, power, source)
    return names.force_label(view, units, leaders, option, embarking)


def force_word(view: Ultima, frame: MoveForce, option: Option) -> str:
    units, leaders = _units(view, frame)
    return names.force_word(units, leaders, option)


def force_note(view: Ultima, frame: MoveForce, option: Option) -> Message | None:
    """UR-9.1: whom a force without its leader leaves behind alone; of ships none may."""
    units, leaders = _units(view, frame)
    chief, mask = GROUP.read(option)
    everybody = mask == (1 << len(units)) - 1
    if frame.source >= FLEET_AT or not leaders or chief or not everybody:
        return None
    return Message(N_("{leader} stays in the fortress"), {"leader": names.leader_now(view, leaders[0])})


def _fleet_goal(attack: bool, option: Option) -> tuple[Value, str]:
    if attack:
        foe, pos = SEA_ATTACK.read(option)
        values = {"foe": names.power(foe), "place": names.place(pos)}  # the place last, for the map
        label = Message(N_("{place}, against {foe}"), values)
        return label, f"{names.place_word(pos)}-{POWERS[foe].id}"
    return names.place(option), names.place_word(option) if option < SEA0 else f"sea-{names.place_word(option)}"


def _land_goal(option: Option) -> tuple[Value, str]:
    area = area_of(option)
    label, word = names.area(area), AREAS[area].id
    if option & BY_SEA:
        values: dict[str, Value] = {
            "sea": names.sea(from_sea_of(option)),
            "end": names.sea(sea_of(option)),
            "area": label,  # where it goes is named last, for the map
        }
        text = N_("{area}, by sea ({sea} to {end})")
        return Message(text, values), f"{word}-by-{SEAS[from_sea_of(option)].id}-{SEAS[sea_of(option)].id}"
    if via_of(option) >= 0:
        label = Message(N_("{area}, from {via}"), {"via": names.area(via_of(option)), "area": label})
        word = f"{word}-from-{AREAS[via_of(option)].id}"
    if option & FORCED:
        return Message(N_("{goal} (forced march)"), {"goal": label}), f"{word}-forced"
    return label, word


def goal_label(_view: Ultima, frame: MoveTo, option: Option) -> Value:
    return (_fleet_goal(frame.kind == TACTICAL, option) if frame.source >= FLEET_AT else _land_goal(option))[0]


def goal_word(_view: Ultima, frame: MoveTo, option: Option) -> str:
    return (_fleet_goal(frame.kind == TACTICAL, option) if frame.source >= FLEET_AT else _land_goal(option))[1]


def _carriers(view: Ultima, frame: Carriers) -> tuple[list[int], list[int]]:
    power, goal = frame.power, frame.goal
    start = from_sea_of(goal)
    ships = [one for one in active_at(view, power, SEA0 + start) if start_sea(one) == start]
    return ships, leaders_at(view, power, SEA0 + start, FLEET)


def carrier_label(view: Ultima, frame: Carriers, option: Option) -> Value:
    ships, leaders = _carriers(view, frame)
    return names.force_label(view, ships, leaders, option)


def carrier_word(view: Ultima, frame: Carriers, option: Option) -> str:
    ships, leaders = _carriers(view, frame)
    return names.force_word(ships, leaders, option)


def carrier_values(_view: Ultima, frame: Carriers) -> dict[str, Value]:
    return {"area": names.area(area_of(frame.goal)), "n": len(frame.units)}


def after_label(view: Ultima, frame: StrategicAfter, option: Option) -> Value:
    is_ship = unit(view, frame.unit) & SQUADRON
    return (_fleet_goal(False, option) if is_ship else _land_goal(option))[0]


def after_word(view: Ultima, frame: StrategicAfter, option: Option) -> str:
    is_ship = unit(view, frame.unit) & SQUADRON
    return (_fleet_goal(False, option) if is_ship else _land_goal(option))[1]


def after_values(view: Ultima, frame: StrategicAfter) -> dict[str, Value]:
    one = unit(view, frame.unit)
    return {"unit": names.unit_label(one), "place": names.place(position(one))}


def force_values(view: Ultima, frame: MoveForce) -> dict[str, Value]:
    """UR-9.1: how many go without a leader, where that is fewer than there are."""
    units, leaders = _units(view, frame)
    limited = frame.source < FLEET_AT and len(units) > LIMITS.move_without_leader and not leaders
    limit = Message(N_(" (at most {n} without a leader)"), {"n": LIMITS.move_without_leader}) if limited else ""
    return {"limit": limit}


FROM: Final = Asks[Ultima, MoveFrom](
    N_("{power}, {kind}: who moves?"),
    Naming(source_label, source_word),
    N_("{seat} moves."),
    note=source_note,
)
FORCE_: Final = Asks[Ultima, MoveForce](
    N_("{power}, {kind} from {source}: which force?{limit}"),
    Naming(force_label, force_word),
    N_("{seat} moves."),
    values=force_values,
    note=force_note,
    order=largest_first,
)
TO: Final = Asks[Ultima, MoveTo](
    N_("{power}, {kind} from {source}: where to?"),
    Naming(goal_label, goal_word),
    N_("{seat} moves."),
    note=goal_note,
)
CARRIERS: Final = Asks[Ultima, Carriers](
    N_("{power}: which squadrons carry {n} to {area}?"),
    Naming(carrier_label, carrier_word),
    N_("{seat} moves."),
    values=carrier_values,
)
AFTER: Final = Asks[Ultima, StrategicAfter](
    N_("Strategic movement of the unit at once ({unit}, {place})?"),
    Naming(after_label, after_word),
    N_("{seat} may move the new unit."),
    values=after_values,
    passing=Passing(Message(N_("Stay")), "stay"),
)
