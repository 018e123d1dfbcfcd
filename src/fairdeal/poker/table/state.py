"""The state of a table between hands, and the questions it answers. Only `apply` writes it.

Seats are numbered as they stand round the table, clockwise from the dealer's left. A hand numbers
its players anew in the order of the deal; `HandInPlay` knows whose seat is whose.
"""

from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.poker.games import game
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import HigherMinimum, Kill, Stakes
from fairdeal.poker.table.events import AnyEvent, TableOpened
from fairdeal.poker.table.values import TableRules

MOST_CHIPS: Final = 10**12
"""No amount of chips is larger: ten billion dollars."""

MOST_SEATS: Final = 10
"""No game of the book takes more players (P-124)."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in a seat: the id by which he is known, and the name that is shown.

    A player who has just sat down, or was away when the blinds came round, `waits` until the
    largest blind reaches him (P-27, P-133). `posts` says that he posts it where the house allows.
    """

    id: str
    name: str
    stack: int
    away: bool = False
    waits: bool = True
    posts: bool = False


class Question(msgspec.Struct, frozen=True):
    """A higher minimum that was asked for, and who has said yes so far."""

    to: int
    yes: tuple[str, ...]


class Agreement(msgspec.Struct, frozen=True):
    """A higher minimum in force: how high, who said yes, and how they were asked (8.K(3))."""

    to: int
    players: tuple[str, ...]
    method: str


class Departure(msgspec.Struct, frozen=True):
    """When a player left, and with how much; None while his hand is still in play (P-31)."""

    at: int
    amount: int | None


class Before(msgspec.Struct, frozen=True):
    """What a void hand gives back besides chips: button, blinds, who waited (P-99, P-104).

    `entered` are the players dealt in who waited for the blind until then, and whether they posted.
    `missed` are those whom a blind passed for the first time.
    """

    button: int | None
    placed: bool
    owed: tuple[int, ...]
    entered: tuple[tuple[str, bool], ...]
    missed: tuple[str, ...]


class HandInPlay(msgspec.Struct, frozen=True):
    """The hand that is being played, its seats in the order of the deal.

    `gone` are the players who have left the table since it began. Those who are in the hand are
    paid out when it is settled, whoever sits in their seats by then, and whatever they have bought
    in for again.
    """

    number: int
    players: tuple[str, ...]
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    stakes: Stakes
    before: Before
    gone: tuple[str, ...] = ()

    def left_behind(self) -> dict[str, int]:
        """The players of the hand who have left the table, with what they brought into it."""
        brought = zip(self.players, self.stacks, strict=True)
        return {player: stack for player, stack in brought if player in self.gone}


class Table:
    """The seats, the button, and what is carried from one hand to the next.

    The button was `placed` if it lies where the next hand has it. `owed` are the seats that owed
    each blind in the last hand, the largest last, whether somebody was there to post it or not.
    With `stays` button and blinds are for once where they were.
    `kill` says that the limits of the next hand are raised, and `killer` by whose win, "" once that
    player has left.
    """

    __slots__ = (
        "agreed",
        "asked",
        "button",
        "chips",
        "departed",
        "game",
        "hand",
        "hands",
        "house",
        "kill",
        "kill_values",
        "killer",
        "log",
        "minimum",
        "owed",
        "owing",
        "placed",
        "rules",
        "seats",
        "stakes",
        "stays",
    )

    def __init__(self, opened: TableOpened) -> None:
        self.game: Game = game(opened.game, opened.edition)
        self.stakes: Stakes = opened.stakes
        self.house: HouseRules = opened.house
        self.rules: TableRules = opened.rules
        self.kill_values: Kill = opened.kill
        self.minimum: HigherMinimum | None = opened.minimum
        self.seats: list[Player | None] = [None] * opened.seats
        # All chips that the facts have brought to the table and not taken away.
        self.chips = 0
        self.departed: dict[str, Departure] = {}
        # What a settled hand left to players who are gone, until they are paid out.
        self.owing: dict[str, int] = {}
        self.button: int | None = None
        self.placed = False
        self.owed: tuple[int, ...] = ()
        self.stays = False
        self.kill = False
        self.killer = ""
        self.asked: Question | None = None
        self.agreed: Agreement | None = None
        self.hand: HandInPlay | None = None
        self.hands = 0
        self.log: list[AnyEvent] = [opened]

    def __eq__(self, other: object) -> bool:
        """Whether two tables are alike in everything, their records included."""
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    # ---- who sits where ----

    def players(self) -> list[Player]:
        """Everybody who is seated, clockwise from the dealer's left."""
        return [player for player in self.seats if player is not None]

    @Cite("poker 8.A")
    def seat_of(self, player: str) -> int | None:
        """The seat of a player, by his id; None if he is not seated."""
        for seat, each in enumerate(self.seats):
            if each is not None and each.id == player:
                return seat
        return None

    def player(self, player: str) -> Player | None:
        """A seated player, by his id."""
        seat = self.seat_of(player)
        return None if seat is None else self.seats[seat]

    def free(self) -> list[int]:
        """The seats that nobody sits in."""
        return [seat for seat, player in enumerate(self.seats) if player is None]

    def clockwise(self, after: int) -> list[int]:
        """Every seat in turn, from the one left of `after` round to `after` itself."""
        count = len(self.seats)
        return [(after + turn) % count for turn in range(1, count + 1)]

    def plays(self, player: str) -> bool:
        """Whether a player has a seat in the hand in play and has not left the table."""
        hand = self.hand
        return hand is not None and player in hand.players and player not in hand.gone
