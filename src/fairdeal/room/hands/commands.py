"""What may be asked of a hand or a round in play.

Seats are those of the hand, counted from 0 in the order of the deal. A player need not name his
own. A request is an object of JSON with the name of the request: `{"type": "raise_to", "to": 600}`.
"""

from typing import Any

from fairdeal.room.commands import Command


class InHand(Command, frozen=True, kw_only=True):
    """A command about one hand in play, by its id."""

    hand: str


class Act(InHand, frozen=True, kw_only=True):
    """Do what a player may do: fold, call, raise, discard, place a wager.

    `instrument` is what a wager against the house is made with: chips if nothing is named.
    """

    request: dict[str, Any]
    instrument: str = ""


class Say(InHand, frozen=True, kw_only=True):
    """Tell what a player said and pushed, to be judged by chapter 8."""

    words: str = ""
    chips: tuple[int, ...] = ()
    currency: int = 0
    motion: str = "none"
    incomplete: bool = False
    seat: int = -1


class Report(InHand, frozen=True, kw_only=True):
    """Report that something went wrong; a player's report calls the floor."""

    report: dict[str, Any]


class Rule(InHand, frozen=True, kw_only=True):
    """Decide what the book leaves open.

    `supplement` is the title of a rule of the operator's own that the ruling follows.
    """

    ruling: dict[str, Any]
    supplement: str = ""


class DealStep(InHand, frozen=True, kw_only=True):
    """Do the one thing that the dealer does next."""


class EnterCards(InHand, frozen=True, kw_only=True):
    """Name the cards that really came off a deck of paper, `??` for one that nobody has seen."""

    cards: str


class CloseBets(InHand, frozen=True, kw_only=True):
    """Say "no more bets"."""


class TimeOut(InHand, frozen=True, kw_only=True):
    """The time of a seat is over. `since` is the version of the hand that gave it the turn."""

    seat: int
    since: int


class ExtendClock(InHand, frozen=True, kw_only=True):
    """Take more time for a decision, once."""


class VoidHand(InHand, frozen=True, kw_only=True):
    """Void a hand that cannot go on: all chips go back."""

    reason: str
