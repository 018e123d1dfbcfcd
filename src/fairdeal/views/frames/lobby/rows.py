"""The lobby: every table in one line, the best open seat, and a person's places on the lists."""

from collections.abc import Iterator
from typing import Final

from fairdeal.banked.edges import edge_words
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.ledger import rail
from fairdeal.room.lists.names import Purpose
from fairdeal.room.lists.state import WaitingList
from fairdeal.room.lists.waits import expected_wait
from fairdeal.room.people.state import Person, stream_of
from fairdeal.room.room import Room
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import State, TableInRoom, can_be_dealt
from fairdeal.room.versions.state import SUBMISSION, Versions
from fairdeal.views.frames import titles
from fairdeal.views.frames.aside import rake_words
from fairdeal.views.frames.chair import allowed, has_turn, usual
from fairdeal.views.frames.lobby.jackpots import jackpot_rows
from fairdeal.views.frames.lobby.places import places_of
from fairdeal.views.frames.lobby.waits import wait_words
from fairdeal.views.frames.lobby_shapes import BestSeat, ListRow, LobbyFrame, MyLobby, TableRow

NOBODY: Final = ""
_FAMILIES: Final = ("Hold'em", "Omaha", "Stud", "Draw", "Other games", titles.HOUSE)
_COUNTS: Final = (
    "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
)  # fmt: skip


def lobby_frame(room: Room, time: int) -> LobbyFrame:
    """The room as everybody may see it."""
    house: House = room.things[ROOM]
    tables: dict[str, TableInRoom] = room.all("table")
    order = sorted(tables.values(), key=lambda table: (_rank(table), table.number))
    rows = tuple(_row(room, table) for table in order)
    counts = [(each, sum(row.family == each for row in rows)) for each in _FAMILIES]
    return LobbyFrame(
        room=house.title,
        purpose=str(house.purpose),
        now=time,
        day=house.day,
        submission=submission_words(room),
        tables=rows,
        families=tuple((each, count) for each, count in counts if count),
        interest=tuple(_interest(room)),
        jackpots=tuple(jackpot_rows(room)),
        best=best_seat(room, NOBODY, time),
    )


def my_lobby(room: Room, person: str, time: int) -> MyLobby:
    """What a person sees besides: money, tables, places on lists, the best seat for him."""
    found: Person | None = room.things.get(stream_of(person))
    if found is None:
        return MyLobby()
    return MyLobby(
        person=person,
        name=found.alias,
        rail=room.ledger.of(rail(person)),
        seated=found.seated,
        places=places_of(room, person),
        best=best_seat(room, person, time),
    )


def submission_words(room: Room) -> str:
    """The submission that is in force, and when it was approved (R15)."""
    versions: Versions | None = room.things.get(SUBMISSION)
    current = versions.current if versions is not None else None
    if current is None:
        return ""
    return f"Rules Submission {current.number}, approved {titles.day_words(current.approved_on)}"


def _rank(table: TableInRoom) -> int:
    return _FAMILIES.index(titles.family(table.setting))


# ---- a row ----


def _row(room: Room, table: TableInRoom) -> TableRow:
    setting, seats = table.setting, table.seating.seats
    waiting: WaitingList | None = room.things.get(f"list/{setting.key}")
    taken = sum(player is not None for player in seats)
    name = titles.game_name(setting)
    can = _can(room, table)
    return TableRow(
        number=table.number,
        kind=setting.key,
        family=titles.family(setting),
        game=f"{name[:1].upper()}{name[1:]}{_kill(setting)}",
        title=titles.title(setting),
        limits=titles.limits(setting),
        buy_in=buy_in_words(setting),
        rake=_rake(setting),
        state=str(table.state),
        clock=setting.clock.seconds,
        seats=tuple(player is not None for player in seats),
        names=tuple(_alias(room, player.id) if player is not None else "" for player in seats),
        bots=tuple(player is not None and _bot(room, player.id) for player in seats),
        taken=taken,
        open=len(seats) - taken,
        wait=_wait(table, waiting, can, taken),
        waiting=len(waiting.line) if waiting is not None else 0,
        wait_ms=_wait_ms(waiting),
        list=setting.key,
        can=can,
        hands=table.hands,
    )


def _alias(room: Room, person: str) -> str:
    found: Person | None = room.things.get(stream_of(person))
    return person if found is None else found.alias


def _bot(room: Room, person: str) -> bool:
    found: Person | None = room.things.get(stream_of(person))
    return found is not None and found.bot


def _kill(setting: TableKind) -> str:
    option = "" if setting.kill is None else str(setting.kill.option)
    return "" if option in ("", "none") else f", {option.replace('_', '-')}"


def _can(room: Room, table: TableInRoom, person: str = NOBODY) -> str:
    """What somebody may do who is not seated."""
    if not table.opened or table.closing:
        return ""
    free = None in table.seating.seats
    return "sit" if free and has_turn(room, table, person) else "join"


def _wait(table: TableInRoom, waiting: WaitingList | None, can: str, taken: int) -> str:
    if not can:
        return "Closing" if table.opened else "Closed"
    if can == "join":
        return wait_words(waiting)
    if table.state in (State.IDLE, State.OPENING) and not can_be_dealt(table):
        least = 1 if table.setting.values is not None else 2
        return f"Forming, needs {max(1, least - taken)}" if taken < least else "Seat now"
    return "Seat now"


def _wait_ms(waiting: WaitingList | None) -> int:
    found = None if waiting is None else expected_wait(waiting)[0]
    return -1 if found is None else found


def buy_in_words(setting: TableKind) -> str:
    """With how much one may sit down: "$100 to $500", "from $40"."""
    least = dollars(setting.buy_in_least)
    if setting.buy_in_most is None:
        return f"from {least}"
    return f"{least} to {dollars(setting.buy_in_most)}"


def _rake(setting: TableKind) -> str:
    charge = setting.time_charge
    if setting.values is not None:
        return edge_words(setting.game, setting.values) or "no rake"
    if charge is not None:
        return f"{dollars(charge.each_time)} each {charge.interval_minutes} min"
    return "no rake" if setting.rake is None else rake_words(setting.rake)


def _interest(room: Room) -> Iterator[ListRow]:
    """Lists of kinds of tables of which none is open."""
    lists: dict[str, WaitingList] = room.all("list")
    versions: Versions | None = room.things.get(SUBMISSION)
    kinds = versions.current.values.kinds if versions is not None and versions.current else {}
    for name, waiting in sorted(lists.items()):
        if waiting.interest and waiting.name.purpose is Purpose.WAITING and waiting.line:
            kind = kinds.get(waiting.name.kind)
            yield ListRow(
                list=name,
                title=titles.title(kind) if kind is not None else name,
                waiting=len(waiting.line),
                names=tuple(_alias(room, entry.player) for entry in waiting.line),
            )


# ---- the best seat ----


def best_seat(room: Room, person: str, time: int) -> BestSeat | None:
    """The open seat at the fullest table where nobody waits, in the order of the lobby."""
    tables: dict[str, TableInRoom] = room.all("table")
    money = room.ledger.of(rail(person)) if person else None
    found: list[tuple[tuple[int, int, int], BestSeat]] = []
    for table in tables.values():
        if _can(room, table, person) != "sit":
            continue
        seat = _seat(table, person, time, money)
        if seat is not None:
            taken = len(table.seating.seats) - [*table.seating.seats].count(None)
            found.append(((-min(taken, 2), _rank(table), -taken), seat))
    return min(found, key=lambda each: (each[0], each[1].table))[1] if found else None


def _seat(table: TableInRoom, person: str, time: int, money: int | None) -> BestSeat | None:
    may = allowed(table, person or "somebody", time)
    if not may.seats or (money is not None and money < may.least):
        return None
    most = may.most if money is None else min(may.most, money)
    there = sum(player is not None and not player.away for player in table.seating.seats)
    playing = f"{_COUNTS[there] if there < len(_COUNTS) else there} playing."
    return BestSeat(
        table=table.number,
        seat=may.seats[0],
        cents=usual(table.setting, may.least, most),
        least=may.least,
        most=most,
        text=f"A seat is open in {_in_sentence(table.setting)}.",
        line=f"Table {table.number}, seat {may.seats[0] + 1}. {playing}",
    )


def _in_sentence(setting: TableKind) -> str:
    return f"{titles.game_name(setting)} {titles.limits(setting)}"
