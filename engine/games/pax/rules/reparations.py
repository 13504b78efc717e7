"""Reparations after a rebellion (PB-13.12, PB-13.13): claims, objections, lists, who receives what."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import Point
from engine.asks import Asks, Passing
from engine.contract import PASS, Frame, Option
from engine.games.pax.names import AS_AREA, AS_LEVEL, NO_YES, choices, said
from engine.games.pax.names import area as area_name
from engine.games.pax.names import power as power_name
from engine.games.pax.rules.china import (
    remove_fives,
)
from engine.games.pax.rules.lookup import controllers, counter_for, level, set_level
from engine.games.pax.rules.placing import resented_value
from engine.games.pax.rules.relocation import go_home
from engine.games.pax.rules.units import naval_places, strength
from engine.games.pax.rules.wars import War, end_war, war
from engine.games.pax.state import Pax, great_order, is_great, push, seat_of, tell
from engine.games.pax.tables import (
    CHINA,
    CHINESE_AREAS,
    CLAIM_ORDER,
    INFLUENCE,
    INTEREST,
    N_AREAS,
    N_POWERS,
    NONE,
    POSSESSION,
    PROTECTORATE,
)
from engine.text import N_, Listing, Message, Term

WAITING: Final = N_("{seat} claims reparations in China.")


def close(s: Pax, w: War) -> None:
    """PB-13.13: armies of China go, units without control move home."""
    remove_fives(s, CHINA)
    end_war(s, w)
    s.conquered = bytearray(N_AREAS)
    s.coaling = ()
    s.round = 0
    for power in w.sides[1]:
        go_home(s, power)


def powers_win(s: Pax, w: War) -> None:
    """(b): markers stay, the index falls to 0, reparations."""
    tell(s, "powers_win")
    s.china = 0
    order = claimants(s, w)
    great = tuple(power for power in order if is_great(s, power))
    push(s, ("claiming", w.number, great, ()))


def claimants(s: Pax, w: War) -> list[int]:
    """Powers with units in the Empire or the vassals, by total strength there, ties in play order."""
    order = [*great_order(s), *CLAIM_ORDER]
    present = [power for power in order if power in w.sides[1] and force(s, power)]
    unique = list(dict.fromkeys(present))
    return sorted(unique, key=lambda power: (not is_great(s, power), -force(s, power) if is_great(s, power) else 0))


def force(s: Pax, power: int) -> int:
    return sum(
        strength(s, power, area) + sum(strength(s, power, coast, 1) for coast in naval_places(area))
        for area in CHINESE_AREAS
    )


def defeated_areas(s: Pax) -> list[int]:
    return [area for area in CHINESE_AREAS if s.defeated[area]]


def run_claiming(s: Pax, frame: Frame) -> None:
    """In order each great power names one defeated area or declines; then the others may object."""
    number, left, claims = frame[1:]
    if left:
        if claim_options(s, claims):
            push(s, ("claim_area", seat_of(s, left[0]), left[0], number, left[1:], claims))
        else:
            push(s, ("claiming", number, left[1:], claims))
        return
    w = war(s, number)
    assert w is not None
    great = tuple(power for power in claimants(s, w) if is_great(s, power))
    push(s, ("objecting", number, great, great, claims, 0))


def claim_options(s: Pax, claims: tuple[tuple[int, int], ...]) -> list[Option]:
    """Defeated areas that nobody has claimed yet."""
    return [area for area in defeated_areas(s) if not any(area == taken for _power, taken in claims)]


def take_claim(s: Pax, frame: Frame, option: Option) -> None:
    power, number, left, claims = frame[2:]
    if option != PASS:
        claims = (*claims, (power, option))
        tell(s, "area_claimed", power, option)
    push(s, ("claiming", number, left, claims))


CLAIM_AREA = Point(
    "claim_area", "PB-13.12", "seat power number left claims",
    options=lambda s, f: [PASS, *claim_options(s, f[5])], take=take_claim,
    asks=Asks(N_("{power}: which defeated area do you claim?"), AS_AREA, WAITING, values=said("power"),
              passing=Passing(Message(N_("None")), "none")),
)  # fmt: skip


def run_objecting(s: Pax, frame: Frame) -> None:
    """Any objection needs unanimity; without it nothing is ceded to anybody."""
    number, great, left, claims, refused = frame[1:]
    if left and claims and not refused:
        push(s, ("object", seat_of(s, left[0]), left[0], number, great, left[1:], claims))
        return
    if refused:
        tell(s, "no_reparations")
        claims = ()
    push(s, ("ceding", number, great, claims, refused))


def take_object(s: Pax, frame: Frame, option: Option) -> None:
    number, great, left, claims = frame[3:]
    if option:
        tell(s, "objection", frame[2])
        push(s, ("relisting", number, great, great, claims))
    else:
        push(s, ("objecting", number, great, left, claims, 0))


OBJECT = Point(
    "object", "PB-13.12", "seat power number great left claims", options=lambda _s, _f: [0, 1], take=take_object,
    declined=True,
    asks=Asks(N_("{power}: do you object to these claims?"), NO_YES, WAITING, values=said("power")),
)  # fmt: skip


def run_relisting(s: Pax, frame: Frame) -> None:
    """After an objection each great power in turn proposes one full list of who gets what; all must accept it."""
    number, great, left, claims = frame[1:]
    if not left:
        push(s, ("objecting", number, great, (), claims, 1))
        return
    push(s, ("list_claims", seat_of(s, left[0]), left[0], number, great, left[1:], claims, great, ()))


def list_options(s: Pax, frame: Frame) -> list[Option]:
    """For the next power on the list: an area, or none."""
    items = frame[8]
    return [PASS, *claim_options(s, items)]


def take_list(s: Pax, frame: Frame, option: Option) -> None:
    seat, power, number, great, left, claims, open_powers, items = frame[1:]
    if option != PASS:
        items = (*items, (open_powers[0], option))
    if len(open_powers) > 1:
        push(s, ("list_claims", seat, power, number, great, left, claims, open_powers[1:], items))
    else:
        others = tuple(other for other in great if other != power)
        push(s, ("list_asking", number, great, left, claims, others, items))


def list_asking(s: Pax, frame: Frame) -> None:
    number, great, left, claims, others, items = frame[1:]
    if others:
        push(s, ("list_answer", seat_of(s, others[0]), others[0], number, great, left, claims, others[1:], items))
    else:
        push(s, ("ceding", number, great, items, 0))


def take_list_answer(s: Pax, frame: Frame, option: Option) -> None:
    number, great, left, claims, others, items = frame[3:]
    if option:
        push(s, ("list_asking", number, great, left, claims, others, items))
    else:
        push(s, ("relisting", number, great, left, claims))


def _claims_said(_view: Any, frame: Frame) -> dict[str, Any]:
    items = tuple(
        Message(N_("{power}: {area}"), {"power": power_name(who), "area": area_name(where)}) for who, where in frame[-1]
    )
    return {"power": power_name(frame[2]), "claims": Listing(items) if items else Term("word", "nobody")}


def _next_said(_view: Any, frame: Frame) -> dict[str, Any]:
    return {"power": power_name(frame[2]), "other": power_name(frame[7][0])}


LIST_CLAIMS = Point(
    "list_claims", "PB-13.12", "seat power number great left claims open items", options=list_options, take=take_list,
    asks=Asks(N_("{power}: which area does {other} get in your list?"), AS_AREA, WAITING, values=_next_said,
              passing=Passing(Message(N_("None")), "none")),
)  # fmt: skip
LIST_ANSWER = Point(
    "list_answer", "PB-13.12", "seat power number great left claims others items", options=lambda _s, _f: [0, 1],
    take=take_list_answer, barrier=True,
    asks=Asks(N_("{power}: do you accept this list? {claims}"),
              choices((Term("action", "refuse"), "refuse"), (Term("action", "accept"), "accept")), WAITING,
              values=_claims_said),
)  # fmt: skip


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


def reparations_end(s: Pax, frame: Frame) -> None:
    w = war(s, frame[1])
    if w is not None:
        close(s, w)


POINTS = (CLAIM_AREA, OBJECT, LIST_CLAIMS, LIST_ANSWER, CONSENT_SHARE, REPARATION, MINOR_CONSENT)
STEPS: dict[str, Any] = {
    "claiming": run_claiming,
    "objecting": run_objecting,
    "relisting": run_relisting,
    "list_asking": list_asking,
    "ceding": run_ceding,
    "consenting": run_consenting,
    "cede_area": cede_area,
    "minor_claim": minor_claim,
    "minor_asking": minor_asking,
    "reparations_end": reparations_end,
}
