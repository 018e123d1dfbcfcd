"""Money that waits for a decision: whose it is will be decided, and nobody can use it till then."""

from fairdeal.cite import Cite
from fairdeal.room.amounts import require_money
from fairdeal.room.cage import commands, facts
from fairdeal.room.cage.state import STREAM, Cage
from fairdeal.room.ledger import held, rail
from fairdeal.room.people.authority import known, require_others
from fairdeal.room.people.facts import RailHeld, RailReleased
from fairdeal.room.people.state import stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


@Cite("R8")
def hold_money(work: Work, command: commands.HoldMoney) -> None:
    """Set an amount of a rail aside; it is known by the id of this command."""
    known(work.see, command.person)
    require_money(work, rail(command.person), command.cents)
    require_text(command.reason, "the reason")
    hold, who = work.acting.command, work.acting.did()
    work.write(
        STREAM,
        facts.MoneyHeld(
            hold=hold, owner=command.person, cents=command.cents, reason=command.reason, **who
        ),
    )
    taken = RailHeld(cents=command.cents, hold=hold, **who)
    work.write(stream_of(command.person), taken)
    work.move(command.cents, rail(command.person), held(hold))
    work.result["hold"] = hold


@Cite("R8", "R14")
def release_money(work: Work, command: commands.ReleaseMoney) -> None:
    """Give all that was held under a name to one person."""
    cage: Cage = work.see(STREAM) or Cage()
    hold = cage.holds.get(command.hold)
    if hold is None:
        raise Refused("no_such_hold", command.hold)
    known(work.see, command.to)
    require_text(command.reason, "the reason")
    signed, who = work.acting.signed(), work.acting.did()
    require_others(work.acting, command.to)
    work.write(
        STREAM,
        facts.MoneyReleased(
            hold=command.hold,
            to=command.to,
            cents=hold.cents,
            reason=command.reason,
            signed=signed,
            **who,
        ),
    )
    given = RailReleased(cents=hold.cents, hold=command.hold, signed=signed, **who)
    work.write(stream_of(command.to), given)
    work.move(hold.cents, held(command.hold), rail(command.to))
