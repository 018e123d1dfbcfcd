"""The words a poker game is written in: types of data.

A game that cannot be played to its end is refused when it is made (`playable`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.cards.deck import STANDARD, Deck
from fairdeal.cite import Cite
from fairdeal.ranking.laws.layout import Order

OWN: Final = Cite("poker 9.A(6)")
"""What a game beyond the book cites where it names no other clause: it needs its own approval."""


class Opens(StrEnum):
    """Who acts first in a betting round."""

    AFTER_BLINDS = "left of the last blind or the straddle"
    FORCED_BET = "the player who makes the forced bet"
    LEFT_OF_BUTTON = "the first player left of the button"
    BEST_HIGH_SHOWING = "the best high hand showing"
    BEST_LOW_SHOWING = "the best low hand showing"


AFTER_BLINDS, FORCED_BET, LEFT_OF_BUTTON, BEST_HIGH_SHOWING, BEST_LOW_SHOWING = Opens


class Bet(StrEnum):
    """The size of a fixed bet."""

    SMALL = "small"
    BIG = "big"


SMALL, BIG = Bet


class Made(StrEnum):
    """What a hand is made of."""

    BEST_FIVE = "any five of all the cards"
    TWO_AND_THREE = "two of the hole and three of the board"
    AS_HELD = "the cards held"
    BEST_BADUGI = "the best badugi among the cards held"


BEST_FIVE, TWO_AND_THREE, AS_HELD, BEST_BADUGI = Made


class Odd(StrEnum):
    """Who gets an odd amount among tied hands of a share."""

    HIGH_SUIT = "the highest card by suit"
    LOW_SUIT = "the lowest card by suit"
    RECIPIENT = "the house's recipient"


@dataclass(frozen=True, slots=True)
class Street:
    """One round of cards and the betting round after it.

    In this order: each player still in gives up `discard` cards and gets none for them; a burn;
    `down` and `up` cards to each player; `board` cards for all; a draw; the betting. A clause is
    not needed for a street of your own: it then cites 9.A(6).

    `common` allows one card for all when the deck cannot serve everybody (10.J(2)). A street with
    `if_draws` is played where the house has that many draws (P-59); one with `if_burn_each` burns
    where the house burns before each round (P-20). On one with `if_open_pair` an open pair allows
    the bet of the next street, where the house lets it (P-138).
    """

    name: str
    opens: Opens
    bet: Bet
    cite: Cite = OWN
    burn: bool = False
    down: int = 0
    up: int = 0
    board: int = 0
    draw: bool = False
    common: bool = False
    if_draws: int = 0
    if_burn_each: bool = False
    if_open_pair: bool = False
    discard: int = 0


@dataclass(frozen=True, slots=True)
class Share:
    """A share of the pot: the ranking that wins it, what a hand for it is made of, its odd rule.

    `house_odd` says that the Rules Submission may name the recipient instead of the suit. `low_ace`
    is the ranking where the house counts a lone ace low (P-05).
    """

    ranking: str
    made: Made
    odd: Odd = Odd.RECIPIENT
    cite: Cite = OWN
    house_odd: bool = False
    low_ace: str = ""

    @Cite("poker 1.B(9)", "poker 1.B(10)", "P-19")
    def chosen_from(self, own: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that a hand for this share is chosen from; Omaha chooses from two rows."""
        return (*own, *board) if self.made is BEST_FIVE else tuple(own)


class KillIn(StrEnum):
    """Whether a game may have a kill, and what ends it (P-72).

    A pot split between high and low ends it, or where there is no high and low any divided pot.
    """

    NONE = "none"
    HIGH_LOW = "high_low"
    IF_ENABLED = "if_enabled"


@dataclass(frozen=True, slots=True)
class Forced:
    """Whose up card makes the forced bet: the lowest or the highest, and where the ace stands.

    `house_ace` says that the house may rank the ace high instead (P-10).
    """

    lowest: bool
    order: Order
    cite: Cite = OWN
    house_ace: bool = False


@dataclass(frozen=True, slots=True, eq=False, kw_only=True, repr=False)
class Game:
    """A poker game as its chapter tells it. Stakes and house options are not part of it.

    There is one of each, so that the same game is the same object. A game of your own is made in
    the same way, often with `dataclasses.replace` from one of the book. `chapter` is then the
    chapter whose clauses it follows, and `phh` the letters of its PHH code, if it has one.

    `edition` is recorded with every hand: a corrected rule is a new edition.
    """

    key: str
    name: str
    chapter: str = "9.A(6)"
    seats: tuple[int, int]
    deck: Deck = STANDARD
    streets: tuple[Street, ...]
    shares: tuple[Share, ...]
    cite: Cite = OWN
    forced: Forced | None = None
    straddle: bool = False
    blinds_follow_deal: bool = False
    kill: KillIn = KillIn.NONE
    edition: int = 1
    phh: str = ""

    def __post_init__(self) -> None:
        """Refuse a game that cannot be played to its end."""
        # Imported here, because `playable` is written in the words of this module.
        from fairdeal.poker.own_games.playable import check

        check(self)

    @property
    def hole(self) -> int:
        """How many cards a player holds at the end."""
        return sum(each.down + each.up - each.discard for each in self.streets)

    @property
    def board(self) -> int:
        """How many cards lie on the board at the end."""
        return sum(each.board for each in self.streets)

    def __repr__(self) -> str:
        return f"<Game {self.key}: {self.name}>"
