"""Every key that the last line or the help names does something, on every page."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.library import find, game_ids
from saves.library import Library
from tests.tui.conftest import FULL, SMALL, Screen, Start, begun, played
from tui.screen.app import Chancellery
from tui.screen.keys import DIGITS
from tui.screen.pages.help_page import HelpPage

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left", "page_up": "page_down", "first": "last",
            "page_down": "page_up", "last": "first"}  # fmt: skip
"""A move does nothing at the end of a list; then its opposite must."""
PANELS = ("", "o", "i", "w", "l", "n", "p", "e")
"""The map, and the keys of the other panels."""
SOLO = "human:Ann,random,random,random"


async def _announced(screen: Screen) -> list[str]:
    """The actions of the help, which is left again."""
    await screen.press("?")
    assert isinstance(screen.page, HelpPage)
    actions = [*screen.page.actions]
    await screen.press("escape")
    return actions


def _hinted(screen: Screen, known: Iterable[str]) -> list[str]:
    """Of the actions that the page knows those in the last line."""
    signs = [part.split(" ")[0] for part in screen.text.splitlines()[-1].strip().split("  ")]
    return [name for name in known if name != DIGITS and screen.app.keys.shown(name, screen.app.tongue) in signs]


async def _does(screen: Screen, action: str) -> bool:
    """Whether its key changes anything that is seen."""
    before = screen.app.canvas.rows
    await screen.press(screen.app.keys.of[action][0])
    return screen.app.canvas.rows != before or screen.app._exit


async def _works(screen: Screen, action: str) -> bool:
    return await _does(screen, action) or (action in OPPOSITE and await _does(screen, OPPOSITE[action]))


@pytest.mark.parametrize("page", ["home", "games", "set-up", "campaigns", "settings", "rules", "replay"])
async def test_every_announced_key_does_something_on_every_page(start: Start, page: str) -> None:
    begun("human:Ann,random", name="War")
    begun("human:Ann,random", name="Peace")
    struggle = find("struggle")
    what = {"set-up": (struggle,), "rules": (struggle, "SE-14.2")}.get(page, ())
    if page == "replay":
        what = (Library().read(await played("random,random", 60, name="Past")).campaign,)
    async with start(FULL) as screen:

        async def anew() -> None:
            screen.app.home()
            if page != "home":
                screen.app.visit(page, *what)
            await screen.settle()

        await anew()
        dead = []
        for action in await _announced(screen):
            if action == DIGITS or (action, page) in (("leave", "home"), ("map", "replay")):
                continue
            await anew()
            if page == "set-up":
                await screen.press("down")  # from "Begin", which has nothing to be changed
            if not await _works(screen, action):
                dead.append(action)
        assert not dead, dead


def _still(actions: Iterable[str], moves: bool) -> list[str]:
    """Without those that take a decision or leave; ``moves``: with those that move a cursor."""
    return [name for name in actions if name not in ("take", "leave", DIGITS) and (moves or name not in OPPOSITE)]


PANELS_OF = [
    pytest.param(game, size, marks=() if (game, size) in (("struggle", SMALL), ("seven", FULL)) else pytest.mark.slow)
    for game in game_ids()
    for size in (SMALL, FULL)
]


@pytest.mark.parametrize(("game", "size"), PANELS_OF)
async def test_every_announced_key_does_something_on_every_panel(
    start: Start, game: str, size: tuple[int, int]
) -> None:
    async with start(size, campaign=await played(SOLO, 30, game=game)) as screen:
        await screen.asked()
        everywhere = await _announced(screen)
        dead = []

        async def turn_to(panel: str) -> None:
            while len(screen.app.pages) > 2:
                screen.app.back()
            screen.game.large.show("map")
            screen.game.atlas.walking = False
            screen.game.press("escape")
            screen.game.flash = ""
            if panel:
                screen.game.press(panel)
            screen.app.repaint()
            await screen.settle()

        for panel in PANELS:
            await turn_to(panel)
            for action in dict.fromkeys((*_still(_hinted(screen, everywhere), True), *_still(everywhere, False))):
                if (panel, action) == ("", "map") and len(screen.game.atlas.sheets) < 2:
                    continue
                await turn_to(panel)
                if not await _works(screen, action):
                    dead.append((panel, action))
        assert not dead, dead


@pytest.mark.parametrize("panel", PANELS[1:])
async def test_a_number_answers_the_question_whatever_is_shown(start: Start, panel: str) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        await screen.press(panel, "1")
        await screen.asked("Place a starting unit")


@pytest.mark.parametrize("panel", ["l", "w", "p"])
async def test_enter_takes_the_number_that_was_typed_and_not_what_a_panel_has_marked(start: Start, panel: str) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        await screen.press("1")
        await screen.asked("Place a starting unit")
        await screen.press("1")
        await screen.asked("Where does it start")
        await screen.press(panel, "1")
        assert "Number: 1" in screen.text
        await screen.press("enter")
        await screen.asked("Place a starting unit (4 left)")
        assert any("army, German States" in said.text for said in screen.game.table.log())


async def test_home_and_end_scroll_the_keys(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await screen.asked()
        await screen.press("?")
        first = screen.text
        await screen.press("end")
        last = screen.text
        assert last != first
        assert isinstance(screen.page, HelpPage)
        await screen.press("home")
        assert screen.text == first


async def test_escape_at_the_end_of_a_game_says_how_to_leave(start: Start) -> None:
    async with start(SMALL, campaign=await played("human:Ann,random", 10**6)) as screen:
        await screen.until(lambda: screen.game.table.ended)
        await screen.press("escape")
        assert "q leaves; everything is saved." in screen.text


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_door_is_told_as_what_it_is(start: Start, language: str) -> None:
    async with start(SMALL, campaign=await played(SOLO, 30, game="pax"), language=language) as screen:
        await screen.asked()
        grid = screen.game.atlas.grid
        assert grid is not None
        door = next(name for name in grid.places if name.startswith("@"))
        screen.game.atlas.cursor = door
        await screen.press("i")
        told = {"en": "stands on another sheet of the map", "fr": "se trouve sur une autre feuille de la carte"}
        assert told[language] in " ".join(screen.text.split())


async def test_a_key_of_a_test_arrives_like_the_key_of_a_terminal(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests hand keys to the screen without Textual's queue (``Screen.press``)."""
    keys = ("down", "enter", "?", "space", "shift+tab", "é", "/", "7", "A", "ctrl+l", "pageup", "backspace", "escape")
    heard: list[str] = []
    monkeypatch.setattr(Chancellery, "press", lambda _app, key, _when=None: heard.append(key))
    async with start(SMALL) as screen:
        await screen.press(*keys)
        directly = list(heard)
        heard.clear()
        await screen.pilot.press(*keys)
        await screen.settle()
    assert len(directly) == len(keys) and heard == directly
