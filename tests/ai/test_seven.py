"""The judgement of 7 Empires: every decision answered, terms that add up, habits of a good player (SV-23)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ai.arena import Job, play
from ai.bargain import LEAST
from ai.games.seven import WEIGHERS, words
from ai.games.seven.ahead import Ahead
from ai.games.seven.bargains import conceded, ranked, step
from ai.games.seven.outlook import Outlook
from ai.games.seven.plans import best, plans
from ai.games.seven.promising import binds, given_away
from ai.games.seven.reach import look
from ai.games.seven.talk import Talk, belief
from ai.games.seven.weights import PLAIN, Weights
from ai.judge import Style, styled
from ai.opponent import judge, sentence
from ai.personalities import personalities, style
from ai.search.thought import Budget
from ai.specs import SEARCHES, Spec, search
from ai.voice import Voice, personality_told
from engine import library
from engine.contract import PASS, Game, Setup, decider
from engine.data import BadData, row
from engine.dice import any_index
from engine.games.seven.board.proposals import promised
from engine.games.seven.frames import AnswerOffer, March, OfferTerms, Sail
from engine.games.seven.records import ACTION, AVOID, CARD, DO, SPHERE, Promise, Settled
from engine.games.seven.rules import BOOK
from engine.games.seven.tables import (
    ALL_EMPIRES,
    EMPIRE_ACTION,
    EMPIRE_COUNT,
    EMPIRE_IDS,
    INFLUENCE,
    MOVE_FIGHT,
    NOBODY,
    OWNER,
    PALACE_ACTION,
    REGION_IDS,
)
from engine.kit.names import YES
from engine.text import LANGUAGES

SEVEN: Game[Any] = library.find("seven")
KNOWS = judge(SEVEN)
WATCHED: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("watched_seven.json").read_text("utf-8"))


def setup(seats: int, seed: int, **options: str) -> Setup:
    return library.checked(Setup("seven", seats, seed, options={"negotiation": "off", **options}))


def mixed_game(seats: int, seed: int, **options: str) -> Iterator[Any]:
    """Every position of a game that is played half by judgement and half at random."""
    state = SEVEN.new(setup(seats, seed, **options))
    number = 0
    while state.options:
        yield state
        number += 1
        if any_index(seed, number, 2):
            option = state.options[any_index(seed, number + 10_000, len(state.options))]
        else:
            option = KNOWS.weigh(state)[0][1]
        SEVEN.book.take(state, option)


def position(kind: str, seats: int = 4, seed: int = 3, decade: int = 0, **options: str) -> Any:
    """The first position of such a game, from a decade on, that waits for a kind of decision."""
    return next(
        state.copy()
        for state in mixed_game(seats, seed, **options)
        if state.agenda[-1].name == kind and state.decade >= decade
    )


def view(state: Any) -> Any:
    return SEVEN.view(state, decider(state))


@pytest.fixture(scope="module")
def samples() -> list[Any]:
    """Positions of every kind of decision, up to three each, as their seats see them."""
    seen: Counter[str] = Counter()
    found = []
    for seed in range(24):
        cards = ("random", "chosen", "draft", "simple_draft")[seed % 4]
        talk = "on" if seed % 6 == 5 else "off"
        for state in mixed_game(2 + seed % 5, seed, cards=cards, negotiation=talk):
            kind = state.agenda[-1].name
            seen[kind] += 1
            if seen[kind] <= 3:
                found.append(view(state))
    return found


def test_every_decision_of_the_game_is_weighed() -> None:
    assert set(BOOK.points) == set(WEIGHERS)


def test_samples_have_nearly_every_kind_of_decision(samples: list[Any]) -> None:
    kinds = {seen.agenda[-1].name for seen in samples}
    assert len(kinds) >= len(BOOK.points) - 4, set(BOOK.points) - kinds


def test_candidates_are_legal_and_in_order(samples: list[Any]) -> None:
    for seen in samples:
        state = KNOWS.guess(seen, 3)
        weighed = KNOWS.weigh(state)
        assert weighed
        assert {option for _, option in weighed} <= set(state.options), seen.agenda[-1]
        assert [value for value, _ in weighed] == sorted((value for value, _ in weighed), reverse=True)


@pytest.mark.parametrize("name", SEARCHES)
def test_every_kind_of_decision_gets_a_legal_answer(name: str, samples: list[Any]) -> None:
    thinks = search(SEVEN, Spec(name))
    for seen in samples:
        thought = thinks.think(seen, 5, Budget(iterations=6))
        assert all(ranked.option in seen.options for ranked in thought.ranked), seen.agenda[-1]


def test_weighing_and_judging_change_nothing(samples: list[Any]) -> None:
    for seen in samples:
        state = KNOWS.guess(seen, 3)
        before = state.dump()
        KNOWS.weigh(state)
        KNOWS.rewards(state)
        KNOWS.terms(state, 0)
        assert state.dump() == before, seen.agenda[-1]


# -- outlook


def test_terms_add_up_to_the_expected_score(samples: list[Any]) -> None:
    for seen in samples:
        state = KNOWS.guess(seen, 3)
        for seat, score in enumerate(Outlook(PLAIN).scores(state)):
            terms = KNOWS.terms(state, seat)
            promised = terms.pop("taken", 0.0), terms.pop("given", 0.0)
            assert sum(terms.values()) == pytest.approx(score, abs=0.01)
            assert promised[0] >= 0 >= promised[1]


def test_sv_19_a_finished_game_is_judged_as_it_ended() -> None:
    *_, last = mixed_game(3, 7)
    assert not last.options
    result = SEVEN.result(last)
    assert list(KNOWS.outlook(last)) == pytest.approx(result.scores)
    assert [seat for seat, share in enumerate(KNOWS.shares(last)) if share] == list(result.winners)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_sv_19_the_score_that_is_told_is_about_the_final_one_from_the_beginning_on(seats: int) -> None:
    """On the mean of some games: what comes of a single one hangs on the cards."""
    games, off = 3, Counter[int]()
    for seed in range(1, games + 1):
        state, told = SEVEN.new(setup(seats, seed)), {}
        while state.options:
            told.setdefault(state.decade, sum(KNOWS.outlook(state)))
            SEVEN.book.take(state, KNOWS.weigh(state)[0][1])
        for decade, points in told.items():
            off[decade] += round((sum(SEVEN.result(state).scores) - points) / seats / games)
    assert len(off) >= 8
    assert all(abs(points) < 20 for points in off.values()), f"seeds 1 to {games}: {off}"


def test_shares_add_up_to_one_and_rewards_lie_between_0_and_1(samples: list[Any]) -> None:
    for seen in samples:
        state = KNOWS.guess(seen, 3)
        assert sum(KNOWS.shares(state)) == pytest.approx(1.0)
        assert all(0.0 <= reward <= 1.0 for reward in KNOWS.rewards(state))


def test_sv_21_1_hidden_tiles_do_not_change_the_answer() -> None:
    state = position("choose_action", decade=3)
    other = state.copy()
    other.hourglass = (*state.hourglass[:3], *reversed(state.hourglass[3:]))
    assert other.hourglass != state.hourglass
    answers = [search(SEVEN, Spec("mcts")).think(view(s), 7, Budget(iterations=40)).ranked for s in (state, other)]
    assert answers[0] == answers[1]


def test_sv_23_1_power_is_worth_most_where_influence_is_and_nothing_in_sum() -> None:
    outlook = Outlook(PLAIN)
    state = position("choose_empire", decade=4)
    for seat in range(state.n):
        point = outlook.prices(state, seat).point
        assert sum(point) == pytest.approx(0.0, abs=1e-6)
        hand = [INFLUENCE[cards] for cards in state.hand[seat * EMPIRE_COUNT : (seat + 1) * EMPIRE_COUNT]]
        assert point[hand.index(max(hand))] > 0 > min(point)


def test_sv_7_3_a_plan_scores_a_marker_only_when_it_is_on_the_tray() -> None:
    """The last decade of an empire with many flags: Empire counts them once more, when it can be used."""
    away = best(plans(PLAIN, EMPIRE_ACTION, MOVE_FIGHT, 1), 12, 5, 4)
    ready = best(plans(PLAIN, PALACE_ACTION, MOVE_FIGHT, 1), 12, 5, 4)
    assert away.flag == pytest.approx(PLAIN.flag_kept)
    assert ready.flag == pytest.approx(PLAIN.flag_kept + 1)


def test_sv_9_2_reach_agrees_with_the_rules() -> None:
    """Every place that units are offered lies in the mask of their empire."""
    checked = 0
    for state in mixed_game(4, 12):
        frame = state.agenda[-1]
        if isinstance(frame, Sail | March) and not state.refused:
            mask = look(state).comes[state.empire]
            assert all(mask >> end & 1 for end in state.options), frame
            checked += 1
    assert checked > 20


def test_sv_13_1_crowns_of_an_occupied_city_count_by_the_time_that_is_left() -> None:
    outlook = Outlook(PLAIN)
    shares = []
    for decade in (2, 6, 7):
        state = position("choose_action", decade=decade)
        state.holder = [NOBODY] * len(state.holder)
        before = state.crowns(state.empire)
        for region in state.free_cities(state.empire)[:-1]:
            state.holder[region] = (state.empire + 1) % EMPIRE_COUNT
        kept = state.crowns(state.empire)
        shares.append((outlook.coarse(state)[state.empire][1] - kept) / (before - kept))
    assert 0.5 >= shares[0] > shares[1] > shares[2] > 0, shares


def test_sv_23_8_an_empire_fares_best_under_a_monarch_who_has_most_of_it() -> None:
    outlook = Outlook(PLAIN)
    state = position("choose_action", decade=3)
    cards = [0] * len(state.hand)
    cards[0], cards[EMPIRE_COUNT] = 1, 2
    state.hand = tuple(cards)
    divided = outlook.power(state)[0]
    cards[0], cards[EMPIRE_COUNT] = 3, 0
    state.hand = tuple(cards)
    assert outlook.power(state)[0] > divided > outlook.power(state)[0] - 2


def pieces(state: Any) -> int:
    """All units and flags, on the board and in the supplies."""
    units = sum(state.number_in(region) for region in range(len(state.units)))
    return int(sum(state.supply) + units + sum(flag != NOBODY for flag in state.flag))


def test_sv_14_1_looking_ahead_plants_flags_and_loses_no_piece() -> None:
    outlook = Outlook(PLAIN)
    planted = 0
    for state in mixed_game(4, 5):
        if state.agenda[-1].name in ("ship", "unit"):
            after = Ahead(outlook, state).carried_out()
            assert pieces(after) == pieces(state)
            planted += after.flags(state.empire) - state.flags(state.empire)
    assert planted > 10


# -- habits


def test_sv_23_5_an_empty_flagless_region_is_worth_going_to() -> None:
    state = position("march", decade=1)
    outlook = Outlook(PLAIN)
    assert outlook.prices(state, decider(state)).point[state.empire] > 0
    free = [end for end in state.options if state.flag[end] == state.holder[end] == OWNER[end] == NOBODY]
    weighed = {option: value for value, option in KNOWS.weigh(state)}
    assert free
    assert max(weighed[end] for end in free) > 0, [REGION_IDS[end] for end in free]


def test_sv_23_10_the_card_of_a_leading_empire_is_preferred_to_the_same_card_of_the_last() -> None:
    state = position("card", decade=5)
    state.hand = (0,) * len(state.hand)
    state.pile = (127,) * EMPIRE_COUNT
    state.power = (60, 50, 40, 30, 20, 10, 0)
    order = [option for _, option in KNOWS.weigh(state)]
    assert order[0] == 0
    assert order[-1] == len(ALL_EMPIRES) - 1


def test_sv_23_17_passage_is_granted_or_refused_by_what_it_brings_the_grantor() -> None:
    answers: Counter[int] = Counter()
    for seed in range(12):
        for state in mixed_game(4, seed):
            if state.agenda[-1].name == "transit":
                value, answer = KNOWS.weigh(state)[0]
                assert value >= 0
                answers[answer] += 1
    assert answers[PASS] > 2 and answers[YES] > 2


def offered(kind: int, side: int, *values: Any) -> Any:
    """A position in which seat 0 makes seat 1 an offer for this decade; ``values`` are those of the fields."""
    state = position("choose_empire", decade=2, negotiation="on")
    made = promised(state, OfferTerms(0, 1, kind, (side, *values, state.decade)))
    state.agenda.append(AnswerOffer(1, 0, tuple(made)))
    SEVEN.book.relist(state)
    return state


def test_sv_22_5_a_gift_is_accepted_and_a_one_sided_restraint_refused() -> None:
    gift = offered(CARD, 0, 3)
    assert KNOWS.weigh(gift)[0][1] == YES
    burden = offered(CARD, 1, 3)
    assert KNOWS.weigh(burden)[0][1] == PASS


def test_sv_22_5_broken_promises_halve_belief() -> None:
    state = position("choose_empire")
    before = belief(state, 1, 0)
    state.settled = (Settled(0, Promise(0, 1, CARD, 0, (3,))),)
    assert belief(state, 1, 0) == belief(state, 2, 0) == before / 2
    state.turn += 4 * EMPIRE_COUNT
    assert before / 2 < belief(state, 1, 0) < before, "a grudge fades"
    state.settled = (Settled(1, Promise(0, 1, CARD, 4, (3,))),)
    assert belief(state, 1, 0) > before


def test_sv_22_3_a_promise_is_kept_unless_breaking_it_brings_much() -> None:
    state = position("choose_action", decade=2)
    seat = decider(state)
    free = {option: value for value, option in KNOWS.weigh(state)}
    first = max(free, key=lambda option: free[option])
    state.promises = (Promise(seat, (seat + 1) % 4, ACTION, state.decade, (state.empire, first, AVOID)),)
    bound = {option: value for value, option in KNOWS.weigh(state)}
    assert free[first] - bound[first] == pytest.approx(PLAIN.trust)
    assert all(bound[option] == pytest.approx(free[option]) for option in free if option != first)


@pytest.mark.parametrize("case", WATCHED)
def test_sv_22_what_looked_stupid_in_talk_is_not_thought_about(case: str) -> None:
    seen = view(SEVEN.load(WATCHED[case]["position"]))
    for chance in range(1, 6):
        options = {option for _, option in KNOWS.weigh(KNOWS.guess(seen, chance))}
        assert options and not options & set(WATCHED[case]["bad"]), chance


def talked(seed: int, seats: int = 4) -> Iterator[Any]:
    """Every position of a game of judgements that may talk."""
    state = SEVEN.new(setup(seats, seed, negotiation="on"))
    while state.options:
        yield state
        SEVEN.book.take(state, KNOWS.weigh(state)[0][1])


def test_sv_22_2_offers_bind_both_sides_and_serve_both() -> None:
    sent = 0
    for seed in (1, 2, 3):
        for state in talked(seed):
            frame = state.agenda[-1]
            if not isinstance(frame, AnswerOffer):
                continue
            sent += 1
            made, proposer, addressee = frame.promises, frame.proposer, frame.seat
            worth = Talk(Outlook(PLAIN), state).consent(made)
            assert {one.giver for one in made} == {addressee, proposer}, "no presents, no pleas"
            assert all(binds(state, one) and not given_away(state, one) for one in made)
            assert worth[proposer] >= LEAST and worth[addressee] >= LEAST, (worth, made)
    assert sent >= 5


def test_sv_22_2_a_draft_is_sent_as_it_was_meant_and_none_is_thrown_away() -> None:
    for state in talked(4):
        if state.agenda[-1].name == "offer_draft":
            assert KNOWS.weigh(state)[0][1] != PASS, state.agenda[-1]


def test_sv_22_3_nine_promises_of_ten_are_kept() -> None:
    last = [list(talked(seed))[-1] for seed in (1, 2, 3)]
    settled = [one for state in last for one in state.settled]
    assert len(settled) >= 10
    assert sum(not one.kept for one in settled) <= 0.2 * len(settled), settled


def test_sv_22_1_a_seat_gives_way_a_step_with_every_turn_of_its_own() -> None:
    steps = 0
    for state in (one for seed in range(4) for one in talked(seed) if one.agenda[-1].name == "offer"):
        seat = decider(state)
        for other in range(state.n):
            found = ranked(Talk(Outlook(PLAIN), state), seat, other) if other != seat else []
            mine, theirs = [one.mine for one in found], [one.its for one in found]
            assert mine == sorted(mine, reverse=True) and theirs == sorted(theirs)
            if len(found) > 1:
                drafts = []
                for turn in range(3):
                    later = state.copy()
                    later.first = (seat - state.turn + turn * EMPIRE_COUNT) % state.n
                    drafts.append((step(later, seat), conceded(found, later, seat)))
                assert all(offer is found[min(number, len(found) - 1)] for number, offer in drafts)
                steps += len({number for number, _ in drafts}) > 1
    assert steps > 0


def test_sv_22_5_the_reason_for_an_offer_is_what_both_promise() -> None:
    state = next(one for one in talked(1) if one.agenda[-1].name == "answer_offer")
    after = state.copy()
    SEVEN.book.take(after, YES)
    seat = decider(state)
    before, agreed = KNOWS.terms(state, seat), KNOWS.terms(after, seat)
    assert agreed["taken"] > before.get("taken", 0.0)
    assert KNOWS.outlook(after)[seat] > KNOWS.outlook(state)[seat]
    assert "promise" in Voice(SEVEN, "en").say(sentence(SEVEN, "taken", 0.8))


def test_sv_22_who_does_not_care_for_talk_is_silent_and_declines() -> None:
    silent = judge(SEVEN, Style("silent", {"talk": 0.0}))
    for state in talked(2):
        if state.agenda[-1].name == "offer":
            assert silent.weigh(state) == [(0.0, PASS)]
        if state.agenda[-1].name == "answer_offer":
            assert silent.weigh(state)[0][1] == PASS


@pytest.mark.parametrize("kind", [SPHERE, ACTION, CARD])
def test_offers_of_every_kind_get_an_answer(kind: int) -> None:
    terms = {SPHERE: ((30, 31), (40,)), ACTION: (3, 1, DO, 4, 2, AVOID), CARD: (2, 5)}[kind]
    weighed = KNOWS.weigh(offered(kind, 2, *terms))
    assert {option for _, option in weighed} == {YES, PASS}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_greedy_beats_random(seats: int) -> None:
    margins = []
    for turn in range(3):
        mine = turn % seats
        players = tuple("greedy" if seat == mine else "random" for seat in range(seats))
        scores = play(Job(setup(seats, 90 + turn), players, 0.01)).scores
        margins.append(scores[mine] - (sum(scores) - scores[mine]) / (seats - 1))
    assert min(margins) > 0 and sum(margins) / 3 > 40, margins


def test_greedy_plants_flags_everywhere_and_empires_grow() -> None:
    state = SEVEN.new(setup(4, 8))
    last = state
    while state.options:
        last = state.copy()
        SEVEN.book.take(state, KNOWS.weigh(state)[0][1])
    assert sum(flag != NOBODY for flag in last.flag) >= 20
    assert min(state.power) >= 8
    assert 20 <= sum(state.power) / EMPIRE_COUNT <= 45


# -- figures, words


def test_weights_refuse_unknown_and_missing_keys() -> None:
    figures = {name: getattr(PLAIN, name) for name in Weights.__dataclass_fields__}
    assert row(Weights, figures, "weights") == PLAIN
    with pytest.raises(BadData, match="mood"):
        row(Weights, {**figures, "mood": 1.0}, "weights")
    with pytest.raises(BadData, match="mood"):
        styled(PLAIN, Style("moody", {"mood": 2.0}))


def test_every_empire_has_its_own_personality_and_a_portrait() -> None:
    known = personalities("seven")
    assert sorted(one.empire for one in known.values()) == sorted(EMPIRE_IDS)
    for id_, one in known.items():
        assert styled(PLAIN, Style(one.empire, one.weights)) != PLAIN
        assert all(len(personality_told("seven", id_, language)) > 20 for language in LANGUAGES)


@pytest.fixture(scope="module")
def decisions() -> list[Any]:
    return [state.copy() for seed in (4, 5) for state in mixed_game(4, seed)]


@pytest.mark.parametrize("id_", personalities("seven"))
def test_a_personality_decides_otherwise_now_and_then(id_: str, decisions: list[Any]) -> None:
    knows = judge(SEVEN, style("seven", id_))
    other = sum(knows.weigh(state)[0][1] != KNOWS.weigh(state)[0][1] for state in decisions)
    assert 0.01 < other / len(decisions) < 0.25


def test_sv_12_2_the_gatekeeper_lets_fewer_pass_than_the_courtier() -> None:
    asked = [state.copy() for seed in range(8) for state in mixed_game(4, seed) if state.agenda[-1].name == "transit"]
    keeper, plain, courtier = (
        sum(judge(SEVEN, style("seven", id_)).weigh(state)[0][1] == YES for state in asked)
        for id_ in ("gatekeeper", "plain", "courtier")
    )
    assert keeper <= plain <= courtier and keeper < courtier, (keeper, plain, courtier)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_sentence_for_growing_and_shrinking(language: str) -> None:
    voice = Voice(SEVEN, language)
    terms = KNOWS.terms(position("choose_action", decade=2), 0)
    assert {name.partition(":")[0] for name in terms} <= set(words._MORE)
    for name in terms:
        more, less = (voice.say(sentence(SEVEN, name, change)) for change in (1.5, -1.5))
        figure = {"en": "1.5", "fr": "1,5"}[language]
        assert f"+{figure}" in more and f"-{figure}" in less


def test_leads_count_for_more_towards_the_end() -> None:
    outlook = Outlook(PLAIN)
    widths = [outlook.width(position("choose_empire", decade=decade)) for decade in (0, 3, 6)]
    assert all(later < earlier for earlier, later in pairwise(widths))
