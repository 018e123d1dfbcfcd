"""A seat's chances, by dealing the rest of the hand a few times over."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from random import Random

from fairdeal.cards.card import Card
from fairdeal.odds.equity.drawing.drawing_policy import keep
from fairdeal.players.poker.seen import Seen
from fairdeal.poker.spec import Game, Made, Share
from fairdeal.ranking import evaluator, omaha_evaluator

SAMPLES = 24
"""How often the rest is dealt for one decision: enough to tell junk from strength."""

STAY = 0.6
"""How many of the other opponents count: some will fold, and good boards are good for several."""


def worth(share: Share, own: Sequence[Card], board: Sequence[Card]) -> int:
    """What whole hands are worth for a share; 0 is no hand."""
    if share.made is Made.TWO_AND_THREE:
        return omaha_evaluator(share.ranking)(own, board)
    cards = share.chosen_from(own, board)
    return evaluator(share.ranking, len(cards))(cards)


def chance_to_win(seen: Seen, chance: Random, samples: int = SAMPLES) -> float:
    """The part of the pot that the seat may expect, if every opponent holds any cards at all.

    Each share is judged against one opponent at a time, and must then be won against all of them.
    """
    opponents = seen.opponents
    unseen = unseen_cards(seen)
    won = [0.0] * len(seen.game.shares)
    for _ in range(samples):
        for at, part in enumerate(_one_deal(seen, chance.choice(opponents), unseen, chance)):
            won[at] += part
    rivals = 1 + STAY * (len(opponents) - 1)
    each: list[float] = [(part / samples) ** rivals for part in won]
    return sum(each) / len(each)


def unseen_cards(seen: Seen) -> list[Card]:
    """The cards of the deck that the seat has not seen."""
    known = {*seen.own, *seen.board, *(card for cards in seen.open for card in cards)}
    return [card for card in seen.game.deck.cards if card not in known]


def _one_deal(seen: Seen, opponent: int, unseen: list[Card], chance: Random) -> list[float]:
    """Deal the rest once: for each share 1 if the seat beats the opponent, a half for a tie."""
    hole, community = seen.game.hole, seen.game.board
    order = iter(
        chance.sample(
            unseen, min(len(unseen), 2 * hole * (1 + seen.draws_left) + max(5, community))
        )
    )
    board = [*seen.board]
    if community:
        board += _take(order, community - len(board))
    # A common card of stud is already one of the seven.
    size = hole if community else hole - len(board)
    mine = [*seen.own, *_take(order, size - len(seen.own))]
    shown = seen.open[opponent]
    his = [*shown, *_take(order, size - len(shown))]
    if len(mine) > size:
        # Cards are still to be given up: a hand keeps those that serve it best.
        mine = _best_of(seen.game.shares[0], mine, size, board)
    for left in range(seen.draws_left, 0, -1):
        mine = _drawn(seen.game, mine, left, order)
        his = _drawn(seen.game, his, left, order)
    return _compare(seen.game.shares, mine, his, board)


def _compare(
    shares: Sequence[Share], mine: list[Card], his: list[Card], board: list[Card]
) -> list[float]:
    parts: list[float] = []
    for share in shares:
        one, other = worth(share, mine, board), worth(share, his, board)
        if one == other == 0:
            # Nobody has a hand for this share: the first share takes it (10.M(2)).
            parts.append(parts[0])
        else:
            parts.append(0.5 if one == other else float(one > other))
    return parts


def _drawn(game: Game, held: list[Card], left: int, order: Iterator[Card]) -> list[Card]:
    kept = keep(game.shares, held, left)
    return [*kept, *_take(order, len(held) - len(kept))]


def _take(order: Iterator[Card], many: int) -> list[Card]:
    return list(islice(order, max(0, many)))


def _best_of(share: Share, held: list[Card], size: int, board: list[Card]) -> list[Card]:
    return list(max(combinations(held, size), key=lambda kept: worth(share, [*kept], board)))
