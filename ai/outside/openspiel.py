"""Every installed game as an OpenSpiel game.

    import pyspiel, ai.outside.openspiel
    game = pyspiel.load_game(ai.outside.openspiel.name(game_id), {"players": 3})

An action is a place in the list of options. Chance is explicit: where the rules would throw dice or draw, there is a
chance node before, whose outcome the dice follow from, so that nobody who copies a state knows what will be thrown.
(Each of ``OUTCOMES`` is as likely; what they throw approaches the true odds.) The returns come at the end.
"""

from __future__ import annotations

import warnings
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from ai.outside.rows import row, setup, worth
from engine import library
from engine.contract import Game, Setup, decider, is_over
from engine.dice import seeded

OUTCOMES: Final = 1024
CHANCES: Final = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


PREFIX: Final = "python_chancellery_"


def name(game_id: str) -> str:
    return PREFIX + game_id


def kind(game: Game[Any]) -> Any:
    """What OpenSpiel wants to know of a game at any table."""
    low, high = game.seats
    return pyspiel.GameType(
        short_name=name(game.id),
        long_name=f"Chancellery: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": low, "scenario": game.scenarios[0]},
    )


def facts(game: Game[Any], seats: int) -> Any:
    """What OpenSpiel wants to know of a game at this table."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.most_options,
        max_chance_outcomes=OUTCOMES,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=game.bound(seats),
    )


def rules(table: Any) -> Game[Any]:
    """Of any object that OpenSpiel hands out for one of our games: what it copies has lost its Python attributes."""
    return library.find(table.get_type().short_name.removeprefix(PREFIX))


def at(table: Any, seed: int = 0) -> Setup:
    params = table.get_parameters()
    return setup(rules(table), params["players"], seed, params["scenario"])


class Table(pyspiel.Game):
    """A game at a table of so many seats; each game has a class of its own."""

    game_id: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = library.find(self.game_id)
        given = {"players": game.seats[0], "scenario": game.scenarios[0], **(params or {})}
        seats = setup(game, given["players"], 0, given["scenario"]).seats
        super().__init__(kind(game), facts(game, seats), given)

    def new_initial_state(self) -> Position:
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(rules(self))


class Position(pyspiel.State):
    """A position, or the moment before chance decides what an action leads to."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.state: Any = None
        """None before chance has laid out the game."""
        self.waiting: int | None = None
        """The option that chance still has to decide about."""

    @property
    def rules(self) -> Game[Any]:
        return rules(self.get_game())

    def current_player(self) -> int:
        if self.state is None or self.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if is_over(self.state) else decider(self.state)

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.state.options)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCES

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            self.state = self.rules.new(at(self.get_game(), action))
        elif self.waiting is not None:
            self.state.dice = seeded(action)
            self.rules.book.take(self.state, self.waiting)
            self.waiting = None
        else:
            self._take(self.state.options[action])

    def _take(self, option: int) -> None:
        """Chance comes in between when the option uses dice."""
        after = self.state.copy()
        self.rules.book.take(after, option)
        if after.dice == self.state.dice:
            self.state = after
        else:
            self.waiting = option

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        frame = self.state.agenda[-1]
        view = self.rules.view(self.state, player)
        return self.rules.book.word(view, frame, self.state.options[action])

    def is_terminal(self) -> bool:
        return self.state is not None and self.waiting is None and is_over(self.state)

    def returns(self) -> list[float]:
        return worth(self.rules.result(self.state)) if self.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        return "" if self.state is None else f"{self.state.dump()} {self.waiting}"


class Observer:
    """What a seat may know, as numbers and as a text."""

    def __init__(self, game: Game[Any]) -> None:
        self.rules = game
        self.tensor = np.zeros(game.longest_view, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, position: Position, player: int) -> None:
        self.tensor.fill(0)
        if position.state is not None:
            self.tensor[:] = row(self.rules, position.state, player)

    def string_from(self, position: Position, player: int) -> str:
        return "" if position.state is None else repr(self.rules.view(position.state, player).dump())


def register(game: Game[Any]) -> None:
    """Let OpenSpiel know the game. (It wants a class: any other function it would let go too late, and crash.)"""
    pyspiel.register_game(kind(game), type(f"Table_{game.id}", (Table,), {"game_id": game.id}))


for _game_id in library.game_ids():
    try:
        register(library.find(_game_id))
    except library.FaultyPart as problem:
        warnings.warn(f"this game is left out: {problem}", stacklevel=2)
