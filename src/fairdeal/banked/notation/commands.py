"""What a player does, in words: `bets 500`, `plays`, `doubles 300`, `discards 7c 2d`."""

from collections.abc import Callable, Sequence
from typing import Final

from fairdeal.banked import commands
from fairdeal.banked.commands import Command
from fairdeal.banked.notation.first_line import read_cards
from fairdeal.banked.round import Round
from fairdeal.cards.card import JOKERS
from fairdeal.engine.text.words import amount

_PLAIN: Final[dict[str, Callable[[int], Command]]] = {
    "takes back": commands.TakeBack,
    "folds": commands.Fold,
    "stands": commands.Stand,
    "stands pat": commands.Discard,
}


def commands_of(table: Round, seat: int, words: Sequence[str]) -> list[Command]:
    """The commands that the words after a name give; none if they are no such words."""
    plain = _PLAIN.get(" ".join(words))
    if plain is not None:
        return [plain(seat)]
    match words:
        case ["bets", chips]:
            return [commands.Bet(seat, kind, amount(chips)) for kind in table.game.opening]
        case ["bets", kind, chips]:
            return [commands.Bet(seat, kind, amount(chips))]
        case ["plays" | "doubles"]:
            return [commands.Raise(seat, table.stake(seat))]
        case ["plays" | "doubles", chips]:
            return [commands.Raise(seat, amount(chips))]
        case ["discards", *cards] if cards:
            held = [card for card in table.cards(seat) if card in JOKERS]
            return [commands.Discard(seat, read_cards(" ".join(cards), held))]
        case _:
            return []
