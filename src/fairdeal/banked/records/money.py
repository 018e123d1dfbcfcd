r"""Where the chips of a round are, from the amounts of its facts alone: no rule is asked.

>>> from fairdeal.banked.notation.reading import read
>>> table = read("double-draw A 500..900   Ann 5000\nAnn bets 500\nno more bets\nAnn folds").table
>>> money(table.log)
Money(stacks=[4000], wagers=[0], house=1000)
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from fairdeal.banked import events
from fairdeal.banked.events import AnyEvent


@dataclass
class Money:
    """Stacks, wagers on the layout by position, and what the table inventory has gained."""

    stacks: list[int] = field(default_factory=list)
    wagers: list[int] = field(default_factory=list)
    house: int = 0

    def take_in(self, event: AnyEvent) -> None:
        """Move the chips that a fact moves."""
        match event:
            case events.RoundOpened(stacks=stacks):
                self.stacks, self.wagers = list(stacks), [0] * len(stacks)
            case events.WagerPlaced(seat=seat, amount=amount, before=before):
                self._move(seat, before - amount, amount - before)
            case events.WagersTakenBack(seat=seat, amount=amount):
                self._move(seat, amount, -amount)
            case events.Folded(seat=seat, surrendered=lost):
                self._move(seat, 0, -lost)
            case events.WagerSettled(seat=seat, stake=stake, won=won):
                self._move(seat, stake + won, -stake)
            case events.RoundVoided(returned=returned):
                for seat, back in enumerate(returned):
                    self._move(seat, back, -self.wagers[seat])

    def _move(self, seat: int, to_stack: int, to_layout: int) -> None:
        self.stacks[seat] += to_stack
        self.wagers[seat] += to_layout
        self.house -= to_stack + to_layout  # what neither gets, the house has


def money(record: Iterable[AnyEvent]) -> Money:
    """Return where the chips are after the facts of a record."""
    found = Money()
    for event in record:
        found.take_in(event)
    return found
