"""`fairdeal equity`: what part of the pot each hand can expect."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairdeal.cli.as_json import print_json, print_json_line
from fairdeal.cli.completing import PokerGame
from fairdeal.cli.figures.equity_map import EQUITY
from fairdeal.cli.figures.equity_options import (
    Best,
    Breakdown,
    ByHand,
    Draws,
    Error,
    Map,
    NextCard,
    Options,
    Pat,
    Picture,
    Player,
    Samples,
    within,
)
from fairdeal.cli.game_file import GameFiles
from fairdeal.cli.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from fairdeal.odds.equity.drawing.drawing import Drawn
    from fairdeal.odds.equity.equity import Equity
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
            help='Cards ("AsAh"), some cards ("As ??"), random, or a range: QQ+,AKs:0.5; AA** in'
            " Omaha; (AA)K in stud; 15% in all of these (docs/equity.md).",
        ),
    ] = None,
    board: Annotated[str, typer.Option(help="The cards on the board.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that are out of play.")] = "",
    draws: Draws = None,
    samples: Samples = None,
    best: Best = None,
    pat: Pat = None,
    error: Error = "",
    exact: Annotated[
        bool, typer.Option("--exact", help="Count every case, even if it takes long.")
    ] = False,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the samples.")] = 1,
    workers: Workers = None,
    batch: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Answer a spot on each line: hands, --board, --dead."),
    ] = None,
    breakdown: Breakdown = False,
    next_card: NextCard = False,
    by_hand: ByHand = False,
    heat_map: Map = "",
    output: Picture = None,
    player: Player = 0,
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

    fairdeal equity holdem 15% "22+:0.5,AKs" --board "Kh 8d 2c" --by-hand

    fairdeal equity omaha 15% 'AA**'

    fairdeal equity holdem 15% --map range -o range.png
    """
    from fairdeal.cli.figures.equity_tables import Asked
    from fairdeal.compiled.crew import Crew

    options = Options(
        samples, within(error), exact, seed, Asked(breakdown, next_card, by_hand, player),
        heat_map or (EQUITY if output else ""), output, best, tuple(pat or ()),
    )  # fmt: skip
    options.check(batch)
    typed = hands or []
    alone = options.is_map_alone and len(typed) == 1
    spots = _spots(game, [*typed, *(["??"] if alone else [])], board, dead, draws, batch)
    how = options.how(Crew(workers, _watch()))
    for each in spots:
        answer(each, options, how, alone=alone, as_json=as_json, by_line=batch is not None)


def answer(
    spot: "Spot",
    options: Options,
    how: dict[str, Any],
    *,
    alone: bool,
    as_json: bool,
    by_line: bool,
) -> None:
    """Print the equities of a spot and all tables; with a map `alone` there are no equities.

    All is worked out before the first line is printed: what is refused prints nothing.
    """
    from fairdeal.odds.equity.drawing.drawing import planned
    from fairdeal.odds.equity.equity import equity

    options.check_spot(spot)
    drawn: tuple[Drawn, ...] = ()
    if options.plan is not None:
        spot, drawn = planned(spot, options.plan, how["crew"], exact=options.exact)
    found = None if alone else equity(spot, **how)
    sampled = options.samples if found is None or found.exact else found.cases
    tables = list(options.tables(spot, how, sampled))
    if as_json:
        data = {"game": spot.game.key} if found is None else as_data(found, drawn)
        data |= {table.name: table.data() for table in tables}
        (print_json_line if by_line else print_json)(data)
        return
    if found is not None:
        show(found, drawn)
    for table in tables:
        print(*table.lines(), sep="\n")


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
    from time import monotonic

    last = monotonic()

    def watch(done: int, total: int) -> None:
        nonlocal last
        if sys.stderr.isatty() and (done == total or monotonic() - last > PATIENCE):
            last = monotonic()
            shown = f"{done / total:.0%} of {total:,}" if done < total else " " * 40
            print(f"\r{shown}", end="\r" if done == total else "", file=sys.stderr, flush=True)

    return watch


def as_data(found: "Equity", drawn: "Sequence[Drawn]" = ()) -> dict[str, Any]:
    """The result as JSON has it: fractions as text, decimals with their error and seed."""
    from fairdeal.cli.figures.equity_tables import said

    return {
        "game": found.game,
        "method": "exact" if found.exact else "sampled",
        "boards" if found.exact else "samples": found.cases,
        **({} if found.exact else {"seed": found.seed}),
        **({} if found.within is None else {"error_95": found.within}),
        **({"common_card": True} if found.common else {}),
        **_draws(found, drawn),
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


def _draws(found: "Equity", drawn: "Sequence[Drawn]") -> dict[str, Any]:
    """The draws to come as JSON has them; with a plan what each hand keeps."""
    from fairdeal.cards.notation import show as cards
    from fairdeal.cli.figures.equity_tables import said

    if found.draws is None:
        return {}
    if not drawn:
        return {"draws": found.draws, "drawing": DRAWING}
    keeps = [
        {
            "keeps": cards(each.kept).split(),
            "by": each.by,
            "choices": [
                {"keeps": cards(kept).split(), "equity": said(worth)}
                for kept, worth in each.choices
            ],
        }
        for each in drawn
    ]
    return {"draws": 1, "drawing": "as planned for each hand", "discards": keeps}


def show(found: "Equity", drawn: "Sequence[Drawn]" = ()) -> None:
    """The result as lines."""
    from fairdeal.cards.notation import show as cards
    from fairdeal.cli.figures.equity_tables import percent

    split = any(each.share_high and each.share_low for each in found.players)
    width = max(len(each.hand) for each in found.players)
    what = "counted" if found.exact else f"sampled with seed {found.seed}"
    print(f"{found.game}: {found.cases:,} {'cases' if found.cases > 1 else 'case'} {what}")
    if found.within is not None:
        print(f"  as many samples as an error of {found.within:.4%} needs, 95 times in a hundred")
    if found.common:
        print("  the last card is common: the deck is too short for these hands (poker 10.J(2))")
    for plan, hand in zip(drawn, found.players, strict=False):
        kept = f"keeps {cards(plan.kept) or 'nothing'}, by {plan.by}"
        print(f"  {hand.hand} {'stands pat' if plan.by == 'pat' else kept}")
    if found.draws:
        print(f"  {found.draws} {'draws' if found.draws > 1 else 'draw'} to come, by {DRAWING}")
    for each in found.players:
        line = f"  {each.hand:<{width}}  equity {percent(each.equity)}"
        if each.error is not None:
            line += f" ± {each.error:.4%}"
        line += f"   win {percent(each.win)}   tie {percent(each.tie)}"
        if split:
            line += f"   high {percent(each.share_high)}   low {percent(each.share_low)}"
        print(line)
