"""A war, year by year, on four theatres (CO-14.3 to CO-14.14).

While it lasts ``s.war`` is (attacker, defender, year, who has spoken of peace money this year); every step reads its
belligerents there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Option, Seat
from engine.games.colonial.frames import (
    LandBattle,
    LandLoss,
    Offers,
    Surrender,
    Theatre,
    WarNextYear,
    WarWindow,
    WarYear,
    WarYearEnds,
)
from engine.games.colonial.names import land
from engine.games.colonial.reckoning import at_sea, deadlocked, dice_a_year, here, shared_lands, war_dice
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.losses import AS_COUNTER, all_counters, runs
from engine.games.colonial.rules.permanent import gain_prestige, lose_prestige, remove, successes
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import WARS, Colonial
from engine.games.colonial.tables import WAR
from engine.kit.names import AS_YES, YES, yes_or_no
from engine.points import Act, Point
from engine.text import N_, Message, SeatName, Value

ATTACKER, DEFENDER, YEAR, SPOKEN = range(4)
LAND, TRADE, EUROPE, AT_SEA = range(4)


def begin(s: Colonial, attacker: Seat, defender: Seat) -> None:
    s.war = (attacker, defender, 1, 0)
    ask(s, WarYear())


def year(s: Colonial, _frame: WarYear) -> None:
    """CO-14.3: land, trade, Europe, naval, surrender; the shared territories are those of now (CO-14.6, CO-14.7)."""
    attacker, defender, number, _spoken = s.war
    tell(s, "war_year", attacker, defender, number)
    ask(s, WarYearEnds())
    ask(s, *(Theatre(theatre) for theatre in (TRADE, EUROPE, AT_SEA)))
    ask(s, *(LandBattle(place) for place in shared_lands(s, attacker, defender)))


def roll_both(s: Colonial, theatre: int, dice: tuple[int, int], place: int = -1) -> tuple[int, int]:
    """CO-14.4: both roll together, attacker's dice first; the hits of attacker and defender."""
    attacker, defender = s.war[:2]
    thrown = [min(number, WAR.most_dice) for number in dice]
    hits = successes(s, thrown[0]), successes(s, thrown[1])
    tell(s, "battle", theatre, attacker, thrown[0], hits[0], defender, thrown[1], hits[1], place)
    return hits


# -- (a) land (CO-14.6)


def battle(s: Colonial, frame: LandBattle) -> None:
    place = frame.place
    attacker, defender = s.war[:2]
    dice = here(s, attacker, place), here(s, defender, place)
    hits = roll_both(s, LAND, dice, place)
    lost = min(hits[1], dice[0]), min(hits[0], dice[1])
    if lost[1]:
        ask(s, LandLoss(defender, place, lost[1], lost[0]))
    else:
        _defender_named(s, place, lost[0], [])


def _defender_named(s: Colonial, place: int, then: int, named: list[int]) -> None:
    """CO-14.6: the defender names first, then the attacker; then all are removed together."""
    if then:
        ask(s, LandLoss(s.war[ATTACKER], place, then, 0, tuple(named)))
    elif named:
        remove(s, named)
        checked(s)


def own_named(s: Colonial, frame: LandLoss) -> list[int]:
    seat, place, named = frame.seat, frame.land, frame.named
    mine = all_counters(s, place, seat)
    return [counter for counter in named if counter in mine]


def land_loss_options(s: Colonial, frame: LandLoss) -> list[Option]:
    return runs(s, frame.land, own_named(s, frame), frame.seat, frame.left)


def take_land_loss(s: Colonial, frame: LandLoss, counter: Option) -> None:
    seat, place, left, then, named = frame.seat, frame.land, frame.left, frame.then, frame.named
    if left > 1:
        ask(s, LandLoss(seat, place, left - 1, then, (*named, counter)))
    elif seat == s.war[DEFENDER]:
        _defender_named(s, place, then, [*named, counter])
    else:
        remove(s, [*named, counter])
        checked(s)


LAND_LOSS: Final = Point(
    LandLoss,
    "CO-14.6",
    land_loss_options,
    take_land_loss,
    Asks(
        N_("War in {land}: which of your counters is lost? ({n} left)"),
        AS_COUNTER,
        N_("{seat} chooses losses in a war."),
        values=lambda _v, f: {"land": land(f.land), "n": f.left},
    ),
    barrier=True,
)


# -- (b) to (d) (CO-14.8 to CO-14.11)


def theatre(s: Colonial, frame: Theatre) -> None:
    """CO-14.11: held even if only one side has dice."""
    kind = frame.kind
    attacker, defender = s.war[:2]
    pieces = {TRADE: s.goods, EUROPE: s.treasury, AT_SEA: s.squadrons}[kind]
    dice = pieces[attacker], pieces[defender]
    if not any(dice):
        return
    hits = roll_both(s, kind, dice)
    if kind == AT_SEA:
        _sink(s, defender, attacker, hits[0])
        _sink(s, attacker, defender, hits[1])
    else:
        _lose(s, kind, pieces, defender, hits[0])
        _lose(s, kind, pieces, attacker, hits[1])
    checked(s)


def _lose(s: Colonial, kind: int, pieces: list[int], seat: Seat, hits: int) -> None:
    """CO-14.5: losses beyond what is there are wasted."""
    lost = min(hits, pieces[seat])
    pieces[seat] -= lost
    if lost:
        tell(s, "war_loss", kind, seat, lost)


def _sink(s: Colonial, seat: Seat, enemy: Seat, hits: int) -> None:
    """CO-14.10: Squadrons, then Merchant Fleets, then Corsairs in the enemy's box."""
    hits = min(hits, at_sea(s, seat, enemy))
    box = enemy * s.n + seat
    squadrons = min(hits, s.squadrons[seat])
    fleets = min(hits - squadrons, s.fleets[seat])
    corsairs = min(hits - squadrons - fleets, s.corsairs[box])
    s.squadrons[seat] -= squadrons
    s.fleets[seat] -= fleets
    s.corsairs[box] -= corsairs
    if hits:
        tell(s, "naval_loss", seat, squadrons, fleets, corsairs)


# -- (e) surrender (CO-14.12)


def year_ends(s: Colonial, _frame: WarYearEnds) -> None:
    """The helpless and the deadlock once, then money may move (CO-17, G43), then each decides."""
    attacker, defender = s.war[:2]
    helpless = [seat for seat, enemy in ((attacker, defender), (defender, attacker)) if not war_dice(s, seat, enemy)]
    if len(helpless) == 1:
        give_up(s, helpless[0])
        return
    if helpless or deadlocked(s, attacker, defender):
        peace(s)
        return
    s.war = (*s.war[:SPOKEN], 0)
    ask(s, WarWindow(), Surrender(defender), Surrender(attacker), WarNextYear())


def next_year(s: Colonial, _frame: WarNextYear) -> None:
    attacker, defender, number, _spoken = s.war
    s.war = (attacker, defender, number + 1, 0)
    ask(s, WarYear())


def give_up(s: Colonial, loser: Seat) -> None:
    """CO-14.13: one Prestige, if there is one."""
    attacker, defender = s.war[:2]
    winner = defender if loser == attacker else attacker
    leave_war(s)
    tell(s, "surrendered", loser, winner)
    taken = lose_prestige(s, loser, WAR.prestige, "war_result")
    if taken:
        gain_prestige(s, winner, taken, WARS, "war_result")
    checked(s)


def peace(s: Colonial) -> None:
    tell(s, "war_drawn", *s.war[:2])
    leave_war(s)


def leave_war(s: Colonial) -> None:
    """What the war still has on the agenda lies on top of the action it belongs to."""
    s.war = ()
    while s.agenda and isinstance(s.agenda[-1], WAR_FRAMES):
        s.agenda.pop()


def take_surrender(s: Colonial, frame: Surrender, option: Option) -> None:
    if option == YES:
        give_up(s, frame.seat)


def _war_values(view: Colonial, frame: Surrender) -> Mapping[str, Value]:
    attacker, defender = view.war[:2]
    enemy = defender if frame.seat == attacker else attacker
    return {"enemy": SeatName(enemy), "year": view.war[YEAR]}


def surrender_note(view: Colonial, frame: Surrender, option: Option) -> Message:
    """What it costs to give up, and with how many dice either side would go on."""
    if option != PASS:
        return Message(
            N_("gives 1 Prestige") if view.prestige[frame.seat] else N_("costs nothing: you have no Prestige")
        )
    attacker, defender = view.war[:2]
    return odds(view, frame.seat, defender if frame.seat == attacker else attacker)


def odds(view: Colonial, seat: Seat, enemy: Seat) -> Message:
    values: dict[str, Value] = {
        "own": dice_a_year(view, seat, enemy),
        "theirs": dice_a_year(view, enemy, seat),
        "seat": SeatName(enemy),
    }
    return Message(N_("dice a year: you {own}, {seat} {theirs}"), values)


SURRENDER: Final = indebted(
    Point(
        Surrender,
        "CO-14.12",
        yes_or_no,
        take_surrender,
        Asks(
            N_("Year {year} of the war with {enemy} is over: do you surrender?"),
            AS_YES,
            N_("{seat} decides on war or peace."),
            values=_war_values,
            passing=Passing(Message(N_("Fight on")), "fight"),
            note=surrender_note,
        ),
        barrier=True,
    )
)

WAR_FRAMES: Final = (WarYear, LandBattle, Theatre, WarYearEnds, WarNextYear, Surrender, WarWindow, Offers)
POINTS: Final[tuple[Point[Colonial, Any], ...]] = (LAND_LOSS, SURRENDER)
STEPS: Final = (
    Act(WarYear, year),
    Act(LandBattle, battle),
    Act(Theatre, theatre),
    Act(WarYearEnds, year_ends),
    Act(WarNextYear, next_year),
)
