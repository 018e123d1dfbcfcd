"""What a seat sees, made quickly: for players who decide millions of times, and for the terminal.

It holds less than `view(hand, seat)` and nothing that is not in it; a test proves both.
"""

from typing import NamedTuple

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.poker.events import Shown
from fairdeal.poker.hand import Hand
from fairdeal.poker.spec import Game
from fairdeal.poker.steps import Draw


class Seen(NamedTuple):
    """A hand as it looks from one seat.

    `open` are the cards of each seat that lie face up: up cards, and hands turned up at the
    showdown. A hand that is turned up is sorted, because others do not know in which order it was
    dealt. `pot` is all that lies in the middle and before the players. `draws_left` counts the
    draws still to come, the one in progress included.
    """

    game: Game
    seat: int
    down: tuple[Card, ...]
    up: tuple[Card, ...]
    open: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    second: tuple[Card, ...]
    live: tuple[bool, ...]
    shown: tuple[bool, ...]
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    pot: int
    price: int
    raises: int
    draws_left: int
    pots: tuple[tuple[int, ...], ...]

    def __repr__(self) -> str:
        return PrintsCards.__repr__(self)  # type: ignore[arg-type]

    @property
    def own(self) -> tuple[Card, ...]:
        """All of the seat's own cards."""
        return self.down + self.up

    @property
    def opponents(self) -> list[int]:
        """The other seats still in."""
        return [seat for seat, live in enumerate(self.live) if live and seat != self.seat]


def see(hand: Hand, seat: int) -> Seen:
    """The hand as the player in a seat sees it: no other seat's face-down card is in it."""
    return Seen(
        game=hand.game,
        seat=seat,
        down=hand.down(seat),
        up=hand.up(seat),
        open=tuple(
            _turned_up(hand, each) if hand.shown[each] else hand.up(each)
            for each in range(hand.seats)
        ),
        board=tuple(hand.board),
        second=tuple(hand.second),
        live=tuple(hand.live),
        shown=tuple(hand.shown),
        stacks=tuple(hand.stacks),
        bets=tuple(hand.bets),
        pot=hand.in_the_middle() + sum(hand.pots_left),
        price=hand.price,
        raises=hand.raises,
        draws_left=sum(isinstance(step, Draw) for step in hand.agenda),
        pots=tuple(hand.pots),
    )


def own_cards(hand: Hand, seat: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that a seat holds, face down and face up: what `see` shows of them, alone."""
    return hand.down(seat), hand.up(seat)


def _turned_up(hand: Hand, seat: int) -> tuple[Card, ...]:
    """What was seen of a hand that was turned up, sorted: not a card that came to it later."""
    shown = (each.cards for each in reversed(hand.log) if type(each) is Shown and each.seat == seat)
    seen = {*next(shown, ()), *hand.up(seat)}
    return tuple(sorted(card for card in hand.held(seat) if card in seen and card != UNKNOWN))
