"""The judgement of Colonial: what a thinking player would find obvious, programmes, offers that gain."""

from __future__ import annotations

from typing import Any

import pytest

from ai.advice import advised, reasons
from ai.client import slipped
from ai.games.colonial import OPPONENT, WEIGHERS, fights, hiring, quiet, reopened
from ai.games.colonial.board import Board
from ai.games.colonial.outlook import Outlook
from ai.games.colonial.talk import pitch
from ai.games.colonial.weights import PLAIN
from ai.opponent import judge, sentence
from ai.personalities import personalities, style
from ai.search.onward import carried, settle
from ai.search.plans import Planner
from ai.search.thought import Budget, Ranked, Thought
from ai.specs import Spec, search
from ai.voice import Voice
from engine.contract import PASS, decider, is_over
from engine.games.colonial.frames import Phase, Programme, SettleDebts
from engine.games.colonial.rules.endeavour import ACT, SECRET
from engine.games.colonial.rules.offers import GIFT, HUSH, PROMISE, SERVICE
from engine.games.colonial.state import HIDDEN, INTEREST, NO_CARD, PROGRAMME
from engine.games.colonial.tables import MISSIONARY, NATIONS
from engine.kit import drafts
from engine.text import LANGUAGES
from tests.rules.colonial.table import GAME, LAND, Table, setup, table
from tests.rules.colonial.test_war_and_talk import war_at_the_table

KNOWS = judge(GAME)
MIDDLE = 5
"""A turn in which some Prestige is nothing unusual."""


def choice(t: Table) -> str:
    """What the judgement answers at once, from what the seat can see."""
    state = KNOWS.guess(GAME.view(t.state, decider(t.state)), 1)
    option = KNOWS.weigh(state)[0][1]
    assert option in t.state.options
    return next(word for word, number in t._listed().items() if number == option)


def played(seats: int, seed: int, **options: str) -> Any:
    """Every position of a game that the judgement plays against itself."""
    state = GAME.new(setup(seats, seed, **options))
    while state.options:
        yield state
        GAME.book.take(state, KNOWS.weigh(state)[0][1])
    assert is_over(state)


# -- obvious decisions


def test_co_3_1_victory_is_taken() -> None:
    t = table()
    t.red.prestige, t.red.treasury = 9, 5
    t.put("brazil", colony="red").stack("brazil_1", "red red")
    t.menu("red", "governor")
    assert choice(t) == "governor"


def test_co_3_4_who_can_repay_and_win_does() -> None:
    t = table()
    t.red.prestige, t.red.treasury, t.red.loans = 9, 12, (10,)
    t.put("brazil", colony="red").stack("brazil_1", "red red")
    t.menu("red", "governor").play("governor brazil 1")
    assert choice(t) == "yes"


def test_co_9_1_a_colony_that_can_be_founded_is_founded() -> None:
    t = table()
    t.stack("new_england_1", "red").menu("red", "conqueror")
    assert choice(t) == "conqueror"
    t.play("conqueror")
    assert choice(t) == "new_england"


def test_co_10_2_the_easiest_of_like_targets_is_explored() -> None:
    t = table()
    t.red.sea = 1
    t.state.discovery = 0
    t.use("red", "explorer")
    weighed = {option: worth for worth, option in KNOWS.weigh(t.state)}
    assert weighed.keys() <= set(t.state.options)
    assert choice(t) in {"new_england", "guyanas"}, "one counter founds a Colony there"


def test_co_11_1_no_loan_without_need() -> None:
    t = table()
    t.red.treasury = 6
    t.menu("red", "financier")
    assert choice(t) != "financier"


def test_co_13_7_all_own_goods_are_carried_first() -> None:
    t = table()
    t.stack("brazil_1", "red").stack("cape_1", "red").stack("guyanas_1", "blue")
    t.red.fleets = 2
    t.use("red", "merchant")
    assert choice(t) == "2"


def test_co_13_7_being_carried_is_free_money_unless_it_lets_the_other_win() -> None:
    t = table()
    t.stack("brazil_1", "red").stack("cape_1", "red")
    t.blue.fleets = 2
    t.use("blue", "merchant").play("red 2 even")
    assert t.asked == "red reply" and choice(t) == "accept"


def test_co_13_21_nobody_sells_for_who_wins_by_it() -> None:
    t = table()
    t.red.goods, t.blue.prestige, t.blue.loans, t.blue.treasury = 2, 10, (10,), 8
    t.use("blue", "trader").play("red 2 even")
    assert t.asked == "red reply" and choice(t) != "accept"


def test_co_14_12_nobody_attacks_the_stronger() -> None:
    t = table()
    t.red.prestige = t.blue.prestige = t.green.prestige = t.yellow.prestige = 3
    t.red.treasury, t.red.squadrons = 2, 0
    for other in (t.blue, t.green, t.yellow):
        other.treasury, other.squadrons = 8, 4
    t.menu("red", "sovereign").play("sovereign")
    assert choice(t) == "pass"


def test_co_14_12_an_even_war_is_risked_only_when_nothing_else_is_left() -> None:
    for discoveries, answer in ((2, "pass"), (0, "blue")):
        t = table().explore(*LAND)
        t.state.circumnavigation = discoveries
        t.red.prestige, t.blue.prestige, t.green.prestige, t.yellow.prestige = 7, 8, 0, 0
        for one in (t.red, t.blue, t.green, t.yellow):
            one.treasury, one.fleets, one.squadrons = 0, 0, 1
        t.use("red", "sovereign")
        assert choice(t) == answer


def test_co_14_12_who_cannot_fight_is_attacked() -> None:
    t = table()
    t.red.treasury, t.red.squadrons, t.blue.prestige = 8, 3, 5
    t.blue.treasury = t.blue.squadrons = 0
    t.use("red", "sovereign")
    assert choice(t) == "blue"


def test_co_13_16_the_rebel_takes_counters_of_others() -> None:
    t = table()
    t.put("brazil", unrest=2, colony="blue").stack("brazil_1", "blue red")
    t.use("red", "rebel").play("revolt")
    t.successes(1, 0, 0, 0).play("brazil")
    assert choice(t).startswith("brazil_1@1")


# -- programmes


def programmes(state: Any) -> list[tuple[int, ...]]:
    return [tuple(option - drafts.ADD for option in plan[:PROGRAMME]) for plan in KNOWS.plans(state)]


def test_co_5_2_programmes_are_legal_different_and_whole() -> None:
    seen = 0
    for state in played(4, 3):
        if state.agenda[-1].name == SECRET.name and not drafts.items(state.agenda[-1]):
            plans = KNOWS.plans(state)
            assert plans and len(set(plans)) == len(plans) <= 16
            for plan in plans:
                assert carried(GAME, state.copy(), plan) == plan
            seen += 1
    assert seen


def test_co_5_2_the_explorer_goes_before_the_conqueror_when_nothing_stands_ready() -> None:
    t = table()
    t.red.sea = 2
    t.state.discovery = 0
    t.then(Programme(0, 0, ()))
    explorer, conqueror = 0, 5
    best = programmes(t.state)[0]
    assert explorer in best and conqueror in best and best.index(explorer) < best.index(conqueror)


def test_co_18_the_merchant_goes_before_the_trader() -> None:
    t = table()
    for space in ("brazil_1", "cape_1", "guyanas_1"):
        t.stack(space, "red")
    t.red.fleets, t.red.eco, t.red.treasury = 4, 4, 4
    t.explore(*LAND).state.circumnavigation = 0
    t.then(Programme(0, 0, ()))
    trader, merchant = 1, 4
    both = [order for order in programmes(t.state) if {trader, merchant} <= set(order)]
    assert both and all(order.index(merchant) < order.index(trader) for order in both)


def test_co_5_2_who_has_programmed_is_thought_about_too() -> None:
    t = table()
    t.programme("red", "explorer", "trader", "scientist", "viceroy")
    t.then(Programme(1, 0, ()), Programme(2, 0, ()))
    seen = GAME.view(t.state, 1)
    assert seen.programme[0] == HIDDEN
    state = reopened(KNOWS.guess(seen, 7))
    assert set(state.programme) == {NO_CARD}
    asked = []
    while state.options and state.agenda[-1].name == SECRET.name:
        asked.append(decider(state))
        carried(GAME, state, KNOWS.plans(state)[0])
    assert asked == [0, 1, 2]


def test_co_5_2_a_programme_is_drawn_from_what_is_seen() -> None:
    t = table()
    t.then(Programme(0, 0, ()))
    thinker = search(GAME, Spec("plans"))
    assert isinstance(thinker, Planner)
    plan = thinker.think(GAME.view(t.state, 0), 5, Budget(0.1)).plan
    assert tuple(option - drafts.ADD for option in plan[:PROGRAMME]) in programmes(t.state)


def ranked(*options: int) -> Thought:
    return Thought(tuple(Ranked(option, 0.5, 0.5) for option in options), 10, 0.1)


def test_co_5_2_advice_tells_whole_programmes_and_what_the_turn_brings_of_each() -> None:
    asked = next(s for s in played(4, 3) if s.agenda[-1].name == SECRET.name)
    seen = GAME.view(asked, decider(asked))
    first, *_ = KNOWS.plans(KNOWS.guess(seen, 1))
    other = next(option for option in seen.options if option != first[0])
    best, next_best = advised(GAME, reasons(GAME, seen, ranked(first[0], other)._replace(plan=first), 2, 1))
    assert len(best.line) == len(next_best.line) == PROGRAMME + 1
    assert best.share > next_best.share and (best.why or next_best.why)


def test_co_5_3_what_others_do_later_in_the_turn_is_no_reason_for_passing() -> None:
    """Programmes have been revealed, and the others explore for Prestige before the turn is over."""
    seen = next(s for s in played(4, 3) if s.agenda[-1].name == ACT.name and PASS in s.options)
    passing = advised(GAME, reasons(GAME, GAME.view(seen, decider(seen)), ranked(PASS), 1, 1))
    assert passing[0].line == (PASS,) and passing[0].why == ()


def test_co_5_9_nobody_uses_a_character_only_to_pass_with_it() -> None:
    t = table().put("barbary").menu("red", "missionary")
    t.red.treasury = 0
    GAME.book.relist(t.state)
    assert MISSIONARY in t.state.options and choice(t) == "pass"


# -- offers


def test_co_15_2_who_has_nothing_to_offer_is_silent_for_the_turn() -> None:
    t = table().hire("blue", "explorer")
    assert [option for _, option in KNOWS.weigh(t.state)] == [HUSH]


def before_a_mission(payer: int = 0, active: int = 1) -> Table:
    """Red has money and an angry Colony, blue neither and a Missionary; the Prestige of both."""
    t = table()
    t.state.turn = MIDDLE
    t.put("brazil", unrest=3, colony="red").stack("brazil_1", "red red")
    t.red.treasury, t.blue.treasury, t.red.prestige, t.blue.prestige = 9, 0, payer, active
    t.hire("blue", "missionary")
    while t.asked != "red offers":
        t.play("silence")
    return t


def offered(t: Table) -> str:
    """What the judgement offers in this window, up to the answer; "" for nothing."""
    seat, said = t.asked.split()[0], []
    while t.asked.startswith(seat):
        said.append(choice(t))
        t.play(said[-1])
    return " ".join(said) if t.asked.endswith("answer") else ""


def test_co_15_6_a_mission_is_paid_for_when_both_gain() -> None:
    t = before_a_mission()
    assert offered(t).startswith("service brazil")
    assert t.asked == "blue service_answer" and choice(t) == "accept"


def test_co_15_6_the_price_lies_between_what_it_is_worth_to_both() -> None:
    t = before_a_mission()
    mine, his = Board(Outlook(PLAIN), t.state, 0), Board(Outlook(PLAIN), t.state, 1)
    prices = hiring.serving(mine, his, (0, 0, MISSIONARY, LAND["brazil"], -1))
    price = int(offered(t).split()[-1])
    assert min(prices) < price < max(prices)


def test_co_15_6_money_brings_goods_on_board_before_the_carriers_own() -> None:
    t = table()
    for space in ("brazil_1", "cape_1", "guyanas_1"):
        t.stack(space, "red")
    for space in ("congo_1", "congo_2"):
        t.stack(space, "blue")
    t.red.treasury, t.blue.treasury, t.blue.fleets = 2, 1, 2
    t.hire("blue", "merchant")
    while t.asked != "red offers":
        t.play("silence")
    assert offered(t).startswith("service")
    assert t.asked == "blue service_answer" and choice(t) == "accept"


def test_co_15_6_after_a_refusal_more_is_offered_once_and_nothing_twice() -> None:
    t = before_a_mission()
    first = offered(t).split()
    t.play("refuse")
    second = offered(t).split()
    assert second[:-1] == first[:-1] and int(second[-1]) == int(first[-1]) + 1
    t.play("refuse")
    assert choice(t) in ("silence", "hush")


def test_co_15_6_nobody_pays_for_what_is_worth_nothing() -> None:
    t = before_a_mission()
    t.put("brazil", unrest=0, colony="red")
    assert choice(t) in ("silence", "hush")


def test_co_15_6_nobody_pays_for_what_is_done_anyway() -> None:
    t = table()
    t.stack("brazil_1", "red").stack("cape_1", "red")
    t.red.treasury, t.blue.fleets = 8, 4
    t.hire("blue", "merchant")
    while t.asked != "red offers":
        t.play("silence")
    assert choice(t) in ("silence", "hush")


def test_co_15_6_who_is_near_victory_is_neither_paid_nor_served() -> None:
    assert choice(before_a_mission(active=7)) == "service"
    assert choice(before_a_mission(active=8)) in ("silence", "hush")
    for prestige, answer in ((7, "accept"), (8, "refuse")):
        t = before_a_mission(payer=prestige).play("service brazil 6")
        assert t.asked == "blue service_answer" and choice(t) == answer


def test_co_15_5_money_goes_with_a_request_that_would_not_serve_the_other_without() -> None:
    t = table()
    t.state.turn = MIDDLE
    t.red.treasury, t.red.goods, t.blue.treasury, t.blue.prestige = 12, 2, 2, 4
    t.use("blue", "trader")
    assert choice(t) == "red"
    t.play("red 2")
    payment = choice(t)
    assert payment != "even"
    t.play(payment)
    assert t.asked == "red reply" and choice(t) == "accept"


def test_co_15_5_nobody_asks_whom_the_money_would_let_win() -> None:
    t = table()
    t.red.goods, t.red.prestige, t.red.loans, t.red.treasury = 2, 8, (10,), 9
    t.use("blue", "trader")
    assert choice(t) in ("pass", "done")


def test_co_15_7_who_is_losing_sells_the_surrender_if_both_gain() -> None:
    t = war_at_the_table()
    t.red.treasury, t.red.prestige, t.blue.treasury, t.blue.prestige = 6, 5, 2, 2
    assert offered(t).startswith("sell_peace")
    assert t.asked == "red peace_answer" and choice(t) == "accept"


def test_co_15_7_no_surrender_is_sold_to_who_wins_by_it() -> None:
    t = war_at_the_table()
    t.red.treasury, t.red.prestige, t.blue.treasury, t.blue.prestige = 6, 9, 1, 2
    assert choice(t) not in ("sell_peace", "buy_peace")


def test_co_15_an_offer_says_what_it_brings_each_party() -> None:
    t = before_a_mission()
    assert offered(t)
    told = pitch(GAME.view(t.state, 1))
    assert [seat for seat, _ in told] == [1, 0]
    for _, reason in told:
        said = {Voice(GAME, language).say(reason) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES) and not any("{" in text for text in said)


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (5, {"nations": "on"}), (3, {"advanced_colonies": "on"})])
def test_co_15_nobody_gives_presents_or_offers_for_nothing(seats: int, options: dict[str, str]) -> None:
    for state in played(seats, 2, **options):
        name = state.agenda[-1].name
        assert name in WEIGHERS or name in {"continent", "nation"}, name
        if name == "offers":
            best = KNOWS.weigh(state)[0][1]
            assert best not in (GIFT, PROMISE)
            if best == SERVICE:
                before = KNOWS.weigh(state)
                assert before[0][0] >= PLAIN.profit


# -- slips and debts


def test_nobody_borrows_by_a_slip() -> None:
    t = table()
    t.red.goods = 2
    t.menu("red", "financier")
    listed = t._listed()
    best = Thought(
        (Ranked(listed["trader"], 0.9, 0.5), Ranked(listed["financier"], 0.1, 0.5), Ranked(PASS, 0.0, 0.5)), 9, 0.1
    )
    spared = OPPONENT.ruinous(GAME.view(t.state, 0))
    assert {slipped(best, 1.0, seed) for seed in range(50)} == {listed["financier"]}
    assert {slipped(best, 1.0, seed, spared) for seed in range(50)} == {listed["trader"]}


def test_co_5_1_what_a_revolution_will_take_repays_debts() -> None:
    for risen, answer in ((3, "done"), (4, "repay")):
        t = table()
        t.red.loans, t.red.treasury, t.red.unrest = (20,), 6, risen
        t.state.phase = INTEREST
        t.then(SettleDebts(0))
        assert choice(t) == answer


def test_co_5_1_who_is_beaten_is_not_stirred_up_further() -> None:
    t = table()
    t.stack("brazil_1", "blue")
    worth = []
    for risen in (3, 6):
        t.blue.unrest = risen
        worth.append(fights.stirring(Board(Outlook(PLAIN), t.state, 0), LAND["brazil"], 1))
    assert worth[0] > worth[1] == 0


def test_co_18_13_who_runs_ahead_is_feared_earlier() -> None:
    t = table()
    t.blue.prestige = 6
    for turn in (3, 8):
        t.state.turn = turn
        board = Board(Outlook(PLAIN), t.state, 0)
        assert (board.rival(1) > PLAIN.rivalry) == (turn == 3)


# -- the outlook


@pytest.mark.parametrize("seats", [3, pytest.param(5, marks=pytest.mark.slow)])
def test_co_3_1_games_of_the_judgement_are_as_long_as_games_of_players_who_want_to_win(seats: int) -> None:
    turns = []
    for seed in range(1, 5):
        *_, last = played(seats, seed)
        turns.append(last.turn)
    assert sum(4 <= number <= 10 for number in turns) >= 3, turns


def test_the_terms_are_the_outlook_and_all_can_be_said() -> None:
    outlook = Outlook(PLAIN)
    for number, state in enumerate(played(4, 1)):
        if number % 200 == 0:
            scores = outlook.scores(state)
            for seat in range(4):
                terms = KNOWS.terms(state, seat)
                assert sum(terms.values()) == pytest.approx(scores[seat])
                assert all(sentence(GAME, term, change).text for term in terms for change in (1.0, -1.0))
            assert sum(KNOWS.shares(state)) == pytest.approx(1)


def test_more_of_everything_is_better() -> None:
    t = table()
    t.put("brazil", colony="red").stack("brazil_1", "red red")
    before = KNOWS.outlook(t.state)[0]
    for change in ("treasury", "fleets", "squadrons", "goods"):
        more = t.state.copy()
        getattr(more, change)[0] += 1
        assert KNOWS.outlook(more)[0] > before, change
    for worse in ("risen", "loans"):
        less = t.state.copy()
        getattr(less, worse)[0] = (10,) if worse == "loans" else 1
        assert KNOWS.outlook(less)[0] < before, worse


def test_playing_on_ends_at_a_quiet_position() -> None:
    t = table()
    t.then(Programme(0, 0, ()), Programme(1, 0, ()), Programme(2, 0, ()), Programme(3, 0, ()), Phase(2))
    state = t.state
    while state.options and state.agenda[-1].name == SECRET.name:
        carried(GAME, state, KNOWS.plans(state)[0])
    settle(GAME, KNOWS, state)
    assert is_over(state) or quiet(state)


def test_every_nation_has_a_character_and_so_has_who_leads_none() -> None:
    known = personalities("colonial")
    assert {one.empire for one in known.values()} == {nation.id for nation in NATIONS} | {""}
    for id_ in known:
        plain, other = KNOWS.outlook(table().state), judge(GAME, style("colonial", id_)).outlook(table().state)
        assert len(other) == len(plain)
