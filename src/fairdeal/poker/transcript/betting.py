"""Lines about chips that go in: posts, bets, calls, folds."""

from collections.abc import Iterator, Sequence
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import CitedLine, dollars
from fairdeal.poker import events, steps
from fairdeal.poker.betting import bet_size, opens_betting
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HeadsUpBlinds
from fairdeal.poker.script import blind_posts
from fairdeal.poker.transcript.clauses import of_option, sections
from fairdeal.poker.transcript.street import street_now
from fairdeal.poker.transcript.teller import Tellers


def _posted(hand: Hand, event: events.Posted, names: Sequence[str]) -> Iterator[CitedLine]:
    told = sections(hand.game)
    kinds = {
        "ante": ("antes", told.ante),
        "single ante": ("antes for all,", Cite("P-28")),
        "blind": ("posts the blind,", _blind(hand, event.seat)),
        "straddle": ("straddles,", told.straddle),
        "forced": ("makes the forced bet,", told.opening),
        "kill": ("posts the kill blind,", Cite("P-73")),
        "post": ("posts to enter,", told.opening),
    }
    if event.kind == "agreed":
        kinds["agreed"] = ("posts the agreed amount,", of_option(hand.option).agreed)
    verb, cite = kinds[event.kind]
    to = event.amount + (hand.bets[event.seat] if event.kind == "straddle" else 0)
    text = f"{names[event.seat]} {verb} {dollars(to)}"
    yield CitedLine(text + _all_in(hand, event.seat, event.amount), cite)


def _blind(hand: Hand, seat: int) -> Cite:
    """The clause of a blind: the first, a further one, or heads-up the button's."""
    told = sections(hand.game)
    if hand.seats == 2 and hand.house.blinds.heads_up_blinds is HeadsUpBlinds.BUTTON_SMALL:
        return Cite("P-24")
    first = [poster for poster, _ in blind_posts(hand.stakes, hand.house, hand.seats)[:1]]
    return told.opening if seat in first else told.more_blinds or told.opening


def _all_in(hand: Hand, seat: int, amount: int) -> str:
    return ", all in" if amount and amount == hand.stacks[seat] else ""


def _straddle_passed(
    hand: Hand, event: events.StraddlePassed, names: Sequence[str]
) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} does not straddle", sections(hand.game).straddle)


def _betting(hand: Hand) -> Cite:
    told = sections(hand.game)
    first = street_now(hand) is hand.game.streets[0]
    return told.first_round if first else told.later_rounds


def _folded(hand: Hand, event: events.Folded, names: Sequence[str]) -> Iterator[CitedLine]:
    in_turn = event.seat == hand.actor
    yield CitedLine(f"{names[event.seat]} folds", _betting(hand) if in_turn else _THROWN_AWAY)


_THROWN_AWAY: Final = Cite("poker 18.L(1)(a)")


def _checked(hand: Hand, event: events.Checked, names: Sequence[str]) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} checks", _betting(hand))


def _called(hand: Hand, event: events.Called, names: Sequence[str]) -> Iterator[CitedLine]:
    text = f"{names[event.seat]} calls {dollars(event.amount)}"
    yield CitedLine(text + _all_in(hand, event.seat, event.amount), _betting(hand))


def _raised_to(hand: Hand, event: events.RaisedTo, names: Sequence[str]) -> Iterator[CitedLine]:
    seat, to = event.seat, event.to
    cite = _betting(hand)
    if isinstance(hand.agenda[-1], steps.ForcedBet):
        text, cite = f"opens for {dollars(to)} instead of the forced bet", Cite("P-134")
    elif opens_betting(hand):
        text = f"bets {dollars(to)}"
    elif not hand.full_level and to == bet_size(hand):
        text, cite = f"completes to {dollars(to)}", Cite("P-14")
    else:
        text = f"raises to {dollars(to)}"
    yield CitedLine(f"{names[seat]} {text}" + _all_in(hand, seat, to - hand.bets[seat]), cite)


def _uncalled(
    hand: Hand, event: events.UncalledReturned, names: Sequence[str]
) -> Iterator[CitedLine]:
    text = f"{dollars(event.amount)} that nobody called goes back to {names[event.seat]}"
    yield CitedLine(text, Cite("poker 17.D"))


def _betting_closed(
    hand: Hand, event: events.BettingClosed, names: Sequence[str]
) -> Iterator[CitedLine]:
    if any(hand.bets):
        yield CitedLine(f"the pot is {dollars(hand.in_the_middle())}", Cite("poker 7.D(1)"))


BETTING_TELLERS: Final[Tellers] = {
    events.Posted: _posted,
    events.StraddlePassed: _straddle_passed,
    events.Folded: _folded,
    events.Checked: _checked,
    events.Called: _called,
    events.RaisedTo: _raised_to,
    events.UncalledReturned: _uncalled,
    events.BettingClosed: _betting_closed,
}
