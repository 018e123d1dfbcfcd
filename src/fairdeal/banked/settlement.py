"""How a round is settled: what each wager wins or loses, in the order of the book. Reads only."""

from fairdeal.banked import events
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.games import BankedGame
from fairdeal.banked.paytables import LOSE, PUSH, line_of
from fairdeal.banked.round import Round
from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cite import Cite
from fairdeal.ranking import evaluator


def next_of_settlement(table: Round) -> AnyEvent | None:
    """The next fact of the settlement; None where cards must be named before they are shown."""
    return _in_order(table) if table.game.in_order else _losers_first(table)


@Cite("ddp 11.D", "ddp 11.D(1)", "ddp 11.D(3)", "ddp 11.E", "D45", "D46", "D47")
def _in_order(table: Round) -> AnyEvent | None:
    """From the dealer's far left each hand is shown and settled; no card goes before the last."""
    for seat in table.inside:
        if table.wagers[seat]:
            if seat not in table.shown:
                return shown(table, seat, table.cards(seat))
            return _settled(table, seat)
    return _racked(table, table.inside) or events.RoundClosed()


@Cite("dds (i)(1)", "dds (i)(2)", "dds (i)(3)", "S19", "S20")
def _losers_first(table: Round) -> AnyEvent | None:
    """Losers, then pushes, then winners, each from the far right; then that group's cards go."""
    seats = [seat for seat in reversed(table.inside) if table.cards(seat)]
    if any(seat not in table.shown for seat in seats):
        return None
    pays = {seat: odds_of(table, hand_line(table, seat)) for seat in seats}
    for group in (_losing, _pushing, _winning):
        mine = [seat for seat in pays if group(pays[seat])]
        for seat in mine:
            if table.wagers[seat]:
                return _settled(table, seat)
        if racked := _racked(table, mine):
            return racked
    return events.RoundClosed()


@Cite("dds (i)(1)", "S3")
def _losing(pays: int) -> bool:
    return pays == LOSE


@Cite("dds (i)(2)", "S22")
def _pushing(pays: int) -> bool:
    return pays == PUSH


@Cite("dds (i)(3)")
def _winning(pays: int) -> bool:
    return pays > PUSH


@Cite("ddp 11.F(2)", "D46")
def _racked(table: Round, seats: list[int]) -> AnyEvent | None:
    """Hand by hand the cards go to the rack, so that each can be found there again."""
    for seat in seats:
        if table.cards(seat):
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


def _settled(table: Round, seat: int) -> AnyEvent:
    """The next wager of a position: even money first, then the one of the paytable (D6)."""
    wagers = table.wagers[seat]
    for kind in (*table.game.even, *wagers):
        if kind in wagers:
            break
    stake = wagers[kind]
    won = stake * rate(table, kind, table.shown[seat])
    if table.values.payout_limit is not None:
        won = _within_limit(table, seat, won)
    return events.WagerSettled(seat, kind, stake, won)


@Cite("ddp 12.A", "D1", "D2", "S2")
def rate(table: Round, kind: str, line: str) -> int:
    """What a wager pays to one: even money on a winning hand, or what the paytable says."""
    pays = table.odds.get(line, LOSE)
    return 1 if pays != LOSE and kind in table.game.even else pays


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
