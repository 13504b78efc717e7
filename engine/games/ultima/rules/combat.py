"""What all combats have in common (UR-11): size, organizers, cards, dice and losses.

What comes after the dice in each kind of combat are frames that the kind gives to ``begin``. Every combat is finished
before the next decision of the impulse (UR-26.54).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason
from engine.frames import Frame
from engine.games.ultima.frames.combat import Clash, CombatCard, CombatCards, CombatOver, Organizer, Organizers, Scatter
from engine.games.ultima.pieces import alive, disperse, eliminate, types, worst_first
from engine.games.ultima.rules.morale import lose_combat
from engine.games.ultima.rules.rewards import ENOUGH
from engine.games.ultima.rules.tidying import tidy
from engine.games.ultima.state import NOBODY, Fight, Ultima, unit_id
from engine.games.ultima.strengths import (
    DRAW,
    LAND,
    LARGER,
    NAVAL,
    RESIZED,
    SIEGE,
    SMALLER,
    Outcome,
    bonuses,
    card_of,
    expected,
    handicap,
    improved,
    odds_now,
    outcome,
    qualities,
    thrown,
)
from engine.games.ultima.tables import CARDS, N_POWERS, ORGANIZER, TERRAIN
from engine.games.ultima.words import combat as words
from engine.points import Act, Point

SMALLEST: Final = {LAND: 2, NAVAL: 1, SIEGE: 1}
"""UR-11.2, UR-26.8: the limits of what organizers make of the size."""
LARGEST: Final = 5


def begin(s: Ultima, fight: Fight, *after: Frame) -> None:
    """The combat is open: organizers, cards and dice come next, then ``after`` (UR-26.54)."""
    s.fight = fight
    tell(s, "combat_opens", fight.kind, fight.attacker.power, fight.defender.power, fight.place, fight.flags)
    ask(s, Organizers(), CombatCards(), Clash(), *after)


# -- UR-11.2: organizers


def call_organizers(s: Ultima, _frame: Organizers) -> None:
    """First the attacker's, then the defender's."""
    for side in (1, 0):
        power, leader = s.combat.sides[side].power, s.combat.sides[side].leader
        if power < N_POWERS and types(s, leader) & ORGANIZER:
            ask(s, Organizer(s.seat_of[power], side))


def organizer_options(s: Ultima, _frame: Organizer) -> list[Option]:
    size, least = s.combat.size, SMALLEST[s.combat.kind]
    return [PASS, *([LARGER] if size < LARGEST else []), *([SMALLER] if size > least else [])]


def organizer_closed(s: Ultima, frame: Organizer) -> list[Blocked]:
    offered = organizer_options(s, frame)
    limit = Reason("UR-11.2", "size_limit", (s.combat.size,))
    return [Blocked(option, limit) for option in (LARGER, SMALLER) if option not in offered]


def take_organizer(s: Ultima, frame: Organizer, option: Option) -> None:
    if option != PASS:
        s.fight = s.combat.sized(s.combat.size + RESIZED[option])
        tell(s, "organized", s.combat.sides[frame.side].power, s.combat.size)


# -- UR-6.5, UR-26.48: combat cards


def fits(s: Ultima, card: int, side: int) -> bool:
    """Whether a card may be played by that side of this combat."""
    row = CARDS[card]
    if row.mode != "combat":
        return False
    kind, wanted = s.combat.kind, row.params["battle"]
    if kind == SIEGE:
        return bool(wanted == ("siege_attacker", "siege_defender")[side])
    if kind == NAVAL:
        return bool(wanted == "naval")
    here = TERRAIN[s.combat.place]
    return bool(wanted == "land") and row.params.get("terrain", here) == here


def call_cards(s: Ultima, _frame: CombatCards) -> None:
    """First the attacker, then the defender: whoever might hold a fitting card for all the table knows."""
    for side in (1, 0):
        power = s.combat.sides[side].power
        if power < N_POWERS and s.hands[s.seat_of[power]] and _some_left(s, side):
            ask(s, CombatCard(s.seat_of[power], side))


def _some_left(s: Ultima, side: int) -> bool:
    return any(fits(s, card, side) and s.discard.count(card) < row.count for card, row in enumerate(CARDS))


def card_options(s: Ultima, frame: CombatCard) -> list[Option]:
    return [PASS, *sorted({card for card in s.hands[frame.seat] if card >= 0 and fits(s, card, frame.side)})]


def card_closed(s: Ultima, frame: CombatCard) -> list[Blocked]:
    """Combat cards of the hand that fit other combats."""
    held = sorted({card for card in s.hands[frame.seat] if card >= 0 and CARDS[card].mode == "combat"})
    unfit = [card for card in held if not fits(s, card, frame.side)]
    return [Blocked(card, Reason("UR-26.48", "card_does_not_fit", (card,))) for card in unfit]


def take_card(s: Ultima, frame: CombatCard, card: Option) -> None:
    if card == PASS:
        return
    spend_card(s, frame.seat, card)
    s.fight = s.combat.with_card(frame.side, card)
    tell(s, "combat_card", frame.seat, card)


def spend_card(s: Ultima, seat: int, card: int) -> None:
    """Out of the hand, onto the pile that all can see (UR-6.6)."""
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands = (*s.hands[:seat], tuple(hand), *s.hands[seat + 1 :])
    s.discard += (card,)


# -- UR-11.4 to UR-11.12: dice and losses


def clash(s: Ultima, _frame: Clash) -> None:
    """The attacker's dice, then the defender's; losses of both sides at once; morale; then the next frames."""
    dice_thrown = [qualities(s, s.combat, side) for side in (0, 1)]
    _tell_strengths(s)
    raw = [thrown(s, found) for found in dice_thrown]
    more = [bonuses(s, s.combat, side) for side in (0, 1)]
    sides = [outcome(improved(results, plus)) for results, plus in zip(raw, more, strict=True)]
    winner = DRAW if sides[0].points == sides[1].points else int(sides[0].points < sides[1].points)
    fight = s.combat.with_dice(0, len(raw[0])).with_dice(1, len(raw[1]))._replace(winner=winner)
    s.fight = fight
    for side in (0, 1):
        power = fight.sides[side].power
        seat = s.seat_of[power] if power < N_POWERS else NOBODY
        usual = expected(tuple(dice_thrown[side]), more[side])
        tell(s, "dice", fight.kind, power, sides[side].results, sides[side].points, sides[side].damage, seat, usual)
    if winner == DRAW:
        tell(s, "drawn")
    else:
        tell(s, "won", fight.sides[winner].power, abs(sides[0].points - sides[1].points))
    _losses(s, sides)
    _morale(s)


def _tell_strengths(s: Ultima) -> None:
    """What either side throws, its handicaps and what it may add, and the odds: all before the dice."""
    if s.events is None:
        return
    sides = [
        (tuple(qualities(s, s.combat, side)), handicap(s, s.combat, side), bonuses(s, s.combat, side))
        for side in (0, 1)
    ]
    found = odds_now(s)
    powers = [side.power for side in s.combat.sides]
    tell(s, "strengths", powers[0], sides[0], powers[1], sides[1], found.win // 10, found.draw // 10)


def suffered(s: Ultima, sides: Sequence[Outcome], side: int) -> tuple[int, int]:
    """UR-11.7, UR-11.8: units eliminated and dispersion results against a side."""
    foe = 1 - side
    damage = sides[foe].damage + card_of(s.combat, foe, "combat_damage")
    lost = s.combat.winner == foe
    results = (sides[foe].points - sides[side].points if lost else 0) + damage % 2
    return damage // 2, max(results - card_of(s.combat, side, "combat_cohesion"), 0)


def _losses(s: Ultima, sides: Sequence[Outcome]) -> None:
    kind = s.combat.kind
    fates = [suffered(s, sides, side) for side in (0, 1)]
    for side, (killed, results) in enumerate(fates):
        if kind == SIEGE and side:
            _walls(s, killed, results)
            continue
        gone = results if kind == LAND else results // 2  # UR-12.5, UR-26.2
        if kind == SIEGE and s.combat.winner == 1:
            gone = max(gone, 1)  # UR-14.6: the loser always at least one
        _lose_units(s, side, killed, gone)


def _lose_units(s: Ultima, side: int, killed: int, gone: int) -> None:
    """UR-11.9, UR-11.10: eliminations first, the weakest units; the winner keeps one."""
    units = worst_first(alive(s, s.combat.sides[side].units))
    most = len(units) - (s.combat.winner == side)
    killed = min(killed, most)
    gone = min(gone, most - killed)
    for one in units[:killed]:
        eliminate(s, unit_id(one))
    hit = [unit_id(one) for one in units[killed : killed + gone]]
    if s.combat.kind == NAVAL:
        ask(s, Scatter(tuple(hit)))  # UR-13.3: damaged, they go to port
        return
    for uid in hit:
        disperse(s, uid)


def _walls(s: Ultima, killed: int, results: int) -> None:
    """UR-14.6: the besieged takes siege damage instead of dispersions.

    A side that won never falls by it (UR-14.7): it keeps one troop (UR-11.9), and as many as there is damage.
    """
    area, won = s.combat.place, s.combat.winner == 1
    units = worst_first(alive(s, s.combat.defender.units))
    kept = min(max(s.damage[area], 1), len(units)) if won else 0
    dead = min(killed, len(units) - kept)
    for one in units[:dead]:
        eliminate(s, unit_id(one))
    missing = max(killed - len(units), 0)
    marks = results // 2
    if s.combat.winner == 0:
        marks = max(marks, 1)
    marks = max(marks + missing - card_of(s.combat, 1, "combat_siege_shield"), 0)
    if won:
        marks = min(marks, max(len(units) - dead - s.damage[area], 0))
    if marks:
        s.damage[area] += marks
        tell(s, "siege_damage", area, s.damage[area])


def _morale(s: Ultima) -> None:
    """UR-11.12, UR-14.8, UR-26.9; the point goes to whoever fought and won (UR-26.35)."""
    if s.combat.winner == DRAW:
        return
    winner, loser = s.combat.sides[s.combat.winner], s.combat.sides[1 - s.combat.winner]
    if loser.dice >= ENOUGH:
        lose_combat(s, loser.power, winner.power)


def end_combat(s: Ultima, _frame: CombatOver) -> None:
    tidy(s)


ORGANIZE: Final = Point(
    Organizer,
    "UR-11.2",
    options=organizer_options,
    take=take_organizer,
    asks=words.ORGANIZER,
    closed=organizer_closed,
)
COMBAT_CARD: Final = Point(
    CombatCard,
    "UR-6.5",
    options=card_options,
    take=take_card,
    asks=words.CARD,
    closed=card_closed,
    always=True,
    declined=True,
)
POINTS: Final = (ORGANIZE, COMBAT_CARD)
STEPS: Final = (
    Act(Organizers, call_organizers),
    Act(CombatCards, call_cards),
    Act(Clash, clash),
    Act(CombatOver, end_combat),
)
