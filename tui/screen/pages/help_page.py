"""All keys of a page, and how to read the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tui import naming
from tui.looks import NOBODYS, UNIT_LETTERS, look
from tui.maps.draw import Row
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk, Page, framed
from tui.screen.keys import ACTIONS, DIGITS
from tui.screen.rows import beside, block, run, wrapped
from tui.table.question import Question
from tui.table.telling import Teller
from tui.typed import reading

MOVES: Final = ("up", "down", "page_up", "page_down", "first", "last")


class HelpPage(Page):
    """Closed by any key that does not scroll."""

    def __init__(
        self, desk: Desk, actions: Sequence[str], table: Teller | None = None, question: Question | None = None
    ) -> None:
        """In a game with how to read its map, and what could be typed to its question."""
        self.desk = desk
        self.actions = actions
        self.table = table
        self.question = question
        self.list = Cursor()

    def press(self, key: str) -> None:
        action = self.desk.keys.action(key, MOVES)
        if action is None or not self.list.moved(action):
            self.desk.back()

    def click(self, _column: int, _row: int) -> None:
        self.desk.back()

    def draw(self, width: int, height: int) -> list[Row]:
        _ = self.desk.tongue
        half = width // 2 if self.table is not None else width
        keys = self._keys(half - 2)
        if self.table is not None:
            about = self._about(width - half - 2)
            tall = max(len(keys), len(about))
            body = beside(block(keys, half, tall), block(about, width - half, tall))
        else:
            body = keys
        self.list.resize(max(1, len(body) - height + 3))
        shown = body[self.list.cursor :]
        hints = [("back", _("back")), ("up", _("scroll"))]
        return framed(self.desk, (width, height), _("Keys"), shown, hints)

    def _keys(self, width: int) -> list[Row]:
        _ = self.desk.tongue
        keys = [(self.desk.keys.all_shown(name, _), _(does)) for name, (_keys, does) in ACTIONS.items()
                if name in self.actions]  # fmt: skip
        if DIGITS in self.actions:
            keys.append(("0–9", _("the choice of that number, or an amount")))
        wide = max(len(shown) for shown, _does in keys) + 2
        rows: list[Row] = [()]
        for shown, does in keys:
            told = wrapped(does, width - wide - 2)
            rows.append((run(f" {shown:<{wide}}", "key", "bold"), *told[0]))
            rows += [(run(" " * (wide + 1)), *row) for row in told[1:]]
        return rows

    def _about(self, width: int) -> list[Row]:
        """How to read the pieces on the map, and how to type."""
        _ = self.desk.tongue
        texts = [
            *self._signs_on_map(),
            _("»Name« can be chosen, [Name] is where you are, {{Name}} is both."),
            self._typing(),
            _("Everything is saved as soon as it is decided."),
        ]
        return [(), *(row for text in texts for row in (*wrapped(text, width), ()))]

    def _signs_on_map(self) -> list[str]:
        assert self.table is not None
        _, own = self.desk.tongue, look(self.table.game.id).signs
        if own is not None:
            return [_.pair(" ".join(piece.text for piece in pieces), meaning) for pieces, meaning in own(_)]
        units, signs = self._named(UNIT_LETTERS), self._named(NOBODYS)
        return [
            _("On the map, F3·2an means: three markers, two armies and a navy of F. {letters}.", letters=units),
            _("Small letters after a number are nobody's: {signs}.", signs=signs),
        ]

    def _typing(self) -> str:
        _ = self.desk.tongue
        told = _("A typed line is a choice, its beginning, or several decisions in a row, in words or numbers.")
        example = reading.example(self.question) if self.question is not None else ""
        return f"{told} {_('Here, for example: {line}', line=example)}" if example else told

    def _named(self, letters: Mapping[str, str]) -> str:
        """What letters stand for, of the pieces that the game has."""
        assert self.table is not None
        speaker = self.table.chronicle.speaker
        found = ((letter, naming.known(speaker, "piece", piece)) for piece, letter in letters.items())
        return ", ".join(f"{letter} {name}" for letter, name in found if name)
