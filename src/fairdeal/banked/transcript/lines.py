"""A round as lines that a person reads, each with the clause it follows.

Without a viewer it shows every card, the hidden ones too: that is for the record and for learning,
not for a player at the table.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from fairdeal.banked import events, steps
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.evolve import evolve
from fairdeal.banked.opening import begin
from fairdeal.banked.paytables import LOSE, PUSH
from fairdeal.banked.round import Round
from fairdeal.banked.settlement import hand_line, odds_of
from fairdeal.banked.transcript.clauses import line_clause, sections
from fairdeal.banked.trouble.applying import LEFT_LOSING
from fairdeal.banked.trouble.clauses import report_clause
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.views.hidden import seen_by
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.engine.audience import Audience
from fairdeal.engine.text.happenings import CitedLine, dollars
from fairdeal.engine.text.words import name_for_each
from fairdeal.ranking import evaluate


def transcript(table: Round, names: Sequence[str] | None = None) -> str:
    """The whole round as text; positions are named, or numbered from the dealer's far left."""
    names = names or [f"position {seat + 1}" for seat in range(table.seats)]
    name_for_each(names, table.seats)
    return "".join(f"{line}\n" for line in lines(table.log, names))


def lines(
    record: Iterable[AnyEvent], names: Sequence[str], viewer: Audience | None = None
) -> Iterator[CitedLine]:
    """A record as lines; for a viewer what that audience may see, the rest is unknown."""
    for told in by_fact(record, names, viewer):
        yield from told


def by_fact(
    record: Iterable[AnyEvent], names: Sequence[str], viewer: Audience | None = None
) -> Iterator[list[CitedLine]]:
    """The lines of each fact; the round is rebuilt alongside, to know what each fact meant."""
    facts = iter(record) if viewer is None else seen_by(record, viewer)
    teller = Teller(next(facts), names)
    yield teller.opening()
    yield from map(teller.tell, facts)


class Teller:
    """Tells a round fact by fact; `table` is rebuilt alongside, to know what each fact meant."""

    def __init__(self, opened: AnyEvent, names: Sequence[str]) -> None:
        self.table = begin(opened)
        self.names = names

    def opening(self) -> list[CitedLine]:
        """The lines that stand before the first fact."""
        return list(_opening(self.table, self.names))

    def tell(self, event: AnyEvent) -> list[CitedLine]:
        """The lines of the next fact, and of the end that it makes."""
        told = list(_TELLERS[type(event)](self.table, event, self.names))
        evolve(self.table, event)
        return [*told, *_closing(self.table, self.names)] if self.table.over else told


# ---- the frame ----


def _opening(table: Round, names: Sequence[str]) -> Iterator[CitedLine]:
    values = table.values
    limits = f"{dollars(values.table_min)} to {dollars(values.table_max)}"
    pays = "paytable of the house" if values.odds else f"paytable {values.paytable}"
    yield CitedLine(f"{table.game.name}, {limits}, {pays}", Cite(table.game.cite.refs[0]))
    yield CitedLine("positions: " + ", ".join(_stacks(table.start, names)))


def _stacks(stacks: Sequence[int], names: Sequence[str]) -> list[str]:
    return [f"{name} {dollars(stack)}" for name, stack in zip(names, stacks, strict=True)]


def _closing(table: Round, names: Sequence[str]) -> Iterator[CitedLine]:
    house = dollars(table.house) if table.house <= 0 else f"+{dollars(table.house)}"
    yield CitedLine("stacks: " + ", ".join(_stacks(table.stacks, names)) + f", the house {house}")


# ---- wagers ----


def _placed(table: Round, event: events.WagerPlaced, names: Sequence[str]) -> Iterator[CitedLine]:
    wager = f"{names[event.seat]} places the {event.kind} wager, {dollars(event.amount)}"
    yield CitedLine(wager, sections(table).wagers[event.kind])


def _taken_back(
    table: Round, event: events.WagersTakenBack, names: Sequence[str]
) -> Iterator[CitedLine]:
    chips = dollars(event.amount)
    yield CitedLine(f"{names[event.seat]} takes {chips} back", sections(table).taken_back)


def _closed(table: Round, event: events.BetsClosed, names: Sequence[str]) -> Iterator[CitedLine]:
    if isinstance(table.agenda[-1], steps.Wagers):
        yield CitedLine("-- the deal")
    yield CitedLine('"no more bets"', sections(table).no_more_bets[_times_closed(table)])


def _times_closed(table: Round) -> int:
    return sum(isinstance(event, events.BetsClosed) for event in table.log)


# ---- cards ----


def _dealt(table: Round, event: events.Dealt, names: Sequence[str]) -> Iterator[CitedLine]:
    """One line a round of the table, or a stack, so that the order of the deal can be read."""
    way, cite = "up" if table.game.own_up else "down", sections(table).dealing
    step = table.agenda[-1]
    if len(table.inside) == 1 or (isinstance(step, steps.DealOwn) and step.by_stack):
        for seat, stack in groupby(event.cards, key=lambda dealt: dealt[0]):
            yield CitedLine(f"deals {way}: {names[seat]} {show(card for _, card in stack)}", cite)
        return
    each = max(1, len(table.inside))
    for _, dealt in groupby(enumerate(event.cards), key=lambda at: at[0] // each):
        told = ", ".join(f"{names[seat]} {show([card])}" for _, (seat, card) in dealt)
        yield CitedLine(f"deals {way}: {told}", cite)


def _shared_dealt(
    table: Round, event: events.SharedDealt, names: Sequence[str]
) -> Iterator[CitedLine]:
    text = f"deals before the dealer: down {show(event.hole)}, up {show(event.shared)}"
    yield CitedLine(text, Cite("dds (h)(2)"))


def _counted(table: Round, event: events.StubCounted, names: Sequence[str]) -> Iterator[CitedLine]:
    yield CitedLine(
        f"counts the stub: {event.cards} cards, which is right", sections(table).counted
    )


def _hole_shown(table: Round, event: events.HoleShown, names: Sequence[str]) -> Iterator[CitedLine]:
    yield CitedLine(f"turns the hole card up: {show(event.cards)}", Cite("dds (h)(4)"))


def _reshuffled(
    table: Round, event: events.Reshuffled, names: Sequence[str]
) -> Iterator[CitedLine]:
    text = f"the stub has run out: {len(event.order)} discards are shuffled for a new one"
    yield CitedLine(text, Cite("D15"))


def _stub_racked(
    table: Round, event: events.StubRacked, names: Sequence[str]
) -> Iterator[CitedLine]:
    yield CitedLine("the rest of the deck goes to the discard rack", sections(table).stub_racked)


# ---- decisions ----


def _stage(table: Round) -> int:
    """Which decision, or its draw, is on."""
    return max(0, _times_closed(table) - (1 if _deciding(table) else 2))


def _deciding(table: Round) -> bool:
    return isinstance(table.agenda[-1], steps.Decide)


def _folded(table: Round, event: events.Folded, names: Sequence[str]) -> Iterator[CitedLine]:
    lost = dollars(event.surrendered)
    last = table.log[-1]
    left = isinstance(last, events.IrregularityReported) and last.entry == LEFT_LOSING
    cite = Cite("ddp 7.B(3)") if left else sections(table).folds[_stage(table)]
    verb = "has left and loses" if left else "folds and gives up"
    yield CitedLine(f"{names[event.seat]} {verb} {lost}", cite)


def _stood(table: Round, event: events.Stood, names: Sequence[str]) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} does not double down", Cite("dds (h)(3)"))


def _discarded(table: Round, event: events.Discarded, names: Sequence[str]) -> Iterator[CitedLine]:
    name = names[event.seat]
    if event.cards:
        cite = sections(table).discards[_stage(table)]
        yield CitedLine(f"{name} discards {show(event.cards)}", cite)
    else:
        yield CitedLine(f"{name} stands pat with {show(table.cards(event.seat))}", Cite("D24"))


def _drawn(table: Round, event: events.Drawn, names: Sequence[str]) -> Iterator[CitedLine]:
    held = show((*table.cards(event.seat), *event.cards))
    cite = sections(table).draws[_stage(table)]
    yield CitedLine(f"{names[event.seat]} draws {show(event.cards)}: {held}", cite)


# ---- settlement ----


def _hand_shown(table: Round, event: events.HandShown, names: Sequence[str]) -> Iterator[CitedLine]:
    yield CitedLine(f"{names[event.seat]} shows {show(event.cards)}", Cite("ddp 11.D(1)"))
    yield CitedLine(f"  {words(table, event.cards)}", Cite("ddp 11.D(2)"))


def words(table: Round, hand: Sequence[Card]) -> str:
    """Five cards read aloud."""
    return evaluate(table.game.ranking, hand).description


def _settled(table: Round, event: events.WagerSettled, names: Sequence[str]) -> Iterator[CitedLine]:
    line = hand_line(table, event.seat)
    if not table.game.in_order and not _settled_before(table, event.seat):
        told = f"{names[event.seat]} has {show(table.hand(event.seat))}"
        yield CitedLine(told, Cite("dds (a)(1)(ii)"))
        yield CitedLine(f"  {words(table, table.hand(event.seat))}", Cite("dds (e)(2)"))
    wager = f"  the {event.kind} wager of {dollars(event.stake)}"
    cite = line_clause(table, event.kind, line)
    if odds_of(table, line) == LOSE:
        yield CitedLine(f"{wager} loses", cite)
    elif event.won == PUSH and odds_of(table, line) == PUSH:
        yield CitedLine(f"{wager} is a push", cite)
    else:
        yield CitedLine(f"{wager} wins {dollars(event.won)}", cite)


def _settled_before(table: Round, seat: int) -> bool:
    return any(isinstance(event, events.WagerSettled) and event.seat == seat for event in table.log)


def _hand_racked(
    table: Round, event: events.HandRacked, names: Sequence[str]
) -> Iterator[CitedLine]:
    """Only where it shows the order: in Double Draw Poker all hands go together at the end."""
    if table.game.in_order:
        return
    pays = odds_of(table, hand_line(table, event.seat))
    group = "(i)(1)" if pays == LOSE else "(i)(2)" if pays == PUSH else "(i)(3)"
    yield CitedLine(f"{names[event.seat]}'s card goes to the discard rack", Cite(f"dds {group}"))


def _round_closed(
    table: Round, event: events.RoundClosed, names: Sequence[str]
) -> Iterator[CitedLine]:
    yield CitedLine("all cards go to the discard rack", sections(table).closed)


# ---- what went wrong ----


def _reported(
    table: Round, event: events.IrregularityReported, names: Sequence[str]
) -> Iterator[CitedLine]:
    entry = IRREGULARITIES[table.game.key][event.entry]
    cards = [card for card in event.cards if card != UNKNOWN]
    named = f": {names[event.seat]}" if 0 <= event.seat < len(names) else ""
    about = f": {show(cards)}" if cards else named
    refs = report_clause(table, event.entry).refs
    yield CitedLine(f"!! {entry.title}{about}", Cite(refs[0]))
    yield CitedLine(f"   {entry.remedy}", Cite(refs[-1]))


@Cite("P-154")
def _floor_called(
    table: Round, event: events.FloorCalled, names: Sequence[str]
) -> Iterator[CitedLine]:
    """The line says that it is the player's word."""
    who = names[event.seat] if event.seat >= 0 else "a player"
    said = [event.what.replace("_", " ")]
    said += [names[event.about]] if event.about >= 0 else []
    said += [show(event.cards)] if event.cards else []
    yield CitedLine(f"{who} calls the floor ({', '.join(said)})", Cite("P-154"))


def _nothing(table: Round, event: AnyEvent, names: Sequence[str]) -> Iterator[CitedLine]:
    """The report before it has told of this."""
    return iter(())


def _voided(table: Round, event: events.RoundVoided, names: Sequence[str]) -> Iterator[CitedLine]:
    why = "the deck ran out" if event.why == "deck ran out" else event.why.replace("_", " ")
    cite = Cite("S7") if not table.game.in_order else Cite("D8")
    yield CitedLine(f"the round is void ({why}): the wagers go back", cite)


_TELLERS: Final[dict[type[Any], Callable[[Round, Any, Sequence[str]], Iterator[CitedLine]]]] = {
    events.WagerPlaced: _placed,
    events.WagersTakenBack: _taken_back,
    events.BetsClosed: _closed,
    events.Dealt: _dealt,
    events.SharedDealt: _shared_dealt,
    events.StubCounted: _counted,
    events.Folded: _folded,
    events.Stood: _stood,
    events.Discarded: _discarded,
    events.Drawn: _drawn,
    events.Reshuffled: _reshuffled,
    events.HoleShown: _hole_shown,
    events.StubRacked: _stub_racked,
    events.HandShown: _hand_shown,
    events.WagerSettled: _settled,
    events.HandRacked: _hand_racked,
    events.RoundClosed: _round_closed,
    events.IrregularityReported: _reported,
    events.FloorCalled: _floor_called,
    events.CardSetAside: _nothing,
    events.RoundVoided: _voided,
}
