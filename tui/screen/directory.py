"""All pages by name. A page is imported when it is visited, and none knows another."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from tui.screen.desk import Desk, Page

PAGES: Final = {
    "home": "tui.screen.pages.home:HomePage",
    "games": "tui.screen.pages.which_game:WhichGamePage",
    "set-up": "tui.screen.pages.set_up:SetUpPage",
    "campaigns": "tui.screen.pages.campaign_list:CampaignsPage",
    "settings": "tui.screen.pages.preferences:SettingsPage",
    "rules": "tui.screen.pages.rules_page:RulesPage",
    "help": "tui.screen.pages.help_page:HelpPage",
    "game": "tui.screen.game.game_page:GamePage",
    "replay": "tui.screen.replay.replay_page:ReplayPage",
}


def page(desk: Desk, name: str, *what: Any) -> Page:
    """A page of that name, about these things."""
    module, _, kind = PAGES[name].partition(":")
    found: Page = getattr(import_module(module), kind)(desk, *what)
    return found
