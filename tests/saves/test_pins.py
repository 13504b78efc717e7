"""PINs: they hold in every way of playing, go along into copies, are slow to guess, and never a reason to crash."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves import pins, shelf
from saves.disk.records import Pin
from saves.errors import SaveError
from saves.journal import Journal
from saves.library import Library
from tests.saves.table import PLAYERS, bots, play, played, setup


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(pins, "COST", 2)
    yield


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1_800_000_000.0]
    monkeypatch.setattr(pins.time, "time", lambda: now[0])
    return now


@pytest.fixture
async def journal(shelf: Library) -> Journal:
    journal = await played(shelf, 40)
    journal.set_pin(0, "1234")
    return journal


def _refused(error: pytest.ExceptionInfo[SaveError]) -> str:
    assert str(error.value)
    return error.value.complaint


async def test_only_the_right_pin_opens_a_seat(journal: Journal) -> None:
    for wrong, complaint in (("", "pin_wanted"), ("1235", "pin_wrong"), ("１２３４", "pin_wrong")):
        with pytest.raises(SaveError) as caught:
            journal.open_seat(0, wrong)
        assert _refused(caught) == complaint
    journal.open_seat(0, "1234")
    journal.open_seat(1, "")
    journal.close()


async def test_a_pin_is_only_taken_away_or_changed_with_the_old_one(shelf: Library, journal: Journal) -> None:
    for old in ("", "0000"):
        with pytest.raises(SaveError):
            journal.set_pin(0, "", old)
        with pytest.raises(SaveError):
            journal.set_pin(0, "9999", old)
    journal.set_pin(0, "9999", "1234")
    journal.close()
    with shelf.open("War") as again:
        again.open_seat(0, "9999")
        again.set_pin(0, "", "9999")
        again.open_seat(0, "")
    assert shelf.read("War").campaign.pins == {}


async def test_export_seed_and_copies_of_a_running_game_ask_for_every_pin(
    shelf: Library, journal: Journal, tmp_path: Path
) -> None:
    journal.set_pin(2, "77")
    journal.close()
    acts = (
        lambda pins: shelf.export("War", tmp_path / "war.txt", text=True, reveal=True, pins=pins),
        lambda pins: shelf.copy("War", "Copy", pins=pins),
        lambda pins: shelf.copy("War", "Then", 10, pins=pins),
        lambda pins: shelf.seed("War", reveal=True, pins=pins),
    )
    for act in acts:
        for given in ({}, {0: "1234"}, {0: "1234", 2: "78"}):
            with pytest.raises(SaveError) as caught:
                act(given)
            assert _refused(caught).startswith("pin_")
        act({0: "1234", 2: "77"})
    for name in ("Copy", "Then"):
        with shelf.open(name) as copy:
            with pytest.raises(SaveError):
                copy.open_seat(0, "")
            copy.open_seat(2, "77")


async def test_whoever_carries_the_file_away_carries_the_pins(shelf: Library, journal: Journal) -> None:
    journal.close()
    name, _ = shelf.bring_in(journal.path, "Brought")
    with shelf.open(name) as brought, pytest.raises(SaveError):
        brought.open_seat(0, "1235")
    assert 0 in shelf.read(name).campaign.pins


async def test_pins_outlive_writing_anew_and_are_nobodys_when_the_game_is_over(shelf: Library, tmp_path: Path) -> None:
    journal = shelf.create("War", setup(), PLAYERS)
    journal.set_pin(1, "1")
    match = journal.resume(bots())
    await play(match, 3)
    journal._compact_at = 0
    journal.rename("War")
    assert 1 in journal.campaign.pins
    await match.play()
    journal.close()
    shelf.export("War", tmp_path / "war.txt", text=True)
    assert shelf.copy("War", "Copy") == "Copy"
    assert shelf.seed("War") == 1


async def test_no_way_back_to_an_older_file_gets_rid_of_a_pin(shelf: Library) -> None:
    journal = await played(shelf, 20)
    journal._ledger.renew(journal.path.read_bytes())
    journal.bare()
    journal.set_pin(0, "1234")
    journal.close()
    shelf.revert("War", 1)
    with shelf.open("War") as again:
        assert again.campaign.bared == [20]
        with pytest.raises(SaveError):
            again.open_seat(0, "")


async def test_after_wrong_pins_there_is_a_pause_which_the_right_one_has_to_wait_for_too(
    journal: Journal, clock: list[float]
) -> None:
    for number in range(pins.FREE):
        with pytest.raises(SaveError) as caught:
            journal.open_seat(0, str(number))
        assert _refused(caught) == "pin_wrong"
    pauses = [0]
    while pauses[-1] < pins.LONGEST:
        with pytest.raises(SaveError) as caught:
            journal.open_seat(0, "1234")
        assert _refused(caught) == "pin_pause"
        pauses.append(int(caught.value.values["seconds"]))
        assert pauses[-1] > pauses[-2]
        clock[0] += pauses[-1]
        with pytest.raises(SaveError) as caught:
            journal.open_seat(0, "0")
        assert _refused(caught) == "pin_wrong"
    clock[0] += pins.LONGEST
    journal.open_seat(0, "1234")
    journal.open_seat(0, "1234")


async def test_setting_the_clock_back_makes_no_pause_longer(journal: Journal, clock: list[float]) -> None:
    for number in range(pins.FREE):
        with pytest.raises(SaveError):
            journal.open_seat(0, str(number))
    clock[0] -= 1e9
    with pytest.raises(SaveError) as caught:
        journal.open_seat(0, "1234")
    assert _refused(caught) == "pin_pause"
    clock[0] += int(caught.value.values["seconds"])
    journal.open_seat(0, "1234")


GUESSER = """
import sys
from pathlib import Path
from saves import campaign, pins
from saves.errors import SaveError
path = Path(sys.argv[1])
pins.COST = 2
tried = 0
for number in range(200):
    try:
        pins.ask(path, campaign.read(path).campaign, 0, str(number))
    except SaveError as problem:
        tried += problem.complaint == "pin_wrong"
print(tried)
"""


async def test_many_processes_have_no_more_tries_than_one(journal: Journal) -> None:
    command = [sys.executable, "-c", GUESSER, str(journal.path)]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    tries = sum(int(process.communicate()[0]) for process in processes)
    assert tries <= pins.FREE + 4  # and one for each pause that was over meanwhile: of 2, 4, 8 seconds


@pytest.mark.parametrize("text", ["", "[", "[1]", '{"0": 3}', '{"x": [1, 2]}', '{"0": [1e400, 0]}', "[" * 3000])
async def test_a_spoilt_count_of_tries_is_as_none(journal: Journal, text: str) -> None:
    shelf.tries(journal.path).write_text(text)
    journal.open_seat(0, "1234")


def test_a_key_is_slow_and_salted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert pins.COST >= 1 << 15
    one, two = pins.made(0, "1234"), pins.made(0, "1234")
    assert one.key != two.key
    assert len(one.salt) >= 16
    assert pins.made(0, "") == Pin(0, b"", b"")
    for odd in ("\ud800", "x" * 10_000, "\0"):
        assert pins.made(0, odd).key
