"""A submission as a document for people: each value, its clauses, and where it comes from."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from fairdeal.cli.program import command_line
from fairdeal.report.document import (
    Column,
    CommandLine,
    DataTable,
    Document,
    Paragraph,
    Points,
    Section,
)
from fairdeal.room.submission import FIELDS, Field, Submission, TableKind, digest
from fairdeal.room.submission.field import Scope, Source, readable

_COLUMNS = (Column("Value"), Column("Is", wide=4), Column("Clause", wide=3), Column("Chosen by"))
_BY = {
    Source.BOOK: "book",
    Source.INTERPRETATION: "interpretation",
    Source.HOUSE: "house",
}
_BOOKS = {
    "": "Whatever is played",
    "poker": "Poker tables",
    "double-draw": "Double Draw Poker",
    "double-down": "Double Down Stud",
}


def document(submission: Submission, file: str) -> Document:
    """The whole submission."""
    version = f"version {submission.version}" if submission.version else "no version"
    approved = submission.approved_on
    state = f"approved on {approved}" if approved else "not approved: nothing may be dealt under it"
    name = submission.shared.get("double_draw.operator_name", file)
    return Document(
        title=str(name),
        subtitle="Rules Submission",
        digest=digest(submission),
        source=f"{version}, {state}",
        sections=(
            _about(submission, file),
            _room(submission),
            *_shared(submission),
            *_kinds(submission),
        ),
    )


def _about(submission: Submission, file: str) -> Section:
    says = (
        "Every value shows the clauses that ask for it and who chose it: the **house**, in this "
        "submission; otherwise it stands at the default of the **book** or of an "
        "**interpretation** of it."
    )
    kinds = tuple(f"{kind.key}: {kind.name}" for kind in submission.kinds.values())
    check = command_line("submission", "check", file)
    return Section("about", "What this is", (Paragraph(says), Points(kinds), CommandLine(check)))


def _room(submission: Submission) -> Section:
    fields = [field for field in FIELDS.values() if field.scope is Scope.ROOM]
    rows = [
        _row(field, readable(field.form, submission.room[field.key]), field.key in submission.own)
        for field in fields
    ]
    return Section("room", "The whole room", tuple(_tables(fields, rows)))


def _shared(submission: Submission) -> Iterator[Section]:
    """What holds at every table of a book where a kind of table says nothing else."""
    played = {_book(kind) for kind in submission.kinds.values()}
    for book, title in _BOOKS.items():
        if book and book not in played:
            continue
        fields = [
            field
            for field in FIELDS.values()
            if field.scope is not Scope.ROOM and field.book == book
        ]
        rows = [_shared_row(submission, field) for field in fields]
        yield Section(f"all-{book or 'tables'}", title, tuple(_tables(fields, rows)))


def _shared_row(submission: Submission, field: Field) -> tuple[str, ...]:
    if field.key in submission.shared:
        return _row(field, readable(field.form, submission.shared[field.key]), by_house=True)
    return _row(field, field.default_text, by_house=False)


def _book(kind: TableKind) -> str:
    return "poker" if kind.book == "poker" else kind.game


def _kinds(submission: Submission) -> Iterator[Section]:
    for kind in submission.kinds.values():
        rows = []
        for field in (FIELDS[key] for key in kind.own):
            value = readable(field.form, kind.chosen[field.key])
            rows.append((f"`{field.key}`", *_row(field, value, by_house=True)[1:]))
        says = Paragraph(f"Kind `{kind.key}`, game `{kind.game}`, {kind.seats} seats.")
        differs = DataTable("What differs from the values of all tables", _COLUMNS, tuple(rows))
        yield Section(f"kind-{kind.key}", kind.name, (says, differs) if rows else (says,))


def _row(field: Field, value: str, by_house: bool) -> tuple[str, ...]:
    by = Source.HOUSE if by_house else field.source
    return (f"`{field.name}`", value.replace("`", "'"), str(field.cite), _BY[by])


def _tables(fields: Iterable[Field], rows: Iterable[tuple[str, ...]]) -> Iterator[DataTable]:
    """A table for each heading of the file."""
    for group, pairs in groupby(zip(fields, rows, strict=True), lambda pair: pair[0].group):
        yield DataTable(group or "approvals", _COLUMNS, tuple(row for _, row in pairs))
