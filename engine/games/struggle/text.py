"""Struggle of Empires in words (see ``engine.contract.Words``): the sentences are in ``phrases``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.contract import PASS, Event, Frame, Option, Reason, Seat, Words
from engine.games.struggle import details, phrases
from engine.games.struggle.board import places, sheet
from engine.games.struggle.moving import ONE_MORE
from engine.games.struggle.names import KINDS_OF_VALUE, force, power, region, seat_name, target, target_word, tile, unit
from engine.games.struggle.stages import ARMY_USE, DECLINE, FIGHT, NAVY_USE
from engine.games.struggle.state import KINDS, NOBODY, Struggle
from engine.games.struggle.support import ACCEPT, COUNTER, FORCE, REFUSE
from engine.games.struggle.tables import COUNTERS, PLACES, POWERS, REGIONS, RULES, TILES, UNITS
from engine.games.struggle.throws import throws
from engine.games.struggle.turns import ATTACK, BUILD, BUY, COLONISE, ENSLAVE, MOVE, SOUND, USE
from engine.kit.phrases import fill
from engine.text import N_, Message, SeatName, Term, Value

# -- sentences with values


def event(happened: Event) -> Message:
    values = happened.values
    if happened.name in _TWO_FOR_FORCE:
        values = (values[0], values[1], values[2:4], values[4])
    elif happened.name == "sea_roll":
        values = (values[0], values[1:3])
    return fill(phrases.EVENTS[happened.name], values, KINDS_OF_VALUE)


_TWO_FOR_FORCE: Final = ("support_asked", "support_countered", "support_given")


def clause(happened: Event) -> str:
    return phrases.EVENTS[happened.name].clause


def reason(why: Reason) -> Message:
    return fill(phrases.REASONS[why.name], why.values, KINDS_OF_VALUE)


def progress(s: Struggle) -> Message:
    if not s.war or NOBODY in s.power:
        return Message(N_("Set-up"))
    if s.final:
        return Message(N_("The game is over"))
    if not s.round:
        return Message(N_("War {war} of {wars}, alliances"), {"war": s.war, "wars": RULES.wars})
    rounds = RULES.rounds_per_war[str(s.n)]
    values: dict[str, Value] = {"war": s.war, "wars": RULES.wars, "round": s.round, "rounds": rounds}
    return Message(N_("War {war} of {wars}, round {round} of {rounds}"), values)


# -- decisions: the question


def prompt(s: Struggle, frame: Frame) -> Message:
    phrase = phrases.PROMPTS[frame[0]]
    return fill(phrase, _PROMPT_VALUES[frame[0]](s, frame) if frame[0] in _PROMPT_VALUES else (), KINDS_OF_VALUE)


def waiting(_s: Struggle, frame: Frame) -> Message:
    return Message(phrases.WAITING[frame[0]], {"seat": SeatName(frame[1])})


def _high_bid(_s: Struggle, frame: Frame) -> Sequence[Any]:
    _, _, _, _, high, amount, a, b = frame
    if high == NOBODY:
        return (Message(N_("Nobody has bid yet.")),)
    values: dict[str, Value] = {"seat": SeatName(high), "gold": amount, "a": seat_name(a), "b": seat_name(b)}
    return (Message(N_("Highest: {seat} with {gold}, A: {a}, B: {b}."), values),)


def _actions_left(s: Struggle, _frame: Frame) -> Sequence[Any]:
    if not s.actions:
        return (Message(N_("No action left: use tiles, or end the turn.")),)
    return (Message(N_("({n} action left)"), {"n": s.actions}, N_("({n} actions left)")),)


def _moves_left(s: Struggle, frame: Frame) -> Sequence[Any]:
    if not frame[2]:
        return (Message(N_("Use Logistics for one more?")),)
    return (Message(N_("({n} move left)"), {"n": frame[2]}, N_("({n} moves left)")),)


def _named_force(_s: Struggle, code: int) -> Value:
    return force(divmod(code, FORCE))


_PROMPT_VALUES: Final[dict[str, Callable[[Struggle, Frame], Sequence[Any]]]] = {
    "start_unit": lambda _s, f: (f[2],),
    "start_place": lambda _s, f: (f[2],),
    "bid": _high_bid,
    "proposal_a": lambda _s, f: (max(f[3], 0),),
    "proposal_b": lambda _s, f: (seat_name(f[4]),),
    "turn": _actions_left,
    "seize_region": lambda _s, f: (f[2],),
    "seize_owner": lambda _s, f: (f[2], f[3]),
    "company": lambda _s, f: (f[2],),
    "build_place": lambda _s, f: (f[2],),
    "move": _moves_left,
    "move_place": lambda _s, f: divmod(f[2], PLACES),
    "natives_move": lambda _s, f: (f[2],),
    "target": lambda _s, f: (f[2],),
    "naval_fight": lambda s, _f: (details.sea(s),),
    "naval_reply": lambda s, _f: (SeatName(s.fight[0]), details.sea(s)),
    "dual": lambda _s, f: (f[3],),
    "reserve": lambda s, f: (details.totals_now(s, f[2]),),
    "own_loss": lambda s, _f: (s.fight[2],),
    "request": lambda s, f: (SeatName(f[2]), s.fight[2], details.totals_before(s)),
    "request_fee": lambda s, f: (SeatName(f[2]), _named_force(s, f[3])),
    "answer": lambda s, f: (SeatName(f[2]), _named_force(s, f[3]), s.fight[2], f[4], details.totals_before(s)),
    "counter": lambda _s, f: (SeatName(f[2]),),
    "counter_fee": lambda s, f: (_named_force(s, f[3]),),
    "answer_counter": lambda s, f: (SeatName(f[2]), _named_force(s, f[3]), f[4]),
    "bribe": lambda _s, f: (SeatName(f[3]),),
    "answer_bribe": lambda _s, f: (SeatName(f[2]), f[4]),
    "sound_target": lambda _s, f: (SeatName(f[2]),),
    "sound_region": lambda _s, f: (SeatName(f[2]), SeatName(f[3])),
    "answer_sounding": lambda _s, f: (SeatName(f[2]), f[3], f[4]),
}


# -- decisions: the options, as labels and as words


def label(s: Struggle, frame: Frame, option: Option) -> Value:
    if option == PASS:
        if frame[0] == "turn":
            return Message(N_("Pass") if s.actions else N_("End the turn"))
        return _PASS_LABELS[frame[0]]
    return _LABELS[frame[0]](s, frame, option)


def word(s: Struggle, frame: Frame, option: Option) -> str:
    if option == PASS:
        return _PASS_WORDS.get(frame[0], "no")
    return _WORDS[frame[0]](s, frame, option)


_NO: Final = Message(N_("No"))
_YES: Final = Message(N_("Yes"))
_PASS_LABELS: Final = {
    "bid": Message(N_("Pass")),
    "proposal_a": Message(N_("Nobody (the power goes to B)")),
    "proposal_b": Message(N_("Nobody")),
    "move": Message(N_("Stop moving")),
    "natives_move": Message(N_("Stay")),
    "request": Message(N_("Ask for nothing")),
    "bribe": Message(N_("Offer nothing")),
    "militia": _NO,
    "surprise": _NO,
    "doubling": _NO,
    "reserve": _NO,
    "withdraw": _NO,
    "answer_sounding": _NO,
}
_PASS_WORDS: Final = {
    "bid": "pass",
    "proposal_a": "nobody",
    "proposal_b": "nobody",
    "turn": "pass",
    "move": "stop",
    "natives_move": "stay",
    "request": "skip",
    "bribe": "nothing",
}
_TURN_WORDS: Final = {
    BUY: "buy",
    BUILD: "build",
    MOVE: "move",
    ATTACK: "attack",
    COLONISE: "colonise",
    ENSLAVE: "enslave",
    SOUND: "sound",
}
_TURN_LABELS: Final = {
    BUY: Message(N_("Buy a tile")),
    BUILD: Message(N_("Build a unit")),
    MOVE: Message(N_("Move units")),
    ATTACK: Message(N_("Attack")),
    COLONISE: Message(N_("Colonise")),
    ENSLAVE: Message(N_("Enslave")),
    SOUND: Message(N_("Sound an ally")),
}

Label = Callable[[Struggle, Frame, Option], Value]
Word = Callable[[Struggle, Frame, Option], str]


def _turn_label(_s: Struggle, _f: Frame, option: Option) -> Value:
    return Message(N_("Use {tile}"), {"tile": tile(option - USE)}) if option >= USE else _TURN_LABELS[option]


def _turn_word(_s: Struggle, _f: Frame, option: Option) -> str:
    return TILES[option - USE].id if option >= USE else _TURN_WORDS[option]


def _move_label(_s: Struggle, _f: Frame, option: Option) -> Value:
    if option == ONE_MORE:
        return Message(N_("Use Logistics"))
    kind, place = divmod(option, PLACES)
    return Message(N_("{unit}, {region}"), {"unit": unit(kind), "region": region(place)})


def _move_word(_s: Struggle, _f: Frame, option: Option) -> str:
    if option == ONE_MORE:
        return "logistics"
    kind, place = divmod(option, PLACES)
    return f"{UNITS[kind]}@{REGIONS[place].id}"


def _loss_label(_s: Struggle, _f: Frame, option: Option) -> Value:
    seat, kind = divmod(option, KINDS)
    return Message(N_("{unit} of {seat}"), {"unit": unit(kind), "seat": SeatName(seat)})


def _gold_label(_s: Struggle, _f: Frame, option: Option) -> Value:
    return Message(N_("{gold} gold"), {"gold": option})


def _seat_word(s: Struggle, _f: Frame, seat: Option) -> str:
    return seat_word(s, seat)


def seat_word(s: Struggle, seat: Seat) -> str:
    return POWERS[s.power[seat]].id if s.power[seat] != NOBODY else f"seat{seat + 1}"


def _loss_word(s: Struggle, _f: Frame, option: Option) -> str:
    seat, kind = divmod(option, KINDS)
    return f"{UNITS[kind]}@{seat_word(s, seat)}"


def _force_word(_s: Struggle, _f: Frame, option: Option) -> str:
    navies, armies = divmod(option, FORCE)
    return f"{navies}n{armies}a"


_ANSWERS: Final = {
    ACCEPT: Message(N_("Accept")),
    REFUSE: Message(N_("Refuse")),
    COUNTER: Message(N_("Make another offer")),
}
_ANSWER_WORDS: Final = {ACCEPT: "accept", REFUSE: "refuse", COUNTER: "counter"}
_NAVAL: Final = {FIGHT: Message(N_("Fight")), DECLINE: Message(N_("Decline"))}
_DUAL: Final = {NAVY_USE: Message(N_("Navies")), ARMY_USE: Message(N_("Armies"))}

_AS_REGION: Final[tuple[Label, Word]] = (lambda _s, _f, o: region(o), lambda _s, _f, o: REGIONS[o].id)
_AS_TILE: Final[tuple[Label, Word]] = (lambda _s, _f, o: tile(o), lambda _s, _f, o: TILES[o].id)
_AS_UNIT: Final[tuple[Label, Word]] = (lambda _s, _f, o: unit(o), lambda _s, _f, o: UNITS[o])
_AS_SEAT: Final[tuple[Label, Word]] = (lambda _s, _f, o: SeatName(o), _seat_word)
_AS_GOLD: Final[tuple[Label, Word]] = (_gold_label, lambda _s, _f, o: str(o))
_AS_YES: Final[tuple[Label, Word]] = (lambda _s, _f, _o: _YES, lambda _s, _f, _o: "yes")
_AS_FORCE: Final[tuple[Label, Word]] = (lambda s, _f, o: _named_force(s, o), _force_word)
_AS_ANSWER: Final[tuple[Label, Word]] = (lambda _s, _f, o: _ANSWERS[o], lambda _s, _f, o: _ANSWER_WORDS[o])
_AS_NAVAL: Final[tuple[Label, Word]] = (lambda _s, _f, o: _NAVAL[o], lambda _s, _f, o: "fight" if o else "decline")
_AS_COUNTER: Final[tuple[Label, Word]] = (
    lambda _s, _f, o: Term("counter", COUNTERS[o].id),
    lambda _s, _f, o: COUNTERS[o].id.removeprefix("counter_"),
)

_OPTIONS: Final[dict[str, tuple[Label, Word]]] = {
    "power": (lambda _s, _f, o: power(o), lambda _s, _f, o: POWERS[o].id),
    "start_unit": _AS_UNIT,
    "start_place": _AS_REGION,
    "bid": _AS_GOLD,
    "proposal_a": _AS_SEAT,
    "proposal_b": _AS_SEAT,
    "turn": (_turn_label, _turn_word),
    "buy": _AS_TILE,
    "seize_region": _AS_REGION,
    "seize_owner": _AS_SEAT,
    "company": _AS_REGION,
    "envoy": _AS_TILE,
    "blockade": _AS_REGION,
    "build": _AS_UNIT,
    "build_place": _AS_REGION,
    "militia": _AS_YES,
    "move": (_move_label, _move_word),
    "move_place": _AS_REGION,
    "natives": _AS_REGION,
    "natives_move": _AS_REGION,
    "attack": _AS_REGION,
    "target": (lambda _s, _f, o: target(o), lambda s, _f, o: target_word(o) or seat_word(s, o)),
    "surprise": _AS_YES,
    "naval_fight": _AS_NAVAL,
    "naval_reply": _AS_NAVAL,
    "dual": (lambda _s, _f, o: _DUAL[o], lambda _s, _f, o: "navies" if o == NAVY_USE else "armies"),
    "doubling": _AS_YES,
    "reserve": _AS_YES,
    "own_loss": _AS_UNIT,
    "ally_loss": _AS_SEAT,
    "withdraw": (_loss_label, _loss_word),
    "colonise": _AS_COUNTER,
    "enslave": _AS_COUNTER,
    "request": _AS_FORCE,
    "request_fee": _AS_GOLD,
    "answer": _AS_ANSWER,
    "counter": _AS_FORCE,
    "counter_fee": _AS_GOLD,
    "answer_counter": _AS_ANSWER,
    "bribe": _AS_GOLD,
    "answer_bribe": _AS_ANSWER,
    "sound": _AS_SEAT,
    "sound_target": _AS_SEAT,
    "sound_region": _AS_REGION,
    "answer_sounding": _AS_GOLD,
}
_LABELS: Final = {name: both[0] for name, both in _OPTIONS.items()}
_WORDS: Final = {name: both[1] for name, both in _OPTIONS.items()}


def seat(s: Struggle, number: Seat) -> Value:
    """What a seat is called: its power, before it has one its number."""
    if s.power[number] != NOBODY:
        return power(s.power[number])
    return Message(N_("Seat {number}"), {"number": number + 1})


WORDS: Final[Words[Struggle]] = Words(
    seat=seat,
    prompt=prompt,
    waiting=waiting,
    label=label,
    word=word,
    detail=details.detail,
    event=event,
    clause=clause,
    reason=reason,
    progress=progress,
    places=places,
    sheet=sheet,
    throws=throws,
)
