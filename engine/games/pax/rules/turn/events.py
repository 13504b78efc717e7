"""Random Events (PB-5): state events and Unrest. Dice only, no decisions."""

from __future__ import annotations

from engine import dice
from engine.agenda import ask, tell
from engine.games.pax.frames.turn import Event, Events
from engine.games.pax.rules.congress.claims import EVENT_CLAIM, add_claim
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import EVENTS_PHASE, Pax, is_great, is_player
from engine.games.pax.tables import (
    AREA,
    BE,
    EVENT,
    EVENT_OF_CODE,
    EVENTS,
    GROUPS,
    POWER,
    UNREST,
    EventRow,
)
from engine.points import Act


def begin_events(s: Pax, _frame: Events) -> None:
    """PB-5.1: one die says how many."""
    s.phase = EVENTS_PHASE
    number = dice.roll(s)
    tell(s, "events_rolled", number)
    ask(s, *[Event()] * number)


def run_event(s: Pax, _frame: Event) -> None:
    """PB-5.2: a state event that has already occurred is rolled again."""
    while True:
        code = dice.roll(s) * 10 + dice.roll(s)
        number = EVENT_OF_CODE[code]
        event = EVENTS[number]
        if event.table or not s.happened >> number & 1:
            break
    if event.table:
        run_unrest(s, event, number)
    else:
        s.happened |= 1 << number
        tell(s, "state_event", number)
        run_state_event(s, event)


def run_state_event(s: Pax, event: EventRow) -> None:
    """PB-5.4: what concerns a power without a player does nothing for it; map and tension change all the same."""
    if event.id == "balkan_war":
        s.balkan += 1
    power = POWER.get(event.power, -1)
    if power >= 0 and is_player(s, power):
        s.owed[power] += event.must_spend
        if event.claim_against:
            add_claim(s, power, POWER[event.claim_against], EVENT_CLAIM)
    raise_tension(s, event.tension)


def run_unrest(s: Pax, event: EventRow, number: int) -> None:
    """PB-5.3; event 42 brings Leopold as well (PB-17.3)."""
    if event.code == 42:
        s.leopold = 1
        s.happened |= 1 << number
        if BE in s.powers:
            tell(s, "leopold")
    table = UNREST[event.table]
    if all(s.unrest[area] for line in table for area in line):
        tell(s, "unrest_lost")
        return
    while True:
        line = table[dice.roll(s) - 1] if len(table) > 1 else table[0]
        area = line[dice.roll(s) - 1]
        if not s.unrest[area]:
            break
    s.unrest[area] = 1
    tell(s, "unrest", area)


# -- what the events of this turn say (pure)


def happened(s: Pax, name: str) -> bool:
    return bool(s.happened >> EVENT[name] & 1)


def events_of(s: Pax) -> list[EventRow]:
    """The state events of this turn."""
    return [event for number, event in enumerate(EVENTS) if s.happened >> number & 1 and not event.table]


def permitted(s: Pax, power: int, area: int) -> bool:
    """PB-5.6: whether an event lets the power place a control marker there as if in Unrest."""
    for event in events_of(s):
        if POWER.get(event.power, -1) == power and event.may_control:
            for name in event.may_control:
                if name.startswith("group:"):
                    if area in GROUPS[name.removeprefix("group:")]:
                        return True
                elif AREA[name] == area:
                    return True
    return False


def forced_kind(s: Pax, power: int) -> str:
    """What the forced expenditure of a power is for: "fleet", "any", or "" without one (PB-5.7)."""
    for event in events_of(s):
        if event.must_spend and POWER.get(event.power, -1) == power:
            return event.on
    return ""


def no_units(s: Pax, power: int) -> bool:
    """Event 16: Britain may buy no units but for the Army of India."""
    return any(event.no_units and POWER.get(event.power, -1) == power for event in events_of(s))


def office_factor(s: Pax, power: int) -> int:
    """PB-5.5: the factors multiply."""
    factor = 1
    for event in events_of(s):
        if POWER.get(event.power, -1) == power:
            factor *= event.office_factor
    return factor


def office_die(s: Pax, power: int) -> int:
    """Modifiers of the Colonial Office die: for one power or for all."""
    return sum(event.office_die for event in events_of(s) if POWER.get(event.power, power) == power)


def demanded_upgrades(s: Pax) -> list[tuple[int, int, int]]:
    """Events 32 and 33: power, area and penalty."""
    return [
        (POWER[event.power], AREA[event.upgrade], event.failure_vp)
        for event in events_of(s)
        if event.upgrade and is_great(s, POWER[event.power])
    ]


STEPS = (
    Act(Events, begin_events),
    Act(Event, run_event),
)
