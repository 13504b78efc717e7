"""Game records as text: what is written reads back, and what does not play is refused with its line."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import record
from saves.campaign import Campaign
from saves.errors import SaveError
from saves.library import Library
from tests.saves.table import PLAYERS, Person, play, setup


@pytest.fixture
async def campaign(shelf: Library) -> Campaign:
    """A whole short game in which somebody sits down half-way."""
    journal = shelf.create("Été 1805", setup(), PLAYERS)
    match = journal.resume([Person(seat) for seat in range(3)])
    await play(match, 9)
    match.reseat(1, Person(7))
    await match.play()
    journal.close()
    return journal.campaign


def test_a_record_reads_back_as_the_same_campaign(campaign: Campaign) -> None:
    text = record.written(campaign)
    again = record.read(text.encode(), "x.txt")
    assert again.decisions == campaign.decisions
    assert again.setup == campaign.setup
    assert again.players == campaign.players
    assert again.seatings() == campaign.seatings()
    assert again.start.created == campaign.start.created
    assert record.written(again) == text


def test_a_record_looks_like_this(campaign: Campaign) -> None:
    lines = record.written(campaign).splitlines()
    assert lines[:8] == [
        "Chancellery game record 1",
        "name Été 1805",
        "game toy",
        "rules 3",
        "scenario standard",
        "seed 1",
        lines[6],
        "option length short",
    ]
    assert lines[6].startswith("created 20")
    assert lines[9:12] == ["seat 1 random Anna", "seat 2 random Bob", "seat 3 random Chloé"]
    assert lines[12:14] == ["", "# Round 1, Anna leads"]
    assert "seat 2 human Bob" in lines[14:]
    assert lines[-2].startswith("# ")
    assert lines[-2].endswith(" has won")
    assert lines[-1] == f"end {campaign.number}"


def test_runs_of_one_seat_stand_on_one_line(campaign: Campaign) -> None:
    rows = [line.split() for line in record.written(campaign).splitlines()[13:] if line[0].isdigit()]
    assert any(len(row) > 2 for row in rows)
    assert sum(len(row) - 1 for row in rows) == campaign.number


def test_a_record_may_be_edited_by_people(campaign: Campaign) -> None:
    text = record.written(campaign)
    messy = "\ufeff" + text.replace("\n", "  \r\n\r\n# a note\r\n").replace("seed 1", "seed   1")
    assert record.read(messy.encode(), "x.txt").decisions == campaign.decisions


def _with(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: "", "not_a_record"),
        (_with("Chancellery game record 1", "Chancellery"), "not_a_record"),
        (_with("record 1", "record 2"), "newer_record"),
        (_with("record 1", "record one"), "not_a_record"),
        (_with("record 1", "record " + "9" * 9000), "not_a_record"),
        (_with("seat 3 random Chloé", "seat " + "9" * 9000 + " random Chloé"), "record_line"),
        (_with("\n1 ", "\n" + "9" * 9000 + " "), "record_line"),
        (_with("game toy\n", ""), "record_heading"),
        (_with("seed 1\n", "seed\n"), "record_heading"),
        (_with("game toy", "game chess"), "unknown_game"),
        (_with("rules 3", "rules 4"), "newer_rules"),
        (_with("rules 3", "rules 2"), "older_rules"),
        (_with("rules 3", "rules three"), "unwritable"),
        (_with("seed 1", "seed " + "9" * 30), "unwritable"),
        (_with("seed 1", "seed " + "9" * 9000), "unwritable"),
        (_with("created 20", "created x"), "unwritable"),
        (_with("scenario standard", "scenario sunny"), "bad_setup"),
        (_with("option length short", "option length middling"), "bad_setup"),
        (_with("option length short", "option wind strong"), "bad_setup"),
        (_with("name Été 1805", "title Été 1805"), "record_line"),
        (_with("seat 3 random Chloé", "seat 3 random"), "record_line"),
        (_with("seat 3 random Chloé", "seat x random Chloé"), "record_line"),
        (_with("seat 2 human Bob", "seat 9 human Bob"), "record_line"),
        (_with("\n1 ", "\n2 "), "record_seat"),
        (_with("\n1 ", "\n1 fly "), "record_word"),
        (_with("\nend ", "\n1 walk\nend "), "record_over"),
        (_with("\nend ", "\nends "), "record_line"),
        (_with("\nend ", "\nend 1"), "record_end"),
        (lambda text: text + "1 walk\n", "record_line"),
        (lambda text: text[: text.rindex("end")], "record_end"),
        (lambda text: text + "#" * (5 << 20), "too_big"),
    ],
)
def test_a_record_that_is_wrong_is_refused(
    campaign: Campaign, tmp_path: Path, change: Callable[[str], str], complaint: str
) -> None:
    file = tmp_path / "foreign.txt"
    file.write_text(change(record.written(campaign)), "utf-8")
    library = Library(tmp_path / "other")
    with pytest.raises(SaveError) as caught:
        library.bring_in(file)
    assert caught.value.complaint == complaint
    assert str(caught.value).isprintable()
    assert library.entries() == []


def test_thousands_of_spoilt_records_are_refused_or_play(campaign: Campaign) -> None:
    text = record.written(campaign)
    chance = random.Random(11)  # seed 11
    played = 0
    for _ in range(1500):
        at = chance.randrange(len(text))
        spoilt = text[:at] + chance.choice(("", "\n", " ", "1", "\x00", "é", text[at : at + 30] * 2)) + text[at + 1 :]
        try:
            again = record.read(spoilt.encode(), "x.txt")
        except SaveError as problem:
            assert str(problem)
            continue
        played += 1
        assert len(again.decisions) == len(campaign.decisions)
    assert 0 < played < 1500
