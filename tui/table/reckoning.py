"""Where the points of a campaign came from, and how its dice fell.

Found by looking at the scores each time the rules report something, so it holds for every game: a change belongs to
the report that came with it, which says where points are from, and perhaps in which region.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from engine.contract import Event, Game, Seat, Source, Throw
from engine.text import N_, Figure, Message, Speaker, Value
from saves.campaign import Campaign
from saves.play import ready, replayed
from tui.naming import capital, groups_of
from tui.rulebook import rulebook
from tui.table.chronicle import SPECTATOR
from tui.table.telling import regions_in
from tui.tongue import Tongue, Trouble

MOST_PLACES: Final = 12
UNITS: Final = {
    "turn": N_("turn"),
    "round": N_("round"),
    "war": N_("war"),
    "decade": N_("decade"),
    "year": N_("year"),
    "impulse": N_("impulse"),
    "phase": N_("phase"),
    "last": N_("last chance"),
}


class Gain(NamedTuple):
    """Points that a seat won or lost: with which decision, from where, in which report (none: in silence)."""

    number: int
    seat: Seat
    points: int
    source: Value | None
    """None where the game does not name it."""
    clause: str
    event: Event | None


class Reckoning(NamedTuple):
    """All that changed scores, and all dice, in order."""

    start: tuple[int, ...]
    gains: list[Gain]
    throws: list[tuple[int, Throw]]
    progress: list[Message]
    """Where the game stood before each decision, and at the end."""
    periods: dict[str, list[int]]
    """By the events that open a turn, round or war: the decisions that led there."""


class Account(NamedTuple):
    """A table with a column a seat."""

    title: str
    rows: list[tuple[str, list[str]]]


def reckoned(campaign: Campaign) -> Reckoning:
    """Play the campaign again and watch."""
    game, _, campaign = ready(campaign)
    watcher: _Watcher | None = None
    for number, state in enumerate(replayed(campaign)):
        if watcher is None:
            watcher = state.events = _Watcher(game, state)
        watcher.pause(number)
    assert watcher is not None
    return watcher.found


def unit_name(event: str, _: Tongue) -> str:
    """What kind of stretch an event opens."""
    known = event.split("_")[0]
    return _(UNITS[known]) if known in UNITS else known


class _Watcher(list[Event]):
    """Takes the reports of the rules, and looks at the scores each time. Keeps none of them."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        super().__init__()
        self._game, self._state = game, state
        self._scores = tuple(game.scores(state))
        self._number, self._clause = 0, ""
        self._last: Event | None = None
        self.found = Reckoning(self._scores, [], [], [], {})

    def append(self, event: Event) -> None:
        self._last = event
        self._look(event, self._game.words.clause(event))
        self.found.throws.extend((self._number, throw) for throw in self._game.words.throws(event))
        if event.name in self._game.turn_events:
            self.found.periods.setdefault(event.name, []).append(self._number)

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event]) -> _Watcher:  # type: ignore[misc, override]
        self.extend(events)
        return self

    def pause(self, number: int) -> None:
        """Before decision ``number``: what has changed since the last report belongs to it."""
        words, agenda = self._game.words, self._state.agenda
        self._look(self._last, words.clause(self._last) if self._last is not None else self._clause)
        self._number, self._last = number, None
        self._clause = self._game.book.points[agenda[-1].name].clause if agenda else ""
        self.found.progress.append(words.progress(self._game.view(self._state, SPECTATOR)))

    def _look(self, event: Event | None, clause: str) -> None:
        now = tuple(self._game.scores(self._state))
        if now == self._scores:
            return
        sources = self._game.words.sources(event) if event is not None else ()
        for seat, (old, new) in enumerate(zip(self._scores, now, strict=True)):
            for source, points in _shares(sources, new - old):
                self.found.gains.append(Gain(self._number, seat, points, source, clause, event))
        self._scores = now


def _shares(sources: Sequence[Source], change: int) -> Iterator[tuple[Value | None, int]]:
    """What of a change is from where: as the report says it, or all from the first if that is not the change."""
    if change and sum(source.points or 0 for source in sources) == change:
        yield from ((source.name, source.points) for source in sources if source.points)
    elif change:
        yield sources[0].name if sources else None, change


class Accounts:
    """A reckoning in words, up to any decision."""

    def __init__(self, game: Game[Any], found: Reckoning, tongue: Tongue, speaker: Speaker, view: Any) -> None:
        self._game, self._found, self._tongue, self._speaker = game, found, tongue, speaker
        board = game.words.places(view)
        self._places: Mapping[str, str] = {place.id: speaker.say(place.name) for place in board}
        self._groups = groups_of(board)

    def points(self, until: int) -> list[Account]:
        """By source, by war or decade, by region: what has been won before that decision."""
        _, gains = self._tongue, [gain for gain in self._found.gains if gain.number < until]
        start = [(_("At the beginning"), [*self._found.start])] if any(self._found.start) else []
        all_ = self._row(_("Together"), gains, self._found.start)
        found = [Account(_("By source"), _texts([*start, *self._by_source(gains), all_]))]
        if self._found.periods:
            unit = min(self._found.periods, key=lambda name: len(self._found.periods[name]))
            title = _("By {unit}", unit=unit_name(unit, _))
            found.append(Account(title, _texts(self._by_period(gains, self._found.periods[unit], until))))
        found.append(Account(_("By region"), _texts(self._by_place(gains))))
        return [account for account in found if account.rows]

    def dice(self, until: int) -> list[Account]:
        """How often each seat threw, what came of it, and what was to be expected; nothing where nobody threw."""
        kinds = {self._speaker.say(throw.what): throw.what for _, throw in self._found.throws}
        thrown = [throw for number, throw in self._found.throws if number < until]
        return [self._fortune(name, [t for t in thrown if t.what == what]) for name, what in kinds.items()]

    # -- rows

    def _row(self, label: str, gains: Iterable[Gain], start: Sequence[int] = ()) -> tuple[str, list[int]]:
        values = list(start) or [0] * len(self._found.start)
        for gain in gains:
            values[gain.seat] += gain.points
        return label, values

    def _by_source(self, gains: Sequence[Gain]) -> list[tuple[str, list[int]]]:
        """What brought and cost most comes first."""
        found: dict[str, list[Gain]] = {}
        for gain in gains:
            found.setdefault(self._source(gain), []).append(gain)
        order = sorted(found, key=lambda name: -sum(abs(gain.points) for gain in found[name]))
        return [self._row(name, found[name]) for name in order]

    def _source(self, gain: Gain) -> str:
        """As the game calls it, else the chapter of the rules."""
        if gain.source is None:
            return self._title(gain.clause.partition(".")[0])
        return capital(self._speaker.say(gain.source))

    def _title(self, chapter: str) -> str:
        with suppress(Trouble):
            book = rulebook(self._game, self._speaker.language)
            return next((f"{chapter} {entry.title}" for entry in book.entries if entry.id == chapter), chapter)
        return chapter

    def _by_period(self, gains: Sequence[Gain], marks: Sequence[int], until: int) -> list[tuple[str, list[int]]]:
        """Each stretch is called by where the game stood at its end."""
        rows, begin = [], 0
        for mark in (*(mark for mark in marks if mark < until), until):
            won = [gain for gain in gains if begin <= gain.number < mark + (mark != until)]
            if won:
                rows.append(self._row(self._speaker.say(self._found.progress[min(mark, until - 1)]), won))
            begin = mark + 1
        return rows

    def _by_place(self, gains: Sequence[Gain]) -> list[tuple[str, list[int]]]:
        """Regions that a report names first, those with most points above."""
        rows: dict[str, list[Gain]] = {}
        for gain in gains:
            said = regions_in(self._game.words.event(gain.event), self._groups) if gain.event is not None else ()
            where = next((place for place in said if place in self._places), "")
            rows.setdefault(where, []).append(gain)
        elsewhere = rows.pop("", [])
        order = sorted(rows, key=lambda place: -sum(abs(gain.points) for gain in rows[place]))
        elsewhere += [gain for place in order[MOST_PLACES:] for gain in rows[place]]
        found = [self._row(self._places[place], rows[place]) for place in order[:MOST_PLACES]]
        return [*found, self._row(self._tongue("Elsewhere"), elsewhere)] if found and elsewhere else found

    def _fortune(self, kind: str, thrown: Sequence[Throw]) -> Account:
        """All throws of one kind, each against what was to be expected of it."""
        _ = self._tongue
        seats = [[throw for throw in thrown if throw.seat == seat] for seat in range(len(self._found.start))]
        results = [sum(throw.result for throw in own) for own in seats]
        expected = [sum(throw.average for throw in own) for own in seats]
        rows = [
            (_("thrown"), [str(len(own)) for own in seats]),
            (_("on average"), [_mean(result, own, _) for result, own in zip(results, seats, strict=True)]),
            (_("to be expected"), [_mean(usual, own, _) for usual, own in zip(expected, seats, strict=True)]),
            (_("luck in all"), [_decimal(r - usual, _, "+") for r, usual in zip(results, expected, strict=True)]),
        ]
        return Account(kind, rows)


def _texts(rows: Iterable[tuple[str, list[int]]]) -> list[tuple[str, list[str]]]:
    return [(label, [str(value) for value in values]) for label, values in rows]


def _mean(total: float, thrown: Sequence[Throw], _: Tongue) -> str:
    return _decimal(total / len(thrown), _) if thrown else ""


def _decimal(value: float, _: Tongue, sign: str = "") -> str:
    return _.say(Figure(f"{value:{sign}.2f}"))
