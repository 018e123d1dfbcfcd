"""The jackpots on a day: their boxes are counted at the cage before the day is closed."""

from fairdeal.bots.day.scene import Ask, Scene, Story
from fairdeal.room.jackpots.counts.commands import (
    CountBoxAtCage,
    OpenCount,
    TransportCount,
    Way,
)
from fairdeal.room.jackpots.values import NAMES, boxes_of
from fairdeal.room.ledger import box


def count_boxes(scene: Scene) -> Story:
    """Every box that holds something: taken by the floor, carried by security, counted."""
    for fund, name in NAMES.items():
        boxes = tuple(boxes_of(scene.room, fund))
        due = {number: scene.holds(box(number, fund)) for number in boxes}
        if not any(due.values()):
            continue
        notice = f"the Commission knows of the count for the {name}"
        taken = OpenCount(fund=fund, way=Way.CAGE, boxes=boxes, notice=notice)
        answer = yield Ask("floor-1", taken)
        count = "" if answer is None else str(answer.result.get("count", ""))
        yield Ask("security-1", TransportCount(count=count))
        for number, cents in due.items():
            yield Ask("cage-1", CountBoxAtCage(count=count, box=number, cents=cents))
