"""Whose turn it is, which empire acts and with which marker; the limit at the end of the turn (SV-6, SV-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.frames import Step
from engine.games.seven.board.empires import (
    OPTION_A,
    OPTION_B,
    OPTION_C,
    OPTION_N,
    available,
    has_acted,
    occupation,
    open_option,
    tray,
)
from engine.games.seven.codes import UNIT
from engine.games.seven.frames import (
    Attack,
    BuildDeploy,
    ChooseAction,
    ChooseEmpire,
    CloseTurn,
    Compensation,
    CountFlags,
    EndDecade,
    EndTurn,
    MoveFight,
    Palace,
    Reduce,
    Turn,
)
from engine.games.seven.rules import promises
from engine.games.seven.rules.offers import may_offer
from engine.games.seven.state import Seven, changed
from engine.games.seven.tables import (
    ALL_CITIES,
    ALL_EMPIRES,
    ATTACK,
    BUILD_DEPLOY,
    CITY_COUNT,
    EMPIRE_ACTION,
    EMPIRE_COUNT,
    MOVE_FIGHT,
    NOBODY,
    OFFERS,
    OWNER,
    PALACE_ACTION,
    PRODUCT,
    RULES,
    SPACES,
    TOP_DIGIT,
    UNBUILT,
)
from engine.games.seven.words import turns as words
from engine.kit.reasons import closed, offered
from engine.points import Point


def open_turn(s: Seven, _frame: Turn) -> None:
    """The turn of the next player clockwise begins; nobody passes (SV-6.1)."""
    owner = s.owner
    s.actor = owner
    tell(s, "turn", owner, s.decade, s.turn % EMPIRE_COUNT + 1)
    ask(s, ChooseEmpire(owner))
    if s.negotiation:
        may_offer(s, owner, OFFERS.per_turn)


# -- which empire acts (SV-6.2 to SV-6.5)


def empire_options(s: Seven, frame: ChooseEmpire) -> Sequence[Option]:
    """The empires that have not acted in this decade, as far as the option allows (SV-6.2)."""
    return open_option(s, frame.seat)[1]


def empire_closed(s: Seven, frame: ChooseEmpire) -> list[Blocked]:
    letter, open_empires = open_option(s, frame.seat)
    reasons = {
        OPTION_A: Reason("SV-6.3", "own_monarch_first"),
        OPTION_B: Reason("SV-6.4", "highest_influence_first"),
        OPTION_N: Reason("SV-20.1.6", "neutral_first"),
    }
    return [
        Blocked(empire, Reason("SV-6.2", "has_acted") if has_acted(s, empire) else reasons[letter])
        for empire in ALL_EMPIRES
        if empire not in open_empires
    ]


def take_empire(s: Seven, frame: ChooseEmpire, empire: Option) -> None:
    """The empire acts; under option C a unit is deployed first and its monarch decides (SV-6.3 to SV-6.5)."""
    seat = frame.seat
    letter = open_option(s, seat)[0]
    s.empire = empire
    tell(s, "empire_chosen", seat, empire, letter)
    ask(s, EndTurn())
    if letter == OPTION_C:
        s.actor = s.monarch[empire]
        ask(s, Compensation(seat), ChooseAction(s.actor))
    else:
        ask(s, ChooseAction(seat))


# -- compensation (SV-6.5.2)


def _compensation_hindrance(s: Seven, region: int) -> Reason | None:
    """Why no unit can be deployed in the city region; None when one can."""
    if s.city[region] == UNBUILT:
        return Reason("SV-6.5", "no_city")
    if s.occupied(region):
        return occupation(s, region)
    if available(s, OWNER[region], PRODUCT[region][s.city[region]]) == NOBODY:
        return Reason("SV-2.2", "supply_empty", (PRODUCT[region][s.city[region]],))
    return None


def compensation_options(s: Seven, _frame: Compensation) -> list[Option]:
    """Any city of any empire that can produce; where there is none the compensation lapses (SV-6.5)."""
    return offered(ALL_CITIES, lambda region: _compensation_hindrance(s, region)) or [PASS]


def compensation_closed(s: Seven, _frame: Compensation) -> list[Blocked]:
    return closed(ALL_CITIES, lambda region: _compensation_hindrance(s, region))


def take_compensation(s: Seven, frame: Compensation, region: Option) -> None:
    """The city produces its unit, or the substitute when that type is used up (SV-6.5)."""
    if region == PASS:
        return
    kind = available(s, OWNER[region], PRODUCT[region][s.city[region]])
    s.place(OWNER[region], UNIT.pack(region, kind))
    tell(s, "compensated", frame.seat, OWNER[region], kind, region)


# -- which action (SV-7)

_ACTIONS: Final[Mapping[int, Step]] = {
    BUILD_DEPLOY: BuildDeploy(),
    MOVE_FIGHT: MoveFight(),
    ATTACK: Attack(),
    PALACE_ACTION: Palace(),
    EMPIRE_ACTION: CountFlags(),
}


def action_options(s: Seven, _frame: ChooseAction) -> list[Option]:
    """Any of the three actions on the tray, even one without effect (SV-7.2, SV-7.4)."""
    return tray(s, s.empire)


def action_closed(s: Seven, _frame: ChooseAction) -> list[Blocked]:
    spaces = s.spaces[s.empire * SPACES : (s.empire + 1) * SPACES]
    return [
        Blocked(action, Reason("SV-7.3", "marker_away", (SPACES - space,)))
        for space, action in enumerate(spaces)
        if action != NOBODY
    ]


def take_action(s: Seven, frame: ChooseAction, action: Option) -> None:
    """The marker goes to position I and the action is carried out (SV-7.1)."""
    s.spaces = changed(s.spaces, s.empire * SPACES, action)
    tell(s, "action_chosen", frame.seat, s.empire, action)
    promises.chose_action(s, action)
    ask(s, _ACTIONS[action])


def shift_markers(s: Seven) -> None:
    """The marker on III returns to the tray, II moves to III, I to II (SV-18.4)."""
    spaces = s.spaces
    s.spaces = tuple(NOBODY if place % SPACES == 0 else spaces[place - 1] for place in range(len(spaces)))


# -- the limit of three units (SV-6.6)


def _over_limit(s: Seven, region: int) -> bool:
    """Whether more than three units stand there; only the owner of a city region can have that many (SV-3.6)."""
    return s.number_in(region) > RULES.city_units


def end_turn(s: Seven, _frame: EndTurn) -> None:
    """The acting player reduces own regions first, then the monarchs of the others reduce theirs (SV-6.6)."""
    ask(s, CloseTurn())
    limit = RULES.city_units
    crowded = [region for region, units in enumerate(s.units[:CITY_COUNT]) if units and units % TOP_DIGIT > limit]
    if crowded:
        own = [Reduce(s.actor, region) for region in crowded if OWNER[region] == s.empire]
        foreign = [Reduce(_reducer(s, region), region) for region in crowded if OWNER[region] != s.empire]
        ask(s, *own, *foreign)


def _reducer(s: Seven, region: int) -> Seat:
    """Who reduces a region: the monarch, or the owner of the turn where the empire is neutral."""
    monarch = s.monarch[OWNER[region]]
    return s.owner if monarch == NOBODY else monarch


def reduced(s: Seven, seat: Seat, region: int) -> None:
    """If too many units stand in the region, the seat sends some back (SV-6.6, SV-18.2)."""
    if _over_limit(s, region):
        ask(s, Reduce(seat, region))


def reduce_options(s: Seven, frame: Reduce) -> list[Option]:
    """Any type of unit there, new or old (SV-6.6)."""
    return s.types_in(frame.region)


def take_reduce(s: Seven, frame: Reduce, kind: Option) -> None:
    """The unit goes back to the supply, and so on until three are left (SV-6.6)."""
    region = frame.region
    tell(s, "reduced", OWNER[region], kind, region)
    s.remove(UNIT.pack(region, kind))
    reduced(s, frame.seat, region)


def close_turn(s: Seven, _frame: CloseTurn) -> None:
    """The next seat's turn follows, or the end of the decade after the seventh turn (SV-1.3, SV-18)."""
    s.empire = s.actor = NOBODY
    s.entered = ()
    s.turn += 1
    ask(s, Turn() if s.turn % EMPIRE_COUNT else EndDecade())


CHOOSE_EMPIRE: Final = Point(
    ChooseEmpire,
    "SV-6.2",
    empire_options,
    take_empire,
    words.CHOOSE_EMPIRE,
    closed=empire_closed,
    menu=True,
)
COMPENSATION: Final = Point(
    Compensation,
    "SV-6.5",
    compensation_options,
    take_compensation,
    words.COMPENSATION,
    closed=compensation_closed,
)
CHOOSE_ACTION: Final = Point(
    ChooseAction,
    "SV-7.1",
    action_options,
    take_action,
    words.CHOOSE_ACTION,
    closed=action_closed,
    menu=True,
)
REDUCE: Final = Point(Reduce, "SV-6.6", reduce_options, take_reduce, words.REDUCE)
