"""Campaigns of earlier rules: what was decided then, for as long as it is legal now."""

from __future__ import annotations

from collections.abc import Callable

from engine.agenda import Book
from engine.contract import Option, Played, S, Seat, Setup, decider


def while_legal(book: Book[S], new: Callable[[Setup, None], S]) -> Callable[[Played], Played]:
    """A step of ``Game.upgrades``: the first decision that the present rules do not offer ends what is kept."""

    def upgraded(played: Played) -> Played:
        s = new(played.setup, None)
        book.run(s)
        kept: list[tuple[Seat, Option]] = []
        for seat, option in played.decisions:
            if not s.agenda or decider(s) != seat or option not in s.options:
                break
            book.take(s, option)
            kept.append((seat, option))
        return Played(played.setup, kept, len(played.decisions) - len(kept))

    return upgraded
