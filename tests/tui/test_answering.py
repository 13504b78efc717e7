"""How a question is answered: what is asked twice, what numbers mean, what is told of a choice and for how long."""

from __future__ import annotations

import pytest

from engine.contract import PASS
from saves.library import Library
from tests.tui.conftest import FULL, MIDDLE, SIZES, SMALL, Screen, Start, begun, played
from tui.screen.panels.advice_panel import AdvicePanel
from tui.screen.panels.panel import Decide
from tui.table.foresight import notes, parting
from tui.typed import reading

SOLO = "human:Ann,random,random,random"


async def _at_target() -> str:
    """A campaign in which Ann has said where she attacks and is asked whom."""
    return await played(SOLO, 60, seed=4, asked=("target", 0))


# -- what cannot be taken back


@pytest.mark.parametrize("size", SIZES)
async def test_se_14_an_attack_on_a_player_is_asked_twice(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=await _at_target(), confirm="on") as screen:
        await screen.asked("Attack whom")
        for choice in screen.game.answering.question.open:  # type: ignore[union-attr]
            number = screen.game.table.match.number
            screen.game.post(Decide(choice))
            assert screen.game.answering.confirming, choice.label
            assert "cannot be taken back" in screen.game.flash
            assert screen.game.table.match.number == number
            await screen.press("escape")
            assert not screen.game.answering.confirming
        await screen.press("enter", "enter")
        await screen.until(lambda: screen.game.table.match.number > number)


async def test_a_seat_that_is_asked_in_between_has_the_last_word(start: Start) -> None:
    """A sounding is answered at once, and an answer stands."""
    async with start(campaign=await played(SOLO, 40, asked=("sound_region", 0)), confirm="on") as screen:
        await screen.asked("")
        await screen.press("enter")
        assert "cannot be taken back" in screen.game.flash


async def test_an_ordinary_turn_is_ended_without_a_second_question(start: Start) -> None:
    async with start(campaign=await played(SOLO, 0, asked=("start_place", 0)), confirm="on") as screen:
        await screen.asked("Where does it start")
        number = screen.game.table.match.number
        await screen.press("enter")
        await screen.until(lambda: screen.game.table.match.number > number)


async def test_a_typed_attack_with_one_target_shows_the_odds_first(start: Start) -> None:
    """The rules take the only target by themselves: nobody would have read what it costs."""
    async with start(SMALL, campaign=await played(SOLO, 60, seed=4, asked=("attack", 0)), confirm="on") as screen:
        await screen.asked("Attack in which region")
        question = screen.game.answering.question
        assert question is not None
        told = {choice.word: notes(question, [question.step(choice)]) for choice in question.open}
        number = screen.game.table.match.number
        single = next((word for word, note in told.items() if "%" in note), "")
        assert single, told
        await screen.type(single)
        await screen.press("enter")
        assert "%" in screen.game.flash and "cannot be taken back" in screen.game.flash.partition("%")[0]
        assert screen.game.table.match.number == number


async def test_a_typed_attack_is_confirmed_with_all_its_words(start: Start) -> None:
    async with start(SMALL, campaign=await played(SOLO, 60, seed=4, asked=("attack", 0)), confirm="on") as screen:
        await screen.asked("Attack in which region")
        question = screen.game.answering.question
        assert question is not None
        behind = ((choice, reading._behind(question, [question.step(choice)])) for choice in question.open)
        pairs = [(region, target) for region, asked in behind if asked is not None for target in asked.open]
        lines = {f"{region.word} {target.word}": (region.label, target.label) for region, target in pairs}
        line = next(line for line in lines if parting(question, reading.read(question, line)) is not None)
        await screen.type(line)
        await screen.press("enter")
        assert screen.game.flash.startswith(f"{', '.join(lines[line])}: this cannot be taken back.")
        assert ".." not in screen.game.flash


@pytest.mark.parametrize("size", SIZES)
async def test_what_was_meant_by_a_typed_word_is_read_in_full(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=await played(SOLO, 60, seed=4, asked=("turn", 0))) as screen:
        await screen.asked("actions left")
        await screen.type("bild_a_unitt")
        await screen.press("enter")
        assert "did you mean" in screen.game.flash
        shown = [line.partition("│")[0].strip() for line in screen.text.splitlines()]
        assert screen.game.flash in " ".join(shown)
        assert any(line.startswith("› bild_a_unitt") for line in shown)


# -- numbers


@pytest.mark.parametrize(("campaign", "asked"), [("human:Ann,random", "bid"), ("human:Ann,random,random", "fleets")])
async def test_nought_declines_wherever_it_is_no_amount(start: Start, campaign: str, asked: str) -> None:
    game = "struggle" if asked == "bid" else "colonial"
    campaign = await played(campaign, 0, game=game, asked=(asked, 0))
    async with start(SMALL, campaign=campaign) as screen:
        await screen.until(lambda: screen.game.answering.question is not None)
        question = screen.game.answering.question
        assert question is not None and question.numbers[0] == PASS
        await screen.press("0")
        assert "Number: 0" in screen.text and question.label(PASS).capitalize() in screen.text
        await screen.press("enter")
        await screen.until(lambda: screen.game.answering.question is not question)
    assert (0, PASS) in Library().read("Test").campaign.decisions


@pytest.mark.parametrize("asked", ["seats", "gift"])
async def test_a_number_that_was_refused_is_not_followed_by_the_preset(start: Start, asked: str) -> None:
    """Whoever types 0 and presses Enter twice has not chosen what happened to be marked."""
    campaign = begun(SOLO) if asked == "seats" else await _gift()
    async with start(SMALL, campaign=campaign) as screen:
        await screen.asked()
        number, question = screen.game.table.match.number, screen.game.answering.question
        assert question is not None and 0 not in question.numbers
        await screen.press("0", "enter", "enter", "enter")
        assert screen.game.table.match.number == number
        assert screen.game.answering.question is question and screen.game.flash
        await screen.press("1")
        assert screen.game.answering.digits in ("1", "")
        await screen.press("enter")
        await screen.until(lambda: screen.game.table.match.number > number)
        assert Library().read("Test").campaign.decisions[number][1] == question.numbers[1]


async def test_a_refused_number_is_forgotten_when_the_cursor_moves(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await screen.asked()
        number, question = screen.game.table.match.number, screen.game.answering.question
        await screen.press("0", "enter", "down", "enter")
        await screen.until(lambda: screen.game.table.match.number > number)
        assert question is not None and Library().read("Test").campaign.decisions[number][1] == question.numbers[2]


async def _gift() -> str:
    """Ann is asked how much she gives."""
    return await played("human:Ann,random,random", 0, game="colonial", asked=("gift", 0))


@pytest.mark.parametrize("key", ["²", "٣", "½"])
async def test_a_digit_of_another_script_is_no_number(start: Start, key: str) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        number = screen.game.table.match.number
        screen.app.press(key)
        assert screen.game.table.match.number == number and not screen.game.answering.digits


async def test_thousands_of_digits_are_no_number_of_the_list(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        for _ in range(300):
            screen.app.press("9")
        await screen.press("/")
        screen.app.paste("9" * 5000)
        await screen.press("enter")
        assert "is not in the list" in screen.game.flash
        assert len(screen.game.flash) < 200


# -- what is shown


async def test_redo_is_shown_only_when_something_was_taken_back(start: Start) -> None:
    async with start(FULL, campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        await screen.press("1")
        await screen.asked("Place a starting unit")
        await screen.press("1")
        await screen.asked("Where does it start")
        assert "y redo" not in screen.text
        await screen.press("u")
        await screen.asked("Place a starting unit")
        assert "y redo" in screen.text


async def test_no_ellipsis_stands_where_odds_should_be(start: Start) -> None:
    async with start(MIDDLE, campaign=await _at_target()) as screen:
        await screen.asked("Attack whom")
        side = [line.partition("│")[2] for line in screen.text.splitlines()]
        assert not [line for line in side if line.rstrip().endswith("  …")]
        question = screen.game.answering.question
        assert question is not None and any(choice.detail for choice in question.open)
        details = [choice.detail[:8] for choice in question.open if len(choice.label) < 20]
        assert all(any(detail in line for line in side) for detail in details)


async def test_advice_goes_when_it_is_taken(start: Start) -> None:
    async with start(FULL, campaign=begun("human:Ann,random,ai:greedy"), pace="step") as screen:
        await screen.asked("Choose the power")
        await screen.press("h")
        await screen.until(lambda: "chance of victory" in screen.text, "advice")
        await screen.press("enter")
        await screen.until(lambda: screen.game.answering.question is None or screen.game.table.pace.paused)
        assert screen.game.large.shown == "map" and "chance of victory" not in screen.text


async def test_advice_is_taken_step_by_step_or_at_once(start: Start) -> None:
    name = begun("human:Ann,random,ai:greedy")
    async with start(FULL, campaign=name) as screen:
        await screen.asked("Choose the power")
        await screen.press("1")
        await screen.asked("Place a starting unit")
        await screen.press("h")
        await screen.until(lambda: "chance of victory" in screen.text, "advice")
        panel = screen.game.large.panel
        assert isinstance(panel, AdvicePanel)
        line = panel.found[0]
        assert len(line.steps) > 1 and "all of it at once" in screen.text
        await screen.press("enter")
        await screen.asked("Where does it start")
        question = screen.game.answering.question
        marked = screen.game.answering.marked
        assert question is not None and marked is not None and marked.option == line.steps[1].option
        await screen.press("u")
        await screen.asked("Place a starting unit")
        before = Library().find(name).decisions
        await screen.press("h")
        await screen.until(lambda: "chance of victory" in screen.text, "advice said before")
        await screen.press("space")
        await screen.until(lambda: Library().find(name).decisions >= before + 2, "both at once")


async def test_a_line_of_words_and_numbers_is_taken(start: Start) -> None:
    name = begun(SOLO)
    async with start(campaign=name) as screen:
        await screen.asked("Choose the power")
        await screen.press("1")
        await screen.asked("Place a starting unit")
        await screen.type("army 10")
        await screen.press("enter")
        await screen.until(lambda: any("army, India" in said.text for said in screen.game.table.log()))
    assert Library().find(name).decisions > 2


async def _logged(screen: Screen) -> list[str]:
    await screen.press("l", "home")
    return screen.text.splitlines()


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
async def test_the_log_cuts_no_line(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=await played(SOLO, 120)) as screen:
        await screen.asked("")
        said = [said for said in screen.game.table.log() if len(said.text) > 66]
        assert said
        await screen.press("l")
        shown = ""
        for _ in range(200):
            shown += " ".join(screen.text.replace("│", " ").split()) + " "
            await screen.press("pageup")
        whole = "".join(shown.split())
        assert all("".join(one.text.split())[-20:] in whole for one in said)


async def test_what_is_mostly_declined_is_declined_at_once(start: Start) -> None:
    """Where dice may follow, other answers are asked twice; to decline a window of Pax is not."""
    async with start(campaign=begun("human:Ann,random,random,random", "pax"), confirm="on") as screen:
        await screen.asked("negotiate")
        asked = screen.game.answering.question
        await screen.press("0")
        assert screen.game.answering.question is not asked and not screen.game.answering.confirming


@pytest.mark.parametrize("person", ["human", "human:Ann"])
async def test_the_power_is_not_named_twice_before_a_question(start: Start, person: str) -> None:
    async with start(campaign=begun(f"{person},random,random,random", "pax")) as screen:
        await screen.asked("negotiate")
        power, chip = screen.game.table.chronicle.speaker.seats[0], screen.game.table.seat_name(0)
        assert screen.game.answering.question.prompt.startswith(f"{power}: do you")  # type: ignore[union-attr]
        assert f" {chip}  Do you want to negotiate?" in screen.text
