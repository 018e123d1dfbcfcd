"""What a player does, in words: `raises 600`, `all in`, `discards 7c 2d`."""

from collections.abc import Callable, Sequence
from typing import Final

from fairdeal.cards.notation import parse
from fairdeal.engine.text.words import amount
from fairdeal.errors import BadInput
from fairdeal.poker import commands, steps
from fairdeal.poker.betting import bet_size
from fairdeal.poker.commands import Command
from fairdeal.poker.decide import options
from fairdeal.poker.hand import Hand

_PLAIN: Final[dict[str, Callable[[int], Command]]] = {
    "folds": commands.Fold,
    "checks": commands.Check,
    "calls": commands.Call,
    "brings in": commands.BringIn,
    "straddles": commands.Straddle,
    "passes": commands.Pass,
    "stands pat": commands.Discard,
    "shows": commands.Show,
    "mucks": commands.Muck,
    "agrees": commands.Agree,
    "declines": commands.Decline,
    "stops betting": commands.StopBetting,
    "plays on": commands.PlayOn,
}


def command(hand: Hand, seat: int, words: Sequence[str]) -> Command | None:
    """The command that the words after a name give, or None."""
    plain = _PLAIN.get(" ".join(words))
    if plain is not None:
        return plain(seat)
    match words:
        case ["bets" | "raises", to] | ["raises", "to", to]:
            return commands.RaiseTo(seat, amount(to))
        case ["all", "in"]:
            return _all_in(hand, seat)
        case ["all", "in", to]:
            has = hand.bets[seat] + hand.stacks[seat]
            if amount(to) != has:
                raise BadInput(f"all in is {has} here, not {to}")
            return _all_in(hand, seat)
        case ["completes"]:
            allowed = options(hand)
            least = allowed.least if allowed and allowed.seat == seat else 0
            return commands.RaiseTo(seat, least or bet_size(hand))
        case ["discards", *cards] if cards:
            return commands.Discard(seat, parse(" ".join(cards)))
        case ["shows", *cards]:
            return commands.Show(seat, parse(" ".join(cards)))
        case _:
            return None


def _all_in(hand: Hand, seat: int) -> Command:
    """Every chip: a raise if it is more than the price, else a call or the forced bet."""
    has = hand.bets[seat] + hand.stacks[seat]
    if hand.agenda and isinstance(hand.agenda[-1], steps.ForcedBet):
        short = has <= hand.stakes.forced_bet
        return commands.BringIn(seat) if short else commands.RaiseTo(seat, has)
    return commands.RaiseTo(seat, has) if has > hand.price else commands.Call(seat)
