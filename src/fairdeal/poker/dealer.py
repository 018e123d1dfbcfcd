"""The dealer: the next fact that needs no player's choice. Reads only.

An online table lets the dealer go on until a player must act; a human dealer's console asks for one
fact at a time. With a stub that has run out the dealer waits for a new order (`to_reshuffle`).
"""

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.poker import events, steps
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.evolve import BURN, MUCK, STUB
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.settlement import settlement


def dealer(hand: Hand) -> AnyEvent | None:
    """The fact that comes next without anybody's choice, or None: somebody must act."""
    if hand.actor != NOBODY and not isinstance(hand.agenda[-1], steps.ForcedBet):
        return None
    if not hand.agenda or to_reshuffle(hand):
        return None
    match hand.agenda[-1]:
        case steps.Post(seat, amount, kind):
            return events.Posted(seat, min(amount, hand.stacks[seat]), kind)
        case steps.OfferStraddle(seat):
            return events.StraddlePassed(seat)
        case steps.Burn(street):
            stub = hand.places[STUB]
            if street.common and len(stub) < sum(hand.live) + 1:
                return events.CommonCardDue()
            return events.CardBurned(stub[0])
        case steps.BurnCommon():
            return events.CardBurned(hand.places[STUB][0])
        case steps.Deal(up, many):
            return _deal(hand, up, many)
        case steps.DealBoard(many):
            return events.BoardDealt(hand.places[STUB][:many])
        case steps.ForcedBet():
            return _forced(hand)
        case steps.Betting():
            return _close_betting(hand)
        case steps.Draw():
            return _draw(hand)
        case steps.Award():
            return _settle(hand)
        case _:
            return None


@Cite("poker 10.C", "poker 11.F", "poker 12.F", "poker 13.D", "poker 14.C", "poker 20.F", "P-15")
def _deal(hand: Hand, up: bool, many: int) -> events.Dealt:
    """Round by round, one card to each seat still in, from the dealer's left, the button last."""
    live = hand.live_seats()
    order = [seat for _ in range(many) for seat in live]
    return events.Dealt(up, tuple(zip(order, hand.places[STUB], strict=False)))


def _forced(hand: Hand) -> AnyEvent | None:
    """Where the forced player has nothing to choose, the forced bet is made for him."""
    seat = hand.forced_seat
    if not hand.stacks[seat]:
        return events.Posted(seat, 0, "forced")
    return None


@Cite("poker 17.D", "P-87", "P-140")
def _close_betting(hand: Hand) -> AnyEvent:
    """First what nobody matched goes back, then the bets go into the pot."""
    highest, second = sorted(hand.bets, reverse=True)[:2]
    if highest > second:
        return events.UncalledReturned(hand.bets.index(highest), highest - second)
    return events.BettingClosed()


def _draw(hand: Hand) -> AnyEvent:
    seat = next(seat for seat in range(hand.served, hand.seats) if hand.live[seat])
    return events.Drawn(seat, hand.places[STUB][: hand.waiting])


def _settle(hand: Hand) -> AnyEvent:
    if hand.plan is None:
        hand.plan = settlement(hand)
    if hand.settled < len(hand.plan):
        return hand.plan[hand.settled]
    return events.HandClosed()


@Cite("poker 10.J(3)", "poker 13.G(3)(b)", "poker 13.G(3)(c)", "P-18", "P-62", "P-148")
def to_reshuffle(hand: Hand) -> tuple[Card, ...]:
    """The cards that must go back into the stub in a new order before the deal can go on.

    In stud the burns, for the common card. In a draw the muck: earlier discards and folded hands,
    but not the discards of the seat being served; if that is still too few, the burns as well.
    """
    if not hand.agenda:
        return ()
    step, places = hand.agenda[-1], hand.places
    if isinstance(step, steps.Reshuffle):
        return places[BURN]
    needs = hand.waiting if isinstance(step, steps.Draw) else _needs_burn(hand)
    if not needs or places[STUB]:
        return ()
    muck = places[MUCK]
    return muck if len(muck) >= needs else muck + places[BURN]


def _needs_burn(hand: Hand) -> int:
    step = hand.agenda[-1]
    return int(isinstance(step, steps.Burn) and step.street.draw)
