"""What every Character would do for a seat now, in a few words: beside the cards of a programme, and for the choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.contract import Seat
from engine.games.colonial.names import land, sum_of, track
from engine.games.colonial.reckoning import (
    carrying_capacity,
    may_attack,
    next_price,
    selling_limit,
    unrestful,
)
from engine.games.colonial.rules import conqueror, explorer, governor, merchant, missionary, rebel, viceroy
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import MONEY, RULES
from engine.text import N_, Listing, Message, SeatName, Value

SEVERAL: Final = 3
"""So many names say enough."""


def named(names: Sequence[Value]) -> Value:
    """The first names, and how many more there are."""
    if len(names) <= SEVERAL:
        return Listing(tuple(names))
    first: Value = Listing(tuple(names[:SEVERAL]))
    return Message(N_("{first} and {n} more"), {"first": first, "n": len(names) - SEVERAL})


def exploring(s: Colonial, seat: Seat) -> Message | None:
    """The easiest targets, with what the die has to show."""
    found = explorer.targets(s, seat)
    if not found:
        return None
    needs = [max(1, explorer.need(s, seat, target)) for target in found]
    easy = [explorer.target_name(target) for target, needed in zip(found, needs, strict=True) if needed == min(needs)]
    hits = RULES.die_faces + 1 - min(needs)
    return Message(N_("{hits} in {faces}: {targets}"), {"hits": hits, "faces": RULES.die_faces, "targets": named(easy)})


def lifting(s: Colonial, _seat: Seat) -> Message | None:
    lands = [land(number) for number in unrestful(s)]
    lifted = min(s.diplomacy) < RULES.diplomacy_spaces
    if lands:
        text = N_("Diplomacy, and Unrest away: {lands}") if lifted else N_("Unrest away: {lands}")
        return Message(text, {"lands": named(lands)})
    return Message(N_("Diplomacy")) if lifted else None


def selling(s: Colonial, seat: Seat) -> Message | None:
    room = selling_limit(s, seat)
    own, foreign = shared(room, s.goods[seat], sum(s.goods))
    values: dict[str, Value] = {"n": own, "others": foreign, "room": room}
    return Message(N_("sells {n} of yours, {others} of others (limit {room})"), values) if own or foreign else None


def shared(room: int, own: int, everything: int) -> tuple[int, int]:
    """How many Goods of one's own and of others there is room for."""
    mine = min(room, own)
    return mine, min(room - mine, everything - own)


def borrowing(_s: Colonial, _seat: Seat) -> Message:
    return Message(N_("{sum} on loan"), {"sum": sum_of(MONEY.loan)})


def studying(s: Colonial, seat: Seat) -> Message | None:
    tracks = [
        Message(N_("{track} for {n}"), {"track": track(number), "n": next_price(s, seat, number)})
        for number in missionary.payable_tracks(s, seat)
    ]
    return Message(N_("a step: {tracks}"), {"tracks": Listing(tuple(tracks))}) if tracks else None


def converting(s: Colonial, _seat: Seat) -> Message | None:
    lands = [land(number) for number in missionary.mission_lands(s)]
    return Message(N_("a Mission: {lands}"), {"lands": named(lands)}) if lands else None


def placing(s: Colonial, seat: Seat) -> Message | None:
    if not viceroy.lands(s, seat):
        return None
    return Message(N_("{n} counter"), {"n": viceroy.most(s, seat)}, N_("up to {n} counters"))


def rebelling(s: Colonial, _seat: Seat) -> Message | None:
    lands = [land(number) for number in rebel.targets(s, rebel.REVOLT)]
    stirred = any(rebel.targets(s, form) for form in (rebel.STIR, rebel.FLIP))
    if lands:
        text = N_("Unrest, or a Revolt: {lands}") if stirred else N_("a Revolt: {lands}")
        return Message(text, {"lands": named(lands)})
    return Message(N_("Unrest")) if stirred else None


def carrying(s: Colonial, seat: Seat) -> Message | None:
    room = carrying_capacity(s, seat)
    found = [sum(merchant.offered(s, other, seat, 0)) for other in range(s.n)]
    own, foreign = shared(room, found[seat], sum(found))
    values: dict[str, Value] = {"n": own, "others": foreign, "room": room}
    if own or foreign:
        return Message(N_("carries {n} of yours, {others} of others (capacity {room})"), values)
    return Message(N_("hunts Corsairs")) if merchant.has_use(s, seat) else None


def building(s: Colonial, seat: Seat) -> Message | None:
    if not governor.sites(s, seat):
        return None
    return Message(N_("the Booming City for {sum}"), {"sum": sum_of(min(governor.prices(s, seat)))})


def ruling(s: Colonial, seat: Seat) -> Message | None:
    """Whom a war could be declared on, and whether there is Unrest to repress."""
    enemies = Listing(tuple(SeatName(other) for other in may_attack(s, seat)))
    if s.risen[seat]:
        text = N_("an Unrest less; war on {seats}") if enemies.items else N_("an Unrest less")
        return Message(text, {"seats": enemies})
    return Message(N_("war on {seats}"), {"seats": enemies}) if enemies.items else None


def founding(s: Colonial, seat: Seat) -> Message | None:
    lands = [land(number) for number in conqueror.foundable(s, seat)]
    return Message(N_("a Colony: {lands}"), {"lands": named(lands)}) if lands else None


Forecast = Callable[[Colonial, Seat], Message | None]
FORECASTS: Final[tuple[Forecast, ...]] = (
    exploring,
    lifting,
    selling,
    borrowing,
    studying,
    converting,
    placing,
    rebelling,
    carrying,
    building,
    ruling,
    founding,
)
"""By Character; None where it would do nothing now."""


def forecast(s: Colonial, seat: Seat, number: int) -> Message:
    """What the Character would do now."""
    return FORECASTS[number](s, seat) or Message(N_("nothing now"))
