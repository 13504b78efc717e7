"""The Congress phase: calling, site and guests (PB-12.5 to PB-12.7)."""

from __future__ import annotations

from typing import Any

from engine.asks import Asks
from engine.contract import Blocked, Option, Reason
from engine.games.pax.names import AS_POWER, NO_YES, said
from engine.games.pax.rules.assembly import ABOUT_IT, HOST, MEMBERS, assemble, join, possible_hosts, set_congress
from engine.games.pax.rules.claims import (
    arisen,
    disputes,
    holders,
    parties,
    prune,
)
from engine.games.pax.rules.negotiation import ordered
from engine.games.pax.rules.tension import raise_tension
from engine.games.pax.state import CONGRESS, Pax, is_great, is_player, play_order, push, seat_of, tell
from engine.games.pax.tables import (
    AH,
    EUROPEANS,
    GE,
    JA,
    N_POWERS,
    NOBODY,
    TENSION,
    US,
)
from engine.games.pax.words import stakes
from engine.old import Frame, Point
from engine.text import N_


def begin_congress(s: Pax, _frame: Frame) -> None:
    """PB-12.2 happens in any case."""
    s.phase = CONGRESS
    s.offers = [0] * N_POWERS
    s.congress = ()
    tell(s, "congress_phase")
    frames: list[Frame] = [("removals", power) for power in play_order(s)]
    push(s, *frames, ("windows", "congress"), ("calling",), ("undefended",))


# -- PB-12.5 calling


def run_calling(s: Pax, _frame: Frame) -> None:
    """Every holder of a Casus Belli, in play order, until somebody calls; a defender calls anyway (PB-12.3)."""
    prune(s)
    powers = ordered(s, [power for power in range(N_POWERS) if is_great(s, power)])
    push(s, *[("may_call", power) for power in powers], ("nobody_called",))


def run_may_call(s: Pax, frame: Frame) -> None:
    power = frame[1]
    if not s.congress and any(power in holders(s, dispute) for dispute in disputes(s)):
        push(s, ("call", seat_of(s, power), power))


def take_call(s: Pax, frame: Frame, option: Option) -> None:
    if option:
        convene(s, frame[2])


def nobody_called(s: Pax, _frame: Frame) -> None:
    if s.congress:
        return
    if s.defended:
        convene(s, s.defended[0][3])
    else:
        push(s, *[("unresolved", dispute, 0) for dispute in disputes(s)])  # PB-12.17


def convene(s: Pax, caller: int) -> None:
    s.congress = (caller, NOBODY, (), 0, tuple(arisen(s)))
    tell(s, "congress_called", caller)
    raise_tension(s, TENSION.congress, caller)
    push(s, ("site", seat_of(s, caller), caller), ("members",))


def all_parties(s: Pax) -> set[int]:
    return {power for dispute in disputes(s) for power in parties(s, dispute)}


def sites(s: Pax, _frame: Frame) -> list[Option]:
    """PB-12.6: home of a player or Austria-Hungary that is no party; overseas only if all Europeans are parties."""
    involved = all_parties(s)
    if all(power in involved for power in s.powers):
        return [GE]
    return sorted(possible_hosts(s, involved)) or [GE]


def sites_closed(s: Pax, frame: Frame) -> list[Blocked]:
    """Home nations that are parties, or lie overseas."""
    involved, open_now = all_parties(s), sites(s, frame)
    found = []
    for power in (*sorted(s.powers), AH):
        if power not in open_now:
            name = "is_party" if power in involved else "overseas"
            found.append(Blocked(power, Reason("PB-12.6", name, (power,))))
    return found


def take_site(s: Pax, _frame: Frame, host: Option) -> None:
    set_congress(s, HOST, host)
    tell(s, "site_chosen", host)


CALL = Point(
    "call", "PB-12.5", "seat power", options=lambda _s, _f: [0, 1], take=take_call,
    asks=Asks(N_("{power}: do you call a Congress of Europe? ({points} tension)"), NO_YES, ABOUT_IT,
              values=lambda v, f: said("power")(v, f) | {"points": f"+{TENSION.congress}"}, note=stakes.call_note),
)  # fmt: skip
SITE = Point(
    "site", "PB-12.6", "seat power", options=sites, take=take_site, closed=sites_closed,
    asks=Asks(N_("{power}: where does the Congress meet?"), AS_POWER, ABOUT_IT, values=said("power")),
)  # fmt: skip


# -- PB-12.7 members


def run_members(s: Pax, _frame: Frame) -> None:
    """PB-12.7: parties, host and other Europeans; the powers overseas come if all Europeans invite them."""
    europeans = tuple(power for power in play_order(s) if power in EUROPEANS)
    guests = [power for power in (US, JA) if is_player(s, power) and power not in (*all_parties(s), s.congress[HOST])]
    push(s, *[("inviting", guest, europeans) for guest in guests], ("assembled",))
    assemble(s, all_parties(s))


def run_inviting(s: Pax, frame: Frame) -> None:
    guest, left = frame[1:]
    if left:
        push(s, ("invite", seat_of(s, left[0]), left[0], guest, left[1:]))
    else:
        join(s, guest)


def take_invite(s: Pax, frame: Frame, option: Option) -> None:
    if option:
        push(s, ("inviting", *frame[3:]))


INVITE = Point(
    "invite", "PB-12.7", "seat power guest left", options=lambda _s, _f: [0, 1], take=take_invite, barrier=True,
    asks=Asks(N_("{power}: do you invite {guest} to the Congress?"), NO_YES, ABOUT_IT,
              values=said("power guest:power")),
)  # fmt: skip


def assembled(s: Pax, _frame: Frame) -> None:
    tell(s, "congress_meets", s.congress[MEMBERS])
    push(s, ("agenda_item",), ("congress_ends",))


def congress_ends(s: Pax, _frame: Frame) -> None:
    """PB-12.15: what is unresolved, in order; afterwards the Congress is over."""
    s.congress = ()
    tell(s, "congress_over")
    push(s, *[("unresolved", dispute, 1) for dispute in disputes(s)])


POINTS = (CALL, SITE, INVITE)
STEPS: dict[str, Any] = {
    "congress": begin_congress,
    "calling": run_calling,
    "may_call": run_may_call,
    "nobody_called": nobody_called,
    "members": run_members,
    "inviting": run_inviting,
    "assembled": assembled,
    "congress_ends": congress_ends,
}
