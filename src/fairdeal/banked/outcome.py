"""How a round came out: stacks before and after, cards and words, each wager and what it won."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from fairdeal.banked import door, events
from fairdeal.banked.round import Round
from fairdeal.banked.settlement import line_of_cards
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.engine.record import head_of
from fairdeal.ranking import evaluate


class Result(NamedTuple):
    """A wager and what became of it: `won` is below nothing where it was lost."""

    kind: str
    stake: int
    won: int


def outcome(table: Round, names: Sequence[str]) -> dict[str, Any]:
    """Everything about a round as plain data, names for positions and texts for cards.

    It is a record of the round too: `load` reads it.
    """
    cards, results = cards_of(table), results_of(table)
    hole, shared = before_dealer(table)
    return {
        **head_of(door.BOOK, table.log),
        "paytable": table.values.paytable,
        "seats": [
            {
                "name": name,
                "before": table.start[seat],
                "after": table.stacks[seat],
                "cards": show(cards[seat]),
                "hand": words_of(table, seat),
                "wagers": [result._asdict() for result in results[seat]],
            }
            for seat, name in enumerate(names)
        ],
        **({"hole": show(hole), "shared": show(shared)} if table.game.hole else {}),
        **({"voided": table.voided} if table.voided else {}),
        "reports": _reports(table),
        "house": table.house,
        "events": msgspec.to_builtins(table.log),
    }


def _reports(table: Round) -> list[dict[str, str]]:
    """What went wrong, and what was done about it, in words with their clauses."""
    entries = IRREGULARITIES[table.game.key]
    found = [event.entry for event in table.log if isinstance(event, events.IrregularityReported)]
    return [
        {
            "entry": key,
            "title": entries[key].title,
            "remedy": entries[key].remedy,
            "clauses": str(entries[key].cite),
        }
        for key in found
    ]


def cards_of(table: Round) -> list[tuple[Card, ...]]:
    """The cards each position has, or had when they were collected, in the order it got them."""
    held: list[list[Card]] = [[] for _ in range(table.seats)]
    for event in table.log:
        match event:
            case events.Dealt(cards=dealt):
                for seat, card in dealt:
                    held[seat].append(card)
            case events.Discarded(seat=seat, cards=cards):
                for card in cards:
                    held[seat].remove(card)
            case events.Drawn(seat=seat, cards=cards):
                held[seat] += cards
            case events.HandShown(seat=seat, cards=cards):
                held[seat] = list(cards)
    return [tuple(cards) for cards in held]


def before_dealer(table: Round) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hole card and the shared cards, as they were or are."""
    hole: tuple[Card, ...] = ()
    shared: tuple[Card, ...] = ()
    for event in table.log:
        match event:
            case events.SharedDealt():
                hole, shared = event.hole, event.shared
            case events.HoleShown(cards=cards):
                hole = cards
    return hole, shared


def results_of(table: Round) -> list[list[Result]]:
    """What became of the wagers of each position; those that still lie there have none."""
    found: list[list[Result]] = [[] for _ in range(table.seats)]
    placed: list[dict[str, int]] = [{} for _ in range(table.seats)]
    for event in table.log:
        match event:
            case events.WagerPlaced(seat=seat, kind=kind, amount=amount):
                placed[seat][kind] = amount
            case events.WagersTakenBack(seat=seat):
                placed[seat] = {}
            case events.Folded(seat=seat):
                found[seat] = [Result(kind, stake, -stake) for kind, stake in placed[seat].items()]
            case events.WagerSettled(seat=seat, kind=kind, stake=stake, won=won):
                found[seat].append(Result(kind, stake, won))
            case events.RoundVoided():
                return [_returned(table, seat, stakes) for seat, stakes in enumerate(placed)]
    return found


def _returned(table: Round, seat: int, stakes: dict[str, int]) -> list[Result]:
    """The wagers of a void round: they went back, but for what the house kept (D8)."""
    kept = table.stacks[seat] < table.start[seat]
    return [Result(kind, stake, -stake if kept else 0) for kind, stake in stakes.items()]


def hand_of(table: Round, seat: int) -> tuple[Card, ...]:
    """The five cards that a position showed, or nothing."""
    cards = cards_of(table)[seat]
    if table.game.hole:
        shown = any(isinstance(event, events.HoleShown) for event in table.log)
        hole, shared = before_dealer(table)
        hand = (*cards, *hole, *shared) if cards and shown else ()
    else:
        hand = cards if seat in table.shown else ()
    return () if UNKNOWN in hand else hand


def shown_line(table: Round, seat: int) -> str:
    """The line of the paytable that a shown hand stands in, or nothing."""
    hand = hand_of(table, seat)
    return line_of_cards(table.game, hand) if hand else ""


def words_of(table: Round, seat: int) -> str:
    """A shown hand in words, or nothing."""
    hand = hand_of(table, seat)
    return evaluate(table.game.ranking, hand).description if hand else ""
