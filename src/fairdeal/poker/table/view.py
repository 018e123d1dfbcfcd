"""A table as it looks: who sits where with what, the button, the limits of the next hand."""

import msgspec

from fairdeal.poker.stakes import Stakes
from fairdeal.poker.table.hands import next_stakes
from fairdeal.poker.table.state import Player, Table


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table at one moment.

    `stakes` are those of the hand in play, or of the next hand. `dealt_in` are the seats of the
    hand in play in the order of the deal, and `hand` is its number, 0 between hands. The chips of
    a player who is in a hand are those that he brought into it.
    """

    game: str
    seats: tuple[Player | None, ...]
    stakes: Stakes
    button: int | None = None
    hand: int = 0
    dealt_in: tuple[int, ...] = ()
    kill: bool = False
    minimum: int = 0
    asked: int = 0


def of_table(table: Table) -> View:
    """Return the table as it looks now."""
    hand = table.hand
    return View(
        game=table.game.key,
        seats=tuple(table.seats),
        stakes=next_stakes(table) if hand is None else hand.stakes,
        button=table.button,
        hand=0 if hand is None else hand.number,
        dealt_in=() if hand is None else hand.seats,
        kill=table.kill,
        minimum=0 if table.agreed is None else table.agreed.to,
        asked=0 if table.asked is None else table.asked.to,
    )
