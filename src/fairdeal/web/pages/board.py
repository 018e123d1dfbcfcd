"""The lobby as its page shows it: tables by family, the best open seat, my places on lists."""

from typing import Any, Final

import msgspec

from fairdeal.engine.text.happenings import dollars
from fairdeal.room.ledger import rail
from fairdeal.room.lists.names import Purpose
from fairdeal.room.lists.state import Entry, Standing, WaitingList
from fairdeal.room.lists.waits import expected_wait
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import TableInRoom, can_be_dealt
from fairdeal.service.service import Service
from fairdeal.views.frames.chair import allowed, usual
from fairdeal.views.frames.titles import family, game_name, limits
from fairdeal.views.lobby import alias_of

MINUTE: Final = 60_000
NOBODY: Final = "a visitor"


class Row(msgspec.Struct, frozen=True):
    """A table in one row. `action` is sit, join or watch."""

    number: int
    family: str
    name: str
    limits: str
    buy_in: str
    taken: int
    seats: int
    wait: str
    rake: str
    action: str
    list: str
    seat: int = -1
    usual: int = 0
    least: int = 0
    most: int = 0
    playing: int = 0

    @property
    def free(self) -> int:
        """The number of empty seats."""
        return self.seats - self.taken


class Family(msgspec.Struct, frozen=True):
    """The tables of one family, with the time to decide where all have the same."""

    name: str
    heading: str
    rows: tuple[Row, ...]


class Place(msgspec.Struct, frozen=True):
    """My place on a list. `called` says to which table; `until` is the end of the call."""

    list: str
    title: str
    number: int
    place: int
    before: tuple[str, ...]
    wait: str
    receipt: str
    standing: str
    called: str = ""
    until: int = 0
    extended: bool = False


class Board(msgspec.Struct, frozen=True):
    """The lobby."""

    families: tuple[Family, ...]
    best: Row | None
    places: tuple[Place, ...]

    @property
    def tables(self) -> int:
        """The number of tables."""
        return sum(len(each.rows) for each in self.families)


def board(service: Service, person: str) -> Board:
    """The lobby as a person sees it; "" is somebody who is not signed in."""
    tables: dict[str, TableInRoom] = service.room.all("table")
    rows = [
        (_row(service, each, person), each.setting)
        for _, each in sorted(tables.items(), key=lambda named: int(named[0]))
        if each.opened
    ]
    families: dict[str, list[tuple[Row, TableKind]]] = {}
    for row, setting in rows:
        families.setdefault(row.family, []).append((row, setting))
    order = sorted(families, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER))
    return Board(
        families=tuple(_family(name, families[name]) for name in order),
        best=_best([row for row, _ in rows]),
        places=tuple(_places(service, person)),
    )


ORDER: Final = ("Hold'em", "Omaha", "Stud", "Draw", "House")


def _family(name: str, rows: list[tuple[Row, TableKind]]) -> Family:
    clocks = {setting.clock.seconds for _, setting in rows}
    heading = "Against the house" if name == "House" else name
    if len(clocks) == 1 and (seconds := clocks.pop()):
        heading += f", {seconds} s to decide"
    return Family(name, heading, tuple(row for row, _ in rows))


def _best(rows: list[Row]) -> Row | None:
    """The open seat where the most people play, among games that are going."""
    open_ = [row for row in rows if row.action == "sit"]
    return (
        max(open_, key=lambda row: (row.playing > 1, row.family == "Hold'em", row.playing))
        if open_
        else None
    )


def _row(service: Service, table: TableInRoom, person: str) -> Row:
    setting = table.setting
    waiting: WaitingList | None = service.room.things.get(f"list/{setting.key}")
    line = list(waiting.in_line()) if waiting is not None else []
    may = allowed(table, person or NOBODY, service.clock.now())
    taken = sum(each is not None for each in table.seating.seats)
    sits = bool(may.leave)
    action = "watch" if sits else "sit" if may.seats and not line else "join"
    money = service.room.ledger.of(rail(person)) if person else may.most
    name = game_name(setting)
    return Row(
        number=table.number,
        family=family(setting),
        name=name[:1].upper() + name[1:],
        limits=limits(setting),
        buy_in=_buy_in(may.least, may.most) if may.seats else _buy_in_of(setting),
        taken=taken,
        seats=len(table.seating.seats),
        wait=_wait(table, waiting, len(line), sits),
        rake=rake_words(setting),
        action=action,
        list=setting.key,
        seat=may.seats[0] if may.seats else -1,
        usual=usual(setting, may.least, min(may.most, max(money, may.least))) if may.seats else 0,
        least=may.least,
        most=may.most,
        playing=taken,
    )


def _buy_in_of(setting: TableKind) -> str:
    return _buy_in(setting.buy_in_least, setting.buy_in_most or 0)


def _buy_in(least: int, most: int) -> str:
    if most and most < 10**11:
        return f"{dollars(least)} to {dollars(most)}"
    return f"from {dollars(least)}" if least else ""


def _wait(table: TableInRoom, waiting: WaitingList | None, many: int, sits: bool) -> str:
    if sits:
        return "You sit here"
    if many and waiting is not None:
        ms, _ = expected_wait(waiting)
        return f"{many} waiting" + (f", {_minutes(ms)} min" if ms is not None else "")
    taken = sum(each is not None for each in table.seating.seats)
    if taken == len(table.seating.seats):
        return "Full"
    return "Seat now" if can_be_dealt(table) or table.setting.stakes is None else "Forming"


def _minutes(ms: int) -> int:
    return max(1, round(ms / MINUTE))


def rake_words(setting: TableKind) -> str:
    """What the room takes, in a few words."""
    charge, rake = setting.time_charge, setting.rake
    if charge is not None:
        return f"{dollars(charge.each_time)} each {charge.interval_minutes} min"
    if rake is None or not rake.cap:
        return "no rake"
    if rake.percent:
        return f"{rake.percent}% to {dollars(rake.cap)}"
    pot, take = rake.levels[0]
    return f"{dollars(take)} per {dollars(pot)}, to {dollars(rake.cap)}"


# ---- my places ----


def _places(service: Service, person: str) -> list[Place]:
    lists: dict[str, WaitingList] = service.room.all("list")
    found = []
    for name, waiting in lists.items():
        entry = waiting.of(person) if person else None
        if entry is not None and waiting.name.purpose is Purpose.WAITING:
            found.append(_place(service, name, waiting, entry))
    return found


def _place(service: Service, name: str, waiting: WaitingList, entry: Entry) -> Place:
    before = []
    for each in waiting.in_line():
        if each.number == entry.number:
            break
        before.append(alias_of(service.room, each.player))
    ms, _ = expected_wait(waiting)
    call = entry.call
    seat = f", seat {call.seat + 1}" if call is not None and call.seat >= 0 else ""
    return Place(
        list=name,
        title=_title_of(service, name),
        number=entry.number,
        place=len(before) + 1,
        before=tuple(before),
        wait=f"About {_minutes(ms)} minutes." if ms is not None else "",
        receipt=entry.receipt,
        standing=str(entry.standing),
        called=f"table {call.table}{seat}" if call is not None else "",
        until=call.deadline if call is not None else 0,
        extended=call is not None and (call.extended or entry.standing is Standing.COMING),
    )


def _title_of(service: Service, kind: str) -> str:
    tables: dict[str, Any] = service.room.all("table")
    for each in tables.values():
        if each.setting.key == kind:
            name = game_name(each.setting)
            return f"{name[:1].upper()}{name[1:]} {limits(each.setting)}"
    return kind
