"""``python -m tests.texts`` brings every translation file up to date: new sentences in, old ones out, then compiled.
The spaces that French sets before its signs become such as no line is broken at.

``python -m tests.texts FOLDER ...`` does the same for a package that is not ours, wherever it lies.

Sentences are found in the sources by their shape: ``N_("...")``, ``_("...")``, ``console.tongue("...")``,
``ngettext("one", "many", ...)`` and ``Message(N_("one"), ..., plural=N_("many"))``. New ones wait in the .po file with
an empty translation, which the tests refuse.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
ALSO = {"tui": ("saves",)}
"""Packages without a catalogue of their own, whose sentences another one carries."""
NOISE = tuple(
    b'"' + name
    for name in (
        b"Project-Id-Version: PROJECT",
        b"Report-Msgid-Bugs-To",
        b"POT-Creation-Date",
        b"PO-Revision-Date",
        b"Last-Translator",
        b"Language-Team",
        b"Generated-By",
    )
)
"""What Babel writes into every file though nobody reads it."""
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""The same sentences give the same bytes on any day."""
APART = re.compile(" (?=[?!:;»%£])|(?<=«) ")
"""French sets a space before these signs, at which no line may be broken."""


OURS = tuple(ROOT / name for name in ("engine", "ai", "tui", "tests"))


def catalogues(tops: Iterable[Path] = OURS) -> list[Path]:
    """Every .po file there (test games have theirs too)."""
    return sorted(po for top in tops for po in top.rglob("locale/*/LC_MESSAGES/*.po"))


def package(po: Path) -> Path:
    return po.parents[3]


def read(po: Path) -> Catalog:
    with po.open("rb") as stream:
        return read_po(stream, locale=po.parents[1].name)


def compiled(po: Path) -> Catalog:
    with po.with_suffix(".mo").open("rb") as stream:
        return read_mo(stream)


def sentences(po: Path) -> tuple[dict[str, str], set[str]]:
    """What the sources of a catalogue say: plurals by their singular, and all sentences that stand alone."""
    folders = [package(po), *(ROOT / name for name in ALSO.get(package(po).name, ()))]
    plurals: dict[str, str] = {}
    alone: set[str] = set()
    for source in sorted(path for folder in folders for path in _sources(folder)):
        for one, many in _found(ast.parse(source.read_text("utf-8"))):
            if many:
                plurals[one] = many
            else:
                alone.add(one)
    return plurals, alone - plurals.keys() - set(plurals.values())


def _sources(folder: Path) -> Iterator[Path]:
    """The modules of a package, but for those of packages in it that have a catalogue of their own."""
    yield from folder.glob("*.py")
    for inner in folder.iterdir():
        if inner.is_dir() and not (inner / "locale").is_dir():
            yield from _sources(inner)


def known(catalogue: Catalog) -> set[str]:
    """Every sentence that the catalogue has, in the singular and in the plural."""
    return {text for message in catalogue if message.id for text in _texts(message.id)}


def update(po: Path) -> None:
    """Write the .po file again with exactly the sentences of the sources, and the .mo file beside it."""
    old = read(po)
    if not po.stat().st_size:
        old.header_comment, old.fuzzy = f"# The sentences of {package(po).name}.", False
    plurals, alone = sentences(po)
    for message in [message for message in old if message.id]:
        one, *many = _texts(message.id)
        if not (one in alone or plurals.get(one) in many or (many and {one, *many} <= alone)):
            old.delete(message.id)
    have = known(old)
    for one in sorted((alone | plurals.keys()) - have):
        old.add((one, plurals[one]) if one in plurals else one)
    for message in old:
        if message.string and str(old.locale) == "fr":
            forms = tuple(map(set_apart, _texts(message.string)))
            message.string = forms[0] if isinstance(message.string, str) else forms
    written = BytesIO()
    write_po(written, old, width=120, ignore_obsolete=True)
    po.write_bytes(b"".join(line for line in written.getvalue().splitlines(True) if not line.startswith(NOISE)))
    old.creation_date = old.revision_date = NO_DATE
    with po.with_suffix(".mo").open("wb") as stream:
        write_mo(stream, old)


def placeholders(text: str) -> set[str]:
    text = text.replace("{{", "").replace("}}", "")
    return set(re.findall(r"\{\w*\}|%\(\w+\)[a-z]|%[a-z]", text))


def set_apart(text: str) -> str:
    """French with the spaces that cannot be typed."""
    return APART.sub("\u00a0", text)


def _texts(id_: Any) -> tuple[str, ...]:
    return (id_,) if isinstance(id_, str) else tuple(id_)


def _found(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args):
        name, first = ast.unparse(call.func), _constant(call.args[0])
        if name == "Message" and (many := _plural(call)):
            yield _constant(call.args[0]), many
        elif name.endswith("ngettext") and first:
            yield first, _constant(call.args[1])
        elif (name in ("N_", "_") or name.endswith(("._", "tongue"))) and first:
            yield first, ""


def _plural(call: ast.Call) -> str:
    """The plural of ``Message(one, values, many)`` or ``Message(one, values, plural=many)``."""
    many = [keyword.value for keyword in call.keywords if keyword.arg == "plural"] or call.args[2:3]
    return _constant(many[0]) if many else ""


def _constant(node: ast.expr) -> str:
    """The text of a literal, marked or not; "" for anything else."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "N_":
        node = node.args[0]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


if __name__ == "__main__":
    wanted = catalogues(map(Path, sys.argv[1:]) if len(sys.argv) > 1 else OURS)
    if not wanted:
        sys.exit("There is no locale/LANGUAGE/LC_MESSAGES/messages.po in there; begin with an empty one.")
    for path in wanted:
        update(path)
