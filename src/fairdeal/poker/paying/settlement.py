"""Who wins what: side pots first, then the room's part, then the main pot by its shares."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Final

from fairdeal.cards.card import Card, rank_of
from fairdeal.chips import divide, divide_by_chip
from fairdeal.cite import Cite
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import OddChip, OddRecipient
from fairdeal.poker.options.options import boards_of
from fairdeal.poker.paying.raking import contributions, rakes
from fairdeal.poker.spec import BEST_BADUGI, TWO_AND_THREE, Odd, Share
from fairdeal.ranking import evaluator, omaha_evaluator, ranking
from fairdeal.ranking.laws.badugi import is_badugi
from fairdeal.ranking.laws.layout import ACE_LOW
from fairdeal.ranking.laws.showing import up_card
from fairdeal.ranking.omaha import two_and_three


@Cite("poker 7.F(8)(b)", "poker 7.F(7)", "P-84", "P-89")
@Cite("poker 7.F(8)", "poker 7.F(8)(c)", "poker 7.F(8)(d)", "poker 1.B(24)")
@Cite("poker 15.C(2)", "poker 16.C(2)")
def settlement(hand: Hand) -> list[AnyEvent]:
    """Every fact of the settlement in order: side pots, rake, contributions, the main pot."""
    taken = rakes(hand)
    plan: list[AnyEvent] = []
    for pot in range(len(hand.pots) - 1, 0, -1):
        plan += _awards(hand, pot, hand.gross[pot] - taken[pot])
    if any(taken):
        plan.append(events.RakeTaken(sum(taken)))
    left = hand.gross[0] - taken[0]
    for fund, take in contributions(hand, taken):
        plan.append(events.ContributionTaken(fund, take))
        left -= take
    return plan + _awards(hand, 0, left)


@Cite("poker 7.E")
def _awards(hand: Hand, pot: int, amount: int) -> list[AnyEvent]:
    """How one pot is pushed."""
    eligible = hand.pots[pot]
    contenders = [seat for seat in eligible if hand.live[seat]]
    if len(contenders) < 2:
        winner = contenders[0] if contenders else hand.last_out(eligible)
        return [events.PotAwarded(pot, winner, amount, "pot", "uncontested")] if amount else []
    return [
        events.PotAwarded(pot, seat, part, share.ranking, why, board)
        for board, half in enumerate(_by_board(hand, eligible, amount))
        for share, winners, part_of_pot in _by_share(hand, contenders, half, board)
        for seat, part, why in _among(hand, share, winners, part_of_pot, board)
        if part
    ]


@Cite("poker 8.L(3)(a)", "poker 8.L(3)(b)", "poker 8.N(3)(a)", "poker 8.N(3)(b)", "P-46", "P-53")
@Cite("P-143")
def _by_board(hand: Hand, eligible: Sequence[int], amount: int) -> list[int]:
    """The pot, or half of it for each board, the excess to board one."""
    if not hand.option or boards_of(hand, eligible) == 1:
        return [amount]
    each, odd = _divided(hand, amount, 2)
    return [each + sum(odd), each]


Won = tuple[Share, list[int], int]


@Cite("poker 10.L(3)(a)", "poker 10.M(2)", "poker 12.L(2)", "poker 21.F(1)(c)", "P-142", "P-143")
@Cite("poker 12.K(2)(b)", "poker 12.K(4)", "poker 19.K(2)(b)", "poker 19.K(4)", "poker 19.L(2)")
@Cite("poker 21.F(2)(c)", "poker 1.B(18)")
def _by_share(hand: Hand, contenders: list[int], amount: int, board: int) -> list[Won]:
    """The pot cut into the shares that somebody wins, the excess to the first of them."""
    won = [(share, _winners(hand, share, contenders, board)) for share in hand.game.shares]
    won = [(share, winners) for share, winners in won if winners]
    if len(won) == 1:
        return [(*won[0], amount)]
    each, odd = _divided(hand, amount, len(won))
    return [
        (share, winners, each + (sum(odd) if place == 0 else 0))
        for place, (share, winners) in enumerate(won)
    ]


@Cite("poker 6.H", "poker 6.M", "poker 7.E(2)", "poker 10.L(1)", "poker 10.L(2)", "poker 11.K(2)")
@Cite("poker 22.K(2)", "poker 1.B(16)", "poker 1.B(22)")
@Cite("poker 6.I", "poker 8.M(3)(a)", "poker 8.O(3)(a)")
def _winners(hand: Hand, share: Share, contenders: list[int], board: int) -> list[int]:
    """The seats with the best hand for a share; none if nobody has one."""
    values = [hand_value(hand, share, seat, board) for seat in contenders]
    best = max(values)
    # Badugi played alone has no lowball hand beside it that could take the pot.
    lowball = hand.house.showdown.lowball_takes_all and share is not hand.game.shares[0]
    if best == 0 or (lowball and _incomplete(share, best)):
        return []
    return [seat for seat, value in zip(contenders, values, strict=True) if value == best]


@Cite("P-68")
def _incomplete(share: Share, best: int) -> bool:
    """Whether the best badugi has fewer than four cards, so that lowball may take its half."""
    return share.made is BEST_BADUGI and best <= _THREE_CARD_BADUGIS


_THREE_CARD_BADUGIS: Final = 13 + 78 + 286


@Cite("poker 21.E(2)", "poker 8.M(3)", "poker 8.O(3)")
def hand_value(hand: Hand, share: Share, seat: int, board: int = 0) -> int:
    """What a seat's cards are worth for a share of the pot, on the first board or the second."""
    own, common = hand.held(seat), hand.second if board else hand.board
    if share.made is TWO_AND_THREE:
        return omaha_evaluator(share.ranking)(own, common)
    cards = share.chosen_from(own, common)
    return evaluator(share.ranking, len(cards))(cards)


@Cite("poker 10.L(3)(c)", "poker 10.L(3)(e)", "poker 11.K(3)", "poker 12.K(5)", "poker 12.K(7)")
@Cite("poker 19.K(5)", "poker 19.K(7)", "poker 20.L(6)", "poker 21.E(4)", "poker 22.K(3)")
def _among(
    hand: Hand, share: Share, winners: list[int], amount: int, board: int
) -> list[tuple[int, int, str]]:
    """A share divided among those who tie for it."""
    if len(winners) == 1:
        return [(winners[0], amount, "best hand")]
    each, odd = _divided(hand, amount, len(winners))
    parts = [(seat, each, "tied") for seat in winners]
    without = list(winners)
    for chips in odd:
        seat = _odd_seat(hand, share, without, board)
        without.remove(seat)
        parts.append((seat, chips, "odd chip"))
    return parts


@Cite("P-74", "P-145")
def _divided(hand: Hand, amount: int, ways: int) -> tuple[int, tuple[int, ...]]:
    """Equal parts, and what is odd: one excess for one player, in a tournament chip by chip."""
    if hand.house.tournament:
        return divide_by_chip(amount, ways, hand.house.showdown.smallest_chip)
    each, excess = divide(amount, ways, hand.house.showdown.odd_units)
    return each, (excess,) if excess else ()


@Cite("poker 10.L(3)(d)", "poker 10.L(3)(f)", "poker 12.K(6)", "poker 12.K(8)", "poker 20.L(7)")
@Cite("poker 19.K(6)", "poker 19.K(8)", "P-75", "P-76", "P-78", "P-144")
def _odd_seat(hand: Hand, share: Share, winners: list[int], board: int) -> int:
    """Who gets the odd amount: by the suit of a deciding card, or the house's recipient."""
    by_house = share.house_odd and hand.house.showdown.odd_chip is OddChip.RECIPIENT
    if share.odd is Odd.RECIPIENT or by_house:
        return _recipient(hand, share, winners, board)
    return _by_position(hand, _by_suit(hand, share, winners, board))


@Cite("poker 11.K(4)", "poker 21.E(5)", "poker 22.K(4)", "P-77", "P-78")
def _recipient(hand: Hand, share: Share, winners: list[int], board: int) -> int:
    """The player whom the house names where no suit decides."""
    if hand.house.showdown.odd_recipient is OddRecipient.HIGH_CARD:
        by_high_card = replace(share, odd=Odd.HIGH_SUIT)
        winners = _by_suit(hand, by_high_card, winners, board)
    return _by_position(hand, winners)


def _by_position(hand: Hand, winners: list[int]) -> int:
    """The first winner left of the button, or the last, who may have the button."""
    last = hand.house.showdown.odd_recipient is OddRecipient.LAST_LEFT_OF_BUTTON
    return max(winners) if last else min(winners)


def _by_suit(hand: Hand, share: Share, winners: list[int], board: int) -> list[int]:
    """Those with the best deciding card; cards that all of them share are passed over."""
    keys = {seat: _deciding_cards(hand, share, seat, board) for seat in winners}
    shared = frozenset.intersection(*(frozenset(key) for key in keys.values()))
    ranked = {seat: [each for each in key if each not in shared] for seat, key in keys.items()}
    best = max(ranked.values())
    return [seat for seat in winners if ranked[seat] == best]


@Cite("poker 10.L(3)(g)", "poker 12.K(9)", "poker 19.K(9)")
def _deciding_cards(hand: Hand, share: Share, seat: int, board: int) -> tuple[int, ...]:
    """The seat's most favourable cards that make its hand, as heights from the deciding end."""
    value = hand_value(hand, share, seat, board)
    height = _low_height if share.odd is Odd.LOW_SUIT else int
    return max(
        tuple(sorted(map(height, cards), reverse=True))
        for cards in _hands_worth(hand, share, seat, board, value)
    )


def _low_height(card: Card) -> int:
    """The lower the card, the higher it stands: ace first, clubs before spades (P-76)."""
    return -up_card(card, ACE_LOW)


def _hands_worth(
    hand: Hand, share: Share, seat: int, board: int, value: int
) -> list[tuple[Card, ...]]:
    """Every choice of cards that makes a hand of that value."""
    own, common = hand.held(seat), tuple(hand.second if board else hand.board)
    if share.made is BEST_BADUGI:
        return _badugis(share.ranking, own)
    if share.made is TWO_AND_THREE:
        choices = two_and_three(own, common)
    else:
        choices = list(combinations(share.chosen_from(own, common), 5))
    worth = _five(share.ranking)
    return [cards for cards in choices if worth(cards) == value]


def _badugis(key: str, own: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Every choice of the held cards that makes the same best badugi."""
    best = ranking(key).best(own).cards
    ranks = sorted(map(rank_of, best))
    return [
        cards
        for cards in combinations(own, len(best))
        if is_badugi(cards) and sorted(map(rank_of, cards)) == ranks
    ]


@cache
def _five(key: str) -> Callable[[Sequence[Card]], int]:
    return evaluator(key, 5)
