"""A Congress in session: its items in the state, its host, its members, its failure (PB-12.6, PB-12.7, PB-12.12).

The Congress of Europe and that of winners who cannot agree on a division (PB-15.15) share this, votes and signatures.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from engine.agenda import ask
from engine.asks import Asks
from engine.contract import Option
from engine.games.pax.frames.congress import Attend
from engine.games.pax.names import NO_YES
from engine.games.pax.rules.congress.claims import disputes
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import Pax, great_order, is_player, play_order, seat_of
from engine.games.pax.tables import EUROPEANS, JA, TENSION, US
from engine.points import Point
from engine.text import N_

WAITING: Final = N_("{seat} takes part in the Congress.")
ABOUT_IT: Final = N_("{seat} decides about the Congress.")
CALLER, HOST, MEMBERS, FAILED, OPEN = range(5)
LAPS: Final = 2
NO, YES = 0, 1


def still_open(s: Pax) -> list[tuple[int, ...]]:
    """The disputes of the Congress that are neither settled nor gone to war."""
    standing = disputes(s)
    return [dispute for dispute in s.congress[OPEN] if dispute in standing]


def set_congress(s: Pax, place: int, value: Any) -> None:
    s.congress = (*s.congress[:place], value, *s.congress[place + 1 :])


def possible_hosts(s: Pax, parties: Collection[int]) -> list[int]:
    """PB-12.6: players and Austria-Hungary that are no party, in play order; overseas only if all Europeans are."""
    overseas = all(power in parties for power in EUROPEANS if is_player(s, power))
    return [power for power in great_order(s) if power not in parties and (overseas or power not in (US, JA))]


def assemble(s: Pax, parties: Collection[int], excluded: Collection[int] = ()) -> None:
    """PB-12.7: parties and host are members; the other Europeans may attend, but for those that are excluded."""
    fixed = tuple(power for power in play_order(s) if power in parties or power == s.congress[HOST])
    set_congress(s, MEMBERS, fixed)
    free = [power for power in play_order(s) if power in EUROPEANS and power not in (*fixed, *excluded)]
    ask(s, *[Attend(seat_of(s, power), power) for power in free])


def join(s: Pax, power: int) -> None:
    members = [each for each in play_order(s) if each in s.congress[MEMBERS] or each == power]
    set_congress(s, MEMBERS, tuple(members))


def take_attend(s: Pax, frame: Attend, option: Option) -> None:
    if option:
        join(s, frame.power)


ATTEND = Point(
    Attend, "PB-12.7", options=lambda _s, _f: [0, 1], take=take_attend,
    asks=Asks(N_("{power}: do you attend the Congress?"), NO_YES, ABOUT_IT),
)  # fmt: skip


def fail(s: Pax, by: Sequence[int] = ()) -> None:
    """PB-12.12, PB-12.13: tension once a Congress; who refuses to sign has made it fail (PB-16.3)."""
    if not s.congress[FAILED]:
        set_congress(s, FAILED, 1)
        raise_tension(s, TENSION.congress_failed, by)


POINTS = (ATTEND,)
