"""Where campaigns and settings live. ``CHANCELLERY_HOME`` moves both."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

from saves.errors import failed

HOME: Final = "CHANCELLERY_HOME"
APP: Final = "chancellery"


def data_folder() -> Path:
    home = os.environ.get(HOME)
    return Path(home).expanduser().absolute() if home else platformdirs.user_data_path(APP, appauthor=False)


def config_folder() -> Path:
    home = os.environ.get(HOME)
    return data_folder() / "config" if home else platformdirs.user_config_path(APP, appauthor=False)


def made(folder: Path) -> Path:
    """The folder, made if need be; only its owner may look into what is made."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise failed("no_folder", folder, error) from None
    return folder
