"""`fairdeal conformance`: each clause of the books and how it is shown."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json

if TYPE_CHECKING:
    from fairdeal.conformance import Entry
    from fairdeal.conformance.report import Counts, Totals


def command(
    kind: Annotated[str, typer.Option(help="Only clauses of this kind, such as engine.")] = "",
    book: Annotated[str, typer.Option(help="Only clauses of poker, ddp or dds.")] = "",
    missing: Annotated[
        bool, typer.Option("--missing", help="List only the clauses that no test proves.")
    ] = False,
    summary: Annotated[bool, typer.Option("--summary", help="Print only the totals.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show for each clause the code that carries it and the tests that prove it.

    Some clauses are carried out by people, signs, the room or the Rules Submission. They count only
    if a test names the evidence: a recorded act, a sign, a state of the room or a field. The exit
    code is 1 if a selected clause has no test.
    """
    from fairdeal.conformance import totals

    found = select(kind, book)
    counted = totals(found)
    listed = [entry for entry in found if entry.state == "missing"] if missing else found
    if as_json:
        rows = [] if summary else [row(entry) for entry in listed]
        print_json({"clauses": rows, "totals": counted})
    else:
        for entry in [] if summary else listed:
            print_entry(entry)
        print_totals(counted)
    if counted["overall"]["missing"]:
        raise typer.Exit(1)


def select(kind: str, book: str) -> "list[Entry]":
    """Every clause of the kind and book asked for; empty words ask for all."""
    from fairdeal.conformance import collect, entries, find_citations
    from fairdeal.errors import UnknownName
    from fairdeal.rules import BOOKS, KINDS

    if kind and kind not in KINDS:
        raise UnknownName.of("kind", kind, KINDS)
    if book and book not in BOOKS:
        raise UnknownName.of("book", book, BOOKS)
    return [
        entry
        for entry in entries(find_citations(), collect())
        if entry.clause.kind == (kind or entry.clause.kind)
        and entry.clause.book == (book or entry.clause.book)
    ]


def row(entry: "Entry") -> dict[str, object]:
    return {
        "id": entry.clause.id,
        "kind": entry.clause.kind,
        "state": entry.state,
        "code": [citation.at for citation in entry.code],
        "tests": list(entry.tests),
        "by": list(entry.by),
    }


def print_entry(entry: "Entry") -> None:
    """One line for a clause; a missing one with the tests that name it in vain."""
    colour = {"shown": "green", "missing": "red", "external": "blue"}[entry.state]
    tests = f"{len(entry.tests)} test{'' if len(entry.tests) == 1 else 's'}"
    where = entry.code[0].at if entry.code else "no code"
    more = f" and {len(entry.code) - 1} more" if len(entry.code) > 1 else ""
    state = typer.style(f"{entry.state:<8}", fg=colour)
    typer.echo(f"{state} {entry.clause.id:<36} {entry.clause.kind:<10} {tests:<9} {where}{more}")
    for by in entry.by:
        typer.echo(f"           by {by}")
    if entry.state == "missing":
        for test in entry.unfit:
            typer.echo(f"           {test}")


def print_totals(counted: "Totals") -> None:
    from fairdeal.conformance.evidence import needed

    typer.echo(f"\n{'':<16}{'shown':>8}{'missing':>9}{'external':>10}{'all':>6}")
    typer.echo("by chapter")
    for name, counts in counted["by_chapter"].items():
        print_counts(f"  {name}", counts)
    typer.echo("by kind")
    for name, counts in counted["by_kind"].items():
        print_counts(f"  {name}", counts, needed(name))
    print_counts("all", counted["overall"])


def print_counts(name: str, counts: "Counts", needs: str = "") -> None:
    """A line of numbers, and what a clause of this kind needs besides a test."""
    numbers = f"{counts['shown']:>8}{counts['missing']:>9}{counts['external']:>10}"
    typer.echo(f"{name:<16}{numbers}{counts['all']:>6}{f'   by {needs}' if needs else ''}")
