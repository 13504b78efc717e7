"""SE-14.3 to SE-14.6, SE-15.21: Surprise Attack, and who may support whom."""

from __future__ import annotations

import pytest

from engine.contract import decider
from engine.text import Speaker
from tests.rules.struggle.board import TIED, board
from tests.rules.struggle.table import GAME


def test_c44_se_14_4_what_a_supporter_may_give() -> None:
    """SE-14.5: the supporter's tiles do not count, and nobody asks an enemy."""
    table = board(
        "GB AU v FR SP",
        "GB: army german_states",
        "AU: army german_states 2, fort german_states, tile army_training 3, tile bavaria",
        "FR: army german_states, marker german_states",
        "SP: marker india",
        dice=TIED,
    )
    table.play("attack FR")
    assert table.asked == "GB request"
    assert table.words == ["skip", "0n1a", "0n2a"]
    table.play("0n2a 0 AU: accept")
    assert table.totals == [(3, 1)]
    assert {values[1] for values in table.told("support_asked")} == {table.seat("AU")}


def test_c76_se_23_1_which_units_may_support() -> None:
    table = board("RU UP v FR", "RU: army baltic", "UP: navy baltic 2, army baltic", "map: scania", dice=TIED).play(
        "attack scania"
    )
    assert table.words == ["skip", "0n1a"]
    ships = board("RU UP v FR", "RU: army baltic", "UP: navy baltic 2", "map: scania", dice=TIED).play("attack scania")
    assert ships.asked == "RU turn"
    pirates = board(
        "RU UP v FR", "RU: navy africa", "UP: navy africa 2, army africa", "map: pirates africa FR", dice=TIED
    ).play("attack africa")
    assert pirates.words == ["skip", "1n0a", "2n0a"]


def test_se_14_4_navies_for_the_ottoman_empire_stand_in_the_mediterranean() -> None:
    ally = "UP: navy mediterranean, army mediterranean"
    table = board("RU UP v FR", "RU: army ottoman_empire", ally, "FR: marker ottoman_empire").play("attack FR")
    assert table.words == ["skip", "1n0a"]


@pytest.mark.parametrize("region", ["german_states", "central_europe"])
def test_se_14_4_no_navies_where_there_is_no_naval_stage(region: str) -> None:
    ally = f"UP: navy mediterranean, navy baltic, army {region}"
    table = board("RU UP v FR", f"RU: army {region}", ally, f"FR: marker {region}").play("attack FR")
    assert table.words == ["skip", "0n1a"]


def test_se_14_4_support_is_asked_after_the_payment_attacker_first() -> None:
    table = board(
        "RU UP v FR SP",
        "RU: gold 1, army baltic",
        "UP: army baltic",
        "FR: marker baltic",
        "SP: army baltic",
        dice=TIED,
    ).play("attack baltic FR")
    assert (table.asked, table.gold("RU"), table.unrest("RU")) == ("RU request", 1, 1)
    table.play("RU: skip FR: 0n1a 3 SP: accept")
    assert table.totals == [(1, 1)]


def test_se_14_6_neutral_regions_are_never_supported() -> None:
    """SE-14.6: nor are Pirates and Slave Revolts; only the attacker's allies are asked."""
    armies = ("RU: army baltic", "SP: army baltic 3", "FR: army baltic")
    neutral = board("RU UP v FR SP", *armies, "map: scania", dice=TIED)
    assert neutral.play("attack scania").totals == [(1, 3)]
    revolt = board(
        "RU UP v FR", "RU: army caribbean", "FR: army caribbean", "map: slave_revolt caribbean FR", dice=TIED
    )
    assert revolt.play("attack slave_revolt").totals == [(1, 3)]
    pirates = board("RU UP v FR", "RU: navy africa", "FR: navy africa", "map: pirates africa FR", dice=TIED)
    assert pirates.play("attack africa").totals == [(1, 1)]


def test_se_14_3_surprise_is_declared_after_the_payment_and_only_against_enemies() -> None:
    mine = "SP: army india, gold 0, tile surprise_attack"
    table = board("SP v GB AU", mine, "GB: marker india", "AU: army india", "map: bengal").play("attack GB")
    assert (table.asked, table.unrest("SP")) == ("SP surprise", 1)
    neutral = board("SP v GB", "SP: army india, tile surprise_attack", "map: bengal", dice=TIED).play("attack bengal")
    assert neutral.owns("SP", "surprise_attack") == 1
    assert neutral.asked == "SP turn"


def test_se_15_21_declining_the_surprise_keeps_the_tile() -> None:
    table = board("SP v GB AU", "SP: army india, tile surprise_attack", "GB: marker india", "AU: army india", dice=TIED)
    table.play("attack GB SP: no")
    assert (table.asked, table.owns("SP", "surprise_attack")) == ("GB request", 1)


def test_se_15_21_the_attackers_allies_still_support_and_the_defenders_tiles_count() -> None:
    table = board(
        "SP FR v GB AU",
        "SP: army german_states, tile surprise_attack",
        "FR: army german_states",
        "GB: marker german_states, army german_states, tile saxony",
        "AU: army german_states 5",
        dice=TIED,
    ).play("attack GB SP: yes 0n1a 0 FR: accept")
    assert table.totals == [(2, 2)]


def test_se_14_9_the_strengths_that_are_told_have_the_naval_support_that_is_certain() -> None:
    def told(*lines: str, line: str = "attack india") -> str:
        table = board("GB UP v FR", *lines, dice=TIED * 2).play(line)
        view = GAME.view(table.state, decider(table.state))
        return Speaker(GAME.languages, "en", ["Ann", "Bob", "Cid"]).say(GAME.book.prompt(view, view.agenda[-1]))

    ship = "GB: army india, navy india"
    assert "Ann 2, Bengal (strength 3) 3" in told(ship, "UP: army india", "map: bengal")
    assert "Ann 2, Cid 1" in told(ship, "UP: army india", "FR: army india")
    both = told(ship, "UP: army india", "FR: army india, navy india")
    assert "Ann 1, Cid 1" in both, "it is fought for (SE-14.8)"
