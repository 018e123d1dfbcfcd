"""Trays, fills, credits, tips and drop boxes of a day: counted, carried and signed for."""

from collections.abc import Iterator
from typing import Final

from fairdeal.bots.day.procedures.crew import dealer, floor
from fairdeal.bots.day.scene import Ask, Scene, Story, need
from fairdeal.room.drops.commands import Box, ChangeDropBox, CountDropBox, DeliverDropBoxes
from fairdeal.room.drops.state import STREAM, Drops
from fairdeal.room.ledger import drop, tips, transit, tray
from fairdeal.room.trays.commands import (
    CancelChipOrder,
    CloseTray,
    CountTray,
    GiveTip,
    OpenTray,
    ReceiveCredit,
    ReceiveFill,
    RequestCredit,
    RequestFill,
    SellChips,
    SendCredit,
    SendFill,
    TakeTray,
)

VALUES: Final = (10_000, 2_500, 500, 100, 1)
FILL: Final = 500_000
SOLD: Final = 10_000
TIP: Final = 100
SHORT: Final = 100
"""What one of the boxes is short of; no drop is smaller."""


def in_chips(cents: int) -> dict[str, int]:
    """An amount in chips, the largest ones first.

    >>> in_chips(13_103)
    {'10000': 1, '2500': 1, '500': 1, '100': 1, '1': 3}
    """
    found = {}
    for value in VALUES:
        many, cents = divmod(cents, value)
        if many:
            found[str(value)] = many
    return found


# ---- trays ----


def fill(scene: Scene, number: int, cents: int = FILL) -> Story:
    """A fill: asked for at the table, given by the cage to a runner, counted at the table."""
    chips = in_chips(cents)
    answer = yield Ask(dealer(scene, number), RequestFill(table=number, chips=chips))
    order = str(need(answer, "a fill is to be asked for").result["order"])
    sent = SendFill(table=number, order=order)
    need((yield Ask("cage-1", sent, second="security-1")), "a fill is to be sent")
    got = ReceiveFill(table=number, order=order, chips=chips)
    answer = yield Ask(dealer(scene, number), got, second=floor(scene))
    need(answer, "a fill is to arrive")


def fill_taken_back(scene: Scene, number: int) -> Story:
    """A fill that nobody needs after all."""
    answer = yield Ask(dealer(scene, number), RequestFill(table=number, chips=in_chips(FILL)))
    order = str(need(answer, "a fill is to be asked for").result["order"])
    back = CancelChipOrder(table=number, order=order, reason="a player left")
    need((yield Ask(floor(scene), back)), "a fill is to be taken back")


def credit(scene: Scene, number: int, cents: int) -> Story:
    """A credit: the same the other way."""
    chips = in_chips(cents)
    answer = yield Ask(dealer(scene, number), RequestCredit(table=number, chips=chips))
    order = str(need(answer, "a credit is to be asked for").result["order"])
    sent = SendCredit(table=number, order=order)
    answer = yield Ask(dealer(scene, number), sent, second=floor(scene))
    need(answer, "a credit is to be sent")
    got = ReceiveCredit(table=number, order=order, chips=chips)
    need((yield Ask("cage-1", got, second="security-1")), "a credit is to arrive")


def open_tray(scene: Scene, number: int) -> Story:
    """The opening count."""
    opened = OpenTray(table=number, chips=in_chips(scene.holds(tray(number))))
    answer = yield Ask(dealer(scene, number), opened, second=floor(scene))
    need(answer, f"the tray of table {number} is to be counted")


def take_tray(scene: Scene, number: int) -> Story:
    """The dealer who comes confirms the tray in one step."""
    taken = TakeTray(table=number, cents=scene.holds(tray(number)))
    need((yield Ask(dealer(scene, number), taken)), f"the tray of table {number} is to be taken")


def count_tray_short(scene: Scene, number: int) -> Story:
    """A count in between finds a chip missing: it belongs to the down."""
    counted = CountTray(table=number, chips=in_chips(scene.holds(tray(number)) - 500))
    answer = yield Ask(dealer(scene, number), counted, second=floor(scene))
    need(answer, f"the tray of table {number} is to be counted")


def close_tray(scene: Scene, number: int) -> Story:
    """The closing count, and everything back to the cage."""
    closed = CloseTray(table=number, chips=in_chips(scene.holds(tray(number))))
    answer = yield Ask(dealer(scene, number), closed, second=floor(scene))
    need(answer, f"the tray of table {number} is to be counted")
    if (left := scene.holds(tray(number))) > 0:
        yield from credit(scene, number, left)


def sell_and_tip(scene: Scene, number: int, player: str) -> Story:
    """A player buys chips at a table against the house, and gives the dealer one of them."""
    sold = SellChips(table=number, player=player, cents=SOLD)
    need((yield Ask(dealer(scene, number), sold)), "chips are to be sold")
    yield from tip(scene, number, player)


def tip(scene: Scene, number: int, player: str) -> Story:
    """A player gives the dealer a chip."""
    need((yield Ask(player, GiveTip(table=number, cents=TIP))), "a tip is to be given")


# ---- boxes ----


def empty_boxes(scene: Scene) -> Story:
    """All drop boxes and tip boxes with something in them: changed, handed over, counted."""
    found = [*_with_money(scene)]
    for number, sort, box in found:
        changed = ChangeDropBox(table=number, taken=box, fresh=f"{box}-fresh", box=sort)
        answer = yield Ask("security-1", changed, second=floor(scene))
        need(answer, f"box {box} is to be changed")
    boxes = tuple(box for _, _, box in found)
    if not boxes:
        return
    delivered = DeliverDropBoxes(boxes=boxes)
    answer = yield Ask("security-1", delivered, second="accounting-1")
    need(answer, "boxes are to be handed over")
    short = next((box for _, sort, box in found if sort is Box.DROP), "")
    for box in boxes:
        chips = in_chips(scene.holds(transit(box)) - (SHORT if box == short else 0))
        answer = yield Ask("accounting-1", CountDropBox(container=box, chips=chips), "cage-1")
        need(answer, f"box {box} is to be counted")


def _with_money(scene: Scene) -> Iterator[tuple[int, Box, str]]:
    """The boxes at tables that hold something: table, sort, and the id of the box."""
    drops: Drops = scene.thing(STREAM) or Drops()
    for name in sorted(scene.room.all("table"), key=int):
        number = int(name)
        for sort, account, letter in ((Box.DROP, drop, "D"), (Box.TIPS, tips, "T")):
            here = drops.at_tables.get(f"{number}/{sort}", f"{letter}-{number}")
            if scene.holds(account(number)):
                yield number, sort, here
