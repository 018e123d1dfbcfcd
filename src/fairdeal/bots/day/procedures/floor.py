"""What the floor does on a day besides the hands: incidents, a removal, tasks handed over."""

from typing import Final

from fairdeal.bots.day.scene import Ask, Scene, Story
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.incidents.commands import (
    AttestNotice,
    DecideIncident,
    Outcome,
    RecordIncident,
    RemovePlayer,
)
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.tasks.commands import FinishTask, HandOver, OpenTask, TakeItem

CHEAT: Final = "eve"
"""Somebody on the rail who makes signs to the players of a table."""


def warn_a_player(scene: Scene, hand: HandInPlay) -> Story:
    """A player's cards were out of view: recorded, and the player is warned."""
    seen = RecordIncident(
        matter="cards_out_of_view",
        table=hand.begun.table,
        hand=hand.id,
        seat=hand.begun.seats[0],
        note="below the rail",
    )
    answer = yield Ask("floor-2", seen)
    if answer is not None and answer.done:
        number = int(answer.result["incident"])
        warned = DecideIncident(incident=number, outcome=Outcome.WARNED, reason="the first time")
        yield Ask("floor-1", warned)


def remove_a_cheat(scene: Scene, hand: HandInPlay) -> Story:
    """Collusion: recorded, the person removed, the Commission notified and that attested."""
    yield Ask("floor-1", AddPlayer(id=CHEAT, alias="Eve"))
    table = hand.begun.table
    seen = RecordIncident(matter="collusion", table=table, player=CHEAT, note="signs from the rail")
    answer = yield Ask("surveillance-1", seen)
    if answer is None or not answer.done:
        return
    number = int(answer.result["incident"])
    yield Ask("shift-1", RemovePlayer(incident=number, reason="signs to a player"))
    notified = AttestNotice(incident=number, representative="C. Hall", how="by telephone")
    yield Ask("shift-1", notified)


def hand_over_a_task(scene: Scene, hand: HandInPlay) -> Story:
    """A task that one floorperson takes and hands over to another, who finishes it."""
    opened = OpenTask(kind="other", says="the lamp flickers", table=hand.begun.table)
    answer = yield Ask("floor-1", opened)
    if answer is None or not answer.done:
        return
    item = str(answer.result["item"])
    yield Ask("floor-1", TakeItem(item=item))
    yield Ask("floor-1", HandOver(items=(item,)), second="floor-2")
    yield Ask("floor-2", FinishTask(task=int(item.partition("/")[2]), how="a new lamp"))


SPECIALS: Final = (warn_a_player, remove_a_cheat, hand_over_a_task, hand_over_a_task)
