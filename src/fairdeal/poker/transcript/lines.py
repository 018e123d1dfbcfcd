"""A hand as lines that a person reads, each with the clause it follows where there is one.

It shows every card, the hidden ones too: a transcript is for the record and for learning, not for a
player at the table.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.engine.audience import Audience
from fairdeal.engine.text.happenings import CitedLine, dollars
from fairdeal.engine.text.words import name_for_each
from fairdeal.poker import events, steps
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.transcript.betting import BETTING_TELLERS
from fairdeal.poker.transcript.cards import CARD_TELLERS
from fairdeal.poker.transcript.clauses import sections, who_opens
from fairdeal.poker.transcript.settlement import SETTLEMENT_TELLERS
from fairdeal.poker.transcript.street import heading_now
from fairdeal.poker.transcript.teller import Tellers
from fairdeal.poker.transcript.trouble import TROUBLE_TELLERS, offered
from fairdeal.poker.views.hidden import seen_by


def transcript(hand: Hand, names: Sequence[str] | None = None) -> str:
    """The whole hand as text; seats are named, or numbered in the order of the deal."""
    names = names or [f"seat {seat + 1}" for seat in range(hand.seats)]
    name_for_each(names, hand.seats)
    return "".join(f"{line}\n" for line in lines(hand.log, names))


def lines(
    record: Iterable[AnyEvent], names: Sequence[str], viewer: Audience | None = None
) -> Iterator[CitedLine]:
    """A record as lines; the hand is rebuilt alongside, to know what each fact meant.

    For a viewer the hand is rebuilt from what that audience may see: the rest is unknown.
    """
    facts = iter(record) if viewer is None else seen_by(record, viewer)
    opened = next(facts)
    assert isinstance(opened, HandOpened)
    teller = Teller(opened, names)
    for told in chain([teller.opening()], map(teller.tell, facts)):
        yield from (each.line for each in told)


class Told(NamedTuple):
    """A line, and the seat that it is about: -1 for nobody's."""

    line: CitedLine
    seat: int = NOBODY


class Teller:
    """Tells a hand fact by fact; `hand` is rebuilt alongside, to know what each fact meant."""

    def __init__(self, opened: HandOpened, names: Sequence[str]) -> None:
        self.hand = Hand(opened)
        self.names = names
        self._heading = heading_now(self.hand)

    def opening(self) -> list[Told]:
        """The lines that stand before the first fact."""
        opening = [*_opening(self.hand, self.names), CitedLine(self._heading)]
        return [Told(line) for line in opening]

    def tell(self, event: AnyEvent) -> list[Told]:
        """The lines of the next fact, and of what begins or ends with it."""
        hand, names = self.hand, self.names
        seat = getattr(event, "seat", NOBODY)
        told = [Told(line, seat) for line in _TELLERS[type(event)](hand, event, names)]
        head = hand.agenda[-1]
        evolve(hand, event)
        if not hand.agenda:
            return [*told, *map(Told, _closing(hand, names))]
        if self._is_under_another():
            told.append(Told(CitedLine(self._heading)))
        if hand.agenda[-1] is not head and not isinstance(head, _INTERRUPTIONS):
            about = hand.actor if isinstance(hand.agenda[-1], _NAMES_WHO_ACTS) else NOBODY
            told += [Told(line, about) for line in _beginning(hand, names)]
        return told

    def pass_over(self, event: AnyEvent) -> None:
        """Let the next fact happen without its lines: another teller has them (`TOLD_TO_ALL`)."""
        evolve(self.hand, event)
        if self.hand.agenda:
            self._is_under_another()

    def _is_under_another(self) -> bool:
        """Whether the next lines stand under another heading than the last ones."""
        if isinstance(self.hand.agenda[-1], steps.SetRakeAside):
            return False
        before, self._heading = self._heading, heading_now(self.hand)
        return before != self._heading


TOLD_TO_ALL: Final = frozenset(
    (
        *BETTING_TELLERS,
        *SETTLEMENT_TELLERS,
        events.CardBurned,
        events.BoardDealt,
        events.CommonCardDue,
    )
)
"""Facts with the same lines for all who see the same of them: no line names a card in the hand of
somebody who has not turned it up."""


def notes(hand: Hand, names: Sequence[str]) -> Iterator[CitedLine]:
    """Only the lines about options, irregularities, rulings and the clock."""
    opened = hand.log[0]
    assert isinstance(opened, HandOpened)
    told = Hand(opened)
    for event in hand.log[1:]:
        if type(event) in TROUBLE_TELLERS:
            yield from TROUBLE_TELLERS[type(event)](told, event, names)
        evolve(told, event)


# ---- the frame ----


def _opening(hand: Hand, names: Sequence[str]) -> Iterator[CitedLine]:
    stakes = hand.stakes
    parts = [hand.game.name, f"{stakes.limit} limit"]
    if stakes.bet_sizes:
        parts.append("bets " + " ".join(map(dollars, stakes.bet_sizes)))
    elif stakes.big_bet:
        parts.append(f"bets {dollars(stakes.small_bet)} and {dollars(stakes.big_bet)}")
    if stakes.ante:
        parts.append(f"ante {dollars(stakes.ante)}")
    if stakes.blinds:
        parts.append("blinds " + " ".join(map(dollars, stakes.blinds)))
    if stakes.straddle:
        parts.append(f"straddle {dollars(stakes.straddle)}")
    if stakes.forced_bet:
        parts.append(f"forced bet {dollars(stakes.forced_bet)}")
    yield CitedLine(", ".join(parts), Cite(hand.game.cite.refs[0]))
    button = "" if hand.game.forced else f", the button is {names[-1]}"
    yield CitedLine("seats: " + ", ".join(_stacks(hand.start, names)) + button)


def _stacks(stacks: Sequence[int], names: Sequence[str]) -> list[str]:
    return [f"{name} {dollars(stack)}" for name, stack in zip(names, stacks, strict=True)]


def _closing(hand: Hand, names: Sequence[str]) -> Iterator[CitedLine]:
    room = f", the room {dollars(hand.taken)}" if hand.taken else ""
    yield CitedLine("stacks: " + ", ".join(_stacks(hand.stacks, names)) + room)


_NAMES_WHO_ACTS: Final = (steps.Betting, steps.ForcedBet)

# Where the hand goes on after these, nothing begins anew.
_INTERRUPTIONS: Final = (steps.Ruling, steps.Reshuffle, steps.Choose)


def _beginning(hand: Hand, names: Sequence[str]) -> Iterator[CitedLine]:
    """What is said when a step begins: who acts first, or that nobody can bet."""
    match hand.agenda[-1]:
        case steps.Betting(street) if hand.actor != NOBODY:
            yield CitedLine(f"{names[hand.actor]} acts first", who_opens(hand.game, street.opens))
        case steps.Betting() if sum(hand.live) > 1:
            yield CitedLine("nobody is left to bet", Cite("P-147"))
        case steps.ForcedBet():
            forced = hand.game.forced
            assert forced is not None
            seat = hand.forced_seat
            text = f"{names[seat]} is forced to bet: {show(hand.up(seat))}"
            yield CitedLine(text, Cite(forced.cite.refs[0]))
        case steps.Showdown():
            yield CitedLine("showdown", sections(hand.game).showdown)
        case steps.Consent() if isinstance(hand.log[-1], events.BettingClosed):
            yield offered(hand)


_TELLERS: Final[Tellers] = {
    **BETTING_TELLERS,
    **CARD_TELLERS,
    **SETTLEMENT_TELLERS,
    **TROUBLE_TELLERS,
}
