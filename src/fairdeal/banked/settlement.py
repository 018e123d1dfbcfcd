"""How a round is settled: what each wager wins or loses, in the order of the book. Reads only."""

from typing import Final

from fairdeal.banked import events
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.games import BankedGame
from fairdeal.banked.paytables import LOSE, PUSH, line_of
from fairdeal.banked.round import OWN, Round
from fairdeal.banked.steps import Settle
from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.ranking import evaluator


@Cite("ddp 11.D", "ddp 11.D(1)", "ddp 11.D(3)", "ddp 11.E", "D45", "D46", "D47")
def next_of_settlement(table: Round, step: Settle) -> AnyEvent | None:
    """The next fact of the settlement; None where cards must be named before they are shown.

    From the dealer's far left each hand is shown and settled; no card goes before the last.
    """
    if not table.game.in_order:
        return _losers_first(table)
    wagers = table.wagers
    for seat in table.inside:
        if wagers[seat]:
            if seat in table.shown:
                return _settled(table, seat)
            return shown(table, seat, table.places[OWN[seat]])
    return _racked(table, table.inside) or events.RoundClosed()


@Cite("dds (i)(1)", "dds (i)(2)", "dds (i)(3)", "S19", "S20")
def _losers_first(table: Round) -> AnyEvent | None:
    """Losers, then pushes, then winners, each from the far right; then that group's cards go."""
    now, mine = _GROUPS, []
    for seat in reversed(table.inside):
        if table.places[OWN[seat]]:
            if seat not in table.shown:
                return None
            group = _group(table.odds.get(table.shown[seat], LOSE))
            if group < now:
                now, mine = group, [seat]
            elif group == now:
                mine.append(seat)
    for seat in mine:
        if table.wagers[seat]:
            return _settled(table, seat)
    return events.HandRacked(mine[0]) if mine else events.RoundClosed()


_GROUPS: Final = 3


@Cite("dds (i)(1)", "dds (i)(2)", "dds (i)(3)", "S3", "S22")
def _group(pays: int) -> int:
    """When a hand is settled: those that lose first, then those that push, then the winners."""
    return 0 if pays == LOSE else 1 if pays == PUSH else 2


@Cite("ddp 11.F(2)", "D46")
def _racked(table: Round, seats: list[int]) -> AnyEvent | None:
    """Hand by hand the cards go to the rack, so that each can be found there again."""
    for seat in seats:
        if table.places[OWN[seat]]:
            return events.HandRacked(seat)
    return None


@Cite("ddp 11.D(1)", "ddp 11.D(2)")
def shown(table: Round, seat: int, cards: tuple[Card, ...]) -> AnyEvent | None:
    """A position's cards turned up and read; None while they are unknown."""
    if UNKNOWN in cards:
        return None
    return events.HandShown(seat, cards, line_of_cards(table.game, cards))


@Cite("ddp 11.D(2)", "dds (e)(2)")
def hand_line(table: Round, seat: int) -> str:
    """The line of the paytable that a position's hand, which lies open, stands in."""
    return table.shown[seat]


def line_of_cards(game: BankedGame, hand: tuple[Card, ...]) -> str:
    """The line of a game's paytable that five cards stand in."""
    return line_of(game.key, evaluator(game.ranking, 5)(hand))


def odds_of(table: Round, line: str) -> int:
    """What a line pays to one: nothing is a push, `LOSE` loses."""
    return table.odds.get(line, LOSE)


@Cite("ddp 12.A", "dds (a)(1)(iv)", "D1", "D2", "D6", "S2")
def _settled(table: Round, seat: int) -> AnyEvent:
    """The next wager of a position: even money on a winning hand first, then the paytable's."""
    wagers = table.wagers[seat]
    pays = table.odds.get(table.shown[seat], LOSE)
    for kind in table.game.even:
        if kind in wagers:
            stake = wagers[kind]
            won = -stake if pays == LOSE else stake
            break
    else:
        kind, stake = next(iter(wagers.items()))
        won = stake * pays
    if table.values.payout_limit is not None:
        won = _within_limit(table, seat, won)
    return events.WagerSettled(seat, kind, stake, won)


@Cite("dds (j)(3)", "D6", "S5")
def _within_limit(table: Round, seat: int, won: int) -> int:
    """Winnings of one hand, stakes not counted, end at the payout limit."""
    limit = table.values.payout_limit
    if limit is None or won <= 0:
        return won
    before = sum(
        event.won
        for event in table.log
        if isinstance(event, events.WagerSettled) and event.seat == seat and event.won > 0
    )
    return min(won, limit - before)


@Cite("ddp 13.B", "ddp 13.E", "ddp 8.F(4)", "ddp 8.F(5)", "D8", "S7")
def to_return(table: Round) -> tuple[int, ...]:
    """What a void round gives back to each position: everything it has put in, and has not won.

    What was surrendered goes back too, unless the house keeps it (D8).
    """
    values = table.values
    if isinstance(values, DoubleDrawValues) and not values.void_returns_surrendered:
        pairs = zip(table.start, table.surrendered, strict=True)
        due = [start - kept for start, kept in pairs]
    else:
        due = [*table.start]
    return tuple([then - now for then, now in zip(due, table.stacks, strict=True)])


def voided(table: Round, why: str, *, new_deck: bool) -> AnyEvent:
    """The fact that a round is void."""
    return events.RoundVoided(why, new_deck, to_return(table))
