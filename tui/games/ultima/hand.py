"""The hand as a panel: every card, and what each of its uses would do now, or why it cannot be chosen (UR-6)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import ACTIONS, DISCARD, EVENT, MANDATORY, USE
from engine.games.ultima.frames.turn import CardUse
from engine.games.ultima.tables import CARDS
from engine.match import Ask
from engine.text import Term
from tui.maps.draw import Row
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.panel import Decide, Hints, Mark, Panel, Post
from tui.screen.rows import beside, block, fit, heading, line, on, run, wrapped
from tui.table.foresight import Foreseen, foreseen
from tui.table.question import Choice, Question
from tui.tongue import Tongue

ASKED: Final = "card_use"
BETWEEN: Final = line("│", "rule")
KNOWN: Final = ("card_played", "event", "impulse", "active")
"""What need not be told of a card that is being looked at: that it is played, and whose turn is next."""
NARROW: Final = 27
"""Columns of the list of cards."""


class Use(NamedTuple):
    """One way to use a card: the choice if it can be taken now, else why not."""

    option: Option
    choice: Choice | None
    why: str = ""


class HandPanel(Panel):
    """Up and down a card, left and right a use of it; Enter plays it."""

    def __init__(self, desk: Desk, table: ScreenTable, post: Post) -> None:
        self._desk, self._table, self._post = desk, table, post
        self._cards, self._uses = Cursor(), Cursor()
        self._known: tuple[Ask | None, Question | None] = (None, None)
        self._foreseen: dict[Option, Foreseen] = {}

    # -- what is in it

    @property
    def question(self) -> Question | None:
        """Which card is played for what, if that is asked now."""
        ask = self._table.ask
        if ask is None or not isinstance(ask.view.agenda[-1], CardUse):
            return None
        if self._known[0] is not ask:
            self._known, self._foreseen = (ask, Question(ask, self._table.chronicle.speaker)), {}
        return self._known[1]

    @property
    def of_question(self) -> bool:  # type: ignore[override]
        return self.question is not None

    @property
    def has_choices(self) -> bool:  # type: ignore[override]
        return self.question is not None

    @property
    def hand(self) -> list[int]:
        """The kinds of cards that whoever looks holds."""
        reader, hands = self._table.reader, self._table.view.hands
        return sorted({card for card in hands[reader] if card >= 0}) if 0 <= reader < len(hands) else []

    @property
    def card(self) -> int:
        """The marked one; -1 for none."""
        hand = self.hand
        self._cards.resize(len(hand))
        return hand[self._cards.cursor] if hand else -1

    def uses(self, card: int) -> list[Use]:
        question = self.question
        if question is None:
            return []
        why = {blocked.option: question.why(blocked.reason) for blocked in question.game.book.closed(question.view)}
        found = []
        for use in (ACTIONS, EVENT, MANDATORY, DISCARD):
            option = USE.pack(card, use)
            choice = next((one for one in question.choices if one.option == option), None)
            if choice is not None or option in why:
                found.append(Use(option, choice, why.get(option, "")))
        return found

    # -- how it looks

    def rows(self, width: int, height: int) -> list[Row]:
        right = width - NARROW - 1
        left = [heading(self._desk.tongue("Hand"), NARROW), *self._list(height - 1)]
        detail = self._detail(right, height) if self.card >= 0 else []
        return beside(block(left, NARROW, height), [BETWEEN] * height, block(detail, right, height))

    def _list(self, height: int) -> list[Row]:
        hand = self.hand
        held = self._table.view.hands[self._table.reader] if hand else ()
        if not hand:
            return [line(" " + self._desk.tongue("nothing"), "dim")]
        self._cards.resize(len(hand))
        rows = []
        for place in self._cards.window(height):
            card, marked = hand[place], place == self._cards.cursor
            many = held.count(card)
            name = self._name(card) + (f" ×{many}" if many > 1 else "")
            points = f" {CARDS[card].ap or '-'} "
            row = (run("▸" if marked else " ", "key", "bold"), run(points, "key"), run(name))
            rows.append(on(fit(row, NARROW), "select" if marked else "panel"))
        return rows

    def _name(self, card: int) -> str:
        return self._table.say(names.card(card))

    def _detail(self, width: int, height: int) -> list[Row]:
        """The text of the card, then use by use what would come of it now; the marked use is seen."""
        card, _ = self.card, self._desk.tongue
        rows: list[Row] = [
            (run(" "), *row) for row in wrapped(self._table.say(Term("card_text", CARDS[card].id)), width - 2)
        ]
        uses, end = self.uses(card), 0
        self._uses.resize(len(uses))
        for place, use in enumerate(uses):
            rows += self._use(use, place == self._uses.cursor, width)
            end = len(rows) if place <= self._uses.cursor else end
        title = heading(_.pair(self._name(card), _("{n} AP", n=CARDS[card].ap)), width)
        return [title, *rows[max(0, end - height + 1) :]]

    def _use(self, use: Use, marked: bool, width: int) -> list[Row]:
        number = "–" if use.choice is None else str(use.choice.number)
        label = (use.choice.label if use.choice is not None else self._closed(use.option)).partition(": ")[2]
        head = (
            run(f"{'▸' if marked else ' '}{number:>2} ", "key", "bold"),
            run(label[:1].upper() + label[1:], "dim" if use.choice is None else "text", "bold"),
        )
        rows = [on(fit(head, width), "select" if marked else "panel")]
        if use.choice is None:
            return rows + [(run("    "), *row) for row in wrapped(use.why, width - 5, "dim")]
        return rows + [
            (run("    "), *row) for text in self._told(use.option) for row in wrapped(text, width - 5, "dim")
        ]

    def _closed(self, option: Option) -> str:
        question = self.question
        return question.label(option) if question is not None else ""

    def _told(self, option: Option) -> list[str]:
        """What it would do, without the line that says that the card is played."""
        question, _ = self.question, self._desk.tongue
        if question is None:
            return []
        if option not in self._foreseen:
            self._foreseen[option] = foreseen(question, option)
        found = self._foreseen[option]
        if found.chance:
            return [_("Chance decides what comes of it.")]
        happens = " ".join(text for name, text in found.told if name not in KNOWN)
        told = [happens] if happens else []
        if found.choices and USE.read(option).use in (EVENT, MANDATORY):
            told.append(_.pair(found.next.rstrip(" :.?"), ", ".join(found.choices)))
        return told or [_("Nothing happens.")]

    # -- what is done

    def hints(self) -> Hints:
        _ = self._desk.tongue
        if self.question is None:
            return [("up", _("card")), ("back", _("map"))]
        return [("take", _("play")), ("up", _("card")), ("right", _("use")), ("back", _("map"))]

    def open(self) -> None:
        self._uses.put(0)
        self._mark()

    def move(self, action: str) -> None:
        if action in ("left", "right"):
            self._uses.moved("up" if action == "left" else "down")
        else:
            self._cards.moved(action)
            self._uses.put(0)
        self._mark()

    def _marked(self) -> Use | None:
        uses = self.uses(self.card) if self.card >= 0 else []
        self._uses.resize(len(uses))
        return uses[self._uses.cursor] if uses else None

    def _mark(self) -> None:
        """The list of choices, where it is seen, follows."""
        use = self._marked()
        if use is not None and use.choice is not None:
            self._post(Mark(use.choice))

    def follow(self, choice: Choice) -> None:
        card, hand = USE.read(choice.option).card, self.hand
        if card in hand:
            uses = [use.choice for use in self.uses(card)]
            self._cards.put(hand.index(card))
            self._uses.resize(len(uses))
            self._uses.put(uses.index(choice) if choice in uses else 0)

    def take(self) -> bool:
        use = self._marked()
        if use is None or use.choice is None:
            return False
        self._post(Decide(use.choice))
        return True

    def click(self, column: int, row: int) -> None:
        if column < NARROW and 0 < row <= len(self.hand):
            self._cards.put(self._cards.top + row - 1)
            self._mark()


def hand_panel(desk: Any, table: Any, _atlas: Any, post: Any) -> HandPanel:
    return HandPanel(desk, table, post)


def hand_name(language: str) -> str:
    _ = Tongue(language)
    return _("hand")
