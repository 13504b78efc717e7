"""Files by somebody who knows the format: nothing in them is believed that playing does not show."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import msgpack
import pytest

from engine import library as games
from engine.agenda import Book
from engine.contract import Setup
from engine.text import Figure, Listing, Message, Speaker
from saves import record
from saves.campaign import MAX_RECORDS, Campaign, begun, framed_all, load, told
from saves.disk import frames
from saves.disk.records import BadRecord, Player, Start, packed, unpacked
from saves.disk.values import MAX_SAID, plain, restored
from saves.errors import SaveError
from saves.library import Library
from saves.play import replayed
from tests.saves import toy
from tests.saves.table import PLAYERS, bots, play, played, setup


def _with_a_state(campaign: Campaign, number: int, dump: Any) -> bytes:
    """The file of the first format, with a state in it that may be anything."""
    payloads = [packed(campaign.start)]
    for at, (seat, option) in enumerate(campaign.decisions):
        if at == number:
            payloads.append(msgpack.packb(["snapshot", at, msgpack.packb(dump)]))
        payloads.append(msgpack.packb(["took", at, seat, option]))
    return framed_all(frames.head(1), payloads)


@pytest.mark.parametrize("what", ["gold", "rubbish"])
async def test_a_forged_state_is_not_followed(shelf: Library, what: str) -> None:
    journal = await played(shelf, 200)
    truth = journal.resume(bots()).state
    journal.close()
    forged = next(islice(replayed(journal.campaign), 128, None)).copy()
    forged.places[0] += 100
    dump = forged.dump() if what == "gold" else [1, 2, 3]
    journal.path.write_bytes(_with_a_state(journal.campaign, 128, dump))
    with shelf.open("War") as again:
        assert again.resume(bots()).state.dump() == truth.dump()


async def test_drift_is_told_when_a_campaign_goes_on_and_it_goes_on(shelf: Library) -> None:
    """Somebody has let a seat run that walked, and mended the checksums."""
    journal = await played(shelf, 33)
    journal.close()
    campaign = load(journal.path.read_bytes(), "x").campaign
    turns = (number for number, state in enumerate(replayed(campaign)) if state.agenda[-1].name == "turn")
    at = max(number for number in turns if number < 33 and campaign.decisions[number][1] == toy.WALK)
    campaign.decisions[at:] = [(campaign.decisions[at][0], toy.RUN)]
    assert campaign.digest is not None
    campaign.digest = campaign.digest._replace(number=at + 1)
    journal.path.write_bytes(told(campaign))
    with shelf.open("War") as again:
        match = again.resume(bots())
        assert again.fault is not None
        assert again.fault.complaint == "drift"
        await play(match, 3)
    assert shelf.verify("War").campaign.number == at + 4


def _written(shelf: Library, data: bytes) -> Path:
    path = shelf.campaigns.parent / "foreign"
    path.write_bytes(data)
    return path


# -- nothing is imported that cannot go on


def _start(**changes: Any) -> Start:
    players = tuple(Player(name, spec) for name, spec in PLAYERS)
    options = {"length": "short", "motto": ""}
    return Start("toy", 3, 3, 1, "standard", options, "War", players, 1_800_000_000, "test")._replace(**changes)


@pytest.mark.parametrize("spec", ["human:Bob", "toaster", "random:1", "HUMAN"])
@pytest.mark.parametrize("text", [False, True])
def test_nobody_unknown_is_seated_by_an_import(shelf: Library, spec: str, text: bool) -> None:
    players = (Player("Anna", "random"), Player("Bob", spec), Player("Chloé", "random"))
    campaign = begun(_start(players=players))
    with pytest.raises(SaveError) as caught:
        shelf.bring_in(_written(shelf, record.written(campaign).encode() if text else told(campaign)))
    assert caught.value.complaint == "bad_seat"
    assert caught.value.values["seat"] == 2
    assert shelf.entries() == []


def test_whoever_makes_players_says_who_is_known(shelf: Library) -> None:
    path = _written(shelf, told(begun(_start())))
    with pytest.raises(SaveError) as caught:
        shelf.bring_in(path, knows=lambda spec: spec == "human")
    assert caught.value.values["spec"] == "random"
    assert shelf.bring_in(path, knows=lambda spec: spec == "random")[0] == "War"


@pytest.mark.parametrize("motto", ["?", "why ?"])
def test_option_values_that_only_the_game_can_refuse_are_refused_everywhere(shelf: Library, motto: str) -> None:
    """Any text may be a motto, but for the game it makes no sense."""
    bad = begun(_start(options={"length": "short", "motto": motto}))
    with pytest.raises(SaveError) as caught:
        shelf.bring_in(_written(shelf, told(bad)))
    assert caught.value.complaint == "bad_setup"
    with pytest.raises(SaveError):
        shelf.create("War", Setup("toy", 3, 1, options={"motto": motto}), PLAYERS)
    text = record.written(begun(_start())).replace("\nseat 1", f"\noption motto {motto}\nseat 1", 1)
    with pytest.raises(SaveError) as caught:
        shelf.bring_in(_written(shelf, text.encode()))
    assert caught.value.complaint == "bad_setup"
    (shelf.campaigns / "bad.campaign").write_bytes(told(bad))
    with pytest.raises(SaveError):
        shelf.verify("bad")
    with shelf.open("bad") as journal, pytest.raises(SaveError):
        journal.resume(bots())


# -- whatever a campaign may hold is checked first


@pytest.mark.parametrize(
    ("changes", "decisions", "complaint"),
    [
        ({"scenario": "sunny"}, [], "bad_setup"),
        ({"seats": 2, "players": (Player("A", "random"), Player("B", "random"))}, [], "bad_setup"),
        ({"options": {"length": "no"}}, [], "bad_setup"),
        ({"options": {"odd": "yes"}}, [], "bad_setup"),
        ({"options": {"motto": "?"}}, [], "older_rules"),
        ({}, [(0, 77)], "older_rules"),
        ({}, [(0, 1)] * 41, "too_long"),
        ({"game": "chess"}, [], "unknown_game"),
    ],
)
def test_what_a_file_of_older_rules_holds_is_checked_before_it_is_upgraded(
    shelf: Library,
    monkeypatch: pytest.MonkeyPatch,
    changes: dict[str, Any],
    decisions: list[tuple[int, int]],
    complaint: str,
) -> None:
    older = replace(toy.GAME, version=4, seats=(3, 4), upgrades={3: toy.careless}, bound=lambda seats: 40)
    monkeypatch.setattr(toy, "GAME", older)
    games.part.cache_clear()
    campaign = begun(_start(**changes))
    campaign.decisions = decisions
    (shelf.campaigns / "odd.campaign").write_bytes(told(campaign))
    file = _written(shelf, told(campaign))
    ways: list[Callable[[], object]] = [
        lambda: shelf.verify("War"),
        lambda: shelf.bring_in(file),
        lambda: record.written(shelf.read("War").campaign),
        lambda: [*replayed(shelf.read("War").campaign)],
    ]
    for way in ways:
        with pytest.raises(SaveError) as caught:
            way()
        assert caught.value.complaint == complaint
    with shelf.open("War") as journal, pytest.raises(SaveError) as caught:
        journal.resume(bots())
    assert caught.value.complaint == complaint
    assert len(shelf.entries()) == 1


def test_options_that_an_older_release_did_not_have_are_filled_in_before_it_is_upgraded(
    shelf: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, version=4, upgrades={3: toy.careless}))
    games.part.cache_clear()
    shelf.bring_in(_written(shelf, told(begun(_start(options={})))))
    assert dict(shelf.verify("War").campaign.start.options) == {"length": "short", "motto": ""}


async def test_a_game_that_fails_in_the_middle_is_one_sentence(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    (await played(shelf, 9)).close()

    def fails(_state: Any, _option: int) -> None:
        raise IndexError("a hole in the rules")

    monkeypatch.setattr(Book, "take", lambda _book, state, option: fails(state, option))
    with pytest.raises(SaveError) as caught:
        shelf.verify("War")
    assert caught.value.complaint == "game_fails"
    assert "a hole in the rules" in str(caught.value)


# -- messages


def _nested(text: str, depth: int) -> Message:
    message = Message("x")
    for _ in range(depth):
        message = Message(text, {"a": message})
    return message


def test_a_message_that_would_say_gigabytes_is_refused_unsaid() -> None:
    bomb = _nested("{a}" * 130, 5)
    with pytest.raises(ValueError):
        restored(plain(bomb), 2)
    with pytest.raises(ValueError):
        restored(plain(Listing((Message("{a}" * 40, {"a": "x" * 100}),))), 2)
    with pytest.raises(ValueError):
        restored(plain(Listing(tuple(Figure("%" * 400) for _ in range(2)))), 2)
    with pytest.raises(ValueError):
        restored(["message", "{n}", {"n": 1}, "{n}" * 100 + "{a}" * 0 + "x" * 390], 2)


def test_what_is_read_is_never_longer_said_than_the_budget() -> None:
    for text in ("{a}", "{a}{a}", "{a} and {a} " * 3):
        for depth in range(6):
            message = _nested(text, depth)
            try:
                value = restored(plain(message), 2)
            except ValueError:
                continue
            assert len(Speaker("tests.saves", "en").say(value)) <= MAX_SAID


async def test_a_bomb_in_the_list_costs_its_own_line_only(shelf: Library) -> None:
    (await played(shelf, 3)).close()
    path = shelf.find("War").path
    payloads = [frame.payload or b"" for frame in frames.frames(path.read_bytes(), start=frames.FIRST)]
    at = next(at for at, payload in enumerate(payloads) if payload.startswith(b"\x9a\xa6digest"))
    fields = unpacked(payloads[at])
    fields[-2] = plain(_nested("{a}" * 130, 5))
    path.write_bytes(framed_all(frames.head(), [*payloads[:at], msgpack.packb(fields), *payloads[at + 1 :]]))
    (entry,) = shelf.entries()
    assert entry.fault is not None or entry.digest is None or entry.digest.progress != fields[-2]
    assert len(repr(entry)) < 20_000


# -- clocks


@pytest.mark.parametrize("now", [-5_000_000_000.0, -1.0, 0.0, 2_147_483_648.0, 253_000_000_000.0])
async def test_a_campaign_can_begin_in_any_year_that_a_calendar_knows(
    shelf: Library, monkeypatch: pytest.MonkeyPatch, now: float
) -> None:
    monkeypatch.setattr("saves.library.time", lambda: now)
    monkeypatch.setattr("time.time", lambda: now)
    (await played(shelf, 5)).close()
    assert shelf.verify("War").campaign.start.created == int(now)
    text = record.written(shelf.read("War").campaign)
    assert record.read(text.encode(), "x").start.created == int(now)
    assert shelf.entries()[0].fault is None


def test_a_file_from_the_far_future_is_listed(shelf: Library) -> None:
    shelf.create("War", setup(), PLAYERS).close()
    os.utime(shelf.find("War").path, (1e11, 1e11))
    (entry,) = shelf.entries()
    assert time.strftime("%Y", time.localtime(entry.saved))


# -- size


def test_megabytes_of_tiny_records_are_not_read_for_a_list(shelf: Library) -> None:
    start = begun(_start())
    tiny = msgpack.packb(["back", 0])
    (shelf.campaigns / "tiny.campaign").write_bytes(framed_all(told(start), [tiny] * 100_000))
    read: list[int] = []
    with pytest.MonkeyPatch.context() as patch:
        real = frames._sound
        patch.setattr(frames, "_sound", lambda *a: (read.append(1), real(*a))[1])
        (entry,) = shelf.entries()
    assert entry.fault is not None
    assert entry.fault.complaint == "long"
    assert (entry.name, entry.start is not None) == ("War", True)
    assert len(read) < 5000
    with pytest.raises(BadRecord):
        unpacked(b"\xdc\x7f\xff")


def test_a_file_of_nothing_but_tiny_records_is_read_up_to_where_it_gets_absurd(shelf: Library) -> None:
    start = told(begun(_start()))
    (shelf.campaigns / "tiny.campaign").write_bytes(framed_all(start, [msgpack.packb(["back", 0])] * (MAX_RECORDS + 9)))
    fault = shelf.read("War").fault
    assert fault is not None
    assert fault.complaint == "endless"


# -- what is in files is small, however large a game is


async def test_a_game_with_a_huge_position_is_saved_and_loaded_like_any_other(
    shelf: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    dump = toy.Toy.dump
    monkeypatch.setattr(toy.Toy, "dump", lambda state: [*dump(state), [0] * 10_368])
    journal = await played(shelf, 150)
    journal.close()
    assert journal.path.stat().st_size < 10_000
    with shelf.open("War") as again:
        assert again.resume(bots()).number == 150
        assert again.fault is None


async def test_rules_that_changed_without_a_word_are_noticed(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    (await played(shelf, 60)).close()
    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, scores=lambda state: tuple(2 * p for p in state.places)))
    games.part.cache_clear()
    with shelf.open("War") as journal:
        journal.resume(bots())
        assert journal.fault is not None
        assert journal.fault.complaint == "drift"
