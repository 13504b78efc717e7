"""The play aid played: instability, loss of morale, reparations."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.ultima.frames.turn_end import Budget, EndWars, Trade
from engine.games.ultima.rules.reckoning import forecast
from engine.games.ultima.tables import AREA, CENTRE, MINOR, N_POWERS, POWER
from tests.rules.ultima.play_aid import plays
from tests.rules.ultima.table import Table, fight

# -- instability


def raid(*dice: int) -> Table:
    """A British squadron attacks the French merchant in the West Indies."""
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.unrest("great_britain", 5).unrest("france", 5).ships("great_britain", "caribbean_sea", 1)
    return t.acts("great_britain", ap=1).roll(*dice).take("piracy")


@plays("Instabilité", "La puissance défendante", "La puissance attaquante")
@pytest.mark.parametrize(("dice", "difference"), [((2, 1), 1), ((4, 1), 2)])
def test_ur_20_4_piracy_moves_instability_by_the_difference(dice: tuple[int, int], difference: int) -> None:
    t = raid(*dice)
    assert t.level("france") == 5 + difference and t.level("great_britain") == 5 - difference


@plays("Instabilité", "Promouvoir")
def test_ur_12_11_promotion_costs_three() -> None:
    t = Table().war("austria", "prussia").clear("silesia").own("silesia", "prussia").set("fort", "silesia", 0)
    t.troops("prussia", "silesia", "2q2")
    uids = t.troops("austria", "silesia", "3q2")
    t.leader("austria", "silesia", "l01")
    fight(t.roll(6, 6, 6, 1, 1), "austria", "prussia", "silesia", uids, "bohemia")
    assert t.asked == "austria promote" and t.take("yes").level("austria") == 3 + 3


@plays("Instabilité", "À la fin d'une guerre non gagnée", "À la fin d'une guerre gagnée")
@pytest.mark.parametrize(("lost", "rises"), [((3, 4), (1, 4)), ((4, 3), (4, 1)), ((3, 3), (3, 3)), ((1, 2), (0, 2))])
def test_ur_19_8_the_end_of_a_war(lost: tuple[int, int], rises: tuple[int, int]) -> None:
    t = Table().war("austria", "spain", lost).unrest("austria", 0).unrest("spain", 0)
    t.then(EndWars())
    if t.asked.endswith("reparations"):
        t.take("send")
    assert (t.level("austria"), t.level("spain")) == rises


@plays("Instabilité", "À la fin d'une guerre, à cause", "À la fin de la guerre, à cause")
def test_ur_19_5_conditions_of_peace_move_instability() -> None:
    t = Table().war("austria", "spain", (0, 2)).unrest("austria", 4).unrest("spain", 4).then(EndWars())
    t.take("shift_instability", "shift_instability", "send")
    assert t.level("austria") == 4 - 2 and t.level("spain") == 4 + 2 + 2  # two for the points of morale


def balance(power: str, *, units: int = 0, revolts: int = 0) -> tuple[int, int]:
    """What a turn's end makes of a level of 4: so many units above the income, so many rebellions."""
    t = Table().unrest(power, 4)
    for area in ("moscow", "novgorod")[:revolts]:
        t.set("revolt", area, 1)
    now = forecast(t.state, POWER[power])
    t.state.destroyed[POWER[power]] = now.income - now.expenses + units
    return t.then(Trade(), Budget()).level(power), 4


@plays("Instabilité", "À la fin du tour, pour chaque rébellion")
@pytest.mark.parametrize("revolts", [0, 1, 2])
def test_ur_22_6_each_rebellion(revolts: int) -> None:
    level, before = balance("russia", revolts=revolts)
    assert level == before + revolts


@plays("Instabilité", "À la fin du tour, pour chaque dépense", "À la fin du tour, pour chaque revenu")
@pytest.mark.parametrize("units", [3, 1, -1, -3])
def test_ur_22_6_each_expense_or_income_in_excess(units: int) -> None:
    level, before = balance("russia", units=units)
    assert level == before + units


@plays("Instabilité", "Conscription")
def test_ur_8_15_conscription_of_a_troop_or_a_fleet_on_the_main_map() -> None:
    t = Table().acts("prussia", ap=1).take("build_troop", "brandenburg-q2", "yes")
    assert t.at("prussia", "brandenburg") == "q1 q2 q2 q3" and t.level("prussia") == 2
    t = Table().acts("great_britain", ap=1).take("build_squadron", "london", "yes")
    assert t.fleet("great_britain", "london") == "2 active, 2 repair" and t.level("great_britain") == 3
    t = Table().acts("great_britain", ap=1).take("build_troop", "jamaica-q2").rest()
    assert t.at("great_britain", "jamaica") == "q2" and not t.told("conscripted")


@plays("Instabilité", "L'action de baisse")
@plays("Pour 1 action", "Réduire l'instabilité")
def test_ur_8_11_an_action_lowers_it_by_one() -> None:
    t = Table().unrest("spain", 4).acts("spain", ap=2).take("reduce_instability", "reduce_instability")
    assert t.level("spain") == 2 and t.state.ap == 0


# -- morale


def takes(t: Table, power: str, *areas: str) -> Table:
    """The power's troops, alone there and without a fortress in the way, submit these areas."""
    for area in areas:
        t.clear(area).set("fort", area, 0).troops(power, area, "1q3")
    t.ends(power)
    for area in areas:
        t.roll(6, 1).take(area)
        while not t.asked.endswith(("end_step", "disband")):
            t.take("-")
        assert t.holds(area) == power
    return t


@plays("Perte de moral", "La puissance perd un combat")
def test_ur_18_2_a_combat_lost_with_two_dice() -> None:
    t = Table().war("austria", "prussia").own("saxony", "prussia").set("fort", "saxony", 0).clear("saxony")
    t.troops("prussia", "saxony", "2q2")
    fight(t.roll(6, 6, 1, 1), "austria", "prussia", "saxony", t.troops("austria", "saxony", "2q2"), "bohemia")
    assert t.lost("prussia", "austria") == 1 and t.lost("austria", "prussia") == 0
    t = Table().war("france", "great_britain").no_ships("france", "great_britain")
    t.ships("france", "biscay", 2)
    t.ships("great_britain", "western_approaches", 2)
    t.acts("france", ap=1).roll(1, 1, 5, 5).take("tactical_move", "fleet-biscay", "2s2s3")
    assert t.lost("france", "great_britain") == 1


@plays("Perte de moral", "La puissance (ou une puissance mineure")
def test_ur_18_2_a_key_area_of_the_power_or_of_its_minor() -> None:
    t = takes(Table().war("austria", "spain"), "austria", "milan")
    assert t.lost("spain", "austria") == 1
    t = takes(Table().war("austria", "france"), "austria", "bavaria")
    assert t.lost("france", "austria") == 1


@plays("Perte de moral", "Une zone non-clé")
def test_ur_18_2_ur_26_3_a_non_key_area_among_the_objectives() -> None:
    t = takes(Table().war("great_britain", "spain"), "great_britain", "minorca")
    assert t.lost("spain", "great_britain") == 1  # on the card of the enemy
    t = takes(Table().war("austria", "france"), "austria", "alsace")
    assert t.lost("france", "austria") == 1  # on its own


@plays("Perte de moral", "Déclarer la guerre")
@plays("Pour 1 action", "Déclarer la guerre")
def test_ur_17_1_a_declaration_with_or_without_casus_belli() -> None:
    t = Table().acts("prussia", ap=1).take("declare_war", "sweden").rest()
    assert t.at_war("prussia", "sweden") and t.lost("prussia", "sweden") == 1
    t = Table().acts("russia", ap=1).take("declare_war", "sweden").rest()
    assert t.at_war("russia", "sweden") and t.lost("russia", "sweden") == 0


@plays("Perte de moral", "Perd une puissance mineure")
def test_ur_17_10_a_minor_without_key_areas_is_conquered_wholly() -> None:
    t = takes(Table().war("austria", "ottoman"), "austria", "wallachia")
    assert t.lost("ottoman", "austria") == 0
    t = takes(Table().war("austria", "ottoman"), "austria", "wallachia", "moldavia")
    assert t.lost("ottoman", "austria") == 1


@plays("Perte de moral", "Perd deux zones non-clés")
@pytest.mark.parametrize(
    ("power", "areas", "lost"),
    [
        ("austria", ("sardinia",), 0),
        ("austria", ("sardinia", "flanders"), 1),
        ("great_britain", ("mexico",), 1),
        ("great_britain", ("mexico", "la_plata"), 2),
    ],
)
def test_ur_18_2_two_other_areas_or_a_colony_count_at_the_end_of_the_turn(
    power: str, areas: tuple[str, ...], lost: int
) -> None:
    t = Table().war(power, "spain")
    t = takes(t, power, *areas)
    assert t.lost("spain", power) == 0
    t.then(EndWars())
    assert sum(values[2] for values in t.told("morale_lost")) == lost


@plays("Perte de moral", "Demander la paix")
def test_ur_19_2_asking_for_peace() -> None:
    t = Table().war("austria", "spain", (1, 1)).proposes("spain").take("white-spain-austria")
    assert t.lost("spain", "austria") == 2 and t.asked == "austria peace_answer"


# -- reparations: each is offered for its price and not for less, and does what it says


def victory(conditions: int, loser: str = "spain", wins: int = 0) -> Table:
    """Austria has beaten a power that keeps enough morale not to collapse."""
    return Table().war("austria", loser, (0, conditions), (wins, 0)).unrest("austria", 6).unrest(loser, 3)


def chosen(t: Table, item: str) -> Table:
    return t.then(EndWars()).take(item, "send")


def holding(t: Table) -> Table:
    t.clear("milan").control("milan", "austria")
    return t


def bordering(t: Table) -> Table:
    war = t.state.wars[0]
    t.state.wars = (war._replace(border=(AREA["milan"],)),)
    return t


def trading(t: Table) -> Table:
    t.state.merchants[CENTRE["tc_atlantic"] * N_POWERS + POWER["austria"]] = 1
    return t


Made = Callable[[Table], Table]


def as_it_is(t: Table) -> Table:
    return t


ROWS = [
    ("1 PV : 2", "vp", 2, "spain", 0, as_it_is, lambda t: t.vp("austria") == 1),
    ("1 PV, avec", "vp", 1, "spain", 2, as_it_is, lambda t: t.vp("austria") == 1),
    ("Briser l'alliance avec une puissance mineure et s'allie", "take_minor-m_bavaria", 2, "france", 0, as_it_is,
     lambda t: t.state.ally[MINOR["m_bavaria"]] == POWER["austria"] + 1),
    ("Briser l'alliance avec une puissance mineure : 1", "break_minor-m_bavaria", 1, "france", 0, as_it_is,
     lambda t: t.state.ally[MINOR["m_bavaria"]] == 0),
    ("Briser l'alliance avec une puissance mineure indépendante", "break_minor-m_united_provinces", 2,
     "great_britain", 0, as_it_is, lambda t: t.state.ally[MINOR["m_united_provinces"]] == 0),
    ("Briser l'alliance avec une puissance mineure indépendante", "take_minor-m_united_provinces", 3,
     "great_britain", 0, as_it_is, lambda t: t.state.ally[MINOR["m_united_provinces"]] == POWER["austria"] + 1),
    ("Céder un domaine conquis", "cede_conquered-milan", 1, "spain", 0, holding,
     lambda t: t.owns("milan") == "austria"),
    ("Céder un domaine non conquis", "cede_border-milan", 2, "spain", 0, bordering,
     lambda t: t.owns("milan") == "austria" == t.holds("milan")),
    ("Éliminer", "remove_merchant-tc_atlantic-row", 2, "spain", 0, trading,
     lambda t: t.merchants("spain", "tc_atlantic") == (1, 0)),
    ("Changer", "replace_merchant-tc_levant-row", 3, "ottoman", 0, as_it_is,
     lambda t: t.merchants("ottoman", "tc_levant") == (1, 0) and t.merchants("austria", "tc_levant") == (2, 0)),
    ("Baisser", "shift_instability", 1, "spain", 0, as_it_is, lambda t: t.level("austria") == 5),
    ("Piller", "plunder_port-andalusia", 1, "spain", 0, as_it_is, lambda t: t.marker("halted", "andalusia") == 1),
]  # fmt: skip


@plays("Réparations", *dict.fromkeys(row[0] for row in ROWS))
@pytest.mark.parametrize(("line", "item", "cost", "loser", "wins", "made", "done"), ROWS, ids=[row[1] for row in ROWS])
def test_ur_19_5_reparations(
    line: str, item: str, cost: int, loser: str, wins: int, made: Made, done: Callable[[Table], bool]
) -> None:
    cheap = made(victory(cost - 1, loser, wins)).then(EndWars())
    assert item not in cheap.words, line
    assert done(chosen(made(victory(cost, loser, wins)), item)), line
