"""Cards in hand: what they can be used for, action points (UR-6)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import Blocked, Option, Reason
from engine.games.ultima.codes import ACTIONS, DISCARD, EVENT, MANDATORY, USE
from engine.games.ultima.frames.turn import ActionPoints, Actions, CardUse, PlayCard
from engine.games.ultima.rules import events
from engine.games.ultima.rules.combat import spend_card
from engine.games.ultima.rules.reckoning import action_points
from engine.games.ultima.rules.refusals import why_no_event
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import CARDS
from engine.games.ultima.words import cards as words
from engine.points import Act, Point


def uses(s: Ultima, card: int) -> list[int]:
    """UR-6.1."""
    mode = CARDS[card].mode
    if mode == "mandatory":
        return [MANDATORY]
    if mode == "either" and events.has_effect(s, card):
        return [ACTIONS, EVENT, DISCARD]
    return [ACTIONS, DISCARD]


def use_options(s: Ultima, frame: CardUse) -> list[Option]:
    hand = sorted({card for card in s.hands[frame.seat] if card >= 0})
    return [USE.pack(card, use) for card in hand for use in uses(s, card)]


def use_closed(s: Ultima, frame: CardUse) -> list[Blocked]:
    """UR-6.2: an event without any effect, and a mandatory card that cannot be thrown away."""
    found = []
    for card in sorted({card for card in s.hands[frame.seat] if card >= 0}):
        mode = CARDS[card].mode
        if mode == "either" and not events.has_effect(s, card):
            found.append(Blocked(USE.pack(card, EVENT), why_no_event(s, frame.power, card)))
        if mode == "mandatory":
            found.append(Blocked(USE.pack(card, DISCARD), Reason("UR-6.1", "mandatory", (card,))))
    return found


def take_use(s: Ultima, frame: CardUse, option: Option) -> None:
    seat, power = frame.seat, frame.power
    card, use = USE.read(option)
    spend_card(s, seat, card)
    tell(s, "card_played", seat, power, card, use)
    if use in (ACTIONS, MANDATORY):
        ask(s, ActionPoints(power, card))
    if use in (EVENT, MANDATORY):
        events.play(s, power, card)


def play_card(s: Ultima, frame: PlayCard) -> None:
    """UR-5.2 c; a hand that combat cards have emptied is left out (UR-26.56)."""
    seat, power = frame.seat, frame.power
    if s.hands[seat]:
        ask(s, CardUse(seat, power))


def grant(s: Ultima, frame: ActionPoints) -> None:
    power, card = frame.power, frame.card
    s.ap = action_points(s, power, card)
    s.march = int(CARDS[card].op == "forced_march")
    tell(s, "action_points", power, s.ap)
    ask(s, Actions(power))


CARD_USE: Final = Point(
    CardUse,
    "UR-6.1",
    options=use_options,
    take=take_use,
    asks=words.CARD_USE,
    closed=use_closed,
    always=True,
)
POINTS: Final = (CARD_USE,)
STEPS: Final = (
    Act(PlayCard, play_card),
    Act(ActionPoints, grant),
)
