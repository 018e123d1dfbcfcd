"""A hand as its developer sees it: what `repr(hand)` and `print(hand)` show. Reads only.

Every card that is known is in it, hole cards too. Print it in a notebook or a log of your own, and
never to a player: what a player may see is `view(hand, audience)`.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fairdeal.cards.notation import show
from fairdeal.poker import steps

if TYPE_CHECKING:
    from fairdeal.poker.hand import Hand


def street_of(hand: "Hand") -> str:
    """The street that is dealt or bet, then `showdown`, then `settlement`; nothing at the end."""
    for step in reversed(hand.agenda):
        match step:
            case (
                steps.Burn(street)
                | steps.Betting(street)
                | steps.Draw(street)
                | steps.GiveUp(street)
            ):
                return street.name
            case steps.DealBoard(board=board) if name := _board_street(hand, board):
                return name
            case steps.Showdown():
                return "showdown"
    return "settlement" if hand.agenda else ""


def _board_street(hand: "Hand", board: int) -> str:
    """The street that comes next on a board; a common card of stud has none of its own."""
    dealt = len(hand.second if board else hand.board)
    for street in hand.game.streets:
        if street.board and not dealt:
            return street.name
        dealt -= street.board
    return ""


def in_one_line(hand: "Hand") -> str:
    """The position for `repr`: game, street, boards, each seat's cards and chips, whose turn."""
    seats = "; ".join(_seat(hand, seat) for seat in range(hand.seats))
    return f"<Hand {hand.game.key}: {', '.join(_heading(hand))}; {seats}>"


def in_lines(hand: "Hand") -> str:
    """The position for `print`, a line for each seat."""
    lines = [f"{hand.game.name}: {', '.join(_heading(hand))}"]
    return "\n".join([*lines, *(f"  {_seat(hand, seat)}" for seat in range(hand.seats))])


def _heading(hand: "Hand") -> Iterator[str]:
    yield street_of(hand) or "over"
    for board in hand.boards():
        if board:
            yield f"board {show(board)}"
    yield f"pot {hand.in_the_middle() + sum(hand.pots_left)}"
    if hand.actor >= 0:
        yield f"seat {hand.actor} to act"


def _seat(hand: "Hand", seat: int) -> str:
    """A seat in words: the down cards, a bar, the up cards, the chips."""
    up = f" | {show(hand.up(seat))}" if hand.up(seat) else ""
    cards = show(hand.down(seat)) + up or "no cards"
    bet = f", bet {hand.bets[seat]}" if hand.bets[seat] else ""
    out = "" if hand.live[seat] else ", out"
    return f"seat {seat}: {cards}, stack {hand.stacks[seat]}{bet}{out}"
