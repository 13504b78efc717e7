"""Drafts of this game: how often one may be changed (``engine.kit.drafts``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import old_drafts as drafts
from engine.contract import PASS, Option
from engine.old import Frame

MOST_CHANGES: Final = 6
"""Clauses taken out, signatories, secrecy, duration: undo takes changes back and they do not count."""


def may_change(frame: Frame, fields: int) -> bool:
    return drafts.edits(frame, fields) < MOST_CHANGES


def offered(frame: Frame, fields: int, codes: Sequence[int], sendable: bool) -> list[Option]:
    """What can be done to a draft, or to throw it away."""
    found = [PASS, *drafts.options(frame, fields, codes, sendable=sendable)]
    if may_change(frame, fields):
        return found
    return [option for option in found if not drafts.is_edit(option)]
