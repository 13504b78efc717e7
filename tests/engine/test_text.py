"""Sentences: placeholders, plurals, names, and everything that may be missing."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from engine.text import Figure, Listing, Message, MissingText, SeatName, Speaker, Term, catalogue, terms

TERMS = '[region]\nindia = { en = "India", fr = "Inde" }\nspain = { en = "Spain", fr = "Espagne" }\n'
SENTENCES = {
    "{seat} takes {region}.": "{seat} prend {region}.",
    "Nothing happens.": "Il ne se passe rien.",
    "the {region} company": "la compagnie de {region}",
    ("{n} ship", "{n} ships"): ("{n} navire", "{n} navires"),
    "Wrong {here}": "Faux {ailleurs}",
}

Maker = Callable[..., str]
numbers = itertools.count()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Maker:
    """Makes a package with terms and French sentences; its name."""

    def make(terms_file: str = TERMS, french: dict[object, object] | None = None) -> str:
        name = f"game_in_words_{next(numbers)}"
        folder = tmp_path / name / "locale" / "fr" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (tmp_path / name / "__init__.py").touch()
        (tmp_path / name / "terms.toml").write_text(terms_file, "utf-8")
        words = Catalog(locale="fr")
        for original, translation in (SENTENCES if french is None else french).items():
            words.add(original, translation)
        with (folder / "messages.mo").open("wb") as stream:
            write_mo(stream, words)
        return name

    monkeypatch.syspath_prepend(tmp_path)
    return make


TAKES = Message("{seat} takes {region}.", {"seat": SeatName(1), "region": Term("region", "india")})


def test_a_sentence_in_both_languages(package: Maker) -> None:
    name = package()
    assert Speaker(name, "en", ["Anne", "Bert"]).say(TAKES) == "Bert takes India."
    assert Speaker(name, "fr", ["Anne", "Bert"]).say(TAKES) == "Bert prend Inde."


def test_everything_that_can_be_said(package: Maker) -> None:
    say = Speaker(package(), "fr", ["Anne"]).say
    assert say("as it is {here}") == "as it is {here}"
    assert say(12) == "12" and say(-1) == "-1"
    assert say(Term("region", "spain")) == "Espagne"
    assert say(SeatName(0)) == "Anne"
    assert say(Message("Nothing happens.")) == "Il ne se passe rien."
    assert say(Message("")) == ""
    assert say(Listing((Term("region", "india"), 3, "x"))) == "Inde, 3, x"
    assert say(Listing(())) == ""
    nested = Message(
        "{seat} takes {region}.", {"seat": "A", "region": Message("the {region} company", {"region": "B"})}
    )
    assert say(nested) == "A prend la compagnie de B."


@pytest.mark.parametrize(
    ("name", "said"),
    [("Espagne", "la flotte d’Espagne, et qu’Espagne perd"), ("Écosse", "la flotte d’Écosse, et qu’Écosse perd"),
     ("Russie", "la flotte de Russie, et que Russie perd"), ("Hollande", "la flotte de Hollande, et que Hollande perd"),
     ("{x}", "la flotte de {x}, et que {x} perd"), ("", "la flotte de , et que  perd")],
)  # fmt: skip
def test_french_elides_before_a_name(package: Maker, name: str, said: str) -> None:
    french = {"the fleet of {whose}, and that {whose} loses": "la flotte de {whose}, et que {whose} perd"}
    message = Message("the fleet of {whose}, and that {whose} loses", {"whose": name})
    assert Speaker(package(french=french), "fr").say(message) == said


@pytest.mark.parametrize(("language", "said"), [("en", "+1.5, 40%, 0.3, 12"), ("fr", "+1,5, 40\u00a0%, 0,3, 12")])
def test_figures_are_written_as_the_language_writes_them(package: Maker, language: str, said: str) -> None:
    figures = Listing(tuple(map(Figure, ("+1.5", "40%", "0.3", "12"))))
    assert Speaker(package(), language).say(figures) == said


def test_names_with_braces_are_left_as_they_are(package: Maker) -> None:
    say = Speaker(package(), "en", ["{0}", "{region}"]).say
    assert say(TAKES) == "{region} takes India."


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("en", 0, "0 ships"),
        ("en", 1, "1 ship"),
        ("en", 2, "2 ships"),
        ("fr", 0, "0 navire"),  # as the French count
        ("fr", 1, "1 navire"),
        ("fr", 2, "2 navires"),
    ],
)
def test_plurals(package: Maker, language: str, number: int, said: str) -> None:
    message = Message("{n} ship", {"n": number}, plural="{n} ships")
    assert Speaker(package(), language).say(message) == said


@pytest.mark.parametrize("values", [{}, {"n": "two"}])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_plural_needs_its_number(package: Maker, language: str, values: dict[str, str]) -> None:
    with pytest.raises(MissingText):
        Speaker(package(), language).say(Message("{n} ship", values, plural="{n} ships"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sentence_without_its_values_is_refused(package: Maker, language: str) -> None:
    with pytest.raises(MissingText, match="region"):
        Speaker(package(), language).say(Message("{seat} takes {region}.", {"seat": "A"}))


def test_a_translation_with_other_values_is_refused(package: Maker) -> None:
    with pytest.raises(MissingText, match="ailleurs"):
        Speaker(package(), "fr").say(Message("Wrong {here}", {"here": 1}))


def test_a_sentence_that_is_not_translated_is_refused(package: Maker) -> None:
    say = Speaker(package(), "fr").say
    with pytest.raises(MissingText, match="Never seen"):
        say(Message("Never seen."))
    with pytest.raises(MissingText, match=r"\{n\} fort"):
        say(Message("{n} fort", {"n": 2}, plural="{n} forts"))


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_nobody_knows_is_refused(package: Maker, seat: int) -> None:
    with pytest.raises(MissingText, match=f"seat {seat}"):
        Speaker(package(), "en", ["Anne", "Bert"]).say(SeatName(seat))


def test_a_name_that_is_not_there_is_refused(package: Maker) -> None:
    with pytest.raises(MissingText, match=r"region\.peru"):
        Speaker(package(), "en").say(Term("region", "peru"))


@pytest.mark.parametrize(
    "entry",
    [
        '{ en = "Peru" }',
        '{ en = "Peru", fr = "" }',
        '{ en = "Peru", fr = 3 }',
        '{ en = "Peru", fr = "Pérou", de = "Peru" }',
        '"Peru"',
    ],
)
def test_a_name_that_lacks_a_language_is_refused(package: Maker, entry: str) -> None:
    with pytest.raises(MissingText, match=r"region\.peru"):
        terms(package(TERMS + f"peru = {entry}\n"))


def test_a_language_that_is_not_there_is_refused(package: Maker) -> None:
    with pytest.raises(MissingText, match="'de'"):
        catalogue(package(), "de")


def test_sentences_of_the_engine_belong_to_every_game(package: Maker) -> None:
    assert Speaker(package(), "fr").say(Message("Begin again")) == "Recommencer"
    assert Speaker(package(french={"Begin again": "Encore"}), "fr").say(Message("Begin again")) == "Encore"
