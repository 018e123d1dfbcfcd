"""A hand in one line, as one of its players remembers it: his cards, the board, what it brought."""

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Any

import msgspec

from fairdeal.banked import events as banked
from fairdeal.banked.games import GAMES as BANKED
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.cite import Cite
from fairdeal.poker import events as poker
from fairdeal.poker.games import GAMES as POKER
from fairdeal.room.hands.books import BOOKS
from fairdeal.views.hand import Record, rebuilt, seen


class Remembered(msgspec.Struct, frozen=True):
    """A hand as a player of it remembers it. Cards are text, amounts cents.

    `cards` are all that were dealt to him and that he kept, also if he folded them. `won` is below
    zero for what he lost. `rake` and `funds` are his part of what was taken from the pots: whoever
    wins a part of the pots pays that part of it.
    """

    hand: str
    table: int
    game: str
    name: str
    at: int
    cards: str
    gone: str
    board: str
    won: int
    rake: int
    funds: int
    over: bool
    voided: str
    names: tuple[str, ...]
    folded: bool
    root: str

    def matches(self, words: Iterable[str]) -> bool:
        """Whether the line has every word: of the game, a card, a name, the number, won or lost."""
        outcome = "won" if self.won > 0 else "lost" if self.won < 0 else "even"
        texts = (self.hand, self.game, self.name, outcome, "void" * bool(self.voided))
        whole = " ".join((*texts, f"table {self.table}", "folded" * self.folded, *self.names))
        cards = f"{self.cards} {self.gone} {self.board}".split()
        lower = whole.lower()
        return all(word.lower() in lower or word in cards for word in words)


@Cite("R12")
def remembered(record: Record, person: str, at: int, names: Sequence[str]) -> Remembered | None:
    """The line of a hand for a person; None if he was not in it.

    A person may have several positions against the house: their cards stand one after the other.
    """
    begun = record.begun
    mine = [seat for seat, player in enumerate(begun.players) if player == person]
    if not mine:
        return None
    facts = seen(record, record.seat_of(person))
    hands = [_cards(facts, seat) for seat in mine]
    if not any(kept or gone for kept, gone in hands) and record.over:
        return None  # a position against the house without a wager gets no cards
    rake, funds = _paid(record, mine)
    return Remembered(
        hand=begun.hand,
        table=begun.table,
        game=begun.game,
        name=game_of(begun.game),
        at=at,
        cards=", ".join(show(kept) for kept, _ in hands),
        gone=" ".join(show(gone) for _, gone in hands if gone),
        board=show(_board(facts)),
        won=_won(record, mine),
        rake=rake,
        funds=funds,
        over=record.over,
        voided="" if record.end is None else record.end.voided,
        names=tuple(names),
        folded=any(_folds(fact, mine) for fact in facts),
        root=record.decks[0].root if record.decks else "",
    )


def game_of(key: str) -> str:
    """The name of a game of either book; a game that is not known any more keeps its key."""
    game = POKER.get(key) or BANKED.get(key)
    return key if game is None else game.name


def _cards(facts: Sequence[Any], seat: int) -> tuple[list[Card], list[Card]]:
    """The cards that a seat was dealt and kept, and those that it laid aside."""
    kept: list[Card] = []
    gone: list[Card] = []
    for fact in facts:
        match fact:
            case poker.Dealt(cards=cards) | banked.Dealt(cards=cards):
                kept += [card for to, card in cards if to == seat]
            case poker.Drawn() | banked.Drawn() if fact.seat == seat:
                kept += fact.cards
            case poker.Discarded() | banked.Discarded() if fact.seat == seat:
                gone += [card for card in fact.cards if card in kept]
                kept = [card for card in kept if card not in fact.cards]
            case poker.CardReplaced(card=card, by=by) if card in kept:
                kept[kept.index(card)] = by
            case poker.CardTakenAway() if fact.seat == seat and fact.card in kept:
                kept.remove(fact.card)
            case poker.CardMadeUp() if fact.seat == seat:
                kept.append(fact.card)
    return kept, gone


def _board(facts: Sequence[Any]) -> list[Card]:
    """The cards that all share, in the order in which they came."""
    found: list[Card] = []
    for fact in facts:
        match fact:
            case poker.BoardDealt(cards=cards) | banked.HoleShown(cards=cards):
                found += cards
            case banked.SharedDealt(shared=shared):
                found += shared
    return [card for card in found if card != UNKNOWN]


def _won(record: Record, mine: Iterable[int]) -> int:
    """What the seats have more than they came with; what lies in a pot in play is gone."""
    before = record.game[0].stacks
    after = BOOKS[record.begun.book].within(rebuilt(record)).stacks
    return sum(after[seat] - before[seat] for seat in mine)


def _paid(record: Record, mine: Iterable[int]) -> tuple[int, int]:
    """The part of the rake and of the contributions that came out of what these seats won."""
    won = [0] * len(record.begun.players)
    rake = funds = 0
    for fact in record.game:
        match fact:
            case poker.PotAwarded(seat=seat, amount=amount):
                won[seat] += amount
            case poker.RakeTaken(amount=amount):
                rake += amount
            case poker.ContributionTaken(amount=amount):
                funds += amount
            case poker.ContributionReturned(amount=amount):
                funds -= amount
    return sum(parts(rake, won)[seat] for seat in mine), sum(
        parts(funds, won)[seat] for seat in mine
    )


def parts(cents: int, weights: Sequence[int]) -> list[int]:
    """An amount in parts as large as the weights, in whole cents that add up to it.

    >>> parts(500, [100, 100, 0]), parts(100, [1, 1, 1])
    ([250, 250, 0], [33, 33, 34])
    """
    whole = sum(weights)
    if not whole:
        return [0] * len(weights)
    upto = [cents * sum_ // whole for sum_ in accumulate(weights, initial=0)]
    return [after - before for before, after in pairwise(upto)]


def _folds(fact: Any, mine: Sequence[int]) -> bool:
    return isinstance(fact, poker.Folded | banked.Folded) and fact.seat in mine
