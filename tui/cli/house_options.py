"""Optional rules as typed: ``--option name=value``."""

from __future__ import annotations

from collections.abc import Iterable

from engine.text import N_
from tui.tongue import Usage


def house_rules(typed: Iterable[str]) -> dict[str, str]:
    pairs = [(text, *text.partition("=")) for text in typed]
    for text, name, equals, _value in pairs:
        if not (name and equals):
            raise Usage(N_("An option is typed as NAME=VALUE, not “{text}”."), text=text)
    return {name: value for _text, name, _equals, value in pairs}
