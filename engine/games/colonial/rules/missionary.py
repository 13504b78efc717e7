"""Missionary and Scientist (CO-13.1, CO-13.2, CO-13.17, CO-13.18)."""

from __future__ import annotations

from typing import Final

from engine.agenda import tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import Mission, Study
from engine.games.colonial.names import AS_LAND, AS_TRACK, SKIP, sum_of
from engine.games.colonial.reckoning import abolished, explored, here, markers, next_price
from engine.games.colonial.rules.hiring import TARGET, bound_to, performed
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import gain_prestige
from engine.games.colonial.rules.refusals import closed_lands, why_no_mission
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import MISSIONS, Colonial
from engine.games.colonial.tables import LANDS, MISSIONARY, NATIONS, NOBODY, TRACK_COUNT, VALUES
from engine.points import Point
from engine.text import N_, Message, Value

# -- CO-13.1 Missionary


def mission_lands(s: Colonial) -> list[int]:
    """Where an Unrest can be flipped, or a Mission put: never both in one territory."""
    stock = markers(s) > 0
    return [land for land in range(LANDS) if s.unrest[land] or (stock and not s.missions[land] and explored(s, land))]


def mission_options(s: Colonial, _frame: Mission) -> list[Option]:
    service = bound_to(s, MISSIONARY)
    if service and service[TARGET] in mission_lands(s):
        return [service[TARGET]]
    return [PASS, *mission_lands(s)]


def mission_closed(s: Colonial, _frame: Mission) -> list[Blocked]:
    return closed_lands(s, mission_lands(s), lambda land: why_no_mission(s, land))


def take_mission(s: Colonial, frame: Mission, land: Option) -> None:
    """CO-13.1; Spain's Prestige is CO-16.9."""
    if land == PASS:
        return
    seat = frame.seat
    number = reward(s, seat, land)
    if s.unrest[land]:
        s.unrest[land] -= 1
        tell(s, "mission_flipped", seat, land)
    else:
        tell(s, "mission_placed", seat, land)
    s.missions[land] += 1
    if number:
        gain_prestige(s, seat, number, MISSIONS, "mission")
    service = bound_to(s, MISSIONARY)
    if service and service[TARGET] == land:
        performed(s)
    checked(s)


def reward(s: Colonial, seat: Seat, land: int) -> int:
    """CO-16.9: until Spain has held 6 Prestige."""
    if s.nation[seat] == NOBODY or s.threshold >> seat & 1 or s.missions[land] or not here(s, seat, land):
        return 0
    return NATIONS[s.nation[seat]].mission_prestige


def mission_note(view: Colonial, frame: Mission, land: Option) -> Message | None:
    if land == PASS:
        return None
    values: dict[str, Value] = {"n": reward(view, frame.seat, land)}
    if values["n"]:
        flipped, placed = N_("turn an Unrest into a Mission: {n} Prestige"), N_("place a Mission: {n} Prestige")
    else:
        flipped, placed = N_("turn an Unrest into a Mission"), N_("place a Mission")
    return Message(flipped if view.unrest[land] else placed, values)


MISSION: Final = indebted(
    Point(
        Mission,
        "CO-13.1",
        mission_options,
        take_mission,
        Asks(
            N_("Where does a Mission rise?"),
            AS_LAND,
            N_("{seat} uses the Missionary."),
            passing=SKIP,
            note=mission_note,
        ),
        closed=mission_closed,
    )
)


# -- CO-13.17 Scientist


def payable_tracks(s: Colonial, seat: Seat) -> list[int]:
    return [track for track in range(TRACK_COUNT) if 0 < next_price(s, seat, track) <= s.treasury[seat]]


def study_options(s: Colonial, frame: Study) -> list[Option]:
    return [PASS, *payable_tracks(s, frame.seat)]


def study_closed(s: Colonial, frame: Study) -> list[Blocked]:
    return [
        Blocked(track, why_no_progress(s, frame.seat, track))
        for track in range(TRACK_COUNT)
        if track not in payable_tracks(s, frame.seat)
    ]


def why_no_progress(s: Colonial, seat: Seat, track: int) -> Reason:
    price = next_price(s, seat, track)
    if price:
        return Reason("CO-13.17", "costs_more", (price,))
    at_end = s.tracks[seat * TRACK_COUNT + track] == len(VALUES[track]) - 1
    return Reason("CO-13.17", "last_space") if at_end else Reason("CO-16.11", "capped")


def take_study(s: Colonial, frame: Study, track: Option) -> None:
    """CO-13.18: Economy 10 abolishes slavery at once."""
    if track == PASS:
        return
    seat = frame.seat
    before = abolished(s)
    s.treasury[seat] -= next_price(s, seat, track)
    s.tracks[seat * TRACK_COUNT + track] += 1
    tell(s, "progress", seat, track, VALUES[track][s.tracks[seat * TRACK_COUNT + track]])
    if abolished(s) and not before:
        tell(s, "slavery_abolished")
    checked(s)


def price_note(view: Colonial, frame: Study, track: Option) -> Message | None:
    if track == PASS:
        return None
    return Message(N_("costs {sum}"), {"sum": sum_of(next_price(view, frame.seat, track))})


STUDY: Final = indebted(
    Point(
        Study,
        "CO-13.17",
        study_options,
        take_study,
        Asks(
            N_("On which track do you advance?"),
            AS_TRACK,
            N_("{seat} uses the Scientist."),
            passing=SKIP,
            note=price_note,
        ),
        closed=study_closed,
    )
)
