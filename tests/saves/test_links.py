"""One file, one player: whatever names it has, and wherever it was when a process was killed."""

from __future__ import annotations

import os
import shutil
import stat
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.contract import Option, Seat
from saves import files
from saves.disk import generations, lock
from saves.errors import Held, SaveError
from saves.library import Library
from tests.saves.table import PLAYERS, bots, play, played, setup

Decisions = list[tuple[Seat, Option]]


async def test_a_second_name_of_a_file_becomes_a_file_of_its_own(shelf: Library) -> None:
    """Two processes play what began as one file: neither loses a decision."""
    (await played(shelf, 20)).close()
    os.link(shelf.campaigns / "war.campaign", shelf.campaigns / "twin.campaign")
    with shelf.open("war") as one, shelf.open("twin") as two:
        first, second = one.resume(bots(1)), two.resume(bots(2))
        for _ in range(8):
            await play(first, 2)
            await play(second, 2)
    for stem, journal in (("war", one), ("twin", two)):
        loaded = lock_free(shelf, stem)
        assert loaded == journal.campaign.decisions
        assert len(loaded) == 36


def lock_free(shelf: Library, stem: str) -> Decisions:
    return shelf.verify(stem).campaign.decisions


async def test_a_name_that_a_file_gets_while_it_is_played_takes_nothing_from_it(shelf: Library) -> None:
    journal = await played(shelf, 20)
    os.link(journal.path, shelf.campaigns / "twin.campaign")
    with shelf.open("twin") as other:
        await play(other.resume(bots(2)), 5)
        await play(journal.resume(bots(1)), 5)
    journal.close()
    assert lock_free(shelf, "war") == journal.campaign.decisions
    assert lock_free(shelf, "twin") == other.campaign.decisions


async def test_symbolic_links_are_not_followed(shelf: Library, tmp_path: Path) -> None:
    journal = await played(shelf, 5)
    (shelf.campaigns / "alias.campaign").symlink_to(journal.path)
    (shelf.campaigns / "else.campaign").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "elsewhere").write_bytes(journal.path.read_bytes())
    for name in ("alias", "else"):
        assert shelf.find(name).fault is not None
        for attempt in (shelf.read, shelf.open):
            with pytest.raises(SaveError) as caught:
                attempt(name)
            assert caught.value.complaint == "a_link"
    journal.close()
    assert shelf.restore(shelf.delete("alias")) == "alias"
    shelf.delete("alias")
    shelf.empty_trash()
    assert shelf.verify("War").campaign.number == 5


# -- coming and going, killed at every step


STEPS = ("rename", "unlink", "link", "replace", "fsync", "open", "pwrite", "write", "mkdir", "ftruncate", "rmdir")


def _count(left: int, fail: Callable[[], Any]) -> None:
    """Every call that may change the disk goes by; those after ``left`` of them do not get through."""

    def counting(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **more: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                fail()
            return real(*arguments, **more)

        return call

    for name in STEPS:
        setattr(os, name, counting(getattr(os, name)))


def _killed() -> None:
    os._exit(1)


def _full() -> None:
    raise OSError(28, "No space left on device")


async def _library(home: Path) -> Decisions:
    shelf = Library(home)
    journal = await played(shelf, 30)
    journal._ledger.renew(journal.path.read_bytes())
    decisions = list(journal.campaign.decisions)
    journal.close()
    journal.path.with_suffix(".cut").write_bytes(b"cut")
    return decisions


ACTS: dict[str, Callable[[Library], object]] = {
    "delete": lambda shelf: shelf.delete("War"),
    "restore": lambda shelf: shelf.restore("war"),
    "create": lambda shelf: shelf.create("Peace", setup(), PLAYERS).close(),
    "copy": lambda shelf: shelf.copy("War", "Copy"),
    "rename": lambda shelf: shelf.rename("War", "War and peace"),
    "open": lambda shelf: shelf.open("War").close(),
    "revert": lambda shelf: shelf.revert("War", 1),
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("fail", [_killed, _full])
async def test_at_whatever_step_it_is_stopped_the_campaign_is_there_once_with_all_that_belongs_to_it(
    tmp_path: Path, act: str, fail: Callable[[], Any]
) -> None:
    decisions = await _library(tmp_path / "before")
    if act == "restore":
        Library(tmp_path / "before").delete("War")
    for step in range(200):
        home = tmp_path / "home"
        shutil.copytree(tmp_path / "before", home)
        done = _done(home, ACTS[act], step, fail)
        await _check(Library(home), decisions, f"{act}, step {step}")
        shutil.rmtree(home)
        if done:
            assert step > 3
            return
    raise AssertionError("it never came to its end")


def _done(home: Path, act: Callable[[Library], object], step: int, fail: Callable[[], Any]) -> bool:
    """Whether a process of its own came to the end of it, with so many steps and no more."""
    child = os.fork()
    if not child:
        code = 1
        try:
            shelf = Library(home)
            _count(step, fail)
            act(shelf)
            code = 0
        except SaveError:
            pass
        except BaseException:
            traceback.print_exc()
            code = 2
        finally:
            os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, 1), f"step {step} ended in something else than a SaveError"
    return code == 0


async def _check(shelf: Library, decisions: Decisions, context: str) -> None:
    """What a person sees who comes back: the campaign in one place, and it plays on there with its generations."""
    here = [entry.path.stem for entry in shelf.entries() if entry.path.stem == "war"]
    there = [entry.path.stem for entry in shelf.deleted()]
    assert here + there == ["war"], context
    if there:
        shelf.restore("war")
    assert lock_free(shelf, "war") == decisions, context
    assert min(shelf.generations("war")) == 1, context
    assert (shelf.campaigns / "war.cut").read_bytes() == b"cut", context
    with shelf.open("war", take_over=True) as journal:
        await play(journal.resume(bots()), 2)
    shelf.delete("war")
    shelf.restore("war")
    assert len(lock_free(shelf, "war")) == len(decisions) + 2, context


async def test_a_campaign_in_play_is_not_deleted(shelf: Library) -> None:
    journal = await played(shelf, 5)
    with pytest.raises(Held):
        shelf.delete("War")
    journal.close()
    shelf.delete("War")
    assert not list(shelf.campaigns.iterdir())


def test_a_stem_belongs_to_one_campaign_even_in_the_trash(shelf: Library) -> None:
    for _ in range(3):
        shelf.create("War", setup(), PLAYERS).close()
        shelf.delete("War")
    assert sorted(entry.path.stem for entry in shelf.deleted()) == ["war", "war-2", "war-3"]


async def test_a_trash_of_an_earlier_release_is_usable(shelf: Library) -> None:
    """There the same stem could be in both folders, and generations lay in the trash."""
    journal = await played(shelf, 10)
    journal._ledger.renew(journal.path.read_bytes())
    journal.close()
    older = shelf.trash / "war.older"
    shutil.copyfile(journal.path, shelf.trash / "war.campaign")
    shutil.copytree(generations.folder(journal.path), older)
    assert shelf.delete("war") == "war-2"
    assert shelf.restore("war-2") == "War"
    assert list(shelf.generations("war-2")) == [1]
    shelf.restore("war")
    assert list(shelf.generations("war")) == [1]
    assert not older.exists()


@pytest.mark.parametrize("name", ["", " ", "\t"])
def test_no_name_is_no_campaign(shelf: Library, name: str) -> None:
    shelf.create("War", setup(), PLAYERS).close()
    for attempt in (shelf.delete, shelf.find, shelf.open, lambda name: shelf.rename(name, "Peace")):
        with pytest.raises(SaveError) as caught:
            attempt(name)
        assert caught.value.complaint == "empty_name"


# -- a full disk


async def test_on_a_full_disk_campaigns_can_be_deleted_and_the_trash_emptied(
    shelf: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    (await played(shelf, 20)).close()
    real = os.open

    def full(path: Any, flags: int, *mode: int, **more: Any) -> int:
        if flags & os.O_CREAT:
            _full()
        return real(path, flags, *mode, **more)

    monkeypatch.setattr(os, "open", full)
    for name in ("pwrite", "write", "link", "mkdir", "replace"):
        monkeypatch.setattr(os, name, lambda *a, **k: _full())
    assert shelf.delete("War") == "war"
    assert shelf.empty_trash() == 1
    assert not list(shelf.campaigns.iterdir())
    assert not list(shelf.trash.iterdir())


# -- what is made belongs to its owner, and what is no file stays


async def test_nothing_that_is_made_can_be_read_by_others_whatever_the_umask(shelf: Library) -> None:
    before = os.umask(0)
    try:
        journal = await played(shelf, 5)
        journal.set_pin(0, "1234")
        journal.close()
        with journal.path.open("ab") as file:
            file.write(b"torn")
        with shelf.open("War") as again:
            again.open_seat(0, "1234")
            again._ledger.renew(again.path.read_bytes())
    finally:
        os.umask(before)
    made = [path for path in shelf.campaigns.rglob("*") if path.is_file()]
    assert {path.suffix for path in made} == {".campaign", ".cut", ".tries"}
    assert {stat.S_IMODE(path.stat().st_mode) for path in made} == {0o600}


@pytest.mark.parametrize("kind", ["pipe", "folder", "link"])
def test_what_is_no_ordinary_file_is_never_replaced(shelf: Library, tmp_path: Path, kind: str) -> None:
    shelf.create("War", setup(), PLAYERS).close()
    target = tmp_path / "target.txt"
    {"pipe": os.mkfifo, "folder": os.mkdir, "link": lambda path: os.symlink("/dev/null", path)}[kind](target)
    before = os.lstat(target)
    with pytest.raises(FileExistsError):
        files.replace(target, b"new")
    if kind != "folder":
        with pytest.raises(SaveError) as caught:
            shelf.export("War", target, text=True, overwrite=True, reveal=True)
        assert caught.value.complaint == "no_file"
    assert os.lstat(target) == before
    assert lock.holder(lock.beside(shelf.find("War").path)) is None
