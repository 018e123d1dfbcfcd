"""`fairdeal simulate`: many rounds by named strategies, here or on a cluster."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.completing import AnyGame
from fairdeal.cli.figures.paytable import Paytable
from fairdeal.cli.game_file import GameFiles
from fairdeal.cli.program import command_line
from fairdeal.cli.workers import Workers

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from fairdeal.banked.games import BankedGame
    from fairdeal.odds.house.result import HouseOdds
    from fairdeal.poker.spec import Game
    from fairdeal.simulate.ctrl_c import Presses
    from fairdeal.simulate.executors import Staff
    from fairdeal.simulate.fast_job import FastRounds
    from fairdeal.simulate.house_job import HouseRounds
    from fairdeal.simulate.poker_job import PokerHands
    from fairdeal.simulate.tally import Tally

    AnyJob = HouseRounds | FastRounds | PokerHands

INTERRUPTED = 130
"""The exit code of a program that Ctrl-C ended."""

ROUNDS = {"house": 10_000, "poker": 1_000, "fast": 10_000_000}
"""How many rounds are played if nobody says."""


def command(
    game: AnyGame,
    rounds: Annotated[
        int | None,
        typer.Option(help="Default: 10,000; 1,000 for poker; 10,000,000 with --fast."),
    ] = None,
    strategy: Annotated[
        str,
        typer.Option(
            metavar="NAME,...",
            help="Against the house: optimal, simple or random. Poker: sound or random. Several "
            "names share the seats in turn.",
        ),
    ] = "",
    players: Annotated[
        int | None, typer.Option(help="The number of players. Default: one for each strategy.")
    ] = None,
    paytable: Paytable = None,
    limit: Annotated[
        str, typer.Option(help="Poker: fixed, spread, pot or no. Default: fixed.")
    ] = "",
    seed: Annotated[str, typer.Option(help="The same seed plays the same rounds.")] = "1",
    workers: Workers = None,
    cluster: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster: tcp://host:8786.")
    ] = "",
    fast: Annotated[
        bool, typer.Option("--fast", help="Against the house: compiled, millions a second.")
    ] = False,
    notes: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help="Keep finished work in FILE, so that the same command can continue.",
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    game_file: GameFiles = None,
) -> None:
    """Play many rounds by named strategies, and print the mean and how the rounds ended.

    Optimal play is printed beside the exact figures. The result depends on the game, the strategies
    and the seed, but not on the number of workers. Ctrl-C stops the work. With --notes, the same
    command continues it, also with more --rounds.

    For example:

    fairdeal simulate double-down --rounds 100000 --players 7

    fairdeal simulate double-draw --fast --rounds 50000000 --paytable B

    fairdeal simulate holdem --strategy sound,random --players 6 --notes holdem.jsonl

    fairdeal simulate double-draw --rounds 1000000 --cluster tcp://scheduler:8786
    """
    from fairdeal.simulate.ctrl_c import counted, no_more
    from fairdeal.simulate.shards import Interrupted

    with counted() as presses:
        try:
            with presses.raising():
                job = job_of(game, rounds, strategy, players, paytable, limit, seed, fast)
                hired = crew(job, workers, cluster)
            tally, odds = simulated(job, hired, notes, presses)
        except (Interrupted, KeyboardInterrupt) as stopped:
            no_more()
            told_so = str(stopped) or "interrupted before the first round"
            _say(f"fairdeal: {told_so}; {_how_to_go_on(notes)}")
            raise typer.Exit(INTERRUPTED) from None
    _print(job, tally, odds, as_json=as_json)


def _print(job: "AnyJob", tally: "Tally", odds: "HouseOdds | None", *, as_json: bool) -> None:
    from fairdeal.cli.hands.simulate_result import as_data, told

    if as_json:
        print_json(as_data(job, tally, odds))
        return
    for line in told(job, tally, odds):
        print(line)


def job_of(
    key: str,
    rounds: int | None,
    strategy: str,
    players: int | None,
    paytable: str | None,
    limit: str,
    seed: str,
    fast: bool,
) -> "AnyJob":
    """What was asked for, checked before the first round."""
    from fairdeal.cli.hands.deal import is_banked, limit_of, only_banked
    from fairdeal.errors import BadInput

    if players is not None and players < 1:
        raise BadInput(f"--players must be 1 or more, not {players}")
    job: AnyJob
    if is_banked(key, {"--limit": limit}):
        job = _house_job(key, rounds, strategy, players, paytable, seed, fast)
    else:
        only_banked(key, {"--paytable": paytable, "--fast": fast})
        from fairdeal.poker.games import game
        from fairdeal.simulate.poker_job import PokerHands
        from fairdeal.simulate.strategies import POKER, named

        _check_players(game(key), players)
        chosen = named(strategy or "sound,random", list(POKER), players or 0)
        asked = ROUNDS["poker"] if rounds is None else rounds
        job = PokerHands(key, limit_of(limit or "fixed"), chosen, seed, asked)
    if job.rounds < 1:
        raise BadInput(f"--rounds must be 1 or more, not {job.rounds}")
    job.check()
    return job


def _check_players(game: "Game | BankedGame", players: int | None) -> None:
    """Refuse what no table of the game seats, whatever the strategies are."""
    from fairdeal.errors import BadInput

    least, most = game.seats
    if players is not None and not least <= players <= most:
        raise BadInput(
            f"--players {players}: {game.name} is for {least} to {most} players ({game.cite})"
        )


def _house_job(
    key: str,
    rounds: int | None,
    strategy: str,
    players: int | None,
    paytable: str | None,
    seed: str,
    fast: bool,
) -> "HouseRounds | FastRounds":
    from fairdeal.banked.games import banked_game
    from fairdeal.odds.house.paytable import paytable_of
    from fairdeal.simulate.fast_job import FastRounds
    from fairdeal.simulate.house_job import HouseRounds
    from fairdeal.simulate.strategies import HOUSE, named

    _check_players(banked_game(key), players)
    chosen = named(strategy or "optimal", list(HOUSE), players or 0)
    table = paytable_of(key, paytable)
    if fast:
        return FastRounds(table, chosen, seed, ROUNDS["fast"] if rounds is None else rounds)
    return HouseRounds(table, chosen, seed, ROUNDS["house"] if rounds is None else rounds)


def crew(job: "AnyJob", workers: int | None, address: str) -> "AbstractContextManager[Staff]":
    """The workers that play: the cluster that was named, or this machine."""
    from fairdeal.errors import BadInput
    from fairdeal.simulate import executors
    from fairdeal.simulate.fast_job import FastRounds
    from fairdeal.simulate.shards import shards_of

    if address:
        if workers is not None:
            raise BadInput("--workers is for this machine and --cluster for another: choose one")
        return executors.cluster(address)
    usual = min(executors.cores(), shards_of(job))
    compiled = isinstance(job, FastRounds)
    return executors.local(usual if workers is None else workers, threads=compiled)


def simulated(
    job: "AnyJob", hired: "AbstractContextManager[Staff]", notes: str, presses: "Presses"
) -> "tuple[Tally, HouseOdds | None]":
    """The rounds, played, and the exact figures; messages about the work go to stderr.

    The figures may take minutes. A notes file or workers that cannot be used are reported first.
    Ctrl-C stops the figures at once.
    """
    from pathlib import Path
    from time import perf_counter

    from fairdeal.cli.hands.simulate_progress import shown
    from fairdeal.simulate.notes import Notes
    from fairdeal.simulate.shards import run

    kept = Notes(Path(notes), job) if notes else None
    before = sum(tally.rounds for tally in kept.finished().values()) if kept else 0
    if before:
        _say(f"{notes} already has {before:,} rounds")
    with hired as working:
        with presses.raising():
            odds = exact(job)
        started = perf_counter()
        with shown() as progress:
            tally = run(job, working.executor, progress, kept, working.window)
        seconds = perf_counter() - started
    played = tally.rounds - before
    by = "1 worker" if working.workers == 1 else f"{working.workers} workers"
    _say(f"{played:,} rounds in {seconds:.2f} s, {played / seconds:,.0f} a second, {by}")
    return tally, odds


def _how_to_go_on(notes: str) -> str:
    if not notes:
        return "nothing is kept; with --notes FILE the work can continue"
    return f"to continue: {command_line(*sys.argv[1:])}"


def exact(job: "AnyJob") -> "HouseOdds | None":
    """The exact figures of optimal play, where it is played.

    They come before the rounds: the tables that the workers look in are then made and kept.
    """
    from fairdeal.simulate.poker_job import PokerHands

    if isinstance(job, PokerHands) or "optimal" not in job.strategies:
        return None
    if job.paytable.game == "double-down":
        from fairdeal.odds.double_down import solved as double_down

        return double_down.solve(job.paytable, len(job.strategies))
    from fairdeal.odds.double_draw import solved as double_draw

    double_draw.first_choices(job.paytable, say=_solving)
    return double_draw.solve(job.paytable, say=_solving)


def _solving(text: str) -> None:
    _say(f"solving, once for each paytable: {text}")


def _say(text: str) -> None:
    print(text, file=sys.stderr)
