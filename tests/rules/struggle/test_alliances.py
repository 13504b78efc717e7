"""SE-9 and SE-22: auctions, alliances, acting order, numbers of players."""

from __future__ import annotations

import pytest

from engine.contract import PASS
from engine.notation import NotRead, read
from engine.text import LANGUAGES, Speaker
from tests.rules.struggle.board import FIVE, FIVE_CLOCKWISE, SEVEN, board
from tests.rules.struggle.table import GAME, Table


def test_c07_se_9_2_an_auction_of_five() -> None:
    table = board("GB FR PR AU SP", war=2)
    table.play("GB: 0 GB PR FR: pass PR: 1 AU FR AU: pass SP: pass GB: pass FR: pass")
    assert table.told("auction_won") == [(2, 1, 3, 1)]
    assert table.gold("PR") == 9
    assert (table.row("top"), table.row("bottom")) == ("AU", "FR")
    assert table.asked == "FR bid"


def _c08() -> Table:
    table = board("GB FR SP")
    return table.play("GB: 0 GB FR FR: pass SP: 1 FR SP GB: pass FR: 2 SP GB SP: pass GB: pass")


def test_c08_se_9_4_coming_back_after_a_pass() -> None:
    table = _c08()
    assert table.gold("FR") == 8
    assert (table.row("top"), table.row("bottom")) == ("SP", "GB")


def test_c09_se_9_3_the_odd_power_joins_the_top() -> None:
    """SE-22.3: the bidders choose the side of the last power."""
    table = _c08().play("FR: 0 nobody SP: 1 FR GB: pass FR: pass")
    assert table.gold("SP") == 9
    assert (table.row("top"), table.row("bottom")) == ("SP FR", "GB")
    assert table.row("order") == "SP GB FR"


def test_c10_se_9_8_the_odd_power_joins_the_bottom() -> None:
    table = _c08().play("FR: 0 nobody SP: pass GB: pass")
    assert (table.row("top"), table.row("bottom")) == ("SP", "GB FR")
    assert table.row("order") == "SP GB FR"
    assert table.gold("FR") == 8


def test_c11_se_9_5_all_pass() -> None:
    table = board("GB FR PR AU").play("GB: pass FR: pass PR: pass AU: pass")
    assert table.asked == "GB proposal_a"
    table.play("GB: PR GB")
    assert (table.row("top"), table.row("bottom")) == ("PR", "GB")
    assert [table.gold(power) for power in ("GB", "FR", "PR", "AU")] == [10] * 4
    assert table.asked == "FR bid"


def test_c12_se_9_3_illegal_bids() -> None:
    table = board("GB FR PR AU SP").play("GB: 0 AU FR FR: pass PR: pass AU: pass SP: pass")
    table.play("FR: 3 GB PR PR:")
    table.refuses("3", "SE-9.3")
    table.refuses("2", "SE-9.3")
    assert table.words == ["pass", *map(str, range(4, 100))]
    table.play("4")
    table.refuses("AU", "SE-9.3")
    table.refuses("FR", "SE-9.3")
    assert "nobody" not in table.words
    table.play("GB")
    table.refuses("GB", "SE-9.3")
    assert "nobody" not in table.words
    table.play("PR")
    assert table.told("bid_made")[-1] == (2, 4, 0, 2)  # the same proposal as the bid before
    table.play("AU: 5 PR GB")
    assert table.told("bid_made")[-1] == (3, 5, 2, 0)  # the same two powers swapped


def test_c13_se_9_8_acting_order_of_six() -> None:
    table = board("AU GB PR v FR SP RU", seats="GB FR PR AU SP RU")
    assert table.row("order") == "AU FR GB SP PR RU"
    others = "pass " * 5
    made = board("GB FR PR AU SP RU").play("0 AU FR " + others + "0 GB SP " + others + "0 PR RU " + others)
    assert made.row("order") == "AU FR GB SP PR RU"
    made.play("pass " * 6 * 5)
    turns = [made.state.power[values[0]] for values in made.told("turn_begins")]
    assert turns == [made.state.power[seat] for seat in (3, 1, 0, 4, 2, 5)] * 5


def test_c14_se_9_6_winning_beyond_ones_gold() -> None:
    table = board("SP FR", "SP: gold 3").play("SP: 6 SP FR FR: pass")
    assert (table.gold("SP"), table.unrest("SP")) == (1, 2)


def test_c15_se_9_2_the_last_to_act_opens_the_next_war() -> None:
    table = board(FIVE, seats=FIVE_CLOCKWISE, round_=5)
    assert table.row("order") == "AU FR GB SP PR"
    table.play("AU: pass FR: pass GB: pass SP: pass PR: pass")
    assert table.state.war == 2
    table.play("PR: 0 AU FR AU: pass SP: pass GB: pass FR: pass")
    table.play("AU: 0 GB SP SP: pass GB: pass FR: pass PR: pass")
    assert table.asked == "SP bid"


def test_c16_se_22_2_two_players() -> None:
    table = board("GB FR", "GB: army india", "FR: marker india").play("GB: 0 FR GB FR: pass")
    assert table.row("order") == "FR GB"
    assert table.state.foes == ((1,), (0,))
    table.play("FR: pass GB: attack india FR")
    assert table.totals and not table.told("support_asked")
    assert table.asked == "GB turn"
    table.play("pass " + "FR: pass GB: pass " * 5)
    assert [values[1] for values in table.told("round_begins")] == [1, 2, 3, 4, 5, 6]
    assert (table.state.war, table.asked) == (2, "GB bid")
    assert len(table.told("counter_drawn")) == 10


def test_c16_se_22_2_nobody_is_asked_for_support() -> None:
    table = board("GB v FR", "GB: army india, navy india", "FR: marker india, army india, navy india")
    table.play("attack india FR")
    assert table.asked == "GB naval_fight"
    table.play("fight fight")
    assert not [event for event in table.events if event.name.startswith("support")]


@pytest.mark.parametrize("n", range(2, 8))
def test_se_9_1_half_as_many_auctions_as_powers(n: int) -> None:
    """SE-9.1, SE-9.7: ceil(n / 2) auctions, until every power is placed."""
    powers = SEVEN[:n]
    table = board(" ".join(powers))
    while table.asked.endswith("bid"):
        table.play("0")
        for _ in range(2):
            if "proposal" in table.asked:
                table.play(table.words[0])
        table.play("pass " * (n - 1))
    assert len(table.told("auction_won")) == (n + 1) // 2
    assert sorted(f"{table.row('top')} {table.row('bottom')}".split()) == sorted(powers)
    assert table.asked.endswith("turn")


def test_se_9_2_the_start_player_opens_the_first_auction() -> None:
    """SE-9.2: and the next one is opened by the seat to the left of the opener, whoever has won."""
    table = board("GB FR PR* AU")
    assert table.asked == "PR bid"
    table.play("PR: pass AU: 0 GB AU GB: pass FR: pass PR: pass")
    assert table.asked == "AU bid"


def test_se_9_3_placed_players_bid_too() -> None:
    table = board("GB FR PR AU").play("GB: 0 GB FR FR: pass PR: pass AU: pass")
    table.play("FR: 1")
    assert table.words == ["prussia", "austria"]  # both have to be named
    assert table.play("PR AU").asked == "PR bid"
    table.play("PR: pass AU: pass GB: 2 AU PR FR: pass PR: pass AU: pass")
    assert (table.gold("GB"), table.row("top"), table.row("bottom")) == (8, "GB AU", "FR PR")


def test_se_9_3_ninety_nine_is_the_highest_bid() -> None:
    table = board("GB FR SP").play("GB: 99 GB FR")
    assert table.told("passed_bid") == [(1,), (2,)]  # nobody can bid more, so nobody is asked
    assert table.told("auction_won") == [(0, 99, 0, 1)]


def test_se_9_3_the_bidder_may_name_other_powers_than_his_own() -> None:
    table = board("GB FR SP PR").play("GB: 0")
    assert table.words == ["great_britain", "france", "spain", "prussia"]
    table.play("SP PR FR: pass SP: pass PR: pass")
    assert (table.row("top"), table.row("bottom")) == ("SP", "PR")


def test_se_9_4_the_highest_bidder_waits_until_he_is_outbid() -> None:
    table = board("GB FR SP").play("GB: 0 GB FR FR: 1 FR GB SP: pass GB: pass")
    assert table.told("auction_won") == [(1, 1, 1, 0)]
    assert table.asked == "FR bid"


def test_se_9_5_an_opener_who_passed_first_may_be_forestalled() -> None:
    table = board("GB FR SP").play("GB: pass FR: 0 FR SP SP: pass GB: pass")
    assert (table.row("top"), table.row("bottom")) == ("FR", "SP")


def test_se_9_5_a_forced_proposal_names_the_side_of_the_last_power() -> None:
    table = board("GB FR SP").play("GB: 0 GB FR FR: pass SP: pass FR: pass SP: pass GB: pass")
    assert table.asked == "FR proposal_a"
    assert table.words == ["spain", "nobody"]
    table.play("nobody")
    assert table.row("bottom") == "FR SP"


def test_se_9_9_the_rows_are_the_alliances_of_the_war() -> None:
    table = board(FIVE, seats=FIVE_CLOCKWISE)
    top, bottom = ("AU", "GB", "PR"), ("FR", "SP")
    for one, other in ((top, bottom), (bottom, top)):
        for power in one:
            assert set(table.state.foes[table.seat(power)]) == set(map(table.seat, other))
    table.then("settle_war")
    assert table.state.foes == () and table.row("top") == ""


@pytest.mark.parametrize(("n", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5), (6, 5), (7, 5)])
def test_se_22_1_only_rounds_and_auctions_depend_on_the_number(n: int, rounds: int) -> None:
    """SE-22.1, SE-10.1."""
    names = SEVEN[:n]
    half = (n + 1) // 2
    table = board(f"{' '.join(names[:half])} v {' '.join(names[half:])}")
    table.play("pass " * n * rounds)
    assert table.state.war == 2
    assert [values[1] for values in table.told("round_begins")] == list(range(2, rounds + 1))


@pytest.mark.parametrize("named", ["nobody", "SP"])
def test_se_22_3_with_three_the_last_power_acts_last(named: str) -> None:
    table = board("GB FR SP").play("GB: 0 GB FR FR: pass SP: pass")
    table.play(f"FR: 0 {named} SP: pass GB: pass")
    assert table.row("order") == "GB FR SP"
    assert {len(table.state.top), len(table.state.bottom)} == {1, 2}


def test_se_22_4_powers_without_a_player_do_not_exist() -> None:
    table = board("GB v FR", "GB: army home, navy home")
    table.play("build army")
    assert not [word for word in table.words if word.startswith("home") and word != "home_great_britain"]
    table.refuses("home_france", "SE-13.7")
    assert table.why_not("home_russia") is None  # not even spoken of
    assert len(GAME.words.sheet(table.state).rows) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_se_9_3_a_bid_of_nothing_is_no_pass(language: str) -> None:
    """Typed "0" is a bid of 0 where there may be one, and too low where there may not; "pass" passes everywhere."""
    speaker = Speaker(GAME.languages, language, ["A", "B"])
    table = board("GB FR")
    assert table.option("0") == 0 and table.option("pass") == PASS
    assert read(GAME, table.state, "0", speaker) == (0,)
    assert read(GAME, table.state, "pass", speaker) == (PASS,)
    table.play("3 GB FR")
    table.refuses("0", "SE-9.3", "bid_too_low")
    with pytest.raises(NotRead) as refused:
        read(GAME, table.state, "0", speaker)
    assert refused.value.complaint == "blocked"


def test_se_9_3_no_bid_is_higher_than_the_limit() -> None:
    board("GB FR").refuses("100", "SE-9.3", "bid_too_high")
