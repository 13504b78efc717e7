"""Advice: whole actions, ranked by what they show, true to their word and to what was said before."""

from __future__ import annotations

from typing import Any

from ai.advice import Advice, _line, advised, continued, reasons
from ai.opponent import judge
from ai.search.thought import Budget, Ranked, Thought
from ai.specs import Spec, search
from engine import library
from engine.contract import Setup, decider
from engine.games.seven.records import ACTION, AVOID, Promise
from engine.games.struggle.rules.turns import BUY
from tests.ai.helpers import STRUGGLE, at_turn, position, view

KNOWS = judge(STRUGGLE)


def _thought(seen: Any) -> Thought:
    return search(STRUGGLE, Spec("mcts")).think(seen, 1, Budget(iterations=60))


def test_advice_is_for_whole_actions_and_names_the_tile_to_buy() -> None:
    seen = view(position(5, 3, lambda s: at_turn(s) and BUY in s.options))
    thought = _thought(seen)
    bought = thought._replace(ranked=(Ranked(BUY, 1.0, 0.5), *(one for one in thought.ranked if one.option != BUY)))
    lines = [advice.line for advice in advised(STRUGGLE, reasons(STRUGGLE, seen, bought, 9, 1))]
    assert [line for line in lines if line[0] == BUY and len(line) > 1]
    for line in lines:
        state = seen.copy()
        for option in line:
            assert option in state.options, line
            STRUGGLE.book.take(state, option)
        over = not state.options or decider(state) != decider(seen) or state.dice != seen.dice
        assert over or KNOWS.settled(state), "to the end of what was begun"


def test_advice_is_ranked_by_the_number_that_it_shows() -> None:
    seen = view(position(5, 3, at_turn))
    found = advised(STRUGGLE, reasons(STRUGGLE, seen, _thought(seen), 3, 1))
    assert len(found) > 1
    shown = [(f"{one.share:.0%}", one.points) for one in found]
    assert shown == sorted(shown, key=lambda one: (int(one[0][:-1]), one[1]), reverse=True)


def test_what_is_said_in_the_middle_of_an_action_was_said_at_its_beginning() -> None:
    seen = view(position(5, 3, lambda s: at_turn(s) and BUY in s.options))
    given = [Advice(BUY, 0.4, 50.0, (), _line(STRUGGLE, KNOWS, seen, (BUY,)))]
    after = STRUGGLE.guess(seen, 5)
    STRUGGLE.book.take(after, BUY)
    said = {repr(dump): advice for dump, advice in continued(STRUGGLE, seen, given, 9)}
    rest = said[repr(view(after).dump())]
    assert rest.option == given[0].line[1] and (rest.share, rest.points) == (0.4, 50.0)


def test_nobody_is_advised_to_break_a_promise() -> None:
    seven = library.find("seven")
    state = seven.new(library.checked(Setup("seven", 4, 3, options={"negotiation": "off"})))
    knows = judge(seven)
    while state.agenda[-1].name != "choose_action":
        seven.book.take(state, knows.weigh(state)[0][1])
    seat, first = decider(state), knows.weigh(state)[0][1]
    thought = Thought(tuple(Ranked(option, 0.3, 0.5) for _, option in knows.weigh(state)), 10, 0.1)
    free = [one[3][0] for one in reasons(seven, seven.view(state, seat), thought, 9, 1)]
    state.promises = (Promise(seat, (seat + 1) % 4, ACTION, state.decade, (state.empire, first, AVOID)),)
    bound = [one[3][0] for one in reasons(seven, seven.view(state, seat), thought, 9, 1)]
    assert first in free and first not in bound and bound
