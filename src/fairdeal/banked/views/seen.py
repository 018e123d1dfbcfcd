"""What a player against the house sees, made quickly: for players who decide millions of times.

It holds the player's cards, what lies face up and the player's chips: less than
`view(table, seat)`, and nothing that is not in it. A test proves both.
"""

from typing import NamedTuple

from fairdeal.banked.games import BankedGame
from fairdeal.banked.round import SHARED, Round
from fairdeal.banked.values import AnyValues
from fairdeal.cards.card import Card


class BankedSeen(NamedTuple):
    """A round as it looks from one position.

    `shared` are the face-up cards before the dealer, `others` the face-up cards of the other
    positions, `discarded` what the position itself has given up; the hole card, the stub and what
    others hold face down are not in it.
    """

    game: BankedGame
    values: AnyValues
    seat: int
    stack: int
    wagers: dict[str, int]
    own: tuple[Card, ...]
    shared: tuple[Card, ...]
    others: tuple[Card, ...]
    discarded: tuple[Card, ...] = ()


def see_banked(table: Round, seat: int) -> BankedSeen:
    """The round as the player of a position sees it while it is being decided."""
    game = table.game
    return BankedSeen(
        game,
        table.values,
        seat,
        table.stacks[seat],
        table.wagers[seat].copy(),
        table.cards(seat),
        table.places[SHARED] if game.shared else (),
        _face_up(table, seat) if game.own_up else (),
        table.discards[seat],
    )


def _face_up(table: Round, seat: int) -> tuple[Card, ...]:
    return tuple([card for each in table.inside if each != seat for card in table.cards(each)])
