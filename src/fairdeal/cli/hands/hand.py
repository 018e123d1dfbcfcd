"""`fairdeal hand`: run a hand or a round written in the notation, and tell how it came out."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairdeal.cli.as_json import events_as_text, print_json
from fairdeal.cli.game_file import GameFiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fairdeal.engine.text.happenings import CitedLine

OF_A_RECORD = ("schema", "book", "edition")


def command(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A file with a hand as text; - reads standard input."),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    game_file: GameFiles = None,
) -> None:
    """Play a hand that is written as text, and print each stack, hand and pot.

    Options, reports and rulings are printed with their clauses. For a round against the house, each
    wager is printed with what it won.

    docs/notation.md describes the notation. The exit code is 1 if the rules refuse a line or if the
    result differs from what the text expects, and 2 if the text has an error.

    For example:

    fairdeal hand aces.txt --json
    """
    text = text_of(file)
    if is_round(text):
        play_round(text, as_json)
    else:
        play_hand(text, as_json)


def is_round(text: str) -> bool:
    """Whether a text tells a round against the house: its first word says which game."""
    from fairdeal.banked.games import GAMES
    from fairdeal.engine.text.lines import lines_of

    return lines_of(text)[0].words[0] in GAMES


def play_hand(text: str, as_json: bool) -> None:
    """Play a hand of poker and print how it came out."""
    from fairdeal.poker.notation.reading import read
    from fairdeal.poker.outcome import outcome

    told = read(text)
    found = outcome(told.hand, told.names)
    if as_json:
        print_json(found | {"events": events_as_text(told.hand.log)})
        return
    from fairdeal.poker.transcript.lines import notes

    show(found, list(notes(told.hand, told.names)), over=told.hand.over)


def play_round(text: str, as_json: bool) -> None:
    """Play a round against the house and print how it came out."""
    from fairdeal.banked.notation.reading import read
    from fairdeal.banked.outcome import outcome

    told = read(text)
    found = outcome(told.table, told.names)
    if as_json:
        # A record that can be read back has cards as numbers; this is for people and scripts.
        shown = {name: value for name, value in found.items() if name not in OF_A_RECORD}
        print_json(shown | {"events": events_as_text(told.table.log)})
    else:
        show_round(found, over=told.table.over)


def text_of(file: str) -> str:
    """The text of a file, or of the standard input."""
    from fairdeal.errors import BadInput

    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8-sig")
    except OSError as fault:
        raise BadInput(f"{file}: {(fault.strerror or str(fault)).lower()}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} is not a UTF-8 text") from None


def show(found: dict[str, Any], notes: "Sequence[CitedLine]", over: bool) -> None:
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


def show_round(found: dict[str, Any], over: bool) -> None:
    """The outcome of a round in lines."""
    lying = [f"{name} {found[name]}" for name in ("hole", "shared") if found.get(name)]
    print("   ".join([found["game"], f"paytable {found['paytable']}", *lying]))
    seats = [seat for seat in found["seats"] if seat["name"] != "-"]
    width = {part: max(len(seat[part]) for seat in seats) for part in ("name", "cards")}
    chips = max(len(str(seat[when])) for seat in seats for when in ("before", "after"))
    for seat in seats:
        stacks = f"{seat['before']:>{chips}} -> {seat['after']:>{chips}}"
        name, cards = f"{seat['name']:<{width['name']}}", f"{seat['cards']:<{width['cards']}}"
        print(f"  {name}  {stacks}  {cards}  {seat['hand']}".rstrip())
        for wager in seat["wagers"]:
            print(f"    {wager['kind']} {wager['stake']}: {became(wager['won'])}")
    for report in found["reports"]:
        print(f"{report['title']}. {report['remedy']} [{report['clauses']}]")
    print(f"the house {found['house']:+}")
    if not over:
        print("the round is not over")


def became(won: int) -> str:
    """What became of a wager."""
    return f"wins {won}" if won > 0 else "loses" if won < 0 else "goes back"
