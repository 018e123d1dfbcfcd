"""The commands about the high hand jackpot: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.entry import Entry
from fairdeal.room.jackpots.high_hand import closing, commands, paying, recording, tracking
from fairdeal.room.rights import CAGE, DEVICE, FLOOR, SUPERVISORS, TABLE_STAFF, Right

_ACCOUNTING: Final = frozenset({Role.ACCOUNTING})

ENTRIES: Final = (
    Entry(
        commands.HighHandClaim,
        tracking.high_hand_claim,
        Right(TABLE_STAFF | {Role.PLAYER}, Cite("poker 16.G(1)")),
        "Call the floor about a hand that may be the high hand.",
    ),
    Entry(
        commands.HighHandRecord,
        recording.high_hand_record,
        Right(FLOOR, Cite("poker 16.G(1)", "poker 16.G(3)(e)")),
        "Verify a hand and record it on the high hand slip.",
    ),
    Entry(
        commands.HighHandEnd,
        tracking.high_hand_end,
        Right(DEVICE | FLOOR, Cite("poker 16.G", "poker 16.D")),
        "End a high hand period whose time is over.",
    ),
    Entry(
        commands.HighHandClose,
        closing.high_hand_close,
        Right(FLOOR, Cite("poker 16.H(2)", "poker 16.I")),
        "Announce the amount and the winner of a high hand period.",
    ),
    Entry(
        commands.HighHandPay,
        paying.high_hand_pay,
        Right(
            CAGE,
            Cite("poker 16.I(1)", "R14"),
            second=FLOOR | _ACCOUNTING | {Role.SECURITY},
        ),
        "Pay a high hand at a cage.",
    ),
    Entry(
        commands.HighHandExpire,
        paying.high_hand_expire,
        Right(DEVICE | _ACCOUNTING, Cite("poker 16.J")),
        "End the time to collect a high hand.",
    ),
    Entry(
        commands.HighHandDistribute,
        paying.high_hand_distribute,
        Right(_ACCOUNTING, Cite("poker 16.J", "R14"), second=SUPERVISORS),
        "Give a high hand that nobody collected to a player, by the rule of the house.",
    ),
)
