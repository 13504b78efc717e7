"""SE-4: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import library
from engine.contract import Setup
from engine.games.struggle.rules.setup import new_game
from engine.games.struggle.tables import COUNTER_REGION, COUNTERS, PLACES, POWERS, TILES
from tests.rules.struggle.board import board, opening
from tests.rules.struggle.table import GAME, SHORT, Table

SEAS = ["mediterranean", "baltic", "north_america", "caribbean", "south_america", "africa", "india", "east_indies"]


def test_c04_se_4_6_set_up_draws_give_markers_and_nothing_else() -> None:
    drawn = ["bengal", "mysore", "venice", "cuba", "jamaica"]
    table = opening("FR GB", start="FR", draws=[""] * 10 + drawn)
    assert table.pieces("FR", "india") == "marker 2"
    assert table.pieces("FR", "mediterranean") == "marker 1"
    assert table.pieces("FR", "caribbean") == "marker 2"
    assert (table.gold("FR"), table.vp("FR")) == (10, 0)
    left = [COUNTERS[number].id for number in table.state.bag]
    assert not set(drawn) & {*table.counters, *(name.removeprefix("counter_") for name in left)}


def test_c05_se_4_7_ships_start_at_sea_and_nothing_at_home() -> None:
    table = opening("PR GB", start="PR")
    table.play("PR: navy")
    assert sorted(table.words) == sorted(SEAS)
    for place in ("german_states", "central_europe", "ottoman_empire"):
        table.refuses(place, "SE-2.5")
    table.refuses("home_prussia", "SE-4.7")
    table.play("PR: baltic GB: army india PR: navy india GB: army india PR: fort")
    table.refuses("home_prussia", "SE-4.7")
    table.play("PR: africa GB: army india PR: army")
    table.refuses("home_prussia", "SE-4.7")
    table.play("PR: east_indies GB: army india")
    assert table.pieces("PR", "baltic") == "navy 1"
    assert table.pieces("PR", "africa").startswith("fort 1")
    assert table.pieces("PR", "east_indies").startswith("army 1")
    assert (table.gold("PR"), table.population("PR")) == (10, 5)


def test_c05_se_4_7_armies_need_no_marker_and_no_ship() -> None:
    table = opening("PR GB", start="PR").play("PR: army")
    assert len(table.words) == 11
    empty = next(word for word in table.words if not table.pieces("PR", word))
    table.play(f"PR: {empty}")
    assert table.pieces("PR", empty) == "army 1"
    assert table.gold("PR") == 10


def test_c05_se_4_7_a_third_fort_is_refused() -> None:
    table = opening("PR GB", start="PR")
    table.play("PR: fort baltic GB: army india PR: fort baltic GB: army india")
    assert table.words == ["army", "navy"]
    table.refuses("fort", "SE-3.2")


def test_c06_se_8_1_bag_arithmetic_with_seven() -> None:
    setup = library.checked(Setup("struggle", 7, 5, options={"powers": "random"}))
    s = new_game(setup, None)
    assert len(COUNTERS) == 65
    assert len(s.bag) == 55  # after SE-4.1
    GAME.book.run(s)
    assert len(s.bag) == 20  # after SE-4.6
    table = Table(s)
    table.state.war = 1
    assert len(table.then("war").state.bag) == 10
    assert len(table.then("war").state.bag) == 0


def test_c78_se_24_3_order_of_draws() -> None:
    names = [counter.id.removeprefix("counter_") for counter in COUNTERS]
    table = opening("GB FR", start="FR", draws=names)
    assert sorted(table.counters) == sorted(names[:10])
    assert [values[0] for values in table.told("counter_drawn")] == list(range(10))
    assert table.told("start_player") == [(1,)]
    assert _markers(table, 1) == Counter(COUNTER_REGION[10:15])
    assert _markers(table, 0) == Counter(COUNTER_REGION[15:20])
    for war in (1, 2):
        table.state.war = war
        table.roll(*[0] * 10).then("war")
        drawn = [values[0] for values in table.told("counter_drawn")][10 * war :]
        assert drawn == list(range(10 + 10 * war, 20 + 10 * war))


def _markers(table: Table, seat: int) -> Counter[int]:
    row = table.state.marker[seat * PLACES : (seat + 1) * PLACES]
    return Counter({region: number for region, number in enumerate(row) if number})


def test_se_4_1_ten_counters_lie_face_up_in_their_regions() -> None:
    table = opening("GB FR SP")
    assert len(table.counters) == 10
    shown = {mark.name for place in GAME.words.places(table.state) for mark in place.marks if mark.seat is None}
    assert len(shown) == 10
    for place in GAME.words.places(table.state):
        for mark in place.marks:
            if mark.seat is None:
                assert COUNTERS[_number(mark.name)].region == place.id


def _number(name: object) -> int:
    return next(n for n, counter in enumerate(COUNTERS) if name == ("counter", counter.id))


def test_se_4_2_all_tiles_are_on_offer_and_the_first_war_comes_first() -> None:
    table = opening("GB FR")
    assert list(table.state.supply) == [tile.count for tile in TILES]
    assert sum(table.state.supply) == 75
    table.then("war")
    assert table.state.war == 1
    assert not table.told("round_begins")


@pytest.mark.parametrize("seats", range(2, 8))
def test_se_4_3_every_seat_may_become_start_player(seats: int) -> None:
    setup = library.checked(Setup("struggle", seats, 1))
    starts = Counter(new_game(setup._replace(seed=seed), None).opener for seed in range(seats * 200))
    assert set(starts) == set(range(seats))
    assert all(120 < number < 280 for number in starts.values()), starts


def test_se_4_4_powers_are_taken_clockwise_from_the_start_player() -> None:
    setup = library.checked(Setup("struggle", 3, 2))
    table = Table(GAME.new(setup))
    start = table.state.opener
    assert table.words == [power.id for power in POWERS]
    table.play(f"seat{start}: SP")
    table.refuses("SP", "SE-4.4")
    table.play(f"seat{(start + 1) % 3}: GB seat{(start + 2) % 3}: UP")
    assert [SHORT[table.state.power[(start + step) % 3]] for step in range(3)] == ["SP", "GB", "UP"]


def test_se_4_4_powers_may_be_given_out_before_the_game() -> None:
    table = opening("UP RU AU")
    assert table.state.power == tuple(map(SHORT.index, ("UP", "RU", "AU")))
    assert "start_unit" in table.asked
    given = GAME.new(library.checked(Setup("struggle", 4, 9, options={"powers": "random"}))).power
    assert len(set(given)) == 4


@pytest.mark.parametrize("wish", ["GB", "great_britain", "great_britain,great_britain", "great_britain,poland"])
def test_se_4_4_a_wrong_list_of_powers_is_refused(wish: str) -> None:
    setup = library.checked(Setup("struggle", 2, 1, options={"powers": wish}))
    with pytest.raises(library.BadSetup):
        GAME.new(setup)


def test_se_4_5_everybody_starts_alike() -> None:
    table = opening("GB FR SP RU AU PR UP")
    for power in ("GB", "FR", "SP", "RU", "AU", "PR", "UP"):
        assert (table.gold(power), table.population(power), table.vp(power), table.unrest(power)) == (10, 5, 0, 0)
        assert table.spare(power, "marker") == 15


def test_se_4_6_draws_go_clockwise_from_the_start_player() -> None:
    indians = ["bengal", "mysore", "oudh", "malabar", "carnatic"]
    table = opening("GB FR SP", start="SP", draws=[""] * 15 + indians)
    assert table.pieces("GB", "india") == "marker 5"  # SP has drawn first, GB sits to its left


def test_se_4_7_one_unit_at_a_time_five_times_round() -> None:
    table = opening("GB FR SP", start="FR")
    asked = []
    while table.asked.endswith("start_unit"):
        asked.append(table.asked.split()[0])
        table.play("army caribbean")
    assert asked == ["FR", "SP", "GB"] * 5
    assert all(table.spare(power, "army") == 9 for power in ("GB", "FR", "SP"))


def test_se_4_7_placing_is_compulsory() -> None:
    table = opening("GB FR")
    assert table.words == ["army", "navy", "fort"]
    assert "no" not in table.play("navy").words


def test_se_0_1_left_is_the_next_seat() -> None:
    table = board("GB FR SP").play("GB: pass")
    assert table.asked == "FR bid"
    table.play("FR: pass SP: pass")
    assert table.asked == "GB proposal_a"


def test_se_4_7_nobody_starts_in_a_home_country() -> None:
    table = opening("GB FR", start="GB").play("army")
    table.refuses("home_great_britain", "SE-4.7", "not_at_home")
    table.refuses("home_france", "SE-4.7", "not_at_home")
