"""The Congress phase: calling, site and guests (PB-12.5 to PB-12.7)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Blocked, Option, Reason
from engine.frames import Frame
from engine.games.pax.frames.congress import (
    AgendaItem,
    Assembled,
    Call,
    Calling,
    CongressEnds,
    CongressPhase,
    Invite,
    Inviting,
    MayCall,
    Members,
    NobodyCalled,
    Removals,
    Site,
    Undefended,
    Unresolved,
)
from engine.games.pax.frames.diplomacy import Windows
from engine.games.pax.names import AS_POWER, NO_YES
from engine.games.pax.rules.congress.assembly import (
    ABOUT_IT,
    HOST,
    MEMBERS,
    assemble,
    join,
    possible_hosts,
    set_congress,
)
from engine.games.pax.rules.congress.claims import (
    arisen,
    disputes,
    holders,
    parties,
    prune,
)
from engine.games.pax.rules.congress.negotiation import ordered
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import CONGRESS, Pax, is_great, is_player, play_order, seat_of
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
from engine.points import Act, Point
from engine.text import N_


def begin_congress(s: Pax, _frame: CongressPhase) -> None:
    """PB-12.2 happens in any case."""
    s.phase = CONGRESS
    s.offers = [0] * N_POWERS
    s.congress = ()
    tell(s, "congress_phase")
    frames: list[Frame] = [Removals(power) for power in play_order(s)]
    ask(s, *frames, Windows("congress"), Calling(), Undefended())


# -- PB-12.5 calling


def run_calling(s: Pax, _frame: Calling) -> None:
    """Every holder of a Casus Belli, in play order, until somebody calls; a defender calls anyway (PB-12.3)."""
    prune(s)
    powers = ordered(s, [power for power in range(N_POWERS) if is_great(s, power)])
    ask(s, *[MayCall(power) for power in powers], NobodyCalled())


def run_may_call(s: Pax, frame: MayCall) -> None:
    power = frame.power
    if not s.congress and any(power in holders(s, dispute) for dispute in disputes(s)):
        ask(s, Call(seat_of(s, power), power))


def take_call(s: Pax, frame: Call, option: Option) -> None:
    if option:
        convene(s, frame.power)


def nobody_called(s: Pax, _frame: NobodyCalled) -> None:
    if s.congress:
        return
    if s.defended:
        convene(s, s.defended[0][3])
    else:
        ask(s, *[Unresolved(dispute, 0) for dispute in disputes(s)])  # PB-12.17


def convene(s: Pax, caller: int) -> None:
    s.congress = (caller, NOBODY, (), 0, tuple(arisen(s)))
    tell(s, "congress_called", caller)
    raise_tension(s, TENSION.congress, caller)
    ask(s, Site(seat_of(s, caller), caller), Members())


def all_parties(s: Pax) -> set[int]:
    return {power for dispute in disputes(s) for power in parties(s, dispute)}


def sites(s: Pax, _frame: Site) -> list[Option]:
    """PB-12.6: home of a player or Austria-Hungary that is no party; overseas only if all Europeans are parties."""
    involved = all_parties(s)
    if all(power in involved for power in s.powers):
        return [GE]
    return sorted(possible_hosts(s, involved)) or [GE]


def sites_closed(s: Pax, frame: Site) -> list[Blocked]:
    """Home nations that are parties, or lie overseas."""
    involved, open_now = all_parties(s), sites(s, frame)
    found = []
    for power in (*sorted(s.powers), AH):
        if power not in open_now:
            name = "is_party" if power in involved else "overseas"
            found.append(Blocked(power, Reason("PB-12.6", name, (power,))))
    return found


def take_site(s: Pax, _frame: Site, host: Option) -> None:
    set_congress(s, HOST, host)
    tell(s, "site_chosen", host)


CALL = Point(
    Call, "PB-12.5", options=lambda _s, _f: [0, 1], take=take_call,
    asks=Asks(N_("{power}: do you call a Congress of Europe? ({points} tension)"), NO_YES, ABOUT_IT,
              values=lambda _v, _f: {"points": f"+{TENSION.congress}"}, note=stakes.call_note),
)  # fmt: skip
SITE = Point(
    Site, "PB-12.6", options=sites, take=take_site, closed=sites_closed,
    asks=Asks(N_("{power}: where does the Congress meet?"), AS_POWER, ABOUT_IT),
)  # fmt: skip


# -- PB-12.7 members


def run_members(s: Pax, _frame: Members) -> None:
    """PB-12.7: parties, host and other Europeans; the powers overseas come if all Europeans invite them."""
    europeans = tuple(power for power in play_order(s) if power in EUROPEANS)
    guests = [power for power in (US, JA) if is_player(s, power) and power not in (*all_parties(s), s.congress[HOST])]
    ask(s, *[Inviting(guest, europeans) for guest in guests], Assembled())
    assemble(s, all_parties(s))


def run_inviting(s: Pax, frame: Inviting) -> None:
    guest, left = frame.guest, frame.left
    if left:
        ask(s, Invite(seat_of(s, left[0]), left[0], guest, left[1:]))
    else:
        join(s, guest)


def take_invite(s: Pax, frame: Invite, option: Option) -> None:
    if option:
        ask(s, Inviting(frame.guest, frame.left))


INVITE = Point(
    Invite, "PB-12.7", options=lambda _s, _f: [0, 1], take=take_invite, barrier=True,
    asks=Asks(N_("{power}: do you invite {guest} to the Congress?"), NO_YES, ABOUT_IT),
)  # fmt: skip


def assembled(s: Pax, _frame: Assembled) -> None:
    tell(s, "congress_meets", s.congress[MEMBERS])
    ask(s, AgendaItem(), CongressEnds())


def congress_ends(s: Pax, _frame: CongressEnds) -> None:
    """PB-12.15: what is unresolved, in order; afterwards the Congress is over."""
    s.congress = ()
    tell(s, "congress_over")
    ask(s, *[Unresolved(dispute, 1) for dispute in disputes(s)])


POINTS = (CALL, SITE, INVITE)
STEPS = (
    Act(CongressPhase, begin_congress),
    Act(Calling, run_calling),
    Act(MayCall, run_may_call),
    Act(NobodyCalled, nobody_called),
    Act(Members, run_members),
    Act(Inviting, run_inviting),
    Act(Assembled, assembled),
    Act(CongressEnds, congress_ends),
)
