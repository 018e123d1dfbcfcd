"""`fairdeal replay`: recorded hands played again, and how they compare."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json_line
from fairdeal.cli.game_file import GameFiles
from fairdeal.cli.workers import at_least_one

if TYPE_CHECKING:
    from fairdeal.history.phh import Found
    from fairdeal.history.verdict import Verdict
    from fairdeal.poker.spec import Game

FILES_A_WORKER = 4
"""From this number of files for each worker on, every worker reads its own."""

PATIENCE = 2.0
"""Seconds of work after which progress is shown."""


def command(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help=".phh and .phhs files, or folders.")
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one line of JSON for each hand.")
    ] = False,
    workers: Annotated[
        int, typer.Option(callback=at_least_one, help="The number of processes, 1 or more.")
    ] = 1,
    game_file: GameFiles = None,
) -> None:
    """Replay recorded hands (PHH) by the rules, and say which hands differ and why.

    The exit code is 1 if a hand differs or is rejected.

    For example:

    fairdeal replay hands/ --workers 4 --json
    """
    from fairdeal.history.phh import files_of
    from fairdeal.history.profile import TELLS
    from fairdeal.history.verdict import Status

    files = [file for path in paths for file in files_of(path)]
    if not as_json:
        print(TELLS)
    counts = dict.fromkeys(Status, 0)
    for verdict in _with_progress(_verdicts(files, workers)):
        counts[verdict.status] += 1
        if as_json:
            print_json_line(verdict._asdict())
        else:
            print(_line(verdict), flush=True)
    if not as_json:
        print(", ".join(f"{count} {status}" for status, count in counts.items() if count))
    if counts[Status.DIFFERS] or counts[Status.REJECTED]:
        raise typer.Exit(1)


def _verdicts(files: list[Path], workers: int) -> Iterator["Verdict"]:
    """The verdicts in the order of the files, from this process or from several."""
    from fairdeal.history.phh import hands_of, replay_file

    if workers == 1:
        for file in files:
            yield from replay_file(file)
        return
    from multiprocessing import get_context

    from fairdeal.poker.games import OWN

    # Fresh processes: a fork could inherit a lock that another thread holds.
    with get_context("spawn").Pool(workers, _register, (list(OWN.values()),)) as pool:
        if len(files) >= FILES_A_WORKER * workers:
            for verdicts in pool.imap(_replay_whole, files, chunksize=4):
                yield from verdicts
        else:
            # A few large files: they are read here and their hands handed out.
            hands = (hand for file in files for hand in hands_of(file))
            yield from pool.imap(_replay_one, hands, chunksize=64)


def _register(games: list["Game"]) -> None:
    """A fresh process does not know the games of your own."""
    from fairdeal.poker.own_games.register import register

    for game in games:
        register(game)


def _replay_whole(file: Path) -> list["Verdict"]:
    from fairdeal.history.phh import replay_file

    return list(replay_file(file))


def _replay_one(hand: "Found") -> "Verdict":
    return hand.judge()


def _with_progress(verdicts: Iterable["Verdict"]) -> Iterator["Verdict"]:
    """The same verdicts; if they take long and nobody sees them, a count goes to stderr."""
    import sys
    from time import monotonic

    watched = sys.stderr.isatty() and not sys.stdout.isatty()
    last, shown = monotonic(), False
    for done, verdict in enumerate(verdicts, start=1):
        yield verdict
        if watched and monotonic() - last > PATIENCE:
            print(f"\r{done:,} hands", end="", file=sys.stderr, flush=True)
            last, shown = monotonic(), True
    if shown:
        print(file=sys.stderr)


def _line(verdict: "Verdict") -> str:
    name = verdict.file if verdict.hand is None else f"{verdict.file} [{verdict.hand}]"
    stacks = " ".join(map(str, verdict.finishing_stacks or ()))
    parts = [f"{verdict.status:<9}", name, verdict.variant, stacks]
    line = "  ".join(part for part in parts if part)
    return f"{line}  ({verdict.why})" if verdict.why else line
