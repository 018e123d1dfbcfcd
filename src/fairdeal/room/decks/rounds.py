"""A round with cards of paper begins and ends: which deck is in play, and which is next."""

from collections.abc import Sequence
from typing import Any

import msgspec

from fairdeal.banked.events import RoundVoided as BankedVoid
from fairdeal.banked.values import Dealing, DoubleDrawValues
from fairdeal.cite import Cite
from fairdeal.poker.events import RoundVoided
from fairdeal.room.decks import facts
from fairdeal.room.decks.removing import remove
from fairdeal.room.decks.state import Decks, stream_of
from fairdeal.room.hands.facts import HandEnded, VoidOrdered
from fairdeal.room.submission.kinds import ALWAYS
from fairdeal.room.tables.state import State, TableInRoom
from fairdeal.room.work import Work


@Cite("poker 3.A(4)(a)", "ddp 3.B(4)", "dds (b)(2)(iv)")
def begin(work: Work, table: TableInRoom, hand: str) -> None:
    """Note from which deck a hand is dealt, and whether from the dealer's hand."""
    decks: Decks | None = work.see(stream_of(table.number))
    if decks is None:
        return
    devices = table.setting.devices
    hours = devices.change_hours if devices.dealing is Dealing.HAND else 0
    dealt = facts.DeckDealt(hand=hand, id=decks.first.id, hours=hours, **work.acting.did())
    work.write(stream_of(table.number), dealt)


@Cite("ddp 8.E", "ddp 9.C", "D18")
def with_count(table: TableInRoom) -> TableInRoom:
    """The table for one round in which the stub is counted."""
    values = table.setting.values
    assert isinstance(values, DoubleDrawValues)
    counted = msgspec.structs.replace(values, count_stub=True)
    setting = msgspec.structs.replace(table.setting, values=counted)
    return msgspec.structs.replace(table, setting=setting)


@Cite("poker 3.A(4)(b)", "poker 7.F(6)", "poker 18.I", "ddp 8.F(5)", "P-103", "P-116")
def over(work: Work, table: int, happened: Sequence[Any], ended: HandEnded) -> None:
    """After a hand: a completed round gives the turn to the other deck, a wrong deck goes.

    `happened` are the facts of the hand.
    """
    decks: Decks | None = work.see(stream_of(table))
    if decks is None or not decks.hand:
        return
    completed = not (ended.voided or ended.unplayed)
    finished = facts.RoundOver(
        hand=decks.hand, completed=completed, dealt=not ended.unplayed, **work.acting.did()
    )
    work.write(stream_of(table), finished)
    if ended.voided and not ended.unplayed and _wrong_deck(happened):
        remove(work, table, 1, "wrong in a round")


def _wrong_deck(happened: Sequence[Any]) -> bool:
    """Whether the cards made a round void; an order to void it says nothing of the cards."""
    if any(isinstance(fact, VoidOrdered) for fact in happened):
        return False
    return any(isinstance(fact, RoundVoided | BankedVoid) and fact.new_deck for fact in happened)


@Cite("poker 5.E", "ddp 5.H", "dds (d)(7)")
def idle(work: Work, table: TableInRoom) -> None:
    """At a table at which nobody plays any more, the cards are to be spread.

    Where neither the decks are followed nor everything is attested, the dealer answers for it.
    """
    decks: Decks | None = work.see(stream_of(table.number))
    if decks is None or decks.idle or decks.spread:
        return
    recorded = decks.followed or table.setting.attested == ALWAYS
    if recorded and table.state is State.IDLE:
        work.write(stream_of(table.number), facts.DecksIdle(**work.acting.did()))
