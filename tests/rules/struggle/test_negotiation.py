"""SE-23: talk about support."""

from __future__ import annotations

import asyncio
from itertools import product

import pytest

from engine.contract import EVERYBODY, Setup
from engine.match import Match
from tests.engine.table import Notes, Person, answer, settle
from tests.rules.struggle.board import TIED, board
from tests.rules.struggle.table import GAME, Table


def _spain_asks(*more: str, dice: tuple[int, ...] = TIED, abstention: bool = False) -> Table:
    return board(
        "SP FR v GB AU",
        "SP: army north_america, navy north_america",
        "FR: army north_america, navy north_america 2",
        "GB: marker north_america",
        *more,
        dice=dice,
        abstention=abstention,
    ).play("attack GB")


def test_c71_se_23_3_a_counter_offer_accepted() -> None:
    table = _spain_asks().play("SP: 1n1a 0 FR: counter 0n1a 2 SP: accept")
    assert (table.gold("SP"), table.gold("FR")) == (10 - 2 - 2, 12)
    assert table.totals == [(1 + 1 + 1, 0)]
    assert table.told("support_given") == [(1, 0, 0, 1, 2)]


def test_c71_se_23_3_a_counter_offer_refused() -> None:
    table = _spain_asks().play("SP: 1n1a 0 FR: counter 0n1a 2 SP: refuse")
    assert (table.gold("SP"), table.gold("FR")) == (8, 10)
    assert table.totals == [(2, 0)]  # France is not asked again


def test_c72_se_5_4_a_fee_by_taxation() -> None:
    """SE-23.4."""
    table = _spain_asks("SP: gold 2").play("SP: 0n1a 3 FR: accept")
    assert (table.gold("SP"), table.unrest("SP"), table.gold("FR")) == (1, 2, 13)


def test_se_23_1_allies_are_asked_once_each_in_acting_order() -> None:
    table = board(
        "SP AU FR v GB PR UP",
        "SP: army india",
        "AU: army india",
        "FR: army india",
        "GB: marker india",
        "UP: army india",
        "PR: army india",
        seats="UP FR GB AU PR SP",
        dice=TIED,
    ).play("attack GB SP: 0n1a 0 AU: refuse SP: 0n1a 0 FR: refuse GB: 0n1a 0 PR: refuse GB: 0n1a 0 UP: refuse")
    assert [values[1] for values in table.told("support_asked")] == list(map(table.seat, ("AU", "FR", "PR", "UP")))
    assert table.totals == [(1, 0)]


def test_se_23_2_what_may_be_asked_for() -> None:
    table = _spain_asks()
    assert table.words == ["skip", "0n1a", "1n0a", "1n1a", "2n0a", "2n1a"]
    table.play("1n1a")
    assert table.words == [str(fee) for fee in range(21)]
    table.play("20")
    assert table.words == ["accept", "refuse", "counter"]
    table.play("counter")
    assert table.words == ["0n1a", "1n0a", "1n1a", "2n0a", "2n1a"]
    table.play("2n0a")
    assert table.words == [str(fee) for fee in range(21)]
    table.play("7")
    assert (table.asked, table.words) == ("SP answer_counter", ["accept", "refuse"])


def test_se_23_2_skipping_asks_for_nothing() -> None:
    table = _spain_asks().play("skip")
    assert (table.totals, table.told("support_asked")) == ([(2, 0)], [])


def test_se_23_3_a_refusal_ends_the_talk() -> None:
    table = _spain_asks().play("1n1a 9 FR: refuse")
    assert (table.gold("SP"), table.gold("FR"), table.totals) == (8, 10, [(2, 0)])


def test_se_23_4_the_units_are_bound_for_both_stages() -> None:
    """SE-23.4: all terms are public."""
    table = _spain_asks("GB: navy north_america", dice=TIED * 2).play("2n1a 1 FR: accept fight fight")
    assert table.totals == [(3, 1), (3, 0)]  # two ships more at sea, one army and naval support on land
    talk = [event for event in table.events if event.name.startswith("support")]
    assert talk and all(event.audience == EVERYBODY for event in talk)


def test_se_23_5_the_defender_knows_what_the_attacker_agreed() -> None:
    table = _spain_asks("AU: army north_america").play("0n1a 4 FR: accept")
    assert table.asked == "GB request"
    assert table.told("support_given") == [(1, 0, 0, 1, 4)]


def test_se_23_6_sounding_binds_nobody_and_changes_nothing() -> None:
    table = board(
        "SP FR v GB AU", "SP: army north_america", "FR: army north_america", "GB: marker north_america", dice=TIED
    )
    before = table.state.dump()
    table.play("sound FR GB north_america FR: 3")
    assert table.told("sounding_answered") == [(1, 0, 3)]
    after = table.state.dump()
    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    assert changed == [1 << table.seat("FR")]  # only that France has been asked
    table.refuses("sound", "SE-23.6")
    table.play("attack skip")
    assert table.totals == [(1, 0)]


def test_se_23_6_each_ally_once_a_turn_and_between_actions_only() -> None:
    table = board("SP FR AU v GB UP PR", "SP: gold 1").play("SP: sound FR GB africa FR: no")
    assert table.play("SP: sound").asked == "SP sound_target"  # Austria is the only one left
    table.play("UP india AU: 20")
    table.refuses("sound", "SE-23.6")
    done = board("SP FR v GB AU", "SP: tile improved_agriculture").play("pass")
    done.refuses("sound", "SE-10.5")
    three = board("SP FR AU v GB UP PR").play("SP: sound FR GB africa FR: no")
    assert "sound" in three.words


def test_se_23_6_the_answer_is_yes_with_a_fee_or_no() -> None:
    table = board("SP FR v GB AU").play("sound FR")
    assert table.words == ["great_britain", "austria"]
    assert len(table.play("GB").words) == 11
    assert table.play("africa").words == ["no", *map(str, range(21))]


def test_se_23_6_an_enemy_is_never_sounded() -> None:
    board("SP v GB").refuses("sound", "SE-23.6")


def test_se_23_7_nothing_else_can_be_traded() -> None:
    """SE-23.7: gold goes from hand to hand as a fee of an agreement only; there is no other decision about it."""
    trades = {name for name, point in GAME.book.points.items() if point.clause.startswith("SE-23")}
    assert trades == {
        "request", "request_fee", "answer", "counter", "counter_fee", "answer_counter", "bribe", "answer_bribe",
        "sound", "sound_target", "sound_region", "answer_sounding",
    }  # fmt: skip


def test_se_23_8_paying_an_ally_to_stay_out() -> None:
    table = _spain_asks(abstention=True)
    assert table.asked == "GB bribe"
    assert table.words == ["nothing", *map(str, range(21))]
    table.play("GB: 5 FR: accept")
    assert (table.gold("GB"), table.gold("FR")) == (5, 15)
    assert table.totals == [(2, 0)]
    assert table.told("support_asked") == []


def test_se_23_8_a_refused_bribe_lets_the_request_follow() -> None:
    table = _spain_asks(abstention=True).play("GB: 5 FR: refuse SP: 0n1a 0 FR: accept")
    assert (table.gold("GB"), table.gold("FR"), table.totals) == (10, 10, [(3, 0)])
    none = _spain_asks(abstention=True).play("GB: nothing SP: 0n1a 0 FR: accept")
    assert none.totals == [(3, 0)]


def test_se_23_8_the_attacker_may_bribe_the_defenders_allies_too() -> None:
    table = _spain_asks("AU: army north_america", abstention=True).play("GB: nothing SP: skip SP: 4 AU: accept")
    assert (table.gold("SP"), table.gold("AU"), table.totals) == (4, 14, [(2, 0)])


def test_se_23_8_is_off_unless_switched_on() -> None:
    assert _spain_asks().asked == "SP request"
    assert next(rule for rule in GAME.house_rules if rule.id == "allow_abstention_bribes").values[0] == "off"


def test_se_23_8_neutral_regions_bribe_nobody() -> None:
    table = board("SP FR v GB AU", "SP: army india", "FR: army india", "map: bengal", abstention=True).play("attack")
    assert table.asked == "SP request"


@pytest.mark.parametrize(("lead", "percent"), [(2, 1), (1, 2), (0, 4), (-1, 7), (-2, 10), (-3, 12)])
def test_se_23_9_how_often_a_supporter_loses_a_unit(lead: int, percent: int) -> None:
    """The combatant loses and rolls a seven: counted over all dice."""
    losses = sum(a + b == 7 and lead + abs(a - b) < abs(c - d) for a, b, c, d in product(range(1, 7), repeat=4))
    assert round(100 * losses / 6**4) == percent


def test_se_23_2_what_an_ally_cannot_give() -> None:
    """SE-14.4, SE-14.6: more than is there, ships where they do not count, a fee beyond 20."""
    table = _spain_asks()
    table.refuses("0n2a", "SE-14.4", "no_more_there")
    table.refuses("3n0a", "SE-14.4", "no_more_there")
    table.play("0n1a").refuses("21", "SE-23.2", "fee_too_high")
    against_neutral = board("SP FR v GB", "SP: army india", "FR: army india, navy india 2", "map: bengal").play(
        "attack"
    )
    assert against_neutral.words == ["skip", "0n1a"]
    against_neutral.refuses("1n0a", "SE-14.4", "do_not_count")


def test_se_23_6_only_attacks_that_may_be_made_are_sounded() -> None:
    table = board("SP FR v GB AU").play("sound FR")
    table.refuses("FR", "SE-14.1", "is_ally")
    table.play("GB").refuses("home_great_britain", "SE-2.2", "no_attack_on_homes")
    table.play("africa").refuses("21", "SE-23.6", "fee_too_high")


def test_se_23_8_a_fee_to_stay_out_has_the_same_limit() -> None:
    _spain_asks(abstention=True).refuses("21", "SE-23.8", "fee_too_high")


def test_se_23_3_a_counter_offer_has_the_same_limit() -> None:
    _spain_asks().play("1n1a 0 FR: counter 0n1a").refuses("21", "SE-23.3", "fee_too_high")


TALKS = [
    ("1n1a 0", "FR answer", "accept"),
    ("1n1a 0", "FR answer", "refuse"),
    ("1n1a 0 counter 0n1a", "FR counter_fee", "3"),
    ("1n1a 0 counter 0n1a 2", "SP answer_counter", "accept"),
]


@pytest.mark.parametrize(("before", "asked", "word"), TALKS)
async def test_se_23_4_nobody_goes_back_behind_an_answer(before: str, asked: str, word: str) -> None:
    """Else an ally who refused could be asked again and again until he accepts."""
    table = _spain_asks("SP: navy north_america, tile reserve", "GB: navy north_america").play(before)
    assert table.asked == asked
    assert GAME.book.pending(table.state).barrier
    people = [Person() for _ in range(table.state.n)]
    match = Match(GAME, Setup("struggle", table.state.n, 1), people, Notes(), (table.state, 7))
    playing = asyncio.create_task(match.play())
    await settle()
    await answer(people[table.seat(asked.split()[0])], table.option(word))
    assert (match.number, match.ways_back()) == (8, ())
    playing.cancel()


def test_se_23_8_the_answer_to_a_bribe_is_final() -> None:
    assert GAME.book.pending(_spain_asks(abstention=True).play("GB: 5").state).barrier
