"""``saves`` and ``replay``: campaigns looked after from the command line."""

from __future__ import annotations

import fcntl
import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.library import checked, find
from engine.text import LANGUAGES
from saves import journal
from saves.errors import SaveError
from saves.library import Library
from tests.cli.conftest import Run

Fails = Callable[..., str]


@pytest.fixture
def war(run: Run) -> str:
    """A campaign that is over."""
    run("new", "struggle", "--seats", "random,random", "--seed", "4", "--name", "The War", "--plain")
    return "The War"


@pytest.fixture
def begun(run: Run) -> str:
    """A campaign in which one decision has been taken."""
    run(
        "new", "struggle", "--seats", "human:Ann,random", "--seed", "4", "--name", "Begun", "--plain", typed="1\nquit\n"
    )
    return "Begun"


def test_an_empty_shelf_says_so(run: Run) -> None:
    assert run("saves", "list").out == "There are no campaigns yet.\n"
    assert json.loads(run("saves", "list", "--json").out) == []
    assert run("saves", "list", "--deleted").out == "Nothing is in the trash.\n"


def test_list_tells_who_plays_what_and_where_it_stands(run: Run, war: str, begun: str) -> None:
    lines = run("saves", "list").out.splitlines()
    assert lines[0].startswith("“Begun” (Ann; at random), Struggle of Empires, Set-up")
    assert lines[1].startswith("“The War” (at random; at random), Struggle of Empires, over")
    told = json.loads(run("saves", "list", "--json").out)
    assert [entry["name"] for entry in told] == ["Begun", "The War"]
    assert told[0]["players"] == [{"name": "Ann", "spec": "human"}, {"name": "random", "spec": "random"}]
    assert told[1]["over"] is True and told[1]["winners"] and len(told[1]["scores"]) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_show_tells_one_campaign(run: Run, war: str, lang: str) -> None:
    out = run("saves", "show", "the war", "--lang", lang).out
    assert {"en": "“The War”", "fr": "«\u00a0The War\u00a0»"}[lang] in out and "standard" in out and ".campaign" in out
    assert json.loads(run("saves", "show", "The War", "--json").out)["seed"] == 4


def test_verify_replays_campaigns(run: Run, war: str, begun: str) -> None:
    assert run("saves", "verify").out == "“Begun”: sound\n“The War”: sound\n"
    assert json.loads(run("saves", "verify", "begun", "--json").out) == [{"name": "Begun", "ok": True, "fault": None}]


def test_verify_names_what_is_damaged(run: Run, begun: str) -> None:
    path = Library().find(begun).path
    path.write_bytes(path.read_bytes()[:-3])
    ran = run("saves", "verify")
    assert ran.code == 1 and "The end of the campaign “Begun” is unreadable" in ran.out
    assert ran.err == "chancellery: 1 of 1 campaigns have something wrong with them.\n"


def test_rename_copy_delete_and_restore(run: Run, war: str) -> None:
    assert run("saves", "rename", "war", "x").code == 1  # no beginning of a name
    assert run("saves", "rename", "the", "Peace").out == "The campaign is called “Peace” now.\n"
    assert run("saves", "copy", "Peace", "Peace").out == "The copy is called “Peace 2”.\n"
    deleted = run("saves", "delete", "Peace 2").out
    assert deleted.startswith("Deleted; it comes back with: chancellery saves restore ")
    assert "Peace 2" in run("saves", "list", "--deleted").out and "Peace 2" not in run("saves", "list").out
    assert run("saves", "restore", deleted.split()[-1]).out == "The campaign “Peace 2” is back.\n"
    assert json.loads(run("saves", "copy", "Peace 2", "Third", "--json").out) == {"name": "Third"}


@pytest.mark.parametrize(
    "words",
    [
        ("show", "nothing"),
        ("verify", "nothing"),
        ("rename", "nothing", "x"),
        ("rename", "Begun", "   "),
        ("copy", "nothing", "x"),
        ("delete", "nothing"),
        ("restore", "nothing"),
        ("restore", "Begun", "--generation", "7"),
        ("export", "nothing"),
        ("import", "no/such/file"),
        ("import", "."),
        ("import", "README.md"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_said_in_both_languages(fails: Fails, begun: str, words: tuple[str, ...]) -> None:
    english, french = (fails(1, "saves", *words, "--lang", lang) for lang in LANGUAGES)
    assert english != french


def test_export_and_import_of_a_text_record(run: Run, fails: Fails, war: str, tmp_path: Path) -> None:
    text = run("saves", "export", war).out
    assert text.startswith("Chancellery game record 1\nname The War\ngame struggle\n")
    file = tmp_path / "war.txt"
    assert run("saves", "export", war, str(file)).err == f"Written to {file}.\n"
    assert file.read_text("utf-8") == text
    assert fails(1, "saves", "export", war, str(file)).startswith(f"{file} exists already; choose another one")
    assert run("saves", "export", war, str(file), "--force").code == 0
    told = run("saves", "import", str(file), "--name", "Again").out
    assert told == "Every decision was checked; the campaign is called “Again”.\n"
    one, other = (Library().read(name).campaign for name in (war, "Again"))
    assert one.decisions == other.decisions


def test_export_and_import_of_the_file_itself(run: Run, war: str, tmp_path: Path) -> None:
    file = tmp_path / "war.campaign"
    run("saves", "export", war, str(file), "--raw")
    assert json.loads(run("saves", "import", str(file), "--json").out) == {"name": "The War 2"}


def test_an_illegal_record_is_refused_with_its_line(run: Run, fails: Fails, war: str, tmp_path: Path) -> None:
    lines = run("saves", "export", war).out.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1 "))
    lines[first] = "1 atlantis"
    file = tmp_path / "war.txt"
    file.write_text("\n".join(lines), "utf-8")
    assert fails(1, "saves", "import", str(file)) == f"Line {first + 1} of war.txt: “atlantis” is not legal there."
    assert [entry.name for entry in Library().entries()] == ["The War"]


# -- replay


def test_replay_tells_a_whole_game_with_clauses_and_its_end(run: Run, war: str) -> None:
    out = run("replay", war).out
    assert "(SE-7.1)" in out and "War 3, round" in out
    assert "The game is over." in out and "The winner" in out
    assert re.search(r"\n\nBy war +\S", out) and "Scoring of regions" in out


@pytest.mark.parametrize("columns", [24, 200])
def test_the_tables_of_a_replay_have_titles_as_lists_too(
    run: Run, war: str, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setattr("tui.console.PIPE_WIDTH", columns)
    lines = run("replay", war).out.splitlines()
    titles = [line for line in lines if line.startswith(("By source", "By war", "By region"))]
    assert len(titles) == 3
    assert (titles == ["By source", "By war", "By region"]) == (columns == 24)


def test_replay_stops_where_it_is_told(run: Run, war: str) -> None:
    out = run("replay", war, "--to", "20").out
    numbers = [int(line.split()[0]) for line in out.splitlines()[1:] if line[:5].strip().isdigit()]
    assert max(numbers) <= 20 and "The game is over." not in out


def test_replay_of_a_file_and_in_french(run: Run, war: str, tmp_path: Path) -> None:
    file = tmp_path / "war.txt"
    run("saves", "export", war, str(file))
    assert "La partie est terminée." in run("replay", str(file), "--lang", "fr").out
    run("saves", "export", war, str(tmp_path / "raw"), "--raw")
    assert run("replay", str(tmp_path / "raw")).out == run("replay", str(file)).out


def test_replay_of_nothing(fails: Fails) -> None:
    assert fails(1, "replay", "nothing") == "There is no campaign called “nothing”."


def test_replay_of_an_unfinished_game_shows_only_what_everybody_has_seen(
    run: Run, installed_test_games: tuple[str, ...]
) -> None:
    typed = "\n1\n"
    run("new", "masks", "--seats", "random,human", "--seed", "3", "--name", "Cards", "--plain", typed=typed)
    out = run("replay", "Cards").out
    assert "lays a card face down" in out and "You laid" not in out


def test_a_finished_game_is_replayed_with_everything(run: Run, installed_test_games: tuple[str, ...]) -> None:
    run("new", "masks", "--seats", "random,random", "--seed", "3", "--name", "Cards", "--plain")
    assert "You laid" in run("replay", "Cards").out


# -- the seed, from which all dice and hidden tiles follow


def _numbers(out: str) -> set[str]:
    return set(re.findall(r"\d+", out))


def test_nothing_tells_the_seed_of_a_running_game(run: Run, fails: Fails) -> None:
    seed = "987654321"
    words = ("new", "struggle", "--seats", "human:Ann,random", "--seed", seed, "--name", "Now", "--plain")
    commands = ("saves list", "saves list --json", "saves show Now", "saves show Now --json", "replay Now")
    outs = [run(*words, typed="1\nstatus\nlog\nquit\n"), *(run(*command.split()) for command in commands)]
    assert all(seed not in _numbers(ran.out + ran.err) and "seed: 0" not in ran.out for ran in outs)
    assert json.loads(run("saves", "show", "Now", "--json").out)["seed"] is None
    assert json.loads(run("saves", "list", "--json").out)[0]["seed"] is None
    assert "--reveal" in fails(1, "saves", "export", "Now")


@pytest.mark.parametrize("command", ["show", "export"])
def test_who_asks_is_told_the_seed_and_everybody_else_that_it_was_told(run: Run, begun: str, command: str) -> None:
    assert "were told" not in run("saves", "show", begun).out
    assert "seed: 4" in run("saves", command, begun, "--reveal").out.replace("seed 4", "seed: 4")
    number = Library().find(begun).decisions
    assert f"secrets: seed and secrets were told after decision {number}" in run("saves", "show", begun).out
    assert "seed: " not in run("saves", "show", begun).out


@pytest.mark.parametrize("game", ["colonial", "pax", "seven", "struggle", "ultima"])
def test_a_seed_that_nobody_typed_can_be_neither_guessed_nor_calculated(run: Run, game: str) -> None:
    words, low = ("--seats", ",".join(["human:Ann"] * find(game).seats[0]), "--plain"), 10**19
    run("new", game, *words, "--name", "Mine", typed="quit\n")
    start = Library().read("Mine").campaign.start
    assert start.seed >= low
    assert find(game).new(checked(start.setup)).dice > 1 << 64
    run("new", game, *words, "--name", "Again", "--seed", str(start.seed), typed="quit\n")
    assert Library().read("Again").campaign.start.seed == start.seed


def test_a_campaign_begun_from_the_menu_has_a_seed_that_nobody_can_guess(run: Run) -> None:
    run("play", "--plain", typed="1\n1\n\nquit\n")
    (entry,) = Library().entries()
    assert Library().read(entry.name).campaign.start.seed >= 10**19


def test_the_help_says_what_a_short_seed_gives_away(run: Run) -> None:
    assert "a short one can be guessed" in " ".join(run("new", "--help").out.split())


def test_the_help_says_what_reveal_gives_away(run: Run) -> None:
    for command in ("show", "export"):
        assert "all dice to come" in " ".join(run("saves", command, "--help").out.split())


# -- odd wishes


def test_no_name_is_nobodys_name(run: Run, fails: Fails, begun: str) -> None:
    assert "needs a name" in fails(1, "saves", "delete", "")
    assert [entry.name for entry in Library().entries()] == [begun]


def test_the_trash_is_emptied(run: Run, begun: str) -> None:
    run("saves", "delete", begun)
    assert run("saves", "empty-trash").out == "1 campaign is gone for good.\n"
    assert run("saves", "list", "--deleted").out == "Nothing is in the trash.\n"
    assert json.loads(run("saves", "empty-trash", "--json").out) == {"deleted": 0}


def test_what_is_no_file_is_never_replaced(fails: Fails, war: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "no ordinary file" in fails(1, "saves", "export", war, str(tmp_path / "pipe"), "--force")
    assert (tmp_path / "pipe").is_fifo()


@pytest.mark.parametrize("file", ["~nosuch/x", "a\0b", " ", "x" * 5000, "/dev/null/x", "\udcff"], ids=ascii)
def test_odd_paths_are_a_sentence(fails: Fails, war: str, file: str) -> None:
    fails(1, "saves", "import", file)
    fails(1, "replay", file)
    fails(1, "saves", "export", war, f"{file}/y" if file == "\udcff" else file)


def test_a_folder_in_the_place_of_a_file_is_named(fails: Fails) -> None:
    assert "/ is a folder or a device" in fails(1, "saves", "import", "/")


def test_names_from_outside_do_nothing_to_a_terminal(run: Run, begun: str, tmp_path: Path) -> None:
    (Library().campaigns / "\x1b[31mred\x9b.campaign").write_bytes(b"nothing")
    for command in ("saves list", "saves list --json", "saves verify", "doctor"):
        ran = run(*command.split())
        assert "\x1b" not in ran.out + ran.err and "\x9b" not in ran.out + ran.err
    assert any(
        entry["file"].endswith("\x1b[31mred\x9b.campaign") for entry in json.loads(run("saves", "list", "--json").out)
    )
    path = tmp_path / "\x1b[2Jx.txt"
    assert "\x1b" not in run("saves", "export", begun, str(path), "--reveal").err


@pytest.mark.parametrize("moment", [-1e9, -1.0, 2**31 + 5.0, 2**33 * 1.0])
def test_a_clock_before_1970_or_after_2038_stops_nobody(
    run: Run, monkeypatch: pytest.MonkeyPatch, moment: float
) -> None:
    monkeypatch.setattr("saves.library.time", lambda: moment)
    ran = run("new", "struggle", "--seats", "human:Ann,random", "--name", "Odd", "--plain", typed="1\nquit\n")
    assert ran.code == 0 and "“Odd” is saved" in ran.out
    os.utime(Library().find("Odd").path, (moment, moment))
    assert "“Odd”" in run("saves", "list").out
    assert run("saves", "show", "Odd").code == 0
    assert run("continue", "Odd", "--plain", typed="quit\n").code == 0


def test_whoever_has_to_wait_is_told_for_whom(fails: Fails, begun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saves.disk.lock.WAIT", 0.2)
    fd = os.open(Library().find(begun).path, os.O_RDONLY)
    fcntl.flock(fd, fcntl.LOCK_EX)  # as a process does that was stopped in the middle of a write
    try:
        for command in (
            f"continue {begun} --plain",
            f"continue {begun} --plain --take-over",
            f"saves rename {begun} x",
        ):
            assert "does not come to an end" in fails(1, *command.split())
    finally:
        os.close(fd)


def test_drift_that_only_playing_on_finds_is_told(run: Run, begun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    resumed, drift = journal.resumed, SaveError("drift", name=begun, decision=1)
    monkeypatch.setattr(journal, "resumed", lambda *what, **more: (resumed(*what, **more)[0], drift))
    assert "once stood elsewhere" in run("continue", begun, "--plain", typed="quit\n").out
