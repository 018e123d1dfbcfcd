"""Lines about the showdown, the rake and who wins which pot."""

from collections.abc import Iterator, Sequence
from typing import Final

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import CitedLine, dollars
from fairdeal.poker import events, steps
from fairdeal.poker.hand import Hand
from fairdeal.poker.options.options import RUN_TWICE, boards_of, plays_twice
from fairdeal.poker.transcript.clauses import of_option, tie
from fairdeal.poker.transcript.hand_words import in_words
from fairdeal.poker.transcript.teller import Tellers


def _shown(hand: Hand, event: events.Shown, names: Sequence[str]) -> Iterator[CitedLine]:
    if not isinstance(hand.agenda[-1], steps.Showdown):
        yield CitedLine(f"{names[event.seat]} turns up {show(event.cards)}", Cite("P-83"))
        return
    yield CitedLine(
        f"{names[event.seat]} shows {show(event.cards)}", turn_to_show(hand, event.seat)
    )
    if UNKNOWN in event.cards:
        return
    cite = Cite(hand.game.shares[0].cite.refs[0])
    yield CitedLine(f"  {in_words(hand, event.cards, hand.board)}", cite)
    if hand.second and (hand.option != RUN_TWICE or event.seat in plays_twice(hand)):
        yield CitedLine(f"  second board: {in_words(hand, event.cards, hand.second)}", cite)


def turn_to_show(hand: Hand, seat: int) -> Cite:
    """The final bettor first, or whoever it is where nobody bet (P-80), then clockwise."""
    if any(isinstance(event, events.Shown | events.Mucked) for event in hand.log):
        return Cite("poker 18.E(2)")
    return Cite("poker 18.E(1)" if seat == hand.aggressor else "P-80")


def _mucked(hand: Hand, event: events.Mucked, names: Sequence[str]) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} concedes", Cite("poker 18.E(3)"))


def _pot(hand: Hand, pot: int) -> str:
    return "the pot" if len(hand.pots) == 1 else f"side pot {pot}" if pot else "the main pot"


def _rake_set_aside(
    hand: Hand, event: events.RakeSetAside, names: Sequence[str]
) -> Iterator[CitedLine]:
    so_far = hand.set_aside + event.amount
    text = f"sets {dollars(event.amount)} rake aside"
    yield CitedLine(
        text + (f", {dollars(so_far)} so far" if hand.set_aside else ""), _rake_clause(hand)
    )


def _rake_clause(hand: Hand) -> Cite:
    return Cite("poker 17.B(1)(a)" if hand.rake.percent else "poker 17.B(2)(a)")


def _rake_returned(
    hand: Hand, event: events.RakeReturned, names: Sequence[str]
) -> Iterator[CitedLine]:
    yield CitedLine(f"{dollars(event.amount)} rake goes back into the pot", Cite("P-105"))


def _rake_taken(hand: Hand, event: events.RakeTaken, names: Sequence[str]) -> Iterator[CitedLine]:
    yield CitedLine(f"drops the rake of {dollars(event.amount)}", Cite("poker 7.F(8)(c)"))


def _fund(fund: str) -> str:
    """A jackpot by its name: "bad beat"."""
    return fund.replace("_", " ")


def _contribution_taken(
    hand: Hand, event: events.ContributionTaken, names: Sequence[str]
) -> Iterator[CitedLine]:
    text = f"{_fund(event.fund)} takes {dollars(event.amount)} from {_pot(hand, 0)}"
    yield CitedLine(text, Cite("poker 7.F(8)(d)"))


def _contribution_returned(
    hand: Hand, event: events.ContributionReturned, names: Sequence[str]
) -> Iterator[CitedLine]:
    text = f"{dollars(event.amount)} of {_fund(event.fund)} goes back into {_pot(hand, 0)}"
    yield CitedLine(text, Cite("P-105"))


def _pot_awarded(hand: Hand, event: events.PotAwarded, names: Sequence[str]) -> Iterator[CitedLine]:
    text = f"{names[event.seat]} wins {dollars(event.amount)} of {_pot(hand, event.pot)}"
    cite = why_won(hand, event)
    why = event.why if event.why == "uncontested" else f"{event.share}, {event.why}"
    board = f" on the {'second' if event.board else 'first'} board" if _twice(hand, event) else ""
    yield CitedLine(f"{text}{board}: {why}", cite)


def _twice(hand: Hand, event: events.PotAwarded) -> bool:
    """Whether this pot is played for on both boards."""
    return event.why != "uncontested" and boards_of(hand, hand.pots[event.pot]) == 2


def why_won(hand: Hand, event: events.PotAwarded) -> Cite:
    """The clause that gives the winner this part of the pot."""
    for place, share in enumerate(hand.game.shares):
        if share.ranking == event.share:
            equal, best = tie(hand.game, place), Cite(share.cite.refs[0])
            special = bool(hand.option) and hand.option != RUN_TWICE and len(hand.game.shares) == 1
            if special or _twice(hand, event):
                best = of_option(hand.option).wins[event.board]
            return {"tied": equal.shared, "odd chip": equal.odd}.get(event.why, best)
    return Cite("poker 18.E(3)" if hand.shown[event.seat] else "poker 7.E(1)")


def _hand_closed(hand: Hand, event: events.HandClosed, names: Sequence[str]) -> Iterator[CitedLine]:
    yield from ()


SETTLEMENT_TELLERS: Final[Tellers] = {
    events.Shown: _shown,
    events.Mucked: _mucked,
    events.RakeSetAside: _rake_set_aside,
    events.RakeReturned: _rake_returned,
    events.RakeTaken: _rake_taken,
    events.ContributionTaken: _contribution_taken,
    events.ContributionReturned: _contribution_returned,
    events.PotAwarded: _pot_awarded,
    events.HandClosed: _hand_closed,
}
