"""The table as everybody sees it, in lines: seats, chips, cards that lie open, what was done.

Everything is said of the hand as the rail sees it (`from_the_rail`); its cards come from the view.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import show
from fairdeal.engine.audience import RAIL
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker import events, steps
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.options.options import OPTIONS
from fairdeal.poker.play import replay
from fairdeal.poker.spec import Street
from fairdeal.poker.stakes import Limit
from fairdeal.poker.trouble.refunds import put_in
from fairdeal.poker.views.view import SeatView, View, facts, view

Names = Sequence[str]

NO_CARDS_YET: Final = "Before the cards"
SHOWDOWN: Final = "Showdown"


def from_the_rail(hand: Hand) -> Hand:
    """The hand as everybody sees it, rebuilt from what they saw; every other card is unknown."""
    return replay(facts(hand, RAIL))


def scene(hand: Hand, names: Names, streets: int | None = None) -> list[str]:
    """Everything that may be known of a hand by looking at the table.

    `streets` is how many of the last streets are described; all of them without it.
    """
    hand = from_the_rail(hand)
    told = _lying(hand, view(hand, RAIL), names)
    if hand.option:
        told.append(f"{OPTIONS[hand.option].name} is on.")
    done = so_far(hand, names)
    begin = 0 if streets is None else max(0, len(done) - streets)
    told += [f"{street}: {', '.join(acts)}." for street, acts in done[begin:]]
    if hand.in_the_middle():
        told.append(f"The pot is {dollars(hand.in_the_middle())}.")
    return [*told, now(hand, names)]


def cards_and_chips(hand: Hand, names: Names) -> list[str]:
    """What lies on the table, without what was done before."""
    hand = from_the_rail(hand)
    return _lying(hand, view(hand, RAIL), names)


def _lying(hand: Hand, seen: View, names: Names) -> list[str]:
    told = [heading(hand), *_seats(hand, seen, names), *_folded(hand, seen, names)]
    if seen.board:
        told.append(f"{'Common card' if hand.game.forced else 'Board'}: {show(seen.board)}")
    if seen.second_board:
        told.append(f"Second board: {show(seen.second_board)}")
    lying = {card for seat in seen.seats for card in (*seat.down, *seat.up)}
    if aside := [card for card in hand.exposed if card not in lying]:
        told.append(f"Set aside after everybody saw it: {show(aside)}")
    return told


def heading(hand: Hand) -> str:
    """Game and stakes."""
    stakes = hand.stakes
    parts = [hand.game.name, f"{stakes.limit} limit"]
    if stakes.limit is Limit.FIXED:
        parts.append(f"bets {dollars(stakes.small_bet)} and {dollars(stakes.big_bet)}")
    if stakes.blinds:
        parts.append("blinds " + " and ".join(map(dollars, stakes.blinds)))
    if stakes.ante:
        parts.append(f"ante {dollars(stakes.ante)}")
    if stakes.forced_bet:
        parts.append(f"forced bet {dollars(stakes.forced_bet)}")
    return ", ".join(parts)


def _seats(hand: Hand, seen: View, names: Names) -> Iterator[str]:
    rows = []
    for seat, (name, his) in enumerate(zip(names, seen.seats, strict=True)):
        if not his.live:
            continue
        button = " (button)" if _has_button(hand, seat) else ""
        put, behind = put_in(hand, seat), dollars(his.stack + his.behind)
        rows.append((name + button, f"{behind} behind", f"{dollars(put)} in", _cards(his)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"  {'  '.join(cells)}".rstrip()


def _has_button(hand: Hand, seat: int) -> bool:
    """Whether a seat has the button; stud has none."""
    return not hand.game.forced and seat == hand.seats - 1


def _folded(hand: Hand, seen: View, names: Names) -> Iterator[str]:
    """Who is out, and what they have left in the pot."""
    out = [
        f"{names[seat]} ({'button, ' * _has_button(hand, seat)}{dollars(put_in(hand, seat))} in)"
        for seat, his in enumerate(seen.seats)
        if not his.live
    ]
    if out:
        yield f"Out: {', '.join(out)}."


def _cards(seat: SeatView) -> str:
    """A seat's cards as the others see them, and whether it is all-in."""
    if seat.shown:
        return f"shows {show((*seat.down, *seat.up))}"
    down = [show([card]) if card != UNKNOWN else "--" for card in seat.down]
    cards = " ".join([*down, *([show(seat.up)] if seat.up else [])])
    all_in = "all in" if seat.all_in else ""
    stopped = "stopped betting" if seat.behind else ""
    return "  ".join(part for part in (cards, all_in, stopped) if part)


# ---- what was done ----


def so_far(hand: Hand, names: Names) -> list[tuple[str, list[str]]]:
    """What players did, street by street."""
    opened = hand.log[0]
    assert isinstance(opened, HandOpened)
    told, done = Hand(opened), []
    for event in hand.log[1:]:
        if words := _done(told, event, names):
            done.append((_when(told), words))
        evolve(told, event)
    return [
        (when, [words for _, words in group])
        for when, group in groupby(done, key=lambda pair: pair[0])
    ]


def _when(hand: Hand) -> str:
    if isinstance(hand.agenda[-1], steps.Showdown | steps.Award):
        return SHOWDOWN
    street = street_of(hand)
    dealt = any(isinstance(event, events.Dealt) for event in hand.log)
    if not dealt or street is None:
        return SHOWDOWN if dealt else NO_CARDS_YET
    return street.name[0].upper() + street.name[1:]


def street_of(hand: Hand) -> Street | None:
    """The street that is being dealt or bet."""
    for step in reversed(hand.agenda):
        if isinstance(step, steps.Betting):
            return step.street
    return None


def _done(hand: Hand, event: AnyEvent, names: Names) -> str:
    """What a player did or what else was seen, in a few words."""
    match event:
        case events.Posted(kind="ante" | "agreed", seat=seat, amount=amount):
            # One line for all who post the same.
            first = not any(isinstance(before, events.Posted) for before in hand.log)
            return f"everybody posts {dollars(amount)}" if first else ""
        case events.Posted(seat, amount, kind):
            what = "makes the forced bet" if kind == "forced" else f"posts the {kind}"
            return f"{names[seat]} {what}, {dollars(amount)}"
        case events.Folded(seat):
            return f"{names[seat]} folds"
        case events.Checked(seat):
            return f"{names[seat]} checks"
        case events.Called(seat, amount):
            return f"{names[seat]} calls {dollars(amount)}"
        case events.RaisedTo(seat, to):
            return f"{names[seat]} {'raises to' if hand.price else 'bets'} {dollars(to)}"
        case events.Discarded(seat, cards):
            return f"{names[seat]} " + (f"draws {len(cards)}" if cards else "stands pat")
        case events.Shown(seat, cards):
            return f"{names[seat]} shows {show(cards)}"
        case events.Mucked(seat):
            return f"{names[seat]} mucks"
        case events.PotAwarded(seat=seat, amount=amount):
            return f"{names[seat]} is pushed {dollars(amount)}"
        case events.OptionAsked(seat, option):
            return f"{names[seat]} asks for: {OPTIONS[option].name}"
        case events.Agreed(seat):
            return f"{names[seat]} agrees"
        case events.Declined(seat):
            return f"{names[seat]} declines"
        case events.CardExposed(seat, card):
            return f"the {show([card])} is exposed"
        case _:
            return ""


# ---- what comes next ----


def now(hand: Hand, names: Names) -> str:
    """What the table waits for."""
    street = street_of(hand)
    coming = street.name if street else "the showdown"
    who = names[hand.actor] if hand.actor != NOBODY else ""
    match hand.agenda[-1]:
        case steps.Betting() if who:
            call = hand.to_call(hand.actor)
            return f"{who} is to act, {dollars(call) if call else 'nothing'} to call."
        case steps.Betting() | steps.Collect():
            return "The bets are about to be gathered into the pot."
        case steps.ForcedBet():
            return f"{names[hand.forced_seat]} is due to make the forced bet."
        case steps.Post(seat=seat, amount=amount, kind=kind):
            return f"{names[seat]} is due to post the {kind} of {dollars(amount)}."
        case steps.Deal(up=up, many=many):
            return f"Next, {_many(many)} face {'up' if up else 'down'} to each ({coming})."
        case steps.Burn() | steps.BurnCommon():
            return f"Next, a burn ({coming})."
        case steps.DealBoard(many=many):
            return f"Next, the board: {_many(many)} ({coming})."
        case steps.Draw() if who:
            return f"{who} is to draw."
        case steps.Draw():
            return "The dealer is serving the draw."
        case steps.Showdown():
            return f"{who} is to show."
        case steps.Consent(option=option, seat=seat):
            return f"{names[seat]} is being asked: {OPTIONS[option].name}?"
        case steps.Choose(seat=seat):
            return f"{names[seat]} is to stop betting or to play on."
        case steps.Award():
            return "The pot is about to be pushed."
        case steps.Verify():
            return "The dealer is about to say whether it is on."
        case steps.OfferStraddle(seat=seat):
            return f"{names[seat]} may straddle."
        case _:
            return "The stub has run out and cards are being shuffled for a new one."


def _many(cards: int) -> str:
    return "a card" if cards == 1 else f"{cards} cards"
