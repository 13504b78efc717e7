"""What a new game shall be: who sits where, which scenario, which rules. What was chosen is kept for the next time."""

from __future__ import annotations

from typing import Any

from engine import dice
from engine.contract import Game, HouseRule, Setup
from saves.journal import Journal
from tui import campaigns, naming, seats, sitters
from tui.outside import number
from tui.screen.settings import Settings
from tui.seats import Sitter


class Plan:
    """The choices; ``begin`` makes a campaign of them."""

    def __init__(self, game: Game[Any], settings: Settings, language: str, watch: bool = False) -> None:
        """As it was last time, or as it is good for a first game; to ``watch`` nobody plays."""
        self.game = game
        self._settings = settings
        self._watch = watch
        kept = settings.new_game.get(game.id, {})
        kept = kept if isinstance(kept, dict) else {}
        specs = kept.get("seats")
        self.seats = self._kept_seats([*map(str, specs)] if isinstance(specs, list) else [])
        self.scenario = str(kept.get("scenario"))
        if self.scenario not in game.scenarios:
            self.scenario = game.scenarios[0]
        values = kept.get("options", {}) if isinstance(kept.get("options"), dict) else {}
        self.options = {rule.id: _chosen(rule, str(values.get(rule.id, ""))) for rule in game.house_rules}
        self.told = kept.get("told") is True
        """Everybody knows from the beginning which character a surprise is."""
        self.name = naming.title(game, language)
        self.dice = ""
        """The number that names the dice; "" for new ones."""

    def _kept_seats(self, specs: list[str]) -> list[Sitter]:
        low, high = self.game.seats
        known, best = sitters.kinds(self.game.id), self._best
        me = Sitter(self._settings.name, seats.HUMAN)
        found = [me if s == seats.HUMAN else Sitter("", s) if sitters.kind_of(s) in known else best for s in specs]
        if not low <= len(found) <= high:
            found = list(sitters.usual(self.game, self._settings.name))
        if self._watch:
            found = [sitter if sitter.spec != seats.HUMAN else best for sitter in found]
        return found

    @property
    def _best(self) -> Sitter:
        return Sitter("", sitters.best(self.game.id))

    @property
    def first_opponent(self) -> Sitter:
        return next((sitter for sitter in self.seats if sitter.spec != seats.HUMAN), self._best)

    # -- what can be changed, a step forwards or backwards

    def turn_kind(self, seat: int, by: int) -> None:
        """Another kind of player there."""
        spec = sitters.turned(self.seats[seat].spec, self.game.id, by)
        self.seats[seat] = Sitter(self._settings.name if spec == seats.HUMAN and seat == 0 else "", spec)

    def turn_all(self, by: int) -> None:
        """The same kind for all computer players, each with the personality that was chosen."""
        wanted = sitters.turned(self.first_opponent.spec, self.game.id, by)
        if wanted == seats.HUMAN:  # of whom there are enough
            wanted = sitters.turned(wanted, self.game.id, by)
        self.seats = [
            sitter if sitter.spec == seats.HUMAN else Sitter("", sitters.like(wanted, sitter.spec))
            for sitter in self.seats
        ]

    def turn_personality(self, seat: int) -> None:
        self.seats[seat] = Sitter("", sitters.other_personality(self.seats[seat].spec, self.game.id))

    def turn_told(self, _by: int) -> None:
        self.told = not self.told

    def turn_scenario(self, by: int) -> None:
        known = self.game.scenarios
        self.scenario = known[(known.index(self.scenario) + by) % len(known)]

    def turn_option(self, rule: str, values: tuple[str, ...], by: int) -> None:
        self.options[rule] = values[(values.index(self.options[rule]) + by) % len(values)]

    def put_option(self, rule: str, text: str) -> None:
        self.options[rule] = text.strip()

    def more_seats(self, by: int) -> None:
        low, high = self.game.seats
        wanted = max(low, min(high, len(self.seats) + by))
        last = next((sitter for sitter in reversed(self.seats) if sitter.spec != seats.HUMAN), self._best)
        self.seats = (self.seats + [last] * wanted)[:wanted]

    def call_person(self, seat: int, text: str) -> None:
        self.seats[seat] = Sitter(" ".join(text.split())[: seats.LONGEST_NAME], seats.HUMAN)
        if seat == 0:
            self._settings.name = self.seats[seat].name

    # -- the campaign

    def begin(self) -> Journal:
        """A new campaign; BadSetup or SaveError for what cannot be."""
        game = self.game
        wanted = number(self.dice)
        seed = dice.drawn() if wanted is None else wanted
        setup = Setup(game.id, len(self.seats), seed, self.scenario, dict(self.options))
        sitting = sitters.drawn(self.seats, game.id, seed) if self.told else self.seats
        journal = campaigns.begun(setup, tuple(sitting), self.name)
        self._settings.new_game |= {"game": game.id, game.id: self._kept()}
        return journal

    def _kept(self) -> dict[str, Any]:
        """For the next time; who is only watched says nothing of who shall play."""
        kept = {"scenario": self.scenario, "options": self.options, "told": self.told}
        if not self._watch:
            return {"seats": [sitter.spec for sitter in self.seats], **kept}
        before = self._settings.new_game.get(self.game.id, {})
        return {**before, **kept} if isinstance(before, dict) else kept


def _chosen(rule: HouseRule, value: str) -> str:
    """What was chosen last time, if it can still be chosen."""
    return value if not rule.values or value in rule.values else rule.values[0]
