"""The command line: commands and their arguments. Imports no game, no campaign, no screen."""

from __future__ import annotations

import argparse
import gettext
import os
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final, NoReturn

from engine import __version__
from engine.dice import LARGEST_SEED
from engine.library import game_ids
from engine.text import LANGUAGES, N_
from tui.outside import number as whole_number
from tui.outside import short
from tui.tongue import PROGRAM, Tongue, Usage

COLOURS: Final = ("auto", "true", "256", "16", "mono")
MOST_GAMES: Final = 1_000_000
MOST_JOBS: Final = 256

# What argparse says by itself, through gettext: listed here for the catalogue only.
FROM_ARGPARSE: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("one of the arguments %s is required"),
)


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one sentence and leaves the exit to ``main``."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Argparse itself keeps quiet where nothing can be written."""
        print(message, end="", file=file, flush=True)

    def error(self, message: str) -> NoReturn:
        text = N_("{problem} (see {command} --help)")
        raise Usage(text, problem=message[:1].upper() + message[1:], command=self.prog)


def parse(words: list[str], tongue: Tongue) -> argparse.Namespace:
    """The command line as a namespace; Usage when it cannot be understood."""
    os.environ["LANGUAGE"] = tongue.language
    gettext.bindtextdomain("messages", str(files("tui").joinpath("locale")))
    return _Commands(tongue).parser.parse_args(words)


class _Commands:
    """Builds the parser, one method a command."""

    def __init__(self, tongue: Tongue) -> None:
        self._ = _ = tongue
        self._everywhere = Parser(add_help=False)
        self._everywhere.add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=_("language; else that of the locale")
        )
        self.parser = Parser(
            prog=PROGRAM,
            parents=[self._everywhere],
            description=_(
                "Board games of European empire; here are: {games}. Without a command the full screen starts.",
                games=", ".join(game_ids()),
            ),
        )
        self._screen(self.parser)
        self.parser.add_argument(
            "--profile", default=argparse.SUPPRESS, metavar=_("PLAYER"),
            help=_("play as that player of a host that several share, without a way to anybody else’s files"),
        )  # fmt: skip
        version = f"{PROGRAM} {__version__}"
        self.parser.add_argument("--version", action="version", version=version, help=_("show the version"))
        self._commands = self.parser.add_subparsers(metavar=_("COMMAND"), dest="command", parser_class=Parser)
        self._playing()
        self._saves()
        self._looking()

    def _add(self, name: str, summary: str, to: Any = None) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = (to or self._commands).add_parser(
            name, help=summary, description=summary, parents=[self._everywhere]
        )
        return parser

    def _playing(self) -> None:
        _ = self._
        new = self._add("new", _("begin a game"))
        new.add_argument("game", metavar=_("GAME"), help=_("one of those that “games” lists"))
        new.add_argument(
            "--seats", metavar=_("WHO,WHO,..."), help=_("who sits where: human, human:NAME, ai:LEVEL or random")
        )
        new.add_argument(
            "--scenario", default="", metavar=_("SCENARIO"), help=_("one of those that “games GAME” lists")
        )
        new.add_argument("--option", action="append", default=[], metavar=_("NAME=VALUE"), help=_("an optional rule"))
        new.add_argument(
            "--seed", type=self._number(0, LARGEST_SEED), metavar="N",
            help=_("the same seed gives the same dice; a short one can be guessed, and tells all dice and secrets"),
        )  # fmt: skip
        new.add_argument("--name", default="", metavar=_("NAME"), help=_("what the campaign shall be called"))
        self._how(new)
        go_on = self._add("continue", _("go on with a campaign, the last one if none is named"))
        go_on.add_argument("name", nargs="?", default="", metavar=_("NAME"))
        self._how(go_on)
        play = self._add("play", _("choose a campaign or begin one, then play"))
        self._how(play)

    def _how(self, parser: argparse.ArgumentParser) -> None:
        _ = self._
        parser.add_argument("--plain", action="store_true", help=_("line by line, without the full screen"))
        parser.add_argument("--take-over", action="store_true", help=_("even if it is being played elsewhere"))
        self._screen(parser)

    def _screen(self, parser: argparse.ArgumentParser) -> None:
        """How the full screen shall look; without them its settings say."""
        _, unset = self._, argparse.SUPPRESS
        parser.add_argument("--no-mouse", action="store_true", default=unset, help=_("leave the mouse to the terminal"))
        parser.add_argument("--colors", choices=COLOURS, default=unset, help=_("colours of the full screen"))
        parser.add_argument("--ascii", action="store_true", default=unset, help=_("plain letters instead of signs"))

    def _saves(self) -> None:
        _ = self._
        saves = self._add("saves", _("look after the campaigns on disk"))
        actions = saves.add_subparsers(metavar=_("ACTION"), dest="action", required=True, parser_class=Parser)
        list_ = self._add("list", _("all campaigns"), actions)
        list_.add_argument("--deleted", action="store_true", help=_("those in the trash"))
        self._json(list_)
        self._json(self._add("empty-trash", _("delete for good what is in the trash"), actions))
        for name, summary in (
            ("show", _("one campaign: game, seats, scores, state of the file")),
            ("verify", _("replay campaigns from their set-up; all of them if none is named")),
            ("delete", _("move a campaign aside; “restore” brings it back")),
            ("restore", _("bring back a campaign that was deleted, or an older generation of one")),
        ):
            action = self._add(name, summary, actions)
            action.add_argument("name", metavar=_("NAME"), nargs="?" if name == "verify" else None)
            if name == "show":
                self._reveal(action, _("its seed too, even of a running game: all dice to come follow from it"))
            if name == "restore":
                action.add_argument("--generation", type=self._number(1, LARGEST_SEED), metavar="N")
            self._json(action)
        for name, summary in (("rename", _("give a campaign another name")), ("copy", _("copy a campaign"))):
            action = self._add(name, summary, actions)
            action.add_argument("name", metavar=_("NAME"))
            action.add_argument("new_name", metavar=_("NEW_NAME"))
            self._json(action)
        export = self._add("export", _("write a campaign as a text that people can read"), actions)
        export.add_argument("name", metavar=_("NAME"))
        export.add_argument("file", nargs="?", default="-", metavar=_("FILE"), help=_("standard output if left out"))
        export.add_argument("--raw", action="store_true", help=_("the campaign file instead of a text"))
        self._reveal(export, _("even a running game: its seed, every secret, all dice to come; noted in the campaign"))
        export.add_argument("--force", action="store_true", help=_("replace the file if it exists"))
        import_ = self._add("import", _("take in a text record or a campaign file, after checking all of it"), actions)
        import_.add_argument("file", metavar=_("FILE"))
        import_.add_argument("--name", default="", metavar=_("NAME"), help=_("what the campaign shall be called"))
        self._json(import_)

    def _looking(self) -> None:
        _ = self._
        games = self._add("games", _("the games, or one with its scenarios, options and seats"))
        games.add_argument("game", nargs="?", metavar=_("GAME"))
        self._json(games)
        simulate = self._add("simulate", _("play many games without anybody, for their results"))
        simulate.add_argument("game", metavar=_("GAME"))
        simulate.add_argument("--games", type=self._number(1, MOST_GAMES), default=10, metavar="N")
        simulate.add_argument("--seats", type=self._number(1, 99), metavar="K")
        simulate.add_argument(
            "--bots", default="random", metavar=_("BOT,BOT,..."), help=_("one a seat, or fewer in turn")
        )
        simulate.add_argument("--scenario", default="", metavar=_("SCENARIO"))
        simulate.add_argument("--option", action="append", default=[], metavar=_("NAME=VALUE"))
        simulate.add_argument("--seed", type=self._number(0, LARGEST_SEED), default=1, metavar="S")
        simulate.add_argument("--jobs", type=self._number(1, MOST_JOBS), default=1, metavar="J", help=_("processes"))
        self._json(simulate)
        self._arena()
        replay = self._add("replay", _("tell a campaign or a text record from the beginning"))
        replay.add_argument("name", metavar=_("NAME|FILE"))
        replay.add_argument(
            "--to", type=self._number(0, LARGEST_SEED), metavar="N", help=_("only the first N decisions")
        )
        replay.add_argument(
            "--advice", type=self._number(1, 99), metavar=_("SEAT"), help=_("what cost that seat most, by the adviser")
        )
        rules = self._add("rules", _("the rules: all of them, a clause, or those with a word"))
        rules.add_argument("game", metavar=_("GAME"))
        rules.add_argument("clause", nargs="*", default=[], metavar=_("CLAUSE|WORD"))
        self._add("doctor", _("check terminal, encoding, folders, campaigns and versions"))

    def _arena(self) -> None:
        _ = self._
        arena = self._add("arena", _("let computer players play against each other, for figures"))
        arena.add_argument("game", metavar=_("GAME"))
        arena.add_argument(
            "--seats",
            required=True,
            metavar=_("BOT,BOT,..."),
            help=_("random, greedy, mcts:LEVEL, minimax:LEVEL, paranoid:LEVEL; mcts@MS with a time of its own"),
        )
        arena.add_argument("--games", type=self._number(1, MOST_GAMES), default=20, metavar="N")
        arena.add_argument("--think", type=self._number(0, 600_000), default=0, metavar="MS",
                           help=_("a decision, for all without a time of their own, and no slips"))  # fmt: skip
        arena.add_argument("--quicker", type=self._number(1, 1000), default=1, metavar="N",
                           help=_("without --think: the levels’ own times, divided by N"))  # fmt: skip
        arena.add_argument("--resume", default="", metavar=_("FILE"), help=_("keep the games there, go on from them"))
        arena.add_argument(
            "--until-clear", action="store_true", help=_("end as soon as one of two players is better beyond doubt")
        )
        arena.add_argument("--scenario", default="", metavar=_("SCENARIO"))
        arena.add_argument("--option", action="append", default=[], metavar=_("NAME=VALUE"))
        arena.add_argument("--seed", type=self._number(0, LARGEST_SEED), default=1, metavar="S")
        arena.add_argument("--jobs", type=self._number(1, MOST_JOBS), default=1, metavar="J", help=_("processes"))
        self._json(arena)

    def _reveal(self, parser: argparse.ArgumentParser, help_: str) -> None:
        parser.add_argument("--reveal", action="store_true", help=help_)

    def _json(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help=self._("for programs"))

    def _number(self, low: int, high: int) -> Callable[[str], int]:
        """A type for whole numbers in a range."""

        def number(text: str) -> int:
            found = whole_number(text)
            if found is not None and low <= found <= high:
                return found
            raise argparse.ArgumentTypeError(
                self._("“{text}” is not a whole number from {low} to {high}", text=short(text), low=low, high=high)
            )

        return number
