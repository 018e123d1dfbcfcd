"""What a person types at the table, as a command.

`raise to 6`, `r6` and `r $6.00` mean the same; `pot`, `half`, `min`, `max` and `all in` are amounts
too. Whether a command is allowed is for the rules to say.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from fairdeal.cli.play.sitting import plural
from fairdeal.errors import BadInput

if TYPE_CHECKING:
    from fairdeal.cards.card import Card
    from fairdeal.poker.commands import Command
    from fairdeal.poker.decide import Options
    from fairdeal.poker.views.view import View

_MONEY: Final = re.compile(r"\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?", re.ASCII)
_DIGITS: Final = 13

_RAISE: Final = re.compile(r"(?:raise|bet|r|b)(?![a-z])\s*(to\b|by\b|of\b)?\s*(.*)")
_DISCARD: Final = re.compile(r"(?:discard|draw|d)(?![a-z])\s*(.*)")
_CALL: Final = re.compile(r"(?:call|c)(?![a-z])\s*(.*)")

ALL_IN: Final = ("a", "all", "allin", "all in", "all-in")
AMOUNTS: Final = ("min", "max", "pot", "half", "half pot", *ALL_IN[1:])
"""Amounts that are words."""

_WORDS: Final = {
    "fold": "f", "muck": "m", "check": "k", "show": "s", "stand": "s", "stand pat": "s",
    "pat": "s", "bring in": "c", "forced bet": "c", "yes": "y", "no": "n", "straddle": "r",
    "pass": "k", "play on": "y", "stop": "n",
}  # fmt: skip


class Typed(NamedTuple):
    """Words that say no command, and what is wrong with them."""

    fault: str


class Unfinished(NamedTuple):
    """The beginning of a command, and the question that asks for the rest."""

    question: str
    begun: str


def read(text: str, seen: "View", allowed: "Options") -> "Command | Typed | Unfinished":
    """The command that a line means for the seat to act; whether it is allowed is for the rules."""
    from fairdeal.poker import commands

    words = " ".join(text.lower().split())
    seat, word = allowed.seat, _WORDS.get(words, words)
    plain: dict[str, Command] = {
        "f": commands.Fold(seat),
        "m": commands.Muck(seat),
        "k": commands.Pass(seat) if allowed.straddle else commands.Check(seat),
        "s": commands.Discard(seat) if allowed.discard >= 0 else commands.Show(seat),
        "y": commands.PlayOn(seat) if allowed.stop else commands.Agree(seat),
        "n": commands.StopBetting(seat) if allowed.stop else commands.Decline(seat),
    }
    try:
        if word in plain:
            return plain[word]
        if asked := _asks(words, allowed):
            return commands.Ask(seat, asked)
        if word in AMOUNTS or word in ALL_IN:
            return _bet("", word, seen, allowed)
        if found := _RAISE.fullmatch(word):
            return _bet(found[1] or "", found[2], seen, allowed)
        if found := _CALL.fullmatch(word):
            return _call(found[1], allowed)
        if found := _DISCARD.fullmatch(words):
            return _discard(found[1], seen, allowed)
        if allowed.discard >= 0 or allowed.give_up:
            return _discard(words, seen, allowed)
    except BadInput as fault:
        return Typed(str(fault))
    return Typed(f"{text!r} is not something you can do here; type ? for help")


def _asks(words: str, allowed: "Options") -> str:
    """The option that the words ask for: "run it twice", or its key."""
    key = words.replace("run it twice", "run_twice").replace(" ", "_")
    return key if key in allowed.ask else ""


# ---- bets ----


def _bet(how: str, text: str, seen: "View", allowed: "Options") -> "Command | Typed | Unfinished":
    from fairdeal.poker import commands

    seat = allowed.seat
    if allowed.straddle and not text:
        return commands.Straddle(seat)
    if not text:
        if allowed.most and allowed.most != allowed.least:
            return Unfinished(
                f"{'Raise to' if seen.price else 'Bet'} how much? {span(allowed)}", "r"
            )
        return commands.RaiseTo(seat, allowed.least)
    if text in ALL_IN:
        return _all_in(seen, allowed)
    if text in AMOUNTS:
        return commands.RaiseTo(seat, _named(text, seen, allowed))
    amount = cents(text)
    return commands.RaiseTo(seat, seen.price + amount if how == "by" else amount)


def _named(word: str, seen: "View", allowed: "Options") -> int:
    """The total of a bet that is named by a word."""
    if word == "min":
        return allowed.least
    if word == "max":
        return allowed.most
    if allowed.least == allowed.most or allowed.either:
        raise BadInput(f"a bet is {span(allowed)} here, not a part of the pot")
    from fairdeal.poker.views.sizing import raise_of_pot

    pot = sum(each.amount for each in seen.pots)
    under = 1 if word == "pot" else 2
    return allowed.nearest(raise_of_pot(seen.price, allowed.call, pot, 1, under))


def span(allowed: "Options") -> str:
    """The totals that may be bet.

    >>> from fairdeal.poker.decide import Options
    >>> span(Options(0, least=400, most=20_000)), span(Options(0, least=400, most=400))
    ('$4 to $200', '$4')
    """
    from fairdeal.engine.text.happenings import dollars

    least, most = dollars(allowed.least), dollars(allowed.most)
    if allowed.least == allowed.most:
        return least
    return f"{least} {'or' if allowed.either else 'to'} {most}"


def _all_in(seen: "View", allowed: "Options") -> "Command":
    """All the chips: a raise where that is more than the price, else a call."""
    from fairdeal.poker import commands

    own = seen.seats[allowed.seat]
    if own.bet + own.stack > seen.price:
        return commands.RaiseTo(allowed.seat, own.bet + own.stack)
    return commands.Call(allowed.seat)


def _call(text: str, allowed: "Options") -> "Command":
    """A call; an amount after it must be what the call costs."""
    from fairdeal.engine.text.happenings import dollars
    from fairdeal.poker import commands

    if text and allowed.call and cents(text) != allowed.call:
        raise BadInput(f"a call costs {dollars(allowed.call)} here; type c to call")
    return commands.BringIn(allowed.seat) if allowed.bring_in else commands.Call(allowed.seat)


# ---- discards ----


def _discard(text: str, seen: "View", allowed: "Options") -> "Command | Unfinished":
    from fairdeal.poker import commands

    if not text and allowed.give_up:
        many = plural(allowed.give_up, "card")
        return Unfinished(f"Give up {many}. Which? By name (7c 2d) or by place (1 3)", "d")
    if not text and allowed.discard >= 0:
        return Unfinished("Which cards? Name them (7c 2d) or their places (1 3)", "d")
    own = in_order(seen.seats[allowed.seat].down)
    return commands.Discard(allowed.seat, cards_or_places(text, own))


def in_order(cards: "Sequence[Card]") -> "tuple[Card, ...]":
    """A player's own cards as they are shown: the highest first."""
    return tuple(sorted(cards, reverse=True))


def cards_or_places(text: str, shown: "Sequence[Card]") -> "tuple[Card, ...]":
    """Cards by name, or by their places among those shown: `7c 2d`, `1 3` or `13`."""
    from fairdeal.cards.notation import parse

    digits = text.replace(" ", "").replace(",", "")
    if not (digits.isdecimal() and digits.isascii()):
        return parse(text)
    places = [int(digit) - 1 for digit in digits]
    if any(not 0 <= place < len(shown) for place in places):
        raise BadInput(f"you hold cards 1 to {len(shown)}")
    if len(set(places)) < len(places):
        raise BadInput(f"{text!r} names a place twice")
    return tuple(shown[place] for place in places)


# ---- money ----


def cents(text: str, sign: str = "") -> int:
    """Dollars as typed, in cents. A comma may only group thousands.

    `sign` is what an amount must begin with where it is typed; what would be right is said with it.

    >>> cents("6"), cents("$1.50"), cents("1,500")
    (600, 150, 150000)
    >>> cents("1,50")
    Traceback (most recent call last):
    fairdeal.errors.BadInput: '1,50' is not an amount: write 1.50, or 1,500 for thousands
    """
    match = _MONEY.fullmatch(text.strip())
    if match is None:
        if "," in text:
            right = f"{sign}1.50, or {sign}1,500 for thousands"
            raise BadInput(f"{_short(text)} is not an amount: write {right}")
        raise BadInput(f"{_short(text)} is not an amount: write {sign}6 or {sign}6.50")
    whole, part = match[1].replace(",", ""), match[2] or ""
    if len(whole) > _DIGITS:
        raise BadInput(f"{whole[:12]}... is too much: an amount has at most {_DIGITS} digits")
    return 100 * int(whole) + int(part.ljust(2, "0"))


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:12]}...")
