"""The steps of a hand: what is still to come, written out before the first card.

The agenda is a list of them with the next one last, so that the head comes off cheaply. `script`
writes it; only a few facts rewrite it.
"""

from typing import NamedTuple

from fairdeal.poker.spec import Street


class Post(NamedTuple):
    """A seat owes an ante or a blind."""

    seat: int
    amount: int
    kind: str


class OfferStraddle(NamedTuple):
    """The seat left of the last blind may straddle."""

    seat: int


class Burn(NamedTuple):
    """One card off the top, face down, apart from the muck."""

    street: Street


class BurnCommon(NamedTuple):
    """The burn before a common card."""


class Deal(NamedTuple):
    """So many cards to each player still in, one at a time."""

    up: bool
    many: int


class DealBoard(NamedTuple):
    """Community cards."""

    many: int


class Reshuffle(NamedTuple):
    """Wait for a new order of the stub, made of the cards in these places."""

    places: tuple[str, ...]


class ForcedBet(NamedTuple):
    """The forced bet of stud, by the seat whose up card says so."""


class Betting(NamedTuple):
    """A betting round."""

    street: Street


class Draw(NamedTuple):
    """Each player still in may exchange cards, one after the other."""

    street: Street


class Showdown(NamedTuple):
    """Those still in show or concede."""


class Award(NamedTuple):
    """Rake, contributions and pots, side pots first; then the hand is closed."""


Step = (
    Post
    | OfferStraddle
    | Burn
    | BurnCommon
    | Deal
    | DealBoard
    | Reshuffle
    | ForcedBet
    | Betting
    | Draw
    | Showdown
    | Award
)
