"""What the contract promises of every position of every game, as checks that a test or the fuzzer makes.

``Inspector`` looks at a position with all of them; each is a function of its own that raises ``Broken`` and changes
nothing. ``play`` plays a game under its eyes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgpack

from engine import notation
from engine.agenda import Book
from engine.contract import MOST_DECISIONS, Event, Game, Option, Setup, Sheet, decider, is_over
from engine.dice import any_index, seeded
from engine.frames import Frame
from engine.kit.drafts import is_addition
from engine.text import LANGUAGES, Speaker, Value
from tests.conformance import invariants
from tests.conformance.deeds import Deed, Promise, messages_in

SPECTATOR = -1
SIDE_BY_SIDE = 12
"""Decisions for which two worlds that look alike are played side by side."""
LOOK_AHEAD = 4
"""Decisions that are played on a copy to see that the original does not notice."""
PLACEHOLDER = re.compile(r"[{}]")
WORD = re.compile(r"[^\s,A-Z]+")
CLAUSE = re.compile(r"[A-Z]+-\w+(\.\w+)*")


class Broken(AssertionError):
    """A promise of the contract that a game does not keep."""


def expect(truth: object, promise: str, *details: object) -> None:
    if not truth:
        raise Broken(": ".join([promise, *map(repr, details)]))


def packed(state: Any) -> bytes:
    """The data of a state as a campaign file holds them."""
    dump: bytes = msgpack.packb(state.dump())
    return dump


def alike(one: Any, other: Any, *but: str) -> bool:
    """Whether two states have the same data, apart from some slots; several times faster than comparing their dumps."""
    return all(value == getattr(other, slot) for slot, value in _data(one) if slot not in but)


def unpacked(game: Game[Any], dump: bytes) -> Any:
    return game.load(msgpack.unpackb(dump, strict_map_key=False))


def default_setup(game: Game[Any], seats: int, seed: int, scenario: str = "", **options: str) -> Setup:
    """As ``engine.library.checked`` makes it, for games that may not be installed."""
    chosen = {rule.id: rule.values[0] if rule.values else "" for rule in game.house_rules} | options
    return Setup(game.id, seats, seed, scenario or game.scenarios[0], chosen)


class Inspector:
    """All checks of one game at one table."""

    def __init__(self, game: Game[Any], setup: Setup, seed: int = 0) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        names = [f"seat {seat}" for seat in range(setup.seats)]
        self.speakers = [Speaker(game.languages, language, names) for language in LANGUAGES]
        self.own = invariants.of(game.id)
        self.promises: Mapping[str, Promise] = getattr(self.own, "PROMISES", {})
        self.compared = 0
        """Decisions for which two worlds were compared (``check_two_worlds``)."""
        self.ledger: Callable[[Any, Sequence[Event], Any], None] | None = getattr(self.own, "ledger", None)

    def glance(self, state: Any, number: int) -> None:
        """What is promised of every position, as far as it is cheap to see: the decision and its words."""
        check_position(self.game, state, number, self.setup.seats)
        view = self.game.view(state, decider(state))
        self._check_question(view)

    def study(self, state: Any, number: int) -> None:
        """Everything that is promised of a position in which somebody has to decide."""
        before, options = packed(state), list(state.options)
        self.glance(state, number)
        check_listing(self.game.book, state)
        check_copy(self.game, state, self.seed + number)
        check_loading(self.game, state)
        for seat in self._watchers():
            check_view(self.game, state, seat, self.seed + number)
        check_secret(self.game, state)
        self._check_side_by_side(state, number)
        check_words(self.game, state, self.speakers, self.seed + number)
        self._check_bystanders(state)
        self._check_own(state)
        expect(packed(state) == before and list(state.options) == options, "looking at a position changes it")

    def kept(self, before: Any, option: Option, events: Sequence[Event], after: Any) -> None:
        """What a note has promised in numbers is what then happened."""
        view, frame = self.game.view(before, decider(before)), before.agenda[-1]
        for note in messages_in(self.game.book.note(view, frame, option)):
            if note.text in self.promises:
                said = self.promises[note.text](Deed(self.game, before, option, note.values, events, after))
                expect(said, "a note keeps what it promises", note, frame, option)

    def events(self, events: Sequence[Event]) -> None:
        for event in events:
            msgpack.packb(event)
            self._say(self.game.words.event(event), event.name)
            expect(CLAUSE.fullmatch(self.game.words.clause(event)), "an event names its clause", event)

    def end(self, state: Any) -> None:
        """What is promised of a finished game."""
        expect(is_over(state) and not state.options, "a finished game offers nothing")
        result = self.game.result(state)
        expect(len(result.scores) == self.setup.seats, "every seat has a final score", result)
        ranked = sorted(seat for rank in result.ranks for seat in rank)
        expect(ranked == list(range(self.setup.seats)), "every seat has a rank", result)
        check_loading(self.game, state)
        for seat in self._watchers():
            view = self.game.view(state, seat)
            expect(self.game.result(view) == result, "everybody sees the result", seat)
            self._check_board(view)
        self._check_own(state)

    def _watchers(self) -> range:
        return range(SPECTATOR, self.setup.seats)

    def _check_own(self, state: Any) -> None:
        if self.own and hasattr(self.own, "check"):
            self.own.check(state)
        if self.own and hasattr(self.own, "permuted"):
            for seat in self._watchers():
                other = self.own.permuted(state, seat, self.seed)
                same = alike(self.game.view(other, seat), self.game.view(state, seat))
                expect(same, "a view does not hang on what is hidden", seat)

    def _check_side_by_side(self, state: Any, number: int) -> None:
        """Other worlds that look the same: hidden things exchanged, and what the seat itself could imagine."""
        for seat in self._watchers():
            others = [self.game.guess(self.game.view(state, seat), self.seed + number)]
            if self.own and hasattr(self.own, "permuted"):
                others.append(self.own.permuted(state, seat, self.seed + number))
            for other in others:
                self.compared += check_two_worlds(self.game, state, other, seat, self.seed + number)

    def _check_question(self, view: Any) -> None:
        """What the seat that decides reads of its decision."""
        book, frame = self.game.book, view.agenda[-1]
        self._say(book.prompt(view, frame), "prompt", frame)
        for option in view.options:
            self._say(book.label(view, frame, option), "label", frame, option)
            if (note := book.note(view, frame, option)) is not None:
                self._say(note, "note", frame, option)
        shown = book.pending(view).asks.order(view, frame, list(view.options))
        expect(sorted(shown) == sorted(view.options), "the order shows every option", frame)
        for closed in book.closed(view):
            self._say(book.label(view, frame, closed.option), "label", frame, closed)
            self._say(self.game.words.reason(closed.reason), "reason", frame, closed)
            expect(CLAUSE.fullmatch(closed.reason.clause), "a reason names its clause", closed)

    def _check_bystanders(self, state: Any) -> None:
        """What everybody reads of the board, and all but one of the decision."""
        for seat in self._watchers():
            view = self.game.view(state, seat)
            self._check_board(view)
            if seat != decider(state):
                self._say(self.game.book.waiting(view.agenda[-1]), "waiting", seat)

    def _check_board(self, view: Any) -> None:
        words = self.game.words
        self._say(words.progress(view), "progress")
        for seat in range(self.setup.seats):
            self._say(words.seat(view, seat), "seat", seat)
        for place in words.places(view):
            self._say(place.name, "place", place.id)
            if place.note is not None:
                self._say(place.note, "note", place.id)
            for mark in place.marks:
                if mark.name != "":
                    self._say(mark.name, "mark", place.id)
        sheet = words.sheet(view)
        expect(len(sheet.rows) == self.setup.seats, "the sheet has a row for every seat", sheet)
        self._sheet(sheet)
        for further in words.more_sheets(view):
            self._say(further.title, "title of a sheet")
            self._sheet(further)

    def _sheet(self, sheet: Sheet) -> None:
        for row in (sheet.columns, *sheet.rows):
            expect(len(row) == len(sheet.columns), "the rows of the sheet are as long as its heading", row)
            for value in row:
                self._say(value, "sheet", may_be_empty=True)

    def _say(self, value: Value, what: str, *where: object, may_be_empty: bool = False) -> None:
        for speaker in self.speakers:
            text = speaker.say(value)
            expect(text.strip() or may_be_empty, f"{what} says something in {speaker.language}", *where)
            expect(not PLACEHOLDER.search(text), f"{what} has no holes in {speaker.language}", text, *where)


def check_position(game: Game[Any], state: Any, number: int, seats: int) -> None:
    """The pending decision and the plain facts around it."""
    options = state.options
    point = game.book.points.get(state.agenda[-1].name)
    expect(number < game.bound(seats) <= MOST_DECISIONS, "no game goes on behind its bound or a file's", number)
    expect(point, "a decision is pending", state.agenda)
    expect(len(options) > 1 or (options and point.always), "nobody is asked without a choice", state.agenda[-1])
    expect(all(type(option) is int for option in options), "options are numbers", options)
    expect(len(set(options)) == len(options), "options are listed once", options)
    expect(0 <= decider(state) < seats, "a seat decides", state.agenda[-1])
    expect(all(isinstance(frame, tuple) and _plain(frame) for frame in state.agenda), "frames are plain", state.agenda)
    for frame in state.agenda:
        expect(_has_its_fields(game, frame), "a frame has the items of its fields", frame)
    expect(SPECTATOR <= game.turn_of(state) < seats, "it is somebody's turn or nobody's", game.turn_of(state))
    expect(len(game.scores(state)) == seats, "every seat has a score", game.scores(state))
    for slot, value in _data(state):
        expect(_plain(value) or isinstance(value, bytearray), "a state is plain data", slot, value)
    expect(_plain(state.dump()), "a dump is numbers and strings")


def _has_its_fields(game: Game[Any], frame: Any) -> bool:
    try:
        return isinstance(game.book.revived(tuple(frame)), Frame)
    except ValueError:
        return False


def check_listing(book: Book[Any], state: Any) -> None:
    """Listing again lists the same; what is closed is not open as well."""
    frame = state.agenda[-1]
    expect(list(book.points[frame.name].options(state, frame)) == list(state.options), "listing is repeatable", frame)
    closed = [closed.option for closed in book.closed(state)]
    expect(not set(closed) & set(state.options), "what is open is not closed", frame, closed)
    expect(len(set(closed)) == len(closed), "what is closed has one reason", frame, closed)


def check_copy(game: Game[Any], state: Any, seed: int) -> None:
    """A copy is equal, shares nothing that changes, and goes its own way."""
    before, options = packed(state), list(state.options)
    twin = state.copy()
    expect(alike(twin, state) and list(twin.options) == options, "a copy is equal")
    expect(twin.events is None, "a copy reports to nobody")
    _share_nothing(state, twin, "a copy")
    for _ in _steps(game, twin, seed, LOOK_AHEAD):
        pass
    expect(packed(state) == before and list(state.options) == options, "a copy goes its own way")


def check_loading(game: Game[Any], state: Any) -> None:
    """Saving and loading lose nothing."""
    again = unpacked(game, packed(state))
    expect(packed(again) == packed(state), "loading gives the same data")
    expect(list(again.options) == list(state.options), "loading gives the same options", again.options, state.options)
    differing = [slot for slot, value in _data(state) if slot != "options" and value != getattr(again, slot)]
    expect(not differing, "loading restores every slot", differing)


def check_view(game: Game[Any], state: Any, seat: int, seed: int) -> None:
    """A view shows the pending decision to whoever has it, nothing of what is hidden, and can be filled in again."""
    view = game.view(state, seat)
    decides = seat == decider(state)
    expect(list(view.options) == (list(state.options) if decides else []), "a view offers what its seat may do", seat)
    expect(decider(view) == decider(state), "everybody sees who decides", seat)
    _share_nothing(state, view, "a view")
    if decides:
        expect(game.book.closed(view) == game.book.closed(state), "a view knows what is closed")
    seen = packed(view)
    for dice in (seeded(seed), seeded(seed + 1)):
        other = state.copy()
        other.dice = dice
        expect(alike(game.view(other, seat), view), "a view does not show the dice", seat)
        guess = game.guess(view, dice)
        expect(alike(game.view(guess, seat), view), "a guess looks like what was seen", seat)
        expect(guess.options, "a guess is a position to go on from", seat)
        if decides:
            expect(list(guess.options) == list(state.options), "a guess offers what is offered", seat)
        _share_nothing(view, guess, "a guess")
        for imagined in _steps(game, guess, seed, LOOK_AHEAD):
            expect(imagined.options or is_over(imagined), "a guess plays on", seat)
    expect(packed(view) == seen, "guessing leaves the view alone", seat)


def check_secret(game: Game[Any], state: Any) -> None:
    """The answer to a secret question makes no difference to what others see and hear until it is revealed."""
    point = game.book.pending(state)
    answers = [option for option in state.options if not point.draft or is_addition(option)]
    if not point.secret or not answers:  # that a draft is sent, or begun again, everybody may see
        return
    seats = [seat for seat in range(SPECTATOR, len(game.scores(state))) if seat != decider(state)]
    told = []
    for option in (answers[0], answers[-1]):
        after = state.copy()
        after.events = []
        game.book.take(after, option)
        if any(event.name in game.reveals for event in after.events):
            return
        heard = [[event for event in after.events if event.seen_by(seat)] for seat in seats]
        told.append((heard, [packed(game.view(after, seat)) for seat in seats]))
    expect(told[0] == told[1], "a secret answer stays secret", state.agenda[-1])


def check_two_worlds(game: Game[Any], state: Any, other: Any, seat: int, seed: int) -> int:
    """Two positions that look the same to a seat are played side by side, with the same decisions: as long as it sees
    and hears the same of what happens, it sees the same seat asked, and the same question.

    How many decisions were compared. What others draft is theirs alone: there the comparison ends.
    """
    worlds = [state.copy(), other.copy()]
    worlds[1].dice = worlds[0].dice
    game.book.relist(worlds[1])
    for number in range(SIDE_BY_SIDE):
        views = [game.view(world, seat) for world in worlds]
        expect(alike(*views), "what is hidden does not show", seat, views[0].agenda[-1])
        answers = _common_answers(game, worlds)
        frame = worlds[0].agenda[-1]
        if not answers or (decider(worlds[0]) != seat and game.book.pending(worlds[0]).draft):
            return number
        told = []
        for world, option in zip(worlds, answers[any_index(seed, number, len(answers))], strict=True):
            world.events = []
            game.book.take(world, option)
            told.append([event for event in world.events if event.seen_by(seat)])
            world.events = None
        if told[0] != told[1] or is_over(worlds[0]) or is_over(worlds[1]):
            return number + 1
        views = [game.view(world, seat) for world in worlds]
        if not alike(*views, "agenda"):
            return number + 1
        asked = [(view.agenda[-1].name, decider(view)) for view in views]
        expect(asked[0] == asked[1], "who is asked next does not tell what is hidden", seat, frame, asked)
    return SIDE_BY_SIDE


def _common_answers(game: Game[Any], worlds: Sequence[Any]) -> list[tuple[Option, Option]]:
    """What the deciding seat can say in both worlds by the same word, and means the same by it.

    A word may count treaties: then it is the label that says which one.
    """
    said = []
    for world in worlds:
        view = game.view(world, decider(world))
        frame, book = view.agenda[-1], game.book
        said.append({(book.word(view, frame, o), repr(book.label(view, frame, o))): o for o in world.options})
    return [(option, said[1][what]) for what, option in said[0].items() if what in said[1]]


def check_words(game: Game[Any], state: Any, speakers: Sequence[Speaker], seed: int) -> None:
    """Everything open or closed has a word of its own, which reads back."""
    frame = state.agenda[-1]
    view = game.view(state, decider(state))
    closed = [closed.option for closed in game.book.closed(view)]
    words = [game.book.word(view, frame, option) for option in (*state.options, *closed)]
    for word in words:
        expect(WORD.fullmatch(word), "a word is one lower-case token", word)
    expect(len(set(words)) == len(words), "every option has a word of its own", frame, words)
    for speaker in speakers:
        for index in {0, len(state.options) - 1, any_index(seed, 0, len(state.options))}:
            reading = notation.read(game, view, words[index], speaker)
            expect(reading == (state.options[index],), "a word reads back", frame, words[index], reading)


def _steps(game: Game[Any], state: Any, seed: int, most: int) -> Iterator[Any]:
    """Play on at random, at most so many decisions."""
    for number in range(most):
        if not state.options:
            return
        game.book.take(state, state.options[any_index(seed, number, len(state.options))])
        yield state


def _data(state: Any) -> Iterator[tuple[str, Any]]:
    for kind in type(state).__mro__:
        for slot in getattr(kind, "__slots__", ()):
            if slot not in ("events", "options"):
                yield slot, getattr(state, slot)


def _plain(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return all(_plain(item) for item in value)
    return isinstance(value, int | str)


def _share_nothing(one: Any, other: Any, what: str) -> None:
    shared = [
        slot for slot, value in _data(one) if isinstance(value, list | bytearray) and value is getattr(other, slot)
    ]
    expect(not shared, f"{what} shares nothing that changes", shared)


Chooser = Callable[[Any, int], Option]


class Played(NamedTuple):
    """A game that was played to its end."""

    state: Any
    taken: list[Option]
    events: list[Event]


def play(
    game: Game[Any], setup: Setup, choose: Chooser, inspector: Inspector | None = None, every: int = 1, glances: int = 1
) -> Played:
    """Play a game under the eyes of the inspector, who studies every ``every``-th position and glances at every
    ``glances``-th of the others."""
    state = game.new(setup)
    taken: list[Option] = []
    told: list[Event] = []
    while state.options:
        if inspector and len(taken) % every == 0:
            inspector.study(state, len(taken))
        elif inspector and len(taken) % glances == 0:
            inspector.glance(state, len(taken))
        events: list[Event] = []
        state.events = events
        taken.append(choose(state, len(taken)))
        before = state.copy() if inspector and (inspector.ledger or inspector.promises) else None
        game.book.take(state, taken[-1])
        state.events = None
        if inspector:
            inspector.events(events)
            if before is not None and inspector.ledger:
                inspector.ledger(before, events, state)
            if before is not None and (len(taken) - 1) % glances == 0:
                inspector.kept(before, taken[-1], events, state)
        told += events
    if inspector:
        inspector.end(state)
    return Played(state, taken, told)


def at_random(seed: int) -> Chooser:
    return lambda state, number: int(state.options[any_index(seed, number, len(state.options))])


def scripted(options: Sequence[Option]) -> Chooser:
    return lambda state, number: options[number]
