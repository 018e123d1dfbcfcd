"""What may be asked of a table of the room. Amounts are cents; a seat is counted from 0.

`player` is whom a command is about; a person who leaves it out means himself.
"""

import msgspec

from fairdeal.room.commands import Command


class AtTable(Command, frozen=True, kw_only=True):
    """A command about one table."""

    table: int


class OfPlayer(AtTable, frozen=True, kw_only=True):
    """A command about one player at a table; the staff may name somebody else."""

    player: str = ""


# ---- the table ----


class OpenTable(Command, frozen=True, kw_only=True):
    """Open a table of a kind that the approved Rules Submission has."""

    kind: str
    number: int
    way: str = ""


class CloseTable(AtTable, frozen=True, kw_only=True):
    """Close a table: at once, or when its hand is over. Everybody gets his chips."""


class ChangeDealing(AtTable, frozen=True, kw_only=True):
    """Deal in another way from the next hand on: automatic, dealer or paper."""

    way: str


class PauseClock(AtTable, frozen=True, kw_only=True):
    """Stop the decision clock of a table."""


class ResumeClock(AtTable, frozen=True, kw_only=True):
    """Let the decision clock run again, with a whole new time."""


# ---- seats and chips ----


class SitDown(OfPlayer, frozen=True, kw_only=True):
    """Take an empty seat with chips from the rail.

    `posts` says that the player posts the largest blind; `told` that he knows of an agreed minimum.
    """

    seat: int
    cents: int
    posts: bool = False
    told: bool = False


class LeaveTable(OfPlayer, frozen=True, kw_only=True):
    """Give up the seat; the chips go to the rail, those of a hand in play when it is over."""


class ChangeSeat(OfPlayer, frozen=True, kw_only=True):
    """Take another seat at the same table with the same chips, between hands."""

    seat: int


class MovePlayer(AtTable, frozen=True, kw_only=True):
    """Move a player to another table of the same kind, between hands."""

    player: str
    to: int
    seat: int


class SitOut(OfPlayer, frozen=True, kw_only=True):
    """Keep the seat and be dealt out from the next hand on."""


class ComeBack(OfPlayer, frozen=True, kw_only=True):
    """Be dealt in again."""

    posts: bool = False


class AddChips(OfPlayer, frozen=True, kw_only=True):
    """Put more chips on the table between hands."""

    cents: int


class TakeChips(OfPlayer, frozen=True, kw_only=True):
    """Take chips off the table between hands, where the house allows it."""

    cents: int


class PostBlind(OfPlayer, frozen=True, kw_only=True):
    """Post the largest blind to enter at once."""


class WaitForBlind(OfPlayer, frozen=True, kw_only=True):
    """Wait for the largest blind after all."""


# ---- between hands ----


class AskMinimum(OfPlayer, frozen=True, kw_only=True):
    """Ask all players to play for a higher minimum."""

    cents: int


class AgreeMinimum(OfPlayer, frozen=True, kw_only=True):
    """Say yes to the higher minimum."""


class DeclineMinimum(OfPlayer, frozen=True, kw_only=True):
    """Say no to the higher minimum."""


class ObjectToMinimum(OfPlayer, frozen=True, kw_only=True):
    """Object to the higher minimum that was agreed on."""


class VerifyMinimum(AtTable, frozen=True, kw_only=True):
    """Confirm that every player has agreed."""


class AskOption(OfPlayer, frozen=True, kw_only=True):
    """Ask, between hands, for a bomb pot, double board or waterfall in the next hand."""

    option: str


class PlaceButton(AtTable, frozen=True, kw_only=True):
    """Place the first button before the player on the dealer's right."""


class DrawButton(AtTable, frozen=True, kw_only=True):
    """Deal one card to each player; the highest gets the first button.

    At a table with paper cards `cards` names them: the players' ids with their cards.
    """

    cards: dict[str, str] = msgspec.field(default_factory=dict)


class SetButton(AtTable, frozen=True, kw_only=True):
    """Set the button before a seat: a floorperson puts an error right."""

    seat: int


class StartHand(AtTable, frozen=True, kw_only=True):
    """Deal the next hand, or open the bets of the next round."""


# ---- stakes of somebody who is away, cash in play ----


class StepAway(OfPlayer, frozen=True, kw_only=True):
    """Leave the seat for a while in mid-hand and keep it; a floorperson guards the stakes."""


class CountStakes(AtTable, frozen=True, kw_only=True):
    """Count the stakes of a player who steps away, and count them again when he is back."""

    player: str
    cents: int


class CoverStakes(AtTable, frozen=True, kw_only=True):
    """Cover the stakes of a player who steps away."""

    player: str


class UncoverStakes(AtTable, frozen=True, kw_only=True):
    """Take the cover off the stakes of a player who is back."""

    player: str


class ShowCash(OfPlayer, frozen=True, kw_only=True):
    """Lay cash in front of a player, between hands; it plays and is to be converted."""

    cents: int


class ConvertCash(AtTable, frozen=True, kw_only=True):
    """Take the cash in front of a player and give him chips for it."""

    player: str
