"""Sounding an ally before an attack (SE-23.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Event, Option, Reason, Seat
from engine.games.struggle import names
from engine.games.struggle.choices import AS_GOLD, AS_REGION, AS_SEAT
from engine.games.struggle.frames import AnswerSounding, Sound, SoundRegion, SoundTarget
from engine.games.struggle.rules.attack import homes_closed
from engine.games.struggle.rules.support import FEES, fee_closed
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import SCORED
from engine.points import Point
from engine.text import N_, SeatName


def can_sound(s: Struggle, seat: Seat) -> Reason | None:
    """Why no ally can be sounded; None when one can."""
    return None if _silent(s, seat) else Reason("SE-23.6", "nobody_to_sound")


def _silent(s: Struggle, seat: Seat) -> list[Seat]:
    """Allies not yet sounded in this turn."""
    side, sounded = s.side, s.sounded
    return [ally for ally in range(s.n) if ally != seat and side[ally] == side[seat] and not sounded >> ally & 1]


def sound_options(s: Struggle, frame: Sound) -> list[Option]:
    return _silent(s, frame.seat)


def sound_closed(s: Struggle, frame: Sound) -> list[Blocked]:
    seat = frame.seat
    return [
        Blocked(ally, Reason("SE-23.6", "sounded_already", (ally,)))
        for ally in range(s.n)
        if ally != seat and s.side[ally] == s.side[seat] and s.sounded >> ally & 1
    ]


def take_sound(s: Struggle, frame: Sound, ally: Option) -> None:
    s.sounded |= 1 << ally
    ask(s, SoundTarget(frame.seat, ally))


def sound_target_options(s: Struggle, frame: SoundTarget) -> Sequence[Option]:
    return s.foes[frame.seat]


def sound_target_closed(s: Struggle, frame: SoundTarget) -> list[Blocked]:
    allies = [ally for ally in range(s.n) if ally != frame.seat and ally not in s.foes[frame.seat]]
    return [Blocked(ally, Reason("SE-14.1", "is_ally", (ally,))) for ally in allies]


def take_sound_target(s: Struggle, frame: SoundTarget, target: Option) -> None:
    ask(s, SoundRegion(frame.seat, frame.ally, target))


def sound_region_options(_s: Struggle, _frame: SoundRegion) -> Sequence[Option]:
    return range(SCORED)


def sound_region_closed(s: Struggle, _frame: SoundRegion) -> list[Blocked]:
    return homes_closed(s)


def take_sound_region(s: Struggle, frame: SoundRegion, region: Option) -> None:
    seat, ally, target = frame.seat, frame.ally, frame.target
    tell(s, "sounded", seat, ally, target, region)
    ask(s, AnswerSounding(ally, seat, target, region))


def answer_sounding_options(_s: Struggle, _frame: AnswerSounding) -> Sequence[Option]:
    """No, or yes for a fee; nobody is bound by it."""
    return (PASS, *FEES)


def take_answer_sounding(s: Struggle, frame: AnswerSounding, fee: Option) -> None:
    ally, seat = frame.seat, frame.asker
    if s.events is not None:
        s.events.append(
            Event("sounding_refused", (ally, seat)) if fee == PASS else Event("sounding_answered", (ally, seat, fee))
        )


SOUND: Final = Point(
    Sound,
    "SE-23.6",
    options=sound_options,
    take=take_sound,
    closed=sound_closed,
    asks=Asks(N_("Sound which ally? (It binds nobody.)"), AS_SEAT, waiting=N_("{seat} sounds an ally.")),
)
SOUND_TARGET: Final = Point(
    SoundTarget,
    "SE-23.6",
    options=sound_target_options,
    take=take_sound_target,
    closed=sound_target_closed,
    asks=Asks(
        N_("Ask {ally} about an attack on whom?"),
        AS_SEAT,
        waiting=N_("{seat} sounds an ally."),
    ),
)
SOUND_REGION: Final = Point(
    SoundRegion,
    "SE-23.6",
    options=sound_region_options,
    take=take_sound_region,
    closed=sound_region_closed,
    asks=Asks(
        N_("Ask {ally} about an attack on {enemy}: in which region?"),
        AS_REGION,
        waiting=N_("{seat} sounds an ally."),
        values=lambda _s, f: {"ally": SeatName(f.ally), "enemy": SeatName(f.target)},
    ),
)
ANSWER_SOUNDING: Final = Point(
    AnswerSounding,
    "SE-23.6",
    options=answer_sounding_options,
    take=take_answer_sounding,
    closed=fee_closed("SE-23.6"),
    barrier=True,
    asks=Asks(
        N_("{enemy} asks: would you support an attack on {target} ({region}), for what fee?"),
        AS_GOLD,
        waiting=N_("{seat} is sounded by an ally."),
        values=lambda _s, f: {
            "enemy": SeatName(f.asker),
            "target": SeatName(f.target),
            "region": names.region(f.region),
        },
    ),
)
