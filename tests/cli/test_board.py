"""Tables of line mode: whose row it is."""

from __future__ import annotations

import io

from engine.contract import Setup
from engine.library import checked, find
from engine.text import Speaker
from tui.console import Console
from tui.line import printing as board
from tui.tongue import Tongue


def test_every_row_of_the_status_table_bears_the_number_and_name_of_its_seat() -> None:
    """In a war the rows come in acting order, which is not that of the seats."""
    game = find("struggle")
    state = game.new(checked(Setup("struggle", 3, 1, options={"powers": "france,spain,russia"})))
    state.top, state.bottom, state.side, state.order = (2, 1), (0,), (1, 0, 0), (2, 0, 1)
    state.vp[:] = [11, 22, 33]
    speaker = Speaker(game.languages, "en", ["France", "Spain", "Russia"])
    out = io.StringIO()
    board.sheet(Console(Tongue("en"), out=out), speaker, game, game.view(state, 0), ["France", "Spain", "Russia"])
    lines = [line.split() for line in out.getvalue().splitlines()]
    rows = {line[1]: line for line in lines if len(line) > 3 and line[1] in ("France", "Spain", "Russia")}
    expected = {"France": ("1", "11"), "Spain": ("2", "22"), "Russia": ("3", "33")}
    for name, (number, points) in expected.items():
        assert rows[name][0] == number
        assert points in rows[name]
