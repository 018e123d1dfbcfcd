"""The state of a hand, and the questions it answers. Only `evolve` writes it.

Seats are numbered in the order of the deal, the button last. A seat is *live* until it folds or
concedes. Chips are in five kinds of places: stacks, bets of this round, the pot, behind the bets
of a seat that stopped betting, and with the room.
"""

from collections.abc import Sequence
from itertools import compress
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.cards.places import Places
from fairdeal.cite import Cite
from fairdeal.poker.events import AnyEvent, Declared, Folded, HandKilled, HandOpened, Mucked
from fairdeal.poker.games import game
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.script import as_played, script
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import Rake, Stakes
from fairdeal.poker.steps import Step
from fairdeal.poker.views.position import in_lines, in_one_line

NOBODY: Final = -1
_WAYS_OUT: Final = (Folded, Mucked, HandKilled)

FIELDS: Final = (
    "acted",
    "actor",
    "agenda",
    "aggressor",
    "agreed",
    "barred",
    "behind",
    "bets",
    "board",
    "boxes",
    "capped",
    "conceded",
    "dead",
    "dead_at_award",
    "declared",
    "exposed",
    "forced_seat",
    "full_level",
    "full_raise",
    "game",
    "gross",
    "house",
    "in_pot",
    "in_pot_at_award",
    "last_aggressor",
    "live",
    "log",
    "may_not_raise",
    "offered",
    "offers",
    "option",
    "paper",
    "places",
    "plan",
    "posted",
    "pots",
    "pots_left",
    "price",
    "raises",
    "rake",
    "room",
    "seats",
    "second",
    "served",
    "set_aside",
    "settled",
    "shown",
    "stacks",
    "stakes",
    "start",
    "total",
    "voided",
    "waiting",
)
"""What `become` takes over: everything there is to know of a hand."""


class Hand:
    """One hand of poker, from the first ante to the last chip.

    It prints with every card that is known, hole cards too: for its developer, not for a player.
    """

    __slots__ = FIELDS

    def __init__(self, opened: HandOpened) -> None:
        count = len(opened.stacks)
        self.game: Game = as_played(game(opened.game, opened.edition), opened.house)
        self.stakes: Stakes = opened.stakes
        self.house: HouseRules = opened.house
        self.rake: Rake = _rake(opened)
        self.seats = count
        self.start = opened.stacks
        self.total = sum(opened.stacks)
        self.stacks = list(opened.stacks)
        self.live = [True] * count
        self.places = Places(self.game.deck.pack, opened.order)
        self.paper = opened.paper
        self.board: list[Card] = []
        self.agenda: list[Step] = list(script(self.game, self.stakes, self.house, count))
        # Chips: what each seat has in the pot (not this round's bets), one player's ante for all,
        # the part of both that lies in the rake area, what the room and its funds have taken.
        self.in_pot = [0] * count
        self.dead = 0
        self.set_aside = 0
        self.room = 0
        self.boxes: dict[str, int] = {}
        # The draw: how many seats have been served, and how many cards one still waits for.
        self.served = 0
        self.waiting = 0
        # The showdown: who has shown, and the cards, down and up, of those who conceded.
        self.shown = [False] * count
        self.conceded: dict[int, tuple[tuple[Card, ...], tuple[Card, ...]]] = {}
        self.last_aggressor = NOBODY
        self._before_betting(count)
        self._before_settlement(count)
        # Options: whether the house offers any, the one in force, who has said yes to each, whether
        # running twice was offered; the second board, with the streets it shares with the first.
        offers = opened.house.options
        self.offers = bool(
            offers.run_twice or offers.bomb_pot or offers.double_board or offers.waterfall
        )
        self.option = ""
        self.agreed: dict[str, list[int]] = {}
        self.offered = False
        self.second: list[Card] = []
        # Irregularities: chips of seats that stopped betting, cards that may not be used again this
        # round, face-down cards that everybody has seen, and why the round is void.
        self.behind = [0] * count
        self.barred: list[Card] = []
        self.exposed: list[Card] = []
        self.voided = ""
        # What each seat last declared, as far as it may still bind.
        self.declared: dict[int, Declared] = {}
        self.log: list[AnyEvent] = [opened]

    def _before_betting(self, count: int) -> None:
        """A betting round in which nobody has acted.

        `price` is the bet to match. `full_level` is the last bet or raise that was a full one, and
        `full_raise` is the least that a raise adds.
        """
        self.bets = [0] * count
        self.price = 0
        self.full_level = 0
        self.full_raise = 0
        self.raises = 0
        self.capped = False
        self.acted = [False] * count
        self.may_not_raise = [False] * count
        self.posted = NOBODY
        self.forced_seat = NOBODY
        self.aggressor = NOBODY
        self.actor = NOBODY

    def _before_settlement(self, count: int) -> None:
        """No pot is laid out: how big each is, what is left of it, how many facts are done.

        `plan` is a memo of the dealer's, no part of the state. `in_pot_at_award` is what each seat
        had in the pot when the pots were laid out, for a refund after that.
        """
        self.pots: list[tuple[int, ...]] = []
        self.gross: list[int] = []
        self.pots_left: list[int] = []
        self.settled = 0
        self.plan: list[AnyEvent] | None = None
        self.in_pot_at_award = [0] * count
        self.dead_at_award = 0

    def __repr__(self) -> str:
        return in_one_line(self)

    def __str__(self) -> str:
        return in_lines(self)

    # ---- chips ----

    @Cite("poker 8.B(5)", "poker 1.B(7)")
    def to_call(self, seat: int) -> int:
        """What the seat has to put in to stay, with the chips it has."""
        owed, stack = self.owed(seat), self.stacks[seat]
        return owed if owed < stack else stack

    def owed(self, seat: int) -> int:
        """What the seat owes to the price; nobody owes what no opponent could match (P-140)."""
        price, bets, most = self.price, self.bets, 0
        if bets[seat] >= price:
            return 0
        for other in OTHERS[self.seats][seat]:
            if self.live[other]:
                reach = bets[other] + self.stacks[other]
                if reach >= price:
                    return price - bets[seat]
                if reach > most:
                    most = reach
        return max(0, most - bets[seat])

    @property
    def taken(self) -> int:
        """What the room has taken of this hand: the rake, and what went to the jackpot funds."""
        return self.room + sum(self.boxes.values())

    def in_the_middle(self) -> int:
        """All chips in the pot and in front of the players, the rake area included."""
        return sum(self.in_pot) + sum(self.bets) + self.dead

    # ---- who is in ----

    def live_seats(self) -> list[int]:
        """The seats still in, in the order of the deal."""
        return list(compress(range(self.seats), self.live))

    def has_opponent(self, seat: int) -> bool:
        """Whether another live seat has chips left to bet with."""
        for other in OTHERS[self.seats][seat]:  # noqa: SIM110  # asked at every decision
            if self.live[other] and self.stacks[other]:
                return True
        return False

    def last_out(self, seats: Sequence[int]) -> int:
        """Of seats that are out, the one that went out last."""
        for event in reversed(self.log):
            if isinstance(event, _WAYS_OUT) and event.seat in seats:
                return event.seat
        return seats[0]

    # ---- cards ----

    def down(self, seat: int) -> tuple[Card, ...]:
        """A seat's face-down cards."""
        return self.places[down_of(seat)]

    def up(self, seat: int) -> tuple[Card, ...]:
        """A seat's face-up cards."""
        return self.places[up_of(seat)]

    def held(self, seat: int) -> tuple[Card, ...]:
        """All of a seat's own cards."""
        return self.places[DOWN[seat]] + self.places[UP[seat]]

    def boards(self) -> tuple[list[Card], ...]:
        """The board, or both boards."""
        return (self.board, self.second) if self.second else (self.board,)

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return not self.agenda

    def become(self, other: "Hand") -> None:
        """Take over the whole state of another hand, which is not used any more."""
        for field in FIELDS:
            setattr(self, field, getattr(other, field))


@Cite("P-122")
def _rake(opened: HandOpened) -> Rake:
    """What the room takes; at a tournament table there is no rake and no contribution."""
    return Rake() if opened.house.tournament else opened.rake


OTHERS: Final = [
    [tuple((seat + turn) % seats for turn in range(1, seats)) for seat in range(seats)]
    for seats in range(11)
]
"""For each number of seats, and for each of them, the other seats clockwise."""

DOWN: Final = tuple(f"down {seat}" for seat in range(10))
UP: Final = tuple(f"up {seat}" for seat in range(10))


def down_of(seat: int) -> str:
    """The place of a seat's face-down cards."""
    return DOWN[seat]


def up_of(seat: int) -> str:
    """The place of a seat's face-up cards."""
    return UP[seat]
