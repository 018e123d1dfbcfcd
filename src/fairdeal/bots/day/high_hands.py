"""Four periods of the high hand: one not collected, one without a hand, a tie, an ordinary one.

The clock of the day goes through them. Each ends at its time, its boxes are counted, and it is
closed; who wins is paid at a cage.
"""

from collections.abc import Callable, Generator
from typing import Any, Final

from fairdeal.bots.day.jackpots import counts_at_cage, counts_at_table, records_contributions
from fairdeal.bots.day.paper_table import Known, PaperTable
from fairdeal.bots.day.scene import Ask, DayFault, Scene, Story
from fairdeal.bots.day.sending import sent
from fairdeal.room.jackpots.high_hand.commands import HighHandClose, HighHandPay, HighHandRecord
from fairdeal.room.jackpots.high_hand.facts import Call
from fairdeal.room.jackpots.high_hand.state import STREAM, HighHand
from fairdeal.room.jackpots.values import HIGH_HAND
from fairdeal.room.tables.state import TableInRoom

TABLE: Final = 802
KIND: Final = "nl-2-5"
STACK: Final = 80_000
SHORT: Final = -50
"""By how much a box is found short, once."""

Closed = Generator[Ask | None, Any, str]
"""A part of a story that ends with the id of a period."""

Counts = Callable[[Scene, PaperTable], Story]
"""A way to count the boxes."""

PLAYERS: Final = ("hana", "igor", "jill", "karl")

_TENS: Final = ("Tc Td 7s 7h 2c", {"hana": "Th 7c", "igor": "Ah 3s"})
_QUADS: Final = ("8c 8d 8s 7h 2c", {"igor": "8h Ac"})
_FLUSH: Final = ("2c 4c 6c 9d Jd", {"hana": "Tc 8c"})
_EQUAL: Final = ("Kc Kd 7s 7h 2c", {"jill": "Kh 3s", "karl": "Ks 4s"})


def high_hands(scene: Scene) -> Story:
    """The periods of a day, one after the other, and what accounting does in the end."""
    table = PaperTable(scene, TABLE, KIND)
    yield from table.opens()
    yield from table.seats(*PLAYERS, cents=STACK)
    yield from closes_ended(scene)
    for period in (_not_collected, _without_a_hand, _tie, _ordinary):
        yield from period(scene, table)
    yield from table.closes()
    yield from records_contributions(scene)


def closes_ended(scene: Scene) -> Story:
    """Count and close the periods that were over before anybody looked, as in a long day."""
    for ended in _high(scene).ended:
        if not ended.count:
            yield from counts_at_cage(scene, HIGH_HAND)
        yield from sent("floor-1", HighHandClose(period=ended.id))


def _not_collected(scene: Scene, table: PaperTable) -> Story:
    """A higher hand takes the place of one before it, and its player never comes for the money."""
    yield from _recorded(scene, table, _TENS)
    yield from _recorded(scene, table, _QUADS)
    yield from _closed(scene, table, _at_cage)


def _without_a_hand(scene: Scene, table: PaperTable) -> Story:
    """Nobody has a full house: what was counted goes over to the next period; a box is short."""
    yield from _recorded(scene, table, _FLUSH)
    yield from _closed(scene, table, _found_short)


def _tie(scene: Scene, table: PaperTable) -> Story:
    """Two equal hands share by the rule of the house."""
    yield from _recorded(scene, table, _EQUAL)
    period = yield from _closed(scene, table, _at_a_closed_table)
    for player in _EQUAL[1]:
        yield from _paid(period, player)


def _ordinary(scene: Scene, table: PaperTable) -> Story:
    """One hand, which is paid."""
    yield from _recorded(scene, table, _TENS)
    period = yield from _closed(scene, table, _at_cage)
    yield from _paid(period, "hana")


# ---- the steps of a period ----


def _recorded(scene: Scene, table: PaperTable, known: tuple[str, dict[str, str]]) -> Story:
    """Play a hand with known cards; a floorperson fills in a slip for each that may be the high."""
    hand = yield from table.plays(Known(*known))
    for call in _high(scene).calls:
        if call.hand == hand:
            yield from sent("floor-1", _slip(call, table.dealer))


def _slip(call: Call, dealer: str) -> HighHandRecord:
    return HighHandRecord(
        hand=call.hand,
        player=call.player,
        name=f"{call.player.title()} Doe",
        phone="410-555-0100",
        seat=call.seat,
        table=call.table,
        cards=call.cards,
        dealer=dealer,
        identification="a driving licence",
    )


def _closed(scene: Scene, table: PaperTable, counts: Counts) -> Closed:
    """Wait for the end of the period, count its boxes, and announce what it came to; its id."""
    now = _high(scene).now
    if now is None:
        raise DayFault("no high hand period has begun")
    yield from scene.until(now.after)
    while all(each.id != now.id for each in _high(scene).ended):
        yield None  # it ends by its own clock
    yield from counts(scene, table)
    yield from sent("floor-1", HighHandClose(period=now.id))
    return now.id


def _at_cage(scene: Scene, table: PaperTable) -> Story:
    yield from counts_at_cage(scene, HIGH_HAND)


def _found_short(scene: Scene, table: PaperTable) -> Story:
    yield from counts_at_cage(scene, HIGH_HAND, off=SHORT)


def _at_a_closed_table(scene: Scene, table: PaperTable) -> Story:
    tables: dict[str, TableInRoom] = scene.room.all("table")
    closed = min(each.number for each in tables.values() if not each.opened)
    yield from counts_at_table(scene, HIGH_HAND, closed, table.dealer)


def _paid(period: str, player: str) -> Story:
    """A cashier pays at the main cage to somebody who shows identification; a second signs."""
    paid = HighHandPay(period=period, player=player, place="main_cage", identified=True)
    yield from sent("cage-1", paid, second="security-1")


def _high(scene: Scene) -> HighHand:
    return scene.thing(STREAM) or HighHand()
