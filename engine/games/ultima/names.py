"""How the numbers of the state are called: terms of ``terms.toml``, small sentences, and words of the notation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.ultima.codes import FLEET_AT, FREE_MOVE, GROUP, STRATEGIC, TACTICAL
from engine.games.ultima.pieces import types
from engine.games.ultima.state import (
    BASE_SHIFT,
    MARK,
    MINOR_SHIFT,
    MOVED,
    NOBODY,
    RAIDED,
    REPAIR,
    SAILED,
    SQUADRON,
    VETERAN,
    Ultima,
    base,
    category,
    minor_of,
    position,
    start_sea,
)
from engine.games.ultima.tables import (
    AREAS,
    BOX0,
    CARDS,
    CENTRES,
    FACES,
    LEADER_TYPES,
    LEADERS,
    MINOR0,
    MINORS,
    N_POWERS,
    NAMED,
    POWERS,
    SEA0,
    SEAS,
    SYSTEM,
    THEATRES,
)
from engine.text import N_, Listing, Message, SeatName, Term, Value


def power(number: int) -> Value:
    if number == SYSTEM:
        return Message(N_("nobody's troops"))
    return Term("power", POWERS[number].id)


def power_or_none(number: int) -> Value:
    return power(number) if number >= 0 else Message(N_("nobody"))


def minor(number: int) -> Value:
    return Term("minor", MINORS[number].id)


def holder(number: int) -> Value:
    return power(number) if number < N_POWERS else minor(number - MINOR0)


def area(number: int) -> Value:
    return Term("area", AREAS[number].id)


def sea(number: int) -> Value:
    return Term("sea", SEAS[number].id)


def centre(number: int) -> Value:
    return Term("centre", CENTRES[number].id)


def card(number: int) -> Value:
    return Term("card", CARDS[number].id)


def place(pos: int) -> Value:
    """An area, a sea, or the dispersed box of a theatre."""
    if pos < SEA0:
        return area(pos)
    if pos < BOX0:
        return sea(pos - SEA0)
    return Message(N_("dispersed ({theatre})"), {"theatre": Term("theatre", THEATRES[pos - BOX0])})


def place_word(pos: int) -> str:
    if pos < SEA0:
        return AREAS[pos].id
    return SEAS[pos - SEA0].id if pos < BOX0 else f"box-{THEATRES[pos - BOX0]}"


def of_types(mask: int) -> Value:
    return Listing(tuple(Term("leader_type", name) for bit, name in enumerate(LEADER_TYPES) if mask >> bit & 1))


def leader(number: int) -> Value:
    """A named leader by name, a counter as a leader of the type of its ordinary face."""
    return leader_with(number, FACES[number][0]) if number >= 0 and not NAMED[number] else leader_kind(number)


def leader_kind(number: int) -> Value:
    """A named leader by name, of a counter only the type of its ordinary face."""
    if number < 0:
        return Message(N_("nobody"))
    return Term("leader", LEADERS[number].id) if NAMED[number] else of_types(FACES[number][0])


def leader_with(number: int, mask: int) -> Value:
    """With these types."""
    values = {"types": of_types(mask)}
    if NAMED[number]:
        return Message(N_("{leader} ({types})"), {"leader": leader_kind(number), **values})
    return Message(N_("leader ({types})"), values)


def chief_with(number: int, mask: int) -> Value:
    """Where it is said already that it is a leader."""
    return leader_with(number, mask) if NAMED[number] else of_types(mask)


def leader_now(view: Ultima, number: int) -> Value:
    """With the types of the face in use."""
    return leader_with(number, types(view, number))


def leader_word(number: int) -> str:
    return LEADERS[number].id


# -- units


_TOLD: Final = SQUADRON | 3 << BASE_SHIFT | VETERAN | REPAIR | 31 << MINOR_SHIFT
"""What a player tells units of a power and place apart by."""
MARKS: Final = ((VETERAN, N_("veteran")), (REPAIR, N_("under repair")), (MOVED, N_("has moved")))


def unit_label(one: int) -> Value:
    """What it is: "Troop Q3 (veteran)"."""
    return _unit(one & ~MOVED)


def _unit(one: int, ashore: bool = False) -> Value:
    piece = Term("piece", "squadron" if one & SQUADRON else "troop")
    return Message(N_("{piece} {rank}"), {"piece": piece, "rank": rank(one, ashore)})


def rank(one: int, ashore: bool = False) -> Value:
    """Its category, and in what it differs from others of the place; ``ashore``: only some of them are able to land."""
    quality = Message(N_("Q{quality}"), {"quality": category(one)})
    marks: list[Value] = [Message(text) for flag, text in MARKS if one & flag]
    if ashore and not one & MARK:
        marks.append(Message(N_("cannot land")))
    if minor_of(one) != NOBODY:
        marks.append(minor(minor_of(one)))
    return Message(N_("{rank} ({marks})"), {"rank": quality, "marks": Listing(tuple(marks))}) if marks else quality


def unit_there(one: int) -> Value:
    return Message(N_("{unit}, {place}"), {"unit": unit_label(one), "place": place(position(one))})


def kind_word(one: int) -> str:
    """A word for everything in which units of a place may differ."""
    marks = "".join(
        letter
        for letter, flag in zip("vrltfp", (VETERAN, REPAIR, MARK, MOVED, SAILED, RAIDED), strict=True)
        if one & flag
    )
    begun = f"s{start_sea(one)}" if start_sea(one) >= 0 else ""
    whose = f"m{minor_of(one)}" if minor_of(one) != NOBODY else ""
    return f"{'s' if one & SQUADRON else 'q'}{base(one)}{marks}{begun}{whose}"


def alike(units: Sequence[int], told: int = _TOLD) -> list[list[int]]:
    """Those that a player does not tell apart together."""
    found: dict[int, list[int]] = {}
    for one in units:
        found.setdefault(one & told, []).append(one)
    return list(found.values())


def group_label(units: Sequence[int], ashore: bool = False) -> Value:
    """Several units: "3 troops: 2 x Q2, Q3 (veteran)"; who has moved counts otherwise in submissions (UR-15.4)."""
    groups = [group for group in alike(units, SQUADRON) if group]
    told = [_unit(group[0], ashore) if len(group) == 1 else _group(group, ashore) for group in groups]
    return told[0] if len(told) == 1 else Listing(tuple(told))


def _group(units: Sequence[int], ashore: bool) -> Value:
    kinds, ships = alike(units, _TOLD | MOVED | MARK * ashore), units[0] & SQUADRON
    ranks = [_ranks(len(like), rank(like[0], ashore)) for like in kinds]
    values: dict[str, Value] = {"n": len(units), "ranks": Listing(tuple(ranks))}
    if len(kinds) > 1:
        return Message(N_("{n} squadrons: {ranks}") if ships else N_("{n} troops: {ranks}"), values)
    values["rank"] = rank(units[0], ashore)
    return Message(N_("{n} squadrons {rank}") if ships else N_("{n} troops {rank}"), values)


def _ranks(number: int, rank_: Value) -> Value:
    return rank_ if number == 1 else Message(N_("{n} x {rank}"), {"n": number, "rank": rank_})


def group_word(units: Sequence[int]) -> str:
    found: dict[str, int] = {}
    for one in units:
        found[kind_word(one)] = found.get(kind_word(one), 0) + 1
    return "+".join(f"{number}{word}" for word, number in sorted(found.items()))


def picked(units: Sequence[int], mask: int) -> list[int]:
    return [one for number, one in enumerate(units) if mask >> number & 1]


def force_label(
    view: Ultima, units: Sequence[int], leaders: Sequence[int], force: int, embarking: bool = False
) -> Value:
    """Troops or squadrons and who leads them; ``embarking``: they may think of landing (UR-9.6)."""
    ashore = embarking and any(one & MARK for one in units) and not all(one & MARK for one in units)
    group = group_label(picked(units, GROUP.read(force).units), ashore)
    number = GROUP.read(force).chief
    if not number or number > len(leaders):
        return group
    chief = leaders[number - 1]
    return Message(N_("{group}, leader: {who}"), {"group": group, "who": chief_with(chief, types(view, chief))})


def force_word(units: Sequence[int], leaders: Sequence[int], force: int) -> str:
    word = group_word(picked(units, GROUP.read(force).units))
    number = GROUP.read(force).chief
    return f"{word}+{leader_word(leaders[number - 1])}" if number and number <= len(leaders) else word


# -- prompts and sentences


_MOVEMENTS: Final = {
    STRATEGIC: Message(N_("strategic movement")),
    TACTICAL: Message(N_("tactical movement")),
    FREE_MOVE: Message(N_("free move of a fleet")),
}


def movement(kind: int) -> Value:
    return _MOVEMENTS[kind]


def source(number: int) -> Value:
    """The area of an army or the place of a fleet."""
    return place(number - FLEET_AT if number >= FLEET_AT else number)


def _number(number: int) -> Value:
    return number


def _seats(numbers: Sequence[int]) -> Value:
    return Listing(tuple(SeatName(number) for number in numbers))


def _numbers(numbers: Sequence[int]) -> Value:
    return Listing(tuple(numbers)) if numbers else "-"


KINDS_OF_VALUE: Final[dict[str, Callable[[Any], Value]]] = {
    "seat": SeatName,
    "seats": _seats,
    "power": power,
    "power_or_none": power_or_none,
    "minor": minor,
    "holder": holder,
    "area": area,
    "sea": sea,
    "place": place,
    "centre": centre,
    "card": card,
    "leader": leader,
    "leader_kind": leader_kind,
    "number": _number,
    "numbers": _numbers,
}
"""How the values of sentences in the log are called."""
KINDS: Final[dict[str, Callable[[Any], Value]]] = {
    "Power": power,
    "Minor": minor,
    "Area": area,
    "Sea": sea,
    "Source": source,
    "Centre": centre,
    "Card": card,
    "Leader": leader_kind,
    "Kind": movement,
}
"""How the fields of a frame are called in its prompt, by their declared type."""
