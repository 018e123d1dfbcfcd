"""A hand as somebody sees it: the only door to it for whoever is not to see every card.

`view` is the hand at this moment, `facts` the record so far; both hold nothing that the audience
may not know, so either may be sent as it is. `UNKNOWN` stands for a card that is hidden.

Two answers agree: the hand rebuilt from an audience's facts gives that audience the same view,

    view(replay(facts(hand, audience)), audience) == view(hand, audience)

because what an audience sees depends on nothing but the facts it saw. A card that went face down
into the muck is hidden from then on, though everybody may have seen it before: the view forgets
it, the facts keep it.

The audit sees every card of a hand that is over; before that both refuse it (`NotOver`).
"""

from enum import StrEnum
from itertools import chain
from typing import Any, Final

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.cite import Cite
from fairdeal.engine.audience import RAIL, Audience, Sight, admit
from fairdeal.poker import events, steps
from fairdeal.poker.dealer import dealer
from fairdeal.poker.decide import Options, options
from fairdeal.poker.deck.entering import must_be_named
from fairdeal.poker.deck.piles import BURN, DISCARD, MUCK, REMOVED, STUB
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.evolve import rebuilt
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.notation.known_cards import as_dealt
from fairdeal.poker.options.options import said_yes
from fairdeal.poker.outcome import pots_of, words_of
from fairdeal.poker.stakes import Stakes
from fairdeal.poker.views.hidden import Onlooker, seen_by
from fairdeal.poker.views.position import street_of


class Awaits(StrEnum):
    """What a hand waits for."""

    BET = "bet"
    FORCED_BET = "forced bet"
    STRADDLE = "straddle"
    DRAW = "draw"
    DISCARD = "discard"
    SHOW = "show"
    CONSENT = "consent"
    CHOICE = "choice"
    DEALER = "dealer"
    RESHUFFLE = "reshuffle"
    CARDS = "cards"
    RULING = "ruling"
    NOTHING = "nothing"


class SeatView(PrintsCards, msgspec.Struct, frozen=True):
    """What is seen of one seat.

    A seat's own cards stand in the order they came. Of another's face-down cards those that were
    exposed or shown come first, as they were seen, then the hidden ones. `behind` are chips kept
    out of play (18.M(3)(a)). `words` tell a hand that was shown whole, one text for each board.
    """

    stack: int
    behind: int
    bet: int
    live: bool
    all_in: bool
    down: tuple[Card, ...]
    up: tuple[Card, ...]
    shown: bool
    words: tuple[str, ...]


class PotView(msgspec.Struct, frozen=True):
    """A pot as it stood before anything was taken from it, and who may win it."""

    amount: int
    eligible: tuple[int, ...]


class View(PrintsCards, msgspec.Struct, frozen=True):
    """A hand at one moment, as one audience sees it. Piles are numbers of cards.

    `exposed` are the cards that lie face down though everybody has seen them. `options` is there
    for the player to act, the dealer and the floor. `ruling` says what a ruling is awaited about.
    `set_aside` lies in the rake area and is still counted in the pots; `room` is the rake that was
    dropped, `boxes` what each jackpot fund took.
    """

    audience: Audience
    game: str
    stakes: Stakes
    street: str
    seats: tuple[SeatView, ...]
    board: tuple[Card, ...]
    second_board: tuple[Card, ...]
    stub: int
    burns: int
    muck: int
    discards: int
    removed: int
    price: int
    pots: tuple[PotView, ...]
    option: str
    agreed: tuple[int, ...]
    awaits: Awaits
    actor: int
    options: Options | None
    ruling: str
    exposed: tuple[Card, ...]
    set_aside: int
    room: int
    boxes: dict[str, int]
    awards: tuple[events.PotAwarded, ...]
    voided: str


def facts(hand: Hand, audience: Audience) -> list[AnyEvent]:
    """The record so far as an audience saw it."""
    return list(seen_by(hand.log, audience))


def as_seen(hand: Hand, audience: Audience) -> Hand:
    """The hand rebuilt from what an audience saw: to be kept, written down or played again.

    Its deck lies in the order in which the cards came, and every card that was hidden is unknown.
    """
    return rebuilt(as_dealt(facts(hand, audience)))


@Cite("poker 1.B(5)", "poker 1.B(20)", "poker 18.E", "P-123")
def view(hand: Hand, audience: Audience) -> View:
    """The hand as an audience sees it now."""
    admit(audience, over=hand.over)
    known = _seen_by_all(hand)
    places, step = hand.places, hand.agenda[-1] if hand.agenda else None
    choosing = hand.actor != NOBODY and audience.sees(Sight.CHOICES, of=hand.actor)
    return View(
        audience=audience,
        game=hand.game.key,
        stakes=hand.stakes,
        street=street_of(hand),
        seats=tuple(_seat(hand, audience, seat, known) for seat in range(hand.seats)),
        board=tuple(hand.board),
        second_board=tuple(hand.second),
        stub=len(places[STUB]),
        burns=len(places[BURN]),
        muck=len(places[MUCK]),
        discards=len(places[DISCARD]),
        removed=len(places[REMOVED]),
        price=hand.price,
        pots=() if hand.voided else tuple(PotView(*pot) for pot in pots_of(hand)),
        option=hand.option,
        agreed=said_yes(hand),
        awaits=_awaits(hand),
        actor=hand.actor,
        options=options(hand) if choosing else None,
        ruling=step.about if isinstance(step, steps.Ruling) else "",
        exposed=_exposed(hand, known),
        set_aside=hand.set_aside,
        room=hand.room,
        boxes=dict(hand.boxes),
        awards=tuple(event for event in hand.log if isinstance(event, events.PotAwarded)),
        voided=hand.voided,
    )


# ---- cards ----


def _seen_by_all(hand: Hand) -> Onlooker:
    """What the rail knows of face-down cards: nothing, until one is exposed or a hand is shown."""
    known = Onlooker(RAIL)
    if hand.exposed or any(hand.shown):
        for event in hand.log:
            known.look(event)
    return known


def _seat(hand: Hand, audience: Audience, seat: int, known: Onlooker) -> SeatView:
    down = hand.down(seat)
    if not audience.sees(Sight.FACE_DOWN, of=seat):
        open_cards = known.down(seat) if known.known else []
        down = (*open_cards, *[UNKNOWN] * (len(down) - len(open_cards)))
    live, stack, behind = hand.live[seat], hand.stacks[seat], hand.behind[seat]
    return SeatView(
        stack=stack,
        behind=behind,
        bet=hand.bets[seat],
        live=live,
        all_in=live and not stack and not behind,
        down=down,
        up=hand.up(seat),
        shown=hand.shown[seat],
        words=_words(hand, seat, down),
    )


@Cite("poker 18.E", "P-82")
def _words(hand: Hand, seat: int, down: tuple[Card, ...]) -> tuple[str, ...]:
    """A hand that lies open, in words; not before the last card has been dealt."""
    if not hand.shown[seat] or not hand.held(seat) or UNKNOWN in down:
        return ()
    if any(isinstance(step, _GIVES_CARDS) for step in hand.agenda):
        return ()
    told = tuple(words_of(hand, seat, board) for board in range(len(hand.boards())))
    return told if all(told) else ()


_GIVES_CARDS: Final = (steps.Deal, steps.DealBoard, steps.Draw, steps.GiveUp)


def _exposed(hand: Hand, known: Onlooker) -> tuple[Card, ...]:
    hands = (known.down(seat) for seat in range(hand.seats) if not hand.shown[seat])
    return tuple(chain.from_iterable(hands))


# ---- what is on ----


def _awaits(hand: Hand) -> Awaits:
    if not hand.agenda:
        return Awaits.NOTHING
    step = hand.agenda[-1]
    if hand.actor != NOBODY:
        return _ASKS[type(step)]
    if isinstance(step, steps.Ruling):
        return Awaits.RULING
    if to_reshuffle(hand):
        return Awaits.RESHUFFLE
    return Awaits.CARDS if _awaits_cards(hand) else Awaits.DEALER


def _awaits_cards(hand: Hand) -> bool:
    """Whether the dealer waits for the cards that a deck of paper really deals."""
    event = dealer(hand) if hand.paper else None
    return event is not None and must_be_named(event)


_ASKS: Final[dict[type[Any], Awaits]] = {
    steps.Betting: Awaits.BET,
    steps.ForcedBet: Awaits.FORCED_BET,
    steps.OfferStraddle: Awaits.STRADDLE,
    steps.Draw: Awaits.DRAW,
    steps.GiveUp: Awaits.DISCARD,
    steps.Showdown: Awaits.SHOW,
    steps.Consent: Awaits.CONSENT,
    steps.Choose: Awaits.CHOICE,
}
