"""Dividing conquests (PB-15.15, PB-15.17): lists, consent, a Congress of the winners, and who takes what else."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import Point
from engine.asks import Asks, Passing
from engine.contract import PASS, Frame, Option
from engine.games.pax.atlas import HOME
from engine.games.pax.names import AS_LEVEL, NO_YES, REFUSE_ACCEPT, said
from engine.games.pax.rules.claims import DIVISION_CLAIM, add_claim
from engine.games.pax.rules.contested import give_way
from engine.games.pax.rules.editing import offered
from engine.games.pax.rules.lookup import controllers, controls, counter_for, level, set_level
from engine.games.pax.rules.negotiation import ordered
from engine.games.pax.rules.tension import raise_tension
from engine.games.pax.rules.units import add_unit, each, free_units, shift
from engine.games.pax.state import Pax, is_great, play_order, push, seat_of, tell
from engine.games.pax.tables import (
    ARMY1,
    EUROPEANS,
    GE,
    INFLUENCE,
    INTEREST,
    JA,
    N_POWERS,
    NONE,
    POSSESSION,
    PROTECTORATE,
    TENSION,
    US,
)
from engine.games.pax.words import war as words
from engine.kit import drafts
from engine.text import N_, Message

FIELDS: Final = 4
LEVELS: Final = 8
"""Codes of the draft: area number among the spoils * 200 + winner * LEVELS + level."""
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
        kinds.append(ARMY1)
    for kind in kinds[:-1]:
        shift(s, power, area, kind, HOME)


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
        winners_congress(s, winners, losers, spoils)
        return
    push(s, ("division", seat_of(s, left[0]), left[0], winners, losers, spoils, 0),
         ("dividing", winners, losers, spoils, left[1:]))  # fmt: skip


def codes(s: Pax, frame: Frame) -> list[int]:
    winners, losers, spoils = frame[3:6]
    named = {item[0] for item in drafts.items(frame, FIELDS)}
    return [
        number * 200 + power * LEVELS + new
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
    if option == PASS:
        return
    if drafts.is_edit(option):
        push(s, drafts.edited(frame, FIELDS, option))
    elif option == drafts.SEND:
        others = tuple(other for other in winners if other != power)
        push(s, ("sharing", winners, losers, spoils, others, drafts.items(frame, FIELDS)))
    else:
        number, rest = divmod(option - drafts.ADD, 200)
        push(s, drafts.added(frame, (spoils[number][0], *divmod(rest, LEVELS))))


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


# -- the Congress of the winners


def winners_congress(s: Pax, winners: tuple[int, ...], losers: tuple[int, ...], spoils: tuple[Any, ...]) -> None:
    """PB-15.15: with attending Europeans, without the losers; tension, nobody to blame."""
    hosts = [p for p in play_order(s) if p not in winners and p not in losers and p not in (US, JA)]
    host = hosts[0] if hosts else GE
    tell(s, "winners_meet", host)
    raise_tension(s, TENSION.congress)
    fixed = tuple(power for power in play_order(s) if power in winners or power == host)
    s.congress = (winners[0], host, fixed, 0, ())
    free = [p for p in play_order(s) if p in EUROPEANS and p not in fixed and p not in losers]
    push(s, *[("attend_winners", seat_of(s, p), p) for p in free], ("winner_lap", winners, losers, spoils, -1))


def take_attend(s: Pax, frame: Frame, option: Option) -> None:
    if option:
        there = [each for each in play_order(s) if each in s.congress[2] or each == frame[2]]
        s.congress = (*s.congress[:2], tuple(there), *s.congress[3:])


ATTEND_WINNERS = Point(
    "attend_winners", "PB-15.15", "seat power", options=lambda _s, _f: [0, 1], take=take_attend,
    asks=Asks(N_("{power}: do you attend the Congress of the winners?"), NO_YES, WAITING, values=said("power")),
)  # fmt: skip


def run_lap(s: Pax, frame: Frame) -> None:
    """One lap of proposals; without an adopted one each area falls to its conqueror."""
    winners, losers, spoils, turn = frame[1:]
    members = s.congress[2]
    turn += 1
    if turn >= len(members):
        raise_tension(s, TENSION.congress_failed)
        fall_back(s, winners, losers, spoils)
        return
    push(s, ("division_table", seat_of(s, members[turn]), members[turn], winners, losers, spoils, 0),
         ("winner_lap", winners, losers, spoils, turn))  # fmt: skip


def take_table(s: Pax, frame: Frame, option: Option) -> None:
    winners, losers, spoils = frame[3:6]
    if option == PASS:
        return
    if drafts.is_edit(option):
        push(s, drafts.edited(frame, FIELDS, option))
    elif option == drafts.SEND:
        push(s, ("winner_vote", losers, drafts.items(frame, FIELDS), (), tuple(s.congress[2]), winners, spoils))
    else:
        number, rest = divmod(option - drafts.ADD, 200)
        push(s, drafts.added(frame, (spoils[number][0], *divmod(rest, LEVELS))))


TABLE = Point(
    "division_table", "PB-15.15", "seat power winners losers spoils edits *items",
    options=division_options, take=take_table, draft=True,
    asks=Asks(N_("{power}: which division do you table?"),
              drafts.naming(FIELDS, words.division_item, words.division_code), WAITING, values=words.division_values,
              passing=Passing(Message(N_("No list")), "none")),
)  # fmt: skip


def run_winner_vote(s: Pax, frame: Frame) -> None:
    losers, items, votes, left, winners, spoils = frame[1:]
    if left:
        push(s, ("division_vote", seat_of(s, left[0]), left[0], losers, votes, left[1:], winners, spoils, *items))
        return
    ayes, noes = sum(votes), len(votes) - sum(votes)
    tell(s, "votes", ayes, noes)
    host = s.congress[1]
    if ayes > noes or (ayes == noes and host in s.congress[2] and votes[s.congress[2].index(host)]):
        s.agenda.pop()
        push(s, ("winner_sign", losers, items, tuple(winners), (), winners, spoils))


def take_winner_vote(s: Pax, frame: Frame, option: Option) -> None:
    losers, votes, left, winners, spoils, *items = frame[3:]
    tell(s, "voted", frame[2], option)
    push(s, ("winner_vote", losers, tuple(items), (*votes, option), left, winners, spoils))


DIVISION_VOTE = Point(
    "division_vote", "PB-15.15", "seat power losers votes left winners spoils *items", options=lambda _s, _f: [0, 1],
    take=take_winner_vote, barrier=True,
    asks=Asks(N_("{power}: do you vote for this division? {items}"), NO_YES, N_("{seat} votes."),
              values=words.division_vote_values),
)  # fmt: skip


def run_winner_sign(s: Pax, frame: Frame) -> None:
    """PB-12.13: the winners sign; a refusal leaves each area to its conqueror."""
    losers, items, left, refused, winners, spoils = frame[1:]
    if left:
        push(s, ("division_sign", seat_of(s, left[0]), left[0], losers, left[1:], refused, winners, spoils, *items))
    elif refused:
        for power in refused:
            raise_tension(s, TENSION.refusal, power)
        raise_tension(s, TENSION.congress_failed)
        fall_back(s, winners, losers, spoils)
    else:
        s.congress = ()
        adopt(s, items, losers)


def take_winner_sign(s: Pax, frame: Frame, option: Option) -> None:
    power, losers, left, refused, winners, spoils, *items = frame[2:]
    tell(s, "signed" if option else "refused", power)
    push(s, ("winner_sign", losers, tuple(items), left, refused if option else (*refused, power), winners, spoils))


DIVISION_SIGN = Point(
    "division_sign", "PB-15.15", "seat power losers left refused winners spoils *items", options=lambda _s, _f: [0, 1],
    take=take_winner_sign, barrier=True,
    asks=Asks(N_("{power}: do you sign this division? {items}"), REFUSE_ACCEPT, WAITING,
              values=words.division_sign_values),
)  # fmt: skip


def fall_back(s: Pax, winners: tuple[int, ...], losers: tuple[int, ...], spoils: tuple[Any, ...]) -> None:
    """Each area to the power that conquered it, with the loser's level, at most a Possession; and bad blood."""
    s.congress = ()
    keepers = set()
    for area, by in spoils:
        if by >= N_POWERS:
            continue
        old = max((level(s, loser, area) for loser in losers), default=PROTECTORATE)
        give(s, by, area, min(old, POSSESSION), losers)
        keepers.add(by)
    for keeper in sorted(keepers):
        for other in winners:
            if other != keeper and is_great(s, other):
                add_claim(s, other, keeper, DIVISION_CLAIM, last=s.turn + 1)


POINTS = (SPOIL, DIVISION, SHARE, ATTEND_WINNERS, TABLE, DIVISION_VOTE, DIVISION_SIGN)
STEPS = {
    "spoils": run_spoils,
    "spoil": run_spoil,
    "dividing": run_dividing,
    "sharing": run_sharing,
    "winner_lap": run_lap,
    "winner_vote": run_winner_vote,
    "winner_sign": run_winner_sign,
}
