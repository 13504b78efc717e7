"""What a player has on the desk: realms with their treasury, wars as they stand, trade centres (UR-18, UR-21 to UR-23).

Everything is open to all (UR-29.3); a player reads the own powers first.
"""

from __future__ import annotations

from typing import Final

from engine.contract import Seat
from engine.games.ultima import names
from engine.games.ultima.pieces import leaders_of, own_units
from engine.games.ultima.relations import casus_belli, same_seat
from engine.games.ultima.rules.conquest import power_or_ally
from engine.games.ultima.rules.reckoning import (
    WarNow,
    forecast,
    key_gains,
    national_losses,
    points_now,
    prizes_now,
    wars_now,
)
from engine.games.ultima.rules.trade import sole_first, standings
from engine.games.ultima.rules.unrest import rebellions
from engine.games.ultima.state import SQUADRON, Ultima, base
from engine.games.ultima.tables import (
    CARDS,
    CENTRES,
    LIMITS,
    MINOR0,
    N_AREAS,
    N_CENTRES,
    N_MINORS,
    N_POWERS,
    OBJECTIVES,
    POWERS,
    REBELLIONS_DUE,
    UNREST_VP,
    bits,
)
from engine.games.ultima.words.ledgers import objective
from engine.kit.papers import Chapter
from engine.text import N_, Listing, Message, Value

ELITE: Final = 3
NOTHING: Final = Message(N_("nothing"))
NOBODY: Final = names.power_or_none(-1)


def _listed(values: list[Value], none: Value = NOTHING) -> Value:
    return Listing(tuple(values)) if values else none


# -- realms


def realms(view: Ultima, seat: Seat) -> list[Chapter]:
    """The own powers, the one that acts first; for who looks on all of them."""
    own = [power for power in range(N_POWERS) if seat < 0 or view.seat_of[power] == seat]
    if not view.turn:
        return []
    found = [_realm(view, power) for power in sorted(own, key=lambda power: power != view.active)]
    return found if seat < 0 else [*found, _hand(view, seat)]


def _hand(view: Ultima, seat: Seat) -> Chapter:
    """UR-5.4: known before one of the powers is chosen to act."""
    held = tuple(
        Message(N_("{card}: {n} AP"), {"card": names.card(card), "n": CARDS[card].ap})
        for card in view.hands[seat]
        if card >= 0
    )
    return Chapter(Message(N_("Hand")), held or (NOTHING,))


def _realm(view: Ultima, power: int) -> Chapter:
    title: dict[str, Value] = {"power": names.power(power), "vp": view.vp[power], "turn": points_now(view, power)}
    active = [Message(N_("action points left: {n}"), {"n": view.ap})] if power == view.active else []
    lines: list[Value] = [*active, _unrest(view, power), _income(view, power), _expenses(view, power)]
    lines += [_units(view, power), _goals(view, power), _friends(view, power), _quarrels(view, power)]
    return Chapter(Message(N_("{power}: {vp} VP, this turn {turn} as things are"), title), tuple(lines))


def _unrest(view: Ultima, power: int) -> Message:
    """Where instability stands, and where it would be after the budget; what that would bring."""
    now, change = view.instability[power], forecast(view, power).change
    then = min(max(now + change, LIMITS.instability_min), LIMITS.instability_max)
    values: dict[str, Value] = {
        "now": now,
        "then": then,
        "change": f"{change:+d}",
        "rebellions": REBELLIONS_DUE[then],
        "vp": UNREST_VP[then],
    }
    if not REBELLIONS_DUE[then] and not UNREST_VP[then]:
        return Message(N_("instability {now}, after the budget {then} ({change})"), values)
    return Message(
        N_("instability {now}, after the budget {then} ({change}); rebellions due then: {rebellions}, {vp} VP"), values
    )


def _income(view: Ultima, power: int) -> Message:
    values: dict[str, Value] = {
        "n": forecast(view, power).income,
        "card": int(POWERS[power].income_by_turn[view.turn - 1]),
        "areas": key_gains(view, power),
        "trade": prizes_now(view, power),
    }
    lost = national_losses(view, power)
    text = N_("income {n}: {card} of the card, {areas} of key areas, {trade} of trade")
    if lost:
        text = N_("income {n}: {card} of the card, {areas} of key areas, {trade} of trade, -{lost} for what is lost")
    return Message(text, values | {"lost": lost})


def _expenses(view: Ultima, power: int) -> Message:
    own = own_units(view, power)
    ships = sum(1 for one in own if one & SQUADRON)
    values: dict[str, Value] = {
        "n": forecast(view, power).expenses,
        "troops": len(own) - ships,
        "ships": ships,
        "rebellions": len(rebellions(view, power)),
        "gone": view.destroyed[power],
    }
    text = N_("expenses {n}: troops {troops}, squadrons {ships}, rebellions {rebellions}, units destroyed {gone}")
    return Message(text, values)


def _units(view: Ultima, power: int) -> Message:
    """UR-2.1: what there is, and what there may be."""
    own, card = own_units(view, power), POWERS[power]
    troops = [one for one in own if not one & SQUADRON]
    here = sum(view.merchants[slot] for slot in range(power, 2 * N_CENTRES * N_POWERS, N_POWERS))
    pairs = {
        "troops": (len(troops), card.troop_limit),
        "elite": (sum(base(one) == ELITE for one in troops), card.elite_limit_by_turn[view.turn - 1]),
        "ships": (len(own) - len(troops), card.squadron_limit),
        "merchants": (here, card.merchant_limit),
        "leaders": (len(leaders_of(view, power)), card.leader_limit),
    }
    values: dict[str, Value] = {name: f"{have}/{most}" for name, (have, most) in pairs.items()}
    return Message(
        N_("troops {troops}, elite {elite}, squadrons {ships}, merchants {merchants}, leaders {leaders}"), values
    )


def _goals(view: Ultima, power: int) -> Message:
    found: list[Value] = [objective(view, power, area) for area in OBJECTIVES[power]]
    return Message(N_("objectives: {areas}"), {"areas": _listed(found)})


def _friends(view: Ultima, power: int) -> Message:
    found: list[Value] = [names.power(other) for other in bits(view.allies[power])]
    found += [names.minor(minor) for minor in range(N_MINORS) if view.ally[minor] == power + 1]
    return Message(N_("allies: {names}"), {"names": _listed(found, NOBODY)})


def _quarrels(view: Ultima, power: int) -> Message:
    others = [other for other in range(N_POWERS) if not same_seat(view, power, other)]
    found: list[Value] = [names.power(other) for other in others if casus_belli(view, power, other)]
    return Message(N_("casus belli against: {names}"), {"names": _listed(found, NOBODY)})


# -- wars


def wars(view: Ultima, _seat: Seat) -> list[Chapter]:
    """Morale, battles won, what is conquered, and what peace would give if it came now."""
    found = [_war(view, now) for now in wars_now(view)]
    found += [
        Chapter(
            Message(N_("{power} alone against {minor}"), {"power": names.power(power), "minor": names.minor(minor)}),
            (_conquests(view, power, MINOR0 + minor),),
        )
        for minor, power in view.lone
    ]
    return found or [Chapter(Message(N_("There is no war.")))]


def _war(view: Ultima, now: WarNow) -> Chapter:
    war = now.war
    title = Message(N_("{power} against {foe}"), {"power": names.power(war.a), "foe": names.power(war.b)})
    lines = [_side(view, now, power) for power in (war.a, war.b)]
    return Chapter(title, (*lines, _outcome(now)))


def _side(view: Ultima, now: WarNow, power: int) -> Message:
    """Areas that count only at the end of the turn are told apart (UR-18.2 cause 6)."""
    war = now.begun
    values: dict[str, Value] = {
        "power": names.power(power),
        "lost": war.lost(power),
        "later": now.war.lost(power),
        "all": POWERS[power].morale,
        "wins": war.wins(power),
        "areas": _conquests(view, power, war.other(power)),
    }
    if now.war.lost(power) == war.lost(power):
        return Message(N_("{power}: morale lost {lost} of {all}, combats won {wins}; {areas}"), values)
    text = N_("{power}: morale lost {lost} of {all}, {later} at the end of the turn, combats won {wins}; {areas}")
    return Message(text, values)


def _conquests(view: Ultima, power: int, foe: int) -> Message:
    """Areas of the enemy and of its minors."""
    found: list[Value] = [
        names.area(area)
        for area in range(N_AREAS)
        if view.control[area] == power and foe in (view.owner[area], power_or_ally(view, view.owner[area]))
    ]
    return Message(N_("conquered: {areas}"), {"areas": _listed(found)})


def _outcome(now: WarNow) -> Message:
    war, status = now.war, now.status
    values: dict[str, Value] = {
        "power": names.power(war.a),
        "foe": names.power(war.b),
        "own": now.unrest[0],
        "theirs": now.unrest[1],
    }
    if not status:
        return Message(N_("if the turn ended now: a white peace; instability {power} +{own}, {foe} +{theirs}"), values)
    values |= {"winner": names.power(war.a if status > 0 else war.b), "n": abs(status)}
    return Message(
        N_("if the turn ended now: conditions for {winner}: {n}; instability {power} +{own}, {foe} +{theirs}"), values
    )


# -- trade


def markets(view: Ultima, _seat: Seat) -> list[Chapter]:
    """UR-21.3: who would get what; a sole first gets victory points too."""
    if not view.turn:
        return []
    lines = tuple(
        Message(N_("{centre}: {powers}"), {"centre": names.centre(centre), "powers": _listed(_ranked(view, centre))})
        for centre in range(N_CENTRES)
    )
    return [Chapter(Message(N_("Trade now: weight and prize, and VP of a sole first")), lines)]


def _ranked(view: Ultima, centre: int) -> list[Value]:
    first, found = sole_first(view, centre), list[Value]()
    for power, had, prize in standings(view, centre):
        values: dict[str, Value] = {"power": names.power(power), "n": had, "prize": prize}
        text = N_("{power} {n} (prize {prize})")
        if power == first:
            text, values["vp"] = N_("{power} {n} (prize {prize}, {vp} VP)"), CENTRES[centre].vp_first
        found.append(Message(text, values))
    return found
