"""All that the rest of the program knows of a game.

A game is a state machine of small decisions. Its state is plain data with an *agenda*: a stack of frames, each of
them a tuple of plain values whose first item names a step (the rules do something) or a decision point (a seat must
choose). ``engine.agenda`` runs it; this module only says what everybody agrees on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar, cast

from engine.frames import Frame

if TYPE_CHECKING:
    from engine.agenda import Book
    from engine.frames import Decision
    from engine.text import Message, Value

Seat = int
Option = int

PASS: Final = -1
"""The option that declines, stops or goes on without doing anything, wherever a decision has one."""
EVERYBODY: Final = -1
"""The audience of a public event: every bit set, one bit a seat."""


MOST_DECISIONS: Final = 100_000
"""A campaign holds no more, so no game promises more. Games made as long as they can be have come to 42,000."""


class Event(NamedTuple):
    """Something the rules did: a name, plain values, and who may see it (a bit mask of seats)."""

    name: str
    values: tuple[Any, ...] = ()
    audience: int = EVERYBODY

    def seen_by(self, seat: Seat) -> bool:
        return bool(self.audience >> seat & 1) if seat >= 0 else self.audience == EVERYBODY


class Throw(NamedTuple):
    """Dice that a seat threw: what for, what counted of them, and what that is on average. More is better."""

    seat: Seat
    what: Message
    result: int
    average: float


class Source(NamedTuple):
    """Where points that came with an event are from, by a name that players know; None: all of its points."""

    name: Value
    points: int | None = None


class Reason(NamedTuple):
    """Why something is not possible now: the clause of the rulebook, the name of the sentence, its values."""

    clause: str
    name: str
    values: tuple[Any, ...] = ()


class Blocked(NamedTuple):
    """A candidate that the pending decision does not offer, and why."""

    option: Option
    reason: Reason


class State(Protocol):
    """A whole game in plain data: ints, strings, flat lists and tuples of them, bytearrays for counts."""

    agenda: list[Frame]
    dice: int
    options: Sequence[Option]
    """What the pending decision offers, complete and legal; empty when the game is over. Not part of the data."""
    events: list[Event] | None
    """Where the rules report what they do; None where nobody listens (search). Not part of the data."""

    def copy(self) -> Self:
        """An independent copy, options included, that shares nothing mutable and reports to nobody."""
        ...

    def dump(self) -> list[Any]:
        """The data as nested lists of ints and strings, complete but for options and events."""
        ...


S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)


class Setup(NamedTuple):
    """Everything a game starts from. The same set-up and the same decisions give the same game, everywhere."""

    game: str
    seats: int
    seed: int
    scenario: str = "standard"
    options: Mapping[str, str] = {}


class HouseRule(NamedTuple):
    """An option of the set-up: its values, the first of which is the default. () means any text."""

    id: str
    values: tuple[str, ...]


class Result(NamedTuple):
    """How a finished game ended."""

    ranks: tuple[tuple[Seat, ...], ...]
    """All seats, best first; those whom no rule tells apart share a rank."""
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.ranks[0]


def ranked(scores: Sequence[int], *ties: Sequence[int]) -> tuple[tuple[Seat, ...], ...]:
    """The ranks of a ``Result``: the most points first; of equals, the most by each further count in turn."""
    ranks: dict[tuple[int, ...], list[Seat]] = {}
    for seat, counts in enumerate(zip(scores, *ties, strict=True)):
        ranks.setdefault(counts, []).append(seat)
    return tuple(tuple(ranks[counts]) for counts in sorted(ranks, reverse=True))


class Mark(NamedTuple):
    """Pieces of one kind in a place: whose they are (None: nobody's), what they are, how many."""

    seat: Seat | None
    piece: str
    number: int
    name: Value = ""
    """What the piece is called when the kind alone does not say it (a counter, a tile lying there)."""
    power: str = ""
    """Whose it is when powers are no seats: the id of the power, which keeps its letter and colour."""


class Place(NamedTuple):
    """A region as a seat sees it: its id, its name, its marks and who leads there."""

    id: str
    name: Value
    marks: tuple[Mark, ...]
    leaders: tuple[Seat, ...] = ()
    note: Message | None = None


class Sheet(NamedTuple):
    """A public table: column headings and rows of values."""

    columns: tuple[Value, ...]
    rows: tuple[tuple[Value, ...], ...]
    title: Value = ""


QUESTION: Final = "?"
"""The name of a mark that stands between the events of two decisions where reports are made: its value is the name of
the decision point that came next, "" at the end of the game."""


class Report(NamedTuple):
    """Something that took several events and is told as a whole: a battle, a scoring, a treaty, a congress."""

    title: Message
    lines: tuple[Value, ...]
    """In the order in which one wants to know: what was at stake, odds and bonuses, dice, sums, what came of it."""
    at: int
    """The number of the event, among those that were asked about, with which it was complete."""
    sheet: Sheet | None = None
    places: tuple[str, ...] = ()
    """The regions that it was about."""
    seats: tuple[Seat, ...] = ()
    """Whom it concerned."""


def no_reports(_view: Any, _events: Sequence[Event]) -> tuple[Report, ...]:
    return ()


def concerns_nobody(_view: Any, _event: Event, _seat: Seat) -> bool:
    return False


@dataclass(frozen=True)
class Words(Generic[S]):
    """How a game is put into words, but for its decisions, which bring their own (``engine.asks``).

    Every function gets a view, never a true state, and returns no finished sentence.
    """

    seat: Callable[[S, Seat], Value]
    event: Callable[[Event], Message]
    clause: Callable[[Event], str]
    reason: Callable[[Reason], Message]
    progress: Callable[[S], Message]
    """Where in the game we are, in a few words: "War 2, round 3 of 5"."""
    places: Callable[[S], tuple[Place, ...]]
    sheet: Callable[[S], Sheet]
    """How the seats are doing: one row a seat."""
    more_sheets: Callable[[S], tuple[Sheet, ...]] = lambda _view: ()
    """Further tables, each with a title: of powers that are no seats, of tracks."""
    throws: Callable[[Event], tuple[Throw, ...]] = lambda _event: ()
    """The dice that an event tells of."""
    sources: Callable[[Event], tuple[Source, ...]] = lambda _event: ()
    """Of an event with which scores change: where the points are from."""
    reports: Callable[[S, Sequence[Event]], tuple[Report, ...]] = no_reports
    """What is complete, oldest first, in a run of events as one seat may hear them, with a ``QUESTION`` between any two
    decisions. The view says who plays what; a report says the same whenever it is made."""
    concerns: Callable[[S, Event, Seat], bool] = concerns_nobody
    """Whether somebody else's doing touches this seat: attacked, taken from, offered, promised, overtaken."""


class Played(NamedTuple):
    """What the rules of a game have a say in, as it was written down: where it began, and every decision."""

    setup: Setup
    decisions: list[tuple[Seat, Option]]
    left_out: int = 0
    """How many decisions at the end a step of ``Game.upgrades`` could not take over."""


class NewGame(Protocol[S_co]):
    """The state at the first decision, of a set-up that ``engine.library.checked`` has passed."""

    def __call__(self, setup: Setup, events: list[Event] | None = None) -> S_co:
        """``events``: where to report what the set-up itself did."""
        ...


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game: its facts and its functions, composed, not inherited."""

    id: str
    version: int
    """Of the rules. Grows when a recorded game would no longer replay."""
    seats: tuple[int, int]
    book: Book[S]
    new: NewGame[S]
    load: Callable[[Sequence[Any]], S]
    """The state of a dump, complete with the options of its pending decision; ValueError for anything else."""
    view: Callable[[S, Seat], S]
    """What the seat may know, as a state with hidden things and dice removed; its options are only set for the seat
    that decides. Seat -1 is a spectator."""
    guess: Callable[[S, int], S]
    """A full state that the view may come from, with the options of its decision: hidden things filled in at random
    by the given dice."""
    result: Callable[[S], Result]
    scores: Callable[[S], tuple[int, ...]]
    """The public score of every seat at this moment."""
    turn_of: Callable[[S], Seat]
    """Whose turn it is, who may be somebody else than the seat that decides; -1 when it is nobody's."""
    bound: Callable[[int], int]
    """No game of so many seats has more decisions (at most ``MOST_DECISIONS``). A campaign is then full."""
    words: Words[S]
    languages: str
    """Package that holds the game's terms.toml, locale/ and help/."""
    most_options: int = 256
    """No decision lists more options than this."""
    longest_view: int = 4096
    """No view is longer than this when its dump is written as one row of numbers, each list with its length before."""
    scenarios: tuple[str, ...] = ("standard",)
    house_rules: tuple[HouseRule, ...] = ()
    reveals: frozenset[str] = field(default=frozenset())
    """Events that show what was hidden: no undo goes back behind them. (Dice are noticed without being named.)"""
    turn_events: frozenset[str] = field(default=frozenset())
    """Events that open a new turn, round or war: where replays stop and summaries begin."""
    turn_begins: frozenset[str] = field(default=frozenset())
    """Those of them that open what the rules call a turn: what is left "until the turn ends" holds up to the next."""
    standing: Callable[[S], Result] | None = None
    """How a view would end if the game ended now; None where the public scores say it."""
    upgrades: Mapping[int, Callable[[Played], Played]] = field(default_factory=dict)
    """By older version: set-up and decisions as the next version would have them. Only set-ups that the present version
    knows come here, with defaults filled in: scenarios and values of options that once could be chosen stay."""


def asked(state: State) -> Decision:
    """The decision that somebody must make now."""
    return cast("Decision", state.agenda[-1])


def decider(state: State) -> Seat:
    """The seat that must choose now."""
    return int(state.agenda[-1][1])


def is_over(state: State) -> bool:
    return not state.agenda
