"""Cards in hand: what they can be used for, action points (UR-6)."""

from __future__ import annotations

from typing import Final

from engine.contract import Blocked, Option, Reason
from engine.games.ultima.codes import ACTIONS, DISCARD, EVENT, MANDATORY, USE_BITS
from engine.games.ultima.pieces import tell
from engine.games.ultima.rules import events
from engine.games.ultima.rules.combat import spend_card
from engine.games.ultima.rules.reckoning import action_points
from engine.games.ultima.rules.refusals import why_no_event
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import CARDS
from engine.games.ultima.words import cards as words
from engine.old import Frame, Point


def uses(s: Ultima, card: int) -> list[int]:
    """UR-6.1."""
    mode = CARDS[card].mode
    if mode == "mandatory":
        return [MANDATORY]
    if mode == "either" and events.has_effect(s, card):
        return [ACTIONS, EVENT, DISCARD]
    return [ACTIONS, DISCARD]


def use_options(s: Ultima, frame: Frame) -> list[Option]:
    hand = sorted({card for card in s.hands[frame[1]] if card >= 0})
    return [card << USE_BITS | use for card in hand for use in uses(s, card)]


def use_closed(s: Ultima, frame: Frame) -> list[Blocked]:
    """UR-6.2: an event without any effect, and a mandatory card that cannot be thrown away."""
    found = []
    for card in sorted({card for card in s.hands[frame[1]] if card >= 0}):
        mode = CARDS[card].mode
        if mode == "either" and not events.has_effect(s, card):
            found.append(Blocked(card << USE_BITS | EVENT, why_no_event(s, frame[2], card)))
        if mode == "mandatory":
            found.append(Blocked(card << USE_BITS | DISCARD, Reason("UR-6.1", "mandatory", (card,))))
    return found


def take_use(s: Ultima, frame: Frame, option: Option) -> None:
    seat, power = frame[1], frame[2]
    card, use = option >> USE_BITS, option & (1 << USE_BITS) - 1
    spend_card(s, seat, card)
    tell(s, "card_played", seat, power, card, use)
    if use in (ACTIONS, MANDATORY):
        s.agenda.append(("action_points", power, card))
    if use in (EVENT, MANDATORY):
        events.play(s, power, card)


def play_card(s: Ultima, frame: Frame) -> None:
    """UR-5.2 c; a hand that combat cards have emptied is left out (UR-26.56)."""
    _, seat, power = frame
    if s.hands[seat]:
        s.agenda.append((CARD_USE.name, seat, power))


def grant(s: Ultima, frame: Frame) -> None:
    _, power, card = frame
    s.ap = action_points(s, power, card)
    s.march = int(CARDS[card].op == "forced_march")
    tell(s, "action_points", power, s.ap)
    s.agenda.append(("actions", power))


CARD_USE: Final = Point(
    "card_use",
    "UR-6.1",
    "seat power",
    options=use_options,
    take=take_use,
    asks=words.USE,
    closed=use_closed,
    always=True,
)
POINTS: Final = (CARD_USE,)
STEPS: Final = {"play_card": play_card, "action_points": grant}
