"""What the events of the turn do (PB-5.2 to 5.7)."""

from __future__ import annotations

from engine.games.pax import names
from engine.games.pax.rules.turn.events import events_of
from engine.games.pax.state import Pax, is_player
from engine.games.pax.tables import AREA, GROUPS, POWER, EventRow
from engine.kit.papers import Chapter
from engine.text import N_, Listing, Message, Term, Value


def happenings(view: Pax) -> list[Chapter]:
    """The state events, each with what it means, and the areas in Unrest."""
    lines: list[Value] = [_event(view, event) for event in events_of(view) if not event.table]
    unrest = [names.area(area) for area, there in enumerate(view.unrest) if there]
    if unrest:
        lines.append(Message(N_("Unrest: {areas}."), {"areas": Listing(tuple(unrest))}))
    return [Chapter(Message(N_("Events of this turn")), tuple(lines))] if lines else []


def _event(view: Pax, event: EventRow) -> Value:
    name = Term("event", event.id)
    told = effects(view, event)
    return Message(N_("{event}: {effects}."), {"event": name, "effects": Listing(tuple(told))}) if told else name


def effects(view: Pax, event: EventRow) -> list[Value]:
    """What it does, in the order of the table."""
    found: list[Value] = []
    if event.tension:
        found.append(Message(N_("European tension {points}"), {"points": f"{event.tension:+d}"}))
    if event.id == "balkan_war":
        found.append(Message(N_("borders in the Balkans change")))
    power = POWER.get(event.power, -1)
    if power >= 0 and not is_player(view, power) and not event.may_control:
        return [*found, Message(N_("nothing for {power}, which nobody plays"), {"power": names.power(power)})]
    return [*found, *_income(event), *_duties(event)]


def _power(event: EventRow) -> dict[str, Value]:
    return {"power": names.power(POWER[event.power])} if event.power else {}


def _income(event: EventRow) -> list[Value]:
    found: list[Value] = []
    if event.office_factor != 1:
        text = N_("Colonial Office income of {power} times {factor}")
        found.append(Message(text, _power(event) | {"factor": event.office_factor}))
    if event.office_die:
        text = (
            N_("die of the Colonial Office {points} for {power}")
            if event.power
            else N_("die of the Colonial Office {points} for everybody")
        )
        found.append(Message(text, _power(event) | {"points": f"{event.office_die:+d}"}))
    return found


def _duties(event: EventRow) -> list[Value]:
    who, found = _power(event), list[Value]()
    if event.must_spend:
        text = (
            N_("{power} must spend {money} on fleets")
            if event.on == "fleet"
            else N_("{power} must spend {money} on military units")
        )
        found.append(Message(text, who | {"money": names.pounds(event.must_spend)}))
    if event.no_units:
        found.append(Message(N_("{power} buys no units"), who))
    if event.may_control:
        areas = Listing(tuple(names.area(area) for area in _areas(event)))
        found.append(Message(N_("{power} may place control in {areas}"), who | {"areas": areas}))
    if event.upgrade:
        values = who | {"area": names.area(AREA[event.upgrade]), "points": event.failure_vp}
        found.append(Message(N_("{power} raises its marker in {area} or gets {points} victory points"), values))
    if event.claim_against:
        target = names.power(POWER[event.claim_against])
        found.append(Message(N_("{power} has a Casus Belli against {target}"), who | {"target": target}))
    return found


def _areas(event: EventRow) -> list[int]:
    found: list[int] = []
    for name in event.may_control:
        found += GROUPS[name.removeprefix("group:")] if name.startswith("group:") else [AREA[name]]
    return found
