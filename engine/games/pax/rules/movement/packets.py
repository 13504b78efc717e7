"""The Movement / Status Change phase (PB-8): rounds of packets, in which the actions are done one after another.

A packet is no draft: each action counts at once and is public (PB-8.1). Until the packet ends nobody can react, so
its player may still take actions back; its end is told, and behind it there is no way back.
"""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.pax.frames.diplomacy import Window, Windows
from engine.games.pax.frames.movement import Closing, Movement, Packet, PacketRound, PacketRoundEnd
from engine.games.pax.names import power as power_name
from engine.games.pax.rules.diplomacy.offers import own_treaties
from engine.games.pax.rules.movement import orders
from engine.games.pax.rules.movement.buying import can_buy, can_give, canal_areas, canal_closed, gift_partners
from engine.games.pax.rules.movement.money import may_spend, purchase_closed
from engine.games.pax.rules.movement.movement import (
    can_move_army,
    can_move_fleet,
    merchant_seas,
    movable_merchants,
)
from engine.games.pax.rules.movement.placing import can_place, lowerable, place_closed
from engine.games.pax.state import MOVEMENT, Pax, play_order, seat_of
from engine.games.pax.tables import AH, ARMY1, BE, CANAL_AREAS, GE, N_POWERS, NEW_FLEETS, POWERS, RULES, TURNS
from engine.games.pax.words.orders import packet_note
from engine.points import Act, Point
from engine.text import N_, Message, Term, Value

PLACE, LOWER, BUY, DEPLOY, MERCHANT, ARMY, FLEET, CANAL, GIFT, AUSTRIA, TREATY = range(11)
AUSTRIAN: Final = 20
"""Added to an action that the German player takes for Austria-Hungary."""
ACTIONS: Final = (
    "place_marker", "lower_marker", "buy_unit", "take_merchant", "move_merchant", "move_army", "move_fleet",
    "build_canal", "pay", "transfer_to_austria", "negotiate",
)  # fmt: skip
WORDS: Final = (
    "place", "lower", "buy", "deploy", "merchant", "army", "fleet", "canal", "gift", "subsidy", "treaty",
)  # fmt: skip


def begin_movement(s: Pax, _frame: Movement) -> None:
    """PB-4.2, PB-11.2, PB-11.4: new merchant fleets, instalments, the first window, then the packets."""
    s.phase = MOVEMENT
    s.moved = s.stopped = ()
    s.offers = [0] * N_POWERS
    tell(s, "movement_begins")
    _new_fleets(s)
    ask(s, Windows("start"), PacketRound(1))


def _new_fleets(s: Pax) -> None:
    """PB-3.4, PB-8.9, PB-17.3: only powers with a player; the counters are a limit, but not for Belgium."""
    new = list(NEW_FLEETS[s.turn - 1])
    if TURNS[s.turn - 1].belgian:
        new.append(BE)
    for power in new:
        have = s.fleets[power].bit_count() + s.reserve[power]
        if power in s.powers and (power == BE or have < POWERS[power].counters[6]):
            s.reserve[power] += 1
            tell(s, "new_merchant", power)


def begin_round(s: Pax, frame: PacketRound) -> None:
    """PB-8.1: one packet for each player in play order."""
    s.round = frame.number
    s.packets = 0
    ask(s, *[Packet(seat_of(s, power), power, 0, 0) for power in play_order(s)], PacketRoundEnd(s.round))


def end_round(s: Pax, frame: PacketRoundEnd) -> None:
    """PB-8.1: until all pass in the same round, or the last round is over."""
    if s.packets == s.n or frame.number == RULES.rounds:
        s.moved = ()
        ask(s, Closing())
    else:
        ask(s, PacketRound(frame.number + 1))


def packet_options(s: Pax, frame: Packet) -> list[Option]:
    """What can be done now, and to end the packet."""
    power, done, offers = frame.power, frame.done, frame.offers
    if s.round > RULES.rounds_free and done >= RULES.actions_late:
        return [PASS]
    found = [PASS, *actions(s, power)]
    if can_give(s, power):
        if gift_partners(s, power):
            found.append(GIFT)
        if power == GE:
            found.append(AUSTRIA)
    if offers < RULES.offers_a_window and (s.offers[power] < RULES.offers_a_phase or own_treaties(s, power)):
        found.append(TREATY)
    if power == GE:
        found += [AUSTRIAN + action for action in actions(s, AH)]
    return found


def actions(s: Pax, power: int) -> list[Option]:
    """The actions on the map that a power can begin."""
    found = []
    if can_place(s, power):
        found.append(PLACE)
    if lowerable(s, power):
        found.append(LOWER)
    if can_buy(s, power):
        found.append(BUY)
    if s.reserve[power] and merchant_seas(s, power):
        found.append(DEPLOY)
    if movable_merchants(s, power):
        found.append(MERCHANT)
    if can_move_army(s, power):
        found.append(ARMY)
    if can_move_fleet(s, power):
        found.append(FLEET)
    if canal_areas(s, power):
        found.append(CANAL)
    return found


def packet_closed(s: Pax, frame: Packet) -> list[Blocked]:
    """Why an action cannot be begun now; what Austria-Hungary cannot do is not listed."""
    power, done = frame.power, frame.done
    listed = packet_options(s, frame)
    shut = [action for action in range(len(ACTIONS)) if action not in listed and (action != AUSTRIA or power == GE)]
    if s.round > RULES.rounds_free and done >= RULES.actions_late:
        return [Blocked(action, Reason("PB-8.1", "packet_full", (RULES.actions_late,))) for action in shut]
    return [Blocked(action, action_closed(s, power, action)) for action in shut]


def action_closed(s: Pax, power: int, action: Option) -> Reason:
    """Why a power can begin none of these actions."""
    if action == PLACE:
        return place_closed(s, power)
    if action == LOWER:
        return Reason("PB-8.7", "nothing_to_lower", ())
    if action == BUY:
        return purchase_closed(s, power, ARMY1) or Reason("PB-8.8", "nothing_open", ())
    if action == DEPLOY:
        return Reason("PB-8.9", "no_reserve", ())
    if action == CANAL:
        reasons = [reason for area in CANAL_AREAS if (reason := canal_closed(s, power, area))]
        return next((reason for reason in reasons if reason.name != "no_influence"), reasons[0])
    if action in (GIFT, AUSTRIA):
        return may_spend(s, power, 1) or Reason("PB-8.13", "no_money", (1, s.treasury[power]))
    if action == TREATY:
        return Reason("PB-11.2", "offers_spent", ())
    return Reason("PB-8.11" if action == ARMY else "PB-8.10" if action == FLEET else "PB-8.9", "nothing_moves", ())


def take_packet(s: Pax, frame: Packet, option: Option) -> None:
    seat, power, done, offers = frame.seat, frame.power, frame.done, frame.offers
    if option == PASS:
        s.moved = ()
        if not done:
            s.packets += 1
        tell(s, "packet_ends", power, done)
        return
    treaty = option == TREATY
    ask(s, Packet(seat, power, done + 1, offers + treaty))
    if treaty:  # beyond the offers of the phase a treaty can still be denounced (PB-11.7)
        ask(s, Window(seat, power, "packet", int(s.offers[power] < RULES.offers_a_phase)))
        return
    acting = AH if option >= AUSTRIAN else power
    ask(s, orders.FRAMES[option % AUSTRIAN](seat, acting))


def _label(_view: Pax, _frame: Packet, option: Option) -> Value:
    action = Term("action", ACTIONS[option % AUSTRIAN])
    if option >= AUSTRIAN:
        return Message(N_("{power}: {action}"), {"power": power_name(AH), "action": action})
    return action


def _word(_view: Pax, _frame: Packet, option: Option) -> str:
    return ("austria-" if option >= AUSTRIAN else "") + WORDS[option % AUSTRIAN]


PACKET = Point(
    Packet, "PB-8.1",
    options=packet_options, take=take_packet, closed=packet_closed, menu=True,
    asks=Asks(
        N_("{power}: what do you do? Actions in this packet: {done}."), Naming(_label, _word),
        N_("{seat} moves and changes status."),
        passing=Passing(Message(N_("End of the packet")), "end"), note=packet_note,
    ),
)  # fmt: skip

POINTS = (PACKET,)
STEPS = (
    Act(Movement, begin_movement),
    Act(PacketRound, begin_round),
    Act(PacketRoundEnd, end_round),
)
