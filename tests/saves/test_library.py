"""Keeping many campaigns: names, finding, renaming, copying, the trash, coming and going of files."""

from __future__ import annotations

import errno
import os
import re
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import library as games
from engine.contract import Setup
from engine.library import BadSetup
from saves import files, names, paths
from saves.campaign import framed_all, told
from saves.disk import lock
from saves.disk.records import packed
from saves.errors import SENTENCES, SaveError
from saves.library import Library
from tests.saves import toy
from tests.saves.table import PLAYERS, bots, play, played, setup

SOURCES = list(Path(files.__file__).parent.rglob("*.py"))


def _make(shelf: Library, *wanted: str) -> None:
    for name in wanted:
        shelf.create(name, setup(), PLAYERS).close()


def _names(shelf: Library) -> set[str]:
    return {entry.name for entry in shelf.entries()}


def _complaint(error: pytest.ExceptionInfo[SaveError]) -> str:
    assert str(error.value)
    return error.value.complaint


# -- names


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("The Great War!", "the-great-war"),
        ("Été à Łódź", "ete-a-odz"),
        ("戦争", "campaign"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "con"),
        ("👑", "campaign"),
        ("a" * 300, "a" * 40),
        ("-rf *", "rf"),
    ],
)
def test_any_name_makes_a_file_name_that_every_disk_can_carry(shelf: Library, name: str, stem: str) -> None:
    _make(shelf, name)
    (entry,) = shelf.entries()
    assert entry.path.stem == stem
    assert entry.path.parent == shelf.campaigns
    assert entry.name == name[:60]
    assert shelf.find(name[:60]).path == entry.path


def test_a_second_campaign_of_a_name_gets_a_number(shelf: Library) -> None:
    _make(shelf, "War", "war", "WAR ", "戦争", "平和", "戦争")
    assert _names(shelf) == {"War", "war 2", "WAR 3", "戦争", "平和", "戦争 2"}
    assert len({entry.path for entry in shelf.entries()}) == 6


@pytest.mark.parametrize("name", ["", "   ", "\n", "\x1b", "\u200b"])
def test_a_name_needs_something_to_see(shelf: Library, name: str) -> None:
    with pytest.raises(SaveError) as caught:
        shelf.create(name, setup(), PLAYERS)
    assert _complaint(caught) == "empty_name"
    assert shelf.entries() == []


def test_names_lose_what_cannot_be_seen() -> None:
    assert names.cleaned("  A\tlong\u00a0\u202ewar\x07\ud800 ") == "A long war"
    assert names.cleaned("e\u0301te\u0301") == "été"


def test_finding_by_beginnings(shelf: Library) -> None:
    _make(shelf, "Great War", "Great Peace", "Été 1805")
    assert shelf.find("great w").name == "Great War"
    assert shelf.find("ÉTÉ").name == "Été 1805"
    assert shelf.find("ete-1805").name == "Été 1805"
    with pytest.raises(SaveError) as caught:
        shelf.find("great")
    assert _complaint(caught) == "ambiguous"
    assert "great-war" in str(caught.value)
    with pytest.raises(SaveError) as caught:
        shelf.find("Small")
    assert _complaint(caught) == "not_found"


def test_a_whole_name_is_not_taken_for_the_beginning_of_another(shelf: Library) -> None:
    _make(shelf, "War", "War 2", "Wars")
    assert shelf.find("war").name == "War"


async def test_a_file_that_was_copied_by_hand_is_a_campaign_of_its_own(shelf: Library) -> None:
    await played(shelf, 5)
    original = shelf.find("War").path
    by_hand = original.with_stem("kept")
    by_hand.write_bytes(original.read_bytes() + b"torn")
    assert _names(shelf) == {"War", "War (kept)"}
    assert {entry.name: entry.path for entry in shelf.entries()} == {"War": original, "War (kept)": by_hand}
    assert shelf.verify("War").fault is None
    assert shelf.verify("War (kept)").fault is not None
    assert shelf.read("kept").campaign.name == "War (kept)"
    assert shelf.copy("War (kept)", "War (kept)") == "War (kept) 2"
    assert shelf.copy(by_hand, "War") == "War 2"
    shelf.delete("War (kept)")
    assert original.exists() and not by_hand.exists()
    assert shelf.restore("kept") == "War 3"


def test_a_set_up_that_the_game_does_not_know_makes_no_file(shelf: Library) -> None:
    with pytest.raises(BadSetup):
        shelf.create("War", Setup("toy", 9, 1), PLAYERS)
    with pytest.raises(BadSetup):
        shelf.create("War", Setup("chess", 2, 1), PLAYERS[:2])
    for odd in (
        Setup("toy", 3, 1 << 70),
        Setup("toy", 3, 1, options={"motto": "\x1b[2J"}),
        Setup("toy", 3, 1, options={"motto": "x" * 1000}),
        Setup("toy", 2, 1),
    ):
        with pytest.raises(SaveError) as caught:
            shelf.create("War", odd, PLAYERS)
        assert _complaint(caught) == "unwritable"
    assert list(shelf.campaigns.iterdir()) == []


# -- listing


async def test_a_list_says_what_was_played_and_who_won(shelf: Library) -> None:
    journal = await played(shelf, 50)
    (entry,) = shelf.entries()
    assert (entry.name, entry.decisions, entry.fault) == ("War", 50, None)
    assert entry.start is not None
    assert (entry.start.game, entry.start.options["length"]) == ("toy", "long")
    assert [player.name for player in entry.players] == ["Anna", "Bob", "Chloé"]
    assert entry.digest is not None
    assert entry.digest.number <= 50
    assert entry.size == journal.path.stat().st_size
    assert entry.holder() is not None
    journal.close()
    (entry,) = shelf.entries()
    assert entry.digest is not None
    assert entry.digest.number == 50
    assert entry.holder() is None


async def test_a_long_file_is_not_read_as_a_whole_for_the_list(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = await played(shelf, 1200, length="endless")
    size = journal.path.stat().st_size
    read: list[int] = []
    real = os.pread
    monkeypatch.setattr(os, "pread", lambda fd, length, place: (read.append(length), real(fd, length, place))[1])
    (entry,) = shelf.entries()
    assert entry.decisions == 1200
    assert sum(read) < 17_000 < size


async def test_renamings_and_ways_back_since_the_last_digest_count(shelf: Library) -> None:
    journal = await played(shelf, 20)
    journal.rename("Peace")
    journal.rename_player(2, "Zoé")
    (entry,) = shelf.entries()
    assert (entry.name, entry.decisions, entry.players[2].name) == ("Peace", 20, "Zoé")


@pytest.mark.parametrize("change", [{"number": (1 << 31) - 1}, {"players": (), "scores": ()}])
async def test_a_digest_that_cannot_be_right_is_not_followed(shelf: Library, change: dict[str, Any]) -> None:
    """Nor does it cost the memory that it claims to be worth."""
    journal = await played(shelf, 40)
    journal.close()
    digest = journal.campaign.digest
    assert digest is not None
    data = journal.path.read_bytes()
    journal.path.write_bytes(framed_all(data, [packed(digest._replace(**change))]))
    (entry,) = shelf.entries()
    assert entry.decisions == 40
    assert entry.fault is not None


def test_one_bad_file_is_one_bad_entry(shelf: Library) -> None:
    _make(shelf, "Good", "Better")
    (shelf.campaigns / "bad.campaign").write_bytes(b"nothing")
    (shelf.campaigns / "empty.campaign").write_bytes(b"")
    (shelf.campaigns / "away.campaign").symlink_to("/nowhere")
    (shelf.campaigns / "note.txt").write_text("not ours")
    found = {entry.path.stem: entry.fault.complaint if entry.fault else "" for entry in shelf.entries()}
    expected = {"bad": "not_a_campaign", "empty": "not_a_campaign", "away": "a_link", "good": "", "better": ""}
    assert found == expected


def test_a_campaign_that_can_only_be_read_is_not_said_to_be_unreadable(
    shelf: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    _make(shelf, "War")

    def refused(*_what: object) -> int:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(lock, "enter", refused)
    with pytest.raises(SaveError) as caught:
        shelf.open("War")
    assert _complaint(caught) == "not_written"


def test_the_last_played_comes_first(shelf: Library) -> None:
    _make(shelf, "One", "Two", "Three")
    for age, name in enumerate(("Two", "Three", "One")):
        os.utime(shelf.find(name).path, (1e9 - age, 1e9 - age))
    assert [entry.name for entry in shelf.entries()] == ["Two", "Three", "One"]


# -- keeping order


async def test_renaming_keeps_the_file_and_frees_the_name(shelf: Library) -> None:
    (await played(shelf, 5)).close()
    path = shelf.find("War").path
    assert shelf.rename("War", " La  paix ") == "La paix"
    assert shelf.find("la paix").path == path
    _make(shelf, "War")
    assert shelf.find("War").decisions == 0
    with pytest.raises(SaveError) as caught:
        shelf.rename("War", "LA PAIX")
    assert _complaint(caught) == "name_taken"
    assert shelf.rename("War", "WAR") == "WAR"


async def test_a_copy_goes_its_own_way(shelf: Library) -> None:
    (await played(shelf, 100)).close()
    assert shelf.copy("War", "War") == "War 2"
    assert shelf.copy("War", "Then", 40) == "Then"
    assert shelf.copy("War", "Before", 0) == "Before"
    campaign = shelf.verify("War").campaign
    assert shelf.verify("War 2").campaign.decisions == campaign.decisions
    assert shelf.verify("Then").campaign.decisions == campaign.decisions[:40]
    with shelf.open("Then") as journal:
        await play(journal.resume(bots(7)), 10)
    assert shelf.verify("Then").campaign.number == 50
    assert shelf.verify("Before").campaign.number == 0
    assert shelf.read("War").campaign.number == 100


async def test_a_copy_stands_where_its_last_decision_led_though_the_list_was_told_less(shelf: Library) -> None:
    journal = await played(shelf, 50)
    try:
        told = shelf.find("War")
        assert told.digest is not None and told.digest.number < told.decisions == 50
        copy = shelf.find(shelf.copy("War", "Copy"))
        assert copy.digest is not None and copy.digest.number == copy.decisions == 50
    finally:
        journal.close()
    assert shelf.find("War").digest == copy.digest._replace(name="War", seconds=shelf.find("War").digest.seconds)


async def test_what_was_deleted_comes_back_with_all_that_belongs_to_it(shelf: Library) -> None:
    journal = await played(shelf, 20)
    journal._ledger.renew(journal.path.read_bytes())
    journal.close()
    path = journal.path
    path.with_suffix(".cut").write_bytes(b"cut")
    before = path.read_bytes()
    stem = shelf.delete("War")
    assert list(shelf.campaigns.glob("*.campaign")) == []
    assert [entry.name for entry in shelf.deleted()] == ["War"]
    assert shelf.restore(stem) == "War"
    assert path.read_bytes() == before
    assert path.with_suffix(".cut").read_bytes() == b"cut"
    assert list(shelf.generations("War")) == [1]
    assert shelf.deleted() == []


def test_what_was_deleted_twice_comes_back_twice(shelf: Library) -> None:
    stems = []
    for _ in range(2):
        _make(shelf, "War")
        stems.append(shelf.delete("War"))
    _make(shelf, "War")
    assert [shelf.restore(stem) for stem in stems] == ["War 2", "War 3"]
    assert _names(shelf) == {"War", "War 2", "War 3"}


def test_an_unreadable_file_can_be_deleted_and_restored(shelf: Library) -> None:
    (shelf.campaigns / "bad.campaign").write_bytes(b"nothing")
    assert shelf.restore(shelf.delete("bad")) == "bad"
    assert (shelf.campaigns / "bad.campaign").read_bytes() == b"nothing"


def test_the_trash_is_emptied_for_good(shelf: Library) -> None:
    _make(shelf, "War", "Peace")
    shelf.delete("War")
    assert shelf.empty_trash() == 1
    assert shelf.deleted() == []
    assert list(shelf.trash.iterdir()) == []
    assert _names(shelf) == {"Peace"}


async def test_a_generation_can_be_gone_back_to(shelf: Library) -> None:
    journal = await played(shelf, 20)
    journal._ledger.renew(journal.path.read_bytes())
    await play(journal.resume(bots()), 10)
    journal.close()
    journal.path.write_bytes(b"spoilt from the first byte on")
    assert shelf.find("war").fault is not None
    with pytest.raises(SaveError) as caught:
        shelf.revert("war", 5)
    assert _complaint(caught) == "no_generation"
    shelf.revert("war", 1)
    assert shelf.verify("War").campaign.number == 20
    assert list(shelf.generations("War")) == [1, 2]  # the spoilt one is not thrown away


# -- from elsewhere and to there


@pytest.mark.parametrize("text", [False, True])
async def test_what_is_exported_can_be_brought_in(shelf: Library, tmp_path: Path, text: bool) -> None:
    (await played(shelf, 120)).close()
    target = shelf.export("War", tmp_path, text, reveal=True)
    assert target.name == ("war.txt" if text else "war.campaign")
    with pytest.raises(SaveError) as caught:
        shelf.export("War", tmp_path, text, reveal=True)
    assert _complaint(caught) == "in_the_way"
    assert shelf.export("War", target, text, overwrite=True, reveal=True) == target
    other = Library(tmp_path / "other")
    assert other.bring_in(target) == ("War", None)
    assert other.bring_in(target, "Mine") == ("Mine", None)
    assert other.bring_in(target) == ("War 2", None)
    ours, theirs = shelf.read("War").campaign, other.verify("War").campaign
    assert theirs.decisions == ours.decisions
    assert theirs.setup == ours.setup
    assert theirs.players == ours.players
    with other.open("War") as journal:
        await play(journal.resume(bots()), 10)
    assert other.verify("War").campaign.number == 130


async def test_a_foreign_file_with_an_illegal_decision_leaves_no_trace(shelf: Library, tmp_path: Path) -> None:
    journal = await played(shelf, 20)
    journal.campaign.decisions[7] = (0, 99)
    foreign = tmp_path / "foreign.campaign"
    foreign.write_bytes(told(journal.campaign))
    other = Library(tmp_path / "other")
    with pytest.raises(SaveError) as caught:
        other.bring_in(foreign)
    assert _complaint(caught) == "illegal"
    assert caught.value.values["decision"] == 8
    assert list(other.campaigns.iterdir()) == []


async def test_a_foreign_file_with_more_decisions_than_the_game_can_have(
    shelf: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = await played(shelf, 20)
    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, bound=lambda seats: 19))
    games.part.cache_clear()
    with pytest.raises(SaveError) as caught:
        Library(tmp_path / "other").bring_in(journal.path)
    assert _complaint(caught) == "too_long"


async def test_scores_in_the_list_that_the_decisions_do_not_lead_to_are_found_out(shelf: Library) -> None:
    journal = await played(shelf, 20)
    journal.close()
    digest = journal.campaign.digest
    assert digest is not None
    journal.campaign.digest = digest._replace(scores=(999, 999, 999))
    journal.path.write_bytes(told(journal.campaign))
    with pytest.raises(SaveError) as caught:
        shelf.verify("War")
    assert _complaint(caught) == "drift"


async def test_digests_of_foreign_files_are_not_believed(shelf: Library, tmp_path: Path) -> None:
    journal = await played(shelf, 100)
    campaign = journal.campaign
    assert campaign.digest is not None
    campaign.digest = campaign.digest._replace(scores=(999, 999, 999))
    foreign = tmp_path / "foreign.campaign"
    foreign.write_bytes(told(campaign))
    other = Library(tmp_path / "other")
    other.bring_in(foreign)
    assert other.verify("War").campaign.number == 100
    digest = other.find("War").digest
    assert digest is not None
    assert max(digest.scores) < 999


async def test_a_foreign_file_that_is_torn_is_brought_in_as_far_as_it_goes(shelf: Library, tmp_path: Path) -> None:
    journal = await played(shelf, 20)
    foreign = tmp_path / "foreign.campaign"
    foreign.write_bytes(journal.path.read_bytes()[:-3])
    name, fault = Library(tmp_path / "other").bring_in(foreign)
    assert name == "War"
    assert fault is not None
    assert fault.complaint == "torn"


def test_a_game_that_is_not_installed_is_named(shelf: Library) -> None:
    _make(shelf, "War")
    games.entries(games.GAMES).pop("toy")
    games.part.cache_clear()
    assert shelf.find("War").fault is None
    shelf.rename("War", "Peace")
    with shelf.open("Peace") as journal, pytest.raises(SaveError) as caught:
        journal.resume(bots())
    assert _complaint(caught) == "unknown_game"


@pytest.mark.parametrize("data", [b"", b"Chancellery", b"\x00" * 100, b"PK\x03\x04", "é".encode("latin-1")])
def test_other_files_are_refused(shelf: Library, tmp_path: Path, data: bytes) -> None:
    foreign = tmp_path / "foreign"
    foreign.write_bytes(data)
    with pytest.raises(SaveError) as caught:
        shelf.bring_in(foreign)
    assert _complaint(caught) == "not_a_record"
    with pytest.raises(SaveError) as caught:
        shelf.bring_in(tmp_path / "nowhere")
    assert _complaint(caught) == "not_read"


# -- places


def test_the_home_variable_moves_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHANCELLERY_HOME", str(tmp_path / "here"))
    assert paths.data_folder() == tmp_path / "here"
    assert paths.config_folder() == tmp_path / "here" / "config"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CHANCELLERY_HOME", "~/there")
    assert paths.data_folder() == tmp_path / "there"
    monkeypatch.delenv("CHANCELLERY_HOME")
    assert paths.data_folder().name == paths.config_folder().name == "chancellery"


def test_folders_are_for_their_owner_alone(shelf: Library) -> None:
    _make(shelf, "War")
    assert stat.S_IMODE(shelf.campaigns.stat().st_mode) == 0o700
    assert stat.S_IMODE(shelf.find("War").path.stat().st_mode) == 0o600


def test_a_home_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError) as caught:
        Library(tmp_path / "file")
    assert _complaint(caught) == "no_folder"


def test_a_name_that_is_taken_at_the_last_moment_gets_a_number(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes create a campaign of one name at the same time."""
    real = files.create

    def late(path: Path, data: bytes) -> None:
        monkeypatch.setattr(files, "create", real)
        path.write_bytes(b"somebody else")
        real(path, data)

    monkeypatch.setattr(files, "create", late)
    shelf.create("War", setup(), PLAYERS).close()
    assert (shelf.campaigns / "war.campaign").read_bytes() == b"somebody else"
    assert (shelf.campaigns / "war-2.campaign").exists()


def test_every_sentence_is_needed_and_every_complaint_has_one() -> None:
    source = "".join(path.read_text("utf-8") for path in SOURCES if path.name != "errors.py")
    called = set(re.findall(r'(?:SaveError|Held|TakenOver|failed)\(\s*"(\w+)"', source))
    assert called <= set(SENTENCES)
    assert [complaint for complaint in SENTENCES if f'"{complaint}"' not in source] == []
    assert [sentence for sentence in SENTENCES.values() if "\n" in sentence] == []


def test_no_pickle_anywhere() -> None:
    assert [path.name for path in SOURCES if re.search(r"pickle|marshal|shelve|eval\(", path.read_text("utf-8"))] == []


@pytest.mark.parametrize("folder", ["campaigns", "trash", "campaigns/../campaigns", "link", "campaigns/war.older"])
@pytest.mark.parametrize("text", [True, False])
def test_an_export_never_lands_among_the_campaigns(shelf: Library, folder: str, text: bool) -> None:
    """With the right to replace files it replaced the campaign itself with its text."""
    shelf.create("War", setup(), PLAYERS).close()
    path = shelf.find("War").path
    path.with_suffix(".older").mkdir()
    (shelf.campaigns.parent / "link").symlink_to(shelf.campaigns)
    before = path.read_bytes()
    for name in ("war.campaign", "new.campaign", ""):
        with pytest.raises(SaveError) as caught:
            shelf.export("War", shelf.campaigns.parent / folder / name, text, overwrite=True, reveal=True)
        assert caught.value.complaint == "among_ours"
    assert path.read_bytes() == before and len(shelf.entries()) == 1 and not shelf.deleted()
