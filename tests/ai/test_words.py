"""Specs, levels, weights and personalities are read strictly and told in both languages."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ai.advice import advised, reasons
from ai.client import slipped
from ai.games.struggle import words
from ai.games.struggle.outlook import Outlook, actions_left
from ai.games.struggle.weights import PLAIN, Weights
from ai.judge import Style, composed, styled
from ai.levels import LEVELS
from ai.opponent import judge, sentence
from ai.personalities import RANDOM, personalities, style
from ai.review import swings
from ai.search.greedy import Greedy
from ai.search.thought import Budget, Ranked, Thought
from ai.specs import BadSpec, Spec, parse, search, seated
from ai.voice import Voice, level_told, personality_told
from engine.contract import PASS
from engine.data import BadData, row
from engine.games.struggle.rules.turns import ATTACK
from engine.games.struggle.tables import POWERS
from engine.playout import random_game
from engine.text import LANGUAGES
from tests.ai.helpers import STRUGGLE, at_turn, position, setup, view


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("", Spec()),
        ("mcts", Spec("mcts", "regular", "plain")),
        ("mcts:veteran:cautious", Spec("mcts", "veteran", "cautious")),
        ("minimax:master:random", Spec("minimax", "master", "random")),
        ("greedy", Spec("greedy")),
        ("greedy:bold", Spec("greedy", "regular", "bold")),
    ],
)
def test_specs_read_and_write(text: str, spec: Spec) -> None:
    assert parse(text) == spec
    assert parse(str(spec)) == spec


@pytest.mark.parametrize(
    "text", ["mcts:", "chess", "mcts:grandmaster", "mcts:veteran:kind", "greedy:veteran", "mcts:veteran:bold:x"]
)
def test_specs_that_name_nobody_are_refused(text: str) -> None:
    with pytest.raises(BadSpec):
        parse(text)


def test_levels_grow_in_time_and_width_and_slip_less() -> None:
    levels = list(LEVELS.values())
    for weaker, stronger in pairwise(levels):
        assert weaker.choice < stronger.choice and weaker.turn < stronger.turn and weaker.width < stronger.width
        assert weaker.slips >= stronger.slips


def test_weights_refuse_unknown_and_missing_keys() -> None:
    figures = {name: getattr(PLAIN, name) for name in Weights.__dataclass_fields__}
    assert row(Weights, figures, "weights") == PLAIN
    with pytest.raises(BadData, match="mood"):
        row(Weights, {**figures, "mood": 1.0}, "weights")
    with pytest.raises(BadData, match="gold"):
        row(Weights, {name: value for name, value in figures.items() if name != "gold"}, "weights")


def test_a_personality_cannot_change_a_weight_that_does_not_exist() -> None:
    with pytest.raises(BadData, match="mood"):
        styled(PLAIN, Style("moody", {"mood": 2.0}))


def test_every_power_has_its_own_personality_and_a_portrait() -> None:
    known = personalities("struggle")
    assert sorted(one.empire for one in known.values()) == sorted(power.id for power in POWERS)
    for id_, one in known.items():
        assert styled(PLAIN, Style(one.empire, one.weights)) != PLAIN
        assert {len(personality_told("struggle", id_, language)) > 20 for language in LANGUAGES} == {True}


def test_random_is_one_of_them_and_stays_it() -> None:
    seen = {seated(Spec(personality=RANDOM), "struggle", seed).personality for seed in range(60)}
    assert seen == set(personalities("struggle"))
    assert style("struggle", "bold") == style("struggle", "bold")


def test_a_personality_is_visible_in_what_it_weighs() -> None:
    state = position(5, 3, lambda state: at_turn(state) and ATTACK in state.options)
    plain, bold, cautious = (judge(STRUGGLE, style("struggle", id_)) for id_ in ("plain", "bold", "cautious"))
    wishes = [{option: value for value, option in one.weigh(state)} for one in (cautious, plain, bold)]
    assert [wish[ATTACK] for wish in wishes] == sorted(wish[ATTACK] for wish in wishes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_and_personalities_are_told(language: str) -> None:
    voice = Voice(STRUGGLE, language)
    for name, level in LEVELS.items():
        assert f"{level.choice:g} s".replace(".", {"en": ".", "fr": ","}[language]) in voice.say(level_told(name))
    assert personality_told("struggle", "plain", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_sentence_for_growing_and_shrinking(language: str) -> None:
    voice = Voice(STRUGGLE, language)
    terms = judge(STRUGGLE).terms(position(5, 3, at_turn), 0)
    assert {name.partition(":")[0] for name in terms} <= set(words._MORE)
    for name in terms:
        more, less = (voice.say(sentence(STRUGGLE, name, change)) for change in (1.5, -1.5))
        point = {"en": ".", "fr": ","}[language]
        assert f"+1{point}5" in more and f"-1{point}5" in less


def test_terms_add_up_to_the_outlook_but_for_the_actions_to_come() -> None:
    knows = judge(STRUGGLE)
    state = position(5, 3, at_turn)
    for seat, (score, actions) in enumerate(zip(Outlook(PLAIN).scores(state), actions_left(state), strict=True)):
        assert sum(knows.terms(state, seat).values()) == pytest.approx(score - PLAIN.tempo * actions, abs=0.01)


def test_reasons_are_plain_data_and_become_sentences() -> None:
    seen = view(position(5, 3, at_turn))
    thought = search(STRUGGLE, Spec("mcts")).think(seen, 1, Budget(iterations=60))
    found = reasons(STRUGGLE, seen, thought, 3, 1)
    voice = Voice(STRUGGLE, "fr")
    for advice in advised(STRUGGLE, found):
        assert all(voice.say(sentence_) for sentence_ in advice.why)


def test_slips_take_what_comes_next_and_only_now_and_then() -> None:
    thought = Thought((Ranked(7, 0.66, 0.5), Ranked(8, 0.3, 0.48), Ranked(9, 0.04, 0.5)), 100, 0.1)
    taken = [slipped(thought, 0.25, seed) for seed in range(2000)]
    assert set(taken) == {7, 8}
    assert 0.2 < taken.count(8) / len(taken) < 0.3
    assert {slipped(thought, 0.0, seed) for seed in range(200)} == {7}
    idle = Thought((Ranked(7, 0.6, 0.5), Ranked(PASS, 0.3, 0.48), Ranked(9, 0.1, 0.48)), 100, 0.1)
    assert {slipped(idle, 1.0, seed) for seed in range(200)} == {9}
    blunders = Thought((Ranked(7, 0.6, 0.5), Ranked(8, 0.3, 0.44), Ranked(9, 0.1, 0.3)), 100, 0.1)
    assert {slipped(blunders, 1.0, seed) for seed in range(200)} == {7}
    behind = Thought((Ranked(7, 0.6, 0.05), Ranked(8, 0.3, 0.03), Ranked(9, 0.1, 0.048)), 100, 0.1)
    assert {slipped(behind, 1.0, seed) for seed in range(200)} == {9}
    two = Thought((Ranked(7, 0.6, 0.5), Ranked(8, 0.4, 0.49)), 100, 0.1)
    assert {slipped(two, 1.0, seed) for seed in range(200)} == {7}


def test_nobody_slips_into_what_the_judgement_itself_calls_dear() -> None:
    """What is answered at once had no bound: a regular at Pax took every second decision of war as it came."""
    told = {7: 30.0, 8: 28.5, 9: -20.0}
    game = composed(STRUGGLE, weigh=lambda _state: [(points, option) for option, points in told.items()],
                    outlook=lambda _state: [50.0, 40.0, 30.0], rewards=lambda _state: [0.5, 0.3, 0.2])  # fmt: skip
    thought = Greedy(game).think(view(position(3, 6, at_turn)), 1, Budget())
    assert [ranked.option for ranked in thought.ranked] == [7, 8, 9]
    assert {slipped(thought, 1.0, seed) for seed in range(200)} == {8}


async def test_the_review_finds_what_cost_most_and_tells_how_far_it_is() -> None:
    start = setup(3, 4)
    _, taken = random_game(STRUGGLE, start, 4)
    told: list[tuple[int, int]] = []
    found = await swings(STRUGGLE, start, taken[:120], 0, lambda *far: told.append(far), iterations=25)
    assert 0 < len(found) <= 5
    assert [swing.loss for swing in found] == sorted((swing.loss for swing in found), reverse=True)
    assert all(taken[swing.moment.number] == swing.moment.taken != swing.better for swing in found)
    assert told == [(number, len(told)) for number in range(len(told))]
