"""Colonial on the screen: who is who, what lies on the map, the tables, in both languages and in plain letters."""

from __future__ import annotations

import pytest

from engine.contract import Place
from engine.games.colonial import GAME
from engine.games.colonial.frames import ActOrPass, Programme
from engine.games.colonial.tables import NATIONS, PACKAGE, RULES
from engine.match import Ask
from engine.text import Speaker
from tests.rules.colonial.table import COLOURS, Table, table
from tests.tui.conftest import FULL, SIZES, SMALL, Screen, Start, played
from tui.games.colonial.look import LOOK, charts, colour, leader, letter, pieces
from tui.looks import look
from tui.maps.draw import Row, Style
from tui.maps.sheets import sheets
from tui.screen.rows import width_of
from tui.table.question import Question
from tui.typed.reading import read

LANGUAGES = ("en", "fr")


def place(t: Table, land: str) -> Place:
    return next(one for one in GAME.words.places(t.state) if one.id == land)


def written(t: Table, land: str, language: str = "en") -> list[str]:
    return [piece.text for piece in pieces(t.state, place(t, land), language)]


def test_the_look_is_found_and_all_its_maps_can_be_used() -> None:
    found, fault = sheets(LOOK.package, LOOK.maps)
    assert look("colonial") is LOOK and fault == ""
    assert [[(grid.width, grid.height) for grid in size] for size in found] == [[(116, 40)], [(84, 30)], [(78, 16)] * 3]


# -- who is who


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_and_colours_tell_the_players_apart(language: str) -> None:
    t = table(seats=6)
    assert len({letter(t.state, seat, language) for seat in range(6)}) == 6
    assert len({colour(t.state, seat) for seat in range(6)}) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_co_16_5_nations_have_their_own_letters_and_colours_when_all_are_chosen(language: str) -> None:
    t = table(seats=5, nations="on")
    for seat in reversed(range(5)):
        assert letter(t.state, 0, "en") == "R"
        getattr(t, COLOURS[seat]).nation = NATIONS[seat].id
        assert len({colour(t.state, one) for one in range(5)}) == 5
    assert "".join(letter(t.state, seat, language) for seat in range(5)) == {"en": "EFSPH", "fr": "AFEPH"}[language]


def test_co_7_2_the_ground_shows_the_colony_or_all_who_control_something() -> None:
    t = table().stack("congo_1", "red").stack("congo_2", "blue")
    assert leader(t.state, place(t, "congo")) is None and place(t, "congo").leaders == (0, 1)
    assert leader(t.put("congo", colony="blue").state, place(t, "congo")) == 1


# -- what lies there


def test_co_2_1_unexplored_with_difficulty_native_power_and_resources() -> None:
    t = table()
    assert written(t, "india") == ["●4/5", "ooxe"]
    assert written(t, "australia") == ["●●7/1", "g"]
    assert written(t, "sahara") == ["●5/1"]
    assert written(t, "levant") == ["/4", "ex"]


def test_co_7_1_stacks_with_the_controller_first_and_how_many() -> None:
    t = table().stack("west_africa_1", "blue red red").stack("india_3", "yellow")
    assert written(t, "west_africa") == ["/3", "gBR2", "s"]
    assert written(t, "west_africa", "fr") == ["/3", "gBR2", "s"]
    assert written(t, "india", "fr") == ["/5", "xJ", "ooe"]
    stack = pieces(t.state, place(t, "west_africa"), "en")[1]
    assert (stack.owner, stack.shorter) == (str(colour(t.state, 1)), ("gB",))


def test_co_7_41_to_co_7_51_colonies_cities_unrest_missions_and_independent_states() -> None:
    t = table().stack("brazil_1", "red").put("brazil", unrest=2, missions=1, colony="red").city("brazil", 6)
    assert written(t, "brazil") == ["/2!!+", "R#$6", "pR"]
    assert pieces(t.state, place(t, "brazil"), "en")[1].shorter == ("R#$", "R#")
    t.put("brazil", missions=3, independent=True)
    assert written(t, "brazil") == ["/2×2+3", "$6", "pR"]
    assert pieces(t.state, place(t, "brazil"), "en")[0].shorter == ("/4+",)


# -- the tables


def lengths(rows: list[Row]) -> list[int]:
    return [sum(len(text) for text, style in row if text[:1] in "█░") for row in rows]


def test_co_3_1_bars_beside_the_race() -> None:
    """Red, who is first, comes to 10 with blue half way; yellow has debts and more than can be drawn."""
    t = table()
    t.state.turn, t.red.prestige, t.blue.prestige = 4, 8, 4
    rows: list[Row] = [(("x" * 40, Style("text", "panel")), (" " * 40, Style("", "panel"))) for _ in range(5)]
    drawn = charts(t.state, 0, rows, 80)
    assert lengths(drawn)[1:] == [10 * 3, 5 * 3, 0, 0]
    assert {width_of(row) <= 80 for row in drawn} == {True}
    assert charts(t.state, 1, rows, 80) is rows and charts(t.state, 0, rows, 50) is rows
    t.yellow.prestige = 30
    assert lengths(charts(t.state, 0, rows, 80))[1] == 12 * 3


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
async def test_map_and_tables_at_all_sizes(start: Start, size: tuple[int, int], language: str) -> None:
    name = await played("human:Ann,random,random,random", 800, "colonial", 3, asked=ActOrPass(0))
    async with start(size=size, campaign=name, language=language) as screen:
        await screen.asked()
        assert "Canada" in screen.text and "●4/1" in screen.text
        shown = "\n".join(await pages(screen))
        for title in {"en": ("Treasury and Loans", "Market", "Signs on"), "fr": ("Trésor et", "Marché", "Signes")}[
            language
        ]:
            assert title in shown, title


async def test_the_seats_page_tells_of_everybody_what_is_theirs(start: Start) -> None:
    """CO-2.7: the sheet begins with the First player, the page with the first seat."""
    name = await played("human:Ann,random,random,random", 800, "colonial", 3, asked=ActOrPass(0))
    async with start(size=FULL, campaign=name) as screen:
        await screen.asked()
        s = screen.game.table.view
        assert s.first != 0
        seats = next(text for text in await pages(screen) if "(Ann)  person" in text)
        mine = seats[seats.index("(Ann)") :]
        assert f"Treasury: {s.treasury[0]}; Fleets: {s.fleets[0]}" in mine[: mine.index(" B  ")]


async def test_plain_letters(start: Start) -> None:
    name = await played("human:Ann,random,random,random", 800, "colonial", 3, asked=ActOrPass(0))
    async with start(size=SMALL, campaign=name, colors="mono", ascii=True) as screen:
        await screen.asked()
        shown = [screen.app.palette.shown(text) for row in screen.app.canvas.rows for text, _ in row]
        assert "".join(shown).isascii() and any("*4/1" in text for text in shown)


@pytest.mark.parametrize("size", SIZES)
async def test_a_label_that_the_list_cuts_off_is_told_in_full_below(start: Start, size: tuple[int, int]) -> None:
    name = await played("human:Ann,random,random,random", 0, "colonial", asked=("offers", 0))
    async with start(size, campaign=name) as screen:
        await screen.asked("do you make an offer")
        await screen.press(*["down"] * 4, "up")
        marked = screen.game.answering.marked
        assert marked is not None and marked.word == "hush"
        assert marked.label in " ".join(screen.text.split())


@pytest.mark.parametrize("size", SIZES)
async def test_co_5_2_a_whole_programme_still_says_what_each_card_would_do_now(
    start: Start, size: tuple[int, int]
) -> None:
    """Nothing is left to be added, so what is known of the cards stands with the cards; it goes along when moved."""
    async with start(size, campaign=await played("human:Ann,random,random,random", 0, "colonial")) as screen:
        await screen.asked("Program four cards")
        await screen.press("4", "5", "1", "2")  # Viceroy and Merchant first
        await screen.asked("(4 so far)")
        assert "Unrest" in screen.text and "Diplomacy" in screen.text
        await screen.press("+")
        await screen.asked("(4 so far)")
        assert "Unrest" in screen.text and "Diplomacy" in screen.text
        await screen.press("m")
        assert "So far" not in screen.text and " o draft " in screen.text.splitlines()[-1]
        await screen.press("o")
        assert "So far" in screen.text


def test_co_11_4_an_amount_is_typed_as_it_is_where_a_debtor_may_also_repay() -> None:
    t = table()
    t.red.goods, t.red.eco, t.red.loans = 5, 4, (10,)
    t.use("red", "trader")
    question = Question(Ask(GAME, GAME.view(t.state, 0), 0, 0), Speaker(PACKAGE, "en", ["A", "B", "C", "D"]))
    assert [(choice.number, choice.word) for choice in question.choices] == [
        (1, "1"), (2, "2"), (3, "3"), (4, "4"), (5, "repay"), (0, "none"),
    ]  # fmt: skip
    assert question.choices[question.first].number == 4, "what is mostly wanted is marked"


def test_who_types_the_second_character_of_a_card_has_the_card() -> None:
    t = table()
    t.then(Programme(0, 0, ()))
    question = Question(Ask(GAME, GAME.view(t.state, 0), 0, 0), Speaker(PACKAGE, "en", ["A", "B", "C", "D"]))
    (step,) = read(question, "conqueror")
    assert GAME.book.word(t.state, step.frame, step.option) == "sovereign_conqueror"


def test_co_9_10_what_can_only_be_added_later_is_numbered_behind() -> None:
    """A Purge frees the marker of a pillage: it leaves a gap, and the numbers of the others stay."""
    t = table(advanced_colonies="on").stack("cape_1", "red").put("cape", unrest=1)
    t.green.unrest = RULES.unrest_markers - 1
    t.use("red", "conqueror")
    numbers = []
    for word in ("cape", "purge"):
        t.play(word)
        question = Question(Ask(GAME, GAME.view(t.state, 0), 0, 0), Speaker(PACKAGE, "en", ["A", "B", "C", "D"]))
        numbers.append({choice.word: choice.number for choice in question.choices if choice.number > 0})
    before, after = numbers
    assert before["purge"] == 1 and "pillage" not in before
    assert after == {word: number for word, number in before.items() if word in after} | {"pillage": len(before) + 1}
