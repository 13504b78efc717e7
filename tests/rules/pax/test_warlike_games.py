"""Games of players who love war: rebellions, Ottoman wars, Congresses and conquests, which random play hardly reaches.

``python -m tests.rules.pax.test_warlike_games 1 60`` plays more of them and counts what was asked; a third number says
how many decisions lie between two positions that are studied whole (60), the rules' own invariants are looked at more
often. Tension is let off before it ends a game, China is provoked and areas rise in Unrest, so that much happens in
few turns.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from engine.contract import PASS, Option
from engine.dice import any_index
from engine.games.pax import BOOK, GAME
from engine.games.pax.frames.movement import Packet
from engine.games.pax.rules.movement.packets import ARMY, FLEET, PLACE
from engine.games.pax.state import Pax
from engine.games.pax.tables import CHINESE_AREAS, N_AREAS, N_POWERS, OTTOMAN_AREAS, TENSION
from engine.kit import drafts
from tests.conformance.checks import Chooser, Inspector, Played, default_setup, play
from tests.conformance.invariants import pax as invariants

KEEN: Final = {
    "declare", "last_word", "walk_out", "use_claim", "duty", "ottoman_side", "defend", "defend_call", "call", "assault",
    "attack", "join_battle", "march", "claim_area", "sign", "vote", "speak", "canal_refused", "allow_battle",
    "volunteer",
}  # fmt: skip
"""Decisions of which something else than to decline or refuse is mostly taken."""
WARY: Final = {"peace", "no_contact", "formosa", "tripoli_end", "removal", "window", "escort", "peace_answer"}
DRAFTED: Final = {"treaty", "proposal", "division", "division_table"}
"""Drafts, which are mostly sent as soon as they can be."""
LOOKS: Final = 60
GLIMPSES: Final = 7
HOT, COOL, RESENTED, RICH, LONG = 70, 15, 220, 60, 12
FIRST_FEVER, LAST_FEVER = 150, 2650


def warlike(seed: int) -> Chooser:
    last = [0]

    def choose(s: Pax, number: int) -> Option:
        if s.tension > HOT:
            s.tension = COOL
        if s.turn % 3 == 2 and s.turn != last[0]:
            s.china = max(s.china, RESENTED)
        last[0] = s.turn
        frame = s.agenda[-1]
        if isinstance(frame, Packet) and not frame.done:
            stir(s, seed, frame.power)
        return _choice(s, any_index(seed, number + (1 << 22), 100), lambda listed: any_index(seed, number, len(listed)))

    return choose


def stir(s: Pax, seed: int, power: int) -> None:
    """Money, and Unrest in the Ottoman Empire and somewhere else."""
    if s.turn % 2:
        s.unrest[OTTOMAN_AREAS[s.turn % len(OTTOMAN_AREAS)]] = 1
    s.unrest[any_index(seed, s.turn, N_AREAS)] = 1
    s.treasury[power] = max(s.treasury[power], RICH)
    BOOK.relist(s)


def _choice(s: Pax, luck: int, index: Any) -> Option:
    options, (name, *rest) = list(s.options), s.agenda[-1]
    wanted = options
    if name == "packet":
        if luck < 12 or rest[2] > LONG:
            return PASS
        wanted = [option for option in options if option % 20 in (PLACE, ARMY, FLEET)] if luck < 80 else options
    elif name == "place_level" and luck < 70:
        wanted = options[-1:]
    elif name == "place_area" and luck < 70:
        wanted = [area for area in options if contested(s, area)]
    elif name in DRAFTED and drafts.SEND in options and luck < 80:
        wanted = [drafts.SEND]
    elif name in KEEN and luck < 80:
        wanted = [option for option in options if option not in (PASS, 0)]
    elif name in WARY and luck < 85:
        wanted = options[:1]
    listed = wanted or options
    return int(listed[index(listed)])


def contested(s: Pax, area: int) -> bool:
    """Where placing means trouble."""
    pending = any(s.pending[power * N_AREAS + area] for power in range(N_POWERS))
    return bool(s.unrest[area] or area in CHINESE_AREAS or pending)


def feverish(seed: int) -> Chooser:
    """The same until some decision; from then on tension is so high that the game may end in the middle of anything."""
    choose, last = warlike(seed), FIRST_FEVER + any_index(seed, 1 << 24, LAST_FEVER - FIRST_FEVER)

    def chosen(s: Pax, number: int) -> Option:
        option = choose(s, number)
        if number >= last:
            s.tension = max(s.tension, TENSION.limit - 1 - (number + seed) % 9)
        return option

    return chosen


def warlike_game(
    seed: int, looks: int = LOOKS, player: Callable[[int], Chooser] = warlike
) -> tuple[Played, Counter[str]]:
    expansion = "on" if seed % 7 == 6 else "off"
    setup = default_setup(GAME, 4 + seed % 5, seed, ottoman_expansion=expansion)
    inspector = Inspector(GAME, setup, seed)
    choose = player(seed)
    asked: Counter[str] = Counter()

    def watched(state: Any, number: int) -> Option | None:
        asked[state.agenda[-1].name] += 1
        if number % GLIMPSES == 0:
            invariants.check(state)
        return choose(state, number)

    return play(GAME, setup, watched, inspector, every=looks, glances=looks // 6), asked


@pytest.mark.parametrize("seed", [3, 13, 20])
def test_pb_4_5_warlike_games_end_and_break_nothing(seed: int) -> None:
    print(f"seed {seed}")
    played, _ = warlike_game(seed)
    told = Counter(event.name for event in played.events)
    assert played.state.over and told["colonial_combat"] and told["war_declared"]


@pytest.mark.parametrize("seed", [29, 3, 17])
def test_pb_4_5_nothing_happens_after_the_great_war_wherever_it_comes(seed: int) -> None:
    print(f"seed {seed}")
    played, _ = warlike_game(seed, player=feverish)
    invariants.check(played.state)  # the inspector has read the reports
    assert played.state.over == 2 and played.events[-1].name == "final_score"


def main(bounds: Sequence[str]) -> None:
    first, last, *looks = map(int, bounds)
    asked: Counter[str] = Counter()
    for seed in range(first, last + 1):
        played, here = warlike_game(seed, *looks)
        asked.update(here)
        print(seed, len(played.taken), "turn", played.state.turn, flush=True)
    print(dict(asked.most_common()))
    print("never asked:", sorted(set(GAME.book.points) - set(asked)))


if __name__ == "__main__":
    main(sys.argv[1:])
