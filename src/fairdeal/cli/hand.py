"""`fairdeal hand`: run a hand written in the notation, and tell how it came out."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer


def command(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A hand as text; - reads it from the input.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play a hand that is written down, and print each stack, hand and pot.

    docs/notation.md tells how a hand is written. The exit code is 1 if a player does what the rules
    refuse, or if something is not as the text expects; 2 if the text cannot be understood.

    Example:
    fairdeal hand aces.txt --json
    """
    from fairdeal.poker.notation_reading import read
    from fairdeal.poker.outcome import outcome

    told = read(text_of(file))
    found = outcome(told.hand, told.names)
    if as_json:
        import json

        print(json.dumps(found, indent=2))
        return
    show(found, over=told.hand.over)


def text_of(file: str) -> str:
    """The text of a file, or of the standard input."""
    from fairdeal.errors import BadInput

    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8")
    except OSError as fault:
        raise BadInput(f"{file}: {(fault.strerror or str(fault)).lower()}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file}: not a text in UTF-8") from None


def show(found: dict[str, Any], over: bool) -> None:
    """The outcome in lines."""
    seats = found["seats"]
    name = max(len(seat["name"]) for seat in seats)
    cards = max(len(seat["cards"]) for seat in seats)
    chips = max(len(str(seat[when])) for seat in seats for when in ("before", "after"))
    print(f"{found['game']}" + (f"   board {found['board']}" if found["board"] else ""))
    for seat in seats:
        stacks = f"{seat['before']:>{chips}} -> {seat['after']:>{chips}}"
        line = f"  {seat['name']:<{name}}  {stacks}  {seat['cards']:<{cards}}  {seat['hand']}"
        print(line.rstrip())
    for number, pot in enumerate(found["pots"]):
        kind = f"side pot {number}" if number else "main pot"
        print(f"{kind} {pot['amount']}, for {' '.join(pot['eligible'])}")
        for award in pot["awards"]:
            print(f"  {award['seat']} wins {award['amount']} ({award['share']}, {award['why']})")
    if not over:
        print("the hand is not over")
