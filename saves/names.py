"""What campaigns and players may be called, and what their files are called.

A name is any text that can be seen, in any script. A file's name is made of plain lower-case letters, digits and
hyphens, so that every disk and every shell can carry it; it is chosen once and stays when the campaign is renamed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Container
from itertools import count
from typing import Final

from engine.notation import slug
from saves.disk.records import MAX_NAME
from saves.errors import SaveError

MAX_SLUG: Final = 40


def cleaned(name: str) -> str:
    """The name without what cannot be seen, and not endless; SaveError when nothing is left."""
    spaced = " ".join(unicodedata.normalize("NFC", name).split())
    visible = "".join(letter for letter in spaced if letter.isprintable())[:MAX_NAME].strip()
    if not visible:
        raise SaveError("empty_name")
    return visible


def key(name: str) -> str:
    """What makes two names the same to a player: "Été 1805" and "ete  1805" are."""
    return slug(name) or name.casefold()


def file_stem(name: str) -> str:
    plain = slug(name).encode("ascii", "ignore").decode().replace("_", "-")[:MAX_SLUG].strip("-")
    return plain or "campaign"


def numbered(name: str, taken: Container[str]) -> str:
    """The name, or the name with the first number that makes it a new one."""
    if key(name) not in taken:
        return name
    return next(new for number in count(2) if key(new := f"{name[: MAX_NAME - 5]} {number}") not in taken)
