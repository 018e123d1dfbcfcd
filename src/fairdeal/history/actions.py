"""The actions of a recorded hand, from their text.

`d dh p1 AsKd` deals to a player, `d db Jc3d5c` to the board; a player folds (`f`), checks or calls
(`cc`), bets, completes or raises to a total (`cbr 300`), brings it in (`pb`), stands pat or
discards (`sd`), shows or mucks (`sm`). Whatever follows `#` is commentary.
"""

import re
from fractions import Fraction
from typing import Final, NamedTuple

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse
from fairdeal.errors import BadInput


class Action(NamedTuple):
    """One action: who (`BOARD` for the board), which verb, and its amount or cards."""

    number: int
    text: str
    seat: int
    verb: str
    amount: Fraction = Fraction(0)
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return f"action {self.number} ({self.text!r})"


BOARD: Final = -1
_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")
_AMOUNT: Final = re.compile(r"[0-9]+(\.[0-9]+)?|\.[0-9]+")
_NO_ARGUMENT: Final = ("f", "cc", "pb")


def read_actions(texts: list[str], seats: int) -> list[Action]:
    """The actions of a hand, numbered from 1 as they stand in the file; empty ones are left out."""
    found = []
    for number, text in enumerate(texts, start=1):
        words = text.split("#", maxsplit=1)[0].split()
        if not words:
            continue
        try:
            found.append(_action(number, text.strip(), words, seats))
        except BadInput as fault:
            raise BadInput(f"action {number} ({text!r}): {fault}") from None
    return found


def _action(number: int, text: str, words: list[str], seats: int) -> Action:
    match words:
        case ["d", "dh", player, *cards] if cards:
            return Action(number, text, _seat(player, seats), "dh", cards=_cards(cards))
        case ["d", "db", *cards] if cards:
            return Action(number, text, BOARD, "db", cards=_cards(cards))
        case [player, "cbr", amount] if _AMOUNT.fullmatch(amount):
            return Action(number, text, _seat(player, seats), "cbr", Fraction(amount))
        case [player, "sd" | "sm" as verb, *cards]:
            return Action(number, text, _seat(player, seats), verb, cards=_cards(cards))
        case [player, verb] if verb in _NO_ARGUMENT:
            return Action(number, text, _seat(player, seats), verb)
    raise BadInput("not an action of PHH")


def _seat(player: str, seats: int) -> int:
    match = _PLAYER.fullmatch(player)
    if match is None or int(match[1]) > seats:
        raise BadInput(f"{player!r} is not one of the {seats} players")
    return int(match[1]) - 1


def _cards(words: list[str]) -> tuple[Card, ...]:
    return parse("".join(words))
