"""Where the chips of a hand are, by its facts alone: a fold that knows no rules.

A ledger follows a hand with it. `stacks` include chips that a player keeps out of play.

>>> from fairdeal import Call, Check, Limit, Stakes, deal, play
>>> stakes = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
>>> hand = deal("holdem", stakes, stacks=[5_000, 5_000], seed=bytes(32))
>>> _ = play(hand, Call(1)), play(hand, Check(0))
>>> found = money(hand.log)
>>> found.stacks, found.bets, found.pot, found.set_aside, found.room
([4800, 4800], [0, 0], 400, 0, 0)
"""

from collections.abc import Iterable

import msgspec

from fairdeal.errors import Corrupt
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent, HandOpened


class Money(msgspec.Struct):
    """The chips of each seat, in front of it, in the pot, in the rake area, and with the room."""

    stacks: list[int]
    bets: list[int]
    pot: int = 0
    set_aside: int = 0
    room: int = 0
    boxes: dict[str, int] = {}

    def follow(self, event: AnyEvent) -> None:
        """Move the chips that a fact moves."""
        match event:
            case events.Posted(seat=seat, amount=amount, kind="ante" | "single ante" | "agreed"):
                self.stacks[seat] -= amount
                self.pot += amount
            case events.Posted(seat=seat, amount=amount) | events.Called(seat=seat, amount=amount):
                self.stacks[seat] -= amount
                self.bets[seat] += amount
            case events.RaisedTo(seat=seat, to=to):
                self.stacks[seat] -= to - self.bets[seat]
                self.bets[seat] = to
            case events.BettingClosed():
                self.pot += sum(self.bets)
                self.bets = [0] * len(self.bets)
            case events.UncalledReturned() | events.Refunded() | events.PostReturned():
                bet = min(event.amount, self.bets[event.seat])
                self.bets[event.seat] -= bet
                self.pot -= event.amount - bet
                self.stacks[event.seat] += event.amount
            case events.RakeSetAside(amount=amount):
                self.pot, self.set_aside = self.pot - amount, self.set_aside + amount
            case events.RakeReturned(amount=amount):
                dropped = min(amount, self.room)
                self.room, self.set_aside = self.room - dropped, self.set_aside - amount + dropped
                self.pot += amount
            case events.RakeTaken(amount=amount):
                self.set_aside, self.room = self.set_aside - amount, self.room + amount
            case events.ContributionTaken(fund=fund, amount=amount):
                self.pot -= amount
                self.boxes[fund] = self.boxes.get(fund, 0) + amount
            case events.ContributionReturned(fund=fund, amount=amount):
                self.boxes[fund] -= amount
                self.pot += amount
            case events.PotAwarded(seat=seat, amount=amount):
                self.pot -= amount
                self.stacks[seat] += amount
            case events.RoundVoided(returned=returned):
                self.stacks = [
                    have + back for have, back in zip(self.stacks, returned, strict=True)
                ]
                self.bets = [0] * len(self.bets)
                self.pot, self.set_aside, self.room, self.boxes = 0, 0, 0, {}


def money(record: Iterable[AnyEvent]) -> Money:
    """Where the chips of a hand are after these facts."""
    facts = iter(record)
    opened = next(facts, None)
    if not isinstance(opened, HandOpened):
        raise Corrupt("a record begins with the opening of a hand, and this one does not")
    found = Money(list(opened.stacks), [0] * len(opened.stacks))
    for event in facts:
        found.follow(event)
    return found
