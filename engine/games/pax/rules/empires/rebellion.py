"""China (PB-13): the resentment of the phase, the rebellion and its end."""

from __future__ import annotations

from engine import dice
from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option
from engine.frames import Frame
from engine.games.pax.frames.battles import Attacks, Maneuver, Support
from engine.games.pax.frames.diplomacy import Windows
from engine.games.pax.frames.empires import (
    Formosa,
    FormosaAsking,
    RebelEnd,
    Rebellion,
    RebelRound,
    RebelTests,
    Resentment,
)
from engine.games.pax.frames.war import Canals
from engine.games.pax.names import choices
from engine.games.pax.rules.empires.china import (
    colonial_powers,
    fives_left,
    has_possession,
    place_chinese,
)
from engine.games.pax.rules.empires.reparations import close, powers_win
from engine.games.pax.rules.lookup import clear_area, level
from engine.games.pax.rules.movement.placing import resent
from engine.games.pax.rules.units import at, has_army
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.rules.war.wars import REBELLION, War, add_war, keep, open_round, war
from engine.games.pax.state import RESENTMENT, Pax, great_order, is_great, seat_of
from engine.games.pax.tables import (
    CHINA,
    CHINA_ROW,
    CHINESE_AREAS,
    EMPIRE_AREAS,
    FIVE,
    FORMOSA,
    N_POWERS,
    NOBODY,
    RULES,
    RUNNERS,
    TENSION,
)
from engine.points import Act, Point
from engine.text import N_, Message, Term

# -- PB-13.2, PB-13.3 the phase


def phase_increase(s: Pax) -> int:
    """PB-13.2: for every established marker of any power in the Empire and the vassals."""
    return sum(CHINA_ROW.phase[level(s, power, area)] for area in CHINESE_AREAS for power in range(N_POWERS))


def run_resentment(s: Pax, _frame: Resentment) -> None:
    s.phase = RESENTMENT
    resent(s, phase_increase(s))
    thrown = sum(dice.roll(s) for _ in range(CHINA_ROW.dice))
    broke_out = thrown < s.china // 10
    tell(s, "resentment_thrown", thrown, s.china // 10)
    if broke_out:
        s.rebellion = 1


def rebellion_due(s: Pax) -> bool:
    """PB-13.3: kept in store while all ten Empire areas hold a Possession."""
    return bool(s.rebellion) and not all(has_possession(s, area) for area in EMPIRE_AREAS)


# -- PB-13.4, PB-13.5 the outbreak


def run_rebellion(s: Pax, _frame: Rebellion) -> None:
    if not rebellion_due(s):
        return
    s.rebellion = 0
    tell(s, "rebellion")
    powers = colonial_powers(s)
    if not powers:
        china_wins(s)
        return
    place_chinese(s)
    made = add_war(s, ((CHINA,), tuple(powers)), REBELLION)
    keep(s, made._replace(runners=tuple(runners(s, powers))))
    ask(s, RebelRound(made.number))


def runners(s: Pax, powers: list[int]) -> list[tuple[int, int]]:
    """PB-13.4, PB-20.62: who runs minor powers; the first player of the alliance, or of all."""
    great = [power for power in great_order(s) if power in powers]
    first = great[0] if great else great_order(s)[0]
    found = []
    for power in powers:
        if not is_great(s, power):
            wanted = RUNNERS.get(power, NOBODY)
            found.append((power, wanted if wanted >= 0 and is_great(s, wanted) else first))
    return found


def rebel_round(s: Pax, frame: RebelRound) -> None:
    """Rounds as in war, without initiative: China first (PB-13.6). A rebellion is a war: passages may be closed."""
    number = frame.number
    if war(s, number) is None:
        return
    open_round(s)
    frames: list[Frame] = [Canals()]
    for side in range(2):
        frames += [Maneuver(number, side), Attacks(number, side), Support(number, side)]
    ask(s, *frames, RebelEnd(number))


# -- PB-13.11 the end


def colonial_armies(s: Pax, w: War, areas: tuple[int, ...]) -> list[int]:
    return [power for power in w.sides[1] if any(has_army(s, power, area) for area in areas)]


def rebel_end(s: Pax, frame: RebelEnd) -> None:
    """War End Determination: tension, the window of diplomacy (PB-11.2), the tests."""
    w = war(s, frame.number)
    if w is None:
        return
    w = w._replace(quiet=0 if w.attacked else w.quiet + 1, attacked=0, rounds=w.rounds + 1)
    keep(s, w)
    raise_tension(s, TENSION.war_round)
    ask(s, Windows("round"), RebelTests(w.number))


def rebel_tests(s: Pax, frame: RebelTests) -> None:
    """PB-13.11, in this order."""
    w = war(s, frame.number)
    if w is None:
        return
    if not colonial_armies(s, w, CHINESE_AREAS):
        china_wins(s)
        close(s, w)
    elif not fives_left(s, CHINA):
        powers_win(s, w)
    elif only_formosa(s, w):
        great = tuple(p for p in great_order(s) if p in w.sides[1] and has_army(s, p, FORMOSA))
        ask(s, FormosaAsking(w.number, great))
    else:
        go_on(s, w)


def go_on(s: Pax, w: War) -> None:
    """(d) three rounds without an attack, or a new round."""
    if w.quiet >= RULES.quiet_rounds:
        held = tuple(area for area in CHINESE_AREAS if s.units[at(CHINA, area, FIVE)])
        for area in held:
            clear_area(s, area)
        tell(s, "stalemate")
        s.china = 0
        close(s, w)
    else:
        ask(s, RebelRound(w.number))


def only_formosa(s: Pax, w: War) -> bool:
    others = tuple(area for area in CHINESE_AREAS if area != FORMOSA)
    return not colonial_armies(s, w, others) and not s.units[at(CHINA, FORMOSA, FIVE)]


def formosa_asking(s: Pax, frame: FormosaAsking) -> None:
    """(c): asked in play order, and all must agree."""
    number, left = frame.number, frame.left
    w = war(s, number)
    if w is None:
        return
    if left:
        ask(s, Formosa(seat_of(s, left[0]), left[0], number, left[1:]))
        return
    for area in CHINESE_AREAS:
        if area != FORMOSA:
            clear_area(s, area)
    tell(s, "formosa_kept")
    s.china = 0
    close(s, w)


def take_formosa(s: Pax, frame: Formosa, option: Option) -> None:
    number, left = frame.number, frame.left
    w = war(s, number)
    if option:
        ask(s, FormosaAsking(number, left))
    elif w is not None:
        go_on(s, w)


FORMOSA_END = Point(
    Formosa, "PB-13.11", options=lambda _s, _f: [0, 1], take=take_formosa,
    asks=Asks(N_("{power}: only Formosa is held. Do you end the rebellion?"),
              choices((Message(N_("Go on")), "go"), (Term("action", "end_war"), "end")),
              N_("{seat} thinks about the end of the rebellion.")),
)  # fmt: skip


def china_wins(s: Pax) -> None:
    """(a): all markers of the Empire and the vassals go, and the index falls to 0."""
    for area in CHINESE_AREAS:
        clear_area(s, area)
    s.china = 0
    tell(s, "china_wins")


POINTS = (FORMOSA_END,)
STEPS = (
    Act(Resentment, run_resentment),
    Act(Rebellion, run_rebellion),
    Act(RebelRound, rebel_round),
    Act(RebelEnd, rebel_end),
    Act(RebelTests, rebel_tests),
    Act(FormosaAsking, formosa_asking),
)
