"""7 Empires in words (see ``engine.contract.Words``): the sentences are in ``phrases``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.contract import PASS, Event, Frame, Option, Reason, Seat, Words
from engine.games.seven import phrases
from engine.games.seven.board import places, progress
from engine.games.seven.build import EVERY_CITY
from engine.games.seven.details import detail, way_needs
from engine.games.seven.land import asked_region, used_ships
from engine.games.seven.ledgers import more_sheets, sheet
from engine.games.seven.names import (
    KINDS_OF_VALUE,
    action,
    empire,
    offer_kind,
    region,
    regions,
    unit,
    unit_at,
    year,
)
from engine.games.seven.offers import (
    EMPIRE,
    EMPIRES,
    GRANTOR,
    MANNER,
    MARKER,
    MINE,
    MUTUAL,
    REGIONS,
    YOURS,
    Draft,
    draft,
    promised,
)
from engine.games.seven.promises import AVOID, DO, KIND_IDS, NON_AGGRESSION
from engine.games.seven.setup import position
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ACTION_IDS,
    CARD_KINDS,
    CARDS,
    EMPIRE_IDS,
    LAND_COUNT,
    NOBODY,
    PRODUCT,
    REGION_IDS,
    RULES,
    TYPES,
    UNIT_IDS,
)
from engine.games.seven.turns import open_option
from engine.games.seven.ways import bits
from engine.kit.phrases import fill
from engine.text import N_, Listing, Message, SeatName, Term, Value

# -- sentences with values


def event(happened: Event) -> Message:
    return fill(phrases.EVENTS[happened.name], happened.values, KINDS_OF_VALUE)


def clause(happened: Event) -> str:
    return phrases.EVENTS[happened.name].clause


def reason(why: Reason) -> Message:
    return fill(phrases.REASONS[why.name], why.values, KINDS_OF_VALUE)


# -- decisions: the question


def prompt(s: Seven, frame: Frame) -> Message:
    phrase = phrases.PROMPTS[frame[0]]
    if frame[0] in _PROMPT_VALUES:
        return fill(phrase, _PROMPT_VALUES[frame[0]](s, frame), KINDS_OF_VALUE)
    return fill(phrase, (s.empire,) if phrase.values == "empire" else (), KINDS_OF_VALUE)


def waiting(_s: Seven, frame: Frame) -> Message:
    return Message(phrases.WAITING[frame[0]], {"seat": SeatName(frame[1])})


def _draft_rule(frame: Frame) -> Value:
    if not frame[2]:
        return Message(N_("The top card of any pile."))
    kind = CARD_KINDS[frame[2].bit_length() - 1]
    return Message(N_("Letter {letter}: {card}."), {"letter": CARDS[kind].letter, "card": Term("card", CARDS[kind].id)})


_FIELDS: Final = {
    EMPIRES: Message(N_("no attack between these empires and others; which ones?")),
    REGIONS: Message(N_("to end no move in which regions?")),
    GRANTOR: Message(N_("passage granted by which empire?")),
    EMPIRE: Message(N_("about which empire?")),
    MARKER: Message(N_("about which action?")),
    MANNER: Message(N_("to take this action, or not to?")),
}


def _terms_values(frame: Frame) -> Sequence[Any]:
    made = draft(frame[1:])
    assert made.field is not None
    return (frame[3], made.giver, _field(frame, made))


def _field(frame: Frame, made: Draft) -> Message:
    """What is asked for next, and what its list has so far."""
    assert made.field is not None
    asked = _FIELDS[made.field]
    if frame[3] == NON_AGGRESSION and made.complete:
        first = Listing(tuple(map(empire, made.complete[0])))
        asked = Message(N_("no attack between {empires} and which others?"), {"empires": first})
    if not made.growing:
        return asked
    named = regions(made.growing) if made.field == REGIONS else Listing(tuple(map(empire, made.growing)))
    return Message(N_("{question} So far: {chosen}."), {"question": asked, "chosen": named})


def _transit_values(s: Seven, frame: Frame) -> Sequence[Any]:
    _, _, code, end, way = frame
    return (s.empire, code % TYPES, code // TYPES, end, asked_region(way))


_PROMPT_VALUES: Final[dict[str, Callable[[Seven, Frame], Sequence[Any]]]] = {
    "draft": lambda _s, f: (_draft_rule(f),),
    "choose_empire": lambda s, f: (open_option(s, f[1])[0],),
    "reduce": lambda _s, f: (f[2], RULES.city_units),
    "substitute": lambda s, f: (f[2], PRODUCT[f[2]][s.city[f[2]]]),
    "sail": lambda _s, f: (f[2] % TYPES, f[2] // TYPES),
    "march": lambda _s, f: (f[2] % TYPES, f[2] // TYPES),
    "way": lambda _s, f: (f[2] % TYPES, f[2] // TYPES, f[3]),
    "transit": _transit_values,
    "target": lambda _s, f: (f[3], f[2] % TYPES),
    "reply": lambda s, f: (f[2], s.empire),
    "recruit": lambda s, f: (s.empire, f[2]),
    "new_infantry": lambda _s, f: (f[2],),
    "new_two_master": lambda _s, f: (f[2],),
    "offer": lambda _s, f: (f[2],),
    "offer_kind": lambda _s, f: (f[2],),
    "offer_side": lambda _s, f: (f[3],),
    "offer_terms": lambda _s, f: _terms_values(f),
    "offer_until": lambda _s, f: (f[3],),
    "answer_offer": lambda _s, f: (f[2], promised(f[3], (f[2], f[1], *f[4:]))),
}


# -- decisions: the options, as labels and as words

Label = Callable[[Seven, Frame, Option], Value]
Word = Callable[[Seven, Frame, Option], str]


def label(s: Seven, frame: Frame, option: Option) -> Value:
    return _PASS.get(frame[0], _NOTHING)[0] if option == PASS else _OPTIONS[frame[0]][0](s, frame, option)


def word(s: Seven, frame: Frame, option: Option) -> str:
    return _PASS.get(frame[0], _NOTHING)[1] if option == PASS else _OPTIONS[frame[0]][1](s, frame, option)


_NOTHING: Final = (Message(N_("Nothing")), "nothing")
_DONE: Final = (Message(N_("That is all")), "done")
_PASS: Final[dict[str, tuple[Value, str]]] = {
    "ship": (Message(N_("No more ships")), "done"),
    "unit": (Message(N_("No more moves")), "done"),
    "transit": (Message(N_("Refuse")), "refuse"),
    "offer": (Message(N_("No offer")), "none"),
    "offer_terms": _DONE,
    "answer_offer": (Message(N_("Decline")), "decline"),
}

_MANNERS: Final = {DO: (Message(N_("Take it")), "do"), AVOID: (Message(N_("Not take it")), "avoid")}


def _code_word(_s: Seven, _frame: Frame, code: Option) -> str:
    return f"{REGION_IDS[code // TYPES]}_{UNIT_IDS[code % TYPES]}"


def _way_word(_s: Seven, _frame: Frame, way: Option) -> str:
    asked = [REGION_IDS[asked_region(way)]] if asked_region(way) != NOBODY else []
    return "+".join(("via", *asked, *(REGION_IDS[LAND_COUNT + sea] for sea in bits(used_ships(way)))))


def _deploy_label(_s: Seven, _frame: Frame, mode: Option) -> Value:
    if mode == EVERY_CITY:
        return Message(N_("One unit in every city"))
    return Message(N_("{region}: {n} units"), {"n": RULES.palace_units, "region": region(mode)})


def _side_label(_s: Seven, frame: Frame, side: Option) -> Value:
    _, seat, addressee, _ = frame
    names = {MINE: (seat,), YOURS: (addressee,), MUTUAL: (seat, addressee)}[side]
    return KINDS_OF_VALUE["seats"](names)


def _terms(frame: Frame, value: Option) -> tuple[Value, str]:
    """The label and the word of one more term."""
    field = draft(frame[1:]).field
    if field == REGIONS:
        return region(value), REGION_IDS[value]
    if field == MARKER:
        return action(value), ACTION_IDS[value]
    return _MANNERS[value] if field == MANNER else (empire(value), EMPIRE_IDS[value])


def _seat_word(s: Seven, _frame: Frame, seat: Option) -> str:
    return f"position{position(s, seat)}"


_AS_REGION: Final[tuple[Label, Word]] = (lambda _s, _f, o: region(o), lambda _s, _f, o: REGION_IDS[o])
_AS_EMPIRE: Final[tuple[Label, Word]] = (lambda _s, _f, o: empire(o), lambda _s, _f, o: EMPIRE_IDS[o])
_AS_UNIT: Final[tuple[Label, Word]] = (lambda _s, _f, o: unit(o), lambda _s, _f, o: UNIT_IDS[o])
_AS_CODE: Final[tuple[Label, Word]] = (lambda _s, _f, o: unit_at(o), _code_word)
_AS_SEAT: Final[tuple[Label, Word]] = (lambda _s, _f, o: SeatName(o), _seat_word)

_OPTIONS: Final[dict[str, tuple[Label, Word]]] = {
    "distribution": (
        lambda _s, _f, o: Message(N_("Distribution {number}"), {"number": o + 1}),
        lambda _s, _f, o: str(o + 1),
    ),
    "draft": _AS_EMPIRE,
    "choose_empire": _AS_EMPIRE,
    "compensation": _AS_REGION,
    "choose_action": (lambda _s, _f, o: action(o), lambda _s, _f, o: ACTION_IDS[o]),
    "reduce": _AS_UNIT,
    "build": _AS_REGION,
    "deploy": (_deploy_label, lambda _s, _f, o: "every_city" if o == EVERY_CITY else REGION_IDS[o]),
    "deploy_next": _AS_REGION,
    "substitute": _AS_UNIT,
    "ship": _AS_CODE,
    "sail": _AS_REGION,
    "unit": _AS_CODE,
    "march": _AS_REGION,
    "way": (lambda s, _f, o: way_needs(s, o), _way_word),
    "transit": (lambda _s, _f, _o: Message(N_("Grant")), lambda _s, _f, _o: "grant"),
    "target": _AS_UNIT,
    "reply": _AS_UNIT,
    "flag": _AS_REGION,
    "recruit": _AS_CODE,
    "build_palace": _AS_REGION,
    "card": _AS_EMPIRE,
    "worker": _AS_EMPIRE,
    "new_infantry": _AS_REGION,
    "new_two_master": _AS_REGION,
    "offer": _AS_SEAT,
    "offer_kind": (lambda _s, _f, o: offer_kind(o), lambda _s, _f, o: KIND_IDS[o]),
    "offer_side": (_side_label, lambda _s, _f, o: ("mine", "yours", "both")[o]),
    "offer_terms": (lambda _s, f, o: _terms(f, o)[0], lambda _s, f, o: _terms(f, o)[1]),
    "offer_until": (lambda _s, _f, o: year(o), lambda _s, _f, o: str(year(o))),
    "answer_offer": (lambda _s, _f, _o: Message(N_("Accept")), lambda _s, _f, _o: "accept"),
}


def seat(s: Seven, number: Seat) -> Value:
    """What a seat is called: its position."""
    return Message(N_("Position {number}"), {"number": position(s, number)})


WORDS: Final[Words[Seven]] = Words(
    seat=seat,
    prompt=prompt,
    waiting=waiting,
    label=label,
    word=word,
    detail=detail,
    event=event,
    clause=clause,
    reason=reason,
    progress=progress,
    places=places,
    sheet=sheet,
    more_sheets=more_sheets,
)
