"""The Congress of winners who cannot agree on a division (PB-15.15): lists are tabled, voted on and signed like texts.

Host, members, votes and signatures are those of any Congress; the losers have no part in it.
"""

from __future__ import annotations

from typing import Any

from engine import old_drafts as drafts
from engine.asks import Asks, Passing
from engine.contract import Option
from engine.games.pax.rules.assembly import MEMBERS, assemble, fail, possible_hosts
from engine.games.pax.rules.claims import DIVISION_CLAIM, add_claim
from engine.games.pax.rules.division import FIELDS, WAITING, adopt, change_list, division_options, give
from engine.games.pax.rules.lookup import level
from engine.games.pax.rules.signing import put_to_signature
from engine.games.pax.rules.tension import raise_tension
from engine.games.pax.rules.voting import DIVISION, put_to_vote
from engine.games.pax.state import Pax, is_great, push, seat_of, tell
from engine.games.pax.tables import GE, N_POWERS, POSSESSION, PROTECTORATE, TENSION
from engine.games.pax.words import war as words
from engine.old import Frame, Point
from engine.text import N_, Message


def winners_congress(s: Pax, frame: Frame) -> None:
    """Winners, host and attending Europeans; tension, nobody to blame."""
    winners, losers, spoils = frame[1:]
    host = next(iter(possible_hosts(s, (*winners, *losers))), GE)
    s.congress = (winners[0], host, (), 0, ())
    tell(s, "winners_meet", host)
    push(s, ("division_lap", winners, losers, spoils))
    assemble(s, winners, excluded=losers)
    raise_tension(s, TENSION.congress)


# -- one lap of lists


def run_lap(s: Pax, frame: Frame) -> None:
    """Each member in play order may table one list."""
    push(s, *[("division_floor", power, *frame[1:]) for power in s.congress[MEMBERS]], ("division_failed", *frame[1:]))


def run_floor(s: Pax, frame: Frame) -> None:
    power, winners, losers, spoils = frame[1:]
    push(s, ("division_table", seat_of(s, power), power, winners, losers, spoils, 0))


def take_table(s: Pax, frame: Frame, option: Option) -> None:
    power, winners, losers, spoils = frame[2:6]
    if option == drafts.SEND:
        put_to_vote(s, power, (DIVISION, winners, losers, spoils, drafts.items(frame, FIELDS)))
    else:
        change_list(s, frame, option)


TABLE = Point(
    "division_table", "PB-15.15", "seat power winners losers spoils edits *items",
    options=division_options, take=take_table, draft=True,
    asks=Asks(N_("{power}: which division do you table?"),
              drafts.naming(FIELDS, words.division_item, words.division_code), WAITING, values=words.division_values,
              passing=Passing(Message(N_("No list")), "none")),
)  # fmt: skip


def division_voted(s: Pax, frame: Frame) -> None:
    """The winners sign the list that is adopted; no other one is tabled after it."""
    _proposer, matter, adopted = frame[1:]
    if adopted:
        s.agenda[:] = [left for left in s.agenda if left[0] not in ("division_floor", "division_failed")]
        put_to_signature(s, matter, matter[1])


def division_signed(s: Pax, frame: Frame) -> None:
    (_kind, winners, losers, spoils, items), _signed, refused = frame[1:]
    s.congress = ()
    if refused:
        fall_back(s, winners, losers, spoils)
    else:
        adopt(s, items, losers)


# -- no list


def division_failed(s: Pax, frame: Frame) -> None:
    fail(s)
    s.congress = ()
    fall_back(s, *frame[1:])


def fall_back(s: Pax, winners: tuple[int, ...], losers: tuple[int, ...], spoils: tuple[Any, ...]) -> None:
    """Each area to the power that conquered it, with the loser's level, at most a Possession; and bad blood."""
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


POINTS = (TABLE,)
STEPS = {
    "winners_congress": winners_congress,
    "division_lap": run_lap,
    "division_floor": run_floor,
    "division_failed": division_failed,
    "division_voted": division_voted,
    "division_signed": division_signed,
}
