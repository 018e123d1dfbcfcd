"""Lines about cards that are dealt, burned, drawn and shuffled again."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import CitedLine
from fairdeal.poker import events, steps
from fairdeal.poker.hand import Hand
from fairdeal.poker.spec import OWN
from fairdeal.poker.transcript.clauses import burns, of_option, sections
from fairdeal.poker.transcript.hand_words import in_words
from fairdeal.poker.transcript.street import next_board, street_now, street_of_board
from fairdeal.poker.transcript.teller import Tellers
from fairdeal.poker.transcript.trouble import remedy_clause


def _burned(hand: Hand, event: events.CardBurned, names: Sequence[str]) -> Iterator[CitedLine]:
    street = street_now(hand)
    cite = sections(hand.game).dealing or (burns(street) if street else None)
    if isinstance(hand.agenda[-1], steps.BurnCommon):
        cite = Cite("poker 10.J(2)")
    if hand.option:
        cite = of_option(hand.option).burns[next_board(hand)] or cite
    yield CitedLine(f"burns {show([event.card])}", cite)


def _dealing(hand: Hand) -> Cite | None:
    street = street_now(hand)
    own = sections(hand.game).dealing
    return own or (Cite(street.cite.refs[0]) if street else None)


def _dealt(hand: Hand, event: events.Dealt, names: Sequence[str]) -> Iterator[CitedLine]:
    """One line a round, so that the order of the deal can be read."""
    way = "up" if event.up else "down"
    for _, dealt in groupby(enumerate(event.cards), key=lambda at: at[0] // sum(hand.live)):
        told = ", ".join(
            f"{names[seat]} {show([card])}" + (" face down" if seat in event.turned else "")
            for _, (seat, card) in dealt
        )
        yield CitedLine(f"deals {way}: {told}", _dealing(hand))


def _board_dealt(hand: Hand, event: events.BoardDealt, names: Sequence[str]) -> Iterator[CitedLine]:
    street = street_now(hand)
    if street is not None and not street.board:
        yield CitedLine(f"deals a common card: {show(event.cards)}", Cite("poker 10.J(2)"))
        return
    board = hand.second if event.board else hand.board
    before = f"{show(board)} + " if board else ""
    which = "the second board" if event.board else "the board"
    yield CitedLine(f"deals {which}: {before}{show(event.cards)}", _board_clause(hand, event.board))
    yield from _now_complete(hand, event, names)


@Cite("P-83")
def _now_complete(
    hand: Hand, event: events.BoardDealt, names: Sequence[str]
) -> Iterator[CitedLine]:
    """What the hands that were turned up before have come to, now that a board is complete."""
    coming = [step for step in hand.agenda[:-1] if isinstance(step, steps.DealBoard)]
    if any(step.board == event.board for step in coming) or UNKNOWN in event.cards:
        return
    board = (*(hand.second if event.board else hand.board), *event.cards)
    for seat in hand.live_seats():
        if hand.shown[seat] and UNKNOWN not in hand.held(seat):
            text = f"{names[seat]} has {in_words(hand, hand.held(seat), board)}"
            yield CitedLine(text, Cite(hand.game.shares[0].cite.refs[0]))


def _board_clause(hand: Hand, board: int) -> Cite | None:
    if not hand.option:
        return _dealing(hand)
    places = [street for street in hand.game.streets if street.board]
    return of_option(hand.option).boards[board][places.index(street_of_board(hand, board))]


def _common_card_due(
    hand: Hand, event: events.CommonCardDue, names: Sequence[str]
) -> Iterator[CitedLine]:
    left = len(hand.places["stub"])
    text = f"the stub of {left} cannot serve everybody: one card is due for all"
    yield CitedLine(text, Cite("poker 10.J(2)"))


def _reshuffled(hand: Hand, event: events.Reshuffled, names: Sequence[str]) -> Iterator[CitedLine]:
    step = hand.agenda[-1]
    if isinstance(step, steps.Reshuffle) and step.places == ("stub",):
        yield CitedLine(f"the stub of {len(event.order)} is shuffled again", remedy_clause(hand))
        return
    what = "burn cards" if isinstance(hand.agenda[-1], steps.Reshuffle) else "cards"
    text = f"the stub has run out: {len(event.order)} {what} are shuffled for a new one"
    yield CitedLine(text, sections(hand.game).reshuffle)


def _discarded(hand: Hand, event: events.Discarded, names: Sequence[str]) -> Iterator[CitedLine]:
    name, cite = names[event.seat], sections(hand.game).draw or hand.game.cite
    if isinstance(hand.agenda[-1], steps.GiveUp):
        yield CitedLine(f"{name} gives up {show(event.cards)}", OWN)
    elif event.cards:
        yield CitedLine(f"{name} discards {show(event.cards)}", cite)
    else:
        yield CitedLine(f"{name} stands pat with {show(hand.down(event.seat))}", cite)


def _drawn(hand: Hand, event: events.Drawn, names: Sequence[str]) -> Iterator[CitedLine]:
    held = show((*hand.down(event.seat), *event.cards))
    cite = sections(hand.game).replaced
    yield CitedLine(f"{names[event.seat]} draws {show(event.cards)}: {held}", cite)


CARD_TELLERS: Final[Tellers] = {
    events.CardBurned: _burned,
    events.Dealt: _dealt,
    events.BoardDealt: _board_dealt,
    events.CommonCardDue: _common_card_due,
    events.Reshuffled: _reshuffled,
    events.Discarded: _discarded,
    events.Drawn: _drawn,
}
