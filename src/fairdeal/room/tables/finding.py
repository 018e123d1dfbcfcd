"""Which table a command is about, and which player: the same questions for every command."""

from typing import Any

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse
from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import TABLE_STAFF
from fairdeal.room.tables.commands import OfPlayer
from fairdeal.room.tables.state import TableInRoom, stream_of
from fairdeal.room.work import Work


def the_table(work: Work, number: int) -> TableInRoom:
    """An open table by its number."""
    table: TableInRoom | None = work.see(stream_of(number))
    if table is None or not table.opened:
        raise Refused("no_such_table", str(number))
    return table


def between_hands(work: Work, number: int) -> TableInRoom:
    """An open table at which no hand is in play."""
    table = the_table(work, number)
    if table.hand:
        raise Refused("not_between_hands")
    return table


@Cite("poker 8.A", "P-112")
def the_player(work: Work, command: OfPlayer) -> str:
    """The player that a command is about: the sender, or somebody whom the staff names."""
    acting = work.acting
    player = command.player or acting.person
    if player != acting.person and acting.role not in TABLE_STAFF:
        raise Refused("not_yours_to_do", "a player speaks only for himself")
    return player


def speaker(work: Work, player: str = "") -> dict[str, Any]:
    """The fields of a request to a table that say who asks.

    The dealer asks where a player, the clock of the room or somebody who watches only brought
    something about: a report by surveillance that voids a hand ends it at the table.
    """
    acting = work.acting
    if player and player == acting.person:
        return {"by": Role.PLAYER, "person": player}
    if acting.role in (Role.DEVICE, Role.PLAYER, Role.SURVEILLANCE):
        return {"by": Role.DEALER, "person": ""}
    return {"by": acting.role, "person": acting.person}


@Cite("P-36")
def one_card(text: str) -> Card:
    """The card that a text names."""
    cards = parse(text)
    if len(cards) != 1:
        raise Refused("not_one_card", text[:20])
    return cards[0]
