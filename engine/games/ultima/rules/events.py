"""What events do: the vocabulary of the period cards, and the common cards (UR-25).

The effects of a card are strings in the data, an operator and its arguments; this module reads them once and runs
them one after the other. ``possible`` says whether an effect would do anything (UR-6.2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.agenda import ask, tell
from engine.contract import Reason
from engine.games.ultima.effects import EFFECTS, Args
from engine.games.ultima.frames.events import Effects
from engine.games.ultima.relations import at_war, minor_whole, neutral_minor, same_seat
from engine.games.ultima.rules import common_cards, event_choices
from engine.games.ultima.rules.conquest import give
from engine.games.ultima.rules.leaders import places, receive
from engine.games.ultima.rules.minors import ally_minor, neutralise
from engine.games.ultima.rules.sites import merchants_in, merchants_left
from engine.games.ultima.rules.tidying import settle
from engine.games.ultima.rules.unrest import rise, unsettle
from engine.games.ultima.rules.war_ends import end_war
from engine.games.ultima.rules.wars import give_cb
from engine.games.ultima.state import GONE, NOBODY, Ultima, position
from engine.games.ultima.tables import (
    AREA,
    LIMITS,
    MINOR,
    MINOR0,
    N_CENTRES,
    N_POWERS,
    POWER,
)
from engine.points import Act

_POLAND: Final = MINOR["m_poland"]
_SHARES: Final = (("prussia", "danzig"), ("austria", "krakow"), ("russia", "lithuania"))


# -- UR-25.1, UR-25.2


def _can_cb(s: Ultima, args: Args) -> bool:
    return not same_seat(s, args[0], args[1]) and not s.cb[args[0]] >> args[1] & 1


def _cb(s: Ultima, args: Args) -> None:
    give_cb(s, args[0], args[1])


def _pairs(s: Ultima, powers: Args) -> list[tuple[int, int]]:
    return [
        (a, b)
        for place, a in enumerate(powers)
        for b in powers[place + 1 :]
        if not same_seat(s, a, b) and not s.permit[a] >> b & 1
    ]


def _can_permit(s: Ultima, args: Args) -> bool:
    return bool(_pairs(s, args))


def _permit(s: Ultima, args: Args) -> None:
    for a, b in _pairs(s, args):
        s.permit[a] |= 1 << b
        s.permit[b] |= 1 << a
        tell(s, "permitted", a, b)


# -- UR-25.3, UR-25.4, UR-25.12, UR-25.16: minors and their areas


def _can_ally(s: Ultima, args: Args) -> bool:
    return neutral_minor(s, args[0]) and minor_whole(s, args[0])


def _ally(s: Ultima, args: Args) -> None:
    ally_minor(s, args[0], args[1])


def _can_neutral(s: Ultima, args: Args) -> bool:
    return bool(s.ally[args[0]]) and minor_whole(s, args[0])


def _neutral(s: Ultima, args: Args) -> None:
    neutralise(s, args[0])


def _can_seize(s: Ultima, args: Args) -> bool:
    _, area, minor = args
    return not s.ally[minor] and s.owner[area] == s.control[area] == MINOR0 + minor


def _seize(s: Ultima, args: Args) -> None:
    give(s, args[1], args[0])
    settle(s)


def _spoils(s: Ultima) -> list[tuple[int, int]]:
    """UR-25.16: owned and controlled by a neutral Poland, free of units."""
    if s.ally[_POLAND]:
        return []
    shares = [(POWER[power], AREA[area]) for power, area in _SHARES]
    return [
        (power, area)
        for power, area in shares
        if s.owner[area] == s.control[area] == MINOR0 + _POLAND and not any(position(one) == area for one in s.units)
    ]


def _can_partition(s: Ultima, _args: Args) -> bool:
    return bool(_spoils(s))


def _partition(s: Ultima, _args: Args) -> None:
    for power, area in _spoils(s):
        give(s, area, power)
    settle(s)


# -- UR-25.5, UR-25.6, UR-25.7, UR-25.14


def _can_lead(s: Ultima, args: Args) -> bool:
    return s.leader_of[args[-1]] == GONE and bool(places(s, args[0]))


def _lead(s: Ultima, args: Args) -> None:
    receive(s, args[0], args[-1])


def _can_unsettle(s: Ultima, args: Args) -> bool:
    return args[1] > 0 or s.instability[args[0]] > LIMITS.instability_min


def _unsettle(s: Ultima, args: Args) -> None:
    unsettle(s, args[0], args[1])


def top_seats(s: Ultima) -> list[int]:
    """UR-25.6: the seats with most VP, all that tie."""
    totals = [sum(s.vp[power] for power in range(N_POWERS) if s.seat_of[power] == seat) for seat in range(s.n)]
    return [seat for seat in range(s.n) if totals[seat] == max(totals)]


def _top(s: Ultima, args: Args) -> None:
    leading = top_seats(s)
    for power in range(N_POWERS):
        if s.seat_of[power] in leading:
            unsettle(s, power, args[0])


def _can_rise(s: Ultima, args: Args) -> bool:
    area, level = args
    return s.owner[area] < N_POWERS and s.owner[area] == s.control[area] and s.revolt[area] < level


def _rise(s: Ultima, args: Args) -> None:
    rise(s, args[0], args[1])


def _can_dynastic(s: Ultima, args: Args) -> bool:
    return not s.dynastic[args[0]]


def _dynastic(s: Ultima, args: Args) -> None:
    s.dynastic[args[0]] = 1
    tell(s, "dynastic", args[0])


# -- UR-25.8 to UR-25.11: units and merchants


def _can_troops(s: Ultima, args: Args) -> bool:
    return bool(event_choices.troop_sites(s, args[0], args[3:]))


def _troops(s: Ultima, args: Args) -> None:
    power, number, quality, *areas = args
    event_choices.ask_troops(s, power, number, quality, tuple(areas))


def _can_squadrons(s: Ultima, args: Args) -> bool:
    return bool(event_choices.squadron_sites(s, args[0], args[2:]))


def _squadrons(s: Ultima, args: Args) -> None:
    event_choices.ask_squadrons(s, args[0], args[1], args[2:])


def _can_veterans(s: Ultima, args: Args) -> bool:
    return bool(event_choices.fresh_troops(s, args[0]))


def _veterans(s: Ultima, args: Args) -> None:
    event_choices.ask_veterans(s, args[0], args[1])


def _can_merchant(s: Ultima, args: Args) -> bool:
    within = merchants_in(s, args[0], args[1]) < LIMITS.merchants_per_power_per_centre
    return within and merchants_left(s, args[0]) > 0


def _merchant(s: Ultima, args: Args) -> None:
    s.merchants[args[1] * N_POWERS + args[0]] += 1
    tell(s, "merchant_active", args[0], args[1])


def _can_disperse(s: Ultima, args: Args) -> bool:
    return any(s.merchants[centre * N_POWERS + args[0]] for centre in range(N_CENTRES))


def _disperse(s: Ultima, args: Args) -> None:
    event_choices.ask_merchants(s, args[0], args[1])


# -- UR-25.13, UR-25.15


def _can_end_war(s: Ultima, args: Args) -> bool:
    return at_war(s, args[0], args[1])


def _end_war(s: Ultima, args: Args) -> None:
    end_war(s, args[0], args[1], NOBODY, ())


def _can_calm(s: Ultima, args: Args) -> bool:
    return not s.calm >> args[0] & 1


def _calm(s: Ultima, args: Args) -> None:
    s.calm |= 1 << args[0]
    tell(s, "no_piracy", args[0])


def _always(_s: Ultima, _args: Args) -> bool:
    return True


class Operator(NamedTuple):
    possible: Callable[[Ultima, Args], bool]
    run: Callable[[Ultima, Args], None]


OPERATORS: Final = {
    "cb": Operator(_can_cb, _cb),
    "permit": Operator(_can_permit, _permit),
    "ally": Operator(_can_ally, _ally),
    "neutral": Operator(_can_neutral, _neutral),
    "leader": Operator(_can_lead, _lead),
    "instability": Operator(_can_unsettle, _unsettle),
    "instability_top_vp": Operator(_always, _top),
    "rebellion": Operator(_can_rise, _rise),
    "troops": Operator(_can_troops, _troops),
    "squadrons": Operator(_can_squadrons, _squadrons),
    "veterans": Operator(_can_veterans, _veterans),
    "merchant": Operator(_can_merchant, _merchant),
    "disperse": Operator(_can_disperse, _disperse),
    "seize": Operator(_can_seize, _seize),
    "end_war": Operator(_can_end_war, _end_war),
    "dynastic": Operator(_can_dynastic, _dynastic),
    "no_piracy": Operator(_can_calm, _calm),
    "partition": Operator(_can_partition, _partition),
}


def why_no_event(s: Ultima, card: int) -> Reason | None:
    """Some part of the event must do something (UR-6.2)."""
    if not EFFECTS[card]:
        return common_cards.why_no_event(s, s.active, card)
    able = any(OPERATORS[operator].possible(s, args) for operator, args in EFFECTS[card])
    return None if able else Reason("UR-6.2", "no_effect", (card,))


def play(s: Ultima, power: int, card: int) -> None:
    """Left to right; what is impossible is skipped."""
    tell(s, "event", card)
    if EFFECTS[card]:
        ask(s, Effects(card, 0))
    else:
        common_cards.play(s, power, card)


def run_effects(s: Ultima, frame: Effects) -> None:
    card, place = frame.card, frame.place
    if place + 1 < len(EFFECTS[card]):
        ask(s, Effects(card, place + 1))
    operator, args = EFFECTS[card][place]
    if OPERATORS[operator].possible(s, args):
        OPERATORS[operator].run(s, args)


STEPS: Final = (Act(Effects, run_effects),)
