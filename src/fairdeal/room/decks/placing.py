"""Decks come to a table: those of the Rules Submission, and for a limited time."""

from collections.abc import Iterator, Sequence
from typing import Any

from fairdeal.banked.games import banked_game
from fairdeal.cards.deck import Deck
from fairdeal.cite import Cite
from fairdeal.poker.games import game
from fairdeal.room.acts.again import begin_again
from fairdeal.room.decks import commands, facts, packs
from fairdeal.room.decks.packs import Pack, Place
from fairdeal.room.decks.state import Decks, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.finding import between_hands, the_table
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


def paper_table(work: Work, number: int, *, in_hand: bool = False) -> TableInRoom:
    """A table that is dealt with paper cards, between two hands unless `in_hand`."""
    table = the_table(work, number) if in_hand else between_hands(work, number)
    if table.way is not Way.PAPER:
        raise Refused("no_decks_here", f"table {number}")
    return table


def the_decks(work: Work, number: int, deck: int = 1) -> Decks:
    """The decks of a table, which must have this one."""
    decks: Decks | None = work.see(stream_of(number))
    if decks is None or not 1 <= deck <= len(decks.each):
        raise Refused("no_decks_here", f"deck {deck} of table {number}")
    return decks


def first_decks(work: Work, table: TableInRoom) -> None:
    """The decks of the submission lie there when a table begins to be dealt with paper cards.

    Decks that lay there before are no fresher for it.
    """
    if _still_there(work, table):
        return
    setting = table.setting
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


def _still_there(work: Work, table: TableInRoom) -> bool:
    """Whether decks for the game have lain on the table since it opened."""
    there: Decks | None = work.see(stream_of(table.number))
    if there is None or not table.since_opening:
        return False
    if (there.cards.book, there.cards.deck) != (
        book_of(table.setting),
        deck_of(table.setting).name,
    ):
        return False
    return not there.followed or bool(_on_the_table(work, table.number, there))


# ---- by a person ----


@Cite("poker 3.A(4)", "ddp 3.B(1)", "ddp 3.B(2)", "dds (b)(1)", "dds (b)(2)(ii)")
def place_decks(work: Work, command: commands.PlaceDecks) -> None:
    """Put fresh decks on a table; only such as the submission has."""
    table = paper_table(work, command.table)
    if command.ids:
        _place_by_id(work, table, command)
        return
    for text in command.backs:
        require_text(text, "the colour of a back", 40)
    given = (command.cutting_card, command.cover_card)
    wrong = next(_differences(table.setting, command.backs, command.design, given), "")
    if wrong:
        raise Refused("not_these_decks", wrong)
    _place(
        work,
        table,
        backs=command.backs,
        design=command.design,
        cutting_card=command.cutting_card,
        cover_card=command.cover_card,
    )


@Cite("poker 3.A(4)", "ddp 3.B(1)", "dds (b)(2)(i)")
def _place_by_id(work: Work, table: TableInRoom, command: commands.PlaceDecks) -> None:
    """Put decks of the storage on a table; all of them are right, or none is put there."""
    named = command.backs or command.design or command.cutting_card or command.cover_card
    if named or len({*command.ids}) != len(command.ids):
        raise Refused("not_these_decks", "each id is named once, and nothing else is said")
    found = [_from_storage(work, table, each) for each in command.ids]
    backs = tuple(pack.back for pack in found)
    for pack in found:
        given = (pack.cutting_card, pack.cover_card)
        wrong = next(_differences(table.setting, backs, pack.design, given), "")
        if wrong:
            raise Refused("not_these_decks", f"{pack.id}: {wrong}")
    if len({pack.design for pack in found}) > 1:
        raise Refused("not_these_decks", "two decks must have the same design")
    _place(
        work,
        table,
        backs=backs,
        design=found[0].design,
        cutting_card=found[0].cutting_card,
        cover_card=found[0].cover_card,
        ids=command.ids,
        followed=True,
        ready=tuple(pack.ready for pack in found),
    )
    for pack in found:
        _take_out(work, pack.id, table.number)


@Cite("poker 3.A(3)", "ddp 3.A(2)", "dds (b)(1)", "dds (b)(2)(i)", "P-117")
def _from_storage(work: Work, table: TableInRoom, deck: str) -> Pack:
    """A deck that may come to this table: of its game, with one cover card, and in storage."""
    pack: Pack | None = work.see(packs.stream_of(deck))
    if pack is None:
        raise Refused("no_such_deck", deck[:40])
    if pack.place is not Place.STORAGE:
        where = (
            f"table {pack.table}" if pack.place is Place.TABLE else f"out of use, {pack.retired}"
        )
        raise Refused("deck_elsewhere", f"{deck} is {where}")
    wanted = deck_of(table.setting)
    if pack.cards != wanted.name:
        raise Refused("deck_of_another_game", f"{deck} is {pack.cards}, the game is {wanted.name}")
    if pack.cover_cards != 1:
        raise Refused("not_one_cover_card", f"{deck} has {pack.cover_cards}")
    return pack


def _take_out(work: Work, deck: str, table: int) -> None:
    placed = facts.PackPlaced(table=table, at=work.time, **work.acting.did())
    work.write(packs.stream_of(deck), placed)


@Cite("poker 7.F(6)", "P-116")
def replace_deck(work: Work, command: commands.ReplaceDeck) -> None:
    """Put a fresh deck in the place of one that was removed."""
    table = paper_table(work, command.table)
    decks = the_decks(work, command.table, command.deck)
    laid, cards = decks.each[command.deck - 1][1:]
    if not cards.retired:
        raise Refused("deck_still_there", laid.id)
    others = [each.back for number, each, _ in decks.each if number != command.deck]
    back, design, ready = command.back or laid.back, decks.design, False
    looks = (decks.cutting_card, decks.cover_card)
    if bool(command.id) != decks.followed or (command.id and command.back):
        wanted = "an id of the storage" if decks.followed else "the colour of its back"
        raise Refused("not_these_decks", f"a deck of this table is named by {wanted}")
    if command.id:
        pack = _from_storage(work, table, command.id)
        back, design, ready = pack.back, pack.design, pack.ready
        looks = (pack.cutting_card, pack.cover_card)
    elif command.back:
        require_text(command.back, "the colour of a back", 40)
    wrong = next(_differences(table.setting, (back, *others), design, looks), "")
    if wrong or design != decks.design:
        raise Refused("not_these_decks", wrong or "two decks must have the same design")
    number = command.id or _own_ids(table.number, decks.laid, 1)[0]
    fresh = facts.DeckReplaced(
        deck=command.deck, id=number, back=back, at=work.time, ready=ready, **work.acting.did()
    )
    work.write(stream_of(table.number), fresh)
    if command.id:
        _take_out(work, command.id, table.number)


def _own_ids(table: int, before: int, many: int) -> tuple[str, ...]:
    """Ids for decks that nobody has named: `4-1`, `4-2`, and so on."""
    return tuple(f"{table}-{before + at}" for at in range(1, many + 1))


def _place(work: Work, table: TableInRoom, **looks: Any) -> None:
    """Fresh decks lie on the table; those of the storage that lay there go back to it."""
    there: Decks | None = work.see(stream_of(table.number))
    decks = table.setting.devices.decks
    if "ids" not in looks:
        looks["ids"] = _own_ids(table.number, 0 if there is None else there.laid, decks)
    placed = facts.DecksPlaced(
        book=book_of(table.setting),
        deck=deck_of(table.setting).name,
        at=work.time,
        decks=decks,
        **looks,
        **work.acting.did(),
    )
    work.write(stream_of(table.number), placed)
    if there is not None:
        _store(work, table.number, there)
    begin_again(work, table)


def clear_table(work: Work, table: int) -> None:
    """A table closes: its decks go back to storage."""
    there: Decks | None = work.see(stream_of(table))
    if there is not None:
        _store(work, table, there)


def _store(work: Work, table: int, there: Decks) -> None:
    for pack in _on_the_table(work, table, there):
        stored = facts.PackStored(at=work.time, **work.acting.did())
        work.write(packs.stream_of(pack.id), stored)


def _on_the_table(work: Work, table: int, there: Decks) -> list[Pack]:
    """The decks with ids of their own that still lie on a table."""
    if not there.followed:
        return []
    found: list[Pack] = [work.see(packs.stream_of(laid.id)) for _, laid, _ in there.each]
    return [pack for pack in found if (pack.place, pack.table) == (Place.TABLE, table)]


def _differences(
    setting: TableKind, colours: Sequence[str], design: str, given: tuple[str, str]
) -> Iterator[str]:
    """In what decks are not those of the submission."""
    devices = setting.devices
    backs = [back.lower() for back in colours]
    known = [colour.lower() for colour in devices.back_colours]
    if len(backs) != devices.decks:
        yield f"the table has {devices.decks} decks, and {len(backs)} backs were named"
    elif any(backs) and len({*backs}) != len(backs):
        yield "two decks must have backs of different colours"
    if known and (other := [back for back in backs if back not in known]):
        yield f"no deck here has the colour {other[0]}"
    if devices.design and design != devices.design:
        yield f"the design of the decks is {devices.design}"
    for what, colour, wanted in zip(
        ("cutting", "cover"), given, devices.other_colours, strict=False
    ):
        if colour.lower() != wanted.lower():
            yield f"the {what} card is {wanted}"


# ---- age ----


@Cite("poker 3.C", "ddp 3.C(1)", "ddp 3.C(2)", "dds (c)(5)", "P-120")
def require_young(decks: Decks, setting: TableKind, time: int) -> None:
    """Refuse to deal from decks that have lain on the table too long; a hand in play goes on."""
    if time >= change_at(decks, setting):
        hours = _hours(decks, setting)
        raise Refused("decks_to_change", f"they have been on the table for {hours} hours")


def change_at(decks: Decks, setting: TableKind) -> int:
    """When the decks of a table must be changed: counted from when they were put on it."""
    return decks.since + _hours(decks, setting) * HOUR


@Cite("ddp 3.C(1)", "dds (c)(5)", "D33", "S23")
def _hours(decks: Decks, setting: TableKind) -> int:
    """For how long decks may be used; once dealt from the hand, they have the hours of that."""
    hours = setting.devices.change_hours
    return min(hours, decks.by_hand) if decks.by_hand else hours
