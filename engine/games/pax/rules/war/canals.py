"""Canals and straits in war (PB-16.8)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Option
from engine.games.pax.atlas import CANAL, ONE_OF_TWO, STRAITS, SUEZ
from engine.games.pax.frames.war import CanalPartner, CanalRefused, Canals, ClosingLink
from engine.games.pax.names import NO_YES
from engine.games.pax.rules.congress.claims import CANAL_CLOSED, add_claim
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.clauses import PASSAGE
from engine.games.pax.rules.diplomacy.treaties import owes
from engine.games.pax.rules.lookup import controllers
from engine.games.pax.rules.war.calls import avengers
from engine.games.pax.rules.war.wars import members, wars
from engine.games.pax.state import Pax, is_great, seat_of
from engine.games.pax.tables import ANATOLIA, CANAL_AREAS, EGYPT, N_POWERS
from engine.games.pax.words import stakes
from engine.games.pax.words import war as words
from engine.points import Act, Point
from engine.text import N_, Message

LINK_AREAS = ((EGYPT,), (ANATOLIA,), CANAL_AREAS)


def run_canals(s: Pax, _frame: Canals) -> None:
    """At the start of each round the controllers may close the links to powers of any war."""
    frames = []
    for link in (SUEZ, STRAITS, CANAL):
        for number, area in enumerate(LINK_AREAS[link]):
            holders = controllers(s, area)
            if not holders or any(not is_great(s, power) for power in holders):
                continue
            if link != CANAL or s.canals >> number & 1:
                frames.append(ClosingLink(link, area, tuple(holders)))
    ask(s, *frames)


def run_closing(s: Pax, frame: ClosingLink) -> None:
    link, area, holders = frame.link, frame.area, frame.holders
    if belligerents(s):
        ask(s, CanalRefused(seat_of(s, holders[0]), holders[0], link, area, holders[1:], ()))


def belligerents(s: Pax) -> list[int]:
    return sorted({power for w in wars(s) for power in members(w) if power < N_POWERS})


def refuse_options(s: Pax, frame: CanalRefused) -> list[Option]:
    return [PASS, *(power for power in belligerents(s) if power not in frame.refused and power != frame.power)]


def take_refused(s: Pax, frame: CanalRefused, option: Option) -> None:
    seat, power, link, area, partners, refused = (
        frame.seat,
        frame.power,
        frame.link,
        frame.area,
        frame.partners,
        frame.refused,
    )
    if option != PASS:
        ask(s, CanalRefused(seat, power, link, area, partners, (*refused, option)))
    elif refused:
        agree(s, power, link, area, partners, refused)


def agree(s: Pax, power: int, link: int, area: int, partners: tuple[int, ...], refused: tuple[int, ...]) -> None:
    """All partners of a codominion must agree; two canals must both be closed."""
    if partners:
        ask(s, CanalPartner(seat_of(s, partners[0]), partners[0], power, link, area, partners[1:], refused))
        return
    tell(s, "link_closed", power, link, refused)
    closers = controllers(s, area)
    shut = [(link, other) for other in refused]
    if link == CANAL and s.canals == 3 and area == CANAL_AREAS[0]:
        s.closed += tuple((link + ONE_OF_TWO, other) for other in refused)
        return
    if link == CANAL and s.canals == 3:
        shut = [(link, other) for other in refused if (link + ONE_OF_TWO, other) in s.closed]
        closers += [other for other in controllers(s, CANAL_AREAS[0]) if other not in closers]
    s.closed += tuple(pair for pair in shut if pair not in s.closed)
    for closer in closers:
        shut_out(s, closer, tuple(other for _link, other in shut))


def shut_out(s: Pax, power: int, refused: tuple[int, ...]) -> None:
    """PASSAGE clauses are broken; a neutral that shuts out one alliance only gives its members a Casus Belli.
    Either may be used at once (PB-15.1).
    """
    for other in refused:
        for signed, _number in owes(s, PASSAGE, power, other):
            break_clause(s, signed, power, other)
    for w in wars(s):
        if power in members(w):
            continue
        hit = [side for side in w.sides if any(other in side for other in refused)]
        if len(hit) == 1:
            for member in hit[0]:
                add_claim(s, member, power, CANAL_CLOSED)
    avengers(s, power)


def take_partner(s: Pax, frame: CanalPartner, option: Option) -> None:
    power, link, area, partners, refused = frame.other, frame.link, frame.area, frame.partners, frame.refused
    if option:
        agree(s, power, link, area, partners, refused)


CANAL_REFUSED = Point(
    CanalRefused, "PB-16.8", options=refuse_options, take=take_refused,
    declined=True, standing="*",
    asks=Asks(N_("{power}: to whom is the passage closed in this round? ({link})"),
              Naming(words.power_label, words.power_label_word), N_("{seat} decides about a passage."),
              note=stakes.passage_note, passing=Passing(Message(N_("Nobody else")), "done")),
)  # fmt: skip
CANAL_PARTNER = Point(
    CanalPartner, "PB-16.8", options=lambda _s, _f: [0, 1],
    take=take_partner, barrier=True,
    asks=Asks(N_("{power}: do you agree with {other} to close the passage to {refused}? ({link})"), NO_YES,
              N_("{seat} decides about a passage."),
              note=stakes.passage_note),
)  # fmt: skip


POINTS = (CANAL_REFUSED, CANAL_PARTNER)
STEPS = (
    Act(Canals, run_canals),
    Act(ClosingLink, run_closing),
)
