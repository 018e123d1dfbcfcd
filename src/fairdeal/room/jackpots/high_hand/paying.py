"""The payout of a period: at a cage only, once, in time; what nobody collects goes by rule."""

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room import ledger
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.jackpots.funds.facts import FundReturned
from fairdeal.room.jackpots.funds.keeping import the_fund
from fairdeal.room.jackpots.funds.state import stream_of as fund_stream
from fairdeal.room.jackpots.high_hand import commands, facts
from fairdeal.room.jackpots.high_hand.state import NEXT_PERIOD, STREAM, Payout
from fairdeal.room.jackpots.high_hand.tracking import the_high_hand
from fairdeal.room.jackpots.values import HIGH_HAND, values_of
from fairdeal.room.people.authority import known, require_others
from fairdeal.room.people.facts import JackpotPaid
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

CAGES = ("main_cage", "satellite_cage")


def the_payout(work: Work, period: str) -> Payout:
    """What is still to be collected of a period."""
    payout = the_high_hand(work).payout(period)
    if payout is None:
        raise Refused("nothing_to_collect", period[:40])
    return payout


@Cite("poker 16.A(2)", "poker 16.B(7)", "poker 16.I", "poker 16.I(1)", "R9", "R14", "R18")
def high_hand_pay(work: Work, command: commands.HighHandPay) -> None:
    """Pay a winner at a cage, who shows identification and comes in time."""
    payout = the_payout(work, command.period)
    cents = sum(part.cents for part in payout.parts if part.player == command.player)
    if not cents:
        raise Refused("nothing_to_collect", command.player[:40])
    if command.place not in CAGES:
        raise Refused("cage_only", command.place[:40])
    if payout.expired or work.time >= payout.until:
        raise Refused("too_late_to_collect", command.period)
    if not command.identified:
        raise Refused("not_identified")
    require_others(work.acting, command.player)
    paid = facts.HighHandPaid(
        period=command.period,
        player=command.player,
        cents=cents,
        place=command.place,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(STREAM, paid)
    _to_rail(work, command.period, command.player, cents)
    work.result["cents"] = cents
    # What the house asks for at the cage besides identification is for the cashier to see.
    work.result["restrictions"] = values_of(work.room)["high_hand.restrictions"]


def _to_rail(work: Work, period: str, player: str, cents: int) -> None:
    note = JackpotPaid(
        cents=cents,
        fund=HIGH_HAND,
        payout=period,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(person_stream(player), note)
    work.move(cents, ledger.held(f"{HIGH_HAND}/{period}"), ledger.rail(player))


@Cite("poker 16.J", "poker 16.B(6)")
def high_hand_expire(work: Work, command: commands.HighHandExpire) -> None:
    """After the time to collect it a payout goes to the next period, or waits for the house."""
    payout = the_payout(work, command.period)
    if work.time < payout.until or payout.expired:
        raise Refused("still_to_collect", command.period)
    rule = values_of(work.room)["high_hand.unclaimed"]
    did = work.acting.did()
    expired = facts.PayoutExpired(period=command.period, cents=payout.cents, rule=rule, **did)
    if rule == NEXT_PERIOD:
        the_fund(work, HIGH_HAND)
        returned = FundReturned(cents=payout.cents, payout=command.period, **did)
        work.write(fund_stream(HIGH_HAND), returned)
        held = ledger.held(f"{HIGH_HAND}/{command.period}")
        work.move(payout.cents, held, ledger.fund(HIGH_HAND))
    else:
        says = f"{dollars(payout.cents)} was not collected: {rule}."
        raise_alarm(work, "unclaimed", command.period, says)
    work.write(STREAM, expired)


@Cite("poker 16.J", "R14")
def high_hand_distribute(work: Work, command: commands.HighHandDistribute) -> None:
    """Give an unclaimed payout to a player, where the house has a rule of its own for it."""
    payout = the_payout(work, command.period)
    if not payout.expired:
        raise Refused("still_to_collect", command.period)
    known(work.see, command.to)
    require_text(command.reason, "the reason")
    require_others(work.acting, command.to)
    given = facts.PayoutDistributed(
        period=command.period,
        to=command.to,
        cents=payout.cents,
        reason=command.reason,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(STREAM, given)
    _to_rail(work, command.period, command.to, payout.cents)
