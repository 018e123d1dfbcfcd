"""What commands bring into the room and take out of it: the memory of those who send them.

It is summed up apart from the ledger, and in the evening both must say the same.
"""

from typing import Any, Final

import msgspec

from fairdeal.bots.day.scene import Scene
from fairdeal.room.cage.commands import (
    BankCage,
    CashIn,
    CashOut,
    CashOutBarred,
    CorrectEntry,
    StockCage,
)
from fairdeal.room.commands import Command
from fairdeal.room.drops.commands import Box, CountDropBox
from fairdeal.room.drops.state import STREAM, Drops
from fairdeal.room.jackpots.funds.commands import RecoverSeed, SeedFund
from fairdeal.room.ledger import OUTSIDE
from fairdeal.room.proposals.commands import Sign
from fairdeal.room.proposals.state import Proposal, stream_of
from fairdeal.room.registry import COMMANDS
from fairdeal.room.tables.commands import ShowCash
from fairdeal.room.trays.commands import SellChips

_IN: Final = (CashIn, StockCage, SellChips, ShowCash, SeedFund)
_OUT: Final = (CashOut, CashOutBarred, BankCage, RecoverSeed)


def brought_by(scene: Scene, command: Command) -> int:
    """The cents that a command brings into the room if it is done; below zero, takes out of it."""
    told: Any = command
    if isinstance(command, _IN):
        return told.cents  # type: ignore[no-any-return]
    if isinstance(command, _OUT):
        return -told.cents  # type: ignore[no-any-return]
    match command:
        case CountDropBox(container=container, chips=chips) if _holds_tips(scene, container):
            return -sum(int(value) * many for value, many in chips.items())
        case CorrectEntry(accounts=accounts):
            return -accounts.get(OUTSIDE, 0)
        case Sign(proposal=name):
            return _proposed(scene, name)
    return 0


def _holds_tips(scene: Scene, container: str) -> bool:
    """Whether a box on its way holds tips: they leave the room when they are counted."""
    drops: Drops | None = scene.thing(STREAM)
    carried = None if drops is None else drops.under_way.get(container)
    return carried is not None and carried.box is Box.TIPS


def _proposed(scene: Scene, name: str) -> int:
    """A proposal brings what its command does, once it is signed."""
    proposal: Proposal | None = scene.thing(stream_of(name))
    if proposal is None:
        return 0
    kind = COMMANDS[proposal.command].kind
    return brought_by(scene, msgspec.json.decode(proposal.content, type=kind))
