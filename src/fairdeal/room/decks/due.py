"""What is due with the decks of a table: counts, changes, spreads; and until when."""

from typing import Final

import msgspec

from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cite import Cite
from fairdeal.engine.deck.preparing import prepared
from fairdeal.room.decks.placing import change_at
from fairdeal.room.decks.state import Decks, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.room import Room
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import State, TableInRoom
from fairdeal.room.tables.state import stream_of as table_stream
from fairdeal.room.tables.way import Way

_MOST_CARDS: Final = 999


def require_number(cards: int) -> None:
    """Refuse what cannot be the number of cards that somebody counted."""
    if not 0 <= cards <= _MOST_CARDS:
        raise Refused("not_a_card_count", f"a count must be 0 to {_MOST_CARDS}")


# ---- what a device shows ----


@Cite("poker 7.F(4)(b)", "ddp 5.E(1)", "ddp 5.E(2)", "D11", "D19")
def counts_itself(setting: TableKind) -> bool:
    """Whether the shuffler of a kind of table counts the cards after each shuffle."""
    devices = setting.devices
    return devices.shuffler == "counting" or devices.reshuffles_itself


# ---- what is due ----


@Cite("poker 7.F(4)(a)", "P-118")
def require_counted(decks: Decks, setting: TableKind) -> None:
    """Refuse a deal of poker while a deck has gone uncounted through the rounds allowed."""
    every = setting.devices.count_every
    if not every or setting.book != "poker":
        return
    for number, laid, cards in decks.each:
        if not cards.retired and laid.rounds >= every:
            raise Refused("count_due", f"deck {number}, {laid.id}, after {laid.rounds} rounds")


@Cite("ddp 8.E", "ddp 9.C", "D18", "D19")
def stub_due(decks: Decks | None, setting: TableKind) -> bool:
    """Whether the stub of the next round is counted: by the rounds of the table, or of its deck."""
    every = setting.devices.count_every
    if decks is None or not every or not isinstance(setting.values, DoubleDrawValues):
        return False
    return max(decks.rounds, decks.first.dealt) + 1 >= every


# ---- for those who look ----

_SPREAD: Final = {
    "poker": Cite("poker 5.E"),
    "ddp": Cite("ddp 5.H"),
    "dds": Cite("dds (d)(7)"),
}
_REMOVED: Final = {
    "poker": Cite("poker 7.F(6)", "P-116"),
    "ddp": Cite("ddp 5.E", "D29"),
    "dds": Cite("dds (b)(1)"),
}
_PREPARED: Final = {
    "poker": Cite("poker 5.A", "poker 5.C(2)"),
    "ddp": Cite("ddp 5.A", "ddp 5.D(2)"),
    "dds": Cite("dds (d)(1)", "dds (d)(2)(ii)"),
}
_CHANGED: Final = {
    "poker": Cite("poker 3.C", "P-120"),
    "ddp": Cite("ddp 3.C(1)", "ddp 3.C(2)", "D33"),
    "dds": Cite("dds (c)(5)", "S23"),
}


class Due(msgspec.Struct, frozen=True):
    """Something to be done with a deck.

    `command` is what the dealer would send. `until` is when it is too late, in milliseconds, 0 if
    no time is set. `rounds` is how many rounds may still begin before it is done, -1 if any number
    may.
    """

    says: str
    cite: Cite
    command: str
    until: int = 0
    rounds: int = -1


def due_at(room: Room, number: int, time: int) -> tuple[Due, ...]:
    """What is due with the decks of a table, the most pressing first."""
    table: TableInRoom | None = room.things.get(table_stream(number))
    decks: Decks | None = room.things.get(stream_of(number))
    if table is None or decks is None or not table.opened or table.way is not Way.PAPER:
        return ()
    found = [
        *_idle(table, decks),
        *_decks(table, decks),
        *_counts(table, decks),
        _change(table, decks, time),
    ]
    return tuple(sorted(found, key=lambda due: due.rounds if due.rounds >= 0 else 99))


@Cite("poker 5.E", "ddp 5.H", "dds (d)(7)")
def _idle(table: TableInRoom, decks: Decks) -> list[Due]:
    if table.state is not State.IDLE or decks.spread:
        return []
    face = table.setting.devices.idle_face
    says = f"nobody plays: spread the cards face {face}"
    cite = _SPREAD[decks.cards.book]
    return [Due(says, cite, f"spread_decks table={table.number} face={face}", rounds=0)]


def _decks(table: TableInRoom, decks: Decks) -> list[Due]:
    """Decks that are gone, and the steps that are left with the deck of the next hand."""
    found = []
    for number, laid, cards in decks.each:
        if cards.retired:
            says = f"deck {laid.id} was removed: put another one in its place"
            command = f"replace_deck table={table.number} deck={number}"
            found.append(Due(says, _REMOVED[cards.book], command, rounds=0))
    cards = decks.cards
    if decks.followed and not cards.dealing and not cards.retired and not prepared(cards):
        step = "shuffle" if cards.method is None else "cut"
        rest = f"method={table.setting.devices.method}" if step == "shuffle" else "cards=NUMBER"
        says = f"deck {decks.first.id} {decks.first.back}".rstrip() + f": {step}"
        command = f"{step}_deck table={table.number} {rest}"
        found.append(Due(says, _PREPARED[cards.book], command, rounds=0))
    return found


@Cite("poker 7.F(4)(a)", "ddp 8.E", "ddp 9.C")
def _counts(table: TableInRoom, decks: Decks) -> list[Due]:
    every = table.setting.devices.count_every
    if not every:
        return []
    if table.setting.book != "poker":
        in_this = max(decks.rounds, decks.first.dealt) >= every
        if not (in_this if table.hand else stub_due(decks, table.setting)):
            return []
        command = f"count_stub hand={table.hand or 'HAND'} cards=NUMBER"
        return [Due("count the stub in this round", Cite("ddp 8.E", "ddp 9.C"), command)]
    return [
        Due(
            f"count deck {laid.id}: {laid.rounds} rounds since it was counted",
            Cite("poker 7.F(4)(a)"),
            f"count_deck table={table.number} deck={number} cards=NUMBER",
            rounds=max(0, every - laid.rounds),
        )
        for number, laid, cards in decks.each
        if not cards.retired and laid.rounds >= every - 1
    ]


@Cite("poker 3.C", "ddp 3.C(1)", "ddp 3.C(2)", "dds (c)(5)")
def _change(table: TableInRoom, decks: Decks, time: int) -> Due:
    until = change_at(decks, table.setting)
    cite = _CHANGED[decks.cards.book]
    command = f"place_decks table={table.number} backs=COLOUR,..."
    rounds = 0 if time >= until else -1
    return Due("the decks must be changed", cite, command, until, rounds)
