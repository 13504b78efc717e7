"""Typed words: whole names, beginnings, labels with accents and several words, chains, and every way to be wrong."""

from __future__ import annotations

import pytest

from engine.contract import Reason, Setup
from engine.notation import NotRead, closed_words, read, slug, why
from engine.text import Speaker
from tests.engine import menus
from tests.games import find

SPEAKER = Speaker("tests.games", "fr", ["Anne", "Bert"])


def typed(line: str) -> list[str]:
    """What a line stands for, as words."""
    state = menus.new(Setup("menus", 2, 1))
    said = []
    for option in read(menus.GAME, state, line, SPEAKER):
        said.append(menus.GAME.book.word(state, state.agenda[-1], option))
        menus.BOOK.take(state, option)
    return said


def refused(line: str) -> NotRead:
    state = menus.new(Setup("menus", 2, 1))
    before = state.dump()
    with pytest.raises(NotRead) as caught:
        read(menus.GAME, state, line, SPEAKER)
    assert state.dump() == before
    return caught.value


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("end", ["end"]),
        ("END", ["end"]),
        ("fi", ["end"]),
        ("fin", ["end"]),  # the label
        ("attack india france", ["attack", "india", "france"]),
        ("attack, india, france", ["attack", "india", "france"]),
        ("attaquer inde france", ["attack", "india", "france"]),
        ("att e fr", ["attack", "east_indies", "france"]),
        ("attack india india", ["attack", "india", "india"]),
        ("attack east_indies", ["attack", "east_indies"]),
        ("attack indes orientales france", ["attack", "east_indies", "france"]),
        ("attack Indes_Orientales la couronne", ["attack", "east_indies", "india"]),
        ("attack œillet du cap france", ["attack", "guyana", "france"]),
        ("attack oeillet", ["attack", "guyana"]),
        ("armée", ["army"]),
        ("ARMEE", ["army"]),
        ("army", ["army"]),  # though army_training begins like it
        ("army_", ["army"]),
        ("army_t", ["army_training"]),
        ("entraînement d'armée", ["army_training"]),
        ("entrainement d’armee", ["army_training"]),
        ("-1", ["-1"]),
        ("+1", ["+1"]),
        ("moins un", ["-1"]),
        ("*", ["*"]),
        ("sail", ["sail"]),
        ("Sail the seas until the end", ["sail"]),  # as the list shows it, though its first word would do
        ("", []),
        ("  ", []),
    ],
)
def test_lines_that_are_read(line: str, expected: list[str]) -> None:
    assert typed(line) == expected


@pytest.mark.parametrize(
    ("line", "complaint", "token"),
    [
        ("nonsense", "unknown", "nonsense"),
        ("attack mars", "unknown", "mars"),
        ("a", "unclear", "a"),
        ("1", "unclear", "1"),
        ("build", "blocked", "build"),
        ("bâtir un fort", "blocked", "bâtir"),
        ("bui", "blocked", "bui"),
        ("attac", "blocked", "attac"),  # the whole name of something closed, not the beginning of something open
        ("attack peru", "blocked", "peru"),
        ("end end", "too_long", "end"),
        ("attack india france more", "too_long", "more"),
        ("ask accept", "too_long", "accept"),  # somebody else decides
        ("gamble india", "too_long", "india"),  # dice were rolled
        ("reveal india", "too_long", "india"),  # something was shown
    ],
)
def test_lines_that_are_refused(line: str, complaint: str, token: str) -> None:
    problem = refused(line)
    assert (problem.complaint, problem.token) == (complaint, token)


def test_a_refusal_names_what_might_have_been_meant() -> None:
    assert set(refused("a").choices) == {"attack", "army", "army_training", "ask"}
    assert refused("attack mars").choices == ("india", "east_indies", "west_indies", "guyana")


def test_a_refusal_gives_the_reason() -> None:
    assert refused("build").reason == Reason("ME-1", "build")
    assert refused("attack peru").reason == Reason("ME-1", "peru")


@pytest.mark.parametrize("line", ["raid france gold", "raid gold", "razzia france or", "raid fra gold"])
def test_a_word_for_what_has_no_alternative_may_be_typed_or_left_out(line: str) -> None:
    assert typed(line) == ["raid", "gold"]


def test_a_word_for_what_has_no_alternative_counts_only_where_it_stands() -> None:
    assert refused("raid gold france").complaint == "too_long"
    assert refused("raid peru gold").complaint == "unknown"


def test_why_gives_the_reason_or_none() -> None:
    state = menus.new(Setup("menus", 2, 1))
    assert why(menus.GAME, state, "build", SPEAKER) == Reason("ME-1", "build")
    assert why(menus.GAME, state, "attack india", SPEAKER) is None
    with pytest.raises(NotRead):
        why(menus.GAME, state, "nonsense", SPEAKER)


def test_everything_closed_has_its_word() -> None:
    state = menus.new(Setup("menus", 2, 1))
    assert [word for word, _ in closed_words(menus.GAME, state)] == ["build", "army_x", "attac"]
    assert [menus.GAME.book.word(state, state.agenda[-1], option) for option in (0, 1)] == ["attack", "army"]


def test_reading_uses_what_the_seat_may_know() -> None:
    game = find("masks")
    state = game.new(Setup("masks", 2, 3, "standard", {"boasting": "on"}))
    view = game.view(state, 0)
    assert read(game, view, str(view.options[1]), SPEAKER) == (view.options[1],)


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Indes orientales", "indes_orientales"),
        ("L’Œuvre", "l_oeuvre"),
        ("ÉTÉ  - 1756!", "ete_1756"),
        ("Straße", "strasse"),
        ("Ægypten", "aegypten"),
        ("-1", "1"),
        ("***", ""),
    ],
)
def test_slugs(text: str, token: str) -> None:
    assert slug(text) == token


def test_whole_names_of_what_was_forced_are_taken_before_what_comes_next() -> None:
    """Or ``move army@home ...`` would move the second army too, where the first had no choice."""
    assert typed("raid france gold") == ["raid", "gold"]
    assert typed("drill army") == ["drill"]


def test_what_is_closed_at_a_forced_decision_is_told_with_its_reason() -> None:
    problem = refused("raid spain")
    assert (problem.complaint, problem.reason) == ("blocked", Reason("ME-1", "spain"))


def test_what_the_rules_had_taken_before_may_be_typed_too() -> None:
    """``drill army`` although the only drill was begun by itself."""
    state = menus.GAME.new(Setup("menus", 2, 1))
    state.agenda[-1] = ("menu", 0, "region")
    menus.BOOK.relist(state)
    before = (("attack", "Attaquer"),)
    speaker = Speaker("tests.games", "en", ["Anne", "Bert"])
    for line in ("attack india france", "att india france", "india france"):
        assert read(menus.GAME, state, line, speaker, before) == (0, 0)
    for line in ("attack", "india attack", "raid india"):
        with pytest.raises(NotRead):
            read(menus.GAME, state, line, speaker, before)
    assert read(menus.GAME, state, "attack", speaker, before, begun=True) == ()
