"""How a round is settled: what each wager wins or loses, in the order of the book. Reads only."""

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


def next_of_settlement(table: Round, step: Settle) -> AnyEvent | None:
    """The next fact of the settlement; None where cards must be named before they are shown.

    All facts are worked out at once and given one by one, as long as what happens is what was
    given: `plan` is a memo with the length of the record for which it was made.
    """
    begun, plan = table.plan
    done = len(table.log) - begun
    if not 0 < done < len(plan) or plan[done - 1] is not table.log[-1]:
        plan, done = settlement(table), 0
        table.plan = (len(table.log), plan)
    return plan[done] if plan else None


def settlement(table: Round) -> list[AnyEvent]:
    """All facts of the settlement that are still to come, up to a card that must be named."""
    return _in_order(table) if table.game.in_order else _losers_first(table)


@Cite("ddp 11.D", "ddp 11.D(1)", "ddp 11.D(3)", "ddp 11.E", "ddp 11.F(2)", "D45", "D46", "D47")
def _in_order(table: Round) -> list[AnyEvent]:
    """From the dealer's far left each hand is shown and settled; no card goes before the last.

    Hand by hand the cards go to the rack, so that each can be found there again.
    """
    facts: list[AnyEvent] = []
    for seat in table.inside:
        if table.wagers[seat]:
            line = table.shown.get(seat)
            if line is None:
                turned_up = shown(table, seat, table.places[OWN[seat]])
                if turned_up is None:
                    return facts
                facts.append(turned_up)
                line = turned_up.line
            _settle(table, seat, line, facts)
    facts += [events.HandRacked(seat) for seat in table.inside if table.places[OWN[seat]]]
    facts.append(events.RoundClosed())
    return facts


@Cite("dds (i)(1)", "dds (i)(2)", "dds (i)(3)", "S19", "S20")
def _losers_first(table: Round) -> list[AnyEvent]:
    """Losers, then pushes, then winners, each from the far right; then that group's cards go."""
    groups: tuple[list[int], ...] = ([], [], [])
    for seat in reversed(table.inside):
        if table.places[OWN[seat]]:
            if seat not in table.shown:
                return []
            groups[_group(table.odds.get(table.shown[seat], LOSE))].append(seat)
    facts: list[AnyEvent] = []
    for group in groups:
        for seat in group:
            _settle(table, seat, table.shown[seat], facts)
        facts += [events.HandRacked(seat) for seat in group]
    facts.append(events.RoundClosed())
    return facts


@Cite("dds (i)(1)", "dds (i)(2)", "dds (i)(3)", "S3", "S22")
def _group(pays: int) -> int:
    """When a hand is settled: those that lose first, then those that push, then the winners."""
    return 0 if pays == LOSE else 1 if pays == PUSH else 2


@Cite("ddp 11.D(1)", "ddp 11.D(2)")
def shown(table: Round, seat: int, cards: tuple[Card, ...]) -> events.HandShown | None:
    """A position's cards turned up and read; None while they are unknown."""
    if UNKNOWN in cards:
        return None
    return events.HandShown(seat, cards, line_of_cards(table.game, cards))


@Cite("ddp 11.D(2)", "dds (e)(2)")
def hand_line(table: Round, seat: int) -> str:
    """The line of the paytable that a position's hand, which lies open, stands in."""
    return table.shown[seat]


@Cite("dds (a)(1)(v)")
def line_of_cards(game: BankedGame, hand: tuple[Card, ...]) -> str:
    """The line of a game's paytable that five cards stand in."""
    return line_of(game.key, evaluator(game.ranking, 5)(hand))


def odds_of(table: Round, line: str) -> int:
    """What a line pays to one: nothing is a push, `LOSE` loses."""
    return table.odds.get(line, LOSE)


@Cite("ddp 12.A", "dds (a)(1)(iv)", "D1", "D2", "D6", "S2")
def _settle(table: Round, seat: int, line: str, facts: list[AnyEvent]) -> None:
    """The wagers of a position: even money on a winning hand first, then the paytable's."""
    wagers, even = table.wagers[seat], table.game.even
    pays = table.odds.get(line, LOSE)
    limited = table.values.payout_limit is not None
    left = _left_to_win(table, seat) if limited else 0
    first = {kind: wagers[kind] for kind in even if kind in wagers}
    for kind, stake in (first | wagers).items():
        won = stake if kind in even and pays != LOSE else stake * pays
        if limited and won > 0:
            won = min(won, left)
            left -= won
        facts.append(events.WagerSettled(seat, kind, stake, won))


@Cite("dds (j)(3)", "D6", "S5")
def _left_to_win(table: Round, seat: int) -> int:
    """Winnings of one hand, stakes not counted, end at the payout limit."""
    return (table.values.payout_limit or 0) - sum(
        event.won
        for event in table.log
        if isinstance(event, events.WagerSettled) and event.seat == seat and event.won > 0
    )


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
