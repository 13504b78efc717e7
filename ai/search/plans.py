"""Whole plans instead of small decisions: chosen once, then played without thinking again.

The judgement proposes a handful of plans, each a chain of options. They are raced on common guesses and dice, the worse
half dropping out again and again; the winner is improved by changing single items while time is left. Where seats
commit in secret, nobody may be readable: there the plan is drawn, if there is time to weigh all joint answers; of many
it is raced against what the others may have answered (``joint``). A decision without plans is left to the search that
the game plays best with.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, Final

from ai.judge import Judge, Plan
from ai.search.joint import Joint
from ai.search.onward import Onward, carried, world_seed
from ai.search.thought import Budget, Ranked, Report, Search, Thought
from ai.search.trial import CERTAIN, Trial, by_merit
from engine.contract import Game, Option, Seat

GUESSES: Final = 4
"""Of what is hidden; more worlds differ in their dice."""
PROPOSING: Final = 0.3
"""The share of the time after which no further plan is heard."""
RACE: Final = 0.5
"""The share of the time for racing what the judgement proposes; the rest is for improving the winner."""
LOOKS: Final = (4, 8, 16, 32, 64, 128, 256, 512)
"""After so many worlds a change of the best plan is dropped if it is behind for certain, and wins if it is ahead."""
MOST: Final = 2.0
"""Points that it may say against a plan."""
FEW: Final = 4
"""With fewer worlds in common nothing is ahead."""
TRUSTED: Final = 16
"""Nothing wins with fewer."""
WIDTH: Final = 8
"""Other options of a decision that a change considers."""
IN_VAIN: Final = 40
"""So many changes in a row that were tried before: there is nothing left to change."""


class Planner:
    """Thinks for one seat of one game. What is left of a plan is kept until something unforeseen happens."""

    def __init__(self, game: Game[Any], judge: Judge, small: Search) -> None:
        self._game = game
        self._judge = judge
        self._small = small
        self._left: Plan = ()
        self._expected: list[Any] | None = None
        self._reward = 0.0

    def think(self, view: Any, seed: int, budget: Budget, report: Report | None = None) -> Thought:
        if self._foreseen(view):
            return self._followed(view, seed, Thought((Ranked(self._left[0], 1.0, self._reward),), 0, 0.0, self._left))
        self._expected = None
        thought = self._chosen(view, seed, budget, report)
        if thought is None:
            return self._small.think(view, seed, budget, report)
        return self._followed(view, seed, thought)

    def _chosen(self, view: Any, seed: int, budget: Budget, report: Report | None) -> Thought | None:
        """A plan; None where there is none."""
        proposed = self._judge.plans(self._judge.guess(view, seed))
        if not self._game.book.pending(view).secret:
            return Race(self._game, self._judge, view, seed, budget, report).think(proposed)
        listed = list(proposed)
        if not listed:
            return None
        secret = Joint(self._game, self._judge, view, seed)
        if secret.few:
            return secret.think(budget)
        return Race(self._game, self._judge, view, seed, budget, report, secret).think(listed)

    def _foreseen(self, view: Any) -> bool:
        return self._expected is not None and self._left[0] in view.options and view.dump() == self._expected

    def _followed(self, view: Any, seed: int, thought: Thought) -> Thought:
        """Keep what is left of the plan, and what the seat should see next."""
        self._expected = None
        self._left, self._reward = thought.plan[1:], thought.ranked[0].reward
        if self._left:
            state = self._judge.guess(view, seed)
            seat, dice = state.agenda[-1].seat, state.dice
            self._game.book.take(state, thought.plan[0])
            if state.options and state.agenda[-1].seat == seat and state.dice == dice:
                self._expected = self._game.view(state, seat).dump()
        return thought


class Race:
    """The plans of one decision."""

    def __init__(
        self,
        game: Game[Any],
        judge: Judge,
        view: Any,
        seed: int,
        budget: Budget,
        report: Report | None,
        secret: Joint | None = None,
    ) -> None:
        self._game = game
        self._judge = judge
        self._view = view
        self._seed = seed
        self._budget = budget
        self._report = report
        self._secret = secret
        """Where others answer at the same time: what they may answer."""
        self._seat: Seat = view.agenda[-1].seat
        self._onward = Onward(game, judge, self._world(0), seed)
        self._random = random.Random(seed)
        self._played = 0
        self._first: Plan = ()
        self._weighed: dict[Plan, dict[Option, float]] = {}

    def think(self, proposed: Iterable[Plan]) -> Thought | None:
        """The best plan; None when none of them is possible."""
        trials = self._entered(proposed)
        if not trials:
            return None
        best, *_ = self._halved(trials)
        if self._secret is None:
            best = self._improved(best, {*(trial.plan for trial in trials), ()}, trials)
        best = self._confirmed(best, trials)
        return self._thought(self._preferred(best, trials[0]), trials)

    def _entered(self, proposed: Iterable[Plan]) -> list[Trial]:
        """As much of each plan as is possible, each once."""
        begun: dict[Plan, Any] = {}
        for plan in proposed:
            state = self._world(0)
            begun.setdefault(carried(self._game, state, plan), state)
            if self._budget.stopped() or self._budget.used(0) > PROPOSING:
                break
        self._first = next(iter(begun), ())
        return [self._ready(plan, state) for plan, state in begun.items() if plan]

    def _ready(self, plan: Plan, begun: Any) -> Trial:
        trial = self.trial(plan)
        if begun.dice == self._world(0).dice:
            trial.begun[0] = begun
        return trial

    # -- what the judgement says

    def trial(self, plan: Plan) -> Trial:
        point = self._judge.point
        return Trial(plan, point * min(self._loss(plan), MOST) if point else 0.0)

    def _loss(self, plan: Plan) -> float:
        """By how many points it weighs the step less with which a plan departs from the one proposed first."""
        for place, (step, own) in enumerate(zip(plan, self._first, strict=False)):
            if step != own:
                known = self._options(plan[:place])
                return known.get(own, 0.0) - known.get(step, -MOST)
        return 0.0

    def _options(self, steps: Plan) -> dict[Option, float]:
        if steps not in self._weighed:
            state = self._world(0)
            carried(self._game, state, steps)
            ours = state.options and state.agenda[-1].seat == self._seat
            weighed = self._judge.weigh(state) if ours else []
            self._weighed[steps] = {option: value for value, option in weighed}
        return self._weighed[steps]

    # -- worlds

    def _world(self, number: int) -> Any:
        if self._secret is not None:
            return self._secret.world(number)
        return self._judge.guess(self._view, world_seed(self._seed, number))

    def _measure(self, trial: Trial, upto: int) -> None:
        """Try the plan in the next worlds, while there is time."""
        while len(trial.rewards) < upto and not self._over:
            state = self._after(trial, len(trial.rewards))
            if self._secret is not None:
                self._secret.answer(state, len(trial.rewards))
            luck = world_seed(self._seed, len(trial.rewards))
            trial.rewards.append(self._onward.rewards(state, luck)[self._seat])
            self._played += 1

    def _after(self, trial: Trial, number: int) -> Any:
        """The position after the plan; later worlds are the guesses of the first ones with other dice."""
        state, guess = self._world(number), number % GUESSES
        if guess in trial.begun:
            begun = trial.begun[guess].copy()
            begun.dice = state.dice
            return begun
        dice = state.dice
        carried(self._game, state, trial.plan)
        if state.dice == dice:
            trial.begun[guess] = state.copy()
        return state

    @property
    def _over(self) -> bool:
        return self._played > 0 and self._budget.spent(self._played)

    # -- racing

    def _halved(self, trials: Sequence[Trial]) -> list[Trial]:
        """Best first: each lap takes its share of the time, and the better half goes on, with what was proposed
        first."""
        running, laps = list(trials), max(1, math.ceil(math.log2(len(trials))))
        for lap in range(1, laps + 1):
            worlds = len(running[0].rewards)
            while not self._over and (not worlds or self._budget.used(self._played) < RACE * lap / laps):
                worlds += 1
                for trial in running:
                    self._measure(trial, worlds)
            running.sort(key=by_merit, reverse=True)
            self._tell(running)
            running = running[: (len(running) + 1) // 2]
            if trials[0] not in running:
                running.append(trials[0])
        return running

    # -- improving

    def _improved(self, best: Trial, known: set[Plan], trials: list[Trial]) -> Trial:
        """Change single items of the best plan; what is better in the same worlds takes its place."""
        in_vain = 0
        while not self._over and in_vain < IN_VAIN:
            plan = carried(self._game, self._world(0), self._varied(best.plan))
            in_vain = in_vain + 1 if plan in known else 0
            if in_vain:
                continue
            known.add(plan)
            rival = self.trial(plan)
            trials.append(rival)
            if self._overtakes(rival, best):
                best, in_vain = rival, 0
                self._tell([best])
        return best

    def _overtakes(self, rival: Trial, best: Trial) -> bool:
        for worlds in LOOKS:
            self._measure(best, worlds)
            self._measure(rival, worlds)
            if self._over:
                return False
            lead, doubt = rival.lead(best)
            if abs(lead) > doubt and (lead < 0 or worlds >= TRUSTED):
                break
        return lead > 0

    def _confirmed(self, best: Trial, trials: Iterable[Trial]) -> Trial:
        """With nothing left to change: what is not behind for certain is tried again and again."""
        while not self._over:
            rivals = [trial for trial in trials if trial.rewards and trial.hopeful(best)]
            if len(rivals) == 1:
                break
            worlds = len(best.rewards) + LOOKS[0]
            for trial in (best, *rivals):
                self._measure(trial, worlds)
            best = max((trial for trial in rivals if len(trial.rewards) >= worlds), key=by_merit, default=best)
        return best

    def _preferred(self, best: Trial, first: Trial) -> Trial:
        """What the judgement proposes first stands unless another plan is ahead by more than chance explains: a race
        of many names somebody whose luck was best. Not where playing on shows all that the judgement knows."""
        if not self._judge.point:
            return best
        self._measure(first, len(best.rewards))
        lead, doubt = best.lead(first)
        known = min(len(best.rewards), len(first.rewards))
        return best if known >= FEW and lead > doubt / CERTAIN else first

    def _varied(self, plan: Plan) -> Plan:
        """One item more, less or another one, or two in another order."""
        items = self._items(plan)
        place = self._random.randrange(len(items))
        other = self._random.randrange(len(items))
        how = self._random.randrange(4)
        before = tuple(chain(*items[:place]))
        if how == 0:
            return (*before, *chain(*items[place + 1 :]))
        if how == 1:
            items[place], items[other] = items[other], items[place]
            return tuple(chain(*items))
        new = self._item(before)
        return (*before, *new, *chain(*items[place + (how == 2) :])) if new else plan

    def _items(self, plan: Plan) -> list[Plan]:
        """What the plan consists of: an item ends where something new can be begun."""
        state = self._world(0)
        items: list[list[int]] = []
        for option in plan:
            if not items or self._judge.quiet(state):
                items.append([])
            items[-1].append(option)
            carried(self._game, state, (option,))
        return [tuple(item) for item in items]

    def _item(self, before: Plan) -> Plan:
        """Another item at a point of the plan, of what is weighed best there."""
        state = self._world(0)
        carried(self._game, state, before)
        item: list[int] = []
        while state.options and state.agenda[-1].seat == self._seat and not (item and self._judge.quiet(state)):
            options = [option for _, option in self._judge.weigh(state)[:WIDTH]]
            item.append(self._random.choice(options))
            self._game.book.take(state, item[-1])
        return tuple(item)

    # -- telling

    def _tell(self, trials: Sequence[Trial]) -> None:
        if self._report is not None:
            self._report(self._thought(trials[0], trials))

    def _thought(self, best: Trial, trials: Iterable[Trial]) -> Thought:
        """Plans are told by their first options, each once."""
        firsts: dict[int, Trial] = {best.plan[0]: best}
        for trial in sorted((trial for trial in trials if trial.rewards), key=by_merit, reverse=True):
            firsts.setdefault(trial.plan[0], trial)
        total = sum(len(trial.rewards) for trial in firsts.values()) or 1
        ranked = [Ranked(first, len(trial.rewards) / total, trial.mean) for first, trial in firsts.items()]
        return Thought(tuple(ranked), self._played, self._budget.elapsed, best.plan)
