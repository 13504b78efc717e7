"""Trade centres, competition and piracy (UR-21)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Option, Reason
from engine.games.ultima.codes import RAID
from engine.games.ultima.frames.turn import Piracy, PirateIntercept
from engine.games.ultima.pieces import active_at, at_sea, flag, own_units, unit
from engine.games.ultima.rules.conquest import power_or_ally
from engine.games.ultima.rules.fights import Die, guard_die, pirate_die
from engine.games.ultima.rules.repatriation import break_up
from engine.games.ultima.rules.tidying import tidy
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.state import (
    NOBODY,
    RAIDED,
    REPAIR,
    Ultima,
    category,
    position,
    power_of,
    start_sea,
    unit_id,
)
from engine.games.ultima.strengths import improved, outcome, thrown
from engine.games.ultima.tables import (
    CENTRE_PORTS,
    CENTRE_SEA,
    CENTRES,
    N_CENTRES,
    N_POWERS,
    PORT,
    SEA0,
    SHORES,
)
from engine.games.ultima.words import trade as words
from engine.points import Point

DISPERSED_ROW: Final = N_CENTRES * N_POWERS


# -- UR-21.2 to UR-21.4: competition


def weight(s: Ultima, power: int, centre: int) -> int:
    """Active merchants, plus the ports of the centre it holds itself or by a minor; nothing without a merchant."""
    active = s.merchants[centre * N_POWERS + power]
    if not active:
        return 0
    ports = sum(
        1
        for area in CENTRE_PORTS[centre]
        if power_or_ally(s, s.control[area]) == power and not s.revolt[area] and not s.halted[area]
    )
    return active + ports


def standings(s: Ultima, centre: int) -> list[tuple[int, int, int]]:
    """Power, weight and prize, best first; those who tie all get the prize of the lowest rank they share."""
    weights = [(weight(s, power, centre), power) for power in range(N_POWERS)]
    ranked = sorted(((-w, power) for w, power in weights if w))
    prizes = CENTRES[centre].prizes
    found = []
    for minus, power in ranked:
        last = sum(1 for other, _ in ranked if other <= minus)
        found.append((power, -minus, prizes[last - 1] if last <= len(prizes) else 0))
    return found


def sole_first(s: Ultima, centre: int) -> int:
    """UR-21.4; NOBODY."""
    ranked = standings(s, centre)
    alone = ranked and (len(ranked) == 1 or ranked[0][1] > ranked[1][1])
    return ranked[0][0] if alone else NOBODY


def compete(s: Ultima) -> None:
    """UR-22.3; then the markers of interrupted trade are removed (UR-21.5)."""
    s.prizes = bytearray(N_POWERS)
    for centre in range(N_CENTRES):
        s.first[centre] = sole_first(s, centre) + 1
        for power, had, prize in standings(s, centre):
            s.prizes[power] += prize
            tell(s, "trade", power, centre, had, prize)
    s.halted = bytearray(len(s.halted))


def merchants_enter(s: Ultima) -> None:
    """UR-4.3."""
    for slot in range(DISPERSED_ROW):
        s.merchants[slot] += s.merchants[DISPERSED_ROW + slot]
        s.merchants[DISPERSED_ROW + slot] = 0


def scatter_merchant(s: Ultima, power: int, centre: int) -> None:
    """From the active row to the dispersed box."""
    slot = centre * N_POWERS + power
    s.merchants[slot] -= 1
    s.merchants[DISPERSED_ROW + slot] += 1
    tell(s, "merchant_scattered", power, centre)


# -- UR-21.6: piracy


def victims(s: Ultima, power: int, centre: int) -> list[int]:
    """Enemies with an active merchant there; nobody where piracy is off this turn (UR-21.7)."""
    if s.calm >> centre & 1:
        return []
    return [foe for foe in range(N_POWERS) if s.foes[power] >> foe & 1 and s.merchants[centre * N_POWERS + foe]]


def raiders(s: Ultima, power: int, centre: int) -> list[int]:
    """Squadrons at sea there that were at sea when the impulse began and have not pirated."""
    return [one for one in active_at(s, power, SEA0 + CENTRE_SEA[centre]) if start_sea(one) >= 0 and not one & RAIDED]


def raids(s: Ultima, power: int) -> list[int]:
    """Centre and victim."""
    return [
        RAID.pack(0, centre, foe)
        for centre in range(N_CENTRES)
        if raiders(s, power, centre)
        for foe in victims(s, power, centre)
    ]


def why_no_piracy(s: Ultima, power: int) -> Reason | None:
    """No war, nobody at sea in time, no enemy merchant there, or a centre where it is off this turn."""
    if not s.foes[power]:
        return Reason("UR-21.6", "no_enemy")
    seas = {position(one) - SEA0 for one in own_units(s, power) if start_sea(one) >= 0 and at_sea(position(one))}
    if not seas:
        return Reason("UR-7.1", "nobody_at_sea")
    if raids(s, power):
        return None
    off = [centre for centre, sea in enumerate(CENTRE_SEA) if sea in seas and s.calm >> centre & 1]
    return Reason("UR-21.7", "piracy_off", (off[0],)) if off else Reason("UR-21.6", "no_piracy")


def corsair_raids(s: Ultima, power: int) -> list[int]:
    """UR-25.17: from a port bordering the sea of the centre; above centre and victim the port."""
    found = []
    for centre in range(N_CENTRES):
        bases = [area for area in SHORES[CENTRE_SEA[centre]] if PORT[area] and active_at(s, power, area)]
        for foe in victims(s, power, centre):
            found += [RAID.pack(area, centre, foe) for area in bases]
    return found


def raid_options(s: Ultima, frame: Piracy) -> list[Option]:
    return corsair_raids(s, frame.power) if frame.corsairs else raids(s, frame.power)


def take_raid(s: Ultima, frame: Piracy, option: Option) -> None:
    """The strongest squadron that may; then the victim may intercept."""
    power, corsairs = frame.power, frame.corsairs
    port, centre, foe = RAID.read(option)
    able = active_at(s, power, port) if corsairs else raiders(s, power, centre)
    ship = unit_id(max(able, key=lambda one: (category(one), -unit_id(one))))
    flag(s, ship, on=RAIDED)
    tell(s, "raid", power, foe, centre)
    if guards(s, foe, centre, corsairs):
        ask(s, PirateIntercept(s.seat_of[foe], foe, power, centre, ship, corsairs))
    else:
        fight_pirates(s, power, foe, centre, ship, NOBODY)


def guards(s: Ultima, foe: int, centre: int, corsairs: int) -> list[int]:
    """Active squadrons at sea there, or in a port bordering it; against corsairs only those at sea."""
    sea = CENTRE_SEA[centre]
    found = [unit_id(one) for one in active_at(s, foe, SEA0 + sea)]
    for area in SHORES[sea] if not corsairs else ():
        found += [unit_id(one) for one in active_at(s, foe, area)]
    return found


def guard_options(s: Ultima, frame: PirateIntercept) -> list[Option]:
    """One of each place and kind."""
    foe, centre, corsairs = frame.power, frame.centre, frame.corsairs
    seen: dict[tuple[int, int], int] = {}
    for uid in guards(s, foe, centre, corsairs):
        one = unit(s, uid)
        seen.setdefault((position(one), category(one)), uid)
    return [PASS, *sorted(seen.values())]


def take_guard(s: Ultima, frame: PirateIntercept, uid: Option) -> None:
    foe, power, centre, ship = frame.power, frame.pirate, frame.centre, frame.ship
    fight_pirates(s, power, foe, centre, ship, uid)


def fight_pirates(s: Ultima, power: int, foe: int, centre: int, ship: int, guard: int) -> None:
    """UR-20.3, UR-20.4, UR-26.11: one die each; the difference counts; no morale (UR-21.6)."""
    mine, theirs = _thrown(s, pirate_die(s, unit(s, ship))), _thrown(s, guard_die(s, unit(s, guard)))
    a, b = outcome(mine), outcome(theirs)
    tell(s, "piracy_dice", power, foe, mine[0], theirs[0])
    won = a.points - b.points
    if won > 0:
        unsettle(s, foe, won)
        unsettle(s, power, -won)
        scatter_merchant(s, foe, centre)
        if guard != NOBODY:
            _damage(s, guard)
    elif won < 0:
        _damage(s, ship)
    tidy(s)


def _thrown(s: Ultima, die: Die) -> tuple[int, ...]:
    return tuple(improved(thrown(s, [die.quality]), die.bonus))


def _damage(s: Ultima, uid: int) -> None:
    """UR-13.3: to the nearest friendly port; in port it stays where it is, under repair."""
    one = unit(s, uid)
    power, pos = power_of(one), position(one)
    if pos < SEA0:
        flag(s, uid, on=REPAIR)
        tell(s, "damaged", power, pos)
    else:
        break_up(s, power, pos, [(uid, True)])


RAIDING: Final = Point(Piracy, "UR-21.6", options=raid_options, take=take_raid, asks=words.RAIDING)
GUARD: Final = Point(
    PirateIntercept,
    "UR-21.6",
    options=guard_options,
    take=take_guard,
    asks=words.GUARD,
)
POINTS: Final = (RAIDING, GUARD)
