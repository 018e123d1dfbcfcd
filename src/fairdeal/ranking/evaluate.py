"""A hand from outside: checked, ranked, and read aloud."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from fairdeal.cards.card import JOKERS, UNKNOWN, Card
from fairdeal.cards.deck import Deck
from fairdeal.cards.notation import show
from fairdeal.cards.printing import PrintsCards
from fairdeal.errors import BadCards
from fairdeal.ranking.fast import evaluator
from fairdeal.ranking.laws.law import Reading
from fairdeal.ranking.omaha import BOARD_SIZES, LEAST_HOLE, best_omaha, omaha_evaluator
from fairdeal.ranking.rankings import Ranking, ranking


@dataclass(frozen=True, slots=True, repr=False)
class Ranked(PrintsCards):
    """What a hand is worth under a ranking.

    `value` is one whole number, larger is better and equal means tied; 0 is no hand. `best` are the
    cards that make the hand, in the order they are read.
    """

    ranking: str
    cards: tuple[Card, ...]
    category: str
    value: int
    best: tuple[Card, ...]
    description: str


def evaluate(key: str, cards: Sequence[Card]) -> Ranked:
    """The hand that the cards make.

    >>> from fairdeal.cards.notation import parse
    >>> evaluate("high", parse("As Kd Ah Kc Ad 7s 2h")).description
    'full house, aces over kings'
    """
    chosen = ranking(key)
    _check(chosen.deck, cards, chosen)
    value = evaluator(key, len(cards))(cards)
    return _ranked(key, cards, value, _reading(chosen, cards, value))


def evaluate_omaha(key: str, hole: Sequence[Card], board: Sequence[Card]) -> Ranked:
    """The hand that two of the hole cards make with three of the board (poker 12.K(1), 19.K(1))."""
    value_of = omaha_evaluator(key)
    chosen = ranking(key)
    _check(chosen.deck, [*hole, *board], chosen)
    if len(hole) < LEAST_HOLE or len(board) not in BOARD_SIZES:
        raise BadCards(
            f"Omaha takes 2 hole cards or more and a board of 3 to 5, not {len(hole)} and"
            f" {len(board)} (poker 12.K(1), 19.K(1))"
        )
    return _ranked(key, hole, value_of(hole, board), best_omaha(key, hole, board))


def _reading(chosen: Ranking, cards: Sequence[Card], value: int) -> Reading:
    """What `chosen.best` reads, found by its value: to grade every choice takes longer."""
    if chosen.makes is None:
        return chosen.read(cards)
    value_of = evaluator(chosen.key, chosen.makes)
    held = sorted(cards, reverse=True)
    return chosen.read(
        next(each for each in combinations(held, chosen.makes) if value_of(each) == value)
    )


def _ranked(key: str, cards: Sequence[Card], value: int, reading: Reading) -> Ranked:
    return Ranked(key, tuple(cards), reading.category, value, reading.cards, reading.words)


def _check(deck: Deck, cards: Sequence[Card], chosen: Ranking) -> None:
    """Refuse cards that cannot lie together under the ranking."""
    for card in cards:
        if card == UNKNOWN:
            raise BadCards(f"an unknown card (??) has no rank in {show(cards)!r}")
        if card in JOKERS and card not in deck:
            raise BadCards(f"{chosen.key} is played without a joker ({deck.cite})")
        if card not in deck:
            raise BadCards(f"{show([card])} is not in the {deck.name} deck ({deck.cite})")
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if list(cards).count(card) > 1)
        raise BadCards(f"{show([twice])} appears twice in {show(cards)!r}")
