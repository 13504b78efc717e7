"""The words of UR-6: cards and their uses."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import ACTIONS, EVENT, MANDATORY, USE
from engine.games.ultima.frames.turn import CardUse
from engine.games.ultima.rules.reckoning import action_points
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import CARDS
from engine.text import N_, Message, Term, Value

USE_LABELS: Final = (
    N_("{card}: {ap} action points"),
    N_("{card}: event"),
    N_("{card}: discard"),
    N_("{card}: event, then {ap} action points"),
)
OTHERWISE: Final = {
    ACTIONS: N_("{card}: {ap} AP ({printed} on the card)"),
    MANDATORY: N_("{card}: event, then {ap} AP ({printed} on the card)"),
}
"""Where unrest or the staff change what is printed (UR-6.3, UR-6.7)."""
USE_WORDS: Final = {ACTIONS: "actions", EVENT: "event", MANDATORY: "mandatory"}


def use_label(view: Ultima, frame: CardUse, option: Option) -> Value:
    card, use = USE.read(option)
    points, printed = action_points(view, frame.power, card), CARDS[card].ap
    text = USE_LABELS[use] if points == printed else OTHERWISE.get(use, USE_LABELS[use])
    return Message(text, {"card": names.card(card), "ap": points, "printed": printed})


def use_word(_view: Ultima, _frame: CardUse, option: Option) -> str:
    card, use = USE.read(option)
    return f"{CARDS[card].id}-{USE_WORDS.get(use, 'discard')}"


def use_note(_view: Ultima, _frame: CardUse, option: Option) -> Message | None:
    if option < 0 or USE.read(option).use not in (EVENT, MANDATORY):
        return None
    return Message(N_("{text}"), {"text": Term("card_text", CARDS[USE.read(option).card].id)})


CARD_USE: Final = Asks[Ultima, CardUse](
    N_("{power} acts: which card, and for what?"),
    Naming(use_label, use_word),
    N_("{seat} plays a card."),
    note=use_note,
)
