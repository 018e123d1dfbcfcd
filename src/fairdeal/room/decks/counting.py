"""Cards are counted: whole decks, stubs, and what a shuffler shows. A wrong deck goes."""

from typing import Any

from fairdeal.banked import steps
from fairdeal.banked.requests import Report as BankedReport
from fairdeal.banked.round import Round
from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cards.deck import DECKS
from fairdeal.cards.places import STUB
from fairdeal.cite import Cite
from fairdeal.poker.trouble.reporting import Report
from fairdeal.room.decks import commands, facts
from fairdeal.room.decks.due import require_number
from fairdeal.room.decks.placing import paper_table, the_decks
from fairdeal.room.decks.removing import remove
from fairdeal.room.decks.state import Decks, stream_of
from fairdeal.room.hands.carrying import carry, decide, the_hand
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work

_STUB_CHAPTERS = ("11", "12", "19", "22")
"""The chapters of Hold 'Em and Omaha (P-119)."""


@Cite("poker 7.F(4)", "poker 7.F(4)(a)", "poker 7.F(6)", "P-103", "P-117")
def count_deck(work: Work, command: commands.CountDeck) -> None:
    """Count all cards of a deck that is not in play: 52, 36 or 54. A wrong deck goes."""
    table = paper_table(work, command.table, in_hand=command.deck != 1)
    decks = the_decks(work, command.table, command.deck)
    laid, cards = decks.each[command.deck - 1][1:]
    require_number(command.cards)
    if cards.retired:
        raise Refused("deck_gone", laid.id)
    expected = len(DECKS[cards.deck])
    work.result["expected"] = expected
    if command.cards == expected:
        counted = facts.DeckCounted(deck=command.deck, cards=expected, **work.acting.did())
        work.write(stream_of(table.number), counted)
        return
    remove(work, table.number, command.deck, "wrong count", command.cards)


# ---- stubs ----


@Cite("poker 7.F(5)", "poker 7.F(6)", "ddp 8.E", "ddp 9.C", "P-119")
@Cite("ddp 8.F(1)", "ddp 9.D(1)")
def count_stub(work: Work, command: commands.CountStub) -> None:
    """Count what is left of a deck in play, and compare it with what should be left."""
    hand = the_hand(work, command.hand)
    if hand.way is not Way.PAPER:
        raise Refused("no_decks_here", "the program counts the cards that it deals")
    for number in (command.cards, *command.hands):
        require_number(number)
    if not _may_count(hand):
        raise Refused("no_stub_count")
    expected = len(hand.state.places[STUB])
    right = command.cards == expected
    noted = facts.StubCounted(
        hand=hand.id,
        cards=command.cards,
        expected=expected,
        hands=command.hands,
        **work.acting.did(),
    )
    work.result.update(expected=expected, right=right)
    if isinstance(hand.state, Round):
        _against_the_house(work, hand, command, noted)
        return
    work.write(stream_of(hand.begun.table), noted)
    if not right:
        decide(work, hand, Report(what="count_wrong", **_who(work)))


def _who(work: Work) -> dict[str, Any]:
    return {"by": work.acting.role, "person": work.acting.person}


@Cite("poker 7.F(5)", "P-119", "S32")
def _may_count(hand: HandInPlay) -> bool:
    """Where the book has the stub counted: in Hold 'Em and Omaha, and in Double Draw Poker."""
    state = hand.state
    if isinstance(state, Round):
        return isinstance(state.values, DoubleDrawValues)
    return state.game.chapter in _STUB_CHAPTERS


@Cite("ddp 8.F(2)", "ddp 8.F(3)", "ddp 9.D(2)", "ddp 9.D(3)", "ddp 10.C(1)", "ddp 10.C(2)")
def _against_the_house(
    work: Work, hand: HandInPlay, command: commands.CountStub, noted: facts.StubCounted
) -> None:
    """A right count lets the round go on; a wrong one asks for every hand, and then decides."""
    said = BankedReport(what="stub_count", stub=command.cards, hands=command.hands, **_who(work))
    right = command.cards == noted.expected
    if not right and not command.hands:
        _ask_for_hands(work, hand, said, noted)
        return
    happened = hand.book.door.decide(hand.state, said)
    work.write(stream_of(hand.begun.table), noted)

    def happens() -> None:
        hand.apply(happened)
        if right and not hand.over and isinstance(hand.state.agenda[-1], steps.CountStub):
            hand.apply(hand.book.door.step(hand.state))

    carry(work, hand, happens)


@Cite("ddp 8.F(3)", "ddp 9.D(3)", "ddp 10.C(2)", "D20")
def _ask_for_hands(
    work: Work, hand: HandInPlay, said: BankedReport, noted: facts.StubCounted
) -> None:
    """Note a wrong count; nothing is dealt until every hand is counted, or the stub again."""
    sizes = tuple(len(hand.state.cards(seat)) for seat in hand.state.inside)
    asked = BankedReport(what="stub_count", stub=said.stub, hands=sizes or (0,), by=said.by)
    hand.book.door.decide(hand.state, asked)  # it refuses a count at the wrong moment
    work.write(stream_of(hand.begun.table), noted)
    work.result["inquiry"] = f"count the cards of {len(sizes)} hands: count_stub with hands=..."


@Cite("ddp 8.E", "ddp 8.F(3)", "ddp 9.C", "ddp 9.D(3)", "ddp 10.C(2)")
def require_stub_counted(work: Work, hand: HandInPlay) -> None:
    """Refuse to deal on while the stub is to be counted, or the hands after a wrong count."""
    decks: Decks | None = work.see(stream_of(hand.begun.table))
    if hand.way is not Way.PAPER or decks is None:
        return
    if decks.inquiry is not None:
        raise Refused("hands_to_count", f"{decks.inquiry.cards}, not {decks.inquiry.expected}")
    if isinstance(hand.state, Round) and isinstance(hand.state.agenda[-1], steps.CountStub):
        raise Refused("stub_to_count")
