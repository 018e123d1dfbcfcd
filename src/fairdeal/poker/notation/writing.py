"""Writing a hand as text: `to_text(hand)`. Reading it back gives the same record."""

from collections.abc import Iterator, Sequence
from typing import Final

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.engine.text.words import name_for_each, show_values
from fairdeal.poker import events, steps
from fairdeal.poker.door import decide, step
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.notation.first_line import Setting, show_setting
from fairdeal.poker.notation.reports import call_line, report_line, ruling_line
from fairdeal.poker.notation.talk import declaration_line
from fairdeal.poker.records.retracing import request_for

LETTERS: Final = tuple("ABCDEFGHIJ")


def to_text(hand: Hand, names: Sequence[str] = LETTERS) -> str:
    r"""The hand in the notation, as far as it has been played.

    >>> from fairdeal.poker.notation.reading import read
    >>> told = read("holdem no 1/2 Ann 500 Ben 500\nBen folds")
    >>> text = to_text(told.hand, told.names)
    >>> text.splitlines()[-1]
    'Ben folds'
    >>> read(text).hand.log == told.hand.log
    True
    """
    names = names[: hand.seats]
    name_for_each(names, hand.seats)
    return "\n".join(_lines(hand, names)) + "\n"


def _lines(hand: Hand, names: Sequence[str]) -> Iterator[str]:
    opened = hand.log[0]
    assert isinstance(opened, events.HandOpened)
    yield show_setting(Setting(opened.game, opened.stakes, tuple(names), opened.stacks))
    if values := show_values(opened.house):
        yield f"house {values}"
    if values := show_values(opened.rake):
        yield f"rake {values}"
    for seat, amount, kind in opened.stakes.posts:
        yield f"{names[seat]} posts {kind} {amount}"
    if UNKNOWN in opened.order:
        yield "deal paper" if opened.paper else "deal unknown"
    yield from _deck(opened.order)
    if opened.stakes.kill:
        yield f"kill price {opened.stakes.kill}"
    yield from _play(hand, opened, names)


def _play(hand: Hand, opened: events.HandOpened, names: Sequence[str]) -> Iterator[str]:
    """Line by line what players, reports and rulings did; between them the dealer's acts count."""
    told, acts = Hand(opened), 0
    following: list[AnyEvent] = []
    for event in hand.log[1:]:
        if following:
            following.pop(0)
        elif facts := _by_dealer(told, event):
            acts += 1
            following = facts[1:]
        else:
            request = request_for(event)
            following = list(decide(told, request)[1:]) if request is not None else []
            if isinstance(event, events.Reshuffled):
                acts += 1
                yield f"reshuffle {show(event.order)}"
            elif (line := _line(told, event, names)) is not None:
                if acts and isinstance(event, _PAUSES):
                    yield f"dealer acts {acts}"
                acts = 0
                yield line
        evolve(told, event)
    if acts and step(hand):
        yield f"dealer acts {acts}"
    elif hand.agenda and isinstance(hand.agenda[-1], steps.Showdown):
        yield "stop"


def _by_dealer(told: Hand, event: AnyEvent) -> list[AnyEvent]:
    facts = list(step(told))
    return facts if facts[:1] == [event] else []


_PAUSES: Final = (
    events.IrregularityReported,
    events.FloorCalled,
    events.RulingMade,
    events.OptionAsked,
    events.Declared,
)


def _line(told: Hand, event: AnyEvent, names: Sequence[str]) -> str | None:
    match event:
        case events.IrregularityReported():
            return report_line(event, names)
        case events.FloorCalled():
            return call_line(event, names)
        case events.RulingMade():
            return ruling_line(event, names)
        case events.OptionAsked(seat=seat, option=option):
            return f"{names[seat]} asks {option.replace('_', ' ')}"
        case events.TimeRanOut(seat=seat):
            return f"{names[seat]} runs out of time"
        case events.Declared(declaration=declaration):
            return declaration_line(declaration, names[declaration.seat])
        case events.HeldTo():
            return None  # whatever comes next holds the player to it
        case events.BoardDealt(cards=cards) | events.Drawn(cards=cards):
            return f"dealer names {show(cards)}"
        case events.Dealt(cards=dealt):
            return f"dealer names {show([card for _, card in dealt])}"
        case events.CardBurned(card=card) | events.CardMadeUp(card=card):
            return f"dealer names {show([card])}"
        case _:
            words = _action(told, event)
            return None if words is None else words.format(name=names[told.actor])


def _deck(order: Sequence[Card]) -> Iterator[str]:
    """The order of the deck, thirteen cards a line."""
    for start in range(0, len(order), 13):
        yield f"deck {show(order[start : start + 13])}"


def _action(hand: Hand, event: AnyEvent) -> str | None:
    """What the player to act did; None if it was the dealer."""
    if hand.actor == NOBODY:
        return None
    match event:
        case events.Folded():
            return "{name} folds"
        case events.Checked():
            return "{name} checks"
        case events.Called(seat=seat):
            return "{name} " + ("all in" if hand.stacks[seat] == event.amount else "calls")
        case events.RaisedTo(seat=seat, to=to):
            if to == hand.bets[seat] + hand.stacks[seat]:
                return f"{{name}} all in {to}"
            return f"{{name}} {'raises' if hand.price else 'bets'} {to}"
        case events.Posted(kind="straddle"):
            return "{name} straddles"
        case events.Posted():
            return "{name} brings in"
        case events.StraddlePassed():
            return "{name} passes"
        case events.Discarded(cards=cards):
            return f"{{name}} discards {show(cards)}" if cards else "{name} stands pat"
        case events.Shown(seat=seat, cards=cards):
            return "{name} shows" + ("" if cards == hand.held(seat) else f" {show(cards)}")
        case events.Mucked():
            return "{name} mucks"
        case events.Agreed():
            return "{name} agrees"
        case events.Declined():
            return "{name} declines"
        case events.BettingStopped():
            return "{name} stops betting"
        case events.PlayedOn():
            return "{name} plays on"
        case _:
            return None
