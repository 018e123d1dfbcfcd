"""From a record to a hand that the engine can play: what each seat posts, in whole units."""

from collections.abc import Sequence
from fractions import Fraction
from math import inf

from fairdeal.cards.card import Card
from fairdeal.chips import DOLLAR
from fairdeal.errors import BadInput
from fairdeal.history.amounts import Amount, grain, units
from fairdeal.history.deck_order import deck_order
from fairdeal.history.profile import FIELD, with_rules
from fairdeal.history.record import Record
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import open_hand
from fairdeal.poker.stakes import Stakes

Post = tuple[int, int, str]


def opened(record: Record) -> tuple[Hand, int, list[Card]]:
    """The hand before its first ante, its units to a chip, and cards for a stub that runs out."""
    seats = len(record.stacks)
    amounts = record.amounts()
    scale = _cents(amounts) if record.rules else units(amounts, seats)
    # A stack that nobody counted is more than all that was ever bet.
    endless = 1000 * max(Fraction(amount) for amount in amounts if amount != inf) + 1
    stacks = [int((endless if stack == inf else stack) * scale) for stack in record.stacks]
    stakes = Stakes(
        limit=record.variant.limit,
        small_bet=_in_units(record.small_bet, scale),
        big_bet=_in_units(record.big_bet, scale),
        forced_bet=_in_units(record.bring_in, scale),
        posts=tuple(_posts(record, stacks, scale)),
    )
    house = with_rules(record.rules).but(badugi_draws=record.variant.draws)
    order, later = deck_order(record.variant.game, house, seats, record.actions)
    hand = open_hand(record.variant.game, stakes, stacks, order, house, paper=False)
    return hand, scale, later


def _cents(amounts: Sequence[Amount]) -> int:
    """A hand with house rules of its own is counted in cents, as they are."""
    if DOLLAR % grain(amounts):
        raise BadInput(f"a record with {FIELD} has amounts in whole cents")
    return DOLLAR


def _in_units(amount: Amount, scale: int) -> int:
    return int(amount * scale)


def _posts(record: Record, stacks: list[int], scale: int) -> list[Post]:
    """Antes, then blinds and straddles; heads-up the file has both the other way round.

    The largest blind is posted last: the player on its left acts first.
    """
    antes = [_in_units(ante, scale) for ante in record.antes]
    blinds = [_in_units(blind, scale) for blind in record.blinds]
    if len(stacks) == 2:
        antes.reverse()
        blinds.reverse()
    regular = [(seat, blind, "blind") for seat, blind in enumerate(blinds) if blind > 0]
    if regular:
        largest = max(regular, key=lambda post: (post[1], post[0]))
        regular.remove(largest)
        regular.append(largest)
    newcomers = [(seat, -blind) for seat, blind in enumerate(blinds) if blind < 0]
    largest_blind = regular[-1][1] if regular else 0
    return [
        *_antes(antes, stacks, record.trimmed),
        *regular,
        *(post for seat, paid in newcomers for post in _newcomer(seat, paid, largest_blind)),
    ]


def _newcomer(seat: int, paid: int, largest: int) -> list[Post]:
    """What a newcomer posts (below zero in the file): live up to the largest blind, then dead."""
    live = min(paid, largest) or paid
    return [(seat, live, "post")] + ([(seat, paid - live, "single ante")] if paid > live else [])


def _antes(antes: list[int], stacks: list[int], trimmed: bool) -> list[Post]:
    """What each seat antes: into the pots by depth and no more than another, or all dead."""
    paid = [min(ante, stack) for ante, stack in zip(antes, stacks, strict=True)]
    if trimmed:
        second = sorted([0, *paid])[-2]
        paid = [min(ante, second) for ante in paid]
    kind = "ante" if trimmed else "single ante"
    return [(seat, ante, kind) for seat, ante in enumerate(paid) if ante]
