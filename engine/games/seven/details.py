"""What a player wants to know of an option before taking it: cost, consequence (nothing here is left to chance)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.contract import PASS, Frame, Option, Seat
from engine.games.seven.build import EVERY_CITY, producing
from engine.games.seven.influence import influence
from engine.games.seven.land import asked_region, grantor, used_ships, way_options
from engine.games.seven.names import action, empire, region, regions, seas, seat_name, unit, unit_of
from engine.games.seven.power import palace_options
from engine.games.seven.routes import course, voyage
from engine.games.seven.setup import top_card
from engine.games.seven.ships import standing
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ARTILLERY,
    BASE,
    BUILD_DEPLOY,
    CARD_KINDS,
    CARDS,
    EMPIRE_ACTION,
    EMPIRE_COUNT,
    INFANTRY,
    LAND_COUNT,
    MOVE_FIGHT,
    NOBODY,
    OWNER,
    PALACE_ACTION,
    PIECES,
    PRODUCT,
    REGION_IDS,
    RULES,
    STANDING,
    TWO_MASTER,
    TYPES,
    UNBUILT,
    WORKER,
)
from engine.games.seven.turns import available, tray
from engine.text import N_, Listing, Message, SeatName, Term, Value


def detail(s: Seven, frame: Frame, option: Option) -> Message | None:
    """The note beside an option; None when its label says everything."""
    note = _NOTES.get(frame[0])
    return note(s, frame, option) if note and option != PASS else None


def _join(notes: list[Message]) -> Message | None:
    """Notes in a row."""
    if len(notes) <= 1:
        return notes[0] if notes else None
    return Message(N_("{notes}"), {"notes": Listing(tuple(notes))})


# -- choices of the turn


def _empire_note(s: Seven, frame: Frame, option: Option) -> Message:
    values: dict[str, Value] = {
        "influence": influence(s, frame[1], option),
        "points": s.power[option],
        "flags": s.flags(option),
        "crowns": s.crowns(option),
        "actions": Listing(tuple(action(one) for one in tray(s, option))),
    }
    return Message(N_("{actions}; PP {points}, flags {flags}, crowns {crowns}, your influence {influence}"), values)


def _action_note(s: Seven, _frame: Frame, option: Option) -> Message:
    if option == EMPIRE_ACTION:
        return Message(N_("{points} PP for flags"), {"points": s.flags(s.empire)})
    if option == PALACE_ACTION:
        points = s.crowns(s.empire) + bool(palace_options(s, ("build_palace", s.actor)))
        return Message(N_("{points} PP for crowns"), {"points": points})
    if option == MOVE_FIGHT:
        ships = sum(code % TYPES >= TWO_MASTER for code in standing(s))
        return Message(N_("ships {ships}, land units {units}"), {"ships": ships, "units": len(standing(s)) - ships})
    if option == BUILD_DEPLOY:
        return Message(N_("cities that produce now: {number}"), {"number": len(producing(s))})
    return Message(N_("new units: {number}"), {"number": RULES.attack_units})


def _compensation_note(s: Seven, _frame: Frame, region: Option) -> Message:
    kind = available(s, OWNER[region], PRODUCT[region][s.city[region]])
    values: dict[str, Value] = {"unit": unit_of(kind, OWNER[region]), "number": s.number_in(region)}
    return Message(N_("{unit}; units there: {number}"), values)


# -- building and deploying


def _build_note(s: Seven, _frame: Frame, region: Option) -> Message:
    if s.city[region] == UNBUILT:
        return Message(N_("new city: {unit}"), {"unit": unit(PRODUCT[region][BASE])})
    return Message(N_("{unit}, one crown more"), {"unit": unit(PRODUCT[region][s.city[region] + 1])})


def _deploy_note(s: Seven, _frame: Frame, mode: Option) -> Message:
    cities = producing(s) if mode == EVERY_CITY else [mode] * RULES.palace_units
    kinds = [PRODUCT[region][s.city[region]] for region in cities]
    counts = [Message(N_("{unit} ×{n}"), {"n": kinds.count(k), "unit": unit(k)}) for k in sorted(set(kinds))]
    return Message(N_("{notes}"), {"notes": Listing(tuple(counts))})


def _recruit_note(s: Seven, _frame: Frame, code: Option) -> Message:
    values: dict[str, Value] = {
        "left": s.supply[s.empire * PIECES + code % TYPES],
        "number": s.number_in(code // TYPES),
    }
    return Message(N_("supply: {left}; units there: {number}"), values)


def _palace_note(s: Seven, _frame: Frame, region: Option) -> Message:
    if not s.palace[region]:
        return Message(N_("new palace"))
    return Message(N_("{crowns} crowns instead of {now}"), {"crowns": s.palace[region] + 1, "now": s.palace[region]})


def _reinforcement_note(s: Seven, _frame: Frame, region: Option) -> Message:
    return Message(N_("units there: {number}"), {"number": s.number_in(region)})


# -- moving and fighting


def _sail_note(s: Seven, frame: Frame, sea: Option) -> Message | None:
    holder = s.holder[sea]
    if holder != NOBODY:
        foe = unit_of(s.types_in(sea)[0], holder)
        arrival: Message | None = Message(N_("fight, both ships are removed: {unit}"), {"unit": foe})
    else:
        arrival = _flag_note(s, sea)
    passed = voyage(s, frame[2], sea)
    way = Message(N_("through {regions}"), {"regions": regions(passed)}) if passed else None
    return _join([note for note in (arrival, way) if note is not None])


def _flag_note(s: Seven, region: int) -> Message | None:
    flag = s.flag[region]
    if flag == s.empire:
        return None
    return Message(N_("new flag")) if flag == NOBODY else Message(N_("flag of {empire}"), {"empire": empire(flag)})


def _march_note(s: Seven, frame: Frame, end: Option) -> Message | None:
    ways = way_options(s, (*frame, end))
    free = [way for way in ways if asked_region(way) == NOBODY]
    arrival = _arrival_note(s, end)
    notes = ([arrival] if arrival else []) + _course_notes(s, frame[2], end, (free or ways)[0])
    if not free:
        notes.append(_passage_note(s, ways))
    if len(ways) > 1:
        notes.append(Message(N_("ways to choose from: {number}"), {"number": len(ways)}))
    return _join(notes)


def _arrival_note(s: Seven, end: int) -> Message | None:
    holder, owner = s.holder[end], OWNER[end]
    if holder not in (NOBODY, s.empire):
        foes = Listing(tuple(unit_of(kind, holder) for kind in s.types_in(end)))
        return Message(N_("fight: {units}"), {"units": foes})
    if owner == NOBODY:
        return _flag_note(s, end)
    return None if owner == s.empire else Message(N_("occupies: {empire}"), {"empire": empire(owner)})


def _course_notes(s: Seven, code: int, end: int, way: int) -> list[Message]:
    """What is passed on the way, the ships that carry, and which of them are two-masters."""
    steps = course(s, code, end, way)
    passed = [step.end for step in steps[:-1]]
    notes = [Message(N_("through {regions}"), {"regions": regions(passed)})] if passed else []
    carried = [sea for step in steps for sea in step.seas]
    if carried:
        told = tuple(_carrier(s, sea) for sea in dict.fromkeys(carried))
        notes.append(Message(N_("by ship: {seas}"), {"seas": Listing(told)}))
    return notes


def _carrier(s: Seven, sea: int) -> Value:
    """A sea that is crossed; a two-master there is used up by it (SV-10.5)."""
    two_master = s.two_masters >> (sea - LAND_COUNT) & 1
    return Message(N_("{sea} (two-master)"), {"sea": region(sea)}) if two_master else region(sea)


def _passage_note(s: Seven, ways: Sequence[int]) -> Message:
    """Who must be asked, when every way leads past somebody."""
    seats = dict.fromkeys(grantor(s, asked_region(way)) for way in ways)
    return Message(N_("only if {seats} grants passage"), {"seats": Listing(tuple(map(seat_name, seats)))})


def way_needs(s: Seven, way: int) -> Value:
    """What a way asks for: somebody's leave, two-masters that are then used up."""
    needs: list[Value] = []
    asked = asked_region(way)
    if asked != NOBODY:
        values: dict[str, Value] = {"region": Term("region", REGION_IDS[asked]), "seat": SeatName(grantor(s, asked))}
        needs.append(Message(N_("passage through {region}, granted by {seat}"), values))
    if used_ships(way):
        needs.append(Message(N_("two-master used up: {seas}"), {"seas": seas(used_ships(way))}))
    return Listing(tuple(needs))


def _target_note(s: Seven, frame: Frame, foe: Option) -> Message:
    _, _, code, end = frame
    if code % TYPES != ARTILLERY or foe != INFANTRY:
        return Message(N_("both are removed"))
    if s.number_in(end) == 1:
        return Message(N_("it is removed, your artillery stays"))
    return Message(N_("it is removed; then one of the others and your artillery"))


# -- influence cards


def _card_note(s: Seven, seat: Seat, empire_number: int, card: int) -> Message:
    """The card, and what it makes of the seat's influence."""
    hand = s.hand[seat * EMPIRE_COUNT + empire_number] | card
    kind = CARD_KINDS[card.bit_length() - 1]
    values: dict[str, Value] = {
        "card": Term("card", CARDS[kind].id),
        "value": CARDS[kind].value,
        "influence": influence(s, seat, empire_number) + CARDS[kind].value,
    }
    others = [STANDING[cards] for cards in s.hand[empire_number::EMPIRE_COUNT]]
    if s.monarch[empire_number] != seat and STANDING[hand] > max(others):
        return Message(N_("{card} {value}, total {influence}, most of all"), values)
    return Message(N_("{card} {value}, total {influence}"), values)


_NOTES: Final[dict[str, Callable[[Seven, Frame, Option], Message | None]]] = {
    "draft": lambda s, f, o: _card_note(s, f[1], o, f[2] or top_card(s.pile[o])),
    "choose_empire": _empire_note,
    "choose_action": _action_note,
    "compensation": _compensation_note,
    "build": _build_note,
    "deploy": _deploy_note,
    "deploy_next": lambda s, _f, o: Message(N_("{unit}"), {"unit": unit(PRODUCT[o][s.city[o]])}),
    "sail": _sail_note,
    "march": _march_note,
    "target": _target_note,
    "recruit": _recruit_note,
    "build_palace": _palace_note,
    "card": lambda s, f, o: _card_note(s, f[1], o, top_card(s.pile[o])),
    "worker": lambda s, f, o: _card_note(s, f[1], o, WORKER),
    "new_infantry": _reinforcement_note,
    "new_two_master": _reinforcement_note,
}
