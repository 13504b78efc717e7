"""Ultima Ratio Regis: limits, stacking, markers where they may be, and what follows from the rest is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.contract import Event
from engine.dice import seeded, shuffled
from engine.games.ultima.codes import CLAIM, REMOVE, REPLACE, VP
from engine.games.ultima.frames.combat import AfterLand, Caught, FightOrWithdraw, LandBattle, Retreat, RetreatTo
from engine.games.ultima.frames.movement import AskSupport, Carriers, Support
from engine.games.ultima.pieces import types
from engine.games.ultima.state import (
    FLEET,
    FORCE,
    GONE,
    HIDDEN,
    IN_POOL,
    REPAIR,
    SQUADRON,
    Ultima,
    minor_of,
    position,
    power_of,
    restore_derived,
    unit_id,
)
from engine.games.ultima.tables import (
    BOX0,
    COMMON,
    DEALT,
    LIMITS,
    MINOR0,
    N_AREAS,
    N_CENTRES,
    N_HOLDERS,
    N_LEADERS,
    N_MINORS,
    N_POWERS,
    NAMED,
    PERIOD,
    PORT,
    POWERS,
    SEA0,
    SYSTEM,
    bits,
)

FREE_TEXT = {"groups": ("random",)}


def check(s: Ultima) -> None:
    _check_units(s)
    _check_limits(s)
    _check_areas(s)
    _check_leaders(s)
    _check_politics(s)
    _check_cards(s)
    _check_derived(s)


def ledger(before: Ultima, events: Sequence[Event], after: Ultima) -> None:
    """Cards, units, merchants, levels of instability and victory points: what was told is what changed."""
    _check_hands(before, events, after)
    _check_counters(before, events, after)
    _check_merchants(before, events, after)
    for power in range(N_POWERS):
        levels = [event.values[1] for event in _told(events, power, "instability")]
        assert after.instability[power] == (levels[-1] if levels else before.instability[power]), power
        gained = sum(event.values[1] for event in _told(events, power, "scored"))
        gained -= sum(event.values[1] for event in _told(events, power, "excess_unrest"))
        gained += sum(CLAIM.read(event.values[2]).kind == VP for event in _told(events, power, "reparation"))
        assert after.vp[power] - before.vp[power] == gained, power


def _told(events: Sequence[Event], power: int, *names: str) -> list[Event]:
    return [event for event in events if event.name in names and event.values[0] == power]


def _check_hands(before: Ultima, events: Sequence[Event], after: Ultima) -> None:
    """A card goes from a hand to the open pile and nowhere else; only what lies there is named (UR-6.6, UR-29.3)."""
    if any(event.name == "scored" for event in events):  # the pile is shuffled anew (UR-4.4)
        return
    whole = [Counter(card for hand in s.hands for card in hand) + Counter(s.discard) for s in (before, after)]
    assert whole[0] == whole[1]
    shown = [event.values[2] for event in events if event.name == "card_played"]
    shown += [event.values[1] for event in events if event.name == "combat_card"]
    assert list(after.discard) == [*before.discard, *shown]


def _check_counters(before: Ultima, events: Sequence[Event], after: Ultima) -> None:
    """Units of powers come by building and go by elimination, removal or for want of a home."""
    built = sum(event.name in ("built_troop", "built_squadron", "active_squadron") for event in events)
    homeless = sum(event.name == "sent_away" for event in events)
    named = {event.values[2] for event in events if event.name in ("eliminated", "disbanded")}
    old, new = ({unit_id(one) for one in s.units if minor_of(one) < 0} for s in (before, after))
    assert len(new - old) <= built and (built == len(new - old) or named or homeless)
    assert len(old - new - named) <= homeless
    assert not named & new


def _check_merchants(before: Ultima, events: Sequence[Event], after: Ultima) -> None:
    for power in range(N_POWERS):
        change = len(_told(events, power, "merchant", "merchant_active"))
        for event in events:
            if event.name == "reparation" and CLAIM.read(event.values[2]).kind in (REMOVE, REPLACE):
                change += (event.values[0] == power and CLAIM.read(event.values[2]).kind == REPLACE) - (
                    event.values[1] == power
                )
        assert sum(after.merchants[power::N_POWERS]) - sum(before.merchants[power::N_POWERS]) == change, power


def permuted(s: Ultima, seat: int, dice: int) -> Ultima:
    """The cards of the others and those that were not dealt change places; the dice are others."""
    other = s.copy()
    other.dice = seeded(dice)
    if not s.agenda:
        return other
    hidden = [owner for owner in range(s.n) if owner != seat]
    cards = shuffled(other, [card for owner in hidden for card in s.hands[owner]])
    hands = list(s.hands)
    for owner in hidden:
        hands[owner] = tuple(sorted(cards.pop() for _ in s.hands[owner]))
    other.hands = tuple(hands)
    return other


def _check_units(s: Ultima) -> None:
    """UR-2.6: in order of number; squadrons under repair lie in port; nobody of the system outside of a lone war."""
    numbers = [unit_id(one) for one in s.units]
    assert numbers == sorted(set(numbers)) and (not numbers or numbers[-1] < s.next_unit)
    for one in s.units:
        pos = position(one)
        assert power_of(one) <= SYSTEM
        if one & SQUADRON:
            assert pos < BOX0 and (pos >= SEA0 or PORT[pos]), one
            assert not (one & REPAIR and pos >= SEA0)
        else:
            assert not SEA0 <= pos < BOX0, one
        if power_of(one) == SYSTEM:
            assert any(minor == minor_of(one) for minor, _ in s.lone)
        elif minor_of(one) >= 0:
            assert s.ally[minor_of(one)] == power_of(one) + 1 and s.mobilised[minor_of(one)]


def _check_limits(s: Ultima) -> None:
    """UR-2.1."""
    for power, card in enumerate(POWERS):
        own = [one for one in s.units if power_of(one) == power and minor_of(one) < 0]
        ships = sum(1 for one in own if one & SQUADRON)
        assert ships <= card.squadron_limit and len(own) - ships <= card.troop_limit, (power, ships, len(own))
        assert sum(s.merchants[power::N_POWERS]) <= card.merchant_limit, power
        for centre in range(N_CENTRES):
            slot = centre * N_POWERS + power
            both = s.merchants[slot] + s.merchants[N_CENTRES * N_POWERS + slot]
            assert both <= LIMITS.merchants_per_power_per_centre
        assert sum(1 for one in s.leader_of if one == power + 1) <= card.leader_limit
        assert LIMITS.instability_min <= s.instability[power] <= LIMITS.instability_max


def _check_areas(s: Ultima) -> None:
    fighting = bool(s.fight) or bool(s.voyage) or any(isinstance(frame, _MEETINGS) for frame in s.agenda)
    for area in range(N_AREAS):
        assert (s.owner[area] < N_HOLDERS and s.control[area] < N_POWERS) or s.control[area] == s.owner[area]
        assert s.fort[area] <= 2 and s.begun[area] <= 2 and s.revolt[area] <= 3
        assert not (s.begun[area] and s.fort[area])
        here = [power for power in range(N_POWERS + 1) if s.troops[power * N_AREAS + area]]
        assert s.inside[area] - 1 in (-1, *here), (area, s.inside[area], here)
        if s.inside[area] and not fighting:
            assert s.fort[area] and s.troops[(s.inside[area] - 1) * N_AREAS + area] <= LIMITS.fortress_garrison
        if not fighting and len(here) > 1:
            assert s.inside[area] or s.fort[area], (area, here)
        for power in here:
            assert s.troops[power * N_AREAS + area] <= 9, (area, power)


_MEETINGS = (
    Support,
    AskSupport,
    FightOrWithdraw,
    LandBattle,
    Retreat,
    RetreatTo,
    AfterLand,
    Carriers,
    Caught,
)


def _check_leaders(s: Ultima) -> None:
    """UR-26.24: nobody stands alone; named leaders are never in the pool."""
    for leader in range(N_LEADERS):
        if s.leader_of[leader] in (IN_POOL, GONE):
            assert not (NAMED[leader] and s.leader_of[leader] == IN_POOL)
            continue
        power, pos = s.leader_of[leader] - 1, s.leader_at[leader]
        assert types(s, leader)
        if s.fight or s.voyage:
            continue
        if s.leader_role[leader] == FORCE:
            assert s.troops[power * N_AREAS + pos], (leader, pos)
        elif s.leader_role[leader] == FLEET:
            assert any(power_of(one) == power and position(one) == pos and one & SQUADRON for one in s.units)
        else:
            assert s.fort[pos] and s.control[pos] == power


def _check_politics(s: Ultima) -> None:
    """UR-1.2, UR-26.51: nobody fights or helps himself, and an ally is never at war with an ally."""
    for power in range(N_POWERS):
        own = sum(1 << other for other in range(N_POWERS) if s.seat_of[other] == s.seat_of[power])
        assert not s.foes[power] & own and not s.allies[power] & own and not s.permit[power] & own
        assert not s.foes[power] & s.allies[power]
        for ally in bits(s.allies[power]):
            assert s.allies[ally] >> power & 1 and not s.foes[ally] & s.allies[power]
    for minor in range(N_MINORS):
        if s.ally[minor]:
            assert MINOR0 + minor in s.owner and all(one != minor for one, _ in s.lone)


def _check_cards(s: Ultima) -> None:
    """UR-2.4, UR-4.4: nothing is in hands and on the pile more often than it exists."""
    if not s.turn or not s.agenda:
        return
    cards = Counter(card for hand in s.hands for card in hand)
    if HIDDEN in cards:
        return
    cards += Counter(s.discard)
    assert sum(cards.values()) <= DEALT[f"p{s.n}"]
    assert all(cards[card] <= 1 for card in PERIOD[s.turn - 1])
    assert not Counter({card: n for card, n in cards.items() if card in COMMON}) - Counter(COMMON)


def _check_derived(s: Ultima) -> None:
    twin = s.copy()
    restore_derived(twin)
    for name in ("troops", "fleets", "foes", "stance"):
        assert getattr(twin, name) == getattr(s, name), name
