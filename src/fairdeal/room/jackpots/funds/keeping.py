"""Money into a fund and out of it: each way has its reason, and there is no other (R17)."""

from typing import Any

from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.room import ledger
from fairdeal.room.amounts import require_amount
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.funds import commands, facts
from fairdeal.room.jackpots.funds.facts import Reason
from fairdeal.room.jackpots.funds.state import Fund, stream_of
from fairdeal.room.jackpots.high_hand import pooling
from fairdeal.room.jackpots.values import BAD_BEAT, require_fund, values_of
from fairdeal.room.people.authority import known, require_others
from fairdeal.room.people.facts import JackpotPaid
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.refusals import Refused
from fairdeal.room.submission.agreement.room import FUNDS
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


@Cite("R17")
def the_fund(work: Work, name: str) -> Fund:
    """A fund by its name; what it says of itself and the ledger agree to the cent."""
    require_fund(name)
    fund: Fund = work.see(stream_of(name)) or Fund()
    if (found := work.room.ledger.of(ledger.fund(name))) != fund.cents:
        raise Corrupt(f"fund {name} is {found}, and seed + in - out is {fund.cents} (R17)")
    return fund


@Cite("poker 15.A", "P-91")
def seed_fund(work: Work, command: commands.SeedFund) -> None:
    """Put an approved seed into a fund: no more than the submission in force allows."""
    fund = the_fund(work, command.fund)
    require_amount(command.cents)
    require_text(command.reference, "the reference")
    allowed = values_of(work.room).get(f"{command.fund}.seed") or 0
    if fund.unrecovered + command.cents > allowed:
        more = max(0, allowed - fund.unrecovered)
        raise Refused("seed_not_approved", f"{more:,} cents more are approved")
    seeded = facts.FundSeeded(
        cents=command.cents,
        reference=command.reference,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(command.fund), seeded)
    work.move(command.cents, ledger.OUTSIDE, ledger.fund(command.fund))


@Cite("poker 15.A", "P-91", "R17")
def recover_seed(work: Work, command: commands.RecoverSeed) -> None:
    """Give the house back what it has put in, as far as it is still there."""
    fund = the_fund(work, command.fund)
    require_amount(command.cents)
    require_text(command.reference, "the reference")
    if command.cents > fund.unrecovered:
        raise Refused("no_such_seed", f"{fund.unrecovered:,} cents of a seed are in the fund")
    reduce(work, command.fund, command.cents, Reason.SEED_RECOVERED, reference=command.reference)
    work.move(command.cents, ledger.fund(command.fund), ledger.OUTSIDE)


@Cite("poker 15.C(3)", "poker 15.J", "P-92")
def discontinue_fund(work: Work, command: commands.DiscontinueFund) -> None:
    """Give the money of a jackpot that has ended to the players, by the approved plan."""
    fund = the_fund(work, command.fund)
    require_amount(command.cents)
    values = values_of(work.room)
    plan = values.get(f"{BAD_BEAT}.discontinuation")
    by_plan = plan is not None and command.reference == plan["reference"]
    if command.fund != BAD_BEAT or command.to == BAD_BEAT or not by_plan:
        raise Refused("not_by_the_plan")
    if values[f"{BAD_BEAT}.offered"] and _collecting(work, values[f"{BAD_BEAT}.collecting"]):
        raise Refused("still_collecting")
    if command.cents > fund.cents:
        raise Refused("fund_too_small", f"it holds {fund.cents:,} cents")
    signed, did = work.acting.signed(), work.acting.did()
    require_others(work.acting, command.to)
    reduce(work, command.fund, command.cents, Reason.DISCONTINUED, command.to, command.reference)
    if command.to in FUNDS:
        the_fund(work, command.to)
        filled = facts.FundReturned(cents=command.cents, payout=command.fund, signed=signed, **did)
        work.write(stream_of(command.to), filled)
        work.move(command.cents, ledger.fund(command.fund), ledger.fund(command.to))
        pooling.add(work, command.to, command.cents)
        return
    known(work.see, command.to)
    paid = JackpotPaid(
        cents=command.cents, fund=command.fund, payout=command.reference, signed=signed, **did
    )
    work.write(person_stream(command.to), paid)
    work.move(command.cents, ledger.fund(command.fund), ledger.rail(command.to))


def _collecting(work: Work, value: Any) -> bool:
    """Whether contributions are taken on this day."""
    if not isinstance(value, dict):
        return bool(value)
    house: House = work.see(ROOM)
    return bool((house.day_at(work.time) >= value["effective"]) == value["on"])


@Cite("R17")
def reduce(
    work: Work, fund: str, cents: int, reason: Reason, to: str = "", reference: str = ""
) -> None:
    """Note that an amount leaves a fund; the caller moves it."""
    fact = facts.FundReduced(
        cents=cents,
        reason=reason,
        to=to,
        reference=reference,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(fund), fact)


@Cite("poker 15.F", "poker 16.F")
def record_contributions(work: Work, command: commands.RecordContributions) -> None:
    """Enter what was counted on a gaming day into the record that accounting keeps."""
    fund = the_fund(work, command.fund)
    if command.day not in fund.days:
        raise Refused("nothing_counted", command.day[:20])
    if command.day in fund.recorded:
        raise Refused("already_recorded", command.day)
    cents = fund.days[command.day]
    recorded = facts.ContributionsRecorded(day=command.day, cents=cents, **work.acting.did())
    work.write(stream_of(command.fund), recorded)
    work.result["cents"] = cents
