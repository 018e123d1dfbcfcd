"""`fairdeal hand`: run a hand written in the notation, and tell how it came out."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fairdeal.poker.transcript import Line


def command(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A hand as text; - reads it from the input.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play a hand that is written down, and print each stack, hand and pot.

    What was asked for, reported and ruled is told with its clause.

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
    from fairdeal.poker.transcript import notes

    show(found, list(notes(told.hand, told.names)), over=told.hand.over)


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


def show(found: dict[str, Any], notes: "Sequence[Line]", over: bool) -> None:
    """The outcome in lines."""
    boards = f"   board {found['board']}" if found["board"] else ""
    if "second_board" in found:
        boards += f"   second board {found['second_board']}"
    print(found["game"] + boards)
    show_seats(found["seats"])
    for line in notes:
        print(f"{line.text} [{line.cite}]" if line.cite else line.text)
    for number, pot in enumerate(found["pots"]):
        show_pot(f"side pot {number}" if number else "main pot", pot)
    if not over:
        print("the hand is not over")


def show_seats(seats: list[dict[str, Any]]) -> None:
    """A row for each seat; a hand on a second board stands below that on the first."""
    name = max(len(seat["name"]) for seat in seats)
    cards = max(len(seat["cards"]) for seat in seats)
    chips = max(len(str(seat[when])) for seat in seats for when in ("before", "after"))
    for seat in seats:
        stacks = f"{seat['before']:>{chips}} -> {seat['after']:>{chips}}"
        row = f"  {seat['name']:<{name}}  {stacks}  {seat['cards']:<{cards}}  "
        print((row + seat["hand"]).rstrip())
        if seat.get("second_hand"):
            print(f"{' ' * len(row)}second board: {seat['second_hand']}")


def show_pot(kind: str, pot: dict[str, Any]) -> None:
    """A pot with who may win it, and who won what of it."""
    if not pot["amount"]:
        return
    print(f"{kind} {pot['amount']}, for {' '.join(pot['eligible'])}")
    for award in pot["awards"]:
        board = "second board, " if award.get("board") else ""
        won = f"{award['seat']} wins {award['amount']}"
        print(f"  {won} ({board}{award['share']}, {award['why']})")
