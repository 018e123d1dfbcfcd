"""The end of a round: hands shown, wagers settled, cards racked, chips counted."""

from typing import Final

from fairdeal.banked import events
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.paytables import LINES
from fairdeal.banked.round import HOLE, OWN, RACK, SHARED, STUB, Round
from fairdeal.banked.settlement import line_of_cards
from fairdeal.banked.writing.agenda import advance, refuse
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.errors import Corrupt


def hole_shown(table: Round, event: events.HoleShown) -> None:
    """Every hand lies open now, if the card was named."""
    _turned_up(table, event, HOLE, event.cards)
    for seat in table.inside:
        hand = table.hand(seat)
        if UNKNOWN not in hand:
            table.shown[seat] = line_of_cards(table.game, hand)
    advance(table)


def _turned_up(table: Round, event: AnyEvent, place: str, cards: tuple[Card, ...]) -> None:
    """Cards that lie in a place are seen; those that were unknown get their names."""
    held = table.places[place]
    if cards == held:
        return
    missing = [card for card in held if card != UNKNOWN and card not in cards]
    if len(cards) != len(held) or missing:
        refuse(event, "other cards lie there")
    for card in cards:
        if card != UNKNOWN and card not in held:
            table.places.reveal(place, card)


@Cite("ddp 8.D(3)(b)", "ddp 9.B(2)(b)", "ddp 10.B(2)(b)")
def stub_racked(table: Round, event: events.StubRacked) -> None:
    table.places.move_all(STUB, RACK)
    advance(table)


def hand_shown(table: Round, event: events.HandShown) -> None:
    seat, line = event.seat, event.line
    if seat not in table.inside or seat in table.shown or line not in _NAMES[table.game.key]:
        refuse(event, "there is no such hand to be shown, or no such line of the paytable")
    _turned_up(table, event, OWN[seat], event.cards)
    table.shown[seat] = line


_NAMES: Final = {key: frozenset(line.name for line in lines) for key, lines in LINES.items()}


def wager_settled(table: Round, event: events.WagerSettled) -> None:
    seat, stake, won = event.seat, event.stake, event.won
    if seat not in table.shown:
        refuse(event, "the hand is not shown")
    lay_there = table.wagers[seat].pop(event.kind, None)
    if lay_there != stake or type(won) is not int or won < -stake:
        refuse(event, "the chips are not there")
    table.stacks[seat] += stake + won
    table.house -= won


@Cite("ddp 11.F(2)")
def hand_racked(table: Round, event: events.HandRacked) -> None:
    seat = event.seat
    if seat not in table.inside or table.wagers[seat]:
        refuse(event, "there is no such hand, or it is not settled")
    table.places.move_all(OWN[seat], RACK)


@Cite("ddp 1.B(5)", "dds (a)(1)(vi)", "S33")
def round_closed(table: Round, event: events.RoundClosed) -> None:
    if any(table.wagers):
        refuse(event, "a wager is not settled")
    for place in (HOLE, SHARED, STUB):
        table.places.move_all(place, RACK)
    count_chips(table)
    table.places.recount()
    table.agenda, table.waiting = [], []


def count_chips(table: Round) -> None:
    """Every chip is somewhere: counted when the bets are closed and when the round ends.

    In between chips and cards are checked as they move.
    """
    chips = sum(table.stacks) + table.house
    for wagers in table.wagers:
        chips += sum(wagers.values())
    if chips != table.total:
        raise Corrupt("chips are not conserved")
