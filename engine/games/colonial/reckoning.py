"""What can be read off the position: orders, values, Monopolies, supplies, odds. Nothing here changes anything.

The screen and the opponents may ask all of it: ``prestige_from``, ``debt`` and ``interest_due``, ``monopolies`` and
``monopoly_colours``, ``difficulty_now``, ``can_found``, ``goods_offered`` and so on; what a Character could do now is
``rules.characters.uses``.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract import Seat
from engine.games.colonial.state import HIDDEN, NO_CARD, PROGRAMME, SOURCES, Colonial, exists
from engine.games.colonial.tables import (
    ADJACENT,
    ALL_LANDS,
    ALLOWED,
    AMERICAN,
    CARD_COUNT,
    COLONIES,
    COLOURS,
    DIFFICULTY,
    ECONOMY,
    EXPLORING,
    GOALS,
    GOLD,
    HOLLAND,
    LANDS,
    LOGISTICS,
    MIN_ECONOMY,
    NATION_RULES,
    NATIONS,
    NATIVE_POWER,
    NAVAL,
    NOBODY,
    OF_COLOUR,
    RULES,
    SEAFARING,
    SLAVES,
    SPACE_COLOUR,
    SPACE_COUNT,
    SPACE_LAND,
    SPACES,
    TRACK_COUNT,
    VALUES,
    WAR,
)

# -- seats


def from_seat(s: Colonial, seat: Seat) -> list[Seat]:
    """All seats in turn order, beginning with this one (CO-2.7)."""
    return [(seat + step) % s.n for step in range(s.n)]


def in_order(s: Colonial) -> list[Seat]:
    return from_seat(s, max(s.first, 0))


def in_turmoil(s: Colonial, seat: Seat) -> int:
    """CO-5.1."""
    return s.turmoil >> seat & 1


# -- progress (CO-7.21, CO-7.22, CO-16.12)


def value(s: Colonial, seat: Seat, track: int) -> int:
    step = s.tracks[seat * TRACK_COUNT + track]
    if s.nation[seat] != NOBODY and step == len(VALUES[track]) - 1:
        row = NATIONS[s.nation[seat]]
        if track == NAVAL:
            return row.naval_at_4
        if track == LOGISTICS:
            return row.logistics_at_4
    return VALUES[track][step]


def next_price(s: Colonial, seat: Seat, track: int) -> int:
    """What the next space costs (CO-13.17); 0 when there is none for this seat (CO-16.11)."""
    step = s.tracks[seat * TRACK_COUNT + track] + 1
    if step == len(VALUES[track]):
        return 0
    price = VALUES[track][step]
    if track == LOGISTICS and s.nation[seat] != NOBODY and price > NATIONS[s.nation[seat]].most_logistics:
        return 0
    return price


def abolished(s: Colonial) -> bool:
    """CO-7.23: whether somebody stands on Economy 10; markers never move down."""
    last = len(VALUES[ECONOMY]) - 1
    return any(s.tracks[seat * TRACK_COUNT + ECONOMY] == last for seat in range(s.n))


# -- supplies (CO-2.9, CO-2.10)


def wood(s: Colonial, seat: Seat) -> int:
    """How many of its counters the seat can still lay out."""
    on_map = sum(s.here[seat * LANDS : (seat + 1) * LANDS])
    sent = sum(s.corsairs[seat :: s.n])
    return RULES.counters - on_map - sent - s.fleets[seat] - s.squadrons[seat] - s.goods[seat]


def markers(s: Colonial) -> int:
    """The Unrest/Mission markers in the stock."""
    return RULES.unrest_markers - sum(s.unrest) - sum(s.missions) - sum(s.risen)


# -- Resources and Monopolies (CO-7.1 to CO-7.13)


def controller(s: Colonial, space: int) -> Seat:
    stack = s.stacks[space]
    return stack[0] if stack else NOBODY


def monopolist(s: Colonial, colour: int) -> Seat:
    """Who holds the Monopoly of a colour; of gold nobody does, for every space is one of its own (CO-7.13)."""
    found = NOBODY
    if colour == GOLD:
        return NOBODY
    for space in OF_COLOUR[colour]:
        stack = s.stacks[space]
        if stack and stack[0] != found:
            if found != NOBODY:
                return NOBODY
            found = stack[0]
    return found


def monopoly_colours(s: Colonial, seat: Seat) -> list[int]:
    """The colours of a seat's Monopolies, gold once for every space (CO-7.11)."""
    gold = [GOLD for space in OF_COLOUR[GOLD] if controller(s, space) == seat]
    return gold + [colour for colour in range(COLOURS) if colour != GOLD and monopolist(s, colour) == seat]


def monopolies(s: Colonial, seat: Seat) -> int:
    """CO-7.11; Holland counts one more (CO-16.11)."""
    extra = NATIONS[HOLLAND].extra_monopolies if s.nation[seat] == HOLLAND else 0
    return len(monopoly_colours(s, seat)) + extra


def majority(stack: Iterable[Seat]) -> Seat:
    """Who has strictly more counters there than each other player."""
    counts: dict[Seat, int] = {}
    for seat in stack:
        counts[seat] = counts.get(seat, 0) + 1
    best = max(counts.values(), default=0)
    leaders = [seat for seat, count in counts.items() if count == best]
    return leaders[0] if len(leaders) == 1 else NOBODY


def here(s: Colonial, seat: Seat, land: int) -> int:
    return s.here[seat * LANDS + land]


def present(s: Colonial, land: int) -> list[Seat]:
    """Who has a counter in the territory."""
    return [seat for seat in range(s.n) if s.here[seat * LANDS + land]]


def shared_lands(s: Colonial, one: Seat, other: Seat) -> list[int]:
    """CO-14.6, CO-14.7."""
    return [land for land in range(LANDS) if s.here[one * LANDS + land] and s.here[other * LANDS + land]]


def allowed_lands(s: Colonial, seat: Seat) -> int:
    """Bit mask: where the seat may explore and place counters (CO-16.8)."""
    if s.nation[seat] == NOBODY or s.threshold >> seat & 1:
        return ALL_LANDS
    return ALLOWED[s.nation[seat]]


def usable_spaces(s: Colonial, seat: Seat, land: int) -> list[int]:
    """Where the seat could place a counter: tea and opium, treaty, foreign Colony (CO-7.10, CO-7.41, CO-16.8)."""
    if s.colony[land] not in (NOBODY, seat) or not allowed_lands(s, seat) >> land & 1:
        return []
    economy = value(s, seat, ECONOMY)
    return [space for space in SPACES[land] if MIN_ECONOMY[space] <= economy]


# -- territories (CO-2.1, CO-7.31 to CO-7.54)


def explored(s: Colonial, land: int) -> bool:
    return bool(exists(s, land)) and not s.unexplored[land]


def native_power(s: Colonial, land: int) -> int:
    """Doubled in an Independent State (CO-7.45)."""
    return NATIVE_POWER[land] * (COLONIES.independent_factor if s.independent >> land & 1 else 1)


def colonies(s: Colonial, seat: Seat) -> list[int]:
    return [land for land, owner in enumerate(s.colony) if owner == seat]


def unrestful(s: Colonial) -> list[int]:
    """The territories with Unrest."""
    return [land for land, number in enumerate(s.unrest) if number]


def can_found(s: Colonial, seat: Seat, land: int) -> bool:
    """CO-9.1, but for the supply of Colony markers."""
    needed = native_power(s, land)
    if not needed or s.here[seat * LANDS + land] < needed or s.colony[land] != NOBODY:
        return False
    return bool(SPACES[land]) and all(controller(s, space) == seat for space in SPACES[land])


def markers_of_colonies(s: Colonial, seat: Seat) -> int:
    return RULES.colony_markers - s.colony.count(seat)


# -- exploration (CO-10)


def difficulty_now(s: Colonial, seat: Seat, land: int) -> int:
    """CO-10.3."""
    row = seat * LANDS
    near = any(s.here[row + neighbour] for neighbour in ADJACENT[land])
    undiscovered = AMERICAN[land] and s.discovery
    return (
        DIFFICULTY[land]
        - value(s, seat, SEAFARING)
        - (EXPLORING.neighbour_bonus if near else 0)
        + (EXPLORING.discovery_penalty if undiscovered else 0)
    )


def circumnavigation_now(s: Colonial, seat: Seat) -> int:
    """CO-10.4."""
    return EXPLORING.circumnavigation_difficulty - value(s, seat, SEAFARING)


# -- money (CO-11)


def debt(s: Colonial, seat: Seat) -> int:
    return sum(s.loans[seat])


def interest_due(s: Colonial, seat: Seat) -> int:
    """What the next Interest phase adds as things are (CO-6.5)."""
    return len(s.loans[seat]) * s.risen[seat]


def prestige_from(s: Colonial, seat: Seat) -> tuple[int, ...]:
    """By explorations, Colonies, Cities, wars, Missions; and what was lost."""
    return tuple(s.credit[seat * SOURCES : (seat + 1) * SOURCES])


def is_goal(s: Colonial, seat: Seat, land: int) -> bool:
    """Whether a Colony there gives Prestige (CO-16.6)."""
    return s.nation[seat] == NOBODY or bool(GOALS[s.nation[seat]] >> land & 1)


def reached_threshold(s: Colonial, seat: Seat) -> bool:
    return s.nation[seat] != NOBODY and s.prestige[seat] >= NATION_RULES.threshold


# -- trade (CO-13)


def goods_offered(s: Colonial, seat: Seat) -> tuple[int, int]:
    """The Goods of the Resources that a seat controls: ordinary ones, and black ones (CO-13.6, CO-12.4)."""
    ordinary = black = 0
    for space in range(SPACE_COUNT):
        stack = s.stacks[space]
        if stack and stack[0] == seat:
            number = COLONIES.goods_of_a_city if SPACE_LAND[space] == s.city else 1
            if SPACE_COLOUR[space] == SLAVES:
                black += number
            else:
                ordinary += number
    return ordinary, black


def carrying_capacity(s: Colonial, seat: Seat) -> int:
    """CO-13.6, CO-2.9."""
    return min(s.fleets[seat], wood(s, seat))


def selling_limit(s: Colonial, seat: Seat) -> int:
    """CO-13.19, CO-7.42."""
    return value(s, seat, ECONOMY) + sum(NATIVE_POWER[land] for land in colonies(s, seat))


def slave_resources(s: Colonial, seat: Seat) -> int:
    return sum(controller(s, space) == seat for space in OF_COLOUR[SLAVES])


def revolt_dice(s: Colonial, land: int) -> int:
    """CO-13.15."""
    return native_power(s, land) * s.unrest[land]


# -- cards


def set_aside(s: Colonial, seat: Seat) -> list[int]:
    """The cards that a seat has not programmed; of a seat whose programme is hidden, those it may not have shown."""
    mine = s.programme[seat * PROGRAMME : (seat + 1) * PROGRAMME]
    return [card for card in range(CARD_COUNT) if card not in mine]


def revealed(s: Colonial, seat: Seat) -> list[int]:
    """The cards of its programme that lie open, in their order."""
    cards = s.programme[seat * PROGRAMME : seat * PROGRAMME + min(s.round, PROGRAMME)]
    return [card for card in cards if card not in (NO_CARD, HIDDEN)]


# -- war (CO-14)


def war_dice(s: Colonial, one: Seat, other: Seat) -> bool:
    """Whether a belligerent could roll a die next year (CO-14.12, 1)."""
    return bool(s.goods[one] or s.treasury[one] or s.squadrons[one] or shared_lands(s, one, other))


def dice_a_year(s: Colonial, one: Seat, other: Seat) -> int:
    """How many Success dice a belligerent would roll next year, on all theatres together (CO-14.6 to CO-14.10)."""
    on_land = [here(s, one, land) for land in shared_lands(s, one, other)]
    return sum(min(number, WAR.most_dice) for number in (*on_land, s.goods[one], s.treasury[one], s.squadrons[one]))


def at_sea(s: Colonial, seat: Seat, enemy: Seat) -> int:
    """What a seat can lose at sea: Squadrons, Fleets, Corsairs in the enemy's box (CO-14.10)."""
    return s.squadrons[seat] + s.fleets[seat] + s.corsairs[enemy * s.n + seat]


def deadlocked(s: Colonial, one: Seat, other: Seat) -> bool:
    """CO-14.12, 2: neither could cause a loss next year."""
    if shared_lands(s, one, other) or (s.goods[one] and s.goods[other]) or (s.treasury[one] and s.treasury[other]):
        return False
    return not any(s.squadrons[a] and at_sea(s, b, a) for a, b in ((one, other), (other, one)))


def may_attack(s: Colonial, seat: Seat) -> list[Seat]:
    """CO-14.2, CO-7.62."""
    return [other for other in range(s.n) if other != seat and s.diplomacy[other] <= s.diplomacy[seat]]
