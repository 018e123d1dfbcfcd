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
    """A number of cards to each player still in, one at a time.

    `turned` are the seats whose card comes face down though the others' come face up (18.M(1)).
    Where the deck may run short, `common` says that one card for all takes their place (10.J).
    """

    up: bool
    many: int
    turned: tuple[int, ...] = ()
    common: bool = False


class DealBoard(NamedTuple):
    """Community cards, on the first board or the second."""

    many: int
    board: int = 0


class Consent(NamedTuple):
    """A seat says yes or no to an option."""

    option: str
    seat: int


class Verify(NamedTuple):
    """The dealer looks at who agreed: the option is on, or it is dropped."""

    option: str


class Collect(NamedTuple):
    """What was posted goes into the pot without a betting round; what nobody matched goes back."""


class Choose(NamedTuple):
    """A seat whose last card was exposed stops betting or plays on (18.M(3))."""

    seat: int


class MakeUp(NamedTuple):
    """A seat gets a card for one that was exposed in its draw, all others having drawn (P-64)."""

    seat: int


class Ruling(NamedTuple):
    """The hand waits for a supervisor's ruling (18.A), and goes on with the seat to act."""

    about: str
    actor: int


class Reshuffle(NamedTuple):
    """Wait for a new order of the stub, made of the cards in these places.

    Where it interrupts, the hand goes on with the seat that was to act.
    """

    places: tuple[str, ...]
    actor: int = -1


class ForcedBet(NamedTuple):
    """The forced bet of stud, by the seat whose up card says so."""


class Betting(NamedTuple):
    """A betting round: its street, and the fixed bet on it or the table minimum."""

    street: Street
    bet: int


class Draw(NamedTuple):
    """Each player still in may exchange cards, one after the other."""

    street: Street


class GiveUp(NamedTuple):
    """Each player still in gives up as many cards as the street says, and gets none for them."""

    street: Street


class Showdown(NamedTuple):
    """Those still in show or concede."""


class SetRakeAside(NamedTuple):
    """Rake goes to the rake area after a betting round, or comes back from it after a refund.

    After a refund the hand goes on with the seat that was to act.
    """

    after_betting: bool = False
    actor: int = -1


class Award(NamedTuple):
    """Rake, contributions and pots, side pots first; then the hand is closed."""


Step = (
    Post
    | OfferStraddle
    | Burn
    | BurnCommon
    | Deal
    | DealBoard
    | Consent
    | Verify
    | Collect
    | Choose
    | MakeUp
    | Ruling
    | Reshuffle
    | ForcedBet
    | Betting
    | Draw
    | GiveUp
    | Showdown
    | SetRakeAside
    | Award
)
