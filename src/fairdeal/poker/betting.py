"""The arithmetic of a betting round: what may be bet, and who acts next. Reads only."""

from typing import Final

from fairdeal.cards.card import UNKNOWN, Card, rank_of
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.script import blind_posts
from fairdeal.poker.spec import (
    AFTER_BLINDS,
    BEST_HIGH_SHOWING,
    BIG,
    FORCED_BET,
    LEFT_OF_BUTTON,
    Street,
)
from fairdeal.poker.stakes import FIXED, NO_LIMIT, SPREAD
from fairdeal.poker.steps import Betting, ForcedBet
from fairdeal.ranking import evaluator
from fairdeal.ranking.layout import ACE_HIGH
from fairdeal.ranking.showing import up_card


@Cite("P-138")
def bet_size(hand: Hand) -> int:
    """The fixed bet of this street, or the larger one once it was made; else the table minimum."""
    if hand.stakes.limit is not FIXED:
        return hand.stakes.small_bet
    step = hand.agenda[-1]
    street = step.street if isinstance(step, Betting) else hand.game.streets[0]
    larger = _larger_bet(hand, street) if hand.house.open_pair_big_bet else 0
    return larger if larger and hand.full >= larger else _size_of(hand, street)


def _size_of(hand: Hand, street: Street) -> int:
    stakes = hand.stakes
    if stakes.bet_sizes:
        return stakes.bet_sizes[hand.game.streets.index(street)]
    return stakes.big_bet if street.bet is BIG else stakes.small_bet


@Cite("P-138")
def _larger_bet(hand: Hand, street: Street) -> int:
    """The bet of the next street where an open pair allows it on this one, or 0."""
    if not street.if_open_pair:
        return 0
    for seat in hand.live_seats():
        up = hand.up(seat)
        if len({rank_of(card) for card in up}) < len(up) and UNKNOWN not in up:
            streets = hand.game.streets
            return _size_of(hand, streets[streets.index(street) + 1])
    return 0


@Cite("P-138")
def either_bet(hand: Hand) -> int:
    """The larger of two fixed bets that may be made now; 0 where there is one size only."""
    step = hand.agenda[-1]
    if not hand.house.open_pair_big_bet or not isinstance(step, Betting):
        return 0
    larger = _larger_bet(hand, step.street)
    return larger if larger > bet_size(hand) else 0


@Cite("P-136", "P-137", "P-138", "P-139")
def raise_limits(hand: Hand, seat: int) -> tuple[int, int]:
    """The least and the most a seat may make it, if it has the chips; else all it has."""
    stakes, price = hand.stakes, hand.price
    limit, all_in = stakes.limit, hand.bets[seat] + hand.stacks[seat]
    if limit is FIXED:
        least = hand.level + bet_size(hand)
    elif price:
        least = least_full(hand)
    else:
        least = stakes.small_bet
    if least <= price:
        least = price + 1
    if least >= all_in:
        return all_in, all_in
    if limit is NO_LIMIT:
        return least, all_in
    if limit is FIXED:
        larger = either_bet(hand) if hand.house.open_pair_big_bet else 0
        return least, min(all_in, hand.level + larger) if larger else least
    most = price + stakes.big_bet if limit is SPREAD else pot_raise(hand, seat)
    return least, min(all_in, max(most, least))


@Cite("P-137", "P-138")
def least_full(hand: Hand) -> int:
    """What makes the next bet or raise a full one where bets are not fixed."""
    if hand.full:
        return hand.price + hand.full
    return raised_from(hand) + hand.stakes.small_bet


@Cite("P-137")
def raised_from(hand: Hand) -> int:
    """The price that a raise is added to; one that the forced bet alone has set is completed."""
    return hand.price if hand.full or hand.last_aggressor != NOBODY else 0


def choices(hand: Hand, seat: int) -> tuple[int, int, int]:
    """What a seat has to call, and the least and most it may make it: 0 if it may not raise."""
    if why_no_raise(hand, seat) is not None:
        return hand.to_call(seat), 0, 0
    # Some opponent could call a raise, so the whole price is owed.
    least, most = raise_limits(hand, seat)
    return hand.price - hand.bets[seat], least, most


def somebody_all_in(hand: Hand) -> bool:
    """Whether a player who is still in has no chips left to bet with."""
    return any(live and not stack for live, stack in zip(hand.live, hand.stacks, strict=True))


@Cite("P-139")
def pot_raise(hand: Hand, seat: int) -> int:
    """What a raise of the pot makes it: the price, and the pot with the seat's call in it."""
    return 2 * hand.price - hand.bets[seat] + pot_for_limit(hand)


@Cite("P-139")
def pot_for_limit(hand: Hand) -> int:
    """All chips in the middle; before the flop or draw a short or missing blind counts as full."""
    pot = hand.in_the_middle()
    if hand.posted != NOBODY:
        for seat, blind in blind_posts(hand.stakes, hand.house, hand.seats):
            pot += max(0, blind - hand.bets[seat])
    if not hand.house.pot_counts_antes:
        pot -= sum(hand.put) + hand.dead if hand.posted != NOBODY else 0
    return pot


@Cite("poker 8.K(1)", "poker 8.J(2)", "P-37", "P-137", "P-140")
def why_no_raise(hand: Hand, seat: int) -> str | None:
    """The name of the refusal of any raise by this seat now, or None."""
    if hand.capped:
        return "raise_cap_reached"
    bets, stacks, price = hand.bets, hand.stacks, hand.price
    for other, live in enumerate(hand.live):
        if live and other != seat and bets[other] + stacks[other] > price:
            break
    else:
        return "nobody_could_call"
    if bets[seat] + stacks[seat] <= price:
        return "not_enough_chips"
    if hand.closed[seat]:
        return "betting_not_reopened"
    if hand.checked[seat] and not hand.house.check_raise:
        return "check_raise_barred"
    return None


@Cite("poker 10.F", "poker 10.I(2)", "poker 11.G(1)", "poker 11.G(2)", "poker 11.H(3)")
@Cite("poker 12.G(1)", "poker 12.G(2)", "poker 12.H(3)", "poker 13.F(1)", "poker 13.F(2)")
@Cite("poker 13.H(2)", "poker 14.G(2)", "poker 19.G(1)", "poker 19.G(2)", "poker 19.H(3)")
@Cite("poker 20.G(1)", "poker 20.G(2)", "poker 20.H(6)", "poker 21.D(3)", "poker 21.D(4)")
@Cite("poker 21.D(11)", "poker 22.G(1)", "poker 22.G(2)", "poker 22.H(3)")
@Cite("poker 10.E", "poker 14.E")
def next_to_act(hand: Hand, after: int) -> int:
    """The next seat clockwise that has something to decide, or `NOBODY`."""
    live, stacks, bets, acted, price = hand.live, hand.stacks, hand.bets, hand.acted, hand.price
    for seat in CLOCKWISE[hand.seats][after]:
        if live[seat] and stacks[seat]:
            if bets[seat] < price and hand.owed(seat):
                return seat
            if not acted[seat]:
                # Who has just acted can answer a bet; -1 is where a round begins, and no seat.
                if after >= 0 and seat != after and live[after] and stacks[after]:
                    return seat
                if hand.has_opponent(seat):
                    return seat
    return NOBODY


CLOCKWISE: Final = [
    [tuple((after + turn) % seats for turn in range(1, seats + 1)) for after in range(seats)]
    for seats in range(11)
]
"""For so many seats and from each of them, every seat in turn; -1 is the last of them."""


def first_to_act(hand: Hand, street: Street) -> int:
    """The seat that opens a betting round, or `NOBODY` if there is nothing to decide."""
    opens = street.opens
    if opens is LEFT_OF_BUTTON:
        return _left_of_the_button(hand)
    if opens is AFTER_BLINDS:
        return _left_of_the_blinds(hand)
    if opens is FORCED_BET:
        return next_to_act(hand, hand.forced_seat)
    key = "showing-high" if opens is BEST_HIGH_SHOWING else "showing-low"
    return next_to_act(hand, best_showing(hand, key) - 1)


@Cite("poker 11.G", "poker 12.G", "poker 13.F", "poker 19.G", "poker 20.G", "poker 21.D(2)")
@Cite("poker 22.G", "P-25")
def _left_of_the_blinds(hand: Hand) -> int:
    """The next seat after the last blind or the straddle, all round the table."""
    return next_to_act(hand, hand.posted if hand.posted != NOBODY else hand.seats - 1)


@Cite("poker 11.H(1)", "poker 12.H(1)", "poker 13.H", "poker 19.H(1)", "poker 20.H(4)")
@Cite("poker 21.D(9)", "poker 22.H(1)", "P-140")
def _left_of_the_button(hand: Hand) -> int:
    """The next seat after the button that is still in and can bet."""
    return next_to_act(hand, hand.seats - 1)


@Cite("poker 10.H(1)", "poker 10.H(2)", "poker 10.H(3)", "poker 14.F(1)", "poker 14.F(2)", "P-16")
def best_showing(hand: Hand, key: str) -> int:
    """The live seat with the best board; among equals the one nearest the dealer's left."""
    seen = _up_cards_seen(hand)
    values = {seat: evaluator(key, len(cards))(cards) for seat, cards in seen.items()}
    return max(values, key=values.__getitem__)


@Cite("poker 10.D(2)", "poker 14.D(2)", "P-10", "P-13", "P-135")
def forced_seat(hand: Hand) -> int:
    """The seat whose up card makes the forced bet."""
    forced = hand.game.forced
    assert forced is not None
    assert isinstance(hand.agenda[-1], ForcedBet)
    order = ACE_HIGH if forced.house_ace and hand.house.stud_low_ace_high else forced.order
    heights = {seat: up_card(cards[0], order) for seat, cards in _up_cards_seen(hand).items()}
    return (min if forced.lowest else max)(heights, key=heights.__getitem__)


def _up_cards_seen(hand: Hand) -> dict[int, tuple[Card, ...]]:
    """The up cards of the live seats where they are known; an unseen card decides nothing."""
    up = {seat: hand.up(seat) for seat in hand.live_seats()}
    seen = {seat: cards for seat, cards in up.items() if UNKNOWN not in cards}
    if not seen:
        raise BadInput("nobody's up cards are known, so nobody can be said to open")
    return seen
