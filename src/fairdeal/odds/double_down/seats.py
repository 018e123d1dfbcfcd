"""What the players of one round of Double Down Stud win together. Exact.

Each player's hand is one card of his own and four that all players share: three that
lie open and one that lies face down. So players win and lose together, and what six of them win is
spread more widely than six rounds of one. Here each player decides by his own four cards
(`double_down.solve` for one player), without looking at the cards of the others.

Once the four shared cards are known, every card that may lie before a player is worth a certain
net, and players hold different cards: what some of them win together follows from how many of the
48 cards are worth each net. The 1,082,900 ways of the shared cards have few different such counts.
Suits may be renamed, so four cards stand for up to 24. A few seconds, whatever the paytable.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod
from operator import mul, sub
from typing import Final

from fairdeal.banked.paytables import LINES, first_of
from fairdeal.cards.card import RANKS, SUITS, Card, card_of
from fairdeal.cards.deck import STANDARD
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.odds.double_down.hands import GAME, KNOWN, UNSEEN, gain, kinds, payoffs
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.store import kept
from fairdeal.ranking.fast import evaluator
from fairdeal.ranking.keys import RANK_KEYS

MOST_SEATS: Final = 7
"""Positions at a table (S10)."""

Nets = dict[int, Fraction]
"""How likely each net is."""

Worths = tuple[tuple[int, int], ...]
"""How many of the cards that a player may hold bring each net."""

_Pairs = tuple[tuple[int, int], ...]
_Shared = tuple[tuple[Worths, int], ...]


@Cite("dds (a)(1)(i)", "dds (a)(1)(ii)", "S2", "S10")
def nets_together(paytable: PayTable, seats: int) -> Nets:
    """How likely each sum of the nets of a number of players is, in original wagers."""
    if not 1 <= seats <= MOST_SEATS:
        raise BadInput(f"a table of Double Down Stud has 1 to {MOST_SEATS} positions, not {seats}")
    total = comb(len(STANDARD), KNOWN) * KNOWN * comb(UNSEEN, seats)
    counts = kept(
        f"double-down-seats-{seats}",
        paytable.digest,
        _Pairs,
        lambda: tuple(sorted(_count(paytable, seats).items())),
        lambda found: sum(many for _, many in found) == total,
    )
    return {net: Fraction(many, total) for net, many in counts}


@Cite("dds (a)(1)(i)", "dds (a)(1)(ii)", "S2", "S10")
def nets_of_wagers(paytable: PayTable, wagers: Sequence[int]) -> Nets:
    """How likely each sum is that the players of one round win, each with a wager of his own."""
    if not 1 <= len(wagers) <= MOST_SEATS:
        raise BadInput(
            f"a table of Double Down Stud has 1 to {MOST_SEATS} positions, not {len(wagers)}"
        )
    groups, counts = tuple(sorted(Counter(wagers).items())), Counter[int]()
    sums = _SumsOf(groups)
    for worths, ways in _kept_shared(paytable):
        for net, many in sums.of(worths).items():
            counts[net] += ways * many
    total = sum(counts.values())
    return {net: Fraction(many, total) for net, many in sorted(counts.items())}


def _kept_shared(paytable: PayTable) -> _Shared:
    """What the other cards are worth for each way of the shared ones; worked out once."""
    total = comb(len(STANDARD), KNOWN) * KNOWN
    return kept(
        "double-down-worths",
        paytable.digest,
        _Shared,
        lambda: tuple(sorted(_shared(paytable).items())),
        lambda found: sum(many for _, many in found) == total,
    )


class _SumsOf:
    """The same as `_sums` for groups of players, each group with a wager of its own.

    Ways that come to the same sum are put together at once: there are many more ways than sums.

    >>> sorted(_SumsOf(((1, 1), (10, 1))).of(((-1, 2), (3, 1))).items())
    [(-11, 2), (-7, 2), (29, 2)]
    """

    def __init__(self, groups: _Pairs) -> None:
        self._wagers = tuple(wager for wager, _ in groups)
        self._seats = tuple(seats for _, seats in groups)
        self._known: dict[tuple[Worths, tuple[int, ...]], dict[int, int]] = {}

    def of(self, worths: Worths) -> dict[int, int]:
        """In how many ways the players win each sum, by what the cards are worth."""
        return self._of(worths, self._seats)

    def _of(self, worths: Worths, seats: tuple[int, ...]) -> dict[int, int]:
        if not any(seats):
            return {0: 1}
        if sum(seats) > sum(cards for _, cards in worths):
            return {}
        key = (worths, seats)
        if key not in self._known:
            self._known[key] = self._first(worths, seats)
        return self._known[key]

    def _first(self, worths: Worths, seats: tuple[int, ...]) -> dict[int, int]:
        """Each way that cards of the first net go to players, with all ways of the others."""
        (net, cards), rest = worths[0], worths[1:]
        found: dict[int, int] = {}
        for here in product(*(range(min(cards, each) + 1) for each in seats)):
            if (many := sum(here)) > cards:
                continue
            ways = comb(cards, many) * factorial(many) // prod(map(factorial, here))
            won = net * sum(map(mul, here, self._wagers))
            for more, others in self._of(rest, tuple(map(sub, seats, here))).items():
                found[won + more] = found.get(won + more, 0) + ways * others
        return found


def correlation(paytable: PayTable) -> Fraction:
    """Of what two players win in the same round: 0 would be no connection, 1 the same result."""
    one, two = nets_together(paytable, 1), nets_together(paytable, 2)
    return variance(two) / (2 * variance(one)) - 1


def variance(nets: Nets) -> Fraction:
    """How widely nets are spread.

    >>> variance({-1: Fraction(1, 2), 1: Fraction(1, 2)})
    Fraction(1, 1)
    """
    mean = sum((net * chance for net, chance in nets.items()), Fraction(0))
    return sum((net**2 * chance for net, chance in nets.items()), Fraction(0)) - mean**2


def _count(paytable: PayTable, seats: int) -> Counter[int]:
    """In how many deals a number of players win each sum together."""
    found: Counter[int] = Counter()
    for worths, ways in _shared(paytable).items():
        for net, many in _sums(worths, seats):
            found[net] += ways * many
    return found


def _sums(worths: Worths, seats: int) -> Iterator[tuple[int, int]]:
    """Each way that `seats` different cards fall on the nets: what they sum to, in how many ways.

    >>> sorted(_sums(((-1, 2), (3, 1)), 2))
    [(-2, 1), (2, 2)]
    """
    if not seats:
        yield 0, 1
    elif worths:
        (net, cards), *rest = worths
        for here in range(min(cards, seats) + 1):
            for more, ways in _sums(tuple(rest), seats - here):
                yield here * net + more, comb(cards, here) * ways


def _shared(paytable: PayTable) -> dict[Worths, int]:
    """For each way that the shared cards may lie: what the other cards are then worth."""
    doubles, pays = _doubles(paytable), _pays_by_value(paytable)
    value_of, found = evaluator("high", KNOWN + 1), defaultdict[Worths, int](int)
    for four, ways in _four_cards():
        rest = [
            (RANK_KEYS[card >> 2], card & 3, many, pays[value_of((*four, card))])
            for card, many in _alike(four)
        ]
        for hole in four:
            ranks = sum([RANK_KEYS[card >> 2] for card in four if card != hole])
            suits = {card & 3 for card in four if card != hole}
            worths: Counter[int] = Counter()
            for rank, suit, many, odds in rest:
                suited = len(suits) == 1 and suit in suits
                worths[odds + odds * doubles[ranks + rank, suited]] += many
            found[tuple(sorted(worths.items()))] += ways
    return found


def _alike(four: Sequence[Card]) -> Iterator[tuple[Card, int]]:
    """The cards that a player may hold beside four others: one of each kind, and how many.

    Two cards of a rank differ only where one is of a suit that three of the four have.
    """
    suits = [card & 3 for card in four]
    common = [suit for suit in range(4) if suits.count(suit) >= KNOWN - 1]
    for rank in range(len(RANKS)):
        left = [card_of(rank, suit) for suit in range(4) if card_of(rank, suit) not in four]
        apart = [card for card in left if card & 3 in common]
        plain = [card for card in left if card & 3 not in common]
        for cards in (apart, plain):
            if cards:
                yield cards[0], len(cards)


def _doubles(paytable: PayTable) -> dict[tuple[int, bool], bool]:
    """Whether a player doubles, by the ranks of the four cards and whether they are suited.

    A hand that is worth exactly nothing is doubled: the tie rule of `double_down`.
    """
    pays = payoffs(paytable)
    return {
        (sum([RANK_KEYS[rank] for rank in kind.ranks]), kind.suited): gain(kind.fifth, pays) >= 0
        for kind in kinds()
    }


def _pays_by_value(paytable: PayTable) -> list[int]:
    """The odds of every value of five cards."""
    begins = [first_of(GAME, line.name) for line in LINES[GAME]]
    value_of = evaluator("high", KNOWN + 1)
    best = value_of([Card(card) for card in (32, 36, 40, 44, 48)])
    odds, pays = [0] * (best + 1), payoffs(paytable)
    for at, begin in enumerate(begins):
        odds[begin:] = [pays[at]] * (best + 1 - begin)
    return odds


def _four_cards() -> Iterator[tuple[Sequence[Card], int]]:
    """One of all sets of four cards that differ by a renaming of suits, and how many they are.

    >>> classes = list(_four_cards())
    >>> len(classes), sum(many for _, many in classes)
    (16432, 270725)
    """
    sets = [list(combinations(range(len(RANKS)), size)) for size in range(KNOWN + 1)]
    for sizes in ((4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)):
        by_size = [
            combinations_with_replacement(sets[size], many) for size, many in Counter(sizes).items()
        ]
        for chosen in product(*by_size):
            ranks = [each for group in chosen for each in group]
            alike = Counter([*ranks, *[()] * (len(SUITS) - len(ranks))])
            ways = factorial(len(SUITS)) // prod(map(factorial, alike.values()))
            yield [card_of(rank, suit) for suit, held in enumerate(ranks) for rank in held], ways
