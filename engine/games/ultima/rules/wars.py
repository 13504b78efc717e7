"""Wars and alliances between powers, and attacks on minors (UR-17)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, cancel, tell
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.ultima.frames.politics import AskJoin, AskProtector, DeclareWar, JoinWar, LoneWar, Protector
from engine.games.ultima.relations import (
    at_war,
    casus_belli,
    interest_in_minor,
    neutral_minor,
    owned,
    powers_after,
    same_seat,
    seats_after,
)
from engine.games.ultima.rules.minors import ally_minor, mobilise, mobilise_for
from engine.games.ultima.rules.morale import lose_morale
from engine.games.ultima.rules.tidying import settle
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.state import Ultima, War
from engine.games.ultima.tables import (
    ALL_LINKS,
    INTEREST,
    MINOR0,
    N_MINORS,
    N_POWERS,
    bits,
)
from engine.games.ultima.words import wars as words
from engine.kit.names import yes_or_no
from engine.kit.reasons import closed, offered
from engine.points import Act, Point

ATTACK_ON_MINOR: Final = 2
"""UR-20.2: instability."""


# -- UR-17.1: who may be attacked


def why_no_war(s: Ultima, power: int, other: int) -> Reason | None:
    """Why a power may not declare war on another; None when it may."""
    if same_seat(s, power, other):
        return Reason("UR-1.2", "same_seat", (other,))
    if at_war(s, power, other):
        return Reason("UR-17.1", "at_war_already", (other,))
    if s.allies[power] >> other & 1:
        return Reason("UR-17.1", "allied", (other,))
    if s.allies[power] & s.allies[other]:
        return Reason("UR-26.51", "friend_of_friend", (other,))
    if s.truce[power] >> other & 1:
        return Reason("UR-17.1", "truce", (other,))
    if not casus_belli(s, power, other) and not wanted(s, power, other):
        return Reason("UR-17.1", "no_interest_there", (other,))
    return None


def wanted(s: Ultima, power: int, other: int) -> bool:
    """At least one area of the target or of a minor allied to it is of interest."""
    holders = [other, *(MINOR0 + minor for minor in range(N_MINORS) if s.ally[minor] == other + 1)]
    return any(INTEREST[power][area] for holder in holders for area in owned(s, holder))


def may_declare(s: Ultima, power: int, other: int) -> bool:
    return why_no_war(s, power, other) is None


def why_not_minor(s: Ultima, power: int, minor: int) -> Reason | None:
    """UR-17.9."""
    if not owned(s, MINOR0 + minor):
        return Reason("UR-17.11", "no_such_minor", (minor,))
    if s.ally[minor]:
        return Reason("UR-17.9", "minor_not_neutral", (minor,))
    if not neutral_minor(s, minor):
        return Reason("UR-17.9", "lone_war_already", (minor,))
    if not interest_in_minor(s, power, minor):
        return Reason("UR-17.9", "no_interest_in_minor", (minor,))
    return None


def targets(s: Ultima, power: int) -> list[int]:
    """Powers, then neutral minors from MINOR0 on."""
    return offered(_holders(power), lambda holder: why_no_target(s, power, holder))


def _holders(power: int) -> list[int]:
    """All other powers, then the minors from MINOR0 on."""
    return [holder for holder in (*range(N_POWERS), *range(MINOR0, MINOR0 + N_MINORS)) if holder != power]


def why_no_target(s: Ultima, power: int, holder: int) -> Reason | None:
    return why_no_war(s, power, holder) if holder < MINOR0 else why_not_minor(s, power, holder - MINOR0)


def any_target(s: Ultima, power: int) -> bool:
    """Whether there is anybody to declare war on."""
    return any(why_no_target(s, power, holder) is None for holder in _holders(power))


def declare_options(s: Ultima, frame: DeclareWar) -> list[Option]:
    return targets(s, frame.power)


def declare_closed(s: Ultima, frame: DeclareWar) -> list[Blocked]:
    return closed(_holders(frame.power), lambda holder: why_no_target(s, frame.power, holder))


def take_declare(s: Ultima, frame: DeclareWar, target: Option) -> None:
    if target < MINOR0:
        declare(s, frame.power, target)
    else:
        attack_minor(s, frame.power, target - MINOR0)


# -- UR-17.12: a declaration


def declare(s: Ultima, power: int, other: int) -> None:
    """Record, morale for the missing casus belli, mobilisation, joining."""
    just = casus_belli(s, power, other)
    tell(s, "war_declared", power, other, int(just))
    open_war(s, power, other)
    if not just:
        lose_morale(s, power, other, 4)
    for friend in bits(s.allies[other]):
        give_cb(s, friend, power)  # UR-17.3 d
    mobilise_for(s, power)
    mobilise_for(s, other)
    friends = [friend for friend in powers_after(s) if s.allies[other] >> friend & 1]
    ask(s, *(AskJoin(friend, power, other) for friend in friends))


def give_cb(s: Ultima, power: int, other: int) -> None:
    """UR-17.3: to the end of the turn."""
    if not s.cb[power] >> other & 1:
        s.cb[power] |= 1 << other
        tell(s, "casus_belli", power, other)


def open_war(s: Ultima, a: int, b: int) -> None:
    """UR-17.2: the record with its lists; who was friend is enemy now."""
    mine, theirs = owned(s, a), owned(s, b)
    border = [area for area in mine if any(s.owner[near] == b for near in ALL_LINKS[area])]
    border += [area for area in theirs if any(s.owner[near] == a for near in ALL_LINKS[area])]
    s.wars += (War(a, b, border=tuple(sorted(border))),)
    settle(s)


# -- UR-17.5: joining


def ask_join(s: Ultima, frame: AskJoin) -> None:
    friend, attacker, attacked = frame.friend, frame.attacker, frame.attacked
    if may_declare(s, friend, attacker):
        ask(s, JoinWar(s.seat_of[friend], friend, attacker, attacked))


def take_join(s: Ultima, frame: JoinWar, option: Option) -> None:
    """At once, free, with casus belli; nobody joins because of it."""
    friend, attacker = frame.power, frame.attacker
    if option == PASS:
        tell(s, "stays_out", friend, attacker)
        return
    tell(s, "joins_war", friend, attacker)
    open_war(s, friend, attacker)
    mobilise_for(s, friend)
    mobilise_for(s, attacker)


# -- UR-17.9: attack on a neutral minor


def attack_minor(s: Ultima, power: int, minor: int) -> None:
    """Instability, then the interested powers in turn order; the first to accept ends the round."""
    tell(s, "minor_attacked", power, minor)
    unsettle(s, power, ATTACK_ON_MINOR)
    ask(s, *(AskProtector(seat, power, minor) for seat in seats_after(s)), LoneWar(minor, power))


def protectors(s: Ultima, seat: int, attacker: int, minor: int) -> list[int]:
    """Powers of a seat that may protect it (UR-17.9)."""
    return [
        power
        for power in range(N_POWERS)
        if s.seat_of[power] == seat != s.seat_of[attacker]
        and interest_in_minor(s, power, minor)
        and not s.allies[attacker] >> power & 1
        and not s.allies[attacker] & s.allies[power]
        and not s.truce[attacker] >> power & 1
    ]


def ask_protector(s: Ultima, frame: AskProtector) -> None:
    seat, attacker, minor = frame.seat, frame.attacker, frame.minor
    if protectors(s, seat, attacker, minor):
        ask(s, Protector(seat, attacker, minor))


def protector_options(s: Ultima, frame: Protector) -> list[Option]:
    seat, attacker, minor = frame.seat, frame.attacker, frame.minor
    return [PASS, *protectors(s, seat, attacker, minor)]


def take_protector(s: Ultima, frame: Protector, power: Option) -> None:
    attacker, minor = frame.attacker, frame.minor
    if power == PASS:
        return
    cancel(s, AskProtector)
    cancel(s, LoneWar)
    tell(s, "protects", power, minor, attacker)
    give_cb(s, power, attacker)
    ally_minor(s, minor, power)
    if not at_war(s, power, attacker):
        open_war(s, attacker, power)
        mobilise_for(s, attacker)
        mobilise_for(s, power)


def lone_war(s: Ultima, frame: LoneWar) -> None:
    """Nobody protects it: the minor mobilises and is run by the system."""
    minor, attacker = frame.minor, frame.attacker
    s.lone += ((minor, attacker),)
    tell(s, "lone_war", minor, attacker)
    settle(s)
    mobilise(s, minor)


DECLARE: Final = Point(
    DeclareWar,
    "UR-17.1",
    options=declare_options,
    take=take_declare,
    asks=words.DECLARE,
    closed=declare_closed,
)
JOIN: Final = Point(
    JoinWar,
    "UR-17.5",
    options=yes_or_no,
    take=take_join,
    asks=words.JOIN,
    barrier=True,
)
PROTECTOR: Final = Point(
    Protector,
    "UR-17.9",
    options=protector_options,
    take=take_protector,
    asks=words.PROTECTOR,
    barrier=True,
)
POINTS: Final = (DECLARE, JOIN, PROTECTOR)
STEPS: Final = (
    Act(AskJoin, ask_join),
    Act(AskProtector, ask_protector),
    Act(LoneWar, lone_war),
)
