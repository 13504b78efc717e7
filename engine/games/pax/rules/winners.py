"""The Congress of the winners, who cannot agree on a division among themselves (PB-15.15)."""

from __future__ import annotations

from typing import Any

from engine.agenda import Point
from engine.asks import Asks, Passing
from engine.contract import Frame, Option
from engine.games.pax.names import NO_YES, REFUSE_ACCEPT, said
from engine.games.pax.rules.assembly import HOST, MEMBERS, join
from engine.games.pax.rules.claims import DIVISION_CLAIM, add_claim
from engine.games.pax.rules.lookup import level
from engine.games.pax.rules.spoils import FIELDS, WAITING, adopt, change_list, division_options, give
from engine.games.pax.rules.tension import raise_tension
from engine.games.pax.state import Pax, is_great, play_order, push, seat_of, tell
from engine.games.pax.tables import (
    EUROPEANS,
    GE,
    JA,
    N_POWERS,
    POSSESSION,
    PROTECTORATE,
    TENSION,
    US,
)
from engine.games.pax.words import war as words
from engine.kit import drafts
from engine.text import N_, Message


def winners_congress(s: Pax, frame: Frame) -> None:
    """PB-15.15: with attending Europeans, without the losers; tension, nobody to blame."""
    winners, losers, spoils = frame[1:]
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
        join(s, frame[2])


ATTEND_WINNERS = Point(
    "attend_winners", "PB-15.15", "seat power", options=lambda _s, _f: [0, 1], take=take_attend,
    asks=Asks(N_("{power}: do you attend the Congress of the winners?"), NO_YES, WAITING, values=said("power")),
)  # fmt: skip


def run_lap(s: Pax, frame: Frame) -> None:
    """One lap of proposals; without an adopted one each area falls to its conqueror."""
    winners, losers, spoils, turn = frame[1:]
    members = s.congress[MEMBERS]
    turn += 1
    if turn >= len(members):
        raise_tension(s, TENSION.congress_failed)
        fall_back(s, winners, losers, spoils)
        return
    push(s, ("division_table", seat_of(s, members[turn]), members[turn], winners, losers, spoils, 0),
         ("winner_lap", winners, losers, spoils, turn))  # fmt: skip


def take_table(s: Pax, frame: Frame, option: Option) -> None:
    winners, losers, spoils = frame[3:6]
    if option == drafts.SEND:
        push(s, ("winner_vote", losers, drafts.items(frame, FIELDS), (), s.congress[MEMBERS], winners, spoils))
    else:
        change_list(s, frame, option)


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
    host, members = s.congress[HOST], s.congress[MEMBERS]
    if ayes > noes or (ayes == noes and host in members and votes[members.index(host)]):
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
        raise_tension(s, TENSION.congress_failed, refused)
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


POINTS = (ATTEND_WINNERS, TABLE, DIVISION_VOTE, DIVISION_SIGN)
STEPS = {
    "winners_congress": winners_congress,
    "winner_lap": run_lap,
    "winner_vote": run_winner_vote,
    "winner_sign": run_winner_sign,
}
