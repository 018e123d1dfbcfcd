"""`fairdeal`: every command, its help, and what happens when something is wrong.

Exit codes: 0 done, 1 refused or differs, 2 bad usage. What a person got wrong is one line on
stderr, never a traceback. Command modules import what they need when they run, so that help is
instant.
"""

import sys
from typing import Annotated

import typer

from fairdeal import __version__
from fairdeal.cli import bench, usage
from fairdeal.cli.audit import verify
from fairdeal.cli.book import conformance, games, rules
from fairdeal.cli.figures import advise, collusion, equity, odds, rank, report
from fairdeal.cli.hands import deal, hand, replay, simulate
from fairdeal.cli.house import day, room, serve, signs, submission
from fairdeal.cli.learn import floor, train
from fairdeal.cli.play import play
from fairdeal.cli.program import INSTALLED, pasteable, program
from fairdeal.cli.usage import Command, Commands, UsageError
from fairdeal.compiled import first_use
from fairdeal.errors import BadInput, FairdealError, StoreFailure
from fairdeal.extras import missing

app = typer.Typer(
    name="fairdeal",
    cls=Commands,
    help="The card room that follows the book.",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("serve", cls=Command)(serve.command)
app.command("games", cls=Command)(games.command)
app.command("play", cls=Command)(play.command)
app.command("deal", cls=Command)(deal.command)
app.command("hand", cls=Command)(hand.command)
app.command("floor", cls=Command)(floor.command)
app.command("rank", cls=Command)(rank.command)
app.command("equity", cls=Command)(equity.command)
app.command("collusion", cls=Command)(collusion.command)
app.command("odds", cls=Command)(odds.command)
app.command("advise", cls=Command)(advise.command)
app.command("train", cls=Command)(train.command)
app.command("report", cls=Command)(report.command)
app.command("replay", cls=Command)(replay.command)
app.command("rules", cls=Command)(rules.command)
app.command("conformance", cls=Command)(conformance.command)
app.command("simulate", cls=Command)(simulate.command)
app.command("bench", cls=Command)(bench.command)
app.command("verify", cls=Command)(verify.command)
app.command("day", cls=Command)(day.command)
app.command("signs", cls=Command)(signs.command)
app.add_typer(submission.app, name="submission")
app.add_typer(room.app, name="room")

EXAMPLES = (
    ("serve", "open the demo room in your browser: every game, with bots"),
    ("games", "list every game with its chapter, seats and deck"),
    ("play holdem", "play in the terminal; without a game: the lobby"),
    ("play double-draw", "play against the house; --dealer: deal it yourself"),
    ("deal badugi --seats 6 --seed 7", "watch a hand; every line has its clause"),
    ("floor --questions 10", "train for the floor: something goes wrong, and you rule"),
    ("rules string bet", "search the rules"),
    ("rules poker 10.D.4.c", "show a clause, its reading, its code and its tests"),
    ('rank high "As Kd Ah Kc Ad 7s 2h"', "rank a hand, under any of eleven rankings"),
    ("rank joker --census", "count every hand of a deck"),
    ("equity holdem AsAh KdKc", "show what part of the pot each hand can expect"),
    ("odds double-down --players 7", "show the exact value of a game against the house"),
    ('advise double-down "Ts 9s 8d 7c"', "show the best decision and the cost of the others"),
    ("train double-down", "decide yourself, and see what each error costs"),
    ("report double-draw -o FILE.pdf", "write the math report of a game, as PDF or HTML"),
    ("collusion", "show what partners gain who share their cards"),
    ("hand FILE", "play a hand that is written as text"),
    ("replay HANDS.phh", "play recorded hands again and compare them"),
    ("simulate double-down --rounds 20000", "play many rounds and compare them with exact figures"),
    ("room init --submission FILE.toml", "make a room; room do sends it commands"),
    ("day --hands 300 --kills 40", "rehearse a day with bots and real kills, and check it"),
    ("verify FILE", "check an exported hand, day or room, with nothing but the file"),
    ("submission init -o FILE.toml", "write the Rules Submission of a room, to be changed"),
    ("signs -o DIR", "write the signs and layouts of a room, from its approved submission"),
    ("conformance --summary", "show how many clauses a test proves"),
    ("bench rank", "measure the speed, beside other libraries"),
)
"""A command for every purpose, and what it does."""


def welcome() -> str:
    """What the program can do, with commands that can be pasted."""
    lines = [f"Fairdeal {__version__}: the card room that follows the book.", ""]
    lines += [f"  {program()} {words:<38} {does}" for words, does in EXAMPLES]
    return "\n".join([*lines, "", pasteable("For more, type: fairdeal COMMAND --help")])


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"fairdeal {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=_show_version, is_eager=True),
    ] = False,
) -> None:
    """The card room that follows the book."""
    if context.invoked_subcommand is not None:
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        serve.serve_demo()
    else:
        print(welcome())


def main() -> None:
    """Run the command line; the entry point of the installed script."""
    first_use.tell(_compiling)
    try:
        _refuse_completion_of_a_clone(sys.argv[1:])
        code = app(prog_name=INSTALLED, standalone_mode=False)
    except UsageError as fault:
        print(usage.line(fault, sys.argv[1:]), file=sys.stderr)
        sys.exit(2)
    except typer.Abort:
        print("fairdeal: the input has ended", file=sys.stderr)
        sys.exit(1)
    except FairdealError as fault:
        print(f"fairdeal: {pasteable(str(fault))}", file=sys.stderr)
        sys.exit(2 if isinstance(fault, BadInput | StoreFailure) else 1)
    except ModuleNotFoundError as fault:
        if (told := missing(fault)) is None:
            raise
        print(f"fairdeal: {told}", file=sys.stderr)
        sys.exit(1)
    except BrokenPipeError:
        # The reader has gone (`| head`); there is nobody left to tell.
        sys.stderr.close()
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)


def _compiling() -> None:
    """Kernels were never called on this machine, or their sources have changed."""
    if sys.stderr.isatty():
        print(
            "fairdeal: compiling what this command needs for this processor, once; it is kept "
            "(up to half a minute)",
            file=sys.stderr,
        )


def _refuse_completion_of_a_clone(words: list[str]) -> None:
    """A shell completes by the name of a program, and `run` may be the name of others."""
    wanted = {"--install-completion", "--show-completion"} & {*words}
    if wanted and program() != INSTALLED:
        print(
            f"fairdeal: first install it: pip install . && {INSTALLED} {min(wanted)}",
            file=sys.stderr,
        )
        sys.exit(2)
