"""The commands about counts of jackpot boxes: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.entry import Entry
from fairdeal.room.jackpots.counts import commands, counting, opening
from fairdeal.room.rights import CAGE, FLOOR, Right

ENTRIES: Final = (
    Entry(
        commands.OpenCount,
        opening.open_count,
        Right(FLOOR, Cite("poker 15.D", "poker 15.D(2)(a)", "poker 16.D")),
        "Take all boxes of a jackpot from the tables to count them.",
    ),
    Entry(
        commands.CountBox,
        counting.count_box,
        Right(
            frozenset({Role.DEALER}),
            Cite("poker 15.D(1)", "poker 16.D(1)", "R14"),
            second=FLOOR,
        ),
        "Count a jackpot box at a closed table.",
    ),
    Entry(
        commands.WatchCount,
        counting.watch_count,
        Right(frozenset({Role.SURVEILLANCE}), Cite("poker 15.D(1)", "poker 16.D(1)")),
        "Confirm that surveillance recorded a count.",
    ),
    Entry(
        commands.TransportCount,
        counting.transport_count,
        Right(frozenset({Role.SECURITY}), Cite("poker 15.D(1)(b)", "poker 15.D(2)(b)")),
        "Take jackpot boxes, or their contents, to a cage.",
    ),
    Entry(
        commands.CountBoxAtCage,
        counting.count_box_at_cage,
        Right(CAGE, Cite("poker 15.E(1)", "poker 16.E(1)")),
        "Count a jackpot box at a cage.",
    ),
    Entry(
        commands.VerifyCount,
        counting.verify_count,
        Right(CAGE, Cite("poker 15.E(2)", "poker 16.E(2)")),
        "Verify at a cage what was counted at a table.",
    ),
)
