"""What is ceded as reparations, to whom, with whose consent (PB-13.12, PB-13.13)."""

from __future__ import annotations

from engine.asks import Asks
from engine.contract import Option
from engine.games.pax.names import AS_LEVEL, NO_YES, said
from engine.games.pax.rules.lookup import controllers, counter_for, level, set_level
from engine.games.pax.rules.placing import resented_value
from engine.games.pax.rules.reparations import WAITING, claimants, defeated_areas
from engine.games.pax.rules.wars import war
from engine.games.pax.state import Pax, is_great, push, seat_of, tell
from engine.games.pax.tables import (
    INFLUENCE,
    INTEREST,
    N_POWERS,
    NONE,
    POSSESSION,
    PROTECTORATE,
)
from engine.old import Frame, Point
from engine.text import N_


def run_ceding(s: Pax, frame: Frame) -> None:
    """Areas with another control marker only by consent; minor powers only if all great powers agree."""
    number, great, claims, refused = frame[1:]
    w = war(s, number)
    assert w is not None
    frames: list[Frame] = []
    for power, area in claims:
        owners = tuple(o for o in controllers(s, area) if o != power and is_great(s, o))
        frames.append(("consenting", power, area, owners))
    if not refused:
        minor = [power for power in claimants(s, w) if not is_great(s, power)]
        frames += [("minor_claim", power, great) for power in minor]
    push(s, *frames, ("reparations_end", number))


def run_consenting(s: Pax, frame: Frame) -> None:
    power, area, left = frame[1:]
    if left:
        push(s, ("consent_share", seat_of(s, left[0]), left[0], power, area, left[1:]))
    elif all(is_great(s, o) or o == power for o in controllers(s, area)):
        push(s, ("cede_area", power, area))


def take_consent(s: Pax, frame: Frame, option: Option) -> None:
    if option:
        push(s, ("consenting", *frame[3:]))


CONSENT_SHARE = Point(
    "consent_share", "PB-13.12", "seat power other area left", options=lambda _s, _f: [0, 1], take=take_consent,
    barrier=True,
    asks=Asks(N_("{power}: does {other} become a partner in {area}?"), NO_YES, WAITING,
              values=said("power other area")),
)  # fmt: skip


def cede_area(s: Pax, frame: Frame) -> None:
    """D-49: any control marker free of cost, or give the area back."""
    power, area = frame[1:]
    if control_levels(s, power, area) == [NONE]:
        return
    if is_great(s, power):
        push(s, ("reparation", seat_of(s, power), power, area))
    else:
        receive(s, power, area, PROTECTORATE)


def control_levels(s: Pax, power: int, area: int) -> list[int]:
    others = [level(s, other, area) for other in controllers(s, area) if other != power]
    top = [PROTECTORATE] if others else [PROTECTORATE, POSSESSION]
    return [NONE, *(new for new in top if level(s, power, area) < new and counter_for(s, power, area, new))]


def take_reparation(s: Pax, frame: Frame, new: Option) -> None:
    power, area = frame[2:]
    if new:
        receive(s, power, area, new)


def receive(s: Pax, power: int, area: int, new: int) -> None:
    """PB-13.13: the immediate values of these markers count; others give way, without tension."""
    s.china += resented_value(area, new)
    set_level(s, power, area, new)
    for other in range(N_POWERS):
        have = level(s, other, area)
        if other != power and have in (INTEREST, INFLUENCE):
            set_level(s, other, area, NONE if new >= POSSESSION else INTEREST)
    tell(s, "area_given", power, area)


REPARATION = Point(
    "reparation", "PB-13.12", "seat power area", options=lambda s, f: control_levels(s, f[2], f[3]),
    take=take_reparation,
    asks=Asks(N_("{power} receives {area}: which marker is placed?"), AS_LEVEL, WAITING, values=said("power area")),
)  # fmt: skip


def minor_claim(s: Pax, frame: Frame) -> None:
    """A free defeated area for a minor power, one after another, until all great powers present agree on one."""
    power, great = frame[1:]
    free = tuple(area for area in defeated_areas(s) if not controllers(s, area))
    if free:
        push(s, ("minor_asking", power, great, free, great))


def minor_asking(s: Pax, frame: Frame) -> None:
    power, left, areas, great = frame[1:]
    if left:
        push(s, ("minor_consent", seat_of(s, left[0]), left[0], power, areas[0], left[1:], areas[1:], great))
    else:
        push(s, ("cede_area", power, areas[0]))


def take_minor_consent(s: Pax, frame: Frame, option: Option) -> None:
    power, area, left, others, great = frame[3:]
    if option:
        push(s, ("minor_asking", power, left, (area, *others), great))
    elif others:
        push(s, ("minor_asking", power, great, others, great))


MINOR_CONSENT = Point(
    "minor_consent", "PB-13.12", "seat power minor area left areas great", options=lambda _s, _f: [0, 1],
    take=take_minor_consent, barrier=True,
    asks=Asks(N_("{power}: does {minor} receive {area}?"), NO_YES, WAITING, values=said("power minor area")),
)  # fmt: skip


POINTS = (CONSENT_SHARE, REPARATION, MINOR_CONSENT)
STEPS = {
    "ceding": run_ceding,
    "consenting": run_consenting,
    "cede_area": cede_area,
    "minor_claim": minor_claim,
    "minor_asking": minor_asking,
}
