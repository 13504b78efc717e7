"""Cards in hand: what they can be used for, action points (UR-6)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import Blocked, Option, Reason, Seat
from engine.games.ultima.codes import ACTIONS, DISCARD, EVENT, MANDATORY, USE
from engine.games.ultima.frames.turn import ActionPoints, Actions, CardUse, PlayCard
from engine.games.ultima.rules import events
from engine.games.ultima.rules.combat import spend_card
from engine.games.ultima.rules.reckoning import action_points
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import CARDS
from engine.games.ultima.words import cards as words
from engine.points import Act, Point


def why_no_use(s: Ultima, card: int, use: int) -> Reason | None:
    """A mandatory card is not thrown away; an event is played only if it has an effect (UR-6.1, UR-6.2)."""
    if use == DISCARD and CARDS[card].mode == "mandatory":
        return Reason("UR-6.1", "mandatory", (card,))
    return events.why_no_event(s, card) if use == EVENT else None


def uses(card: int) -> tuple[int, ...]:
    """What a card of its kind may be used for (UR-6.1)."""
    mode = CARDS[card].mode
    if mode == "mandatory":
        return (MANDATORY, DISCARD)
    return (ACTIONS, EVENT, DISCARD) if mode == "either" else (ACTIONS, DISCARD)


def _judged(s: Ultima, seat: Seat) -> list[tuple[Option, Reason | None]]:
    """Every use of every card in the hand, and why it is closed."""
    hand = sorted({card for card in s.hands[seat] if card >= 0})
    return [(USE.pack(card, use), why_no_use(s, card, use)) for card in hand for use in uses(card)]


def use_options(s: Ultima, frame: CardUse) -> list[Option]:
    return [option for option, why in _judged(s, frame.seat) if why is None]


def use_closed(s: Ultima, frame: CardUse) -> list[Blocked]:
    return [Blocked(option, why) for option, why in _judged(s, frame.seat) if why is not None]


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
