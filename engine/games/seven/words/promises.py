"""Promises (SV-22) in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.seven.board.ways import bits
from engine.games.seven.names import action, empire_of, empire_the, empires_the, regions, year
from engine.games.seven.records import ACTION, CARD, DO, NON_AGGRESSION, SPHERE, Promise
from engine.text import N_, Message, SeatName, Value

NOTHING_YET: Final = Message(N_("Nothing yet."))


def promise(made: Promise) -> Value:
    """What somebody promises, and until when."""
    values: dict[str, Value] = {"year": year(made.until)}
    terms = made.terms
    kind = made.kind
    if kind == NON_AGGRESSION:
        values |= {"some": empires_the(bits(terms[0])), "others": empires_the(bits(terms[1]))}
        if max(map(int.bit_count, terms)) == 1:
            return Message(N_("No attack between {some} and {others} until the end of {year}."), values)
        sides = N_("No attack between {some} on one side and {others} on the other until the end of {year}.")
        return Message(sides, values)
    if kind == SPHERE:
        values["regions"] = regions(terms)
        return Message(N_("No move ends here until the end of {year}: {regions}."), values)
    if kind == CARD:
        values["of_empire"] = empire_of(terms[0])
        return Message(N_("No card {of_empire} until the end of {year}."), values)
    if kind != ACTION:
        values |= {"of_empire": empire_of(terms[0]), "of_other": empire_of(terms[1])}
        return Message(N_("Units {of_other} may pass those {of_empire} until the end of {year}."), values)
    values |= {"the_empire": empire_the(terms[0]), "action": action(terms[1])}
    if terms[2] == DO:
        return Message(N_("The next action with {the_empire} until the end of {year} is: {action}."), values)
    return Message(N_("The next action with {the_empire} until the end of {year} is not: {action}."), values)


def given(made: Promise) -> Message:
    """Who promises what."""
    return Message(N_("{seat} promises: {promise}"), {"seat": SeatName(made.giver), "promise": promise(made)})


def promises(made: Sequence[Promise]) -> Message:
    """Several of them in a row."""
    if not made:
        return NOTHING_YET
    first, *more = made
    return Message(N_("{one} {two}"), {"one": given(first), "two": promises(more)}) if more else given(first)
