"""`fairdeal`: every command, its help, and what happens when something is wrong.

Exit codes: 0 done, 1 refused or differs, 2 bad usage. What a person got wrong is one line on
stderr, never a traceback. Command modules import what they need when they run, so that help is
instant.
"""

import sys
from typing import Annotated

import typer

from fairdeal import __version__
from fairdeal.cli import (
    advise,
    bench,
    collusion,
    conformance,
    deal,
    equity,
    floor,
    games,
    hand,
    lobby,
    odds,
    play,
    rank,
    replay,
    report,
    rules,
    simulate,
    train,
)
from fairdeal.errors import BadInput, FairdealError
from fairdeal.extras import missing

app = typer.Typer(
    name="fairdeal",
    help="The card room that follows the book.",
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("games")(games.command)
app.command("play")(play.command)
app.command("deal")(deal.command)
app.command("hand")(hand.command)
app.command("floor")(floor.command)
app.command("rank")(rank.command)
app.command("equity")(equity.command)
app.command("collusion")(collusion.command)
app.command("odds")(odds.command)
app.command("advise")(advise.command)
app.command("train")(train.command)
app.command("report")(report.command)
app.command("replay")(replay.command)
app.command("rules")(rules.command)
app.command("conformance")(conformance.command)
app.command("simulate")(simulate.command)
app.command("bench")(bench.command)

WELCOME = """\
Fairdeal {version}: the card room that follows the book.

What works so far:
  fairdeal games                                     every game with its chapter, seats and deck
  fairdeal play holdem                               sit down against the house's players
  fairdeal play double-draw                          against the house; --dealer to deal it
  fairdeal deal badugi --seats 6 --seed 7            players play a hand; every line with its clause
  fairdeal rank high "As Kd Ah Kc Ad 7s 2h"          what a hand is worth, under any of ten rankings
  fairdeal rank joker --census                       count every hand of a deck
  fairdeal equity holdem AsAh KdKc                   what part of the pot each hand can expect
  fairdeal odds double-down --players 7              what a game against the house is worth, exactly
  fairdeal advise double-down "Ts 9s 8d 7c"          the best decision, and what each other costs
  fairdeal train double-down                         you decide; each error is told with its cost
  fairdeal report double-draw -o FILE.pdf            the math report, for a commission; or .html
  fairdeal hand SCENARIO                             a hand written as text: outcome, or refusal
  fairdeal floor --questions 10                      something goes wrong at a table: you rule
  fairdeal replay HANDS.phh                          recorded hands played again, and compared
  fairdeal rules poker 10.D.4.c                      a clause, how it is read, who carries it
  fairdeal simulate double-down --rounds 20000       rounds by a strategy, beside the exact figures
  fairdeal conformance --summary                     how much of the books is shown by a test
  fairdeal bench rank                                our speed, beside the others

fairdeal COMMAND --help tells more. From a checkout, type ./run instead of fairdeal.
"""


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"fairdeal {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the version and leave.", callback=_show_version, is_eager=True
        ),
    ] = False,
) -> None:
    """The card room that follows the book."""
    if context.invoked_subcommand is not None:
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        lobby.open_lobby()
    else:
        print(WELCOME.format(version=__version__), end="")


def main() -> None:
    """Run the command line; the entry point of the installed script."""
    try:
        app()
    except FairdealError as fault:
        print(f"fairdeal: {fault}", file=sys.stderr)
        sys.exit(2 if isinstance(fault, BadInput) else 1)
    except ModuleNotFoundError as fault:
        if (told := missing(fault)) is None:
            raise
        print(f"fairdeal: {told}", file=sys.stderr)
        sys.exit(1)
    except BrokenPipeError:
        # The reader has gone (`| head`); there is nobody left to tell.
        sys.stderr.close()
        sys.exit(1)
