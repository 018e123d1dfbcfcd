"""What has happened at a table between hands: facts, in the past tense.

A table is rebuilt from its facts alone. Every movement of chips on to the table, off it, or between
a player and a hand stands in a fact with its amount; `money` adds them up.
"""

import msgspec

from fairdeal.cards.card import Card
from fairdeal.engine.roles import Role
from fairdeal.engine.tags import of_book
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.stakes import HigherMinimum, Kill, Stakes
from fairdeal.poker.table.values import TableRules

_TAG = of_book("table")


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fact about one table, and who attested it: a role, and a person."""

    by: Role = Role.PLAYER
    person: str = ""


class OfPlayer(Event, frozen=True, kw_only=True, omit_defaults=True):
    """A fact about one player, known by his id."""

    player: str


class TableOpened(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A table opened: its game and edition, how many seats it has, and all its values."""

    game: str
    edition: int
    seats: int
    stakes: Stakes
    house: HouseRules = HouseRules()
    rules: TableRules = TableRules()
    kill: Kill = Kill()
    minimum: HigherMinimum | None = None


# ---- coming and going ----


class SatDown(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player took a seat and put these chips on the table."""

    name: str
    seat: int
    stack: int
    posts: bool = False


class Left(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player gave up his seat and took these chips with him.

    Where he has a hand in play the amount is 0. `PaidOut` follows when the hand is settled.
    """

    seat: int
    amount: int
    at: int = 0


class PaidOut(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player who had left during a hand got what the hand left him."""

    amount: int


class SatOut(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player keeps his seat and is dealt out."""


class CameBack(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player is to be dealt in again."""

    posts: bool = False


class BlindChosen(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player who waits for the largest blind chose to post it, or to wait after all."""

    posts: bool


# ---- chips ----


class ChipsAdded(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player put more chips on the table."""

    amount: int


class ChipsTaken(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player took chips off the table."""

    amount: int


# ---- the agreed minimum ----


class MinimumAsked(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player asked for a higher minimum, and so said yes to it."""

    to: int


class MinimumAgreed(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player said yes to the higher minimum."""


class MinimumDeclined(OfPlayer, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A player said no: nothing changes."""


class MinimumLapsed(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """The next hand or other limits came before all players had answered."""


class MinimumRaised(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """All players agreed: how high the minimum is, who said yes, and how they were asked."""

    to: int
    players: tuple[str, ...]
    method: str


class MinimumEnded(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """The posted minimum holds again: a player objected, or the limits changed."""

    player: str = ""


# ---- the button and the values ----


class ButtonPlaced(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """The button lies before a seat; the cards that were dealt for it, if any were."""

    seat: int
    cards: tuple[tuple[str, Card], ...] = ()


class LimitsChanged(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Other stakes were posted."""

    stakes: Stakes
    kill: Kill
    minimum: HigherMinimum | None


# ---- hands ----


class HandStarted(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A hand began: its players in the order of the deal, with their seats and their chips.

    `stakes` are the stakes of this hand with all that is posted. `owed` are the seats that owe each
    blind, the largest last, and `missed` the players whom a blind has passed.
    """

    number: int
    players: tuple[str, ...]
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    stakes: Stakes
    button: int | None = None
    owed: tuple[int, ...] = ()
    missed: tuple[str, ...] = ()


class HandSettled(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A hand is over: what each of its players won or lost, and what went to the room.

    They stand in the order of the deal. `stays` says that the button stays for the next hand.
    """

    number: int
    won: tuple[tuple[str, int], ...]
    room: int
    stays: bool = False


class HandVoided(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A hand is void or misdealt: chips, button and blinds are as they were before it."""

    number: int
    why: str


class KillPutOn(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """Somebody won the whole of a qualifying pot: the limits of the next hand are raised.

    `player` is "" where the winner had left the table.
    """

    player: str = ""


class KillEnded(Event, frozen=True, kw_only=True, omit_defaults=True, tag=_TAG):
    """A pot was divided or too small, or the limits changed: the posted limits hold again."""


AnyEvent = (
    TableOpened
    | SatDown
    | Left
    | PaidOut
    | SatOut
    | CameBack
    | BlindChosen
    | ChipsAdded
    | ChipsTaken
    | MinimumAsked
    | MinimumAgreed
    | MinimumDeclined
    | MinimumLapsed
    | MinimumRaised
    | MinimumEnded
    | ButtonPlaced
    | LimitsChanged
    | HandStarted
    | HandSettled
    | HandVoided
    | KillPutOn
    | KillEnded
)
"""What a record of a table holds, as a closed set: for decoding."""
