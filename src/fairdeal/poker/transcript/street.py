"""Where a hand is: its street, and the heading that stands over its lines."""

from fairdeal.poker import steps
from fairdeal.poker.hand import Hand
from fairdeal.poker.options.options import RUN_TWICE
from fairdeal.poker.spec import Street


def street_now(hand: Hand) -> Street | None:
    """The street that is being dealt or bet; None for the showdown."""
    for step in reversed(hand.agenda):
        if isinstance(step, steps.Betting):
            return step.street
        if hand.option and isinstance(step, steps.Burn):
            return step.street
        if hand.option and isinstance(step, steps.Post | steps.Collect | steps.Deal):
            return hand.game.streets[0]
        if hand.option and isinstance(step, steps.DealBoard):
            return street_of_board(hand, step.board)
    return None


def street_of_board(hand: Hand, board: int) -> Street:
    """The street whose cards come next on a board."""
    cards = len(hand.second if board else hand.board)
    for street in hand.game.streets:
        cards -= street.board
        if street.board and cards < 0:
            return street
    return hand.game.streets[-1]


def heading_now(hand: Hand) -> str:
    street, again = street_now(hand), hand.option == RUN_TWICE and next_board(hand) == 1
    return f"-- {street.name if street else 'the pot'}" + (", second board" if again else "")


def next_board(hand: Hand) -> int:
    """The board that the next community cards are for."""
    coming = (step.board for step in reversed(hand.agenda) if isinstance(step, steps.DealBoard))
    return next(coming, 0)
