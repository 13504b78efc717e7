"""7 Empires on the screen: pieces and colours by empire, ranges, typed orders, tables, languages, plain letters."""

from __future__ import annotations

import pytest

from engine.contract import PASS, Place, decider
from engine.controllers import Random
from engine.frames import Decision
from engine.games.seven import GAME
from engine.games.seven.codes import REGION_OF, TYPE_OF
from engine.games.seven.frames import March
from engine.games.seven.tables import (
    CITY_COUNT,
    EMPIRE_IDS,
    LAND_COUNT,
    OWNER,
    PACKAGE,
    REGION_IDS,
    TOP_PALACE,
)
from engine.match import Ask
from engine.notation import NotRead
from engine.points import Walk
from engine.text import Speaker
from saves.library import Library
from tests.rules.seven.table import P1, Table
from tests.tui.conftest import FULL, MIDDLE, SIZES, SMALL, Screen, Start, begun
from tui.games.seven.look import COLOURS, pieces, powers, ruler
from tui.looks import look
from tui.maps.lettering import arranged
from tui.maps.sheets import sheets
from tui.table.question import Question
from tui.tongue import Tongue
from tui.typed import marching, reading

SPEAKERS = {language: Speaker(PACKAGE, language, ["Anna", "Ben", "Cleo", "Dora"]) for language in ("en", "fr")}


async def at(*points: str, least: int = 60, choices: int = 2, seed: int = 3) -> str:
    """A campaign in which the person has so many choices at one of these points, after decisions at random."""
    name = begun("human:Ann,random,random", "seven", seed, negotiation="off")
    with Library().open(name) as journal:
        match = journal.resume([Random(seed)] * 3)

        def there() -> bool:
            frame = match.state.agenda[-1] if match.state.agenda else None
            asked = isinstance(frame, Decision) and frame.name in points and frame.seat == 0
            return match.number >= least and asked and len(match.state.options) >= choices

        match.listeners.append(lambda _notice: match.stop() if there() else None)
        await match.play()
    return name


def place(table: Table, region: str) -> Place:
    return next(one for one in GAME.words.places(GAME.view(table.s, P1)) if one.id == region)


def written(table: Table, region: str, language: str = "en") -> list[tuple[str, str]]:
    found = pieces(GAME.view(table.s, P1), place(table, region), language)
    names = {str(colour): empire for empire, colour in COLOURS.items()}
    return [(piece.text, names[piece.owner]) for piece in found]


# -- pieces


def test_sv_2_a_city_shows_its_tile_its_palace_and_its_units() -> None:
    table = Table().units("france", paris="iia", marseille="23").cities(paris="upgraded", lyon="")
    assert written(table, "paris") == [("F●2", "france"), ("iia", "france")]
    assert written(table, "marseille") == [("F○", "france"), ("23", "france")]
    assert written(table, "lyon") == [("F·", "france")]


def test_sv_13_1_who_occupies_a_city_has_a_letter_and_a_colour_of_its_own() -> None:
    table = Table().units("habsburg", paris="a")
    assert written(table, "paris") == [("F○2", "france"), ("Ha", "habsburg")]
    assert ruler(GAME.view(table.s, P1), place(table, "paris")) == "france"


def test_sv_14_flags_belong_to_an_empire_and_not_to_its_monarch() -> None:
    table = Table().flags("spain", "portugal", "atlantic").units("spain", portugal="i").units("russia", atlantic="3")
    assert written(table, "portugal") == [("S⚑", "spain"), ("i", "spain")]
    assert written(table, "atlantic") == [("S⚑", "spain"), ("R3", "russia")]
    assert written(table, "portugal", "fr") == [("E⚑", "spain"), ("i", "spain")]
    assert ruler(GAME.view(table.s, P1), place(table, "atlantic")) == "spain"
    assert ruler(GAME.view(table.s, P1), place(table, "norway")) == ""


def test_more_units_than_may_stay_are_counted() -> None:
    assert written(Table().units("france", paris="iiiaa"), "paris")[1] == ("i+4", "france")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_empire_has_a_letter_and_a_colour_that_no_other_has(language: str) -> None:
    badges = powers(language).values()
    assert len({badge.letter for badge in badges}) == len({badge.colour for badge in badges}) == 7


def test_the_largest_pieces_find_room_in_every_region_of_every_map() -> None:
    table = Table()
    for number, region in enumerate(REGION_IDS):
        if number < CITY_COUNT:
            table.units(EMPIRE_IDS[OWNER[number]], **{region: "i" * 3}).cities(**{region: "upgraded"})
            table.palaces(**{region: TOP_PALACE[number]})
        else:
            table.units("russia", **{region: "3" if number >= LAND_COUNT else "a"}).flags("spain", region)
    for grid in (grid for grids in sheets(look("seven").package, look("seven").maps)[0] for grid in grids):
        for region in set(grid.regions) & set(REGION_IDS):
            found = pieces(GAME.view(table.s, P1), place(table, region), "en")
            shown = [piece.text for _, _, piece in arranged(grid.places[region].slot, found)]
            assert len(found) == 2 and shown == [piece.text for piece in found], (grid.name, region)


# -- typed orders


def habsburg(**where: str) -> Table:
    return Table().units("habsburg", **where).act("habsburg", "move_fight")


def question(table: Table, language: str = "en") -> Question:
    return Question(Ask(GAME, GAME.view(table.s, table.decider), table.decider, 0), SPEAKERS[language])


def ordered(table: Table, line: str, language: str = "en") -> Table:
    for step in reading.read(question(table, language), line):
        assert table.s.agenda[-1] == step.frame
        GAME.book.take(table.s, step.option)
    return table


def refused(table: Table, line: str) -> NotRead:
    with pytest.raises(NotRead) as problem:
        reading.read(question(table), line)
    return problem.value


def test_one_line_moves_several_units() -> None:
    table = ordered(habsburg(vienna="iia", prague="i"), "2 vienna budapest, art vienna-bavaria, prague saxony")
    assert table.at("budapest") == "habsburg ii"
    assert table.at("bavaria") == "habsburg a"
    assert table.at("saxony") == "habsburg i"


def test_beginnings_of_names_and_of_units_will_do_in_both_languages() -> None:
    table = ordered(habsburg(vienna="ia", prague="i"), "art vie bav, pra sax")
    assert table.at("bavaria") == "habsburg a" and table.at("saxony") == "habsburg i"
    table = ordered(habsburg(vienna="ia", prague="i"), "art Vienne Bavière; Prague → Saxe", "fr")
    assert table.at("bavaria") == "habsburg a" and table.at("saxony") == "habsburg i"


def test_an_order_of_one_region_starts_where_the_last_one_did() -> None:
    table = ordered(habsburg(vienna="iii", trieste="i"), "vienna bavaria, switz, saxony")
    assert [table.at(region) for region in ("bavaria", "switzerland", "saxony")] == ["habsburg i"] * 3


def test_all_units_of_a_region_are_sent_with_one_word() -> None:
    assert ordered(habsburg(vienna="iia", prague="i"), "all vienna budapest").at("budapest") == "habsburg iia"


def test_sv_9_an_order_for_a_land_unit_ends_the_moves_at_sea() -> None:
    table = Table().units("great_britain", london="2i", york="i").act("great_britain", "move_fight")
    ordered(table, "two london north_sea, inf york norway")
    assert table.at("north_sea") == "great_britain 2" and table.at("norway") == "great_britain i"


def test_sv_12_a_line_goes_on_when_passage_is_granted() -> None:
    table = habsburg(vienna="i", prague="i").units("france", bavaria="i")
    steps = reading.read(question(table), "vienna rhineland, prague saxony")
    assert [step.frame.name for step in steps if step.frame.seat == P1][-2:] == ["unit", "march"]
    assert all(step.frame.seat == P1 for step in steps)


def test_what_is_wrong_with_an_order_is_said_and_nothing_is_done() -> None:
    table = habsburg(vienna="iii", prague="i")
    before = table.s.dump()
    assert refused(table, "4 vienna budapest").complaint == "few"
    blocked = refused(table, "2 vienna saxony")
    assert blocked.reason is not None and blocked.reason.name == "own_unit_there"
    unclear = refused(table, "v b")
    assert unclear.complaint == "unclear" and "Vienna – Bavaria" in unclear.choices
    assert refused(table, "vienna saxony, prague atlantis").complaint == "unknown"
    far = refused(table, "vienna moscow")
    assert far.reason is not None and far.reason.name == "too_far"
    assert table.s.dump() == before


def test_words_of_every_game_are_still_understood() -> None:
    table = ordered(habsburg(vienna="ii"), "vienna_infantry saxony")
    assert table.at("saxony") == "habsburg i"
    assert ordered(table, "done").s.agenda[-1].name != "unit"


# -- on the screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_move_is_shown_before_it_is_made(start: Start, size: tuple[int, int], language: str) -> None:
    async with start(size, campaign=await at("unit"), language=language) as screen:
        await screen.asked()
        offer, marked = screen.game.answering.question, screen.game.answering.marked
        assert offer is not None and marked is not None
        state = GAME.guess(offer.view, 1)
        GAME.book.take(state, marked.option)
        if state.agenda[-1].name == "march":
            ends = {REGION_IDS[end] for end in state.options}
            assert offer.range_of(marked) == ends
            assert "»" in screen.text
        assert all(sum(len(text) for text, _ in row) == size[0] for row in screen.app.canvas.rows)
        assert len(screen.app.canvas.rows) == size[1]


async def test_the_course_of_the_marked_move_stands_in_brackets(start: Start) -> None:
    async with start(campaign=await at("ship", "unit")) as screen:
        await screen.asked()
        for _ in range(40):
            offer = screen.game.answering.question
            marked = screen.game.answering.marked
            if offer and marked and marked.course:
                assert "<" in screen.text
                assert "through" in marked.detail
                return
            if offer and offer.walks is Walk.END and screen.game.answering.list.cursor + 1 < len(offer.choices):
                await screen.press("down")
            else:
                await screen.press("enter")
                await screen.until(lambda: screen.game.answering.question)
        raise AssertionError("no move passes anything")


async def test_after_a_move_the_next_unit_is_marked(start: Start) -> None:
    async with start(campaign=await at("unit", choices=4)) as screen:
        await screen.asked()
        offer = screen.game.answering.question
        assert offer is not None and len(offer.choices) > 3
        await screen.press("down")
        second = screen.game.answering.listed[2].option if _alone(offer.view, offer.choices[1].option) else None
        await screen.press("enter")
        await screen.until(lambda: screen.game.answering.question is not offer and screen.game.answering.question)
        for _ in range(3):
            if screen.game.answering.question.frame.name == "unit":  # type: ignore[union-attr]
                break
            await screen.press("enter")
            await screen.until(lambda: screen.game.answering.question)
        assert screen.game.answering.list.cursor == 1
        assert second is None or screen.game.answering.marked.option == second  # type: ignore[union-attr]


def _alone(view: object, code: int) -> bool:
    return view.count(REGION_OF[code], TYPE_OF[code]) == 1  # type: ignore[attr-defined, no-any-return]


async def test_an_order_is_typed_and_taken_back_step_by_step(start: Start) -> None:
    async with start(campaign=await at("unit", choices=4)) as screen:
        await screen.asked()
        offer = screen.game.answering.question
        assert offer is not None
        marked = next(choice for choice in offer.choices if choice.option != PASS)
        end = sorted(offer.range_of(marked) or ())[0]
        number = screen.game.table.match.number
        await screen.type(f"{REGION_IDS[REGION_OF[marked.option]]} {end}")
        await screen.press("enter")
        await screen.until(lambda: screen.game.table.match.number > number + 1)
        while screen.game.table.match.number > number:
            before = screen.game.table.match.number
            await screen.press("u")
            await screen.until(lambda before=before: screen.game.table.match.number < before)
        assert screen.game.answering.question is not None
        assert screen.game.answering.question.frame.name == "unit"


async def test_to_make_no_offer_is_marked_first(start: Start) -> None:
    async with start(SMALL, campaign=begun("human:Ann,random", "seven", seed=5)) as screen:
        await screen.asked("make somebody an offer")
        assert screen.game.answering.marked.option == PASS  # type: ignore[union-attr]


async def _pages(screen: Screen) -> list[str]:
    await screen.press("p")
    pages = [screen.text]
    while True:
        await screen.press("right")
        if screen.text == pages[0]:
            return pages
        pages.append(screen.text)


@pytest.mark.parametrize("size", SIZES)
async def test_the_tables_are_pages_of_the_powers(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=await at("choose_empire")) as screen:
        await screen.asked()
        pages = "\n".join(await _pages(screen))
        for title in ("Empires", "If the game ended now", "Influence cards", "Timeline. Still hidden:", "Signs on the"):
            assert title in pages, title
        view = screen.game.table.view
        total = next(line for line in pages.splitlines() if line.startswith(" VP "))
        first = next(seat for seat in range(3) if screen.game.atlas.letters(view)[seat] == "1")
        assert str(GAME.scores(view)[first]) in total


@pytest.mark.parametrize("size", [FULL, MIDDLE])
async def test_the_empires_stand_beside_the_map(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=await at("choose_empire")) as screen:
        await screen.asked()
        side = [line[-(size[0] - 84) :] for line in screen.text.splitlines()]
        assert any("PP Final" in line for line in side)
        assert sum(f" {letter}  " in line for letter in "POSRHFG" for line in side) >= 7


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_plain_letters_without_colours_show_everything(
    start: Start, size: tuple[int, int], language: str
) -> None:
    campaign = await at("choose_empire")
    async with start(size, campaign=campaign, language=language, colors="mono", ascii=True) as screen:
        await screen.asked()
        pages = [screen.app.palette.shown(page) for page in (screen.text, *await _pages(screen))]
        assert all(page.isascii() for page in pages)
        assert "Fo" in pages[0]


async def test_who_plays_a_seat_is_chosen_on_the_page_of_the_seats(start: Start) -> None:
    async with start(SMALL, campaign=await at("choose_empire")) as screen:
        await screen.asked()
        await screen.press("p", "left")
        assert "who plays it" in screen.text
        await screen.press("enter")
        assert "Who plays" in screen.text
        await screen.press("escape")
        assert "who plays it" in screen.text


async def test_the_small_pages_have_names_and_short_names_of_regions(start: Start) -> None:
    async with start(SMALL, campaign=await at("choose_empire")) as screen:
        await screen.asked()
        screen.game.atlas.show("london")
        screen.app.repaint()
        await screen.settle()
        assert "LON" in screen.text and "South" in screen.text and "south" not in screen.text
        await screen.press("m")
        assert "Const." in screen.text and "North" in screen.text


async def test_help_has_the_legend_of_this_game(start: Start) -> None:
    async with start(FULL, campaign=await at("choose_empire")) as screen:
        await screen.asked()
        await screen.press("?")
        assert "occupied by artillery of Habsburg" in screen.text
        assert "Here, for example:" in screen.text
        assert "navy" not in screen.text


def test_the_legend_writes_pieces_as_the_map_does() -> None:
    own = look("seven").signs
    assert own is not None
    legend = {tuple(piece.text for piece in found) for found, _ in own(Tongue("en"))}
    table = Table().units("habsburg", paris="a").cities(brest="upgraded", lyon="").palaces(brest=2)
    for region in ("paris", "brest", "lyon"):
        shown = tuple(text for text, _ in written(table, region))
        assert shown in legend or shown == ("F○2", "Ha")


def test_orders_are_only_read_where_units_move() -> None:
    table = Table().turn(P1)
    assert decider(table.s) == P1
    assert marching.read(GAME, GAME.view(table.s, P1), "vienna saxony", SPEAKERS["en"], lambda *_: []) is None
    assert marching.preview(GAME, GAME.view(table.s, P1), "vienna saxony", SPEAKERS["en"]) == ""


async def test_space_takes_an_end_and_goes_on_with_the_next_unit(start: Start) -> None:
    async with start(campaign=await at("unit", choices=5)) as screen:
        await screen.asked()
        await screen.press("space")
        await screen.until(lambda: screen.game.answering.question and screen.game.answering.question.walks is Walk.END)
        assert "Space take, next unit" in screen.text
        offer = screen.game.answering.question
        assert offer is not None
        straight = next(choice for choice in offer.choices if offer.next_unit(choice, {}) is not None)
        following, number = offer.next_unit(straight, {}), screen.game.table.match.number
        screen.game.answering.list.put(offer.choices.index(straight))
        await screen.press("space")
        await screen.until(lambda: screen.game.table.match.number == number + 2 and screen.game.answering.question)
        asked = screen.game.answering.question
        assert asked is not None and following is not None
        assert isinstance(asked.frame, March) and asked.frame.unit == following.option
        await screen.press("u")
        await screen.until(lambda: screen.game.table.match.number == number + 1)


async def test_an_order_is_shown_while_it_is_typed(start: Start) -> None:
    async with start(SMALL, campaign=await at("unit", choices=4)) as screen:
        await screen.asked()
        offer = screen.game.answering.question
        assert offer is not None
        unit = offer.choices[0]
        end = sorted(offer.range_of(unit) or ())[0]
        await screen.type(f"{REGION_IDS[REGION_OF[unit.option]]} {end}, nowh")
        names = [GAME.words.places(offer.view)[REGION_IDS.index(id_)].name for id_ in (unit.places[0], end)]
        assert " – ".join(map(SPEAKERS["en"].say, names)) in screen.text


async def test_promises_stand_among_the_tables(start: Start) -> None:
    async with start(SMALL, campaign=begun("human:Ann,human:Bob", "seven", seed=5)) as screen:
        await screen.asked("make somebody an offer")
        await screen.press("1")
        for words, key in (("What do you offer", "5"), ("who promises", "1"), ("about which empire", "1")):
            await screen.asked(words)
            await screen.press(key)
        await screen.asked("until the end of which decade")
        await screen.press("enter")
        await screen.asked("What do you offer Bob? Ann promises")
        await screen.press("s")
        await screen.until(lambda: screen.game.table.handover or screen.game.answering.question)
        if screen.game.table.handover:
            await screen.press("enter")
        await screen.asked("makes you an offer")
        await screen.press("1")
        await screen.until(lambda: screen.game.table.view.promises)
        if screen.game.table.handover:
            await screen.press("enter")
        await screen.until(lambda: screen.game.answering.question)
        assert "No card of Prussia until the end of 1700" in "\n".join(await _pages(screen))


async def test_the_marked_unit_is_sent_from_the_map_in_one_step(start: Start) -> None:
    async with start(campaign=await at("unit", choices=4)) as screen:
        await screen.asked()
        offer = screen.game.answering.question
        assert offer is not None
        unit = offer.choices[0]
        end = sorted((offer.range_of(unit) or frozenset()) - offer.targets)[0]
        await screen.press("tab")
        screen.game.atlas.show(end)
        await screen.press("enter")
        await screen.until(lambda: screen.game.answering.question is not offer and screen.game.answering.question)
        said = [SPEAKERS["en"].say(GAME.words.places(offer.view)[REGION_IDS.index(end)].name)]
        moved = screen.game.answering.question.frame.name in ("way", "target")  # type: ignore[union-attr]
        assert moved or any(said[0] in line.text for line in screen.game.table.log()[-3:])


async def test_the_region_in_full_says_what_lies_next_to_it(start: Start) -> None:
    async with start(SMALL, campaign=await at("choose_empire")) as screen:
        await screen.asked()
        screen.game.atlas.show("denmark")
        await screen.press("i")
        assert "land borders: Hanover" in screen.text
        assert "coasts: North Sea, Baltic Sea" in screen.text
