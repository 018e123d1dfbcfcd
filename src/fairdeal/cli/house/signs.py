"""`fairdeal signs`: every sign and layout of a room, from its approved submission."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.document_file import write_document
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened

if TYPE_CHECKING:
    from fairdeal.signs import Sign

FORMATS = ("html", "pdf")


def command(
    folder: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIR", help="The folder to write to.")
    ],
    table: Annotated[
        int | None,
        typer.Option("--table", min=1, help="Only the signs of this table.", show_default="all"),
    ] = None,
    form: Annotated[
        str, typer.Option("--format", help="html for screens and printers, or pdf for paper.")
    ] = "html",
    version: Annotated[
        int | None,
        typer.Option(
            "--version",
            min=1,
            metavar="N",
            help="An approved version of the submission.",
            show_default="the one in force",
        ),
    ] = None,
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Write the signs and layouts of a room, a file for each.

    Their numbers are those of the Rules Submission in force, and its version and day are on each.
    A version that is not approved is refused. The same room gives the same bytes.

    For example:

    fairdeal signs -o signs

    fairdeal signs --table 4 --format pdf -o signs
    """
    from fairdeal.errors import UnknownName
    from fairdeal.signs.of_room import signs_of

    if form not in FORMATS:
        raise UnknownName.of("format", form, FORMATS)
    with opened(db, keys, name) as service:
        made = signs_of(service.room, table or 0, version or 0)
    files = [(sign, folder / f"{sign.name}.{form}") for sign in made]
    pages = [_page(sign, form) for sign in made]
    write_pages(folder, [(file, page) for (_, file), page in zip(files, pages, strict=True)])
    if as_json:
        print_json({"signs": [_as_json(sign, file) for sign, file in files]})
        return
    for sign, file in files:
        title = "" if sign.title == sign.heading else f", {sign.title.lower()}"
        print(f"{file}: {sign.heading}{title}")
    print(f"{len(files)} signs, version {made[0].version}" if made else "no signs")


def _page(sign: "Sign", form: str) -> bytes:
    if form == "html":
        from fairdeal.signs.formats.html import page

        return page(sign)
    from fairdeal.signs.formats.pdf import document

    return document(sign)


def _as_json(sign: "Sign", file: Path) -> dict[str, object]:
    from fairdeal.signs.sign import words

    return {
        "file": str(file),
        "key": sign.key,
        "of": sign.of,
        "heading": sign.heading,
        "title": sign.title,
        "where": str(sign.where),
        "version": sign.version,
        "approved_on": sign.approved_on,
        "clauses": list(sign.cite.refs),
        "says": words(sign),
    }


def write_pages(folder: Path, files: list[tuple[Path, bytes]]) -> None:
    """Each file whole; nothing is written before all of them are made."""
    from fairdeal.errors import BadInput

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BadInput(f"{folder} cannot be written: {fault.strerror}") from None
    for file, page in files:
        write_document(file, page)
