"""SE-7, SE-8, SE-10, SE-16, SE-17, SE-20: wars, rounds, turns, settling, passing, the end of a war."""

from __future__ import annotations

from engine.contract import PASS
from engine.games.struggle.rules.turns import ATTACK, BUILD, BUY, COLONISE, ENSLAVE, MOVE, SOUND
from engine.games.struggle.state import Struggle
from engine.playout import random_game
from tests.conformance.checks import at_random, default_setup, play
from tests.rules.struggle.board import FIVE, FIVE_CLOCKWISE, board, opening
from tests.rules.struggle.table import GAME

# -- SE-7 to SE-10


def test_se_7_1_three_wars_of_six_phases() -> None:
    seed = 11
    print("seed", seed)
    played = play(GAME, default_setup(GAME, 3, seed), at_random(seed))
    names = ("war_begins", "acting_order", "round_begins", "income", "region_scored", "war_ends", "game_over")
    course: list[str] = []
    for event in played.events:
        if event.name in names and course[-1:] != [event.name]:
            course.append(event.name)
    war = ["war_begins", "acting_order", "round_begins", "income", "region_scored", "war_ends"]
    assert course == war[1:] + war * 2 + ["game_over"] or course == war * 3 + ["game_over"]
    assert len([event for event in played.events if event.name == "round_begins"]) == 18


def test_se_8_1_ten_counters_come_and_the_old_ones_stay() -> None:
    table = board("GB v FR", "map: bengal, cuba, jamaica")
    table.then("settle_war")
    assert len(table.counters) == 13
    assert {"bengal", "cuba", "jamaica"} <= set(table.counters)


def test_se_8_1_no_counters_in_the_first_war() -> None:
    table = opening("GB FR")
    before = table.counters
    table.then("war")
    assert (table.state.war, table.counters) == (1, before)


def test_se_10_2_turns_follow_the_acting_order_two_actions_each() -> None:
    table = board(FIVE, *(f"{power}: army home" for power in FIVE_CLOCKWISE.split()), seats=FIVE_CLOCKWISE)
    for power in ("AU", "FR", "GB", "SP", "PR"):
        assert table.asked == f"{power} turn"
        table.play("build army home").play("build army home")
    assert (table.asked, table.state.round) == ("AU turn", 2)


def test_se_10_3_the_same_action_twice_but_one_purchase() -> None:
    table = board("GB v FR", "GB: army home 2", "map: cuba, canada")
    table.play("buy bavaria")
    table.refuses("buy", "SE-11.2")
    twice = board("GB v FR", "GB: army german_states, army home").play("move army@german home stop")
    assert "move" in twice.words
    settled = board("GB v FR", "map: cuba, canada").play("colonise cuba")
    settled.refuses("colonise", "SE-16.1")


def test_se_10_4_free_tiles_before_between_and_after_the_actions() -> None:
    """SE-10.4, SE-10.5: they are no actions; a tile bought in this turn serves at once."""
    table = board("GB v FR", "GB: gold 20, population 3, tile improved_agriculture 2")
    table.play("improved_agriculture build army home improved_agriculture")
    assert (table.population("GB"), table.asked) == (4, "GB turn")
    table.play("buy improved_agriculture")
    assert table.words == ["pass", "improved_agriculture"]
    table.refuses("build", "SE-10.5")
    table.play("improved_agriculture")
    assert table.population("GB") == 5
    assert table.asked == "FR turn"


def test_se_10_5_the_turn_ends_when_no_more_tiles_are_used() -> None:
    table = board("GB v FR", "GB: tile improved_agriculture").play("build army home build army home")
    assert table.words == ["pass", "improved_agriculture"]
    table.play("GB: pass")
    assert table.asked == "FR turn"
    assert table.turned("GB", "improved_agriculture") == 0


def test_se_10_6_after_the_last_round_the_war_is_settled() -> None:
    table = board("GB v FR", round_=6).play("GB: pass FR: pass")
    assert table.told("income") and table.told("war_ends") == [(1,)]
    assert (table.state.war, table.state.round) == (2, 0)


def test_se_10_7_a_tile_without_an_effect_is_not_offered() -> None:
    table = board(
        "GB v FR",
        "GB: population 9, army home 14, navy home 7, tile mercenaries, tile pressgangs, tile trained_natives",
        "GB: tile war_office, tile gold_mines, tile improved_agriculture, tile government_reform",
        "GB: tile diplomatic_service",
        "FR: tile bavaria, tile saxony, tile native_americans, tile indian_nawab, tile naples, tile gauchos",
        "FR: tile cossacks, tile portugal, tile sweden, tile denmark, tile ottoman_alliance",
    )
    assert table.words == ["pass", "buy", "build", "move"]
    table.refuses("mercenaries", "SE-3.2")
    table.refuses("pressgangs", "SE-3.2")
    table.refuses("trained_natives", "SE-3.2")
    table.refuses("war_office", "SE-14.2")
    table.refuses("gold_mines", "SE-15.1")
    table.refuses("improved_agriculture", "SE-15.15")
    table.refuses("government_reform", "SE-15.16")
    table.refuses("diplomatic_service", "SE-15.14")


def test_se_10_7_no_free_tile_breaks_into_an_action() -> None:
    table = board("GB v FR", "GB: army german_states, army home, tile improved_agriculture, tile mercenaries")
    table.play("move army@german home")
    assert table.asked == "GB move"
    assert not {"improved_agriculture", "mercenaries"} & set(table.words)


# -- SE-16


def test_c54_se_16_1_colonise_or_enslave_once_a_round() -> None:
    table = board("FR v GB", "FR: population 1, navy africa", "map: canada, jamaica")
    table.play("FR: colonise canada")
    assert (table.population("FR"), table.pieces("FR", "north_america")) == (0, "marker 1")
    assert table.counters == ["jamaica"]
    table.refuses("colonise", "SE-16.1")
    table.refuses("enslave", "SE-16.1")
    table.play("FR: pass GB: pass FR: enslave jamaica")
    assert (table.population("FR"), table.pieces("FR", "caribbean")) == (0, "marker 1")
    assert table.counters == []


def test_c54_se_16_1_what_settling_needs() -> None:
    table = board("FR v GB", "FR: population 0, navy caribbean", "map: canada, jamaica")
    table.refuses("enslave", "SE-16.1")
    table.refuses("colonise", "SE-16.1")


def test_se_16_1_settling_needs_a_counter() -> None:
    table = board("FR v GB", "FR: navy africa", "map: bengal")
    table.refuses("enslave", "SE-16.1")
    table.refuses("colonise", "SE-16.1")


def test_se_16_1_any_counter_of_the_kind_may_be_chosen() -> None:
    table = board("FR v GB", "FR: navy africa", "map: canada, batavia, jamaica, brazil, bengal")
    assert table.play("colonise").words == ["canada", "batavia"]
    table.play("batavia pass GB: pass FR: enslave")
    assert table.words == ["jamaica", "brazil"]


def test_se_16_2_no_dice_no_bonus_no_matter_who_is_whose_ally() -> None:
    table = board("FR v GB", "FR: gold 4", "GB: army north_america 5, navy north_america", "map: canada", dice=[1])
    table.play("colonise")
    assert table.pieces("FR", "north_america") == "marker 1"
    assert (table.gold("FR"), table.vp("FR")) == (4, 0)
    assert table.state.dice < 0  # the die is still there


# -- SE-17


def test_se_17_1_passing_gives_up_the_rest_of_the_turn() -> None:
    table = board("GB v FR", "GB: tile improved_agriculture").play("GB: pass")
    assert table.words == ["pass", "improved_agriculture"]  # free tiles may still be used
    table.play("improved_agriculture FR: pass GB:")
    assert {"buy", "build"} <= set(table.words)
    table.play("build army home pass FR:")


def test_se_17_1_passing_is_always_legal() -> None:
    seed = 4
    print("seed", seed)

    def each(state: Struggle) -> None:
        assert state.agenda[-1].name != "turn" or PASS in state.options

    random_game(GAME, default_setup(GAME, 4, seed), seed, each)


# -- SE-20


def test_c57_se_20_1_alliance_tiles_end_with_the_war() -> None:
    table = board("UP v FR", "UP: tile sweden, tile army_training, turned logistics").then("settle_war")
    assert (table.owns("UP", "sweden"), table.supply("sweden")) == (0, 1)
    assert table.owns("UP", "army_training") == 1
    assert (table.owns("UP", "logistics"), table.turned("UP", "logistics")) == (1, 0)


def test_se_20_1_what_goes_and_what_stays() -> None:
    table = board(
        "GB FR v SP",
        "GB: army india, navy india, fort africa, marker india 2, unrest 4, vp 9, tile banking, population 2",
        "FR: marker baltic",
        "map: pirates africa SP, slave_revolt caribbean SP, blockade india GB, bengal",
        round_=6,
    )
    table.play("pass pass pass")
    assert (table.lies("blockade"), table.supply("blockade")) == ("", 1)
    assert (table.lies("pirates"), table.lies("slave_revolt")) == ("africa SP", "caribbean SP")
    assert table.pieces("GB", "india") == "army 1, navy 1, marker 2"
    assert table.pieces("GB", "africa") == "fort 1"
    assert (table.unrest("GB"), table.population("GB"), table.owns("GB", "banking")) == (4, 7, 1)
    assert table.gold("GB") == 10 + 2 + 2 - 3
    assert "bengal" in table.counters
    assert (table.state.war, table.state.round, table.row("order")) == (2, 0, "")
    assert table.asked == "FR bid"  # the last of GB, SP, FR opens


def test_se_20_1_after_the_third_war_the_game_ends() -> None:
    table = board("GB v FR", war=3, round_=6).play("GB: pass FR: pass")
    assert table.asked == ""
    assert table.told("war_ends") == [(3,)]
    assert len(table.told("game_over")) == 1


def test_se_10_3_every_action_keeps_its_place_in_the_menu_open_or_not() -> None:
    actions = [BUY, BUILD, MOVE, ATTACK, COLONISE, ENSLAVE, SOUND]
    open_before, seen = set(), 0

    def choose(state: Struggle, number: int) -> int:
        nonlocal seen
        if state.agenda[-1].name == "turn":
            listed = GAME.book.listed(state)
            assert list(listed)[: len(actions)] == actions
            open_before.add(tuple(listed[action] is None for action in actions))
            seen += 1
        return at_random(7)(state, number)

    play(GAME, default_setup(GAME, 4, 7), choose)
    assert seen > 50 and len(open_before) > 5


def test_se_16_1_every_counter_is_taken_in_its_own_way() -> None:
    table = board("GB v FR", "GB: navy africa", "map: canada, cuba, jamaica, bengal, guadeloupe")
    colonise = table.play("colonise")
    colonise.refuses("jamaica", "SE-16.1", "is_enslaved")
    colonise.refuses("bengal", "SE-14.1", "is_attacked")
    enslave = board("GB v FR", "GB: navy africa", "map: canada, jamaica, guadeloupe, bengal").play("enslave")
    enslave.refuses("canada", "SE-16.1", "is_colonised")
    enslave.refuses("bengal", "SE-14.1", "is_attacked")
