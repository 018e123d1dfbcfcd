"""The signs of a room as it is now: its version in force, and what changes during the day."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.deck.preparing_rules import Device
from fairdeal.room.calendar import day_of, hour_of
from fairdeal.room.decks.state import Decks
from fairdeal.room.equipment.facts import Sort
from fairdeal.room.equipment.state import EQUIPMENT, Equipment
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.funds.displaying import shown_cents
from fairdeal.room.jackpots.funds.state import Fund
from fairdeal.room.jackpots.funds.state import stream_of as fund_stream
from fairdeal.room.jackpots.high_hand.state import STREAM as HIGH_HAND
from fairdeal.room.jackpots.high_hand.state import HighHand
from fairdeal.room.jackpots.values import BAD_BEAT
from fairdeal.room.ledger import box
from fairdeal.room.refusals import Refused
from fairdeal.room.room import Room
from fairdeal.room.tables.state import State, TableInRoom
from fairdeal.room.versions.state import SUBMISSION, Versions
from fairdeal.room.versions.values import in_force, room_value, the_version
from fairdeal.signs.making import make, of_table
from fairdeal.signs.posting import Approved, approved
from fairdeal.signs.sign import Sign
from fairdeal.signs.state import BoardLine, BrokenDevice, LimitChange, SignState

_BROKEN: Final = (Device.OUT_OF_ORDER, Device.SET_ASIDE)
_NAMES: Final = {Sort.SHUFFLER: "automated shuffler", Sort.SHOE: "dealing shoe"}
"""The devices that have a sign when they are out of order."""


@Cite("R15", "R21")
def signs_of(room: Room, table: int = 0, version: int = 0) -> list[Sign]:
    """All signs of a room, or those of one table; from a version of its own where one is named."""
    source = approved(the_version(room, version) if version else in_force(room))
    state, operator = state_of(room), operator_of(room, source)
    if not table:
        return make(source, operator, state)
    found: TableInRoom | None = room.things.get(f"table/{table}")
    if found is None:
        raise Refused("no_such_table", str(table))
    kind = source.values.kinds.get(found.setting.key)
    if kind is None:
        raise Refused("no_such_kind", found.setting.key)
    return of_table(source, operator, table, kind, state)


def operator_of(room: Room, source: Approved) -> str:
    """The operator's name: the one on the layout of Double Draw Poker, else that of the room."""
    named = source.values.shared.get("double_draw.operator_name")
    if named:
        return str(named)
    house: House = room.things[ROOM]
    return house.name


def state_of(room: Room) -> SignState:
    """What signs show of this moment."""
    tables: dict[str, TableInRoom] = room.all("table")
    numbers = sorted(map(int, tables))
    bad_beat: Fund | None = room.things.get(fund_stream(BAD_BEAT))
    high_hand: HighHand | None = room.things.get(HIGH_HAND)
    return SignState(
        bad_beat=shown_cents(room, BAD_BEAT) if room_value(room, "bad_beat.offered") else None,
        pending=bad_beat is not None and bool(bad_beat.display.pending),
        high_hand=_in_the_fund(room, "high_hand", numbers),
        pooled=high_hand.announced if high_hand is not None and high_hand.announced_for else None,
        board=tuple(_line(tables[str(number)]) for number in numbers if _open(tables[str(number)])),
        change=_change(room),
        devices=tuple(_devices(room, numbers)),
    )


@Cite("poker 15.B", "poker 16.B", "P-126")
def _in_the_fund(room: Room, fund: str, tables: list[int]) -> int | None:
    """What the fund and the boxes at the tables hold; None where it is not offered."""
    if not room_value(room, f"{fund}.offered"):
        return None
    held = room.ledger.balances
    boxes = sum(held.get(box(table, fund), 0) for table in tables)
    return held.get(f"fund/{fund}", 0) + boxes


def _open(table: TableInRoom) -> bool:
    return table.state not in (State.CLOSED, State.CLOSING)


@Cite("poker 9.C")
def _line(table: TableInRoom) -> BoardLine:
    free = sum(seat is None for seat in table.seating.seats)
    return BoardLine(table.number, table.setting.key, free)


@Cite("R21")
def _change(room: Room) -> LimitChange | None:
    versions: Versions = room.things.get(SUBMISSION, Versions())
    announced = versions.announced
    if announced is None:
        return None
    house: House = room.things[ROOM]
    day, hour = day_of(announced.at, house.zone), hour_of(announced.at, house.zone)
    return LimitChange(day, hour, approved(versions.all[announced.version - 1]))


@Cite("poker 18.R", "ddp 13.F(2)")
def _devices(room: Room, tables: list[int]) -> list[BrokenDevice]:
    """The shufflers and shoes that cannot be used: registered ones, and those of the cards."""
    found: dict[str, Decks] = room.all("deck")
    kept: Equipment = room.things.get(EQUIPMENT, Equipment())
    return [
        BrokenDevice(table, name)
        for table in tables
        for sort, name in _NAMES.items()
        if any(piece.state in _BROKEN for piece in kept.at(table, sort))
        or (
            sort is Sort.SHUFFLER
            and str(table) in found
            and found[str(table)].cards.device in _BROKEN
        )
    ]
