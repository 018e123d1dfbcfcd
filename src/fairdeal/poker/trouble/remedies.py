"""What can be done about something that went wrong: few remedies, each made of facts. Reads only.

An irregularity's entry uses them where the book says what to do. Where it does not, a supervisor
chooses one of `REMEDIES` (18.A, P-111), and `rule` turns the choice into facts.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.cite import Cite
from fairdeal.engine.roles import Role, at_least
from fairdeal.engine.tags import of_book
from fairdeal.poker import events, steps
from fairdeal.poker.deck.piles import BOARD, BURN, SECOND, STUB
from fairdeal.poker.deck.supply import DECK_RAN_OUT, short_of_cards
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import NOBODY, Hand, down_of, up_of
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.trouble.refunds import all_back, put_in, takings_back

Facts = list[AnyEvent]


# ---- the remedies ----


@Cite("poker 18.G", "P-99")
def misdeal(hand: Hand) -> Facts:
    """All chips go back, the cards are shuffled again, button and blinds stay."""
    return [events.RoundVoided("misdeal", False, all_back(hand))]


@Cite("poker 18.I", "P-103", "P-104")
def void(hand: Hand) -> Facts:
    """All chips go back, the rake too, and another deck comes to the table."""
    return [events.RoundVoided("void", True, all_back(hand))]


@Cite("poker 18.K", "P-153")
def kill(hand: Hand, seat: int, why: str) -> Facts:
    """The hand is dead; what it put in stays in the pot, but for what nobody matched."""
    if hand.live.count(True) == 1:
        raise Refused(Why.LAST_TO_CONTEND, seat)
    return [*takings_back(hand), events.HandKilled(seat, why)]


@Cite("poker 18.K(3)", "P-105")
def kill_and_refund(hand: Hand, seat: int, why: str) -> Facts:
    """The hand is dead, and its player gets back from the pot all he put in."""
    amount = put_in(hand, seat)
    # A blind that comes after the deal is not asked of him any more: that is noted as well.
    owes = any(isinstance(step, steps.Post) and step.seat == seat for step in hand.agenda)
    refund: Facts = [events.Refunded(seat, amount)] if amount or owes else []
    return kill(hand, seat, why) + refund


@Cite("poker 18.A", "poker 18.F", "P-82")
def retrieve(hand: Hand, seat: int) -> Facts:
    """A hand that its player discarded at the showdown comes back out of the discards."""
    down, up = hand.conceded[seat]
    return [*takings_back(hand), events.HandRetrieved(seat, down, up)]


@Cite("poker 18.J", "poker 18.O", "poker 18.P", "P-110", "P-124")
def replace_card(hand: Hand, place: str, card: Card, *, barred: bool) -> Facts:
    """The card goes to the discards, and who was due it takes the next one of the stub."""
    return replace_cards(hand, [(place, card)], barred=barred)


@Cite("poker 18.J", "poker 18.O", "P-110", "P-124")
def replace_cards(hand: Hand, cards: Sequence[tuple[str, Card]], *, barred: bool) -> Facts:
    """Card after card, each for the next one of the stub; what is in the stub leaves it first."""
    aside: Facts = [events.CardsSetAside((card,), barred) for place, card in cards if place == STUB]
    lying = [(place, card) for place, card in cards if place != STUB]
    gone = [card for place, card in cards if place == STUB]
    stub = [card for card in hand.places[STUB] if card not in gone]
    if len(stub) < len(lying):
        return [*aside, events.RulingDue(DECK_RAN_OUT)]
    return aside + [
        events.CardReplaced(place, card, new, barred)
        for (place, card), new in zip(lying, stub, strict=False)
    ]


def place_of(hand: Hand, card: Card, seat: int = NOBODY) -> str | None:
    """Where a card is that could be replaced: before a live seat, on a board, burned, undealt.

    A named card of a deck of unknown cards may be any unknown card of the seat, or of the stub.
    """
    if seat != NOBODY:
        places = [down_of(seat), up_of(seat)]
    else:
        places = [place(each) for each in hand.live_seats() for place in (down_of, up_of)]
        places += [BOARD, SECOND, BURN, STUB]
    for place in places:
        if card in hand.places[place]:
            return place
    unseen = UNKNOWN in hand.places[STUB] and not any(
        card in hand.places[each] for each in hand.places
    )
    if not unseen:
        return None
    hidden = places[0] if seat != NOBODY else STUB
    return hidden if UNKNOWN in hand.places[hidden] else None


# ---- rulings ----


class Ruling(PrintsCards, msgspec.Struct, frozen=True, kw_only=True, tag=of_book("poker.request")):
    """A supervisor's decision where the book has none; `person` is the id of who made it."""

    remedy: str
    by: Role
    reason: str
    seat: int = NOBODY
    card: Card = UNKNOWN
    person: str = ""


@dataclass(frozen=True, slots=True)
class Remedy:
    """A remedy that a supervisor may choose. `takes` says what must be named with it."""

    key: str
    title: str
    does: str
    carry: Callable[[Hand, Ruling], Facts]
    takes: tuple[str, ...] = ()


def _replace(hand: Hand, ruling: Ruling) -> Facts:
    place = place_of(hand, ruling.card, ruling.seat)
    if place is None or place == STUB:
        raise Refused(Why.NO_SUCH_CARD, ruling.seat)
    return replace_card(hand, place, ruling.card, barred=False)


def _set_aside(hand: Hand, ruling: Ruling) -> Facts:
    stub = hand.places[STUB]
    if not stub:
        raise Refused(Why.CANNOT_GO_ON, ruling.seat)
    return [events.CardsSetAside(stub[:1], barred=False)]


def _reshuffle(hand: Hand, ruling: Ruling) -> Facts:
    if not hand.places[STUB]:
        raise Refused(Why.CANNOT_GO_ON, ruling.seat)
    return [events.ReshuffleDue()]


REMEDIES: Final = {
    remedy.key: remedy
    for remedy in (
        Remedy("play_on", "Play on", "The hand goes on.", lambda hand, ruling: []),
        Remedy(
            "replace_card",
            "Replace the card",
            "The card goes to the discards. The next card of the stub replaces it.",
            _replace,
            ("card",),
        ),
        Remedy(
            "set_aside",
            "Set the top card aside",
            "The top card of the stub goes to the discards unseen.",
            _set_aside,
        ),
        Remedy(
            "reshuffle",
            "Reshuffle the stub",
            "The rest of the deck is shuffled again before the next card is dealt.",
            _reshuffle,
        ),
        Remedy(
            "kill_hand",
            "Kill the hand",
            ("The hand is dead. Its chips stay in the pot, except what nobody has called."),
            lambda hand, ruling: kill(hand, ruling.seat, "ruling"),
            ("seat",),
        ),
        Remedy(
            "refund_hand",
            "Kill the hand and refund it",
            "The hand is dead. All the chips that it put into the pot go back to the player.",
            lambda hand, ruling: kill_and_refund(hand, ruling.seat, "ruling"),
            ("seat",),
        ),
        Remedy(
            "retrieve_hand",
            "Retrieve the hand",
            (
                "The player gets back a hand that he discarded at the showdown, if it can be "
                "clearly identified. He shows it and can win."
            ),
            lambda hand, ruling: retrieve(hand, ruling.seat),
            ("seat", "discarded"),
        ),
        Remedy(
            "misdeal",
            "Misdeal",
            "All chips go back. The same deck is shuffled and cut again.",
            lambda hand, ruling: misdeal(hand),
        ),
        Remedy(
            "void",
            "Void the round",
            "All chips go back. The deck is replaced.",
            lambda hand, ruling: void(hand),
        ),
    )
}


@Cite("poker 18.A", "P-111", "P-112", "P-124")
def rule(hand: Hand, ruling: Ruling) -> Facts:
    """The facts of a supervisor's decision; `Refused` if it cannot be made."""
    why = _why_no_ruling(hand, ruling)
    if why is not None:
        raise Refused(why, ruling.seat)
    step = hand.agenda[-1]
    assert isinstance(step, steps.Ruling)
    carried = REMEDIES[ruling.remedy].carry(hand, ruling)
    made = events.RulingMade(
        step.about,
        ruling.remedy,
        ruling.by,
        ruling.reason,
        ruling.seat,
        ruling.card,
        ruling.person,
    )
    return [made, *carried, *short_of_cards(hand, carried)]


def _why_no_ruling(hand: Hand, ruling: Ruling) -> Why | None:
    if hand.over:
        return Why.HAND_IS_OVER
    takes = REMEDIES[ruling.remedy].takes if ruling.remedy in REMEDIES else ()
    if ("seat" in takes or ruling.seat != NOBODY) and not 0 <= ruling.seat < hand.seats:
        return Why.NOT_SEATED
    if not at_least(ruling.by, Role.SHIFT_SUPERVISOR):
        return Why.NOT_YOUR_CALL
    step = hand.agenda[-1]
    if not isinstance(step, steps.Ruling):
        return Why.NOTHING_TO_RULE_ON
    if ruling.remedy not in REMEDIES:
        return Why.NO_SUCH_REMEDY
    if not ruling.reason.strip() or ("card" in takes and ruling.card == UNKNOWN):
        return Why.REPORT_INCOMPLETE
    if "discarded" in takes:
        return None if ruling.seat in hand.conceded else Why.NO_DISCARDED_HAND
    if "seat" in takes and not (hand.live[ruling.seat] and hand.held(ruling.seat)):
        return Why.NO_HAND
    if step.about == DECK_RAN_OUT and ruling.remedy not in ("misdeal", "void"):
        return Why.CANNOT_GO_ON
    return None
