"""The project itself: what the wheel carries, what ``make`` says on a bare machine, whether the texts are complete."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog

from engine import __version__, library
from tests import texts

ROOT = Path(__file__).parent.parent
CATALOGUES = texts.catalogues()
SHIPPED = (".py", ".toml", ".md", ".mo", ".txt", ".tcss", "py.typed")
MADE = re.compile(r"(^|/)(\.\w+|build|dist|__pycache__|\w+\.egg-info)/")
"""What a checkout comes to hold that is no part of it."""
PACKAGES = ("engine", "ai", "saves", "tui")


@cache
def _tracked() -> list[str]:
    if not (ROOT / ".git").exists():
        found = [path for path in ROOT.rglob("*") if path.is_file() and not MADE.search(str(path.relative_to(ROOT)))]
        return [str(path.relative_to(ROOT)) for path in found]
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [name for name in listing.split("\0") if name and (ROOT / name).is_file()]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of all files in the wheel, built from a copy of what is tracked."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in _tracked():
        (folder / "copy" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / "copy" / name)
    code = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
    ran = subprocess.run([sys.executable, "-c", code, folder], cwd=folder / "copy", capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        return set(archive.namelist())


def test_the_wheel_has_every_module_and_data_file_of_the_four_packages(wheel: set[str]) -> None:
    wanted = {name for name in _tracked() if name.split("/")[0] in PACKAGES and name.endswith(SHIPPED)}
    assert {"engine/data.py", "tui/terms.toml", "tui/locale/fr/LC_MESSAGES/messages.mo"} <= wanted
    assert wanted - wheel == set()


def test_the_wheel_has_nothing_else(wheel: set[str]) -> None:
    others = {name for name in wheel if name.split("/")[0] not in PACKAGES}
    assert all(name.startswith("chancellery-") and ".dist-info/" in name for name in others)
    assert not [name for name in wheel if "test" in name.split("/")[0] or name.endswith((".po", ".pyc"))]


def test_the_wheel_has_licence_and_command(wheel: set[str]) -> None:
    assert [name for name in wheel if name.endswith("LICENSE")]
    assert [name for name in wheel if name.endswith("entry_points.txt")]


def test_who_may_import_whom() -> None:
    ran = subprocess.run([Path(sys.executable).with_name("lint-imports"), "--no-cache"], cwd=ROOT, capture_output=True)
    assert ran.returncode == 0, ran.stdout.decode()


# -- make on a bare machine


def _bare_machine(folder: Path, python: str) -> dict[str, str]:
    """An environment whose only programs are a few of the system's and a ``python3`` that answers as told."""
    for name in ("sh", "rm", "uname", "touch", "mkdir"):
        found = shutil.which(name)
        assert found
        (folder / name).symlink_to(found)
    (folder / "python3").write_text(f"#!/bin/sh\n{python}\n")
    (folder / "python3").chmod(0o755)
    return {"PATH": str(folder)}


def test_make_venv_without_a_new_enough_python_says_which_is_needed(tmp_path: Path) -> None:
    environment = _bare_machine(tmp_path, "exit 1")
    ran = subprocess.run([ROOT / ".ci/venv", tmp_path / "env"], env=environment, capture_output=True, text=True)
    assert ran.returncode == 1
    assert "Python 3.11 or newer is needed" in ran.stderr and "get it with" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


def test_make_venv_without_the_venv_module_says_how_to_get_it(tmp_path: Path) -> None:
    answers = 'case "$2" in *ensurepip*) exit 1;; *print*) echo 3.12;; esac'
    environment = _bare_machine(tmp_path, answers)
    ran = subprocess.run([ROOT / ".ci/venv", tmp_path / "env"], env=environment, capture_output=True, text=True)
    assert ran.returncode == 1
    assert "sudo apt install python3-venv" in ran.stderr and "Python 3.12 is here" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize("target", ["play", "test", "test-all"])
def test_the_second_make_installs_nothing(tmp_path: Path, target: str) -> None:
    for name in ("Makefile", "pyproject.toml"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    plan = ["make", "-n", target]
    first = subprocess.run(plan, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    (tmp_path / ".venv").mkdir()
    for stamp in ("play.stamp", "dev.stamp"):
        (tmp_path / ".venv" / stamp).touch()
    second = subprocess.run(plan, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert "pip install" in first
    assert "pip install" not in second and ".venv/bin/" in second


# -- texts


@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: str(po.relative_to(ROOT)))
def test_every_sentence_of_the_sources_is_translated(po: Path) -> None:
    plurals, alone = texts.sentences(po)
    catalogue = texts.read(po)
    assert (alone | plurals.keys() | set(plurals.values())) - texts.known(catalogue) == set()
    assert [message.id for message in catalogue if message.id and not all(_forms(message.string))] == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: str(po.relative_to(ROOT)))
def test_no_translation_loses_or_invents_a_placeholder(po: Path) -> None:
    for message in texts.read(po):
        if message.id:
            wanted = set().union(*map(texts.placeholders, _forms(message.id)))
            assert [form for form in _forms(message.string) if texts.placeholders(form) - wanted] == []
            assert wanted == set().union(*map(texts.placeholders, _forms(message.string))), message.id


@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: str(po.relative_to(ROOT)))
def test_compiled_texts_are_current(po: Path) -> None:
    source, compiled = texts.read(po), texts.compiled(po)
    assert _table(source) == _table(compiled)


@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: str(po.relative_to(ROOT)))
def test_no_sentence_is_said_twice_in_one(po: Path) -> None:
    """As merging two versions of a file may leave it."""
    said = [form for message in texts.read(po) if message.id for form in _forms(message.string)]
    assert [form for form in said if len(form) > 8 and form == form[: len(form) // 2] * 2] == []


def test_french_signs_keep_their_space() -> None:
    """No line begins with a colon, a semicolon or a question mark."""
    catalogue = [message for po in CATALOGUES for message in texts.read(po) if message.id]
    said = [form for message in catalogue for form in _forms(message.string)]
    said += [line for book in ROOT.glob("engine/games/*/help/fr.md") for line in book.read_text("utf-8").splitlines()]
    said += [line for top in ("ai", "engine", "tui") for line in _names(ROOT / top)]
    assert [line for line in said if line != texts.set_apart(line) and not set(line) <= set("|-: ")] == []
    assert [line for line in said if re.search(r"[\w)»}*][;:!?](?=\s|$)", line)] == []


def test_no_french_article_stands_before_a_name() -> None:
    """“la {power}” would say “la Autriche”; the games have names with their article, or sentences without one."""
    ours = [po for po in CATALOGUES if ROOT / "tests" not in po.parents]
    said = [form for po in ours for message in texts.read(po) if message.id for form in _forms(message.string)]
    assert [form for form in said if re.search(r"\b([Ll][ea]|[Dd]u|[Aa]ux?|[Dd]es) \{", form)] == []


def test_every_package_with_sentences_has_them_in_french() -> None:
    assert ROOT / "tui/locale/fr/LC_MESSAGES/messages.po" in CATALOGUES
    for game in (ROOT / "engine/games").glob("*/terms.toml"):
        assert game.parent / "locale/fr/LC_MESSAGES/messages.po" in CATALOGUES


def _table(catalogue: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {_forms(message.id): _forms(message.string) for message in catalogue if message.id}


def _forms(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def _names(top: Path) -> list[str]:
    """What things are called in French."""
    lines = [line for table in top.rglob("*.toml") for line in table.read_text("utf-8").splitlines()]
    return [line.partition('fr = "')[2].partition('"')[0] for line in lines if 'fr = "' in line]


# -- papers


def test_the_readme_names_its_commands_and_every_library() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    pyproject = (ROOT / "pyproject.toml").read_text("utf-8")
    assert "    make play\n    make test\n" in readme
    for name in re.findall(r'^    "([a-z-]+)[=>]', pyproject, re.MULTILINE):
        assert name.lower() in readme.lower(), name


def test_links_of_the_papers_lead_somewhere() -> None:
    papers = [ROOT / name for name in _tracked() if name.endswith(".md") and name.split("/")[0] not in PACKAGES]
    assert ROOT / "README.md" in papers and ROOT / "docs/architecture.md" in papers
    for paper in papers:
        for link in re.findall(r"\]\((?!http)([^)#]+)\)", paper.read_text("utf-8")):
            assert (paper.parent / link).exists(), f"{paper}: {link}"


def test_the_changelog_begins_with_this_version_or_with_the_next() -> None:
    titles = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert titles[0].split()[0] in (__version__, "Unreleased")
    assert __version__ in [title.split()[0] for title in titles]


def test_the_environment_of_a_test_run_is_no_part_of_the_project() -> None:
    assert not [name for name in _tracked() if MADE.search(name) and not name.startswith(".ci/")]
    assert os.access(ROOT / ".ci/run", os.X_OK) and os.access(ROOT / ".ci/venv", os.X_OK)


# -- the house


FOLDERS = 17
"""Modules in a folder of the product; only the chapters of a game's rules may be more."""


def test_the_architecture_page_names_every_room() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `([\w/]+)/` \| (.*) \|$", page, re.MULTILINE))
    for name in _modules():
        folder, _, module = name.rpartition("/")
        if "/games/" in name or module in ("__init__", "__main__"):
            continue
        assert folder in rows, f"docs/architecture.md has no row for {folder}/"
        assert f"`{module}`" in rows[folder], f"docs/architecture.md does not say what {name} is for"
    for folder in rows:
        known = {name.rpartition("/")[2] for name in _modules() if name.rpartition("/")[0] == folder}
        named = set(re.findall(r"`([a-z_]+)`", rows[folder]))
        assert not known or named <= known, f"docs/architecture.md names what {folder}/ does not have"


def test_beside_the_folders_lie_only_the_files_that_belong_there() -> None:
    top = {name for name in _tracked() if "/" not in name}
    papers = {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "RELEASING.md"}
    assert top == papers | {".gitignore", "Makefile", "pyproject.toml"}


def test_no_folder_is_crowded() -> None:
    folders = [name.rpartition("/")[0] for name in _modules()]
    crowded = {folder for folder in folders if folders.count(folder) > FOLDERS and not folder.endswith("/rules")}
    assert not {folder for folder in crowded if "/games/" not in folder}


def test_only_the_folders_of_a_game_name_it() -> None:
    names = re.compile(rf"\b({'|'.join(library.game_ids())})\b")
    for path in _tracked():
        if path.split("/")[0] in PACKAGES and path.endswith((".py", ".toml")) and "/games/" not in path:
            found = names.findall((ROOT / path).read_text("utf-8"))
            assert len(found) <= 1, f"{path} names {found}"


def _modules() -> list[str]:
    return [name.removesuffix(".py") for name in _tracked() if name.split("/")[0] in PACKAGES and name.endswith(".py")]
