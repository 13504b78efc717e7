"""Ultima Ratio Regis on the screen: who is who, what stands on the map, its panels, in both languages."""

from __future__ import annotations

import pytest

from engine.games.ultima import GAME, names
from engine.games.ultima.codes import DISCARD, USE
from engine.games.ultima.tables import AREAS, CAPITAL, CARDS
from tests.tui.conftest import FULL, SIZES, SMALL, Screen, Start, begun, played
from tui.games.ultima.hand import HandPanel

LANGUAGES = ("en", "fr")
THREE = "human:Ann,random,random"


async def pages(screen: Screen) -> list[str]:
    """The tables, page by page."""
    await screen.press("p")
    found: list[str] = []
    while screen.text not in found:
        found.append(screen.text)
        await screen.press("right")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
async def test_tables_while_there_is_no_war(start: Start, size: tuple[int, int], language: str) -> None:
    async with start(size=size, campaign=begun(THREE, "ultima"), language=language) as screen:
        await screen.asked()
        assert not screen.game.table.view.wars
        shown = "\n".join(await pages(screen))
        for title in {"en": ("Wars, areas lost", "Minor powers"), "fr": ("Guerres, ", "Puissances mineures")}[language]:
            assert title in shown, shown


# -- the hand


@pytest.mark.parametrize("size", SIZES)
async def test_ur_6_1_the_hand_comes_by_itself_and_says_what_each_use_would_do_now(
    start: Start, size: tuple[int, int]
) -> None:
    name = await played(THREE, 1, "ultima", 5, asked=("card_use", 0))
    async with start(size=size, campaign=name) as screen:
        await screen.asked()
        hand = screen.game.large.panel
        assert isinstance(hand, HandPanel) and "─ Hand " in screen.text
        seen = []
        for _ in hand.hand:
            seen.append(screen.text)
            await screen.press("down")
        assert any("may spend" in text for text in seen)
        assert any("Event" in text or "event" in text for text in seen)
        await screen.press("escape")
        assert not isinstance(screen.game.large.panel, HandPanel)
        await screen.press("e")
        assert isinstance(screen.game.large.panel, HandPanel)


async def test_ur_6_1_enter_plays_the_marked_use_of_the_marked_card(start: Start) -> None:
    name = await played(THREE, 1, "ultima", 5, asked=("card_use", 0))
    async with start(size=SMALL, campaign=name) as screen:
        await screen.asked()
        hand = screen.game.large.panel
        assert isinstance(hand, HandPanel)
        while not any(use.choice and USE.read(use.option).use == DISCARD for use in hand.uses(hand.card)):
            await screen.press("down")
        card, before = hand.card, len(screen.game.table.view.hands[0])
        while USE.read(hand.uses(card)[hand._uses.cursor].option).use != DISCARD:
            await screen.press("right")
        await screen.press("enter")
        await screen.until(lambda: len(screen.game.table.view.hands[0]) < before)
        assert card in screen.game.table.view.discard
        assert not isinstance(screen.game.large.panel, HandPanel)


async def test_ur_6_2_an_event_without_effect_says_why(start: Start) -> None:
    """Subsidies find no ally."""
    name = await played(THREE, 1, "ultima", 5, asked=("card_use", 0))
    async with start(size=FULL, campaign=name) as screen:
        await screen.asked()
        hand = screen.game.large.panel
        assert isinstance(hand, HandPanel)
        whys = [use.why for card in hand.hand for use in hand.uses(card) if use.choice is None]
        assert len(whys) == len(GAME.book.closed(screen.game.table.view))
        assert all("UR-6" in why for why in whys)


async def test_ur_29_3_who_looks_on_sees_no_hand(start: Start) -> None:
    async with start(size=SMALL, campaign=begun("random,random,random", "ultima"), pace="step") as screen:
        await screen.press("e")
        panel = screen.game.large.panels["own0"]
        assert isinstance(panel, HandPanel) and panel.hand == []


# -- the map


async def test_the_map_is_turned_to_the_power_that_acts(start: Start) -> None:
    """At 80x24 the sheet with its capital is shown, and its region is told."""
    name = await played(THREE, 1, "ultima", 5, asked=("free_action", 0))
    async with start(size=SMALL, campaign=name) as screen:
        await screen.asked()
        view = screen.game.table.view
        capital = AREAS[CAPITAL[view.active]].id
        assert screen.game.atlas.cursor == capital
        assert screen.game.atlas.grid is not None and capital in screen.game.atlas.grid.places


# -- peace, and two people at one keyboard


async def test_ur_19_5_the_draft_of_reparations_says_what_each_is_worth(start: Start) -> None:
    name = await played(THREE, 200, "ultima", 6, asked=("reparations", 0))
    async with start(size=SMALL, campaign=name) as screen:
        await screen.asked()
        assert "To be added" in screen.text and "costs " in screen.text and "-1 Send" not in screen.text
        await screen.press("s")
        assert screen.game.large.shown != "draft"


async def test_ur_29_3_two_people_at_one_keyboard_see_their_own_hands_only(start: Start) -> None:
    name = await played("human:Ann,human:Bob,random", 1, "ultima", 5, asked=("card_use", 0))
    async with start(size=SMALL, campaign=name, pace="instant") as screen:
        await screen.until(lambda: screen.game.table.handover)
        speaker = screen.game.table.chronicle.speaker
        assert not any(speaker.say(names.card(card)) in screen.text for card in range(len(CARDS)))
        await screen.press("enter")
        await screen.asked()
        hand = screen.game.large.panel
        assert isinstance(hand, HandPanel)
        view = screen.game.table.view
        assert hand.hand and all(card < 0 for card in view.hands[1]) and screen.game.table.reader == 0


async def test_a_question_to_a_seat_of_several_powers_has_the_whole_width_below_its_chip(start: Start) -> None:
    name = await played("human:Ann,random,random", 1, "ultima", 5, asked=("card_use", 0))
    async with start(SMALL, campaign=name) as screen:
        await screen.asked()
        chip = screen.game.table.seat_name(0)
        assert len(chip) > SMALL[0] // 3 and " with " in chip
        row = next(row for row in screen.text.splitlines() if row.startswith(f" {chip} "))
        assert row.startswith(f" {chip}  ") and len(row) <= SMALL[0]
