"""What a player has chosen for good: one small TOML file that people may edit."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from engine.text import LANGUAGES, N_, Message, Value
from saves import files
from saves.errors import SaveError
from saves.paths import config_folder, made
from tui.screen.keys import ACTIONS
from tui.screen.palette import DEPTHS, PALETTES

FILE: Final = "settings.toml"
PACES: Final = ("slow", "step", "instant")
ON_OFF: Final = ("on", "off")
DEEPEST: Final = 4
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "language": ("auto", *LANGUAGES),
    "palette": PALETTES,
    "colours": ("auto", *DEPTHS),
    "glyphs": ("auto", "unicode", "ascii"),
    "pace": PACES,
    "confirm": ON_OFF,
    "single": ("off", "on"),
    "bell": ("off", "on"),
    "mouse": ON_OFF,
}
"""What can be set to what; the first is what it is without a file."""


@dataclass
class Settings:
    """The contents of the file."""

    language: str = "auto"
    palette: str = "standard"
    colours: str = "auto"
    glyphs: str = "auto"
    pace: str = "slow"
    confirm: str = "on"
    single: str = "off"
    bell: str = "off"
    mouse: str = "on"
    name: str = ""
    """What the player is called, where a person sits."""
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    new_game: dict[str, Any] = field(default_factory=dict)
    """The choices of the last new game, by game."""
    complaint: Value | None = None
    """What was wrong with the file."""


def file() -> Path:
    return config_folder() / FILE


def load() -> Settings:
    """The settings; what the file says wrongly is as it is without a file, and ``complaint`` tells."""
    settings = Settings()
    try:
        found = files.toml(file())
    except SaveError as problem:
        settings.complaint = Message(N_("{problem} The usual settings are used."), {"problem": problem.message})
        return settings
    found.pop("pins", None)  # they are kept in the campaigns now
    for name, value in found.items():
        if not _put(settings, name, value):
            settings.complaint = Message(N_("The settings in {file} have no such value: {name}."),
                                         {"file": str(file()), "name": name})  # fmt: skip
    return settings


def _put(settings: Settings, name: str, value: Any) -> bool:
    """Whether the value may be there; then it is."""
    if name in CHOICES:
        good = value in CHOICES[name]
    elif name == "name":
        good = isinstance(value, str) and len(value) <= 30 and value.isprintable()
    elif name == "keys" and isinstance(value, dict):
        value = {action: (keys,) if isinstance(keys, str) else keys for action, keys in value.items()}
        good = all(action in ACTIONS and _are_keys(keys) for action, keys in value.items())
        value = {action: tuple(keys) for action, keys in value.items()} if good else {}
    else:
        good = name == "new_game" and isinstance(value, dict) and _is_plain(value)
    if good:
        setattr(settings, name, value)
    return good


def _are_keys(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(key, str) and key.isprintable() for key in value)


def _is_plain(value: Any, deep: int = 0) -> bool:
    """Whether it is of the kinds that a set-up is kept in, and can be written again."""
    if isinstance(value, dict):
        return deep < DEEPEST and all(_is_plain(item, deep + 1) for item in value.values())
    if isinstance(value, list):
        return deep < DEEPEST and all(_is_plain(item, deep + 1) for item in value)
    return isinstance(value, bool | int) or (isinstance(value, str) and value.isprintable())


def save(settings: Settings) -> None:
    """Write the file at one stroke; a full disk is told by the OSError or SaveError that comes out."""
    made(config_folder())
    files.replace(file(), _written(settings).encode())


def _written(settings: Settings) -> str:
    plain = [f"{f.name} = {_toml(getattr(settings, f.name))}" for f in fields(settings)
             if f.name in CHOICES or f.name == "name"]  # fmt: skip
    tables = [
        f"\n[{name}]\n" + "\n".join(f"{_key(key)} = {_toml(value)}" for key, value in table.items())
        for name, table in (("keys", settings.keys), ("new_game", settings.new_game))
        if table
    ]
    return "\n".join(plain + tables) + "\n"


def _key(name: str) -> str:
    return name if name.replace("_", "").isalnum() and name.isascii() else json.dumps(name)


def _toml(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(item)}" for key, item in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
