"""What goes wrong at a table, in plain English.

A story tells what was seen, never what follows from it. It describes the hand as the rail sees it,
so it can name no card that nobody has seen but those that it says were seen.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from fairdeal.cards.notation import show
from fairdeal.engine.audience import RAIL
from fairdeal.engine.roles import Role
from fairdeal.poker import events, steps
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.trouble.entry import Irregularity
from fairdeal.poker.trouble.reporting import Report
from fairdeal.poker.views.view import view
from fairdeal.training.dealing import BESIDE


class Heard(NamedTuple):
    """What a story describes: the hand as everybody sees it, and what was reported."""

    hand: Hand
    report: Report
    names: Sequence[str]
    chance: Random

    @property
    def who(self) -> str:
        """The player it happened to."""
        return self.names[self.report.seat]


_SPEAKERS: Final = {
    Role.DEALER: "The dealer calls you over.",
    Role.FLOORPERSON: "You see it yourself.",
    Role.SHIFT_SUPERVISOR: "The shift supervisor stands beside you.",
    Role.MANAGER: "The manager points it out to you.",
    Role.SURVEILLANCE: "Surveillance is on the telephone.",
    Role.DEVICE: "A light on the shuffler calls you over.",
}


def story(heard: Heard, entry: Irregularity) -> str:
    """Who calls you, and what has happened."""
    tell = _STORIES.get(entry.report)
    what = tell(heard) if tell else f"{entry.title}."
    return f"{speaker(heard.report.by)} {what}".strip()


def speaker(by: Role) -> str:
    """Who calls you."""
    return _SPEAKERS.get(by, "")


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
    board = any(street.board for street in heard.hand.game.streets)
    return f"The dealer has counted the {'stub' if board else 'deck'}, and the number is wrong."


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
    card, seat = heard.report.cards[0], heard.report.seat
    if seat == NOBODY:
        return f"The {show([card])} slid off the table as the dealer put it on the board."
    up = view(heard.hand, RAIL).seats[seat].up
    way = f"the {show([card])}, face up" if card in up else "face down"
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
    mixed = "nobody can tell any more which they were"
    does = heard.chance.choice(
        (
            f"has thrown the cards into the muck, and {mixed}",
            "has put chips into the pot, and nobody can tell any more how many",
        )
    )
    return f"It is {heard.names[hand.actor]}'s turn. Out of turn, {other} {does}."


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
