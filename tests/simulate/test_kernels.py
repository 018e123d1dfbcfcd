"""The compiled kernels: their chance is the published one, their rounds those of a slow replay."""

import random
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.banked.paytables import LINES
from fairdeal.banked.settlement import line_of_cards
from fairdeal.cards.card import Card
from fairdeal.cards.deck import JOKER, STANDARD
from fairdeal.cards.notation import parse
from fairdeal.odds.house.paytable import paytable_of

if TYPE_CHECKING:
    from fairdeal.odds.double_draw.play import DrawPlay

pytestmark = pytest.mark.slow

MASK = (1 << 64) - 1
LINE_NAMES = [line.name for line in LINES["double-draw"]]


def rotated(x: int, by: int) -> int:
    return (x << by | x >> 64 - by) & MASK


def xoshiro(state: list[int]) -> int:
    """xoshiro256++ as its authors describe it, in Python's own numbers."""
    result = (rotated((state[0] + state[3]) & MASK, 23) + state[0]) & MASK
    shifted = state[1] << 17 & MASK
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotated(state[3], 45)
    return result


def slow_deal(state: list[int], deck: list[Any], many: int) -> None:
    for at in range(many):
        # A draw is thrown away less than once in ten million: none of these is.
        other = at + ((xoshiro(state) >> 32) * (len(deck) - at) >> 32)
        deck[at], deck[other] = deck[other], deck[at]


def test_cards_are_dealt_by_the_published_generator(seed: int) -> None:
    import numpy as np

    from fairdeal.simulate import kernels

    slow, expected = [seed, 2, 3, (1 << 63) + seed], list(range(54))
    state, deck = np.array(slow, dtype=np.uint64), np.arange(54, dtype=np.uint8)
    for _ in range(2_000):
        kernels.deal(state, deck, 9)
        slow_deal(slow, expected, 9)
        assert deck.tolist() == expected
    assert state.tolist() == slow


def test_every_card_comes_first_as_often_as_any_other(seed: int) -> None:
    import numpy as np

    from fairdeal.simulate import kernels

    state, deck = np.array([seed, 7, 7, 7], dtype=np.uint64), np.arange(52, dtype=np.uint8)
    found: Counter[int] = Counter()
    for _ in range(52_000):
        kernels.deal(state, deck, 1)
        found[int(deck[0])] += 1
    spread = sum((found[card] - 1_000) ** 2 / 1_000 for card in range(52))
    assert spread < 51 + 5 * (2 * 51) ** 0.5


def test_four_cards_have_their_place_whatever_their_order(seed: int) -> None:
    from fairdeal.compiled import set_kernels
    from fairdeal.simulate.fast_down import all_fours

    in_order = sorted(combinations(STANDARD.cards, 4), key=lambda four: four[::-1])
    assert all_fours() == in_order
    places: dict[tuple[Card, ...], int] = {four: place for place, four in enumerate(in_order)}
    assert len(places) == 270_725
    chance = random.Random(seed)
    for _ in range(2_000):
        four = chance.sample(STANDARD.cards, 4)
        assert set_kernels.four_in_any_order(*four) == places[tuple(sorted(four))]


@pytest.fixture(scope="module")
def hasty() -> "DrawPlay":
    """Best play at the second draw, after a first draw that looks at the place of the hand only.

    The exact first choices take minutes; to try the second decision any will do that leave dead
    cards of every number.
    """
    import numpy as np

    from fairdeal.odds.double_draw.play import DrawPlay
    from fairdeal.odds.double_draw.tables import HANDS

    masks = [mask for mask in range(32) if mask.bit_count() <= 3] + [255]
    first = np.array(masks, dtype=np.uint8)[np.arange(HANDS) % len(masks)]
    return DrawPlay(paytable_of("double-draw"), first)


def compiled(play: "DrawPlay", state: list[int], rounds: int) -> Counter[str]:
    import numpy as np

    from fairdeal.simulate import kernels

    ends = np.zeros(2 + len(LINE_NAMES), dtype=np.int64)
    by_four, nets = np.ascontiguousarray(play.fifths.T), np.array(play.nets, dtype=np.int32)
    tables: Any = (play.lines, by_four, nets, play.fours)
    kernels.double_draw(
        np.array(state, dtype=np.uint64),
        np.arange(54, dtype=np.uint8),
        rounds,
        play.first_choices,
        np.empty(0, dtype=np.uint8),
        (*tables, play.wins),
        ends,
    )
    return +Counter(dict(zip(["at once", "later", *LINE_NAMES], ends.tolist(), strict=True)))


def replayed(play: "DrawPlay", state: list[int], rounds: int) -> Counter[str]:
    """The same rounds in Python: every card moved by hand, and the hand read by the engine."""
    deck, found = list(JOKER.cards), Counter[str]()
    for _ in range(rounds):
        slow_deal(state, deck, 9)
        own, coming = sorted(deck[:5]), iter(deck[5:9])
        first = play.first(own)
        if first is None:
            found["at once"] += 1
            continue
        # The lowest discard is replaced first.
        own = [next(coming) if card in first else card for card in own]
        second = play.second(own, first)
        if second is None:
            found["later"] += 1
            continue
        own = [next(coming) if card in second else card for card in own]
        found[line_of_cards(DOUBLE_DRAW, tuple(own))] += 1
    return found


def test_compiled_rounds_are_those_of_a_slow_replay(hasty: "DrawPlay", seed: int) -> None:
    state = [seed, 5, 6, 7]
    ends = compiled(hasty, state, 4_000)
    assert ends == replayed(hasty, state, 4_000)
    assert {"at once", "later", "pair", "straight"} <= set(ends)


def endings(own: list[Card], dead: list[Card], discard: tuple[Card, ...]) -> Counter[str]:
    """In how many winning hands of each line a choice ends, every unseen card drawn once."""
    stay = [card for card in own if card not in discard]
    unseen = [card for card in JOKER.cards if card not in {*own, *dead}]
    hands = [(*stay, card) if discard else tuple(own) for card in unseen]
    found = Counter(line_of_cards(DOUBLE_DRAW, hand) for hand in hands)
    return Counter({line: many for line, many in found.items() if line not in LINE_NAMES[:2]})


def test_the_second_decision_is_the_one_that_is_advised(hasty: "DrawPlay", seed: int) -> None:
    """The same choice, or one that ends in the same winning hands."""
    from fairdeal.odds.double_draw.advice import advise

    chance, paytable = random.Random(seed), paytable_of("double-draw")
    for _ in range(60):
        cards = chance.sample(JOKER.cards, 5 + chance.randint(0, 3))
        own, dead = cards[:5], cards[5:]
        best = advise(paytable, own, "second", dead).best
        chosen = hasty.second(own, dead)
        assert (chosen is None) == (best.action == "fold")
        if chosen is not None and chosen != best.discard:
            assert endings(own, dead, chosen) == endings(own, dead, best.discard)


@pytest.mark.parametrize(
    ("hand", "dead"),
    [
        ("Jo JO As Ks 9d", ""),
        ("2s 2d 7c 7h Ks", ""),
        ("9s 8s 7s 6s 6d", "2c 3d"),
        ("As Ks Qs Js 9s", ""),
        ("Jo 9s 8s 7s 2d", "Kc 3d 4h"),
    ],
)
def test_the_second_decision_looks_at_every_card_that_may_come(
    hasty: "DrawPlay", hand: str, dead: str
) -> None:
    """Brute force, with the engine reading each hand and the book's paytable paying it."""
    own, gone = list(parse(hand)), list(parse(dead))
    pays = paytable_of("double-draw").odds
    unseen = [card for card in JOKER.cards if card not in {*own, *gone}]

    def net(cards: tuple[Card, ...]) -> int:
        odds = pays.get(line_of_cards(DOUBLE_DRAW, cards), -1)
        return 3 + odds if odds >= 0 else -4

    values: dict[tuple[Card, ...] | None, int] = {None: -3 * len(unseen)}
    values[()] = net(tuple(own)) * len(unseen)
    for card in own:
        stay = [each for each in own if each != card]
        values[card,] = sum(net((*stay, drawn)) for drawn in unseen)
    assert values[hasty.second(own, gone)] == max(values.values())
