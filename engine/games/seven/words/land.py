"""Land units (SV-10) and leave to pass (SV-12) in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.seven.board.movement import asked_region, grantor, used_ships, ways
from engine.games.seven.board.routes import course
from engine.games.seven.board.ways import bits
from engine.games.seven.choices import AS_REGION, AS_UNIT, acting, joined
from engine.games.seven.codes import REGION_OF
from engine.games.seven.frames import LandUnit, March, Transit, Way
from engine.games.seven.names import empire, region, regions, seas, seat_name, unit_of
from engine.games.seven.state import Seven
from engine.games.seven.tables import LAND_COUNT, NOBODY, OWNER, REGION_IDS
from engine.games.seven.words.ships import flag_note, interest, mover
from engine.kit.names import YES, by_table
from engine.text import N_, Listing, Message, SeatName, Value

# -- where to


def _march_note(s: Seven, frame: March, end: Option) -> Message | None:
    all_ways = ways(s, frame.unit, end)
    free = [way for way in all_ways if asked_region(way) == NOBODY]
    arrival = _arrival_note(s, end)
    notes = ([arrival] if arrival else []) + _course_notes(s, frame.unit, end, (free or all_ways)[0])
    if not free:
        notes.append(_passage_note(s, all_ways))
    if len(all_ways) > 1:
        notes.append(Message(N_("ways to choose from: {number}"), {"number": len(all_ways)}))
    return joined(notes)


def _arrival_note(s: Seven, end: int) -> Message | None:
    holder, owner = s.holder[end], OWNER[end]
    if holder not in (NOBODY, s.empire):
        foes = Listing(tuple(unit_of(kind, holder) for kind in s.types_in(end)))
        return Message(N_("fight: {units}"), {"units": foes})
    if owner == NOBODY:
        return flag_note(s, end)
    return None if owner == s.empire else Message(N_("occupies: {empire}"), {"empire": empire(owner)})


def _course_notes(s: Seven, code: int, end: int, way: int) -> list[Message]:
    """What is passed on the way, the ships that carry, and which of them are two-masters."""
    steps = course(s, code, end, way)
    passed = [step.end for step in steps[:-1]]
    notes = [Message(N_("through {regions}"), {"regions": regions(passed)})] if passed else []
    carried = [sea for step in steps for sea in step.seas]
    if carried:
        crossed = tuple(_carrier(s, sea) for sea in dict.fromkeys(carried))
        notes.append(Message(N_("by ship: {seas}"), {"seas": Listing(crossed)}))
    return notes


def _carrier(s: Seven, sea: int) -> Value:
    """A sea that is crossed; a two-master there is used up by it (SV-10.5)."""
    two_master = s.two_masters >> (sea - LAND_COUNT) & 1
    return Message(N_("{sea} (two-master)"), {"sea": region(sea)}) if two_master else region(sea)


def _passage_note(s: Seven, asking: Sequence[int]) -> Message:
    """Who must be asked, when every way leads past somebody."""
    seats = dict.fromkeys(grantor(s, asked_region(way)) for way in asking)
    return Message(N_("only if {seats} grants passage"), {"seats": Listing(tuple(map(seat_name, seats)))})


def _by_interest(s: Seven, frame: March, options: Sequence[Option]) -> Sequence[Option]:
    """What brings most first; of equals those for which nobody must be asked."""

    def asks(end: int) -> bool:
        return all(asked_region(way) != NOBODY for way in ways(s, frame.unit, end))

    return sorted(options, key=lambda end: (interest(s, end), asks(end)))


# -- by which way


def _needs(s: Seven, _frame: Way, way: Option) -> Value:
    """What a way asks for: somebody's leave, two-masters that are then used up."""
    needs: list[Value] = []
    asked = asked_region(way)
    if asked != NOBODY:
        values: dict[str, Value] = {"region": region(asked), "seat": SeatName(grantor(s, asked))}
        needs.append(Message(N_("passage through {region}, granted by {seat}"), values))
    if used_ships(way):
        needs.append(Message(N_("two-master used up: {seas}"), {"seas": seas(used_ships(way))}))
    return Listing(tuple(needs))


def _way_word(_s: Seven, _frame: Way, way: Option) -> str:
    asked = [REGION_IDS[asked_region(way)]] if asked_region(way) != NOBODY else []
    return "+".join(("via", *asked, *(REGION_IDS[LAND_COUNT + sea] for sea in bits(used_ships(way)))))


def _journey(_s: object, frame: Way | Transit) -> Mapping[str, Value]:
    return {"start": region(REGION_OF[frame.unit])}


def _passage(s: Seven, frame: Transit) -> Mapping[str, Value]:
    passed = region(asked_region(frame.way))
    return {**_journey(s, frame), "empire": empire(s.empire), "region": passed}


LAND_UNIT: Final = Asks[Seven, LandUnit](
    prompt=N_("{empire}: which land unit moves?"),
    values=acting,
    option=AS_UNIT,
    waiting=N_("{seat} moves land units."),
    passing=Passing(Message(N_("No more moves")), "done"),
)
MARCH: Final = Asks[Seven, March](
    prompt=N_("{region}: where does your {unit} go?"),
    values=mover,
    option=AS_REGION,
    waiting=N_("{seat} moves land units."),
    note=_march_note,
    order=_by_interest,
)
WAY: Final = Asks[Seven, Way](
    prompt=N_("{start} to {end}: by which way does your {unit} go?"),
    values=_journey,
    option=Naming(_needs, _way_word),
    waiting=N_("{seat} moves land units."),
)
TRANSIT: Final = Asks[Seven, Transit](
    prompt=N_("{empire}: {unit}, {start} to {end}, wants to pass {region}. Do you grant it?"),
    values=_passage,
    option=by_table((YES, N_("Grant"), "grant")),
    waiting=N_("{seat} is asked for passage."),
    passing=Passing(Message(N_("Refuse")), "refuse"),
)
