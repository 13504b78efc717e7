"""The Congress phase (PB-12.2, PB-12.5 to PB-12.8, PB-12.15, PB-12.17, PB-12.21): calling, members, last words."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import Point
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Frame, Option, Reason
from engine.games.pax.names import AS_LEVEL, AS_POWER, NO_YES, choices, said
from engine.games.pax.rules.breaches import make_public
from engine.games.pax.rules.claims import (
    ABOUT,
    FIRST,
    HIDDEN,
    HOLDER,
    TARGET,
    arisen,
    claims_in,
    disputes,
    end_dispute,
    holders,
    is_area,
    parties,
    prune,
    removal_of,
    unhide,
    usable,
)
from engine.games.pax.rules.clauses import ONCE
from engine.games.pax.rules.declarations import at_war, declare, may_declare
from engine.games.pax.rules.execution import push_due, withdraw
from engine.games.pax.rules.lookup import controllers, level, marked_areas, may_fall, set_level
from engine.games.pax.rules.minors import minor_powers
from engine.games.pax.rules.negotiation import ordered
from engine.games.pax.rules.relocation import send_home
from engine.games.pax.rules.tension import raise_tension
from engine.games.pax.state import CONGRESS, Pax, is_great, is_player, play_order, push, seat_of, tell
from engine.games.pax.tables import (
    AH,
    EUROPEANS,
    GE,
    INFLUENCE,
    INTEREST,
    JA,
    N_AREAS,
    N_POWERS,
    NONE,
    POSSESSION,
    PROTECTORATE,
    TENSION,
    US,
)
from engine.games.pax.words import congress as words
from engine.games.pax.words import stakes
from engine.text import N_, Message, Term

WAITING: Final = N_("{seat} decides about the Congress.")


def begin_congress(s: Pax, _frame: Frame) -> None:
    """PB-12.2 happens in any case."""
    s.phase = CONGRESS
    s.offers = [0] * N_POWERS
    s.congress = ()
    tell(s, "congress_phase")
    frames: list[Frame] = [("removals", power) for power in play_order(s)]
    push(s, *frames, ("due_clauses",), ("windows", "congress"), ("calling",), ("undefended",))


# -- PB-12.2 free removal


def run_removals(s: Pax, frame: Frame) -> None:
    push(s, ("removal", seat_of(s, frame[1]), frame[1]))


def removal_options(s: Pax, frame: Frame) -> list[Option]:
    """Own markers; those of Austria-Hungary behind them."""
    power = frame[2]
    found = [area for area, _level in marked_areas(s, power)]
    if power == GE:
        found += [N_AREAS + area for area, _level in marked_areas(s, AH)]
    return [PASS, *found]


def take_removal(s: Pax, frame: Frame, option: Option) -> None:
    seat, power = frame[1:]
    if option != PASS:
        owner = AH if option >= N_AREAS else power
        push(s, ("removal_level", seat, owner, option % N_AREAS), frame)


def removal_levels(s: Pax, frame: Frame) -> list[Option]:
    """Any lower level that may stand beside the markers of others."""
    power, area = frame[2:]
    return [new for new in range(level(s, power, area)) if may_fall(s, power, area, new)]


def take_removal_level(s: Pax, frame: Frame, new: Option) -> None:
    withdraw(s, frame[2], frame[3], new)
    prune(s)


REMOVAL = Point(
    "removal", "PB-12.2", "seat power", options=removal_options, take=take_removal, declined=True, standing="*",
    asks=Asks(N_("{power}: do you remove any of your markers?"), Naming(words.removal_label, words.removal_word),
              WAITING, values=said("power"), passing=Passing(Message(N_("None")), "none")),
)  # fmt: skip
REMOVAL_LEVEL = Point(
    "removal_level", "PB-12.2", "seat power area", options=removal_levels, take=take_removal_level,
    asks=Asks(N_("{power}: to what does the marker in {area} fall?"), AS_LEVEL, WAITING, values=said("power area")),
)  # fmt: skip


def run_due_clauses(s: Pax, _frame: Frame) -> None:
    """PB-11.4: WITHDRAW, CEDE and CODOMINION that are due."""
    push_due(s, list(ONCE))


# -- PB-12.5 calling


def run_calling(s: Pax, _frame: Frame) -> None:
    """Every holder of a Casus Belli, in play order, until somebody calls; a defender calls anyway (PB-12.3)."""
    prune(s)
    powers = ordered(s, [power for power in range(N_POWERS) if is_great(s, power)])
    push(s, *[("may_call", power) for power in powers], ("nobody_called",))


def run_may_call(s: Pax, frame: Frame) -> None:
    power = frame[1]
    if not s.congress and (secret_claims(s, power) or any(power in holders(s, dispute) for dispute in disputes(s))):
        push(s, ("call", seat_of(s, power), power))


def secret_claims(s: Pax, power: int) -> list[tuple[int, ...]]:
    """What a secret treaty has granted: it makes no dispute before it is used (PB-11.10)."""
    return [claim for claim in usable(s, power) if claim[HIDDEN]]


def take_call(s: Pax, frame: Frame, option: Option) -> None:
    """Who has nothing else to call for uses what a secret treaty granted, which makes it public (PB-11.10)."""
    power = frame[2]
    if not option:
        return
    if not any(power in holders(s, dispute) for dispute in disputes(s)):
        for claim in secret_claims(s, power):
            number = claim[ABOUT] >> N_POWERS
            make_public(s, number, claim[HIDDEN])
            unhide(s, number, claim[HIDDEN])
    convene(s, power)


def nobody_called(s: Pax, _frame: Frame) -> None:
    if s.congress:
        return
    if s.defended:
        convene(s, s.defended[0][3])
    else:
        push(s, *[("unresolved", dispute, 0) for dispute in disputes(s)])  # PB-12.17


def convene(s: Pax, caller: int) -> None:
    s.congress = (caller, -1, (), 0, tuple(arisen(s)))
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
    hosts = [power for power in (*sorted(s.powers), AH) if power not in involved]
    europeans = [power for power in EUROPEANS if is_player(s, power)]
    if not all(power in involved for power in europeans):
        hosts = [power for power in hosts if power not in (US, JA)]
    return sorted(hosts) or [GE]


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
    s.congress = (s.congress[0], host, *s.congress[2:])
    tell(s, "site_chosen", host)


CALL = Point(
    "call", "PB-12.5", "seat power", options=lambda _s, _f: [0, 1], take=take_call,
    asks=Asks(N_("{power}: do you call a Congress of Europe? ({points} tension)"), NO_YES, WAITING,
              values=lambda v, f: said("power")(v, f) | {"points": f"+{TENSION.congress}"}, note=stakes.call_note),
)  # fmt: skip
SITE = Point(
    "site", "PB-12.6", "seat power", options=sites, take=take_site, closed=sites_closed,
    asks=Asks(N_("{power}: where does the Congress meet?"), AS_POWER, WAITING, values=said("power")),
)  # fmt: skip


# -- PB-12.7 members


def run_members(s: Pax, _frame: Frame) -> None:
    """Parties and host are members; other Europeans choose; the others come if all Europeans invite them."""
    host = s.congress[1]
    fixed = tuple(power for power in play_order(s) if power in all_parties(s) or power == host)
    s.congress = (*s.congress[:2], fixed, *s.congress[3:])
    free = [power for power in play_order(s) if power not in fixed]
    frames: list[Frame] = [("attend", seat_of(s, power), power) for power in free if power in EUROPEANS]
    for guest in (US, JA):
        if guest in free:
            europeans = tuple(power for power in play_order(s) if power in EUROPEANS)
            frames.append(("inviting", guest, europeans))
    push(s, *frames, ("assembled",))


def join(s: Pax, power: int) -> None:
    members = [each for each in play_order(s) if each in s.congress[2] or each == power]
    s.congress = (*s.congress[:2], tuple(members), *s.congress[3:])


def take_attend(s: Pax, frame: Frame, option: Option) -> None:
    if option:
        join(s, frame[2])


def run_inviting(s: Pax, frame: Frame) -> None:
    guest, left = frame[1:]
    if left:
        push(s, ("invite", seat_of(s, left[0]), left[0], guest, left[1:]))
    else:
        join(s, guest)


def take_invite(s: Pax, frame: Frame, option: Option) -> None:
    if option:
        push(s, ("inviting", *frame[3:]))


ATTEND = Point(
    "attend", "PB-12.7", "seat power", options=lambda _s, _f: [0, 1], take=take_attend,
    asks=Asks(N_("{power}: do you attend the Congress?"), NO_YES, WAITING, values=said("power")),
)  # fmt: skip
INVITE = Point(
    "invite", "PB-12.7", "seat power guest left", options=lambda _s, _f: [0, 1], take=take_invite, barrier=True,
    asks=Asks(N_("{power}: do you invite {guest} to the Congress?"), NO_YES, WAITING,
              values=said("power guest:power")),
)  # fmt: skip


def assembled(s: Pax, _frame: Frame) -> None:
    tell(s, "congress_meets", s.congress[2])
    push(s, ("agenda_item",), ("congress_ends",))


def congress_ends(s: Pax, _frame: Frame) -> None:
    """PB-12.15: what is unresolved, in order; afterwards the Congress is over."""
    s.congress = ()
    push(s, *[("unresolved", dispute, 1) for dispute in disputes(s)])


# -- PB-12.15, PB-12.17 the last word


def run_unresolved(s: Pax, frame: Frame) -> None:
    dispute, met = frame[1:]
    prune(s)
    if dispute in disputes(s):
        who = ordered(s, holders(s, dispute))
        push(s, *[("last", power, dispute, met) for power in who], ("forced_removal", dispute))


def run_last(s: Pax, frame: Frame) -> None:
    """Asked if it could declare war over this dispute."""
    power, dispute, met = frame[1:]
    foes = [claim[TARGET] for claim in claims_in(s, dispute) if claim[HOLDER] == power]
    if any(foe in may_declare(s, power) for foe in foes):
        push(s, ("last_word", seat_of(s, power), power, dispute, met))


def take_last_word(s: Pax, frame: Frame, option: Option) -> None:
    """War now or, without a Congress, a promise to declare it; holding ends the Casus Belli of this dispute."""
    _seat, power, dispute, met = frame[1:]
    if not option:
        return
    foes = sorted({c[TARGET] for c in claims_in(s, dispute) if c[HOLDER] == power and c[FIRST] <= s.turn})
    foes = [foe for foe in foes if not at_war(s, power, foe)]
    if met:
        declare(s, power, tuple(foes))
        return
    tell(s, "to_war", power)
    s.bound_to += tuple((power, foe) for foe in foes)
    if is_area(dispute):
        s.contested += tuple((dispute[1], power, foe) for foe in foes)


def forced_removal(s: Pax, frame: Frame) -> None:
    """PB-12.15: claims that are not used end; where nobody declares war they cost their holders the marker."""
    dispute = frame[1]
    claims = claims_in(s, dispute)
    if is_area(dispute) and not any(place == dispute[1] for place, *_ in s.contested):
        remove_unused(s, dispute[1], claims)
        end_dispute(s, dispute)
        return
    kept = set(s.bound_to)
    s.cbs = tuple(claim for claim in s.cbs if claim not in claims or claim[:2] in kept)


def remove_unused(s: Pax, area: int, claims: list[tuple[int, ...]]) -> None:
    """All at once (PB-20.52); units that may not stay go to the home nation."""
    losses: dict[int, int] = {}
    for claim in claims:
        losses[claim[HOLDER]] = min(removal_of(s, claim), losses.get(claim[HOLDER], POSSESSION))
    lost = 0
    for power, new in losses.items():
        before = level(s, power, area)
        lost += max(before - new, 0)
        set_level(s, power, area, min(new, before))
        if before >= PROTECTORATE > new:
            send_home(s, power, area)
    raise_tension(s, lost * TENSION.level_lost)


LAST_WORD = Point(
    "last_word", "PB-12.15", "seat power dispute met", options=lambda _s, _f: [0, 1], take=take_last_word, barrier=True,
    declined=True,
    asks=Asks(N_("{power}: {dispute} Is it war?"),
              choices((Term("action", "hold"), "hold"), (Term("action", "declare_war"), "declare")), WAITING,
              values=words.dispute_values, note=stakes.last_word_note),
)  # fmt: skip


# -- PB-12.21 undefended minor powers


def undefended(s: Pax, _frame: Frame) -> None:
    """What a minor power may not keep beside another power's control marker falls; nobody is to blame."""
    lost = 0
    for area in range(N_AREAS):
        if not any(place == area for place, *_ in s.contested):
            lost += sum(give_way(s, minor, area) for minor in minor_powers(s))
    s.defended = ()
    raise_tension(s, lost * TENSION.level_lost)


def give_way(s: Pax, minor: int, area: int) -> int:
    """Levels that it loses. Ruling: an Interest under a Possession goes too, as PB-20.9 wants, for a minor power has no
    Casus Belli whose last word (PB-12.15) would remove it."""
    have = level(s, minor, area)
    most = max((level(s, other, area) for other in controllers(s, area) if other != minor), default=NONE)
    if have not in (INTEREST, INFLUENCE) or most < PROTECTORATE:
        return 0
    left = NONE if most >= POSSESSION else INTEREST
    set_level(s, minor, area, left)
    return have - left


POINTS = (REMOVAL, REMOVAL_LEVEL, CALL, SITE, ATTEND, INVITE, LAST_WORD)
STEPS: dict[str, Any] = {
    "congress": begin_congress,
    "removals": run_removals,
    "due_clauses": run_due_clauses,
    "calling": run_calling,
    "may_call": run_may_call,
    "nobody_called": nobody_called,
    "members": run_members,
    "inviting": run_inviting,
    "assembled": assembled,
    "congress_ends": congress_ends,
    "unresolved": run_unresolved,
    "last": run_last,
    "forced_removal": forced_removal,
    "undefended": undefended,
}
