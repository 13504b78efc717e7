"""Losses of an exchange (PB-9.4, PB-15.9): chosen by the owner, or split by agreement where several fight together."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import Option
from engine.frames import Decision
from engine.games.pax.frames.colonial import Loss, Split, SplitAnswer, SplitBegins
from engine.games.pax.names import AS_UNIT, REFUSE_ACCEPT, UNIT_IDS, power_word, unit
from engine.games.pax.names import power as power_name
from engine.games.pax.rules.units import (
    KINDS_OF,
    eliminate,
    eliminate_all,
    lose,
    parts,
    smallest_sum,
    strength,
    unit_weights,
)
from engine.games.pax.state import Pax, great_order, seat_of
from engine.games.pax.tables import STRENGTH, UNIT_KINDS
from engine.points import Act, Point
from engine.text import N_, Listing, Message, Value

TRIES: Final = 2
"""Refused proposals before all is lost (PB-15.9)."""
WAITING: Final = N_("{seat} chooses what is lost.")


def take_losses(s: Pax, side: tuple[int, ...], place: int, navy: int, least: int) -> None:
    """A side gives up units of at least this strength: great powers before minor ones (PB-15.9)."""
    if least <= 0:
        return
    great = [power for power in great_order(s) if power in side and strength(s, power, place, navy)]
    total = sum(strength(s, power, place, navy) for power in great)
    if total <= least:
        for power in great:
            eliminate_all(s, power, place, navy)
        for power in side:
            if power not in great and total < least:
                before = strength(s, power, place, navy)
                lose(s, power, place, min(least - total, before), navy)
                total += before - strength(s, power, place, navy)
        return
    weights = [weight for power in great for weight in unit_weights(s, power, place, navy)]
    exact = smallest_sum(weights, least)
    if len(great) == 1:
        ask(s, Loss(seat_of(s, great[0]), great[0], place, navy, exact))
    else:
        ask(s, SplitBegins(place, navy, exact, 0, tuple(great)))


# -- one owner


def loss_options(s: Pax, frame: Loss) -> list[Option]:
    """Only units with which the smallest excess can still be reached."""
    power, place, navy, total = frame.power, frame.place, frame.navy, frame.total
    kinds = KINDS_OF[navy]
    return [kinds[number] for number in parts(unit_weights(s, power, place, navy), total)]


def take_loss(s: Pax, frame: Loss, kind: Option) -> None:
    seat, power, place, navy, total = frame.seat, frame.power, frame.place, frame.navy, frame.total
    eliminate(s, power, place, kind)
    if total > STRENGTH[kind]:
        ask(s, Loss(seat, power, place, navy, total - STRENGTH[kind]))


LOSS = Point(
    Loss, "PB-9.4", options=loss_options, take=take_loss,
    asks=Asks(N_("{power}: which unit in {place} is lost? Strength still to be given up: {total}."), AS_UNIT, WAITING),
)  # fmt: skip


# -- several owners (PB-15.9)


def begin_split(s: Pax, frame: SplitBegins) -> None:
    """The power with most strength proposes, ties in play order."""
    place, navy, total, tries, great = frame.place, frame.navy, frame.total, frame.tries, frame.great
    proposer = max(great, key=lambda power: (strength(s, power, place, navy), -great.index(power)))
    ask(s, Split(seat_of(s, proposer), proposer, place, navy, total, tries, great, ()))


def split_options(s: Pax, frame: Split) -> list[Option]:
    """power * UNIT_KINDS + kind."""
    place, navy, total, great, chosen = frame.place, frame.navy, frame.total, frame.great, frame.chosen
    names, weights = _left(s, place, navy, great, chosen)
    left = total - sum(STRENGTH[option % UNIT_KINDS] for option in chosen)
    return [names[number] for number in parts(weights, left)]


def _left(
    s: Pax, place: int, navy: int, great: tuple[int, ...], chosen: tuple[Option, ...]
) -> tuple[list[Option], list[tuple[int, int]]]:
    names, weights = [], []
    for power in great:
        for kind, (weight, number) in zip(KINDS_OF[navy], unit_weights(s, power, place, navy), strict=True):
            option = power * UNIT_KINDS + kind
            names.append(option)
            weights.append((weight, number - chosen.count(option)))
    return names, weights


def take_split(s: Pax, frame: Split, option: Option) -> None:
    chosen = (*frame.chosen, option)
    total = frame.total
    if sum(STRENGTH[item % UNIT_KINDS] for item in chosen) < total:
        ask(s, frame.but(chosen=chosen))
        return
    ask_others(s, frame, chosen, tuple(power for power in frame.great if power != frame.power))


def ask_others(s: Pax, frame: Split | SplitAnswer, chosen: tuple[int, ...], left: tuple[int, ...]) -> None:
    place, navy, total, tries, great = frame.place, frame.navy, frame.total, frame.tries, frame.great
    if not left:
        for item in chosen:
            eliminate(s, item // UNIT_KINDS, place, item % UNIT_KINDS)
        return
    ask(s, SplitAnswer(seat_of(s, left[0]), left[0], place, navy, total, tries, great, left[1:], chosen))


def take_answer(s: Pax, frame: SplitAnswer, option: Option) -> None:
    place, navy, great, tries = frame.place, frame.navy, frame.great, frame.tries
    if option:
        ask_others(s, frame, frame.chosen, frame.left)
    elif tries + 1 < TRIES:
        ask(s, SplitBegins(place, navy, frame.total, tries + 1, great))
    else:
        tell(s, "no_split", great)
        for power in great:
            eliminate_all(s, power, place, navy)


def _split_label(_view: Pax, _frame: Decision, option: Option) -> Value:
    values: dict[str, Value] = {"power": power_name(option // UNIT_KINDS), "unit": unit(option % UNIT_KINDS)}
    return Message(N_("{power}: {unit}"), values)


def _split_word(_view: Pax, _frame: Split, option: Option) -> str:
    return f"{power_word(option // UNIT_KINDS)}-{UNIT_IDS[option % UNIT_KINDS]}"


def _chosen(view: Pax, frame: SplitAnswer) -> dict[str, Value]:
    listed = Listing(tuple(_split_label(view, frame, option) for option in frame.chosen))
    return {"losses": listed}


SPLIT = Point(
    Split, "PB-15.9", options=split_options, take=take_split,
    asks=Asks(N_("How are losses of {total} in {place} shared? Which unit next?"), Naming(_split_label, _split_word),
              N_("{seat} proposes how losses are shared.")),
)  # fmt: skip
SPLIT_ANSWER = Point(
    SplitAnswer, "PB-15.9",
    options=lambda _s, _f: [0, 1], take=take_answer, barrier=True,
    asks=Asks(N_("Losses in {place}: {losses}. Do you accept?"), REFUSE_ACCEPT,
              N_("{seat} considers how losses are shared."), values=_chosen),
)  # fmt: skip

POINTS = (LOSS, SPLIT, SPLIT_ANSWER)
STEPS = (Act(SplitBegins, begin_split),)
