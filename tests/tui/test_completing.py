"""Tab completes the last word of what is typed: a choice, one behind it, an order to units."""

from __future__ import annotations

import pytest

from tests.rules.pax.table import GB
from tests.tui.conftest import FULL, SMALL, Start, begun, played
from tests.tui.test_typed import at_war, question
from tui.typed import reading
from tui.typed.completing import completions

SOLO = "human:Ann,random,random,random"


async def test_tab_completes_the_word_of_the_next_question_too(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        await screen.press("1")
        await screen.asked("Place a starting unit")
        await screen.type("ar")
        await screen.press("tab")
        assert screen.game.typist.line.text == "army "
        await screen.press(*"ind", "tab")
        assert screen.game.typist.line.text == "army india "
        await screen.press("enter")
        await screen.until(lambda: any("army, India" in said.text for said in screen.game.table.log()))


async def test_a_further_tab_is_the_next_way(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        await screen.press("1")
        await screen.asked("Place a starting unit")
        await screen.type("army ")
        lines = []
        for _ in range(12):
            await screen.press("tab")
            lines.append(screen.game.typist.line.text)
        places = [choice.word for choice in reading.behind(screen.game.answering.question, "army").open]
        assert lines == [f"army {place} " for place in [*places, *places][:12]]


async def test_tab_on_an_empty_line_begins_with_the_marked_choice(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        await screen.press("down", "/", "tab")
        assert screen.game.typist.line.text == "spain "


async def test_in_french_the_words_are_french(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO), language="fr") as screen:
        await screen.asked()
        await screen.press("1")
        await screen.asked("unité")
        await screen.type("arm")
        await screen.press("tab", *"ind", "tab", "tab")
        assert screen.game.typist.line.text in ("armee inde ", "armee indes_orientales ")


def test_orders_to_units_are_completed_at_every_place() -> None:
    asked = question(at_war())
    order = reading.example(asked)
    assert order
    words = order.rpartition(", ")[2].split()
    start, end = words[-2], words[-1]
    assert f"{start.replace('_', ' ')} " in completions(asked, start[:-1])
    whole = f"{start} {end} ".replace("_", " ")
    assert whole in completions(asked, f"{start} {end[:-1]}") and reading.read(asked, whole)
    assert f"2 {whole}" in completions(asked, f"2 {start} {end[:-1]}")
    first, comma, second = order.partition(", ")
    assert comma and f"{first}, {second} ".replace("_", " ") in [
        further.replace("_", " ") for further in completions(asked, f"{first}, {second[:-1]}")
    ]


@pytest.mark.parametrize("game", ["struggle", "seven", "ultima"])
async def test_whatever_tab_makes_of_a_beginning_can_be_typed(start: Start, game: str) -> None:
    """Where the list has words, each of them completed leads on."""
    async with start(FULL, campaign=await played(SOLO, 40, game=game)) as screen:
        await screen.asked()
        asked = screen.game.answering.question
        lines = completions(asked, "")
        assert len(lines) == len(asked.open)
        for line in lines[:10]:
            steps = reading.read(asked, line)
            assert steps and all(further.startswith(line) for further in completions(asked, line))


def test_nothing_is_made_of_nonsense() -> None:
    asked = question(at_war())
    assert completions(asked, "zzz") == [] and completions(asked, "3 zzz yyy") == []
    assert asked.ask.seat == GB
