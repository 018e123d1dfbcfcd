"""What a person types at the table, as a command."""

from typing import TYPE_CHECKING, NamedTuple

from fairdeal.errors import BadInput

if TYPE_CHECKING:
    from fairdeal.players import Seen
    from fairdeal.poker.commands import Command
    from fairdeal.poker.decide import Options


_LONG = {
    "fold": "f",
    "muck": "m",
    "check": "k",
    "call": "c",
    "show": "s",
    "bet": "b",
    "yes": "y",
    "no": "n",
}


class Typed(NamedTuple):
    """Words that say no command, and what is wrong with them."""

    fault: str


def read(text: str, seen: "Seen", allowed: "Options") -> "Command | Typed":
    """The command that a line means for the seat to act; whether it is allowed is for the rules."""
    from fairdeal.poker import commands

    word, _, rest = text.partition(" ")
    seat = allowed.seat
    plain: dict[str, Command] = {
        "f": commands.Fold(seat),
        "m": commands.Muck(seat),
        "k": commands.Pass(seat) if allowed.straddle else commands.Check(seat),
        "c": commands.BringIn(seat) if allowed.bring_in else commands.Call(seat),
        "s": commands.Discard(seat) if allowed.discard >= 0 else commands.Show(seat),
        "y": commands.PlayOn(seat) if allowed.stop else commands.Agree(seat),
        "n": commands.StopBetting(seat) if allowed.stop else commands.Decline(seat),
    }
    word = _LONG.get(word.lower(), word.lower())
    try:
        if word in plain and not rest:
            return plain[word]
        if word in ("r", "b", "raise") and allowed.straddle:
            return commands.Straddle(seat)
        if word in ("r", "b", "raise"):
            return commands.RaiseTo(seat, cents(rest) if rest else allowed.least)
        if word == "a":
            return _all_in(seen, allowed)
        if word == "d":
            from fairdeal.cards.notation import parse

            return commands.Discard(seat, parse(rest))
    except BadInput as fault:
        return Typed(str(fault))
    return Typed(f"{text!r} is nothing to do here; ? tells what you may type")


def _all_in(seen: "Seen", allowed: "Options") -> "Command":
    """All the chips: a raise where that is more than the price, else a call."""
    from fairdeal.poker import commands

    everything = seen.bets[allowed.seat] + seen.stacks[allowed.seat]
    if everything > seen.price:
        return commands.RaiseTo(allowed.seat, everything)
    return commands.Call(allowed.seat)


def cents(text: str) -> int:
    """Dollars as typed, in cents.

    >>> cents("6"), cents("$1.50")
    (600, 150)
    """
    whole, _, part = text.strip().lstrip("$").replace(",", "").partition(".")
    if not whole.isdecimal() or not (part.isdecimal() or not part) or len(part) > 2:
        raise BadInput(f"{text!r} is not an amount: write 6 or 6.50")
    if len(whole) > 13:
        raise BadInput(f"{whole[:12]}... is too much: an amount has at most 13 digits")
    return 100 * int(whole) + int(part.ljust(2, "0") if part else 0)
