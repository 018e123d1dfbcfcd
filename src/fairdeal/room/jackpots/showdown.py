"""What a finished hand shows to a jackpot: the hands that were turned up, and the pot.

It is plain data, made by the table itself in the command that ends the hand, or read again from the
journal when somebody claims a jackpot later.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from typing import Any, Final

import msgspec

from fairdeal.cards.card import UNKNOWN, Card, rank_of
from fairdeal.cards.notation import parse, show
from fairdeal.cite import Cite
from fairdeal.poker.hand import Hand
from fairdeal.poker.options.options import RUN_TWICE, plays_twice
from fairdeal.poker.outcome import made_of
from fairdeal.poker.paying.settlement import hand_value
from fairdeal.poker.spec import TWO_AND_THREE, Share
from fairdeal.ranking import evaluator
from fairdeal.ranking.omaha import two_and_three
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.refusals import Refused
from fairdeal.room.submission.fields.jackpots import HIGH_RANKINGS


class Shown(msgspec.Struct, frozen=True):
    """A hand that was turned up: whose it is, the five cards, and how many hole cards play.

    `pair` says that all of the player's hole cards that play are of one rank.
    """

    seat: int
    player: str
    board: int
    cards: str
    says: str
    category: str
    value: int
    hole: int
    pair: bool
    exposed: bool


class Showdown(msgspec.Struct, frozen=True):
    """A finished hand as the rules of a jackpot look at it.

    `players` are all who were dealt in, `seats` their seats at the table, `boards` how many boards
    or runs there were. `pot` is everything that was matched, before the rake (P-88).
    """

    hand: str
    table: int
    kind: str
    game: str
    version: int
    ranking: str
    players: tuple[str, ...]
    seats: tuple[int, ...]
    pot: int
    boards: int
    shown: tuple[Shown, ...]
    voided: str = ""

    def best(self, board: int) -> tuple[Shown, ...]:
        """The hands that win with a board."""
        there = [each for each in self.shown if each.board == board]
        most = max((each.value for each in there), default=0)
        return tuple(each for each in there if each.value == most)

    def beaten(self, board: int) -> Shown | None:
        """The best hand that does not win with a board."""
        won = {each.seat for each in self.best(board)}
        there = [each for each in self.shown if each.board == board and each.seat not in won]
        return max(there, key=lambda each: each.value, default=None)


@Cite("P-91", "P-95", "P-150")
def showdown(hand: HandInPlay, kind: str) -> Showdown | None:
    """What a finished hand of poker shows; None where it is no game of high hands."""
    state: Hand = hand.state
    share = state.game.shares[0]
    if share.ranking not in HIGH_RANKINGS:
        return None
    begun = hand.begun
    return Showdown(
        hand=hand.id,
        table=begun.table,
        kind=kind,
        game=begun.game,
        version=begun.version,
        ranking=share.ranking,
        players=begun.players,
        seats=begun.seats,
        pot=sum(state.gross),
        boards=len(state.boards()),
        shown=tuple(
            _shown(state, share, seat, board, begun.players[seat])
            for board in range(len(state.boards()))
            for seat in range(state.seats)
            if _is_shown(state, seat, board)
        ),
        voided=state.voided,
    )


def _is_shown(hand: Hand, seat: int, board: int) -> bool:
    """Whether a whole hand lies there face up, with a whole board."""
    lying = hand.boards()[board]
    if not hand.shown[seat] or not hand.live[seat] or UNKNOWN in (*hand.held(seat), *lying):
        return False
    if len(lying) < sum(street.board for street in hand.game.streets):
        return False
    return not board or hand.option != RUN_TWICE or seat in plays_twice(hand)


def _shown(hand: Hand, share: Share, seat: int, board: int, player: str) -> Shown:
    held, lying = hand.held(seat), tuple(hand.boards()[board])
    made = made_of(share, held, lying)
    down = hand.down(seat)
    ways = _ways(share, held, lying, made.value)
    five = max(ways, key=lambda cards: len({*cards} & {*down}))
    hole = {*five} & {*down}
    return Shown(
        seat=seat,
        player=player,
        board=board,
        cards=show(five),
        says=made.description,
        category=made.category,
        value=made.value,
        hole=len(hole),
        pair=len(hole) > 1 and len({rank_of(card) for card in hole}) == 1,
        exposed=any(card in hand.exposed for card in down),
    )


def _ways(
    share: Share, held: tuple[Card, ...], lying: tuple[Card, ...], value: int
) -> list[tuple[Card, ...]]:
    """Every five cards that make a hand of that value."""
    if share.made is TWO_AND_THREE:
        choices = two_and_three(held, lying)
    else:
        choices = list(combinations(share.chosen_from(held, lying), 5))
    worth = evaluator(share.ranking, 5)
    return [cards for cards in choices if worth(cards) == value]


def shows(hand: Hand, ranks: Iterable[str]) -> bool:
    """Whether a hand that was turned up is as good as the lowest of these, in a game of high hands.

    A table asks it of every hand before it looks any closer.
    """
    share = hand.game.shares[0]
    if share.ranking not in HIGH_RANKINGS or not any(hand.shown):
        return False
    least = min(least_value(share.ranking, each) for each in ranks)
    return any(
        _is_shown(hand, seat, board) and hand_value(hand, share, seat, board) >= least
        for board in range(len(hand.boards()))
        for seat in range(hand.seats)
    )


@cache
@Cite("poker 15.B(3)", "P-91")
def least_value(ranking: str, ranks: str) -> int:
    """The value of the lowest hand of these ranks: `AAAKK`, or four of a kind as `TTTT`.

    >>> least_value("high", "AAAKK") < least_value("high", "2222")
    True
    """
    if ranking != "high":
        ranks = ranks.translate(_NO_LOW_CARDS)
    if len(ranks) == 4:
        low = "2345" if ranking == "high" else "6789"
        ranks += next(rank for rank in low if rank not in ranks)
    if max(map(ranks.count, ranks)) > 4:
        return _NEVER
    cards = [f"{rank}{'cdhs'[ranks[:at].count(rank)]}" for at, rank in enumerate(ranks)]
    if len({*ranks}) == 5:
        cards[-1] = f"{ranks[-1]}d"  # five ranks are a straight, or nothing: never a flush
    return evaluator(ranking, 5)(parse(" ".join(cards)))


_NO_LOW_CARDS: Final = str.maketrans("2345", "6789")
"""Where the low cards are out, the lowest hand of a kind is made with the lowest that are in."""
_NEVER: Final = 1 << 31
"""Above the value of every hand."""


def replayed(facts: Iterable[Any]) -> dict[str, Any]:
    """What a hand showed, from its facts as plain data; nothing where it shows nothing.

    The room adds the kind of the table.
    """
    hand: HandInPlay | None = None
    for fact in facts:
        if hand is None:
            hand = HandInPlay(fact)
        else:
            hand.follow(fact)
    if hand is None or hand.begun.book != "poker" or not hand.ended:
        return {}
    seen = showdown(hand, "")
    return {} if seen is None else msgspec.to_builtins(seen)


def read(filled: Mapping[str, Any], kind: str) -> Showdown:
    """What the service has read from the journal, of a table of this kind."""
    try:
        seen = msgspec.convert(filled, Showdown)
    except msgspec.ValidationError:
        raise Refused("nothing_shown") from None
    return msgspec.structs.replace(seen, kind=kind)
