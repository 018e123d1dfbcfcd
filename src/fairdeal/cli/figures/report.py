"""`fairdeal report`: the math report of a game against the house, as a page or a PDF."""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.completing import HouseGame
from fairdeal.cli.document_file import require_place, write_document
from fairdeal.cli.figures.paytable import Paytable
from fairdeal.cli.progress_bar import REPORT, Bar

if TYPE_CHECKING:
    from fairdeal.report.document import Document


def command(
    game: HouseGame,
    file: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="The file to write, .html or .pdf."),
    ] = None,
    paytable: Paytable = None,
    players: Annotated[
        int, typer.Option(help="double-down: 1 to 7 players. Everybody sees their cards.")
    ] = 1,
    limit: Annotated[
        int | None, typer.Option(metavar="DOLLARS", help="The most that the house pays for a hand.")
    ] = None,
    rounds_hour: Annotated[
        int, typer.Option(metavar="ROUNDS", help="The rounds that a table deals in an hour.")
    ] = 50,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Write the math report (PAR sheet): rules, outcomes, edges, strategy, earnings, risk.

    Every figure comes from the code that deals the game. The same command writes the same bytes.
    The first report of Double Draw Poker takes a minute or two; the results are kept.

    For example:

    fairdeal report double-draw -o double-draw.pdf

    fairdeal report double-down --players 7 --limit 100000 -o double-down.html

    fairdeal report double-draw --paytable B -o b.html

    fairdeal report double-down --rounds-hour 40 --json
    """
    from fairdeal.errors import BadInput

    if file is None and not as_json:
        raise BadInput("a report needs a file, such as -o report.pdf, or --json")
    render = _renderer(file) if file else None
    from fairdeal.report.build import build, subject_of

    import_module("fairdeal.report.formats.plots")  # if a package is missing, it is said at once

    bar, ending = Bar(REPORT), file.suffix if file else ".html"
    report = build(subject_of(game, paytable, players, limit, bar, ending, rounds_hour), bar)
    made = render(report) if render else b""
    bar.close()
    if file:
        write_document(file, made)
        _say(f"{file}: {len(made):,} bytes")
    if as_json:
        from fairdeal.report.formats.data import data

        print_json(data(report))


def _renderer(file: Path) -> "Callable[[Document], bytes]":
    """What writes a file of that name; refused before the long work begins."""
    require_place(file, (".html", ".pdf"))
    if file.suffix == ".html":
        from fairdeal.report.formats.html import page

        return page
    from fairdeal.report.formats.pdf import document

    return document


def _say(line: str) -> None:
    print(line, file=sys.stderr)
