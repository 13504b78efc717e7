"""What is ceded as reparations, to whom, with whose consent (PB-13.12, PB-13.13)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option
from engine.frames import Frame
from engine.games.pax.frames.empires import (
    CedeArea,
    Ceding,
    Consenting,
    ConsentShare,
    MinorAsking,
    MinorClaim,
    MinorConsent,
    Reparation,
    ReparationsEnd,
)
from engine.games.pax.names import AS_LEVEL, NO_YES
from engine.games.pax.rules.empires.reparations import WAITING, claimants, defeated_areas
from engine.games.pax.rules.lookup import controllers, counter_for, level, set_level
from engine.games.pax.rules.movement.placing import resented_value
from engine.games.pax.rules.war.wars import war
from engine.games.pax.state import Pax, is_great, seat_of
from engine.games.pax.tables import (
    INFLUENCE,
    INTEREST,
    N_POWERS,
    NONE,
    POSSESSION,
    PROTECTORATE,
)
from engine.points import Act, Point
from engine.text import N_


def run_ceding(s: Pax, frame: Ceding) -> None:
    """Areas with another control marker only by consent; minor powers only if all great powers agree."""
    number, great, claims, refused = frame.number, frame.great, frame.claims, frame.refused
    w = war(s, number)
    assert w is not None
    frames: list[Frame] = []
    for power, area in claims:
        owners = tuple(o for o in controllers(s, area) if o != power and is_great(s, o))
        frames.append(Consenting(power, area, owners))
    if not refused:
        minor = [power for power in claimants(s, w) if not is_great(s, power)]
        frames += [MinorClaim(power, great) for power in minor]
    ask(s, *frames, ReparationsEnd(number))


def run_consenting(s: Pax, frame: Consenting) -> None:
    power, area, left = frame.power, frame.area, frame.left
    if left:
        ask(s, ConsentShare(seat_of(s, left[0]), left[0], power, area, left[1:]))
    elif all(is_great(s, o) or o == power for o in controllers(s, area)):
        ask(s, CedeArea(power, area))


def take_consent(s: Pax, frame: ConsentShare, option: Option) -> None:
    if option:
        ask(s, Consenting(frame.other, frame.area, frame.left))


CONSENT_SHARE = Point(
    ConsentShare, "PB-13.12", options=lambda _s, _f: [0, 1], take=take_consent,
    barrier=True,
    asks=Asks(N_("{power}: does {other} become a partner in {area}?"), NO_YES, WAITING),
)  # fmt: skip


def cede_area(s: Pax, frame: CedeArea) -> None:
    """D-49: any control marker free of cost, or give the area back."""
    power, area = frame.power, frame.area
    if control_levels(s, power, area) == [NONE]:
        return
    if is_great(s, power):
        ask(s, Reparation(seat_of(s, power), power, area))
    else:
        receive(s, power, area, PROTECTORATE)


def control_levels(s: Pax, power: int, area: int) -> list[int]:
    others = [level(s, other, area) for other in controllers(s, area) if other != power]
    top = [PROTECTORATE] if others else [PROTECTORATE, POSSESSION]
    return [NONE, *(new for new in top if level(s, power, area) < new and counter_for(s, power, area, new))]


def take_reparation(s: Pax, frame: Reparation, new: Option) -> None:
    power, area = frame.power, frame.area
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
    Reparation, "PB-13.12", options=lambda s, f: control_levels(s, f.power, f.area),
    take=take_reparation,
    asks=Asks(N_("{power} receives {area}: which marker is placed?"), AS_LEVEL, WAITING),
)  # fmt: skip


def minor_claim(s: Pax, frame: MinorClaim) -> None:
    """A free defeated area for a minor power, one after another, until all great powers present agree on one."""
    power, great = frame.power, frame.great
    free = tuple(area for area in defeated_areas(s) if not controllers(s, area))
    if free:
        ask(s, MinorAsking(power, great, free, great))


def minor_asking(s: Pax, frame: MinorAsking) -> None:
    power, left, areas, great = frame.power, frame.left, frame.areas, frame.great
    if left:
        ask(s, MinorConsent(seat_of(s, left[0]), left[0], power, areas[0], left[1:], areas[1:], great))
    else:
        ask(s, CedeArea(power, areas[0]))


def take_minor_consent(s: Pax, frame: MinorConsent, option: Option) -> None:
    power, area, left, others, great = frame.minor, frame.area, frame.left, frame.areas, frame.great
    if option:
        ask(s, MinorAsking(power, left, (area, *others), great))
    elif others:
        ask(s, MinorAsking(power, great, others, great))


MINOR_CONSENT = Point(
    MinorConsent, "PB-13.12", options=lambda _s, _f: [0, 1],
    take=take_minor_consent, barrier=True,
    asks=Asks(N_("{power}: does {minor} receive {area}?"), NO_YES, WAITING),
)  # fmt: skip


POINTS = (CONSENT_SHARE, REPARATION, MINOR_CONSENT)
STEPS = (
    Act(Ceding, run_ceding),
    Act(Consenting, run_consenting),
    Act(CedeArea, cede_area),
    Act(MinorClaim, minor_claim),
    Act(MinorAsking, minor_asking),
)
