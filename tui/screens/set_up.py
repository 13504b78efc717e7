"""The set-up of one game, as a form: the first line begins the game with what stands below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from engine.contract import Game
from engine.library import BadSetup
from engine.text import Speaker
from saves.errors import SaveError
from tui import names, seats, shelf
from tui.cli import BAD_SETUPS
from tui.maps.draw import Row
from tui.screens import sitters
from tui.screens.asking import AskingPage
from tui.screens.desk import Desk, framed
from tui.screens.plan import Plan
from tui.seats import Sitter
from tui.widgets.listing import Listing
from tui.widgets.rows import block, cut, fit, line, on, run, wrapped

BELOW: Final = 3
"""Rows below the form at least, for more about the marked line."""
TOP: Final = 4
"""The row of the screen where the form begins."""
ACTIONS: Final = ("up", "down", "left", "right", "first", "last", "take", "back", "leave", "help")


class Field(NamedTuple):
    """A line of the form: what it is, what is chosen, what the arrows and Enter do, more about it."""

    label: str
    value: str
    change: Callable[[int], None] | None = None
    enter: Callable[[], None] | None = None
    entering: str = ""
    """What Enter does, for the last row; else it does the same as the arrow to the right."""
    about: str = ""
    spec: str = ""
    """The player whose seat it is."""


class SetUpPage(AskingPage):
    """Shows the plan of a game, and changes it."""

    def __init__(self, desk: Desk, game: Game[Any], watch: bool = False) -> None:
        self.desk = desk
        self.game = game
        self.watch = watch
        self.plan = Plan(game, desk.settings, desk.tongue.language, watch)
        self.list = Listing()

    # -- the form

    def fields(self) -> list[Field]:
        game, _ = self.game, self.desk.tongue
        speaker = Speaker(game.languages, _.language)
        found = [Field(_("Begin"), _("with what stands below"), enter=self._begin, entering=_("begin"))]
        if len(game.scenarios) > 1:
            found.append(
                Field(_("Scenario"), names.word(speaker, "scenario", self.plan.scenario), self.plan.turn_scenario)
            )
        found.append(Field(_("Seats"), str(len(self.plan.seats)), self.plan.more_seats))
        found += self._opponents()
        found += [self._seat_field(seat, sitter) for seat, sitter in enumerate(self.plan.seats)]
        found += self._house_rules(speaker)
        found.append(self._text_field(_("Name"), self.plan.name, self.plan.name, self._call))
        dice = self._text_field(_("Dice"), self.plan.dice or _("new ones"), self.plan.dice, self._sow)
        return [*found, dice._replace(about=_("The same number gives the same dice."))]

    def _opponents(self) -> list[Field]:
        """For all computer players at once."""
        _ = self.desk.tongue
        kinds = {sitters.kind_of(sitter.spec) for sitter in self.plan.seats if sitter.spec != seats.HUMAN}
        if not kinds:
            return []
        spec = kinds.pop() if len(kinds) == 1 else ""
        value = sitters.called(spec, _) if spec else _("of several kinds")
        found = [Field(_("Opponents"), value, self.plan.turn_all, spec=spec or self.plan.first_opponent.spec)]
        if any(sitters.is_surprise(sitter.spec) for sitter in self.plan.seats):
            value = _("told when the game begins") if self.plan.told else _("kept secret until the end")
            found.append(Field(_("Surprises"), value, self.plan.turn_told))
        return found

    def _seat_field(self, seat: int, sitter: Sitter) -> Field:
        _ = self.desk.tongue
        label, change = _("Seat {number}", number=seat + 1), partial(self.plan.turn_kind, seat)
        if sitter.spec == seats.HUMAN:
            person = sitters.called(seats.HUMAN, _)
            value = f"{sitter.name}, {person}" if sitter.name else person
            call = partial(self.plan.call_person, seat)
            enter = partial(self.ask, _("Name"), call, sitter.name)
            return Field(label, value, change, enter, _("name"))
        value = sitters.called(sitter.spec, _, sitter.name, self.game.id)
        if sitters.other_personality(sitter.spec, self.game.id) == sitter.spec:
            return Field(label, value, change, spec=sitter.spec)
        return Field(label, value, change, partial(self.plan.turn_personality, seat), _("character"), spec=sitter.spec)

    def _house_rules(self, speaker: Speaker) -> list[Field]:
        _, found = self.desk.tongue, []
        for rule in self.game.house_rules:
            label, value = names.word(speaker, "house_rule", rule.id), self.plan.options[rule.id]
            if rule.values:
                shown = names.word(speaker, "house_rule_value", value)
                found.append(Field(label, shown, partial(self.plan.turn_option, rule.id, rule.values)))
            else:
                field = self._text_field(label, value or _("as usual"), value, partial(self.plan.put_option, rule.id))
                words = shelf.words_for(self.game, rule.id)
                about = _("These words, with commas between them: {words}.", words=words) if words else ""
                found.append(field._replace(about=about))
        return found

    def _text_field(self, label: str, shown: str, text: str, then: Callable[[str], None]) -> Field:
        return Field(label, shown, enter=partial(self.ask, label, then, text), entering=self.desk.tongue("type"))

    # -- what the lines do

    def _call(self, text: str) -> None:
        self.plan.name = text.strip() or self.plan.name

    def _sow(self, text: str) -> None:
        if text.strip() and not (text.strip().isdigit() and len(text.strip()) < 19):
            self.flash = self.desk.tongue("The dice are named by a whole number; the same number gives the same dice.")
            return
        self.plan.dice = text.strip()

    def _begin(self) -> None:
        try:
            journal = self.plan.begin()
        except BadSetup as error:
            self.flash = self.desk.tongue(BAD_SETUPS[error.complaint], **error.values)
            return
        except SaveError as error:
            self.flash = self.desk.tongue.say(error.message)
            return
        self.desk.settings_changed()
        from tui.screens.game import GamePage

        self.desk.home()
        self.desk.open(GamePage(self.desk, journal))

    # -- keys

    def press(self, key: str) -> None:
        if self.typing is not None:
            self.type(key)
            return
        action = self.desk.keys.action(key, ACTIONS)
        if action is None:
            return
        self.flash = ""
        if action in ("leave", "back"):
            self.desk.back()
        elif action == "help":
            from tui.screens.help import HelpPage

            self.desk.open(HelpPage(self.desk, list(ACTIONS)))
        elif not self.list.moved(action):
            self._act(action)

    def _act(self, action: str) -> None:
        field = self.fields()[self.list.cursor]
        if action == "take" and field.enter is not None:
            field.enter()
        elif field.change is not None:
            field.change(-1 if action == "left" else 1)

    def click(self, _column: int, row: int) -> None:
        number = self.list.top + row - TOP
        if 0 <= row - TOP < self.list.height and number < self.list.count:
            again = number == self.list.cursor
            self.list.put(number)
            if again:
                self._act("take")

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        _ = self.desk.tongue
        fields = self.fields()
        self.list.resize(len(fields))
        field = fields[self.list.cursor]
        below = self._below(field, width - 4)
        below = block([(), *below], width, max(BELOW, len(below) + 1))
        form = self._form(fields, width, min(len(fields), height - 2 - (TOP - 1) - len(below)))
        heads: list[Row] = [(), line("  " + names.title(self.game, _.language), "title", "bold"), ()]
        hints = [("up", _("choose"))]
        hints += [("left", _("change"))] if field.change is not None else []
        hints += [("take", field.entering or _("change")), ("back", _("back")), ("help", _("keys"))]
        title = _("Watch") if self.watch else _("New game")
        return framed(self.desk, (width, height), title, [*heads, *form, *below], hints)

    def _form(self, fields: list[Field], width: int, height: int) -> list[Row]:
        rows = []
        names_wide = max(len(field.label) for field in fields) + 3
        for number in self.list.window(height):
            field, marked = fields[number], number == self.list.cursor
            value = f"◂ {field.value} ▸" if marked and field.change is not None else f"  {field.value}"
            row = (
                run(f" {'▸' if marked else ' '} ", "key", "bold"),
                run(f"{field.label:<{names_wide}}", "text", "bold" if not number else ""),
                run(value, "text" if marked else "dim", "bold" if marked else ""),
            )
            rows.append(on(fit(row, width), "select" if marked else "panel"))
        left = len(fields) - self.list.top - height
        if left > 0:
            more = run(f" ↓ {left} ", "key")
            rows[-1] = (*cut(rows[-1], width - len(more[0])), more)
        return rows

    def _below(self, field: Field, width: int) -> list[Row]:
        """What is typed, what is wrong, or more about the marked line."""
        if self.typing is not None:
            return [(run("  "), *self.typing.row(width)), (), *self._about(field, width)]
        if self.flash:
            return wrapped("  " + self.flash, width, "alert", "  ")
        if field.spec:
            return sitters.about(field.spec, self.desk.tongue, self.game, width)
        return self._about(field, width)

    def _about(self, field: Field, width: int) -> list[Row]:
        return wrapped("  " + field.about, width, "dim", "  ") if field.about else []
