"""What waits for somebody in the takings of a room: charges, chips and boxes on their way."""

from collections.abc import Iterator
from typing import Final

from fairdeal.engine.roles import Role
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.charges.state import SORT as TIME
from fairdeal.room.charges.state import Charges
from fairdeal.room.drops.state import STREAM, Drops
from fairdeal.room.rights import FLOOR
from fairdeal.room.room import Room
from fairdeal.room.trays.facts import Way
from fairdeal.room.trays.state import SORT as TRAY
from fairdeal.room.trays.state import Tray
from fairdeal.views.lobby import alias_of

_FLOOR: Final = tuple(str(role) for role in Role if role in FLOOR)

Waits = tuple[str, tuple[str, ...], str]
"""What is to be done, who can do it, and the command."""


def time_charges(room: Room) -> Iterator[Waits]:
    """Charges that a floorperson is to verify (17.B(3)(f)), and those that players owe."""
    found: dict[str, Charges] = room.all(TIME)
    for number, charges in sorted(found.items(), key=lambda each: int(each[0])):
        if charges.unverified:
            says = f"verify the time charges in the rake area of table {number}"
            yield says, _FLOOR, f"verify_time table={number} cents=$COUNTED"
        for player, cents in charges.owed.items():
            says = f"{alias_of(room, player)} owes {dollars(cents)} for time at table {number}"
            who = (str(Role.DEALER), *_FLOOR)
            yield says, who, f"collect_time table={number} player={player}"


def chips_on_their_way(room: Room) -> Iterator[Waits]:
    """Fills and credits that are to be sent or received."""
    found: dict[str, Tray] = room.all(TRAY)
    for number, tray in sorted(found.items(), key=lambda each: int(each[0])):
        for name, order in tray.orders.items():
            step = "receive" if order.sent else "send"
            at_table = (order.way is Way.FILL) == order.sent
            says = f"{step} the {order.way} of {dollars(order.cents)} for table {number}"
            counted = " chips=COUNTED" if order.sent else ""
            command = f"{step}_{order.way} table={number} order={name}{counted}"
            yield says, (str(Role.DEALER if at_table else Role.CASHIER),), command


def boxes_on_their_way(room: Room) -> Iterator[Waits]:
    """Drop boxes and tip boxes that are to be handed over or counted."""
    drops: Drops = room.things.get(STREAM, Drops())
    for name, carried in drops.under_way.items():
        what = f"the {carried.box} box {name} of table {carried.table}"
        if carried.delivered:
            who = (str(Role.CASHIER), str(Role.ACCOUNTING))
            yield f"count {what}", who, f"count_drop_box container={name} chips=COUNTED"
        else:
            yield f"hand over {what}", (str(Role.SECURITY),), f"deliver_drop_boxes boxes={name}"


WAITING: Final = (time_charges, chips_on_their_way, boxes_on_their_way)
