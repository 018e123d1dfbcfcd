"""The first button: drawn for, or on the dealer's right, as the house has chosen (11.C(1))."""

from typing import Final

from fairdeal.cards.shuffle import shuffle
from fairdeal.cite import Cite
from fairdeal.poker.table import requests
from fairdeal.poker.table.state import Table
from fairdeal.room.refusals import Refused
from fairdeal.room.shuffle_seed import fresh_seed
from fairdeal.room.tables import commands
from fairdeal.room.tables.finding import one_card, speaker, the_table
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seating import ask
from fairdeal.room.tables.seats.deciding import decide
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work

HIGH_CARD: Final = "high_card"


@Cite("poker 11.C(1)(a)", "P-36")
def place_button(work: Work, command: commands.PlaceButton) -> None:
    """Place the first button on the dealer's right."""
    table = the_table(work, command.table)
    if not isinstance(table.seating, Table):
        raise Refused("not_for_this_table")
    if table.setting.first_button == HIGH_CARD:
        raise Refused("button_by_another_way", "the highest card gets it")
    ask(work, table, requests.PlaceButton(**speaker(work)))


@Cite("poker 11.C(1)(b)", "P-36")
def draw_button(work: Work, command: commands.DrawButton) -> None:
    """One card to each player, from a fresh deck or as the dealer names them."""
    table = the_table(work, command.table)
    if not isinstance(table.seating, Table):
        raise Refused("not_for_this_table")
    if table.setting.first_button != HIGH_CARD:
        raise Refused("button_by_another_way", "it lies on the dealer's right")
    ask(work, table, _drawn(work, table, table.seating, command.cards))


def _drawn(
    work: Work, table: TableInRoom, seating: Table, named: dict[str, str]
) -> requests.DrawForButton:
    """The cards for the button: named by the dealer where they are of paper, else by chance."""
    if table.way is Way.PAPER:
        cards = tuple((player, one_card(text)) for player, text in named.items())
    else:
        there = [player.id for player in seating.players() if not player.away]
        order = shuffle(seating.game.deck, fresh_seed(work))
        cards = tuple(zip(there, order, strict=False))
    return requests.DrawForButton(cards=cards, **speaker(work))


@Cite("P-27")
def set_button(work: Work, command: commands.SetButton) -> None:
    """A floorperson puts the button right."""
    table = the_table(work, command.table)
    ask(work, table, requests.SetButton(seat=command.seat, **speaker(work)))


@Cite("poker 11.C(1)(a)", "poker 11.C(1)(b)", "P-36")
def first_button(work: Work, number: int) -> None:
    """Before the first hand: the button is drawn for, or placed, where nobody has done it yet.

    Cards of paper are drawn by the dealer, so the hand waits for that.
    """
    table = the_table(work, number)
    seating = table.seating
    if not isinstance(seating, Table) or seating.button is not None or seating.game.forced:
        return
    if table.setting.first_button != HIGH_CARD:
        happen(work, number, decide(table, requests.PlaceButton(**speaker(work))))
    elif table.way is Way.PAPER:
        raise Refused("button_to_draw")
    else:
        happen(work, number, decide(table, _drawn(work, table, seating, {})))
