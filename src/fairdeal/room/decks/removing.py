"""A deck leaves its table for good, and an alarm says so until somebody has seen to it."""

from fairdeal.cite import Cite
from fairdeal.room.decks import facts, packs
from fairdeal.room.decks.facts import NOT_COUNTED
from fairdeal.room.decks.placing import the_decks
from fairdeal.room.decks.state import stream_of
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.work import Work

_ALARM = "deck_removed"


@Cite("poker 7.F(6)", "poker 18.I", "ddp 5.E", "ddp 5.E(2)", "D29", "P-103")
def remove(work: Work, table: int, deck: int, why: str, counted: int = NOT_COUNTED) -> None:
    """Take a deck off the table: it is never dealt again, and another one must come."""
    decks = the_decks(work, table, deck)
    laid = decks.each[deck - 1][1]
    removed = facts.DeckRemoved(
        deck=deck, id=laid.id, why=why, counted=counted, **work.acting.did()
    )
    work.write(stream_of(table), removed)
    if decks.followed:
        retired = facts.PackRetired(why=why, at=work.time, **work.acting.did())
        work.write(packs.stream_of(laid.id), retired)
    says = f"A deck was removed: {why}" + (f", {counted} cards." if counted != NOT_COUNTED else ".")
    raise_alarm(work, _ALARM, f"deck {laid.id} of table {table}", says)
    work.result["removed"] = laid.id
