"""What a person types at a table against the house: cards, bets, decisions, reports."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fairdeal.cli.play.typed import Typed, Unfinished, cards_or_places, cents, in_order
from fairdeal.errors import BadInput

if TYPE_CHECKING:
    from fairdeal.banked.commands import Command
    from fairdeal.banked.decide import Options
    from fairdeal.banked.requests import Report
    from fairdeal.banked.round import Round
    from fairdeal.cards.card import Card


def held_by(table: "Round", position: int) -> "tuple[Card, ...]":
    """The cards of a position, as its player sees them, in the order in which they came."""
    from fairdeal.banked.views.view import view
    from fairdeal.engine.audience import seat

    return view(table, seat(position)).positions[position].cards


def read_decision(
    text: str, table: "Round", allowed: "Options", shown: "Sequence[Card] | None" = None
) -> "Command | Typed | Unfinished":
    """The command that a line means for a position; whether it is allowed is for the rules.

    `shown` are the cards of the position in the order of the places; without it, highest first.
    """
    from fairdeal.banked import commands

    word, _, rest = " ".join(text.split()).partition(" ")
    word, seat = word.lower(), allowed.seat
    try:
        if allowed.discard >= 0:
            held = in_order(held_by(table, seat)) if shown is None else shown
            return _read_discard(word, rest, text, held, allowed)
        if allowed.fold and word in ("p", "play", "d", "draw") and not rest:
            return commands.Raise(seat, table.stake(seat))
        if allowed.fold and word in ("f", "fold") and not rest:
            return commands.Fold(seat)
        if allowed.stand and word in ("d", "double"):
            most = allowed.most or table.stake(seat)
            return commands.Raise(seat, cents(rest) if rest else most)
        if allowed.stand and word in ("s", "stand") and not rest:
            return commands.Stand(seat)
    except BadInput as fault:
        return Typed(str(fault))
    return Typed(f"{text!r} is not something you can do here; type ? for help")


def _read_discard(
    word: str, rest: str, text: str, held: "Sequence[Card]", allowed: "Options"
) -> "Command | Typed | Unfinished":
    """`s`, or the discards by name or by their place in the hand, with or without `d` before."""
    from fairdeal.banked import commands
    from fairdeal.cards.notation import parse_among

    if word in ("s", "stand", "pat") and rest in ("", "pat"):
        return commands.Discard(allowed.seat)
    if word in ("d", "discard", "draw"):
        text = rest
    if not text.strip():
        return Unfinished("Which cards? Name them (9c 2d) or their places (3 5)", "d")
    if text.replace(" ", "").replace(",", "").isdecimal():
        return commands.Discard(allowed.seat, cards_or_places(text, held))
    return commands.Discard(allowed.seat, parse_among(text, held))


def read_unknown_discard(
    text: str, table: "Round", allowed: "Options"
) -> "Command | Typed | Unfinished":
    """Discards of a hand that the dealer has not seen: how many."""
    from fairdeal.banked import commands
    from fairdeal.cards.card import UNKNOWN

    word = text.lower().removeprefix("d").strip()
    many = int(word) if word.isdecimal() and word.isascii() and len(word) < 3 else -1
    held = held_by(table, allowed.seat)
    if allowed.discard < 0 or many < 0 or (many and UNKNOWN not in held):
        return read_decision(text, table, allowed, held)
    return commands.Discard(allowed.seat, (UNKNOWN,) * many)


def read_report(text: str, table: "Round") -> "Report":
    """A report as typed: what it is of, then cards, numbers, a decision, and who says so.

    `face_up 7c`; `stub_count 39` and then the size of each hand; `left 2 losing by floorperson`.
    """
    from fairdeal.banked.requests import Report
    from fairdeal.banked.trouble.applying import LOSING, PLAY_OUT
    from fairdeal.cards.notation import parse_among
    from fairdeal.engine.roles import Role
    from fairdeal.errors import UnknownName

    what, *words = text.split()
    known = reports(table)
    if what not in known:
        raise UnknownName.of("report", what, known)
    role, decision, numbers, cards = Role.DEALER, "", list[int](), list[str]()
    while words:
        word = words.pop(0)
        if word == "by" and words:
            said = words.pop(0)
            if said not in list(Role):
                raise UnknownName.of("role", said, [each.value for each in Role])
            role = Role(said)
        elif word in (LOSING, PLAY_OUT):
            decision = word
        elif word.isdecimal() and word.isascii() and len(word) < 4:
            numbers.append(int(word))
        else:
            cards.append(word)
    among = [card for place in table.places for card in table.places[place]]
    first = numbers[:1] or [-1]
    return Report(
        what=what,
        by=role,
        seat=first[0] - 1 if what != "stub_count" and numbers else -1,
        cards=parse_among(" ".join(cards), [*table.places["stub"], *among]),
        stub=first[0] if what == "stub_count" else -1,
        hands=tuple(numbers[1:]),
        decision=decision,
    )


def reports(table: "Round") -> dict[str, str]:
    """What can be reported: what must be named with it, and what it is about."""
    from fairdeal.banked.trouble.irregularities import IRREGULARITIES

    known: dict[str, str] = {}
    for entry in IRREGULARITIES[table.game.key].values():
        about = _ABOUT.get(entry.report, entry.title)
        needs = " ".join(_NEEDS[each] for each in entry.takes)
        known[entry.report] = f"{needs:<22} {about}"
    return known


_NEEDS = {
    "card": "CARD",
    "stub": "COUNT [EACH HAND]",
    "seat": "POSITION",
    "decision": "[losing]",
}
# Where the first entry of a report says more than is known when it is made.
_ABOUT = {
    "stub_count": "The stub was counted, and each hand if that is wrong",
    "left": "A player left in mid-round",
}
