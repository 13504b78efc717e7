"""Drafts of this game: how often one may be changed (``engine.kit.drafts``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import PASS, Option
from engine.kit import drafts
from engine.kit.drafts import Draft

MOST_CHANGES: Final = 6
"""Clauses taken out, signatories, secrecy, duration: undo takes changes back and they do not count."""


def may_change(frame: Draft) -> bool:
    return drafts.edits(frame) < MOST_CHANGES


def offered(frame: Draft, codes: Sequence[int], sendable: bool) -> list[Option]:
    """What can be done to a draft, or to throw it away."""
    found = [PASS, *drafts.options(frame, codes, sendable=sendable)]
    if may_change(frame):
        return found
    return [option for option in found if not drafts.is_edit(option)]
