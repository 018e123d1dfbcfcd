"""Opening a hand that is over (R12): who looked into it, and why, stands in the journal."""

from fairdeal.cite import Cite
from fairdeal.room.audit.commands import OpenHand
from fairdeal.room.audit.facts import HandUnsealed
from fairdeal.room.audit.state import stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


@Cite("P-123", "R12", "R14")
def open_hand(work: Work, command: OpenHand) -> None:
    """Open the sealed cards of a hand that is over."""
    require_over(work, command.hand)
    require_text(command.reason, "the reason")
    work.write(
        stream_of(command.hand),
        HandUnsealed(
            hand=command.hand,
            reason=command.reason,
            at=work.time,
            signed=work.acting.signed(),
            **work.acting.did(),
        ),
    )


def require_over(work: Work, hand: str) -> None:
    """Refuse a hand that was never dealt, or is not over yet."""
    number, dealt = numbers_of(hand)
    table = work.see(f"table/{number}")
    if table is None or not 1 <= dealt <= table.hands:
        raise Refused("no_such_hand", hand)
    if table.hand == hand:
        raise Refused("hand_in_play", hand)


def numbers_of(hand: str) -> tuple[int, int]:
    """The number of the table and of the hand: `4-1182`."""
    table, _, number = hand.partition("-")
    digits = all(each.isascii() and each.isdigit() and len(each) < 10 for each in (table, number))
    if not digits or f"{int(table)}-{int(number)}" != hand:
        raise Refused("no_such_hand", hand)
    return int(table), int(number)
