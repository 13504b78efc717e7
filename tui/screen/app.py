"""The full screen: Textual brings terminal, keys and the event loop; pages bring what is shown.

There is one screen with one widget (``tui.screen.canvas``), nothing that can have the focus, no pop-ups and no styles
that change: each of those repaints everything, which a slow line feels. Pages lie on a stack; the one on top is drawn.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from argparse import Namespace
from contextlib import suppress
from io import StringIO
from typing import Any, Final

from rich.console import Console
from textual import events
from textual.app import App, ComposeResult
from textual.filter import LineFilter
from textual.screen import Screen

from engine.text import N_
from saves.errors import SaveError
from saves.library import Library
from tui import campaigns
from tui.outside import believed
from tui.screen import directory, keys
from tui.screen import settings as settings_file
from tui.screen.canvas import Canvas, Uncoloured
from tui.screen.desk import LEAST_HEIGHT, LEAST_WIDTH, Page, too_small
from tui.screen.driver import Drawing
from tui.screen.opening import open_campaign
from tui.screen.palette import Palette, depth_of
from tui.screen.settings import Settings
from tui.stillness import Stillness
from tui.tongue import Tongue, language

SOON: Final = 0.21
"""Seconds: what others do is shown at most five times a second."""
MOMENT: Final = 0.06
"""Seconds that what comes of a key may take: the next question is shown at once, without a picture in between."""


class OnlyScreen(Screen[None], inherit_bindings=False):
    """The only screen: hands everything to the page on top."""

    AUTO_FOCUS = ""

    def compose(self) -> ComposeResult:
        yield self.chancellery.canvas

    @property
    def chancellery(self) -> Chancellery:
        assert isinstance(self.app, Chancellery)
        return self.app

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.chancellery.press(keys.read(event.key, event.character, event.is_printable), event.time)

    def on_paste(self, event: events.Paste) -> None:
        self.chancellery.paste(event.text, event.time)

    def on_click(self, event: events.Click) -> None:
        self.chancellery.click(int(event.screen_x), int(event.screen_y), event.time)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.chancellery.press("up", event.time)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.chancellery.press("down", event.time)

    def on_resize(self, event: events.Resize) -> None:
        self.chancellery.resized(event.size.width, event.size.height)


class Chancellery(App[int], inherit_bindings=False):
    """The program: settings, language, palette, and the stack of pages."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, settings: Settings, arguments: Namespace) -> None:
        super().__init__(driver_class=Drawing)
        # The palette knows the terminal; Textual shall change no colour on the way.
        self.console = Console(color_system="truecolor", file=StringIO(), highlight=False, legacy_windows=False)
        self.settings = settings
        self.arguments = arguments
        self.pages: list[Page] = []
        self.held = ""
        self.keys = keys.Keys(settings.keys)
        self.tongue = Tongue(_language(settings, arguments))
        self.palette = _palette(settings, arguments)
        self.canvas = Canvas(self.palette)
        self._area = (0, 0)
        self._due: asyncio.TimerHandle | None = None
        self._stillness = Stillness()
        self._painted = 0.0

    def get_default_screen(self) -> Screen[None]:
        return OnlyScreen()

    def get_line_filters(self) -> list[LineFilter]:
        """Our palette needs no filter; without colours everything but weights is taken away."""
        return [Uncoloured()] if self.palette.depth == "mono" else []

    def on_mount(self) -> None:
        self._hear_signals(asyncio.get_running_loop())
        self.app_resume_signal.subscribe(self, lambda _app: self.canvas.repaint())
        self.first_page()

    def _hear_signals(self, loop: asyncio.AbstractEventLoop) -> None:
        """Past the pipe of the loop: each key that waits writes to it, and where it is full signals are lost."""

        def heard(number: int, _frame: object) -> None:
            loop.call_soon_threadsafe(self._signalled, number)

        for number in (signal.SIGHUP, signal.SIGTERM):
            with suppress(ValueError):  # not on a thread of its own
                signal.signal(number, heard)

    def on_unmount(self) -> None:
        for number in (signal.SIGHUP, signal.SIGTERM):
            with suppress(ValueError):
                signal.signal(number, signal.SIG_DFL)

    def first_page(self) -> None:
        self.pages = [directory.page(self, "home")]
        if self.settings.complaint is not None:
            self.pages[0].flash = self.tongue.say(self.settings.complaint)
        self._tell_size()
        if self.arguments.command in ("new", "continue") and getattr(self.arguments, "name", "") is not None:
            self._go_on(getattr(self.arguments, "name", "") or "")

    def _go_on(self, name: str) -> None:
        """Open the campaign that the command line names, or the last one."""
        if not name:
            name = next((entry.name for entry in Library().entries() if campaigns.goes_on(entry)), "")
        if name:
            open_campaign(self, name, getattr(self.arguments, "take_over", False))

    # -- pages

    def visit(self, page: str, *what: Any) -> None:
        self.pages.append(directory.page(self, page, *what))
        self.repaint()

    def back(self) -> None:
        if len(self.pages) > 1:
            self.pages.pop().close()
            self.pages[-1].wake()
        self.repaint()

    def home(self) -> None:
        while len(self.pages) > 1:
            self.pages.pop().close()
        if self.pages:  # none is there yet, or none are left
            self.pages[0].wake()
        self.repaint()

    def leave(self) -> None:
        """End the program; every campaign is let go first."""
        self.home()
        self.exit(0)

    def settings_changed(self) -> None:
        """Apply and keep what was chosen."""
        self.keys = keys.Keys(self.settings.keys)
        self.tongue = Tongue(_language(self.settings, self.arguments))
        self.palette = self.canvas.palette = _palette(self.settings, self.arguments)
        with suppress(OSError, SaveError):
            settings_file.save(self.settings)
        self.canvas.repaint()
        self.repaint()

    def ring(self) -> None:
        self.bell()

    # -- what comes in

    def change_hands(self) -> None:
        self._stillness.begin()

    def _counts(self, when: float | None) -> bool:
        """Whether what comes in counts, by the time at which it came."""
        if not self.pages or self._too_small:  # none are left once a signal has ended the program
            return False
        if self._stillness.counts(time.monotonic() if when is None else when):
            return True
        self.pages[-1].tell(self.tongue("Keys count again when all of them have been let go for a moment."))
        self.repaint(soon=True)
        return False

    def press(self, key: str, when: float | None = None) -> None:
        if key in ("ctrl+c", "ctrl+q"):
            self.leave()
        elif key == "ctrl+l":
            self.canvas.repaint()
        elif self._counts(when):
            due = self._due
            self.pages[-1].press(key)
            if self._due is None or self._due is due:  # else the page waits for what comes of the key
                self.repaint()

    def paste(self, text: str, when: float | None = None) -> None:
        if self._counts(when):
            self.pages[-1].paste(text)
            self.repaint()

    def click(self, column: int, row: int, when: float | None = None) -> None:
        if self._counts(when):
            self.pages[-1].click(column, row)
            self.repaint()

    def resized(self, width: int, height: int) -> None:
        if (width, height) != self._area:
            self._area = (width, height)
            self._tell_size()
            self.repaint()

    def _tell_size(self) -> None:
        """What is said of a window that claims to be larger than any is."""
        claimed = self._driver.claimed if isinstance(self._driver, Drawing) else self._area
        width, height = believed(*claimed)
        if claimed != (width, height) and self.pages:
            told = N_("The window says that it has {columns} columns and {lines} lines; {width} columns and {height} "
                      "lines of it are used.")  # fmt: skip
            self.pages[-1].tell(self.tongue(told, columns=claimed[0], lines=claimed[1], width=width, height=height))

    def repaint(self, soon: bool = False) -> None:
        """Draw the page on top: now, or with whatever else happens in the next moment."""
        if soon:
            if self._due is None:
                loop = asyncio.get_running_loop()
                self._due = loop.call_at(max(loop.time() + MOMENT, self._painted + SOON), self.repaint)
            return
        if self._due is not None:
            self._due.cancel()
            self._due = None
        width, height = self._area
        if not width or not self.pages:
            return
        page = too_small(self.tongue, width, height) if self._too_small else self.pages[-1].draw(width, height)
        self.canvas.show(page)
        self._painted = asyncio.get_running_loop().time()

    @property
    def _too_small(self) -> bool:
        """Whether the window shows no page: then nothing that is typed counts, for nobody sees what it does."""
        width, height = self._area
        return width > 0 and (width < LEAST_WIDTH or height < LEAST_HEIGHT)

    # -- the end

    def fail(self, error: BaseException) -> None:
        """An error in the program: the terminal is put in order, and ``main`` says what it was."""
        if isinstance(error, Exception):
            self._handle_exception(error)

    def _fatal_error(self) -> None:
        """Textual would print pages of its own."""
        self._close_messages_no_wait()

    def _signalled(self, number: int) -> None:
        """The line is gone or somebody ends us: all is on disk already, so let go and leave."""
        for page in reversed(self.pages):
            with suppress(Exception):
                page.close()
        self.pages.clear()
        if number == signal.SIGHUP:
            os._exit(128 + number)  # nobody is there any more to be shown a tidy screen
        self.exit(128 + number)


def main(arguments: Namespace) -> int:
    """Run the full screen; the exit code."""
    settings = settings_file.load()
    Library()  # says at once where campaigns cannot be kept
    app = Chancellery(settings, arguments)
    code = app.run(mouse=settings.mouse == "on" and not getattr(arguments, "no_mouse", False))
    if app._exception is not None:
        raise app._exception
    return code if isinstance(code, int) else app.return_code or 0


def _language(settings: Settings, arguments: Namespace) -> str:
    chosen: Any = getattr(arguments, "lang", None)
    if chosen:
        return str(chosen)
    return settings.language if settings.language != "auto" else language(())


def _palette(settings: Settings, arguments: Namespace) -> Palette:
    colours = getattr(arguments, "colors", None) or settings.colours
    depth = depth_of() if colours == "auto" else colours
    encoding = (getattr(sys.__stdout__, "encoding", None) or "ascii").lower().replace("-", "")
    plain = settings.glyphs == "ascii" or (settings.glyphs == "auto" and encoding != "utf8")
    return Palette(settings.palette, depth, plain or bool(getattr(arguments, "ascii", False)))
