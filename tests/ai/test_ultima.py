"""The judgement of Ultima Ratio Regis: every decision answered, and what is obvious decided so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from ai.arena import Job, play
from ai.games.ultima import WEIGHERS, words
from ai.games.ultima.board import Board
from ai.games.ultima.outlook import Outlook, Parts
from ai.games.ultima.peace import Treaty, drawn_up, gains
from ai.games.ultima.weights import PLAIN, Weights
from ai.judge import Style, styled
from ai.opponent import judge, sentence
from ai.personalities import personalities, style
from ai.search.thought import Budget
from ai.specs import SEARCHES, Spec, search
from ai.voice import Voice, personality_told
from engine import library
from engine.contract import Game, Setup, decider
from engine.data import BadData, row
from engine.dice import any_index
from engine.games.ultima.codes import TERMS, WHITE
from engine.games.ultima.frames.politics import PeaceAnswer, Reparations
from engine.games.ultima.rules import BOOK
from engine.games.ultima.tables import N_POWERS, POWER, POWERS
from engine.text import LANGUAGES
from tests.rules.ultima.table import Table

ULTIMA: Game[Any] = library.find("ultima")
KNOWS = judge(ULTIMA)
ALIKE = {"reassign_leader"}
"""Nobody of ours re-assigns leaders (UR-16.3)."""


def setup(seats: int, seed: int, scenario: str = "one_turn") -> Setup:
    return library.checked(Setup("ultima", seats, seed, scenario))


def mixed_game(seats: int, seed: int, scenario: str = "one_turn") -> Iterator[Any]:
    """Every position of a game that is played half by judgement and half at random."""
    state = ULTIMA.new(setup(seats, seed, scenario))
    number = 0
    while state.options:
        yield state
        number += 1
        if any_index(seed, number, 2):
            option = state.options[any_index(seed, number + 10_000, len(state.options))]
        else:
            option = KNOWS.weigh(state)[0][1]
        ULTIMA.book.take(state, option)


@pytest.fixture(scope="module")
def samples() -> list[Any]:
    """Positions of nearly every kind of decision, up to two each, as their seats see them."""
    seen: Counter[str] = Counter()
    found = []
    for seed in range(6):
        for state in mixed_game(3 + seed % 6, seed, ("one_turn", "succession")[seed % 2]):
            kind = state.agenda[-1].name
            seen[kind] += 1
            if seen[kind] <= 2:
                found.append(ULTIMA.view(state, decider(state)))
    return found


def advised(table: Table) -> str:
    """The word of what the judgement would do, as the seat sees it."""
    state = table.state
    seen = ULTIMA.view(state, decider(state))
    found = KNOWS.guess(seen, 5)
    return BOOK.word(seen, seen.agenda[-1], KNOWS.weigh(found)[0][1])


def marched(table: Table, origin: str, goal: str) -> None:
    """The largest force goes there with its leader."""
    table.take("tactical_move")
    if origin in table.words:
        table.take(origin)
    table.take(next(word for word in table.words if "l01" in word))
    if any(word.startswith(goal) for word in table.words):
        table.take(next(word for word in table.words if word.startswith(goal)))


# -- every decision


def test_every_decision_of_the_game_is_weighed() -> None:
    assert set(BOOK.points) - ALIKE == set(WEIGHERS)


def test_samples_have_most_kinds_of_decision(samples: list[Any]) -> None:
    kinds = {seen.agenda[-1].name for seen in samples}
    assert len(kinds) >= len(BOOK.points) - 20, set(BOOK.points) - kinds


def test_candidates_are_legal_and_in_order(samples: list[Any]) -> None:
    for seen in samples:
        state = KNOWS.guess(seen, 3)
        weighed = KNOWS.weigh(state)
        assert weighed
        assert {option for _, option in weighed} <= set(state.options), seen.agenda[-1]
        assert [value for value, _ in weighed] == sorted((value for value, _ in weighed), reverse=True)


def test_weighing_changes_nothing(samples: list[Any]) -> None:
    for seen in samples:
        state = KNOWS.guess(seen, 3)
        before = state.dump()
        KNOWS.weigh(state)
        assert state.dump() == before, seen.agenda[-1]


@pytest.mark.parametrize("name", SEARCHES)
def test_every_kind_of_decision_gets_a_legal_answer(name: str, samples: list[Any]) -> None:
    thinks = search(ULTIMA, Spec(name))
    for seen in samples[::3]:
        thought = thinks.think(seen, 5, Budget(iterations=2))
        assert thought.option in seen.options, seen.agenda[-1]


def test_plans_are_carried_out_from_their_first_step_on(samples: list[Any]) -> None:
    planned = 0
    for seen in samples:
        state = KNOWS.guess(seen, 3)
        for plan in KNOWS.plans(state):
            assert plan[0] in state.options
            planned += 1
    assert planned > 3


# -- the outlook


def test_ur_23_1_an_objective_is_worth_more_with_more_turns_to_come() -> None:
    gains = []
    for turn in (1, 5):
        table = Table(turn=turn)
        before = KNOWS.outlook(table.state)[POWER["austria"]]
        table.own("belgrade", "austria")
        gains.append(KNOWS.outlook(table.state)[POWER["austria"]] - before)
    assert gains[0] > gains[1] > 1.5


def test_ur_20_1_instability_costs_more_the_higher_it_is() -> None:
    levels = []
    for level in (2, 6, 10):
        calm, tense = Table().unrest("spain", level), Table().unrest("spain", level + 1)
        levels.append(KNOWS.outlook(calm.state)[POWER["spain"]] - KNOWS.outlook(tense.state)[POWER["spain"]])
    assert 0 <= levels[0] < levels[2]


def test_ur_18_1_morale_counts_for_the_enemy() -> None:
    even = Table().war("austria", "prussia")
    ahead = Table().war("austria", "prussia", lost=(0, 3))
    assert KNOWS.outlook(ahead.state)[POWER["austria"]] > KNOWS.outlook(even.state)[POWER["austria"]]
    assert KNOWS.outlook(ahead.state)[POWER["prussia"]] < KNOWS.outlook(even.state)[POWER["prussia"]]


def test_the_parts_of_a_power_are_its_outlook() -> None:
    table, outlook = Table().war("france", "austria", lost=(1, 2)), Outlook(PLAIN)
    terms = outlook.terms(table.state, POWER["france"])
    assert sum(terms.values()) == pytest.approx(outlook.told(table.state)[POWER["france"]])


# -- obvious decisions


def test_ur_15_1_an_undefended_enemy_objective_is_submitted() -> None:
    table = Table().war("prussia", "austria").clear("silesia").own("silesia", "austria").set("fort", "silesia", 0)
    table.only("prussia", "silesia", "2q2")
    assert advised(table.ends("prussia")) == "silesia"


def test_ur_14_1_one_weak_troop_does_not_storm_a_great_fortress() -> None:
    table = Table().war("prussia", "austria").set("fort", "austria", 2)
    table.clear("austria")
    table.only("prussia", "austria", "1q1")
    assert advised(table.ends("prussia")) == "done"


def test_ur_9_7_a_hopeless_defender_goes_behind_his_walls() -> None:
    table = Table().war("prussia", "austria")
    table.only("austria", "bohemia", "1q1")
    table.only("prussia", "silesia", "4q3")
    table.control("silesia", "prussia").leader("prussia", "silesia", "l01")
    table.acts("prussia", 1)
    marched(table, "silesia", "bohemia")
    assert table.asked == "austria fight_or_withdraw"
    assert advised(table) == "withdraw"


def test_ur_9_4_an_army_marches_on_the_open_province() -> None:
    table = Table().war("prussia", "austria").clear("silesia").own("silesia", "austria").set("fort", "silesia", 0)
    table.only("prussia", "brandenburg", "2q2 1q3")
    table.acts("prussia", 1)
    assert advised(table) == "tactical_move"


def test_ur_17_1_nobody_attacks_a_much_stronger_neighbour_late_in_the_turn() -> None:
    table = Table()
    table.hand("prussia", "c_royal_council")
    table.acts("prussia", 2)
    state = KNOWS.guess(ULTIMA.view(table.state, POWER["prussia"]), 1)
    war = next(option for option in state.options if BOOK.word(state, state.agenda[-1], option) == "declare_war")
    assert {option: value for value, option in KNOWS.weigh(state)}[war] < 0


def test_ur_8_11_a_power_close_to_revolt_calms_down() -> None:
    table = Table().unrest("spain", 9)
    assert advised(table.acts("spain", 1)) == "reduce_instability"


def test_ur_6_1_a_card_of_four_points_is_not_thrown_away() -> None:
    table = Table().hand("france", "c_royal_council", "c_mines")
    assert advised(table.plays("france")) == "c_royal_council-actions"


def test_ur_6_5_no_card_is_spent_on_a_battle_that_is_won_anyway() -> None:
    table = Table().war("prussia", "austria")
    table.only("austria", "silesia", "1q1")
    table.own("silesia", "austria").set("fort", "silesia", 0)
    table.only("prussia", "brandenburg", "4q3")
    table.leader("prussia", "brandenburg", "l01")
    table.hand("prussia", "c_platoon_fire").acts("prussia", 1)
    marched(table, "brandenburg", "silesia")
    while table.asked != "prussia combat_card":
        table.take(table.words[0])
    assert advised(table) == "no"


# -- peace


def test_ur_19_2_a_beaten_power_accepts_a_white_peace_and_a_victor_refuses() -> None:
    losing = Table().war("austria", "prussia", lost=(0, 4))
    losing.then(PeaceAnswer(POWER["prussia"], POWER["prussia"], POWER["austria"], WHITE, ()))
    assert advised(losing) == "yes"
    winning = Table().war("austria", "prussia", lost=(0, 4))
    winning.then(PeaceAnswer(POWER["austria"], POWER["austria"], POWER["prussia"], WHITE, ()))
    assert advised(winning) == "no"


def test_ur_19_5_the_victor_takes_the_conquered_objective_first() -> None:
    table = Table().own("silesia", "austria").war("prussia", "austria", lost=(0, 2))
    table.control("silesia", "prussia")
    table.then(Reparations(POWER["prussia"], POWER["prussia"], POWER["austria"], 0, ()))
    assert "silesia" in advised(table)


def test_ur_24_3_terms_are_good_for_the_victor_and_bad_for_the_loser() -> None:
    table = Table().own("silesia", "austria").war("prussia", "austria", lost=(0, 4))
    table.control("silesia", "prussia")
    s, looks, powers = table.state, Outlook(PLAIN), (POWER["prussia"], POWER["austria"])
    treaty = drawn_up(Board(looks, s, s.seat_of[POWER["prussia"]], KNOWS.weigh), *powers, TERMS)
    assert treaty.items
    white, terms = gains(looks, s, Treaty(*powers, WHITE)), gains(looks, s, treaty)
    assert terms[POWER["prussia"]] > white[POWER["prussia"]]
    assert terms[POWER["austria"]] < white[POWER["austria"]]


# -- views, strength


def test_only_views_are_looked_at() -> None:
    """Other hands of the same size change nothing of what is advised."""
    table = Table().hand("france", "c_royal_council", "c_levy").hand("austria", "c_mines")
    other = Table().hand("france", "c_royal_council", "c_levy").hand("austria", "c_arsenal")
    assert advised(table.plays("france")) == advised(other.plays("france"))


def test_greedy_beats_random() -> None:
    """On the mean of four games of one turn each, which luck may decide."""
    lead = 0.0
    for turn in range(4):
        players = tuple("greedy" if seat == turn else "random" for seat in range(4))
        scores = play(Job(setup(4, 90 + turn), players, 0.01)).scores
        lead += scores[turn] - sum(scores) / 4
    assert lead / 4 > 1


# -- figures, words


def test_weights_refuse_unknown_and_missing_keys() -> None:
    figures = {name: getattr(PLAIN, name) for name in Weights.__dataclass_fields__}
    assert row(Weights, figures, "weights") == PLAIN
    with pytest.raises(BadData, match="mood"):
        row(Weights, {**figures, "mood": 1.0}, "weights")
    with pytest.raises(BadData, match="mood"):
        styled(PLAIN, Style("moody", {"mood": 2.0}))


def test_every_power_has_its_own_personality_and_a_portrait() -> None:
    known = personalities("ultima")
    assert sorted(one.empire for one in known.values()) == sorted(power.id for power in POWERS)
    for id_, one in known.items():
        assert styled(PLAIN, Style(one.empire, one.weights)) != PLAIN
        assert all(len(personality_told("ultima", id_, language)) > 20 for language in LANGUAGES)


@pytest.fixture(scope="module")
def decisions() -> list[Any]:
    several = (state.copy() for state in mixed_game(8, 4) if len(state.options) > 1)
    return list(islice(several, 100))


@pytest.mark.parametrize("id_", personalities("ultima"))
def test_a_personality_decides_otherwise_now_and_then(id_: str, decisions: list[Any]) -> None:
    knows = judge(ULTIMA, style("ultima", id_))
    other = sum(knows.weigh(state)[0][1] != KNOWS.weigh(state)[0][1] for state in decisions)
    assert 0.005 < other / len(decisions) < 0.35


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_sentence_for_growing_and_shrinking(language: str) -> None:
    voice = Voice(ULTIMA, language)
    assert set(Parts._fields) == set(words._MORE) == set(words._LESS)
    for name in Parts._fields:
        for power in range(N_POWERS):
            more, less = (voice.say(sentence(ULTIMA, f"{name}:{power}", change)) for change in (1.5, -1.5))
            assert "+1.5" in more.replace(",", ".") and "-1.5" in less.replace(",", ".")
