"""The arithmetic of a betting round: what may be bet, and who acts next. Reads only."""

from typing import Final

from fairdeal.cards.card import UNKNOWN, Card, rank_of
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.poker.events import BettingClosed, Checked
from fairdeal.poker.hand import NOBODY, OTHERS, UP, Hand
from fairdeal.poker.script import bet_on, blind_posts, blinds_left_out
from fairdeal.poker.spec import (
    AFTER_BLINDS,
    BEST_HIGH_SHOWING,
    FORCED_BET,
    LEFT_OF_BUTTON,
    Street,
)
from fairdeal.poker.stakes import FIXED, NO_LIMIT, SPREAD
from fairdeal.poker.steps import Betting, ForcedBet
from fairdeal.ranking import evaluator
from fairdeal.ranking.laws.layout import ACE_HIGH
from fairdeal.ranking.laws.showing import up_card


@Cite("P-138")
def bet_size(hand: Hand) -> int:
    """The fixed bet of this street, or the larger one once it was made; else the table minimum."""
    step = hand.agenda[-1]
    if not isinstance(step, Betting):
        return bet_on(hand.game, hand.stakes, hand.game.streets[0])
    open_pair = hand.house.betting.open_pair_big_bet
    if open_pair and 0 < (larger := _larger_bet(hand, step.street)) <= hand.full_raise:
        return larger
    return step.bet


@Cite("P-138")
def _larger_bet(hand: Hand, street: Street) -> int:
    """The bet of the next street where an open pair allows it on this one, or 0."""
    if not street.if_open_pair or hand.stakes.limit is not FIXED:
        return 0
    for seat in hand.live_seats():
        up = hand.up(seat)
        if len({rank_of(card) for card in up}) < len(up) and UNKNOWN not in up:
            streets = hand.game.streets
            return bet_on(hand.game, hand.stakes, streets[streets.index(street) + 1])
    return 0


@Cite("P-138")
def either_bet(hand: Hand) -> int:
    """The larger of two fixed bets that may be made now; 0 where there is one size only."""
    step = hand.agenda[-1]
    if not hand.house.betting.open_pair_big_bet or not isinstance(step, Betting):
        return 0
    larger = _larger_bet(hand, step.street)
    return larger if larger > bet_size(hand) else 0


@Cite("P-136", "P-137", "P-138", "P-139")
def raise_limits(hand: Hand, seat: int) -> tuple[int, int]:
    """The least and the most a seat may make it, if it has the chips; else all it has."""
    stakes, price = hand.stakes, hand.price
    limit, all_in = stakes.limit, hand.bets[seat] + hand.stacks[seat]
    if limit is FIXED:
        least = hand.full_level + bet_size(hand)
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
        larger = either_bet(hand) if hand.house.betting.open_pair_big_bet else 0
        return least, min(all_in, hand.full_level + larger) if larger else least
    most = price + stakes.big_bet if limit is SPREAD else pot_raise(hand, seat)
    return least, min(all_in, max(most, least))


@Cite("P-137", "P-138")
def least_full(hand: Hand) -> int:
    """What makes the next bet or raise a full one where bets are not fixed."""
    if hand.full_raise:
        return hand.price + hand.full_raise
    return raised_from(hand) + hand.stakes.small_bet


@Cite("P-137")
def raised_from(hand: Hand) -> int:
    """The price that a raise is added to; one that the forced bet alone has set is completed."""
    return hand.price if hand.full_raise or hand.last_aggressor != NOBODY else 0


@Cite("poker 1.B(23)", "P-38")
def opens_betting(hand: Hand) -> bool:
    """Whether the next bet would be the opening bet: there is no bet to match yet."""
    return not hand.price


@Cite("poker 1.B(1)")
def somebody_all_in(hand: Hand) -> bool:
    """Whether a player who is still in has no chips left to bet with."""
    return any(live and not stack for live, stack in zip(hand.live, hand.stacks, strict=True))


@Cite("P-139")
def pot_raise(hand: Hand, seat: int) -> int:
    """What a raise of the pot makes it: the price, and the pot with the seat's call in it."""
    return 2 * hand.price - hand.bets[seat] + pot_for_limit(hand)


@Cite("P-130", "P-133", "P-139")
def pot_for_limit(hand: Hand) -> int:
    """All chips in the middle; on the first street a short or missing post counts as full."""
    pot = hand.in_the_middle() + _short_forced_bet(hand)
    if hand.posted != NOBODY:
        pot += blinds_left_out(hand.stakes, hand.seats)
        for seat, blind in blind_posts(hand.stakes, hand.house, hand.seats):
            pot += max(0, blind - hand.bets[seat])
    if not hand.house.betting.pot_counts_antes:
        pot -= _antes(hand)
    return pot


@Cite("P-130", "P-135")
def _short_forced_bet(hand: Hand) -> int:
    """What a forced bet lacks whose player was all-in for less, as long as it is being called."""
    step = hand.agenda[-1]
    if not isinstance(step, Betting) or step.street.opens is not FORCED_BET:
        return 0
    return max(0, hand.stakes.forced_bet - hand.bets[hand.forced_seat])


def _antes(hand: Hand) -> int:
    """The antes, as long as nothing else is in the pot: until a betting round is closed."""
    if hand.option or BettingClosed in map(type, hand.log):
        return 0
    return sum(hand.in_pot) + hand.dead


@Cite("poker 8.K(1)", "poker 8.J(2)", "P-37", "P-137", "P-140")
def why_no_raise(hand: Hand, seat: int) -> str | None:
    """The name of the refusal of any raise by this seat now, or None."""
    if hand.capped:
        return "raise_cap_reached"
    bets, stacks, price = hand.bets, hand.stacks, hand.price
    for other in OTHERS[hand.seats][seat]:
        if hand.live[other] and bets[other] + stacks[other] > price:
            break
    else:
        return "nobody_could_call"
    if bets[seat] + stacks[seat] <= price:
        return "not_enough_chips"
    if hand.may_not_raise[seat]:
        return "betting_not_reopened"
    if not hand.house.betting.check_raise and _has_checked(hand, seat):
        return "check_raise_barred"
    return None


def _has_checked(hand: Hand, seat: int) -> bool:
    """Whether a seat has checked in this betting round."""
    for event in reversed(hand.log):
        if isinstance(event, BettingClosed):
            return False
        if isinstance(event, Checked) and event.seat == seat:
            return True
    return False


@Cite("poker 10.F", "poker 10.I(2)", "poker 11.G(1)", "poker 11.G(2)", "poker 11.H(3)")
@Cite("poker 12.G(1)", "poker 12.G(2)", "poker 12.H(3)", "poker 13.F(1)", "poker 13.F(2)")
@Cite("poker 13.H(2)", "poker 14.G(2)", "poker 19.G(1)", "poker 19.G(2)", "poker 19.H(3)")
@Cite("poker 20.G(1)", "poker 20.G(2)", "poker 20.H(6)", "poker 21.D(3)", "poker 21.D(4)")
@Cite("poker 21.D(11)", "poker 22.G(1)", "poker 22.G(2)", "poker 22.H(3)")
@Cite("poker 10.E", "poker 14.E", "poker 1.B(1)", "poker 1.B(3)")
def next_to_act(hand: Hand, after: int) -> int:
    """The next seat clockwise that has something to decide, or `NOBODY`."""
    live, stacks, bets, acted, price = hand.live, hand.stacks, hand.bets, hand.acted, hand.price
    for seat in CLOCKWISE[hand.seats][after]:
        if live[seat] and stacks[seat]:
            # In most cases who has just acted is the opponent who can answer a bet, or whose bet
            # is to be answered.
            if not acted[seat] and (
                (seat != after and live[after] and stacks[after]) or hand.has_opponent(seat)
            ):
                return seat
            if bets[seat] < price and (
                (bets[seat] < bets[after] and live[after]) or hand.owed(seat)
            ):
                return seat
    return NOBODY


CLOCKWISE: Final = [[(*others, seat) for seat, others in enumerate(of_each)] for of_each in OTHERS]
"""For each number of seats, and from each of them, every seat in turn, itself last."""


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
    return next_to_act(hand, (best_showing(hand, key) - 1) % hand.seats)


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
    best, opener = -1, NOBODY
    for seat, cards in _up_cards_seen(hand):
        value = evaluator(key, len(cards))(cards)
        if value > best:
            best, opener = value, seat
    return opener


@Cite("poker 10.D(2)", "poker 14.D(2)", "poker 1.B(13)", "P-10", "P-13", "P-135")
def forced_seat(hand: Hand) -> int:
    """The seat whose up card makes the forced bet."""
    forced = hand.game.forced
    assert forced is not None
    assert isinstance(hand.agenda[-1], ForcedBet)
    order = ACE_HIGH if forced.house_ace and hand.house.blinds.stud_low_ace_high else forced.order
    heights = {seat: up_card(cards[0], order) for seat, cards in _up_cards_seen(hand)}
    return (min if forced.lowest else max)(heights, key=heights.__getitem__)


@Cite("poker 1.B(34)")
def _up_cards_seen(hand: Hand) -> list[tuple[int, tuple[Card, ...]]]:
    """The up cards of the live seats where they are known; an unseen card decides nothing."""
    seen = [(seat, hand.places[UP[seat]]) for seat in hand.live_seats()]
    if not hand.places.all_known:
        seen = [(seat, cards) for seat, cards in seen if UNKNOWN not in cards]
    if not seen:
        raise BadInput("nobody's up cards are known, so nobody can be said to open")
    return seen
