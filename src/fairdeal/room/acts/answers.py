"""What an act asks, and whether it was answered: nothing more, nothing less."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.acts.act import Act, Asks
from fairdeal.room.acts.commands import Attest
from fairdeal.room.acts.seen import Seen
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text

BOXES: Final = 2
"""A drop box and a tip box."""

MOST: Final = 1_000
"""No table has more cards than this."""

_FIELDS: Final = {
    Asks.NUMBER: "number",
    Asks.CHOICE: "choice",
    Asks.DEVICE: "device",
    Asks.BOXES: "boxes",
    Asks.SEATS: "seats",
    Asks.DEALER: "dealer",
}
_NOT_GIVEN: Final = (-1, "", ())


@Cite("R14")
def require_answers(act: Act, command: Attest, seen: Seen) -> None:
    """Refuse an answer that an act does not ask for, and an act without the answer that it does."""
    _require_deck(act, command, seen)
    for asks, field in _FIELDS.items():
        given = getattr(command, field) not in _NOT_GIVEN
        if given and asks is not act.asks:
            raise Refused("not_asked", f"{act.key} asks for {act.asks}, not for {field}")
        if asks is act.asks and not given and not command.broken:
            raise Refused("answer_missing", f"{act.key} asks for {act.asks}: {field}")
    if getattr(command, _FIELDS.get(act.asks, ""), "") in _NOT_GIVEN:
        return
    _CHECKS.get(act.asks, _nothing)(act, command, seen)


def _require_deck(act: Act, command: Attest, seen: Seen) -> None:
    if act.per_deck and command.deck not in seen.deck_numbers:
        raise Refused("no_decks_here", f"deck {command.deck} of table {command.table}")
    if command.deck and not act.per_deck:
        raise Refused("not_asked", f"{act.key} is not about one deck")


def _nothing(act: Act, command: Attest, seen: Seen) -> None:
    """Nothing is asked."""


def _number(act: Act, command: Attest, seen: Seen) -> None:
    if not 0 <= command.number <= MOST:
        raise Refused("answer_missing", f"a number must be 0 to {MOST:,}")


def _choice(act: Act, command: Attest, seen: Seen) -> None:
    if command.choice not in act.choices:
        raise Refused("answer_missing", f"choice must be {' or '.join(act.choices)}")


def _device(act: Act, command: Attest, seen: Seen) -> None:
    require_text(command.device, "the id of a device", 40)


def _boxes(act: Act, command: Attest, seen: Seen) -> None:
    for box in command.boxes:
        require_text(box, "the id of a box", 40)
    if len(command.boxes) != BOXES or len({*command.boxes}) != BOXES:
        raise Refused("answer_missing", "name the drop box and the tip box, each once")


@Cite("poker 4.B", "ddp 4.C", "dds (c)(2)")
def _seats(act: Act, command: Attest, seen: Seen) -> None:
    """The seats must be those of players who sit there."""
    there = () if seen.table is None else seen.table.seating.seats
    for seat in command.seats:
        if not 0 <= seat < len(there) or there[seat] is None:
            raise Refused("nobody_in_seat", f"seat {seat + 1}")
    if len({*command.seats}) != act.seats or len(command.seats) != act.seats:
        what = "the seat of 1 player" if act.seats == 1 else f"the seats of {act.seats} players"
        raise Refused("answer_missing", f"name {what}")


_CHECKS: Final = {
    Asks.NUMBER: _number,
    Asks.CHOICE: _choice,
    Asks.DEVICE: _device,
    Asks.BOXES: _boxes,
    Asks.SEATS: _seats,
}


@Cite("poker 7.F(8)(a)", "poker 3.A(3)")
def wrong_number(act: Act, command: Attest, seen: Seen) -> str:
    """In what a number differs from the one that must come out, or an empty text."""
    if act.expects is None or command.number < 0 or not act.when(seen):
        return ""
    expected = act.expects(seen)
    return "" if command.number == expected else f"{command.number} counted, {expected} expected"
