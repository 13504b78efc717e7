"""Starting cards (SV-5, SV-20) in words; how a card that could be taken is noted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.asks import Asks
from engine.contract import Option, Seat
from engine.games.seven.board.influence import influence, top_card
from engine.games.seven.choices import AS_EMPIRE
from engine.games.seven.frames import Distribution, DraftCard
from engine.games.seven.state import Seven
from engine.games.seven.tables import CARD_KINDS, CARDS, EMPIRE_COUNT, STANDING
from engine.kit.names import by_option
from engine.text import N_, Message, Term, Value


def card_note(s: Seven, seat: Seat, empire: int, card: int) -> Message:
    """The card, and what it makes of the seat's influence."""
    hand = s.hand[seat * EMPIRE_COUNT + empire] | card
    kind = CARD_KINDS[card.bit_length() - 1]
    values: dict[str, Value] = {
        "card": Term("card", CARDS[kind].id),
        "value": CARDS[kind].value,
        "influence": influence(s, seat, empire) + CARDS[kind].value,
    }
    others = [STANDING[cards] for cards in s.hand[empire::EMPIRE_COUNT]]
    if s.monarch[empire] != seat and STANDING[hand] > max(others):
        return Message(N_("{card} {value}, total {influence}, most of all"), values)
    return Message(N_("{card} {value}, total {influence}"), values)


def _draft_note(s: Seven, frame: DraftCard, empire: Option) -> Message:
    return card_note(s, frame.seat, empire, frame.card or top_card(s.pile[empire]))


def _draft_rule(_s: object, frame: DraftCard) -> Mapping[str, Value]:
    if not frame.card:
        return {"what": Message(N_("The top card of any pile."))}
    card = CARDS[CARD_KINDS[frame.card.bit_length() - 1]]
    return {"what": Message(N_("Letter {letter}: {card}."), {"letter": card.letter, "card": Term("card", card.id)})}


def _distribution(card: Option) -> Value:
    return Message(N_("Distribution {number}"), {"number": card + 1})


DISTRIBUTION: Final = Asks[Seven, Distribution](
    prompt=N_("Which starting distribution shall it be?"),
    option=by_option(_distribution, lambda card: str(card + 1)),
    waiting=N_("{seat} chooses the starting distribution."),
)
DRAFT: Final = Asks[Seven, DraftCard](
    prompt=N_("Of which empire do you take a starting card? {what}"),
    values=_draft_rule,
    option=AS_EMPIRE,
    waiting=N_("{seat} chooses a starting card."),
    note=_draft_note,
)
