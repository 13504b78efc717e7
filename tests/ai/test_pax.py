"""The judgement of Pax Britannica: obvious decisions as positions, terms that add up, views only, whole games."""

from __future__ import annotations

from typing import Any

import pytest

from ai.bargain import LEAST
from ai.client import slipped
from ai.games.pax import WEIGHERS, words
from ai.games.pax.board import Board
from ai.games.pax.conduct import resented
from ai.games.pax.markers import placements
from ai.games.pax.outlook import Outlook, later
from ai.games.pax.talks import Offer, answer, pitch, welcome
from ai.games.pax.talks import offers as proposals
from ai.games.pax.treaties import honour, worth
from ai.games.pax.wars import called, dooms, war_worth
from ai.games.pax.weights import PLAIN, Weights
from ai.judge import Judge, Style, styled
from ai.opponent import judge, opponent, sentence
from ai.personalities import personalities, style
from ai.search.greedy import Greedy
from ai.search.onward import carried, settle
from ai.search.plans import Planner
from ai.search.thought import Budget, Ranked, at_once
from ai.voice import Voice
from engine import library
from engine.contract import PASS, Game, Setup, decider
from engine.data import BadData, row
from engine.games.pax.atlas import HOME
from engine.games.pax.frames.battles import March
from engine.games.pax.frames.colonial import Adjustment, Colonial
from engine.games.pax.frames.congress import CongressPhase, Removal, Vote
from engine.games.pax.frames.diplomacy import Answer, Consent, Release, Window
from engine.games.pax.frames.empires import Resentment
from engine.games.pax.frames.movement import Army, Movement, Packet
from engine.games.pax.frames.negotiation import NegotiationPhase
from engine.games.pax.frames.war import AgreeRunner, Declaring, NameRunner, WarPhase
from engine.games.pax.rules.congress.settlements import levels_in
from engine.games.pax.rules.diplomacy.clauses import DEFENCE, NO_PLACE, PAY, S_CODOMINION, complete
from engine.games.pax.rules.diplomacy.deeds import BROKEN, REFUSED, WAR, remember
from engine.games.pax.rules.diplomacy.offers import ACCEPT, COUNTER, REFUSE
from engine.games.pax.rules.diplomacy.treaties import sign
from engine.games.pax.rules.movement.packets import ARMY, BUY
from engine.games.pax.rules.movement.placing import cost, levels_open
from engine.games.pax.state import WAR as WAR_PHASE
from engine.games.pax.tables import ANY, AREA, AREAS, ARMY1, EV, GROUPS, N_AREAS, PLAYERS, POWERS, SPAIN, UNIT_KINDS
from engine.text import LANGUAGES
from tests.rules.pax.table import FR, GB, GE, IT, JA, RU, US, Table
from tests.rules.pax.test_cases_war import fighting

PAX: Game[Any] = library.find("pax")
OUTLOOK = Outlook(PLAIN)
KNOWS: Judge = judge(PAX)
NONE, INTEREST, INFLUENCE, PROTECTORATE, POSSESSION = range(5)


def board(table: Table, power: int) -> Board:
    return Board(OUTLOOK, table.s, power)


def chosen(table: Table) -> int:
    """What the judgement takes, of what the seat may know."""
    seat = table.s.agenda[-1].seat
    return KNOWS.weigh(PAX.guess(PAX.view(table.s, seat), 1))[0][1]


def in_packet(power: int, money: int = 0, turn: int = 3, seats: int = 7) -> Table:
    """The set-up, with the packet of a power pending."""
    table = Table(seats)
    table.phase("movement")
    table.s.turn, table.s.round = turn, 1
    table.s.treasury[power] = money
    table.run(Packet(table.s.powers.index(power), power, 0, 0))
    return table


def test_an_army_with_several_good_ends_is_weighed_once() -> None:
    table = in_packet(GB, 47, turn=1)
    for option in (BUY, ARMY1):
        PAX.book.take(table.s, option)
    PAX.book.take(table.s, ARMY)
    weighed = [option for _, option in KNOWS.weigh(PAX.view(table.s, table.s.agenda[-1].seat))]
    assert len(weighed) == len(set(weighed))
    assert HOME * UNIT_KINDS + ARMY1 in weighed


# -- markers


def test_money_is_kept_when_nothing_would_pay_for_itself_any_more() -> None:
    table = in_packet(JA, 3, turn=10)
    assert chosen(table) == PASS


def test_the_richest_area_in_reach_is_marked_first() -> None:
    table = in_packet(US, 5)
    (value, option), *_ = sorted(placements(board(table, US)), reverse=True)
    assert value > 0 and option % 8 == INTEREST
    reachable = [option // 8 for _, option in placements(board(table, US))]
    assert EV[option // 8] == max(EV[area] for area in reachable)


def test_no_colony_without_an_army_that_could_take_it() -> None:
    table = in_packet(FR, 100)
    table.clear(FR, "home")
    for area in ("algeria", "cochin_china", "senegal", "guiana"):
        table.clear(FR, area)
    assert all(option % 8 < PROTECTORATE for _, option in placements(board(table, FR)))


def test_a_promise_not_to_place_is_kept() -> None:
    free, bound = in_packet(GE, 60), in_packet(GE, 60)
    best = max(placements(board(free, GE)))[1] // 8
    bound.treaty((GE, FR), (NO_PLACE, GE, (best,), INTEREST))
    assert best not in {option // 8 for _, option in placements(board(bound, GE))}


def test_an_army_goes_where_a_new_marker_waits() -> None:
    table = in_packet(FR)
    table.pend(FR, "gabon", "protectorate")
    assert chosen(table) == ARMY
    table.run(Army(1, FR))
    assert PAX.book.take(table.s, chosen(table)) is None
    assert table.s.agenda[-1].name != "army_end" or AREAS[chosen(table)].id == "gabon"


def test_an_army_is_raised_for_what_it_conquers() -> None:
    table = in_packet(IT, 120)
    table.clear(IT, "home")
    options = {option: value for value, option in KNOWS.weigh(table.s)}
    assert options.get(BUY, 0.0) > 0


# -- Europe


def test_nobody_steps_into_the_great_war() -> None:
    table = Table(7)
    table.phase("war")
    table.s.tension = 90
    table.claim(GE, FR, 12)
    table.run(Declaring(GE))
    assert table.asked == "declare" and chosen(table) == PASS


def test_two_who_announce_the_same_war_do_not_make_it_the_great_one() -> None:
    table = Table(4)
    table.claim(GB, FR, 12)
    assert not dooms(board(table, GB), {FR})
    table.s.bound_to = ((GE, FR),)
    assert dooms(board(table, GB), {FR})


def test_pacts_are_followed_to_their_end() -> None:
    table = Table(7)
    table.treaty((FR, RU), (DEFENCE, RU, FR, ANY))
    table.treaty((GB, RU), (DEFENCE, GB, RU, ANY))
    germany = board(table, GE)
    assert called(germany, {FR}, {GE}) == {FR, RU, GB}
    assert dooms(germany, {FR, RU, GB})


def test_alarm_grows_with_tension_and_is_worst_at_the_limit() -> None:
    table = Table(7)
    alarms = []
    for tension in (10, 50, 90, 98):
        table.s.tension = tension
        alarms.append(board(table, FR).alarm(3))
    assert alarms == sorted(alarms) and alarms[-1] > 3 * alarms[-2] and alarms[-1] > 100


def test_a_shared_colony_is_proposed_and_its_vote_won() -> None:
    table = Table(7)
    table.mark(JA, "korea", "influence")
    table.mark(RU, "korea", "protectorate", new=True)
    table.army(RU, "korea", 1)
    table.claim(JA, RU, 0, "korea")
    table.phase("congress")
    table.s.congress = (JA, GE, (GB, FR, GE, JA, RU, IT), 0, ((0, AREA["korea"]),))
    share = complete(S_CODOMINION, (AREA["korea"], (JA, RU)))
    table.run(Vote(table.s.powers.index(JA), JA, JA, ("text", (0, AREA["korea"]), (share,)), (), (RU,)))
    assert chosen(table) == 1
    table.s.agenda.clear()
    table.run(Vote(table.s.powers.index(RU), RU, JA, ("text", (0, AREA["korea"]), (share,)), (), (GB,)))
    assert chosen(table) == 0


# -- treaties


def test_a_pact_that_pays_both_is_offered_and_accepted() -> None:
    table = Table(7)
    offer = proposals(board(table, FR))[0]
    assert offer.value >= LEAST
    assert worth(board(table, offer.other), offer.draft) >= LEAST


def test_the_offer_is_written_step_by_step_and_sent() -> None:
    table = Table(7)
    table.phase("movement")
    table.run(Window(table.s.powers.index(RU), RU, "start", 2))
    for _ in range(12):
        if table.asked == "answer":
            break
        PAX.book.take(table.s, chosen(table))
    assert table.asked == "answer" and chosen(table) == ACCEPT


def test_no_plea_for_nothing_and_no_gift() -> None:
    table = Table(7)
    table.s.treasury[FR] = 50
    both = 1 << FR | 1 << GB
    gift = complete(PAY, (FR, GB, 1, 20))
    for asked, expected in ((FR, REFUSE), (GB, ACCEPT)):
        other = GB if asked == FR else FR
        table.s.agenda.clear()
        table.run(Answer(table.s.powers.index(asked), asked, other, both, 0, 0, 1, (), (gift,)))
        assert chosen(table) == expected


def test_those_who_break_their_word_are_believed_less() -> None:
    honest, liar = Table(7), Table(7)
    remember(liar.s, BROKEN, RU, 1 << GB)
    draft = (1 << FR | 1 << RU, 0, (complete(DEFENCE, (RU, FR, ANY)),))
    assert worth(board(honest, FR), draft) > worth(board(liar, FR), draft)


# -- the whole


def test_terms_make_the_outlook_and_have_sentences() -> None:
    table = Table(7)
    for seat in range(7):
        terms = KNOWS.terms(table.s, seat)
        assert sum(terms.values()) == pytest.approx(KNOWS.outlook(table.s)[seat])
        for term in terms:
            for language in LANGUAGES:
                for change in (1.0, -1.0):
                    assert Voice(PAX, language).say(sentence(PAX, term, change))
    assert words.sentence("vp", 1.0) != words.sentence("vp", -1.0)


def test_shares_add_up_and_income_counts_while_turns_are_left() -> None:
    table = Table(7)
    assert sum(KNOWS.shares(table.s)) == pytest.approx(1)
    early = OUTLOOK.marker(table.s, FR, AREA["congo"], PROTECTORATE)
    table.s.turn = 10
    assert later(table.s) == 0
    assert 0 < OUTLOOK.marker(table.s, FR, AREA["congo"], PROTECTORATE) < early


def test_figures_and_characters_are_read_strictly() -> None:
    with pytest.raises(BadData):
        row(Weights, {"future": 1.0}, "weights")
    with pytest.raises(BadData):
        styled(PLAIN, Style("odd", {"nothing": 2.0}))
    found = personalities("pax")
    assert {one.empire for one in found.values()} == {POWERS[power].id for power in PLAYERS[8]}
    for id_ in found:
        styled(PLAIN, style("pax", id_))
    assert opponent("pax").search == "plans"


@pytest.mark.parametrize(("seats", "seed"), [(4, 1), pytest.param(8, 2, marks=pytest.mark.slow)])
def test_whole_games_are_played_on_views_alone(seats: int, seed: int) -> None:
    setup = library.checked(Setup("pax", seats, seed))
    state = PAX.new(setup)
    asked, count = set(), 0
    while state.options:
        name, seat = state.agenda[-1].name, decider(state)
        asked.add(name)
        view = PAX.view(state, seat)
        weighed = KNOWS.weigh(PAX.guess(view, count))
        assert weighed and {option for _, option in weighed} <= set(state.options), name
        assert weighed == sorted(weighed, key=lambda pair: -pair[0])
        PAX.book.take(state, weighed[0][1])
        count += 1
    assert asked & set(WEIGHERS) and count < 20_000
    assert min(PAX.scores(state)) > -200


def test_an_offer_says_what_it_brings_each_party() -> None:
    table = Table(7)
    offer = proposals(board(table, FR))[0]
    seats = [table.s.powers.index(offer.other), table.s.powers.index(FR)]
    frame = Answer(seats[0], offer.other, FR, offer.draft.signatories, 0, offer.draft.last, 0, (), offer.draft.clauses)
    table.s.agenda.append(frame)
    told = pitch(table.s)
    assert sorted(seat for seat, _ in told) == sorted(seats)
    for language in LANGUAGES:
        assert all("{" not in Voice(PAX, language).say(reason) for _, reason in told)
    assert len({Voice(PAX, language).say(told[0][1]) for language in LANGUAGES}) == len(LANGUAGES)


def test_the_same_offer_is_not_made_twice_but_a_smaller_one() -> None:
    table = Table(7)
    table.s.treasury[FR] = 30
    first = proposals(board(table, FR))[0]
    refuse(table, first, turn=1)
    table.s.turn = 1
    assert first.other not in {offer.other for offer in proposals(board(table, FR))}
    table.s.turn = 2
    second = next(offer for offer in proposals(board(table, FR)) if offer.other == first.other)
    assert second.draft != first.draft and second.value <= first.value


def refuse(table: Table, offer: Offer, turn: int) -> None:
    """As the rules write it down."""
    text = (offer.draft.signatories, offer.draft.last, tuple(clause[:2] for clause in offer.draft.clauses))
    table.s.turn = turn
    remember(table.s, REFUSED, offer.other, 1 << FR, about=text)


def test_grudges_fade_and_a_broken_word_is_remembered_longest() -> None:
    table = Table(7)
    table.s.turn = 1
    held = []
    for what in (BROKEN, WAR, REFUSED):
        table.s.deeds = ()
        remember(table.s, what, GE, 1 << FR)
        held.append([resented(table.s, FR, GE) for table.s.turn in (1, 3, 6)])
        table.s.turn = 1
    assert all(sorted(weights, reverse=True) == weights for weights in held)
    assert held[0][2] > held[1][2] > held[2][2]


def test_who_keeps_silent_offers_nothing_and_refuses_all() -> None:
    silent = Board(Outlook(styled(PLAIN, Style("silent", {"talk": 0.0}))), Table(7).s, FR)
    assert not proposals(silent)
    table = Table(7)
    offer = proposals(board(table, FR))[0]
    asked = offer.other
    frame = Answer(0, asked, FR, offer.draft.signatories, 0, offer.draft.last, 0, (), offer.draft.clauses)
    table.s.options = [REFUSE, ACCEPT, COUNTER]
    mute = Board(Outlook(styled(PLAIN, Style("silent", {"talk": 0.0}))), table.s, asked)
    assert max(answer(mute, frame))[1] == REFUSE
    assert max(answer(board(table, asked), frame))[1] == ACCEPT


def test_pb_11_20_whoever_means_to_counter_never_slips_into_a_refusal() -> None:
    table = Table(7)
    offer = proposals(board(table, FR))[0]
    clauses = *(clause for clause in offer.draft.clauses if clause[0] != PAY), complete(PAY, (offer.other, FR, 10, 40))
    frame = Answer(0, offer.other, FR, offer.draft.signatories, 0, offer.draft.last, 0, (), clauses)
    table.s.options = [REFUSE, ACCEPT, COUNTER]
    weighed = sorted(answer(board(table, offer.other), frame), reverse=True)
    found = at_once([Ranked(option, 0.0, 0.3 + value / 1000) for value, option in weighed])
    assert {slipped(found, 1.0, seed) for seed in range(50)} == {COUNTER}


def test_pb_11_20_a_counter_offer_is_written_and_sent() -> None:
    table = Table(7)
    table.s.turn = 1
    offer = proposals(board(table, FR))[0]
    clauses = *(clause for clause in offer.draft.clauses if clause[0] != PAY), complete(PAY, (offer.other, FR, 10, 40))
    seat = table.s.powers.index(offer.other)
    table.run(Answer(seat, offer.other, FR, offer.draft.signatories, 0, offer.draft.last, 0, (), clauses))
    while table.s.options and table.power == offer.other:
        PAX.book.take(table.s, chosen(table))
    assert (table.asked, table.power) == ("answer", FR)
    assert complete(PAY, (offer.other, FR, 10, 40)) not in table.s.agenda[-1].clauses


# -- whole packets


def test_packets_are_whole_and_differ() -> None:
    table = in_packet(FR, 60)
    found = list(KNOWS.plans(table.s))
    assert 3 <= len(found) <= 16 and found[0] != (PASS,) and (PASS,) in found
    for plan in found:
        assert carried(PAX, table.s.copy(), plan) == plan


def test_a_packet_is_raced_to_the_end_of_what_it_begins() -> None:
    table = in_packet(JA, 40)
    thought = Planner(PAX, KNOWS, Greedy(KNOWS)).think(PAX.view(table.s, 4), 3, Budget(iterations=12))
    assert thought.iterations >= 12 and len(thought.plan) > 1 and thought.plan[-1] == PASS
    assert carried(PAX, table.s.copy(), thought.plan) == thought.plan


def test_plans_are_judged_when_all_that_they_began_is_settled() -> None:
    table = Table(4)
    table.s.turn = 1
    table.run(Movement(), Colonial(), Adjustment(), NegotiationPhase(), CongressPhase(), Resentment(), WarPhase())
    settle(PAX, KNOWS, table.s)
    assert table.s.phase == WAR_PHASE and not any(table.s.pending)


# -- what is given up


def test_the_united_states_give_alaska_up_for_the_better_column_of_the_colonial_office() -> None:
    table = Table(7)
    table.s.turn = 1
    seat = table.s.powers.index(US)
    table.run(Removal(seat, US))
    assert chosen(table) == AREA["alaska"]
    PAX.book.take(table.s, chosen(table))
    assert table.s.level[US * N_AREAS + AREA["alaska"]] == NONE


def test_india_is_never_given_up() -> None:
    table = Table(7)
    table.s.turn = 1
    table.run(Removal(0, GB))
    weighed = {option: value for value, option in KNOWS.weigh(table.s)}
    assert not any(weighed.get(area, -1.0) > 0 for area in GROUPS["india"])


# -- characters


def test_characters_are_told_apart_by_how_they_treat_others() -> None:
    manners = {id_: conduct(style("pax", id_)) for id_ in personalities("pax")}
    assert len(set(manners.values())) == len(manners)
    assert conduct(Style()) not in manners.values()


def conduct(character: Style) -> tuple[int, ...]:
    """What somebody does to others in the same situations: accepts, keeps, resents, attacks."""
    outlook = Outlook(styled(PLAIN, character))
    found = []
    for power, other in ((FR, RU), (GE, IT), (GB, JA), (US, GB)):
        table = Table(7)
        table.s.turn = 3
        remember(table.s, BROKEN, other, 1 << power)
        look = Board(outlook, table.s, power)
        pact = (
            1 << power | 1 << other,
            0,
            (complete(DEFENCE, (power, other, ANY)), complete(DEFENCE, (other, power, ANY))),
        )
        found.append(round(100 * welcome(look, other, pact)))
        found.append(round(100 * look.rivalry(other)))
        found.append(round(100 * look.w.loyalty * honour(look)[1]))
        table.claim(power, other, 12)
        found.append(round(10 * war_worth(look, other)))
    return tuple(found)


@pytest.mark.parametrize("every", [2, 3, 5])
def test_the_levels_thought_of_are_those_of_the_rules(every: int) -> None:
    table = in_packet(GB, 500)
    for area in range(0, N_AREAS, every):
        table.s.unrest[area] = 1
    for power in range(8):
        table.s.treasury[power] = 500
        look = board(table, power)
        for area in range(N_AREAS):
            rules = levels_open(table.s, power, area, look.lines)
            assert rules == [new for new in look.open_levels(area) if cost(table.s, power, area, new) <= look.purse]


# -- treaties that end, allies' troops, doctrines


def test_an_alliance_that_counts_is_not_let_go_and_a_burden_is() -> None:
    table = Table()
    table.s.turn = 3
    signed = sign(
        table.s, 1 << FR | 1 << RU | 1 << US, 1, 0, [complete(DEFENCE, (RU, FR, GE)), complete(DEFENCE, (US, FR, GE))]
    )
    for power, leaver, freed in ((FR, RU, False), (US, US, True), (US, RU, False)):
        table.run(Release(table.s.powers.index(power), power, signed.number, signed.signatories, leaver, ()))
        assert chosen(table) == freed
    table.run(Consent(table.s.powers.index(FR), FR, signed.number, signed.signatories, ()))
    assert chosen(table) == 0


def test_an_allys_troops_are_led_by_oneself_or_by_whom_one_trusts() -> None:
    table = Table()
    table.s.turn = 3
    seat = table.s.powers.index(FR)
    table.run(NameRunner(seat, FR, SPAIN, 0, (FR, GB, RU)))
    assert chosen(table) == FR
    table.run(AgreeRunner(seat, FR, SPAIN, GB, 0, ()))
    assert chosen(table) == 1
    remember(table.s, BROKEN, GB, 1 << FR)
    table.run(AgreeRunner(seat, FR, SPAIN, GB, 0, ()))
    assert chosen(table) == 0


def test_the_first_breach_of_a_doctrine_weighs_most() -> None:
    table = Table()
    brasil = AREA["brasil"]
    taken = levels_in(table.s, brasil)
    before = OUTLOOK.stake(table.s, US, brasil, taken)
    taken[GB] = PROTECTORATE
    first = before - OUTLOOK.stake(table.s, US, brasil, taken)
    table.mark(FR, "mexico", "protectorate")
    assert first > before - OUTLOOK.stake(table.s, US, brasil, taken) > 0


def test_a_corps_that_must_go_back_to_india_goes_there() -> None:
    """PB-8.15 leaves no choice to stay; fleets and garrisons that would rather stay included."""
    table = Table(empty=True)
    w = fighting(table, (RU,), (GB,))
    for area in ("persia", "baluchistan", "kuwait", "anatolia"):
        table.mark(GB, area, "possession")
    table.army(GB, "baluchistan", 10, 10)
    for area in ("anatolia", "kuwait"):
        table.army(GB, area, 10)
    table.run(March(0, GB, w.number))
    assert PASS not in table.s.options and chosen(table) in table.s.options
