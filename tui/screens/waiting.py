"""What stands in the place of the question while somebody else decides. Always two rows, so that nothing moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.maps.draw import Row
from tui.widgets.rows import fit, line, run

if TYPE_CHECKING:
    from tui.screens.game import GamePage


def rows(page: GamePage, width: int) -> list[Row]:
    """Who is waited for, then how far that is, or how to go on."""
    table = page.table
    agenda = table.view.agenda
    waiting = table.say(table.game.words.waiting(table.view, agenda[-1])) if agenda else ""
    return [fit(line(waiting, "text" if table.pace.paused else "dim"), width), fit(_below(page), width)]


def _below(page: GamePage) -> Row:
    table, _ = page.table, page.desk.tongue
    key = page.desk.keys.shown("next", _)
    if table.pace.paused:
        return line(_("{key} shows the next step.", key=key), "key")
    thinking = table.pace.thinking
    if thinking is not None and thinking.told:
        told = thinking.sentence(_)
        return run(thinking.bar() + " ", "key"), run(f"{told}  ", "dim"), run(_("{key}: play now", key=key), "key")
    if table.settings.pace == "slow":
        return line(_("{key}: without pauses to your next decision", key=key), "faint")
    return ()
