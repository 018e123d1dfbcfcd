"""A dealer at the table: one step a command, or the cards of a deck of paper."""

from fairdeal.banked.commands import CloseBets
from fairdeal.banked.decide import complete
from fairdeal.banked.round import NOBODY
from fairdeal.cards.notation import parse
from fairdeal.cite import Cite
from fairdeal.engine.requests import CardsEntered
from fairdeal.engine.roles import Role
from fairdeal.poker.events import PotAwarded
from fairdeal.room.acts.gates import may_go_on
from fairdeal.room.decks.counting import require_stub_counted
from fairdeal.room.hands import commands
from fairdeal.room.hands.carrying import carry, decide, settle, the_hand
from fairdeal.room.hands.deck import supplier
from fairdeal.room.hands.hand import BETS, HandInPlay
from fairdeal.room.hands.saying import next_step
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.finding import the_table
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work


@Cite("poker 7.F(2)")
def deal_step(work: Work, command: commands.DealStep) -> None:
    """Do the one thing that the dealer does next; the answer names what comes then."""
    hand = the_hand(work, command.hand)
    if hand.way is Way.AUTOMATIC:
        raise Refused("dealt_by_program")
    may_go_on(work, the_table(work, hand.begun.table))
    require_stub_counted(work, hand)
    events = hand.book.door.step(hand.state)
    if events:
        _converted(work, hand, events)
        carry(work, hand, lambda: hand.apply(events))
        return
    if not hand.book.door.to_reshuffle(hand.state):
        waits = bool(hand.book.waiting(hand.state)) or hand.way is not Way.PAPER
        raise Refused("nothing_to_deal" if waits else "cards_to_enter", next_step(work.room, hand))
    supply = supplier(work, hand)

    def happens() -> None:
        hand.reshuffle(supply)

    carry(work, hand, happens)


@Cite("poker 8.B(3)", "P-125")
def _converted(work: Work, hand: HandInPlay, events: tuple[object, ...]) -> None:
    """No pot is pushed while cash of a player of the hand is still to be converted."""
    if not any(isinstance(event, PotAwarded) for event in events):
        return
    cash = the_table(work, hand.begun.table).cash
    if lying := [player for player in hand.begun.players if player in cash]:
        raise Refused("cash_not_converted", ", ".join(lying))


@Cite("poker 7.F(2)", "dds (h)(2)")
def enter_cards(work: Work, command: commands.EnterCards) -> None:
    """Name the cards that really came off a deck of paper."""
    hand = the_hand(work, command.hand)
    if hand.way is not Way.PAPER:
        raise Refused("not_paper")
    may_go_on(work, the_table(work, hand.begun.table))
    require_stub_counted(work, hand)
    decide(work, hand, CardsEntered(tuple(parse(command.cards))))


@Cite("ddp 8.C", "dds (h)(1)(i)")
def close_bets(work: Work, command: commands.CloseBets) -> None:
    """Say "no more bets": the dealer, or the program at its time."""
    hand = the_hand(work, command.hand)
    if hand.begun.book != "banked":
        raise Refused("no_such_request", "close_bets")
    if work.acting.role is Role.DEVICE:
        at = hand.clocks.get(BETS)
        if at is None or work.time < at:
            raise Refused("clock_not_run_out")
        if not complete(hand.state):
            _nobody_bet(work, hand)
            return
    elif hand.way is Way.AUTOMATIC:
        raise Refused("dealt_by_program")
    decide(work, hand, CloseBets(NOBODY))


@Cite("D5")
def _nobody_bet(work: Work, hand: HandInPlay) -> None:
    """The time is over and no position has its full wagers: the chips go back."""
    back = hand.book.void(hand.state) or ()
    carry(work, hand, lambda: hand.apply(back))
    settle(work, hand, unplayed=True)
