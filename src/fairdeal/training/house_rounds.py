"""Rounds against the house to train with, and the table as everybody sees it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from fairdeal.banked import commands
from fairdeal.banked.commands import Command
from fairdeal.banked.decide import Options
from fairdeal.banked.door import options
from fairdeal.banked.games import banked_game
from fairdeal.banked.paytables import PAYTABLES
from fairdeal.banked.play import Supplier, open_round, play, replay, run_dealer
from fairdeal.banked.round import NOBODY, Round
from fairdeal.banked.values import (
    Abandonment,
    AnyValues,
    Dealing,
    DoubleDownValues,
    DoubleDrawValues,
)
from fairdeal.banked.views.view import Awaits, PositionView, View, view
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.cards.shuffle import SEED_BYTES, shuffle
from fairdeal.engine.audience import RAIL
from fairdeal.engine.text.happenings import dollars
from fairdeal.players.banked.random_player import bet_at_random
from fairdeal.players.banked.seen import see_banked

STACK: Final = 100_000
_STAKES: Final = (500, 1_000, 1_500, 2_000, 2_500, 5_000)
_STAYS: Final = 0.8


def values_of(key: str, chance: Random) -> AnyValues:
    """The values of a house: any paytable, any way to deal."""
    paytable = chance.choice([*PAYTABLES[key]])
    if banked_game(key).values is DoubleDownValues:
        dealing = chance.choice((Dealing.MANUAL_SHOE, Dealing.HAND))
        return DoubleDownValues(paytable=paytable, dealing=dealing)
    return DoubleDrawValues(
        paytable=paytable,
        dealing=chance.choice([*Dealing]),
        abandonment=chance.choice([*Abandonment]),
    )


def a_round(
    key: str, chance: Random, values: AnyValues, seats: int, order: Sequence[Card] = ()
) -> Round:
    """A round played to its end; with an order of the deck, by players who stand pat."""
    deck = banked_game(key).deck
    cards = order or shuffle(deck, chance.randbytes(SEED_BYTES))
    values = msgspec.structs.replace(values, positions=seats)
    table = open_round(key, values, [STACK] * seats, cards)
    for seat in range(seats):
        stake = chance.choice(_STAKES)
        for wager in table.game.opening:
            play(table, commands.Bet(seat, wager, stake))
    play(table, commands.CloseBets(NOBODY))
    supplier = _supplier(chance)
    run_dealer(table, supplier)
    while (allowed := options(table)) is not None:
        play(table, _choice(table, allowed, chance, pat=bool(order)), supplier)
    return table


def _supplier(chance: Random) -> Supplier:
    return lambda cards: shuffle(cards, chance.randbytes(SEED_BYTES))


def _choice(table: Round, allowed: Options, chance: Random, *, pat: bool) -> Command:
    """A lively player's decision: mostly stays in; who stands pat keeps every card."""
    seat = allowed.seat
    if pat and allowed.discard >= 0:
        return commands.Discard(seat)
    if allowed.most and (pat or chance.random() < _STAYS):
        return commands.Raise(seat, allowed.most)
    found = bet_at_random(see_banked(table, seat), allowed, chance)
    assert found is not None
    return found


def moments(table: Round, chance: Random, many: int) -> Iterator[Round]:
    """The round as it was after some of its events, in no order."""
    ends = range(1, len(table.log))
    for end in chance.sample(ends, min(many, len(ends))):
        yield replay(table.log[:end])


# ---- what everybody sees ----

_FROM: Final = {
    Dealing.MANUAL_SHOE: "dealt from a manual shoe",
    Dealing.HAND: "dealt from the hand",
    Dealing.AUTOMATED_SHOE: "dealt from an automated shoe",
}


def scene(table: Round, names: Sequence[str]) -> list[str]:
    """The table in lines."""
    seen = view(table, RAIL)
    told = [f"{table.game.name}, {_paytable(seen.values)}, {_FROM[seen.values.dealing]}"]
    rows = [
        (name, _wagers(his), _cards(his)) for name, his in zip(names, seen.positions, strict=True)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        told.append(f"  {'  '.join(cells)}".rstrip())
    if seen.shared:
        down = "one card face down" if UNKNOWN in seen.hole else show(seen.hole)
        told.append(f"The dealer has {show(seen.shared)} and {down}.")
    return [*told, now(seen, names)]


def _paytable(values: AnyValues) -> str:
    if isinstance(values, DoubleDownValues):
        return "the paytable of the book"
    return f"paytable {values.paytable}"


def _wagers(his: PositionView) -> str:
    if not his.wagers:
        return "out" if his.surrendered else "no wager"
    return ", ".join(f"{kind} {dollars(chips)}" for kind, chips in his.wagers.items())


def _cards(his: PositionView) -> str:
    return " ".join("--" if card == UNKNOWN else show([card]) for card in his.cards)


def now(seen: View, names: Sequence[str]) -> str:
    """What the table waits for."""
    who = names[seen.waiting[0]] if seen.waiting else ""
    match seen.awaits:
        case Awaits.WAGERS:
            return "The opening wagers are being placed."
        case Awaits.DECISIONS if who:
            return f"{who} is to decide on the {seen.about} wager."
        case Awaits.DISCARDS if who:
            return f"{who} is to discard ({seen.about})."
        case Awaits.NOTHING:
            return "The round is over."
        case _:
            return "The dealer is about to act."
