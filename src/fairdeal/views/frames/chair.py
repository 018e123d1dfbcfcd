"""What a viewer may do with a chair: take one, leave it, sit out, come back, add chips."""

from collections.abc import Iterator
from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.options.options import BOMB_POT, DOUBLE_BOARD, OPTIONS, WATERFALL
from fairdeal.poker.table.options import Options, options
from fairdeal.poker.table.state import Table
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.ledger import rail
from fairdeal.room.lists.seating import claims_before
from fairdeal.room.lists.state import WaitingList
from fairdeal.room.people.state import Person, stream_of
from fairdeal.room.room import Room
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.state import TableInRoom
from fairdeal.views.frames.bars import slots
from fairdeal.views.frames.own_shapes import ChairFrame, SlotFrame
from fairdeal.views.frames.scene import Scene

_SECOND: Final = 1_000
_BETWEEN: Final = "Chips are added between hands only."
_STAKES: Final = Cite("poker 8.B(2)")
_BLINDS: Final = 100
_BETS: Final = 25
_WAGERS: Final = 10


def chair_frame(scene: Scene, person: str) -> ChairFrame | None:
    """What a person may do here; None for somebody who may not play (7.C)."""
    found: Person | None = scene.room.things.get(stream_of(person))
    if found is None or found.barred or found.deals or Role.PLAYER not in found.roles:
        return None
    may = allowed(scene.table, person, scene.time)
    money = scene.room.ledger.of(rail(person))
    if may.leave:
        return ChairFrame(
            rail=money,
            add_most=(most := min(may.add, money)),
            usual=usual(scene.table.setting, min(scene.table.setting.buy_in_least, most), most),
            slots=tuple(_seated(scene, person, may, money)),
        )
    open_ = scene.table.opened and not scene.table.closing
    if not open_ or not may.seats or not has_turn(scene.room, scene.table, person):
        return ChairFrame(rail=money, slots=tuple(_from_outside(scene)))
    return ChairFrame(
        rail=money,
        seats=may.seats,
        least=may.least,
        most=min(may.most, max(money, may.least)),
        usual=usual(scene.table.setting, may.least, min(may.most, money)),
        post=_to_post(scene.table.setting) if may.posts else 0,
        slots=tuple(_from_outside(scene)),
    )


class Chairs:
    """The chairs of those who sit at a table, kept as long as nothing changes that they show.

    Most of what happens in a hand changes no chair, and everybody who sits there is asked about.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[Any, ...], ChairFrame | None]] = {}
        self._names: dict[str, tuple[str, str]] = {}

    def of(self, scene: Scene, person: str) -> ChairFrame | None:
        """What somebody who sits here may do with his chair."""
        room, hand, table = scene.room, scene.hand, scene.table
        names = self._names.get(person)
        if names is None:
            names = self._names[person] = stream_of(person), rail(person)
        found, money = room.things.get(names[0]), room.ledger.of(names[1])
        more = 0 if hand is None or not hand.clocks else sum(1 for _ in _to_extend(hand, person))
        shown = (table, hand, found, money, more)
        kept = self._kept.get(person)
        if kept is not None:
            before = kept[0]
            same = before[0] is table and before[1] is hand and before[2] is found
            if same and before[3] == money and before[4] == more:
                return kept[1]
        frame = chair_frame(scene, person)
        if frame is not None and not frame.seats:
            self._kept[person] = shown, frame
        return frame


def _to_post(setting: TableKind) -> int:
    """The largest blind, which a newcomer may post to be dealt in at once."""
    return max(setting.stakes.blinds, default=0) if setting.stakes is not None else 0


def allowed(table: TableInRoom, person: str, time: int) -> Options:
    """What a person may ask of the seats, at a table of either book."""
    seating = table.seating
    if isinstance(seating, Table):
        return options(seating, person, time // _SECOND)
    return _against_the_house(seating, table.setting, person)


def _against_the_house(seats: HouseSeats, setting: TableKind, person: str) -> Options:
    held = seats.positions(person)
    least = max(setting.buy_in_least, setting.values.table_min if setting.values else 1)
    most = setting.buy_in_most or 10**12
    if not held:
        free = tuple(seat for seat, each in enumerate(seats.seats) if each is None)
        return Options(person, free, least, most)
    player: Any = seats.seats[held[0]]
    add = max(0, most - player.stack) if seats.round is None else 0
    return Options(person, leave=True, sit_out=not player.away, come_back=player.away, add=add)


@Cite("P-128")
def has_turn(room: Room, table: TableInRoom, person: str) -> bool:
    """Whether a seat is free for a person, after all who have waited longer for this kind."""
    waiting: WaitingList | None = room.things.get(f"list/{table.setting.key}")
    before = 0 if waiting is None else claims_before(waiting, person)
    if not before:
        return True
    free = 0
    for other in room.all("table").values():
        if other.opened and not other.closing and other.setting.key == table.setting.key:
            free += [*other.seating.seats].count(None)
    return before < free


def usual(setting: TableKind, least: int, most: int) -> int:
    """A buy-in that is filled in: a hundred big blinds, or twenty-five big bets."""
    stakes = setting.stakes
    if setting.values is not None:
        wanted = _WAGERS * setting.values.table_min
    elif stakes is None:
        wanted = least
    elif stakes.big_bet:
        wanted = _BETS * stakes.big_bet
    else:
        wanted = _BLINDS * stakes.small_bet
    return max(least, min(wanted, most))


def _from_outside(scene: Scene) -> Iterator[SlotFrame]:
    yield slots.do("Join the list", "join_list", list=scene.table.setting.key)


def _seated(scene: Scene, person: str, may: Options, money: int) -> Iterator[SlotFrame]:
    number = scene.table.number
    word = "hand" if scene.table.setting.book == "poker" else "round"
    if may.come_back:
        yield slots.do("Come back", "come_back", table=number)
    else:
        yield slots.do(f"Sit out next {word}", "sit_out", table=number)
    yield slots.do("Leave the table", "leave_table", "your chips go to your rail", table=number)
    yield _add(scene, may, money)
    if may.post:
        yield slots.do("Post the big blind", "post_blind", "to be dealt in now", table=number)
    if may.wait:
        yield slots.do("Wait for the big blind", "wait_for_blind", table=number)
    if may.agree:
        yield slots.do("Agree to the higher minimum", "agree_minimum", table=number)
        yield slots.do("Keep the minimum", "decline_minimum", table=number)
    yield from _more_time(scene, person)
    yield from _special(scene)


def _add(scene: Scene, may: Options, money: int) -> SlotFrame:
    if scene.table.hand:
        return slots.off("Add chips", _BETWEEN, *_STAKES.refs)
    if not may.add:
        return slots.off("Add chips", "You have the most that the table takes.", "P-30")
    if not money:
        return slots.off("Add chips", "There is nothing on your rail.", "R8")
    most = dollars(min(may.add, money))
    return SlotFrame(
        label="Add chips",
        note=f"up to {most}",
        on=True,
        command="add_chips",
        request={"table": scene.table.number},
        amount="cents",
    )


def _more_time(scene: Scene, person: str) -> Iterator[SlotFrame]:
    hand, more = scene.hand, scene.table.setting.clock.extension_seconds
    if hand is None or not more or not scene.table.hand:
        return
    for _ in _to_extend(hand, person):
        yield slots.do("More time", "extend_clock", f"{more} s", hand=hand.id)


def _to_extend(hand: HandInPlay, person: str) -> Iterator[int]:
    """The seats of a person that may take more time."""
    for seat in hand.seats_of(person):
        if seat in hand.clocks and seat not in hand.extended:
            yield seat


def _special(scene: Scene) -> Iterator[SlotFrame]:
    """Special hands that the house offers; asked for between hands."""
    house = scene.table.setting.house
    if house is None:
        return
    for option in (BOMB_POT, DOUBLE_BOARD, WATERFALL):
        if not getattr(house.options, option):
            continue
        label = f"Ask for a {OPTIONS[option].name.lower()}"
        clause = OPTIONS[option].cite.refs[0]
        if scene.table.hand:
            yield slots.off(label, "It is asked for between hands.", clause)
        elif scene.table.asked is not None:
            yield slots.off(label, "An option has been asked for already.", clause)
        else:
            yield slots.do(label, "ask_option", table=scene.table.number, option=option)
