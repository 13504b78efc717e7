"""Reading figures from a game's ``data.toml``, strictly: no unknown key, no missing key, no wrong type."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import fields
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeVar, get_origin, get_type_hints

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Row = TypeVar("Row", bound="DataclassInstance")


class BadData(ValueError):
    """A data file that does not say exactly what the program needs."""


def read(package: str, name: str = "data.toml") -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath(name).read_text("utf-8"))


def row(model: type[Row], values: Mapping[str, Any], where: str) -> Row:
    """One table of the file as an instance of the (frozen) dataclass; lists become tuples, ``source`` is for people."""
    hints = get_type_hints(model)
    wanted = {field.name for field in fields(model)}
    given = {name: value for name, value in values.items() if name != "source"}
    if set(given) != wanted:
        unknown, missing = sorted(set(given) - wanted), sorted(wanted - set(given))
        raise BadData(f"{where}: unknown keys {unknown}, missing keys {missing}")
    return model(**{name: _typed(value, hints[name], f"{where}.{name}") for name, value in given.items()})


def rows(model: type[Row], tables: Sequence[Mapping[str, Any]], where: str) -> tuple[Row, ...]:
    return tuple(row(model, values, f"{where}[{number}]") for number, values in enumerate(tables))


def _typed(value: Any, hint: Any, where: str) -> Any:
    if get_origin(hint) is tuple and isinstance(value, list):
        return tuple(value)
    expected = get_origin(hint) or hint
    if not isinstance(value, expected) or (expected is int and isinstance(value, bool)):
        raise BadData(f"{where}: {value!r} is not of type {hint}")
    return value
