"""A shuffler or a shoe fails, is out of order, is set aside, and comes back.

The books' own rules are those of `engine.deck.preparing`: what is asked there is asked here of the
deck that a table deals from.
"""

from typing import Any

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.deck import preparing
from fairdeal.engine.deck.preparing import AnyFact
from fairdeal.engine.deck.preparing_rules import Device
from fairdeal.room.acts.again import set_up_again
from fairdeal.room.decks import facts as deck_facts
from fairdeal.room.decks.placing import paper_table, the_decks
from fairdeal.room.decks.state import stream_of
from fairdeal.room.equipment import commands, facts
from fairdeal.room.equipment.facts import Sort
from fairdeal.room.equipment.finding import device_at
from fairdeal.room.equipment.state import EQUIPMENT, Equipment, Piece
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.work import Work


@Cite("poker 18.Q", "ddp 13.D", "dds (k)(5)", "D28")
def report_device(work: Work, command: commands.ReportDevice) -> None:
    """Note that a device failed; the deck in a shuffler is to be shuffled again, no other one."""
    table, piece = _device(work, command)
    if piece.state not in (Device.WORKING, Device.FAILED):
        raise Refused("device_not_in_use", piece.id)
    if command.sort is Sort.SHUFFLER:
        _unshuffle(work, table, command)
    failed = facts.DeviceFailed(id=piece.id, what=command.what, **work.acting.did())
    _write(work, piece, failed)


def _unshuffle(work: Work, table: TableInRoom, command: commands.ReportDevice) -> None:
    decks = the_decks(work, table.number)
    deck = min(command.deck, len(decks.each)) if command.deck == 2 else command.deck
    the_decks(work, table.number, deck)
    if decks.each[deck - 1][2].dealing:
        return  # a deck in play was not in the shuffler
    failed = deck_facts.DeckFailed(deck=deck, what=str(command.what), **work.acting.did())
    work.write(stream_of(table.number), failed)


@Cite("poker 18.R", "ddp 13.F", "dds (k)(6)")
def take_out_of_order(work: Work, command: commands.TakeOutOfOrder) -> None:
    """Note that a device cannot be used."""
    table, piece = _device(work, command)
    if piece.state is Device.OUT_OF_ORDER:
        raise Refused("already_so")
    _ask(work, table, piece, preparing.DeviceOutOfOrder())
    _write(work, piece, facts.DeviceOutOfOrder(id=piece.id, **work.acting.did()))


@Cite("poker 18.R", "ddp 13.F", "ddp 13.F(1)", "ddp 13.F(2)", "dds (k)(6)", "S27")
def set_device_aside(work: Work, command: commands.SetDeviceAside) -> None:
    """Cover a device, put a sign on it or remove it, as the book of the table has it."""
    table, piece = _device(work, command)
    if (piece.state, piece.aside) == (Device.SET_ASIDE, command.how):
        raise Refused("already_so")
    _ask(work, table, piece, preparing.DeviceSetAside(command.how))
    _write(work, piece, facts.DeviceSetAside(id=piece.id, how=command.how, **work.acting.did()))


@Cite("poker 18.R", "ddp 13.F", "dds (k)(6)")
def restore_device(work: Work, command: commands.RestoreDevice) -> None:
    """Let a device be used again."""
    table, piece = _device(work, command)
    if piece.state is Device.WORKING:
        raise Refused("already_so")
    _write(work, piece, facts.DeviceRestored(id=piece.id, **work.acting.did()))
    set_up_again(work, table.number, piece.id)


def _device(work: Work, command: commands.AtDevice) -> tuple[TableInRoom, Piece]:
    """The table, and its device of a sort."""
    table = paper_table(work, command.table, in_hand=True)
    found = None
    if command.sort in (Sort.SHUFFLER, Sort.SHOE):
        found = device_at(work.see, table, command.sort)
    if found is None:
        raise Refused("no_such_equipment", f"a {command.sort} at table {command.table}")
    return table, found


def _ask(work: Work, table: TableInRoom, piece: Piece, fact: AnyFact) -> None:
    """Let the book say whether this may happen to a device that stands beside its deck."""
    cards = msgspec.structs.replace(the_decks(work, table.number).cards, retired="")
    preparing.do(msgspec.structs.replace(cards, device=piece.state), fact)


def _write(work: Work, piece: Piece, fact: Any) -> None:
    """Note what happened; a device that nobody has registered is known from now on."""
    there: Equipment = work.see(EQUIPMENT) or Equipment()
    if piece.id not in there.pieces:
        known = facts.EquipmentRegistered(id=piece.id, sort=piece.sort, **work.acting.did())
        placed = facts.EquipmentPlaced(id=piece.id, table=piece.table, **work.acting.did())
        work.write(EQUIPMENT, known, placed)
    work.write(EQUIPMENT, fact)
