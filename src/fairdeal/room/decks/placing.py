"""Decks come to a table: those of the Rules Submission, and for a limited time."""

from collections.abc import Iterator
from typing import Any

from fairdeal.banked.games import banked_game
from fairdeal.cards.deck import Deck
from fairdeal.cite import Cite
from fairdeal.poker.games import game
from fairdeal.room.acts.again import begin_again
from fairdeal.room.decks import commands, facts
from fairdeal.room.decks.state import Decks, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.finding import between_hands
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

HOUR = 3_600_000


def deck_of(setting: TableKind) -> Deck:
    """The deck that a game is played with."""
    if setting.book == "banked":
        return banked_game(setting.game).deck
    return game(setting.game).deck


def book_of(setting: TableKind) -> str:
    """The book that says how the cards are prepared."""
    return banked_game(setting.game).book if setting.book == "banked" else "poker"


def paper_table(work: Work, number: int) -> TableInRoom:
    """A table between two hands that is dealt with paper cards."""
    table = between_hands(work, number)
    if table.way is not Way.PAPER:
        raise Refused("no_decks_here", f"table {number}")
    return table


def first_decks(work: Work, table: TableInRoom) -> None:
    """The decks of the submission lie there when a table begins to be dealt with paper cards.

    Decks that lay there before are no fresher for it.
    """
    there: Decks | None = work.see(stream_of(table.number))
    setting = table.setting
    same = (book_of(setting), deck_of(setting).name)
    if there is not None and table.since_opening and same == (there.cards.book, there.cards.deck):
        return
    devices = setting.devices
    cutting_card, cover_card = devices.other_colours or ("", "")
    _place(
        work,
        table,
        backs=devices.back_colours[: devices.decks],
        design=devices.design,
        cutting_card=cutting_card,
        cover_card=cover_card,
    )


@Cite("poker 3.A(4)", "ddp 3.B(1)", "ddp 3.B(2)", "dds (b)(1)", "dds (b)(2)(ii)")
def place_decks(work: Work, command: commands.PlaceDecks) -> None:
    """Put fresh decks on a table; only such as the submission has."""
    table = paper_table(work, command.table)
    for text in command.backs:
        require_text(text, "the colour of a back", 40)
    if wrong := next(_differences(table.setting, command), ""):
        raise Refused("not_these_decks", wrong)
    _place(
        work,
        table,
        backs=command.backs,
        design=command.design,
        cutting_card=command.cutting_card,
        cover_card=command.cover_card,
    )


def _place(work: Work, table: TableInRoom, **looks: Any) -> None:
    placed = facts.DecksPlaced(
        book=book_of(table.setting),
        deck=deck_of(table.setting).name,
        at=work.time,
        decks=table.setting.devices.decks,
        **looks,
        **work.acting.did(),
    )
    work.write(stream_of(table.number), placed)
    begin_again(work, table)


def _differences(setting: TableKind, command: commands.PlaceDecks) -> Iterator[str]:
    """In what decks are not those of the submission."""
    devices = setting.devices
    backs = [back.lower() for back in command.backs]
    known = [colour.lower() for colour in devices.back_colours]
    if len(backs) != devices.decks:
        yield f"the table has {devices.decks} decks, and {len(backs)} backs were named"
    elif len({*backs}) != len(backs):
        yield "two decks must have backs of different colours"
    if known and (other := [back for back in backs if back not in known]):
        yield f"no deck here has the colour {other[0]}"
    if devices.design and command.design != devices.design:
        yield f"the design of the decks is {devices.design}"
    given = (command.cutting_card, command.cover_card)
    for what, colour, wanted in zip(
        ("cutting", "cover"), given, devices.other_colours, strict=False
    ):
        if colour.lower() != wanted.lower():
            yield f"the {what} card is {wanted}"


@Cite("poker 3.C", "ddp 3.C(1)", "ddp 3.C(2)", "dds (c)(5)", "P-120")
def require_young(decks: Decks, setting: TableKind, time: int) -> None:
    """Refuse to deal from decks that have lain on the table too long; a hand in play goes on."""
    if time >= change_at(decks, setting):
        hours = setting.devices.change_hours
        raise Refused("decks_to_change", f"they have been on the table for {hours} hours")


def change_at(decks: Decks, setting: TableKind) -> int:
    """When the decks of a table must be changed: counted from when they were put on it."""
    return decks.since + setting.devices.change_hours * HOUR
