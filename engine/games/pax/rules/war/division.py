"""Who gets what has been conquered (PB-15.15, PB-15.17): a single winner, minor powers, a list on which all agree."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Option
from engine.games.pax.atlas import HOME
from engine.games.pax.codes import LEVELS, NUMBERS
from engine.games.pax.frames.peace import (
    Dividing,
    Division,
    DivisionTable,
    Share,
    Sharing,
    Spoil,
    Spoils,
    TakeSpoil,
    WinnersCongress,
)
from engine.games.pax.names import AS_LEVEL, REFUSE_ACCEPT
from engine.games.pax.rules.congress.negotiation import ordered
from engine.games.pax.rules.diplomacy.editing import offered
from engine.games.pax.rules.lookup import controllers, controls, counter_for, level, set_level
from engine.games.pax.rules.units import add_unit, each, free_units, send
from engine.games.pax.rules.war.contested import give_way
from engine.games.pax.state import Pax, seat_of
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
from engine.kit import drafts
from engine.points import Act, Point
from engine.text import N_, Message

WAITING: Final = N_("{seat} divides the conquests.")


def run_spoils(s: Pax, frame: Spoils) -> None:
    """One winner places what it likes; several agree on a list; minor powers keep Possessions (PB-15.17)."""
    winners, losers, spoils = frame.winners, frame.losers, frame.spoils
    if not winners:
        for area, by in spoils:
            if by < N_POWERS:
                minor_keeps(s, by, area, losers)
        return
    mine = tuple((area, by) for area, by in spoils)
    if len(winners) == 1:
        ask(s, *[Spoil(winners[0], area, losers) for area, _by in mine])
        return
    order = tuple(ordered(s, list(winners)))
    ask(s, Dividing(order, losers, mine, order))


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


def run_spoil(s: Pax, frame: Spoil) -> None:
    power, area, losers = frame.power, frame.area, frame.losers
    ask(s, TakeSpoil(seat_of(s, power), power, area, losers))


def spoil_options(s: Pax, frame: TakeSpoil) -> list[Option]:
    return levels_for(s, frame.power, frame.area, frame.losers)


def take_spoil(s: Pax, frame: TakeSpoil, new: Option) -> None:
    power, area, losers = frame.power, frame.area, frame.losers
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
    TakeSpoil, "PB-15.15", options=spoil_options, take=take_spoil,
    asks=Asks(N_("{power} has won {area}: which marker is placed?"), AS_LEVEL, WAITING),
)  # fmt: skip


# -- full lists


def run_dividing(s: Pax, frame: Dividing) -> None:
    """Each winner in play order may propose a list; unanimous consent adopts it."""
    winners, losers, spoils, left = frame.winners, frame.losers, frame.spoils, frame.left
    if not left:
        ask(s, WinnersCongress(winners, losers, spoils))
        return
    ask(s, Division(seat_of(s, left[0]), left[0], winners, losers, spoils, 0, ()),
         Dividing(winners, losers, spoils, left[1:]))  # fmt: skip


def codes(s: Pax, frame: Division | DivisionTable) -> list[int]:
    winners, losers, spoils = frame.winners, frame.losers, frame.spoils
    named = {item[0] for item in frame.items}
    return [
        number * NUMBERS + power * LEVELS + new
        for number, (area, _by) in enumerate(spoils)
        if area not in named
        for power in receivers(winners, spoils)
        for new in levels_for(s, power, area, losers)
    ]


def division_options(s: Pax, frame: Division | DivisionTable) -> list[Option]:
    whole = len(frame.items) == len(frame.spoils)
    return offered(frame, codes(s, frame), whole)


def take_division(s: Pax, frame: Division, option: Option) -> None:
    power, winners, losers, spoils = frame.power, frame.winners, frame.losers, frame.spoils
    if option == drafts.SEND:
        others = tuple(other for other in winners if other != power)
        ask(s, Sharing(winners, losers, spoils, others, frame.items))
    else:
        change_list(s, frame, option)


def change_list(s: Pax, frame: Division | DivisionTable, option: Option) -> None:
    """Of a list that is drawn up: the next item, an edit, or nothing more of it."""
    if drafts.is_edit(option):
        ask(s, drafts.edited(frame, option))
    elif option != PASS:
        number, rest = divmod(option - drafts.ADD, NUMBERS)
        ask(s, drafts.added(frame, (frame.spoils[number][0], *divmod(rest, LEVELS))))


DIVISION = Point(
    Division, "PB-15.15",
    options=division_options, take=take_division, draft=True,
    asks=Asks(N_("{power}: how are the conquests divided?"),
              drafts.naming(words.division_item, words.division_code), WAITING, values=words.division_values,
              passing=Passing(Message(N_("No list")), "none")),
)  # fmt: skip


def run_sharing(s: Pax, frame: Sharing) -> None:
    winners, losers, spoils, left, items = frame.winners, frame.losers, frame.spoils, frame.left, frame.items
    if left:
        ask(s, Share(seat_of(s, left[0]), left[0], winners, losers, spoils, left[1:], items))
        return
    if s.agenda and isinstance(s.agenda[-1], Dividing):
        s.agenda.pop()
    adopt(s, items, losers)


def take_share(s: Pax, frame: Share, option: Option) -> None:
    winners, losers, spoils, left, items = frame.winners, frame.losers, frame.spoils, frame.left, frame.items
    if option:
        ask(s, Sharing(winners, losers, spoils, left, items))


def adopt(s: Pax, items: tuple[Any, ...], losers: tuple[int, ...]) -> None:
    tell(s, "division_adopted")
    for area, power, new in items:
        give(s, power, area, new, losers)


SHARE = Point(
    Share, "PB-15.15", options=lambda _s, _f: [0, 1],
    take=take_share, barrier=True,
    asks=Asks(N_("{power}: do you accept this division? {items}"), REFUSE_ACCEPT, WAITING, values=words.share_values),
)  # fmt: skip


POINTS = (SPOIL, DIVISION, SHARE)
STEPS = (
    Act(Spoils, run_spoils),
    Act(Spoil, run_spoil),
    Act(Dividing, run_dividing),
    Act(Sharing, run_sharing),
)
