"""What a player wants to know of an attack: strengths and odds before it, totals in it (SE-14)."""

from __future__ import annotations

from engine.contract import Option
from engine.games.struggle.frames import Target
from engine.games.struggle.names import gold, opponent
from engine.games.struggle.state import ATTACKER, DEFENDER, NEUTRAL, TARGET, Struggle
from engine.games.struggle.strengths import difference, duel, foreseen, land_combat, odds, strength
from engine.games.struggle.tables import COUNTERS
from engine.text import N_, Message, Value


def outlook(s: Struggle, frame: Target, target: Option) -> Message:
    """Strengths and odds on land (at sea against Pirates), before anybody supports."""
    if target < NEUTRAL and not land_combat(s, target, frame.region):
        return Message(N_("Only ships there: no combat on land, and no marker to win."))
    mine, theirs = duel(s, frame.seat, frame.region, target)
    win, tie, lose = odds(mine - theirs)
    values: dict[str, Value] = {"mine": mine, "theirs": theirs, "win": win, "tie": tie, "lose": lose}
    note = Message(N_("{mine} against {theirs}: win {win}%, tie {tie}%, lose {lose}%."), values)
    row = COUNTERS[target - NEUTRAL] if NEUTRAL <= target < NEUTRAL + len(COUNTERS) else None
    if row is not None and (row.bonus_gold or row.bonus_vp):
        bonus: dict[str, Value] = {"note": note, "gold": gold(row.bonus_gold), "vp": row.bonus_vp}
        return Message(N_("{note} Bonus: {gold}, {vp} VP."), bonus)
    return note


def before_dice(s: Struggle) -> Message:
    """The strengths of the attack being prepared, with the support agreed so far and naval support that is certain."""
    return Message(N_("Before dice: {attacker} {a}, {defender} {d}."), _sides(s, *foreseen(s)))


def as_dice_lie(s: Struggle) -> Message:
    attacker, defender = (strength(s, side) + difference(s, side) for side in (0, 1))
    return Message(N_("The dice stand at: {attacker} {a}, {defender} {d}."), _sides(s, attacker, defender))


def _sides(s: Struggle, a: int, d: int) -> dict[str, Value]:
    target = s.fight[TARGET]
    return {
        "attacker": opponent(s.fight[ATTACKER], target),
        "defender": opponent(s.fight[DEFENDER], target),
        "a": a,
        "d": d,
    }
