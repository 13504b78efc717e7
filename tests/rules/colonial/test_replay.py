"""Every action against a second telling: the same decisions and dice must lead to the same position."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import Option, is_over
from engine.frames import Decision
from engine.games.colonial.frames import ActOrPass
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import CARD_COUNT, CHARACTERS
from tests.rules.colonial.changes import Step, data_of
from tests.rules.colonial.replay import Replay
from tests.rules.colonial.scattered import scattered
from tests.rules.colonial.table import COLOURS, GAME, IDLE, Table


def played(t: Table, seat: int, character: str, draw: Random) -> tuple[Colonial, list[Step]]:
    """The position before and every decision of an action, also those that were no choice."""
    s = t.state
    s.round, s.turn, s.phase, s.active = 1, 1, 1, seat
    for other in range(s.n):
        s.played[other] = draw.randrange(CARD_COUNT)
    t.show(COLOURS[seat], character)
    steps: list[Step] = []

    def note(state: Colonial, frame: Decision, option: Option) -> None:
        if frame != IDLE and frame.name != "offers":  # where debtors may repay between the years of a war
            steps.append((frame.seat, frame.name, GAME.book.word(state, frame, option)))

    s.agenda = [IDLE, ActOrPass(seat)]
    before = s.copy()
    GAME.book.run(s, note)
    while not is_over(s) and s.agenda[-1] != IDLE:
        frame = s.agenda[-1]
        words = {GAME.book.word(s, frame, option): option for option in s.options}
        option = words[chosen(list(words), character, draw)]
        note(s, frame, option)
        GAME.book.take(s, option, note)
    return before, steps


def chosen(words: list[str], character: str, draw: Random) -> str:
    """Rather do something than nothing; no repaying, no second thoughts about a draft."""
    if character in words:
        return character
    found = [word for word in words if not word.startswith(("repay", "drop", "raise", "clear"))]
    doing = [word for word in found if word not in ("pass", "none", "done", "silence")]
    return draw.choice(doing if doing and draw.random() < 0.9 else found)


@pytest.mark.parametrize("seed", range(150))
def test_every_action_does_what_the_rules_say(seed: int) -> None:
    """CO-3 and CO-7 to CO-16, in positions full of everything."""
    draw = Random(seed)
    for character in CHARACTERS:
        t = scattered(2 + seed % 5, seed)
        seat = draw.randrange(t.state.n)
        before, steps = played(t, seat, character, draw)
        assert data_of(t.state) == data_of(Replay(before, seat, steps).run()), (character, steps)
