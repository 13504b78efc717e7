"""What computer players of Pax Britannica answer where a fixed word used to: peace, help, secrets, shares of losses."""

from __future__ import annotations

from typing import Any

import pytest

from ai.games.pax.congress import candidates, verdict, worth
from ai.games.pax.treaties import clause_worth
from ai.games.pax.wars import hope
from engine.contract import PASS
from engine.games.pax.codes import REVEAL
from engine.games.pax.frames.colonial import Split, SplitAnswer
from engine.games.pax.frames.congress import Call, Vote
from engine.games.pax.frames.diplomacy import Window
from engine.games.pax.frames.empires import OttomanSide
from engine.games.pax.frames.negotiation import Defend, Settle
from engine.games.pax.frames.peace import PeaceAnswer
from engine.games.pax.rules.diplomacy.clauses import (
    BEFORE,
    CODOMINION,
    DEFENCE,
    PAY,
    S_CODOMINION,
    S_WITHDRAW,
    complete,
)
from engine.games.pax.rules.diplomacy.deeds import BROKEN, remember
from engine.games.pax.rules.empires.ottoman_war import HELP
from engine.games.pax.rules.war.peace import WHITE
from engine.games.pax.rules.war.wars import keep
from engine.games.pax.tables import ANY, AREA, EMPIRE, INFLUENCE, UNIT_KINDS
from tests.ai.test_pax import board, chosen
from tests.rules.pax.table import ES, FR, GB, GE, IT, JA, RU, US, Table
from tests.rules.pax.test_cases_war import fighting
from tests.rules.pax.test_codominions import rivals

ARMY1, ARMY10 = 0, 2


# -- peace (PB-15.14)


def cornered(german: int) -> Table:
    """France has a corps in Algeria beside Tunis, which Germany holds with so many corps at home."""
    table = Table(empty=True)
    table.s.turn = 3
    table.mark(FR, "algeria", "possession")
    table.mark(GE, "tunisia", "possession")
    table.army(FR, "algeria", 10, 10)
    table.army(GE, "tunisia", 1)
    table.army(GE, "home", *[10] * german)
    return table


@pytest.mark.parametrize(("german", "accepted"), [(0, 0), (3, 1)])
def test_pb_15_14_the_stronger_makes_no_peace_before_what_can_be_conquered(german: int, accepted: int) -> None:
    table = cornered(german)
    w = fighting(table, (FR,), (GE,))._replace(rounds=1)
    keep(table.s, w)
    table.run(PeaceAnswer(table.s.powers.index(FR), FR, w.number, GE, WHITE, (), (FR,), ()))
    assert table.asked == "peace_answer" and chosen(table) == accepted
    assert (hope(board(table, FR), w) > 1) == (not accepted)


def test_pb_15_14_near_the_great_war_nobody_hopes_for_conquests() -> None:
    table = cornered(0)
    w = fighting(table, (FR,), (GE,))
    table.s.tension = 95
    assert hope(board(table, FR), w) == 0


# -- settlements before a Congress (PB-12.5)


def kenya() -> Table:
    """France's Influence under a new British Possession."""
    table = Table(7)
    table.s.turn = 5
    table.mark(FR, "kenya", "influence")
    table.mark(GB, "kenya", "possession", new=True)
    table.army(GB, "kenya", 1)
    table.claim(FR, GB, 0, "kenya")
    table.phase("negotiation")
    return table


@pytest.mark.parametrize(
    ("power", "other", "clause", "answer"),
    [
        (FR, GB, complete(S_CODOMINION, (AREA["kenya"], (FR, GB))), 0),
        (FR, GB, complete(S_WITHDRAW, (AREA["kenya"], GB, INFLUENCE)), 1),
        (GB, FR, complete(S_WITHDRAW, (AREA["kenya"], GB, INFLUENCE)), 1),
        (GB, FR, complete(BEFORE, (AREA["kenya"],)), 0),
    ],
)
def test_pb_12_5_a_settlement_is_held_against_what_the_congress_would_bring(
    power: int, other: int, clause: Any, answer: int
) -> None:
    table = kenya()
    matter = (0, AREA["kenya"])
    table.run(Settle(table.s.powers.index(power), power, other, matter, (), (clause,)))
    assert table.asked == "settle" and chosen(table) == answer
    weighed = board(table, power)
    assert (worth(weighed, matter, clause) > verdict(weighed, matter)) == answer


def test_pb_12_5_where_nobody_would_call_a_congress_something_is_better_than_nothing() -> None:
    table = kenya()
    matter = (0, AREA["kenya"])
    table.s.tension = 98
    share = complete(S_CODOMINION, (AREA["kenya"], (FR, GB)))
    assert verdict(board(table, FR), matter) == 0 < worth(board(table, FR), matter, share)
    table.run(Settle(table.s.powers.index(FR), FR, GB, matter, (), (share,)))
    assert chosen(table) == 1


def test_pb_12_5_nobody_calls_a_congress_whose_verdict_would_be_the_great_war() -> None:
    for tension, called in ((20, 1), (95, 0)):
        table = kenya()
        table.s.tension = tension
        table.run(Call(table.s.powers.index(FR), FR))
        assert chosen(table) == called


def test_pb_12_15_before_forced_removals_would_bring_the_great_war_everybody_gives_way() -> None:
    share = complete(S_CODOMINION, (AREA["kenya"], (FR, GB)))
    for tension, answer in ((20, 0), (98, 1)):
        table = kenya()
        table.s.tension = tension
        table.phase("congress")
        table.s.congress = (FR, GE, (GB, FR, GE), 0, ((0, AREA["kenya"]),))
        text = ("text", (0, AREA["kenya"]), (share,))
        table.run(Vote(table.s.powers.index(GB), GB, FR, text, (), (FR,)))
        assert chosen(table) == answer


# -- rivals who have both won a colony (PB-1.4)


NIGERIA = AREA["nigeria"]


@pytest.mark.parametrize("powers", [(GB, GE), (GB, FR, GE)])
def test_pb_1_4_rivals_would_rather_share_a_colony_than_all_lose_it(powers: tuple[int, ...]) -> None:
    table = rivals(*powers, empty=False)
    share, treaty = complete(S_CODOMINION, (NIGERIA, powers)), complete(CODOMINION, (GB, powers[1:], NIGERIA))
    for power in powers:
        weighed = board(table, power)
        assert share in candidates(weighed, (0, NIGERIA)) and worth(weighed, (0, NIGERIA), share) > 0
        assert clause_worth(weighed, treaty) > 0 == clause_worth(board(table, US), treaty)


@pytest.mark.parametrize(("power", "powers", "answer"), [(GB, (GB, GE), 1), (GE, (GB, GE), 1), (FR, (GB, FR, GE), 1),
                                                         (GB, (GB, FR, GE), 0)])  # fmt: skip
def test_pb_1_4_a_rival_agrees_to_share_unless_a_congress_promises_more(
    power: int, powers: tuple[int, ...], answer: int
) -> None:
    table = rivals(*powers, empty=False)
    share, matter = complete(S_CODOMINION, (NIGERIA, powers)), (0, NIGERIA)
    other = next(each for each in powers if each != power)
    weighed = board(table, power)
    assert (worth(weighed, matter, share) > verdict(weighed, matter)) == answer
    table.run(Settle(table.s.powers.index(power), power, other, matter, (), (share,)))
    assert table.asked == "settle" and chosen(table) == answer


def test_pb_1_4_who_holds_a_colony_in_peace_shares_it_for_nothing_only_with_a_loss() -> None:
    table = rivals(GB, empty=False)
    treaty = complete(CODOMINION, (GB, (GE,), NIGERIA))
    assert clause_worth(board(table, GB), treaty) < 0 < clause_worth(board(table, GE), treaty)


# -- promises of money


def test_pb_11_16_the_first_instalment_of_an_empty_treasury_brings_nothing() -> None:
    table = Table(7)
    table.s.turn = 3
    once, thrice = (complete(PAY, (FR, GB, turns, 10)) for turns in (2, 3))
    poor = clause_worth(board(table, GB), once)
    assert clause_worth(board(table, GB), thrice) == 2 * poor > 0
    assert clause_worth(board(table, FR), once) < 0
    table.s.treasury[FR] = 10
    assert clause_worth(board(table, GB), once) == poor + board(table, GB).points(10)


# -- minor powers (PB-12.3)


def test_pb_12_3_the_united_states_defend_a_minor_power_in_america_and_nobody_one_elsewhere() -> None:
    table = Table(7)
    table.s.turn = 3
    table.mark(ES, "venezuela", "influence")
    table.mark(FR, "venezuela", "protectorate", new=True)
    for power, answer in ((US, 1), (IT, 0)):
        table.s.agenda.clear()
        table.run(Defend(table.s.powers.index(power), power, AREA["venezuela"], ES, FR))
        assert table.asked == "defend" and chosen(table) == answer


# -- secrets (PB-11.7)


def test_pb_11_7_a_broken_secret_is_revealed_while_europe_is_calm() -> None:
    table = Table(7)
    table.s.turn = 3
    signed = table.treaty((FR, RU), (DEFENCE, RU, FR, ANY), secret=True)
    remember(table.s, BROKEN, RU, 1 << FR)
    table.phase("war")
    for tension, answer in ((10, REVEAL), (97, PASS)):
        table.s.agenda.clear()
        table.s.tension = tension
        table.s.revealable = ((signed.number, signed.signatories, RU),)
        table.run(Window(table.s.powers.index(FR), FR, "war", 2))
        assert chosen(table) == answer


# -- the Ottoman Empire (PB-14.3)


def anatolia(*russian: int) -> Table:
    """Russia, hated for two broken treaties, has taken Anatolia."""
    table = Table(7)
    table.s.turn = 3
    table.phase("war")
    table.clear(RU, "home")
    table.army(RU, "home", *russian)
    table.mark(RU, "anatolia", "possession", new=True)
    for _ in range(2):
        remember(table.s, BROKEN, RU, 1 << GB)
    table.s.relations = ((EMPIRE, RU, 0),)
    table.run(OttomanSide(table.s.powers.index(GB), GB))
    return table


def test_pb_14_3_the_empire_is_helped_against_a_rival_that_can_be_beaten() -> None:
    assert chosen(anatolia(3)) == HELP
    assert chosen(anatolia(*[10] * 8)) == PASS


def test_pb_14_3_nobody_helps_the_empire_into_the_great_war() -> None:
    table = anatolia(3)
    table.s.tension = 92
    assert chosen(table) == PASS


# -- losses of allies (PB-15.9)


def allies_in_manchuria() -> Table:
    table = Table(empty=True)
    table.army(JA, "manchuria", 10, 10)
    table.army(GB, "manchuria", 1, 1)
    return table


def test_pb_15_9_who_has_most_gives_up_first() -> None:
    table = allies_in_manchuria()
    losses = (AREA["manchuria"], 0, 11, 0, (GB, JA))
    table.run(Split(table.s.powers.index(JA), JA, *losses, ()))
    assert chosen(table) == JA * UNIT_KINDS + ARMY10
    table.s.agenda.clear()
    table.run(Split(table.s.powers.index(JA), JA, *losses, (JA * UNIT_KINDS + ARMY10,)))
    assert chosen(table) // UNIT_KINDS == GB or chosen(table) % UNIT_KINDS == ARMY1


@pytest.mark.parametrize(("tries", "answer"), [(0, 0), (1, 1)])
def test_pb_15_9_an_unfair_share_is_refused_once(tries: int, answer: int) -> None:
    table = Table(empty=True)
    table.army(JA, "manchuria", 10)
    table.army(GB, "manchuria", 10)
    lost = GB * UNIT_KINDS + ARMY10
    table.run(SplitAnswer(0, GB, AREA["manchuria"], 0, 10, tries, (GB, JA), (), (lost,)))
    assert chosen(table) == answer
