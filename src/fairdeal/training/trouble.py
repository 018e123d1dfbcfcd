"""When something can go wrong at a table, and a report of it: the author of the trainer's scenes.

Whoever makes a card turn over must know which: this is the only module of the trainer that looks
into a hand. What a trainee is shown comes from `scene` and `stories`, which see what the rail sees.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.poker import events, steps
from fairdeal.poker.deck.piles import STUB
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.trouble.entry import Irregularity
from fairdeal.poker.trouble.reporting import Report, acted_since_deal, awarded, voluntary_bettors
from fairdeal.training.scene import street_of

# ---- when ----


def happens(hand: Hand, what: str) -> bool:
    """Whether such a thing can be seen at this moment of this game."""
    fits = _HAPPENS.get(what)
    return True if fits is None else fits(hand)


def _dealt(hand: Hand) -> bool:
    return any(isinstance(event, events.Dealt) for event in hand.log) and not awarded(hand)


def _before_showdown(hand: Hand) -> bool:
    return _dealt(hand) and not hand.pots


def _undealt(hand: Hand) -> bool:
    waiting = isinstance(hand.agenda[-1], steps.Reshuffle)
    return waiting or not any(isinstance(event, events.Dealt) for event in hand.log)


def _just_dealt(hand: Hand) -> bool:
    """Cards have come and nobody has acted on them."""
    return bool(last_dealt(hand)) and not acted_since_deal(hand)


def _dealing(hand: Hand) -> bool:
    step = hand.agenda[-1]
    return isinstance(step, steps.Deal | steps.DealBoard | steps.Draw | steps.Burn)


def _board_to_come(hand: Hand) -> bool:
    coming = any(isinstance(step, steps.DealBoard) for step in hand.agenda[:-1])
    return _dealt(hand) and coming and isinstance(hand.agenda[-1], steps.Betting) and _turn(hand)


def _turn(hand: Hand) -> bool:
    return hand.actor != NOBODY and isinstance(hand.agenda[-1], steps.Betting)


def _board_came(hand: Hand) -> bool:
    return isinstance(_last_deal(hand), events.BoardDealt)


def _burned(hand: Hand) -> bool:
    return isinstance(hand.log[-1], events.CardBurned)


def _burn_left_out(hand: Hand) -> bool:
    """The street that has just come should have had a burn."""
    street = street_of(hand)
    return street is not None and street.burn and _just_dealt(hand)


def _pot_lies(hand: Hand) -> bool:
    return _dealt(hand) and bool(sum(hand.in_pot) + sum(hand.pots_left) + hand.dead)


def _pushing(hand: Hand) -> bool:
    shown = sum(hand.shown) > 1
    return isinstance(hand.agenda[-1], steps.Award) and shown and not awarded(hand)


_HAPPENS: Final[dict[str, Callable[[Hand], bool]]] = {
    "not_shuffled": _dealt,
    "wrong_start": _dealt,
    "player_missed": _dealt,
    "face_up": _dealing,
    "ineligible": _just_dealt,
    "fouled": _before_showdown,
    "collected": _before_showdown,
    "left": _before_showdown,
    "hand_size": _before_showdown,
    "off_table": _just_dealt,
    "pot_touched": _pot_lies,
    "shuffler_jam": _undealt,
    "premature_board": _board_to_come,
    "short_board": _board_came,
    "burn_exposed": _burned,
    "burn_skipped": _burn_left_out,
    "out_of_turn": _turn,
    "wrong_pot": _pushing,
    "dispute": _dealt,
}


# ---- what is reported ----


def a_report(hand: Hand, entry: Irregularity, chance: Random) -> Report | None:
    """A report of such a thing at this moment, its particulars by chance; None if there is none."""
    if not happens(hand, entry.report):
        return None
    seat, many = NOBODY, 0
    cards: tuple[Card, ...] = ()
    if "seat" in entry.takes:
        fit = _fit(hand, entry.report)
        seat = chance.choice(fit) if fit else NOBODY
    if "own cards" in entry.takes:
        cards = _own(hand, seat, chance)
    elif "cards" in entry.takes:
        seat, cards = _of_the_deal(hand, entry.report, chance)
    if "many or cards" in entry.takes:
        many = max(1, hand.game.streets[0].down)
    by, (protected, restored, at_fault) = chance.choice(entry.who), _flags(entry.report, chance)
    return Report(
        what=entry.report,
        by=by,
        seat=seat,
        cards=cards,
        many=many,
        protected=protected,
        restored=restored,
        at_fault=at_fault,
    )


def _fit(hand: Hand, what: str) -> list[int]:
    """The seats to which such a thing can have happened."""
    bet = voluntary_bettors(hand) if what == "player_missed" else ()
    return [seat for seat in hand.live_seats() if hand.held(seat) and seat not in bet]


def _own(hand: Hand, seat: int, chance: Random) -> tuple[Card, ...]:
    """One face-down card of a seat, mostly its last, sometimes two."""
    down = [card for card in hand.down(seat) if card not in hand.exposed] if seat >= 0 else []
    if not down:
        return ()
    if len(down) == 2 and not hand.board and not hand.up(seat) and chance.random() < 0.3:
        return tuple(down)
    return (down[-1] if chance.random() < 0.5 else chance.choice(down),)


def _of_the_deal(hand: Hand, what: str, chance: Random) -> tuple[int, tuple[Card, ...]]:
    """The card that comes next, or one that has just come, and whose it is."""
    if what == "face_up":
        return NOBODY, hand.places[STUB][:1]
    seat, card = chance.choice(last_dealt(hand))
    return seat, (card,)


def _flags(what: str, chance: Random) -> tuple[bool, bool, bool]:
    """Whether the hand was protected, can be put together again, and was its player's fault."""
    protected = what in _OF_HANDS and chance.random() < 0.6
    restored = what in _TOUCHED and chance.random() < 0.4
    fault = what in _FAULTS and not restored and chance.random() < 0.4
    return protected, restored, fault


_TOUCHED: Final = ("fouled", "collected")
_OF_HANDS: Final = (*_TOUCHED, "left")
_FAULTS: Final = (*_TOUCHED, "exposed")


def _last_deal(hand: Hand) -> events.Dealt | events.BoardDealt | events.Drawn | None:
    for event in reversed(hand.log):
        if isinstance(event, events.Dealt | events.BoardDealt | events.Drawn):
            return event
    return None


def last_dealt(hand: Hand) -> list[tuple[int, Card]]:
    """The cards of the last deal that are still in play, each with its seat."""
    match _last_deal(hand):
        case events.Dealt(cards=dealt):
            return [(seat, card) for seat, card in dealt if card in hand.held(seat)]
        case events.BoardDealt(cards=cards):
            return [(NOBODY, card) for card in cards]
        case events.Drawn(seat=seat, cards=cards):
            return [(seat, card) for card in cards if card in hand.held(seat)]
        case _:
            return []
