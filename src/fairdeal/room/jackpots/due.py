"""What is to be done next about the jackpots, and by whom: one list for everybody."""

from collections.abc import Iterator
from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.bad_beat.state import SORT as BEATS
from fairdeal.room.jackpots.bad_beat.state import BadBeat, Step
from fairdeal.room.jackpots.counts.commands import Way
from fairdeal.room.jackpots.counts.state import SORT as COUNTS
from fairdeal.room.jackpots.counts.state import Count
from fairdeal.room.jackpots.funds.state import Fund, stream_of
from fairdeal.room.jackpots.high_hand.state import STREAM, HighHand
from fairdeal.room.jackpots.values import BAD_BEAT, HIGH_HAND, NAMES, boxes_of, values_of
from fairdeal.room.ledger import box
from fairdeal.room.rights import CAGE, FLOOR, SUPERVISORS
from fairdeal.room.room import Room

_ACCOUNTING: Final = frozenset({Role.ACCOUNTING})
_SECURITY: Final = frozenset({Role.SECURITY})


class Due(msgspec.Struct, frozen=True):
    """Something to be done: in words, by which roles, with which command, since and until when.

    `closes` says that the gaming day cannot be closed before. `key` names it where its command
    does not.
    """

    says: str
    roles: frozenset[Role]
    command: str
    until: int = 0
    since: int = 0
    closes: bool = False
    key: str = ""


@Cite("poker 15.D", "poker 15.G(2)", "poker 15.I", "poker 16.D", "poker 16.G(1)")
def due(room: Room) -> Iterator[Due]:
    """Everything that waits, fund by fund."""
    for find in (_bad_beats, _high_hands, _counts, _boxes, _displays):
        yield from find(room)


_STEPS: Final[dict[Step, tuple[str, frozenset[Role], str]]] = {
    Step.CLAIMED: ("verify the bad beat of {hand}", SUPERVISORS, "bad_beat_verify hand={hand}"),
    Step.VERIFIED: (
        "deliver {cents} to table {table} for the bad beat of {hand}",
        _SECURITY | _ACCOUNTING,
        "bad_beat_notify hand={hand}",
    ),
    Step.NOTIFIED: (
        "prepare {cents} for the bad beat of {hand}",
        _ACCOUNTING,
        "bad_beat_prepare hand={hand}",
    ),
    Step.PREPARED: (
        "pay {cents} for the bad beat of {hand}",
        FLOOR | CAGE,
        "bad_beat_pay hand={hand} place={place}",
    ),
    Step.PAID: (
        "adjust the displays after the bad beat of {hand}",
        _ACCOUNTING,
        "adjust_display fund=bad_beat cents=$AMOUNT",
    ),
}
"""What comes after each step of a bad beat, and who does it."""


def _bad_beats(room: Room) -> Iterator[Due]:
    beats: dict[str, BadBeat] = room.all(BEATS)
    for hand, beat in sorted(beats.items()):
        if beat.step in _STEPS:
            says, roles, command = _STEPS[beat.step]
            words = {
                "hand": hand,
                "table": beat.seen.table,
                "cents": dollars(beat.cents),
                "place": beat.place,
            }
            yield Due(
                says.format(**words),
                roles,
                command.format(**words),
                since=beat.since,
                key=f"bad_beat/{hand}",
            )


def _high_hands(room: Room) -> Iterator[Due]:
    high: HighHand = room.things.get(STREAM) or HighHand()
    best = 0 if high.now is None else high.now.value
    for call in high.calls:
        if call.value < best:
            continue
        says = f"verify {call.says} in hand {call.hand} for the high hand"
        command = f"high_hand_record hand={call.hand} player={call.player} table={call.table}"
        yield Due(says, FLOOR, command)
    for period in high.ended:
        if period.count:
            command = f"high_hand_close period={period.id}"
            says = f"close the high hand period {period.id}"
            yield Due(says, FLOOR, command, since=period.after, key=f"high_hand/{period.id}")
        else:
            says = f"count the boxes of the high hand period {period.id}"
            command = f"open_count fund={HIGH_HAND} way=cage boxes=TABLES"
            yield Due(says, FLOOR, command, since=period.after, key=f"high_hand/{period.id}")
    for payout in high.payouts:
        cents = dollars(payout.cents)
        if payout.expired:
            says = f"distribute {cents} that nobody collected of {payout.period}"
            command = f"high_hand_distribute period={payout.period} to=PERSON reason=TEXT"
            yield Due(says, _ACCOUNTING, command)
        else:
            says = f"{cents} of the high hand period {payout.period} is to be collected"
            command = (
                f"high_hand_pay period={payout.period} player=PERSON place=main_cage identified=yes"
            )
            yield Due(says, CAGE, command, payout.until)


def _counts(room: Room) -> Iterator[Due]:
    counts: dict[str, Count] = room.all(COUNTS)
    for name, count in sorted(counts.items()):
        says, roles, command = _next(count)
        yield Due(
            f"{says} of count {name}",
            roles,
            f"{command} count={name}",
            since=count.since,
            closes=True,
            key=f"count/{name}",
        )


def _next(count: Count) -> tuple[str, frozenset[Role], str]:
    """The next step of a count."""
    if count.way is Way.TABLE:
        if count.uncounted:
            return "count the boxes", frozenset({Role.DEALER}), "count_box"
        if not count.watched:
            return "confirm the recording", frozenset({Role.SURVEILLANCE}), "watch_count"
    if not count.transported:
        return "take the boxes to a cage", _SECURITY, "transport_count"
    command = "verify_count" if count.way is Way.TABLE else "count_box_at_cage"
    return "count the boxes at the cage", CAGE, command


def _boxes(room: Room) -> Iterator[Due]:
    """The bad beat boxes are counted once a gaming day; the others at the end of each period."""
    house: House = room.things[ROOM]
    fund: Fund = room.things.get(stream_of(BAD_BEAT)) or Fund()
    if not house.day or fund.counting or fund.counted_on >= house.day:
        return
    full = [each for each in boxes_of(room, BAD_BEAT) if room.ledger.of(box(each, BAD_BEAT))]
    if full:
        says = f"count the bad beat boxes before the day {house.day} is closed"
        command = f"open_count fund={BAD_BEAT} way=cage boxes=TABLES notice=TEXT"
        yield Due(says, FLOOR, command, closes=True)


def _displays(room: Room) -> Iterator[Due]:
    """Once a day accounting adjusts the displays and compares them."""
    house: House = room.things[ROOM]
    fund: Fund = room.things.get(stream_of(BAD_BEAT)) or Fund()
    offered = values_of(room).get("bad_beat.offered") or fund.cents
    if offered and house.day and fund.compared_on < house.day:
        says = f"adjust and compare the displays of the {NAMES[BAD_BEAT]}"
        yield Due(says, _ACCOUNTING, f"compare_display fund={BAD_BEAT} cents=$AMOUNT")
