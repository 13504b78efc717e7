"""Weighing wars: whether they pay, where units go and attack, peace, what is won (PB-13 to PB-15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.bargain import keeps
from ai.games.pax.board import Board
from ai.games.pax.conduct import resented
from ai.games.pax.treaties import clause_worth
from ai.judge import Weighed
from engine.contract import PASS
from engine.frames import Decision
from engine.games.pax.atlas import AREA_OF, bits, is_home, is_sea
from engine.games.pax.frames.battles import AllowBattle, Attack, JoinBattle, WarRetreat
from engine.games.pax.frames.congress import DefendCall, LastWord, WalkOut
from engine.games.pax.frames.empires import ClaimArea, OttomanSide
from engine.games.pax.frames.peace import Peace, PeaceAnswer, Share
from engine.games.pax.frames.war import AgreeRunner, Declare, Duty, NameRunner, UseClaim
from engine.games.pax.rules.congress.claims import ABOUT, AREA_CAUSES, CAUSE, HOLDER, TARGET, claims_in
from engine.games.pax.rules.diplomacy.clauses import DEFENCE
from engine.games.pax.rules.diplomacy.secrets import Secret
from engine.games.pax.rules.diplomacy.treaties import running
from engine.games.pax.rules.empires.china import area_defence
from engine.games.pax.rules.empires.ottoman_war import AGAINST, HELP, enemies_of_empire
from engine.games.pax.rules.lookup import control_mask, controls, level, ottoman_areas
from engine.games.pax.rules.units import all_units, strength
from engine.games.pax.rules.war.lineup import defenders
from engine.games.pax.rules.war.peace import UTI, WHITE
from engine.games.pax.rules.war.supply import army_reach
from engine.games.pax.rules.war.tension import linked, many_enough
from engine.games.pax.rules.war.wars import War, foes, friends, members, war
from engine.games.pax.state import is_great, is_player
from engine.games.pax.tables import (
    AH,
    ANY,
    ARMIES,
    FIVE,
    GE,
    N_AREAS,
    N_POWERS,
    PROTECTORATE,
    RULES,
    STRENGTH,
    TENSION,
)

ROUNDS: Final = 4
"""Rounds of a war that is expected to be short."""
WEARY: Final = 3
"""Rounds after which peace as things stand is welcome."""
GOOD_ODDS: Final = 1.4
"""Ratio from which an attack is worth it."""


def power_of(board: Board, powers: set[int]) -> int:
    """Strength of all armies."""
    return sum(
        STRENGTH[kind] * number
        for power in powers if power < N_POWERS
        for _place, kind, number in all_units(board.s, power) if kind in ARMIES
    )  # fmt: skip


def allies_of(board: Board, power: int) -> set[int]:
    """Who would stand with a power that is attacked by the power of the board."""
    return called(board, {power}, {board.power})


def called(board: Board, side: set[int], others: set[int]) -> set[int]:
    """A side with all whom pacts of defence would call to it; Germany and Austria-Hungary stand together."""
    found = set(side)
    pacts = [values for _signed, _number, values in running(board.s, DEFENCE)]
    for _ in pacts:
        for debtor, friend, aggressor in pacts:
            if friend in found and debtor not in others and (aggressor == ANY or aggressor in others):
                found.add(debtor)
    return found | ({GE, AH} - others if found & {GE, AH} else set())


def dooms(board: Board, against: set[int]) -> bool:
    """Whether war would bring the Great War, by tension or by their number, once all who are called have come."""
    party = announced(board, called(board, {board.power}, against) | against)
    for power in set(party):
        party |= linked(board.s, power)
    short = TENSION.declaration + ROUNDS * TENSION.war_round
    return board.s.tension + short >= TENSION.limit or many_enough(board.s, party)


def announced(board: Board, party: set[int]) -> set[int]:
    """With all who have said that they will declare war on one of them, and whom they attack (PB-12.17)."""
    found = set(party)
    for _ in board.s.bound_to:
        for pair in board.s.bound_to:
            if found & set(pair[:2]):
                found |= set(pair[:2])
    return found


def war_worth(board: Board, foe: int) -> float:
    """Points that a war over a Casus Belli would bring: it must be worth its cost and the alarm, and be winnable."""
    against = allies_of(board, foe)
    if dooms(board, against):
        return -99.0
    mine, theirs = power_of(board, {board.power}), power_of(board, against)
    if mine < board.w.odds * theirs:
        return -board.w.war
    chance = mine / (mine + theirs)
    great = any(is_great(board.s, one) for one in against)
    prize = contested(board, foe) if great else 0.5 * realm(board, foe)
    return (2 * chance - 1) * prize - board.w.war - board.alarm(TENSION.declaration + ROUNDS * TENSION.war_round)


def realm(board: Board, foe: int) -> float:
    """All that a power controls, as far as it is worth something to us."""
    look, s = board.outlook.marker, board.s
    return sum(max(look(s, board.power, area, level(s, foe, area)), 0.0) for area in bits(control_mask(s, foe)))


def contested(board: Board, foe: int) -> float:
    """The areas that we have a Casus Belli about, if they were ours alone."""
    s, power = board.s, board.power
    areas = {claim[ABOUT] for claim in s.cbs if claim[:2] == (power, foe) and claim[CAUSE] in AREA_CAUSES}
    return sum(max(board.outlook.marker(s, power, area, PROTECTORATE), 0.0) for area in areas)


def declare(board: Board, frame: Declare) -> Weighed:
    """A promised declaration is made with nobody else."""
    return [(0.0, PASS)] + [
        (war_worth(board, foe) - 20.0 * bool(frame.chosen), foe) for foe in board.s.options if foe != PASS
    ]


def last_word(board: Board, frame: LastWord | WalkOut) -> Weighed:
    aims = [claim[TARGET] for claim in claims_in(board.s, frame.dispute) if claim[HOLDER] == board.power]
    return [(max((war_worth(board, foe) for foe in aims), default=-1.0), 1), (0.0, 0)]


def use_claim(board: Board, frame: DefendCall | UseClaim) -> Weighed:
    return [(war_worth(board, frame.intruder if isinstance(frame, DefendCall) else frame.target), 1), (0.0, 0)]


def reveal(board: Board, secret: Secret) -> float:
    """PB-11.7: Europe shall know who breaks a word, where that alarms it little or a war over it pays."""
    gain = war_worth(board, secret.against)
    if not secret.broken:
        return gain
    return max(gain, 0.0) + board.rivalry(secret.against) - board.alarm(TENSION.treaty_broken)


def ottoman_side(board: Board, _frame: OttomanSide) -> Weighed:
    """PB-14.3: what is open; Germany and Austria-Hungary may not be enemies."""
    return [pair for pair in _sides_weighed(board) if pair[1] in board.s.options]


def _sides_weighed(board: Board) -> Weighed:
    """Beside the Empire, if what its enemies would lose there is worth a war; beside them nothing is won."""
    s = board.s
    others = set(enemies_of_empire(s))
    against = others.union(*(allies_of(board, foe) for foe in others))
    if board.power in against or dooms(board, against):
        return [(0.0, PASS), (-99.0, HELP), (-99.0, AGAINST)]
    mine = power_of(board, {board.power}) + STRENGTH[FIVE] * RULES.ottoman_armies
    theirs = power_of(board, against)
    prize = sum(
        board.rivalry(foe) * max(board.outlook.marker(s, foe, area, level(s, foe, area)), 0.0)
        for foe in others for area in ottoman_areas(s)
    )  # fmt: skip
    cost = board.w.war + board.alarm(TENSION.declaration + ROUNDS * TENSION.war_round)
    if mine < board.w.odds * theirs:
        return [(0.0, PASS), (-cost, HELP), (-cost, AGAINST)]
    return [(0.0, PASS), ((mine - theirs) / (mine + theirs) * prize - cost, HELP), (-cost, AGAINST)]


def duty(board: Board, frame: Duty) -> Weighed:
    """PB-15.2: a promise is kept for those who keep theirs, but not into the Great War."""
    foe = frame.foe
    if dooms(board, allies_of(board, foe)):
        return [(-1.0, 1), (0.0, 0)]
    cost = board.w.war * (1.0 if is_player(board.s, foe) else 0.4)
    return [(0.1 if keeps(cost, 1.0, 8.0 + board.alarm(5), board.w.loyalty) else -0.1, 1), (0.0, 0)]


# -- PB-15.8 fighting


def attack(board: Board, frame: Attack) -> Weighed:
    """At good odds only."""
    s, w = board.s, war(board.s, frame.number)
    found: Weighed = [(0.0, PASS)]
    for option in s.options:
        if option != PASS and w is not None:
            place, navy = divmod(option, 2)
            found.append((_odds(board, w, place, navy) - GOOD_ODDS, option))
    return found


def _odds(board: Board, w: War, place: int, navy: int) -> float:
    s, power = board.s, board.power
    mine = sum(strength(s, friend, place, navy) for friend in friends(w, power))
    theirs = sum(strength(s, foe, place, navy) for foe in defenders(s, w, power, place, navy))
    area = AREA_OF[place]
    if not navy and area >= 0 and w.kind:
        theirs += area_defence(s, w, area)
    return mine / max(theirs, 1)


def join_battle(_board: Board, _frame: JoinBattle) -> Weighed:
    return [(0.1, 1), (0.0, 0)]


def allow_battle(board: Board, frame: AllowBattle) -> Weighed:
    """PB-15.8: minor powers attack alone at the odds at which we would."""
    w = war(board.s, frame.number)
    odds = _odds(board, w, frame.place, frame.navy) if w is not None else 0.0
    return [(odds - GOOD_ODDS, 1), (0.0, 0)]


def runner(board: Board, frame: NameRunner) -> Weighed:
    """PB-15.3: an ally's troops are best in our own hands, else where we bear no grudge."""
    return [(_trusted(board, option), option) for option in board.s.options]


def agree_runner(board: Board, frame: AgreeRunner) -> Weighed:
    return [(_trusted(board, frame.other), 1), (0.0, 0)]


def _trusted(board: Board, power: int) -> float:
    return 1.0 if power == board.power else 0.1 - resented(board.s, board.power, power)


def war_retreat(board: Board, _frame: WarRetreat) -> Weighed:
    return [(2.0 * is_home(place) - is_sea(place), place) for place in board.s.options]


# -- PB-15.14 peace


def standing(board: Board, w: War) -> float:
    """Points that keeping all conquests of this war would bring; an empire that an ally runs asks for nothing."""
    if board.power >= N_POWERS:
        return 0.0
    s, power = board.s, board.power
    total = 0.0
    for area, by in enumerate(s.conquered):
        if not by or by - 1 not in members(w):
            continue
        if by - 1 == power:
            total += max(board.outlook.marker(s, power, area, max(s.level[area::N_AREAS])), 0.0)
        elif controls(s, power, area):
            total -= board.outlook.marker(s, power, area, level(s, power, area))
    return total


def hope(board: Board, w: War) -> float:
    """Points that fighting on may bring the stronger side: enemy areas in reach of its armies, against the alarm. It
    fades while nobody attacks; who is weaker hopes for nothing."""
    s, power = board.s, board.power
    if power >= N_POWERS:
        return 0.0
    others = foes(s, w, power)
    mine, theirs = power_of(board, set(friends(w, power))), power_of(board, set(others))
    if mine <= theirs:
        return 0.0
    found, held = army_reach(s, w, power), sum(1 << area for area, by in enumerate(s.conquered) if by)
    prize = sum(
        max(board.outlook.marker(s, power, area, level(s, foe, area)), 0.0)
        for foe in others if foe < N_POWERS
        for area in bits(control_mask(s, foe) & found & ~held)
    )  # fmt: skip
    share = (mine - theirs) / (mine + theirs) / (1 + w.quiet)
    return max(share * prize - board.alarm(ROUNDS * TENSION.war_round), 0.0)


def peace(board: Board, frame: Peace) -> Weighed:
    """As things stand if that is good, else the old borders when nothing is gained any more."""
    w = war(board.s, frame.number)
    if w is None:
        return [(0.0, PASS)]
    won, tired, more = standing(board, w), w.rounds >= WEARY or w.quiet > 0, hope(board, w)
    white = 0.5 * tired - max(won, 0.0) - 0.1 + board.alarm(2)
    return [(0.0, PASS), (won - 1.0 + tired - more, UTI), (white - more, WHITE)]


def peace_answer(board: Board, frame: PeaceAnswer) -> Weighed:
    """Every further round costs something too, and may bring something."""
    w, kind, clauses = war(board.s, frame.number), frame.kind, frame.clauses
    won = standing(board, w) if w is not None else 0.0
    offered = won if kind == UTI else sum(clause_worth(board, clause) for clause in clauses)
    patience = (w.rounds + w.quiet if w is not None else 0) + 2 * board.alarm(2)
    more = hope(board, w) if w is not None else 0.0
    return [(offered - max(won, 0.0) * (kind != UTI) + patience - 0.5 - more, 1), (0.0, 0)]


def end_it(_board: Board, _frame: Decision) -> Weighed:
    return [(0.1, 1), (0.0, 0)]


def claim_area(board: Board, _frame: ClaimArea) -> Weighed:
    listed = [area for area in board.s.options if area != PASS]
    return [(0.0, PASS)] + [(board.outlook.marker(board.s, board.power, area, 4), area) for area in listed]


def share(board: Board, frame: Share) -> Weighed:
    return [(fair_share(board, frame.spoils, frame.items), 1), (0.0, 0)]


def fair_share(board: Board, spoils: Sequence[tuple[int, int]], items: Sequence[tuple[int, int, int]]) -> float:
    """Above zero for a division that gives us as much as we have conquered ourselves."""
    look = board.outlook.marker
    offered = sum(look(board.s, board.power, area, new) for area, power, new in items if power == board.power)
    own = sum(look(board.s, board.power, area, 4) for area, by in spoils if by == board.power)
    return offered - own + 0.5
