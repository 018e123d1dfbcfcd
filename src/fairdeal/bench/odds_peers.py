"""The peers at equity: eval7 and PokerKit, counting boards one by one or sampling in their own way.

A peer that is not installed, or cannot do it, is left out.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from itertools import combinations, islice
from typing import Any, Final
from warnings import catch_warnings, simplefilter

from fairdeal.bench.timing import Contestant
from fairdeal.cards.card import Card
from fairdeal.cards.notation import show
from fairdeal.odds.equity.spot import Spot
from fairdeal.poker.spec import Made

SAMPLES: Final = {"eval7": 200_000, "pokerkit": 100}

_POKERKIT: Final = {
    ("high", Made.BEST_FIVE): "StandardHighHand",
    ("low8", Made.BEST_FIVE): "EightOrBetterLowHand",
    ("high", Made.TWO_AND_THREE): "OmahaHoldemHand",
    ("low8", Made.TWO_AND_THREE): "OmahaEightOrBetterLowHand",
}


def counting_peers(spot: Spot, boards: int) -> Iterator[Contestant]:
    """Peers that compare two hands of a high game on the first this many boards."""
    one, other = (each.cards for each in spot.known)
    dealt = list(islice(combinations(spot.stub, spot.to_come), boards))
    for name, compare in (("eval7", _eval7_compare), ("pokerkit", _pokerkit_compare)):
        try:
            work = compare(spot, one, other, dealt)
        except ImportError:
            continue
        if work is not None:
            yield Contestant(f"{name} {version(name)}, board by board", boards, work)


def _eval7_compare(
    spot: Spot, one: tuple[Card, ...], other: tuple[Card, ...], dealt: list[tuple[Card, ...]]
) -> Callable[[], object] | None:
    """Hold'em only: it finds the best five of all the cards."""
    if spot.game.shares[0].made is not Made.BEST_FIVE:
        return None
    module = import_module("eval7")
    cards = {card: module.Card(show([card])) for card in spot.game.deck.cards}
    first, second = ([cards[card] for card in hand] for hand in (one, other))
    boards = [[cards[card] for card in board] for board in dealt]
    value = module.evaluate
    return lambda: sum(value(first + board) > value(second + board) for board in boards)


def _pokerkit_compare(
    spot: Spot, one: tuple[Card, ...], other: tuple[Card, ...], dealt: list[tuple[Card, ...]]
) -> Callable[[], object] | None:
    """Omaha only: for hold'em it would take minutes to count a thousandth of what others do."""
    if spot.game.shares[0].made is Made.BEST_FIVE:
        return None
    (kind,) = _kinds(spot)
    hand = kind.from_game
    first, second, boards = show(one, ""), show(other, ""), [show(board, "") for board in dealt]
    return lambda: sum(hand(first, board) > hand(second, board) for board in boards)


def _kinds(spot: Spot) -> list[Any]:
    """PokerKit's names for what wins the shares of a game."""
    module = import_module("pokerkit")
    return [getattr(module, _POKERKIT[share.ranking, share.made]) for share in spot.game.shares]


def sampling_peers(spot: Spot) -> Iterator[Contestant]:
    """Peers that sample deals to known hands; none of them draws."""
    for name, sample in (("eval7", _eval7_sample), ("pokerkit", _pokerkit_sample)):
        try:
            work = sample(spot)
        except ImportError:
            continue
        if work is not None:
            yield Contestant(f"{name} {version(name)}", SAMPLES[name], work)


def _eval7_sample(spot: Spot) -> Callable[[], object] | None:
    if spot.hole != 2:
        return None
    module = import_module("eval7")
    one, other = (show(each.cards, "") for each in spot.known)
    with catch_warnings():
        simplefilter("ignore")  # eval7 uses old names of another library
        hand, rival = [module.Card(one[:2]), module.Card(one[2:])], module.HandRange(other)
    sampled = module.py_hand_vs_range_monte_carlo
    return lambda: sampled(hand, rival, [], SAMPLES["eval7"])


def _pokerkit_sample(spot: Spot) -> Callable[[], object] | None:
    if spot.draws:
        return None
    module = import_module("pokerkit")
    ranges = [[tuple(module.Card.parse(show(each.cards, "")))] for each in spot.known]
    kinds, deck, many = _kinds(spot), module.Deck.STANDARD, SAMPLES["pokerkit"]
    sampled = module.calculate_equities
    return lambda: sampled(ranges, (), spot.hole, spot.to_come, deck, kinds, sample_count=many)
