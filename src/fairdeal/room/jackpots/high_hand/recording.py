"""The High Hand Tracking Slip: a floorperson or above verifies a hand and signs for it (16.G)."""

from typing import Final

from fairdeal.cards.notation import parse
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.high_hand import commands, facts
from fairdeal.room.jackpots.high_hand.facts import Call
from fairdeal.room.jackpots.high_hand.state import STREAM, HighHand, Period
from fairdeal.room.jackpots.high_hand.tracking import tracked
from fairdeal.room.jackpots.values import values_of
from fairdeal.room.people.adding import DEVICE
from fairdeal.room.people.authority import known, require_others
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

SLIP: Final = {
    "name": "poker 16.G(3)(a)",
    "phone": "poker 16.G(3)(a)",
    "seat": "poker 16.G(3)(a)",
    "table": "poker 16.G(3)(b)",
    "cards": "poker 16.G(3)(c)",
    "dealer": "poker 16.G(3)(d)",
    "identification": "poker 16.B(7)",
}
"""What a slip must hold besides the signature and the licence of who verifies, with its clause."""

SHOWDOWN: Final = "showdown"


@Cite("poker 16.G(1)", "poker 16.G(2)", "poker 16.G(3)(e)", "P-94", "P-96", "R14", "R18")
def high_hand_record(work: Work, command: commands.HighHandRecord) -> None:
    """Record a hand for which the floor was called: if it is not below the high hand so far."""
    high = tracked(work)
    call = _call(high, command)
    _require_complete(command)
    _require_same(command, call)
    require_others(work.acting, call.player)
    if command.dealer == work.acting.person:
        raise Refused("same_person", "the dealer of the slip does not verify it")
    licence = _licence(work, command.dealer, call)
    period = _period(work, high, call)
    if call.value < period.value:
        raise Refused("lower_hand", period.holders[0].says)
    recorded = facts.HighHandRecorded(
        period=period.id,
        call=call,
        dealer=command.dealer,
        dealer_licence=licence,
        name=command.name,
        phone=command.phone,
        identification=command.identification,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(STREAM, recorded)
    work.result["period"] = period.id
    work.result["announced"] = f"{call.says}, table {call.table}"


def _call(high: HighHand, command: commands.HighHandRecord) -> Call:
    asked = (command.hand, command.player)
    found = [call for call in high.calls if (call.hand, call.player) == asked]
    if not found:
        raise Refused("no_such_call", f"{command.hand} {command.player}"[:80])
    return max(found, key=lambda call: call.value)


@Cite("poker 16.G(3)(a)", "poker 16.G(3)(b)", "poker 16.G(3)(c)", "poker 16.G(3)(d)", "P-96")
def _require_complete(command: commands.HighHandRecord) -> None:
    """Refuse a slip by the first field that is not filled in, with the clause of that field."""
    for field, clause in SLIP.items():
        value = getattr(command, field)
        empty = value in ("", commands.NOWHERE) or (field == "table" and not value)
        if empty:
            raise Refused("slip_incomplete", f"the {field} is missing", Cite(clause))
        if isinstance(value, str):
            require_text(value, f"the {field}", 80)


@Cite("poker 16.G(1)")
def _require_same(command: commands.HighHandRecord, call: Call) -> None:
    """Refuse a slip that says something else than the table saw."""
    try:
        cards = {*parse(command.cards)}
    except BadInput:
        raise Refused("slip_differs", "the cards cannot be read") from None
    for field, seen, same in (
        ("seat", str(call.seat + 1), command.seat == call.seat),
        ("table", str(call.table), command.table == call.table),
        ("cards", call.cards, cards == {*parse(call.cards)}),
    ):
        if not same:
            raise Refused("slip_differs", f"the {field} must be {seen}")


def _licence(work: Work, dealer: str, call: Call) -> str:
    """The licence of the dealer; of the program its digest, where it dealt."""
    if dealer == DEVICE and call.by_program:
        house: House = work.see(ROOM)
        return house.program[:12] or DEVICE
    person = known(work.see, dealer)
    if person.licence is None:
        raise Refused("slip_incomplete", "the licence of the dealer is missing")
    return person.licence.number


@Cite("P-95")
def _period(work: Work, high: HighHand, call: Call) -> Period:
    """The period of a hand: by when it was verified, or by when it was shown."""
    at_showdown = values_of(work.room)["high_hand.time_basis"] == SHOWDOWN
    at = call.at if at_showdown else work.time
    for period in high.open_periods():
        if period.first <= at < period.after and (not period.count or period is high.now):
            return period
    raise Refused("period_closed", call.hand)
