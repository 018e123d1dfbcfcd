"""The oracle: every deal one after the other, each pot shared as the book says, in plain Python."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from fairdeal.cards.card import Card
from fairdeal.odds.equity.equity import Chances
from fairdeal.odds.equity.spot import Known, Spot
from fairdeal.poker.spec import Game, Made, Share
from fairdeal.ranking import evaluator, omaha_evaluator

Hand = tuple[Card, ...]
LOW = {"low-a5", "low8", "low-27", "badugi", "badugi-27"}


def deals(spot: Spot) -> Iterator[tuple[list[Hand], Hand]]:
    """Every way the hands and the board may come, all equally likely."""
    for hands, left in _hands(spot, list(spot.known), list(spot.stub)):
        for board in combinations(left, spot.to_come):
            yield hands, spot.board + board


def _hands(spot: Spot, known: list[Known], left: list[Card]) -> Iterator[tuple[list[Hand], Hand]]:
    if not known:
        yield [], tuple(left)
        return
    first, *others = known
    for hand in first.hands or combinations(left, spot.hole - len(first.cards)):
        if set(hand) <= set(left):
            rest = [card for card in left if card not in hand]
            for hands, last in _hands(spot, others, rest):
                yield [first.cards + tuple(hand), *hands], last


def worth(share: Share, hand: Hand, board: Hand) -> int:
    if share.made is Made.TWO_AND_THREE:
        return omaha_evaluator(share.ranking)(hand, board)
    return evaluator(share.ranking, len(hand) + len(board))(hand + board)


def shared(game: Game, hands: Sequence[Hand], board: Hand) -> list[list[Fraction]]:
    """The part of the pot that each player gets for each share of it."""
    values = [[worth(share, hand, board) for hand in hands] for share in game.shares]
    contested = [each for each in values if max(each) > 0]
    parts = []
    for each in values:
        winners = [value == max(each) > 0 for value in each]
        portion = Fraction(1, len(contested) * max(1, sum(winners)))
        parts.append([portion * won for won in winners])
    return [list(player) for player in zip(*parts, strict=True)]


def brute_force(spot: Spot) -> tuple[int, list[Chances]]:
    """How many deals there are, and everybody's chances."""
    zero = Fraction(0)
    sums = [{"win": zero, "tie": zero, "high": zero, "low": zero} for _ in spot.known]
    many = 0
    names = ["low" if spot.game.shares[0].ranking in LOW and len(spot.game.shares) == 1 else "high"]
    for hands, board in deals(spot):
        many += 1
        for total, parts in zip(sums, shared(spot.game, hands, board), strict=True):
            total["win"] += sum(parts) == 1
            total["tie"] += 0 < sum(parts) < 1
            for name, part in zip([*names, "low"], parts, strict=False):
                total[name] += part
    return many, [
        Chances(
            known.text,
            win=total["win"] / many,
            tie=total["tie"] / many,
            equity=(total["high"] + total["low"]) / many,
            share_high=total["high"] / many,
            share_low=total["low"] / many,
        )
        for known, total in zip(spot.known, sums, strict=True)
    ]
