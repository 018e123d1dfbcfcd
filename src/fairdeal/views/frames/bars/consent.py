"""The bar of a question to all: run it twice, a special hand."""

from collections.abc import Iterator, Sequence
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker import steps
from fairdeal.poker.hand import Hand
from fairdeal.poker.options.options import OPTIONS, RUN_TWICE, said_yes
from fairdeal.poker.outcome import pots_of
from fairdeal.views.frames.bars import slots
from fairdeal.views.frames.own_shapes import BarFrame, ChoiceRow, ConsentFrame, SlotFrame
from fairdeal.views.frames.pots import laid
from fairdeal.views.frames.shapes import Row
from fairdeal.views.frames.titles import pot_label

_RUNNING: Final = ("poker 8.L(1)(e)", "poker 8.L(1)(f)")


def bar(hand: Hand, seat: int, option: str, names: Sequence[str], words: str) -> BarFrame:
    """Once or twice; yes or no to a special hand."""
    twice = option == RUN_TWICE
    left = slots.act("Once", "decline", "one board") if twice else _no(option)
    right = slots.act("Twice", "agree", "two boards") if twice else _yes(hand, option)
    return BarFrame(
        state="choose",
        left=left,
        middle=slots.off(slots.CHECK, "The betting is over." if twice else "No card is out yet."),
        right=right,
        tag="Choose",
        headline="Run it twice?" if twice else f"{OPTIONS[option].name}?",
        line=_line(hand, option),
        consent=consent(hand, seat, option, names),
    )


def _no(option: str) -> SlotFrame:
    return slots.act("No", "decline", "an ordinary hand")


def _yes(hand: Hand, option: str) -> SlotFrame:
    return slots.act(f"Yes, post {dollars(getattr(hand.house.options, option))}", "agree")


def _line(hand: Hand, option: str) -> str:
    if option != RUN_TWICE:
        return OPTIONS[option].does
    coming = sum(step.many for step in hand.agenda if isinstance(step, steps.DealBoard))
    cards = "One card" if coming == 1 else f"{coming} cards"
    return f"{cards} to come, twice, each for half of every pot"


@Cite("poker 8.L(1)(e)", "poker 8.L(1)(f)", "P-42", "P-50")
def consent(hand: Hand, seat: int, option: str, names: Sequence[str]) -> ConsentFrame:
    """Who has said what, and what each answer does to each pot."""
    said = [*_said(hand, seat, option, names)]
    silence = "no answer counts as once" if option == RUN_TWICE else "no answer counts as no"
    clauses = _RUNNING if option == RUN_TWICE else OPTIONS[option].cite.refs[:1]
    if option != RUN_TWICE:
        rows = (
            ChoiceRow(label="All say yes", cells=(OPTIONS[option].does,)),
            ChoiceRow(label="One says no", cells=(_dissent(hand),)),
        )
        return ConsentFrame(said=tuple(said), silence=silence, rows=rows, clauses=clauses)
    pots = laid(hand).pots
    heads = tuple(
        f"{pot_label(at, len(pots))} {dollars(chips)}" for at, (chips, _) in enumerate(pots)
    )
    return ConsentFrame(
        said=tuple(said),
        silence=silence,
        heads=heads,
        rows=tuple(_rows(hand, seat, names)),
        clauses=clauses,
    )


def _said(hand: Hand, seat: int, option: str, names: Sequence[str]) -> Iterator[Row]:
    """The answers so far, by the order in which they are asked."""
    yes, twice = said_yes(hand), option == RUN_TWICE
    open_ = [step.seat for step in reversed(hand.agenda) if isinstance(step, steps.Consent)]
    for each in hand.live_seats():
        text = "not yet" if each in open_ else ""
        if each in yes:
            text = "twice" if twice else "yes"
        yield Row(
            label="You" if each == seat else names[each],
            text=text or ("once" if twice else "no"),
        )


def _rows(hand: Hand, seat: int, names: Sequence[str]) -> Iterator[ChoiceRow]:
    """One row if all say twice, one for each player who may still say once."""
    yield ChoiceRow(label="All say twice", cells=_cells(hand, None))
    said = said_yes(hand)
    for each in hand.live_seats():
        if each not in said:
            label = "You say once" if each == seat else f"{names[each]} says once"
            yield ChoiceRow(label=label, cells=_cells(hand, each))


def _cells(hand: Hand, once: int | None) -> tuple[str, ...]:
    """For each pot on how many boards it is played: on both if all who may win it say so."""
    unanimous = hand.house.options.run_twice_unanimous or len(hand.live_seats()) == 2
    cells = []
    for _, eligible in pots_of(hand):
        twice = once is None or (once not in eligible and not unanimous)
        cells.append("2 boards" if twice and len(eligible) > 1 else "1 board")
    return tuple(cells)


def _dissent(hand: Hand) -> str:
    sits_out = hand.house.options.special_refusal == "sit_out"
    return "that player sits this hand out" if sits_out else "an ordinary hand"
