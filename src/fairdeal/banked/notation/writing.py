"""Writing a round as text: `to_text(table)`. Reading it back gives the same record."""

from collections.abc import Iterator, Sequence
from typing import Final

from fairdeal.banked import events, steps
from fairdeal.banked.dealer import dealer, to_reshuffle
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.evolve import evolve
from fairdeal.banked.notation.first_line import FIRST_LINE, owners_of, show_cards, show_setting
from fairdeal.banked.notation.reports import call_line, report_line
from fairdeal.banked.round import Round
from fairdeal.banked.trouble.irregularities import followed_by_remedy
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.engine.text.words import show_values


def to_text(table: Round, names: Sequence[str] = ()) -> str:
    r"""The round in the notation, as far as it has been played.

    >>> from fairdeal.banked.notation.reading import read
    >>> told = read("double-draw A 500..900 Ann 5000 -\nAnn bets 500\nno more bets\nAnn folds")
    >>> text = to_text(told.table, told.names)
    >>> text.splitlines()[-1]
    'Ann folds'
    >>> read(text).table.log == told.table.log
    True
    """
    names = names or [f"P{seat + 1}" for seat in range(table.seats)]
    return "\n".join(_lines(table, names)) + "\n"


def _lines(table: Round, names: Sequence[str]) -> Iterator[str]:
    opened = table.log[0]
    assert isinstance(opened, events.RoundOpened)  # it always is
    yield show_setting(opened.game, opened.values, names, opened.stacks)
    if values := show_values(opened.values, leave_out=FIRST_LINE):
        yield f"house {values}"
    if opened.owners != owners_of(names):
        yield f"owners {' '.join(map(str, opened.owners))}"
    if UNKNOWN in opened.order:
        yield "deal unknown"
    for start in range(0, len(opened.order), 13):
        yield f"deck {show_cards(opened.order[start : start + 13])}"
    yield from _play(table, opened, names)


def _play(table: Round, opened: events.RoundOpened, names: Sequence[str]) -> Iterator[str]:
    """Line by line what players and reports did; between them the dealer's acts count."""
    told, acts = Round(opened), 0
    before: AnyEvent = opened
    for event in table.log[1:]:
        remedy = isinstance(before, events.IrregularityReported) and followed_by_remedy(
            told, before.entry
        )
        line = None
        if isinstance(event, events.Reshuffled):
            acts += 1
            yield f"reshuffle {show_cards(event.order)}"
        elif not remedy and event == dealer(told):
            acts += 1
        elif not remedy:
            line = _line(told, event, names)
        if line is not None:
            if acts and isinstance(event, _PAUSES):
                yield f"dealer acts {acts}"
            acts = 0
            yield line
        before = event
        evolve(told, event)
    if dealer(table) is not None or to_reshuffle(table):
        yield f"dealer acts {acts}"


_BY_DEALER: Final = (
    events.Dealt,
    events.SharedDealt,
    events.Drawn,
    events.HoleShown,
    events.HandShown,
)
_PAUSES: Final = (events.IrregularityReported, events.FloorCalled, *_BY_DEALER)


def _line(told: Round, event: AnyEvent, names: Sequence[str]) -> str | None:
    match event:
        case events.IrregularityReported():
            return report_line(told, event, names)
        case events.FloorCalled():
            return call_line(event, names)
        case events.BetsClosed():
            return "no more bets"
        case events.WagerPlaced(seat=seat, kind=kind, amount=amount):
            return f"{names[seat]} {_wager(told, kind, amount)}"
        case events.WagersTakenBack(seat=seat):
            return f"{names[seat]} takes back"
        case events.Folded(seat=seat):
            return f"{names[seat]} folds"
        case events.Stood(seat=seat):
            return f"{names[seat]} stands"
        case events.Discarded(seat=seat, cards=cards):
            done = f"discards {show_cards(cards)}" if cards else "stands pat"
            return f"{names[seat]} {done}"
        case _:
            return f"dealer names {show_cards(_named(event))}"


def _wager(told: Round, kind: str, amount: int) -> str:
    if isinstance(told.agenda[-1], steps.Wagers):
        return f"bets {kind} {amount}"
    step = told.agenda[-1]
    assert isinstance(step, steps.Decide)
    return f"{'plays' if step.stage.must else 'doubles'} {amount}"


def _named(event: AnyEvent) -> Sequence[Card]:
    """The cards that the dealer named."""
    match event:
        case events.Dealt(cards=dealt):
            return [card for _, card in dealt]
        case events.SharedDealt(hole=hole, shared=shared):
            return [*hole, *shared]
        case events.Drawn(cards=cards) | events.HoleShown(cards=cards):
            return cards
        case events.HandShown(cards=cards):
            return cards
        case _:
            raise AssertionError(f"{type(event).__name__} is done by no person")
