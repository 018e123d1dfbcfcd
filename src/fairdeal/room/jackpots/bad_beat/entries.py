"""The commands about a bad beat: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.entry import Entry
from fairdeal.room.jackpots.bad_beat import commands, paying, verifying
from fairdeal.room.jackpots.bad_beat.paying import DELIVERS
from fairdeal.room.rights import CAGE, FLOOR, SUPERVISORS, TABLE_STAFF, Right

ENTRIES: Final = (
    Entry(
        commands.BadBeatClaim,
        verifying.bad_beat_claim,
        Right(TABLE_STAFF | {Role.PLAYER}, Cite("poker 15.G")),
        "Claim that a hand was a bad beat.",
    ),
    Entry(
        commands.BadBeatVerify,
        verifying.bad_beat_verify,
        Right(SUPERVISORS, Cite("poker 15.G")),
        "Verify a bad beat, or deny it by the condition that fails.",
    ),
    Entry(
        commands.BadBeatNotify,
        paying.bad_beat_notify,
        Right(DELIVERS, Cite("poker 15.G(2)")),
        "Take the notice that the payout of a bad beat is to be delivered.",
    ),
    Entry(
        commands.BadBeatPrepare,
        paying.bad_beat_prepare,
        Right(frozenset({Role.ACCOUNTING}), Cite("poker 15.H")),
        "Prepare the payout of a bad beat.",
    ),
    Entry(
        commands.BadBeatPay,
        paying.bad_beat_pay,
        Right(FLOOR | CAGE, Cite("poker 15.H", "R14"), second=DELIVERS | FLOOR),
        "Pay a bad beat.",
    ),
)
