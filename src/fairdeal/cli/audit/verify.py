"""`fairdeal verify`: check an exported file, offline, with nothing but the file."""

from pathlib import Path
from typing import Annotated

import typer

from fairdeal.cli.as_json import print_json


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of fairdeal room export.")],
    anchor: Annotated[
        Path | None,
        typer.Option(
            "--anchor", metavar="FILE", help="Anchors that somebody has kept: room, position, hash."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check an export: its chain, its commitments, its money and its hands.

    The check needs no database, no key and no network. The exit code is 1 if something is wrong;
    then the first wrong entry is named.

    For example:

    fairdeal verify hand.jsonl --anchor anchors.txt
    """
    import msgspec

    from fairdeal.engine.text.happenings import dollars
    from fairdeal.service.audit.verifying import verify_file

    found = verify_file(file, anchor)
    if as_json:
        print_json({"verified": not found.fault, **msgspec.to_builtins(found)})
    elif found.fault:
        print(f"{file}: wrong: {found.fault}")
    else:
        kind = "" if found.kind == "real" else f", a {found.kind}"
        print(f"{file}: entries {found.first:,} to {found.last:,} of {found.room}{kind} hold")
        print(f"  chain: every hash fits; {found.closed:,} entries are closed; "
              f"{found.anchored:,} anchors met")  # fmt: skip
        print(f"  money: {dollars(found.cents_off)} too much or missing")
        print(f"  hands: {found.hands:,} rebuilt, {found.proved:,} with proved cards, "
              f"{found.judged:,} played again by the rules")  # fmt: skip
    if found.fault:
        raise typer.Exit(1)
