"""Every installed game as a PettingZoo environment, in which one agent acts after the other (AEC).

    from ai.outside.pettingzoo import env
    table = env(game_id, seats=3)

An action is a place in the list of options: which they are says the observation, a code each, as the game's own
options are numbered. The rewards come at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ai.outside.rows import MOST, padded, row, setup, worth
from engine.contract import decider, is_over
from engine.library import find

SEEDS = 1 << 32


def env(game_id: str, seats: int, scenario: str = "", options: Mapping[str, str] | None = None) -> Any:
    """The environment, with the usual guards: an illegal action ends the game, steps come in order."""
    table = Table(game_id, seats, scenario, options or {})
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(table, illegal_reward=-1))


class Table(AECEnv):
    """A game with a seat for every agent."""

    def __init__(self, game_id: str, seats: int, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__()
        self.game = find(game_id)
        self.metadata = {"name": f"chancellery_{game_id}", "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self.setup = setup(self.game, seats, 0, scenario, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._chance, _ = seeding.np_random()
        self._actions = {agent: spaces.Discrete(self.game.most_options) for agent in self.possible_agents}
        self._observations = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        most, longest = self.game.most_options, self.game.longest_view
        return spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (longest,), np.int64),
                "options": spaces.Box(-MOST, MOST, (most,), np.int64),
                "action_mask": spaces.Box(0, 1, (most,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.setup = self.setup._replace(seed=int(self._chance.integers(SEEDS)))
        self.state_ = self.game.new(self.setup)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        """Who decides; at the end, whoever is first to be told so."""
        return self.agents[0] if is_over(self.state_) else self.possible_agents[decider(self.state_)]

    def observe(self, agent: str) -> dict[str, Any]:
        game, seat, state = self.game, self._seats[agent], self.state_
        listed = list(state.options) if not is_over(state) and decider(state) == seat else []
        codes = padded(listed, game.most_options, f"a list of {game.id}")
        mask = np.zeros(game.most_options, np.int8)
        mask[: len(listed)] = 1
        return {
            "observation": np.array(row(game, state, seat), np.int64),
            "options": np.array(codes, np.int64),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        options = self.state_.options
        if action is None or not 0 <= action < len(options):
            raise ValueError(f"{agent} has no option {action}: there are {len(options)}")
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.game.book.take(self.state_, options[int(action)])
        if is_over(self.state_):
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, worth(self.game.result(self.state_)), strict=True))
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> None:
        """There is nothing to see here; ``chancellery`` shows games."""

    def close(self) -> None:
        """Nothing is open."""
