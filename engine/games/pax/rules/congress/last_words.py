"""The end of disputes: war, or holding (PB-12.15, PB-12.17); minor powers that nobody defended (PB-12.21)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option
from engine.games.pax.frames.congress import ForcedRemoval, Last, LastWord, Undefended, Unresolved
from engine.games.pax.names import choices
from engine.games.pax.rules.congress.assembly import ABOUT_IT
from engine.games.pax.rules.congress.claims import (
    FIRST,
    HOLDER,
    TARGET,
    claims_in,
    disputes,
    holders,
    is_area,
    leave_to_war,
    prune,
    removal_of,
)
from engine.games.pax.rules.congress.negotiation import ordered
from engine.games.pax.rules.lookup import controllers, level, minor_powers, set_level
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.rules.war.relations import at_war, may_declare
from engine.games.pax.rules.war.relocation import send_home
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import (
    INFLUENCE,
    INTEREST,
    N_AREAS,
    NONE,
    POSSESSION,
    PROTECTORATE,
    TENSION,
)
from engine.games.pax.words import congress as words
from engine.games.pax.words import stakes
from engine.points import Act, Point
from engine.text import N_, Term


def run_unresolved(s: Pax, frame: Unresolved) -> None:
    dispute, met = frame.dispute, frame.met
    prune(s)
    if dispute in disputes(s):
        who = ordered(s, holders(s, dispute))
        ask(s, *[Last(power, dispute, met) for power in who], ForcedRemoval(dispute))


def run_last(s: Pax, frame: Last) -> None:
    """Asked if it could declare war over this dispute."""
    power, dispute, met = frame.power, frame.dispute, frame.met
    foes = [claim[TARGET] for claim in claims_in(s, dispute) if claim[HOLDER] == power]
    if any(foe in may_declare(s, power) for foe in foes):
        ask(s, LastWord(seat_of(s, power), power, dispute, met))


def take_last_word(s: Pax, frame: LastWord, option: Option) -> None:
    """War now or, without a Congress, a promise to declare it; holding ends the Casus Belli of this dispute."""
    power, dispute, met = frame.power, frame.dispute, frame.met
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


def forced_removal(s: Pax, frame: ForcedRemoval) -> None:
    """PB-12.15: claims that are not used end; where nobody declares war they cost their holders the marker.

    PB-20.67: a claim between two powers that are already at war is neither used nor lost, their war decides it.
    """
    dispute = frame.dispute
    fought = [claim for claim in claims_in(s, dispute) if at_war(s, *claim[:2])]
    ended = [claim for claim in claims_in(s, dispute) if claim not in fought]
    if is_area(dispute) and not any(place == dispute[1] for place, *_ in s.contested):
        remove_unused(s, dispute[1], ended)
        s.defended = tuple(entry for entry in s.defended if entry[0] != dispute[1])
    else:
        ended = [claim for claim in ended if claim[:2] not in s.bound_to]
    for claim in fought if is_area(dispute) else ():
        leave_to_war(s, dispute[1], *claim[:2])
    s.cbs = tuple(claim for claim in s.cbs if claim not in ended)


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
    LastWord, "PB-12.15", options=lambda _s, _f: [0, 1], take=take_last_word, barrier=True,
    declined=True,
    asks=Asks(N_("{power}: {dispute} Is it war?"),
              choices((Term("action", "hold"), "hold"), (Term("action", "declare_war"), "declare")), ABOUT_IT,
              values=words.dispute_values, note=stakes.last_word_note),
)  # fmt: skip


# -- PB-12.21 undefended minor powers


def undefended(s: Pax, _frame: Undefended) -> None:
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


POINTS = (LAST_WORD,)
STEPS = (
    Act(Unresolved, run_unresolved),
    Act(Last, run_last),
    Act(ForcedRemoval, forced_removal),
    Act(Undefended, undefended),
)
