"""The cage between commands: what is held, and which entries were corrected."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.room.cage import facts
from fairdeal.room.facts import Fact
from fairdeal.room.logbook import following

STREAM: Final = "cage"


class Hold(msgspec.Struct, frozen=True):
    """Money that waits for a decision."""

    owner: str
    cents: int
    reason: str


class Cage(msgspec.Struct, frozen=True):
    """What is held by name, and the entries that were corrected; the ledger has the money."""

    holds: dict[str, Hold] = {}
    corrected: tuple[int, ...] = ()


def _same(cage: Cage, fact: Fact) -> Cage:
    """The ledger has the money; the fact writes the stream that guards it."""
    return cage


def _held(cage: Cage, fact: facts.MoneyHeld) -> Cage:
    holds = cage.holds | {fact.hold: Hold(fact.owner, fact.cents, fact.reason)}
    return msgspec.structs.replace(cage, holds=holds)


def _released(cage: Cage, fact: facts.MoneyReleased) -> Cage:
    holds = {name: hold for name, hold in cage.holds.items() if name != fact.hold}
    return msgspec.structs.replace(cage, holds=holds)


def _corrected(cage: Cage, fact: facts.EntryCorrected) -> Cage:
    return msgspec.structs.replace(cage, corrected=(*cage.corrected, fact.entry))


_GOES_ON: Final[dict[type[Fact], Callable[[Cage, Any], Cage]]] = {
    facts.CageStocked: _same,
    facts.CageBanked: _same,
    facts.VaultTaken: _same,
    facts.TrayFilled: _same,
    facts.TrayCredited: _same,
    facts.MoneyHeld: _held,
    facts.MoneyReleased: _released,
    facts.EntryCorrected: _corrected,
}
_after: Final = following({}, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)


def follow(cage: Cage | None, fact: Fact) -> Cage:
    """The cage after one more fact; it may begin with any of them."""
    after: Cage = _after(cage or Cage(), fact)
    return after
