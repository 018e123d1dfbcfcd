"""What is kept in a draw: the best there is to keep, whatever order the cards are held in."""

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse, show
from fairdeal.errors import BadInput
from fairdeal.odds.double_down import solved as double_down
from fairdeal.odds.double_draw import advice as double_draw_advice
from fairdeal.odds.equity.drawing.drawing_policy import keep, kinds_of
from fairdeal.odds.equity.equity import equity
from fairdeal.odds.equity.spot import hole_cards, read_spot
from fairdeal.odds.house.advice import Advice
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.players.banked.optimal import doubling_gains
from fairdeal.players.banked.simple import read_draw, worth_doubling
from fairdeal.players.poker.seen import Seen
from fairdeal.players.poker.sound import play_soundly
from fairdeal.poker.commands import Command, Discard
from fairdeal.poker.decide import Options
from fairdeal.poker.games import GAMES
from fairdeal.poker.stakes import Limit
from fairdeal.ranking.laws.clashes import choice_masks
from fairdeal.simulate.hands import play_hands, usual_table
from tests.odds.drawing_law import best_badugi, kept_ranks
from tests.speeds import KINDS_OF_GAMES, some_in_quick

DRAW = [key for key, game in GAMES.items() if any(street.draw for street in game.streets)]
BADUGIS = {"badugi": "A23456789TJQK", "badacey": "A23456789TJQK", "badeucey": "23456789TJQKA"}


@st.composite
def hands_in_two_orders(draw: st.DrawFn, keys: list[str]) -> tuple[str, list[Card], list[Card]]:
    """A game, a hand of it, and the same hand held in another order.

    Ranks and suits are drawn from few, so that hands with pairs and suits alike are common.
    """
    key = draw(st.sampled_from(keys))
    ranks = draw(st.sampled_from([range(4), range(13)]))
    cards = st.builds(lambda rank, suit: Card(4 * rank + suit), st.sampled_from(ranks), _SUIT)
    size = hole_cards(GAMES[key])
    hand = draw(st.lists(cards, min_size=size, max_size=size, unique=True))
    return key, hand, draw(st.permutations(hand))


_SUIT = st.integers(0, 3)


def ranks_of(cards: tuple[Card, ...]) -> list[str]:
    return sorted(card[0] for card in show(cards).split())


@given(hands_in_two_orders(DRAW), st.integers(1, 4))
def test_what_is_kept_does_not_depend_on_the_order_of_the_cards(
    case: tuple[str, list[Card], list[Card]], draws_left: int
) -> None:
    key, hand, again = case
    shares = GAMES[key].shares
    assert set(keep(shares, hand, draws_left)) == set(keep(shares, again, draws_left))


@given(hands_in_two_orders(DRAW), st.integers(1, 4))
def test_what_is_kept_is_what_the_page_says(
    case: tuple[str, list[Card], list[Card]], draws_left: int
) -> None:
    key, hand, _ = case
    kept = keep(GAMES[key].shares, hand, draws_left)
    assert ranks_of(kept) == kept_ranks(key, show(hand).split(), draws_left)


@given(hands_in_two_orders(list(BADUGIS)), st.integers(1, 4))
@pytest.mark.rule("poker 20.L(3)", "P-60", "P-61")
def test_of_a_badugi_the_best_subset_is_kept(
    case: tuple[str, list[Card], list[Card]], draws_left: int
) -> None:
    """All the best badugi's cards that are not too high to draw to, and no two that clash."""
    key, hand, _ = case
    order = BADUGIS[key]
    kept = keep(GAMES[key].shares, hand, draws_left)
    best = best_badugi(show(hand).split(), order)
    low = {rank for rank in best if order.index(rank) <= 7}
    assert low <= {card[0] for card in show(kept).split()}
    if key == "badugi":
        assert len({card >> 2 for card in kept}) == len({card & 3 for card in kept}) == len(kept)


BEST_SUBSETS = """
    badugi   | As Ad 2s 3h    | Ad 2s 3h
    badugi   | Ad As 2s 3h    | Ad 2s 3h
    badugi   | 2s 2d 3s 3h    | 2d 3h
    badugi   | 4c As Ac 2s    | Ac 2s
    badugi   | As Ad Ah 2s    | Ad 2s
    badeucey | 2s 2d 3s 4h 5c | 2d 3s 4h 5c
    badacey  | As Ad 2s 3h Kc | Ad 2s 3h
"""


@pytest.mark.rule("poker 20.L(1)", "P-61")
@pytest.mark.parametrize("row", BEST_SUBSETS.strip().splitlines())
def test_of_two_equal_ranks_the_one_that_leaves_the_better_badugi_is_kept(row: str) -> None:
    key, hand, kept = (part.strip() for part in row.split("|"))
    assert set(keep(GAMES[key].shares, parse(hand), 3)) == set(parse(kept))


@pytest.mark.slow
@pytest.mark.parametrize("key", DRAW)
def test_compiled_it_is_what_the_page_says_too(
    key: str, seed: int, count: Callable[[int], int]
) -> None:
    import numpy as np

    from fairdeal.odds.equity.drawing import drawing_kernels

    shares, size = GAMES[key].shares, hole_cards(GAMES[key])
    kinds, choices = np.array(kinds_of(shares)), np.array(choice_masks(size))
    source = Random(f"compiled {key} {seed}")
    for _ in range(count(20_000)):
        hand = [Card(card) for card in source.sample(range(52), size)]
        draws = source.randint(1, 4)
        mask = drawing_kernels.mask_of(np.array(hand, dtype=np.uint8), kinds, draws, choices)
        kept = tuple(card for at, card in enumerate(hand) if mask >> at & 1)
        assert ranks_of(kept) == kept_ranks(key, show(hand).split(), draws), (show(hand), draws)
        assert kept == keep(shares, hand, draws)


# ---- what is made of it ----


@pytest.mark.rule("P-61")
@pytest.mark.parametrize("hand", ["As Ad 2s 3h", "Ad As 2s 3h", "3h 2s As Ad"])
def test_the_equity_of_a_hand_is_the_same_however_it_is_typed(hand: str) -> None:
    """As Ad 2s 3h keeps the ace of diamonds: four clubs below eight make the better badugi."""
    found = equity(read_spot("badugi", [hand, "4s 5d 6c 8h"], draws=1))
    assert found.exact
    assert found.players[0].equity == Fraction(4, 44)


@pytest.mark.slow
@settings(max_examples=30)
@given(st.sampled_from(DRAW), st.integers(0, 2), st.randoms(use_true_random=False))
def test_every_equity_is_the_same_in_any_order_of_the_cards(
    key: str, draws: int, source: Random
) -> None:
    size = hole_cards(GAMES[key])
    draws = min(draws, sum(street.draw for street in GAMES[key].streets))
    cards = [Card(card) for card in source.sample(range(52), 3 * size)]
    hands = [cards[at : at + size] for at in range(0, len(cards), size)]
    one = equity(read_spot(key, [show(hand) for hand in hands], draws=draws), samples=500)
    for hand in hands:
        source.shuffle(hand)
    other = equity(read_spot(key, [show(hand) for hand in hands], draws=draws), samples=500)
    assert [each.equity for each in one.players] == [each.equity for each in other.players]


def advised(advice: Advice) -> list[tuple[str, frozenset[Card], Fraction]]:
    return [(each.action, frozenset(each.discard), each.value) for each in advice.choices]


@pytest.mark.slow
@given(st.lists(st.integers(0, 53), min_size=9, max_size=9, unique=True), st.data())
def test_advice_is_the_same_in_any_order_of_the_cards(
    found: list[int], data: st.DataObject
) -> None:
    cards = [Card(card) for card in found]
    table = paytable_of("double-draw")
    hand, gone = cards[:5], cards[5:8]
    again = data.draw(st.permutations(hand))
    one = double_draw_advice.advise(table, hand, "second", gone)
    other = double_draw_advice.advise(table, again, "second", gone[::-1])
    assert advised(one) == advised(other)
    if max(found) < 52:
        stud = paytable_of("double-down")
        four, seen = cards[:4], cards[4:]
        mixed = data.draw(st.permutations(four))
        assert advised(double_down.advise(stud, four, seen)) == advised(
            double_down.advise(stud, mixed, seen[::-1])
        )


@pytest.mark.slow
def test_advice_before_the_first_draw_is_the_same_in_any_order_of_the_cards(seed: int) -> None:
    source, table = Random(f"advice {seed}"), paytable_of("double-draw")
    for _ in range(10):
        hand = [Card(card) for card in source.sample(range(54), 5)]
        one = double_draw_advice.advise(table, hand)
        source.shuffle(hand)
        assert advised(one) == advised(double_draw_advice.advise(table, hand))


@given(st.lists(st.integers(0, 53), min_size=5, max_size=5, unique=True), st.data())
def test_players_against_the_house_do_the_same_in_any_order_of_the_cards(
    found: list[int], data: st.DataObject
) -> None:
    hand = [Card(card) for card in found]
    again = data.draw(st.permutations(hand))
    one, other = read_draw(tuple(hand)), read_draw(tuple(again))
    assert (set(one.kept), one.drawing) == (set(other.kept), other.drawing)
    four = hand[:4]
    if max(four) < 52:
        mixed = data.draw(st.permutations(four))
        assert worth_doubling(four) == worth_doubling(mixed)
        stud = paytable_of("double-down")
        assert doubling_gains(stud, four) == doubling_gains(stud, mixed)


@pytest.mark.parametrize("key", some_in_quick(DRAW, KINDS_OF_GAMES))
def test_a_sound_player_does_the_same_in_any_order_of_the_cards(
    key: str, seed: int, count: Callable[[int], int]
) -> None:
    """At each decision of whole hands: the cards held in another order, the same command."""
    source = Random(f"sound {key} {seed}")

    def player(seen: Seen, options: Options, chance: Random) -> Command:
        state = chance.getstate()
        chosen = play_soundly(seen, options, chance)
        down = source.sample(seen.down, len(seen.down))
        again = Random()
        again.setstate(state)
        other = play_soundly(seen._replace(down=tuple(down)), options, again)
        if isinstance(chosen, Discard):
            assert isinstance(other, Discard)
            assert set(chosen.cards) == set(other.cards)
        else:
            assert chosen == other
        return chosen

    table = usual_table(key, Limit.FIXED)
    hands = max(3, count(100))
    played = list(play_hands(table, [player] * 3, [20_000] * 3, hands, f"order {seed}"))
    assert len(played) == hands


@pytest.mark.rule("poker 20.K", "P-59")
def test_badugi_has_its_own_four_draws_unless_the_house_says_three() -> None:
    hands = ["As 2d 3c Kc", "4s 5d 6c 8h"]
    assert read_spot("badugi", hands).draws == 4
    assert read_spot("badugi", hands, draws=3).draws == 3
    with pytest.raises(BadInput, match=r"^--draws 5: Badugi has 0 to 4$"):
        read_spot("badugi", hands, draws=5)
