"""When each irregularity applies, and what its remedy is made of. Reads only.

The entries of `irregularities` are built of these: a question about the hand and the report, and
the facts that follow.
"""

from typing import Final

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.poker import events, steps
from fairdeal.poker.deck.piles import STUB
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.deck.supply import DECK_RAN_OUT
from fairdeal.poker.hand import NOBODY, Hand, down_of
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.trouble.refunds import put_in
from fairdeal.poker.trouble.remedies import (
    Facts,
    kill,
    kill_and_refund,
    misdeal,
    place_of,
    replace_cards,
    void,
)
from fairdeal.poker.trouble.reporting import (
    Report,
    acted_since_deal,
    cards_reported,
    just_dealt,
    voluntary_bettors,
)

# ---- when ----


def always(hand: Hand, report: Report) -> bool:
    return True


@Cite("poker 18.G(2)", "poker 18.G(4)", "P-98")
def early(hand: Hand, report: Report) -> bool:
    """Before two players have bet of their own will."""
    return len(voluntary_bettors(hand)) < 2


def is_stud(hand: Hand) -> bool:
    return hand.game.forced is not None


def third_street(hand: Hand) -> bool:
    """The hole cards of stud are dealt and the first up cards come next."""
    deals = sum(isinstance(event, events.Dealt) for event in hand.log)
    return is_stud(hand) and deals == 1 and isinstance(hand.agenda[-1], steps.Deal)


def turned(hand: Hand, seat: int) -> bool:
    step = hand.agenda[-1]
    return isinstance(step, steps.Deal) and seat in step.turned


def own_cards(hand: Hand, report: Report) -> bool:
    """Every card of the report is a face-down card of the seat that nobody has seen yet."""
    place = down_of(report.seat)
    unseen = [card for card in report.cards if card not in hand.places[place]]
    return (
        all(place_of(hand, card, report.seat) == place for card in report.cards)
        and not any(card in hand.exposed for card in report.cards)
        and len(unseen) <= hand.places[place].count(UNKNOWN)
    )


# ---- misdeals ----


@Cite("poker 18.G(1)", "P-101")
def not_shuffled(hand: Hand, report: Report) -> Facts:
    return misdeal(hand)


@Cite("poker 18.G(2)", "poker 18.G(4)", "P-98", "P-99")
def misdealt(hand: Hand, report: Report) -> Facts:
    return misdeal(hand)


def stands(hand: Hand, report: Report) -> Facts:
    """Nothing changes: the hand goes on."""
    return []


# ---- cards in the deck ----


@Cite("poker 18.G(3)", "P-100")
def one_face_up_before(hand: Hand, report: Report) -> bool:
    """Enough cards face up to reach the house's limit; each card counts once."""
    return cards_reported(hand, "face_up") + len(report.cards) >= hand.house.trouble.boxed_limit


@Cite("poker 18.G(3)", "P-99", "P-100")
def too_many_face_up(hand: Hand, report: Report) -> Facts:
    """A misdeal, if the cards can have been found where they are."""
    dealt_places(hand, report)
    return misdeal(hand)


@Cite("poker 18.J", "P-100", "P-110")
def set_face_up_aside(hand: Hand, report: Report) -> Facts:
    """The card is not used in this round; whoever was due it takes the next one."""
    places = dealt_places(hand, report)
    seen: Facts = [events.CardExposed(NOBODY, card) for place, card in places if place == STUB]
    return seen + replace_cards(hand, places, barred=True)


@Cite("poker 18.O", "P-110")
def off_the_table(hand: Hand, report: Report) -> Facts:
    """The card is examined, goes to the discards and is not used in this round."""
    return replace_cards(hand, dealt_places(hand, report), barred=True)


def dealt_places(hand: Hand, report: Report) -> list[tuple[str, Card]]:
    """Where the cards are that were being dealt: still in the stub, or just dealt."""
    found = []
    for card in report.cards:
        place = place_of(hand, card, report.seat)
        if place is None:
            raise Refused(Why.NO_SUCH_CARD, report.seat)
        if place != STUB and not just_dealt(hand, card):
            raise Refused(Why.REPORT_TOO_LATE, report.seat)
        found.append((place, card))
    return found


@Cite("poker 18.H", "P-102")
def discard_stray_cards(hand: Hand, report: Report) -> Facts:
    """Cards for somebody who is not due any are discarded: those named, or some off the top."""
    stub = hand.places[STUB]
    there = all(hand.places.may_hold(STUB, card) for card in report.cards)
    if not there or max(report.many, len(report.cards)) > len(stub):
        raise Refused(Why.NO_SUCH_CARD, report.seat)
    return [events.CardsSetAside(report.cards or stub[: report.many], barred=False)]


@Cite("poker 18.I", "P-103", "P-104")
def void_round(hand: Hand, report: Report) -> Facts:
    return void(hand)


# ---- hands ----


@Cite("poker 18.K(1)", "P-106")
def stud_hole_card(hand: Hand, report: Report) -> bool:
    """A hole card in stud counts as protected, for fouling only."""
    return is_stud(hand) and not report.protected


@Cite("poker 1.B(25)")
def protected(hand: Hand, report: Report) -> bool:
    return report.protected


@Cite("poker 18.K(2)")
def restored(hand: Hand, report: Report) -> bool:
    return report.protected and report.restored


@Cite("poker 1.B(25)")
def protected_victim(hand: Hand, report: Report) -> bool:
    return report.protected and not report.at_fault


@Cite("poker 18.K(1)", "poker 18.K(2)", "poker 18.K(3)")
def as_if_protected(hand: Hand, report: Report) -> Facts:
    """Put together again if that can be done, else refunded, unless he had a part in it."""
    if report.restored:
        return []
    return kill_hand(hand, report) if report.at_fault else refund_hand(hand, report)


@Cite("poker 18.K", "poker 18.K(4)", "poker 1.B(14)", "P-103")
def kill_hand(hand: Hand, report: Report) -> Facts:
    return kill(hand, report.seat, report.what)


@Cite("poker 18.K(3)", "P-105")
def refund_hand(hand: Hand, report: Report) -> Facts:
    return kill_and_refund(hand, report.seat, report.what)


# ---- exposed cards ----


@Cite("poker 18.P", "poker 18.M(2)", "poker 18.N", "P-109")
def at_fault(hand: Hand, report: Report) -> bool:
    """Not "accidentally dealt face up": the player turned the card over himself."""
    return report.at_fault


@Cite("poker 18.P", "P-109")
def seen_and_stays(hand: Hand, report: Report) -> Facts:
    """No exchange and no choice: the card is played as it is, and everybody knows it."""
    return [events.CardExposed(report.seat, card) for card in report.cards]


@Cite("poker 18.M(2)", "P-107")
def both_exposed(hand: Hand, report: Report) -> bool:
    """The second of two hole cards, or both at once."""
    both = len(report.cards) == 2 or turned(hand, report.seat)
    return third_street(hand) and hand.game.streets[0].down == 2 and both


@Cite("poker 18.M(2)", "P-107")
def void_hand(hand: Hand, report: Report) -> Facts:
    """The cards are collected and the ante goes back; nobody else is touched."""
    seen: Facts = [events.CardExposed(report.seat, card) for card in report.cards]
    ante = put_in(hand, report.seat)
    back: Facts = [events.Refunded(report.seat, ante)] if ante else []
    return seen + kill(hand, report.seat, "exposed") + back


@Cite("poker 18.M(1)", "P-107")
def one_of_two_exposed(hand: Hand, report: Report) -> bool:
    return third_street(hand) and hand.game.streets[0].down == 2 and len(report.cards) == 1


@Cite("poker 18.N")
def only_hole_card_exposed(hand: Hand, report: Report) -> bool:
    return third_street(hand) and hand.game.streets[0].down == 1 and len(report.cards) == 1


@Cite("poker 18.M(1)", "poker 18.N", "P-107")
def turn_up(hand: Hand, report: Report) -> Facts:
    """The exposed card is the up card, the next card comes face down."""
    return [events.HoleCardTurnedUp(report.seat, report.cards[0])]


@Cite("poker 18.M(3)", "P-108")
def last_card_exposed(hand: Hand, report: Report) -> bool:
    """The seventh card, before the betting on it."""
    step, last = hand.agenda[-1], hand.game.streets[-1]
    dealt = isinstance(step, steps.Choose) or (
        isinstance(step, steps.Betting) and step.street is last
    )
    # A common card in place of the seventh leaves nobody a third hole card.
    own = bool(last.down) and _last_deal_was_to_seats(hand)
    is_last = own and hand.down(report.seat)[-1:] in (report.cards, (UNKNOWN,))
    return is_stud(hand) and dealt and is_last and not acted_since_deal(hand)


def _last_deal_was_to_seats(hand: Hand) -> bool:
    deals = (event for event in reversed(hand.log) if isinstance(event, _DEALS))
    return isinstance(next(deals, None), events.Dealt)


@Cite("poker 18.M(3)", "P-108")
def offer_choice(hand: Hand, report: Report) -> Facts:
    """Stop betting or play on; a player who is all-in has nothing to choose."""
    seen: Facts = [events.CardExposed(report.seat, report.cards[0])]
    return seen + ([events.ChoiceDue(report.seat)] if hand.stacks[report.seat] else [])


@Cite("poker 18.P", "P-109")
def hole_card_exposed(hand: Hand, report: Report) -> bool:
    """A community game, its hole cards dealt, before anybody has acted."""
    community = any(street.board for street in hand.game.streets)
    return community and not hand.board and not acted_since_deal(hand)


@Cite("P-109")
def too_many_exposed(hand: Hand, report: Report) -> bool:
    limit = hand.house.trouble.exposed_misdeal_at
    many = cards_reported(hand, "exposed_hole_card") + len(report.cards)
    return hole_card_exposed(hand, report) and limit is not None and many >= limit


@Cite("poker 18.P", "P-109", "P-124")
def swap(hand: Hand, report: Report) -> Facts:
    """Each exposed card goes to the discards for the top card of the stub."""
    stub, place = hand.places[STUB], down_of(report.seat)
    if len(stub) < len(report.cards):
        return [events.RulingDue(DECK_RAN_OUT)]
    facts: Facts = []
    for card, new in zip(report.cards, stub, strict=False):
        facts.append(events.CardExposed(report.seat, card))
        facts.append(events.CardReplaced(place, card, new, barred=False))
    return facts


@Cite("P-64")
def dealt_card_exposed(hand: Hand, report: Report) -> bool:
    """A draw game, its cards dealt, before anybody has acted."""
    draws = any(street.draw for street in hand.game.streets)
    drawn = any(isinstance(event, events.Discarded) for event in hand.log)
    return draws and not drawn and not acted_since_deal(hand)


@Cite("P-64")
def drawn_card_exposed(hand: Hand, report: Report) -> bool:
    """Cards that came in this draw, before anybody has bet on it."""
    came: list[Card] = []
    for event in reversed(hand.log):
        match event:
            case events.Drawn(seat=seat, cards=cards) if seat == report.seat:
                came += cards
            case events.CardMadeUp(seat=seat, card=card) if seat == report.seat:
                came.append(card)
            case events.Checked() | events.Called() | events.RaisedTo() | events.Folded():
                break
    fits = isinstance(hand.agenda[-1], steps.Draw | steps.MakeUp | steps.Betting)
    return fits and all(card in came or UNKNOWN in came for card in report.cards)


@Cite("P-64")
def take_away(hand: Hand, report: Report) -> Facts:
    """Each card goes to the discards; one for it comes after all others have drawn."""
    facts: Facts = []
    for card in report.cards:
        facts.append(events.CardExposed(report.seat, card))
        facts.append(events.CardTakenAway(report.seat, card))
    return facts


# ---- the shuffler, and what the book leaves open ----


@Cite("poker 18.Q")
def shuffling(hand: Hand, report: Report) -> bool:
    """A shuffle is under way: before the first card, or in mid-hand."""
    undealt = not any(isinstance(event, events.Dealt) for event in hand.log)
    return (undealt and bool(hand.places[STUB])) or bool(to_reshuffle(hand))


@Cite("poker 18.Q")
def shuffle_again(hand: Hand, report: Report) -> Facts:
    """The cards are shuffled again; in mid-hand the deal is waiting for that anyway."""
    return [] if to_reshuffle(hand) else [events.ReshuffleDue()]


@Cite("poker 18.A", "P-111")
def ask_supervisor(hand: Hand, report: Report) -> Facts:
    return [events.RulingDue(report.what)]


@Cite("poker 18.A", "P-111")
def seen_where_book_is_silent(hand: Hand, report: Report) -> Facts:
    """Everybody has seen the card; what is done about it a supervisor says."""
    seen: Facts = [events.CardExposed(report.seat, card) for card in report.cards]
    return [*seen, events.RulingDue(report.what)]


_DEALS: Final = (events.Dealt, events.BoardDealt)
