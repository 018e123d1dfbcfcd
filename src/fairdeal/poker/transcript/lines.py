"""A hand as lines that a person reads, each with the clause it follows where there is one.

Every card is told, the hidden ones too: a transcript is for the record and for learning, not for a
player at the table.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.engine.audience import Audience
from fairdeal.engine.text.happenings import WIDTH, Line, dollars
from fairdeal.poker import events, steps
from fairdeal.poker.betting import bet_size
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.house_rules import HeadsUpBlinds
from fairdeal.poker.options.options import RUN_TWICE, boards_of, plays_twice
from fairdeal.poker.script import blind_posts
from fairdeal.poker.spec import OWN, Made, Share, Street
from fairdeal.poker.transcript.clauses import burns, of_option, sections, tie, who_opens
from fairdeal.poker.transcript.trouble import TROUBLE_TELLERS, offered, remedy_clause
from fairdeal.poker.views.hidden import seen_by
from fairdeal.ranking import evaluate, evaluate_omaha

__all__ = [
    "WIDTH",
    "Line",
    "dollars",
    "lines",
    "notes",
    "transcript",
    "turn_to_show",
    "why_won",
]


def transcript(hand: Hand, names: Sequence[str] | None = None) -> str:
    """The whole hand as text; seats are named, or numbered in the order of the deal."""
    names = names or [f"seat {seat + 1}" for seat in range(hand.seats)]
    return "".join(f"{line}\n" for line in lines(hand.log, names))


def lines(
    record: Iterable[AnyEvent], names: Sequence[str], viewer: Audience | None = None
) -> Iterator[Line]:
    """A record told line by line; the hand is rebuilt alongside, to know what each fact meant.

    For a viewer the hand is rebuilt from what that audience may see: the rest is unknown.
    """
    facts = iter(record) if viewer is None else seen_by(record, viewer)
    opened = next(facts)
    assert isinstance(opened, HandOpened)
    hand = Hand(opened)
    yield from _opening(hand, names)
    heading = _heading(hand)
    yield Line(heading)
    for event in facts:
        yield from _TELLERS[type(event)](hand, event, names)
        head = hand.agenda[-1]
        evolve(hand, event)
        rakes = hand.agenda and isinstance(hand.agenda[-1], steps.SetRakeAside)
        if hand.agenda and not rakes and (now := _heading(hand)) != heading:
            heading = now
            yield Line(heading)
        interrupted = isinstance(head, _INTERRUPTIONS)
        if hand.agenda and hand.agenda[-1] is not head and not interrupted:
            yield from _beginning(hand, names)
    yield from _closing(hand, names)


def notes(hand: Hand, names: Sequence[str]) -> Iterator[Line]:
    """Only the lines about options, irregularities, rulings and the clock."""
    opened = hand.log[0]
    assert isinstance(opened, HandOpened)
    told = Hand(opened)
    for event in hand.log[1:]:
        if type(event) in TROUBLE_TELLERS:
            yield from TROUBLE_TELLERS[type(event)](told, event, names)
        evolve(told, event)


# ---- the frame ----


def _opening(hand: Hand, names: Sequence[str]) -> Iterator[Line]:
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
    yield Line(", ".join(parts), Cite(hand.game.cite.refs[0]))
    button = "" if hand.game.forced else f", the button is {names[-1]}"
    yield Line("seats: " + ", ".join(_stacks(hand.start, names)) + button)


def _stacks(stacks: Sequence[int], names: Sequence[str]) -> list[str]:
    return [f"{name} {dollars(stack)}" for name, stack in zip(names, stacks, strict=True)]


def _closing(hand: Hand, names: Sequence[str]) -> Iterator[Line]:
    if not hand.over:
        return
    room = f", the room {dollars(hand.taken)}" if hand.taken else ""
    yield Line("stacks: " + ", ".join(_stacks(hand.stacks, names)) + room)


def _street(hand: Hand) -> Street | None:
    """The street that is being dealt or bet; None for the showdown."""
    for step in reversed(hand.agenda):
        if isinstance(step, steps.Betting):
            return step.street
        if hand.option and isinstance(step, steps.Burn):
            return step.street
        if hand.option and isinstance(step, steps.Post | steps.Collect | steps.Deal):
            return hand.game.streets[0]
        if hand.option and isinstance(step, steps.DealBoard):
            return _street_of_board(hand, step.board)
    return None


def _street_of_board(hand: Hand, board: int) -> Street:
    """The street whose cards come next on a board."""
    cards = len(hand.second if board else hand.board)
    for street in hand.game.streets:
        cards -= street.board
        if street.board and cards < 0:
            return street
    return hand.game.streets[-1]


def _heading(hand: Hand) -> str:
    street, again = _street(hand), hand.option == RUN_TWICE and _next_board(hand) == 1
    return f"-- {street.name if street else 'the pot'}" + (", second board" if again else "")


def _next_board(hand: Hand) -> int:
    """The board that the next community cards are for."""
    coming = (step.board for step in reversed(hand.agenda) if isinstance(step, steps.DealBoard))
    return next(coming, 0)


# Where the hand goes on after these, nothing begins anew.
_INTERRUPTIONS: Final = (steps.Ruling, steps.Reshuffle, steps.Choose)


def _beginning(hand: Hand, names: Sequence[str]) -> Iterator[Line]:
    """What is said when a step begins: who acts first, or that nobody can bet."""
    match hand.agenda[-1]:
        case steps.Betting(street) if hand.actor != NOBODY:
            yield Line(f"{names[hand.actor]} acts first", who_opens(hand.game, street.opens))
        case steps.Betting() if sum(hand.live) > 1:
            yield Line("nobody is left to bet", Cite("P-147"))
        case steps.ForcedBet():
            forced = hand.game.forced
            assert forced is not None
            seat = hand.forced_seat
            text = f"{names[seat]} is forced to bet: {show(hand.up(seat))}"
            yield Line(text, Cite(forced.cite.refs[0]))
        case steps.Showdown():
            yield Line("showdown", sections(hand.game).showdown)
        case steps.Consent() if isinstance(hand.log[-1], events.BettingClosed):
            yield offered(hand)


# ---- chips in ----


def _posted(hand: Hand, event: events.Posted, names: Sequence[str]) -> Iterator[Line]:
    told = sections(hand.game)
    kinds = {
        "ante": ("antes", told.ante),
        "single ante": ("antes for all,", Cite("P-28")),
        "blind": ("posts the blind,", _blind(hand, event.seat)),
        "straddle": ("straddles,", told.straddle),
        "forced": ("makes the forced bet,", told.opening),
        "kill": ("posts the kill blind,", Cite("P-73")),
    }
    if event.kind == "agreed":
        kinds["agreed"] = ("posts the agreed amount,", of_option(hand.option).agreed)
    verb, cite = kinds.get(event.kind, (f"posts, {event.kind},", told.opening))
    text = f"{names[event.seat]} {verb} {dollars(event.amount)}"
    yield Line(text + _all_in(hand, event.seat, event.amount), cite)


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
) -> Iterator[Line]:
    yield Line(f"{names[event.seat]} does not straddle", sections(hand.game).straddle)


def _betting(hand: Hand) -> Cite:
    told = sections(hand.game)
    first = _street(hand) is hand.game.streets[0]
    return told.first_round if first else told.later_rounds


def _folded(hand: Hand, event: events.Folded, names: Sequence[str]) -> Iterator[Line]:
    in_turn = event.seat == hand.actor
    yield Line(f"{names[event.seat]} folds", _betting(hand) if in_turn else _THROWN_AWAY)


_THROWN_AWAY: Final = Cite("poker 18.L(1)(a)")


def _checked(hand: Hand, event: events.Checked, names: Sequence[str]) -> Iterator[Line]:
    yield Line(f"{names[event.seat]} checks", _betting(hand))


def _called(hand: Hand, event: events.Called, names: Sequence[str]) -> Iterator[Line]:
    text = f"{names[event.seat]} calls {dollars(event.amount)}"
    yield Line(text + _all_in(hand, event.seat, event.amount), _betting(hand))


def _raised_to(hand: Hand, event: events.RaisedTo, names: Sequence[str]) -> Iterator[Line]:
    seat, to = event.seat, event.to
    cite = _betting(hand)
    if isinstance(hand.agenda[-1], steps.ForcedBet):
        text, cite = f"opens for {dollars(to)} instead of the forced bet", Cite("P-134")
    elif not hand.price:
        text = f"bets {dollars(to)}"
    elif not hand.level and to == bet_size(hand):
        text, cite = f"completes to {dollars(to)}", Cite("P-14")
    else:
        text = f"raises to {dollars(to)}"
    yield Line(f"{names[seat]} {text}" + _all_in(hand, seat, to - hand.bets[seat]), cite)


def _uncalled(hand: Hand, event: events.UncalledReturned, names: Sequence[str]) -> Iterator[Line]:
    text = f"{dollars(event.amount)} that nobody called goes back to {names[event.seat]}"
    yield Line(text, Cite("poker 17.D"))


def _betting_closed(
    hand: Hand, event: events.BettingClosed, names: Sequence[str]
) -> Iterator[Line]:
    if any(hand.bets):
        yield Line(f"the pot is {dollars(hand.in_the_middle())}", Cite("poker 7.D(1)"))


# ---- cards ----


def _burned(hand: Hand, event: events.CardBurned, names: Sequence[str]) -> Iterator[Line]:
    street = _street(hand)
    cite = sections(hand.game).dealing or (burns(street) if street else None)
    if isinstance(hand.agenda[-1], steps.BurnCommon):
        cite = Cite("poker 10.J(2)")
    if hand.option:
        cite = of_option(hand.option).burns[_next_board(hand)] or cite
    yield Line(f"burns {show([event.card])}", cite)


def _dealing(hand: Hand) -> Cite | None:
    street = _street(hand)
    own = sections(hand.game).dealing
    return own or (Cite(street.cite.refs[0]) if street else None)


def _dealt(hand: Hand, event: events.Dealt, names: Sequence[str]) -> Iterator[Line]:
    """One line a round, so that the order of the deal can be read."""
    way = "up" if event.up else "down"
    for _, dealt in groupby(enumerate(event.cards), key=lambda at: at[0] // sum(hand.live)):
        told = ", ".join(
            f"{names[seat]} {show([card])}" + (" face down" if seat in event.turned else "")
            for _, (seat, card) in dealt
        )
        yield Line(f"deals {way}: {told}", _dealing(hand))


def _board_dealt(hand: Hand, event: events.BoardDealt, names: Sequence[str]) -> Iterator[Line]:
    street = _street(hand)
    if street is not None and not street.board:
        yield Line(f"deals a common card: {show(event.cards)}", Cite("poker 10.J(2)"))
        return
    board = hand.second if event.board else hand.board
    before = f"{show(board)} + " if board else ""
    which = "the second board" if event.board else "the board"
    yield Line(f"deals {which}: {before}{show(event.cards)}", _board_clause(hand, event.board))
    yield from _now_complete(hand, event, names)


@Cite("P-83")
def _now_complete(hand: Hand, event: events.BoardDealt, names: Sequence[str]) -> Iterator[Line]:
    """What the hands that were turned up before have come to, now that a board is complete."""
    coming = [step for step in hand.agenda[:-1] if isinstance(step, steps.DealBoard)]
    if any(step.board == event.board for step in coming) or UNKNOWN in event.cards:
        return
    board = (*(hand.second if event.board else hand.board), *event.cards)
    for seat in hand.live_seats():
        if hand.shown[seat] and UNKNOWN not in hand.held(seat):
            text = f"{names[seat]} has {_all_words(hand, hand.held(seat), board)}"
            yield Line(text, Cite(_shares(hand)[0].cite.refs[0]))


def _board_clause(hand: Hand, board: int) -> Cite | None:
    if not hand.option:
        return _dealing(hand)
    places = [street for street in hand.game.streets if street.board]
    return of_option(hand.option).boards[board][places.index(_street_of_board(hand, board))]


def _common_card_due(
    hand: Hand, event: events.CommonCardDue, names: Sequence[str]
) -> Iterator[Line]:
    left = len(hand.places["stub"])
    text = f"the stub of {left} cannot serve everybody: one card is due for all"
    yield Line(text, Cite("poker 10.J(2)"))


def _reshuffled(hand: Hand, event: events.Reshuffled, names: Sequence[str]) -> Iterator[Line]:
    step = hand.agenda[-1]
    if isinstance(step, steps.Reshuffle) and step.places == ("stub",):
        yield Line(f"the stub of {len(event.order)} is shuffled again", remedy_clause(hand))
        return
    what = "burn cards" if isinstance(hand.agenda[-1], steps.Reshuffle) else "cards"
    text = f"the stub has run out: {len(event.order)} {what} are shuffled for a new one"
    yield Line(text, sections(hand.game).reshuffle)


def _discarded(hand: Hand, event: events.Discarded, names: Sequence[str]) -> Iterator[Line]:
    name, cite = names[event.seat], sections(hand.game).draw or hand.game.cite
    if isinstance(hand.agenda[-1], steps.GiveUp):
        yield Line(f"{name} gives up {show(event.cards)}", OWN)
    elif event.cards:
        yield Line(f"{name} discards {show(event.cards)}", cite)
    else:
        yield Line(f"{name} stands pat with {show(hand.down(event.seat))}", cite)


def _drawn(hand: Hand, event: events.Drawn, names: Sequence[str]) -> Iterator[Line]:
    held = show((*hand.down(event.seat), *event.cards))
    cite = sections(hand.game).replaced
    yield Line(f"{names[event.seat]} draws {show(event.cards)}: {held}", cite)


# ---- showdown and settlement ----


def _shown(hand: Hand, event: events.Shown, names: Sequence[str]) -> Iterator[Line]:
    if not isinstance(hand.agenda[-1], steps.Showdown):
        yield Line(f"{names[event.seat]} turns up {show(event.cards)}", Cite("P-83"))
        return
    yield Line(f"{names[event.seat]} shows {show(event.cards)}", turn_to_show(hand, event.seat))
    if UNKNOWN in event.cards:
        return
    cite = Cite(_shares(hand)[0].cite.refs[0])
    yield Line(f"  {_all_words(hand, event.cards, hand.board)}", cite)
    if hand.second and (hand.option != RUN_TWICE or event.seat in plays_twice(hand)):
        yield Line(f"  second board: {_all_words(hand, event.cards, hand.second)}", cite)


def turn_to_show(hand: Hand, seat: int) -> Cite:
    """The final bettor first, or whoever it is where nobody bet (P-80), then clockwise."""
    if any(isinstance(event, events.Shown | events.Mucked) for event in hand.log):
        return Cite("poker 18.E(2)")
    return Cite("poker 18.E(1)" if seat == hand.aggressor else "P-80")


def _shares(hand: Hand) -> tuple[Share, ...]:
    return hand.game.shares


def _all_words(hand: Hand, cards: Sequence[Card], board: Sequence[Card]) -> str:
    words = (_words(share, cards, board) for share in _shares(hand))
    return " / ".join(dict.fromkeys(words))


def _words(share: Share, cards: Sequence[Card], board: Sequence[Card]) -> str:
    if share.made is Made.TWO_AND_THREE:
        return evaluate_omaha(share.ranking, cards, board).description
    return evaluate(share.ranking, share.chosen_from(cards, board)).description


def _mucked(hand: Hand, event: events.Mucked, names: Sequence[str]) -> Iterator[Line]:
    yield Line(f"{names[event.seat]} concedes", Cite("poker 18.E(3)"))


def _pot(hand: Hand, pot: int) -> str:
    return "the pot" if len(hand.pots) == 1 else f"side pot {pot}" if pot else "the main pot"


def _rake_set_aside(hand: Hand, event: events.RakeSetAside, names: Sequence[str]) -> Iterator[Line]:
    so_far = hand.set_aside + event.amount
    text = f"sets {dollars(event.amount)} rake aside"
    yield Line(text + (f", {dollars(so_far)} so far" if hand.set_aside else ""), _rake_clause(hand))


def _rake_clause(hand: Hand) -> Cite:
    return Cite("poker 17.B(1)(a)" if hand.rake.percent else "poker 17.B(2)(a)")


def _rake_returned(hand: Hand, event: events.RakeReturned, names: Sequence[str]) -> Iterator[Line]:
    yield Line(f"{dollars(event.amount)} rake goes back into the pot", Cite("P-105"))


def _rake_taken(hand: Hand, event: events.RakeTaken, names: Sequence[str]) -> Iterator[Line]:
    yield Line(f"drops the rake of {dollars(event.amount)}", Cite("poker 7.F(8)(c)"))


def _contribution_taken(
    hand: Hand, event: events.ContributionTaken, names: Sequence[str]
) -> Iterator[Line]:
    text = f"{event.fund} takes {dollars(event.amount)} from {_pot(hand, 0)}"
    yield Line(text, Cite("poker 7.F(8)(d)"))


def _contribution_returned(
    hand: Hand, event: events.ContributionReturned, names: Sequence[str]
) -> Iterator[Line]:
    text = f"{dollars(event.amount)} of {event.fund} goes back into {_pot(hand, 0)}"
    yield Line(text, Cite("P-105"))


def _pot_awarded(hand: Hand, event: events.PotAwarded, names: Sequence[str]) -> Iterator[Line]:
    text = f"{names[event.seat]} wins {dollars(event.amount)} of {_pot(hand, event.pot)}"
    cite = why_won(hand, event)
    why = event.why if event.why == "uncontested" else f"{event.share}, {event.why}"
    board = f" on the {'second' if event.board else 'first'} board" if _twice(hand, event) else ""
    yield Line(f"{text}{board}: {why}", cite)


def _twice(hand: Hand, event: events.PotAwarded) -> bool:
    """Whether this pot is played for on both boards."""
    return event.why != "uncontested" and boards_of(hand, hand.pots[event.pot]) == 2


def why_won(hand: Hand, event: events.PotAwarded) -> Cite:
    """The clause that gives the winner this part of the pot."""
    for place, share in enumerate(_shares(hand)):
        if share.ranking == event.share:
            equal, best = tie(hand.game, place), Cite(share.cite.refs[0])
            special = bool(hand.option) and hand.option != RUN_TWICE and len(_shares(hand)) == 1
            if special or _twice(hand, event):
                best = of_option(hand.option).wins[event.board]
            return {"tied": equal.shared, "odd chip": equal.odd}.get(event.why, best)
    return Cite("poker 18.E(3)" if hand.shown[event.seat] else "poker 7.E(1)")


def _hand_closed(hand: Hand, event: events.HandClosed, names: Sequence[str]) -> Iterator[Line]:
    yield from ()


_TELLERS: Final[dict[type[Any], Callable[[Hand, Any, Sequence[str]], Iterator[Line]]]] = {
    events.Posted: _posted,
    events.StraddlePassed: _straddle_passed,
    events.CardBurned: _burned,
    events.Dealt: _dealt,
    events.BoardDealt: _board_dealt,
    events.CommonCardDue: _common_card_due,
    events.Reshuffled: _reshuffled,
    events.Folded: _folded,
    events.Checked: _checked,
    events.Called: _called,
    events.RaisedTo: _raised_to,
    events.UncalledReturned: _uncalled,
    events.BettingClosed: _betting_closed,
    events.Discarded: _discarded,
    events.Drawn: _drawn,
    events.Shown: _shown,
    events.Mucked: _mucked,
    events.RakeSetAside: _rake_set_aside,
    events.RakeReturned: _rake_returned,
    events.RakeTaken: _rake_taken,
    events.ContributionTaken: _contribution_taken,
    events.ContributionReturned: _contribution_returned,
    events.PotAwarded: _pot_awarded,
    events.HandClosed: _hand_closed,
    **TROUBLE_TELLERS,
}
