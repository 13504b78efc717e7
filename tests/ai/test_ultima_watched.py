"""What looked stupid in watched games of Ultima Ratio Regis, each as the position in which it was seen, and mended."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from ai.client import slipped
from ai.games.ultima.board import Board, fights
from ai.games.ultima.builds import off, wall
from ai.games.ultima.fronts import Host, fronts_of
from ai.games.ultima.likely import likely
from ai.games.ultima.marches import arriving
from ai.games.ultima.outlook import Outlook
from ai.games.ultima.peace import LEAST, Treaty, accepted, drawn_up, gains
from ai.games.ultima.prospects import outcomes
from ai.games.ultima.wars import war_worth
from ai.games.ultima.weights import PLAIN
from ai.judge import Judge, styled
from ai.opponent import judge, opponent
from ai.personalities import personalities, style
from ai.search.greedy import Greedy
from ai.search.thought import Budget
from ai.voice import Voice
from engine.contract import PASS, decider
from engine.games.ultima.codes import TACTICAL, TERMS
from engine.games.ultima.frames.politics import PeaceAnswer, Terms
from engine.games.ultima.frames.turn import ActivePower, BuildSquadron, BuildTroop
from engine.games.ultima.frames.turn_end import Disband
from engine.games.ultima.pieces import remove
from engine.games.ultima.rules import BOOK
from engine.games.ultima.state import power_of, unit_id
from engine.games.ultima.tables import AREA, COMMON, MINOR, MINOR0, POWER
from engine.text import LANGUAGES
from tests.ai.test_ultima import KNOWS, ULTIMA, advised, marched, mixed_game
from tests.rules.ultima.table import Table


def weighed(table: Table, knows: Judge = KNOWS) -> dict[str, float]:
    """What the judgement says to each option, by its word."""
    seen = ULTIMA.view(table.state, decider(table.state))
    state = knows.guess(seen, 5)
    return {BOOK.word(seen, seen.agenda[-1], option): value for value, option in knows.weigh(state)}


# -- fleets


def overseas() -> Table:
    """Great Britain has a corps in England; Minorca is Spanish and nearly empty."""
    table = Table(turn=3).no_ships("great_britain", "spain").war("great_britain", "spain")
    table.own("minorca", "spain").clear("minorca", "london").set("fort", "minorca", 0)
    table.troops("great_britain", "london", "4q2")
    table.leader("great_britain", "london", "l01")
    return table.hand("great_britain", "c_royal_council", "c_mines").hand("spain", "c_mines", "c_levy")


def test_ur_9_6_a_fleet_goes_to_sea_where_troops_can_embark() -> None:
    table = overseas()
    table.ships("great_britain", "london", 2)
    assert advised(table.acts("great_britain")) == "fleet"
    table.take("fleet")
    if table.asked.endswith("move_from"):
        table.take("fleet-london")
    while table.asked.endswith("move_force"):
        assert advised(table).startswith("2s")
        table.take(advised(table))


def test_ur_9_6_troops_off_whose_port_a_fleet_lies_land() -> None:
    table = overseas()
    table.ships("great_britain", "channel", 2)
    assert advised(table.acts("great_britain", 1)) == "tactical_move"


def test_ur_10_3_a_single_squadron_does_not_sail_through_a_great_fleet() -> None:
    values = []
    for enemies in (0, 4):
        table = Table(turn=3).no_ships("great_britain", "spain").war("great_britain", "spain")
        table.ships("great_britain", "bengal", 1)
        table.ships("spain", "indian_ocean", enemies)
        values.append(weighed(table.acts("great_britain", 1)).get("strategic_move", -9.0))
    assert values[1] < values[0]


# -- the end of the game


def test_ur_23_3_nothing_is_built_for_a_future_that_does_not_come() -> None:
    early, late = Table(turn=2), Table(turn=6)
    for table in (early, late):
        table.hand("prussia", "c_mines")
    assert weighed(early.acts("prussia", 3))["build_troop"] > weighed(late.acts("prussia", 3))["build_troop"]
    assert weighed(late)["build_troop"] < 0


# -- armies


def test_ur_22_7_the_garrison_that_a_rival_of_the_next_turn_would_find_gone_stays() -> None:
    """Sweden in unrest sent nearly all its troops away; Prussia, its rival from turn 2 on, stood beside Pomerania."""
    table = Table(scenario="succession").unrest("sweden", 6)
    values = weighed(table.then(Disband(POWER["sweden"])))
    assert values["sweden-pomerania-q2"] < values["done"] < values["sweden-livonia-q2"]


def test_ur_12_2_an_army_beside_a_besieged_fortress_relieves_it() -> None:
    table = Table(scenario="one_turn").war("ottoman", "austria").clear("hungary", "austria", "silesia", "styria")
    table.troops("austria", "hungary", "1q2")
    table.inside("hungary", "austria").troops("ottoman", "hungary", "2q2")
    table.troops("austria", "austria", "3q3")
    table.leader("austria", "austria", "l01")
    table.hand("austria", "c_levy", "c_mines").hand("ottoman", "c_levy", "c_mines")
    assert advised(table.acts("austria", 1)) == "tactical_move"
    marched(table, "austria", "hungary")
    assert table.state.fight or table.asked.startswith("ottoman")


def test_ur_1_7_nothing_is_guarded_against_enemies_who_may_not_enter() -> None:
    """Austria sent troops to Silesia while the Ottomans, who have no interest there, besieged Hungary beside them."""
    worth = []
    for foe in ("ottoman", "prussia"):
        table = Table(scenario="one_turn").war(foe, "austria").clear("hungary", "silesia", "bohemia", "brandenburg")
        table.troops("austria", "hungary", "1q2")
        table.inside("hungary", "austria").troops(foe, "hungary", "2q2")
        board = Board(Outlook(PLAIN), table.state, POWER["austria"], KNOWS.weigh)
        worth.append(fronts_of(board, POWER["austria"]).watch(AREA["silesia"], Host((3,))))
    assert worth[0] <= 0 < worth[1]


def test_ur_6_5_a_card_is_not_spent_on_a_battle_that_it_hardly_changes() -> None:
    """France had no card left with half of the turn to come: five had gone into single dice."""
    values = []
    for garrison in ("2q2", "3q3"):
        table = Table().war("russia", "sweden").own("finland", "sweden").own("ingria", "russia").no_ships("sweden")
        table.only("sweden", "finland", garrison)
        table.only("russia", "ingria", "4q2")
        table.leader("russia", "ingria", "l01")
        table.hand("sweden", "c_platoon_fire", "c_levy").acts("russia", 1)
        marched(table, "ingria", "finland")
        while not table.asked.endswith("combat_card"):
            table.take(table.words[0])
        values.append(weighed(table)["c_platoon_fire"])
    assert values[0] < 0 < values[1]


def test_ur_15_5_an_army_is_not_split_for_one_prize() -> None:
    """A troop more buys a drawn submission, two buy a lost one."""
    table = Table(turn=2).war("russia", "sweden").clear("ingria", "livonia", "novgorod").set("fort", "ingria", 0)
    table.own("ingria", "sweden").troops("russia", "novgorod", "3q2")
    table.leader("russia", "novgorod", "l01")
    table.acts("russia", 1).take("tactical_move")
    if table.asked.endswith("move_from"):
        table.take("novgorod")
    assert advised(table).startswith("3q2")


def test_ur_14_7_a_great_fortress_without_troops_falls_like_a_small_one() -> None:
    table = Table().war("prussia", "austria").clear("bohemia", "silesia").own("silesia", "prussia")
    table.only("prussia", "bohemia", "4q3")
    table.leader("prussia", "bohemia", "l01")
    values = []
    for level in (1, 2):
        table.set("fort", "bohemia", level)
        values.append(weighed(table.ends("prussia"))["bohemia"])
    assert values[1] > 0.5 * values[0] > 0


def test_ur_25_17_diplomacy_with_one_minor_left_is_weighed_by_a_power_without_units() -> None:
    table = Table().hand("prussia", "c_diplomacy")
    for one in list(table.state.units):
        if power_of(one) == POWER["prussia"]:
            remove(table.state, unit_id(one))
    for minor in MINOR:
        if minor != "m_saxony" and not table.state.ally[MINOR[minor]]:
            table.minor(minor, "austria")
    assert "c_diplomacy-event" in weighed(table.plays("prussia"))


# -- peace


def beaten(lost: int = 5, cards: int = 1) -> Table:
    """Austria has lost one battle after the other; each seat has so many cards left."""
    table = Table(turn=3).war("prussia", "austria", lost=(0, lost), wins=(4, 0))
    pool = iter(COMMON)
    table.state.hands = tuple(tuple(sorted(islice(pool, cards))) for _ in range(8))
    return table


def drafted(power: str, foe: str, table: Table, knows: Judge = KNOWS) -> tuple[int, ...]:
    """The list that the seat would send."""
    table.then(Terms(POWER[power], POWER[power], POWER[foe], 0, ()))
    while table.asked == f"{power} terms":
        word = next(iter(weighed(table, knows)))
        table.take(word)
    frame = table.state.agenda[-1]
    assert isinstance(frame, PeaceAnswer)
    return frame.items


def test_ur_19_2_nobody_asks_for_peace_by_a_slip() -> None:
    """Sweden, one area down, asked three impulses running for a white peace that nobody takes: a point each time."""
    table = Table(scenario="succession").war("sweden", "russia", lost=(2, 0)).control("ingria", "russia")
    table.only("russia", "ingria", "4q2")
    table.hand("sweden", "c_levy", "c_mines").hand("russia", "c_levy", "c_commissariat").proposes("sweden")
    seen = ULTIMA.view(table.state, decider(table.state))
    found = Greedy(KNOWS).think(seen, 5, Budget())
    assert found.option == PASS and len(found.ranked) > 2
    assert {slipped(found, 1.0, seed, opponent("ultima").ruinous(seen)) for seed in range(50)} == {PASS}


def test_ur_19_2_the_loser_offers_what_the_victor_would_just_take() -> None:
    items = drafted("austria", "prussia", beaten())
    outlook, treaty = Outlook(PLAIN), Treaty(POWER["austria"], POWER["prussia"], TERMS, items)
    assert items
    assert gains(outlook, beaten().state, treaty)[POWER["prussia"]] > 0
    for place in range(len(items)):
        less = treaty._replace(items=items[:place] + items[place + 1 :])
        assert gains(outlook, beaten().state, less)[POWER["prussia"]] < LEAST * 2


def test_ur_19_2_the_victor_asks_for_less_until_the_loser_would_rather_pay() -> None:
    table = beaten(cards=5)
    board = Board(Outlook(PLAIN), table.state, POWER["prussia"], KNOWS.weigh)
    asked = drawn_up(board, POWER["prussia"], POWER["austria"], TERMS)
    changes = gains(board.outlook, table.state, asked)
    assert asked.items and accepted(board, asked, changes)
    assert advised(table.proposes("prussia")) == "terms-prussia-austria"


def test_ur_19_2_nobody_pleads_for_nothing_nor_asks_again_and_again() -> None:
    even = Table(turn=3).war("prussia", "austria")
    assert advised(even.proposes("austria")) == "none"
    values = []
    for wins in (4, 2):  # two of the points that are lost were lost by asking
        table = beaten(cards=5)
        table.state.wars = (table.state.wars[0]._replace(lost_a=4, wins_b=wins, lost_b=9),)
        values.append(weighed(table.proposes("prussia"))["terms-prussia-austria"])
    assert values[1] < values[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_offer_of_peace_says_for_both_what_it_changes(language: str) -> None:
    voice = Voice(ULTIMA, language, ("A",) * 8)
    table = beaten(cards=5)
    prussia, austria = POWER["prussia"], POWER["austria"]
    s = table.state
    treaty = drawn_up(Board(Outlook(PLAIN), s, s.seat_of[prussia], KNOWS.weigh), prussia, austria, TERMS)
    table.then(PeaceAnswer(s.seat_of[austria], austria, prussia, TERMS, treaty.items))
    told = dict(opponent("ultima").pitch(ULTIMA.view(s, s.seat_of[austria])))
    assert set(told) == {s.seat_of[prussia], s.seat_of[austria]}
    assert all(len(voice.say(sentence)) > 20 for sentence in told.values())


# -- idle powers


def silesia_at_peace(turn: int) -> Table:
    """Prussia, the rival of turn 4, stands in Brandenburg; Silesia is empty, an Austrian corps idle in Tyrol."""
    table = Table(turn=turn).clear("austria", "bohemia", "silesia", "styria", "tyrol", "hungary", "brandenburg")
    table.own("silesia", "austria").troops("prussia", "brandenburg", "3q3")
    table.troops("austria", "austria", "4q2")
    return table.hand("austria", "c_levy", "c_mines").hand("prussia", "c_levy", "c_mines")


def test_ur_17_3_at_peace_idle_points_bring_troops_to_where_a_rival_may_come() -> None:
    table = silesia_at_peace(4).acts("austria", 1)
    values = weighed(table)
    assert values["strategic_move"] > values["stop"]
    table.take("strategic_move")
    while not table.asked.endswith("move_to"):
        table.take(advised(table))
    assert advised(table) in {"silesia", "bohemia"}


def test_ur_17_3_new_troops_of_a_power_at_peace_go_to_where_a_rival_may_come() -> None:
    values = weighed(silesia_at_peace(4).then(BuildTroop(POWER["austria"], POWER["austria"])))
    assert values["silesia-q2"] > values["tyrol-q2"]


def test_ur_8_5_at_peace_walls_are_built_beside_a_rival_first() -> None:
    walls = []
    for rival in ("1q2", ""):
        table = silesia_at_peace(4).set("fort", "silesia", 0).clear("brandenburg", "east_prussia")
        if rival:
            table.troops("prussia", "brandenburg", rival)
        board = Board(Outlook(PLAIN), table.state, POWER["austria"], KNOWS.weigh)
        walls.append(wall(board, POWER["austria"], AREA["silesia"]))
    assert walls[0] > walls[1]


def russian_ports(turn: int) -> Table:
    """Russia holds ports on the Baltic and on the Black Sea, two squadrons lie in the Don."""
    table = Table(turn=turn).no_ships("russia", "ottoman", "sweden").own("ingria", "russia").own("don", "russia")
    table.own("finland", "sweden").ships("russia", "don", 2)
    return table


def test_ur_8_3_ships_are_built_where_enemies_may_be_met() -> None:
    """Squadron after squadron went into the Black Sea, beside others, while the enemy was on the Baltic."""
    table = russian_ports(3).war("russia", "sweden")
    values = weighed(table.then(BuildSquadron(POWER["russia"], POWER["russia"])))
    assert values["ingria"] > values["don"]


def test_ur_8_3_a_squadron_is_worth_less_on_a_sea_without_enemies() -> None:
    values = []
    for foe in ("sweden", "spain"):
        table = Table(turn=4).no_ships("prussia", "sweden", "spain").war("prussia", foe)
        values.append(weighed(table.acts("prussia", 1))["build_squadron"])
    assert values[0] > values[1] + 0.1


def test_ur_8_3_a_power_builds_ships_against_whom_it_will_attack_itself() -> None:
    """In turn 1 nobody has reason to attack Great Britain, but it has reason to attack France."""
    state = Table(turn=1).state
    assert not likely(state, POWER["great_britain"])
    assert off(state, POWER["great_britain"], AREA["london"]) > 0.5


@pytest.mark.parametrize("name", ["docked", "dispersed"])
def test_ur_22_2_ships_in_dock_and_dispersed_troops_count_by_their_weight(name: str) -> None:
    table = Table()
    table.ships("great_britain", "london", 2, repair=True)
    table.troops("great_britain", "box germany", "2q2")
    more = replace(PLAIN, **{name: 0.9})
    seat = table.state.seat_of[POWER["great_britain"]]
    assert Outlook(more).expected(table.state)[seat] > Outlook(PLAIN).expected(table.state)[seat]


# -- characters


def known(name: str) -> Judge:
    return judge(ULTIMA, style("ultima", name))


def eager(name: str) -> float:
    """What a war of Sweden against Russia is worth to a character, early in the turn."""
    table = Table()
    pool = iter(COMMON)
    table.state.hands = tuple(tuple(sorted(islice(pool, 5))) for _ in range(8))
    board = Board(Outlook(styled(PLAIN, style("ultima", name))), table.state, POWER["sweden"], known(name).weigh)
    return war_worth(board, POWER["sweden"], POWER["russia"])


def test_characters_are_told_apart_by_the_wars_they_begin() -> None:
    assert eager("flute_player") > eager("sun_king") > eager("plain") > eager("chancellor") > eager("grand_vizier")


def test_characters_are_told_apart_by_the_peace_they_make() -> None:
    """The Chancellor wants more for peace than others."""
    answers = []
    for name in ("plain", "chancellor"):
        table = beaten(cards=5)
        table.then(PeaceAnswer(POWER["prussia"], POWER["prussia"], POWER["austria"], TERMS, (0, 0, 0, 0)))
        answers.append(weighed(table, known(name))["yes"])
    assert answers[1] < answers[0]


def test_characters_are_told_apart_by_what_they_build() -> None:
    values = {name: weighed(Table(turn=2).acts("great_britain", 2), known(name)) for name in ("first_lord", "empress")}
    lord, empress = values["first_lord"], values["empress"]
    assert lord["build_squadron"] > empress["build_squadron"] and lord["build_merchant"] > empress["build_merchant"]
    assert lord["build_fortress"] < empress["build_fortress"]


def test_no_two_characters_decide_alike() -> None:
    states = [state.copy() for state in islice((one for one in mixed_game(8, 9) if len(one.options) > 2), 300)]
    ways = {name: tuple(known(name).weigh(state)[0][1] for state in states) for name in personalities("ultima")}
    assert len(set(ways.values())) == len(ways) == 8


# -- wars


def test_ur_17_9_troops_of_several_areas_count_against_a_minor() -> None:
    """Spain never looked at Portugal, two points a turn, because its four troops stood in four areas."""
    table = Table(scenario="succession")
    pool = iter(COMMON)
    table.state.hands = tuple(tuple(sorted(islice(pool, 6))) for _ in range(8))
    board = Board(Outlook(PLAIN), table.state, POWER["spain"], KNOWS.weigh)
    worth = war_worth(board, POWER["spain"], MINOR0 + MINOR["m_portugal"])
    for area in ("castile", "andalusia", "aragon", "catalonia"):
        table.clear(area)
    board = Board(Outlook(PLAIN), table.state, POWER["spain"], KNOWS.weigh)
    assert worth > 0 > war_worth(board, POWER["spain"], MINOR0 + MINOR["m_portugal"])


def test_ur_17_9_who_fights_a_minor_alone_acts_before_a_power_at_peace_does() -> None:
    table = Table(seats=4, groups="france,great_britain,spain,austria", scenario="succession")
    spain = table.state.seat_of[POWER["spain"]]
    table.lone("m_portugal", "spain").hand("spain", "c_mines").unrest("spain", 0).only("spain", "andalusia", "3q2")
    powers = [power for power, seat in enumerate(table.state.seat_of) if seat == spain]
    assert len(powers) == 2
    assert advised(table.then(ActivePower(spain))) == "spain"
    assert [fights(table.state, power) for power in powers].count(True) == 1


def campaign(table: Table, behind: int = 0, cards: int = 5) -> float:
    """What a war of Prussia against Austria may bring."""
    pool = iter(COMMON)
    table.state.hands = tuple(tuple(sorted(islice(pool, cards))) for _ in range(8))
    return Outlook(PLAIN).prospects.campaign(table.state, POWER["prussia"], POWER["austria"], behind)


def before_silesia(units: str) -> Table:
    """The corps stands in Brandenburg, one Austrian in Silesia."""
    table = Table(turn=3).clear("brandenburg", "silesia", "saxony", "bohemia", "masovia", "krakow")
    table.own("silesia", "austria").troops("austria", "silesia", "1q2")
    if units:
        table.troops("prussia", "brandenburg", units)
    return table


def test_ur_17_1_a_war_is_worth_what_can_be_taken_by_the_troops_there_are() -> None:
    assert campaign(before_silesia("")) < campaign(before_silesia("1q2")) < campaign(before_silesia("4q3"))


def test_ur_17_1_without_reason_one_success_more_is_needed_than_is_kept() -> None:
    assert campaign(before_silesia("4q3"), behind=1) < 0.5 * campaign(before_silesia("4q3"))


def test_ur_18_2_points_are_lost_by_attacks_that_fail() -> None:
    """In 33 campaigns half of those who declared a war lost a battle in it, which nobody had reckoned with."""
    assert sum(chance * lost for chance, _, _, lost in outcomes((), answer=0.0)) > 0.3


def test_ur_17_1_late_in_the_turn_no_war_is_won_any_more() -> None:
    assert campaign(before_silesia("4q3"), cards=1) < campaign(before_silesia("4q3"), cards=2)
    assert campaign(before_silesia("4q3"), cards=2) < campaign(before_silesia("4q3"), cards=5)


def test_ur_12_2_what_a_place_is_good_for_is_had_only_if_its_battle_is_won() -> None:
    """Hungary is besieged by two elites, and Belgrade, of great worth, stands empty behind them."""
    table = Table(turn=2).war("ottoman", "austria").clear("hungary", "belgrade", "austria").own("belgrade", "ottoman")
    table.only("ottoman", "hungary", "2q3")
    board = Board(Outlook(PLAIN), table.state, POWER["austria"], KNOWS.weigh)
    fronts = fronts_of(board, POWER["austria"])
    weak, strong = (arriving(board, fronts, AREA["hungary"], Host(dice), False, TACTICAL) for dice in ((2,), (3,) * 4))
    assert weak < 0.3 < strong


def test_ur_8_5_walls_are_worth_more_only_where_an_enemy_may_come() -> None:
    """Moscow is worth much, but the enemy is far away."""
    values = []
    for foe in ("", "spain", "austria"):
        table = Table(turn=2).no_ships("spain", "austria").clear("kiev").set("fort", "kiev", 0)
        if foe:
            table.war("russia", foe).troops("austria", "volhynia", "2q2")
        board = Board(Outlook(PLAIN), table.state, POWER["russia"], KNOWS.weigh)
        values.append(wall(board, POWER["russia"], AREA["kiev"]))
    assert values[0] == values[1] < values[2]


def test_ur_9_1_a_leader_is_not_left_in_a_fortress_without_need() -> None:
    table = Table().war("austria", "prussia").clear("silesia", "saxony", "brandenburg").set("fort", "bohemia", 1)
    table.only("austria", "bohemia", "2q2")
    table.leader("austria", "bohemia", "l05")  # an admiral, of no use on land
    table.acts("austria", 1).take("tactical_move", "bohemia")
    assert "2q2" in table.words and advised(table).endswith("l05")
