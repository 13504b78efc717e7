"""What cost a seat most in a finished game, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.contract import Game, Option
from engine.text import Speaker
from tui.tongue import Tongue

if TYPE_CHECKING:
    from ai.review import Swing


def told(swing: Swing, game: Game[Any], speaker: Speaker, _: Tongue) -> str:
    """When it was, what was decided, what the adviser would have done, and what that is worth."""
    view = swing.moment.view

    def label(option: Option) -> str:
        return speaker.say(game.book.label(view, view.agenda[-1], option))

    return _(
        "{when}, decision {number}: {taken}; better: {better} (chances −{loss}%)",
        when=speaker.say(game.words.progress(view)),
        number=swing.moment.number + 1,
        taken=label(swing.moment.taken),
        better=label(swing.better),
        loss=round(100 * swing.loss),
    )
