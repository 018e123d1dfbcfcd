"""A verified bad beat is paid: notified, prepared, paid by two, each step once (R19)."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.engine.text.happenings import dollars
from fairdeal.room import ledger
from fairdeal.room.jackpots.bad_beat import commands, facts
from fairdeal.room.jackpots.bad_beat.state import Step, stream_of
from fairdeal.room.jackpots.bad_beat.verifying import the_bad_beat
from fairdeal.room.jackpots.values import BAD_BEAT
from fairdeal.room.people.authority import require_others
from fairdeal.room.people.facts import JackpotPaid
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work

DELIVERS: Final = frozenset({Role.SECURITY, Role.ACCOUNTING})
"""Who brings a payout to the table."""


@Cite("poker 15.G(2)", "R19")
def bad_beat_notify(work: Work, command: commands.BadBeatNotify) -> None:
    """Security or accounting takes the notice: how much, and to which table."""
    beat = the_bad_beat(work, command.hand, Step.VERIFIED)
    notified = facts.BadBeatNotified(cents=beat.cents, table=beat.seen.table, **work.acting.did())
    work.write(stream_of(command.hand), notified)
    work.result["cents"] = beat.cents
    work.result["table"] = beat.seen.table


@Cite("poker 15.H", "R19")
def bad_beat_prepare(work: Work, command: commands.BadBeatPrepare) -> None:
    """Accounting prepares the payout."""
    beat = the_bad_beat(work, command.hand, Step.NOTIFIED)
    prepared = facts.BadBeatPrepared(cents=beat.cents, **work.acting.did())
    work.write(stream_of(command.hand), prepared)


@Cite("poker 15.H", "R9", "R14", "R17", "R19")
def bad_beat_pay(work: Work, command: commands.BadBeatPay) -> None:
    """Pay all shares at once, where the submission says so."""
    beat = the_bad_beat(work, command.hand, Step.PREPARED)
    signed, did = work.acting.signed(), work.acting.did()
    if command.place != beat.place or (work.acting.role is Role.CASHIER) != (beat.place == "cage"):
        raise Refused("paid_elsewhere", f"at the {beat.place}")
    if beat.place == "table" and not {each.role for each in signed} & DELIVERS:
        raise Refused("second_not_entitled", "at a table it takes security or accounting")
    require_others(work.acting, *(part.player for part in beat.parts))
    account = ledger.held(stream_of(command.hand))
    paid = facts.BadBeatPaid(
        cents=beat.cents, place=command.place, at=work.time, signed=signed, **did
    )
    work.write(stream_of(command.hand), paid)
    for part in beat.parts:
        note = JackpotPaid(
            cents=part.cents, fund=BAD_BEAT, payout=command.hand, signed=signed, **did
        )
        work.write(person_stream(part.player), note)
        work.move(part.cents, account, ledger.rail(part.player))
    work.result["parts"] = [f"{part.player} {dollars(part.cents)}" for part in beat.parts]
