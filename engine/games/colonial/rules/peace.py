"""Peace money at the end of a year of war (CO-15.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option, Seat
from engine.games.colonial.frames import PeaceAnswer, PeaceMoney
from engine.games.colonial.names import ANSWERS, AS_TREASURY, REFUSE, sum_of
from engine.games.colonial.rules import war
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.promises import payable
from engine.games.colonial.state import Colonial
from engine.points import Point
from engine.text import N_, Message, SeatName, Value

BUY, SELL = range(2)


def enemy_of(s: Colonial, seat: Seat) -> Seat:
    attacker, defender = s.war[:2]
    return defender if seat == attacker else attacker


def peace_forms(s: Colonial, seat: Seat) -> list[int]:
    """Once a year each."""
    if s.war[war.SPOKEN] >> seat & 1:
        return []
    found = [BUY] if s.treasury[seat] else []
    return [*found, SELL] if s.treasury[enemy_of(s, seat)] else found


def peace_prices(s: Colonial, frame: PeaceMoney) -> range:
    seat, form = frame.seat, frame.form
    payer = seat if form == BUY else enemy_of(s, seat)
    return range(1, s.treasury[payer] + 1)


def take_peace(s: Colonial, frame: PeaceMoney, number: Option) -> None:
    seat, form = frame.seat, frame.form
    tell(s, "peace_offered" if form == BUY else "peace_demanded", seat, enemy_of(s, seat), number)
    ask(s, PeaceAnswer(enemy_of(s, seat), seat, form, number))


PROMPTS: Final = {
    BUY: N_("How much do you offer {enemy} for surrendering now?"),
    SELL: N_("How much do you demand from {enemy} for your surrender?"),
}
PEACE: Final = Point(
    PeaceMoney,
    "CO-15.7",
    peace_prices,
    take_peace,
    Asks(
        lambda _v, f: PROMPTS[f.form],
        AS_TREASURY,
        N_("{seat} speaks of peace."),
        values=lambda v, f: {"enemy": SeatName(enemy_of(v, f.seat))},
    ),
)


def take_peace_answer(s: Colonial, frame: PeaceAnswer, answer: Option) -> None:
    """Money and surrender happen together."""
    other, seat, form, number = frame.seat, frame.asker, frame.form, frame.number
    if answer == REFUSE:
        tell(s, "offer_refused", other, seat)
        return
    payer, loser = (seat, other) if form == BUY else (other, seat)
    s.treasury[payer] -= number
    s.treasury[loser] += number
    tell(s, "side_paid", payer, loser, number)
    war.give_up(s, loser)


def _peace_values(_view: Any, frame: PeaceAnswer) -> Mapping[str, Value]:
    seat, form, number = frame.asker, frame.form, frame.number
    texts = N_("pays {sum} if you surrender now"), N_("surrenders now for {sum}")
    return {"asker": SeatName(seat), "terms": Message(texts[form == SELL], {"sum": sum_of(number)})}


PEACE_ANSWER: Final = indebted(
    Point(
        PeaceAnswer,
        "CO-15.7",
        lambda s, frame: payable(s, frame.seat, frame.number if frame.form == SELL else 0),
        take_peace_answer,
        Asks(
            N_("{asker} {terms}. Do you accept?"),
            ANSWERS,
            N_("{seat} answers an offer of peace."),
            values=_peace_values,
        ),
        barrier=True,
    )
)

POINTS: Final[tuple[Point[Colonial, Any], ...]] = (PEACE, PEACE_ANSWER)
