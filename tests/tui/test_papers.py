"""What a game brings to be read: panels that one key turns over; secrets are told to those who share them."""

from __future__ import annotations

import pytest

from engine.contract import Seat
from engine.games.pax import GAME
from engine.games.pax.frames.diplomacy import Answer
from engine.games.pax.rules.congress.claims import CONTROL_CLAIM
from engine.games.pax.rules.diplomacy import clauses as c
from engine.games.pax.state import seat_of
from engine.games.pax.tables import ANY
from engine.games.pax.words.papers import budgets, europe, pacts
from engine.kit.papers import Chapter
from engine.text import Speaker
from tests.rules.pax.table import FR, GB, GE, JA, RU, Table
from tests.tui.conftest import SIZES, Start, begun
from tui.screen.panels.sheet_rows import columns, eased


def told(chapters: list[Chapter], language: str = "en") -> str:
    speaker = Speaker(GAME.languages, language, [""] * 7)
    lines: list[str] = []
    for chapter in chapters:
        lines.append(speaker.say(chapter.title))
        rows = chapter.sheet.rows if chapter.sheet is not None else ()
        lines += [" ".join(map(speaker.say, row)) for row in rows]
        lines += map(speaker.say, chapter.lines)
    return "\n".join(lines)


def seat(t: Table, power: int) -> Seat:
    return seat_of(t.s, power)


def test_pb_6_3_the_budget_has_income_upkeep_and_what_is_planned() -> None:
    t = Table(empty=True)
    t.s.treasury[FR] = 30
    t.mark(FR, "tunisia", "influence")
    t.merchants(FR, "mediterranean")
    t.pend(FR, "tunisia", "protectorate")
    t.army(FR, "tunisia", 3)
    found = told(budgets(GAME.view(t.s, seat(t, FR)), seat(t, FR)))
    assert "Income of Influences +10 0" in found and "Income of Protectorates 0 +20" in found
    assert "Maintenance of Influences -5 0" in found and "Unit maintenance -3 -3" in found
    assert "Left over, without the Colonial Office +2 +7" in found
    assert "In the treasury: £30." in found
    assert "Tunis: Protectorate, to be fought for with 3 against 3." in found


def test_pb_5_7_what_is_owed_to_the_forces_is_not_free() -> None:
    t = Table()
    t.s.treasury[FR], t.s.owed[FR] = 30, 12
    assert "£12 of it must go to the forces first; £18 are free." in told(budgets(t.s, seat(t, FR)))


def test_pb_16_9_germany_has_the_budget_of_austria_hungary_too() -> None:
    t = Table()
    assert [told([one]).splitlines()[0] for one in budgets(t.s, seat(t, GE))] == [
        "Budget of Germany",
        "Budget of Austria-Hungary",
    ]


def test_pb_11_14_treaties_with_state_and_who_owes_what() -> None:
    t = Table()
    t.treaty((GB, JA), (c.DEFENCE, GB, JA, RU), (c.PAY, JA, GB, 3, 10))
    found = told(pacts(GAME.view(t.s, seat(t, JA)), seat(t, JA)))
    assert "Great Britain, Japan, since 1880, for an indefinite time" in found
    assert "Great Britain goes to war for Japan if Russia attacks it (in force; tested when war is declared)" in found
    assert (
        "What you owe\nJapan pays Great Britain £10 a turn, 3 times\nWhat is owed to you\nGreat Britain goes" in found
    )


def test_pb_19_1_a_secret_treaty_is_told_to_its_signatories_only() -> None:
    t = Table()
    t.treaty((FR, RU), (c.DEFENCE, FR, RU, GE), secret=True)
    t.run(("packet", seat(t, GB), GB, 0, 0))
    for power in (FR, RU, GE, GB):
        found = told(pacts(GAME.view(t.s, seat(t, power)), seat(t, power)))
        assert ("secret" in found) == (power in (FR, RU))
    assert "secret" not in told(pacts(GAME.view(t.s, -1), -1))


def test_pb_11_3_the_offer_on_the_table_is_told_to_whoever_is_asked() -> None:
    t = Table()
    both = 1 << JA | 1 << GB
    item = c.complete(c.DEFENCE, (JA, GB, ANY))
    t.s.agenda.append(Answer(seat(t, GB), GB, JA, both, 1, 3, 0, (), (item,)))
    found = told(pacts(GAME.view(t.s, seat(t, GB)), seat(t, GB)))
    assert found.startswith("Japan offers: Great Britain, Japan, until 1888\nThe treaty would be secret.\nJapan goes")
    assert "offers" not in told(pacts(GAME.view(t.s, seat(t, FR)), seat(t, FR)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pb_16_1_europe_tells_tension_claims_disputes_wars_and_the_congress(language: str) -> None:
    t = Table()
    t.s.tension, t.s.china = 42, 61
    t.claim(FR, GB, CONTROL_CLAIM, "egypt")
    t.s.relations = ((RU, GE, 0),)
    t.s.congress = (FR, GE, (FR, GB, GE), 0, ())
    found = told(europe(t.s, 0), language)
    for said in {
        "en": ("42 of 100", "less than 6", "Russia is at war with Germany.", "France against Great Britain: Control",
               "Dispute about Egypt. Parties: Great Britain, France.", "Called by France.", "It meets in Germany."),
        "fr": ("42 sur 100", "moins de 6", "En guerre\u00a0: Russie contre Allemagne.",
                   "Convocation\u00a0: France."),
    }[language]:  # fmt: skip
        assert said in found


@pytest.mark.parametrize("size", SIZES)
async def test_one_key_turns_the_papers_over(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=begun("human:Ann,random,random,random", "pax")) as screen:
        await screen.asked()
        for title, said in (("Budget", "Budget of"), ("Treaties", "What you owe"), ("Europe", "of 100")):
            await screen.press("e")
            assert f"─ {title}" in screen.text and said in screen.text
        await screen.press("e")
        assert screen.game.large.shown == "map"


async def test_a_long_paper_is_scrolled(start: Start) -> None:
    async with start(SIZES[2], campaign=begun("human:Ann,random,random,random", "pax")) as screen:
        await screen.asked()
        panel = screen.game.large.panels["own2"]
        panel.open()
        first = panel.rows(78, 6)
        assert "Europe +" in first[0][1][0] and len(first) == 6
        panel.move("down")
        assert panel.rows(78, 6)[1] == first[2]


async def test_the_panel_of_a_region_names_the_pieces_of_powers(start: Start) -> None:
    async with start(SIZES[0], campaign=begun("human:Ann,random,random,random", "pax")) as screen:
        await screen.asked()
        await screen.press("tab", "/", "c", "u", "enter", "i")
        assert "Cuba" in screen.text and "Possession" in screen.text and "Division" in screen.text


def test_headings_take_the_room_that_is_left() -> None:
    """Who lacks least first; none gets narrower, and all together no wider than the table."""
    headings = ["Objectifs", "Zones nationales perdues", "PV"]
    widths, kept = columns(headings, [["3", "0", "12"]], 30)
    assert widths == [6, 6, 2]
    assert eased(headings, widths, kept, 17) == widths
    assert eased(headings, widths, kept, 30) == [9, 16, 2]
    assert eased(headings, widths, kept, 80) == [len(heading) for heading in headings]
