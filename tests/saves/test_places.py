"""Host mode: the files of a profile and no others; and what a list, a page and an export tell of a running game."""

from __future__ import annotations

import os
import stat
from dataclasses import asdict
from pathlib import Path

import pytest

from saves import paths, record
from saves.campaign import told
from saves.errors import SaveError
from saves.library import Library
from saves.paths import Home
from tests.saves.table import PLAYERS, bots, played, setup


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A host with two players, of whom this process serves one."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    monkeypatch.setenv(paths.PROFILE, "bob")
    Library().create("Secret", setup(), PLAYERS).close()
    monkeypatch.setenv(paths.PROFILE, "")
    paths.enter("ann")
    return tmp_path


def test_each_profile_has_folders_of_its_own(host: Path) -> None:
    library = Library()
    assert library.home == Home(host / "profiles" / "ann", confined=True)
    assert stat.S_IMODE(library.home.folder.stat().st_mode) == 0o700
    assert paths.config_folder() == host / "profiles" / "ann" / "config"
    library.create("War", setup(), PLAYERS).close()
    assert {entry.name for entry in library.entries()} == {"War"}
    with pytest.raises(SaveError):
        library.find("Secret")


def test_whoever_has_a_profile_cannot_take_another(host: Path) -> None:
    paths.enter("ann")
    with pytest.raises(SaveError) as caught:
        paths.enter("bob")
    assert caught.value.complaint == "other_profile"
    assert paths.data_folder().name == "ann"


@pytest.mark.parametrize("profile", ["../bob", "..", "/etc", "Bob", "a b", "", "-x", "a" * 41, "é", "bob/"])
def test_a_profile_is_one_plain_word(monkeypatch: pytest.MonkeyPatch, profile: str) -> None:
    monkeypatch.setenv(paths.PROFILE, "ann")
    with pytest.raises(SaveError) as caught:
        paths.enter(profile)
    assert caught.value.complaint == "bad_profile"
    assert os.environ[paths.PROFILE] == "ann"
    if profile:
        monkeypatch.setenv(paths.PROFILE, profile)
        with pytest.raises(SaveError):
            paths.data_folder()


OUT = (
    *("../war.txt", "/tmp/war.txt", "~/.profile", "~bob/war.txt", ".bashrc", ".ssh", "..", "."),
    *("a/b.txt", "$(id).txt", "a b.txt", "war.txt\n", "war.sh", "-rf.txt", "war.txt.sh", "\0", "x" * 200),
)


@pytest.mark.parametrize("name", OUT)
async def test_nothing_is_read_or_written_outside(host: Path, name: str) -> None:
    library = Library()
    (await played(library, 5)).close()
    before = _everything(host)
    for attempt in (
        lambda: library.export("War", Path(name), text=True, reveal=True),
        lambda: library.export("War", Path(name), overwrite=True, reveal=True),
        lambda: library.bring_in(Path(name)),
        lambda: library.foreign(Path(name)),
    ):
        with pytest.raises(SaveError) as caught:
            attempt()
        assert caught.value.complaint == "outside"
        assert str(caught.value).isprintable()
    assert _everything(host) == before


async def test_other_players_campaigns_are_out_of_reach_by_path_link_and_name(host: Path) -> None:
    library = Library()
    theirs = host / "profiles" / "bob" / "campaigns" / "secret.campaign"
    before = theirs.read_bytes()
    files = library.home.folder_made("files")
    (files / "link.campaign").symlink_to(theirs)
    (library.campaigns / "link.campaign").symlink_to(theirs)
    for attempt in (
        lambda: library.bring_in(theirs),
        lambda: library.bring_in(Path("link.campaign")),
        lambda: library.open("link"),
        lambda: library.read("link"),
        lambda: library.find("../../bob/campaigns/secret"),
    ):
        with pytest.raises(SaveError):
            attempt()
    assert theirs.read_bytes() == before


def test_a_folder_that_leads_out_is_refused(host: Path) -> None:
    home = Home(host / "profiles" / "eve", confined=True)
    home.folder.mkdir()
    (home.folder / "campaigns").symlink_to(host / "profiles" / "bob" / "campaigns")
    with pytest.raises(SaveError) as caught:
        home.folder_made("campaigns")
    assert caught.value.complaint == "outside"


async def test_files_go_to_the_folder_of_the_profile_and_come_from_there(host: Path) -> None:
    library = Library()
    journal = await played(library, 5)
    journal.rename("$(id>x)")
    journal.close()
    written = library.export(journal.campaign.name, Path("war"), text=True, reveal=True)
    assert written == host / "profiles" / "ann" / "files" / "war.txt"
    assert library.bring_in(Path("war.txt"), "Back")[0] == "Back"


def _everything(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("text", ["~nosuch/x", "\0", "", "   ", "a\0b", "\ud800"])
def test_what_can_be_no_path_is_told(text: str) -> None:
    with pytest.raises(SaveError) as caught:
        paths.typed(text)
    assert caught.value.complaint == "no_path"
    assert str(caught.value)


def test_a_home_of_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, "~nosuch/x")
    with pytest.raises(SaveError) as caught:
        Library()
    assert caught.value.complaint == "bad_home"


# -- what is told of a running game

SEED = 918_273_645


async def test_no_list_knows_the_seed_of_a_running_game(shelf: Library) -> None:
    journal = await played(shelf, 40, seed=SEED)
    assert str(SEED).encode() not in repr(shelf.entries()).encode()
    assert shelf.entries()[0].seed is None
    assert shelf.entries()[0]._asdict()["start"].seed == 0
    with shelf.open("War", take_over=True) as again:
        await again.resume(bots(SEED)).play()
    journal.close()
    assert shelf.entries()[0].seed == SEED
    assert shelf.seed("War") == SEED


async def test_the_seed_and_exports_of_a_running_game_are_asked_for_and_noted(shelf: Library, tmp_path: Path) -> None:
    (await played(shelf, 40, seed=SEED)).close()
    before = shelf.find("War").path.read_bytes()
    for attempt in (
        lambda: shelf.seed("War"),
        lambda: shelf.export("War", tmp_path / "war.txt", text=True),
        lambda: shelf.export("War", tmp_path / "war.campaign"),
        lambda: shelf.entire("War"),
    ):
        with pytest.raises(SaveError) as caught:
            attempt()
        assert caught.value.complaint == "in_play"
    assert shelf.find("War").path.read_bytes() == before
    assert not list(tmp_path.glob("war.*"))
    assert shelf.seed("War", reveal=True) == SEED
    assert shelf.read("War").campaign.bared == [40]
    shelf.export("War", tmp_path / "war.campaign", reveal=True)
    shelf.copy("War", "Copy")
    assert shelf.read("Copy").campaign.bared == [40, 40]
    assert shelf.bring_in(tmp_path / "war.campaign", "Brought")[0] == "Brought"
    assert shelf.read("Brought").campaign.bared == [40, 40, 40]


async def test_a_game_that_only_says_that_it_is_over_is_not(shelf: Library, tmp_path: Path) -> None:
    journal = await played(shelf, 40, seed=SEED)
    journal.close()
    assert journal.campaign.digest is not None
    journal.campaign.digest = journal.campaign.digest._replace(over=True)
    journal.path.write_bytes(told(journal.campaign))
    with pytest.raises(SaveError) as caught:
        shelf.export("War", tmp_path)
    assert caught.value.complaint == "in_play"


async def test_an_import_of_a_running_game_is_noted(shelf: Library) -> None:
    journal = await played(shelf, 10)
    journal.close()
    text = record.written(journal.campaign)
    file = shelf.campaigns.parent / "text"
    file.write_text(text)
    name, _ = shelf.bring_in(file)
    assert shelf.read(name).campaign.bared == [10]
    assert asdict(shelf.home)["confined"] is False
