"""What the displays show of a fund: adjusted before a witness, and compared with accounting."""

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.amounts import MOST
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.bad_beat import ending
from fairdeal.room.jackpots.funds import commands, facts
from fairdeal.room.jackpots.funds.facts import Reason
from fairdeal.room.jackpots.funds.keeping import the_fund
from fairdeal.room.jackpots.funds.state import Fund, stream_of
from fairdeal.room.jackpots.values import BAD_BEAT, NAMES, values_of
from fairdeal.room.refusals import Refused
from fairdeal.room.room import Room
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

PENDING = "pending adjustment"


@Cite("poker 15.I", "poker 15.I(1)", "R17", "R19")
def adjust_display(work: Work, command: commands.AdjustDisplay) -> None:
    """Set the displays to the amount of the fund, and to nothing else."""
    fund = the_fund(work, command.fund)
    if command.fault:
        require_text(command.fault, "the fault of the display")
    if command.cents != fund.cents:
        raise Refused("not_the_amount", f"the fund holds {fund.cents:,} cents")
    ending.require_paid(work, fund.display.pending)
    adjusted = facts.DisplayAdjusted(
        cents=command.cents,
        at=work.time,
        reason=_reason(fund, command),
        fault=command.fault,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(command.fund), adjusted)
    ending.adjusted(work, fund.display.pending)


@Cite("poker 15.J", "R17")
def _reason(fund: Fund, command: commands.AdjustDisplay) -> Reason | None:
    """Why the display shows less than before; refused if there is no reason for it."""
    if command.cents >= fund.display.cents:
        return None
    if fund.reduced is None and not command.fault:
        raise Refused("no_reason_for_less", f"the display showed {fund.display.cents:,} cents")
    return fund.reduced or Reason.DISPLAY_FAULT


@Cite("poker 15.I", "poker 15.I(2)", "R17")
def compare_display(work: Work, command: commands.CompareDisplay) -> None:
    """Compare what is shown with the fund; a difference raises an alarm."""
    fund = the_fund(work, command.fund)
    if not 0 <= command.cents <= MOST:
        raise Refused("not_an_amount", str(command.cents))
    house: House = work.see(ROOM)
    compared = facts.DisplayCompared(
        cents=command.cents,
        due=fund.cents,
        day=house.day_at(work.time),
        **work.acting.did(),
    )
    work.write(stream_of(command.fund), compared)
    work.result["equal"] = command.cents == fund.cents
    if command.cents != fund.cents:
        says = f"It shows {dollars(command.cents)}, and the fund holds {dollars(fund.cents)}."
        raise_alarm(work, "display_differs", NAMES[command.fund], says)


@Cite("poker 15.B", "poker 15.G(1)", "P-126")
def shown(room: Room, name: str) -> str:
    """What the displays of a fund say."""
    fund: Fund = room.things.get(stream_of(name)) or Fund()
    cents = dollars(shown_cents(room, name))
    return f"{cents} ({PENDING})" if fund.display.pending else cents


@Cite("poker 15.B", "P-126")
def shown_cents(room: Room, name: str) -> int:
    """The amount on the displays of a fund, and on its sign.

    Where the house lets them follow the ledger it is what the fund holds.
    """
    fund: Fund = room.things.get(stream_of(name)) or Fund()
    live = name != BAD_BEAT or values_of(room).get("bad_beat.live_display")
    return fund.cents if live else fund.display.cents
