"""One combat, at sea or on land: totals, dice, Reserve, losses (SE-14.11 to SE-14.19)."""

from __future__ import annotations

from engine import dice
from engine.contract import PASS, Event, Frame, Option, Seat
from engine.games.struggle.economy import add_unrest
from engine.games.struggle.stages import YES, dual_tiles
from engine.games.struggle.state import (
    AT_SEA,
    ATTACKER,
    DEFENDER,
    DICE,
    DOUBLED,
    DUAL_AT_SEA,
    KINDS,
    NOBODY,
    OUTCOME,
    REGION,
    SEA,
    STRENGTH,
    SUPPORT,
    TIE,
    Struggle,
)
from engine.games.struggle.tables import (
    ARMY,
    ARMY_ALLIANCES,
    ARMY_TRAINING,
    COMBAT,
    FIGHTING_WITHDRAWAL,
    FORT,
    NAVAL_TRAINING,
    NAVY,
    PLACES,
    RESERVE,
    TILE_COUNT,
)
from engine.games.struggle.tileset import spend_tile, turn_tile
from engine.games.struggle.units import leave

# -- SE-14.11 to SE-14.15 totals before dice


def strength(s: Struggle, side: int) -> int:
    """The total of a side before dice."""
    seat = s.fight[side]
    if seat == NOBODY:
        return s.fight[STRENGTH]
    return naval_strength(s, side, seat) if s.fight[AT_SEA] else land_strength(s, side, seat)


def naval_strength(s: Struggle, side: int, seat: Seat) -> int:
    ships = s.navy[seat * PLACES + s.fight[SEA]]
    total = ships + aid(s, seat, NAVY)
    if ships:  # SE-14.12, SE-14.13: a bonus needs a ship to strengthen
        total += _training(s, side, seat, NAVAL_TRAINING)
        total += s.fight[DUAL_AT_SEA + side] * COMBAT.alliance_tile
    return total


def land_strength(s: Struggle, side: int, seat: Seat) -> int:
    region = s.fight[REGION]
    armies = s.army[seat * PLACES + region]
    forts = s.fort[seat * PLACES + region] if side == 1 else 0  # SE-14.19: an attacker's forts take no part
    total = armies + forts * COMBAT.fort_defence + aid(s, seat, ARMY)
    if armies or forts:
        total += _training(s, side, seat, ARMY_TRAINING)
        total += _army_alliances(s, side, seat) * COMBAT.alliance_tile
    if s.fight[SUPPORT] == side:
        total += COMBAT.naval_support_with_blockade if s.fight[DOUBLED] else COMBAT.naval_support
    return total


def aid(s: Struggle, combatant: Seat, kind: int) -> int:
    """Units of a kind that the combatant's allies have committed (SE-14.5)."""
    first = 0 if kind == NAVY else s.n
    side = s.side[combatant]
    return sum(number for ally, number in enumerate(s.aid[first : first + s.n]) if number and s.side[ally] == side)


def _training(s: Struggle, side: int, seat: Seat, tile: int) -> int:
    """SE-14.12, SE-15.3, SE-15.4: one for more training tiles than the opponent, however many more."""
    opponent = s.fight[1 - side]
    theirs = s.owned[opponent * TILE_COUNT + tile] if opponent != NOBODY else 0
    return COMBAT.training_majority if s.owned[seat * TILE_COUNT + tile] > theirs else 0


def _army_alliances(s: Struggle, side: int, seat: Seat) -> int:
    region = s.fight[REGION]
    row = seat * TILE_COUNT
    armies = sum(1 for tile in ARMY_ALLIANCES[region] if s.owned[row + tile])
    return armies + len(dual_tiles(s, seat, region)) - s.fight[DUAL_AT_SEA + side]


# -- SE-14.16 dice and Reserve


def begin_combat(s: Struggle, _frame: Frame) -> None:
    s.losses = ()
    _throw(s)


def _throw(s: Struggle) -> None:
    """Attacker's two dice, defender's two dice (SE-24.3)."""
    thrown = [dice.roll(s), dice.roll(s), dice.roll(s), dice.roll(s)]
    s.fight[DICE : DICE + 4] = thrown
    if s.events is not None:
        s.events.append(Event("combat_dice", (s.fight[ATTACKER], s.fight[DEFENDER], *thrown)))
    s.agenda.append(("reserves", 0))


def ask_reserves(s: Struggle, frame: Frame) -> None:
    """SE-15.5: ask the attacker, then the defender, whether he rolls again; when both decline the dice stand."""
    for side in range(frame[1], 2):
        seat = s.fight[side]
        if seat != NOBODY and s.ready[seat] >> RESERVE & 1:
            s.agenda.append(("reserve", seat, side))
            return
    s.agenda.append(("settle_combat",))


def take_reserve(s: Struggle, frame: Frame, option: Option) -> None:
    _, seat, side = frame
    if option == YES:
        turn_tile(s, seat, RESERVE)
        _throw(s)
    else:
        s.agenda.append(("reserves", side + 1))


def difference(s: Struggle, side: int) -> int:
    first, second = s.fight[DICE + 2 * side], s.fight[DICE + 2 * side + 1]
    return abs(first - second)


# -- SE-14.17, SE-14.18 result and losses


def settle_combat(s: Struggle, _frame: Frame) -> None:
    """The higher total wins; then both sides name their losses, attacker first."""
    totals = [strength(s, side) + difference(s, side) for side in (0, 1)]
    outcome = TIE if totals[0] == totals[1] else int(totals[0] < totals[1])
    s.fight[OUTCOME] = outcome
    if s.events is not None:
        attacker, defender = s.fight[ATTACKER], s.fight[DEFENDER]
        s.events.append(Event("combat_totals", (attacker, defender, *totals, outcome)))
    s.agenda.append(("bury",))
    s.agenda.append(("withdrawal",))
    for side in (1, 0):
        if s.fight[side] != NOBODY:
            if _natural_seven(s, side):
                s.agenda.append(("seven_loss", side))
            if outcome in (TIE, 1 - side):
                s.agenda.append(("base_loss", side))


def _natural_seven(s: Struggle, side: int) -> bool:
    return s.fight[DICE + 2 * side] + s.fight[DICE + 2 * side + 1] == COMBAT.natural_seven


def base_loss(s: Struggle, frame: Frame) -> None:
    """The loser, or in a tie each combatant, loses one own unit of the combat's type."""
    _lose_own(s, frame[1])


def seven_loss(s: Struggle, frame: Frame) -> None:
    """A natural seven costs one more: an ally's unit if the combat was lost with an ally's help, else an own one."""
    side: int = frame[1]
    seat = s.fight[side]
    if s.fight[OUTCOME] == 1 - side:
        helpers = loss_allies(s, seat)
        if helpers:
            s.agenda.append(("ally_loss", seat))
            return
    _lose_own(s, side)


def loss_allies(s: Struggle, combatant: Seat) -> list[Seat]:
    """Allies with units of this combat's type in it."""
    first = 0 if s.fight[AT_SEA] else s.n
    side = s.side[combatant]
    return [ally for ally in range(s.n) if s.aid[first + ally] and s.side[ally] == side]


def _lose_own(s: Struggle, side: int) -> None:
    kinds = _losable(s, side)
    if len(kinds) > 1:
        s.agenda.append(("own_loss", s.fight[side]))
    elif kinds:
        _name_loss(s, s.fight[side], kinds[0])


def _losable(s: Struggle, side: int) -> list[int]:
    """Kinds of own units that can still be lost (SE-14.18, SE-14.19); never a fort in a tie."""
    seat = s.fight[side]
    if s.fight[AT_SEA]:
        return [NAVY] if _left(s, seat, NAVY, s.navy[seat * PLACES + s.fight[SEA]]) else []
    slot = seat * PLACES + s.fight[REGION]
    kinds = [ARMY] if _left(s, seat, ARMY, s.army[slot]) else []
    if side == 1 and s.fight[OUTCOME] != TIE and _left(s, seat, FORT, s.fort[slot]):
        kinds.append(FORT)
    return kinds


def _left(s: Struggle, seat: Seat, kind: int, number: int) -> bool:
    return number > s.losses.count(seat * KINDS + kind)


def _name_loss(s: Struggle, seat: Seat, kind: int) -> None:
    s.losses += (seat * KINDS + kind,)


def own_loss_options(_s: Struggle, _frame: Frame) -> tuple[Option, ...]:
    return (ARMY, FORT)


def take_own_loss(s: Struggle, frame: Frame, kind: Option) -> None:
    _name_loss(s, frame[1], kind)


def ally_loss_options(s: Struggle, frame: Frame) -> list[Option]:
    return loss_allies(s, frame[1])


def take_ally_loss(s: Struggle, _frame: Frame, ally: Option) -> None:
    _name_loss(s, ally, NAVY if s.fight[AT_SEA] else ARMY)


# -- SE-15.20 Fighting Withdrawal


def ask_withdrawal(s: Struggle, _frame: Frame) -> None:
    """A defeated defender with the tile may save one army or navy of his side."""
    defender = s.fight[DEFENDER]
    if defender == NOBODY or s.fight[OUTCOME] != 0 or not s.ready[defender] >> FIGHTING_WITHDRAWAL & 1:
        return
    if _savable(s, defender):
        s.agenda.append(("withdraw", defender))


def _savable(s: Struggle, defender: Seat) -> list[int]:
    side = s.side[defender]
    return sorted({loss for loss in s.losses if s.side[loss // KINDS] == side and loss % KINDS != FORT})


def withdraw_options(s: Struggle, frame: Frame) -> list[Option]:
    return [PASS, *_savable(s, frame[1])]


def take_withdraw(s: Struggle, frame: Frame, loss: Option) -> None:
    if loss == PASS:
        return
    spend_tile(s, frame[1], FIGHTING_WITHDRAWAL, to_supply=True)
    losses = list(s.losses)
    losses.remove(loss)
    s.losses = tuple(losses)
    if s.events is not None:
        s.events.append(Event("unit_saved", divmod(loss, KINDS)))


def bury(s: Struggle, _frame: Frame) -> None:
    """The losses are removed; each gives its owner unrest (SE-6.1)."""
    place = s.fight[SEA] if s.fight[AT_SEA] else s.fight[REGION]
    for loss in s.losses:
        seat, kind = divmod(loss, KINDS)
        leave(s, seat, kind, place)
        s.spare[loss] += 1
        if s.events is not None:
            s.events.append(Event("unit_lost", (seat, kind, place)))
        add_unrest(s, seat, 1)
    s.losses = ()
