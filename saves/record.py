"""A campaign as a text that people can read, mail and mend, and the way back.

::

    Chancellery game record 1
    name The Great War
    game toy
    rules 3
    scenario standard
    seed 42
    created 2026-05-01T18:30:00Z
    option length short
    seat 1 human Anna
    seat 2 random Bob

    # Round 1, Anna leads
    1 bet n7
    2 run
    seat 2 human Bob
    end 3

One line for every run of decisions of a seat, in the words of the game's notation; ``seat`` again where somebody else
decides from then on. A line that begins with ``#`` is for people. The last line says how many decisions there are, so
that a text which lacks its end is noticed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import groupby
from typing import Any, Final, NamedTuple

from engine.contract import Game, Option, Seat, decider, is_over
from engine.text import Speaker
from saves.campaign import Campaign, begun
from saves.disk.records import BadRecord, Named, Player, Record, Seated, Start, Took, readable
from saves.errors import SaveError
from saves.play import begin, ready, replayed

TITLE: Final = "Chancellery game record"
VERSION: Final = 1
MAX_TEXT: Final = 4 << 20
HEADINGS: Final = ("name", "game", "rules", "scenario", "seed", "created")


# -- writing


def written(campaign: Campaign, language: str = "en") -> str:
    """The record of a campaign. The language is that of the comments; the words are the same in all."""
    game, _, campaign = ready(campaign)
    speaker = Speaker(game.languages, language, [player.name for player in campaign.players])
    runs = (_run(key, words) for key, words in groupby(_body(game, campaign, speaker), _run_key))
    return "\n".join([*_headings(campaign), "", *runs, f"end {campaign.number}", ""])


class _Word(NamedTuple):
    seat: Seat
    word: str


def _run_key(item: str | _Word) -> Seat | str:
    return item if isinstance(item, str) else item.seat


def _run(key: Seat | str, words: Iterable[Any]) -> str:
    return key if isinstance(key, str) else " ".join([str(key + 1), *(item.word for item in words)])


def _headings(campaign: Campaign) -> Iterator[str]:
    start = campaign.start
    created = datetime.fromtimestamp(start.created, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    values = (campaign.name, start.game, start.rules, start.scenario, start.seed, created)
    yield f"{TITLE} {VERSION}"
    yield from (f"{heading} {value}" for heading, value in zip(HEADINGS, values, strict=True))
    yield from (f"option {name} {value}" for name, value in sorted(start.options.items()))
    for seat, (now, then) in enumerate(zip(campaign.players, start.players, strict=True)):
        yield f"seat {seat + 1} {then.spec} {now.name}"


def _body(game: Game[Any], campaign: Campaign, speaker: Speaker) -> Iterator[str | _Word]:
    """Every decision, and between them whole lines: who sits down, and where in the game we are."""
    seatings, said = campaign.seatings(), ""
    for number, state in enumerate(replayed(campaign)):
        while seatings and seatings[0].number == number:
            seated = seatings.pop(0)
            yield f"seat {seated.seat + 1} {seated.spec} {campaign.players[seated.seat].name}"
        progress = "# " + speaker.say(game.words.progress(game.view(state, -1)))
        if progress != said:
            said = progress
            yield said
        if number < campaign.number:
            seat, option = campaign.decisions[number]
            yield _Word(seat, game.book.word(game.view(state, seat), state.agenda[-1], option))


# -- reading


def read(data: bytes, file: str) -> Campaign:
    """The campaign that a record tells, every word of it legal; SaveError with the line that is not."""
    if len(data) > MAX_TEXT:
        raise SaveError("too_big", file=file, size=len(data), limit=MAX_TEXT)
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise SaveError("not_a_record", file=file) from None
    title, _, version = (lines or [""])[0].strip().rpartition(" ")
    if title != TITLE or not _is_number(version):
        raise SaveError("not_a_record", file=file)
    if int(version) > VERSION:
        raise SaveError("newer_record", file=file)
    rows = [_Row(number, *_halves(text)) for number, text in enumerate(lines[1:], 2)]
    rows = [row for row in rows if row.head and not row.head.startswith("#")]
    first = next((at for at, row in enumerate(rows) if row.head == "end" or _is_number(row.head)), len(rows))
    campaign = begun(_start(rows[:first], file))
    _play(campaign, rows[first:], file)
    return campaign


class _Row(NamedTuple):
    line: int
    head: str
    rest: str

    def wrong(self, file: str) -> SaveError:
        return SaveError("record_line", file=file, line=self.line, text=_shown(f"{self.head} {self.rest}"))


def _shown(text: str) -> str:
    return "".join(letter for letter in text[:60] if letter.isprintable())


def _is_number(text: str) -> bool:
    """One that is worth counting to. (Python refuses to read numbers of some thousand digits, and rightly.)"""
    return text.isdecimal() and len(text) < 9


def _halves(text: str) -> tuple[str, str]:
    head, _, rest = text.strip().partition(" ")
    return head, rest.strip()


def _start(rows: Iterable[_Row], file: str) -> Start:
    said: dict[str, str] = {}
    options: dict[str, str] = {}
    players: dict[int, Player] = {}
    for row in rows:
        if row.head == "option":
            options.update((_halves(row.rest),))
        elif row.head == "seat":
            players.update((_player(row, file),))
        elif row.head in HEADINGS:
            said[row.head] = row.rest
        else:
            raise row.wrong(file)
    missing = [heading for heading in HEADINGS if not said.get(heading)] + ["seat"] * (not players)
    if missing:
        raise SaveError("record_heading", file=file, heading=missing[0])
    seats = tuple(players[seat] for seat in sorted(players))
    try:
        created = int(datetime.fromisoformat(said["created"]).timestamp())
        rules, seed = int(said["rules"]), int(said["seed"])
        start = Start(
            said["game"], rules, len(seats), seed, said["scenario"], options, said["name"], seats, created, TITLE
        )
        readable(start)
    except (ValueError, OverflowError):
        raise SaveError("unwritable") from None
    return start


def _player(row: _Row, file: str) -> tuple[Seat, Player]:
    number, rest = _halves(row.rest)
    spec, name = _halves(rest)
    if not _is_number(number) or not spec or not name:
        raise row.wrong(file)
    return int(number) - 1, Player(name, spec)


def _play(campaign: Campaign, rows: Iterable[_Row], file: str) -> None:
    """Take the decisions, word by word, and see who sits down between them."""
    game, setup, _ = ready(campaign)
    if campaign.start.rules != game.version:
        complaint = "newer_rules" if campaign.start.rules > game.version else "older_rules"
        raise SaveError(complaint, name=campaign.name, game=game.id, version=campaign.start.rules)
    state = begin(game, setup, campaign.name)
    ended = False
    for row in rows:
        if ended:
            raise row.wrong(file)
        if row.head == "end":
            ended = row.rest == str(campaign.number)
        elif row.head == "seat":
            _seat(campaign, row, file)
        elif _is_number(row.head):
            for word in row.rest.split():
                option = _option(game, state, row, word, file)
                _add(campaign, Took(campaign.number, decider(state), option), row, file)
                game.book.take(state, option)
        else:
            raise row.wrong(file)
    if not ended:
        raise SaveError("record_end", file=file, decisions=campaign.number)


def _option(game: Game[Any], state: Any, row: _Row, word: str, file: str) -> Option:
    """The option of that word, word for word: a record is no place for abbreviations."""
    if is_over(state):
        raise SaveError("record_over", file=file, line=row.line)
    seat = decider(state)
    if int(row.head) != seat + 1:
        raise SaveError("record_seat", file=file, line=row.line, seat=seat + 1, other=row.head)
    view = game.view(state, seat)
    frame = state.agenda[-1]
    for option in state.options:
        if game.book.word(view, frame, option) == word:
            return int(option)
    raise SaveError("record_word", file=file, line=row.line, word=_shown(word))


def _seat(campaign: Campaign, row: _Row, file: str) -> None:
    seat, player = _player(row, file)
    _add(campaign, Seated(campaign.number, seat, player.spec), row, file)
    _add(campaign, Named(seat, player.name), row, file)


def _add(campaign: Campaign, record: Record, row: _Row, file: str) -> None:
    try:
        readable(record)
        campaign.apply(record)
    except BadRecord:
        raise row.wrong(file) from None
