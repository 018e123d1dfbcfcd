"""What waits for acts: a table that opens, cards that are spread or shuffled, a hand, a step."""

from collections.abc import Iterable

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.acts.act import Blocks
from fairdeal.room.acts.due import BEFORE_A_HAND, Dealer, Due, due
from fairdeal.room.acts.facts import OpeningOver
from fairdeal.room.acts.seen import Seen, acts_of, look
from fairdeal.room.acts.state import stream_of
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.people.state import Person
from fairdeal.room.refusals import Refused
from fairdeal.room.room import Room
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work


@Cite("ddp 2.A(2)", "ddp 2.B(7)", "ddp 2.C", "ddp 2.E")
def may_open(work: Work, number: int, setting: TableKind, way: Way) -> None:
    """Refuse to open a table whose set-up is not attested; the program needs no table."""
    if way is not Way.AUTOMATIC:
        seen = Seen(setting, acts_of(work.see, number))
        _refuse(each for each in due(seen) if each.act.blocks is Blocks.OPENING)


@Cite("ddp 5.H(1)")
def may_spread(work: Work, table: TableInRoom) -> None:
    """Refuse to spread cards that are still in the shoe or the rack."""
    _refuse(each for each in due(look(work.see, table)) if each.act.blocks is Blocks.SPREAD)


@Cite("poker 4.C", "poker 4.D(2)", "ddp 4.D", "dds (c)(3)")
def may_shuffle(work: Work, table: TableInRoom, deck: int) -> None:
    """Refuse to shuffle a deck before it was washed and stacked, at its opening."""
    found = due(look(work.see, table))
    _refuse(each for each in found if each.act.blocks is Blocks.SHUFFLE and each.deck in (0, deck))


@Cite("poker 4.A", "poker 4.B", "poker 5.F", "poker 7.F(1)", "poker 4.D")
@Cite("ddp 4.A", "ddp 4.D", "ddp 4.E", "ddp 5.H", "ddp 5.H(4)", "ddp 8.B", "ddp 10.A(1)")
@Cite("dds (c)(1)", "dds (c)(4)", "dds (d)(7)")
def may_deal(work: Work, table: TableInRoom) -> None:
    """Refuse a hand before everything is attested that comes before it."""
    if table.way is Way.AUTOMATIC:
        return
    seen = look(work.see, table)
    if seen.acts.unfit and table.way is Way.PAPER:
        deck, fault = next(iter(seen.acts.unfit.items()))
        raise Refused("deck_not_fit", f"deck {deck}: {fault}")
    _refuse(each for each in due(seen) if each.act.blocks in BEFORE_A_HAND)
    _refuse(_of_the_dealer(work, seen, table.number))
    if seen.acts.spread:
        work.write(stream_of(table.number), OpeningOver(**work.acting.did()))


@Cite("poker 7.F(1)", "ddp 9.A(2)", "dds (h)(1)(ii)(B)")
def _of_the_dealer(work: Work, seen: Seen, number: int) -> list[Due]:
    """What whoever deals has not confirmed; where another person begins, any dealer who has."""
    acting, dealers = work.acting, dealers_at(work.room, number)
    if acting.role is Role.DEALER:
        dealers = [each for each in dealers if each[0] == acting.person]
    left = [
        [each for each in due(seen, [dealer]) if each.dealer and each.act.blocks in BEFORE_A_HAND]
        for dealer in dealers
    ]
    return min(left, key=len, default=[])


@Cite("poker 7.F(1)(c)", "poker 7.F(8)(a)", "poker 8.L(2)(b)")
def may_go_on(work: Work, table: TableInRoom) -> None:
    """Refuse the dealer's next step while an act of this round is due."""
    if table.way is Way.PAPER:
        _refuse(each for each in due(look(work.see, table)) if each.act.blocks is Blocks.STEP)


def acts_due(room: Room, table: TableInRoom) -> tuple[Due, ...]:
    """What can be attested next at a table, in order; nothing where the program deals."""
    if table.way is Way.AUTOMATIC:
        return ()
    found = due(look(room.things.get, table), dealers_at(room, table.number))
    return tuple(each for each in found if each.ready)


def dealers_at(room: Room, table: int) -> list[Dealer]:
    """The dealers on duty at a table, and since when each is."""
    house: House = room.things[ROOM]
    people: dict[str, Person] = room.all("person")
    return [
        (person.id, person.duty.since)
        for person in people.values()
        if person.duty is not None
        and person.duty.role is Role.DEALER
        and person.duty.covers(table, house.sections)
    ]


def _refuse(found: Iterable[Due]) -> None:
    """Refuse by the first act that can be attested now; by the first of all if none can be yet."""
    undone = tuple(found)
    if not undone:
        return
    first = next((each for each in undone if each.ready), undone[0])
    raise Refused("act_due", f"{first.act.key}: {first.says}", first.act.cite)
