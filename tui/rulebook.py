"""The rules of a game, looked up in its help file: chapters (``## SE-2 The map``) of clauses (``**SE-2.1** ...``)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain, groupby
from typing import Any, NamedTuple

from engine.contract import Game
from engine.notation import slug
from engine.text import N_
from tui.tongue import Trouble

_CHAPTER = re.compile(r"##+ +([A-Z]+-\d+)\b *(.*)")
_CLAUSE = re.compile(r"\*\*([A-Z]+-\d+\.\d+[a-z]?)\*\* *")
_MARKS = re.compile(r"\*\*|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)")
_RULE = re.compile(r"\|[-:| ]+\|?")


Table = list[list[str]]
"""The cells of its rows, the headings first, all rows equally long."""


class Clause(NamedTuple):
    """A numbered paragraph, or a chapter with its heading: what can be looked up."""

    id: str
    title: str
    parts: tuple[str | Table, ...]

    @property
    def words(self) -> str:
        """All that it says."""
        cells = (part if isinstance(part, str) else " ".join(chain.from_iterable(part)) for part in self.parts)
        return " ".join((self.title, *cells)).strip()


class Rulebook(NamedTuple):
    """All chapters and clauses in the order of the book."""

    entries: tuple[Clause, ...]

    def find(self, name: str) -> tuple[Clause, ...]:
        """The clause of that number, or a chapter with its clauses; "14.2" is as good as "SE-14.2"."""
        number = bare_number(name)
        return tuple(
            e for e in self.entries if bare_number(e.id) == number or bare_number(e.id).startswith(number + ".")
        )

    def near(self, name: str) -> tuple[str, ...]:
        """Numbers that exist, close to one that does not."""
        ids = [entry.id for entry in self.entries]
        chapter = [entry.id for entry in self.find(bare_number(name).partition(".")[0])]
        if not chapter:
            return tuple(id_ for id_ in ids if "." not in id_)
        wanted = _order(name)
        return tuple(sorted(sorted(chapter, key=lambda id_: _distance(_order(id_), wanted))[:4], key=_order))

    def search(self, words: str) -> tuple[Clause, ...]:
        """The clauses in which every word appears, accents and capitals apart."""
        wanted = [slug(word) for word in words.split()]
        return tuple(entry for entry in self.entries if all(word in slug(entry.words) for word in wanted))


def rulebook(game: Game[Any], language: str) -> Rulebook:
    found = _read(game.languages, language)
    if found is None:
        raise Trouble(N_("The game “{game}” comes without rules to read."), game=game.id)
    return found


@cache
def _read(package: str, language: str) -> Rulebook | None:
    file = files(package) / "help" / f"{language}.md"
    if not file.is_file():
        return None
    return Rulebook(tuple(_entries(file.read_text("utf-8").splitlines())))


def is_clause(name: str) -> bool:
    return re.fullmatch(r"([A-Za-z]+-)?\d+(\.\d+[a-z]?)?", name) is not None


def _entries(lines: Sequence[str]) -> list[Clause]:
    found: list[tuple[str, str, list[str]]] = []
    for line in lines:
        if chapter := _CHAPTER.match(line):
            found.append((chapter[1], chapter[2], []))
        elif clause := _CLAUSE.match(line):
            found.append((clause[1], "", [line[clause.end() :]]))
        elif found and not line.startswith("#"):
            found[-1][2].append(line)
    return [Clause(id_, title, tuple(_parts(body))) for id_, title, body in found]


def _parts(lines: Sequence[str]) -> Iterator[str | Table]:
    """Paragraphs and tables without Markdown's marks."""
    for is_table, group in groupby(lines, lambda line: line.startswith("|")):
        said = [_MARKS.sub("", line).strip() for line in group]
        if is_table:
            yield _even(
                [[cell.strip() for cell in row.strip("|").split("|")] for row in said if not _RULE.fullmatch(row)]
            )
        else:
            yield from filter(None, said)


def _even(rows: Table) -> Table:
    """Short rows end in empty cells."""
    widest = max(map(len, rows))
    return [row + [""] * (widest - len(row)) for row in rows]


def bare_number(name: str) -> str:
    return name.rpartition("-")[2].lower()


def _order(name: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", name))


def _distance(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, int]:
    padded = [(*parts, 0, 0)[:2] for parts in (one, other)]
    return abs(padded[0][0] - padded[1][0]), abs(padded[0][1] - padded[1][1])
