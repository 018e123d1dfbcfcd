"""What an incident can be about: one entry for each matter, with its clauses.

A matter is a breach that a person has seen. What the engine or a device can find by itself is an
irregularity of its book and stands in the record of the hand.
"""

from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.rights import TABLE_STAFF

POKER: Final = "poker"
DOUBLE_DRAW: Final = "ddp"
DOUBLE_DOWN: Final = "dds"

WITNESSES: Final = TABLE_STAFF | {Role.SURVEILLANCE}
"""Those who may record an incident. A player calls the floor instead (P-154)."""


class Matter(msgspec.Struct, frozen=True):
    """A breach: what it is called, under which clause of which book, and what may follow.

    `of_player` says that it is against a player and not about the table. `removes` says that the
    operator may remove the player for it, which the Commission must hear of (18.C).
    """

    key: str
    title: str
    cites: dict[str, Cite]
    of_player: bool = True
    removes: bool = False

    def cite(self, book: str) -> Cite:
        """The clause at a table of a book."""
        return self.cites[book]


_ALL: Final = (
    Matter(
        "collusion",
        "helped or informed another player",
        {POKER: Cite("poker 18.B", "poker 18.C")},
        removes=True,
    ),
    Matter(
        "cards_out_of_view",
        "did not keep the cards in full view of the dealer",
        {POKER: Cite("poker 18.D"), DOUBLE_DRAW: Cite("ddp 11.A(3)")},
    ),
    Matter(
        "touched_pot",
        "touched chips in the pot",
        {POKER: Cite("poker 8.H")},
    ),
    Matter(
        "touched_cards",
        "touched cards that only the dealer may touch",
        {DOUBLE_DRAW: Cite("ddp 11.A(2)"), DOUBLE_DOWN: Cite("dds (h)(5)")},
    ),
    Matter(
        "first_board_moved",
        "the first board was not left on the table when the hand ran twice",
        {POKER: Cite("poker 8.L(2)(b)")},
        of_player=False,
    ),
    Matter(
        "cards_not_removed",
        "cards were left on the table after the round",
        {DOUBLE_DRAW: Cite("ddp 11.F(1)")},
        of_player=False,
    ),
)
MATTERS: Final[dict[str, Matter]] = {matter.key: matter for matter in _ALL}
"""Every matter by its key."""
