"""All campaigns on disk, from their headers alone; whatever is wrong with one is one red line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from engine.notation import slug
from saves.disk.index import Entry
from saves.disk.lock import one_budget
from saves.errors import SaveError
from saves.library import Library
from saves.paths import typed
from tui import campaigns, seats
from tui.maps.draw import Row
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk, framed
from tui.screen.opening import open_campaign
from tui.screen.pages.asking import AskingPage
from tui.screen.rows import fit, line, on, run, short, wrapped
from tui.table.complaints import KNOWN, message

WIDE: Final = 100
"""Columns from which on there is room for the date and the time."""
MOVES: Final = ("up", "down", "page_up", "page_down", "first", "last")


class CampaignsPage(AskingPage):
    """A list with a cursor, and what can be done to a campaign."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.library = Library()
        self.filter = ""
        self._deleted: list[str] = []
        self._bared = ("", "")
        """A running game, and the file into which all its secrets are to be written if that is said once more."""
        self._secrets: tuple[Path | None, float, str] = (None, 0.0, "")
        """What was found last: of which file, written when."""
        self._entries: list[Entry] = []
        self.list = Cursor()
        self._load()
        self._actions: dict[str, Callable[[], None]] = {
            "take": self._open,
            "back": self._back,
            "leave": desk.back,
            "type": self._ask_filter,
            "rename": lambda: self._ask(desk.tongue("New name:"), self._rename, named=True),
            "copy": lambda: self._ask(desk.tongue("Name of the copy:"), self._copy),
            "delete": self._delete,
            "restore": self._restore,
            "undo": self._restore,
            "export": lambda: self._ask(desk.tongue("Write the text record to the file:"), self._export),
            "import": lambda: self._ask(desk.tongue("Get from the file:"), self._import),
            "verify": self._verify,
            "replay": self._replay,
            "help": lambda: desk.visit("help", [*MOVES, *self._actions]),
        }

    def _load(self, name: str = "") -> None:
        """Look again what is there, and mark the campaign of that name."""
        self._entries = self.library.entries()
        self.list.resize(len(self.entries))
        self.list.put(next((row for row, entry in enumerate(self.entries) if entry.name == name), self.list.cursor))

    @property
    def entries(self) -> list[Entry]:
        wanted = slug(self.filter).split("_")
        return [entry for entry in self._entries if all(word in slug(self._all_of(entry)) for word in wanted)]

    def _all_of(self, entry: Entry) -> str:
        return " ".join(
            [entry.name, campaigns.title(entry, self.desk.tongue), *campaigns.players(entry, self.desk.tongue)]
        )

    @property
    def marked(self) -> Entry | None:
        entries = self.entries
        self.list.resize(len(entries))
        return entries[self.list.cursor] if entries else None

    # -- keys

    @one_budget()
    def press(self, key: str) -> None:
        if self.typing is not None:
            with self._told():
                self.type(key)
            return
        action = self.desk.keys.action(key, (*MOVES, *self._actions))
        if action is None:
            return
        if action != "take":
            self.flash = self.desk.held = ""
        if not self.list.moved(action):
            with self._told():
                self._actions[action]()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """While something is done with files: what goes wrong becomes a sentence on the page."""
        try:
            yield
        except KNOWN as error:
            self.flash = self.desk.tongue.say(message(error))

    def _ask(self, label: str, then: Callable[[str], None], named: bool = False) -> None:
        """``named``: the line begins with the name of the campaign."""
        if self.marked is not None or then == self._import:
            self.ask(label, then, self.marked.name if named and self.marked is not None else "")

    def _ask_filter(self) -> None:
        self.ask(self.desk.tongue("Only campaigns with:"), self._filter, self.filter)

    def _filter(self, text: str) -> None:
        self.filter = text

    def _back(self) -> None:
        if self.filter:
            self.filter = ""
        else:
            self.desk.back()

    def _open(self) -> None:
        if self.marked is not None:
            open_campaign(self.desk, self.marked.name)

    def _rename(self, text: str) -> None:
        assert self.marked is not None
        if text:
            self._load(self.library.rename(self.marked.name, text))

    def _copy(self, text: str) -> None:
        assert self.marked is not None
        name = self.library.copy(self.marked.name, text or self.marked.name)
        self._load(name)
        self.flash = self.desk.tongue("The copy is called “{name}”.", name=name)

    def _delete(self) -> None:
        if self.marked is None:
            return
        name = self.marked.name
        self._deleted.append(self.library.delete(name))
        self._load()
        _ = self.desk.tongue
        self.flash = _("“{name}” is deleted; {key} brings it back.", name=name, key=self.desk.keys.shown("restore", _))

    def _restore(self) -> None:
        names = self._deleted or [entry.path.stem for entry in self.library.deleted()][:1]
        if not names:
            self.flash = self.desk.tongue("Nothing was deleted that could be brought back.")
            return
        back = self.library.restore(names[-1])
        with suppress(IndexError):
            self._deleted.pop()
        self._load(back)
        self.flash = self.desk.tongue("“{name}” is back.", name=back)

    def _export(self, text: str) -> None:
        assert self.marked is not None
        if not text:
            return
        name, file, _ = self.marked.name, typed(text), self.desk.tongue
        try:
            path = self.library.export(name, file, text=True, language=_.language, reveal=self._bared == (name, text))
        except SaveError as error:
            if error.complaint == "in_play":
                self._bared = name, text
                self.ask(_("Enter once more tells it all:"), self._export, text)
            raise
        self.flash = _("Written to {file}.", file=str(path))

    def _import(self, text: str) -> None:
        if text:
            name, fault = self.library.bring_in(typed(text), knows=seats.known)
            self.filter = ""
            self._load(name)
            told = self.desk.tongue("“{name}” is among your campaigns now.", name=name)
            self.flash = f"{told} {self.desk.tongue.say(fault.message)}" if fault is not None else told

    def _verify(self) -> None:
        if self.marked is not None:
            loaded = self.library.verify(self.marked)
            n = loaded.campaign.number
            _ = self.desk.tongue
            self.flash = _.ngettext(
                "Played again from the set-up: {n} decision, all is as it should be.",
                "Played again from the set-up: {n} decisions, all is as it should be.",
                n,
            )

    def _replay(self) -> None:
        if self.marked is not None:
            self.desk.visit("replay", self.library.read(self.marked).campaign)

    def click(self, _column: int, row: int) -> None:
        number = self.list.top + row - 2
        if 0 <= number < self.list.count:
            again = number == self.list.cursor
            self.list.put(number)
            if again:
                self._open()

    def wake(self) -> None:
        self._load()

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        _ = self.desk.tongue
        entries = self.entries
        self.list.resize(len(entries))
        about = self._about(width)
        window = self.list.window(height - 4 - len(about))
        rows: list[Row] = [self._columns(width), *(self._row(entries[i], i == self.list.cursor, width) for i in window)]
        if not entries:
            told = _("There are no campaigns yet.") if not self.filter else _("No campaign is like that.")
            rows += [(), *wrapped(told, width - 4, "dim", "  ")]
        space = [()] * max(0, height - 3 - len(rows) - len(about))
        last: Row = self.typing.line.row(width) if self.typing is not None else ()
        hints = [
            ("take", _("go on")),
            ("replay", _("watch")),
            ("rename", _("rename")),
            ("copy", _("copy")),
            ("delete", _("delete")),
            ("restore", _("bring back")),
            ("export", _("export")),
            ("import", _("import")),
            ("verify", _("check")),
            ("type", _("filter")),
            ("back", _("back")),
        ]
        title = _("Campaigns") + (f" · {self.filter}" if self.filter else "")
        return framed(self.desk, (width, height), title, [*rows, *space, *about, last], self.line_hints or hints)

    def _given_away(self, entry: Entry) -> str:
        """That somebody was given all of a running game, which only the whole file says."""
        if self._secrets[:2] != (entry.path, entry.saved):
            told = ""
            with suppress(SaveError):
                told = campaigns.bared(self.library.read(entry).campaign, self.desk.tongue)
            self._secrets = entry.path, entry.saved, told
        return self._secrets[2]

    def _columns(self, width: int) -> Row:
        _ = self.desk.tongue
        return fit(line(_set((_("Name"), _("Game"), _("Stands at"), _("Played"), _("Size")), width), "title"), width)

    def _row(self, entry: Entry, marked: bool, width: int) -> Row:
        _ = self.desk.tongue
        sign = "▸" if marked else " "
        if entry.start is None:
            fault = _.say(entry.fault.message) if entry.fault is not None else "?"
            row: Row = (run(f" {sign} ", "key", "bold"), run(f"✗ {fault}", "alert"))
        else:
            health = "✗" if entry.fault is not None else " "
            when = campaigns.when(entry) if width >= WIDE else campaigns.lately(entry)
            size = _("{n} kB", n=max(1, entry.size >> 10))
            text = _set((entry.name, campaigns.title(entry, _), campaigns.progress(entry, _), when, size), width)
            row = (
                run(f" {sign}", "key", "bold"),
                run(health, "alert"),
                run(text[3:], "text" if entry.fault is None else "alert"),
            )
        return on(fit(row, width), "select" if marked else "panel")

    def _about(self, width: int) -> list[Row]:
        """More of the campaign under the cursor, or what came of the last thing that was done."""
        _, entry = self.desk.tongue, self.marked
        if self.flash:
            return wrapped(self.flash, width - 2, "alert", "  ")[:4]
        if entry is None or entry.start is None:
            return []
        scores = entry.digest.scores if entry.digest is not None else ()
        players = campaigns.players(entry, self.desk.tongue)
        told = ", ".join(f"{name} ({scores[i]})" if i < len(scores) else name for i, name in enumerate(players))
        facts = _.ngettext("{n} decision", "{n} decisions", entry.decisions)
        fault = [_.say(entry.fault.message)] if entry.fault is not None else []
        if told_away := self._given_away(entry):
            fault.append(told_away)
        holder = entry.holder()
        if holder is not None:
            fault.append(_("It is being played by process {pid} on {host}.", pid=holder.pid, host=holder.host))
        return [
            (),
            *wrapped(f"{told} · {facts}", width - 2, "dim", "  ")[:2],
            *(r for f in fault for r in wrapped(f, width - 2, "alert", "  ")),
        ]


def _set(cells: tuple[str, str, str, str, str], width: int) -> str:
    """Name, game, where it stands, when it was played and how large it is, in columns."""
    name, when, size = (28, 16, 7) if width >= WIDE else (18, 10, 6)
    rest = width - name - when - size - 7
    widths = (name, rest * 2 // 5, rest - rest * 2 // 5, when)
    row = [f"{short(cell, wide):<{wide}}" for cell, wide in zip(cells, widths, strict=False)]
    return f"   {' '.join(row)} {cells[-1]:>{size}}"
