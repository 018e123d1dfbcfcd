"""The jackpots on a day: boxes are counted, displays adjusted, contributions recorded."""

from fairdeal.bots.day.scene import Scene, Story
from fairdeal.bots.day.sending import sent
from fairdeal.room.jackpots.counts.commands import (
    CountBox,
    CountBoxAtCage,
    OpenCount,
    TransportCount,
    VerifyCount,
    WatchCount,
    Way,
)
from fairdeal.room.jackpots.funds.commands import (
    AdjustDisplay,
    CompareDisplay,
    RecordContributions,
)
from fairdeal.room.jackpots.values import NAMES, boxes_of
from fairdeal.room.ledger import box
from fairdeal.room.ledger import fund as fund_account


def count_boxes(scene: Scene) -> Story:
    """Every box that holds something: taken by the floor, carried by security, counted."""
    for fund in NAMES:
        if any(_due(scene, fund).values()):
            yield from counts_at_cage(scene, fund)


def counts_at_cage(scene: Scene, fund: str, off: int = 0) -> Story:
    """Count all boxes of a fund at the cage; `off` is by how much the first full one is wrong."""
    due = _due(scene, fund)
    taken = OpenCount(fund=fund, way=Way.CAGE, boxes=tuple(due), notice=_notice(fund))
    answer = yield from sent("floor-1", taken)
    count = str(answer.result["count"])
    yield from sent("security-1", TransportCount(count=count))
    for number, cents in due.items():
        wrong, off = (off, 0) if cents else (0, off)
        yield from sent("cage-1", CountBoxAtCage(count=count, box=number, cents=cents + wrong))


def counts_at_table(scene: Scene, fund: str, at: int, dealer: str) -> Story:
    """Count all boxes of a fund at a closed table: two sign, surveillance records, a cage verifies.

    What was counted goes to the cage in a locked container.
    """
    due = _due(scene, fund)
    taken = OpenCount(fund=fund, way=Way.TABLE, boxes=tuple(due), at=at, notice=_notice(fund))
    answer = yield from sent("floor-1", taken)
    count = str(answer.result["count"])
    for number, cents in due.items():
        counted = CountBox(count=count, box=number, cents=cents)
        yield from sent(dealer, counted, second="floor-1")
    yield from sent("surveillance-1", WatchCount(count=count))
    yield from sent("security-1", TransportCount(count=count, container=f"C-{at}"))
    yield from sent("cage-1", VerifyCount(count=count, cents=sum(due.values())))


def _due(scene: Scene, fund: str) -> dict[int, int]:
    """What each box of a fund holds, by the number of its table."""
    return {number: scene.holds(box(number, fund)) for number in boxes_of(scene.room, fund)}


def _notice(fund: str) -> str:
    return f"the Commission knows of the count for the {NAMES[fund]}"


def shows_fund(scene: Scene, fund: str) -> Story:
    """Accounting adjusts the displays of a fund before a floorperson, and compares them."""
    cents = scene.holds(fund_account(fund))
    yield from sent("accounting-1", AdjustDisplay(fund=fund, cents=cents), second="floor-1")
    yield from sent("accounting-1", CompareDisplay(fund=fund, cents=cents))


def records_contributions(scene: Scene) -> Story:
    """At the end of the day accounting records what was counted, and adjusts the displays."""
    yield from count_boxes(scene)
    for fund in NAMES:
        yield from sent("accounting-1", RecordContributions(fund=fund, day=scene.day))
        yield from shows_fund(scene, fund)
