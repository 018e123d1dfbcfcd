"""A hand begins: who is dealt in, the deck, the commitment, the first cards."""

from typing import Any

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal
from fairdeal.engine.roles import Role
from fairdeal.poker.commands import Ask
from fairdeal.poker.table import requests
from fairdeal.room.acts import gates
from fairdeal.room.decks import rounds
from fairdeal.room.decks.due import stub_due
from fairdeal.room.decks.placing import deck_of
from fairdeal.room.decks.preparing import deal_from
from fairdeal.room.decks.state import stream_of as decks_of
from fairdeal.room.hands.books import BOOKS
from fairdeal.room.hands.carrying import carry
from fairdeal.room.hands.deck import shuffled
from fairdeal.room.hands.facts import HandBegun
from fairdeal.room.hands.hand import HandInPlay, stream_of
from fairdeal.room.house.program import may_deal
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.people.staffing import require_staff
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.button import first_button
from fairdeal.room.tables.commands import StartHand
from fairdeal.room.tables.finding import speaker, the_table
from fairdeal.room.tables.limits import bring_up_to_date
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seats.deciding import decide
from fairdeal.room.tables.seats.in_play import seats_in_play
from fairdeal.room.tables.state import Asked, TableInRoom, can_be_dealt
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work


@Cite("poker 7.B", "R5", "R6", "R15")
def start_hand(work: Work, command: StartHand) -> None:
    """Deal the next hand: by the program at its time, or by a dealer."""
    table = the_table(work, command.table)
    may_deal(work.see, work.time)
    if table.closing:
        raise Refused("table_closing")
    _may_start(work, table)
    if table.way is not Way.AUTOMATIC:
        require_staff(work, table.number, table.setting.staff)
    if not table.hand:
        bring_up_to_date(work, table.number)
        _enough(the_table(work, table.number))
        first_button(work, table.number)
        table = the_table(work, table.number)
    asked = table.asked
    started = decide(table, requests.StartHand(**speaker(work)))
    gates.may_deal(work, table)
    if table.way is Way.PAPER:
        deal_from(work, table)
        if stub_due(work.see(decks_of(table.number)), table.setting):
            table = rounds.with_count(table)
    committed, order = shuffled(work, deck_of(table.setting), table.way)
    opened = BOOKS[table.setting.book].opened(table, started[-1], order, table.way is Way.PAPER)
    if table.setting.collecting:
        opened = _on_this_day(work, table.setting, opened)
    happen(work, table.number, started)
    begun = _begun(work, the_table(work, table.number), started[-1].players)
    if begun.way is Way.PAPER:
        rounds.begin(work, table, begun.hand)
    first = (begun, opened) if committed is None else (begun, committed, opened)
    work.write(stream_of(begun.hand), *first)
    hand: HandInPlay = work.room.things[stream_of(begun.hand)]
    carry(work, hand, lambda: _ask(work, hand, asked))
    work.result["root"] = "" if committed is None else committed.root


@Cite("poker 8.M", "poker 8.N", "poker 8.O", "R5")
def _ask(work: Work, hand: HandInPlay, asked: Asked | None) -> None:
    """Before the first card: ask all for the option that a player wanted, if he is dealt in.

    An option that this hand cannot have, as one that needs more cards than there are, is not asked
    about. The answer says why.
    """
    seats = [] if asked is None else hand.seats_of(asked.player)
    if asked is None or not seats:
        return
    try:
        hand.apply(hand.book.door.decide(hand.state, Ask(seats[0], asked.option)))
    except Refusal as refused:
        work.result["not_asked"] = str(refused)


@Cite("poker 15.C(3)")
def _on_this_day(work: Work, setting: TableKind, opened: Any) -> Any:
    """The opening of a hand where the collection for a fund begins or ends on a day."""
    house: House = work.see(ROOM)
    rake = setting.rake_for(len(opened.stacks), house.day_at(work.time))
    return msgspec.structs.replace(opened, rake=rake)


def _may_start(work: Work, table: TableInRoom) -> None:
    """Where the program deals it begins by itself; elsewhere only the staff begins."""
    if table.way is Way.AUTOMATIC:
        if work.acting.role is Role.DEVICE and (not table.next_at or work.time < table.next_at):
            raise Refused("not_yet")
    elif work.acting.role is Role.DEVICE:
        raise Refused("not_yours_to_do", "a dealer begins the hands of this table")


def _enough(table: TableInRoom) -> None:
    """Refuse a hand for which too few players are there, before anything is drawn for it."""
    if not can_be_dealt(table):
        decide(table, requests.StartHand(by=Role.DEALER))


def _begun(work: Work, table: TableInRoom, players: tuple[str, ...]) -> HandBegun:
    return HandBegun(
        hand=table.hand,
        table=table.number,
        book=table.setting.book,
        game=table.setting.game,
        way=table.way,
        version=table.version,
        approved=table.approved,
        players=players,
        seats=seats_in_play(table),
        **work.acting.did(),
    )
