"""Setting up the game (SV-5) and its variants (SV-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import dice
from engine.agenda import ask, tell
from engine.contract import Blocked, Event, HouseRule, Option, Reason, Setup
from engine.games.seven.board.influence import top_card
from engine.games.seven.board.seats import clockwise, seat_at
from engine.games.seven.codes import UNIT
from engine.games.seven.frames import Begin, Distribution, DraftCard, Turn
from engine.games.seven.rules.monarchs import assign_monarchs, take_card
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_EMPIRES,
    BASE,
    CAPITAL,
    CARD_KINDS,
    DISTRIBUTIONS,
    DRAFT_LETTERS,
    EMPIRE_COUNT,
    INFANTRY,
    PILE,
    PRODUCT,
    RULES,
    START_CITIES,
    hourglass_tiles,
)
from engine.games.seven.words import setup as words
from engine.points import Point

TOP_CARD: Final = 0
"""In a draft, instead of the card of a letter: the top card of the pile (SV-20.1.5)."""


HOUSE_RULES: Final = (
    HouseRule("decades", ("8", "9", "10")),
    HouseRule("cards", ("random", "chosen", "draft", "simple_draft")),
    HouseRule("quick_start", ("off", "on")),
    HouseRule("negotiation", ("on", "off")),
)
"""The variants of SV-20, the choice of SV-5.7 and the talk of SV-22.1."""


def new_game(setup: Setup, events: list[Event] | None) -> Seven:
    """Sets up everything up to the first decision, which may be about the starting cards (SV-5.1 to SV-5.7)."""
    s = Seven(setup.seats, int(setup.options["decades"]))
    s.events = events
    s.negotiation = int(setup.options["negotiation"] == "on")
    s.dice = dice.of_game(setup.seed)
    s.first = dice.below(s, s.n)
    if events is not None:
        events.append(Event("first_player", (s.first,)))
    s.hourglass = tuple(dice.shuffled(s, hourglass_tiles(s.n, s.decades)))
    ask(s, Begin(int(setup.options["quick_start"] == "on")))
    cards = setup.options["cards"]
    if cards == "random":
        _draw_distribution(s)
    elif cards == "chosen":
        ask(s, Distribution(s.first))
    else:
        _open_draft(s, simplified=cards == "simple_draft")
    return s


# -- starting cards


def distribution_options(s: Seven, _frame: Distribution) -> Sequence[Option]:
    """Any of the distribution cards for this number of players (SV-5.7)."""
    return range(len(DISTRIBUTIONS[s.n]))


def deal(s: Seven, card: int) -> None:
    """Every player takes what the distribution card shows for that position (SV-5.8)."""
    for number, hand in enumerate(DISTRIBUTIONS[s.n][card], start=1):
        for letter, empire in hand:
            take_card(s, seat_at(s, number), empire, letter)


def _draw_distribution(s: Seven) -> None:
    """A distribution card is drawn at random (SV-5.7)."""
    card = dice.below(s, len(DISTRIBUTIONS[s.n]))
    tell(s, "distribution_drawn", card)
    deal(s, card)


def take_distribution(s: Seven, frame: Distribution, card: Option) -> None:
    """The players agree on a card; the first player names it (SV-5.7)."""
    tell(s, "distribution", frame.seat, card)
    deal(s, card)


def _open_draft(s: Seven, simplified: bool) -> None:
    """One round for every letter, to and fro from the first player to the last and back (SV-20.1.2)."""
    seats = clockwise(s, s.first)
    picks: list[DraftCard] = []
    for number, card in enumerate(DRAFT_LETTERS[s.n]):
        order = seats if number % 2 == 0 else seats[::-1]
        picks += [DraftCard(seat, TOP_CARD if simplified else card) for seat in order]
    ask(s, *picks)


def draft_options(s: Seven, frame: DraftCard) -> list[Option]:
    """Empires of which the seat has no card and whose pile has one of the letter (SV-20.1.3, SV-20.1.5)."""
    seat, card = frame.seat, frame.card
    hand, pile = s.hand, s.pile
    wanted = card or PILE
    return [e for e in ALL_EMPIRES if not hand[seat * EMPIRE_COUNT + e] and pile[e] & wanted]


def draft_closed(s: Seven, frame: DraftCard) -> list[Blocked]:
    seat = frame.seat
    offered = draft_options(s, frame)
    return [
        Blocked(e, _SAME_EMPIRE if s.hand[seat * EMPIRE_COUNT + e] else _LETTER_GONE)
        for e in ALL_EMPIRES
        if e not in offered
    ]


_SAME_EMPIRE: Final = Reason("SV-20.1.3", "same_empire")
_LETTER_GONE: Final = Reason("SV-20.1.3", "letter_gone")


def take_draft(s: Seven, frame: DraftCard, empire: Option) -> None:
    """The seat takes the card, which may lie below others (SV-20.1.3)."""
    seat, letter = frame.seat, frame.card
    card = letter or top_card(s.pile[empire])
    take_card(s, seat, empire, card)
    tell(s, "card_drafted", seat, empire, CARD_KINDS[card.bit_length() - 1])


# -- monarchs and units


def begin(s: Seven, frame: Begin) -> None:
    """Monarchs and starting infantry are placed; then the first turn begins (SV-5.9, SV-5.10)."""
    assign_monarchs(s)
    if frame.quick_start:
        _quick_start(s)
    for empire in ALL_EMPIRES:
        dealt = sum(cards.bit_count() for cards in s.hand[empire::EMPIRE_COUNT])
        capital = CAPITAL[empire]
        wanted = RULES.start_infantry[min(dealt, len(RULES.start_infantry) - 1)]
        for _ in range(min(wanted, RULES.city_units - s.number_in(capital))):
            s.place(empire, UNIT.pack(capital, INFANTRY))
    ask(s, Turn())


def _quick_start(s: Seven) -> None:
    """Every start city begins with one unit of the type on its tile (SV-20.2.1)."""
    for empire in ALL_EMPIRES:
        for region in s.free_cities(empire):
            if region in START_CITIES:
                s.place(empire, UNIT.pack(region, PRODUCT[region][BASE]))


DISTRIBUTION: Final = Point(Distribution, "SV-5.7", distribution_options, take_distribution, words.DISTRIBUTION)
DRAFT: Final = Point(DraftCard, "SV-20.1.3", draft_options, take_draft, words.DRAFT, closed=draft_closed, menu=True)
