"""`verify` finds the first fact that nobody could have made; an honest record has none.

Cheats are made of honest records: an amount changed, a card swapped, a fact left out, repeated,
moved, or put down to another position. What makes another honest record (two bets in the other
order, a report that changes nothing) is no cheat and is left alone.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.banked import events, verify
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.games import GAMES
from fairdeal.banked.notation.reading import read
from fairdeal.banked.play import load, replay, save
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.views.view import facts
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.engine.audience import DEALER, RAIL, seat
from fairdeal.errors import Corrupt
from tests.banked.any_round import next_event, play_any, thirsty_round

change = msgspec.structs.replace


def first_fault(record: list[AnyEvent]) -> str:
    """What `verify` says of the first fact that could not be, or an empty text."""
    try:
        verify(record)
    except Corrupt as fault:
        return str(fault)
    return ""


def place_of(fault: str) -> int:
    """The place of the fact that is named."""
    return int(fault.removeprefix("fact ").partition(",")[0])


Cheat = tuple[str, int, list[AnyEvent]]
"""What was done, the first fact that differs, and the cheated record."""


def is_free(record: list[AnyEvent], at: int) -> bool:
    """Whether a fact may as well stand elsewhere: a bet among bets, a harmless report."""
    event = record[at]
    match event:
        case events.WagersTakenBack() | events.FloorCalled() | events.IrregularityReported():
            return True
        case events.WagerPlaced(kind=kind):
            return kind in ("ante", "bonus", "original", "double down")
        case events.Stood():
            return True
        case _:
            return False


def without_effect(record: list[AnyEvent], at: int) -> bool:
    """Whether a record without this fact, or with it twice, is as honest."""
    event = record[at]
    if isinstance(event, events.FloorCalled):
        return True
    if isinstance(event, events.WagerPlaced) and event.amount == event.before:
        return True
    return isinstance(event, events.IrregularityReported) and event.entry in HARMLESS


HARMLESS = ("drawn_in_error", "shuffler_jam", "shuffler_out", "count_right", "dealer_slip")
MOVES_CHIPS = (events.WagerPlaced, events.WagersTakenBack)


def may_be_missing(record: list[AnyEvent], at: int) -> bool:
    """A round that is void before its end may be void a little earlier, and nobody could tell."""
    return isinstance(record[-1], events.RoundVoided) and not isinstance(record[at], MOVES_CHIPS)


def may_be_repeated(event: AnyEvent) -> bool:
    """Who has left and stays in play may be reported a second time: nothing follows from it."""
    return isinstance(event, events.IrregularityReported) and event.entry == "left"


def cheats(record: list[AnyEvent], chance: Random) -> Iterator[Cheat]:
    """A cheat of each kind, at some place of a whole record."""
    at = chance.randrange(1, len(record))
    event = record[at]
    if not without_effect(record, at):
        if at + 1 < len(record) and not may_be_missing(record, at):
            yield "left out", at, [*record[:at], *record[at + 1 :]]
        if not may_be_repeated(event):
            yield "repeated", at + 1, [*record[: at + 1], *record[at:]]
    bound = at + 1 < len(record) and not is_free(record, at) and not is_free(record, at + 1)
    if bound and event != record[at + 1]:
        yield "moved", at, [*record[:at], record[at + 1], event, *record[at + 2 :]]
    for what, other in changes(event, record, chance):
        if other != event:
            yield what, at, [*record[:at], other, *record[at + 1 :]]


def changes(
    event: AnyEvent, record: list[AnyEvent], chance: Random
) -> Iterator[tuple[str, AnyEvent]]:
    more = chance.choice([-100, -1, 1, 100])
    match event:
        case events.WagerPlaced(amount=amount):
            yield "an amount", change(event, amount=amount + more)
            yield "an amount", change(event, before=event.before + abs(more))
        case events.WagersTakenBack(amount=amount):
            yield "an amount", change(event, amount=amount + more)
        case events.Folded(surrendered=lost):
            yield "an amount", change(event, surrendered=lost + more)
        case events.WagerSettled(won=won, stake=stake):
            yield "an amount", change(event, won=won + more)
            yield "an amount", change(event, stake=stake + more)
        case events.RoundVoided(returned=returned):
            yield "an amount", change(event, returned=(returned[0] + more, *returned[1:]))
            yield "a word", change(event, new_deck=not event.new_deck)
        case events.StubCounted(cards=cards):
            yield "an amount", change(event, cards=cards + 1)
        case events.Dealt(cards=cards):
            other = (cards[-1], *cards[1:-1], cards[0])
            yield "a card", change(event, cards=other if len(cards) > 1 else ())
        case events.Drawn(cards=cards) | events.HoleShown(cards=cards):
            yield "a card", change(event, cards=(*cards[:-1], foreign(record, cards, chance)))
        case events.HandShown(cards=cards):
            yield "a card", change(event, cards=(*cards[:-1], foreign(record, cards, chance)))
            yield "a word", change(event, line="flush" if event.line != "flush" else "pair")
        case events.SharedDealt(shared=cards):
            yield "a card", change(event, shared=(*cards[:-1], foreign(record, cards, chance)))
        case events.CardSetAside(card=card):
            yield "a card", change(event, card=foreign(record, (card,), chance))
        case events.Reshuffled(order=order):
            yield "a card", change(event, order=(*order[1:], Card(99)))
        case events.Discarded(cards=cards) if cards:
            yield "a card", change(event, cards=(*cards[:-1], not_held(record, event)))
    if hasattr(event, "seat") and not without_effect(record, record.index(event)):
        seats = len(record[0].stacks) if isinstance(record[0], events.RoundOpened) else 0
        wrong = [each for each in range(-1, seats + 1) if each != event.seat]
        of_nobody_else = not isinstance(event, events.IrregularityReported | events.Stood)
        if of_nobody_else:
            yield "a seat", change(event, seat=chance.choice(wrong))


def foreign(record: list[AnyEvent], cards: tuple[Card, ...], chance: Random) -> Card:
    opened = record[0]
    assert isinstance(opened, events.RoundOpened)
    return chance.choice([card for card in opened.order if card not in cards])


def not_held(record: list[AnyEvent], event: events.Discarded) -> Card:
    """A card that the position never had."""
    opened = record[0]
    assert isinstance(opened, events.RoundOpened)
    had = {
        card
        for each in record
        if isinstance(each, events.Dealt)
        for to, card in each.cards
        if to == event.seat
    }
    for each in record:
        if isinstance(each, events.Drawn) and each.seat == event.seat:
            had |= {*each.cards}
    return next(card for card in opened.order if card not in had)


@pytest.mark.rule("P-154", "D8", "D22")
@pytest.mark.parametrize("key", GAMES)
def test_every_cheat_is_found_and_no_honest_record_is_blamed(
    key: str, count: Callable[[int], int], seed: int, record_property: Callable[[str, Any], None]
) -> None:
    found: Counter[str] = Counter()
    for number in range(max(60, count(20_000))):
        chance = Random(f"cheats {seed} {key} {number}")
        witness = play_any(GAMES[key], number % 7, chance, chance.choice([0, 0.05, 0.2]))
        if witness is None:
            continue
        record = witness.table.log
        if fault := first_fault(record):
            pytest.fail(fault)
        for what, at, cheated in cheats(record, chance):
            fault = first_fault(cheated)
            if not fault or place_of(fault) < at:
                pytest.fail(f"{what} at {at} of {record[1:]}: {fault}")
            found[what] += 1
    kinds = {"left out", "repeated", "moved", "an amount", "a card", "a seat"}
    if set(found) - {"a word"} != kinds:
        pytest.fail(str(found))
    record_property("cheats", found.total())


@pytest.mark.rule("D15")
def test_rounds_with_a_reshuffle_are_honest_too(count: Callable[[int], int], seed: int) -> None:
    for number in range(max(6, count(400))):
        witness = thirsty_round(Random(f"honest thirst {seed} {number}"))
        while not witness.table.over:
            if not next_event(witness):
                break
        if fault := first_fault(witness.table.log):
            pytest.fail(fault)


def test_what_an_audience_saw_is_a_record_that_could_be() -> None:
    """Unknown cards are entered as unknown: a redacted record is checked as far as it goes."""
    for text in (HONEST, STUD):
        table = read(text).table
        for audience in (RAIL, DEALER, seat(0), seat(1)):
            seen = facts(table, audience)
            assert any(UNKNOWN in getattr(fact, "order", ()) for fact in seen)
            assert verify(seen).log == seen


HONEST = """
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A plays
    B folds
    A discards 2c
    A plays
    A stands pat
"""
STUD = """
    double-down minimum 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A doubles
    B stands
"""


def named(record: list[AnyEvent]) -> str:
    with pytest.raises(Corrupt) as met:
        verify(record)
    assert "\n" not in str(met.value)
    return str(met.value)


def test_the_first_fact_that_could_not_be_is_named_with_its_reason() -> None:
    record = read(HONEST).table.log
    dealt = next(at for at, event in enumerate(record) if isinstance(event, events.Dealt))
    fold = next(at for at, event in enumerate(record) if isinstance(event, events.Folded))
    cheated = [*record]
    cheated[fold] = events.Folded(1, 900)
    assert named(cheated) == f"fact {fold}, Folded: the rules give a different result"
    assert named([*record[:dealt], *record[dealt + 1 :]]).startswith(
        f"fact {dealt}, WagerPlaced: You can't do that now. (not_now, ddp 11.C(3)"
    )
    assert named([*record, events.RoundClosed()]).endswith("the dealer would not do this now")
    assert named(record[1:]).startswith("a record begins with the opening of a round")
    assert named([]) == "the record is empty"


def test_a_remedy_that_is_not_what_the_report_makes_is_named_itself() -> None:
    table = read(f"{HONEST.split('A plays')[0]}report wrong_hand\n").table
    assert table.voided
    void = table.log[-1]
    assert isinstance(void, events.RoundVoided)
    more = change(void, returned=(void.returned[0] - 1, *void.returned[1:]))
    place = len(table.log) - 1
    assert named([*table.log[:-1], more]).startswith(f"fact {place}, RoundVoided:")


@pytest.mark.rule("D48", "D55")
def test_a_round_that_the_book_does_not_allow_is_believed_and_not_verified() -> None:
    """A record of another time may have had other limits: `replay` plays it, `verify` says no."""
    record = read(HONEST).table.log
    opened = record[0]
    assert isinstance(opened, events.RoundOpened)
    strange = change(opened, values=change(opened.values, table_min=700, table_max=600))
    other = [strange, *record[1:]]
    assert replay(other).stacks == replay(record).stacks
    assert named(other).startswith("fact 0, RoundOpened: table_min must be at most table_max")


@pytest.mark.rule("P-154")
def test_a_remedy_on_a_players_word_could_not_have_been() -> None:
    table = read(f"{HONEST.split('A plays')[0]}report wrong_hand\n").table
    report = table.log[-2]
    assert isinstance(report, events.IrregularityReported)
    by_player = [*table.log[:-2], change(report, by="player"), table.log[-1]]
    assert "give a different result" in named(by_player)
    by_cook = [*table.log[:-2], change(report, by="cook"), table.log[-1]]
    assert "would not do this" in named(by_cook)


def test_verify_reads_what_was_saved() -> None:
    for text in (HONEST, STUD):
        record = read(text).table.log
        assert verify(load(save(replay(record))).log).log == record
    broken = save(read(HONEST).table).replace(b'"surrendered":1000', b'"surrendered":900')
    with pytest.raises(Corrupt, match="Folded: the chips are not there"):
        load(broken)


@pytest.mark.parametrize("key", GAMES)
def test_every_entry_is_asked_for_by_a_request(key: str) -> None:
    assert all(entry.report for entry in IRREGULARITIES[key].values())
