"""The game page: what its keys do. What it looks like is in ``game_view``."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.contract import Seat
from engine.match import NoWayBack
from engine.notation import NotRead, slug
from saves.errors import SaveError
from saves.journal import Journal
from tui.choices import Choices
from tui.maps.draw import Row
from tui.screens.atlas import Atlas
from tui.screens.desk import Desk
from tui.screens.offer import Choice, Offer
from tui.screens.table import Said, Table
from tui.settings import PACES
from tui.widgets.listing import Listing
from tui.widgets.typing import TypingLine

PIN: Final = "pin"
LONG: Final = 12
"""Choices from which on a list with details is shown in the large panel."""
UPPER: Final = ("map", "options", "powers", "log", "region", "why", "hint", "seat")
"""What the large panel can show."""


class GamePage:
    """A match that is being played here."""

    def __init__(self, desk: Desk, journal: Journal) -> None:
        self.desk = desk
        self.journal = journal
        self.table = Table(journal, desk.tongue, desk.settings, self._changed)
        self.atlas = Atlas(self.table)
        self.offer: Offer | None = None
        self.upper = "map"
        self.sided = True
        """There is a panel at the side of the map."""
        self._unrolled = False
        """A long list with much to read has been put in the large panel by itself."""
        self.walking = False
        """The arrow keys walk on the map, not in the list."""
        self.list = Listing()
        self.upper_list = Listing()
        self.typing: TypingLine | None = None
        self._answered: Callable[[str], None] | None = None
        """What is done with the typed line when it is no choice."""
        self.searched = ""
        self.digits = ""
        self.flash = desk.tongue.say(journal.fault.message) if journal.fault is not None else ""
        self.confirming: Choice | None = None
        self.advice: list[tuple[Choice, float, float, list[str]]] = []
        """What the adviser says: choice, share of victory, points, reasons."""
        self.advising: asyncio.Future[None] | None = None
        self.seat: Seat = 0
        """Whose player is being chosen."""
        self.places: list[tuple[int, int, int, int, Callable[[int, int], None]]] = []
        """Where a click does what: left, top, width, height."""
        self._actions = self._table_of_actions()
        self.task = asyncio.ensure_future(self.table.play())

    # -- the match has something new

    def _changed(self, waiting: bool) -> None:
        ask = self.table.ask
        if ask is None or self.offer is None or self.offer.ask is not ask:
            self.offer = Offer(ask, self.table.chronicle.speaker) if ask is not None else None
            self._fresh_offer()
        if waiting and self.desk.settings.bell == "on" and (self.table.ask or self.table.handover):
            self.desk.ring()
        self.desk.repaint(soon=not waiting)

    def _fresh_offer(self) -> None:
        self.digits, self.typing, self.confirming, self._answered = "", None, None, None
        if self.offer is None:
            return
        self.flash = ""
        self.list = Listing(len(self.offer.choices))
        if self.upper in ("why", "hint", "seat") or (
            self.upper == "options" and (self.offer.targets or self._unrolled)
        ):
            self.upper = "map"
        self._unrolled = (
            not self.sided
            and self.upper == "map"
            and len(self.offer.choices) > LONG
            and any(c.detail for c in self.offer.choices)
        )
        if self._unrolled and not self.offer.targets:
            self.upper = "options"
        self._follow()

    def _follow(self) -> None:
        """The map cursor goes where the marked choice is."""
        choice = self.marked
        if choice is not None and choice.places and not self.walking:
            self.atlas.show(choice.places[-1])

    # -- what is marked

    @property
    def listed(self) -> list[Choice]:
        if self.offer is None:
            return []
        return self.offer.filtered(self.typing.text) if self.typing is not None else self.offer.choices

    @property
    def marked(self) -> Choice | None:
        listed = self.listed
        self.list.resize(len(listed))
        return listed[self.list.cursor] if listed else None

    # -- keys

    def press(self, key: str) -> None:
        if self.table.handover is not None:
            self._hand_over(key)
        elif self.typing is not None and self._answered is not None:
            self._answer_line(key)
        elif self.typing is not None:
            self._type(key)
        else:
            self._command(key)

    def paste(self, text: str) -> None:
        if self.typing is not None:
            self.typing.paste(text)

    def _command(self, key: str) -> None:
        if key.isdigit() and self.offer is not None and self.upper in ("map", "options", "region"):
            self._digit(key)
            return
        action = self.desk.keys.action(key, self._actions)
        if action is None:
            return
        if action not in ("take", "back"):
            self.confirming, self.digits = None, ""
        if action not in ("back",):
            self.flash = ""
        self._actions[action]()

    def _table_of_actions(self) -> dict[str, Callable[[], None]]:
        moves = {
            name: (lambda name=name: self._move(name))
            for name in ("up", "down", "left", "right", "page_up", "page_down", "first", "last")
        }
        return moves | {
            "take": self._take,
            "back": self._back,
            "switch": self._switch,
            "type": self._open_line,
            "next": self._next,
            "undo": self._undo,
            "redo": self._redo,
            "why": self._why,
            "map": self._map,
            "options": lambda: self._turn_to("options"),
            "powers": lambda: self._turn_to("powers"),
            "log": lambda: self._turn_to("log"),
            "region": lambda: self._turn_to("region"),
            "hint": self._hint,
            "pace": self._pace,
            "rules": self._rules,
            "help": self._help,
            "leave": self._leave,
            "replay": self._replay,
            "export": self._export,
        }

    # -- moving

    def _move(self, action: str) -> None:
        if self.upper in ("powers", "log", "why", "hint", "seat", "region"):
            self.upper_list.moved(action)
        elif self.walking and self.upper == "map" and action in ("up", "down", "left", "right"):
            self.atlas.step(action)
        else:
            self._move_in_list(action)

    def _move_in_list(self, action: str) -> None:
        offer = self.offer
        if offer is None:
            return
        self.list.resize(len(self.listed))
        self.digits = ""
        if offer.amounts and action in ("up", "right"):
            self.list.moved("down")
        elif offer.amounts and action in ("down", "left"):
            self.list.moved("up")
        elif action in ("left", "right"):
            self.list.put(self.list.cursor + (self.list.height if action == "right" else -self.list.height))
        else:
            self.list.moved(action)
        self._follow()

    def _switch(self) -> None:
        self.upper = "map"
        self.walking = not self.walking
        if self.walking and not self.atlas.cursor and self.atlas.grid is not None:
            self.atlas.show(next(iter(self.atlas.grid.places)))
        if not self.walking:
            self._follow()

    def _turn_to(self, panel: str) -> None:
        self.upper = "map" if self.upper == panel else panel
        self.upper_list = Listing()
        if panel == "log":
            self.searched = ""
            self.upper_list = Listing(len(self.log), len(self.log) - 1)
        elif panel == "powers":
            self.upper_list = Listing(len(self.table.seats))

    def _map(self) -> None:
        if self.upper == "map":
            self.atlas.turn_over()
        self.upper = "map"

    def _why(self) -> None:
        if self.offer is None:
            return
        self._turn_to("why")
        self.upper_list.resize(len(self.offer.blocked))

    def _back(self) -> None:
        if self.confirming is not None or self.digits or self.flash:
            self.confirming, self.digits, self.flash = None, "", ""
        elif self.upper == "seat":
            self._turn_to("powers")
        elif self.upper != "map":
            self.upper = "map"
        elif self.walking:
            self._switch()

    # -- deciding

    def _take(self) -> None:
        if self.upper == "log":
            self._to_the_map()
        elif self.upper == "hint" and self.advice:
            self.decide(self.advice[self.upper_list.cursor][0])
        elif self.upper == "powers":
            self._choose_seat()
        elif self.upper == "seat":
            self._reseat()
        elif self.offer is not None and self.digits:
            self._enter_number()
        elif self.walking and self.upper == "map":
            self._take_region()
        elif self.marked is not None and self.upper in ("map", "options", "region"):
            self.decide(self.marked)
        elif self.table.paused:
            self._next()

    def decide(self, choice: Choice) -> None:
        """Take a choice; first ask once more if it cannot be taken back."""
        offer = self.offer
        if offer is None:
            return
        if self.desk.settings.confirm == "on" and self.confirming is not choice and offer.final(choice.option):
            self.confirming = choice
            self.list.put(self.listed.index(choice) if choice in self.listed else 0)
            self.flash = self.desk.tongue(
                "{choice}: this cannot be taken back. {key} again does it.",
                choice=choice.label,
                key=self.desk.keys.shown("take"),
            )
            return
        self.offer, self.typing, self.digits, self.confirming = None, None, "", None
        self.table.answer(offer.steps(choice))
        self.desk.repaint(soon=True)

    def _take_region(self) -> None:
        if self.atlas.enter() or self.offer is None:
            return
        here = self.offer.of(self.atlas.cursor)
        if len(here) == 1:
            self.decide(here[0])
        elif here:
            self.list.put(self.offer.choices.index(here[0]))
            self.walking = False
            self.flash = self.desk.tongue("Several choices are there: take one of the list.")
        else:
            self.flash = self._why_not(self.atlas.cursor)

    def _why_not(self, region: str) -> str:
        """Why a region cannot be chosen now."""
        offer, words = self.offer, self.table.game.words
        assert offer is not None
        for entry in self.table.game.book.blocked(offer.view):
            if words.word(offer.view, offer.frame, entry.option) == region:
                return self.table.reason(entry.reason)
        return self.desk.tongue("Nothing can be chosen there now.")

    def _digit(self, key: str) -> None:
        offer = self.offer
        assert offer is not None
        self.digits += key
        if offer.amounts and not (self.digits == "0" and offer.choices[-1].number == 0):
            self._mark_amount()
            return
        wanted = int(self.digits)
        found = next((choice for choice in offer.choices if choice.number == wanted), None)
        longer = any(str(choice.number).startswith(self.digits) and choice.number != wanted for choice in offer.choices)
        if found is not None:
            self.list.put(offer.choices.index(found))
            self._follow()
        if found is not None and (not longer or key == "0" == self.digits):
            self.digits = ""
            self.decide(found)
        elif found is None and not longer:
            self.flash = self.desk.tongue("{number} is not in the list.", number=self.digits)
            self.digits = ""

    def _mark_amount(self) -> None:
        for number, choice in enumerate(self.listed):
            if choice.word == str(int(self.digits)) or (choice.number == 0 == int(self.digits)):
                self.list.put(number)

    def _enter_number(self) -> None:
        offer, typed = self.offer, self.digits
        assert offer is not None
        self.digits = ""
        for choice in offer.choices:
            name = choice.word if offer.amounts and choice.number else str(choice.number)
            if name == str(int(typed)):
                self.decide(choice)
                return
        self.flash = self.desk.tongue("{number} is not in the list.", number=typed)

    # -- the typed line

    def _open_line(self) -> None:
        self.digits = ""
        if self.upper == "log":
            self._ask(self.desk.tongue("Only lines with:"), self._search_log, self.searched)
            return
        self.typing = TypingLine("›")
        self.upper = self.upper if self.upper == "options" else "map"

    def _type(self, key: str) -> None:
        assert self.typing is not None
        action = self.desk.keys.action(key, ("up", "down", "take"))
        if key == "escape" or (key == "backspace" and not self.typing.text):
            self.typing = None
            self._follow()
        elif key == "tab":
            self._complete()
        elif action in ("up", "down"):
            self._move_in_list(action)
        elif key == "enter":
            self._enter_line()
        elif self.typing.press(key):
            self._jump()

    def _jump(self) -> None:
        """The list and the map follow what is typed."""
        assert self.typing is not None
        self.list.put(0)
        typed = slug(self.typing.text)
        names = {place.id: slug(self.table.say(place.name)) for place in self.table.game.words.places(self.table.view)}
        if typed and (found := self.atlas.begins(typed, names)):
            self.atlas.show(found)
        else:
            self._follow()

    def _complete(self) -> None:
        assert self.typing is not None
        if self.marked is not None and self.typing.text:
            self.typing.text = self.marked.word + " "
            self.list.put(0)

    def _enter_line(self) -> None:
        assert self.typing is not None
        line, marked = self.typing.text.strip(), self.marked
        if self.offer is None or not line:
            self.typing = None
            return
        try:
            steps = self.offer.read(line)
        except NotRead as problem:
            if marked is not None and problem.complaint in ("unknown", "unclear"):
                self.typing = None
                self.list.put(self.offer.choices.index(marked))
                self.decide(marked)
            elif slug(line) and self._region_named(slug(line)):
                self.typing, self.walking = None, True
            else:
                self.flash = self._complaint(problem)
            return
        if len(steps) == 1:
            choice = next(choice for choice in self.offer.choices if choice.option == steps[0].option)
            self.typing = None
            self.decide(choice)
            return
        self.offer, self.typing = None, None
        self.table.answer(steps)
        self.desk.repaint(soon=True)

    def _region_named(self, typed: str) -> bool:
        names = {place.id: slug(self.table.say(place.name)) for place in self.table.game.words.places(self.table.view)}
        found = self.atlas.begins(typed, names)
        if found:
            self.atlas.show(found)
        return bool(found)

    def _complaint(self, problem: NotRead) -> str:
        _, word = self.desk.tongue, problem.token
        assert self.offer is not None
        if problem.complaint == "blocked" and problem.reason is not None:
            return self.table.reason(problem.reason)
        if problem.complaint == "unclear":
            return _("“{word}” could be {choices}; type more of it.", word=word, choices=", ".join(problem.choices))
        if problem.complaint == "too_long":
            return _("Nothing is done: what comes before “{word}” ends your decision, so leave that out.", word=word)
        close = Choices(self.offer.game, self.offer.view, self.offer.speaker).close_to(word)
        if close:
            return _("“{word}” is unknown here; did you mean {choices}?", word=word, choices=", ".join(close))
        return _("Nothing that can be chosen here is called “{word}”.", word=word)

    # -- the others

    def _next(self) -> None:
        self.table.go_on()

    def _pace(self) -> None:
        settings, _ = self.desk.settings, self.desk.tongue
        settings.pace = PACES[(PACES.index(settings.pace) + 1) % len(PACES)]
        told = {
            "slow": _("The others play slowly."),
            "step": _("The others play step by step."),
            "instant": _("The others play at once."),
        }
        self.flash = told[settings.pace]
        self.table.go_on()
        self.desk.settings_changed()

    def _undo(self) -> None:
        try:
            if self.upper == "log":
                self._undo_to_line()
            else:
                self.table.match.undo()
            self.flash = self.desk.tongue("Taken back.")
        except NoWayBack:
            self.flash = self.desk.tongue(
                "Nothing can be taken back: dice were rolled, something was shown, or somebody else has decided since."
            )

    @property
    def log(self) -> list[Said]:
        """The lines of the log that are looked for."""
        wanted = slug(self.searched).split("_") if self.searched else []
        return [said for said in self.table.log() if all(word in slug(f"{said.text} {said.clause}") for word in wanted)]

    def _undo_to_line(self) -> None:
        log = self.log
        if not log:
            raise NoWayBack
        said = log[min(self.upper_list.cursor, len(log) - 1)]
        ways = [number for number in self.table.match.ways_back() if number <= said.number]
        if not ways or said.number < ways[0]:
            raise NoWayBack
        self.table.match.undo(ways[-1])
        self.upper = "map"

    def _redo(self) -> None:
        try:
            self.table.match.redo()
        except NoWayBack:
            self.flash = self.desk.tongue("Nothing was taken back that could be done again.")

    def _to_the_map(self) -> None:
        log = self.log
        if not log:
            return
        known = {place.id for place in self.table.game.words.places(self.table.view)}
        said = log[min(self.upper_list.cursor, len(log) - 1)]
        found = [place for place in said.places if place in known]
        if found:
            self.upper, self.walking = "map", True
            self.atlas.show(found[-1])
        else:
            self.flash = self.desk.tongue("That line names no region.")

    # -- seats

    def _choose_seat(self) -> None:
        self.seat = self.upper_list.cursor
        self.upper = "seat"
        from tui.screens.sitters import kind_of

        kinds = self.kinds()
        now = kind_of(self.table.match.controller(self.seat).spec)
        self.upper_list = Listing(len(kinds), kinds.index(now) if now in kinds else 0)

    def kinds(self) -> list[str]:
        """Who can play the seat; a person's seat can also have a PIN."""
        from tui.screens.sitters import kinds

        found = kinds(self.table.game.id)
        return [*found, PIN] if self.table.match.controller(self.seat).person else found

    def _reseat(self) -> None:
        spec = self.kinds()[self.upper_list.cursor]
        if spec == PIN:
            self._ask(self.desk.tongue("New PIN (none: empty):"), self._keep_pin)
            return
        self.table.reseat(self.seat, spec)
        if self.task.done():  # nobody could decide for the seat
            self.table.failure = ""
            self.task = asyncio.ensure_future(self.table.play())
        self._turn_to("powers")

    def _keep_pin(self, text: str) -> None:
        """The PIN that the seat is handed over with from now on; only the screen knows it, not the campaign."""
        pins, name = self.desk.settings.pins, f"{self.journal.path.stem}/{self.seat}"
        pins.pop(name, None)
        if text:
            pins[name] = pin_hash(text)
        self.desk.settings_changed()
        self._turn_to("powers")

    # -- a line that asks for something else than a choice

    def _ask(self, label: str, then: Callable[[str], None], text: str = "") -> None:
        self.typing = TypingLine(label, text, hidden=then == self._keep_pin)
        self._answered = then

    def _answer_line(self, key: str) -> None:
        assert self.typing is not None
        assert self._answered is not None
        if key not in ("enter", "escape"):
            self.typing.press(key)
            return
        text, then = self.typing.text.strip(), self._answered
        self.typing = self._answered = None
        if key == "enter":
            then(text)

    def _search_log(self, text: str) -> None:
        self.searched = text
        self.upper_list = Listing(len(self.log), len(self.log) - 1)

    def _export(self) -> None:
        if self.upper == "log":
            self._ask(self.desk.tongue("Write the log to the file:"), self._write_log)

    def _write_log(self, text: str) -> None:
        if not text:
            return
        lines = [f"{said.number + 1:>5} {said.text} ({said.clause})\n" for said in self.log]
        try:
            with Path(text).expanduser().open("x", encoding="utf-8") as file:
                file.writelines(lines)
            self.flash = self.desk.tongue("Written to {file}.", file=text)
        except FileExistsError:
            self.flash = self.desk.tongue("{file} exists already; choose another name.", file=text)
        except OSError as error:
            reason = error.strerror or str(error)
            self.flash = self.desk.tongue("{file} cannot be written: {reason}.", file=text, reason=reason)

    # -- hand-over

    def _hand_over(self, key: str) -> None:
        wanted = self.desk.settings.pins.get(self._pin_name())
        if self.desk.keys.action(key, ("leave",)) and (not wanted or not (self.typing and self.typing.text)):
            self._leave()
            return
        if wanted and self.typing is None:
            self.typing = TypingLine("PIN", hidden=True)
        if key != "enter":
            if self.typing is not None:
                self.typing.press(key)
            return
        if wanted and self.typing is not None and pin_hash(self.typing.text) != wanted:
            self.typing = None
            self.flash = self.desk.tongue("That is not the PIN.")
            return
        self.typing, self.flash = None, ""
        self.upper, self.walking, self.atlas.cursor = "map", False, ""
        self.table.take_seat()
        self._changed(True)

    def _pin_name(self) -> str:
        ask = self.table.handover
        return f"{self.journal.path.stem}/{ask.seat}" if ask is not None else ""

    # -- other pages

    def _hint(self) -> None:
        if self.offer is None:
            return
        if self.upper == "hint":
            self.upper = "map"
            return
        self.upper, self.advice = "hint", []
        self.upper_list = Listing()
        self.advising = asyncio.ensure_future(self._think(self.offer))

    async def _think(self, offer: Offer) -> None:
        """Ask the adviser, and show what it says if the question is still the same."""
        from ai.client import advise
        from ai.voice import Voice
        from ai.workers import WorkersFail

        speaker = self.table.chronicle.speaker
        voice = Voice(offer.game, speaker.language, speaker.seats)
        try:
            found = await advise(offer.ask)
        except WorkersFail as failure:
            self.flash, self.upper = voice.say(failure.message), "map"
        else:
            if offer is self.offer:
                known = {choice.option: choice for choice in offer.choices}
                self.advice = [(known[a.option], a.share, a.points, [voice.say(why) for why in a.why]) for a in found]
                self.upper_list = Listing(len(self.advice))
        self.desk.repaint()

    def _rules(self) -> None:
        from tui.screens.rules import RulesPage

        clause = self.offer.clause if self.offer is not None else ""
        self.desk.open(RulesPage(self.desk, self.table.game, clause))

    def _help(self) -> None:
        from tui.screens.help import HelpPage

        self.desk.open(HelpPage(self.desk, list(self._actions), self.table))

    def _replay(self) -> None:
        if not self.table.ended:
            self.flash = self.desk.tongue("The whole game can be watched when it is over.")
            return
        from tui.screens.replay import ReplayPage

        self.desk.open(ReplayPage(self.desk, self.journal.campaign))

    def _leave(self) -> None:
        self.desk.home()

    def wake(self) -> None:
        pass

    def close(self) -> None:
        """Leave the table; the campaign is complete as it is."""
        self.table.match.stop()
        self.task.cancel()
        if self.advising is not None:
            self.advising.cancel()
        self.journal.close()

    # -- the mouse

    def click(self, column: int, row: int) -> None:
        if self.table.handover is not None:
            self.press("enter")
            return
        for left, top, width, height, does in self.places:
            if left <= column < left + width and top <= row < top + height:
                does(column - left, row - top)
                break

    def click_map(self, column: int, row: int) -> None:
        if self.upper != "map" or not (region := self.atlas.at(column, row)):
            return
        again, self.walking = region == self.atlas.cursor and self.walking, True
        self.atlas.cursor = region
        if again and self.offer is not None:
            self._take_region()

    def click_choice(self, number: int) -> None:
        if not 0 <= number < len(self.listed):
            return
        again, self.walking = number == self.list.cursor, False
        self.list.put(number)
        self._follow()
        if again and self.marked is not None:
            self.decide(self.marked)

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        from tui.screens.game_view import draw

        return draw(self, width, height)


def pin_hash(pin: str) -> str:
    return hashlib.scrypt(pin.encode(), salt=b"chancellery seat", n=1 << 12, r=8, p=1).hex()


__all__ = ["GamePage", "SaveError"]
