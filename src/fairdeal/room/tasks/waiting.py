"""What waits for the staff as a day goes on: acts, counts, chips and boxes on their way.

None of it is handed over at the end of a shift: it belongs to whoever has the role, and it goes
away when its own command is sent.
"""

from collections.abc import Iterator
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.acts.act import Act, Asks, Blocks
from fairdeal.room.acts.due import Due
from fairdeal.room.acts.gates import acts_due, dealers_at
from fairdeal.room.acts.seen import look
from fairdeal.room.charges.state import SORT as TIME
from fairdeal.room.charges.state import Charges
from fairdeal.room.decks.due import due_at
from fairdeal.room.decks.state import SORT as DECKS
from fairdeal.room.decks.state import Decks
from fairdeal.room.drops.state import STREAM as DROPS
from fairdeal.room.drops.state import Drops
from fairdeal.room.jackpots.due import due as jackpots_due
from fairdeal.room.lists.facts import CallDeclined
from fairdeal.room.lists.state import Entry, WaitingList
from fairdeal.room.people.state import Person
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.rights import FLOOR, TABLE_STAFF
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tasks.item import Item, Source, named
from fairdeal.room.trays.facts import Way
from fairdeal.room.trays.state import SORT as TRAY
from fairdeal.room.trays.state import Tray
from fairdeal.room.versions.state import SUBMISSION, State, Versions

_FLOOR: Final = named(FLOOR)
_AT_TABLE: Final = named(TABLE_STAFF)
_CLOSING: Final = "closing the gaming day"


def key_of(command: str) -> str:
    """The key of what one command does: its name, and what is known of it.

    >>> key_of("count_deck table=4 deck=1 cards=NUMBER")
    'count_deck/4/1'
    """
    name, *words = command.split()
    values = [word.partition("=")[2] for word in words]
    return "/".join([name, *(value for value in values if value and not _is_blank(value))])


def _is_blank(value: str) -> bool:
    """Whether somebody has still to put a value in this place: `NUMBER`, `$AMOUNT`, `a|b`."""
    letters = [each for each in value if each.isalpha()]
    return "|" in value or (len(letters) > 1 and all(each.isupper() for each in letters))


def _shown(room: Room, player: str) -> str:
    person: Person | None = room.things.get(person_stream(player))
    return player if person is None else person.shown


def _tables(room: Room) -> list[TableInRoom]:
    tables: dict[str, TableInRoom] = room.all("table")
    return sorted(tables.values(), key=lambda table: table.number)


# ---- the submission, players who must go, cash on a table ----


@Cite("R15")
def _submission(room: Room) -> Iterator[Item]:
    """What becomes of a version of the submission next."""
    versions: Versions = room.things.get(SUBMISSION, Versions())
    coming = 0 if versions.announced is None else versions.announced.version
    for version in versions.all:
        if version.state in _VERSIONS and version.number != coming:
            says, roles, command = _VERSIONS[version.state]
            command = command.format(version.number)
            yield Item(
                key_of(command.partition(" on=")[0]),
                f"version {version.number} of the submission {says}",
                named(roles),
                since=version.since,
                command=command,
            )


_VERSIONS: Final[dict[State, tuple[str, frozenset[Role], str]]] = {
    State.DRAFT: ("is a draft", frozenset({Role.MANAGER}), "submit_version version={}"),
    State.SUBMITTED: (
        "waits for approval",
        frozenset({Role.MANAGER}),
        "approve_version version={} on=DAY approver=TEXT reference=TEXT",
    ),
    State.APPROVED: (
        "is approved",
        frozenset({Role.SHIFT_SUPERVISOR, Role.MANAGER}),
        "put_in_force version={}",
    ),
}


def _out(room: Room) -> Iterator[Item]:
    """Whoever refused to move where that means out, and sits there still."""
    lists: dict[str, WaitingList] = room.all("list")
    for waiting in lists.values():
        number = waiting.name.table
        table = room.things.get(f"table/{number}")
        there = set() if table is None else set(table.stacks())
        for player in sorted({each.player for each in waiting.over if _refused(each)} & there):
            if waiting.of(player) is None:
                says = f"{_shown(room, player)} refused to move on and is out of table {number}"
                command = f"leave_table table={number} player={player}"
                yield Item(f"out/{number}/{player}", says, _FLOOR, command=command, table=number)


def _refused(entry: Entry) -> bool:
    last = entry.history[-1]
    return isinstance(last, CallDeclined) and last.out


def _cash(room: Room) -> Iterator[Item]:
    for table in _tables(room):
        for player in table.cash:
            name, number = _shown(room, player), table.number
            says = f"the cash of {name} at table {number} must become chips"
            command = f"convert_cash table={number} player={player}"
            yield Item(key_of(command), says, _AT_TABLE, command=command, table=number)


# ---- time charges, fills and credits, boxes ----


@Cite("poker 17.B(3)(f)")
def _time(room: Room) -> Iterator[Item]:
    """Charges that a floorperson is to verify, and those that players owe."""
    found: dict[str, Charges] = room.all(TIME)
    for charges in sorted(found.values(), key=lambda each: each.table):
        number = charges.table
        if charges.unverified:
            says = f"verify the time charges in the rake area of table {number}"
            command = f"verify_time table={number} cents=$COUNTED"
            yield Item(
                key_of(command),
                says,
                _FLOOR,
                blocks="the drop of these charges",
                command=command,
                table=number,
                clause="poker 17.B(3)(f)",
            )
        for player, cents in charges.owed.items():
            says = f"{_shown(room, player)} owes {dollars(cents)} for time at table {number}"
            command = f"collect_time table={number} player={player}"
            yield Item(key_of(command), says, _AT_TABLE, command=command, table=number)


def _chips(room: Room) -> Iterator[Item]:
    """Fills and credits that are to be sent, or received and signed for."""
    found: dict[str, Tray] = room.all(TRAY)
    for number, tray in sorted(found.items(), key=lambda each: int(each[0])):
        for name, order in tray.orders.items():
            step = "receive" if order.sent else "send"
            at_table = (order.way is Way.FILL) == order.sent
            counted = " chips=COUNTED" if order.sent else ""
            yield Item(
                key=f"{order.way}/{number}/{name}",
                says=f"{step} the {order.way} of {dollars(order.cents)} for table {number}",
                who=(str(Role.DEALER if at_table else Role.CASHIER),),
                since=order.at,
                command=f"{step}_{order.way} table={number} order={name}{counted}",
                table=int(number),
            )


def _boxes(room: Room) -> Iterator[Item]:
    """Drop boxes and tip boxes that are to be handed over or counted."""
    drops: Drops = room.things.get(DROPS, Drops())
    for name, carried in drops.under_way.items():
        what = f"the {carried.box} box {name} of table {carried.table}"
        if carried.delivered:
            says, who = f"count {what}", named((Role.CASHIER, Role.ACCOUNTING))
            command = f"count_drop_box container={name} chips=COUNTED"
        else:
            says, who = f"hand over {what}", named((Role.SECURITY,))
            command = f"deliver_drop_boxes boxes={name}"
        yield Item(
            f"box/{name}", says, who, since=carried.since, command=command, table=carried.table
        )


# ---- jackpots ----


@Cite("poker 15.D", "poker 15.G(2)", "poker 15.I", "poker 16.D", "poker 16.G(1)")
def _jackpots(room: Room) -> Iterator[Item]:
    for each in jackpots_due(room):
        yield Item(
            key=each.key or key_of(each.command),
            says=each.says,
            who=named(each.roles),
            since=each.since,
            due=each.until,
            blocks=_CLOSING if each.closes else "",
            command=each.command,
        )


# ---- decks and acts ----


@Cite("poker 3.C", "poker 7.F(4)(a)", "R22")
def _decks(room: Room) -> Iterator[Item]:
    """What is due with the decks of a table that is dealt with paper cards: counts, changes.

    Where an act names the same command, that act says it.
    """
    decks: dict[str, Decks] = room.all(DECKS)
    for number in sorted(map(int, decks)):
        table: TableInRoom = room.things[f"table/{number}"]
        acts = {each.act.command for each in acts_due(room, table)} if table.opened else set()
        for each in due_at(room, number, 0):
            name = each.command.partition(" ")[0]
            changed = name == "place_decks"
            blocks = "the next hand, when they are too old" if changed else str(Blocks.HAND)
            if name not in acts:
                yield Item(
                    key=f"decks/{number}" if changed else key_of(each.command),
                    says=f"table {number}: {each.says}",
                    who=_AT_TABLE,
                    since=decks[str(number)].since if changed else 0,
                    due=each.until,
                    blocks=blocks if changed or each.rounds >= 0 else "",
                    command=each.command,
                    table=number,
                    clause=str(each.cite),
                    rounds=max(0, each.rounds),
                )


def _acts(room: Room) -> Iterator[Item]:
    """What the staff has to attest next at each table."""
    for table in _tables(room):
        if not table.opened:
            continue
        for deck, fault in look(room.things.get, table).acts.unfit.items():
            yield Item(
                key=f"unfit/{table.number}/{deck}",
                says=f"table {table.number}: deck {deck} has a fault: {fault}",
                who=_AT_TABLE,
                blocks=str(Blocks.HAND),
                command=f"place_decks table={table.number} backs=COLOUR,...",
                table=table.number,
                clause="poker 4.A, ddp 4.A, dds (c)(1)",
            )
        yield from (_act(room, table.number, each) for each in acts_due(room, table))


def _act(room: Room, number: int, due: Due) -> Item:
    act = due.act
    mine = due.dealer and act.asks is not Asks.DEALER
    return Item(
        key=f"act/{number}/{act.key}/{due.deck}/{due.dealer}".rstrip("/0"),
        says=f"table {number}: {due.says}",
        who=(due.dealer,) if mine else _there(room, number, due),
        blocks="" if act.blocks is Blocks.NOTHING else str(act.blocks),
        command=_typed(act, number, due),
        table=number,
        clause=str(act.cite),
    )


def _typed(act: Act, number: int, due: Due) -> str:
    """What somebody would type who has done an act."""
    here = [f"table={number}"]
    here += [f"deck={due.deck}"] if due.deck else []
    if act.command:
        return " ".join([act.command, *here, "..."])
    here += [f"dealer={due.dealer}"] if act.asks is Asks.DEALER else []
    here += [_ANSWERS[act.asks]] if act.asks in _ANSWERS else []
    return " ".join([f"attest act={act.key}", *here])


def _there(room: Room, number: int, due: Due) -> tuple[str, ...]:
    """Who can attest an act: the dealers of the table where there are any, and the roles."""
    dealers = [person for person, _ in dealers_at(room, number)] if Role.DEALER in due.turn else []
    return (*dealers, *named(due.turn - {Role.DEALER} if dealers else due.turn))


_ANSWERS: Final = {
    Asks.NUMBER: "number=N",
    Asks.CHOICE: "choice=left|right",
    Asks.DEVICE: "device=ID",
    Asks.BOXES: "boxes=ID,ID",
    Asks.SEATS: "seats=N,...",
}


SOURCES: Final = (
    Source(
        "submission",
        "versions of the submission that are not in force",
        _submission,
        Cite("R15"),
        goes_over=False,
    ),
    Source("out", "players who must leave a table", _out, Cite("P-128"), goes_over=False),
    Source("cash", "cash that must become chips", _cash, Cite("poker 8.B(4)"), goes_over=False),
    Source(
        "decks",
        "decks to count, prepare or change",
        _decks,
        Cite("poker 3.C", "poker 7.F(4)", "R22"),
        goes_over=False,
    ),
    Source("acts", "what is to be attested next at a table", _acts, Cite("R14"), goes_over=False),
    Source(
        "time", "time charges to verify or collect", _time, Cite("poker 17.B(3)"), goes_over=False
    ),
    Source(
        "chips", "fills and credits to send, or to sign for", _chips, Cite("R8"), goes_over=False
    ),
    Source(
        "boxes", "drop and tip boxes to hand over or count", _boxes, Cite("R8"), goes_over=False
    ),
    Source(
        "jackpots",
        "the next step of each jackpot, and the counts that are due",
        _jackpots,
        Cite("poker 15.D", "poker 16.D"),
        goes_over=False,
    ),
)
"""Every source of what waits besides."""
