"""`fairdeal submission`: write a Rules Submission, check it, show it, compare two versions."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.document_file import write_document
from fairdeal.cli.program import pasteable
from fairdeal.cli.usage import Command, Commands

if TYPE_CHECKING:
    from fairdeal.room.submission import Fault, Reading, Submission

app = typer.Typer(
    cls=Commands,
    help="The Rules Submission: the operator's choices as a file, checked and compared.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

File = Annotated[Path, typer.Argument(metavar="FILE", help="A submission, such as room.toml.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command("init", cls=Command)
def init(
    file: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="The file to write, .toml.")
    ],
    force: Annotated[bool, typer.Option(help="Write over a file that is there.")] = False,
) -> None:
    """Write the commented example: every value with its sentence, its clauses and its default.

    Example: fairdeal submission init -o chesapeake.toml
    """
    from fairdeal.errors import BadInput
    from fairdeal.room.submission import example

    if file.suffix != ".toml":
        raise BadInput(f"{file}: the file must end in .toml")
    if file.exists() and not force:
        raise BadInput(f"{file} exists already; add --force to write over it")
    write_document(file, pasteable(example()).encode())
    print(f"{file}: written; now type: {pasteable('fairdeal submission check')} {file}")


@app.command("check", cls=Command)
def check(file: File, as_json: AsJson = False) -> None:
    """Show every fault of a submission, each with its line and its clause.

    Warnings go to the standard error. The exit code is 1 if there is a fault, and 2 if the file
    cannot be read.

    Example: fairdeal submission check chesapeake.toml
    """
    reading = _reading(file)
    if as_json:
        print_json(_as_json(file, reading))
    else:
        for fault in reading.faults:
            print(fault.told(str(file)))
        for fault in reading.warnings:
            print(fault.told(str(file), "warning"), file=sys.stderr)
        print(_summary(file, reading))
    if reading.faults:
        raise typer.Exit(1)


@app.command("show", cls=Command)
def show(
    file: File,
    to: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="The file to write: .html, .pdf or .txt."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a submission as a document: each value, its clauses, and where it comes from.

    For example:

    fairdeal submission show chesapeake.toml

    fairdeal submission show chesapeake.toml -o chesapeake.pdf
    """
    from fairdeal.cli.house.document_text import text
    from fairdeal.cli.house.submission_document import document
    from fairdeal.errors import BadInput

    if to is not None and to.suffix not in {".html", ".pdf", ".txt"}:
        raise BadInput(f"{to}: the file must end in .html, .pdf or .txt")
    submission = _submission(file)
    if as_json:
        print_json({"submission": submission.to_dict()})
        return
    report = document(submission, file.name)
    if to is None:
        print(text(report), end="")
    elif to.suffix == ".txt":
        write_document(to, text(report).encode())
    elif to.suffix == ".html":
        from fairdeal.report.formats.html import page

        write_document(to, page(report))
    else:
        from fairdeal.report.formats import pdf

        write_document(to, pdf.document(report))


@app.command("diff", cls=Command)
def diff(before: File, after: File, as_json: AsJson = False) -> None:
    """Show what differs between two submissions: values, clauses, and the signs that change.

    The exit code is 1 if something differs.

    Example: fairdeal submission diff old.toml new.toml
    """
    from fairdeal.room.submission import NOTICE_MINUTES, limits_changed
    from fairdeal.room.submission import diff as changes

    old, new = _submission(before), _submission(after)
    found = changes(old, new)
    limits = limits_changed(old, new)
    signs = sorted({change.sign for change in found if change.sign})
    if as_json:
        rows = [change._asdict() for change in found]
        print_json({"changes": rows, "limits_changed": list(limits), "signs": signs})
    else:
        for change in found:
            print(change)
        print(f"{len(found)} {'change' if len(found) == 1 else 'changes'}")
        if signs:
            print(f"signs to make anew: {', '.join(signs)}")
        if limits:
            print(
                f"limits change at {', '.join(limits)}: with players seated, announce and post it "
                f"{NOTICE_MINUTES} minutes before"
            )
    if found:
        raise typer.Exit(1)


# ---- files ----


def _reading(file: Path) -> "Reading":
    """What came of a file; one that is no text or no TOML at all is bad input."""
    from fairdeal.errors import BadInput
    from fairdeal.room.submission import read

    try:
        said = file.read_bytes().decode("utf-8")
    except OSError as fault:
        raise BadInput(f"{file} cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError as fault:
        line = file.read_bytes()[: fault.start].count(b"\n") + 1
        raise BadInput(f"{file}:{line}: this is not text in UTF-8") from None
    reading = read(said)
    if reading.broken:
        raise BadInput(reading.faults[0].told(str(file)))
    return reading


def _submission(file: Path) -> "Submission":
    return _reading(file).checked(str(file))


# ---- what check says ----


def _summary(file: Path, reading: "Reading") -> str:
    """The last line: `room.toml: 185 values, no fault, 2 warnings; version 1, not approved`."""
    counts = [
        f"{reading.values} values",
        _count(len(reading.faults), "fault"),
        _count(len(reading.warnings), "warning"),
    ]
    version = f"version {reading.version}" if reading.version else "no version"
    approved = f"approved on {reading.approved_on}" if reading.approved_on else "not approved"
    return f"{file}: {', '.join(counts)}; {version}, {approved}"


def _count(many: int, what: str) -> str:
    return f"no {what}" if not many else f"{many} {what}{'s' if many > 1 else ''}"


def _as_json(file: Path, reading: "Reading") -> dict[str, Any]:
    def row(fault: "Fault") -> dict[str, Any]:
        return {name: getattr(fault, name) for name in fault.__struct_fields__}

    return {
        "file": str(file),
        "values": reading.values,
        "faults": [row(fault) for fault in reading.faults],
        "warnings": [row(fault) for fault in reading.warnings],
        "submission_version": reading.version,
        "approved_on": reading.approved_on,
    }
