"""Where each deck of a table is at this moment: the board on which the floor sees it."""

from typing import Final

import msgspec

from fairdeal.banked.values import Dealing
from fairdeal.cite import Cite
from fairdeal.engine.deck.preparing import Cards, Stage
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.room.decks.packs import Place
from fairdeal.room.decks.state import Decks, Laid
from fairdeal.room.submission import TableKind

_SHOES: Final = (Dealing.MANUAL_SHOE, Dealing.AUTOMATED_SHOE)


class Shown(msgspec.Struct, frozen=True):
    """One deck on the board."""

    id: str
    back: str
    place: Place
    in_play: bool
    stage: Stage
    since: int
    rounds: int


@Cite("poker 3.B", "ddp 3.B(3)", "dds (b)(2)(iii)")
def board(decks: Decks, setting: TableKind) -> tuple[Shown, ...]:
    """Each deck of a table: the one of the next hand or of the hand in play first."""
    return tuple(
        Shown(
            id=laid.id,
            back=laid.back,
            place=place_of(laid, cards, setting),
            in_play=cards.dealing,
            stage=cards.stage,
            since=laid.since,
            rounds=laid.rounds,
        )
        for _, laid, cards in decks.each
    )


@Cite("ddp 3.B(5)", "ddp 5.C", "ddp 5.F(3)", "dds (b)(2)(v)", "dds (d)(1)")
def place_of(laid: Laid, cards: Cards, setting: TableKind) -> Place:
    """Where a deck of a table is."""
    if cards.retired:
        return Place.RETIRED
    if cards.dealing:
        return Place.SHOE if setting.devices.dealing in _SHOES else Place.TABLE
    if laid.racked:
        return Place.RACK
    if cards.method is Method.DEVICE_TO_SHOE:
        return Place.SHOE
    if cards.method is Method.DEVICE and not cards.cut:
        return Place.SHUFFLER
    return Place.TABLE
