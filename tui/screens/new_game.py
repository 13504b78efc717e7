"""A new game: which one, then who sits where. Enter, Enter, Enter is a good solo game."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from engine import library
from engine.contract import Game, Setup
from engine.library import BadSetup
from engine.text import Speaker
from saves.errors import SaveError
from tui import campaigns, names, seats
from tui.cli import BAD_SETUPS
from tui.maps.draw import Row
from tui.screens import sitters
from tui.screens.desk import Desk, framed
from tui.seats import Sitter
from tui.widgets.listing import Listing
from tui.widgets.rows import fit, line, on, run, wrapped
from tui.widgets.typing import TypingLine

USUAL_SEATS = 5
FIRST = "struggle"
"""The game that the cursor is on for somebody who has never played."""


class Field(NamedTuple):
    """A line of the form: what it is, what is chosen, what the arrows and Enter do."""

    label: str
    value: str
    change: Callable[[int], None] | None = None
    enter: Callable[[], None] | None = None
    about: str = ""


class NewGamePage:
    """First the list of games, then the form of the one that was chosen."""

    def __init__(self, desk: Desk, watch: bool = False) -> None:
        self.desk = desk
        self.watch = watch
        self.games = [library.find(id_) for id_ in library.game_ids()]
        self.game: Game[Any] | None = None
        self.list = Listing(len(self.games))
        last = desk.settings.new_game.get("game", FIRST)
        ids = [game.id for game in self.games]
        if last in ids:
            self.list.put(ids.index(last))
        self.typing: TypingLine | None = None
        self.flash = ""
        self.seats: list[Sitter] = []
        self.scenario = ""
        self.options: dict[str, str] = {}
        self.name = ""
        self.seed = ""
        self._typed: Callable[[str], None] = lambda _text: None

    # -- the form

    def _choose(self, game: Game[Any]) -> None:
        """The form as it was filled in last time, or as it is good for a first game."""
        self.game = game
        kept = self.desk.settings.new_game.get(game.id, {})
        kept = kept if isinstance(kept, dict) else {}
        low, high = game.seats
        me = Sitter(self.desk.settings.name, seats.HUMAN)
        specs = [str(spec) for spec in kept.get("seats", [])][:high]
        best = Sitter("", sitters.best(game.id))
        known = sitters.kinds(game.id)
        self.seats = [me if s == seats.HUMAN else Sitter("", s) if sitters.kind_of(s) in known else best for s in specs]
        if not low <= len(self.seats) <= high:
            self.seats = [me] + [best] * (min(high, max(low, USUAL_SEATS)) - 1)
        if self.watch:
            self.seats = [sitter if sitter.spec != seats.HUMAN else best for sitter in self.seats]
        scenario = str(kept.get("scenario"))
        self.scenario = scenario if scenario in game.scenarios else game.scenarios[0]
        values = kept.get("options", {}) if isinstance(kept.get("options"), dict) else {}
        self.options = {
            rule.id: str(values.get(rule.id, rule.values[0] if rule.values else "")) for rule in game.house_rules
        }
        self.name, self.seed = names.title(game, self.desk.tongue.language), ""
        self.list = Listing()

    def fields(self) -> list[Field]:
        game, _ = self.game, self.desk.tongue
        assert game is not None
        speaker = Speaker(game.languages, _.language)
        found = [Field(_("Begin"), _("with what stands below"), enter=self._begin)]
        if len(game.scenarios) > 1:
            found.append(Field(_("Scenario"), names.word(speaker, "scenario", self.scenario), self._next_scenario))
        found.append(Field(_("Seats"), str(len(self.seats)), self._more_seats))
        for seat, sitter in enumerate(self.seats):
            found.append(self._seat_field(seat, sitter))
        for rule in game.house_rules:
            label, value = names.word(speaker, "house_rule", rule.id), self.options[rule.id]
            if rule.values:
                shown = names.word(speaker, "house_rule_value", value)
                found.append(Field(label, shown, partial(self._next_value, rule.id, rule.values)))
            else:
                found.append(Field(label, value or _("as usual"), enter=partial(self._ask_option, rule.id)))
        found.append(Field(_("Name"), self.name, enter=lambda: self._ask(_("Name"), self.name, self._call)))
        found.append(
            Field(_("Dice"), self.seed or _("new ones"), enter=lambda: self._ask(_("Dice"), self.seed, self._sow))
        )
        return found

    def _seat_field(self, seat: int, sitter: Sitter) -> Field:
        _ = self.desk.tongue
        assert self.game is not None
        value = sitters.called(sitter.spec, _, sitter.name, self.game.id)
        if sitter.spec == seats.HUMAN:
            value = f"{sitter.name}, {sitters.called(seats.HUMAN, _)}" if sitter.name else value
            return Field(
                _("Seat {number}", number=seat + 1),
                value,
                lambda by: self._next_kind(seat, by),
                lambda: self._ask(_("Name"), sitter.name, lambda text: self._seat_called(seat, text)),
            )
        return Field(
            _("Seat {number}", number=seat + 1),
            value,
            lambda by: self._next_kind(seat, by),
            lambda: self._next_personality(seat),
            sitters.told(sitter.spec, _, self.game),
        )

    def _next_kind(self, seat: int, by: int) -> None:
        assert self.game is not None
        self.seats[seat] = Sitter("", sitters.turned(self.seats[seat].spec, self.game.id, by))

    def _next_personality(self, seat: int) -> None:
        assert self.game is not None
        self.seats[seat] = Sitter("", sitters.other_personality(self.seats[seat].spec, self.game.id))

    def _seat_called(self, seat: int, text: str) -> None:
        self.seats[seat] = Sitter(" ".join(text.split())[: seats.LONGEST_NAME], seats.HUMAN)
        if seat == 0:
            self.desk.settings.name = self.seats[seat].name

    def _more_seats(self, by: int) -> None:
        assert self.game is not None
        low, high = self.game.seats
        wanted = max(low, min(high, len(self.seats) + by))
        last = next((s for s in reversed(self.seats) if s.spec != seats.HUMAN), Sitter("", sitters.best(self.game.id)))
        self.seats = (self.seats + [last] * wanted)[:wanted]

    def _next_scenario(self, by: int) -> None:
        assert self.game is not None
        known = self.game.scenarios
        self.scenario = known[(known.index(self.scenario) + by) % len(known)]

    def _next_value(self, rule: str, values: tuple[str, ...], by: int) -> None:
        self.options[rule] = values[(values.index(self.options[rule]) + by) % len(values)]

    def _ask_option(self, rule: str) -> None:
        self._ask(rule, self.options[rule], lambda text: self.options.__setitem__(rule, text.strip()))

    def _ask(self, label: str, text: str, then: Callable[[str], None]) -> None:
        self.typing, self._typed = TypingLine(label, text), then

    def _call(self, text: str) -> None:
        self.name = text.strip() or self.name

    def _sow(self, text: str) -> None:
        if text.strip() and not (text.strip().isdigit() and len(text.strip()) < 19):
            self.flash = self.desk.tongue("The dice are named by a whole number; the same number gives the same dice.")
            return
        self.seed = text.strip()

    def _begin(self) -> None:
        game = self.game
        assert game is not None
        seed = int(self.seed) if self.seed else secrets.randbelow(campaigns.SEEDS)
        setup = Setup(game.id, len(self.seats), seed, self.scenario, dict(self.options))
        try:
            journal = campaigns.begun(setup, tuple(self.seats), self.name)
        except BadSetup as error:
            self.flash = self.desk.tongue(BAD_SETUPS[error.complaint], **error.values)
            return
        except SaveError as error:
            self.flash = self.desk.tongue.say(error.message)
            return
        self.desk.settings.new_game |= {"game": game.id, game.id: self._kept()}
        self.desk.settings_changed()
        from tui.screens.game import GamePage

        self.desk.back()
        self.desk.open(GamePage(self.desk, journal))

    def _kept(self) -> dict[str, Any]:
        return {"seats": [sitter.spec for sitter in self.seats], "scenario": self.scenario, "options": self.options}

    # -- keys

    def press(self, key: str) -> None:
        if self.typing is not None:
            self._type(key)
            return
        moves = ("up", "down", "left", "right", "first", "last", "take", "back", "leave", "help")
        action = self.desk.keys.action(key, moves)
        if action is None:
            return
        self.flash = ""
        if action == "leave" or (action == "back" and self.game is None):
            self.desk.back()
        elif action == "back":
            self.game, self.list = None, Listing(len(self.games))
        elif action == "help":
            from tui.screens.help import HelpPage

            self.desk.open(HelpPage(self.desk, list(moves)))
        elif not self.list.moved(action):
            self._act(action)

    def _act(self, action: str) -> None:
        if self.game is None:
            if action in ("take", "right"):
                self._choose(self.games[self.list.cursor])
            return
        field = self.fields()[self.list.cursor]
        if action == "take" and field.enter is not None:
            field.enter()
        elif field.change is not None:
            field.change(-1 if action == "left" else 1)

    def _type(self, key: str) -> None:
        assert self.typing is not None
        if key == "enter":
            text, self.typing = self.typing.text, None
            self._typed(text)
        elif key == "escape":
            self.typing = None
        else:
            self.typing.press(key)

    def click(self, _column: int, row: int) -> None:
        number = row - 4
        if 0 <= number < self.list.count:
            again = number == self.list.cursor
            self.list.put(number)
            if again:
                self._act("take")

    def paste(self, text: str) -> None:
        if self.typing is not None:
            self.typing.paste(text)

    def wake(self) -> None:
        pass

    def close(self) -> None:
        pass

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        _ = self.desk.tongue
        body = self._games(width) if self.game is None else self._form(width, height - 6)
        below = [(), *wrapped(self.flash, width - 4, "alert", "  ")] if self.flash else self._about(width)
        if self.typing is not None:
            below = [(), (run("  "), *self.typing.row(width - 4))]
        title = _("Watch") if self.watch else _("New game")
        hints = [
            ("up", _("choose")),
            ("take", _("do it")),
            ("left", _("change")),
            ("back", _("back")),
            ("help", _("keys")),
        ]
        return framed(self.desk, (width, height), title, [*body, *below], hints)

    def _games(self, width: int) -> list[Row]:
        _ = self.desk.tongue
        rows: list[Row] = [(), line("  " + _("Which game?"), "title", "bold"), ()]
        for number, game in enumerate(self.games):
            marked = number == self.list.cursor
            low, high = game.seats
            row = (
                run(f" {'▸' if marked else ' '} ", "key", "bold"),
                run(f"{names.title(game, _.language):<30}", "text", "bold"),
                run(_("{low} to {high} seats", low=low, high=high), "dim"),
            )
            rows.append(on(fit(row, width), "select" if marked else "panel"))
        return rows

    def _form(self, width: int, height: int) -> list[Row]:
        _ = self.desk.tongue
        assert self.game is not None
        fields = self.fields()
        self.list.resize(len(fields))
        rows: list[Row] = [(), line("  " + names.title(self.game, _.language), "title", "bold"), ()]
        names_wide = max(len(field.label) for field in fields) + 3
        for number in self.list.window(height - 3):
            field, marked = fields[number], number == self.list.cursor
            change = marked and field.change is not None
            value = f"◂ {field.value} ▸" if change else f"  {field.value}"
            row = (
                run(f" {'▸' if marked else ' '} ", "key", "bold"),
                run(f"{field.label:<{names_wide}}", "text", "bold" if not number else ""),
                run(value, "text" if marked else "dim", "bold" if marked else ""),
            )
            rows.append(on(fit(row, width), "select" if marked else "panel"))
        return rows

    def _about(self, width: int) -> list[Row]:
        """More of the marked line."""
        about = self.fields()[self.list.cursor].about if self.game is not None else ""
        return [(), *wrapped(about, width - 4, "dim", "  ")[:3]] if about else []
