"""`fairdeal room report`: what a gaming day, a month or a year brought, as a page, PDF or CSV."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened

if TYPE_CHECKING:
    from fairdeal.reports.making import Finished
    from fairdeal.reports.registry import Report
    from fairdeal.service.service import Service

ENDINGS: Final = (".html", ".pdf", ".csv")


def command(
    which: Annotated[
        str, typer.Argument(metavar="NAME", help="The report, such as day.", show_default="a list")
    ] = "",
    date: Annotated[
        str,
        typer.Option(
            "--date",
            metavar="DAY",
            help="The gaming day, or the last one of a month or year: 2026-11-20.",
            show_default="the last day that has ended",
        ),
    ] = "",
    file: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="The file to write: .html, .pdf or .csv.",
            show_default="text on the terminal",
        ),
    ] = None,
    person: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="PERSON",
            help="Add the results that a day report flags to the list of tasks, as this person.",
            show_default="nothing is added",
        ),
    ] = "",
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Make a report of a gaming day, of a month to date or of a year to date.

    It is made from the journal alone: made again years later, it is the same to the last byte. A
    section in which nothing happened says "No Activity". While the last day has not ended, the
    report is provisional and says so. The first report of a day of Double Draw Poker takes some
    minutes, because the game is solved for its range; the results are kept.

    A result that chance does not explain is flagged. With --as, accounting or a supervisor puts
    each such result of an ended day on the list of tasks, once.

    For example:

    fairdeal room report day --date 2026-11-20 -o day.pdf

    fairdeal room report day --as accounting-1

    fairdeal room report month -o november.csv
    """
    from fairdeal.cli.house.do import known_person

    if not which:
        _list(as_json)
        return
    report = _named(which, person)
    render = _renderer(file) if file is not None else None
    with opened(db, keys, name, read_only=not person) as service:
        if person:
            known_person(service, person, "--as")
        finished = _finished(service, report, date)
        flagged = _flagged(service, finished, person)
    _told(finished, file, render, as_json)
    if not flagged:
        raise typer.Exit(1)


def _told(
    finished: "Finished",
    file: Path | None,
    render: "Callable[[Finished], bytes] | None",
    as_json: bool,
) -> None:
    """Write the report into its file, or print it."""
    if file is not None and render is not None:
        from fairdeal.cli.document_file import write_document

        made = render(finished)
        write_document(file, made)
        print(f"{file}: {len(made):,} bytes", file=sys.stderr)
    elif as_json:
        print_json(_data(finished))
    else:
        from fairdeal.cli.house.document_text import text
        from fairdeal.reports.drawing import drawn

        print(text(drawn(finished)), end="")


def _flagged(service: "Service", finished: "Finished", person: str) -> bool:
    """Put what the report flags on the list of tasks, or say how; whether nothing was refused."""
    from fairdeal.cli.house.answers import lines_of
    from fairdeal.cli.house.do import carry_out, envelope_of
    from fairdeal.reports.flagging import flags

    allowed = True
    for flag in flags(finished):
        told = f"outside of its range: {flag.what}"
        if not person:
            told += "; --as PERSON puts it on the list of tasks"
        else:
            answer = carry_out(service, envelope_of(person, flag))
            if answer.why == "result_flagged_already":
                told += "; it was put on the list of tasks before"
            else:
                told += f"; {'; '.join(line.strip() for line in lines_of(answer))}"
                allowed = allowed and answer.done
        print(told, file=sys.stderr)
    return allowed


def _named(which: str, person: str) -> "Report":
    """The report of a name; only that of a day puts anything on the list of tasks."""
    from fairdeal.errors import BadInput, UnknownName
    from fairdeal.reports.registry import REPORTS, About

    if which not in REPORTS:
        raise UnknownName.of("report", which, REPORTS)
    if person and REPORTS[which].about is not About.DAY:
        raise BadInput(f"--as belongs to the report of a day, and {which} is about more")
    return REPORTS[which]


def _list(as_json: bool) -> None:
    """Print which reports there are."""
    from fairdeal.reports.registry import REPORTS

    if as_json:
        rows = [
            {"name": each.name, "title": each.title, "about": each.about, "sections": each.sections}
            for each in REPORTS.values()
        ]
        print_json({"reports": rows})
        return
    for report in REPORTS.values():
        print(f"{report.name:<12} {report.title}: {report.about}")


def _finished(service: "Service", report: "Report", date: str) -> "Finished":
    from fairdeal.reports.making import chosen_day, days_of, finish, span_of
    from fairdeal.service.clock import SystemClock
    from fairdeal.service.reading import commits, facts_of, last_time

    journal, rows = service.journal, service.follower.rows
    room = list(facts_of(journal, "room"))
    days = days_of(room)
    # A rehearsal has a clock of its own, which may be ahead of the one on the wall.
    now = max(SystemClock().now(), last_time(journal))
    span = span_of(days, report, chosen_day(days, date, room[0][0], now))
    provisional = now < span.period.ends
    told = commits(journal, span.period.ends, rows)
    return finish(report, span, days, told, provisional, _say)


def _say(line: str) -> None:
    print(line, file=sys.stderr)


def _renderer(file: Path) -> "Callable[[Finished], bytes]":
    """What writes a file of that name; refused before the journal is read."""
    from fairdeal.cli.document_file import require_place
    from fairdeal.reports.drawing import drawn

    require_place(file, ENDINGS)
    if file.suffix == ".csv":
        from fairdeal.reports.figures_file import figures

        return figures
    if file.suffix == ".html":
        from fairdeal.report.formats.html import page

        return lambda finished: page(drawn(finished))
    from fairdeal.report.formats.pdf import document

    return lambda finished: document(drawn(finished))


def _data(finished: "Finished") -> dict[str, object]:
    """The report as plain data; amounts are cents, shares fractions."""
    period = finished.span.period
    sections = [
        {
            "key": made.section.key,
            "title": made.section.title,
            "columns": [column.name for column in made.section.columns],
            "rows": [[_json(cell) for cell in row] for row in made.rows],
            "total": [_json(cell) for cell in made.total],
        }
        for made in finished.sections
    ]
    return {
        "report": finished.report.name,
        "room": finished.room,
        "first_day": period.first_day,
        "last_day": period.last_day,
        "provisional": finished.provisional,
        "head": finished.head,
        "sections": sections,
    }


def _json(cell: object) -> object:
    return cell if cell is None or isinstance(cell, str | int) else str(cell)
