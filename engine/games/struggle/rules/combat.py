"""One combat, at sea or on land: dice, Reserve, losses (SE-14.16 to SE-14.19)."""

from __future__ import annotations

from typing import Final

from engine import dice
from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import PASS, Blocked, Event, Option, Reason, Seat
from engine.games.struggle import names
from engine.games.struggle.choices import AS_SEAT, AS_UNIT, seat_word
from engine.games.struggle.codes import LOSS
from engine.games.struggle.frames import (
    AllyLoss,
    BaseLoss,
    Bury,
    Combat,
    OwnLoss,
    Reserve,
    Reserves,
    SettleCombat,
    SevenLoss,
    Withdraw,
    Withdrawal,
)
from engine.games.struggle.rules.economy import add_unrest
from engine.games.struggle.rules.tileset import spend_tile, turn_tile
from engine.games.struggle.rules.units import leave
from engine.games.struggle.state import (
    AT_SEA,
    ATTACKER,
    DEFENDER,
    DICE,
    KINDS,
    NOBODY,
    OUTCOME,
    REGION,
    SEA,
    TIE,
    Struggle,
)
from engine.games.struggle.strengths import difference, strength
from engine.games.struggle.tables import ARMY, COMBAT, FIGHTING_WITHDRAWAL, FORT, NAVY, PLACES, RESERVE, UNITS
from engine.games.struggle.words.attack import as_dice_lie
from engine.kit.names import AS_YES, YES, yes_or_no
from engine.points import Point
from engine.text import N_, Message, SeatName, Value

# -- SE-14.16 dice and Reserve


def begin_combat(s: Struggle, _frame: Combat) -> None:
    s.losses = ()
    _throw(s)


def _throw(s: Struggle) -> None:
    """Attacker's two dice, defender's two dice (SE-24.3)."""
    thrown = [dice.roll(s), dice.roll(s), dice.roll(s), dice.roll(s)]
    s.fight[DICE : DICE + 4] = thrown
    tell(s, "combat_dice", s.fight[ATTACKER], s.fight[DEFENDER], *thrown)
    ask(s, Reserves(0))


def ask_reserves(s: Struggle, frame: Reserves) -> None:
    """SE-15.5: ask the attacker, then the defender, whether he rolls again; when both decline the dice stand."""
    for side in range(frame.side, 2):
        seat = s.fight[side]
        if seat != NOBODY and s.ready[seat] >> RESERVE & 1:
            ask(s, Reserve(seat, side))
            return
    ask(s, SettleCombat())


def take_reserve(s: Struggle, frame: Reserve, option: Option) -> None:
    seat, side = frame.seat, frame.side
    if option == YES:
        turn_tile(s, seat, RESERVE)
        _throw(s)
    else:
        ask(s, Reserves(side + 1))


REROLL: Final = Point(
    Reserve,
    "SE-14.16",
    options=yes_or_no,
    take=take_reserve,
    declined=True,
    asks=Asks(
        N_("{totals} Use Reserve to roll all dice again?"),
        AS_YES,
        waiting=N_("{seat} may use Reserve."),
        values=lambda s, _f: {"totals": as_dice_lie(s)},
    ),
)


# -- SE-14.17, SE-14.18 result and losses


def settle_combat(s: Struggle, _frame: SettleCombat) -> None:
    """The higher total wins; then both sides name their losses, attacker first."""
    totals = [strength(s, side) + difference(s, side) for side in (0, 1)]
    outcome = TIE if totals[0] == totals[1] else int(totals[0] < totals[1])
    s.fight[OUTCOME] = outcome
    if s.events is not None:
        attacker, defender = s.fight[ATTACKER], s.fight[DEFENDER]
        s.events.append(Event("combat_totals", (attacker, defender, *totals, outcome)))
    ask(s, Withdrawal(), Bury())
    for side in (1, 0):
        if s.fight[side] != NOBODY:
            if _natural_seven(s, side):
                ask(s, SevenLoss(side))
            if outcome in (TIE, 1 - side):
                ask(s, BaseLoss(side))


def _natural_seven(s: Struggle, side: int) -> bool:
    return s.fight[DICE + 2 * side] + s.fight[DICE + 2 * side + 1] == COMBAT.natural_seven


def base_loss(s: Struggle, frame: BaseLoss) -> None:
    """The loser, or in a tie each combatant, loses one own unit of the combat's type."""
    _lose_own(s, frame.side)


def seven_loss(s: Struggle, frame: SevenLoss) -> None:
    """A natural seven costs one more: an ally's unit if the combat was lost with an ally's help, else an own one."""
    side = frame.side
    seat = s.fight[side]
    if s.fight[OUTCOME] == 1 - side:
        helpers = loss_allies(s, seat)
        if helpers:
            ask(s, AllyLoss(seat))
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
        ask(s, OwnLoss(s.fight[side]))
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
    return number > s.losses.count(LOSS.pack(seat, kind))


def _name_loss(s: Struggle, seat: Seat, kind: int) -> None:
    s.losses += (LOSS.pack(seat, kind),)


def own_loss_options(_s: Struggle, _frame: OwnLoss) -> tuple[Option, ...]:
    return (ARMY, FORT)


def take_own_loss(s: Struggle, frame: OwnLoss, kind: Option) -> None:
    _name_loss(s, frame.seat, kind)


def ally_loss_options(s: Struggle, frame: AllyLoss) -> list[Option]:
    return loss_allies(s, frame.seat)


def ally_loss_closed(s: Struggle, frame: AllyLoss) -> list[Blocked]:
    """SE-14.18: allies who do not fight here with units of this kind."""
    seat = frame.seat
    helpers = loss_allies(s, seat)
    idle = [ally for ally in range(s.n) if ally not in (seat, *helpers) and s.side[ally] == s.side[seat]]
    return [Blocked(ally, Reason("SE-14.18", "fights_not_here", (ally,))) for ally in idle]


def take_ally_loss(s: Struggle, _frame: AllyLoss, ally: Option) -> None:
    _name_loss(s, ally, NAVY if s.fight[AT_SEA] else ARMY)


OWN_LOSS: Final = Point(
    OwnLoss,
    "SE-14.18",
    options=own_loss_options,
    take=take_own_loss,
    asks=Asks(
        N_("Which unit do you lose, army or fort? ({region})"),
        AS_UNIT,
        waiting=N_("{seat} chooses the unit to lose."),
        values=lambda s, _f: {"region": names.region(s.fight[REGION])},
    ),
)
ALLY_LOSS: Final = Point(
    AllyLoss,
    "SE-14.18",
    options=ally_loss_options,
    take=take_ally_loss,
    closed=ally_loss_closed,
    asks=Asks(
        N_("Your seven costs a supporter a unit. Which ally?"),
        AS_SEAT,
        waiting=N_("{seat} chooses the ally who loses a unit."),
    ),
)


# -- SE-15.20 Fighting Withdrawal


def ask_withdrawal(s: Struggle, _frame: Withdrawal) -> None:
    """A defeated defender with the tile may save one army or navy of his side."""
    defender = s.fight[DEFENDER]
    if defender == NOBODY or s.fight[OUTCOME] != 0 or not s.ready[defender] >> FIGHTING_WITHDRAWAL & 1:
        return
    if _savable(s, defender):
        ask(s, Withdraw(defender))


def _savable(s: Struggle, defender: Seat) -> list[int]:
    side = s.side[defender]
    return sorted({loss for loss in s.losses if s.side[loss // KINDS] == side and loss % KINDS != FORT})


def withdraw_options(s: Struggle, frame: Withdraw) -> list[Option]:
    return [PASS, *_savable(s, frame.seat)]


def withdraw_closed(s: Struggle, frame: Withdraw) -> list[Blocked]:
    """SE-15.20: a fort is never saved."""
    forts = {loss for loss in s.losses if s.side[loss // KINDS] == s.side[frame.seat] and loss % KINDS == FORT}
    return [Blocked(loss, Reason("SE-15.20", "fort_is_lost")) for loss in sorted(forts)]


def take_withdraw(s: Struggle, frame: Withdraw, loss: Option) -> None:
    if loss == PASS:
        return
    spend_tile(s, frame.seat, FIGHTING_WITHDRAWAL, to_supply=True)
    losses = list(s.losses)
    losses.remove(loss)
    s.losses = tuple(losses)
    tell(s, "unit_saved", *LOSS.read(loss))


def _loss_label(_s: Struggle, _frame: Withdraw, loss: Option) -> Value:
    seat, kind = LOSS.read(loss)
    return Message(N_("{unit} of {seat}"), {"unit": names.unit(kind), "seat": SeatName(seat)})


def _loss_word(s: Struggle, _frame: Withdraw, loss: Option) -> str:
    seat, kind = LOSS.read(loss)
    return f"{UNITS[kind]}@{seat_word(s, seat)}"


WITHDRAW: Final = Point(
    Withdraw,
    "SE-15.20",
    options=withdraw_options,
    take=take_withdraw,
    closed=withdraw_closed,
    asks=Asks(
        N_("Use Fighting Withdrawal to save a unit?"),
        Naming(_loss_label, _loss_word),
        waiting=N_("{seat} may use Fighting Withdrawal."),
    ),
)


# -- the end of the combat


def bury(s: Struggle, _frame: Bury) -> None:
    """The losses are removed; each gives its owner unrest (SE-6.1)."""
    place = s.fight[SEA] if s.fight[AT_SEA] else s.fight[REGION]
    for loss in s.losses:
        seat, kind = LOSS.read(loss)
        leave(s, seat, kind, place)
        s.spare[loss] += 1
        tell(s, "unit_lost", seat, kind, place)
        add_unrest(s, seat, 1)
    s.losses = ()
