"""What can be set for good, and the keys."""

from __future__ import annotations

from typing import Final

from engine.text import N_
from tui.maps.draw import Row
from tui.outside import clean, is_number
from tui.screen import settings
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk, framed
from tui.screen.keys import ACTIONS
from tui.screen.pages.asking import AskingPage
from tui.screen.rows import block, fit, line, on, run, short, wrapped
from tui.screen.settings import CHOICES, Settings

LABELS: Final = {
    "language": N_("Language"),
    "palette": N_("Palette"),
    "colours": N_("Colours"),
    "glyphs": N_("Glyphs"),
    "pace": N_("Pace of the others"),
    "confirm": N_("Ask before what cannot be taken back"),
    "single": N_("Answer by itself where there is one answer only"),
    "bell": N_("Bell when you are asked"),
    "mouse": N_("Mouse (from the next start on)"),
}
VALUES: Final = {
    "auto": N_("as the terminal says"),
    "en": "English",
    "fr": "Français",
    "standard": N_("standard"),
    "deutan": N_("for green-blind eyes"),
    "protan": N_("for red-blind eyes"),
    "tritan": N_("for blue-blind eyes"),
    "contrast": N_("high contrast"),
    "true": N_("all"),
    "256": "256",
    "16": "16",
    "mono": N_("none"),
    "unicode": N_("all signs"),
    "ascii": N_("plain letters (ASCII)"),
    "slow": N_("slowly"),
    "step": N_("step by step"),
    "instant": N_("at once"),
    "on": N_("yes"),
    "off": N_("no"),
}
KEYS: Final = ("up", "down", "left", "right", "page_up", "page_down", "first", "last",
               "take", "back", "leave", "delete", "help")  # fmt: skip


class SettingsPage(AskingPage):
    """Choices first, then your name, then every key."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.names = list(CHOICES)
        self.actions = list(ACTIONS)
        self.list = Cursor(len(self.names) + 1 + len(self.actions))
        self.catching = ""
        """The action whose new key is pressed next."""

    # -- keys

    def press(self, key: str) -> None:
        if self.catching:
            self._catch(key)
        elif self.typing is not None:
            self.type(key)
        else:
            action = self.desk.keys.action(key, KEYS)
            if action is not None:
                self._do(action)

    def _do(self, action: str) -> None:
        self.flash = ""
        number = self.list.cursor
        if action in ("back", "leave"):
            self.desk.back()
        elif action == "help":
            self.desk.visit("help", list(KEYS))
        elif self.list.moved(action):
            return
        elif number < len(self.names):
            self._turn(self.names[number], action)
        elif number == len(self.names):
            self.ask(self.desk.tongue("Your name:"), self._call, self.desk.settings.name)
        else:
            self._key(self.actions[number - len(self.names) - 1], action)

    def _turn(self, name: str, action: str) -> None:
        """The next value, the one before, or the usual one."""
        values, by = CHOICES[name], -1 if action == "left" else 1
        now = values.index(getattr(self.desk.settings, name))
        value = getattr(Settings(), name) if action == "delete" else values[(now + by) % len(values)]
        setattr(self.desk.settings, name, value)
        self.desk.settings_changed()

    def _key(self, name: str, action: str) -> None:
        if action == "delete":
            self.desk.settings.keys.pop(name, None)
            self.desk.settings_changed()
        else:
            self.catching = name
            self.flash = self.desk.tongue(
                "Press the new key for “{what}”; Esc leaves it as it is.", what=self.desk.tongue(ACTIONS[name][1])
            )

    def _catch(self, key: str) -> None:
        name, self.catching, self.flash = self.catching, "", ""
        if key == "escape":
            return
        if is_number(key) or key in ("ctrl+c", "ctrl+q"):
            self.flash = self.desk.tongue("That key is needed for something else; choose another one.")
            return
        if not key.isprintable():
            self.flash = self.desk.tongue("That key has no name of its own; choose another one.")
            return
        self.desk.settings.keys[name] = (key,)
        others = [other for other, keys in self.desk.keys.of.items() if key in keys and other != name]
        if others:
            told = ", ".join(self.desk.tongue(ACTIONS[other][1]) for other in others)
            self.flash = self.desk.tongue(
                "That key also means: {others}. Where both are possible the first one counts.", others=told
            )
        self.desk.settings_changed()

    def _call(self, text: str) -> None:
        self.desk.settings.name = clean(" ".join(text.split()))[:30]
        self.desk.settings_changed()

    def click(self, _column: int, row: int) -> None:
        number = self.list.top + row - 2
        if 0 <= number < self.list.count:
            again = number == self.list.cursor
            self.list.put(number)
            if again:
                self._do("take")

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        _ = self.desk.tongue
        rows = [self._row(number, min(width, 100)) for number in self.list.window(height - 6)]
        below = self.typing.line.row(width) if self.typing is not None else ()
        told: list[Row] = wrapped(self.flash, width - 2, "alert", "  ") if self.flash else []
        where = line(" " + _("All this is kept in {file}", file=str(settings.file())), "faint")
        sample = self._sample(width)
        body = [(), *block(rows, width, height - 6), *(told or [below])[:1], sample, where]
        hints = [
            ("up", _("choose")),
            ("right", _("change")),
            ("take", _("new key")),
            ("delete", _("as usual")),
            ("back", _("back")),
        ]
        return framed(self.desk, (width, height), _("Settings"), body, self.line_hints or hints)

    def _row(self, number: int, width: int) -> Row:
        _ = self.desk.tongue
        marked = number == self.list.cursor
        if number < len(self.names):
            name = self.names[number]
            label, value = _(LABELS[name]), str(getattr(self.desk.settings, name))
            known = VALUES[value]
            shown = known if known in ("English", "Français", "256", "16") else _(known)
        elif number == len(self.names):
            label, shown = _("Your name"), self.desk.settings.name or "–"
        else:
            action = self.actions[number - len(self.names) - 1]
            label = _(ACTIONS[action][1])
            shown = self.desk.keys.all_shown(action, _)
        arrows = marked and number < len(self.names)
        row = (
            run(f" {'▸' if marked else ' '} ", "key", "bold"),
            run(f"{short(label, width - 32):<{width - 32}} "),
            run(f"◂ {shown} ▸" if arrows else f"  {shown}", "key" if number > len(self.names) else "text", "bold"),
        )
        return on(fit(row, width), "select" if marked else "panel")

    def _sample(self, width: int) -> Row:
        """What the eight colours look like."""
        chips: tuple[Row, ...] = tuple(
            (run(f" {'ABCDEFGH'[i]}{i + 1}·2an ", f"owner:{i}", "bold"), run(" ")) for i in range(8)
        )
        return fit((run(" "), *sum(chips, ())), width)
