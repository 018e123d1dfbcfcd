"""`fairdeal hand`: run a hand or a round written in the notation, and tell how it came out."""

import sys
from collections.abc import Iterator
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

    A round against the house is played alike: then each wager is printed with what it won.
    docs/notation.md tells how both are written. The exit code is 1 if a player does what the rules
    refuse, or if something is not as the text expects; 2 if the text cannot be understood.

    Example:
    fairdeal hand aces.txt --json
    """
    text = text_of(file)
    found, over = told_round(text) if is_round(text) else told_hand(text)
    if as_json:
        import json

        print(json.dumps(found, indent=2))
        return
    show(found, over)


def is_round(text: str) -> bool:
    """Whether a text tells a round against the house: its first word says which game."""
    from fairdeal.banked.games import GAMES
    from fairdeal.engine.lines import lines_of

    return lines_of(text)[0].words[0] in GAMES


def told_hand(text: str) -> tuple[dict[str, Any], bool]:
    """A hand of poker: how it came out, and whether it is over."""
    from fairdeal.poker.notation_reading import read
    from fairdeal.poker.outcome import outcome

    told = read(text)
    return outcome(told.hand, told.names), told.hand.over


def told_round(text: str) -> tuple[dict[str, Any], bool]:
    """A round against the house: how it came out, and whether it is over."""
    from fairdeal.banked.notation_reading import read
    from fairdeal.banked.outcome import outcome

    told = read(text)
    return outcome(told.table, told.names), told.table.over


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
    print("   ".join([found["game"], *_before_all(found)]))
    seats = [seat for seat in found["seats"] if seat["name"] != "-"]
    for line in _seats(seats):
        print(line.rstrip())
    if "house" in found:
        print(f"the house {found['house']:+}")
    for number, pot in enumerate(found.get("pots", [])):
        kind = f"side pot {number}" if number else "main pot"
        print(f"{kind} {pot['amount']}, for {' '.join(pot['eligible'])}")
        for award in pot["awards"]:
            print(f"  {award['seat']} wins {award['amount']} ({award['share']}, {award['why']})")
    if "house" in found and "voided" in found:
        print(f"the round is void: {found['voided']}")
    if not over:
        print(f"the {'round' if 'house' in found else 'hand'} is not over")


def _before_all(found: dict[str, Any]) -> list[str]:
    """What lies before everybody, and the paytable."""
    said = [f"paytable {found['paytable']}"] if "paytable" in found else []
    return said + [f"{name} {found[name]}" for name in _LYING if found.get(name)]


_LYING = ("board", "hole", "shared")


def _seats(seats: list[dict[str, Any]]) -> Iterator[str]:
    """A line for each seat; where there are wagers, a line below it for each."""
    name = max(len(seat["name"]) for seat in seats)
    cards = max(len(seat["cards"]) for seat in seats)
    chips = max(len(str(seat[when])) for seat in seats for when in ("before", "after"))
    for seat in seats:
        stacks = f"{seat['before']:>{chips}} -> {seat['after']:>{chips}}"
        yield f"  {seat['name']:<{name}}  {stacks}  {seat['cards']:<{cards}}  {seat['hand']}"
        for wager in seat.get("wagers", []):
            yield f"    {wager['kind']} {wager['stake']}: {_became(wager['won'])}"


def _became(won: int) -> str:
    return f"wins {won}" if won > 0 else "loses" if won < 0 else "back"
