"""The set-up of one game, as a form: the first line begins the game with what stands below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from engine.contract import Game
from engine.text import Speaker
from tui import naming, seats, shelf, sitters
from tui.maps.draw import Row
from tui.outside import number
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk, framed
from tui.screen.opening import open_campaign
from tui.screen.pages import player_rows
from tui.screen.pages.asking import AskingPage
from tui.screen.pages.plan import Plan
from tui.screen.rows import block, cut, fit, line, on, run, wrapped
from tui.seats import Sitter
from tui.table.complaints import KNOWN, message

BELOW: Final = 3
"""Rows below the form at least, for more about the marked line."""
TOP: Final = 4
"""The row of the screen where the form begins."""
ACTIONS: Final = ("up", "down", "left", "right", "first", "last", "take", "back", "leave", "help")


class FormLine(NamedTuple):
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
        self.list = Cursor()

    # -- the form

    def fields(self) -> list[FormLine]:
        game, _ = self.game, self.desk.tongue
        speaker = Speaker(game.languages, _.language)
        found = [FormLine(_("Begin"), _("with what stands below"), enter=self._begin, entering=_("begin"))]
        if len(game.scenarios) > 1:
            found.append(
                FormLine(_("Scenario"), naming.word(speaker, "scenario", self.plan.scenario), self.plan.turn_scenario)
            )
        found.append(FormLine(_("Seats"), str(len(self.plan.seats)), self.plan.more_seats))
        found += self._opponents()
        found += [self._seat_field(seat, sitter) for seat, sitter in enumerate(self.plan.seats)]
        found += self._house_rules(speaker)
        found.append(self._text_field(_("Name"), self.plan.name, self.plan.name, self._call))
        dice = self._text_field(_("Dice"), self.plan.dice or _("new ones"), self.plan.dice, self._sow)
        return [*found, dice._replace(about=_(
            "The same number gives the same dice. Whoever guesses it knows all dice and secrets: against others, let "
            "the program draw it."
        ))]  # fmt: skip

    def _opponents(self) -> list[FormLine]:
        """For all computer players at once."""
        _ = self.desk.tongue
        kinds = {sitters.kind_of(sitter.spec) for sitter in self.plan.seats if sitter.spec != seats.HUMAN}
        if not kinds:
            return []
        spec = kinds.pop() if len(kinds) == 1 else ""
        value = sitters.called(spec, _) if spec else _("of several kinds")
        found = [FormLine(_("Opponents"), value, self.plan.turn_all, spec=spec or self.plan.first_opponent.spec)]
        if any(sitters.is_surprise(sitter.spec) for sitter in self.plan.seats):
            value = _("told when the game begins") if self.plan.told else _("kept secret until the end")
            found.append(FormLine(_("Surprises"), value, self.plan.turn_told))
        return found

    def _seat_field(self, seat: int, sitter: Sitter) -> FormLine:
        _ = self.desk.tongue
        label, change = _("Seat {number}", number=seat + 1), partial(self.plan.turn_kind, seat)
        if sitter.spec == seats.HUMAN:
            person = sitters.called(seats.HUMAN, _)
            value = f"{sitter.name}, {person}" if sitter.name else person
            call = partial(self.plan.call_person, seat)
            enter = partial(self.ask, _("Name"), call, sitter.name)
            return FormLine(label, value, change, enter, _("name"))
        value = sitters.called(sitter.spec, _, sitter.name, self.game.id)
        if sitters.other_personality(sitter.spec, self.game.id) == sitter.spec:
            return FormLine(label, value, change, spec=sitter.spec)
        return FormLine(
            label, value, change, partial(self.plan.turn_personality, seat), _("character"), spec=sitter.spec
        )

    def _house_rules(self, speaker: Speaker) -> list[FormLine]:
        _, found = self.desk.tongue, []
        for rule in self.game.house_rules:
            label, value = naming.word(speaker, "house_rule", rule.id), self.plan.options[rule.id]
            if rule.values:
                shown = naming.word(speaker, "house_rule_value", value)
                about = naming.known(speaker, "house_rule_note", rule.id)
                found.append(FormLine(label, shown, partial(self.plan.turn_option, rule.id, rule.values), about=about))
            else:
                field = self._text_field(label, value or _("as usual"), value, partial(self.plan.put_option, rule.id))
                words = shelf.words_for(self.game, rule.id, len(self.plan.seats))
                told = _("These words, with commas between them: {words}.", words=words) if words else ""
                note = naming.known(speaker, "house_rule_note", rule.id)
                found.append(field._replace(about=" ".join(filter(None, (note, told)))))
        return found

    def _text_field(self, label: str, shown: str, text: str, then: Callable[[str], None]) -> FormLine:
        return FormLine(label, shown, enter=partial(self.ask, label, then, text), entering=self.desk.tongue("type"))

    # -- what the lines do

    def _call(self, text: str) -> None:
        self.plan.name = text.strip() or self.plan.name

    def _sow(self, text: str) -> None:
        if text and number(text) is None:
            self.flash = self.desk.tongue("The dice are named by a whole number; the same number gives the same dice.")
            return
        self.plan.dice = text

    def _begin(self) -> None:
        try:
            journal = self.plan.begin()
        except KNOWN as error:
            self.flash = self.desk.tongue.say(message(error))
            return
        self.desk.settings_changed()
        self.desk.home()
        with journal:
            name = journal.campaign.name
        open_campaign(self.desk, name)

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
            self.desk.visit("help", list(ACTIONS))
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
        heads: list[Row] = [(), line("  " + naming.title(self.game, _.language), "title", "bold"), ()]
        hints = [("up", _("choose"))]
        hints += [("left", _("change"))] if field.change is not None else []
        hints += [("take", field.entering or _("change")), ("back", _("back")), ("help", _("keys"))]
        title = _("Watch") if self.watch else _("New game")
        return framed(self.desk, (width, height), title, [*heads, *form, *below], self.line_hints or hints)

    def _form(self, fields: list[FormLine], width: int, height: int) -> list[Row]:
        rows = []
        names_wide = max(len(field.label) for field in fields) + 3
        for place in self.list.window(height):
            field, marked = fields[place], place == self.list.cursor
            value = f"◂ {field.value} ▸" if marked and field.change is not None else f"  {field.value}"
            row = (
                run(f" {'▸' if marked else ' '} ", "key", "bold"),
                run(f"{field.label:<{names_wide}}", "text", "bold" if not place else ""),
                run(value, "text" if marked else "dim", "bold" if marked else ""),
            )
            rows.append(on(fit(row, width), "select" if marked else "panel"))
        left = len(fields) - self.list.top - height
        if left > 0:
            more = run(f" ↓ {left} ", "key")
            rows[-1] = (*cut(rows[-1], width - len(more[0])), more)
        return rows

    def _below(self, field: FormLine, width: int) -> list[Row]:
        """What is typed, what is wrong, or more about the marked line."""
        if self.typing is not None:
            return [(run("  "), *self.typing.line.row(width)), (), *self._about(field, width)]
        if self.flash:
            return wrapped("  " + self.flash, width, "alert", "  ")
        if field.spec:
            return player_rows.about(field.spec, self.desk.tongue, self.game, width)
        return self._about(field, width)

    def _about(self, field: FormLine, width: int) -> list[Row]:
        return wrapped("  " + field.about, width, "dim", "  ") if field.about else []
