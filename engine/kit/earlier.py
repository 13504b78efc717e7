"""Campaigns of earlier rules: what was decided then, for as long as it is legal now."""

from __future__ import annotations

from collections.abc import Callable

from engine.agenda import Book
from engine.contract import Option, Played, S, Seat, Setup, decider


def while_legal(
    book: Book[S],
    new: Callable[[Setup, None], S],
    renamed: Callable[[S, Option], Option] = lambda _state, option: option,
    ends_sooner: bool = False,
) -> Callable[[Played], Played]:
    """A step of ``Game.upgrades``: the first decision that the present rules do not offer ends what is kept.

    ``renamed`` gives the present option for an earlier one. ``ends_sooner``: a finished game is whole though more was
    asked at its end then, because that changed nothing.
    """

    def upgraded(played: Played) -> Played:
        s = new(played.setup, None)
        book.run(s)
        kept: list[tuple[Seat, Option]] = []
        for seat, then in played.decisions:
            option = renamed(s, then) if s.agenda else then
            if not s.agenda or decider(s) != seat or option not in s.options:
                break
            book.take(s, option)
            kept.append((seat, option))
        whole = ends_sooner and not s.agenda
        return Played(played.setup, kept, 0 if whole else len(played.decisions) - len(kept))

    return upgraded
