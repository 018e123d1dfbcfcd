"""Which hands are tracked: from the start of each period on, a full house or better (16.G)."""

from collections.abc import Iterator
from typing import Final

from fairdeal.cite import Cite
from fairdeal.ranking.laws.high import FLUSH
from fairdeal.room.audit.opening import require_over
from fairdeal.room.calendar import minute_of, period_of
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.high_hand import commands, facts
from fairdeal.room.jackpots.high_hand.facts import Call
from fairdeal.room.jackpots.high_hand.state import STREAM, HighHand
from fairdeal.room.jackpots.showdown import Showdown, Shown, least_value, read
from fairdeal.room.jackpots.values import HIGH_HAND, kind_of, takes_part, values_of
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work

LEAST: Final = {"high": "22233", "six-plus": "66677", "six-plus-low-ace": "66677"}
"""The lowest full house of each ranking (P-93)."""


def the_high_hand(work: Work) -> HighHand:
    """The jackpot as it stands."""
    return work.see(STREAM) or HighHand()


@Cite("poker 16.G", "poker 16.B(1)", "poker 1.B(27)", "P-97")
def tracked(work: Work) -> HighHand:
    """The jackpot with the period of this moment, which begins with no hand recorded.

    Where another version has other periods, the first of them begins when the last one before has
    ended: no two overlap.
    """
    high = the_high_hand(work)
    if high.now is not None and work.time < high.now.after:
        return high
    if high.now is not None:
        work.write(STREAM, facts.PeriodEnded(period=high.now.id))
    house: House = work.see(ROOM)
    window = values_of(work.room)["high_hand.qualifying_period"]
    first, after = period_of(work.time, house.zone, window["start"], window["hours"])
    first = max(first, high.after)
    begun = facts.PeriodBegun(period=minute_of(first, house.zone), first=first, after=after)
    work.write(STREAM, begun)
    return the_high_hand(work)


@Cite("poker 16.G(1)", "P-93")
def find(work: Work, seen: Showdown, *, by_program: bool) -> None:
    """Call the floor where a hand that was shown is not below the high hand of the period."""
    high = tracked(work)
    best = 0 if high.now is None else high.now.value
    if calls := tuple(call for call in calls_of(work, seen, by_program) if call.value >= best):
        work.write(STREAM, facts.FloorCalledForHand(calls=calls))
        work.result["high_hand"] = [f"{call.player}: {call.says}" for call in calls]


@Cite("poker 16.B(4)", "poker 1.B(26)", "P-93", "P-95", "P-150")
def calls_of(work: Work, seen: Showdown, by_program: bool = False, at: int = 0) -> Iterator[Call]:
    """The hands of a showdown that qualify: in the games that take part, with enough players.

    `at` is when they were shown; without it, now.
    """
    values = values_of(work.room, seen.version)
    special = values["jackpots.special_hands"]
    enough = len(seen.players) >= values["high_hand.min_players"]
    if seen.voided or not enough or not takes_part(values, HIGH_HAND, seen.kind):
        return
    if special == "none" and seen.boards > 1:
        return
    for hand in seen.shown:
        first = not hand.board or special == "all"
        enough = hand.hole >= values["high_hand.hole_cards_needed"]
        if first and enough and is_full_house(seen.ranking, hand):
            yield Call(
                hand=seen.hand,
                table=seen.table,
                player=hand.player,
                seat=seen.seats[hand.seat],
                cards=hand.cards,
                says=hand.says,
                value=hand.value,
                at=at or work.time,
                by_program=by_program,
            )


@Cite("poker 16.G(1)", "poker 16.I(2)", "P-93")
def is_full_house(ranking: str, hand: Shown) -> bool:
    """Whether a hand is a full house or better, in the order of poker 6.D.

    In that order a flush is lower. Six Plus ranks it above a full house, and it is none there
    either.
    """
    return hand.category != FLUSH.name and hand.value >= least_value(ranking, LEAST[ranking])


@Cite("poker 16.G(1)", "poker 1.B(26)", "R9")
def high_hand_claim(work: Work, command: commands.HighHandClaim) -> None:
    """Call the floor about a hand that is over; what the journal shows of it decides.

    No hand is recorded twice, nor one of a period that is long closed.
    """
    require_over(work, command.hand)
    high = tracked(work)
    if not command.seen:
        raise Refused("no_high_hand", command.hand)
    seen = read(command.seen, kind_of(work, command.hand))
    at = command.seen.get("at", 0)
    if high.now is not None and at and at < high.now.oldest:
        raise Refused("period_closed", command.hand)
    known = {(call.hand, call.player) for call in (*high.calls, *high.recorded)}
    calls = tuple(
        call for call in calls_of(work, seen, at=at) if (call.hand, call.player) not in known
    )
    if not calls:
        raise Refused("no_high_hand", command.hand)
    work.write(STREAM, facts.FloorCalledForHand(calls=calls, **work.acting.did()))


@Cite("poker 16.G", "poker 16.D")
def high_hand_end(work: Work, command: commands.HighHandEnd) -> None:
    """End the tracking of a period at its time; its boxes are to be counted."""
    high = the_high_hand(work)
    if high.now is None or high.now.id != command.period:
        raise Refused("no_such_period", command.period[:40])
    if work.time < high.now.after:
        raise Refused("period_not_over", command.period)
    work.write(STREAM, facts.PeriodEnded(period=command.period, **work.acting.did()))
