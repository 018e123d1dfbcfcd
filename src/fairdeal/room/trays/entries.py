"""The commands about trays: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.entry import Entry
from fairdeal.room.rights import CAGE, FLOOR, TABLE_STAFF, Right
from fairdeal.room.room import Part
from fairdeal.room.tables.entries import SEATED
from fairdeal.room.trays import commands, counting, orders, selling, tips
from fairdeal.room.trays.state import SORT, Tray, follow

_DEALER: Final = frozenset({Role.DEALER})
_RUNNER: Final = frozenset({Role.SECURITY})
_TABLE: Final = Right(TABLE_STAFF, Cite("R8", "P-112"), here=True)
_COUNT: Final = Right(_DEALER, Cite("R8", "R14"), second=FLOOR, here=True)
"""A dealer of the table counts, and a floorperson signs beside him."""
_CAGE: Final = Right(CAGE, Cite("R8", "R14"), second=_RUNNER)
"""A cashier counts, and the runner signs beside him."""


ENTRIES: Final = (
    Entry(
        commands.OpenTray,
        counting.open_tray,
        _COUNT,
        "Count the tray at the opening.",
        counting.keep,
    ),
    Entry(
        commands.CountTray, counting.count_tray, _COUNT, "Count the tray in between.", counting.keep
    ),
    Entry(
        commands.CloseTray,
        counting.close_tray,
        _COUNT,
        "Count the tray at the closing.",
        counting.keep,
    ),
    Entry(
        commands.TakeTray,
        counting.take_tray,
        Right(_DEALER, Cite("R14"), here=True),
        "Take over the tray from the dealer before.",
    ),
    Entry(commands.RequestFill, orders.request_fill, _TABLE, "Ask the cage for chips."),
    Entry(commands.RequestCredit, orders.request_credit, _TABLE, "Ask to send chips to the cage."),
    Entry(
        commands.CancelChipOrder,
        orders.cancel_chip_order,
        Right(FLOOR | CAGE, Cite("R8")),
        "Take back an order of chips that have not left yet.",
    ),
    Entry(commands.SendFill, orders.send_fill, _CAGE, "Give the chips of a fill to a runner."),
    Entry(
        commands.ReceiveFill,
        orders.receive_fill,
        _COUNT,
        "Count the chips of a fill at the table.",
    ),
    Entry(commands.SendCredit, orders.send_credit, _COUNT, "Give chips of the tray to a runner."),
    Entry(
        commands.ReceiveCredit,
        orders.receive_credit,
        _CAGE,
        "Count the chips of a credit at the cage.",
    ),
    Entry(
        commands.SellChips,
        selling.sell_chips,
        Right(TABLE_STAFF, Cite("R8", "R23"), here=True),
        "Take cash at a table against the house, and give chips of the tray for it.",
    ),
    Entry(commands.GiveTip, tips.give_tip, SEATED, "Give chips to the dealer."),
)

PARTS: Final[dict[str, Part]] = {SORT: Part(follow, kind=Tray)}
