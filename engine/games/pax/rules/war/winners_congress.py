"""The Congress of winners who cannot agree on a division (PB-15.15): lists are tabled, voted on and signed like texts.

Host, members, votes and signatures are those of any Congress; the losers have no part in it.
"""

from __future__ import annotations

from typing import Any

from engine.agenda import ask, cancel, tell
from engine.asks import Asks, Passing
from engine.contract import Option
from engine.games.pax.frames.peace import (
    DivisionFailed,
    DivisionFloor,
    DivisionLap,
    DivisionSigned,
    DivisionTable,
    DivisionVoted,
    WinnersCongress,
)
from engine.games.pax.kinds import DIVISION
from engine.games.pax.rules.congress.assembly import MEMBERS, assemble, fail, possible_hosts
from engine.games.pax.rules.congress.claims import DIVISION_CLAIM, add_claim
from engine.games.pax.rules.congress.signing import put_to_signature
from engine.games.pax.rules.congress.voting import put_to_vote
from engine.games.pax.rules.lookup import level
from engine.games.pax.rules.war.division import WAITING, adopt, change_list, division_options, give
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import Pax, is_great, seat_of
from engine.games.pax.tables import GE, N_POWERS, POSSESSION, PROTECTORATE, TENSION
from engine.games.pax.words import war as words
from engine.kit import drafts
from engine.points import Act, Point
from engine.text import N_, Message


def winners_congress(s: Pax, frame: WinnersCongress) -> None:
    """Winners, host and attending Europeans; tension, nobody to blame."""
    winners, losers, spoils = frame.winners, frame.losers, frame.spoils
    host = next(iter(possible_hosts(s, (*winners, *losers))), GE)
    s.congress = (winners[0], host, (), 0, ())
    tell(s, "winners_meet", host)
    ask(s, DivisionLap(winners, losers, spoils))
    assemble(s, winners, excluded=losers)
    raise_tension(s, TENSION.congress)


# -- one lap of lists


def run_lap(s: Pax, frame: DivisionLap) -> None:
    """Each member in play order may table one list."""
    winners, losers, spoils = frame.winners, frame.losers, frame.spoils
    failed = DivisionFailed(winners, losers, spoils)
    ask(s, *[DivisionFloor(power, winners, losers, spoils) for power in s.congress[MEMBERS]], failed)


def run_floor(s: Pax, frame: DivisionFloor) -> None:
    power, winners, losers, spoils = frame.power, frame.winners, frame.losers, frame.spoils
    ask(s, DivisionTable(seat_of(s, power), power, winners, losers, spoils, 0, ()))


def take_table(s: Pax, frame: DivisionTable, option: Option) -> None:
    power, winners, losers, spoils = frame.power, frame.winners, frame.losers, frame.spoils
    if option == drafts.SEND:
        put_to_vote(s, power, (DIVISION, winners, losers, spoils, frame.items))
    else:
        change_list(s, frame, option)


TABLE = Point(
    DivisionTable, "PB-15.15",
    options=division_options, take=take_table, draft=True,
    asks=Asks(N_("{power}: which division do you table?"),
              drafts.naming(words.division_item, words.division_code), WAITING, values=words.division_values,
              passing=Passing(Message(N_("No list")), "none")),
)  # fmt: skip


def division_voted(s: Pax, frame: DivisionVoted) -> None:
    """The winners sign the list that is adopted; no other one is tabled after it."""
    matter, adopted = frame.matter, frame.adopted
    if adopted:
        cancel(s, DivisionFloor)
        cancel(s, DivisionFailed)
        put_to_signature(s, matter, matter[1])


def division_signed(s: Pax, frame: DivisionSigned) -> None:
    (_kind, winners, losers, spoils, items), refused = frame.matter, frame.refused
    s.congress = ()
    if refused:
        fall_back(s, winners, losers, spoils)
    else:
        adopt(s, items, losers)


# -- no list


def division_failed(s: Pax, frame: DivisionFailed) -> None:
    fail(s)
    s.congress = ()
    fall_back(s, frame.winners, frame.losers, frame.spoils)


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
STEPS = (
    Act(WinnersCongress, winners_congress),
    Act(DivisionLap, run_lap),
    Act(DivisionFloor, run_floor),
    Act(DivisionFailed, division_failed),
    Act(DivisionVoted, division_voted),
    Act(DivisionSigned, division_signed),
)
