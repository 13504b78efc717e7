"""SV-4 influence and monarchs, SV-5 set-up."""

from __future__ import annotations

import pytest

from engine.contract import Setup
from engine.games.seven import GAME
from engine.games.seven.board.empires import tray
from engine.games.seven.board.influence import influence
from engine.games.seven.frames import Begin, Distribution
from engine.games.seven.rules.monarchs import assign_monarchs
from engine.games.seven.rules.setup import begin
from engine.games.seven.state import Seven, changed
from engine.games.seven.tables import (
    ALL_EMPIRES,
    CITY_COUNT,
    DISTRIBUTIONS,
    EMPIRE_IDS,
    LETTER_CARD,
    NOBODY,
    PILE,
    REGION_IDS,
    TABLES,
    TILE_NUMBER,
)
from engine.library import checked
from tests.rules.seven.table import P1, P2, P3, P4, Table, number

LETTERS = {mask: letter for letter, mask in LETTER_CARD.items()}


def new(players: int = 4, seed: int = 1, **options: str) -> Seven:
    return GAME.new(checked(Setup("seven", players, seed, options={"negotiation": "off", **options})))


def begun(table: Table, quick: int = 0) -> Table:
    begin(table.s, Begin(quick))
    return table


def top_letter(s: Seven, empire: str) -> str:
    rest = s.pile[number(empire)] & PILE
    return LETTERS[rest & -rest]


# -- SV-4


def test_sv_4_1_influence_is_the_sum_of_the_values() -> None:
    table = Table().hands("A spain, M spain, worker spain")
    assert influence(table.s, P1, number("spain")) == 7 + 4 + 1


@pytest.mark.parametrize(
    ("first", "second"),
    [("A spain", "M spain, P spain"), ("B spain", "PP spain"), ("A spain", "B spain, worker spain")],
)
def test_sv_4_2_c73_letters_break_a_tie(first: str, second: str) -> None:
    assert Table().hands(first, second).monarch("spain") == P1
    assert Table().hands(second, first).monarch("spain") == P2


def test_sv_4_2_then_the_highest_single_card_breaks_it() -> None:
    table = Table().hands("P spain, worker spain", "M spain")
    assert table.monarch("spain") == P2


def test_sv_4_2_then_the_present_holder_keeps_it() -> None:
    table = Table().hands("", "P spain", "P spain")
    table.s.monarch = changed(table.s.monarch, number("spain"), P3)
    assign_monarchs(table.s)
    assert table.monarch("spain") == P3


def test_sv_4_2_then_the_first_from_the_pawn_gets_it() -> None:
    table = Table()
    table.s.first = P3
    assert table.hands("P spain", "P spain", "").monarch("spain") == P1
    table.s.first = P2
    table.s.monarch = (NOBODY,) * 7
    assert table.hands("P spain", "P spain", "").monarch("spain") == P2


def test_sv_4_3_a_monarch_changes_only_at_the_end_of_a_decade() -> None:
    """C72: taking the better card changes nothing before step 4."""
    table = Table().hands("B spain", "", "", "B france").tiles("position_4").end_decade(pawn=P4)
    assert table.point == "card" and table.decider == P4
    table.play("spain")
    assert influence(table.s, P4, number("spain")) == 7 and table.monarch("spain") == P1
    table.play("prussia france russia")
    assert table.monarch("spain") == P4


def test_sv_4_4_an_empire_without_cards_in_hands_is_neutral() -> None:
    table = Table().hands("A spain")
    assert [e for e in EMPIRE_IDS if table.monarch(e) != NOBODY] == ["spain"]


# -- SV-5


def test_sv_5_1_power_starts_at_zero() -> None:
    assert new().power == (0,) * 7


def test_sv_5_2_c05_great_britain_at_the_start() -> None:
    table = Table()
    assert {c: table.city(c) for c in ("london", "liverpool", "york", "edinburgh")} == {
        "london": "base",
        "liverpool": "base",
        "york": "base",
        "edinburgh": "",
    }
    palaces = {REGION_IDS[r]: table.s.palace[r] for r in range(CITY_COUNT) if table.s.palace[r]}
    assert palaces == dict.fromkeys(
        ("berlin", "constantinople", "madrid", "st_petersburg", "vienna", "paris", "london"), 2
    )


def test_sv_5_3_c04_markers_at_the_start() -> None:
    for empire in ALL_EMPIRES:
        s = new()
        assert s.spaces[empire * 3 : empire * 3 + 3] == (NOBODY, 4, 1)
        assert tray(s, empire) == [0, 2, 3]


def test_sv_5_4_piles_lie_with_the_nobility_on_top() -> None:
    table = Table(card=0)
    assert all(top_letter(table.s, empire) == "A" for empire in EMPIRE_IDS)
    assert table.s.pile == (255,) * 7


def test_sv_5_5_the_first_player_is_drawn() -> None:
    assert {new(seed=seed).first for seed in range(40)} == {0, 1, 2, 3}
    s = new(seed=3)
    assert s.owner == s.pawn == s.first


def test_sv_5_6_seven_tiles_in_random_order() -> None:
    rows = {new(seed=seed).hourglass for seed in range(10)}
    assert len(rows) > 1
    assert {tuple(sorted(row)) for row in rows} == {tuple(sorted(TILE_NUMBER[t] for t in TABLES[4].hourglass))}


def test_sv_5_7_a_distribution_is_drawn_or_chosen() -> None:
    assert len({tuple(new(seed=seed).pile) for seed in range(20)}) == 3
    s = new(cards="chosen")
    assert s.agenda[-1] == Distribution(s.first) and list(s.options) == [0, 1, 2]
    GAME.book.take(s, 2)
    hand = {(letter, empire) for letter, empire in DISTRIBUTIONS[4][2][0]}
    assert hand == {(s.hand[s.first * 7 + e], e) for e in ALL_EMPIRES if s.hand[s.first * 7 + e]}


@pytest.mark.parametrize("players", range(2, 7))
def test_sv_5_8_c06_the_same_letters_for_all(players: int) -> None:
    expected = {2: "AAABC", 3: "AABC", 4: "ABC", 5: "ABC", 6: "AB"}[players]
    for card, hands in enumerate(DISTRIBUTIONS[players], start=1):
        dealt = [pair for hand in hands for pair in hand]
        assert len(set(dealt)) == len(dealt)
        for hand in hands:
            assert "".join(sorted(LETTERS[letter] for letter, _ in hand)) == expected
            assert len({empire for _, empire in hand}) == len(hand)
        table = Table(players, card)
        assert NOBODY not in table.s.monarch


def test_sv_5_9_c02_complete_start_position() -> None:
    table = begun(Table())
    hands = {
        P1: {"habsburg": 7, "spain": 6, "ottomans": 5},
        P2: {"great_britain": 7, "ottomans": 6, "france": 5},
        P3: {"france": 7, "prussia": 6, "russia": 5},
        P4: {"russia": 7, "habsburg": 6, "prussia": 5},
    }
    for seat, hand in hands.items():
        assert {e: v for e in EMPIRE_IDS if (v := influence(table.s, seat, number(e)))} == hand
    monarchs = {e: table.monarch(e) for e in EMPIRE_IDS}
    assert monarchs == {
        "spain": P1,
        "habsburg": P1,
        "ottomans": P2,
        "great_britain": P2,
        "prussia": P3,
        "france": P3,
        "russia": P4,
    }
    tops = {e: top_letter(table.s, e) for e in EMPIRE_IDS}
    assert tops == {
        "prussia": "A",
        "ottomans": "A",
        "spain": "A",
        "russia": "B",
        "habsburg": "C",
        "france": "B",
        "great_britain": "B",
    }
    standing = {region: at for region in REGION_IDS if (at := table.at(region))}
    assert standing == {
        "madrid": "spain ii",
        "london": "great_britain ii",
        "berlin": "prussia i",
        "constantinople": "ottomans i",
        "st_petersburg": "russia i",
        "vienna": "habsburg i",
        "paris": "france i",
    }


def test_sv_5_10_c03_starting_infantry_by_cards_dealt() -> None:
    table = begun(Table(5, 1))
    assert table.at("paris") == ""
    capitals = ("berlin", "constantinople", "madrid", "st_petersburg", "vienna", "london")
    assert [len(table.at(capital).split()[1]) for capital in capitals] == [1] * 6
    neutral = begun(Table().hands("A spain"))
    assert neutral.at("madrid") == "spain ii" and neutral.at("vienna") == "habsburg iii"


def test_sv_5_11_nothing_else_is_on_the_board() -> None:
    s = new()
    assert s.flag == [NOBODY] * len(s.flag)
    assert all(region in (0, 3, 6, 9, 13, 17, 22) for region, holder in enumerate(s.holder) if holder != NOBODY)
