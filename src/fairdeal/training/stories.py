"""What goes wrong at a table, told in plain English, and when such a thing can happen at all.

A story tells what was seen, never what follows from it.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from fairdeal.cards.card import Card
from fairdeal.cards.notation import show
from fairdeal.engine.roles import Role
from fairdeal.poker import events, steps
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.irregularities import Irregularity
from fairdeal.poker.piles import STUB
from fairdeal.poker.reporting import Report, acted_since_deal, awarded, voluntary_bettors
from fairdeal.training.dealing import BESIDE
from fairdeal.training.scene import street_of


class Heard(NamedTuple):
    """What a story is told of."""

    hand: Hand
    report: Report
    names: Sequence[str]
    chance: Random

    @property
    def who(self) -> str:
        """The player it happened to."""
        return self.names[self.report.seat]


_SPEAKERS: Final = {
    Role.PLAYER: "A player calls you over.",
    Role.DEALER: "The dealer calls you over.",
    Role.FLOORPERSON: "You see it yourself.",
    Role.SHIFT_SUPERVISOR: "The shift supervisor stands beside you.",
    Role.MANAGER: "The manager points it out to you.",
    Role.SURVEILLANCE: "Surveillance is on the telephone.",
}


def story(heard: Heard, entry: Irregularity) -> str:
    """Who calls you, and what has happened."""
    tell = _STORIES.get(entry.report)
    what = tell(heard) if tell else f"{entry.title}."
    return f"{_SPEAKERS.get(heard.report.by, '')} {what}".strip()


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
    return _dealt(hand) and bool(sum(hand.put) + sum(hand.left) + hand.dead)


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


# ---- the stories ----


def _not_shuffled(heard: Heard) -> str:
    return heard.chance.choice(
        ("The deck was not cut before this deal.", "The deck was dealt without a shuffle.")
    )


def _wrong_start(heard: Heard) -> str:
    return "The first card of this deal went to the wrong seat."


def _player_missed(heard: Heard) -> str:
    return f"{heard.who} was due cards and got none; those that lie there are a neighbour's."


def _face_up(heard: Heard) -> str:
    another = any(isinstance(event, events.CardsSetAside) for event in heard.hand.log)
    which = "again a card lies" if another else "a card lies"
    return f"At the top of the deck {which} face up: the {show(heard.report.cards)}."


def _ineligible(heard: Heard) -> str:
    many = heard.report.many
    cards = "A card was" if many == 1 else f"{many} cards were"
    return f"{cards} dealt to {BESIDE}, who is sitting out."


def _missing(heard: Heard) -> str:
    return heard.chance.choice(
        (
            "A card of this deck lies under the next table.",
            "The deck is short: a card is missing.",
            "Two cards of this deck were left in the shuffler.",
        )
    )


def _extra(heard: Heard) -> str:
    return heard.chance.choice(
        (
            "There is a card in this deck with another back.",
            "The same card has turned up twice in this deck.",
            "A card of the other deck is among these.",
        )
    )


def _count(heard: Heard) -> str:
    return "The dealer has counted the stub, and the number is wrong."


def _fouled(heard: Heard) -> str:
    told = f"The discards have touched {heard.who}'s cards. {_protection(heard)}"
    return f"{told} {_state(heard)} {_fault(heard)}".rstrip()


def _collected(heard: Heard) -> str:
    told = f"The dealer has taken in {heard.who}'s cards by mistake. {_protection(heard)}"
    return f"{told} {_state(heard)} {_fault(heard)}".rstrip()


def _protection(heard: Heard) -> str:
    if heard.report.protected:
        return heard.chance.choice(
            ("There was a chip on them.", f"{heard.who} had a hand on them.", "They were capped.")
        )
    return heard.chance.choice(("Nothing lay on them.", "They lay there unprotected."))


def _state(heard: Heard) -> str:
    if heard.report.restored:
        return "It is certain which cards they are."
    return "Nobody can say any more which cards they were."


def _fault(heard: Heard) -> str:
    return f"{heard.who} had pushed them forward." if heard.report.at_fault else ""


def _left(heard: Heard) -> str:
    lies = "a chip lies on the cards" if heard.report.protected else "the cards lie unprotected"
    return f"{heard.who} has left the table without a word; {lies}."


def _hand_size(heard: Heard) -> str:
    wrong = heard.chance.choice(("one card too many", "one card too few", "two cards too many"))
    return f"{heard.who} has {wrong}. The deck has been counted and is whole."


def _exposed(heard: Heard) -> str:
    cards = heard.report.cards
    if heard.report.at_fault:
        return f"{heard.who} has turned over {show(cards)} from {heard.who}'s own hand: all saw it."
    if len(cards) > 1:
        return f"{heard.who}'s cards have turned over, {show(cards)}: everybody has seen both."
    return (
        f"A face-down card of {heard.who}'s has turned over: everybody has seen the {show(cards)}."
    )


def _off_table(heard: Heard) -> str:
    hand, card = heard.hand, heard.report.cards[0]
    if heard.report.seat == NOBODY:
        return f"The {show([card])} slid off the table as the dealer put it on the board."
    way = f"the {show([card])}, face up" if card in hand.up(heard.report.seat) else "face down"
    return f"A card for {heard.who}, {way}, fell off the table as it was dealt."


def _pot_touched(heard: Heard) -> str:
    does = heard.chance.choice(("stacks up chips", "moves chips about", "reaches for chips"))
    return f"{heard.who} {does} that lie in the pot."


def _jam(heard: Heard) -> str:
    return heard.chance.choice(
        ("The shuffler has jammed in mid-shuffle.", "The shuffler stopped before it was done.")
    )


def _shuffler_out(heard: Heard) -> str:
    return "The shuffler behind the dealer is out of order."


def _premature(heard: Heard) -> str:
    hand = heard.hand
    coming = next(step for step in reversed(hand.agenda[:-1]) if isinstance(step, steps.DealBoard))
    cards = "The next card of the board" if coming.many == 1 else "The flop"
    return f"{cards} lies open, though {heard.names[hand.actor]} has not acted yet."


def _short_board(heard: Heard) -> str:
    wrong = heard.chance.choice(("one card too many", "one card too few"))
    return f"The dealer has put {wrong} on the board."


def _burn_exposed(heard: Heard) -> str:
    return "The card that was just burned turned over, and everybody has seen it."


def _burn_skipped(heard: Heard) -> str:
    return "The dealer did not burn before these cards."


def _out_of_turn(heard: Heard) -> str:
    hand = heard.hand
    others = [seat for seat in hand.live_seats() if seat != hand.actor and hand.stacks[seat]]
    other = heard.names[heard.chance.choice(others)] if others else BESIDE
    does = heard.chance.choice(("has put chips in", "has thrown the cards away", "says: raise"))
    return f"{other} {does}, though it is {heard.names[hand.actor]}'s turn."


def _wrong_pot(heard: Heard) -> str:
    live = [heard.names[seat] for seat in heard.hand.live_seats()]
    return (
        f"The dealer is about to push the pot to {heard.chance.choice(live)}, who did not win it."
    )


def _dispute(heard: Heard) -> str:
    live = [heard.names[seat] for seat in heard.hand.live_seats()]
    about = heard.chance.choice(
        ("how much was bet", "what was said", "who acted first", "whose chips these are")
    )
    return f"{heard.chance.choice(live)} and the dealer do not agree on {about}."


_STORIES: Final[dict[str, Callable[[Heard], str]]] = {
    "not_shuffled": _not_shuffled,
    "wrong_start": _wrong_start,
    "player_missed": _player_missed,
    "face_up": _face_up,
    "ineligible": _ineligible,
    "cards_missing": _missing,
    "cards_extra": _extra,
    "count_wrong": _count,
    "fouled": _fouled,
    "collected": _collected,
    "left": _left,
    "hand_size": _hand_size,
    "exposed": _exposed,
    "off_table": _off_table,
    "pot_touched": _pot_touched,
    "shuffler_jam": _jam,
    "shuffler_out": _shuffler_out,
    "premature_board": _premature,
    "short_board": _short_board,
    "burn_exposed": _burn_exposed,
    "burn_skipped": _burn_skipped,
    "out_of_turn": _out_of_turn,
    "wrong_pot": _wrong_pot,
    "dispute": _dispute,
}
