"""The deck of a table between two rounds, cut as the house has chosen: `engine.deck.preparing`."""

from collections.abc import Collection

from fairdeal.banked.games import BankedGame
from fairdeal.banked.values import AnyValues, DoubleDownValues, DoubleDrawValues
from fairdeal.cite import Cite
from fairdeal.engine.deck.cutting import DEALER, recutter
from fairdeal.engine.deck.preparing import Cards, RecutOrdered
from fairdeal.engine.deck.preparing_rules import Device
from fairdeal.engine.roles import Role


@Cite("ddp 5.F(1)", "D31")
def deck_of(game: BankedGame, values: AnyValues, device: Device = Device.NONE) -> Cards:
    """A deck that has not been dealt from, with the house's choice of how deep it may be cut."""
    below = values.cut_min_from_bottom if isinstance(values, DoubleDrawValues) else 0
    return Cards(book=game.book, deck=game.deck.name, device=device, cut_min_from_bottom=below)


@Cite("dds (d)(6)", "S17")
def recut(cards: Cards, values: AnyValues, occupied: Collection[int], by: Role) -> RecutOrdered:
    """The order to cut again, to whom the house's choice says; elsewhere the dealer cuts."""
    if isinstance(values, DoubleDownValues):
        return RecutOrdered(by, to=recutter(occupied, cards.cutter, values.recut_by))
    return RecutOrdered(by, to=DEALER)
