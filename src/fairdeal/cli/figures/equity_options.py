"""The options of `fairdeal equity` for tables, maps and the error, and what goes together."""

import sys
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairdeal.cli.figures.equity_map import EQUITY, RANGE
from fairdeal.cli.figures.per_cent import per_cent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fairdeal.cli.figures.equity_tables import Asked, Table
    from fairdeal.compiled.crew import Crew
    from fairdeal.odds.equity.drawing.drawing import Plan
    from fairdeal.odds.equity.spot import Spot

Draws = Annotated[
    int | None,
    typer.Option(help="Draw games: the number of draws to come. Default: all draws of the game."),
]
Samples = Annotated[
    int | None,
    typer.Option(
        min=2, max=10**10, help="Use this number of samples, even if counting is possible."
    ),
]
Best = Annotated[
    int | None,
    typer.Option(
        metavar="HAND",
        help="Last draw: this hand discards by best play. 1 is the first hand.",
    ),
]
Pat = Annotated[
    list[int] | None,
    typer.Option(metavar="HAND", help="Last draw: this hand stands pat. Can be given repeatedly."),
]
Error = Annotated[
    str,
    typer.Option(
        metavar="PERCENT",
        help="Where counting takes long, take samples until the 95% error is below this: 0.1%.",
    ),
]
Breakdown = Annotated[
    bool,
    typer.Option(
        "--breakdown", help="Show how often each player ends with each type of hand, and wins."
    ),
]
NextCard = Annotated[
    bool, typer.Option("--next-card", help="Show the equities after each turn or river card.")
]
ByHand = Annotated[bool, typer.Option("--by-hand", help="Show the equity of each hand of a range.")]
Map = Annotated[
    str,
    typer.Option(
        "--map", metavar="equity|range", help="Show a range as a map: the equities, or itself."
    ),
]
Picture = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", metavar="FILE", help="Write the map as a picture, .png or .svg."
    ),
]
Player = Annotated[
    int,
    typer.Option(
        help="Whose range to show by hand or as a map: 1 is the first.",
        show_default="every range by hand; the first as a map",
    ),
]


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for beside the spot."""

    samples: int | None
    within: float | None
    exact: bool
    seed: int
    asked: "Asked"
    map_of: str
    output: Path | None
    best: int | None = None
    pat: tuple[int, ...] = ()

    @property
    def plan(self) -> "Plan | None":
        """What was said about the last draw."""
        from fairdeal.odds.equity.drawing.drawing import Plan

        if self.best is None and not self.pat:
            return None
        best = None if self.best is None else self.best - 1
        return Plan(best, frozenset(hand - 1 for hand in self.pat))

    @property
    def is_map_alone(self) -> bool:
        """Whether nothing is asked for but a range as a map: that needs one hand only."""
        asked = self.asked
        tables = asked.breakdown or asked.next_card or asked.by_hand
        return self.map_of == RANGE and not tables

    def check(self, batch: Path | None) -> None:
        """Refuse what does not go together, before any work is done."""
        from fairdeal.cli.document_file import require_place
        from fairdeal.cli.figures.equity_map import ENDINGS
        from fairdeal.errors import BadInput

        ways = {"--samples": self.samples, "--error": self.within, "--exact": self.exact}
        given = [name for name, value in ways.items() if value]
        if len(given) > 1:
            raise BadInput(f"{' and '.join(given)} exclude each other: choose one")
        if self.plan is not None and (self.samples or self.within):
            raise BadInput("--best and --pat are counted: leave out --samples and --error")
        if self.map_of not in ("", EQUITY, RANGE):
            raise BadInput(f"--map {self.map_of!r}: write --map {EQUITY} or --map {RANGE}")
        if self.output is not None:
            if batch is not None:
                raise BadInput("--output writes one map: it does not go with --batch")
            require_place(self.output, ENDINGS)
        if self.asked.player and not (self.asked.by_hand or self.map_of):
            raise BadInput("--player goes with --by-hand or --map")

    def check_spot(self, spot: "Spot") -> None:
        """Refuse a player who is not there, and what would take too long."""
        from fairdeal.errors import BadInput
        from fairdeal.odds.equity.explained.breakdown import check_number

        if self.exact and self.asked.breakdown and not spot.draws:
            check_number(spot)

        if not 0 <= self.asked.player <= len(spot.known):
            raise BadInput(f"--player must be 1 to {len(spot.known)}, not {self.asked.player}")

    def how(self, crew: "Crew") -> dict[str, Any]:
        """The options of every calculation."""
        return {
            "samples": self.samples,
            "exact": self.exact,
            "seed": self.seed,
            "crew": crew,
            "within": self.within,
        }

    def tables(self, spot: "Spot", how: dict[str, Any], sampled: int | None) -> "Iterator[Table]":
        """The tables that were asked for; a picture is written on the way."""
        from fairdeal.cli.figures.equity_map import MapTable, map_of, write_picture

        yield from self.asked.tables(spot, how, sampled)
        if self.map_of:
            found = map_of(spot, self.map_of, self.asked.player, how)
            yield MapTable(found)
            if self.output is not None:
                many = write_picture(found, self.output)
                print(f"{self.output}: {many:,} bytes", file=sys.stderr)


def within(text: str) -> float | None:
    """The error that was asked for, as a part of the pot."""
    from fairdeal.errors import BadInput

    if not text:
        return None
    found = per_cent(text)
    if found is None:
        raise BadInput(f"--error {text[:20]!r}: the error must be in per cent, such as 0.1%")
    if not Fraction(1, 1_000_000) <= found < Fraction(1, 2):
        raise BadInput(f"--error must be 0.0001% or more and below 50%, such as 0.1%, not {text!r}")
    return float(found)
