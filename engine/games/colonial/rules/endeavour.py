"""Phase 1, Endeavour (CO-5): revolutions at home, secret programmes, four rounds and the last chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import old_drafts as drafts
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.names import AS_CHARACTER, SKIP, card
from engine.games.colonial.reckoning import in_order, in_turmoil
from engine.games.colonial.rules import (
    characters,
    explorer,
    hiring,
    offers,
    services,
)
from engine.games.colonial.rules.forecast import forecast
from engine.games.colonial.rules.loans import can_repay, indebted
from engine.games.colonial.rules.permanent import tell
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import ENDEAVOUR, LAST_CHANCE, NO_CARD, PROGRAMME, Colonial
from engine.games.colonial.tables import (
    CARD_COUNT,
    CARDS,
    NOBODY,
    RULES,
)
from engine.old import Frame, Point
from engine.text import N_, Message, Value

BEGIN: Final = "endeavour"
ROUND: Final = "round"
MOMENT: Final = "moment"
CHANCE: Final = "chance"
ACTION: Final = "action"
END: Final = "cards_back"


def begin(s: Colonial, _frame: Frame) -> None:
    """CO-5.1 and the agenda of the phase."""
    s.phase = ENDEAVOUR
    s.turmoil = 0
    for seat in in_order(s):
        if s.risen[seat] >= RULES.unrest_limit:
            s.turmoil |= 1 << seat
            tell(s, "in_revolution", seat, s.treasury[seat])
            s.treasury[seat] = 0
    s.agenda.append((END,))
    s.agenda.extend((ROUND, number) for number in range(LAST_CHANCE, 0, -1))
    s.agenda.extend((SECRET.name, seat, 0) for seat in reversed(in_order(s)) if not in_turmoil(s, seat))
    checked(s)


# -- CO-5.2 the secret choice (D3)

FIELDS: Final = 0


def secret_options(_s: Colonial, frame: Frame) -> list[Option]:
    items = drafts.items(frame, FIELDS)
    complete = len(items) == PROGRAMME
    codes = [] if complete else [number for number in range(CARD_COUNT) if number not in items]
    return drafts.options(frame, FIELDS, codes, sendable=complete, ordered=True)


def take_secret(s: Colonial, frame: Frame, option: Option) -> None:
    if drafts.is_addition(option):
        s.agenda.append(drafts.added(frame, option - drafts.ADD))
    elif drafts.is_edit(option):
        s.agenda.append(drafts.edited(frame, FIELDS, option))
    else:
        seat = frame[1]
        s.programme[seat * PROGRAMME : (seat + 1) * PROGRAMME] = bytes(drafts.items(frame, FIELDS))
        tell(s, "programmed", seat)


def cards_note(view: Colonial, frame: Frame, option: Option) -> Message | None:
    """What both Characters of a card would do now, of one to be added or one in the draft."""
    if drafts.is_addition(option):
        number = option - drafts.ADD
    elif drafts.DROP <= option < drafts.RAISE:
        number = drafts.items(frame, FIELDS)[drafts.place_of(option)]
    else:
        return None
    first = 2 * number
    return Message(N_("{first} / {second}"), {
        "first": forecast(view, frame[1], first), "second": forecast(view, frame[1], first + 1),
    })  # fmt: skip


def _card_named(_view: Any, _frame: Frame, number: int) -> tuple[Value, str]:
    return card(number), CARDS[number].id


SECRET: Final[Point[Colonial]] = Point(
    "programme",
    "CO-5.2",
    "seat edits *items",
    secret_options,
    take_secret,
    Asks(
        N_("Program four cards, in their order. ({n} so far)"),
        drafts.naming(FIELDS, _card_named, _card_named),
        N_("{seat} programs cards in secret."),
        values=lambda _v, f: {"n": len(drafts.items(f, FIELDS))},
        note=cards_note,
    ),
    secret=True,
    always=True,
    draft=True,
)


# -- CO-5.3, CO-5.6 the rounds


def begin_round(s: Colonial, frame: Frame) -> None:
    """All reveal their card together; in the last chance they are shown one after another (CO-5.6)."""
    s.round = frame[1]
    s.played = bytearray([NO_CARD]) * s.n  # CO-5.8
    if s.round == LAST_CHANCE:
        tell(s, "last_chance_begins")
        s.agenda.extend((CHANCE, seat) for seat in reversed(in_order(s)))
        return
    tell(s, "round_begins", s.round)
    able = [seat for seat in in_order(s) if not in_turmoil(s, seat)]
    for seat in able:
        s.played[seat] = s.programme[seat * PROGRAMME + s.round - 1]
        tell(s, "revealed", seat, s.played[seat])
    s.agenda.extend((MOMENT, seat) for seat in reversed(able))


def begin_moment(s: Colonial, frame: Frame) -> None:
    """The window before the action, then the action (CO-15.2)."""
    seat = frame[1]
    s.active = seat
    s.agenda += [(hiring.RETURN,), (ACTION, seat)]
    offers.open_window(s, offers.BEFORE_ACTION, seat)


def begin_action(s: Colonial, frame: Frame) -> None:
    """Who has been hired must do it, and is asked only where repaying is the alternative (CO-15.6, CO-11.4)."""
    seat = frame[1]
    decision = (ACT.name if s.round < LAST_CHANCE else CHANCE_CARD.name, seat)
    if hired(s, seat) and not can_repay(s, seat):
        take_act(s, decision, s.service[hiring.CHARACTER])
    else:
        s.agenda.append(decision)


def end_phase(s: Colonial, _frame: Frame) -> None:
    """CO-5.7."""
    s.programme = bytearray([NO_CARD]) * len(s.programme)
    s.played = bytearray([NO_CARD]) * s.n
    s.round = 0
    s.turmoil = 0
    s.active = NOBODY


# -- one of the two Characters of the card (CO-5.3 to CO-5.6, CO-5.9)


def open_characters(s: Colonial, seat: Seat) -> list[int]:
    """Of those the seat may use; one if it has been hired for it and can do it (CO-15.6)."""
    if hired(s, seat):
        return [s.service[hiring.CHARACTER]]
    return [number for number in services.usable(s, seat) if characters.USES[number](s, seat)]


def hired(s: Colonial, seat: Seat) -> bool:
    return bool(s.service) and services.possible(s, seat)


def act_options(s: Colonial, frame: Frame) -> list[Option]:
    """CO-5.3 to CO-5.5: one of the two, or pass; who can only pass is asked all the same (CO-19.1)."""
    found = open_characters(s, frame[1])
    return found if hired(s, frame[1]) else [*found, PASS]


def act_closed(s: Colonial, frame: Frame) -> list[Blocked]:
    found, bound = open_characters(s, frame[1]), hired(s, frame[1])
    there = services.usable(s, frame[1])
    last = s.round == LAST_CHANCE
    elsewhere = Reason("CO-5.6", "programmed_before") if last else Reason("CO-5.3", "another_card")
    closed = []
    for number in range(2 * CARD_COUNT):
        if number not in there:
            closed.append(Blocked(number, elsewhere))
        elif number not in found:
            useless = Reason("CO-15.6", "hired") if bound else Reason("CO-5.9", characters.USELESS[number])
            closed.append(Blocked(number, useless))
    return closed


def take_act(s: Colonial, frame: Frame, number: Option) -> None:
    seat = frame[1]
    if s.service and not hired(s, seat):
        hiring.return_service(s)
    if number == PASS:
        tell(s, "passed", seat)
        return
    if s.round == LAST_CHANCE:
        s.played[seat] = number // 2
        tell(s, "revealed", seat, number // 2)
    tell(s, "uses", seat, number)
    characters.WORK[number](s, frame)


def act_note(view: Colonial, frame: Frame, number: Option) -> Message | None:
    return None if number == PASS else forecast(view, frame[1], number)


def _card_values(view: Colonial, frame: Frame) -> Mapping[str, Value]:
    return {"card": card(view.played[frame[1]])}


ACT: Final[Point[Colonial]] = indebted(
    Point(
        "act",
        "CO-5.3",
        "seat",
        act_options,
        take_act,
        Asks(
            N_("Your card is {card}: which Character do you use?"),
            AS_CHARACTER,
            N_("{seat} chooses a Character."),
            values=_card_values,
            passing=SKIP,
            note=act_note,
        ),
        closed=act_closed,
        always=True,
    ),
    alone=True,
)

CHANCE_CARD: Final[Point[Colonial]] = indebted(
    Point(
        "last_chance",
        "CO-5.6",
        "seat",
        act_options,
        take_act,
        Asks(
            N_("Last chance: which Character of the cards set aside do you use?"),
            AS_CHARACTER,
            N_("{seat} may play one more card."),
            passing=SKIP,
            note=act_note,
        ),
        closed=act_closed,
        always=True,
    ),
    alone=True,
)

POINTS: Final[tuple[Point[Colonial], ...]] = (SECRET, ACT, CHANCE_CARD)
STEPS: Final = {
    BEGIN: begin,
    ROUND: begin_round,
    MOMENT: begin_moment,
    CHANCE: begin_moment,
    ACTION: begin_action,
    END: end_phase,
    explorer.AGAIN: explorer.explore_again,
}
