"""Who gets what has been conquered (PB-15.15, PB-15.17): a single winner, minor powers, a list on which all agree."""

from __future__ import annotations

from typing import Any, Final

from engine import old_drafts as drafts
from engine.asks import Asks, Passing
from engine.contract import PASS, Option
from engine.games.pax.atlas import HOME
from engine.games.pax.codes import LEVELS, NUMBERS
from engine.games.pax.names import AS_LEVEL, REFUSE_ACCEPT, said
from engine.games.pax.rules.contested import give_way
from engine.games.pax.rules.editing import offered
from engine.games.pax.rules.lookup import controllers, controls, counter_for, level, set_level
from engine.games.pax.rules.negotiation import ordered
from engine.games.pax.rules.units import add_unit, each, free_units, send
from engine.games.pax.state import Pax, push, seat_of, tell
from engine.games.pax.tables import (
    ARMY1,
    INFLUENCE,
    INTEREST,
    N_POWERS,
    NONE,
    POSSESSION,
    PROTECTORATE,
)
from engine.games.pax.words import war as words
from engine.old import Frame, Point
from engine.text import N_, Message

FIELDS: Final = 4
WAITING: Final = N_("{seat} divides the conquests.")


def run_spoils(s: Pax, frame: Frame) -> None:
    """One winner places what it likes; several agree on a list; minor powers keep Possessions (PB-15.17)."""
    winners, losers, spoils = frame[1:]
    if not winners:
        for area, by in spoils:
            if by < N_POWERS:
                minor_keeps(s, by, area, losers)
        return
    mine = tuple((area, by) for area, by in spoils)
    if len(winners) == 1:
        push(s, *[("spoil", winners[0], area, losers) for area, _by in mine])
        return
    order = tuple(ordered(s, list(winners)))
    push(s, ("dividing", order, losers, mine, order))


def minor_keeps(s: Pax, power: int, area: int, losers: tuple[int, ...]) -> None:
    """A Possession with one army of 1, from the supply if needed; the rest goes home."""
    give(s, power, area, POSSESSION, losers)
    kinds = list(each(s, power, area, 0))
    if ARMY1 not in kinds and free_units(s, power, ARMY1) > 0:
        add_unit(s, power, area, ARMY1)
        tell(s, "army_raised", power, ARMY1, area)
        kinds.append(ARMY1)
    for kind in kinds[:-1]:
        send(s, power, area, kind, HOME)


def levels_for(s: Pax, power: int, area: int, losers: tuple[int, ...]) -> list[int]:
    """The legal markers of a receiver where the losers' are gone, or to leave the area free (D-49)."""
    stay = [level(s, other, area) for other in controllers(s, area) if other != power and other not in losers]
    barred = {INFLUENCE} if stay else set()
    if any(have >= POSSESSION for have in stay):
        barred.add(INTEREST)
    return [NONE, *(new for new in (INTEREST, INFLUENCE, PROTECTORATE, POSSESSION)
                    if level(s, power, area) <= new and new not in barred
                    and counter_for(s, power, area, new))]  # fmt: skip


def receivers(winners: tuple[int, ...], spoils: tuple[tuple[int, int], ...]) -> list[int]:
    """The winners, and minor powers beside them that conquered something."""
    return [*winners, *sorted({by for _area, by in spoils if by < N_POWERS} - set(winners))]


def run_spoil(s: Pax, frame: Frame) -> None:
    power, area, losers = frame[1:]
    push(s, ("take_spoil", seat_of(s, power), power, area, losers))


def spoil_options(s: Pax, frame: Frame) -> list[Option]:
    return levels_for(s, *frame[2:])


def take_spoil(s: Pax, frame: Frame, new: Option) -> None:
    power, area, losers = frame[2:]
    give(s, power, area, new, losers)


def give(s: Pax, power: int, area: int, new: int, losers: tuple[int, ...]) -> None:
    """PB-15.15: free of cost; the losers' markers go, those of others give way, partners that stayed neutral remain."""
    for loser in losers:
        if loser != power and controls(s, loser, area):
            set_level(s, loser, area, NONE)
    if new > level(s, power, area) and counter_for(s, power, area, new):  # PB-0.6, PB-20.62
        set_level(s, power, area, new)
    if controls(s, power, area):
        give_way(s, area)
    tell(s, "area_given", power, area)


SPOIL = Point(
    "take_spoil", "PB-15.15", "seat power area losers", options=spoil_options, take=take_spoil,
    asks=Asks(N_("{power} has won {area}: which marker is placed?"), AS_LEVEL, WAITING, values=said("power area")),
)  # fmt: skip


# -- full lists


def run_dividing(s: Pax, frame: Frame) -> None:
    """Each winner in play order may propose a list; unanimous consent adopts it."""
    winners, losers, spoils, left = frame[1:]
    if not left:
        push(s, ("winners_congress", winners, losers, spoils))
        return
    push(s, ("division", seat_of(s, left[0]), left[0], winners, losers, spoils, 0),
         ("dividing", winners, losers, spoils, left[1:]))  # fmt: skip


def codes(s: Pax, frame: Frame) -> list[int]:
    winners, losers, spoils = frame[3:6]
    named = {item[0] for item in drafts.items(frame, FIELDS)}
    return [
        number * NUMBERS + power * LEVELS + new
        for number, (area, _by) in enumerate(spoils)
        if area not in named
        for power in receivers(winners, spoils)
        for new in levels_for(s, power, area, losers)
    ]


def division_options(s: Pax, frame: Frame) -> list[Option]:
    whole = len(drafts.items(frame, FIELDS)) == len(frame[5])
    return offered(frame, FIELDS, codes(s, frame), whole)


def take_division(s: Pax, frame: Frame, option: Option) -> None:
    power, winners, losers, spoils = frame[2:6]
    if option == drafts.SEND:
        others = tuple(other for other in winners if other != power)
        push(s, ("sharing", winners, losers, spoils, others, drafts.items(frame, FIELDS)))
    else:
        change_list(s, frame, option)


def change_list(s: Pax, frame: Frame, option: Option) -> None:
    """Of a list that is drawn up: the next item, an edit, or nothing more of it."""
    if drafts.is_edit(option):
        push(s, drafts.edited(frame, FIELDS, option))
    elif option != PASS:
        number, rest = divmod(option - drafts.ADD, NUMBERS)
        push(s, drafts.added(frame, (frame[5][number][0], *divmod(rest, LEVELS))))


DIVISION = Point(
    "division", "PB-15.15", "seat power winners losers spoils edits *items",
    options=division_options, take=take_division, draft=True,
    asks=Asks(N_("{power}: how are the conquests divided?"),
              drafts.naming(FIELDS, words.division_item, words.division_code), WAITING, values=words.division_values,
              passing=Passing(Message(N_("No list")), "none")),
)  # fmt: skip


def run_sharing(s: Pax, frame: Frame) -> None:
    winners, losers, spoils, left, items = frame[1:]
    if left:
        push(s, ("share", seat_of(s, left[0]), left[0], winners, losers, spoils, left[1:], *items))
        return
    if s.agenda and s.agenda[-1][0] == "dividing":
        s.agenda.pop()
    adopt(s, items, losers)


def take_share(s: Pax, frame: Frame, option: Option) -> None:
    winners, losers, spoils, left, *items = frame[3:]
    if option:
        push(s, ("sharing", winners, losers, spoils, left, tuple(items)))


def adopt(s: Pax, items: tuple[Any, ...], losers: tuple[int, ...]) -> None:
    tell(s, "division_adopted")
    for area, power, new in items:
        give(s, power, area, new, losers)


SHARE = Point(
    "share", "PB-15.15", "seat power winners losers spoils left *items", options=lambda _s, _f: [0, 1],
    take=take_share, barrier=True,
    asks=Asks(N_("{power}: do you accept this division? {items}"), REFUSE_ACCEPT, WAITING, values=words.share_values),
)  # fmt: skip


POINTS = (SPOIL, DIVISION, SHARE)
STEPS = {
    "spoils": run_spoils,
    "spoil": run_spoil,
    "dividing": run_dividing,
    "sharing": run_sharing,
}
