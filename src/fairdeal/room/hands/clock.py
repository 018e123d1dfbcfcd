"""The decision clock: whose time runs until when, and what the end of it does."""

from collections.abc import Mapping
from typing import Any

from fairdeal.banked import steps
from fairdeal.banked.decide import complete
from fairdeal.banked.round import Round
from fairdeal.cite import Cite
from fairdeal.room.hands.facts import TurnGiven
from fairdeal.room.hands.hand import BETS, HandInPlay
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work

_SECOND = 1_000


@Cite("poker 7.D(4)", "P-40", "R9")
def set_clocks(
    work: Work, table: TableInRoom, hand: HandInPlay, before: Mapping[int, Any], actor: int | None
) -> None:
    """Note whose options have changed, and give everybody whose decision is due his time."""
    after = hand.choices()
    changed = {seat for seat, now in after.items() if before.get(seat) != now or seat == actor}
    clocks = _clocks(work, table, hand, changed)
    if changed or clocks != hand.clocks:
        since = work.versions[hand.stream]
        given = TurnGiven(
            since=since,
            seats=tuple(sorted(changed)),
            clocks=tuple(sorted(clocks.items())),
            **work.acting.did(),
        )
        work.write(hand.stream, given)


def renew(work: Work, table: TableInRoom, hand: HandInPlay) -> None:
    """Give everybody whose decision is due a whole new time; none where the clock stands still."""
    clocks = _clocks(work, table, hand, set(range(len(hand.since))) | {BETS})
    if clocks != hand.clocks:
        since = work.room.versions[hand.stream]
        given = TurnGiven(since=since, clocks=tuple(sorted(clocks.items())), **work.acting.did())
        work.write(hand.stream, given)


def _clocks(work: Work, table: TableInRoom, hand: HandInPlay, anew: set[int]) -> dict[int, int]:
    """The clocks that run: those that ran on, and new ones for seats whose options have changed."""
    if table.clock_paused:
        return {}
    found: dict[int, int] = {}
    if seconds := table.setting.clock.seconds:
        for seat in hand.book.waiting(hand.state):
            runs = hand.clocks.get(seat, 0) if seat not in anew else 0
            found[seat] = runs or work.time + seconds * _SECOND
    if (at := _bets_due(work, table, hand, BETS in anew)) is not None:
        found[BETS] = at
    return found


@Cite("ddp 8.C", "dds (h)(1)(i)")
def _bets_due(work: Work, table: TableInRoom, hand: HandInPlay, anew: bool) -> int | None:
    """When the program says "no more bets": some time after the first wager, or all have bet."""
    played = hand.state
    if not isinstance(played, Round) or hand.way is not Way.AUTOMATIC or played.over:
        return None
    if not isinstance(played.agenda[-1], steps.Wagers) or not any(played.wagers):
        return None
    there = [seat for seat, player in enumerate(hand.begun.players) if player]
    if set(there) <= set(complete(played)):
        return work.time
    runs = 0 if anew else hand.clocks.get(BETS, 0)
    return runs or work.time + table.setting.pace.betting_seconds * _SECOND
