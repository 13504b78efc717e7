"""Where campaigns and settings live. ``CHANCELLERY_HOME`` moves both.

``CHANCELLERY_PROFILE`` names a player of a host that several share (*host mode*): all that belongs to that player lies
in a folder of its own, and this program reads and writes no file anywhere else.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from saves.errors import SaveError, failed

HOME: Final = "CHANCELLERY_HOME"
PROFILE: Final = "CHANCELLERY_PROFILE"
APP: Final = "chancellery"
_PROFILE: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_PLAIN: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}(\.(txt|campaign))?")
"""Names of files that mean nothing to a shell or to any other program."""


@dataclass(frozen=True)
class Home:
    """The folders of a player."""

    folder: Path
    confined: bool = False
    """Whether files of any other folder are out of reach."""

    @property
    def files(self) -> Path:
        """Where the player of a profile may put files and take them from."""
        return self.folder / "files"

    def folder_made(self, name: str) -> Path:
        """A folder in here, made if need be."""
        folder = made(made(self.folder) / name)
        if self.confined and folder.resolve() != self.folder.resolve() / name:
            raise SaveError("outside", file=str(folder), folder=str(self.folder))
        return folder

    def reachable(self, file: Path, suffix: str = "") -> Path:
        """The file that a player names, for reading or writing; SaveError when it is not for that player."""
        if not self.confined:
            return file
        if not _PLAIN.fullmatch(str(file)) or (suffix and file.suffix not in ("", suffix)):
            raise SaveError("outside", file=_visible(str(file)), folder=self.files.name)
        return self.folder_made(self.files.name) / (file if file.suffix else file.with_suffix(suffix or ".txt"))


def here() -> Home:
    """The folders of this process."""
    return Home(data_folder(), confined())


def confined() -> bool:
    """Whether this process serves one of several players of a host."""
    return bool(os.environ.get(PROFILE))


def enter(profile: str) -> None:
    """From now on this process, and each that it starts, serves that player."""
    if not _PROFILE.fullmatch(profile):
        raise SaveError("bad_profile", name=_visible(profile))
    if os.environ.get(PROFILE) not in (None, "", profile):
        raise SaveError("other_profile", name=profile, own=_visible(os.environ[PROFILE]))
    os.environ[PROFILE] = profile


def data_folder() -> Path:
    return _of_profile(_set_home() or platformdirs.user_data_path(APP, appauthor=False))


def config_folder() -> Path:
    if _set_home() or confined():
        return data_folder() / "config"
    return platformdirs.user_config_path(APP, appauthor=False)


def _set_home() -> Path | None:
    home = os.environ.get(HOME)
    if not home:
        return None
    try:
        return Path(home).expanduser().absolute()
    except (RuntimeError, OSError):  # nobody is called like that, or the current folder is gone
        raise SaveError("bad_home", folder=_visible(home)) from None


def _of_profile(home: Path) -> Path:
    profile = os.environ.get(PROFILE)
    if not profile:
        return home
    if not _PROFILE.fullmatch(profile):
        raise SaveError("bad_profile", name=_visible(profile))
    return home / "profiles" / profile


def typed(text: str) -> Path:
    """A path as a person types it, with ``~`` for a home; SaveError when it can be none."""
    try:
        path = Path(text).expanduser()
        os.fsencode(path)
    except (RuntimeError, ValueError):
        raise SaveError("no_path", file=_visible(text)) from None
    if not text.strip() or "\0" in text:
        raise SaveError("no_path", file=_visible(text))
    return path


def _visible(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text[:200])


def made(folder: Path) -> Path:
    """The folder, made if need be; only its owner may look into what is made."""
    try:
        if not folder.parent.exists():
            made(folder.parent)  # mkdir alone would leave the mode of parents to the umask
        folder.mkdir(mode=0o700, exist_ok=True)
    except (OSError, ValueError) as error:
        problem = error if isinstance(error, OSError) else OSError(str(error))
        raise failed("no_folder", _visible(str(folder)), problem) from None
    return folder
