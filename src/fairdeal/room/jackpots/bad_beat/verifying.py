"""A bad beat is found or claimed, then verified or denied by a shift supervisor."""

import msgspec

from fairdeal.cite import Cite
from fairdeal.room import ledger
from fairdeal.room.audit.opening import require_over
from fairdeal.room.jackpots.bad_beat import commands, facts
from fairdeal.room.jackpots.bad_beat.conditions import Answer, Case, in_words, judged
from fairdeal.room.jackpots.bad_beat.sharing import parts_of
from fairdeal.room.jackpots.bad_beat.state import BadBeat, Step, stream_of
from fairdeal.room.jackpots.funds.facts import DisplayPending, Reason
from fairdeal.room.jackpots.funds.keeping import reduce, the_fund
from fairdeal.room.jackpots.funds.state import stream_of as fund_stream
from fairdeal.room.jackpots.showdown import Showdown, read
from fairdeal.room.jackpots.values import BAD_BEAT, kind_of, values_of
from fairdeal.room.people.authority import require_others
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work


@Cite("poker 15.G", "R19")
def find(work: Work, seen: Showdown) -> None:
    """Note a hand that meets every condition that a table can see."""
    _, found = judged(seen, values_of(work.room, seen.version))
    if all(answer.holds for answer in found):
        work.write(stream_of(seen.hand), facts.BadBeatFound(seen=seen, at=work.time))
        work.result["bad_beat"] = seen.hand


@Cite("poker 15.G")
def bad_beat_claim(work: Work, command: commands.BadBeatClaim) -> None:
    """Claim a bad beat; whether it is one the list of conditions says."""
    if work.see(stream_of(command.hand)) is not None:
        raise Refused("already_claimed", command.hand)
    require_over(work, command.hand)
    if not command.seen:
        raise Refused("nothing_shown", command.hand)
    seen = read(command.seen, kind_of(work, command.hand))
    claimed = facts.BadBeatClaimed(seen=seen, at=work.time, **work.acting.did())
    work.write(stream_of(command.hand), claimed)


def the_bad_beat(work: Work, hand: str, step: Step) -> BadBeat:
    """A bad beat that has come to a step, and no further (R19)."""
    beat: BadBeat | None = work.see(stream_of(hand))
    if beat is None:
        raise Refused("no_such_bad_beat", hand[:40])
    if beat.step is not step:
        raise Refused("another_step", f"it is {beat.step}, and must be {step}")
    return beat


@Cite("poker 15.G", "poker 15.G(1)", "poker 15.G(2)", "R19")
def bad_beat_verify(work: Work, command: commands.BadBeatVerify) -> None:
    """Go through the list. What is denied stays in the journal with the condition that failed."""
    beat = the_bad_beat(work, command.hand, Step.CLAIMED)
    require_others(work.acting, *beat.seen.players)
    case, found = judged(beat.seen, values_of(work.room, beat.seen.version))
    found = _by_house(found, command.fails)
    says = in_words(found)
    if all(answer.holds for answer in found):
        _verified(work, case, found)
    else:
        denied = facts.BadBeatDenied(answers=found, says=says, at=work.time, **work.acting.did())
        work.write(stream_of(command.hand), denied)
    work.result["verdict"] = says


def _by_house(found: tuple[Answer, ...], fails: str) -> tuple[Answer, ...]:
    """The list with the supervisor's own answer to a rule of the house, if one fails."""
    if not fails:
        return found
    if not any(each.house and each.condition == fails for each in found):
        raise Refused("no_such_condition", fails[:80])
    return tuple(
        msgspec.structs.replace(each, holds=False) if each.condition == fails else each
        for each in found
    )


@Cite("poker 15.G(1)", "poker 15.G(2)", "poker 15.H", "R17")
def _verified(work: Work, case: Case, found: tuple[Answer, ...]) -> None:
    """Set the payout aside; the displays are pending; security and accounting have the amount."""
    seen, loser = case.seen, case.loser
    assert loser is not None  # a condition of the list
    values = values_of(work.room, seen.version)
    cents = the_fund(work, BAD_BEAT).cents
    if not cents:
        raise Refused("fund_empty")
    winners = [each.player for each in case.winners]
    others = [each for each in seen.players if each not in (loser.player, *winners)]
    parts = parts_of(cents, values["bad_beat.payouts"], loser.player, winners, others)
    verified = facts.BadBeatVerified(
        answers=found,
        cents=cents,
        parts=parts,
        place=values["bad_beat.pay_place"],
        at=work.time,
        **work.acting.did(),
    )
    work.write(stream_of(seen.hand), verified)
    work.write(fund_stream(BAD_BEAT), DisplayPending(hand=seen.hand, **work.acting.did()))
    reduce(work, BAD_BEAT, cents, Reason.PAID, to=seen.hand)
    work.move(cents, ledger.fund(BAD_BEAT), ledger.held(stream_of(seen.hand)))
    work.result["cents"] = cents
    work.result["table"] = seen.table
