"""How a question is answered on the game page: by the list, a number or a region of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.contract import PASS, Option
from engine.match import Ask
from tui.choices import Step
from tui.screens.offer import Choice, Offer
from tui.widgets.listing import MOVES, Listing

if TYPE_CHECKING:
    from tui.screens.game import GamePage

LONG: Final = 12
"""Choices from which on a list with details is shown in the large panel."""


class Deciding:
    """What is asked, which choice is marked, what has been typed of a number."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        self.offer: Offer | None = None
        self.list = Listing()
        self.digits = ""
        self.confirming: Choice | None = None
        """This choice cannot be taken back: it is done when it is taken once more."""
        self._unrolled = False
        """A long list with much to read has been put in the large panel by itself."""
        self._last: dict[str, tuple[int, Option]] = {}
        """In a walk through the units, by decision point: where in the list the last choice stood, and which it was."""

    def meet(self, ask: Ask | None) -> None:
        """Whatever the table asks now; the same question stays as it is."""
        if ask is not None and self.offer is not None and self.offer.ask is ask:
            return
        self.offer = Offer(ask, self._page.table.chronicle.speaker) if ask is not None else None
        self.digits, self.confirming = "", None
        self._page.close_line()
        if self.offer is not None:
            self._page.flash = ""
            self._lay_out(self.offer)

    def _lay_out(self, offer: Offer) -> None:
        """Panels about the last question go away, a long list comes by itself where the map has no side panel."""
        page = self._page
        self.list = Listing(len(offer.choices), offer.first)
        choices = [choice for choice in offer.choices if not choice.closed]
        if page.upper in ("why", "hint", "seat") or (page.upper == "options" and (offer.targets or self._unrolled)):
            page.upper = "map"
        self._unrolled = (
            not page.sided and page.upper == "map" and len(choices) > LONG and any(choice.detail for choice in choices)
        )
        if self._unrolled and not offer.targets:
            page.upper = "options"
        self._go_on_where_it_was(offer)
        self.follow()

    def _go_on_where_it_was(self, offer: Offer) -> None:
        """In a walk through the units: at the next of them, and at the last end again if that can be had."""
        if not offer.walks:
            self._last.clear()
        if offer.frame[0] not in self._last:
            return
        row, option = self._last[offer.frame[0]]
        if offer.walks == "unit":
            self.list.put(row)
        else:
            self.list.put(next((n for n, choice in enumerate(offer.choices) if choice.option == option), 0))

    def forget(self) -> None:
        """Nothing half done is left: no digits, nothing to be confirmed."""
        self.digits, self.confirming = "", None

    # -- what is marked

    @property
    def listed(self) -> list[Choice]:
        return self.offer.filtered(self._page.typed.text) if self.offer is not None else []

    @property
    def marked(self) -> Choice | None:
        listed = self.listed
        self.list.resize(len(listed))
        return listed[self.list.cursor] if listed else None

    def follow(self) -> None:
        """The map cursor goes where the marked choice is."""
        choice = self.marked
        if choice is not None and choice.places and not self._page.walking:
            self._page.atlas.show(choice.places[-1])

    def move(self, action: str) -> None:
        if self.offer is None:
            return
        self.list.resize(len(self.listed))
        self.digits = ""
        if self.offer.amounts and action in ("up", "right"):
            self.list.moved("down")
        elif self.offer.amounts and action in ("down", "left"):
            self.list.moved("up")
        elif action in ("left", "right"):
            self.list.put(self.list.cursor + (self.list.height if action == "right" else -self.list.height))
        elif action in MOVES:
            self._step(action)
        else:
            self.list.moved(action)
        self.follow()

    def _step(self, action: str) -> None:
        """To the next choice that is open, past what is closed in a menu."""
        start = here = self.list.cursor
        while self.list.moved(action) and self.list.cursor != here:
            here = self.list.cursor
            if not self.listed[here].closed:
                return
        self.list.put(start)

    # -- taking

    def take(self) -> None:
        """What was typed as a number, the region under the cursor, or the marked choice."""
        page = self._page
        if self.digits:
            self._enter_number()
        elif page.walking and page.upper == "map":
            self.take_region()
        elif self.marked is not None:
            self.decide(self.marked)

    def decide(self, choice: Choice) -> None:
        """Take a choice; first ask once more if it cannot be taken back."""
        page, offer = self._page, self.offer
        if offer is None:
            return
        if choice.closed:
            page.flash = choice.closed
            return
        if page.desk.settings.confirm == "on" and self.confirming is not choice and offer.final(choice.option):
            self.confirming = choice
            self.list.put(self.listed.index(choice) if choice in self.listed else 0)
            page.flash = page.desk.tongue(
                "{choice}: this cannot be taken back. {key} again does it.",
                choice=choice.label,
                key=page.desk.keys.shown("take", page.desk.tongue),
            )
            return
        self._answer(offer, choice, offer.steps(choice))

    def take_and_go_on(self) -> None:
        """Take the marked choice; if it was where a unit goes, choose the next unit too."""
        offer, choice = self.offer, self.marked
        if offer is not None and self._page.walking:
            here = offer.of(self._page.atlas.cursor)
            choice = here[0] if len(here) == 1 else None
        if offer is None or choice is None:
            self.take()
            return
        then = offer.next_unit(choice, {point: row for point, (row, _) in self._last.items()})
        if then is None:
            self.decide(choice)
        else:
            self._answer(offer, choice, [*offer.steps(choice), then])

    def _answer(self, offer: Offer, choice: Choice, steps: list[Step]) -> None:
        if offer.walks:
            self._last[offer.frame[0]] = offer.choices.index(choice), choice.option
        self.close()
        self._page.table.answer(steps)
        self._page.desk.repaint(soon=True)

    def close(self) -> None:
        """The question is answered."""
        self.offer = None
        self.forget()
        self._page.close_line()

    def take_region(self) -> None:
        page = self._page
        if page.atlas.enter() or self.offer is None:
            return
        here = self.offer.of(page.atlas.cursor)
        if len(here) == 1:
            self.decide(here[0])
        elif here:
            self.list.put(self.offer.choices.index(here[0]))
            page.walking = False
            page.flash = page.desk.tongue("Several choices are there: take one of the list.")
        elif steps := self.offer.move_to(self.marked, page.atlas.cursor):
            assert self.marked is not None
            self._answer(self.offer, self.marked, steps)
        else:
            page.flash = self._why_not(self.offer, page.atlas.cursor)

    def _why_not(self, offer: Offer, region: str) -> str:
        """Why a region cannot be chosen now."""
        table = self._page.table
        for entry in table.game.book.blocked(offer.view):
            if table.game.words.word(offer.view, offer.frame, entry.option) == region:
                return offer.typed.why(entry.reason)
        return self._page.desk.tongue("Nothing can be chosen there now.")

    def click(self, number: int) -> None:
        """The first click marks, the second takes."""
        if not 0 <= number < len(self.listed):
            return
        again, self._page.walking = number == self.list.cursor, False
        self.list.put(number)
        self.follow()
        if again and self.marked is not None:
            self.decide(self.marked)

    # -- numbers

    def digit(self, key: str) -> None:
        """One more digit: a number that no longer one begins with is taken at once, an amount waits for Enter."""
        offer = self.offer
        assert offer is not None
        self.digits += key
        found, wanted = self.numbered, int(self.digits)
        if offer.amounts and (found is None or found.option != PASS):
            if found is not None:
                self.list.put(offer.choices.index(found))
            return
        longer = any(str(choice.number).startswith(self.digits) and choice.number != wanted for choice in offer.choices)
        if found is not None and not found.closed:
            self.list.put(offer.choices.index(found))
            self.follow()
        if found is not None and (not longer or key == "0" == self.digits):
            self.digits = ""
            self.decide(found)
        elif found is None and not longer:
            self._not_listed(self.digits)

    @property
    def numbered(self) -> Choice | None:
        """The choice of the typed number, or the amount."""
        if self.offer is None or not self.digits:
            return None
        return next((choice for choice in self.offer.choices if choice.number == int(self.digits)), None)

    def _enter_number(self) -> None:
        found, typed = self.numbered, self.digits
        self.digits = ""
        if found is not None:
            self.decide(found)
        else:
            self._not_listed(typed)

    def _not_listed(self, typed: str) -> None:
        assert self.offer is not None
        reason = self.offer.typed.why_not(str(int(typed)))
        told = self._page.desk.tongue("{number} is not in the list.", number=typed)
        self._page.flash = self.offer.typed.why(reason) if reason is not None else told
        self.digits = ""
