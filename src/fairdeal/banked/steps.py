"""The steps of a round against the house, written out before the first card."""

from typing import NamedTuple

from fairdeal.banked.games import BankedGame, Stage
from fairdeal.banked.values import AnyValues, CountPoint, Dealing, DoubleDrawValues
from fairdeal.cite import Cite


class Wagers(NamedTuple):
    """Positions place their opening wagers until the dealer closes the bets."""


class Announce(NamedTuple):
    """The dealer says "no more bets" once all have decided."""


class DealOwn(NamedTuple):
    """Cards to each position that wagered: one at a time, or a whole stack at once (ddp 10.B)."""

    many: int
    by_stack: bool

    @Cite("ddp 8.D(2)", "ddp 9.B(1)", "ddp 10.B(1)", "dds (h)(2)", "D35")
    def order(self, inside: list[int]) -> list[int]:
        """Who gets each card, from the dealer's far left.

        >>> DealOwn(2, False).order([0, 3]), DealOwn(2, True).order([0, 3])
        ([0, 3, 0, 3], [0, 0, 3, 3])
        """
        if self.by_stack:
            return [seat for seat in inside for _ in range(self.many)]
        return inside * self.many


class DealShared(NamedTuple):
    """Cards before the dealer."""

    hole: int
    shared: int


class CountStub(NamedTuple):
    """The stub is counted, where this round's is."""


class Decide(NamedTuple):
    """Each position still in decides on a further wager."""

    stage: Stage


class Draw(NamedTuple):
    """Each position still in may exchange cards, one after the other (D22)."""

    most: int


class ShowHole(NamedTuple):
    """The hole card is turned up."""


class RackStub(NamedTuple):
    """What is left of the deck goes to the discard rack."""


class Settle(NamedTuple):
    """Hands are shown and wagers settled; then the cards go and the round is closed."""


Step = (
    Wagers
    | Announce
    | DealOwn
    | DealShared
    | CountStub
    | Decide
    | Draw
    | ShowHole
    | RackStub
    | Settle
)


@Cite("ddp 11.A", "ddp 1.B(3)", "ddp 1.B(6)", "D12", "D17", "D43", "D44")
def script(game: BankedGame, values: AnyValues) -> tuple[Step, ...]:
    """The agenda of a round, the next step last: nobody decides before the last card is dealt."""
    agenda: list[Step] = [Wagers()]
    agenda.append(DealOwn(game.own, values.dealing is Dealing.AUTOMATED_SHOE))
    if game.shared:
        agenda.append(DealShared(game.hole, game.shared))
    counts = isinstance(values, DoubleDrawValues) and values.count_stub
    at_end = isinstance(values, DoubleDrawValues) and values.count_point is CountPoint.END_OF_ROUND
    agenda += [CountStub()] if counts and not at_end else []
    for stage in game.stages:
        agenda += [Decide(stage), Announce()]
        agenda += [Draw(stage.draws)] if stage.draws else []
    agenda += [ShowHole()] if game.hole else []
    agenda += [CountStub()] if counts and at_end else []
    # The book racks the stub after the deal; the draws need it, so it goes after them (D12).
    agenda += [RackStub()] if game.in_order else []
    agenda.append(Settle())
    return tuple(agenda[::-1])
