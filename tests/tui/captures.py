"""``python -m tests.tui.captures [STORY ...]`` makes the pictures of docs/captures anew, as text and as SVG."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import tempfile
from argparse import Namespace
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from ai.opponent import judge
from engine.frames import Frame
from engine.match import Ask, Match
from saves.library import Library
from tests.tui.conftest import FULL, MIDDLE, SMALL, Screen, begun, running
from tests.tui.pictures import smaller
from tui.screen.app import Chancellery
from tui.screen.settings import Settings

FOLDER: Final = Path(__file__).parents[2] / "docs" / "captures"
Shot = tuple[str, tuple[int, int], str, str, bool, tuple[str, ...]]
"""Name, size, language, colours, plain letters, keys; see ``_press`` for what else can stand among the keys."""
SIZES: Final = {"160x45": FULL, "120x36": MIDDLE, "80x24": SMALL}
LOOKS: Final = {"ascii": ("mono", True), "mono": ("mono", False), "16": ("16", False), "true": ("true", False)}
COLOURED: Final = ("16", "true")
"""Looks that text cannot show."""
MOST_SHEETS: Final = 8
MOST_PAGES: Final = 30


class Story(NamedTuple):
    """A game up to a decision of its first seat, and what is shown there."""

    name: str
    players: str
    seed: int
    """The first that is tried: with better judgement other games come to such a decision."""
    options: Mapping[str, str]
    number: int
    """The first decision that may be shown."""
    point: str
    shots: tuple[Shot, ...]
    drawn: tuple[str, ...] = ()
    """Of these there are pictures too: for the README, and where text cannot show colours."""
    game: str = ""
    """Where it is not called as the story is."""


def everywhere(name: str, *keys: str, in_french: tuple[str, ...] = ()) -> tuple[Shot, ...]:
    """The same at two sizes in both languages."""
    return tuple(
        (
            f"{name}-{size}-{language}",
            SIZES[size],
            language,
            "true",
            False,
            in_french or keys if language == "fr" else keys,
        )
        for size in ("80x24", "120x36")
        for language in ("en", "fr")
    )


PAX: Final = f"human:Ann{',ai:greedy' * 6}"
STORIES: dict[str, Story] = {
    "struggle": Story(
        "The Austrian succession",
        "human:Ann,ai:greedy,ai:greedy,ai:greedy,ai:greedy",
        21,
        {"powers": "france,great_britain,austria,prussia,russia"},
        331,
        "turn",
        (
            ("game-160x45", FULL, "en", "true", False, ("4",)),
            ("game-120x36", MIDDLE, "en", "true", False, ("4",)),
            ("game-80x24", SMALL, "en", "true", False, ("4",)),
            ("partie-160x45", FULL, "fr", "true", False, ("4",)),
            ("game-80x24-16-colours", SMALL, "en", "16", False, ("4",)),
            ("partie-80x24-ascii", SMALL, "fr", "mono", True, ("4",)),
            ("why-120x36", MIDDLE, "en", "true", False, ("1", "w")),
            ("powers-80x24", SMALL, "en", "true", False, ("p",)),
            ("rules-80x24", SMALL, "en", "true", False, ("r",)),
            *everywhere("battle", "n", "?attacks", in_french=("n", "?attaque")),
            *everywhere("scoring", "n", "?The end of war", in_french=("n", "?La fin de la guerre")),
            *everywhere("advice", "h", "~4"),
            *everywhere("digest", "0", "!", "n"),
        ),
        ("game-160x45", "game-120x36", "game-80x24", "partie-160x45"),
    ),
    "seven": Story(
        "Seven crowns",
        "human:Ann,ai:greedy,ai:greedy,ai:greedy",
        21,
        {"negotiation": "off"},
        150,
        "ship",
        (
            ("seven-160x45", FULL, "en", "true", False, ("enter", "right")),
            ("seven-120x36", MIDDLE, "en", "true", False, ("enter",)),
            ("seven-80x24", SMALL, "en", "true", False, ("enter",)),
            ("sept-160x45", FULL, "fr", "true", False, ("0", "enter")),
            ("seven-80x24-16-colours", SMALL, "en", "16", False, ("0", "enter")),
            ("sept-80x24-ascii", SMALL, "fr", "mono", True, ("0", "enter")),
            ("seven-empires-80x24", SMALL, "en", "true", False, ("p",)),
            ("seven-score-80x24", SMALL, "en", "true", False, ("p", "right")),
            ("seven-cards-80x24", SMALL, "en", "true", False, ("p", "right", "right")),
            ("seven-signs-80x24", SMALL, "en", "true", False, ("p", "right", "right", "right")),
            ("seven-tables-160x45", FULL, "en", "true", False, ("p",)),
        ),
        ("seven-160x45", "seven-120x36", "seven-80x24", "sept-160x45", "seven-score-80x24"),
    ),
    "talk": Story(
        "Seven crowns",
        "human:Ann,ai:greedy,ai:greedy,ai:greedy",
        21,
        {"negotiation": "on"},
        260,
        "offer",
        (
            *everywhere("draft", "1", "5", "1", "1", "enter"),
            *everywhere("standing-answer", "a", "backspace", "3", "enter", "!"),
            *everywhere("decade", "n", "?is over", in_french=("n", "?est terminée")),
            *everywhere("fight", "n", "?fights", in_french=("n", "?Combats")),
        ),
        game="seven",
    ),
    "pax": Story(
        "The scramble",
        PAX,
        11,
        {},
        0,
        "window",
        (
            *everywhere("pax"),
            ("pax-160x45", FULL, "en", "true", False, ()),
            ("pax-80x24-16-colours", SMALL, "fr", "16", False, ("m",)),
            ("pax-80x24-ascii", SMALL, "fr", "mono", True, ()),
            *everywhere("pax-value", "m", "v"),
            *everywhere("pax-taking", "m", "v", "v"),
            ("pax-find-120x36", MIDDLE, "en", "true", False, ("tab", "/", "n", "i")),
            *everywhere("pax-budget", "e"),
            *everywhere("pax-draft", "1", "1", *"/defens", "enter"),
        ),
        ("pax-160x45", "pax-120x36-en", "pax-80x24-fr", "pax-value-120x36-en", "pax-draft-120x36-en"),
    ),
    "pax-score": Story("The scramble", PAX, 11, {}, 150, "window", everywhere("pax-score", "n"), game="pax"),
    "pax-congress": Story(
        "The scramble",
        PAX,
        11,
        {},
        150,
        "vote",
        (
            *everywhere("pax-congress"),
            *everywhere("pax-europe", "e", "e", "e"),
            *everywhere("pax-treaties", "e", "e"),
            ("pax-claims-160x45", FULL, "en", "true", False, ("v", "v", "v")),
        ),
        ("pax-congress-120x36-en",),
        "pax",
    ),
    "pax-war": Story("The scramble", PAX, 11, {}, 150, "relocate", everywhere("pax-war", "n"), game="pax"),
    "colonial": Story(
        "The West Indies",
        "human:Ann,ai:greedy,ai:greedy,ai:greedy,ai:greedy",
        21,
        {"nations": "on"},
        230,
        "programme",
        (
            ("colonial-160x45", FULL, "en", "true", False, ()),
            ("colonial-120x36", MIDDLE, "en", "true", False, ()),
            ("colonial-80x24", SMALL, "en", "true", False, ()),
            ("colonial-fr-160x45", FULL, "fr", "true", False, ()),
            ("colonial-80x24-16-colours", SMALL, "en", "16", False, ()),
            ("colonial-fr-80x24-ascii", SMALL, "fr", "mono", True, ()),
            ("colonial-programme-80x24", SMALL, "en", "true", False, ("1",)),
            ("colonial-programme-160x45", FULL, "en", "true", False, ("1",)),
            ("colonial-race-80x24", SMALL, "en", "true", False, ("p",)),
            ("colonial-money-80x24", SMALL, "en", "true", False, ("p", "right")),
            ("colonial-resources-80x24", SMALL, "en", "true", False, ("p", "right", "right")),
            ("colonial-tables-160x45", FULL, "en", "true", False, ("p",)),
        ),
        ("colonial-160x45", "colonial-120x36", "colonial-80x24", "colonial-fr-160x45", "colonial-programme-80x24"),
    ),
}

ULTIMA: Final = "human:Ann,ai:greedy,ai:greedy"


def at_all_sizes(name: str, *keys: str, in_french: tuple[str, ...] = ()) -> tuple[Shot, ...]:
    """The same at all three sizes in both languages."""
    large = tuple(
        (f"{name}-160x45-{language}", FULL, language, "true", False, in_french or keys if language == "fr" else keys)
        for language in ("en", "fr")
    )
    return (*everywhere(name, *keys, in_french=in_french), *large)


def _of_ultima(
    name: str, number: int, point: str, *keys: str, in_french: tuple[str, ...] = (), drawn: tuple[str, ...] = ()
) -> Story:
    """One thing to look at in a game of three."""
    shots = at_all_sizes(name, *keys, in_french=in_french)
    return Story("The Century of Kings", ULTIMA, 5, {}, number, point, shots, drawn, "ultima")


STORIES |= {
    "ultima": _of_ultima("ultima", 150, "action", "o", "escape", drawn=("ultima-160x45-en", "ultima-80x24-fr")),
    "ultima-hand": _of_ultima("ultima-hand", 20, "card_use", "down", drawn=("ultima-hand-120x36-en",)),
    "ultima-realms": _of_ultima("ultima-realms", 150, "action", "e", "e"),
    "ultima-wars": _of_ultima("ultima-wars", 250, "action", "e", "e", "e"),
    "ultima-walk": _of_ultima("ultima-walk", 150, "move_from", "tab", "!", drawn=("ultima-walk-160x45-en",)),
    "ultima-peace": _of_ultima("ultima-peace", 600, "reparations"),
    "ultima-answer": _of_ultima("ultima-answer", 200, "peace_answer", drawn=("ultima-answer-120x36-en",)),
    "ultima-removing": _of_ultima("ultima-removing", 400, "disband", "o"),
    "ultima-battle": _of_ultima(
        "ultima-battle", 250, "action", "n", "?land battle", in_french=("n", "?bataille terrestre")
    ),
    "ultima-score": _of_ultima("ultima-score", 520, "action", "n", "?The end of turn", in_french=("n", "?Fin du tour")),
}  # fmt: skip


def _of_maps(game: str, players: str, number: int, **options: str) -> Story:
    shots = tuple(
        (f"map-{game}-{size}-{name}", SIZES[size], "en", *LOOKS[name], ()) for size in SIZES for name in LOOKS
    )
    drawn = tuple(shot[0] for shot in shots if shot[0].endswith(COLOURED))
    return Story("The world", players, 21, options, number, "", shots, drawn, game)


FOUR: Final = "human:Ann,ai:greedy,ai:greedy,ai:greedy"
MAPS: Final = {
    "maps-struggle": _of_maps("struggle", FOUR, 330),
    "maps-seven": _of_maps("seven", FOUR, 150, negotiation="off"),
    "maps-colonial": _of_maps("colonial", FOUR, 150),
    "maps-pax": _of_maps("pax", FOUR, 250),
    "maps-ultima": _of_maps("ultima", "human:Ann,ai:greedy,ai:greedy", 150),
}


class Judging:
    """Plays by judgement alone, without a worker."""

    spec = "ai:greedy"
    person = False

    async def choose(self, ask: Ask) -> int:
        knows = judge(ask.game)
        return knows.weigh(knows.guess(ask.view, ask.number))[0][1]


async def play(game: str, story: Story, seed: int) -> bool:
    """A game up to the decision that is shown; whether it comes to that."""
    name = begun(story.players, game, seed, story.name, **story.options)
    with Library().open(name) as journal:
        seats = len(story.players.split(","))
        match = journal.resume([Judging()] * seats)
        match.listeners.append(lambda _notice: match.stop() if _there(match, story) else None)
        await match.play()
        return _there(match, story)


def _there(match: Match, story: Story) -> bool:  # type: ignore[type-arg]
    frame: Frame = match.state.agenda[-1] if match.state.agenda else ()
    here = frame[:1] == (story.point,) or not story.point
    return match.number >= story.number and len(frame) > 1 and frame[1] == 0 and here


async def shoot(story: Story, shot: Shot) -> None:
    name, size, language, colours, plain, keys = shot
    settings = Settings(pace="instant", language=language)
    app = Chancellery(settings, Namespace(command="continue", name=story.name, colors=colours, ascii=plain))
    async with running(app, size) as screen:
        await screen.asked()
        await _press(screen, keys)
        if not name.startswith("map-"):
            (FOLDER / f"{name}.txt").write_text(_text(screen), "utf-8")
        elif name not in story.drawn:
            (FOLDER / f"{name}.txt").write_text("\n".join([sheet async for sheet in _sheets(screen)]), "utf-8")
        if name in story.drawn:
            (FOLDER / f"{name}.svg").write_text(smaller(app.export_screenshot(title="chancellery")), "utf-8")


def _text(screen: Screen) -> str:
    return "".join(screen.app.palette.shown(line) + "\n" for line in screen.text.splitlines())


async def _sheets(screen: Screen) -> AsyncIterator[str]:
    """Every sheet of the map at this size."""
    seen: list[str] = []
    for _ in range(MOST_SHEETS):
        text = _text(screen)
        if text in seen:
            return
        seen.append(text)
        yield text
        await screen.press("m")


async def _press(screen: Screen, keys: tuple[str, ...]) -> None:
    """Keys; ``~2`` waits so many seconds, ``!`` until something is asked, ``?words`` pages until they are seen."""
    for key in keys:
        if key.startswith("~"):
            await asyncio.sleep(float(key[1:]))
        elif key == "!":
            await _asked_again(screen)
        elif key.startswith("?") and len(key) > 1:
            await _turn(screen, key[1:])
        else:
            await screen.press(key)
    await screen.pilot.pause(0.2)


async def _asked_again(screen: Screen) -> None:
    """However long the others think."""
    for _ in range(MOST_PAGES):
        with suppress(AssertionError):
            await screen.asked()
            return


async def _turn(screen: Screen, words: str) -> None:
    for _ in range(MOST_PAGES):
        panel = screen.text.splitlines()[2:4]
        if any(words in line for line in panel):
            return
        await screen.press("right")


def main(games: Sequence[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    stories = STORIES | MAPS
    for name in games or stories:
        story = stories[name]
        game = story.game or name
        next(seed for seed in count(story.seed) if _shown(game, story, seed))


def _shown(game: str, story: Story, seed: int) -> bool:
    """All pictures of a game, if it comes to what they show; each begins where the game stands then."""
    with tempfile.TemporaryDirectory() as played:
        if not at_home(played, partial(play, game, story, seed)):
            return False
        for shot in story.shots:
            with tempfile.TemporaryDirectory() as home:
                shutil.copytree(played, home, dirs_exist_ok=True)
                at_home(home, partial(shoot, story, shot))
    return True


def at_home(home: str, act: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """In a folder of its own; what it says."""
    os.environ["CHANCELLERY_HOME"] = home
    return asyncio.run(act())


if __name__ == "__main__":
    main(sys.argv[1:])
