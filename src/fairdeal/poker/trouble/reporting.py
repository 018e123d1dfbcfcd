"""Something went wrong: from a report to the entry that answers it, and to facts. Reads only."""

from typing import Final

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.engine.tags import of_book
from fairdeal.poker import events, steps
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.refusals import Refused, Why

_ACTIONS: Final = (
    events.Folded,
    events.Checked,
    events.Called,
    events.RaisedTo,
    events.Discarded,
    events.Shown,
    events.Mucked,
)
_VOLUNTARY: Final = (events.Called, events.RaisedTo)
_BY_CHOICE: Final = ("straddle", "forced")


class Report(PrintsCards, msgspec.Struct, frozen=True, kw_only=True, tag=of_book("poker.request")):
    """What somebody says went wrong. `what` is one of the reports that the registry answers.

    `seat` is the seat that it is about. A player who reports something sits in `speaker`, and his
    report only calls the floor (P-154). `protected`: the player protected his hand. `at_fault`: he
    contributed to the error. `restored`: the hand could be put together again. `person` is the id
    of who says so, any text.
    """

    what: str
    by: Role = Role.DEALER
    seat: int = NOBODY
    cards: tuple[Card, ...] = ()
    many: int = 0
    protected: bool = False
    at_fault: bool = False
    restored: bool = False
    note: str = ""
    speaker: int = NOBODY
    person: str = ""


@Cite("poker 18.G(2)", "poker 18.G(4)", "P-98")
def voluntary_bettors(hand: Hand) -> set[int]:
    """Who has bet, called or raised of his own will; the straddle counts, posts and checks not."""
    return {
        event.seat
        for event in hand.log
        if isinstance(event, _VOLUNTARY)
        or (isinstance(event, events.Posted) and event.kind == "straddle")
    }


def cards_reported(hand: Hand, entry: str) -> int:
    """How many cards an entry has met in this round; one report may name several."""
    return sum(
        len(event.cards)
        for event in hand.log
        if isinstance(event, events.IrregularityReported) and event.entry == entry
    )


def is_action(event: AnyEvent) -> bool:
    """Whether a player acted; the forced bet and a straddle are acts, an ante or a blind is not."""
    if isinstance(event, events.Posted):
        return event.kind in _BY_CHOICE and event.amount > 0
    return isinstance(event, _ACTIONS)


def acted_since_deal(hand: Hand) -> bool:
    """Whether a player has acted since the last cards were dealt."""
    for event in reversed(hand.log):
        if is_action(event):
            return True
        if isinstance(event, events.Dealt | events.BoardDealt | events.Drawn):
            return False
    return False


def just_dealt(hand: Hand, card: Card) -> bool:
    """Whether a card came with the last deal and nobody has acted since."""
    if not any(card in hand.places[place] for place in hand.places):
        return not acted_since_deal(hand)  # a card of a deck of unknown cards, seen only now
    for event in reversed(hand.log):
        match event:
            case events.Dealt(cards=dealt) if any(card == each for _, each in dealt):
                return True
            case events.BoardDealt(cards=cards) | events.Drawn(cards=cards) if card in cards:
                return True
            case events.CardReplaced(by=by) | events.CardBurned(card=by) if by == card:
                return True
            case _ if is_action(event):
                return False
    return False


def awarded(hand: Hand) -> bool:
    """Whether a pot has been pushed."""
    return bool(hand.settled) and any(isinstance(event, events.PotAwarded) for event in hand.log)


def interrupted(hand: Hand) -> bool:
    """Whether the hand already waits for a ruling or a reshuffle ordered by one."""
    step = hand.agenda[-1]
    ordered = isinstance(step, steps.Reshuffle) and step.places == ("stub",)
    return ordered or isinstance(step, steps.Ruling)


@Cite("poker 18.A", "P-154")
def floor_called(hand: Hand, report: Report, *, known: bool) -> events.FloorCalled:
    """What a player's report makes: the floor is called, whatever he says.

    Neither the fact nor a refusal depends on any card, so nobody learns from it what another holds.
    """
    why = _why_not_heard(hand, report)
    if why is None and interrupted(hand):
        why = Why.RULING_AWAITED
    if why is None and not known:
        why = Why.NO_SUCH_IRREGULARITY
    if why is not None:
        raise Refused(why, report.speaker)
    return events.FloorCalled(
        report.speaker, report.what, report.seat, report.cards, report.note, report.person
    )


def _why_not_heard(hand: Hand, report: Report) -> Why | None:
    """Why nobody can say this: the hand is over, or there is no such seat."""
    if hand.over:
        return Why.HAND_IS_OVER
    seats = (report.seat, report.speaker)
    return (
        None if all(each == NOBODY or 0 <= each < hand.seats for each in seats) else Why.NOT_SEATED
    )


def why_no_report(
    hand: Hand, report: Report, takes: tuple[str, ...], who: tuple[Role, ...], *, known: bool
) -> Why | None:
    """The first reason why a report cannot be taken, whatever it is about, or None."""
    if why := _why_not_heard(hand, report):
        return why
    if "seat" in takes and report.seat == NOBODY:
        return Why.NOT_SEATED
    if report.by not in who:
        return Why.NOT_YOUR_CALL
    if interrupted(hand):
        return Why.RULING_AWAITED
    if not known:
        return Why.NO_SUCH_IRREGULARITY
    named = bool(report.cards) and each_named_once(report)
    if ("cards" in takes and not named) or ("many or cards" in takes and not counted(report)):
        return Why.REPORT_INCOMPLETE
    if "hand" in takes and not (hand.live[report.seat] and hand.held(report.seat)):
        return Why.NO_HAND
    return None


def each_named_once(report: Report) -> bool:
    """Whether no card of a report is unknown and none stands there twice."""
    return UNKNOWN not in report.cards and len(set(report.cards)) == len(report.cards)


def counted(report: Report) -> bool:
    """Whether a report says how many cards it is about: a number, the cards, or both alike."""
    if not report.cards:
        return report.many > 0
    return each_named_once(report) and report.many in (0, len(report.cards))
