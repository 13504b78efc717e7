"""Reparations after a rebellion (PB-13.12, PB-13.13): claims, objections, lists, who receives what."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Option
from engine.games.pax.frames.empires import (
    Ceding,
    ClaimArea,
    Claiming,
    ListAnswer,
    ListAsking,
    ListClaims,
    Object,
    Objecting,
    Relisting,
    ReparationsEnd,
)
from engine.games.pax.kinds import AreaClaims
from engine.games.pax.names import AS_AREA, NO_YES, choices
from engine.games.pax.names import area as area_name
from engine.games.pax.names import power as power_name
from engine.games.pax.rules.empires.china import (
    remove_fives,
)
from engine.games.pax.rules.units import naval_places, strength
from engine.games.pax.rules.war.relocation import go_home
from engine.games.pax.rules.war.wars import War, end_war, war
from engine.games.pax.state import Pax, great_order, is_great, seat_of
from engine.games.pax.tables import (
    CHINA,
    CHINESE_AREAS,
    CLAIM_ORDER,
    N_AREAS,
)
from engine.points import Act, Point
from engine.text import N_, Listing, Message, Term, Value

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
    ask(s, Claiming(w.number, great, ()))


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


def _claims_said(_view: Any, frame: Object) -> dict[str, Value]:
    return {"claims": _listed(frame.claims)}


def _list_said(_view: Any, frame: ListAnswer) -> dict[str, Value]:
    return {"claims": _listed(frame.items)}


def _listed(claims: AreaClaims) -> Value:
    items = [
        Message(N_("{power}: {area}"), {"power": power_name(power), "area": area_name(area)}) for power, area in claims
    ]
    return Listing(tuple(items)) if items else Term("word", "nobody")


def _next_said(_view: Any, frame: ListClaims) -> dict[str, Value]:
    return {"other": power_name(frame.open[0])}


def run_claiming(s: Pax, frame: Claiming) -> None:
    """In order each great power names one defeated area or declines; then the others may object."""
    number, left, claims = frame.number, frame.left, frame.claims
    if left:
        if claim_options(s, claims):
            ask(s, ClaimArea(seat_of(s, left[0]), left[0], number, left[1:], claims))
        else:
            ask(s, Claiming(number, left[1:], claims))
        return
    w = war(s, number)
    assert w is not None
    great = tuple(power for power in claimants(s, w) if is_great(s, power))
    ask(s, Objecting(number, great, great, claims, 0))


def claim_options(s: Pax, claims: tuple[tuple[int, int], ...]) -> list[Option]:
    """Defeated areas that nobody has claimed yet."""
    return [area for area in defeated_areas(s) if not any(area == taken for _power, taken in claims)]


def take_claim(s: Pax, frame: ClaimArea, option: Option) -> None:
    power, number, left, claims = frame.power, frame.number, frame.left, frame.claims
    if option != PASS:
        claims = (*claims, (power, option))
        tell(s, "area_claimed", power, option)
    ask(s, Claiming(number, left, claims))


CLAIM_AREA = Point(
    ClaimArea, "PB-13.12",
    options=lambda s, f: [PASS, *claim_options(s, f.claims)], take=take_claim,
    asks=Asks(N_("{power}: which defeated area do you claim?"), AS_AREA, WAITING,
              passing=Passing(Message(N_("None")), "none")),
)  # fmt: skip


def run_objecting(s: Pax, frame: Objecting) -> None:
    """Any objection needs unanimity; without it nothing is ceded to anybody."""
    number, great, left, claims, refused = frame.number, frame.great, frame.left, frame.claims, frame.refused
    if left and claims and not refused:
        ask(s, Object(seat_of(s, left[0]), left[0], number, great, left[1:], claims))
        return
    if refused:
        tell(s, "no_reparations")
        claims = ()
    ask(s, Ceding(number, great, claims, refused))


def take_object(s: Pax, frame: Object, option: Option) -> None:
    number, great, left, claims = frame.number, frame.great, frame.left, frame.claims
    if option:
        tell(s, "objection", frame.power)
        ask(s, Relisting(number, great, great, claims))
    else:
        ask(s, Objecting(number, great, left, claims, 0))


OBJECT = Point(
    Object, "PB-13.12", options=lambda _s, _f: [0, 1], take=take_object,
    declined=True,
    asks=Asks(N_("{power}: do you object to these claims? {claims}"), NO_YES, WAITING, values=_claims_said),
)  # fmt: skip


def run_relisting(s: Pax, frame: Relisting) -> None:
    """After an objection each great power in turn proposes one full list of who gets what; all must accept it."""
    number, great, left, claims = frame.number, frame.great, frame.left, frame.claims
    if not left:
        ask(s, Objecting(number, great, (), claims, 1))
        return
    ask(s, ListClaims(seat_of(s, left[0]), left[0], number, great, left[1:], claims, great, ()))


def list_options(s: Pax, frame: ListClaims) -> list[Option]:
    """For the next power on the list: an area, or none."""
    items = frame.items
    return [PASS, *claim_options(s, items)]


def take_list(s: Pax, frame: ListClaims, option: Option) -> None:
    seat, power, number, great, left, claims, open_powers, items = (
        frame.seat,
        frame.power,
        frame.number,
        frame.great,
        frame.left,
        frame.claims,
        frame.open,
        frame.items,
    )
    if option != PASS:
        items = (*items, (open_powers[0], option))
    if len(open_powers) > 1:
        ask(s, ListClaims(seat, power, number, great, left, claims, open_powers[1:], items))
    else:
        others = tuple(other for other in great if other != power)
        ask(s, ListAsking(number, great, left, claims, others, items))


def list_asking(s: Pax, frame: ListAsking) -> None:
    number, great, left, claims, others, items = (
        frame.number,
        frame.great,
        frame.left,
        frame.claims,
        frame.others,
        frame.items,
    )
    if others:
        ask(s, ListAnswer(seat_of(s, others[0]), others[0], number, great, left, claims, others[1:], items))
    else:
        ask(s, Ceding(number, great, items, 0))


def take_list_answer(s: Pax, frame: ListAnswer, option: Option) -> None:
    number, great, left, claims, others, items = (
        frame.number,
        frame.great,
        frame.left,
        frame.claims,
        frame.others,
        frame.items,
    )
    if option:
        ask(s, ListAsking(number, great, left, claims, others, items))
    else:
        ask(s, Relisting(number, great, left, claims))


LIST_CLAIMS = Point(
    ListClaims, "PB-13.12", options=list_options, take=take_list,
    asks=Asks(N_("{power}: which area does {other} get in your list?"), AS_AREA, WAITING, values=_next_said,
              passing=Passing(Message(N_("None")), "none")),
)  # fmt: skip
LIST_ANSWER = Point(
    ListAnswer, "PB-13.12", options=lambda _s, _f: [0, 1],
    take=take_list_answer, barrier=True,
    asks=Asks(N_("{power}: do you accept this list? {claims}"),
              choices((Term("action", "refuse"), "refuse"), (Term("action", "accept"), "accept")), WAITING,
              values=_list_said),
)  # fmt: skip


def reparations_end(s: Pax, frame: ReparationsEnd) -> None:
    w = war(s, frame.number)
    if w is not None:
        close(s, w)


POINTS = (CLAIM_AREA, OBJECT, LIST_CLAIMS, LIST_ANSWER)
STEPS = (
    Act(Claiming, run_claiming),
    Act(Objecting, run_objecting),
    Act(Relisting, run_relisting),
    Act(ListAsking, list_asking),
    Act(ReparationsEnd, reparations_end),
)
