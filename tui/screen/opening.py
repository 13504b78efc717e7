"""Going on with a campaign: whatever is in the way is said on the page below, and a second try takes it over."""

from __future__ import annotations

from saves.errors import Held, SaveError
from saves.library import Library
from tui.screen.desk import Desk
from tui.table.complaints import KNOWN, message


def open_campaign(desk: Desk, name: str, take_over: bool = False) -> None:
    page, _ = desk.pages[-1], desk.tongue
    take_over = take_over or desk.held == name
    try:
        journal = Library().open(name, take_over)
    except Held as error:
        desk.held = name
        page.wake()
        page.flash = f"{_.say(error.message)} {_('{key} again takes it over.', key=desk.keys.shown('take', _))}"
        return
    except SaveError as error:
        page.flash = _.say(error.message)
        return
    desk.held = ""
    try:
        desk.visit("game", journal)
    except KNOWN as error:
        journal.close()
        page.flash = _.say(message(error))
