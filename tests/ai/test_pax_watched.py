"""What looked stupid in watched games of Pax Britannica, each as the position in which it was seen, and mended."""

from __future__ import annotations

import pytest

from ai.client import slipped
from ai.games.pax.markers import payable, placements
from ai.games.pax.talks import countered, welcome
from ai.games.pax.treaties import Terms, dissolved
from ai.opponent import opponent
from ai.search.thought import Ranked, at_once
from engine.contract import PASS
from engine.frames import Decision
from engine.games.pax.atlas import HOME
from engine.games.pax.frames.battles import Attack, Coaling, March
from engine.games.pax.frames.diplomacy import Consent, Escort
from engine.games.pax.frames.negotiation import Settle
from engine.games.pax.frames.war import CanalRefused, Declare
from engine.games.pax.rules.diplomacy.clauses import COALING, NO_PLACE, PASSAGE, PAY, S_CODOMINION, complete
from engine.games.pax.rules.war.maneuver import COALING_POINT
from engine.games.pax.tables import AREA, ARMY1, ARMY3, ARMY10, UNIT_KINDS
from tests.ai.test_pax import INFLUENCE, PAX, PROTECTORATE, board, chosen, in_packet
from tests.rules.pax.table import AH, FR, GB, GE, US, Table
from tests.rules.pax.test_cases_war import fighting

EGYPT, PANAMA, CENTRAL_AMERICA = AREA["egypt"], AREA["panama"], AREA["central_america"]


# -- colonial combat (PB-9)


def fourth_seat(money: int, *armies: int) -> Table:
    """Germany before Egypt, strength 5, with these armies at home."""
    table = in_packet(GE, money, turn=6, seats=4)
    table.clear(GE, "home")
    table.army(GE, "home", *armies)
    table.merchants(GE, "north_sea", "north_atlantic", "mediterranean")
    return table


def test_pb_9_4_nobody_sends_a_lone_corps_where_every_exchange_ruins_it() -> None:
    force = board(fourth_seat(100, 10), GE).force(EGYPT)
    assert (force.chance, len(force.units)) == (2, 1)
    assert EGYPT * 8 + PROTECTORATE not in {option for _, option in placements(board(fourth_seat(100, 10), GE))}


def test_pb_9_4_a_regiment_goes_with_the_corps() -> None:
    force = board(fourth_seat(100, 10, 1), GE).force(EGYPT)
    assert force.chance == 5
    assert {kind for _place, kind in force.units} == {ARMY10, ARMY1}


def test_pb_9_4_an_exchange_that_leaves_a_division_counts() -> None:
    force = board(fourth_seat(100, 3, 3, 3, 3), GE).force(EGYPT)
    assert force.chance >= 5 and {kind for _place, kind in force.units} == {ARMY3}


def test_pb_8_15_the_last_corps_of_india_are_not_counted_on_elsewhere() -> None:
    table = in_packet(GB, 200, turn=3, seats=4)
    table.clear(GB, "home")
    counted = [kind for place, kind in board(table, GB).comers(AREA["cameroons"]) if kind == ARMY10]
    assert not counted
    table.army(GB, "home", 10)
    counted = [place for place, kind in board(table, GB).comers(AREA["cameroons"]) if kind == ARMY10]
    assert HOME in counted


# -- markers (PB-8.3)


def test_pb_10_1_no_influence_where_nobody_will_put_the_unrest_down() -> None:
    table = in_packet(GB, 60, turn=1, seats=4)
    assert (CENTRAL_AMERICA, INFLUENCE) in payable(board(table, GB))
    table.unrest("central_america")
    assert not {level for area, level in payable(board(table, GB)) if area == CENTRAL_AMERICA} & {1, 2}
    table.mark(US, "central_america", "influence")
    assert (CENTRAL_AMERICA, INFLUENCE) in payable(board(table, GB))


def test_pb_8_12_a_second_influence_at_the_isthmus_builds_no_second_canal() -> None:
    table = in_packet(US, 60, turn=1, seats=4)
    before = {option: value for value, option in placements(board(table, US))}
    table.mark(US, "panama", "influence")
    after = {option: value for value, option in placements(board(table, US))}
    second = CENTRAL_AMERICA * 8 + INFLUENCE
    assert after.get(second, 0.0) < before[second] - 1


# -- treaties (PB-11)


def promise(table: Table, last: int) -> Terms:
    """Germany leaves Central America, in Unrest, alone and wants £8 of the United States for it."""
    renounced = complete(NO_PLACE, (GE, (CENTRAL_AMERICA,), PROTECTORATE))
    return Terms(1 << GE | 1 << US, last, (renounced, complete(PAY, (US, GE, 1, 8))))


def offered(turn: int = 1) -> Table:
    table = Table(4)
    table.phase("movement")
    table.s.turn = turn
    table.s.treasury[US] = table.s.treasury[GE] = 60
    table.merchants(GE, "north_sea", "north_atlantic", "south_atlantic", "south_pacific")
    table.unrest("central_america")
    return table


def test_pb_11_20_nobody_pays_twice_for_the_same_promise() -> None:
    table = offered()
    lasting = promise(table, 0)
    assert welcome(board(table, US), GE, lasting) > 0
    table.treaty((GE, US), (NO_PLACE, GE, (CENTRAL_AMERICA,), PROTECTORATE))
    assert welcome(board(table, US), GE, lasting) < 0
    better = countered(board(table, US), GE, lasting)
    assert better is None or all(clause[0] != PAY or clause[1][0] != US for clause in better.clauses)


def test_pb_11_20_a_promise_for_a_turn_is_worth_less_than_one_for_good() -> None:
    table = offered()
    assert welcome(board(table, US), GE, promise(table, 1)) < 0 < welcome(board(table, US), GE, promise(table, 0))


def test_pb_11_5_a_promise_that_guards_something_is_not_dissolved_for_nothing() -> None:
    table = offered()
    signed = table.treaty((GE, US), (NO_PLACE, GE, (CENTRAL_AMERICA,), PROTECTORATE))
    frame = Consent(3, US, signed.number, signed.signatories, ())
    assert {option: value for value, option in dissolved(board(table, US), frame)}[1] < -1


def test_pb_15_6_promised_coaling_is_granted_and_no_other() -> None:
    table = Table(7)
    war = fighting(table, (GB,), (FR,))
    table.run(Coaling(table.s.powers.index(US), US, GB, war.number))
    assert table.asked == COALING_POINT.name and chosen(table) == 0
    table.treaty((US, GB), (COALING, US, GB))
    assert chosen(table) == 1


def test_pb_16_8_only_enemies_are_shut_out_of_a_canal() -> None:
    table = Table(7)
    table.mark(GB, "egypt", "possession")
    fighting(table, (GB,), (FR,))
    frame = CanalRefused(table.s.powers.index(GB), GB, 0, EGYPT, (), ())
    table.run(frame)
    assert chosen(table) == FR
    table.treaty((GB, FR), (PASSAGE, GB, FR))
    assert chosen(table) == PASS
    table.s.agenda.clear()
    table.run(CanalRefused(table.s.powers.index(US), US, 0, EGYPT, (), ()))
    assert chosen(table) == PASS


# -- disputes (PB-12)


def test_pb_6_3_a_share_in_a_colony_is_weighed_with_the_column_that_it_costs() -> None:
    table = Table(4)
    table.s.turn = 5
    table.clear(US, "alaska")
    table.mark(US, "alaska", "none")
    table.mark(US, "peking", "influence")
    table.mark(FR, "peking", "protectorate", new=True)
    table.mark(GB, "peking", "protectorate", new=True)
    for holder, target in ((US, FR), (US, GB), (GB, FR), (FR, GB)):
        table.claim(holder, target, 0, "peking")
    table.phase("negotiation")
    share = complete(S_CODOMINION, (AREA["peking"], (GB, FR, US)))
    frame = Settle(table.s.powers.index(US), US, FR, (0, AREA["peking"]), (), (share,))
    table.run(frame)
    assert table.asked == "settle" and chosen(table) == 0


def test_pb_11_4_an_army_follows_to_what_is_received() -> None:
    table = Table(4)
    table.clear(GE, "home")
    table.army(GE, "home", 10, 1)
    table.merchants(GE, "north_sea", "north_atlantic", "south_atlantic")
    table.mark(GE, "congo", "protectorate")
    table.phase("congress")
    table.run(Escort(table.s.powers.index(GE), GE, AREA["congo"]))
    assert chosen(table) == HOME * UNIT_KINDS + ARMY1


# -- wars (PB-15)


@pytest.mark.parametrize(
    "frame", [Declare(0, GB, ()), March(0, GB, 1), Attack(0, GB, 1, 0, 0, 0)], ids=lambda frame: frame.name
)
def test_pb_15_nobody_errs_into_a_war_or_astray_in_one(frame: Decision) -> None:
    table = Table(7)
    table.phase("war")
    view = PAX.view(table.s, 0)
    view.agenda.append(frame)
    view.options = [PASS, FR, GE, AH]
    thought = at_once([Ranked(option, 0.0, 0.5) for option in view.options])
    barred = opponent("pax").ruinous(view)
    assert {slipped(thought, 1.0, seed, barred) for seed in range(40)} == {PASS}
