"""Phase 1, Endeavour (CO-5): revolutions at home, secret programmes, four rounds and the last chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import (
    Action,
    ActOrPass,
    CardsBack,
    Chance,
    Endeavour,
    ExploreAgain,
    LastChance,
    Moment,
    Programme,
    ReturnService,
    Round,
)
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
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import ENDEAVOUR, LAST_CHANCE, NO_CARD, PROGRAMME, Colonial
from engine.games.colonial.tables import (
    CARD_COUNT,
    CARDS,
    NOBODY,
    RULES,
)
from engine.kit import drafts
from engine.points import Act, Point
from engine.text import N_, Message, Value


def begin(s: Colonial, _frame: Endeavour) -> None:
    """CO-5.1 and the agenda of the phase."""
    s.phase = ENDEAVOUR
    s.turmoil = 0
    for seat in in_order(s):
        if s.risen[seat] >= RULES.unrest_limit:
            s.turmoil |= 1 << seat
            tell(s, "in_revolution", seat, s.treasury[seat])
            s.treasury[seat] = 0
    programmes = [Programme(seat, 0, ()) for seat in in_order(s) if not in_turmoil(s, seat)]
    ask(s, *programmes, *(Round(number) for number in range(1, LAST_CHANCE + 1)), CardsBack())
    checked(s)


# -- CO-5.2 the secret choice (D3)


def secret_options(_s: Colonial, frame: Programme) -> list[Option]:
    items = frame.items
    complete = len(items) == PROGRAMME
    codes = [] if complete else [number for number in range(CARD_COUNT) if number not in items]
    return drafts.options(frame, codes, sendable=complete, ordered=True)


def take_secret(s: Colonial, frame: Programme, option: Option) -> None:
    if drafts.is_addition(option):
        ask(s, drafts.added(frame, option - drafts.ADD))
    elif drafts.is_edit(option):
        ask(s, drafts.edited(frame, option))
    else:
        seat = frame.seat
        s.programme[seat * PROGRAMME : (seat + 1) * PROGRAMME] = bytes(frame.items)
        tell(s, "programmed", seat)


def cards_note(view: Colonial, frame: Programme, option: Option) -> Message | None:
    """What both Characters of a card would do now, of one to be added or one in the draft."""
    if drafts.is_addition(option):
        number = option - drafts.ADD
    elif drafts.DROP <= option < drafts.RAISE:
        number = frame.items[drafts.place_of(option)]
    else:
        return None
    first = 2 * number
    return Message(N_("{first} / {second}"), {
        "first": forecast(view, frame.seat, first), "second": forecast(view, frame.seat, first + 1),
    })  # fmt: skip


def _card_named(_view: Any, _frame: Programme, number: int) -> tuple[Value, str]:
    return card(number), CARDS[number].id


SECRET: Final = Point(
    Programme,
    "CO-5.2",
    secret_options,
    take_secret,
    Asks(
        N_("Program four cards, in their order. ({n} so far)"),
        drafts.naming(_card_named, _card_named),
        N_("{seat} programs cards in secret."),
        values=lambda _v, f: {"n": len(f.items)},
        note=cards_note,
    ),
    secret=True,
    always=True,
    draft=True,
)


# -- CO-5.3, CO-5.6 the rounds


def begin_round(s: Colonial, frame: Round) -> None:
    """All reveal their card together; in the last chance they are shown one after another (CO-5.6)."""
    s.round = frame.number
    s.played = bytearray([NO_CARD]) * s.n  # CO-5.8
    if s.round == LAST_CHANCE:
        tell(s, "last_chance_begins")
        ask(s, *(Chance(seat) for seat in in_order(s)))
        return
    tell(s, "round_begins", s.round)
    able = [seat for seat in in_order(s) if not in_turmoil(s, seat)]
    for seat in able:
        s.played[seat] = s.programme[seat * PROGRAMME + s.round - 1]
        tell(s, "revealed", seat, s.played[seat])
    ask(s, *(Moment(seat) for seat in able))


def begin_moment(s: Colonial, frame: Chance | Moment) -> None:
    """The window before the action, then the action (CO-15.2)."""
    seat = frame.seat
    s.active = seat
    ask(s, Action(seat), ReturnService())
    offers.open_window(s, offers.BEFORE_ACTION, seat)


def begin_action(s: Colonial, frame: Action) -> None:
    """Who has been hired must do it, and is asked only where repaying is the alternative (CO-15.6, CO-11.4)."""
    seat = frame.seat
    decision = ActOrPass(seat) if s.round < LAST_CHANCE else LastChance(seat)
    if hired(s, seat) and not can_repay(s, seat):
        take_act(s, decision, s.service[hiring.CHARACTER])
    else:
        ask(s, decision)


def end_phase(s: Colonial, _frame: CardsBack) -> None:
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


def act_options(s: Colonial, frame: ActOrPass | LastChance) -> list[Option]:
    """CO-5.3 to CO-5.5: one of the two, or pass; who can only pass is asked all the same (CO-19.1)."""
    found = open_characters(s, frame.seat)
    return found if hired(s, frame.seat) else [*found, PASS]


def act_closed(s: Colonial, frame: ActOrPass | LastChance) -> list[Blocked]:
    found, bound = open_characters(s, frame.seat), hired(s, frame.seat)
    there = services.usable(s, frame.seat)
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


def take_act(s: Colonial, frame: ActOrPass | LastChance, number: Option) -> None:
    seat = frame.seat
    if s.service and not hired(s, seat):
        hiring.return_service(s)
    if number == PASS:
        tell(s, "passed", seat)
        return
    if s.round == LAST_CHANCE:
        s.played[seat] = number // 2
        tell(s, "revealed", seat, number // 2)
    tell(s, "uses", seat, number)
    characters.WORK[number](s, seat)


def act_note(view: Colonial, frame: ActOrPass | LastChance, number: Option) -> Message | None:
    return None if number == PASS else forecast(view, frame.seat, number)


def _card_values(view: Colonial, frame: ActOrPass) -> Mapping[str, Value]:
    return {"card": card(view.played[frame.seat])}


ACT: Final = indebted(
    Point(
        ActOrPass,
        "CO-5.3",
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

CHANCE_CARD: Final = indebted(
    Point(
        LastChance,
        "CO-5.6",
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

POINTS: Final[tuple[Point[Colonial, Any], ...]] = (SECRET, ACT, CHANCE_CARD)
STEPS: Final = (
    Act(Endeavour, begin),
    Act(Round, begin_round),
    Act(Moment, begin_moment),
    Act(Chance, begin_moment),
    Act(Action, begin_action),
    Act(CardsBack, end_phase),
    Act(ExploreAgain, explorer.explore_again),
)
