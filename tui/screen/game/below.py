"""What stands below the large panel: the question or who is waited for, what the marked choice means, what happened."""

from __future__ import annotations

from typing import Final, NamedTuple

from tui.maps.draw import Row, Run
from tui.naming import capital
from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.game.layout import Layout
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels import choice_rows
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.choice_rows import Clicked
from tui.screen.panels.log_rows import log_tail
from tui.screen.rows import block, cut_off, fit, line, run, width_of, wrapped
from tui.screen.typing_line import TypingLine
from tui.table.question import Choice, Question
from tui.table.telling import ending
from tui.typed import reading

LINES: Final = 3
"""Of a question, at most."""
WIDEST: Final = 3
"""A chip that takes more than this part of the width leaves the lines below it to the question."""
INDENT: Final = 2
LABEL: Final = 30
"""A longer one may be cut off in the list of choices, so it is told in full."""


class Spoken(NamedTuple):
    """What the page has to say now: a sentence to be read once, the line that is typed."""

    flash: str
    typing: TypingLine | None


class Below:
    """Drawn anew each time from the table and the answer."""

    def __init__(self, desk: Desk, table: ScreenTable, atlas: Atlas, answering: Answering) -> None:
        self._desk, self._table, self._atlas, self._answering = desk, table, atlas, answering
        self.clicked: tuple[int, int, Clicked] = (0, 0, lambda _column, _row: None)
        """The rows with choices, from and to, and what a click there does."""

    def rows(self, plan: Layout, said: Spoken, with_choices: bool) -> list[Row]:
        """Where there is no side panel, choices and news too."""
        width, height = plan.upper_width, plan.lower_height
        spoken = bool(said.flash or said.typing or self._answering.digits)
        last = self._last_line(width, height, said)
        question = _shortened(self._question(width), width, height - len(last) if spoken else height)
        room = height - len(question) - len(last)
        if plan.side_width:
            meaning = self._meaning(width)
            if len(meaning) > room and not spoken:
                room, last = room + len(last), []  # the log has a place of its own
            return block([*question, *block(meaning, width, room), *last], width, height)
        found = choice_rows.columns(self._answering, width, room if with_choices else 0)
        choices, clicked = found
        talking = spoken or self._table.untried or self._answering.again
        told = room - len(choices) + (0 if talking else len(last))
        meaning = self._meaning(width)[: max(0 if spoken else 1, told)]  # what is said goes before it
        choices = choices[: max(0, height - len(question) - len(meaning))]
        self.clicked = len(question), len(question) + len(choices), clicked
        room = height - len(question) - len(choices) - len(meaning)
        if talking:
            news = block([], width, room - len(last)) + last
        elif room > 1 and self._new():
            news = block(log_tail(self._table, width, room - 1), width, room - 1) + last
        else:
            news = log_tail(self._table, width, room) if room > 1 else last[:room]
        return block([*question, *choices, *meaning, *news], width, height)

    def click(self, column: int, row: int) -> None:
        start, end, does = self.clicked
        if start <= row < end:
            does(column, row - start)

    # -- the question, or who is waited for: always as many rows, so that nothing moves

    def _question(self, width: int) -> list[Row]:
        table, question = self._table, self._answering.question
        if question is not None:
            chip = self._chip(question.ask.seat)
            told, clause = self._told(question, width), f" {question.clause}"
            if width_of(told[-1]) + len(clause) < width:
                told[-1] = (*told[-1], run(clause, "faint"))
            return _shortened([(chip, *cut_off(told[0], len(chip[0]))), *told[1:]], width, LINES)
        if table.failure:
            return wrapped(table.failure, width, "alert")[:2]
        if table.ended:
            return wrapped(ending(table, table.match.state), width, "good", weight="bold")[:4]
        return self._waiting(width)

    def cuts(self, plan: Layout) -> bool:
        """Whether the question is longer than there is room for."""
        question = self._answering.question
        if question is None or not plan.upper_width:
            return False
        return len(self._told(question, plan.upper_width)) > LINES

    def _told(self, question: Question, width: int) -> list[Row]:
        """The question behind the room of its chip; below it too, but for a chip that would take too much of it."""
        taken = len(self._chip(question.ask.seat)[0]) + 1
        below = taken if taken <= width // WIDEST else INDENT
        return wrapped(self._asked(question), width - 1, indent=" " * below, weight="bold", first=taken)

    def _asked(self, question: Question) -> str:
        """Without the power's name where the chip has just said it: “France: which area?”."""
        name, colon, asked = question.prompt.partition(":")
        seat = question.ask.seat
        if not colon or name.strip() not in (self._table.seat_name(seat), self._table.chronicle.speaker.seats[seat]):
            return question.prompt
        return capital(asked.lstrip())

    def _chip(self, seat: int) -> Run:
        colour = self._atlas.colours(self._table.view)[seat]
        return run(f" {self._table.seat_name(seat)} ", f"owner:{colour}", "bold")

    def _waiting(self, width: int) -> list[Row]:
        """Who is waited for, then how far that is, or how to go on."""
        table, agenda = self._table, self._table.view.agenda
        waiting = table.say(table.game.book.waiting(agenda[-1])) if agenda else ""
        return [fit(line(waiting, "text" if table.pace.paused else "dim"), width), fit(self._how_long(), width)]

    def _how_long(self) -> Row:
        table, _ = self._table, self._desk.tongue
        key, thinking = self._desk.keys.shown("next", _), self._table.pace.thinking
        if table.pace.paused:
            return line(_("{key} shows the next step.", key=key), "key")
        if thinking is not None and thinking.told:
            told = run(f"{thinking.sentence(_)}  ", "dim")
            return run(thinking.bar() + " ", "key"), told, run(_("{key}: play now", key=key), "key")
        if table.settings.pace == "slow":
            return line(_("{key}: without pauses to your next decision", key=key), "faint")
        return ()

    # -- what it means, what is typed, what went wrong, what happened last

    def _meaning(self, width: int) -> list[Row]:
        """What the marked choice costs and brings, or what a typed order would do."""
        question, choice = self._answering.question, self._answering.marked
        if question is not None and (orders := reading.preview(question, self._answering.typed)):
            return list(wrapped(orders, width - 1, "good"))
        if question is not None and self._atlas.walking and (there := self._there(question, choice)):
            return list(wrapped(there, width - 1, "text", indent="  "))
        if question is None or choice is None or not (choice.detail or len(choice.label) > LABEL):
            return []
        told = self._desk.tongue.pair(choice.label, choice.detail) if choice.detail else choice.label
        return list(wrapped(told, width - 1, "text", indent="  "))

    def _there(self, question: Question, choice: Choice | None) -> str:
        """What it means to take the region with the cursor, or why it cannot be taken."""
        region = self._atlas.cursor
        if told := question.there(choice, region):
            return told
        reason = question.why_not_there(region)
        return question.why(reason) if reason is not None and not question.of(region) else ""

    def _last_line(self, width: int, height: int, said: Spoken) -> list[Row]:
        """What is to be read once is read in full, whatever else has to make room."""
        if said.flash or said.typing is not None:
            typing = [said.typing.row(width)] if said.typing is not None else []
            flash = wrapped(said.flash, width - 1, "alert") if said.flash else []
            return [*_shortened(flash, width, height - len(typing)), *typing]
        if self._answering.digits:
            return [choice_rows.number_typed(self._answering, self._desk)]
        if self._table.untried:
            return wrapped(self._welcome(), width - 1, "key")
        if self._answering.again:
            always = self._desk.keys.shown("always", self._desk.tongue)
            told = self._desk.tongue("{key}: leave this answer, and you are not asked each time.", key=always)
            return wrapped(told, width - 1, "key")
        if new := self._new():
            return wrapped(new, width - 1, "alert")[:1]
        log = self._table.log()
        if not log:
            return [()]
        news = len(self._table.news())
        more = f" (+{news - 1} {self._desk.keys.shown('log', self._desk.tongue)})" if news > 1 else ""
        return [(run(f"» {log[-1].text}"[: width - len(more)], "dim"), run(more, "key"))]

    def _new(self) -> str:
        """What concerns whoever is asked, and the newest report that was not read yet; "" if there is none."""
        _, table = self._desk.tongue, self._table
        touching, unheard = table.digest.touching, table.unheard(table.reader) if table.ask is not None else []
        told = [touching[-1].text] if touching else []
        if unheard:
            told.append(_("Report: {title}", title=table.say(unheard[-1].report.title)))
        more = len(touching) + len(unheard) - len(told)
        key = f"(+{more} {self._desk.keys.shown('news', _)})" if more else f"({self._desk.keys.shown('news', _)})"
        return f"{key} {' · '.join(told)}" if told else ""

    def _welcome(self) -> str:
        """To be read before the first decision of a game; one line of 80 columns."""
        _, keys = self._desk.tongue, self._desk.keys
        return _(
            "Arrows and {take}, or a number: choose. {hint}: advice. {rules}: rules. {help}: all keys.",
            take=keys.shown("take", _),
            hint=keys.shown("hint", _),
            rules=keys.shown("rules", _),
            help=keys.shown("help", _),
        )


def _shortened(rows: list[Row], width: int, height: int) -> list[Row]:
    """The first of them, with a sign that there are more."""
    if len(rows) <= height or height <= 0:
        return rows[: max(0, height)]
    return [*rows[: height - 1], (*fit(rows[height - 1], width - 3), run(" …", "key"))]
