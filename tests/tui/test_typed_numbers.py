"""A number that is typed means the same choice in every panel: the line says which, and Enter takes that one."""

from __future__ import annotations

import pytest

from tests.tui.conftest import FULL, SMALL, Screen, Start, played
from tui.games.ultima.hand import HandPanel
from tui.screen.game.large import DRAFT
from tui.screen.panels.panel import Answer

TABLES = [
    ("ultima", "human:Ann,random,random", "card_use"),
    ("colonial", "human:Ann,random,random", ""),
    ("struggle", "human:Ann,random,random", ""),
    ("seven", "human:Ann,random", ""),
    ("pax", "human:Ann,random,random,random", ""),
]


def listening(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> list[Answer]:
    """What would be answered; the match hears nothing of it."""
    answers: list[Answer] = []
    monkeypatch.setattr(screen.game, "_answer", answers.append)
    return answers


@pytest.mark.parametrize(("game", "players", "point"), TABLES, ids=[table[0] for table in TABLES])
async def test_enter_takes_the_typed_number_in_every_panel(
    start: Start, monkeypatch: pytest.MonkeyPatch, game: str, players: str, point: str
) -> None:
    """Ten choices or more, so that a single digit waits for Enter; another choice is marked."""
    name = await played(players, 1, game, 5, asked=(point, 0) if point else None)
    async with start(size=FULL, campaign=name, confirm="off") as screen:
        await screen.asked()
        page, ask = screen.game, screen.game.table.ask
        answers = listening(screen, monkeypatch)
        for panel in page.large.panels.keys() - {DRAFT}:
            page.answering.meet(None)
            page.answering.meet(ask)
            question = page.answering.question
            assert question is not None
            page.large.show(panel)
            page.large.panel.move("down")
            wanted = next(str(n) for n in sorted(question.numbers) if n > 0)
            await screen.press(*wanted)
            if not answers:
                assert page.answering.digits == wanted, panel
                await screen.press("enter")
            step = question.step(question.choice(question.numbers[int(wanted)]))
            assert [answer.steps for answer in answers] == [(step,)], panel
            answers.clear()


async def test_ur_6_1_the_hand_marks_the_card_of_the_typed_number(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await played("human:Ann,random,random", 1, "ultima", 5, asked=("card_use", 0))
    async with start(size=SMALL, campaign=name) as screen:
        await screen.asked()
        hand, question = screen.game.large.panel, screen.game.answering.question
        assert isinstance(hand, HandPanel) and question is not None and len(question.numbers) > 10
        answers = listening(screen, monkeypatch)
        await screen.press("down", "down", "1")
        first = question.choice(question.numbers[1])
        assert f"Enter takes it: {first.label}"[:60] in screen.text
        marked = hand.uses(hand.card)[hand._uses.cursor]
        assert marked.choice == first
        await screen.press("enter")
        assert [answer.steps for answer in answers] == [(question.step(first),)]
