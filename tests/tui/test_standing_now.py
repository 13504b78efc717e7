"""How everybody stands: the ranks if the game ended now, the own row marked, own figures on the main page, names."""

from __future__ import annotations

import pytest

from ai.personalities import personalities
from tests.games import pacts
from tests.tui.conftest import FULL, MIDDLE, SMALL, Start, begun, played
from tui import seats
from tui.table.telling import ranks_told, standing
from tui.tongue import Tongue

SOLO = "human:Ann,random,random,random"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["struggle", "seven"])
async def test_the_ranks_of_now_stand_among_the_tables(start: Start, game: str, language: str) -> None:
    async with start(SMALL, campaign=await played(SOLO, 150, game), language=language) as screen:
        await screen.asked()
        heading = {"en": "If the game ended now", "fr": "Si la partie finissait maintenant"}[language]
        await screen.press("p")
        while heading not in screen.text:
            await screen.press("right")
        table = screen.game.table
        result = standing(table.game, table.view)
        first = result.ranks[0][0]
        rows = [row for row in screen.text.splitlines() if row.lstrip().startswith("1 ")]
        assert any(table.seat_name(first) in row and f" {result.scores[first]} " in row for row in rows)
        assert f"▸{table.seat_name(0)}" in screen.text


async def test_the_own_row_is_marked_beside_the_map(start: Start) -> None:
    async with start(FULL, campaign=await played(SOLO, 60)) as screen:
        await screen.asked()
        own = screen.game.table.chronicle.speaker.seats[0][:11]
        assert f"▸{own}" in screen.text


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_own_figures_stand_on_the_main_page_of_a_small_screen(start: Start, language: str) -> None:
    async with start(SMALL, campaign=await played(SOLO, 60), language=language) as screen:
        await screen.asked()
        words = {"en": ", Gold ", "fr": ", Or "}[language]
        assert words in screen.text.splitlines()[0]


def test_equals_share_a_rank() -> None:
    state = pacts.new(pacts.Setup("pacts", 3, 1))
    state.gold = [4, 6, 4]
    assert ranks_told(standing(pacts.GAME, state), ["Ann", "Bob", "Cora"], Tongue("en")) == "1 Bob 6; 2 Ann 4, Cora 4"
    assert (
        ranks_told(standing(pacts.GAME, state), ["Ann", "Bob", "Cora"], Tongue("fr"))
        == "1 Bob 6\u00a0; 2 Ann 4, Cora 4"
    )


def test_seats_are_called_by_person_or_character_and_no_two_alike() -> None:
    one, other = list(personalities("seven"))[:2]
    called = {id_: found.name["en"] for id_, found in personalities("seven").items()}
    spec = "ai:mcts:veteran:{}".format
    players = [("Ann", "human"), ("", spec(one)), ("", spec(other)), ("", spec(other)), ("", "random")]
    found = seats.names(players, Tongue("en"), "seven")
    assert found == ["Ann", called[one], "Seat 3", "Seat 4", "Seat 5"]
    assert seats.names([("", spec("random"))], Tongue("fr"), "seven") == ["Siège 1"]


async def test_a_character_is_called_by_its_name_in_the_game(start: Start) -> None:
    one = next(iter(personalities("seven")))
    name = personalities("seven")[one].name["en"]
    async with start(SMALL, campaign=begun(f"human:Ann,ai:greedy,ai:mcts:novice:{one}", "seven")) as screen:
        assert name in screen.game.table.chronicle.speaker.seats


@pytest.mark.parametrize("size", [MIDDLE, FULL])
async def test_se_9_9_alliances_stand_beside_the_powers(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=await played(SOLO, 120, asked=("turn", 0))) as screen:
        await screen.asked()
        assert "Top alliance: " in screen.text and "Bottom alliance: " in screen.text
        await screen.press("p", "right")
        panel = [line.partition("│")[0] for line in screen.text.splitlines()]
        assert any("Top alliance: " in line for line in panel)


async def test_what_one_has_stands_on_the_small_page_whatever_the_campaign_is_called(start: Start) -> None:
    name = await played(SOLO, 120, name="The war of the Austrian succession and some more", asked=("turn", 0))
    async with start(SMALL, campaign=name) as screen:
        await screen.asked()
        head = screen.text.splitlines()[0]
        assert all(word in head for word in ("Gold", "Popul.", "Unrest")), head


async def test_where_seats_are_not_what_counts_the_small_page_tells_how_it_stands(start: Start) -> None:
    async with start(SMALL, campaign=await played("human:Ann,random,random", 60, "seven", asked=("unit", 0))) as screen:
        await screen.asked()
        assert "as it stands: rank " in screen.text.splitlines()[0]


async def test_a_game_that_is_over_shows_its_final_ranking(start: Start) -> None:
    async with start(SMALL, campaign=await played("human:Ann,random,random", 1 << 20, "struggle")) as screen:
        await screen.until(lambda: screen.game.table.ended)
        await screen.press("p")
        for _ in range(12):
            if "Final ranking" in screen.text:
                break
            await screen.press("right")
        assert "Final ranking" in screen.text and "If the game ended now" not in screen.text
