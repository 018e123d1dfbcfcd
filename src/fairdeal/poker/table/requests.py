"""What may be asked of a table between hands. A request changes nothing by itself.

Each request says who speaks: `by` is a role, and `person` is the id of that person, any text that
the caller chooses. A player speaks for himself, and the staff of the table may speak for a player.
Both go into the fact as they are.
"""

import msgspec

from fairdeal.cards.card import Card
from fairdeal.engine.roles import Role
from fairdeal.engine.tags import of_book
from fairdeal.poker.stakes import HigherMinimum, Kill, Stakes

_TAG = of_book("table.request")


class Request(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that somebody asks of a table."""

    by: Role = Role.PLAYER
    person: str = ""


class OfPlayer(Request, frozen=True, kw_only=True, omit_defaults=True):
    """A request that concerns one player, known by his id."""

    player: str


# ---- coming and going ----


class SitDown(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Take an empty seat with chips. `at` is the time in seconds, counted from any moment.

    `told` says that the player has heard of the agreed minimum (P-35). `posts` says that he
    posts the largest blind and does not wait for it.
    """

    name: str
    seat: int
    stack: int
    at: int = 0
    told: bool = False
    posts: bool = False


class Leave(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Give up the seat. `at` is the time in seconds."""

    at: int = 0


class SitOut(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Keep the seat and be dealt out from the next hand on."""


class ComeBack(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Be dealt in again."""

    posts: bool = False


class PostBlind(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Post the largest blind to enter at once, and do not wait for it (P-27)."""


class WaitForBlind(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Wait for the largest blind after all."""


# ---- chips ----


class AddChips(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Put more chips on the table (8.B(2))."""

    amount: int


class TakeChips(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Take chips off the table and stay (8.B(2), P-31)."""

    amount: int


# ---- the agreed minimum ----


class AskMinimum(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Ask all players to play for a higher minimum (8.J(1))."""

    to: int


class AgreeMinimum(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Say yes to the higher minimum that was asked for."""


class DeclineMinimum(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Say no to it."""


class ObjectToMinimum(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Object to the higher minimum that was agreed on (P-35)."""


class VerifyMinimum(Request, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Confirm that all players agree: the dealer has made sure of it (8.K(3))."""


# ---- the button and the values ----


class PlaceButton(Request, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Place the first button before the player on the dealer's right (11.C(1)(a))."""


class DrawForButton(Request, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Give the first button to the highest of the cards dealt, one to each player (11.C(1)(b))."""

    cards: tuple[tuple[str, Card], ...]


class SetButton(Request, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Set the button before a seat: a floorperson puts an error right."""

    seat: int


class ChangeLimits(Request, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Post other stakes, with their kill and how far the minimum may be raised."""

    stakes: Stakes
    kill: Kill = Kill()
    minimum: HigherMinimum | None = None


# ---- hands ----


class StartHand(Request, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Move the button and the blinds on and deal the next hand."""


class FinishHand(Request, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Settle the hand in play. `finishing.result_of` makes it from the hand itself.

    `start` and `stacks` are the chips of its seats before and after it, in the order of the deal.
    What is missing went to the room. `voided` says why the round is void or misdealt, `special`
    which special hand it was. `pot` is all that was awarded. `winner` is the seat that won all of
    it, -1 if several did or none. `split` says that a pot was divided so that a kill ends (P-151).
    """

    number: int
    start: tuple[int, ...]
    stacks: tuple[int, ...]
    voided: str = ""
    special: str = ""
    pot: int = 0
    winner: int = -1
    split: bool = False


AnyRequest = (
    SitDown
    | Leave
    | SitOut
    | ComeBack
    | PostBlind
    | WaitForBlind
    | AddChips
    | TakeChips
    | AskMinimum
    | AgreeMinimum
    | DeclineMinimum
    | ObjectToMinimum
    | VerifyMinimum
    | PlaceButton
    | DrawForButton
    | SetButton
    | ChangeLimits
    | StartHand
    | FinishHand
)
"""Everything that may be asked of a table, as a closed set: for decoding."""
