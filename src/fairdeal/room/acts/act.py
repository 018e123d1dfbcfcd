"""An act: something that a person does at a table and attests, as one entry of a registry.

The books ask people for many things that no program can do: to inspect a deck, to keep it in one
hand, to slide a board forward. An entry says who attests it, what is asked, what comes before it,
what waits for it and how often it is due. Nothing else has to be written for a new act.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.acts.seen import Seen
from fairdeal.room.rights import FLOOR
from fairdeal.room.tables.way import Way


class Moment(StrEnum):
    """When an act is done."""

    SET_UP = "set-up"
    RECEIVE = "receive"
    OPEN = "open"
    BEFORE_THE_DEAL = "before the deal"
    IN_THE_ROUND = "in the round"
    END_OF_THE_ROUND = "end of the round"
    IDLE = "idle"
    SHIFT = "shift"
    CLOSE = "close"
    COUNT = "count"
    TRANSPORT = "transport"
    PAYOUT = "payout"


class Every(StrEnum):
    """How often an act is due."""

    SET_UP = "once, and again after a change of equipment"
    OPENING = "each time the cards come to the table or were spread"
    SHIFT = "once by each dealer at the table, and an exception when it is broken"
    ROUND = "each round"
    EVENT = "whenever it happens"


class Asks(StrEnum):
    """What the person who attests an act has to say besides that it was done."""

    NOTHING = "nothing"
    NUMBER = "a number"
    CHOICE = "a choice"
    DEVICE = "a device id"
    BOXES = "a list of boxes"
    SEATS = "the seats of players"
    DEALER = "the dealer"


class Blocks(StrEnum):
    """What cannot be done while an act is due and undone."""

    NOTHING = "nothing"
    OPENING = "the opening of the table"
    SPREAD = "the spread of the cards"
    SHUFFLE = "the shuffle"
    HAND = "the next hand"
    STEP = "the dealer's next step"


PAPER: Final = frozenset({Way.PAPER})
"""Where there are cards that somebody can touch."""

BY_PEOPLE: Final = frozenset({Way.PAPER, Way.DEALER})
"""Where a person deals."""

DEALER: Final = frozenset({Role.DEALER})
NOBODY: Final[frozenset[Role]] = frozenset()


def always(seen: Seen) -> bool:
    """An act that is due wherever its game is played."""
    return True


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """One act.

    `needs` are the acts that come before it, where they are due at all. `second` are the roles of
    another person who attests it after the first. `when` says whether it can be attested now, and
    `prompts` when it is on the list of what is due, where that is not the same.
    `expects` is the number that must come out, where a number is asked. `seats` is how many players
    are named. `per_deck` says that it is attested for each deck. An act with a `command` is done by
    that command, and `done` looks whether it was. `undoes` is the act of the round that ends with
    it. `again` says that whatever was set up is to be attested once more.
    """

    key: str
    book: str
    cite: Cite
    moment: Moment
    says: str
    every: Every
    who: frozenset[Role] = DEALER
    second: frozenset[Role] = NOBODY
    asks: Asks = Asks.NOTHING
    choices: tuple[str, ...] = ()
    seats: int = 0
    needs: tuple[str, ...] = ()
    blocks: Blocks = Blocks.NOTHING
    when: Callable[[Seen], bool] = always
    prompts: Callable[[Seen], bool] | None = None
    expects: Callable[[Seen], int] | None = None
    per_deck: bool = False
    ways: frozenset[Way] = PAPER
    command: str = ""
    done: Callable[[Seen], bool] | None = None
    undoes: str = ""
    again: bool = False

    @property
    def listed(self) -> bool:
        """Whether it can be due: what happens now and then is not, unless something waits."""
        return (
            self.every is not Every.EVENT
            or self.done is not None
            or self.blocks is not Blocks.NOTHING
        )

    @property
    def roles(self) -> frozenset[Role]:
        """Everybody who attests it, first or second."""
        return self.who | self.second


VERIFIES: Final = FLOOR
"""A floorperson or above, who verifies what a dealer did."""
