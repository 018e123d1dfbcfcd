"""When acts are due: what a table, its decks, its devices and its hand must be like."""

from collections.abc import Callable
from typing import Any

from fairdeal.banked.values import Dealing
from fairdeal.cite import Cite
from fairdeal.engine.deck import preparing
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.poker import events, steps
from fairdeal.poker.hand import Hand
from fairdeal.poker.options.options import RUN_TWICE, verified
from fairdeal.room.acts.seen import Seen
from fairdeal.room.decks.placing import deck_of
from fairdeal.room.tables.state import State

Condition = Callable[[Seen], bool]

SHORT_DECK = 36
"""The cards of a deck without its low ones."""

MARKER = "poker.marker_on"


def both(first: Condition, second: Condition) -> Condition:
    """Whether two conditions hold."""
    return lambda seen: first(seen) and second(seen)


# ---- from the cards' arrival to the first hand ----


@Cite("poker 4.E", "ddp 4.F")
def opening(seen: Seen) -> bool:
    """Fresh cards lie there, or a player came to spread ones; preshuffled cards are spared."""
    if seen.decks is None or seen.acts.unfit or not (seen.decks.fresh or _back(seen)):
        return False  # a deck with a fault goes first
    numbers = (seen.deck,) if seen.deck else seen.deck_numbers
    return not all(_preshuffled(seen.about(deck=number)) for number in numbers)


def _back(seen: Seen) -> bool:
    """Somebody came to a table at which the cards were spread."""
    if not seen.acts.spread or seen.table is None:
        return False
    return any(player is not None for player in seen.table.seating.seats)


def _preshuffled(seen: Seen) -> bool:
    return seen.cards is not None and seen.cards.method is Method.PRESHUFFLED


@Cite("poker 4.D(1)", "poker 4.D(2)")
def mixing(seen: Seen) -> bool:
    """The deck is mixed at the opening: each one, or only that of the first hand."""
    return opening(seen) and (seen.deck == 1 or seen.setting.devices.prepare_both)


@Cite("poker 4.D(2)")
def rotation(seen: Seen) -> bool:
    """The deck that was put away at the opening comes into play for the first time."""
    decks = seen.decks
    if decks is None or seen.setting.devices.prepare_both or seen.acts.spread:
        return False
    return seen.deck in (0, 1) and not decks.fresh and decks.cards.fresh


def to_be_shuffled(seen: Seen) -> bool:
    """The deck is shuffled before the first hand that is dealt from it."""
    return mixing(seen) or rotation(seen)


def to_be_cut(seen: Seen) -> bool:
    """The deck is cut after the shuffle that the table has."""
    cards = seen.cards
    if cards is None or not to_be_shuffled(seen):
        return False
    return cards.rules.methods.get(seen.setting.devices.method, False)


def shuffled(seen: Seen) -> bool:
    """The deck was shuffled."""
    return seen.cards is not None and seen.cards.method is not None


def prepared(seen: Seen) -> bool:
    """The deck was shuffled and cut, and can be dealt."""
    return seen.cards is not None and preparing.prepared(seen.cards)


def short_deck(seen: Seen) -> bool:
    """The low cards come out of the deck."""
    return opening(seen) and len(deck_of(seen.setting)) == SHORT_DECK


def after_a_spread(seen: Seen) -> bool:
    """Players come to a table at which the cards were spread."""
    return _back(seen) and opening(seen)


def after_a_spread_face_down(seen: Seen) -> bool:
    """Players come to a table at which the cards lie face down."""
    return seen.acts.spread == "down" and after_a_spread(seen)


def by_hand(seen: Seen) -> bool:
    """The table has no shuffler."""
    return seen.setting.devices.shuffler == "none"


def by_device(seen: Seen) -> bool:
    """The table has a shuffler."""
    return not by_hand(seen)


# ---- a table without play ----


@Cite("poker 5.E", "ddp 5.H", "dds (d)(7)")
def idle(seen: Seen) -> bool:
    """The table is open, somebody played at it, and nobody does now."""
    if seen.table is None or seen.decks is None:
        return False
    return seen.table.state is State.IDLE and not seen.decks.spread


def spread(seen: Seen) -> bool:
    """The cards lie spread."""
    return seen.decks is not None and bool(seen.decks.spread)


# ---- set-up ----


@Cite("ddp 2.B(7)")
def sign_needed(seen: Seen) -> bool:
    """Something that players must read is not on the layout."""
    return seen.setting.sign_at_table


# ---- where the cards come from ----


def dealt_from(dealing: Dealing) -> Condition:
    """The cards of the table come from this."""
    return lambda seen: seen.setting.devices.dealing is dealing


# ---- in the round ----


def in_play(seen: Seen) -> bool:
    """A hand or a round is in play."""
    return seen.hand is not None


def marked(seen: Seen) -> bool:
    """The marker button lies on the deck."""
    done = seen.acts.round.get(MARKER)
    return done is not None and seen.table is not None and done.hand == seen.table.hand


@Cite("poker 7.F(1)(c)")
def transaction(seen: Seen) -> bool:
    """Cash is to be converted in mid-hand, so the deck is put down."""
    return in_play(seen) and seen.table is not None and bool(seen.table.cash) and not marked(seen)


def not_marked(seen: Seen) -> bool:
    """A hand is in play, and nothing lies on the deck."""
    return in_play(seen) and not marked(seen)


def _poker(seen: Seen) -> Hand | None:
    state: Any = None if seen.hand is None else seen.hand.state
    return state if isinstance(state, Hand) else None


@Cite("poker 7.F(8)(a)", "poker 7.F(8)")
def cards_to_return(seen: Seen) -> bool:
    """The pots are about to be pushed, and somebody who lost has cards to give back."""
    hand = _poker(seen)
    if hand is None or hand.settled or not hand.agenda:
        return False
    if not isinstance(hand.agenda[-1], steps.Award):
        return False
    pushed = (events.PotAwarded, events.RakeTaken, events.ContributionTaken)
    coming = seen.hand.book.door.step(hand)
    return bool(coming) and isinstance(coming[0], pushed) and returned(seen) > 0


@Cite("poker 7.F(8)(a)")
def returned(seen: Seen) -> int:
    """How many cards come back from those who lost: of each player who showed or conceded."""
    hand = _poker(seen)
    if hand is None or hand.plan is None:
        return 0
    won = {event.seat for event in hand.plan if isinstance(event, events.PotAwarded)}
    losing = [seat for seat in hand.live_seats() if seat not in won]
    conceded = sum(len(down) + len(up) for down, up in hand.conceded.values())
    return conceded + sum(len(hand.held(seat)) for seat in losing)


@Cite("poker 8.L(2)", "poker 8.M(2)", "poker 8.N(2)", "poker 8.O(2)")
def option_asked_for(seen: Seen) -> bool:
    """Enough players agreed to an option, and the dealer's next step is to go on with it."""
    hand = _poker(seen)
    if hand is None or not hand.agenda or not isinstance(hand.agenda[-1], steps.Verify):
        return False
    return bool(verified(hand, hand.agenda[-1].option))


@Cite("poker 8.L(2)(b)", "poker 8.L(2)(c)")
def first_board_complete(seen: Seen) -> bool:
    """The board is run twice, the first set lies there, and nothing of the second."""
    hand = _poker(seen)
    if hand is None or hand.option != RUN_TWICE:
        return False
    boards = [step.board for step in hand.agenda if isinstance(step, steps.DealBoard)]
    begun = any(isinstance(event, events.BoardDealt) and event.board for event in hand.log)
    return bool(boards) and 0 not in boards and not begun
