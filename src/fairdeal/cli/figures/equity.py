"""`fairdeal equity`: what part of the pot each hand can expect."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairdeal.cli.as_json import print_json, print_json_line
from fairdeal.cli.completing import PokerGame
from fairdeal.cli.game_file import GameFiles
from fairdeal.cli.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fairdeal.odds.equity.equity import Chance, Equity
    from fairdeal.odds.equity.spot import Spot

DRAWING = "rules of thumb (docs/equity.md)"
"""What decides which cards are kept."""

PATIENCE = 1.0
"""Seconds between two words about long work."""


def command(
    game: PokerGame,
    hands: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="HAND HAND...",
            help='Cards ("AsAh"), some cards ("As ??"), random, or a range: QQ+,AKs:0.5; 15%; AA**'
            " in Omaha; (AA)K in stud (docs/equity.md).",
        ),
    ] = None,
    board: Annotated[str, typer.Option(help="The cards on the board.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that are out of play.")] = "",
    draws: Annotated[
        int | None,
        typer.Option(
            help="Draw games: the number of draws to come. Default: all draws of the game."
        ),
    ] = None,
    samples: Annotated[
        int | None,
        typer.Option(
            min=2, max=10**10, help="Use this number of samples, even if counting is possible."
        ),
    ] = None,
    exact: Annotated[
        bool, typer.Option("--exact", help="Count every case, even if it takes long.")
    ] = False,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the samples.")] = 1,
    workers: Workers = None,
    batch: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Answer a spot on each line: hands, --board, --dead."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    game_file: GameFiles = None,
) -> None:
    """Show what part of the pot each hand can expect: exact if possible, sampled if not.

    For example:

    fairdeal equity holdem AsAh KdKc

    fairdeal equity holdem QQ+,AKs random --board "Kh 8d 2c"

    fairdeal equity omaha8 "As 2s Kd Kh" "Qc Qd Jc Td" --dead 2c --json

    fairdeal equity badugi "As 2d 3c Kc" "4s 5d 6c 8h" --draws 1

    fairdeal equity holdem --batch spots.txt --json
    """
    from fairdeal.compiled.crew import Crew
    from fairdeal.errors import BadInput
    from fairdeal.odds.equity.equity import equity

    if samples and exact:
        raise BadInput("--exact and --samples exclude each other: choose one")
    spots = _spots(game, hands or [], board, dead, draws, batch)
    crew = Crew(workers, _watch())
    for each in spots:
        found = equity(each, samples=samples, exact=exact, seed=seed, crew=crew)
        if not as_json:
            show(found)
        elif batch is None:
            print_json(as_data(found))
        else:
            print_json_line(as_data(found))


def _spots(
    game: str, hands: list[str], board: str, dead: str, draws: int | None, batch: Path | None
) -> "Iterator[Spot]":
    """The spot that was typed, or those of a file."""
    from fairdeal.cli.figures.equity_batch import spots_of
    from fairdeal.errors import BadInput
    from fairdeal.odds.equity.spot import read_spot

    if batch is None:
        return iter([read_spot(game, hands, board, dead, draws)])
    if hands or board or dead or draws is not None:
        raise BadInput("with --batch the hands, the board and all else stand in the file")
    return spots_of(game, batch)


def _watch() -> "Callable[[int, int], None]":
    """Tells on stderr how far long work has come, if anybody is there to see it."""
    import sys
    from time import monotonic

    last = monotonic()

    def watch(done: int, total: int) -> None:
        nonlocal last
        if sys.stderr.isatty() and (done == total or monotonic() - last > PATIENCE):
            last = monotonic()
            shown = f"{done / total:.0%} of {total:,}" if done < total else " " * 40
            print(f"\r{shown}", end="\r" if done == total else "", file=sys.stderr, flush=True)

    return watch


def as_data(found: "Equity") -> dict[str, Any]:
    """The result as JSON has it: fractions as text, decimals with their error and seed."""

    def said(chance: "Chance") -> str | float:
        return chance if isinstance(chance, float) else str(chance)

    return {
        "game": found.game,
        "method": "exact" if found.exact else "sampled",
        "boards" if found.exact else "samples": found.cases,
        **({} if found.exact else {"seed": found.seed}),
        **({} if found.draws is None else {"draws": found.draws, "drawing": DRAWING}),
        "players": [
            {
                "hand": each.hand,
                "win": said(each.win),
                "tie": said(each.tie),
                "equity": said(each.equity),
                "share_high": said(each.share_high),
                "share_low": said(each.share_low),
                **({} if each.error is None else {"error": each.error}),
            }
            for each in found.players
        ],
    }


def show(found: "Equity") -> None:
    """The result as lines."""
    split = any(each.share_high and each.share_low for each in found.players)
    width = max(len(each.hand) for each in found.players)
    what = "counted" if found.exact else f"sampled with seed {found.seed}"
    print(f"{found.game}: {found.cases:,} {'cases' if found.cases > 1 else 'case'} {what}")
    if found.draws:
        print(f"  {found.draws} {'draws' if found.draws > 1 else 'draw'} to come, by {DRAWING}")
    for each in found.players:
        line = f"  {each.hand:<{width}}  equity {_percent(each.equity)}"
        if each.error is not None:
            line += f" ± {each.error:.4%}"
        line += f"   win {_percent(each.win)}   tie {_percent(each.tie)}"
        if split:
            line += f"   high {_percent(each.share_high)}   low {_percent(each.share_low)}"
        print(line)


def _percent(chance: "Chance") -> str:
    return f"{float(chance):>9.4%}"
